"""The contest of the environments: ours beside PettingZoo's own, in the same run.

Run by `bench/peers.py --envs` in an environment that has all of them.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from statistics import median
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
    one_by_one = {size: Contestant(size[0], partial(loops.ours, *size), size[1]) for size in sizes}
    at_once = {size: Contestant(size[0], partial(loops.many, *size), size[1]) for size in sizes}
    everybody = [*peers, *one_by_one.values(), *at_once.values()]
    take_turns(everybody, arguments.rounds, arguments.slice)
    for one in everybody:
        if one.trouble:
            print(f"bench.envs: {one.name} fails: {one.trouble}", file=sys.stderr)
            return 1
    found: list[dict[str, Any]] = [
        {
            "game": name,
            "seats": seats,
            "aec": median(one_by_one[name, seats].rates),
            "times_holdem": ratio(one_by_one[name, seats].rates, peers[0].rates),
            "times_raw_holdem": ratio(one_by_one[name, seats].rates, peers[1].rates),
            "wanted": WANTED.get(name, OTHERS),
            "vector": median(at_once[name, seats].rates),
            "times_aec": ratio(at_once[name, seats].rates, one_by_one[name, seats].rates),
            "vector_wanted": VECTOR,
        }
        for name, seats in sizes
    ]
    theirs = {one.name: median(one.rates) for one in peers}
    if arguments.json:
        print(json.dumps({"peers": theirs, "ours": found}, indent=2))
    else:
        show(theirs, found)
    return 0


def show(theirs: dict[str, float], found: list[dict[str, Any]]) -> None:
    """The results as a table that is Markdown too."""
    for name, rate in theirs.items():
        print(f"PettingZoo {name}, {PLAYERS} players: {rate:,.0f} agent steps/s\n")
    print(
        "| game | seats | steps/s | × holdem | × raw holdem | wanted | many at once, steps/s | × one | wanted |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for one in found:
        print(
            "| {game} | {seats} | {aec:,.0f} | {times_holdem:.1f} | {times_raw_holdem:.1f} | {wanted:.0f} "
            "| {vector:,.0f} | {times_aec:.1f} | {vector_wanted:.0f} |".format(**one)
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
