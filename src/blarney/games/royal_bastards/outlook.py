"""How the Territories stand in Royal Bastards, as one player sees it: who will win which, and what Support is worth."""

from __future__ import annotations

from functools import cached_property
from math import exp

from blarney.games.royal_bastards.deck import LOYALTY, SUPPORT_PRICE
from blarney.games.royal_bastards.table import CONTESTING, COUNTING, FEASTING, LAST_ACTION, SETTING_UP, Realm
from blarney.games.royal_bastards.weights import Weights, rivalry


class Outlook:
    """A position as one player weighs it.

    It is read from a world that could be the real one, and only what all such worlds have in common: never the cards
    of other hands, face-down Skeletons that this player has not seen, or the order of a deck.
    """

    def __init__(self, world: Realm, me: int, weights: Weights) -> None:
        self.world = world
        self.deck = world.deck
        self.me = me
        self.weights = weights
        self.seats = world.seats
        self.lands = range(len(world.cells))
        self.left = turns_left(world)
        self.counted = any(owner >= 0 for owner in world.owners)
        self.lead = lead_that_counts(world, me, weights, self.left)
        self.ready = weights.open * self.left
        counts = [self.counts(land) for land in self.lands]
        shares = [self.shares(count) for count in counts]
        points = [float(approval) for approval in world.approval]
        for land in self.lands:
            for seat in range(self.seats):
                points[seat] += self.deck.lands[land].points * shares[land][seat]
        self.points = points
        self.rivals = rivalry(points, me, weights)
        self.standings = [self.weighed(land, shares[land]) for land in self.lands]

    def counts(self, land: int) -> list[float]:
        """The Support in a Territory by seat; everybody has seen it come and go."""
        at = land * self.seats
        return [float(many) for many in self.world.support[at : at + self.seats]]

    def shares(self, counts: list[float]) -> list[float]:
        """How likely each player will have most Support in a Territory."""
        most = max(counts)
        base = exp(-most / self.lead) * (self.ready - 1.0)
        signs = [exp((count - most) / self.lead) + base for count in counts]
        whole = sum(signs)
        return [sign / whole for sign in signs] if whole > 1e-9 else [0.0] * self.seats

    def weighed(self, land: int, shares: list[float]) -> float:
        """What such chances for a Territory are worth to me."""
        worth = shares[self.me]
        for seat in range(self.seats):
            worth -= self.rivals[seat] * shares[seat]
        return worth * self.deck.lands[land].points

    def share(self, seat: int) -> float:
        """How what a player gains counts for me: mine in full, a rival's against me."""
        return 1.0 if seat == self.me else -self.rivals[seat]

    def standing(self, land: int, counts: list[float]) -> float:
        """What a Territory is worth to me with so much Support of each."""
        return self.weighed(land, self.shares(counts))

    def support(self, seat: int, land: int, many: float) -> float:
        """What it is worth to me that a player gains, or loses, so much Support in a Territory."""
        if self.counted or not many:
            return 0.0
        counts = self.counts(land)
        if many < 0:
            many = min(0.0, many + self.world.law(seat, LOYALTY))
        after = max(0.0, counts[seat] + many)
        if after == counts[seat]:
            return 0.0
        counts[seat] = after
        return self.standing(land, counts) - self.standings[land]

    def gains(self, land: int, most: int) -> list[float]:
        """What none, one, two... more Support of mine in a Territory are worth."""
        if self.counted:
            return [0.0] * (most + 1)
        counts = self.counts(land)
        found = [0.0]
        for _ in range(most):
            counts[self.me] += 1
            found.append(self.standing(land, counts) - self.standings[land])
        return found

    def plan(self, many: int) -> Plan:
        """How to place so much Support best."""
        return Plan([self.gains(land, many) for land in self.lands], many)

    @cached_property
    def ends(self) -> bool:
        """Is this the last action, or the count?"""
        return self.world.phase in (LAST_ACTION, COUNTING)


class Plan:
    """The best way to place Support: by how much of it, what it is worth, and where it goes."""

    def __init__(self, gains: list[list[float]], many: int) -> None:
        self.gains = gains
        self.worths = [0.0] * (many + 1)
        self.placed: list[list[int]] = [[] for _ in range(many + 1)]
        for land, gain in enumerate(gains):
            for whole in range(many, 0, -1):
                best, amount = self.worths[whole], 0
                for here in range(1, whole + 1):
                    worth = self.worths[whole - here] + gain[here]
                    if worth > best + 1e-9:
                        best, amount = worth, here
                if amount:
                    self.placed[whole] = [*self.placed[whole - amount], *[land] * amount]
                    self.worths[whole] = best

    def first(self) -> int | None:
        """Where the first Support goes: to the Territory for which most is gained."""
        lands = self.placed[-1]
        if not lands:
            return None
        return max(sorted(set(lands)), key=lambda land: self.gains[land][lands.count(land)])


def turns_left(world: Realm) -> float:
    """How many turns of the game are still to come, with what is left of this one."""
    if world.phase == SETTING_UP:
        return float(world.deck.turns)
    if world.phase in (LAST_ACTION, COUNTING):
        return 0.0
    rest = 0.5 if world.phase in (CONTESTING, FEASTING) else 1.0
    return world.deck.turns - world.turn + rest


def lead_that_counts(world: Realm, me: int, weights: Weights, left: float) -> float:
    """Which lead makes a Territory about three times as likely to be won.

    Much can still happen in the turns that are left, and in the last action of everybody who comes later: they have
    gold, and cards.
    """
    later = world.queue if world.phase == LAST_ACTION else range(world.seats)
    still = 0.0
    for seat in later:
        if seat != me:
            still += world.gold[seat] / world.law(seat, SUPPORT_PRICE) + weights.surprise * world.hand_of(
                seat
            )
    return weights.calm + weights.storm * left + weights.late * still
