"""A copy or a pickle of an environment plays the same game on against the same bots, and goes its own way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import blarney
from blarney import Chance, Pack
from blarney.envs.gymnasium import SeatEnv

HORIZON = 120


def unpickled(one: Any) -> Any:
    """There and back."""
    return pickle.loads(pickle.dumps(one))


WAYS = pytest.mark.parametrize("way", [copy.deepcopy, unpickled])


def play(table: SeatEnv, chance: Chance, steps: int) -> list[object]:
    """At most so many steps at random; gives all that was seen on the way."""
    assert table.drive is not None
    story: list[object] = []
    while len(story) < steps and not table.ended(table.drive.table):
        legal = np.flatnonzero(table.action_masks())
        known, reward, over, broken_off, info = table.step(int(legal[chance.below(len(legal))]))
        story.append((known.tobytes(), reward, over, broken_off, info["action_mask"].tobytes()))
    return story


def to_the_end(table: SeatEnv) -> list[object]:
    """The rest of this game, and of the next."""
    story = play(table, Chance(1), HORIZON)
    known, _ = table.reset()
    return [*story, table.seat, known.tobytes(), table.np_random.random(), *play(table, Chance(2), 30)]


@WAYS
@pytest.mark.parametrize("steps", [0, 7, HORIZON])
@pytest.mark.parametrize("against", ["random", "regular"])
@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_copy_plays_the_same_game_on(
    name: str, against: str, steps: int, way: Callable[[SeatEnv], SeatEnv]
) -> None:
    table = SeatEnv(name, seats=3, seat=None, against=against, horizon=HORIZON)
    table.reset(seed=7)
    play(table, Chance(5), steps)
    other, third = way(table), way(table)
    assert table.drive is not None
    assert other.drive is not None
    assert other.drive.told == table.drive.told
    assert other.drive.moves == table.drive.moves
    assert other.drive.decisions == table.drive.decisions
    story = to_the_end(other)
    assert to_the_end(table) == story
    assert to_the_end(way(third)) == story


@WAYS
def test_bots_that_look_ahead_look_the_same_way(way: Callable[[SeatEnv], SeatEnv]) -> None:
    small = Pack(blarney.game("bon").variants()["small"].pack.data)
    table = SeatEnv("bon", seats=2, against="sharp", pack=small)
    table.reset(seed=3)
    play(table, Chance(5), 1)
    other = way(table)
    assert other.game.pack.data == small.data
    assert other.drive is not None
    assert other.drive.table.game is other.game
    assert to_the_end(other) == to_the_end(table)


@WAYS
def test_before_the_first_deal_too(way: Callable[[SeatEnv], SeatEnv]) -> None:
    table = SeatEnv("bon", penalty=-0.5, options={"goal": 7}, render_mode="ansi")
    other = way(table)
    assert other.drive is None
    assert np.array_equal(table.reset()[0], other.reset()[0])
    assert (other.penalty, other.settings, other.render()) == (-0.5, table.settings, table.render())


@WAYS
def test_a_wrapped_one_is_copied_too(way: Callable[[Any], Any]) -> None:
    table = gymnasium.make("blarney/bon-v1")
    table.reset(seed=1)
    other = way(table)
    assert isinstance(other.unwrapped, SeatEnv)
    assert isinstance(table.unwrapped, SeatEnv)
    assert to_the_end(other.unwrapped) == to_the_end(table.unwrapped)
