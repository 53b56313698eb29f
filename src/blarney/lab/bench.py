"""`blarney bench`: how fast each game is on this machine, and how large a saved table."""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from blarney.core import registry
from blarney.core import table as core_table
from blarney.core.chance import Chance
from blarney.core.errors import BadSetup
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.lab import playout
from blarney.lab.paper import Paper, dash

ROUNDS = 3
GAMES_SAMPLED = 4
POSITIONS = 120
LONGEST = 3600.0
BITS = 24


class Speed(msgspec.Struct, frozen=True):
    """What was measured for one game and number of seats; rates are per second of one core's time."""

    game: str
    seats: int
    decisions: float
    decisions_compiled: float | None
    copies: float
    imagines: float
    bytes_mean: float
    bytes_most: int


class Report(msgspec.Struct, frozen=True):
    """All that was measured in one run."""

    compiled: bool
    python: str
    speeds: list[Speed]


Slice = Callable[[float], float]


def add_bench(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `bench` to the command line."""
    command = commands.add_parser(
        "bench",
        help="measure how fast the games are here",
        description="Measure how fast the games are on one core of this machine. Only decisions with at "
        "least two legal moves are counted; deals and forced moves cost time all the same.",
        allow_abbrev=False,
    )
    command.add_argument("game", nargs="?", metavar="GAME", help="one game only; all if left out")
    command.add_argument("--seats", type=int, metavar="N", help="one number of seats only")
    command.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="how long to measure each game and number of seats (default: 1)",
    )
    command.add_argument("--json", action="store_true", help="print the results as JSON")
    command.set_defaults(run=run)


def seconds(text: str) -> float:
    """The length of a measurement, if it is one."""
    try:
        length = float(text)
    except ValueError:
        length = math.nan
    if not 0.0 < length <= LONGEST:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is no number of seconds above 0, up to {LONGEST:.0f}"
        )
    return length


def run(arguments: argparse.Namespace) -> int:
    """Measure what was asked for, and print it."""
    rows = chosen(arguments.game, arguments.seats)
    speeds: list[Speed] = []
    with progress() as bar:
        task = bar.add_task("bench", total=len(rows))
        for game, seats in rows:
            bar.update(task, description=f"{game.name}, {seats} seats")
            speeds.append(speed(game, seats, arguments.seconds))
            bar.advance(task)
    report = Report(compiled(), platform.python_version(), speeds)
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(report), indent=2))
    else:
        show(report)
    return 0


def chosen(name: str | None, seats: int | None) -> list[tuple[Game, int]]:
    """Each game with each number of seats that was asked for."""
    games = list(registry.GAMES.values()) if name is None else [registry.game(name)]
    if seats is None:
        return [(game, many) for game in games for many in game.seats]
    if name is not None:
        return [(games[0], games[0].check_seats(seats))]
    fitting = [(game, seats) for game in games if seats in game.seats]
    if not fitting:
        raise BadSetup("No game has that number of seats.")
    return fitting


def compiled(module_file: str | None = core_table.__file__) -> bool:
    """Is the core compiled, or does it run as plain Python?"""
    return module_file is not None and Path(module_file).suffix != ".py"


def speed(game: Game, seats: int, length: float) -> Speed:
    """Measure one game with one number of seats for about so many seconds."""
    tables = positions(game, seats, seed=1)
    sizes = [len(json.dumps(game.save(table), separators=(",", ":")).encode()) for table in tables]
    parts: dict[str, Slice] = {
        "decisions": driven(game, seats),
        "copies": copying(tables),
        "imagines": imagining(tables),
    }
    if compiled(playout.__file__):
        parts["decisions_compiled"] = played_out(game, seats)
    share = length / ROUNDS / len(parts)
    rates: dict[str, list[float]] = {name: [] for name in parts}
    for _ in range(ROUNDS):
        for name, part in parts.items():
            rates[name].append(part(share))
    inside = rates.get("decisions_compiled")
    return Speed(
        game=game.name,
        seats=seats,
        decisions=median(rates["decisions"]),
        decisions_compiled=median(inside) if inside else None,
        copies=median(rates["copies"]),
        imagines=median(rates["imagines"]),
        bytes_mean=fmean(sizes),
        bytes_most=max(sizes),
    )


def positions(game: Game, seats: int, seed: int) -> list[Table]:
    """Tables from the first to the last move of some random games, spread evenly."""
    draw = Random(seed).getrandbits
    tables: list[Table] = []
    for one in range(GAMES_SAMPLED):
        table = game.deal(seats, seed + one)
        while table.waiting:
            tables.append(table.copy())
            seat = table.waiting[0]
            moves = table.legal(seat)
            table.play(seat, moves[draw(BITS) * len(moves) >> BITS])
    step = max(1, len(tables) // POSITIONS)
    return tables[::step]


def play_random(game: Game, seats: int, seed: int, draw: Callable[[int], int]) -> int:
    """One random game through the public API; how many decisions there were."""
    table = game.deal(seats, seed)
    legal = table.legal
    play = table.play
    decisions = 0
    while waiting := table.waiting:
        seat = waiting[0]
        moves = legal(seat)
        many = len(moves)
        if many > 1:
            decisions += 1
        play(seat, moves[draw(BITS) * many >> BITS])
    return decisions


def driven(game: Game, seats: int) -> Slice:
    """Decisions per second through the public API."""
    draw = Random(seats).getrandbits
    return over_time(lambda seed: play_random(game, seats, seed, draw))


def played_out(game: Game, seats: int) -> Slice:
    """Decisions per second when compiled code drives."""
    chance = Chance(seats)
    return over_time(lambda seed: playout.play_out(game.deal(seats, seed), chance))


def copying(tables: list[Table]) -> Slice:
    """Copies per second, averaged over the tables."""

    def copy_all(_: int) -> int:
        for table in tables:
            table.copy()
        return len(tables)

    return over_time(copy_all)


def imagining(tables: list[Table]) -> Slice:
    """Imagined worlds per second, each for the seat to move, averaged over the tables."""
    chance = Chance(1)
    asked = [(table, table.waiting[0]) for table in tables]

    def imagine_all(_: int) -> int:
        for table, seat in asked:
            table.imagine(seat, chance)
        return len(asked)

    return over_time(imagine_all)


def over_time(do: Callable[[int], int]) -> Slice:
    """Do it again and again, with a new seed each time, and give its rate per second of this core's time."""
    seed = 0

    def measure(length: float) -> float:
        nonlocal seed
        many = 0
        start = process_time()
        end = start + length
        while True:
            many += do(seed)
            seed += 1
            now = process_time()
            if now >= end and many:
                return many / (now - start)

    return measure


@contextmanager
def progress() -> Iterator[Progress]:
    """A bar on a terminal, silent elsewhere."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar


def show(report: Report) -> None:
    """Print the results as a grid."""
    console = Paper(file=sys.stdout)
    kind = "compiled" if report.compiled else "not compiled (plain Python)"
    grid = Grid(title=f"blarney is {kind}, on Python {report.python}; per second of one core")
    grid.add_column("game")
    for heading in ("seats", "decisions", "compiled", "copies", "imagines", "bytes", "most"):
        grid.add_column(heading, justify="right")
    for one in report.speeds:
        inside = dash(console) if one.decisions_compiled is None else f"{one.decisions_compiled:,.0f}"
        grid.add_row(
            one.game,
            str(one.seats),
            f"{one.decisions:,.0f}",
            inside,
            f"{one.copies:,.0f}",
            f"{one.imagines:,.0f}",
            f"{one.bytes_mean:,.0f}",
            f"{one.bytes_most:,.0f}",
        )
    console.print(grid)
    console.print(
        "decisions: driven from Python; compiled: driven inside compiled code; "
        "bytes: a saved table, on average and at most",
        style="dim",
    )
