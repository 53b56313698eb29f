"""What is asked or given wrongly is refused with a sentence; PettingZoo's other tools get along with the games."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import render_test
from pettingzoo.utils import TerminateIllegalWrapper, average_total_reward, random_demo

import blarney
from blarney.core.errors import BadMove, BadSetup
from blarney.envs.pettingzoo import BlarneyEnv, env


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: table.last(),
        lambda table: table.last(observe=False),
        lambda table: table.observe("seat_0"),
        lambda table: table.state(),
        lambda table: table.render(),
        lambda table: table.step(0),
        lambda table: table.step(None),
    ],
)
def test_before_the_deal_there_is_nothing_to_see_or_do(ask: Callable[[BlarneyEnv], object]) -> None:
    with pytest.raises(BadSetup, match=r"^Nothing is dealt yet: call reset first\.$"):
        ask(env("bon", render_mode="ansi"))


@pytest.mark.parametrize(
    "ask", [lambda table: table.last(), lambda table: table.step(0), lambda table: table.step(None)]
)
def test_when_all_have_left_nobody_is_asked(ask: Callable[[BlarneyEnv], object]) -> None:
    table = env("bon", horizon=1)
    table.reset(1)
    table.step(int(np.flatnonzero(table.last()[4]["action_mask"])[0]))
    for _ in table.agent_iter():
        table.step(None)
    with pytest.raises(BadSetup, match=r"^This game is over: call reset\.$"):
        ask(table)
    assert table.observe("seat_0").any()


@pytest.mark.parametrize("agent", ["seat_3", "x", 0, None, ["seat_0"]])
def test_there_are_no_other_agents(agent: str) -> None:
    table = env("bon", seats=3)
    table.reset(1)
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(BadSetup, match=r"^There is no agent .*; there are: seat_0, seat_1, seat_2\.$"):
            ask(agent)


@pytest.mark.parametrize("seed", ["x", "7", [], {}, float("nan"), 1.5, 7.0, True, np.True_, -1, 1 << 63])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    table = env("bon")
    table.reset(1)
    before = table.state()
    with pytest.raises(BadSetup, match=r"^A seed is a whole number"):
        table.reset(seed)
    assert np.array_equal(table.state(), before)


@pytest.mark.parametrize("seed", [np.int64(7), np.uint8(7), np.array(7)])
def test_numpy_has_whole_numbers_too(seed: int) -> None:
    table, other = env("bon", seats=int(seed) - 4), env("bon", seats=seed - 4, horizon=seed)
    table.reset(7)
    other.reset(seed)
    assert np.array_equal(table.state(), other.state())
    table.reset()
    other.reset()
    assert np.array_equal(table.state(), other.state())


@pytest.mark.parametrize(
    "options", [5, "table", [], {"table": 5}, {"table": "goal"}, {"table": {"goal": []}}]
)
def test_options_are_names_with_their_values(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        env("bon").reset(1, options=options)


@pytest.mark.parametrize("options", [None, {}, {"table": None}, {"table": {}}, {"else": 5}])
def test_options_that_say_nothing_change_nothing(options: dict[str, object] | None) -> None:
    table = env("bon", options={"goal": np.int64(7)})
    table.reset(1, options=options)
    assert table.table is not None
    assert table.table.origin.options["goal"] == 7


@pytest.mark.parametrize("horizon", [0, -5, 1.5, "x", "5", [], True])
def test_a_horizon_is_a_number_of_moves(horizon: int) -> None:
    with pytest.raises(BadSetup, match=r"^A horizon is a whole number from 1 "):
        env("bon", horizon=horizon)


@pytest.mark.parametrize("seats", [1.5, 3.0, "3", True, [], 0, -1])
def test_seats_are_a_whole_number(seats: int) -> None:
    with pytest.raises(BadSetup, match="is for 3 to 5 players"):
        env("bon", seats=seats)


@pytest.mark.parametrize("kind", [np.array, np.int64, np.uint8, np.int8])
def test_what_the_action_space_contains_is_an_action(kind: Callable[[int], int]) -> None:
    table, other = env("bon"), env("bon")
    for one in (table, other):
        one.reset(1)
    place = int(np.flatnonzero(table.last()[4]["action_mask"])[0])
    assert table.action_space("seat_0").contains(kind(place))
    table.step(kind(place))
    other.step(place)
    assert np.array_equal(table.state(), other.state())


@pytest.mark.parametrize(
    "action", [True, False, np.True_, np.array(True), np.array([1]), np.array(1.0), 1.0, "1", [1], None]
)
def test_nothing_else_is_an_action(action: object) -> None:
    table = env("bon")
    table.reset(1)
    before = table.state()
    with pytest.raises(BadMove, match=r"^An action is a whole number from 0 to 33, not "):
        table.step(action)
    assert np.array_equal(table.state(), before)


def wrapped(name: str, render_mode: str | None = None) -> TerminateIllegalWrapper:
    """As PettingZoo wraps its own: an illegal move loses."""
    return TerminateIllegalWrapper(env(name, render_mode=render_mode), illegal_reward=-1)


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_wrapped_as_pettingzoo_wraps_its_own_its_tools_take_every_game(name: str) -> None:
    render_test(partial(wrapped, name))
    assert random_demo(wrapped(name), render=False, episodes=2) <= 0
    assert average_total_reward(wrapped(name), max_episodes=2) <= 0


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_its_benchmark_runs_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds, which are soon over here."""
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    seconds = count(step=0.5)
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    module.performance_benchmark(wrapped(name))
