"""What a player of Royal Bastards might do at a stop: cards to play, to keep or to sell, and gold to spend."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from blarney.core.moves import Move
from blarney.games.royal_bastards.deck import (
    ANYTIME,
    AT_THE_END,
    BASTARDS,
    BOOST,
    ENDORSEMENT_PRICE,
    IN_CONTESTS,
    REVEAL_PRICE,
    SALE,
    SEND,
    SUPPORT_PRICE,
    WHEN_MOVING,
    YOU,
    Kind,
)
from blarney.games.royal_bastards.heirs import heir_worth
from blarney.games.royal_bastards.moves import BUY_ENDORSEMENT, Expose, Play, Sell
from blarney.games.royal_bastards.outlook import Plan
from blarney.games.royal_bastards.table import CONTESTING, FEASTING, LAST_ACTION, MOVING, NONE, Deed, Realm
from blarney.games.royal_bastards.values import MOST_BOUGHT, Worths
from blarney.games.royal_bastards.weights import HOUSE, Weights

WORST = 4.0
"""What a scandal costs its owner at most, in points."""


@dataclass(frozen=True)
class Option:
    """Something to do: what it promises, and how much more that is than what it costs."""

    move: Move
    worth: float
    gain: float


class Planner:
    """What this seat might do of its own accord."""

    def __init__(self, world: Realm, seat: int, weights: Weights = HOUSE) -> None:
        self.world = world
        self.deck = world.deck
        self.seat = seat
        self.weights = weights
        self.worths = Worths(world, seat, weights)

    def law(self, number: int) -> int:
        """A number of the table, as it is for this seat."""
        return self.world.law(self.seat, number)

    # Cards

    def sale(self, kind: int) -> int:
        """The gold for which a card is sold."""
        return self.deck.chaos[kind].value + self.law(SALE)

    def sale_worth(self, kind: int) -> float:
        """What that gold is worth."""
        return self.worths.gold(self.seat, self.sale(kind))

    def plays(self, legal: list[Move]) -> list[Option]:
        """The cards for which the time has come, with what they promise more than their gold."""
        found: list[Option] = []
        for move in legal:
            if isinstance(move, Play) and self.is_time(self.deck.chaos[move.kind]):
                worth = self.worths.script(self.deck.chaos[move.kind].script, self.seat)
                found.append(Option(move, worth, worth - self.sale_worth(move.kind)))
        return found

    def is_time(self, card: Kind) -> bool:
        """Is there nothing to be gained by waiting with this card?"""
        if card.type == WHEN_MOVING:
            return self.moving_time(card) == 0
        if card.type == ANYTIME:
            return self.world.phase == LAST_ACTION or (
                self.world.phase in (CONTESTING, FEASTING) and not self.waits_for_the_end
            )
        return True

    @cached_property
    def waits_for_the_end(self) -> bool:
        """In the last turn everything that can wait does: in the last action nobody can cancel it."""
        last = self.world.turn == self.deck.turns and self.world.phase != LAST_ACTION
        return last and self.world.origin.options["last_purchases"] != "as_printed"

    def moving_time(self, card: Kind) -> int:
        """When to play a card of the Movement Phase: 0 now, below if it is too late, above if it is too early."""
        world = self.world
        mine = world.in_order().index(self.seat)
        verbs = self.deck.scripts[card.script]
        if any(verb.verb == SEND for verb in verbs):
            return world.seats - world.mover
        if any(verb.verb == BOOST and verb.who == YOU for verb in verbs):
            return mine - world.mover
        if any(verb.where == BASTARDS for verb in verbs):
            return max(0, mine + 1 - world.mover)
        return 0

    def may_matter(self, kind: int) -> bool:
        """Could a card that is not played now still be played in this turn?"""
        card = self.deck.chaos[kind]
        if self.world.phase == MOVING:
            return card.cancels or (card.type == WHEN_MOVING and self.moving_time(card) > 0)
        if card.cancels:
            return bool(self.contests_to_come) or self.world.contest != NONE
        if card.type != IN_CONTESTS:
            return False
        if card.involved:
            return any(self.world.stands_in(self.seat, land) for land in self.contests_to_come)
        return bool(self.contests_to_come)

    @cached_property
    def contests_to_come(self) -> list[int]:
        """The Territories with a contest in this turn, without the one that is fought just now."""
        world = self.world
        return [
            land
            for land in self.worths.lands
            if world.flags >> land & 1 and land != world.here and len(world.players_in(land)) > 1
        ]

    def keeps(self, kind: int) -> bool:
        """Is a card better kept for the end than sold before one draws anew?"""
        if self.waits_for_the_end:
            return True
        card = self.deck.chaos[kind]
        if card.type != AT_THE_END:
            return False
        draws = self.deck.turns - self.world.turn
        worth = self.worths.script(card.script, self.seat)
        return worth - self.weights.card * draws > self.sale_worth(kind)

    def sales(self, legal: list[Move]) -> list[Move]:
        """The cards that are of no use any more in this turn."""
        return [
            move
            for move in legal
            if isinstance(move, Sell) and not self.may_matter(move.kind) and not self.keeps(move.kind)
        ]

    def has_use(self) -> bool:
        """May a card of the hand still be of use before the phase ends?"""
        return any(self.may_matter(kind) for kind in self.world.cards.unlike(self.seat))

    # Gold

    def endorsement(self) -> Option:
        """An Endorsement for gold; what it is worth now."""
        worth = self.worths.endorsement(self.seat)
        return Option(BUY_ENDORSEMENT, worth, worth + self.cost(self.law(ENDORSEMENT_PRICE)))

    def exposures(self, legal: list[Move]) -> list[Option]:
        """Somebody's Skeleton for gold."""
        cost = self.cost(self.law(REVEAL_PRICE))
        found: list[Option] = []
        for move in legal:
            # No scandal is worth more than that to its victim: most need not be weighed.
            if isinstance(move, Expose) and WORST * self.worths.share(move.seat) < cost:
                worth = self.worths.exposure(move.seat)
                found.append(Option(move, worth, worth + cost))
        return found

    def cost(self, gold: int) -> float:
        """What it is worth, below nothing, to spend so much gold."""
        return self.worths.gold(self.seat, -gold)

    def affordable(self) -> int:
        """How much Support there is gold for."""
        return self.world.gold[self.seat] // self.law(SUPPORT_PRICE)

    def shopping_plan(self) -> Plan:
        """Where all Support would go that there is gold for."""
        return self.worths.plan(min(MOST_BOUGHT, self.affordable()))

    def deed_of(self) -> Deed:
        """What is being done, and asks."""
        return self.world.deeds[-1]

    # Bastards and Territories

    def heir_worth(self, bastard: int, champion: bool) -> float:
        """What a Bastard promises: the scores, as often as they are asked for, and the ability."""
        return heir_worth(self.deck, bastard, self.worths.left, champion)
