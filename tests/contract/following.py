"""Of property 2 what can be told of whole games: no past is imagined that the viewer followed otherwise."""

from __future__ import annotations

from blarney import Chance, Table
from blarney.core.cards import Cards
from contract.listing import inside
from contract.playing import Laying, turns, viewers
from contract.properties import Leak, looks_the_same


def perceived(cards: Cards, viewer: int) -> list[object]:
    """All that a viewer followed of the cards, by kind: what it saw lie, laid, turned up and taken.

    Without a trail that is what it sees lie now.
    """
    start = cards.start
    kinds = cards.kinds
    zones, seen = (cards.zones, cards.seen) if start is None else (start.zones, start.seen)
    saw: list[object] = [[sorted(kinds[card] for card in zone if seen[card] >> viewer & 1) for zone in zones]]
    if start is None:
        return saw
    apart = [start.keeps_apart(zone) for zone in range(len(zones))]
    # Packets where they lie apart, and elsewhere what is mixed.
    packets = [[zone] if zone and apart[place] else [] for place, zone in enumerate(zones)]
    mixed: list[set[int]] = [set() if apart[place] else set(zone) for place, zone in enumerate(zones)]
    for shift in cards.trail[: cards.steps]:
        source, target = shift.source, shift.target
        moved = packets[source] if apart[source] else [shift.cards]
        if source == target:
            moved = moved[-1:]
        elif apart[source]:
            packets[source] = []
        else:
            assert mixed[source].issuperset(shift.cards), "what is laid was held"
            mixed[source].difference_update(shift.cards)
        if source != target and apart[target]:
            packets[target].extend(moved)
        elif source != target:
            mixed[target].update(*moved)
        seen_by = shift.viewers >> viewer & 1
        shown = [sorted([kinds[card] for card in packet]) for packet in moved] if seen_by else None
        saw.append((source, target, shift.viewers, [len(packet) for packet in moved], shown))
    for place, zone in enumerate(cards.zones):
        there = [card for packet in packets[place] for card in packet] if apart[place] else mixed[place]
        assert sorted(there) == sorted(zone), "it leads here"
    return saw


def followed_alike(table: Table, world: Table, viewer: int | None) -> None:
    """The past of an imagined world is one that the viewer cannot tell from that of the table."""
    eye = table.seats if viewer is None else viewer
    if perceived(inside(table).cards, eye) != perceived(inside(world).cards, eye):
        raise Leak(2, "a past is imagined that was seen to be otherwise", viewer)


def nested_alike(table: Table, viewer: int | None, other: int | None, chance: Chance) -> None:
    """What one imagines that another imagines looks to that other as it does to the first one's imagined other."""
    world = table.imagine(viewer, chance)
    followed_alike(table, world, viewer)
    inner = world.imagine(other, chance)
    looks_the_same(world, inner, other, 2)
    followed_alike(world, inner, other)


def possible_over_a_game(laying: Laying, seed: int) -> int:
    """No past is imagined in a random game that was seen to be otherwise; gives the number of imagined worlds."""
    table = laying.deal(seed)
    chance = Chance(seed)
    many = 0
    for place, _ in enumerate(turns(table, Chance(seed))):
        for viewer in viewers(table):
            if (place + (viewer or 0)) % 3 == 0:
                nested_alike(table, viewer, viewers(table)[chance.below(table.seats + 1)], chance)
                many += 1
    return many


def nested_over_games(laying: Laying, games: int) -> int:
    """What one imagines another to imagine, for every pair of viewers at every move; gives the number of pairs."""
    many = 0
    for seed in range(games):
        table = laying.deal(seed)
        for _ in turns(table, Chance(seed)):
            for viewer in viewers(table):
                for other in viewers(table):
                    nested_alike(table, viewer, other, Chance(many))
                    many += 1
    return many
