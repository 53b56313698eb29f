"""Random games driven inside compiled code: what a search would do, without Python in between."""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.table import Table


def play_out(table: Table, chance: Chance) -> int:
    """Play to the end at random; how many decisions there were, that is, moves with another choice."""
    decisions = 0
    while table.outcome is None:
        seat = table.waiting[0]
        moves = table.legal(seat)
        many = len(moves)
        if many > 1:
            decisions += 1
            table.play(seat, moves[chance.below(many)])
        else:
            table.play(seat, moves[0])
    return decisions
