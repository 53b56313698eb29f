"""One seat against the house, judged by Gymnasium's own check."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import blarney
from blarney.core.errors import BadMove, BadSetup
from blarney.envs.gymnasium import SeatEnv

SIZES = [(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_it_is_as_gymnasium_wants_it(name: str, seats: int) -> None:
    made = gymnasium.make(
        f"blarney/{name}-v{blarney.game(name).edition}", seats=seats, against="random", render_mode="ansi"
    )
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_game_against_the_house_ends(name: str) -> None:
    table = SeatEnv(name, against="random", seat=1)
    _, info = table.reset(seed=4)
    generator = np.random.default_rng(1)
    reward, over = 0.0, False
    while not over:
        assert np.array_equal(table.action_masks(), info["action_mask"] == 1)
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, broken_off, info = table.step(action)
        assert not broken_off
    assert table.drive is not None
    assert table.drive.table.outcome is not None
    assert (reward > 0) == (1 in table.drive.table.outcome.winners)


def test_what_is_not_legal_is_refused_with_a_sentence() -> None:
    table = SeatEnv("bon", penalty=-0.5, against="random")
    before, info = table.reset(seed=1)
    action = np.flatnonzero(info["action_mask"] == 0)[0]
    after, reward, over, broken_off, info = table.step(action)
    assert np.array_equal(before, after)
    assert (reward, over, broken_off) == (-0.5, False, False)
    assert info["refused"].endswith("]")
    with pytest.raises(BadMove):
        table.step(1000)


def test_another_seat_in_each_game() -> None:
    table = SeatEnv("bon", seats=3, seat=None, against="random")
    found = set()
    for seed in range(12):
        row, _ = table.reset(seed=seed)
        assert row[table.seat] == 1
        found.add(table.seat)
    assert found == {0, 1, 2}


def test_a_game_is_broken_off_at_the_horizon() -> None:
    table = SeatEnv("bon", seats=3, against="random", horizon=10)
    _, info = table.reset(seed=1)
    broken_off = False
    moves = 0
    while not broken_off:
        _, reward, over, broken_off, info = table.step(np.flatnonzero(info["action_mask"])[0])
        moves += 1
        assert (reward, over) == (0.0, False)
    assert moves <= 10


def test_what_it_is_made_of_is_checked() -> None:
    with pytest.raises(BadSetup):
        SeatEnv("bon", seat=7)
    with pytest.raises(BadSetup):
        SeatEnv("bon", against="nobody")
    with pytest.raises(BadSetup):
        SeatEnv("bon", render_mode="human")
    with pytest.raises(BadSetup):
        SeatEnv("bon").step(0)
