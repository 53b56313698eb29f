"""The contest: ours and theirs take turns in one process, and ratios are taken turn by turn.

Run by `bench/peers.py` in an environment that has all of them.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from statistics import median
from time import process_time, sleep

from bench import drivers
from bench.drivers import Drive
from bench.peers import read
from bench.results import Bar, Results, as_markdown, show
from rich.console import Console
from rich.progress import Progress

import blarney
from blarney.lab import playout
from blarney.lab.bench import compiled, positions

HEADLINE = 4
HEARTS = "OpenSpiel hearts"
SHORT = " (shortcut)"
REST = 0.005
"""So many seconds nobody plays between two turns."""


@dataclass(frozen=True)
class Wanted:
    """What a game has to reach: so many times the decisions/s of a peer, at most so many hearts decisions, if any."""

    decisions: dict[str, float]
    copy: float | None = None
    imagine: float | None = None


# A further game is one entry here.
WANTED = {
    "bon": Wanted({"hearts": 2.0, "oh_hell": 2.5}, copy=0.75, imagine=4.0),
    "dragon_scat": Wanted({"hearts": 1.2}, copy=1.6, imagine=10.0),
    "braggart": Wanted({"hearts": 0.8}),
    "lying_pirates": Wanted({"liars_dice(numdice=5)": 0.8}),
    "royal_bastards": Wanted({"hearts": 0.4, "gin_rummy": 4.0}),
}


@dataclass
class Contestant:
    """Somebody who takes turns: what it does, and its rate in each round."""

    name: str
    make: Callable[[], Drive]
    seats: int | None = None
    rates: list[float] = field(default_factory=list)
    trouble: str = ""

    def fails(self, error: Exception) -> None:
        """It cannot be measured, and takes no further turns."""
        self.trouble = f"{type(error).__name__}: {error}".splitlines()[0]


def ours(name: str) -> list[Contestant]:
    """A game for each number of seats: decisions from Python and inside compiled code, copies, imagines."""
    game = blarney.game(name)
    found: list[Contestant] = []
    for seats in game.seats:
        tables = positions(game, seats, seed=1)
        found += [
            Contestant("decisions", partial(drivers.blarney_game, name, seats), seats),
            Contestant("copies", partial(drivers.copies, tables), seats),
            Contestant("imagines", partial(drivers.imagines, tables), seats),
        ]
        if compiled(playout.__file__):
            found.append(Contestant("compiled", partial(drivers.blarney_inside, name, seats), seats))
    return found


def theirs() -> list[Contestant]:
    """The nearest games of the peers."""
    found = [
        Contestant(f"OpenSpiel {text}", partial(drivers.spiel_game, text))
        for text in ("hearts", "oh_hell", "liars_dice(numdice=5)", "gin_rummy")
    ]
    found += [
        Contestant(f"OpenSpiel {text}{SHORT}", partial(drivers.spiel_shortcut, text))
        for text in ("hearts", "oh_hell")
    ]
    found += [
        Contestant("RLCard uno", partial(drivers.rlcard_game, "uno", 2)),
        Contestant(
            "PettingZoo texas_holdem_v4", partial(drivers.pettingzoo_game, "texas_holdem_v4", HEADLINE)
        ),
    ]
    return found


def take_turns(
    contestants: list[Contestant], rounds: int, length: float, clock: Callable[[], float] = process_time
) -> None:
    """Each plays for a slice of time in each round; every other round goes backwards."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("contest", total=(rounds + 1) * len(contestants))
        drives: dict[int, Drive] = {}
        for place, one in enumerate(contestants):
            bar.update(task, description=f"getting ready: {one.name}", advance=1)
            try:
                drives[place] = one.make()
                drives[place]()
            except (
                Exception
            ) as error:  # somebody else's library may fail in any way: it is left out, and we say so
                one.fails(error)
        for turn in range(rounds):
            places = range(len(contestants))
            for place in places if turn % 2 == 0 else reversed(places):
                one = contestants[place]
                bar.update(task, description=f"round {turn + 1}: {one.name}", advance=1)
                if not one.trouble:
                    try:
                        one.rates.append(rate(drives[place], length, clock))
                    except Exception as error:  # as above
                        one.fails(error)


def rate(drive: Drive, length: float, clock: Callable[[], float] = process_time) -> float:
    """How much it does in a second, usually of this core's time."""
    # The workers of the one before look for their next word for a while, on a core that is another's now.
    sleep(REST)
    many = 0
    start = clock()
    end = start + length
    while True:
        many += drive()
        now = clock()
        if now >= end and many:
            return many / (now - start)


