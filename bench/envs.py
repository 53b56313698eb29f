"""The contest of the environments: ours beside PettingZoo's own, in the same run.

Run by `bench/peers.py --envs` in an environment that has all of them.
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

from bench import loops
from bench.contest import Contestant, ratio, take_turns
from bench.peers import read

import blarney
from blarney.lab.bench import compiled

PLAYERS = 4
WANTED = {"bon": 10.0}
OTHERS = 5.0
VECTOR = 4.0
HOLDEM = "texas_holdem_v4"
RAW = "texas_holdem_v4, raw"
"""With its usual wrappers it is slower: what we have to reach is counted against the faster one."""


def main(words: list[str]) -> int:
    """Run the contest and print what came out."""
    arguments = read(words)
    if not compiled():
        print(
            "bench.envs: this Blarney is not compiled; start it with bench/peers.py --envs.", file=sys.stderr
        )
        return 1
    peers = [
        Contestant(HOLDEM, partial(loops.holdem, PLAYERS, False)),
        Contestant(RAW, partial(loops.holdem, PLAYERS, True)),
    ]
    sizes = [(name, seats) for name in arguments.game or blarney.GAMES for seats in blarney.game(name).seats]
    cores = os.cpu_count() or 1
    one_by_one = {size: Contestant(size[0], partial(loops.ours, *size), size[1]) for size in sizes}
    alone = {size: Contestant(size[0], partial(loops.many, *size, 1), size[1]) for size in sizes}
    spread = {size: Contestant(size[0], partial(loops.many, *size, cores), size[1]) for size in sizes}
    everybody = [*peers, *one_by_one.values(), *alone.values(), *spread.values()]
    take_turns(everybody, arguments.rounds, arguments.slice, perf_counter)
    for one in everybody:
        if one.trouble:
            print(f"bench.envs: {one.name} fails: {one.trouble}", file=sys.stderr)
            return 1
    found: list[dict[str, Any]] = [
        {
            "game": size[0],
            "seats": size[1],
            "aec": median(one_by_one[size].rates),
            "times_holdem": ratio(one_by_one[size].rates, peers[0].rates),
            "times_raw_holdem": ratio(one_by_one[size].rates, peers[1].rates),
            "wanted": WANTED.get(size[0], OTHERS),
            "alone": median(alone[size].rates),
            "alone_times_aec": ratio(alone[size].rates, one_by_one[size].rates),
            "spread": median(spread[size].rates),
            "spread_times_aec": ratio(spread[size].rates, one_by_one[size].rates),
            "vector_wanted": VECTOR,
        }
        for size in sizes
    ]
    theirs = {one.name: median(one.rates) for one in peers}
    if arguments.json:
        print(json.dumps({"peers": theirs, "cores": cores, "ours": found}, indent=2))
    else:
        show(theirs, found, cores)
    return 0


def show(theirs: dict[str, float], found: list[dict[str, Any]], cores: int) -> None:
    """The results as a table that is Markdown too."""
    for name, rate in theirs.items():
        print(f"PettingZoo {name}, {PLAYERS} players: {rate:,.0f} agent steps/s\n")
    columns = [
        "game", "seats", "steps/s", "× holdem", "× raw holdem", "wanted", "many at once, one process", "× one",
        f"many at once, {cores} processes", "× one", "wanted",
    ]  # fmt: skip
    print(f"| {' | '.join(columns)} |\n| --- |{' ---: |' * (len(columns) - 1)}")
    for one in found:
        print(
            "| {game} | {seats} | {aec:,.0f} | {times_holdem:.1f} | {times_raw_holdem:.1f} | {wanted:.0f} "
            "| {alone:,.0f} | {alone_times_aec:.1f} | {spread:,.0f} | {spread_times_aec:.1f} | {vector_wanted:.0f} |"
            "".format(**one)
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
