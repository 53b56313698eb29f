"""The AEC environments, judged by PettingZoo's own tests; a warning of theirs is an error here."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import blarney
from blarney import Chance
from blarney.core.errors import BadMove, BadSetup, IllegalMove
from blarney.core.pack import Pack
from blarney.envs.pettingzoo import BlarneyEnv, env

SIZES = [(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_api_is_as_pettingzoo_wants_it(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(partial(env, name, seats=seats), num_cycles=60)


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_with_hints_and_a_horizon_too(name: str) -> None:
    api_test(env(name, shaped=True, horizon=40), num_cycles=30)


def played_out(table: BlarneyEnv, seed: int) -> dict[str, float]:
    """Play at random to the end; gives all that each agent was rewarded with."""
    chance = Chance(seed)
    table.reset(seed)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, broken_off, info = table.last()
        sums[agent] += reward
        legal = np.flatnonzero(info["action_mask"])
        table.step(None if over or broken_off else int(legal[chance.below(len(legal))]))
    return sums


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_the_winners_share_what_the_others_lose(name: str) -> None:
    table = env(name)
    sums = played_out(table, 5)
    assert table.table is not None
    assert table.table.outcome is not None
    winners = table.table.outcome.winners
    for seat, agent in enumerate(table.possible_agents):
        assert (sums[agent] > 0) == (seat in winners)
    assert sum(sums.values()) == pytest.approx(0)


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_hints_come_to_nothing_over_a_whole_game(name: str) -> None:
    plain, shaped = played_out(env(name), 8), played_out(env(name, shaped=True), 8)
    start = env(name, shaped=True)
    start.reset(8)
    for seat, agent in enumerate(start.possible_agents):
        assert shaped[agent] == pytest.approx(plain[agent] - start.standing[seat])


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_hint_tells_nobody_what_is_hidden(name: str) -> None:
    """What is rewarded on the way is how the game stands, and a spectator sees that."""
    table = blarney.game(name).deal(blarney.game(name).seats[-1], seed=3)
    chance = Chance(4)
    for turn in range(200):
        if table.outcome is not None:
            break
        if turn % 5 == 0:
            world = table.imagine(None, chance)
            assert table.game.scores(world) == table.game.scores(table)
        seat = table.waiting[0]
        legal = table.legal(seat)
        table.play(seat, legal[chance.below(len(legal))])


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    table = env("bon")
    table.reset(1)
    _, _, _, _, info = table.last()
    before = table.state()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        table.step(illegal)
    for rubbish in (-1, 34, 3.5, "play red 8", None, True + 0.0):
        with pytest.raises(BadMove):
            table.step(rubbish)
    assert np.array_equal(before, table.state())


def test_what_it_is_made_of_is_checked() -> None:
    with pytest.raises(BadSetup):
        env("bon", seats=9)
    with pytest.raises(BadSetup):
        env("bon", options={"goal": 99})
    with pytest.raises(BadSetup):
        env("bon", render_mode="rgb_array")
    with pytest.raises(BadSetup):
        env("bon").step(0)
    with pytest.raises(BadSetup):
        env("bon").reset(1, options={"table": {"gaol": 3}})


def test_options_and_packs_are_those_of_the_table() -> None:
    table = env("bon", options={"goal": 7})
    table.reset(1, options={"table": {"spare_cards": "hidden"}})
    assert table.table is not None
    assert table.table.origin.options["goal"] == 7
    assert table.table.origin.options["spare_cards"] == "hidden"
    small = blarney.game("bon").variants()["small"].pack
    assert len(env("bon", seats=2, pack=Pack(small.data)).game.moves) == 5


def test_it_is_drawn_as_the_agent_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("bon", render_mode="ansi")
    table.reset(1)
    picture = table.render()
    assert picture is not None
    assert "your hand" in picture
    shown = env("bon", render_mode="human")
    shown.reset(1)
    assert shown.render() is None
    assert capsys.readouterr().out.strip() == picture.strip()


def test_the_state_is_what_all_know_together() -> None:
    table = env("bon", seats=3)
    table.reset(2)
    rows = [table.observe(agent) for agent in table.possible_agents]
    assert np.array_equal(table.state(), np.concatenate(rows))
    assert table.state_space.contains(table.state())
