"""Tables and moves behave as Python programmers expect: copied, pickled, shown."""

from __future__ import annotations

import copy
import pickle

import pytest

import blarney
from blarney import BadRecord, Chance, Pack, Record


def some_table(game: blarney.Game) -> blarney.Table:
    table = game.deal(seats=3, seed=5)
    chance = Chance(1)
    for _ in range(30):
        moves = table.legal(table.waiting[0])
        table.play(table.waiting[0], moves[chance.below(len(moves))])
    return table


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_table_is_copied_and_pickled(way: object) -> None:
    assert callable(way)
    game = blarney.game("bon")
    table = some_table(game)
    other = way(table)
    assert game.save(other) == game.save(table)
    before = game.save(table)
    other.play(other.waiting[0], other.legal(other.waiting[0])[0])
    assert game.save(table) == before


def test_a_table_with_a_pack_of_its_own_is_pickled() -> None:
    data = copy.deepcopy(dict(blarney.game("bon").pack.data))
    game = blarney.game("bon", pack=Pack({**data, "name": "Mine"}))
    table = some_table(game)
    other = pickle.loads(pickle.dumps(table))
    assert game.save(other) == game.save(table)


def test_a_copied_move_is_the_move() -> None:
    move = blarney.game("bon").moves[3]
    assert copy.copy(move) is move
    assert copy.deepcopy([move])[0] is move


def test_a_table_shows_what_it_is() -> None:
    table = some_table(blarney.game("bon"))
    assert repr(table) == f"<bon: 3 seats, question {table.number}>"


@pytest.mark.parametrize(
    "names", [["a"], ["a", "b\nc", "d"], ["a", "", "b"], ["a", "b", "x" * 61], ["a", "b", "\x1b[31m"]]
)
def test_a_record_has_printable_names_for_all_or_none(names: list[str]) -> None:
    record = Record.of(some_table(blarney.game("bon")), names)
    with pytest.raises(BadRecord, match="name"):
        record.replay()
    assert record.check()
