"""Lay a tiny game as a test wants it, and look at it from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from blarney import Chance, Event, Loaded, Table
from tiny.board import Tiny, TinyGame
from tiny.chaos import CHAOS
from tiny.climb import CLIMB
from tiny.cups import CUPS
from tiny.offers import OFFERS
from tiny.packets import PACKETS
from tiny.passing import PASSING_GAME

EVERY_GAME: tuple[TinyGame, ...] = (CLIMB, PASSING_GAME, CHAOS, PACKETS, OFFERS, CUPS)


def lay(
    game: TinyGame, cards: str, seats: int, dice: Sequence[int] = (), options: dict[str, object] | None = None
) -> Tiny:
    """A table dealt from a deck that lies in this order, with loaded dice."""
    table = game.with_deck(cards).deal(seats=seats, chance=Loaded(dice), options=options)
    assert isinstance(table, Tiny), "a tiny game lays tiny tables"
    return table


def deal(game: TinyGame, seats: int, seed: int, options: dict[str, object] | None = None) -> Tiny:
    """A table dealt from a seed."""
    table = game.deal(seats=seats, seed=seed, options=options)
    assert isinstance(table, Tiny), "a tiny game lays tiny tables"
    return table


def saved(table: Table) -> str:
    """The whole table as text."""
    return json.dumps(table.game.save(table), sort_keys=True)


def heard(table: Table, viewer: int | None) -> list[Event]:
    """What this viewer is told, from the deal on; the list grows as the game goes on."""
    events: list[Event] = []
    table.watch(viewer, events.append)
    return events


def moments(table: Table, chance: Chance) -> Iterator[Table]:
    """Play at random to the end; stops before each move and after the last."""
    for _ in range(1000):
        yield table
        if table.outcome is not None:
            return
        seat = table.waiting[chance.below(len(table.waiting))]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    raise AssertionError("a tiny game ends soon")


def worlds_apart(table: Table) -> list[list[str]]:
    """Every zone with the cards that really lie there, in order of their names."""
    cards = table.cards
    return [sorted(cards.names[cards.kinds[card]] for card in zone) for zone in cards.zones]
