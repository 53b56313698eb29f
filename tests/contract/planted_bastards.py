"""Royal Bastards with a leak planted around its table, one class each: what the properties are there to find."""

from __future__ import annotations

from typing import cast

import msgspec

from blarney import Chance, IllegalMove, Move, Table, View
from blarney.core.cards import Cards
from blarney.core.moves import PASS, STAND
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.moves import At, Back
from blarney.games.royal_bastards.rules.chaos import REPLY
from blarney.games.royal_bastards.table import Realm
from blarney.games.royal_bastards.view import RealmView
from contract import around
from contract.around import Around, Surrounded


class Beside(around.Beside):
    """Nothing is changed; leaky ones say what they do otherwise."""

    @property
    def realm(self) -> Realm:
        """The table within."""
        return cast(Realm, self.table)

    def whisper(self, seat: int, **values: str | int | None) -> None:
        """Tell everybody what they should not know."""
        self.table.tell("whispered", seat, values=dict(values))


class Honest(Surrounded, RoyalBastardsGame):
    """No leak: a table with nothing around it."""

    around: type[Around] = Beside


class HandTold(Honest):
    """With every move a card of the next player's hand is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            self.whisper(seat, hand=", ".join(self.names((seat + 1) % self.table.seats)[:1]))

    around = Beside


class HandShown(Honest):
    """The Chaos deck looks as thick as the number of the first card in the next player's hand."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, RealmView)
        hand = table.cards.zones[0 if viewer is None else (viewer + 1) % table.seats]
        return msgspec.structs.replace(view, deck=table.cards.kinds[hand[0]] if hand else 0)


class SkeletonTold(Honest):
    """With every move a Skeleton of the next player's is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            closet = self.realm.closets + 2 * ((seat + 1) % self.table.seats)
            self.whisper(seat, skeleton=", ".join(self.names(closet)[:1]))

    around = Beside


class SkeletonShown(Honest):
    """Face-down Skeletons lie there face up."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, RealmView)
        assert isinstance(table, Realm)
        heroes = [
            [
                msgspec.structs.replace(hero, closet=closet_of(table, 2 * seat + role))
                for role, hero in enumerate(own)
            ]
            for seat, own in enumerate(view.heroes)
        ]
        return msgspec.structs.replace(view, heroes=heroes)


def closet_of(table: Realm, hero: int) -> list[str]:
    """The Skeletons of a Bastard by name."""
    cards = table.cards
    return [cards.names[cards.kinds[card]] for card in cards.zones[table.closets + hero]]


class WhichSkeletonTold(Honest):
    """When a Skeleton is turned up, it is told whether it is the first that its owner got."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            table = self.realm
            closets = [zone[:] for zone in table.cards.zones[table.closets : table.scandals]]
            super().play(seat, *moves)
            for hero, closet in enumerate(closets):
                scandals = table.cards.zones[table.scandals + hero]
                for card in closet:
                    if card in scandals and len(closet) > 1:
                        trail = table.cards.trail[: table.cards.steps]
                        got = [
                            shift.cards[0]
                            for shift in trail
                            if shift.target == table.closets + hero and shift.cards
                        ]
                        self.whisper(seat, oldest=int(card == got[0]))

    around = Beside


class LandTold(Honest):
    """Whoever lays a Territory shows another one."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            if isinstance(moves[-1], At) and self.realm.held[seat]:
                self.whisper(seat, land=self.realm.held[seat][0])

    around = Beside


class BackedTold(Honest):
    """Whom somebody backs is told before all have answered."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            if isinstance(moves[-1], Back) and self.table.waiting and any(self.table.answers):
                self.whisper(seat, backed=moves[-1].text)

    around = Beside


class ReturnedTold(Honest):
    """The Bastards that somebody gives back are told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            dealt = [hand[:] for hand in self.realm.dealt]
            super().play(seat, *moves)
            if isinstance(moves[-1], Back) and not any(self.realm.dealt):
                for other, hand in enumerate(dealt):
                    left = [heir for heir in hand if heir not in self.realm.bastards]
                    self.whisper(other, returned=left[0])

    around = Beside


class NextContestTold(Honest):
    """With every move the next Contest card is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            self.whisper(seat, contest=self.realm.contests[-1] if self.realm.contests else None)

    around = Beside


class CancelAsked(Honest):
    """Behind a card only those are waited for who hold a cancel."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            table = self.realm
            while table.agenda and table.top is REPLY:
                bare = [other for other in table.waiting if len(table.legal(other)) == len((PASS, STAND))]
                if not bare:
                    break
                table.play(bare[0], PASS)

    around = Beside


class StandingTold(Honest):
    """Who passes for the whole phase is told."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            super().play(seat, *moves)
            if moves[-1] is STAND:
                self.whisper(seat)

    around = Beside


class CardInRefusal(Honest):
    """A refusal says what the next player holds instead."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            try:
                super().play(seat, *moves)
            except IllegalMove as refused:
                held = self.names((seat + 1) % self.table.seats)[:1]
                raise IllegalMove(f"No, but the next has {held}.") from refused

    around = Beside


class StolenToAll(Honest):
    """A card that goes from hand to hand is told to all."""

    class Beside(Beside):
        def play(self, seat: int, *moves: Move) -> None:
            hands = [zone[:] for zone in self.table.cards.zones[: self.table.seats]]
            super().play(seat, *moves)
            everyone = self.table.cards.everyone
            for victim, hand in enumerate(hands):
                for thief, now in enumerate(self.table.cards.zones[: self.table.seats]):
                    for card in hand if thief != victim else []:
                        if card in now:
                            self.table.tell(
                                "stole", thief, [card], victim, thief, reveals=True, viewers=everyone
                            )

    around = Beside


class HeirsCopied(Honest):
    """An `imagine` that leaves the Bastards in the hands to which they were really dealt."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            cast(Realm, world).dealt = [hand[:] for hand in cast(Realm, copy).dealt]
            return world

    around = Beside


class LandsCopied(Honest):
    """An `imagine` that leaves the Territories in the hands in which they really are."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world = super().imagined(copy, seat, chance)
            cast(Realm, world).held = [hand[:] for hand in cast(Realm, copy).held]
            return world

    around = Beside


class DecksCopied(Honest):
    """An `imagine` that leaves contests, Endorsements and Bastards in the order in which they really lie."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            world, real = cast(Realm, super().imagined(copy, seat, chance)), cast(Realm, copy)
            world.contests, world.seals = real.contests[:], real.seals[:]
            return world

    around = Beside


class PastForgotten(Honest):
    """An `imagine` without the trail of the cards: what was stolen, looked at or buried may be anywhere."""

    class Beside(Beside):
        def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
            plain = Cards(copy.seats, copy.cards.kinds, copy.cards.names)
            plain.zones, plain.seen = copy.cards.zones, copy.cards.seen
            copy.cards = plain
            return super().imagined(copy, seat, chance)

    around = Beside
