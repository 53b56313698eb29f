"""The sea as the mind of Lying Pirates sees it: where ships are, who is safe, and whom a verb would touch."""

from __future__ import annotations

from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.deck import (
    AHEAD,
    ALL,
    BEHIND,
    FIRST_SHIPS,
    HERE,
    LAST_SHIPS,
    OTHERS,
    YOU,
)
from blarney.games.lying_pirates.weights import HOUSE, Weights, rivalry


class Waters:
    """A position as one captain sees it: where ships are, who is safe, what each has."""

    def __init__(self, count: Count, weights: Weights = HOUSE, me: int | None = None) -> None:
        view = count.view
        self.count = count
        self.deck = count.deck
        self.weights = weights
        self.me = count.seat if me is None else me
        self.captains = count.captains
        self.spaces = count.spaces
        self.spots = view.spots
        self.coins = view.coins
        self.hands = view.hand_sizes
        self.phase = view.phase
        self.sheltered = view.sheltered
        self.becalmed = view.becalmed
        self.rivals = rivalry(self.spots, self.me, view.seats, weights.envy)

    def share(self, captain: int) -> float:
        """How what a captain gains counts for me: mine in full, a rival's against me."""
        return 1.0 if captain == self.me else -self.rivals[captain]

    def is_safe(self, captain: int, actor: int) -> bool:
        """Is this captain safe from harm?"""
        if self.phase == "action" and self.spots[captain] % self.spaces == 0:
            return True
        return captain != actor and captain in self.sheltered

    def touched(self, who: int, actor: int, them: int) -> list[int]:
        """Whom a verb of this captain's touches."""
        spots = self.spots
        if who == YOU:
            return [actor]
        if who in (ALL, OTHERS):
            return [one for one in range(self.captains) if who == ALL or one != actor]
        if who == HERE:
            here = spots[actor] % self.spaces
            return [one for one in range(self.captains) if one != actor and spots[one] % self.spaces == here]
        if who in (AHEAD, BEHIND):
            spot = self.closest(actor, who == AHEAD)
            return [one for one in range(self.captains) if spots[one] == spot]
        if who in (FIRST_SHIPS, LAST_SHIPS):
            spot = max(spots) if who == FIRST_SHIPS else min(spots)
            return [one for one in range(self.captains) if spots[one] == spot]
        return [them]

    def closest(self, actor: int, ahead: bool) -> int | None:
        """The spot of the closest ship ahead or behind."""
        mine = self.spots[actor]
        if ahead:
            return min([spot for spot in self.spots if spot > mine], default=None)
        return max([spot for spot in self.spots if spot < mine], default=None)

    def targets(self, who: int, actor: int) -> list[int]:
        """Who can be chosen."""
        mine = self.spots[actor]
        if who == AHEAD:
            choice = [one for one in range(self.captains) if self.spots[one] > mine]
        elif who == BEHIND:
            choice = [one for one in range(self.captains) if self.spots[one] < mine]
        else:
            choice = self.touched(who, actor, actor)
        if self.phase == "final":
            choice = [one for one in choice if one in self.count.view.afloat]
        return [one for one in choice if one != actor and not self.is_safe(one, actor)]
