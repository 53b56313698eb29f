"""Kill the tavern again and again while people and bots play, and see whether anything is lost.

`python tests/server/faults/kills.py --kills 200 --json`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import blarney
from server.faults import books
from server.faults.player import Habits, Player, insist
from server.faults.process import PATIENCE, Process
from server.tavern import Guest

# Seconds in which all games that are going on at the last kill must have come to their end.
LAST_ORDERS = 300.0


PLAIN = Habits()
SOCIABLE = Habits(talks=0.01)


@dataclass(frozen=True)
class Kind:
    """A kind of table: the game, how many people and bots play, how it is set up, how they play."""

    game: str
    people: int
    bots: int
    habits: Habits = PLAIN
    setup: dict[str, Any] = field(default_factory=dict)
    rematches: bool = False


KINDS = (
    Kind("bon", 2, 1, SOCIABLE, {"least": 0}, rematches=True),
    Kind("dragon_scat", 2, 1, Habits(undoes=0.05), {"least": 30}),
    Kind("braggart", 3, 0, Habits(dreams=0.01, hurried=True), {"clock": {"kind": "decision", "seconds": 1}}),
    Kind("lying_pirates", 1, 2, SOCIABLE, {"clock": {"kind": "bank", "seconds": 3600}}),
    Kind("royal_bastards", 2, 1, Habits(undoes=0.02), {"least": 20, "window": 60}),
    Kind("dragon_scat", 3, 0, Habits(late=2.0, hurried=True), {"least": 0, "grace": 1}, rematches=True),
    Kind("royal_bastards", 2, 0, SOCIABLE, {"least": 0}),
    Kind("bon", 1, 3, Habits(undoes=0.03)),
)


@dataclass
class Game:
    """A game that was begun, and those who play it."""

    table: str
    commitment: str
    players: list[Player]


class Group:
    """People who play one game after the other until it is time to go home."""

    def __init__(self, number: int, kind: Kind, url: str, seed: int, stack: AsyncExitStack) -> None:
        self.number = number
        self.kind = kind
        self.url = url
        self.seed = seed
        self.stack = stack
        self.games: list[Game] = []
        self.guests: list[Guest] = []

    async def play(self, going_on: Callable[[], bool]) -> None:
        """Play game after game."""
        self.guests = [await self.guest(f"Guest {self.number}.{seat}") for seat in range(self.kind.people)]
        table = None
        while going_on() or not self.games:
            if table is None or not self.kind.rematches:
                table = await self.open()
            else:
                table = await self.again(table)
            await self.begin(table)

    async def guest(self, name: str) -> Guest:
        """Somebody who is known to the tavern."""
        jar = aiohttp.CookieJar(unsafe=True)
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
        guest = Guest(self.url, session, self.stack)
        await done(guest, "POST", "/api/guests", {"name": name})
        return guest

    async def open(self) -> str:
        """A new table with all of them and the bots at it."""
        kind = self.kind
        seats = kind.people + kind.bots
        host = self.guests[0]
        setup = {"game": kind.game, "seats": seats, "grace": 0, **kind.setup}
        table: str = (await done(host, "POST", "/api/tables", setup))["table"]
        for seat, guest in enumerate(self.guests):
            await done(guest, "POST", f"/api/tables/{table}/seats", {"seat": seat})
        for seat in range(kind.people, seats):
            await done(host, "PUT", f"/api/tables/{table}/seats/{seat}/bot", {"level": "heuristic"})
        return table

    async def again(self, table: str) -> str:
        """The table of the rematch: all ask, and all are given the same."""
        given = [await done(guest, "POST", f"/api/tables/{table}/rematch") for guest in self.guests]
        tables = {one["table"] for one in given}
        assert len(tables) == 1, f"there are several rematches of table {table}"
        return str(tables.pop())

    async def begin(self, table: str) -> None:
        """Play the game at a table that all sit at."""
        infos = [await done(guest, "GET", f"/api/tables/{table}") for guest in self.guests]
        players = [
            Player(
                guest,
                table,
                seat,
                self.kind.habits,
                random.Random(f"{self.seed} {self.number} {len(self.games)} {seat}"),
            )
            for guest, info in zip(self.guests, infos, strict=True)
            for seat in info["yours"]
        ]
        host = next(guest for guest, info in zip(self.guests, infos, strict=True) if info["host"])
        self.games.append(Game(table, infos[0]["commitment"], players))
        status, given = await insist(host, "POST", f"/api/tables/{table}/start")
        assert status == 200 or given["sentence"] == "The game has begun already.", given
        await asyncio.gather(*[player.play() for player in players])


async def done(guest: Guest, method: str, path: str, body: object = None) -> Any:
    """What is given for something that is allowed, whenever the tavern is there again."""
    status, given = await insist(guest, method, path, body)
    assert status < 300, f"{method} {path}: {status} {given}"
    return given


@dataclass
class Tally:
    """How it went."""

    seed: int
    kills: int = 0
    kills_while_opening: int = 0
    games: int = 0
    entries: int = 0
    acknowledged: int = 0
    resent: int = 0
    kept_but_not_yet_acknowledged: int = 0
    """Answers that were in the journal at a kill, and nobody had been told so."""
    neither: int = 0
    """Answers that were on their way at a kill, and were not in the journal."""
    farewells: int = 0
    """How often somebody was told that the tavern closes."""
    openings: list[float] = field(default_factory=list)
    """Seconds that it took to open again, each time."""
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def told(self) -> dict[str, object]:
        """As it is printed."""
        sums = msgspec.to_builtins(self)
        openings = sorted(sums.pop("openings")) or [0.0]
        sums["opens_again_after"] = {
            "median": round(statistics.median(openings), 2),
            "worst": round(openings[-1], 2),
        }
        return {**sums, "seconds": round(self.seconds, 1)}


class Evening:
    """One run: tables, kills, and the reckoning."""

    def __init__(self, folder: Path, seed: int, tables: int, longest: float, gently: bool = False) -> None:
        self.process = Process(folder, log="warning")
        self.luck = random.Random(f"{seed} kills")
        self.tally = Tally(seed)
        self.tables = tables
        self.longest = longest
        """Seconds that people go on between two kills at most."""
        self.gently = gently
        """Is it asked to close, and not killed?"""
        self.groups: list[Group] = []
        self.known: books.Journals = {}
        self.going_on = True

    @property
    def players(self) -> list[Player]:
        """All who ever played."""
        return [player for group in self.groups for game in group.games for player in game.players]

    async def spend(self, kills: int, limit: float, progress: Callable[[], None]) -> Tally:
        """All of it."""
        began = time.monotonic()
        evening: list[asyncio.Task[None]] = []
        async with AsyncExitStack() as stack:
            try:
                if kills and not self.gently:
                    await self.kill_at_birth()
                    progress()
                await self.process.open()
                self.groups = [
                    Group(number, KINDS[number % len(KINDS)], self.process.url, self.tally.seed, stack)
                    for number in range(self.tables)
                ]
                evening = [asyncio.create_task(group.play(lambda: self.going_on)) for group in self.groups]
                await self.kill_often(kills, began + limit, evening, progress)
                self.going_on = False
                await self.last_orders(evening)
                await self.reckon()
            finally:
                for task in evening:
                    task.cancel()
                await asyncio.gather(*evening, return_exceptions=True)
                if self.process.running is not None:
                    await self.process.end(signal.SIGKILL)
        self.tally.seconds = time.monotonic() - began
        return self.tally

    async def kill_at_birth(self) -> None:
        """Kill it as soon as it makes its database."""
        self.process.begin()
        async with asyncio.timeout(PATIENCE):
            while not self.process.database.exists():
                await asyncio.sleep(0.001)
        await self.kill()
        self.tally.kills_while_opening += 1

    async def kill_often(
        self, kills: int, end: float, evening: Sequence[asyncio.Task[None]], progress: Callable[[], None]
    ) -> None:
        """So many kills, each at some moment or other."""
        while self.tally.kills < kills:
            if time.monotonic() > end:
                self.tally.wrong.append(f"the time was over after {self.tally.kills} kills")
                return
            if any(task.done() for task in evening):
                return
            if self.gently or self.luck.random() < 0.8:
                await self.until_they_play()
            await asyncio.sleep(self.luck.uniform(0.0, self.longest))
            await (self.close() if self.gently else self.kill())
            progress()
            if not self.gently and self.luck.random() < 0.1 and self.tally.kills < kills:
                self.process.begin()
                await asyncio.sleep(
                    self.luck.uniform(0.0, self.tally.openings[-1] if self.tally.openings else 1.0)
                )
                await self.kill()
                self.tally.kills_while_opening += 1
                progress()
            self.tally.openings.append(await self.process.open())

    async def until_they_play(self) -> None:
        """Wait until somebody has come back and played."""
        before = self.acknowledged()
        try:
            async with asyncio.timeout(PATIENCE):
                while self.acknowledged() == before:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            self.tally.wrong.append("nobody plays any more")

    def acknowledged(self) -> int:
        """How many answers were acknowledged by now."""
        return sum(len(player.acknowledged) for player in self.players)

    async def close(self) -> None:
        """Ask it to close: everybody who is there hears of it."""
        here = [(player, player.farewells) for player in self.players if player.here]
        if (code := await self.process.stop()) != 0:
            self.tally.wrong.append(f"the tavern closed with exit code {code}")
        async with asyncio.timeout(PATIENCE):
            while any(player.here for player, _ in here):
                await asyncio.sleep(0.01)
        unaware = [player for player, before in here if player.farewells == before and not player.over]
        self.tally.wrong += [f"{player} was not told that the tavern closes" for player in unaware]
        self.tally.farewells += len(here) - len(unaware)
        await self.look()

    async def kill(self) -> None:
        """Kill it, and look at what it has left."""
        await self.process.kill()
        await self.look()

    async def look(self) -> None:
        """Look at what a tavern that has ended has left, and compare it with what everybody was told."""
        self.tally.kills += 1
        left = await asyncio.to_thread(books.journals, self.process.database)
        self.tally.wrong += books.unsteady(self.known, left) + books.disorder(left)
        self.tally.wrong += books.missing(left, self.players)
        for player in self.players:
            if player.pending is not None and not player.over:
                kept = player.pending["id"] in books.ids(left, player.table, player.seat)
                self.tally.kept_but_not_yet_acknowledged += kept
                self.tally.neither += not kept
        self.known = left

    async def last_orders(self, evening: Sequence[asyncio.Task[None]]) -> None:
        """Every game that goes on comes to its end."""
        finished, unfinished = await asyncio.wait(evening, timeout=LAST_ORDERS)
        self.tally.wrong += [f"{error!r}" for task in finished if (error := task.exception()) is not None]
        if unfinished:
            stuck = [str(player) for player in self.players if not player.over]
            self.tally.wrong.append(f"these did not come to their end: {', '.join(stuck)}")

    async def reckon(self) -> None:
        """Close and open once more, and compare what everybody remembers with what is there."""
        tally = self.tally
        if (code := await self.process.stop()) != 0:
            tally.wrong.append(f"the tavern closed with exit code {code}")
        left = await asyncio.to_thread(books.journals, self.process.database)
        tally.wrong += books.unsteady(self.known, left) + books.disorder(left)
        tally.wrong += books.missing(left, self.players)
        await self.process.open()
        for group in self.groups:
            for game in group.games:
                await self.compare(game, left.get(game.table, []))
        tally.wrong += [f"the tavern logged a fault: {fault}" for fault in self.process.faults()]
        tally.wrong += [wrong for player in self.players for wrong in player.wrong]
        tally.entries = sum(map(len, left.values()))
        tally.acknowledged = self.acknowledged()
        tally.resent = sum(player.resent for player in self.players)

    async def compare(self, game: Game, entries: list[dict[str, Any]]) -> None:
        """One game: its record is what its journal says, verifies, and ends as everybody saw it end."""
        path = f"/api/tables/{game.table}"
        guest = game.players[0].guest
        status, given = await guest.ask("GET", f"{path}/record")
        if status != 200:
            self.tally.wrong.append(f"there is no record of table {game.table}: {given}")
            return
        self.tally.games += 1
        record = msgspec.convert(given, blarney.Record)
        self.tally.wrong += [f"table {game.table}: {wrong}" for wrong in record.check(game.commitment)]
        self.tally.wrong += books.mismatch(record, entries)
        words = {said["number"]: said["text"] for said in await guest.get(f"{path}/talk")}
        for player in game.players:
            if player.outcome is not None and player.outcome != given["outcome"]:
                self.tally.wrong.append(f"{player} saw another end")
            last = sorted(player.words.items())[-50:]
            if any(words.get(number) != text for number, text in last):
                self.tally.wrong.append(f"{player} heard words that nobody knows of")
            info = await player.guest.get(path)
            if info["yours"] != [player.seat]:
                self.tally.wrong.append(f"{player} does not sit there any more")


def whole(text: str) -> int:
    """A whole number."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=whole, default=200, help="how often the tavern is killed")
    parser.add_argument("--tables", type=whole, default=len(KINDS), help="tables that are played at at once")
    parser.add_argument("--seed", type=whole, default=0, help="of the moments of the kills, and of the moves")
    parser.add_argument("--minutes", type=whole, default=60, help="after so many, no more kills")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.parse_args(words)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        bar = progress.add_task("kills", total=asked.kills)
        evening = Evening(Path(folder), asked.seed, asked.tables, longest=3.0)
        tally = asyncio.run(evening.spend(asked.kills, asked.minutes * 60.0, lambda: progress.advance(bar)))
    told = tally.told()
    if asked.json:
        print(json.dumps(told, indent=2))
    else:
        for name, value in told.items():
            Console().print(f"{name.replace('_', ' ')}: {value}")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