def ratio(above: list[float], below: list[float]) -> float:
    """The median of the ratios, round by round."""
    return median([one / other for one, other in zip(above, below, strict=True)])


def results(mine: list[Contestant], peers: list[Contestant], name: str = "bon") -> Results:
    """Of one game: medians, ratios, and what a copy and an imagined world cost in decisions of hearts."""
    running = {one.name: one.rates for one in peers if not one.trouble}
    rates = {(one.name, one.seats): one.rates for one in mine}
    seats = sorted({one.seats for one in mine if one.seats is not None})
    costs: dict[str, dict[int, float]] = {}
    for hearts in (HEARTS, HEARTS + SHORT):
        if hearts in running:
            for what in ("copies", "imagines"):
                costs[f"{what} in decisions of {hearts}"] = {
                    many: ratio(running[hearts], rates[what, many]) for many in seats
                }
    ratios = {
        peer: {many: ratio(rates["decisions", many], theirs) for many in seats}
        for peer, theirs in running.items()
    }
    return Results(
        game=name,
        python=platform.python_version(),
        seats=seats,
        ours={
            what: {many: median(rates[what, many]) for many in seats}
            for what in ("decisions", "compiled", "copies", "imagines")
            if (what, HEADLINE) in rates
        },
        theirs={peer: median(theirs) for peer, theirs in running.items()},
        ratios=ratios,
        costs=costs,
        bars=bars(WANTED[name], ratios, costs),
        troubles={one.name: one.trouble for one in peers if one.trouble},
    )


def bars(
    wanted: Wanted, ratios: dict[str, dict[int, float]], costs: dict[str, dict[int, float]]
) -> list[Bar]:
    """What a game has to reach: with as many seats as hearts has, and the worst number of seats beside it."""
    found: list[Bar] = []
    for peer, least in wanted.decisions.items():
        for way in ("", SHORT):
            if measured := ratios.get(f"OpenSpiel {peer}{way}"):
                found.append(at_least(f"decisions/s, times {peer}{way}", measured, least))
    for what, one, most in (("copies", "copy", wanted.copy), ("imagines", "imagine", wanted.imagine)):
        for way in ("", SHORT):
            measured = costs.get(f"{what} in decisions of {HEARTS}{way}")
            if measured and most is not None:
                found.append(at_most(f"{one}, in hearts decisions{way}", measured, most))
    return found


def at_least(what: str, measured: dict[int, float], least: float) -> Bar:
    """The more the better."""
    here = measured[HEADLINE]
    return Bar(what, here, min(measured.values()), f"≥ {least}", here >= least)


def at_most(what: str, measured: dict[int, float], most: float) -> Bar:
    """The less the better."""
    here = measured[HEADLINE]
    return Bar(what, here, max(measured.values()), f"≤ {most}", here <= most)


def chosen(words: list[str] | None) -> list[Contestant] | None:
    """The peers with one of these words in their names; None if there are none."""
    peers = theirs()
    if words:
        peers = [one for one in peers if any(word.lower() in one.name.lower() for word in words)]
    return peers or None


def main(words: list[str]) -> int:
    """Run the contest and print what came out."""
    arguments = read(words)
    if not compiled():
        print("bench.contest: this Blarney is not compiled; start it with bench/peers.py.", file=sys.stderr)
        return 1
    games = arguments.game or list(WANTED)
    peers = chosen(arguments.only)
    if peers is None or any(name not in WANTED for name in games):
        names = ", ".join(WANTED if peers else [one.name for one in theirs()])
        what = "game" if peers else "peer"
        print(f"bench.contest: there is no such {what}; there are: {names}.", file=sys.stderr)
        return 2
    mine = {name: ours(name) for name in games}
    take_turns([*chain(*mine.values()), *peers], arguments.rounds, arguments.slice)
    for one in chain(*mine.values()):
        if one.trouble:
            print(f"bench.contest: Blarney itself fails ({one.name}): {one.trouble}", file=sys.stderr)
            return 1
    found = [results(contestants, peers, name) for name, contestants in mine.items()]
    if arguments.json:
        print(json.dumps([one.as_json() for one in found], indent=2))
    elif arguments.markdown:
        print("\n\n".join(f"### {blarney.game(one.game).title}\n\n{as_markdown(one)}" for one in found))
    else:
        for game in found:
            show(game)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
