"""What may be done on a turn of Dragon Scat, and what each way promises."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.games.dragon_scat.odds import Odds

# More cards than this are never laid with a lie among them, however many there are of a dragon.
BOLDEST = 3


@dataclass(frozen=True)
class Plan:
    """A way to play a turn: cards under the dragon of a row, or one as a new dragon; what it promises."""

    row: int | None
    cards: list[int]
    worth: float
    called: float
    honest: bool


class Planner:
    """Weighs the turns of one seat."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.count = odds.count
        self.seat = odds.seat
        self.hand = odds.count.hand
        self.others = [seat for seat in range(odds.seats) if seat != odds.seat]
        self.pulls = [odds.pull(seat, odds.sizes[seat]) for seat in self.others]
        self.pulled = sum(self.pulls)

    def without(self, cards: list[int]) -> list[int]:
        """The hand without these cards."""
        hand = self.hand[:]
        for kind in cards:
            hand[kind] -= 1
        return hand

    def new_dragons(self) -> list[Plan]:
        """Every new dragon; each of the others then lays a card as well."""
        plans: list[Plan] = []
        for kind, many in enumerate(self.hand):
            if many and kind not in self.odds.shows:
                rest = self.without([kind])
                turns = self.odds.turns(rest, self.odds.shows | {kind})
                sizes = [size - 1 for size in self.odds.sizes]
                plans.append(Plan(None, [kind], self.odds.wins(turns, sizes), 0.0, True))
        return plans

    def under(self, row: int) -> Plan:
        """The best way to lay cards under a dragon."""
        caught = self.caught(row)
        plans = [self.weigh(row, cards, caught) for cards in self.choices(row)]
        return max(plans, key=lambda plan: plan.worth)

    def choices(self, row: int) -> list[list[int]]:
        """True cards, lies, and both: not all that there are, but all that may be wise."""
        kind = self.count.showing[row]
        true = self.hand[kind]
        junk: list[int] = []
        rest = self.hand[:]
        while len(junk) < BOLDEST and (idle := self.odds.idle(rest, kind)) is not None:
            rest[idle] -= 1
            junk.append(idle)
        choices = [[kind] * many for many in range(1, true + 1)]
        for many in range(1, len(junk) + 1):
            choices.append(junk[:many])
            if true and true + many <= BOLDEST:
                choices.append([kind] * true + junk[:many])
        return choices

    def weigh(self, row: int, cards: list[int], caught: float) -> Plan:
        """What it promises to lay these cards under the dragon of a row; `caught`: what is left if a lie is called."""
        odds = self.odds
        kind = self.count.showing[row]
        honest = all(card == kind for card in cards)
        rest = self.without(cards)
        left = sum(rest)
        if honest and not left:
            return Plan(row, cards, 1.0, 1.0, True)
        called = odds.called(row, len(cards), left)
        granted = odds.against(odds.turns(rest, odds.shows), self.pulled)
        challenged = self.proved(row, cards, rest) if honest else caught
        return Plan(row, cards, (1.0 - called) * granted + called * challenged, called, honest)

    def proved(self, row: int, cards: list[int], rest: list[int]) -> float:
        """One of the others has called an honest play, takes the pile, and this seat lays one card more."""
        kind = self.odds.idle(rest)
        assert kind is not None, "there are cards left"
        rest = rest[:]
        rest[kind] -= 1
        turns = self.odds.turns(rest, self.odds.shows)
        return self.mean(turns, self.count.piles[row] + len(cards))

    def caught(self, row: int) -> float:
        """One of the others has called a lie: this seat takes the pile, and the caller lays a card."""
        known = [laid.cards for laid in self.count.view.rows[row].pile if laid.seat == self.seat]
        mine = [self.count.kind[card] for cards in known for card in cards if card is not None]
        hand = self.hand[:]
        for kind in mine:
            hand[kind] += 1
        turns = self.odds.turns(hand, self.odds.shows, self.count.piles[row] - len(mine))
        return self.mean(turns, -1)

    def mean(self, turns: float, more: int) -> float:
        """The chance to win if any of the others, all equally likely, has so many cards more."""
        total = 0.0
        for seat, pull in zip(self.others, self.pulls, strict=True):
            size = self.odds.sizes[seat] + more
            if size > 0:
                total += self.odds.against(turns, self.pulled - pull + self.odds.pull(seat, size))
        return total / len(self.others)
