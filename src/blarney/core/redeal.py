"""Deal hidden cards anew where some cannot lie everywhere: all possible deals are equally likely."""

from __future__ import annotations

from typing import Final

from blarney.core.chance import Chance

TRIES: Final = 6
FINE: Final = 1 << 30


def redealt(
    pool: list[int], masks: list[int], sizes: list[int], open_zones: int, chance: Chance
) -> list[int]:
    """The pool in a new order, zone by zone; card i may lie only in the zones of `masks[i]`."""
    free = True
    for mask in masks:
        if mask != open_zones:
            free = False
            break
    if free:
        chance.shuffle(pool)
        return pool
    mask_of = dict(zip(pool, masks, strict=True))
    spots: list[int] = []
    for zone, size in enumerate(sizes):
        for _ in range(size):
            spots.append(zone)
    for _ in range(TRIES):
        chance.shuffle(pool)
        if fits(pool, mask_of, spots):
            return pool
    return counted(pool, mask_of, sizes, open_zones, chance)


def fits(pool: list[int], mask_of: dict[int, int], spots: list[int]) -> bool:
    """May every card lie at its spot?"""
    for i in range(len(spots)):
        if not mask_of[pool[i]] >> spots[i] & 1:
            return False
    return True


def counted(
    pool: list[int], mask_of: dict[int, int], sizes: list[int], open_zones: int, chance: Chance
) -> list[int]:
    """Draw by counting: how many cards of each group go where, weighted by the number of deals."""
    cards: dict[int, list[int]] = {}
    for card in sorted(pool):
        cards.setdefault(mask_of[card], []).append(card)
    groups = [(mask, len(cards[mask])) for mask in sorted(cards) if mask != open_zones]
    count = Count(groups, open_zones)
    room = sizes[:]
    zones: list[list[int]] = [[] for _ in sizes]
    for at, (mask, many) in enumerate(groups):
        shares = count.draw(at, room, chance)
        group = cards[mask]
        assert sum(shares) == many, "a group goes somewhere as a whole"
        chance.shuffle(group)
        share_out(group, shares, zones, room)
    rest = cards.get(open_zones, [])
    chance.shuffle(rest)
    share_out(rest, room[:], zones, room)
    dealt: list[int] = []
    for zone in zones:
        chance.shuffle(zone)
        dealt.extend(zone)
    return dealt


def share_out(
    group: list[int], shares: list[int], zones: list[list[int]], room: list[int]
) -> None:
    """Give each zone its share of a group of cards."""
    at = 0
    for zone, share in enumerate(shares):
        zones[zone].extend(group[at : at + share])
        room[zone] -= share
        at += share


class Count:
    """The number of ways to deal groups of cards into zones with so much room each."""

    def __init__(self, groups: list[tuple[int, int]], open_zones: int) -> None:
        self.groups = groups
        self.open_zones = open_zones
        self.known: dict[tuple[int, tuple[int, ...]], float] = {}

    def ways(self, at: int, room: list[int]) -> float:
        """In how many ways can the groups from `at` on, and all the rest, be dealt?"""
        if at == len(self.groups):
            return 1.0 / product_of_factorials(room)
        key = (at, tuple(room))
        known = self.known.get(key)
        if known is None:
            known = 0.0
            for _, weight in self.splits(at, room):
                known += weight
            self.known[key] = known
        return known

    def splits(self, at: int, room: list[int]) -> list[tuple[list[int], float]]:
        """Each way to split group `at` over its zones, with its weight."""
        mask, many = self.groups[at]
        zones = [zone for zone in range(len(room)) if mask >> zone & 1]
        found: list[tuple[list[int], float]] = []
        self.split(at, many, zones, [0] * len(room), room, found)
        return found

    def split(
        self,
        at: int,
        left: int,
        zones: list[int],
        shares: list[int],
        room: list[int],
        found: list[tuple[list[int], float]],
    ) -> None:
        """Add the ways to give `left` more cards to these zones."""
        if not zones:
            if left == 0:
                rest = [room[zone] - shares[zone] for zone in range(len(room))]
                weight = self.ways(at + 1, rest) / product_of_factorials(shares)
                if weight > 0.0:
                    found.append((shares[:], weight))
            return
        zone = zones[0]
        for share in range(min(left, room[zone]) + 1):
            shares[zone] = share
            self.split(at, left - share, zones[1:], shares, room, found)
        shares[zone] = 0

    def draw(self, at: int, room: list[int], chance: Chance) -> list[int]:
        """One way to split group `at`, drawn by weight."""
        splits = self.splits(at, room)
        assert splits, "what a seat has seen leaves at least one deal"
        total = 0.0
        for _, weight in splits:
            total += weight
        mark = total * ((chance.below(FINE) + 0.5) / FINE)
        for shares, weight in splits:
            mark -= weight
            if mark < 0.0:
                return shares
        return splits[-1][0]


def product_of_factorials(numbers: list[int]) -> float:
    """The number of orders in which so many cards each can lie."""
    product = 1.0
    for number in numbers:
        for factor in range(2, number + 1):
            product *= factor
    return product
