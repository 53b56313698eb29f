"""Every game that is dealt to a seat asks it something, ends, and has then ended."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from blarney import Pack
from blarney.core.errors import BadSetup
from blarney.envs.gymnasium import SeatEnv
from contract.scat_worlds import tiny_pack


def played_out(table: SeatEnv, seed: int) -> tuple[int, float, bool]:
    """Play with the first legal move to the end; gives the moves of the seat, the reward, and was it broken off."""
    _, info = table.reset(seed=seed)
    steps = 0
    while True:
        assert info["action_mask"].any(), "who is asked can answer"
        _, reward, over, broken_off, info = table.step(int(np.flatnonzero(info["action_mask"])[0]))
        steps += 1
        assert not (over and broken_off)
        if over or broken_off:
            return steps, reward, broken_off
        assert reward == 0.0


@pytest.mark.parametrize("horizon", [1, 2, 3, 4, 9])
def test_no_game_goes_beyond_its_horizon(horizon: int) -> None:
    """Neither if it is reached before the seat was asked, nor while the others play."""
    table = SeatEnv("bon", seats=5, seat=4, horizon=horizon, against="random")
    for seed in range(60):
        steps, reward, broken_off = played_out(table, seed)
        assert table.drive is not None
        assert table.drive.table.past == horizon
        assert (broken_off, reward) == (True, 0.0)
        assert 1 <= steps <= horizon


def small_scat() -> Pack:
    """A pack with which some games are over before all were asked."""
    return tiny_pack(dragons=2, copies=2, rows=1, under=0, most=2)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_game_that_is_over_before_the_seat_was_asked_is_skipped(seat: int | None) -> None:
    table = SeatEnv("dragon_scat", seats=2, seat=seat, against="random", pack=small_scat())
    skipped = 0
    for seed in range(100):
        table.reset(seed=seed)
        assert table.drive is not None
        assert table.drive.table.waiting[0] == table.seat
        skipped += table.drive.seed != seed
        _, _, broken_off = played_out(table, seed)
        assert table.drive.table.outcome is not None
        assert not broken_off
    assert 0 < skipped < 50


def test_what_comes_instead_follows_from_the_seed() -> None:
    one, other = (
        SeatEnv("dragon_scat", seats=2, against="random", pack=small_scat(), seat=None) for _ in range(2)
    )
    for seed in range(30):
        for again in (seed, None, None):
            here, _ = one.reset(seed=again)
            there, _ = other.reset(seed=again)
            assert one.seat == other.seat
            assert np.array_equal(here, there)


def test_a_seat_that_is_never_asked_before_the_horizon_is_told_so() -> None:
    table = SeatEnv("royal_bastards", seats=4, seat=3, horizon=1, against="random")
    with pytest.raises(BadSetup, match=r"this seat was not asked once .* the horizon is too short"):
        table.reset(seed=1)
    with pytest.raises(BadSetup, match="call reset"):
        table.step(0)


@pytest.mark.parametrize("horizon", [None, 5])
def test_after_the_end_there_are_no_moves(horizon: int | None) -> None:
    table = SeatEnv("bon", against="random", horizon=horizon, options={"goal": 1})
    played_out(table, 1)
    for action in (0, np.int64(3), np.array(5), 1000, None):
        with pytest.raises(BadSetup, match=r"^This game is over: call reset\.$"):
            table.step(action)
    _, info = table.reset()
    assert info["action_mask"].any()
    assert not table.step(int(np.flatnonzero(info["action_mask"])[0]))[2]


def test_gymnasiums_own_wrappers_see_the_end_and_begin_anew() -> None:
    tables = gymnasium.make_vec(
        "blarney/bon-v1", num_envs=3, vectorization_mode="sync", seats=4, against="random", horizon=12
    )
    _, info = tables.reset(seed=1)
    ended = np.zeros(3, bool)
    ends = 0
    for _ in range(40):
        masks = info["action_mask"]
        assert (masks.any(1) | ended).all()
        _, _, over, broken_off, info = tables.step(masks.argmax(1))
        ended = over | broken_off
        ends += int(ended.sum())
    assert ends > 9


def test_a_checked_table_refuses_moves_after_the_end_too() -> None:
    table = gymnasium.make("blarney/bon-v1", against="random", horizon=2)
    _, info = table.reset(seed=1)
    for _ in range(2):
        _, _, over, broken_off, info = table.step(np.int64(info["action_mask"].argmax()))
        if over or broken_off:
            break
    with pytest.raises(BadSetup, match="call reset"):
        table.step(np.int64(0))
