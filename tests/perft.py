"""Perft: how many sequences of moves there are from a table to a depth; a wrong count means a wrong rule."""

from __future__ import annotations

from blarney.core.table import Table


def perft(table: Table, depth: int) -> int:
    """The number of sequences of this many moves; a game that ends sooner counts once."""
    if depth == 0 or table.outcome is not None:
        return 1
    seat = table.waiting[0]
    moves = table.legal(seat)
    if depth == 1:
        return len(moves)
    many = 0
    for move in moves:
        other = table.copy()
        other.play(seat, move)
        many += perft(other, depth - 1)
    return many
