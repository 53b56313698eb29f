"""A table finds itself again: as it was after any number of moves since the deal."""

from __future__ import annotations

import pytest

import blarney
from blarney import Chance
from blarney.core.events import Event
from blarney.core.watching import Watcher
from contract.playing import saved


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_table_is_laid_again_as_it_was_and_those_who_watch_hear_the_same(name: str) -> None:
    game = blarney.GAMES[name]
    for seed in range(3):
        luck = Chance(seed)
        table = game.deal(seats=game.seats[-1], seed=seed)
        heard: list[Event] = []
        table.watch(0, heard.append)
        moments = [(saved(table), len(heard))]
        while table.outcome is None and table.past < 150:
            seat = table.waiting[luck.below(len(table.waiting))]
            moves = table.legal(seat)
            table.play(seat, moves[luck.below(len(moves))])
            moments.append((saved(table), len(heard)))
        for past in range(0, len(moments), 7):
            again: list[Event] = []
            found = table.retraced(past, [Watcher(0, again.append)])
            assert (saved(found), again) == (moments[past][0], heard[: moments[past][1]])
            assert found.past == past
            assert found.watchers == []
