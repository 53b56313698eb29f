"""What an OpenSpiel state does not take is refused with a sentence, and has changed nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from blarney import Chance
from blarney.core.errors import BadMove, BadSetup, IllegalMove, NotAsked
from blarney.envs.openspiel import NAMES, BlarneyState

KINDS = [(name, chance) for name in NAMES for chance in ("explicit", "sampled")]
MOVES = 25
NOWHERE = (-2, 99_999, 1 << 40)
"""No game has these actions, and no draw these outcomes."""


def looks(state: BlarneyState) -> tuple[object, ...]:
    """All that can be seen of a state from outside."""
    players = range(state.num_players())
    return (
        state.history(),
        state.move_number(),
        state.current_player(),
        state.legal_actions(),
        [state.information_state_string(player) for player in players],
        [state.observation_string(player) for player in players],
        state.serialize(),
    )


def refused(state: BlarneyState, action: int, error: type[Exception], sentence: str) -> None:
    """This is refused, whether it is made or only tried on a copy, and nothing has changed."""
    before = looks(state)
    with pytest.raises(error, match=sentence):
        state.apply_action(action)
    with pytest.raises(error, match=sentence):
        state.child(action)
    assert looks(state) == before


def foul(state: BlarneyState, chance: Chance) -> None:
    """Try what is impossible here."""
    if state.is_chance_node():
        for action in (*NOWHERE, len(state.chance_outcomes())):
            refused(state, action, BadMove, f"^Chance has no outcome {action} here; they are 0 to ")
        return
    many = state.get_game().num_distinct_actions()
    for action in (*NOWHERE, many):
        refused(state, action, BadMove, f"^There is no action {action} in .*; they are 0 to {many - 1}.$")
        with pytest.raises(BadMove, match=r"^There is no action"):
            state.action_to_string(state.current_player(), action)
    legal = set(state.legal_actions())
    illegal = [action for action in range(many) if action not in legal]
    if illegal:
        refused(state, illegal[chance.below(len(illegal))], IllegalMove, r"\.( \[[A-Z]+-[R0-9]+\])?$")


def over(state: BlarneyState) -> None:
    """When it is over, nothing is played, and nothing imagined."""
    assert state.is_terminal()
    refused(state, 0, NotAsked, "^The game is over.$")
    refused(state, 99_999, BadMove, "^There is no action")
    before = looks(state)
    with pytest.raises(BadSetup, match=r"^The game is over: nobody is asked what it knows.$"):
        state.resample_from_infostate(0, np.random.default_rng(1).random)
    assert looks(state) == before


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_game_with_fouls_in_it_goes_on_as_one_without(name: str, kind: str) -> None:
    """Fouls are tried at the first draws and at every fifth state; the last state is the one of a quiet game."""
    game = pyspiel.load_game(name, {"chance": kind, "horizon": MOVES})
    fouled, quiet = game.new_initial_state(), game.new_initial_state()
    chance = Chance(3)
    while not quiet.is_terminal():
        if fouled.move_number() < 3 or fouled.move_number() % 5 == 0:
            foul(fouled, chance)
        legal = quiet.legal_actions()
        action = legal[chance.below(len(legal))]
        fouled.apply_action(action)
        quiet.apply_action(action)
    assert looks(fouled) == looks(quiet)
    over(fouled)


@pytest.mark.parametrize("name", ["blarney_bon_small", "blarney_lying_pirates_small_duel"])
def test_after_the_last_move_by_the_rules_nothing_is_played(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert state.sitting.table.outcome is not None
    over(state)


def test_a_world_is_imagined_only_for_a_player_who_sits_there() -> None:
    game = pyspiel.load_game("blarney_bon", {"chance": "sampled"})
    state: Any = game.new_initial_state()
    sampler = np.random.default_rng(1).random
    with pytest.raises(BadSetup, match=r"^It is chance's turn"):
        state.resample_from_infostate(0, sampler)
    for _ in range(3):
        state.apply_action(7)
    for player in (-1, 3, "first", None, True):
        with pytest.raises(BadSetup, match=r"^A player is a whole number from 0 to 2, not "):
            state.resample_from_infostate(player, sampler)
    assert not state.resample_from_infostate(np.int64(2), sampler).history()


def test_nothing_of_the_real_luck_is_left_in_an_imagined_world() -> None:
    for kind in ("explicit", "sampled"):
        state = pyspiel.load_game("blarney_bon", {"chance": kind}).new_initial_state()
        while state.is_chance_node():
            state.apply_action(1)
        other = state.resample_from_infostate(0, np.random.default_rng(1).random)
        assert other.sitting.chance.store() != state.sitting.chance.store()
        assert other.sitting.chance.store() == other.sitting.table.chance.store()
        assert not other.drawn
