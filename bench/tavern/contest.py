"""The contest of the servers: ours and theirs take turns under the same load, and ratios are taken turn by turn.

Started by `bench/server.py`.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import platform
import random
import resource
import shutil
import signal
import sys
from argparse import Namespace
from dataclasses import asdict, dataclass, field
from statistics import median

import aiohttp
from bench.server import read
from bench.tavern.frames import Trouble
from bench.tavern.houses import House, Peer, Tavern
from bench.tavern.load import Measured, closed_loop, open_loop
from bench.tavern.quartet import SEATS
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

OURS = "Blarney"
MEMORY = "boardgame.io, in memory"
FILES = "boardgame.io, flat file"
WARM_UP = 1.0
# Seconds that each server plays before the first round: theirs is slow until its code is compiled.
FIRST_WARM_UP = 10.0
# No game of B.O.N. takes fewer moves: three rounds of seven tricks.
SHORTEST = 3 * 7 * SEATS
# Of one core; above that it is the load that is measured.
BUSY = 0.9
# Of all cores; above that, others were in the way.
CROWDED = 0.1


@dataclass
class Row:
    """One server: medians over the turns, and the rates of all of them."""

    name: str
    rate: float
    rates: list[float]
    p50: float
    p95: float
    p99: float
    cpu: float
    load: float
    others: float
    """Of all cores, the share that neither the server nor the load used, but somebody else."""
    per_cpu_second: float
    table_bytes: float | None = None


@dataclass
class Bar:
    """Something that has to be reached."""

    what: str
    measured: float
    wanted: str
    reached: bool


@dataclass
class Results:
    """All that came out."""

    python: str
    tables: int
    many: int
    rows: list[Row]
    paced: list[Row]
    bars: list[Bar] = field(default_factory=list)
    troubles: dict[str, str] = field(default_factory=dict)


def main(words: list[str]) -> int:
    """Run the contest and print what came out."""
    arguments = read(words)
    loop_factory = None
    try:
        import uvloop

        loop_factory = uvloop.new_event_loop
    except ImportError:
        pass
    houses = Houses(arguments)
    if not houses.names:
        print(
            f"bench/server.py: there is no such server; there are: {OURS}, {MEMORY}, {FILES}.",
            file=sys.stderr,
        )
        return 2
    if not raise_limit(SEATS * max(arguments.many, arguments.tables) + 200):
        print("bench/server.py: so many connections are not allowed here (ulimit -n).", file=sys.stderr)
        return 2
    try:
        with asyncio.Runner(loop_factory=loop_factory) as runner:
            found = runner.run(contest(arguments, houses))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return 130
    except Trouble as trouble:
        print(f"bench/server.py: {trouble}", file=sys.stderr)
        return 1
    finally:
        houses.end()
    if arguments.json:
        print(json.dumps(asdict(found), indent=2))
    else:
        show(found)
    return 0


class Houses:
    """The servers that take part; all are ended at the end, whatever happens."""

    def __init__(self, arguments: Namespace) -> None:
        self.arguments = arguments
        cores = sorted(os.sched_getaffinity(0))
        self.core = cores[0]
        os.sched_setaffinity(0, {cores[1]})
        words = [word.lower() for word in arguments.only or [""]]
        self.names = [name for name in (OURS, MEMORY, FILES) if any(word in name.lower() for word in words)]
        self.open: list[House] = []

    def make(self, name: str) -> House:
        """A server, not started yet."""
        node = shutil.which("node") or "node"
        house: House
        if name == OURS:
            house = Tavern(self.core, self.arguments.python)
        else:
            house = Peer(self.core, node, self.arguments.scratch, files=name == FILES)
        self.open.append(house)
        return house

    async def close(self) -> None:
        """Close them all, and what is connected to them."""
        for house in self.open:
            await house.close()

    def end(self) -> None:
        """End them all, whatever happened."""
        for house in self.open:
            house.end()


async def contest(arguments: Namespace, houses: Houses) -> Results:
    """Both loads, one after the other."""
    task = asyncio.current_task()
    assert task is not None, "this is a task"
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    console = Console(stderr=True)
    found = Results(platform.python_version(), arguments.tables, arguments.many, [], [])
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            turns = await take_turns(arguments, houses, bar, found.troubles)
            found.rows = [row(name, measured) for name, measured in turns.items()]
            if arguments.many:
                await pace_all(arguments, houses, bar, found)
    finally:
        await houses.close()
    found.bars = bars(turns, found.paced)
    return found


async def pace_all(arguments: Namespace, houses: Houses, bar: Progress, found: Results) -> None:
    """Many tables at each server, one server after the other; a flat file is too slow for them."""
    for name in [name for name in houses.names if name != FILES]:
        task = bar.add_task(f"{arguments.many} tables: {name}", total=None)
        try:
            found.paced.append(await keep_pace(arguments, houses, name))
        except (Trouble, aiohttp.ClientError) as trouble:
            troubled(name, trouble, found.troubles)
        bar.remove_task(task)


async def take_turns(
    arguments: Namespace, houses: Houses, bar: Progress, troubles: dict[str, str]
) -> dict[str, list[Measured]]:
    """Each server is under full load for a while in each round; every other round goes backwards."""
    task = bar.add_task("opening", total=(arguments.rounds + 1) * len(houses.names))
    open_houses: dict[str, House] = {}
    turns: dict[str, list[Measured]] = {}
    for place, name in enumerate(houses.names):
        bar.update(task, description=f"opening: {name}", advance=1)
        house = houses.make(name)
        try:
            await house.open()
            await house.gather(arguments.tables, random.Random(place))
            await closed_loop(house, FIRST_WARM_UP, 0.1)
        except (Trouble, aiohttp.ClientError) as trouble:
            troubled(name, trouble, troubles)
            await house.close()
        else:
            open_houses[name] = house
            turns[name] = []
    for turn in range(arguments.rounds):
        for name in list(turns) if turn % 2 == 0 else list(reversed(turns)):
            bar.update(task, description=f"round {turn + 1}: {name}", advance=1)
            house = open_houses[name]
            rate = turns[name][-1].rate if turns[name] else 0.0
            moves = rate * (WARM_UP + arguments.slice) / arguments.tables
            try:
                await house.stock(house.quartets, 2 + math.ceil(moves / SHORTEST))
                turns[name].append(await closed_loop(house, WARM_UP, arguments.slice))
            except (Trouble, aiohttp.ClientError) as trouble:
                troubled(name, trouble, troubles)
                del turns[name]
    for house in open_houses.values():
        await house.close()
    return turns


def troubled(name: str, trouble: Exception, troubles: dict[str, str]) -> None:
    """A server cannot be measured; if it is ours, nothing can."""
    if name == OURS:
        raise Trouble(str(trouble)) from None
    troubles[name] = str(trouble)


async def keep_pace(arguments: Namespace, houses: Houses, name: str) -> Row:
    """Many tables with a move a second each, on a server of their own; and what a table takes in memory."""
    house = houses.make(name)
    await house.open()
    empty = house.memory()
    await house.gather(arguments.many, random.Random(7))
    measured = await open_loop(house, WARM_UP, arguments.pace)
    found = row(name, [measured])
    found.table_bytes = (house.memory() - empty) / arguments.many
    await house.close()
    return found


def row(name: str, turns: list[Measured]) -> Row:
    """One server's turns, summed up."""
    return Row(
        name=name,
        rate=median([one.rate for one in turns]),
        rates=[one.rate for one in turns],
        p50=median([one.latency(0.50) for one in turns]),
        p95=median([one.latency(0.95) for one in turns]),
        p99=median([one.latency(0.99) for one in turns]),
        cpu=median([one.cpu for one in turns]),
        load=median([one.load for one in turns]),
        others=median([one.others for one in turns]),
        per_cpu_second=median([one.rate / one.cpu for one in turns]),
    )


