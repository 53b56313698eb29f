"""Many tables at once play the games that one table would."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import blarney
from blarney.core.encoding import Sheet
from blarney.core.errors import BadSetup, IllegalMove
from blarney.core.pack import Pack
from blarney.core.settings import OneOf
from blarney.envs import stakes
from blarney.envs.given import brief
from blarney.envs.hall import Hall
from blarney.envs.vector import Batch, House, VectorTables

SIZES = [(name, seats) for name, game in blarney.GAMES.items() for seats in (game.seats[0], game.seats[-1])]
TABLES = 6
STEPS = 150


def any_moves(
    batch: Batch, generator: np.random.Generator
) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """A legal move for every table."""
    chosen: np.ndarray[tuple[int, ...], np.dtype[np.int64]] = (
        generator.random(batch.legal.shape) * batch.legal
    ).argmax(1)
    return chosen


def hall_of(tables: VectorTables) -> Hall:
    """The tables themselves, where they are in this process."""
    assert isinstance(tables.house, House)
    return tables.house.hall


def other_options(name: str) -> dict[str, object]:
    """Of every setting with some values the last, which is not what a table has if nothing is said."""
    settings = blarney.game(name).options
    return {key: one.values[-1] for key, one in settings.items() if isinstance(one, OneOf)}


@pytest.mark.parametrize("other", [False, True], ids=["usual", "other"])
@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_every_row_is_what_the_seat_knows_that_is_asked(name: str, seats: int, other: bool) -> None:
    options = other_options(name) if other else {}
    tables = VectorTables(name, TABLES, seats=seats, options=options)
    batch = tables.reset(seed=3)
    generator = np.random.default_rng(0)
    sheet = Sheet(1, tables.encoder.size)
    for _ in range(STEPS):
        for row, table in enumerate(hall_of(tables).tables):
            seat = table.waiting[0]
            assert batch.seats[row] == seat
            sheet.turn_to(0)
            tables.encoder.write(table, seat, sheet)
            assert bytes(memoryview(sheet.cells)) == batch.known[row].tobytes()
            legal = [tables.game.moves[one] for one in np.flatnonzero(batch.legal[row])]
            listed = batch.moves[row, : batch.many[row]]
            assert sorted(listed) == list(np.flatnonzero(batch.legal[row]))
            assert set(legal) == set(table.legal(seat))
        batch = tables.step(any_moves(batch, generator))


def test_ends_are_told_once_with_what_they_are_worth() -> None:
    tables = VectorTables("bon", 40, seats=3, options={"goal": 1})
    batch = tables.reset(seed=1)
    generator = np.random.default_rng(0)
    ended = 0
    for _ in range(200):
        batch = tables.step(any_moves(batch, generator))
        assert list(np.flatnonzero(batch.ended)) == hall_of(tables).ended
        assert not batch.broken_off.any()
        assert (batch.rewards[~batch.ended] == 0).all()
        for row, outcome in zip(hall_of(tables).ended, hall_of(tables).outcomes, strict=True):
            assert outcome is not None
            assert batch.rewards[row].tolist() == pytest.approx(stakes.final(outcome, 3))
            assert hall_of(tables).played[row] == 0
            ended += 1
    assert ended > 40


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = VectorTables("dragon_scat", 5), VectorTables("dragon_scat", 5)
    here, there = one.reset(seed=9), other.reset(seed=9)
    generators = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(100):
        here, there = one.step(any_moves(here, generators[0])), other.step(any_moves(there, generators[1]))
        assert np.array_equal(here.known, there.known)
    assert not np.array_equal(other.reset(seed=10).known, one.reset(seed=9).known)


def test_if_one_move_is_not_legal_none_is_made() -> None:
    tables = VectorTables("bon", 3)
    batch = tables.reset(seed=1)
    before = batch.known.copy()
    good = batch.legal.argmax(1)
    bad = good.copy()
    bad[2] = batch.legal[2].argmin()
    for actions in (bad, good[:2], [*good[:2], 34], [*good[:2], -2], good.astype(float)):
        with pytest.raises(IllegalMove):
            tables.step(actions)
    assert np.array_equal(before, batch.known)
    tables.step(good)
    assert not np.array_equal(before, batch.known)


def test_any_moves_are_legal_and_each_is_as_likely_as_the_others() -> None:
    tables = VectorTables("bon", 2, seats=3)
    luck = np.random.default_rng(3)
    with pytest.raises(BadSetup, match="call reset first"):
        tables.any_moves(luck)
    batch = tables.reset(seed=1)
    drawn = np.array([tables.any_moves(luck) for _ in range(3000)])
    for row in range(2):
        moves, times = np.unique(drawn[:, row], return_counts=True)
        assert list(moves) == list(np.flatnonzero(batch.legal[row]))
        assert (abs(times / 3000 - 1 / len(moves)) < 0.04).all()
    for _ in range(300):
        tables.step(tables.any_moves(luck))


@pytest.mark.parametrize("kind", [np.uint64, np.uint8, np.int16])
def test_moves_are_whole_numbers_of_any_kind(kind: type[np.integer]) -> None:
    tables = VectorTables("bon", 3)
    batch = tables.reset(seed=1)
    tables.step(batch.legal.argmax(1).astype(kind))


def test_a_table_can_wait() -> None:
    tables = VectorTables("bon", 3)
    batch = tables.reset(seed=1)
    before = batch.known.copy()
    batch = tables.step(np.array([batch.legal[0].argmax(), -1, -1]))
    assert not np.array_equal(before[0], batch.known[0])
    assert np.array_equal(before[1:], batch.known[1:])


def test_games_are_broken_off_at_the_horizon() -> None:
    tables = VectorTables("bon", 2, horizon=5)
    batch = tables.reset(seed=1)
    for step in range(1, 11):
        batch = tables.step(batch.legal.argmax(1))
        assert batch.broken_off.all() == (step % 5 == 0)
        assert batch.ended.all() == (step % 5 == 0)


@pytest.mark.parametrize(
    "given",
    [
        {"tables": 0},
        {"tables": True},
        {"tables": "3"},
        {"tables": 2.5},
        {"seats": 2},
        {"seats": "3"},
        {"workers": 4},
        {"workers": 2.0},
        {"horizon": 0},
        {"horizon": -5},
        {"horizon": 1.5},
        {"horizon": "x"},
        {"horizon": 10**5000},
        {"options": {"goal": 0}},
        {"options": 5},
    ],
    ids=lambda given: brief(*given.values()),
)
def test_what_it_is_made_of_is_checked(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        VectorTables(**{"game": "bon", "tables": 3, **given})


def test_numbers_may_be_numpys() -> None:
    options = {"goal": np.int64(2)}
    tables = VectorTables("bon", np.int64(3), seats=np.int32(4), options=options, horizon=np.uint8(9))  # type: ignore[arg-type]
    assert tables.reset(np.int64(7)).rewards.shape == (3, 4)  # type: ignore[arg-type]
    assert tables.house.hall.tables[0].origin.options["goal"] == 2  # type: ignore[union-attr]


def test_a_pack_of_ones_own_is_played() -> None:
    pack = Pack(blarney.game("bon").variants()["small"].pack.data)
    alone, spread = (VectorTables("bon", 4, seats=2, pack=pack, workers=workers) for workers in (1, 2))
    here, there = alone.reset(3), spread.reset(3)
    assert here.legal.shape == (4, 5)
    luck = np.random.default_rng(1)
    for _ in range(30):
        assert np.array_equal(here.known, there.known)
        moves = alone.any_moves(luck)
        here, there = alone.step(moves), spread.step(moves)


def test_rubbish_is_refused_with_a_sentence() -> None:
    tables = VectorTables("bon", 3)
    with pytest.raises(BadSetup, match="call reset first"):
        tables.step([0, 0, 0])
    for seed in ("x", 1.5, True, -1, 10**5000):
        with pytest.raises(BadSetup, match="seed"):
            tables.reset(seed)  # type: ignore[arg-type]
    batch = tables.reset(1)
    before = batch.known.copy()
    for actions in ([[0, 1], [2]], None, "abc", [0, "a", 2], [None] * 3, {1: 2}):
        with pytest.raises(IllegalMove, match="a whole number for each of the 3 tables"):
            tables.step(actions)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="Generator"):
        tables.any_moves(3)  # type: ignore[arg-type]
    assert np.array_equal(batch.known, before)
    for copies in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(BadSetup, match="make new ones"):
            copies(tables)
