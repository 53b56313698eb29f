"""The command `blarney sim`: its arguments, its progress bar, its tables."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from blarney.bots.house import BOTS
from blarney.core.errors import BadSetup
from blarney.core.pack import Pack
from blarney.core.registry import GAMES, game
from blarney.lab import simulation
from blarney.lab.paper import Paper, dash
from blarney.lab.tally import Numbers, Tally, Wins

STOPPED = 130
INTEGER = re.compile(r"-?[0-9]{1,100}")


def add_sim(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `sim` to the command line."""
    command = commands.add_parser(
        "sim",
        help="play many games between bots and count",
        description="Play many games between bots on all cores and count who wins, and how long it takes. "
        "The same seed gives the same result, whatever the number of processes.",
        allow_abbrev=False,
    )
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--games", type=whole, default=1000, metavar="N", help="how many games (1000)")
    command.add_argument("--seats", type=whole, metavar="N", help="how many players (a middle number)")
    command.add_argument("--seed", type=integer, default=0, metavar="N", help="the seed of all games (0)")
    command.add_argument(
        "--bots",
        default="regular",
        metavar="A,B,...",
        help=f"one bot for all seats, or one for each seat in order, of {', '.join(BOTS)} (regular)",
    )
    command.add_argument(
        "--rotate", action="store_true", help="move the bots one seat further with each game (else they stay)"
    )
    command.add_argument(
        "-o", "--options", action="append", default=[], metavar="NAME=VALUE",
        help="a table option; may be given several times",
    )  # fmt: skip
    command.add_argument(
        "--processes", type=whole, metavar="N", help="how many processes (one for each core)"
    )
    command.add_argument("--pack", metavar="FILE", help="play with the cards of this file")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Simulate as the arguments say, and print the result."""
    pack = None if arguments.pack is None else Pack.load(arguments.pack)
    plan = simulation.plan(
        arguments.game,
        arguments.seats,
        arguments.games,
        arguments.seed,
        arguments.bots.split(","),
        options(arguments.options),
        arguments.rotate,
        pack,
    )
    processes = simulation.check_processes(arguments.processes)
    ended = 0
    try:
        with bar(plan.games) as advance:

            def more(games: int) -> None:
                nonlocal ended
                ended += games
                advance(games)

            tally = simulation.simulate(plan, processes, more)
    except KeyboardInterrupt:
        print(f"\nStopped after {ended:,} of {plan.games:,} games; nothing is counted.", file=sys.stderr)
        return STOPPED
    if arguments.json:
        print(json.dumps({**heading(plan), **tally.plain()}, indent=2))
    else:
        show(plan, tally, Paper())
    return 0


def whole(word: str) -> int:
    """A whole number of the command line; argparse names the argument that is none."""
    if not word.isascii() or not word.isdigit() or len(word) > 19:
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is not a whole number")
    return int(word)


def integer(word: str) -> int:
    """A whole number with or without a sign; whether it is a seed is for the plan to say."""
    if not INTEGER.fullmatch(word):
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is not a whole number")
    return int(word)


def options(words: Sequence[str]) -> dict[str, object]:
    """NAME=VALUE, each name once."""
    chosen: dict[str, object] = {}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name:
            raise BadSetup(f"An option is written as name=value, not {word[:40]!r}.")
        if name in chosen:
            raise BadSetup(f"The option {name[:40]} is given twice.")
        chosen[name] = value
    return chosen


@contextmanager
def bar(games: int) -> Iterator[simulation.Progress]:
    """A progress bar beside the results, if somebody is looking."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        yield lambda more: progress.advance(task, more)


def heading(plan: simulation.Plan) -> dict[str, object]:
    """What was simulated, as JSON data."""
    played = simulation.laid_game(plan)
    return {
        "game": plan.game,
        "edition": played.edition,
        "pack": played.pack.hash,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "rotate": plan.rotate,
    }


def show(plan: simulation.Plan, tally: Tally, console: Console) -> None:
    """The result as tables."""
    title = f"{game(plan.game).title}: {tally.games:,} games, {plan.seats} seats, seed {plan.seed}"
    console.print(title, style="bold", highlight=False)
    chosen = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    console.print(f"options: {chosen or 'none'}", style="dim", highlight=False)
    console.print(win_table(plan, tally, dash(console)))
    console.print(length_table(tally))
    part = tally.ties / tally.games
    console.print(
        f"shared wins: {tally.ties:,} games ({part:.1%}); each has its fraction of such a win",
        highlight=False,
    )


def win_table(plan: simulation.Plan, tally: Tally, to: str) -> Grid:
    """Wins by seat, by place in turn order and by bot; `to` stands between two numbers."""
    grid = Grid(title="wins; seats count from 0, clockwise", title_justify="left")
    grid.add_column("who", no_wrap=True)
    for name in ("games", "wins", "share", "95 % interval", "score"):
        grid.add_column(name, justify="right", no_wrap=True)
    for seat, wins in enumerate(tally.by_seat):
        sitting = "" if plan.rotate else f": {plan.bots[seat]}"
        grid.add_row(f"seat {seat}{sitting}", *win_cells(wins, to), scores(tally.scores_by_seat[seat], to))
    grid.add_section()
    for place, wins in enumerate(tally.by_place):
        who = "first player" if place == 0 else f"{place} after the first"
        grid.add_row(who, *win_cells(wins, to), "")
    grid.add_section()
    for name in sorted(tally.by_bot):
        grid.add_row(name, *win_cells(tally.by_bot[name], to), scores(tally.scores_by_bot[name], to))
    return grid


def win_cells(wins: Wins, to: str) -> list[str]:
    """One line of wins."""
    low, high = wins.interval()
    number = f"{float(wins.wins):,.2f}".rstrip("0").rstrip(".")
    return [f"{wins.games:,}", number, f"{wins.share():.1%}", f"{low:.1%} {to} {high:.1%}"]


def scores(numbers: Numbers, to: str) -> str:
    """A mean score, with the least and the most."""
    return f"{numbers.mean():.2f} ({numbers.least()} {to} {numbers.most()})"


def length_table(tally: Tally) -> Grid:
    """How long the games were, and how high the scores; a decision is a move with another choice."""
    grid = Grid(title="each game", title_justify="left")
    grid.add_column("what")
    for name in ("mean", "least", "median", "95 % within", "most"):
        grid.add_column(name, justify="right")
    rows = {
        "decisions": tally.decisions,
        "all moves": tally.moves,
        "rounds or turns": tally.rounds,
        "score of a seat": tally.scores,
    }
    for what, numbers in rows.items():
        marks = (numbers.least(), numbers.within(50), numbers.within(95), numbers.most())
        grid.add_row(what, f"{numbers.mean():.2f}", *[str(mark) for mark in marks])
    return grid
