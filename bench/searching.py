"""The contest of the searches: ours on B.O.N. beside OpenSpiel's, which is all C++, on hearts; random guesses in both.

Run by `bench/peers.py --search` in an environment that has both. What is counted are the moves of players in all
simulations, in the tree and behind it, from the first card of a hand to its end.
"""

from __future__ import annotations

import importlib
import json
import sys
from random import Random
from statistics import median

from bench.contest import Contestant, ratio, take_turns
from bench.drivers import Drive
from bench.peers import read

import blarney
from blarney.bots.search import Search
from blarney.core.chance import Chance
from blarney.core.insight import Insight
from blarney.core.mind import Mind
from blarney.core.table import Table
from blarney.games.bon.insight import BonInsight
from blarney.lab.bench import compiled

SEATS = 4
CARDS = 52
SIMULATIONS = 500
WANTED = 0.6
# How much a search tries what did badly so far; the usual values of both.
BOLD = 0.7
UCT = 2.0


def ours() -> Drive:
    """Our tree on the first card of a hand."""
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        table = blarney.game("bon").deal(SEATS, seed)
        seat = table.waiting[0]
        search = Search(Mind.at(table, seat, [], Chance(seed)), insight(seat))
        search.run(SIMULATIONS, None)
        return search.moves

    return drive


def insight(seat: int) -> Insight:
    """What the search knows: where the hand ends. All guesses are random."""
    found = BonInsight(seat)
    found.bold = BOLD
    return found


def worlds() -> Drive:
    """A part of ours: the worlds that it imagines, without anything else; counted in the moves of their simulations."""
    return parted(lambda table, seat, chance: table.imagine(seat, chance))


def copies() -> Drive:
    """A part of that: copying the table."""
    return parted(lambda table, seat, chance: table.copy())


def parted(do: object) -> Drive:
    """So many times as in a search, on the first card of a hand."""
    assert callable(do)
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        table: Table = blarney.game("bon").deal(SEATS, seed)
        seat = table.waiting[0]
        chance = Chance(seed)
        for _ in range(SIMULATIONS):
            do(table, seat, chance)
        return SIMULATIONS * 7 * SEATS

    return drive


def theirs() -> Drive:
    """OpenSpiel's tree on the first card of a hand of hearts, without the passing."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("hearts(pass_cards=false)")
    draw = Random(1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    seed = 0

    def drive() -> int:
        nonlocal seed
        seed += 1
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(draw.choice(state.legal_actions()))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, evaluator, UCT, SIMULATIONS, -1, policy, False, True)
        # The first card is forced: the two of clubs.
        state.apply_action(state.legal_actions()[0])
        bot.step(state)
        return SIMULATIONS * (CARDS - 1)

    return drive


def main(words: list[str]) -> int:
    """Run the contest and print what came out."""
    arguments = read(words)
    if not compiled():
        print(
            "bench.searching: this Blarney is not compiled; start it with bench/peers.py --search.",
            file=sys.stderr,
        )
        return 1
    everybody = [
        Contestant("OpenSpiel ISMCTS, hearts", theirs),
        Contestant("ours, B.O.N.", ours),
        Contestant("its worlds alone", worlds),
        Contestant("of these the copies", copies),
    ]
    take_turns(everybody, arguments.rounds, arguments.slice)
    for one in everybody:
        if one.trouble:
            print(f"bench.searching: {one.name} fails: {one.trouble}", file=sys.stderr)
            return 1
    found = {one.name: median(one.rates) for one in everybody}
    times = ratio(everybody[1].rates, everybody[0].rates)
    if arguments.json:
        print(json.dumps({"moves_per_second": found, "times": times, "wanted": WANTED}, indent=2))
        return 0
    print("Moves of players per second of one core, in simulations:")
    for name, rate in found.items():
        print(f"  {name:26} {rate:12,.0f}")
    whole = found["ours, B.O.N."]
    imagining = whole / found["its worlds alone"]
    copying = whole / found["of these the copies"]
    print(f"Ours is {times:.2f} times theirs; wanted: {WANTED}.")
    print(
        f"Of our time imagining worlds takes {imagining:.0%}, of that copying tables {copying:.0%} of the whole."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
