"""Tables that are spread over several processes are the same tables, whatever happens to these."""

from __future__ import annotations

import dis
import gc
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from blarney.core.errors import BadSetup, BlarneyError, IllegalMove
from blarney.envs.crew import Crew, Line, do
from blarney.envs.vector import Batch, House, VectorTables


def any_moves(batch: Batch, generator: np.random.Generator) -> NDArray[np.integer]:
    """A legal move for every table."""
    chosen: NDArray[np.integer] = (generator.random(batch.legal.shape) * batch.legal).argmax(1)
    return chosen


def test_with_workers_the_games_are_the_same() -> None:
    one, other = (
        VectorTables("bon", 7, options={"goal": 1}),
        VectorTables("bon", 7, options={"goal": 1}, workers=2),
    )
    generators = np.random.default_rng(1), np.random.default_rng(1)
    same = np.random.default_rng(2), np.random.default_rng(2)
    ended = 0
    for seed in (4, 5):
        here, there = one.reset(seed), other.reset(seed)
        for _ in range(40):
            here, there = (
                one.step(any_moves(here, generators[0])),
                other.step(any_moves(there, generators[1])),
            )
            assert np.array_equal(here.known, there.known)
            assert np.array_equal(here.legal, there.legal)
            assert np.array_equal(one.any_moves(same[0]), other.any_moves(same[1]))
            assert np.array_equal(here.seats, there.seats)
            assert np.array_equal(here.rewards, there.rewards)
            assert np.array_equal(here.ended, there.ended)
            ended += int(here.ended.sum())
    assert ended
    with pytest.raises(IllegalMove):
        other.step(there.legal.argmin(axis=1))
    other.close()
    with pytest.raises(BadSetup):
        other.step(there.legal.argmax(axis=1))


def test_if_a_worker_goes_it_is_said() -> None:
    tables = VectorTables("bon", 4, workers=2)
    batch = tables.reset(1)
    assert not isinstance(tables.house, House)
    tables.house.people[0].kill()
    tables.house.people[0].join()
    with pytest.raises(BlarneyError, match="begin anew"):
        tables.step(batch.legal.argmax(axis=1))


def test_what_was_shown_outlives_the_tables() -> None:
    """Memory that somebody looks at is not given back, whether the tables were closed or only forgotten."""
    for closes in (True, False):
        tables = VectorTables("bon", 4, workers=2)
        batch = tables.reset(1)
        row = batch.known[3]
        total = int(batch.known.sum())
        if closes:
            tables.close()
        del tables
        gc.collect()
        assert int(batch.known.sum()) == total
        assert np.array_equal(batch.known[3], row)
        batch.known[:] = 7
        del batch
        gc.collect()
        assert (row == 7).all()


MANY = 100_000
"""So many steps are not made before the clock rings."""


def interrupt(number: int, frame: FrameType | None) -> None:
    """What a person does who presses Ctrl-C."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("workers", [1, 2])
def test_after_an_interrupt_one_deals_anew_and_all_is_well(workers: int) -> None:
    tables, alone = VectorTables("bon", 8, workers=workers), VectorTables("bon", 8)
    before = signal.signal(signal.SIGALRM, interrupt)
    interrupted = 0
    try:
        for time in range(30):
            batch = tables.reset(time)
            luck = np.random.default_rng(time)
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.0002 * time)
                for _ in range(MANY):
                    batch = tables.step(any_moves(batch, luck))
            except KeyboardInterrupt:
                interrupted += 1
            lucks = np.random.default_rng(time), np.random.default_rng(time)
            here, there = tables.reset(time), alone.reset(time)
            for _ in range(20):
                assert np.array_equal(here.known, there.known)
                assert np.array_equal(here.legal, there.legal)
                here, there = (
                    tables.step(any_moves(here, lucks[0])),
                    alone.step(any_moves(there, lucks[1])),
                )
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert interrupted == 30


@contextmanager
def interrupted_at(code: CodeType, place: int) -> Iterator[None]:
    """The first time that this instruction of a function is to be done, somebody presses Ctrl-C."""

    def watch(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code is not code:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode" and frame.f_lasti == place:
            raise KeyboardInterrupt
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        yield
    finally:
        sys.settrace(before)


@pytest.mark.parametrize(
    "function",
    [VectorTables.step, Crew.step, Crew.say, Line.say, Line.hear, do, House.step, House.show],
    ids=lambda function: function.__qualname__,
)
def test_one_may_be_interrupted_anywhere(function: Callable[..., object]) -> None:
    """Also between two instructions, where a clock that rings would hardly ever find it."""
    tables, alone = VectorTables("bon", 4, workers=2), VectorTables("bon", 4)
    code = function.__code__
    interrupted = 0
    for instruction in dis.get_instructions(code):
        batch = tables.reset(1)
        try:
            with interrupted_at(code, instruction.offset):
                tables.step(batch.moves[:, 0].copy())
        except KeyboardInterrupt:
            interrupted += 1
        gc.enable()
        here, there = tables.reset(2), alone.reset(2)
        luck = np.random.default_rng(instruction.offset)
        for _ in range(3):
            assert np.array_equal(here.known, there.known)
            assert np.array_equal(here.moves[:, 0], there.moves[:, 0])
            moves = tables.any_moves(luck)
            here, there = tables.step(moves), alone.step(moves)
    assert interrupted > 10


def test_an_interrupted_step_is_not_gone_on_from() -> None:
    """Nobody knows which moves were made."""
    tables = VectorTables("bon", 4)
    batch = tables.reset(1)
    before = signal.signal(signal.SIGALRM, interrupt)
    luck = np.random.default_rng(1)
    inside = 0
    try:
        for _ in range(200):
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.0004)
                for _ in range(MANY):
                    batch = tables.step(tables.any_moves(luck))
            except KeyboardInterrupt:
                pass
            if not tables.dealt:
                inside += 1
                with pytest.raises(BadSetup, match="call reset first"):
                    tables.step(batch.legal.argmax(1))
                batch = tables.reset(1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert inside
