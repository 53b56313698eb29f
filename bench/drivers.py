"""One random game by each library, all in the same tight loop: who is asked, what is legal, play one of it.

Each function gives a `Drive`: it plays one whole game, the deal included, and says how many decisions with at
least two legal moves there were. Methods are looked up once per game, and a move is drawn in the same way
everywhere. Nothing that a library could leave out (observations, strings, checks) is asked for.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

import blarney
from blarney.core.table import Table
from blarney.lab.playout import play_out

Drive = Callable[[], int]

BITS = 24


def blarney_game(name: str, seats: int) -> Drive:
    """Ours, through the public API; every move is checked."""
    game = blarney.game(name)
    bits = Random(1).getrandbits
    deal = game.deal
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        decisions = 0
        table = deal(seats, seed)
        legal = table.legal
        play = table.play
        while waiting := table.waiting:
            seat = waiting[0]
            moves = legal(seat)
            many = len(moves)
            if many > 1:
                decisions += 1
            play(seat, moves[bits(BITS) * many >> BITS])
        return decisions

    return drive


def blarney_inside(name: str, seats: int) -> Drive:
    """Ours, driven by compiled code."""
    game = blarney.game(name)
    chance = blarney.Chance(1)
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        return play_out(game.deal(seats, seed), chance)

    return drive


def spiel_game(text: str) -> Drive:
    """OpenSpiel as its manual drives any game: chance is drawn from `chance_outcomes`, all equally likely."""
    pyspiel, game = spiel(text)
    bits = Random(1).getrandbits
    deal = game.new_initial_state
    over = int(pyspiel.PlayerId.TERMINAL)
    chance = int(pyspiel.PlayerId.CHANCE)

    def drive() -> int:
        decisions = 0
        state = deal()
        legal = state.legal_actions
        play = state.apply_action
        asked = state.current_player
        outcomes = state.chance_outcomes
        while (seat := asked()) != over:
            if seat == chance:
                drawn = outcomes()
                play(drawn[bits(BITS) * len(drawn) >> BITS][0])
                continue
            moves = legal()
            many = len(moves)
            if many > 1:
                decisions += 1
            play(moves[bits(BITS) * many >> BITS])
        return decisions

    return drive


def spiel_shortcut(text: str) -> Drive:
    """The same, with chance drawn from `legal_actions`: cheaper, right where all are equally likely."""
    pyspiel, game = spiel(text)
    bits = Random(1).getrandbits
    deal = game.new_initial_state
    over = int(pyspiel.PlayerId.TERMINAL)

    def drive() -> int:
        decisions = 0
        state = deal()
        legal = state.legal_actions
        play = state.apply_action
        asked = state.current_player
        while (seat := asked()) != over:
            moves = legal()
            many = len(moves)
            if many > 1 and seat >= 0:
                decisions += 1
            play(moves[bits(BITS) * many >> BITS])
        return decisions

    return drive


def spiel(text: str) -> tuple[Any, Any]:
    """The library and the game; checks that all outcomes of chance are equally likely."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(text)
    draw = Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node() and len({round(likely, 9) for _, likely in state.chance_outcomes()}) > 1:
            raise ValueError(f"not all outcomes of {text} are equally likely")
        state.apply_action(draw.choice(state.legal_actions()))
    return pyspiel, game


def rlcard_game(name: str, seats: int) -> Drive:
    """RLCard's own game object, below its environment: nothing is turned into arrays."""
    module = importlib.import_module(f"rlcard.games.{name}")
    game = module.Game(num_players=seats)
    bits = Random(1).getrandbits
    deal = game.init_game
    legal = game.get_legal_actions
    play = game.step
    over = game.is_over

    def drive() -> int:
        decisions = 0
        deal()
        while not over():
            moves = legal()
            many = len(moves)
            if many > 1:
                decisions += 1
            play(moves[bits(BITS) * many >> BITS])
        return decisions

    return drive


def pettingzoo_game(name: str, seats: int) -> Drive:
    """PettingZoo's raw environment, without wrappers and without a display."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env(num_players=seats)
    bits = Random(1).getrandbits
    observe = env.observe
    play = env.step

    def drive() -> int:
        decisions = 0
        env.reset()
        while not env.terminations[seat := env.agent_selection]:
            moves = observe(seat)["action_mask"].nonzero()[0]
            many = len(moves)
            if many > 1:
                decisions += 1
            play(int(moves[bits(BITS) * many >> BITS]))
        return decisions

    return drive


def copies(tables: list[Table]) -> Drive:
    """Copy each of these tables once."""

    def drive() -> int:
        for table in tables:
            table.copy()
        return len(tables)

    return drive


def imagines(tables: list[Table]) -> Drive:
    """Imagine each of these tables once, for the seat to move."""
    chance = blarney.Chance(1)
    asked = [(table, table.waiting[0]) for table in tables]

    def drive() -> int:
        for table, seat in asked:
            table.imagine(seat, chance)
        return len(asked)

    return drive
