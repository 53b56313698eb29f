"""Draws how masked PPO gets better at B.O.N., stretch by stretch, with what is left to chance."""

from __future__ import annotations

import argparse
import json
from math import sqrt

import matplotlib
from ppo_bon import SEATS, learner, strength

matplotlib.use("Agg")
from matplotlib import pyplot

Point = tuple[int, float, float]
"""How many moves it has learned from, the share of games that it wins, and twice the standard error of that."""


def learn(steps: int, stretches: int, games: int, seed: int) -> list[Point]:
    """Learn, and measure after every stretch."""
    model = learner(seed)
    curve: list[Point] = []
    for stretch in range(stretches + 1):
        if stretch:
            model.learn(steps // stretches, reset_num_timesteps=False)
        share = strength(model, games)
        curve.append((model.num_timesteps, share, 2 * sqrt(share * (1 - share) / games)))
        print(f"after {curve[-1][0]:7,} moves: wins {share:.1%} ± {curve[-1][2]:.1%}", flush=True)
    return curve


def draw(curve: list[Point], file: str) -> None:
    """The learning curve as a picture."""
    pyplot.figure(figsize=(7, 4))
    moves, shares, errors = zip(*curve, strict=True)
    pyplot.errorbar(
        moves, [100 * one for one in shares], [100 * one for one in errors], marker="o", capsize=3
    )
    pyplot.axhline(100 / SEATS, linestyle="--", color="grey")
    pyplot.text(0, 100 / SEATS + 0.2, "a random player", color="grey")
    pyplot.xlabel("moves of its own that it has learned from")
    pyplot.ylabel("% of games won against two random players")
    pyplot.title("Masked PPO learns B.O.N.")
    pyplot.tight_layout()
    pyplot.savefig(file, dpi=120)


def main() -> None:
    """Learn, and draw what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=320_000)
    parser.add_argument("--stretches", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000, help="to measure it over, each time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="learning_curve.png", help="where the picture goes")
    parser.add_argument("--json", help="write the curve there as JSON")
    asked = parser.parse_args()
    curve = learn(asked.steps, asked.stretches, asked.games, asked.seed)
    draw(curve, asked.picture)
    print(f"The picture is {asked.picture}.")
    if asked.json:
        with open(asked.json, "w", encoding="utf-8") as file:
            json.dump({"curve": curve, "fair": 1 / SEATS}, file)


if __name__ == "__main__":
    main()
