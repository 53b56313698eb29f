"""Deal hidden cards anew where some cannot lie everywhere: all possible deals are equally likely."""

from __future__ import annotations

from typing import Final

from blarney.core.chance import Chance

TRIES: Final = 6
FINE: Final = 1 << 30
MOST: Final = 150


def factorials() -> list[float]:
    """0! to 150!; more cards than that do not lie in one zone."""
    found = [1.0]
    for number in range(1, MOST + 1):
        found.append(found[-1] * number)
    return found


FACTORIALS: Final = factorials()


def redealt(
    pool: list[int], masks: list[int], sizes: list[int], open_zones: int, chance: Chance
) -> list[int]:
    """The pool in a new order, zone by zone; a card may lie only in the zones of `masks[card]`."""
    free = True
    for card in pool:
        if masks[card] != open_zones:
            free = False
            break
    if free:
        chance.shuffle(pool)
        return pool
    spots: list[int] = []
    for zone in range(len(sizes)):
        for _ in range(sizes[zone]):
            spots.append(zone)
    for _ in range(TRIES):
        chance.shuffle(pool)
        if fits(pool, masks, spots):
            return pool
    return counted(pool, masks, sizes, open_zones, chance)


def fits(pool: list[int], masks: list[int], spots: list[int]) -> bool:
    """May every card lie at its spot?"""
    for i in range(len(spots)):
        if not masks[pool[i]] >> spots[i] & 1:
            return False
    return True


def counted(
    pool: list[int], masks: list[int], sizes: list[int], open_zones: int, chance: Chance
) -> list[int]:
    """Draw by counting: how many cards of each group go where, weighted by the number of deals."""
    cards: dict[int, list[int]] = {}
    for card in sorted(pool):
        cards.setdefault(masks[card], []).append(card)
    groups = [(mask, len(cards[mask])) for mask in sorted(cards) if mask != open_zones]
    count = Count(groups)
    room = sizes[:]
    zones: list[list[int]] = [[] for _ in sizes]
    for at, (mask, _) in enumerate(groups):
        shares = count.draw(at, room, chance)
        group = cards[mask]
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


def share_out(group: list[int], shares: list[int], zones: list[list[int]], room: list[int]) -> None:
    """Give each zone its share of a group of cards."""
    at = 0
    for zone, share in enumerate(shares):
        zones[zone].extend(group[at : at + share])
        room[zone] -= share
        at += share


class Count:
    """The number of ways to deal groups of cards into zones with so much room each.

    A group is a mask of zones and a number of cards. The cards of no group may lie anywhere: they take the room left.
    """

    def __init__(self, groups: list[tuple[int, int]]) -> None:
        self.groups = groups
        self.known: dict[int, float] = {}

    def ways(self, at: int, room: list[int]) -> float:
        """In how many ways can the groups from `at` on, and all the rest, be dealt? (Up to a constant factor.)"""
        if at == len(self.groups):
            ways = 1.0
            for many in room:
                ways /= FACTORIALS[many]
            return ways
        key = at
        for many in room:
            key = key << 8 | many
        if key in self.known:
            return self.known[key]
        mask, many = self.groups[at]
        ways = self.split(at, many, 0, mask, room, 1.0, None, None)
        self.known[key] = ways
        return ways

    def split(
        self,
        at: int,
        left: int,
        zone: int,
        mask: int,
        room: list[int],
        weight: float,
        splits: list[list[int]] | None,
        weights: list[float] | None,
    ) -> float:
        """The ways to give `left` cards of group `at` to the zones from `zone` on, and then all the rest.

        `room` is what the zones have left; the splits found are added to the two lists, if there are any.
        """
        if left == 0:
            ways = weight * self.ways(at + 1, room)
            if splits is not None and weights is not None and ways > 0.0:
                splits.append(room[:])
                weights.append(ways)
            return ways
        while zone < len(room) and not (mask >> zone & 1 and room[zone]):
            zone += 1
        if zone == len(room):
            return 0.0
        whole = room[zone]
        total = 0.0
        for share in range(min(left, whole) + 1):
            room[zone] = whole - share
            total += self.split(
                at, left - share, zone + 1, mask, room, weight / FACTORIALS[share], splits, weights
            )
        room[zone] = whole
        return total

    def draw(self, at: int, room: list[int], chance: Chance) -> list[int]:
        """One way to split group `at`, drawn by weight: how many of its cards go into each zone."""
        splits: list[list[int]] = []
        weights: list[float] = []
        mask, many = self.groups[at]
        total = self.split(at, many, 0, mask, room, 1.0, splits, weights)
        assert splits, "what a seat has seen leaves at least one deal"
        mark = total * ((chance.below(FINE) + 0.5) / FINE)
        chosen = len(splits) - 1
        for place in range(len(splits)):
            mark -= weights[place]
            if mark < 0.0:
                chosen = place
                break
        return [room[zone] - splits[chosen][zone] for zone in range(len(room))]
