"""The odds of Braggart: who wins the round with what, how long the night still is, what a hand is good for."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, exp, sqrt

from blarney.games.braggart.counting import Count
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY, RESULT, SCENE


@dataclass(frozen=True)
class Weights:
    """What the mind believes."""

    coin: float = 0.75
    point: float = 0.5
    base: float = 0.3
    liar: float = 1.0
    more_swaps: float = 0.4
    ploy: float = 0.8
    boasting: float = 0.57
    nerve: float = 0.8
    envy: float = 1.0
    my_round: float = 0.0
    corrected: float = 0.3
    lonely: float = 0.75
    bar: float = 0.0
    accuse: float = 0.0


HOUSE = Weights()


class Odds:
    """What one seat expects, from what it knows."""

    def __init__(self, count: Count, weights: Weights = HOUSE) -> None:
        self.count = count
        self.weights = weights
        self.sheet = count.sheet
        self.seat = count.seat
        self.seats = count.seats
        self.view = count.view
        self.envy = weights.envy / (self.seats - 1)
        self.wins: dict[int, float] = {}
        self.worths = worths(count, weights)
        holder = self.view.my_round
        at = (self.view.player - holder) % self.seats
        mine = (self.seat - holder) % self.seats
        drafting = self.view.drafting
        self.before_me = drafting or mine > at
        first = 0 if drafting else at + 1
        self.to_come = [
            (holder + place) % self.seats for place in range(first, self.seats) if place != mine
        ]

    # The round

    def best_rival(self) -> int:
        """The highest boast of the others so far."""
        return max([value for seat, value in enumerate(self.count.values) if seat != self.seat])

    def win(self, value: int) -> float:
        """How likely a boast of this value wins the round as things stand, if nobody corrects it."""
        chance = self.wins.get(value)
        if chance is None:
            chance = 0.0
            if value >= self.best_rival():
                chance = 1.0
                for seat in self.to_come:
                    chance *= 1.0 - self.beats(seat, value)
            self.wins[value] = chance
        return chance

    def beats(self, seat: int, value: int) -> float:
        """How likely a seat that has still to come boasts more than this."""
        size = self.view.hand_sizes[seat]
        known = self.count.known[seat]
        tops = [0, 0, 0, 0]
        for kind in known:
            type_ = self.sheet.type[kind]
            if type_ <= RESULT and self.sheet.value[kind] > tops[type_]:
                tops[type_] = self.sheet.value[kind]
        unknown = max(0, size - len(known))
        there = self.weights.nerve
        mean = 0.0
        spread = 0.25
        for type_ in range(RESULT + 1):
            best = self.sheet.best(type_, unknown, tops[type_])
            if type_ in (DEED, FOE):
                there *= best.there
            mean += best.mean
            spread += best.spread
        return there * 0.5 * (1.0 + erf((mean - value - 0.5) / sqrt(2.0 * spread)))

    def corrected(self) -> float:
        """How likely somebody corrects a boast that leads."""
        count = self.count
        unknown = sum([max(0, size - len(count.known[s])) for s, size in enumerate(self.view.hand_sizes) if s != self.seat])
        sure = sum([self.sheet.type[kind] == LIAR for s in range(self.seats) if s != self.seat for kind in count.known[s]])
        pool = sum(count.unseen)
        there = sure + (count.liars * unknown / pool if pool else 0.0)
        return self.weights.corrected * (1.0 - exp(-there))

    # The night

    def rounds_left(self, deck: int, bars: int) -> float:
        """How many rounds are still to come after this one, if so many may still go to the bar in it."""
        bar = self.sheet.deck.bar
        going = 1.0 - self.weights.boasting
        left = deck - bar * going * bars
        each = self.seats + bar * going * self.seats
        if deck <= 0:
            return 0.0
        return max(left / each, min(1.0, deck / (bar * max(1, bars)) * 0.5))

    def hold(self, hand: list[int], rounds: float) -> float:
        """What a hand is worth for the rounds to come."""
        if rounds <= 0.0:
            return 0.0
        w = self.weights
        boasts = min(rounds, w.boasting * rounds + 1.0 - w.boasting)
        worth = self.worths
        types = self.sheet.type
        counts = [0, 0, 0, 0]
        totals = [0.0, 0.0, 0.0, 0.0]
        rest = 0.0
        for kind in sorted(hand, key=worth.__getitem__, reverse=True):
            type_ = types[kind]
            if type_ <= RESULT:
                share = boasts - counts[type_]
                if share > 0.0:
                    totals[type_] += worth[kind] * (share if share < 1.0 else 1.0)
                counts[type_] += 1
            else:
                rest += worth[kind] * min(1.0, rounds)
        need = min(1.0, rounds / 2.0) * w.lonely
        deeds, foes = counts[DEED], counts[FOE]
        if not deeds or not foes:
            factor = need if deeds or foes else need * need
            return rest + factor * sum(totals)
        return rest + sum(totals)


def worths(count: Count, w: Weights) -> list[float]:
    """What each kind of card is worth in hand, by kind."""
    sheet = count.sheet
    coins = count.coins
    deck = sheet.deck
    main = [kind for kind in range(len(sheet.type)) if sheet.type[kind] in (DEED, FOE)]
    unit = sum([coins[kind] * sheet.copies[kind] for kind in main]) / sum([sheet.copies[kind] for kind in main])
    mean = sum([sheet.value[kind] * sheet.copies[kind] for kind in main]) / sum([sheet.copies[kind] for kind in main])
    result: list[float] = []
    for kind, type_ in enumerate(sheet.type):
        if type_ <= RESULT:
            one = w.coin * coins[kind] + w.point * unit * sheet.value[kind] / mean
            if type_ in (DEED, FOE):
                one += w.base * unit
            else:
                one -= w.base * unit
            result.append(max(0.0, one))
        elif type_ == LIAR:
            result.append(unit * (w.liar + w.more_swaps * (deck.all_kinds[kind].swaps - 1)))
        else:
            result.append(unit * w.ploy)
    return result
