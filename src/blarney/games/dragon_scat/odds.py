"""The odds of Dragon Scat: is this a lie, will mine be called, and who gets rid of all cards first?

The weights were fitted to games that these minds played against each other: how often claims were lies, how often
they were called, who won.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from blarney.games.dragon_scat.counting import Count

# A hand in turns: so much for each card, and for each kind more if its dragon does not show.
CARD = 0.7
SHOWN = 0.3
HIDDEN = 0.8
# A card that is not known, as one of a pile that would have to be taken.
UNKNOWN = 1.15
# A hand of which only the size is known: its first card, and each other.
FIRST = 1.2
OTHER = 1.15
# How much an advantage in turns decides.
EDGE = 4.1


@dataclass(frozen=True)
class Weights:
    """What speaks for a lie or for a call, in log-odds.

    A claim of two cards or of three and more; each card over what can be left if all claims on that pile were true;
    each card of the pile, each player beyond the second, the cards left in the claimant's hand; a record; the cards.
    """

    base: float
    two: float
    three: float
    over: float
    pile: float
    seats: float
    left: float
    one_left: float
    record: float
    cards: float


# A claim is a lie: `cards` weighs how likely the hand can have the cards at all, `record` who lied before. These
# minds are all alike, so their games say little about a record; people differ, and it counts for more here.
LIE = Weights(
    base=-0.65, two=-0.45, three=-0.3, over=0.55, pile=0.2, seats=-0.1, left=-0.25, one_left=-0.6,
    record=1.0, cards=-0.15,
)  # fmt: skip
# One of the others calls a claim: `cards` weighs the copies they may hold, `record` how often this seat was caught.
CALL = Weights(
    base=1.15, two=1.7, three=2.6, over=0.1, pile=0.15, seats=0.05, left=-2.3, one_left=-0.3,
    record=0.15, cards=0.85,
)  # fmt: skip


def chance_of(score: float) -> float:
    """Log-odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))


class Odds:
    """What one seat expects, from what it knows."""

    def __init__(self, count: Count) -> None:
        view = count.view
        self.count = count
        self.seat = count.seat
        self.seats = view.seats
        self.sizes = view.hand_sizes
        self.shows = set(count.showing)
        self.orders = [((seat - view.player - 1) % view.seats) / view.seats for seat in range(view.seats)]

    # Claims

    def lie(self, row: int, many: int, seat: int) -> float:
        """How likely a claim of another seat is a lie."""
        count = self.count
        kind = count.showing[row]
        size = self.sizes[seat] + many
        if many > count.most(kind, seat):
            return 1.0
        if count.held[seat][kind] == size:
            return 0.0
        can = count.can_hold(kind, many, seat, size)
        if can <= 0.0:
            return 1.0
        record = (count.lies[seat] - count.truths[seat]) / (count.lies[seat] + count.truths[seat] + 2)
        over = max(0, many + count.claimed_under(row, self.seat) - count.most(kind, seat))
        cards = log(max(can, 0.001) / max(1.0 - can, 0.001))
        return self.weigh(LIE, many, over, count.piles[row], self.sizes[seat], record, cards)

    def called(self, row: int, many: int, left: int) -> float:
        """How likely somebody calls a claim of this seat, true or not, that leaves it so many cards."""
        count = self.count
        kind = count.showing[row]
        copies = count.deck.copies
        if not left or many >= copies:
            return 1.0
        known = 1 + count.hand[kind] + count.below[kind]
        over = max(0, many + count.claimed_under(row) - (copies - 1))
        record = float(count.caught[self.seat])
        return self.weigh(CALL, many, over, count.piles[row], left, record, float(copies - known))

    def others_call(self, row: int, many: int, left: int) -> float:
        """How likely somebody else calls a claim that this seat is asked about."""
        copies = self.count.deck.copies
        cards = float(copies - 1 - self.count.hand[self.count.showing[row]])
        over = max(0, many + self.count.claimed_under(row) - (copies - 1))
        call = self.weigh(CALL, many, over, self.count.piles[row], left, 0.0, cards)
        return call * (self.seats - 2) / (self.seats - 1)

    def weigh(
        self, weights: Weights, many: int, over: int, pile: int, left: int, record: float, cards: float
    ) -> float:
        """The chance that the weights give."""
        score = weights.base + weights.over * over + weights.pile * pile + weights.seats * (self.seats - 2)
        score += weights.left * log(1 + left) + weights.record * record + weights.cards * cards
        if many == 2:
            score += weights.two
        elif many > 2:
            score += weights.three
        if left < 2:
            score += weights.one_left
        return chance_of(score)

    # The race

    def turns(self, hand: list[int], shows: set[int], unknown: int = 0) -> float:
        """How many turns a hand takes to be rid of, with so many cards more that are not known yet."""
        turns = UNKNOWN * unknown
        for kind, many in enumerate(hand):
            if many:
                turns += CARD * many + (SHOWN if kind in shows else HIDDEN)
        return turns

    def idle(self, hand: list[int], spared: int | None = None) -> int | None:
        """The kind that a hand is best rid of; None if there is nothing but the kind that is spared.

        That is a single card, best one whose dragon does not show; else one of the fewest.
        """
        best: int | None = None
        rank = (0, False)
        for kind, many in enumerate(hand):
            if many and kind != spared:
                this = (many, kind in self.shows)
                if best is None or this < rank:
                    best, rank = kind, this
        return best

    def pull(self, seat: int, size: int) -> float:
        """How much another seat with so many cards draws the win to itself."""
        return float((FIRST + OTHER * (size - 1) + self.orders[seat]) ** -EDGE)

    def wins(self, turns: float, sizes: list[int]) -> float:
        """How likely this seat wins if its hand takes so many turns and the others hold so many cards."""
        others = 0.0
        for seat, size in enumerate(sizes):
            if seat != self.seat:
                if size <= 0:
                    return 0.0
                others += self.pull(seat, size)
        return self.against(turns, others)

    def against(self, turns: float, others: float) -> float:
        """How likely this seat wins if its hand takes so many turns, against all that the others draw."""
        if turns <= 0.0:
            return 1.0
        mine = float((turns + self.orders[self.seat]) ** -EDGE)
        return mine / (mine + others)
