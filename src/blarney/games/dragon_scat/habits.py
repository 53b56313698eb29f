"""What players of Dragon Scat are used to do: the house's mind in short, quick enough for games that are only imagined.

A seat is guessed to know its own hand and what lies open; the weights are those of `odds`.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from blarney.core.chance import Chance
from blarney.core.moves import Move
from blarney.games.dragon_scat.moves import DONE, GRANTED, SCAT
from blarney.games.dragon_scat.table import CLAIM, DragonScat

# A hand in turns: so much for each card, and for each kind more if its dragon does not show.
CARD: Final = 0.7
SHOWN: Final = 0.3
HIDDEN: Final = 0.8
# A card that is not known; a hand of which only the size is known.
UNKNOWN: Final = 1.15
FIRST: Final = 1.2
OTHER: Final = 1.15
# How much an advantage in turns decides.
EDGE: Final = 4.1
# What is mixed, on a turn and in an answer.
CLEAR: Final = 0.05
SURE: Final = 0.04
BOLDEST: Final = 3
FINE: Final = 1_000_000


def chance_of(score: float) -> float:
    """Log-odds as a chance."""
    if score > 30.0:
        return 1.0
    if score < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-score))


def leaning(this: float, that: float, clear: float) -> float:
    """How often this is chosen and not that."""
    most = this if this > that else that
    return chance_of((this - that) / (clear * most)) if most > 0.0 else 0.5


def turns(hand: list[int], shows: int) -> float:
    """How many turns a hand takes to be rid of."""
    found = 0.0
    for kind in range(len(hand)):
        many = hand[kind]
        if many:
            found += CARD * many + (SHOWN if shows >> kind & 1 else HIDDEN)
    return found


def showing(table: DragonScat) -> int:
    """The kinds that show, as bits."""
    shows = 0
    for card in table.cards.zones[table.showing]:
        shows |= 1 << table.deck.kinds[card]
    return shows


def idle(hand: list[int], shows: int, spared: int) -> int:
    """The kind that a hand is best rid of, -1 if there is only the spared: a single one, best if it is not shown."""
    best = -1
    rank = 1000
    for kind in range(len(hand)):
        many = hand[kind]
        if many and kind != spared:
            this = 2 * many + (shows >> kind & 1)
            if this < rank:
                best = kind
                rank = this
    return best


def claimed_under(table: DragonScat, row: int) -> int:
    """How many cards were claimed in a pile as it lies, with a claim that is to be answered."""
    many = 0
    for packet in table.packets:
        if packet.row == row and packet.how == CLAIM:
            many += packet.many
    return many


class Stand:
    """How a seat stands, as far as it can count: its hand, and the sizes of the others'."""

    def __init__(self, table: DragonScat, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.seats = table.seats
        self.hand = table.count(seat)
        self.shows = showing(table)
        self.sizes = [len(table.cards.zones[one]) for one in range(table.seats)]
        self.orders = [((one - table.player - 1) % table.seats) / table.seats for one in range(table.seats)]

    def pull(self, seat: int, size: int) -> float:
        """How much another seat with so many cards draws the win to itself."""
        return exp(-EDGE * log(FIRST + OTHER * (size - 1) + self.orders[seat]))

    def against(self, turns: float, others: float) -> float:
        """How likely this seat wins if its hand takes so many turns."""
        if turns <= 0.0:
            return 1.0
        mine = exp(-EDGE * log(turns + self.orders[self.seat]))
        return mine / (mine + others)

    def wins(self, turns: float, sizes: list[int]) -> float:
        """The same, if the others hold so many cards."""
        others = 0.0
        for seat in range(self.seats):
            if seat != self.seat:
                if sizes[seat] <= 0:
                    return 0.0
                others += self.pull(seat, sizes[seat])
        return self.against(turns, others)

    def called(self, row: int, kind: int, many: int, left: int) -> float:
        """How likely somebody calls a claim of this seat that leaves it so many cards."""
        copies = self.table.deck.copies
        if not left or many >= copies:
            return 1.0
        over = many + claimed_under(self.table, row) - (copies - 1)
        cards = copies - 1 - self.hand[kind]
        return self.call(row, many, over if over > 0 else 0, left, cards)

    def call(self, row: int, many: int, over: int, left: int, cards: int) -> float:
        """How likely one of several calls."""
        pile = len(self.table.cards.zones[self.table.pile(row)]) - self.table.claimed
        score = 1.15 + 0.1 * over + 0.15 * pile + 0.05 * (self.seats - 2) - 2.3 * log(1 + left) + 0.85 * cards
        if many == 2:
            score += 1.7
        elif many > 2:
            score += 2.6
        if left < 2:
            score -= 0.3
        return chance_of(score)


class Plan:
    """A way to play a turn, and what it promises."""

    def __init__(self, moves: list[Move], worth: float) -> None:
        self.moves = moves
        self.worth = worth


class Turning(Stand):
    """A seat that is to play."""

    def __init__(self, table: DragonScat, seat: int) -> None:
        super().__init__(table, seat)
        self.pulls = [0.0 if one == seat else self.pull(one, self.sizes[one]) for one in range(self.seats)]
        self.pulled = sum(self.pulls)

    def mean(self, turns: float, more: int) -> float:
        """The chance to win if any of the others has so many cards more."""
        total = 0.0
        for seat in range(self.seats):
            if seat != self.seat:
                size = self.sizes[seat] + more
                if size > 0:
                    total += self.against(turns, self.pulled - self.pulls[seat] + self.pull(seat, size))
        return total / (self.seats - 1)

    def plans(self) -> list[Plan]:
        """All that may be wise."""
        found: list[Plan] = []
        faces = self.table.cards.zones[self.table.showing]
        for row in range(len(faces)):
            found.append(self.under(row, self.table.deck.kinds[faces[row]]))
        news = self.table.deck.news
        for kind in range(len(self.hand)):
            if self.hand[kind] and not self.shows >> kind & 1:
                rest = self.hand[:]
                rest[kind] -= 1
                sizes = [size - 1 for size in self.sizes]
                worth = self.wins(turns(rest, self.shows | 1 << kind), sizes)
                found.append(Plan([news[kind]], worth))
        return found

    def under(self, row: int, kind: int) -> Plan:
        """The best way to lay cards under a dragon."""
        table = self.table
        pile = len(table.cards.zones[table.pile(row)])
        caught = self.mean(turns(self.hand, self.shows) + UNKNOWN * pile, -1)
        true = self.hand[kind]
        lay = table.deck.lays
        best: list[int] = []
        most = -1.0
        for many in range(1, true + 1):
            cards = [kind] * many
            worth = self.weigh(row, kind, cards, pile, caught, True)
            if worth > most:
                best = cards
                most = worth
        junk: list[int] = []
        rest = self.hand[:]
        while len(junk) < BOLDEST:
            one = idle(rest, self.shows, kind)
            if one < 0:
                break
            rest[one] -= 1
            junk.append(one)
            cards = junk[:]
            worth = self.weigh(row, kind, cards, pile, caught, False)
            if worth > most:
                best = cards
                most = worth
            if true and true + len(junk) <= BOLDEST:
                cards = [kind] * true + junk
                worth = self.weigh(row, kind, cards, pile, caught, False)
                if worth > most:
                    best = cards
                    most = worth
        return Plan([table.deck.unders[kind], *[lay[card] for card in best], DONE], most)

    def weigh(self, row: int, kind: int, cards: list[int], pile: int, caught: float, honest: bool) -> float:
        """What it promises to lay these cards."""
        rest = self.hand[:]
        for card in cards:
            rest[card] -= 1
        left = self.sizes[self.seat] - len(cards)
        if honest and not left:
            return 1.0
        called = self.called(row, kind, len(cards), left)
        granted = self.against(turns(rest, self.shows), self.pulled)
        challenged = caught
        if honest:
            one = idle(rest, self.shows, -1)
            rest[one] -= 1
            challenged = self.mean(turns(rest, self.shows), pile + len(cards))
        return (1.0 - called) * granted + called * challenged


def play_of(table: DragonScat, seat: int, chance: Chance) -> list[Move]:
    """The moves of a whole turn; the better, the likelier."""
    plans = Turning(table, seat).plans()
    most = 0.0
    for plan in plans:
        if plan.worth > most:
            most = plan.worth
    weights: list[int] = []
    whole = 0
    for plan in plans:
        if plan.worth >= 1.0:
            return plan.moves
        weight = int(FINE * leaning(plan.worth, most, CLEAR))
        weights.append(weight)
        whole += weight
    at = chance.below(whole)
    for place in range(len(plans)):
        at -= weights[place]
        if at < 0:
            return plans[place].moves
    raise AssertionError("the weights add up")


class Doubting(Stand):
    """A seat that is to answer a claim."""

    def answer(self, chance: Chance) -> Move:
        """Granted or Scat."""
        table = self.table
        claimant = table.player
        row = table.row
        many = table.claimed
        kind = table.dragon(row)
        copies = table.deck.copies
        if many > copies - 1 - self.hand[kind] or not self.sizes[claimant]:
            return SCAT
        lie = self.lie(row, kind, many, claimant)
        scat, granted = self.weighed(lie, row, kind, many, claimant)
        return SCAT if chance.below(FINE) < FINE * leaning(scat, granted, SURE) else GRANTED

    def lie(self, row: int, kind: int, many: int, claimant: int) -> float:
        """How likely the claim is a lie."""
        table = self.table
        copies = table.deck.copies
        left = copies - 1 - self.hand[kind]
        size = self.sizes[claimant] + many
        unseen = len(table.deck.kinds) - len(table.cards.zones[table.showing]) - self.sizes[self.seat]
        can = holds(unseen, left, size, many)
        over = claimed_under(table, row) - left
        pile = len(table.cards.zones[table.pile(row)]) - many
        if can < 0.001:
            can = 0.001
        elif can > 0.999:
            can = 0.999
        score = -0.65 + 0.55 * (over if over > 0 else 0) + 0.2 * pile - 0.1 * (self.seats - 2)
        score += -0.25 * log(1 + self.sizes[claimant]) - 0.15 * log(can / (1.0 - can))
        if many == 2:
            score -= 0.45
        elif many > 2:
            score -= 0.3
        if self.sizes[claimant] < 2:
            score -= 0.6
        return chance_of(score)

    def weighed(self, lie: float, row: int, kind: int, many: int, claimant: int) -> tuple[float, float]:
        """What a Scat promises, and what it promises to grant."""
        table = self.table
        taken = len(table.cards.zones[table.pile(row)])
        me = self.seat
        mine = lie * self.after(claimant, me, taken) + (1.0 - lie) * self.after(me, claimant, taken)
        plain = self.wins(turns(self.hand, self.shows), self.sizes)
        if self.seats == 2:
            return mine, plain
        theirs = 0.0
        for seat in range(self.seats):
            if seat != me and seat != claimant:
                theirs += lie * self.after(claimant, seat, taken)
                theirs += (1.0 - lie) * self.after(seat, claimant, taken)
        theirs /= self.seats - 2
        over = claimed_under(table, row) - (table.deck.copies - 1)
        cards = table.deck.copies - 1 - self.hand[kind]
        call = self.call(row, many, over if over > 0 else 0, self.sizes[claimant], cards)
        call = call * (self.seats - 2) / (self.seats - 1)
        closer = (me - claimant) % self.seats - 1
        first = 1.0 - call * closer / (self.seats - 2)
        return first * mine + (1.0 - first) * theirs, (1.0 - call) * plain + call * theirs

    def after(self, taker: int, layer: int, taken: int) -> float:
        """The chance to win when one seat has taken a pile and the other has laid a card in its stead."""
        sizes = self.sizes[:]
        if layer != self.seat and not sizes[layer]:
            return 0.0
        sizes[taker] += taken
        sizes[layer] -= 1
        hand = self.hand
        if layer == self.seat:
            hand = hand[:]
            hand[idle(hand, self.shows, -1)] -= 1
        unknown = taken if taker == self.seat else 0
        return self.wins(turns(hand, self.shows) + UNKNOWN * unknown, sizes)


def holds(unseen: int, left: int, size: int, wanted: int) -> float:
    """How likely so many of the cards of a hand are among those left of a kind."""
    if wanted > left or wanted > size:
        return 0.0
    # The chance of none, then of one, two and so on: each from the one before.
    none = 1.0
    for place in range(left):
        none *= (unseen - size - place) / (unseen - place) if unseen - size - place > 0 else 0.0
    if none <= 0.0:
        return 1.0
    fewer = 0.0
    for many in range(wanted):
        fewer += none
        none *= (left - many) * (size - many) / ((many + 1) * (unseen - size - left + many + 1))
    return 1.0 - fewer if fewer < 1.0 else 0.0
