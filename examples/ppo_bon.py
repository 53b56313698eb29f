"""Masked PPO (sb3-contrib) learns to beat random players at B.O.N., in about a minute on one core."""

from __future__ import annotations

import argparse
import json

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from blarney.envs.gymnasium import SeatEnv

SEATS = 3
TABLES = 8


def table() -> SeatEnv:
    """One seat, a different one in each game, against random players, to a single point."""
    return SeatEnv("bon", seats=SEATS, seat=None, against="random", options={"goal": 1})


def strength(model: MaskablePPO, games: int) -> float:
    """The share of games that it wins."""
    env = table()
    won = 0
    for seed in range(games):
        row, info = env.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(row, action_masks=info["action_mask"] == 1, deterministic=True)
            row, reward, over, _, info = env.step(int(action))
        won += reward > 0
    return won / games


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=500, help="to measure it over")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv([table] * TABLES), n_steps=256, batch_size=256, gamma=1.0, seed=asked.seed
    )
    before = strength(model, asked.games)
    model.learn(asked.steps)
    after = strength(model, asked.games)
    if asked.json:
        print(json.dumps({"before": before, "after": after, "fair": 1 / SEATS, "games": asked.games}))
    else:
        print(f"It wins {after:.1%} of {asked.games} games; before it learned {before:.1%}; a third is fair.")


if __name__ == "__main__":
    main()
