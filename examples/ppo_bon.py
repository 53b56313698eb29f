"""Masked PPO (sb3-contrib) learns to beat random players at B.O.N., in about a minute.

One seat of each of many tables is the learner's; the others move at random. All tables are stepped at once.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from blarney.envs.vector import VectorTables

SEATS = 3
TABLES = 128


class Learner(VecEnv):
    """Many tables as Stable-Baselines3 wants them: it is asked only where the learner's seat is."""

    def __init__(self, seed: int) -> None:
        self.tables = VectorTables("bon", TABLES, seats=SEATS, options={"goal": 1})
        self.seat = np.arange(TABLES) % SEATS
        self.luck = np.random.default_rng(seed)
        self.first = seed
        size, moves = self.tables.encoder.size, len(self.tables.game.moves)
        super().__init__(TABLES, Box(0, 255, (size,), np.float32), Discrete(moves))

    def reset(self) -> NDArray[np.float32]:
        """New games."""
        self.batch = self.tables.reset(self.first)
        self.sums = np.zeros(TABLES, np.float32)
        self.over = np.zeros(TABLES, np.bool_)
        self.others()
        return self.seen()

    def seen(self) -> NDArray[np.float32]:
        """What the learner knows at every table."""
        return self.batch.known.astype(np.float32)

    def others(self) -> None:
        """Let the others move, at random, until the learner is asked everywhere."""
        while (theirs := self.batch.seats != self.seat).any():
            drawn = (self.luck.random(self.batch.legal.shape) * self.batch.legal).argmax(axis=1)
            self.play(np.where(theirs, drawn, -1))

    def play(self, moves: NDArray[np.int64]) -> None:
        """Move, and note which games have ended and what they brought the learner."""
        self.batch = self.tables.step(moves)
        self.sums += self.batch.rewards[np.arange(TABLES), self.seat]
        self.over |= self.batch.ended

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """The learner moves everywhere."""
        self.sums[:] = 0
        self.over[:] = False
        self.play(actions)
        self.others()

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """What has come of it; where a game has ended, what is seen is of the next one."""
        seen = self.seen()
        infos: list[dict[str, Any]] = [{} for _ in range(TABLES)]
        for table in np.flatnonzero(self.over).tolist():
            infos[table] = {"terminal_observation": seen[table]}
        return seen, self.sums.copy(), self.over.copy(), infos

    def env_method(self, name: str, *words: object, indices: object = None, **more: object) -> list[Any]:
        """The masks, which is all that is ever asked for."""
        assert name == "action_masks", name
        return list(self.batch.legal == 1)

    def has_attr(self, name: str) -> bool:
        """It has masks."""
        return name == "action_masks"

    def get_attr(self, name: str, indices: object = None) -> list[Any]:
        """It draws nothing."""
        return [None] * TABLES

    def set_attr(self, name: str, value: object, indices: object = None) -> None:
        """Nothing can be set."""

    def env_is_wrapped(self, kind: type, indices: object = None) -> Sequence[bool]:
        """It is not."""
        return [False] * TABLES

    def close(self) -> None:
        """There is nothing to close."""


def strength(model: MaskablePPO, games: int) -> float:
    """The share of games that it wins against random players it has not met."""
    env = Learner(seed=1_000_003)
    seen = env.reset()
    won, ended = 0, 0
    while ended < games:
        moves, _ = model.predict(seen, action_masks=env.batch.legal == 1, deterministic=True)
        env.step_async(moves)
        seen, rewards, over, _ = env.step_wait()
        won += int((rewards[over] > 0).sum())
        ended += int(over.sum())
    return won / ended


def learner(seed: int) -> MaskablePPO:
    """A player that has learned nothing yet."""
    torch.set_num_threads(1)
    return MaskablePPO(
        "MlpPolicy",
        Learner(seed),
        n_steps=64,
        batch_size=512,
        n_epochs=5,
        learning_rate=2e-3,
        gamma=1.0,
        gae_lambda=0.8,
        policy_kwargs={"net_arch": [128], "activation_fn": torch.nn.ReLU},
        seed=seed,
    )


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--games", type=int, default=4000, help="to measure it over")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    asked = parser.parse_args()
    model = learner(asked.seed)
    before = strength(model, asked.games)
    model.learn(asked.steps)
    after = strength(model, asked.games)
    if asked.json:
        print(json.dumps({"before": before, "after": after, "fair": 1 / SEATS, "games": asked.games}))
    else:
        print(f"It wins {after:.1%} of {asked.games} games; before it learned {before:.1%}; a third is fair.")


if __name__ == "__main__":
    main()
