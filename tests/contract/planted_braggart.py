"""Braggart with a leak planted around its table, one class each: what the properties are there to find."""

from __future__ import annotations

from typing import cast

import msgspec

from blarney import Chance, IllegalMove, Move, Table, View
from blarney.core.cards import Cards
from blarney.core.moves import PASS
from blarney.games.braggart import BraggartGame
from blarney.games.braggart.deck import LIAR
from blarney.games.braggart.moves import BAR, OfCard
from blarney.games.braggart.rules.liar import ACCUSATIONS, SWAPS
from blarney.games.braggart.rules.round_end import CONSOLATION
from blarney.games.braggart.table import Braggart
from blarney.games.braggart.view import BraggartView
from contract import around
from contract.around import Around, Surrounded


class Beside(around.Beside):
    """Nothing is changed; leaky ones say what they do otherwise."""

    @property
    def braggart(self) -> Braggart:
        """The table within."""
        return cast(Braggart, self.table)


class Honest(Surrounded, BraggartGame):
    """No leak: a table with nothing around it."""

    around: type[Around] = Beside


class StolenToAll(Honest):
    """The stolen card is told to all."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            hands = [zone[:] for zone in self.table.cards.zones[: self.table.seats]]
            seen = self.table.cards.seen[:]
            super().play(seat, *moves)
            now = self.table.cards.zones[: self.table.seats]
            for victim, hand in enumerate(hands):
                for card in hand:
                    if card in now[seat] and seat != victim:
                        self.whisper(victim, seat, card, seen[card])

        def whisper(self, victim: int, thief: int, card: int, before: int) -> None:
            """All see the card."""
            cards = self.table.cards
            kept, cards.seen[card] = cards.seen[card], self.sight(before)
            self.table.tell("stole", thief, [card], victim, thief, reveals=True)
            cards.seen[card] = kept

        def sight(self, before: int) -> int:
            """Who sees it, all in all."""
            return self.table.cards.everyone

    around = Beside


class StolenToThoseWhoKnewIt(Honest):
    """Of a stolen card those hear which it is who had seen it in that hand, and so hear when it was another."""

    class Beside(StolenToAll.Beside):
        def sight(self, before: int) -> int:
            return before

    around = Beside


class LiarsAsked(Honest):
    """After a boast only those are waited for who hold a Liar!."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            table = self.braggart
            for other in table.waiting:
                if table.agenda and table.top is ACCUSATIONS and not table.unlike(other, 1 << LIAR):
                    table.play(other, PASS)

    around = Beside


class DrawnTold(Honest):
    """What somebody draws at the bar is told to all."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            before = self.names(seat)
            super().play(seat, *moves)
            if moves[-1] is BAR:
                drawn = [name for name in self.names(seat) if name not in before]
                self.table.tell("whispered", seat, values={"drawn": ", ".join(drawn)})

    around = Beside


class KeepTold(Honest):
    """What somebody keeps is told before all have answered."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            keeping = self.table.top is CONSOLATION
            super().play(seat, *moves)
            if keeping and self.table.top is CONSOLATION:
                self.table.tell("whispered", seat, values={"kept": moves[-1].text})

    around = Beside


class CardInRefusal(Honest):
    """A refusal says what the next player holds instead."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            try:
                super().play(seat, *moves)
            except IllegalMove as refused:
                held = self.names(self.braggart.next_seat(seat))[:1]
                raise IllegalMove(f"No, but the next has {held}.") from refused

    around = Beside


class PartShown(Honest):
    """Everybody sees the cards of a boast, or those to throw away, as they are chosen."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, BraggartView)
        said = [move for held in table.answers for move in held if isinstance(move, OfCard)]
        return msgspec.structs.replace(view, picked=[move.text for move in said])


class StandingShown(Honest):
    """Everybody sees how many passes stand."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, BraggartView)
        return msgspec.structs.replace(view, round=view.round + table.standing.bit_count())


class DeckInOrder(Honest):
    """An `imagine` that leaves the deck in the order in which it really lies."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            pile = self.braggart.pile
            real = copy.cards.zones[pile]
            world.cards.zones[pile].sort(key=lambda card: real.index(card) if card in real else -1)
            return world

    around = Beside


class DeckByNumber(Honest):
    """An `imagine` whose deck lies in the order of the pack once a trail is kept."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            if copy.cards.start is not None:
                world.cards.zones[self.braggart.pile].sort()
            return world

    around = Beside


class DraftForgotten(Honest):
    """An `imagine` that does not know who drafted what."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            if copy.cards.start is None:
                for other, hand in enumerate(copy.cards.zones[: copy.seats]):
                    for card in hand:
                        copy.cards.seen[card] = 1 << other
            return super().imagined(copy, seat, chance)

    around = Beside


class TheftsForgotten(Honest):
    """An `imagine` without the trail of the cards: what may have been stolen may be anywhere."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            plain = Cards(copy.seats, copy.cards.kinds, copy.cards.names)
            plain.zones, plain.seen = copy.cards.zones, copy.cards.seen
            copy.cards = plain
            return super().imagined(copy, seat, chance)

    around = Beside


class LiarForgotten(Honest):
    """An `imagine` that does not conclude that whoever calls a liar can swap a card."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            assert isinstance(copy, Braggart)
            swapped = copy.swapped
            if copy.top is SWAPS:
                copy.swapped |= 1 << LIAR
            world = super().imagined(copy, seat, chance)
            assert isinstance(world, Braggart)
            world.swapped = swapped
            return world

    around = Beside


class ImagineCopies(Honest):
    """An `imagine` that gives the real world."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            return copy

    around = Beside
