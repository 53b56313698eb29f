"""One random game by each environment of PettingZoo, in the loop of its manual; and many tables at once.

Each function gives a `Drive`: it plays one whole game, the reset included, and says how many agent steps with an action
there were. The observation is asked for before every step, and the action is drawn from its mask in the same way.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from bench.drivers import BITS, Drive
from pettingzoo import AECEnv

from blarney.envs.pettingzoo import env
from blarney.envs.vector import VectorTables

TABLES = 256
BATCHES = 10


def holdem(players: int, raw: bool) -> Drive:
    """PettingZoo's texas_holdem_v4 with its usual wrappers, or without."""
    module = importlib.import_module("pettingzoo.classic.texas_holdem_v4")
    table: Any = (module.raw_env if raw else module.env)(num_players=players)
    return agents(table, lambda observation, info: observation["action_mask"])


def ours(name: str, seats: int) -> Drive:
    """One of our games; the mask is in the info."""
    return agents(env(name, seats=seats), lambda observation, info: info["action_mask"])


def agents(table: AECEnv[Any, Any, Any], mask_of: Callable[[Any, Any], Any]) -> Drive:
    """The loop: who is asked, what it sees, what it may do, do one of it."""
    bits = Random(1).getrandbits
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        table.reset(seed=seed)
        steps = 0
        for _ in table.agent_iter():
            observation, _, over, broken_off, info = table.last()
            if over or broken_off:
                table.step(None)
                continue
            legal = mask_of(observation, info).nonzero()[0]
            steps += 1
            table.step(legal[bits(BITS) * len(legal) >> BITS])
        return steps

    return drive


def many(name: str, seats: int, workers: int) -> Drive:
    """Many of our tables at once, over so many processes; a drive is a few steps of all of them."""
    tables = VectorTables(name, TABLES, seats=seats, workers=workers)
    luck = np.random.default_rng(1)
    tables.reset(seed=1)

    def drive() -> int:
        for _ in range(BATCHES):
            tables.step(tables.any_moves(luck))
        return TABLES * BATCHES

    return drive
