"""An outside proof of the betting rules: with its terms, our duel is OpenSpiel's own liar's dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pyspiel
import pytest

from blarney.envs.openspiel import NAMES
from contract.digest import is_compiled

OURS, THEIRS = "blarney_lying_pirates_duel", "liars_dice"
ITERATIONS = 20
SOME = [(0, 0), (2, 5), (5, 3)]
"""What the two dice show, where not all of the tree is walked."""


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


def test_the_duel_is_liars_dice() -> None:
    """Players, legal actions, returns and information sets are all equal, and so is what a solved policy is worth."""
    assert OURS in NAMES
    ours, theirs = pyspiel.load_game(OURS), pyspiel.load_game(THEIRS)
    solver = pyspiel.CFRPlusSolver(theirs)
    for _ in range(ITERATIONS if is_compiled() else 1):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    walk = Walk(policy)
    if is_compiled():
        worth = walk.through(ours.new_initial_state(), theirs.new_initial_state())
        assert walk.states == 294_883
        assert len(walk.sets) == 24_576
        assert worth == pytest.approx(pyspiel.expected_returns(theirs.new_initial_state(), policy, -1, True))
        return
    for dice in SOME:
        here, there = ours.new_initial_state(), theirs.new_initial_state()
        for die in dice:
            here.apply_action(die)
            there.apply_action(die)
        worth = walk.through(here, there)
        assert worth == pytest.approx(pyspiel.expected_returns(there, policy, -1, True))


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
