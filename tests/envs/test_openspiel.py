"""The games in OpenSpiel, judged by its own tests."""

from __future__ import annotations

import unittest
from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import blarney
from blarney import Chance
from blarney.core.errors import BadSetup
from blarney.envs.openspiel import NAMES, BlarneyState
from contract.digest import is_compiled

SIZES = [(f"blarney_{name}", seats) for name, game in blarney.GAMES.items() for seats in game.seats]
SMALL = [name for name in NAMES if name not in {f"blarney_{game}" for game in blarney.GAMES}]
FEWEST_AND_MOST = [
    (f"blarney_{name}", seats)
    for name, game in blarney.GAMES.items()
    for seats in game.seats[:: len(game.seats) - 1]
]
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


@dataclass(frozen=True)
class Tree:
    """How many states of each kind a game has, and how many information sets."""

    draws: int
    questions: int
    ends: int
    sets: int


def small_bon(hidden: bool) -> Tree:
    """Two players with two of five cards each: red 1, red 2, blue 1, blue 2, a pass; one card is left over.

    Chance stacks two colours (2), finds who leads (2) and shuffles five cards (5, 4, 3, 2), before each of which it
    stands at as many nodes as there are ways to come there. 120 orders of the deck are 30 deals of hands, 4 times each.

    The leader plays either card, the other answers with either of its two: but with one only if it holds one of the
    colour and one of the other. There are 4 such hands, with the other red, the other blue and the pass left. The
    leader has two of these, so that 2, 1 or 1 of its plays bind the hand: a trick goes in 30 * 4 - 4 * 4 = 104 ways.
    In the second trick either plays what is left. Each deal has 1 question, then 2, each way 2 more and an end.

    If the card left over is shown, all is known but the order of the deck: a set has 4 states. If it is hidden, there
    are 10 hands to lead from; 10 hands to answer with, to 3 cards each; whoever took the trick knows its hand and both
    cards; and the last one knows all. To the cards (a, b) of a trick belong 3 hands of whoever took it, for any other
    card that it may have kept, but 2 if b is of another colour than a and takes it: b was not played from a hand with
    the colour of a. That is so in 4 of the 20 pairs, so that there are 20 * 3 - 4 = 56 sets.
    """
    ways = 30 * 4 - 4 * (2 + 1 + 1)
    questions = 30 * (1 + 2) + 2 * ways
    return Tree(
        draws=1 + 2 + 4 * (1 + 5 + 5 * 4 + 5 * 4 * 3),
        questions=4 * 4 * questions,
        ends=4 * 4 * ways,
        sets=4 * (10 + 10 * 3 + 56 + ways if hidden else questions),
    )


def duel(sides: int, horizon: int) -> Tree:
    """One die each, and bets from one 1 to two of the highest face, each higher than the one before.

    Chance throws the first die at one node, the second at one for each face. What was bet is any set of the `2 * sides`
    bets, in their order. After each, somebody is asked, unless the horizon is reached; but for the empty one, the other
    may be called a liar instead. Whoever is asked knows its own die and all bets.
    """
    sets_of_bets = [comb(2 * sides, many) for many in range(min(2 * sides, horizon - 1) + 1)]
    broken_off = comb(2 * sides, horizon)
    return Tree(
        draws=1 + sides,
        questions=sides**2 * sum(sets_of_bets),
        ends=sides**2 * (sum(sets_of_bets[1:]) + broken_off),
        sets=sides * sum(sets_of_bets),
    )


TREES = {
    "blarney_bon_small": small_bon(hidden=False),
    "blarney_bon_small(spare_cards=hidden)": small_bon(hidden=True),
    "blarney_lying_pirates_small_duel": duel(3, 7),
    "blarney_lying_pirates_duel(horizon=3)": duel(6, 3),
}


def test_openspiel_counts_as_we_do() -> None:
    """Its liar's dice is our duel, whose whole tree takes minutes: `test_duel.py` walks through it, compiled."""
    whole = duel(6, 13)
    assert (whole.draws, whole.questions, whole.ends) == api_test.TOTAL_NUM_STATES["liars_dice"]
    assert whole.sets == api_test.PERFECT_RECALL_NUM_STATES["liars_dice"]


@pytest.mark.parametrize("text", TREES)
def test_the_whole_tree_of_a_small_game_has_openspiels_api(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = TREES[text]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, text, (tree.draws, tree.questions, tree.ends))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, text, tree.sets)
    game = pyspiel.load_game(text)
    kind = type("Full", (api_test.EnforceAPIOnFullTreeBase,), {"game": game, "game_name": text})
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


@pytest.mark.parametrize(("name", "players"), FEWEST_AND_MOST)
def test_two_that_differ_in_what_a_seat_has_seen_differ(name: str, players: int) -> None:
    """A seat's stories of different games, and of one game at different moves, are different if its views are."""
    seen: list[dict[str, str]] = [{} for _ in range(players)]
    for seed in range(3):
        for state in states(name, players, seed):
            for player, views in enumerate(seen):
                view = state.observation_string(player)
                assert views.setdefault(state.information_state_string(player), view) == view
    for views in seen:
        assert len(set(views.values())) > 3


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
