"""What OpenSpiel games are loaded with: options and horizons, through OpenSpiel's texts and at the table."""

from __future__ import annotations

import msgspec
import pyspiel
import pytest

from blarney import Chance
from blarney.bots.drive import seed_of
from blarney.core.errors import BadSetup
from blarney.core.registry import find
from blarney.core.settings import AnyOf, OneOf, Setting, Whole
from blarney.envs.openspiel import MOST_MOVES, MOST_NUMBERS, NAMES, BlarneyState, furthest

DRAWN = (3, 1, 4)


def values_of(setting: Setting) -> list[object]:
    """All values of an option; of a set none, each, neighbours in pairs, and all together."""
    match setting:
        case OneOf():
            return list(setting.values)
        case Whole():
            return list(range(setting.least, setting.most + 1))
        case AnyOf():
            words = list(setting.values)
            pairs = [words[place : place + 2] for place in range(len(words) - 1)]
            return [[], *[[word] for word in words], *pairs, words]


CHOICES = [
    (name, option, value)
    for name in NAMES
    for option, setting in pyspiel.load_game(name).game.options.items()
    for value in values_of(setting)
]
KEYS = {name: pyspiel.load_game(name).key for name in NAMES}


def dealt(state: BlarneyState) -> BlarneyState:
    """The state after a seed was drawn."""
    for drawn in DRAWN:
        state.apply_action(drawn)
    return state


@pytest.mark.parametrize(("name", "option", "value"), CHOICES)
def test_an_option_is_at_the_table_and_stays_in_every_text(name: str, option: str, value: object) -> None:
    """The table is the one that the game itself deals with this option, for whoever looks."""
    written = "+".join(value) if isinstance(value, list) else value
    game = pyspiel.load_game(f"{name}({option}={written},chance=sampled)")
    plain = find(game.key).deal(
        game.seats, chance=Chance(seed_of("openspiel", *DRAWN)), options={option: value}
    )
    assert plain.origin.options[option] == value
    state = dealt(game.new_initial_state())
    kept, copied = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    again = pyspiel.load_game(str(game))
    for one in (state, copied, dealt(again.new_initial_state())):
        assert one.sitting is not None
        assert one.sitting.table is not None
        assert one.sitting.table.origin.options == plain.origin.options
        for seat in range(game.seats):
            assert one.observation_string(seat).encode() == msgspec.json.encode(plain.view(seat))
            assert one.information_state_string(seat) == state.information_state_string(seat)
    assert str(again) == str(kept) == str(game)
    assert game.get_parameters()[option] == written
    assert pyspiel.load_game(name, {option: written, "chance": "sampled"}) == game


def test_no_option_is_forgotten() -> None:
    """What is tried above are all options that the games have."""
    for name, key in KEYS.items():
        tried = {option for other, option, _ in CHOICES if other == name}
        assert tried == set(find(key).options)
    assert len(CHOICES) > 80


@pytest.mark.parametrize(
    "text", ["glass cups,davy jones", "davy jones, glass cups", "davy jones + glass cups"]
)
def test_a_set_may_have_commas_where_openspiel_lets_them_through(text: str) -> None:
    game = pyspiel.load_game("blarney_lying_pirates", {"variants": text, "horizon": 20})
    assert game.options["variants"] == ["davy jones", "glass cups"]
    assert game.get_parameters()["variants"] == "davy jones+glass cups"
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_words_that_are_not_in_a_set_are_refused() -> None:
    for text in ("davy jones;glass cups", "davy jones/glass cups", "davy", "davy jones+jack"):
        with pytest.raises(BadSetup, match=r"^The option variants is a set of some of davy jones, "):
            pyspiel.load_game("blarney_lying_pirates", {"variants": text})


SIZES = [(name, seats) for name, key in KEYS.items() for seats in {find(key).seats[0], find(key).seats[-1]}]


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_a_horizon_that_is_none_is_refused(name: str, seats: int) -> None:
    last = furthest(find(KEYS[name]), seats)
    for horizon in (-1, -(1 << 31), last + 1, 3_000_000, (1 << 31) - 1):
        with pytest.raises(BadSetup, match=f"^A horizon is a whole number from 0 to {last}, not {horizon}.$"):
            pyspiel.load_game(name, {"players": seats, "horizon": horizon})
    for other in (True, "far", 2.5):
        with pytest.raises(pyspiel.SpielError, match="Wrong type for parameter horizon"):
            pyspiel.load_game(name, {"players": seats, "horizon": other})


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_last_horizon_can_be_played_to(name: str, seats: int) -> None:
    """It is further away than the game's own, and neither OpenSpiel's numbers nor the memory run out on the way."""
    game = pyspiel.load_game(name, {"players": seats})
    last = furthest(game.game, seats)
    assert game.horizon == game.max_game_length() == game.game.horizon(seats) < last <= MOST_MOVES
    long = pyspiel.load_game(name, {"players": seats, "horizon": last, "chance": "explicit"})
    assert last < long.max_chance_nodes_in_history() < long.max_history_length() < 1 << 31
    if long.recall is not None:
        a_round = 2 * game.information_state_tensor_size()
        assert long.information_state_tensor_size() <= MOST_NUMBERS + a_round


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_after_one_move_a_horizon_of_one_is_reached(name: str, seats: int) -> None:
    game = pyspiel.load_game(name, {"players": seats, "horizon": 1, "chance": "sampled"})
    state = dealt(game.new_initial_state())
    assert not state.is_terminal()
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
