"""An outside proof of the betting rules: with its terms, our duel is OpenSpiel's own liar's dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pyspiel
import pytest

from blarney.envs.openspiel import NAMES
from contract.digest import is_compiled

OURS, SMALL = "blarney_lying_pirates_duel", "blarney_lying_pirates_small_duel"
ITERATIONS = 20
SIDES = {SMALL: 3, OURS: 6}


def states_of(sides: int) -> int:
    """How many states there are: 1,147 and 294,883.

    One before the first die, one for each face before the second; then, for each throw of both, a question after any
    set of the `2 * sides` bets, which go up, and an end by a call after any of them but the empty one.
    """
    sets_of_bets = 1 << 2 * sides
    return 1 + sides + sides * sides * (sets_of_bets + sets_of_bets - 1)


def sets_of(sides: int) -> int:
    """How many information sets there are: whoever is asked knows its own die and the bets. 192 and 24,576."""
    return sides * (1 << 2 * sides)


@dataclass
class Walk:
    """Both trees side by side: everything in them is equal, and their information sets go together one to one."""

    policy: Any
    sets: dict[tuple[int, str], str] = field(default_factory=dict)
    back: dict[tuple[int, str], str] = field(default_factory=dict)
    states: int = 0

    def through(self, ours: Any, theirs: Any) -> list[float]:
        """Walk on from here; gives what our game is worth to both from here, if played by their policy."""
        self.states += 1
        player = theirs.current_player()
        assert ours.current_player() == player
        assert ours.is_terminal() == theirs.is_terminal()
        if ours.is_terminal():
            assert ours.returns() == theirs.returns()
            returns: list[float] = ours.returns()
            return returns
        if ours.is_chance_node():
            assert ours.chance_outcomes() == theirs.chance_outcomes()
            odds = dict(theirs.chance_outcomes())
        else:
            here, there = ours.information_state_string(player), theirs.information_state_string(player)
            assert self.sets.setdefault((player, here), there) == there
            assert self.back.setdefault((player, there), here) == here
            assert ours.legal_actions() == theirs.legal_actions()
            odds = self.policy.action_probabilities(theirs)
        worth = [0.0, 0.0]
        for action in theirs.legal_actions():
            after = self.through(ours.child(action), theirs.child(action))
            for seat in range(2):
                worth[seat] += odds.get(action, 0.0) * after[seat]
        return worth


@pytest.mark.parametrize(
    "name", [SMALL, pytest.param(OURS, marks=pytest.mark.skipif(not is_compiled(), reason="long"))]
)
def test_the_duel_is_liars_dice(name: str) -> None:
    """Players, legal actions, returns and information sets are all equal, and so is what a solved policy is worth."""
    assert name in NAMES
    sides = SIDES[name]
    ours, theirs = pyspiel.load_game(name), pyspiel.load_game("liars_dice", {"dice_sides": sides})
    solver = pyspiel.CFRPlusSolver(theirs)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    walk = Walk(policy)
    worth = walk.through(ours.new_initial_state(), theirs.new_initial_state())
    assert walk.states == states_of(sides)
    assert len(walk.sets) == sets_of(sides)
    assert worth == pytest.approx(pyspiel.expected_returns(theirs.new_initial_state(), policy, -1, True))


def test_the_texts_of_the_moves_are_those_of_the_pirates() -> None:
    state = pyspiel.load_game(OURS).new_initial_state()
    state.apply_action(0)
    state.apply_action(0)
    assert state.action_to_string(0, 0) == "bet 1 ones"
    assert 12 not in state.legal_actions(), "nobody is a liar before the first bet"
    state.apply_action(11)
    assert state.legal_actions() == [12], "after two sixes there is nothing left but to call"
    state.apply_action(12)
    assert state.returns() == [-1.0, 1.0], "two ones are no sixes"
