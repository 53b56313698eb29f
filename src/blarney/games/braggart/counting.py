"""Counting in Braggart: what a pack holds, and what one seat sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb, erf, sqrt

from blarney.core.mind import Mind
from blarney.core.pack import Pack
from blarney.games.braggart import pack as packs
from blarney.games.braggart.deck import DEED, FOE, LIAR, RESULT, Deck
from blarney.games.braggart.view import BraggartView


@dataclass(frozen=True)
class Best:
    """The best card of one type in a hand nobody sees: how likely there is one, its value on average, the variance."""

    there: float
    mean: float
    spread: float


class Sheet:
    """A deck with its cards by name, and what hands of it may boast."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.many = len(deck.kinds)
        self.kind = {name: kind for kind, name in enumerate(deck.names)}
        self.type = [kind.type for kind in deck.all_kinds]
        self.value = [kind.value for kind in deck.all_kinds]
        self.copies = [kind.copies for kind in deck.all_kinds]
        self.swaps = [kind.swaps for kind in deck.all_kinds]
        self.liars = sum([copies for kind, copies in enumerate(self.copies) if self.type[kind] == LIAR])
        # By what is counted at the end: coins or values.
        self.coins = {
            "coins": [kind.coins for kind in deck.all_kinds],
            "values": self.value,
        }
        self.bests: dict[int, list[Best]] = {}
        self.above: dict[tuple[int, int], float] = {}

    def boasts_above(self, size: int, value: int) -> float:
        """How likely a hand of so many unknown cards can boast more than this."""
        chance = self.above.get((size, value))
        if chance is None:
            chance = self.above[size, value] = self.reckon_above(size, value)
        return chance

    def reckon_above(self, size: int, value: int) -> float:
        """The best of the four types are taken as independent, and their sum as normal."""
        bests = self.bests.get(size)
        if bests is None:
            bests = self.bests[size] = [self.best(type_, size) for type_ in range(RESULT + 1)]
        there = bests[DEED].there * bests[FOE].there
        mean = sum([best.mean for best in bests])
        spread = sum([best.spread for best in bests])
        if spread <= 0.0:
            return there if mean > value else 0.0
        return there * 0.5 * (1.0 + erf((mean - value - 0.5) / sqrt(2.0 * spread)))

    def best(self, type_: int, size: int) -> Best:
        """The best of a type in a hand; any cards of the deck may be in it."""
        values = [self.deck.values[card] for card in range(self.many) if self.deck.types[card] == type_]
        ways = comb(self.many, size)
        chances: list[tuple[int, float]] = []
        lower = 0.0
        for value in sorted({0, *values}):
            higher = sum([other > value for other in values])
            upto = comb(self.many - higher, size) / ways
            chances.append((value, upto - lower))
            lower = upto
        there = 1.0 - chances[0][1]
        if there <= 0.0:
            return Best(0.0, 0.0, 0.0)
        # Without a Deed or a Foe there is no boast; without a Scene or a Result it only counts less.
        if type_ in (DEED, FOE):
            chances = [(value, chance / there) for value, chance in chances[1:]]
        mean = sum([value * chance for value, chance in chances])
        return Best(there, mean, sum([(value - mean) ** 2 * chance for value, chance in chances]))


@lru_cache(maxsize=16)
def sheet(pack: Pack) -> Sheet:
    """The sheet of a pack; read once."""
    return Sheet(packs.read(pack).deck)


class Count:
    """What a seat sees when it is asked, cards by kind.

    `liars` are the Liar! cards that it has not seen: they lie in the deck or in other hands. `to_come` are the others
    who have not had their turn in this round; `mine_to_come` says whether this seat's own turn is still ahead.
    """

    def __init__(self, mind: Mind) -> None:
        view = mind.view
        assert isinstance(view, BraggartView), "the mind of Braggart looks at Braggart"
        one = sheet(mind.game.pack)
        self.view = view
        self.sheet = one
        self.seat = mind.seat
        self.seats = view.seats
        self.coins = one.coins[view.scoring]
        self.hand = [one.kind[name] for name in view.hand]
        self.picked = [one.kind[name] for name in view.picked]
        self.boasts = [[one.kind[name] for name in boast] for boast in view.boasts]
        self.values = [self.value(boast) for boast in self.boasts]
        self.to_beat = max([value for seat, value in enumerate(self.values) if seat != self.seat])
        # Whoever drafts comes before all turns.
        past = -1 if view.drafting else (view.player - view.my_round) % view.seats
        mine = (self.seat - view.my_round) % view.seats
        self.mine_to_come = mine > past
        order = [(view.my_round + place) % view.seats for place in range(past + 1, view.seats)]
        self.to_come = [seat for seat in order if seat != self.seat]

    def value(self, kinds: list[int]) -> int:
        """What cards count in a boast."""
        return sum([self.sheet.value[kind] for kind in kinds])

    def liars(self) -> int:
        """How many Liar! cards this seat has not seen: not in its hand, and not discarded."""
        gone = [self.sheet.kind[name] for name in self.view.discard]
        seen = [kind for kind in (*self.hand, *gone) if self.sheet.type[kind] == LIAR]
        return self.sheet.liars - len(seen)

    def unseen(self) -> list[int]:
        """The cards that lie in the deck, in other hands, or in score piles: one entry for each card."""
        left = self.sheet.copies[:]
        shown = [self.sheet.kind[name] for name in (*self.view.discard, *self.view.open, *self.view.score)]
        for kinds in (self.hand, shown, *self.boasts):
            for kind in kinds:
                left[kind] -= 1
        return [kind for kind, many in enumerate(left) for _ in range(many)]
