"""The soak: a great many random games, each replayed from its record, and the properties over some."""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import blarney

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from contract.digest import is_compiled
from soak.games import Bout, Tally, fight

AT_A_TIME = {"games": 100, "properties": 2, "bots": 10}
SHOWN = 5
TRACKED = 100_000
"""So many new objects before the collector looks for rings: there are next to none, and worlds are many objects."""


def whole(text: str) -> int:
    """A whole number of something, none included."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 16 else -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return number


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole, default=100_000, help="games to play and replay, of each kind")
    parser.add_argument(
        "--property-games", type=whole, default=2_000, help="games to hold the properties over, of each kind"
    )
    parser.add_argument(
        "--bot-games", type=whole, default=10_000, help="games that bots of all levels play, of each kind"
    )
    parser.add_argument(
        "--processes", type=whole, default=os.cpu_count() or 1, help="one for each core if absent"
    )
    parser.add_argument("--game", choices=list(blarney.GAMES), help="only this game, not all of them in turn")
    parser.add_argument("--seed", type=whole, default=0, help="where the seeds begin")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(words)


def bouts(kind: str, many: int, seed: int, game: str | None) -> list[Bout]:
    """So many games of each kind, or of one, a few at a time."""
    step = AT_A_TIME[kind]
    games = list(blarney.GAMES)
    if game is None:
        many *= len(games)
        return [Bout(kind, first, min(step, many - first), seed) for first in range(0, many, step)]
    at = games.index(game)
    return [
        Bout(kind, at + first * len(games), min(step, many - first), seed, len(games))
        for first in range(0, many, step)
    ]


def soak(asked: argparse.Namespace) -> dict[str, Tally]:
    """Do it all, on several processes, with a bar on a terminal."""
    plan = {
        "games": bouts("games", asked.games, asked.seed, asked.game),
        "properties": bouts("properties", asked.property_games, asked.seed, asked.game),
        "bots": bouts("bots", asked.bot_games, asked.seed, asked.game),
    }
    tallies = {kind: Tally() for kind in plan}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with (
        multiprocessing.Pool(max(1, asked.processes), gc.set_threshold, (TRACKED,)) as pool,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        for kind, all_bouts in plan.items():
            bar = progress.add_task(kind, total=sum(bout.many for bout in all_bouts))
            for tally in pool.imap_unordered(fight, all_bouts):
                tallies[kind].add(tally)
                progress.advance(bar, tally.passed + len(tally.failures))
    return tallies


def main(words: Sequence[str] | None = None) -> int:
    """Run the soak; the exit code is 1 if a game failed."""
    asked = arguments(words)
    try:
        tallies = soak(asked)
    except KeyboardInterrupt:
        print("The soak was stopped.", file=sys.stderr)
        return 130
    passed = sum(tally.passed for tally in tallies.values())
    failures = [failure for tally in tallies.values() for failure in tally.failures]
    if asked.json:
        counts = {
            kind: {"passed": tally.passed, "failed": len(tally.failures), "moves": tally.moves}
            for kind, tally in tallies.items()
        }
        result = {"compiled": is_compiled(), "passed": passed, "failed": len(failures), **counts}
        print(json.dumps({**result, "failures": sorted(failures)}))
        return 1 if failures else 0
    for failure in sorted(failures)[:SHOWN]:
        print(failure)
    games, properties, bots = tallies["games"], tallies["properties"], tallies["bots"]
    how = "compiled" if is_compiled() else "interpreted"
    print(f"{how}: {games.passed} games of {games.moves} moves replayed to the same bytes,")
    print(f"{properties.passed} games without a leak, looked at {properties.moves} times,")
    print(f"{bots.passed} games of {bots.moves} moves by bots, all legal and in time.")
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
