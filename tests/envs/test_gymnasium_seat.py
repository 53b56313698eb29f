"""The seat is shown what is its own; what is asked or given wrongly is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import blarney
from blarney import Pack
from blarney.core.encoding import Sheet
from blarney.core.errors import BadMove, BadSetup
from blarney.envs.given import brief
from blarney.envs.gymnasium import SeatEnv
from blarney.envs.pictures import drawn

SIZES = [(name, seats) for name, game in blarney.GAMES.items() for seats in (game.seats[0], game.seats[-1])]
MOVES = 30


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_seat_is_shown_what_is_its_own(name: str, seats: int) -> None:
    """What it knows, what it may do, and the picture; and the info has nothing else in it."""
    seat = seats - 1
    encoder = blarney.game(name).encoder(seats)
    sheet = Sheet(1, encoder.size)
    table = SeatEnv(name, seats=seats, seat=seat, against="random", render_mode="ansi")
    known, info = table.reset(seed=2)
    generator = np.random.default_rng(1)
    over = False
    for _ in range(MOVES):
        assert table.drive is not None
        dealt = table.drive.table
        sheet.turn_to(0)
        encoder.write(dealt, seat, sheet)
        assert known.tobytes() == bytes(memoryview(sheet.cells))
        assert list(info) == ["action_mask"]
        mask = info["action_mask"]
        assert {table.game.moves[one] for one in np.flatnonzero(mask)} == set(dealt.legal(seat))
        assert np.array_equal(table.action_masks(), mask == 1)
        pictures = [drawn(dealt, one) for one in range(seats)]
        assert table.render() == pictures[seat]
        assert len(set(pictures)) == seats or over
        if over:
            break
        assert dealt.waiting[0] == seat
        known, _, over, _, info = table.step(generator.choice(np.flatnonzero(mask)))


def test_a_refusal_tells_nothing_but_why() -> None:
    table = SeatEnv("bon", against="random")
    _, info = table.reset(seed=1)
    before = info["action_mask"]
    _, _, _, _, info = table.step(int(np.flatnonzero(before == 0)[0]))
    assert list(info) == ["action_mask", "refused"]
    assert np.array_equal(info["action_mask"], before)


def test_options_and_packs_are_those_of_the_table() -> None:
    table = SeatEnv("bon", options={"goal": np.int64(7)}, against="random")
    table.reset(seed=1)
    assert table.drive is not None
    assert table.drive.table.origin.options["goal"] == 7
    assert table.drive.table.origin.options["spare_cards"] != "hidden"
    table.reset(seed=1, options={"table": {"spare_cards": "hidden"}})
    assert table.drive.table.origin.options["goal"] == 7
    assert table.drive.table.origin.options["spare_cards"] == "hidden"
    table.reset(seed=1, options={"table": None, "else": 5})
    assert table.drive.table.origin.options["spare_cards"] != "hidden"
    small = Pack(blarney.game("bon").variants()["small"].pack.data)
    table = SeatEnv("bon", seats=2, pack=small, against="random")
    known, info = table.reset(seed=1)
    assert len(info["action_mask"]) == 5
    assert not table.action_space.contains(np.int64(5))
    assert len(known) == blarney.game("bon", pack=small).encoder(2).size
    assert table.drive is not None
    assert table.drive.table.game.pack is small


@pytest.mark.parametrize(
    "ask", [lambda table: table.step(0), lambda table: table.action_masks(), lambda table: table.render()]
)
def test_before_the_deal_there_is_nothing_to_see_or_do(ask: Callable[[SeatEnv], object]) -> None:
    with pytest.raises(BadSetup, match=r"^Nothing is dealt yet: call reset first\.$"):
        ask(SeatEnv("bon", render_mode="ansi"))


@pytest.mark.parametrize("seed", ["x", "7", [], float("nan"), 1.5, 7.0, True, -1, 1 << 63])
def test_a_seed_is_a_whole_number(seed: int) -> None:
    table = SeatEnv("bon", against="random")
    before, _ = table.reset(seed=1)
    with pytest.raises(BadSetup, match=r"^A seed is a whole number"):
        table.reset(seed=seed)
    assert table.drive is not None
    assert np.array_equal(table.look(table.drive), before)


@pytest.mark.parametrize("options", [5, "table", [], {"table": 5}, {"table": {"gaol": 3}}])
def test_options_are_names_with_their_values(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        SeatEnv("bon", against="random").reset(seed=1, options=options)


@pytest.mark.parametrize("seat", [1.5, 1.0, "1", True, [], -1, 3])
def test_a_seat_is_one_of_the_table(seat: int) -> None:
    with pytest.raises(BadSetup, match=r"^A seat is a whole number from 0 to 2, not "):
        SeatEnv("bon", seats=3, seat=seat)


@pytest.mark.parametrize("horizon", [0, -5, 1.5, "x", [], True])
def test_a_horizon_is_a_number_of_moves(horizon: int) -> None:
    with pytest.raises(BadSetup, match=r"^A horizon is a whole number from 1 "):
        SeatEnv("bon", horizon=horizon)


@pytest.mark.parametrize(
    "penalty", ["x", "1", None, [], True, float("nan"), float("inf"), 1j, 10**5000], ids=brief
)
def test_a_penalty_is_a_number(penalty: float) -> None:
    with pytest.raises(BadSetup, match=r"^A penalty is a number, not "):
        SeatEnv("bon", penalty=penalty)


@pytest.mark.parametrize("against", ["nobody", None, 3, []])
def test_bots_are_those_of_the_house(against: str) -> None:
    with pytest.raises(BadSetup, match=r"^There is no bot .*; there are: random, "):
        SeatEnv("bon", against=against)


def test_numpy_has_numbers_too() -> None:
    kinds = {"seats": np.int64(4), "seat": np.int64(1), "horizon": np.uint8(40), "penalty": np.float32(-0.5)}
    table = SeatEnv("bon", against="random", **kinds)  # type: ignore[arg-type]
    other = SeatEnv("bon", seats=4, seat=1, horizon=40, penalty=-0.5, against="random")
    for seed in (7, np.int64(8), np.array(9)):
        here, _ = table.reset(seed=seed)  # type: ignore[arg-type]
        there, _ = other.reset(seed=int(seed))
        assert np.array_equal(here, there)
    assert isinstance(table.penalty, float)


@pytest.mark.parametrize("kind", [np.array, np.int64, np.uint8])
def test_what_the_action_space_contains_is_an_action(kind: Callable[[int], int]) -> None:
    """Stable-Baselines3 predicts an array without dimensions."""
    table, other = SeatEnv("bon", against="random"), SeatEnv("bon", against="random")
    _, info = table.reset(seed=1)
    other.reset(seed=1)
    place = int(np.flatnonzero(info["action_mask"])[0])
    assert table.action_space.contains(kind(place))
    here, there = table.step(kind(place)), other.step(place)
    assert "refused" not in here[4]
    assert np.array_equal(here[0], there[0])


@pytest.mark.parametrize("action", [True, np.True_, np.array([1]), np.array(1.0), 1.0, "1", None, -1, 34])
def test_nothing_else_is_an_action(action: object) -> None:
    table = SeatEnv("bon", against="random")
    before, _ = table.reset(seed=1)
    with pytest.raises(BadMove, match=r"^An action is a whole number from 0 to 33, not "):
        table.step(action)
    assert table.drive is not None
    assert np.array_equal(table.look(table.drive), before)
