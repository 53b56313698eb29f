"""What cards and hands of Braggart are worth in coins, to keep them for the rounds to come.

The weights were chosen by games of these minds against each other with other weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from blarney.games.braggart.counting import Sheet
from blarney.games.braggart.deck import DEED, FOE, LIAR, MOST_CARDS, PLOY, RESULT


@dataclass(frozen=True)
class Weights:
    """What a mind believes.

    A card to boast with is worth so much of its `coin`s, so much for each `point` of its value, and `needed` more if it
    is a Deed or a Foe, or as much less if not. A `liar`, each `swap` of it beyond the first, and a `ploy` are worth so
    many mean coins of a Deed or a Foe. The second best card of a type keeps `patience` of its worth, a hand without a
    Deed or a Foe `lonely` of it.

    A turn is a boast with the chance `boasting`; a rival who can beat a boast does so with the chance `nerve`; a Liar!
    in other hands spoils a boast with the chance `spoiled`. A coin of all rivals together counts `envy`, a card that
    they do not get in the draft `denied` of that.
    """

    coin: float = 0.35
    point: float = 0.25
    needed: float = 0.05
    liar: float = 0.7
    swap: float = 0.3
    ploy: float = 0.5
    patience: float = 0.5
    lonely: float = 0.75
    boasting: float = 0.55
    nerve: float = 0.8
    spoiled: float = 0.3
    envy: float = 1.0
    denied: float = 0.7


HOUSE = Weights()


class Prices:
    """The worth of cards and hands of one pack, counted in coins or in values."""

    def __init__(self, sheet: Sheet, scoring: str, weights: Weights) -> None:
        self.sheet = sheet
        self.weights = weights
        coins = sheet.coins[scoring]
        main = [kind for kind in sheet.deck.kinds if sheet.type[kind] in (DEED, FOE)]
        # A Deed or a Foe, on average.
        self.unit = sum([coins[kind] for kind in main]) / len(main)
        self.mean = sum([sheet.value[kind] for kind in main]) / len(main)
        self.of_kind = [self.worth(kind, coins[kind]) for kind in range(len(sheet.type))]
        self.typical = [
            (type_, sum(worths) / len(worths), len(worths) / sheet.many)
            for type_ in range(PLOY + 1)
            if (worths := [self.of_kind[kind] for kind in sheet.deck.kinds if sheet.type[kind] == type_])
        ]
        self.kept: dict[float, list[float]] = {}

    def worth(self, kind: int, coins: int) -> float:
        """What a card is worth in a hand that has all the others it needs."""
        weights = self.weights
        type_ = self.sheet.type[kind]
        if type_ == LIAR:
            return self.unit * (weights.liar + weights.swap * (self.sheet.swaps[kind] - 1))
        if type_ == PLOY:
            return self.unit * weights.ploy
        needed = weights.needed if type_ in (DEED, FOE) else -weights.needed
        points = weights.point * self.sheet.value[kind] / self.mean
        return max(0.0, weights.coin * coins + self.unit * (points + needed))

    def factors(self, rounds: float) -> list[float]:
        """How much of its worth the best card of a type keeps, the next, and so on, with so many rounds to come."""
        rounds = round(rounds, 1)
        found = self.kept.get(rounds)
        if found is None:
            boasting = self.weights.boasting
            boasts = min(rounds, boasting * rounds + 1.0 - boasting)
            # No hand is ever larger than the limit and what is drawn at once, and one card more in thought.
            ranks = range(self.sheet.deck.limit + MOST_CARDS + 1)
            found = [max(0.0, min(1.0, boasts - rank)) * self.weights.patience**rank for rank in ranks]
            self.kept[rounds] = found
        return found

    def ready(self, deeds: int, foes: int, rounds: float) -> float:
        """How much of its worth a hand keeps that may have to wait for a Deed or a Foe."""
        if deeds and foes:
            return 1.0
        wait = min(1.0, rounds / 2.0) * self.weights.lonely
        return wait if deeds or foes else wait * wait

    def hand(self, kinds: list[int], rounds: float) -> float:
        """What a hand is worth with so many rounds to come."""
        if rounds <= 0.0:
            return 0.0
        return Held(self, kinds).worth(rounds)

    def drawn(self, kinds: list[int], rounds: float) -> float:
        """What a hand is worth with one unknown card more."""
        if rounds <= 0.0:
            return 0.0
        return Held(self, kinds).one_more(rounds)


class Held:
    """A hand sorted by types: the worths of the cards to boast with, the best first, and the rest together.

    Of several Liar! cards each next one is less likely to be played.
    """

    def __init__(self, prices: Prices, kinds: list[int]) -> None:
        self.prices = prices
        self.worths: list[list[float]] = [[], [], [], []]
        self.rest = 0.0
        self.next_liar = 1.0
        types = prices.sheet.type
        for kind in kinds:
            if types[kind] <= RESULT:
                self.worths[types[kind]].append(prices.of_kind[kind])
            elif types[kind] == LIAR:
                self.rest += prices.of_kind[kind] * self.next_liar
                self.next_liar *= prices.weights.patience
            else:
                self.rest += prices.of_kind[kind]
        for worths in self.worths:
            if len(worths) > 1:
                worths.sort(reverse=True)
        self.deeds = len(self.worths[DEED])
        self.foes = len(self.worths[FOE])

    def worth(self, rounds: float) -> float:
        """All of it together."""
        factors = self.prices.factors(rounds)
        total = 0.0
        for worths in self.worths:
            total += summed(worths, factors)
        ready = self.prices.ready(self.deeds, self.foes, rounds)
        return self.rest * min(1.0, rounds) + total * ready

    def one_more(self, rounds: float) -> float:
        """With a card more of which nothing is known."""
        prices = self.prices
        factors = prices.factors(rounds)
        totals = [summed(worths, factors) for worths in self.worths]
        total = sum(totals)
        late = min(1.0, rounds)
        ready = prices.ready(self.deeds, self.foes, rounds)
        worth = 0.0
        for type_, one, share in prices.typical:
            if type_ > RESULT:
                more = one * self.next_liar if type_ == LIAR else one
                worth += share * ((self.rest + more) * late + total * ready)
            else:
                more = summed(sorted([*self.worths[type_], one], reverse=True), factors)
                then = prices.ready(self.deeds + (type_ == DEED), self.foes + (type_ == FOE), rounds)
                worth += share * (self.rest * late + (total - totals[type_] + more) * then)
        return worth


def summed(worths: list[float], factors: list[float], without: int = -1) -> float:
    """What cards of one type are worth together, the best first, without one of them."""
    total = 0.0
    rank = 0
    for place, worth in enumerate(worths):
        if place != without:
            total += worth * factors[rank]
            rank += 1
    return total


@lru_cache(maxsize=64)
def prices(sheet: Sheet, scoring: str, weights: Weights) -> Prices:
    """The prices of a pack; reckoned once."""
    return Prices(sheet, scoring, weights)
