"""OpenSpiel's games and states through pickles and copies, here and in another process."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

from blarney import Chance
from blarney.envs.openspiel import NAMES, BlarneyGame, BlarneyState

MOVES = 12
AGAIN: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
    "copied": copy.deepcopy,
    "copied lightly": copy.copy,
}


def some_states(game: BlarneyGame) -> list[BlarneyState]:
    """States of a random game: before the deal, in its midst, in the game and after it."""
    chance = Chance(5)
    state = game.new_initial_state()
    seen = [state.clone()]
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
        if state.move_number() % 7 == 2 or state.is_terminal():
            seen.append(state.clone())
    return seen


def looks(state: BlarneyState) -> tuple[object, ...]:
    """What a state is to those who play."""
    texts = [state.information_state_string(player) for player in range(state.num_players())]
    return state.history(), state.current_player(), state.legal_actions(), state.returns(), texts


@pytest.mark.parametrize("way", AGAIN)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_the_same_after_it(name: str, way: str) -> None:
    seats = pyspiel.load_game(name).get_type().max_num_players
    game = pyspiel.load_game(name, {"players": seats, "horizon": MOVES})
    again = AGAIN[way](game)
    assert type(again) is type(game)
    assert again == game
    assert (again.key, again.seats, again.options, again.horizon, again.explicit) == (
        game.key,
        game.seats,
        game.options,
        game.horizon,
        game.explicit,
    )
    assert looks(again.new_initial_state()) == looks(game.new_initial_state())


@pytest.mark.parametrize("way", AGAIN)
@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_the_same_after_it_and_goes_its_own_way(name: str, way: str) -> None:
    for state in some_states(pyspiel.load_game(name, {"horizon": MOVES})):
        before = looks(state)
        again = AGAIN[way](state)
        assert looks(again) == before
        assert again.get_game() == state.get_game()
        if state.is_terminal():
            continue
        again.apply_action(again.legal_actions()[0])
        assert looks(state) == before
        assert looks(again) == looks(state.child(state.legal_actions()[0]))


READS = """
import pickle, sys
game, state = pickle.load(sys.stdin.buffer)
assert state.get_game() == game
sys.stdout.write(state.information_state_string(1))
"""


def test_another_process_opens_them_without_knowing_us() -> None:
    game = pyspiel.load_game("blarney_braggart", {"players": 3})
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    packed = pickle.dumps((game, state))
    read = subprocess.run([sys.executable, "-c", READS], input=packed, capture_output=True, check=True)
    assert read.stdout.decode() == state.information_state_string(1)