def bars(turns: dict[str, list[Measured]], paced: list[Row]) -> list[Bar]:
    """What has to be reached, as far as it was measured."""
    found: list[Bar] = []
    ours = turns.get(OURS)
    for peer, least in ((MEMORY, 2.0), (FILES, 8.0)):
        if ours and peer in turns:
            times = median([one.rate / other.rate for one, other in zip(ours, turns[peer], strict=True)])
            found.append(Bar(f"moves/s, times {peer}", times, f"≥ {least:.0f}", times >= least))
    if ours and MEMORY in turns:
        pairs = zip(ours, turns[MEMORY], strict=True)
        slower = median([one.latency(0.99) / other.latency(0.99) for one, other in pairs])
        found.append(Bar(f"p99, times {MEMORY}", slower, "≤ 1", slower <= 1.0))
    for one in paced:
        if one.name == OURS:
            found.append(Bar("p99 at a move a second each, ms", one.p99, "< 50", one.p99 < 50.0))
    return found


def raise_limit(wanted: int) -> bool:
    """Allow so many connections to this process and those that it starts."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < wanted:
        return False
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else most, most))
    return True


def show(found: Results) -> None:
    """Print for people."""
    console = Console(width=140)
    if found.rows:
        title = f"{found.tables} tables of four, each always with one move in flight; {len(found.rows[0].rates)} rounds"
        grid = Grid(title=title, title_justify="left")
        headings(grid, "moves/s", "from – to", *COLUMNS, "moves per CPU second")
        for one in found.rows:
            spread = f"{min(one.rates):,.0f} – {max(one.rates):,.0f}"
            grid.add_row(one.name, f"{one.rate:,.0f}", spread, *cells(one), f"{one.per_cpu_second:,.0f}")
        console.print(grid)
    if found.paced:
        grid = Grid(title=f"{found.many:,} tables of four with a move a second each", title_justify="left")
        headings(grid, "moves/s", *COLUMNS, "KiB per table")
        for one in found.paced:
            kept = f"{(one.table_bytes or 0) / 1024:,.0f}"
            grid.add_row(one.name, f"{one.rate:,.0f}", *cells(one), kept)
        console.print(grid)
    if found.bars:
        grid = Grid(title="Bars", title_justify="left")
        headings(grid, "measured", "wanted", "reached")
        for bar in found.bars:
            grid.add_row(bar.what, f"{bar.measured:.2f}", bar.wanted, "yes" if bar.reached else "no")
        console.print(grid)
    for one in [*found.rows, *found.paced]:
        if one.load > BUSY:
            console.print(f"{one.name}: the load's core was busy; it may be the load that was measured.")
    if any(one.others > CROWDED for one in [*found.rows, *found.paced]):
        console.print(
            "Others were at work on this machine: come again when it is idle before you trust this."
        )
    for name, trouble in found.troubles.items():
        console.print(f"{name} could not be measured: {trouble}", markup=False)


COLUMNS = ("p50 ms", "p95 ms", "p99 ms", "server's core", "load's core", "others")


def headings(grid: Grid, *names: str) -> None:
    """The columns of a grid."""
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")


def cells(one: Row) -> list[str]:
    """What both grids show of a server."""
    times = [f"{one.p50:.1f}", f"{one.p95:.1f}", f"{one.p99:.1f}"]
    return [*times, f"{one.cpu:.0%}", f"{one.load:.0%}", f"{one.others:.0%}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
