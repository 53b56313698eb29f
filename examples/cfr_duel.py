"""OpenSpiel's own CFR+ solves the small dice duel.

Two captains, one three-sided die each: bet, raise, call the liar, by the betting rules of Lying Pirates.
"""

from __future__ import annotations

import argparse
import json

import pyspiel

import blarney.envs.openspiel  # noqa: F401  (this registers our games)

GAME = "blarney_lying_pirates_small_duel"


def main() -> None:
    """Solve it, and say how far from perfect the policy is on the way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    asked = parser.parse_args()
    if asked.iterations < 1:
        parser.error("--iterations has to be at least 1.")
    game = pyspiel.load_game(GAME)
    solver = pyspiel.CFRPlusSolver(game)
    curve: list[tuple[int, float]] = []
    for iteration in range(1, asked.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % 10 == 0 or iteration == asked.iterations:
            policy = solver.tabular_average_policy()
            curve.append((iteration, pyspiel.nash_conv(game, policy)))
            if not asked.json:
                print(f"after {iteration:3} iterations both together could gain {curve[-1][1]:.4f}")
    worth = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    if asked.json:
        print(json.dumps({"nash_conv": curve, "worth": worth}))
    else:
        print(f"Between two such players the duel is worth {worth[0]:+.4f} to whoever bets first.")


if __name__ == "__main__":
    main()
