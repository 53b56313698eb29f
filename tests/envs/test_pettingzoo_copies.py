"""A copy or a pickle of an environment plays the same game on, and goes its own way."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import TerminateIllegalWrapper

import blarney
from blarney import Chance, Pack
from blarney.envs.pettingzoo import BlarneyEnv, env

HORIZON = 120


def unpickled(one: Any) -> Any:
    """There and back."""
    return pickle.loads(pickle.dumps(one))


WAYS = pytest.mark.parametrize("way", [copy.deepcopy, unpickled])


def play(table: BlarneyEnv, chance: Chance, steps: int) -> list[object]:
    """At most so many steps at random; gives all that was seen on the way."""
    story: list[object] = []
    for agent in table.agent_iter(steps):
        known, reward, over, broken_off, info = table.last()
        assert known is not None
        mask = info["action_mask"]
        story.append((agent, known.tobytes(), reward, over, broken_off, mask.tobytes()))
        story.append((table.agents[:], dict(table.rewards), table.state().tobytes()))
        legal = np.flatnonzero(mask)
        table.step(None if over or broken_off else int(legal[chance.below(len(legal))]))
    return story


def to_the_end(table: BlarneyEnv) -> list[object]:
    """The rest of this game, and the first steps of the next."""
    story = play(table, Chance(1), 10 * HORIZON)
    table.reset()
    return [*story, *play(table, Chance(2), 10)]


@WAYS
@pytest.mark.parametrize("steps", [0, 50, HORIZON, HORIZON + 1, 10 * HORIZON])
@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_copy_plays_the_same_game_on(
    name: str, steps: int, way: Callable[[BlarneyEnv], BlarneyEnv]
) -> None:
    """Also when some agents have taken their leave, and when all have."""
    table = env(name, seats=3, shaped=True, horizon=HORIZON)
    table.reset(7)
    play(table, Chance(5), steps)
    other, third = way(table), way(table)
    story = to_the_end(other)
    assert to_the_end(table) == story
    assert to_the_end(way(third)) == story


@WAYS
def test_before_the_first_deal_too(way: Callable[[BlarneyEnv], BlarneyEnv]) -> None:
    table = env("bon")
    other = way(table)
    assert other.table is None
    table.reset()
    other.reset()
    assert np.array_equal(table.state(), other.state())


@WAYS
def test_a_copy_has_the_same_pack_and_options(way: Callable[[BlarneyEnv], BlarneyEnv]) -> None:
    small = Pack(blarney.game("bon").variants()["small"].pack.data)
    table = env("bon", seats=2, pack=small, options={"spare_cards": "hidden"}, render_mode="ansi")
    table.reset(3)
    play(table, Chance(5), 2)
    other = way(table)
    assert other.game.pack.data == small.data
    assert other.table is not None
    assert other.table.game is other.game
    assert other.table.origin.options["spare_cards"] == "hidden"
    assert other.render() == table.render()
    assert to_the_end(other) == to_the_end(table)


@WAYS
def test_in_a_copy_nobody_shares_anything_either(way: Callable[[BlarneyEnv], BlarneyEnv]) -> None:
    table = env("bon")
    table.reset(1)
    other = way(table)
    assert other.glances.row is not table.glances.row
    agent = other.agents[0]
    other.infos[agent]["note"] = 1
    assert [one for one in other.agents if "note" in other.infos[one]] == [agent]
    assert "note" not in table.infos[agent]
    unasked = next(one for one in other.agents if one != other.agent_selection)
    with pytest.raises(ValueError, match="read-only"):
        other.infos[unasked]["action_mask"][0] = 1


@WAYS
def test_a_wrapped_one_is_copied_too(way: Callable[[Any], Any]) -> None:
    table = TerminateIllegalWrapper(env("bon"), illegal_reward=-1)
    table.reset(seed=1)
    play(table, Chance(5), 10)
    other = way(table)
    assert to_the_end(other) == to_the_end(table)


@WAYS
def test_a_copy_can_be_recorded_as_the_game_can(way: Callable[[BlarneyEnv], BlarneyEnv]) -> None:
    """The past is there: all that was played can be told again."""
    table = env("dragon_scat")
    table.reset(1)
    play(table, Chance(5), 40)
    other = way(table)
    assert table.table is not None
    assert other.table is not None
    assert blarney.Record.of(other.table).replay().view(0) == table.table.view(0)
