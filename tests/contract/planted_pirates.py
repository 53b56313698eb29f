"""Lying Pirates with a leak planted around its table, one class each: what the properties are there to find."""

from __future__ import annotations

from typing import cast

import msgspec

from blarney import Chance, IllegalMove, Move, Table, View
from blarney.core.cards import Cards
from blarney.core.moves import PASS
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.lying_pirates.deck import GOLD
from blarney.games.lying_pirates.moves import Lay
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.draft import PASS_CARDS
from blarney.games.lying_pirates.table import SAILING, Pirates
from blarney.games.lying_pirates.view import PiratesView
from contract import around
from contract.around import Around, Surrounded


class Beside(around.Beside):
    """Nothing is changed; leaky ones say what they do otherwise."""

    @property
    def pirates(self) -> Pirates:
        """The table within."""
        return cast(Pirates, self.table)


class Honest(Surrounded, LyingPiratesGame):
    """No leak: a table with nothing around it."""

    around: type[Around] = Beside


class DieTold(Honest):
    """With every bet one of the next captain's dice is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            table = self.pirates
            if moves[-1].text.startswith("bet"):
                face = table.dice.faces[table.slot((seat + 1) % table.seats, 0)]
                table.tell("whispered", seat, values={"face": face})

    around = Beside


class DieShown(Honest):
    """The own crew is shown as many as the next captain's first die shows."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, PiratesView)
        assert isinstance(table, Pirates)
        other = 0 if viewer is None else (viewer + 1) % table.seats
        return msgspec.structs.replace(view, sail=table.dice.faces[table.slot(other, 0)])


class PassedTold(Honest):
    """What is passed on is told to all before all have passed."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            passing = self.table.top is PASS_CARDS
            super().play(seat, *moves)
            if passing and self.table.top is PASS_CARDS and seat not in self.table.waiting:
                self.table.tell("whispered", seat, values={"passed": moves[-1].text})

    around = Beside


class MovedToAll(Honest):
    """A card that goes from hand to hand is told to all."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            hands = [zone[:] for zone in self.table.cards.zones[: self.table.seats]]
            super().play(seat, *moves)
            for victim, hand in enumerate(hands):
                for thief, now in enumerate(self.table.cards.zones[: self.table.seats]):
                    for card in hand if thief != victim else []:
                        if card in now:
                            everyone = self.table.cards.everyone
                            self.table.tell(
                                "stole", thief, [card], victim, thief, reveals=True, viewers=everyone
                            )

    around = Beside


class PhantomTold(Honest):
    """In every round the first card of the Phantom is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            held = self.names(2)[:1]
            self.table.tell("whispered", seat, values={"phantom": ", ".join(held)})

    around = Beside


class TileTold(Honest):
    """Whoever lays a tile shows another one."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            if isinstance(moves[-1], Lay) and self.pirates.tiles.zones:
                self.table.tell("whispered", seat, values={"tiles": list(self.pirates.tiles.zones[seat][:1])})

    around = Beside


class GoldAsked(Honest):
    """In the Sail Phase only those are waited for who hold a gold card."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            table = self.pirates
            for other in table.waiting:
                golden = any(table.deck.colours[card] == GOLD for card in table.cards.zones[other])
                if table.agenda and table.top is CARD_WINDOW and table.phase == SAILING and not golden:
                    table.play(other, PASS)

    around = Beside


class CardInRefusal(Honest):
    """A refusal says what the next captain holds instead."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            try:
                super().play(seat, *moves)
            except IllegalMove as refused:
                held = self.names((seat + 1) % self.table.seats)[:1]
                raise IllegalMove(f"No, but the next has {held}.") from refused

    around = Beside


class DiceCopied(Honest):
    """An `imagine` that leaves the dice as they really lie."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            world.dice = copy.dice.copy()
            return world

    around = Beside


class TilesCopied(Honest):
    """An `imagine` that leaves the tiles in the hands in which they really are."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            assert isinstance(world, Pirates)
            world.tiles = cast(Pirates, copy).tiles.copy()
            return world

    around = Beside


class PastForgotten(Honest):
    """An `imagine` without the trail of the cards: what was passed or robbed, or is silver, may be anywhere."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            plain = Cards(copy.seats, copy.cards.kinds, copy.cards.names)
            plain.zones, plain.seen = copy.cards.zones, copy.cards.seen
            copy.cards = plain
            return super().imagined(copy, seat, chance)

    around = Beside
