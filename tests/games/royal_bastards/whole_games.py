"""Games from the deal on, driven to some point."""

from __future__ import annotations

from games.royal_bastards.picture import Picture


def backed(table: Picture) -> Picture:
    """Everybody makes the first of their Bastards the Firstborn."""
    for seat in range(table.table.seats):
        table.says(seat, table.may(seat)[0])
    return table


def laid(table: Picture) -> Picture:
    """And everybody lays the first Territory at the first place."""
    while table.table.phase == 0:
        seat = table.table.waiting[0]
        table.says(seat, table.may(seat)[0])
    return table


def through(table: Picture) -> Picture:
    """The whole game, everybody doing what a silent player does."""
    while table.table.outcome is None:
        seat = table.table.waiting[0]
        table.table.play(seat, table.table.default(seat))
    return table
