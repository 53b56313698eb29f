"""A policy of a few lines of NumPy plays B.O.N. against itself on many tables at once, and gets better.

The policy is linear: every number of the observation speaks for or against every move. After each batch of finished
games the moves of those who did better than expected are made likelier (REINFORCE). Its strength is measured against
random players, and the learning curve is drawn.
"""

from __future__ import annotations

import argparse
import json
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from blarney.envs.vector import Batch, VectorTables

SEATS = 3
TABLES = 256
RATE = 0.02
DECAY = 0.98

Floats = NDArray[np.float32]


class Policy:
    """Numbers in, odds of moves out."""

    def __init__(self, inputs: int, moves: int, seed: int) -> None:
        self.weights: Floats = np.zeros((inputs, moves), np.float32)
        self.luck = np.random.default_rng(seed)

    def odds(self, known: Floats, legal: NDArray[np.int8]) -> Floats:
        """How likely it makes each legal move."""
        scores = np.where(legal == 1, known @ self.weights, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds: Floats = (likely / likely.sum(axis=1, keepdims=True)).astype(np.float32)
        return odds

    def choose(self, odds: Floats) -> NDArray[np.int64]:
        """Draw a move for each table."""
        chosen: NDArray[np.int64] = (
            odds.cumsum(axis=1) > self.luck.random((len(odds), 1)) * 0.999999
        ).argmax(axis=1)
        return chosen


def scaled(batch: Batch, most: Floats) -> Floats:
    """Every number between 0 and 1, and a 1 at the end."""
    return np.hstack([batch.known / most, np.ones((len(batch.known), 1), np.float32)]).astype(np.float32)


def learn(seconds: float, seed: int) -> list[tuple[float, float]]:
    """Play and learn for so long; gives the share of games won against random players, by time."""
    tables = VectorTables("bon", TABLES, seats=SEATS, options={"goal": 1})
    most = np.concatenate([np.full(one.size, one.most, np.float32) for one in tables.encoder.fields])
    policy = Policy(tables.encoder.size + 1, len(tables.game.moves), seed)
    batch = tables.reset(seed=seed)
    # By table and seat: what would make its moves of this game likelier.
    traces = [[np.zeros_like(policy.weights) for _ in range(SEATS)] for _ in range(TABLES)]
    start = monotonic()
    curve = [(0.0, strength(policy, most, seed))]
    shown = start
    while monotonic() - start < seconds:
        known = scaled(batch, most)
        odds = policy.odds(known, batch.legal)
        moves = policy.choose(odds)
        pull = -odds
        pull[np.arange(TABLES), moves] += 1
        for table in range(TABLES):
            places = known[table].nonzero()[0]
            traces[table][batch.seats[table]][places] += known[table, places, None] * pull[table]
        batch = tables.step(moves)
        for table in np.flatnonzero(batch.ended).tolist():
            for seat in range(SEATS):
                policy.weights += RATE / np.sqrt(TABLES) * batch.rewards[table, seat] * traces[table][seat]
                traces[table][seat][:] = 0
        if monotonic() - shown > seconds / 12:
            shown = monotonic()
            curve.append((shown - start, strength(policy, most, seed)))
    return curve


def strength(policy: Policy, most: Floats, seed: int, games: int = 1500) -> float:
    """The share of games that one seat wins by the policy, where the others play at random."""
    tables = VectorTables("bon", TABLES, seats=SEATS, options={"goal": 1})
    batch = tables.reset(seed=seed + 1)
    won, ended = 0, 0
    while ended < games:
        odds = policy.odds(scaled(batch, most), batch.legal)
        equal = batch.legal / batch.legal.sum(axis=1, keepdims=True)
        mine = (batch.seats == 0)[:, None]
        batch = tables.step(policy.choose(np.where(mine, odds, equal).astype(np.float32)))
        ended += int(batch.ended.sum())
        won += int((batch.rewards[batch.ended, 0] > 0).sum())
    return won / ended


def draw(curve: list[tuple[float, float]], file: str) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    pyplot.figure(figsize=(7, 4))
    pyplot.plot([time for time, _ in curve], [100 * share for _, share in curve], marker="o")
    pyplot.axhline(100 / SEATS, linestyle="--", color="grey")
    pyplot.text(0, 100 / SEATS + 0.4, "a random player", color="grey")
    pyplot.xlabel("seconds of self-play")
    pyplot.ylabel("% of games won against two random players")
    pyplot.title("A linear policy learns B.O.N.")
    pyplot.tight_layout()
    pyplot.savefig(file, dpi=120)


def main() -> None:
    """Learn, and draw what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=45)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="learning_curve.png", help="where the picture goes")
    parser.add_argument("--json", action="store_true", help="print the curve as JSON")
    asked = parser.parse_args()
    curve = learn(asked.seconds, asked.seed)
    draw(curve, asked.picture)
    if asked.json:
        print(json.dumps({"curve": curve, "picture": asked.picture}))
    else:
        for time, share in curve:
            print(f"{time:5.0f} s: wins {share:.1%} (a random player: {1 / SEATS:.1%})")
        print(f"The picture is {asked.picture}.")


if __name__ == "__main__":
    main()
