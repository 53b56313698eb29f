"""The games in OpenSpiel, judged by its own tests."""

from __future__ import annotations

import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import get_all_states

import blarney
from blarney import Chance
from blarney.core.errors import BadSetup
from blarney.envs.openspiel import NAMES, BlarneyState
from contract.digest import is_compiled

SIZES = [(f"blarney_{name}", seats) for name, game in blarney.GAMES.items() for seats in game.seats]
SMALL = [name for name in NAMES if name not in {f"blarney_{game}" for game in blarney.GAMES}]
SHORT = 0 if is_compiled() else 60
"""Interpreted, so many moves of a long game will do: OpenSpiel looks at every one of them in many ways. 0 is all."""


def loaded(name: str, players: int = 0, **more: object) -> Any:
    """A game of OpenSpiel, cut short."""
    return pyspiel.load_game(name, {**({"players": players} if players else {}), **more})


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_random_games_are_as_openspiel_wants_them(name: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(name, players, horizon=SHORT), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_with_the_other_kind_of_chance_too(name: str) -> None:
    usual = pyspiel.load_game(name).explicit
    other = loaded(name, horizon=20, chance="sampled" if usual else "explicit")
    pyspiel.random_sim_test(other, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SMALL)
def test_small_games_are_so_as_a_whole(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=10, serialize=True, verbose=False)


def outcome_of(kind: type[unittest.TestCase]) -> unittest.TestResult:
    """Run a class of OpenSpiel's own tests."""
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    return result


@pytest.mark.parametrize(("name", "players"), [*SIZES, *[(name, 2) for name in SMALL]])
def test_part_of_the_tree_has_openspiels_api(name: str, players: int) -> None:
    game = loaded(name, players, horizon=SHORT)
    kind = type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": name})
    result = outcome_of(kind)
    assert result.testsRun > 0
    assert not result.errors, result.errors[0][1]
    assert not result.failures, result.failures[0][1]


@pytest.mark.parametrize("name", ["blarney_bon_small", "blarney_lying_pirates_small_duel"])
def test_the_whole_tree_of_a_small_game_has_openspiels_api(name: str) -> None:
    game = pyspiel.load_game(name)
    counts = [0, 0, 0]
    recalled = set()
    for state in get_all_states.get_all_states(
        game, include_terminals=True, include_chance_states=True
    ).values():
        counts[2 if state.is_terminal() else 0 if state.is_chance_node() else 1] += 1
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            recalled.add((player, state.information_state_string(player)))
    api_test.TOTAL_NUM_STATES[name] = tuple(counts)
    api_test.PERFECT_RECALL_NUM_STATES[name] = len(recalled)
    kind = type("Full", (api_test.EnforceAPIOnFullTreeBase,), {"game": game, "game_name": name})
    result = outcome_of(kind)
    assert result.testsRun > 0
    assert not result.errors, result.errors[0][1]
    assert not result.failures, result.failures[0][1]


def states(name: str, players: int, seed: int, most: int = 80) -> Iterator[BlarneyState]:
    """The states of a random game in which somebody is asked."""
    chance = Chance(seed)
    state = loaded(name, players, chance="sampled").new_initial_state()
    while not state.is_terminal() and most:
        legal = state.legal_actions()
        if not state.is_chance_node():
            most -= 1
            yield state
        state.apply_action(legal[chance.below(len(legal))])


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_resampled_state_is_the_same_to_the_player_it_is_for(name: str, players: int) -> None:
    """Two worlds that look alike to a seat give equal observations and information states to it."""
    generator = np.random.default_rng(7)
    others = 0
    for place, state in enumerate(states(name, players, 11)):
        player = place % players
        other = state.resample_from_infostate(player, generator.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == player or state.current_player() != player
        assert not other.history()
        others += any(
            other.observation_string(one) != state.observation_string(one) for one in range(players)
        )
    assert others > 0, "what a player does not know is drawn anew"


@pytest.mark.parametrize("name", [f"blarney_{name}" for name in blarney.GAMES])
def test_two_that_differ_in_what_a_seat_has_seen_differ(name: str) -> None:
    """One seat's stories of different games, and of one game at different moves, are different if its views are."""
    players = min(blarney.game(name.removeprefix("blarney_")).seats)
    seen: dict[str, str] = {}
    for seed in range(3):
        for state in states(name, players, seed):
            view = state.observation_string(0)
            assert seen.setdefault(state.information_state_string(0), view) == view
    assert len(seen) > 3


@pytest.mark.parametrize("name", ["blarney_bon", *SMALL])
def test_the_tensor_of_perfect_recall_says_what_the_text_says(name: str) -> None:
    rows: dict[str, bytes] = {}
    texts: dict[bytes, str] = {}
    for seed in range(4):
        players = pyspiel.load_game(name).num_players()
        for state in states(name, players, seed, most=60):
            for player in range(players):
                text = state.information_state_string(player).rpartition("\n#")[0]
                row = np.asarray(state.information_state_tensor(player)).tobytes()
                asked = state.current_player() == player
                if asked:
                    assert rows.setdefault(text, row) == row
                    assert texts.setdefault(row, text) == text


def test_rubbish_is_refused_with_a_sentence() -> None:
    for params in ({"players": 9}, {"goal": 99}, {"chance": "fair"}, {"spare_cards": "lost"}):
        with pytest.raises((BadSetup, pyspiel.SpielError)):
            pyspiel.load_game("blarney_bon", params)
    state = pyspiel.load_game("blarney_bon").new_initial_state()
    with pytest.raises(BadSetup):
        state.resample_from_infostate(0, np.random.default_rng(1).random)
