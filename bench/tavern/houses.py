"""The servers of the contest: how each is started, asked for tables, looked at and ended."""

from __future__ import annotations

import asyncio
import ctypes
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import aiohttp
from bench.tavern.frames import Trouble
from bench.tavern.quartet import SEATS, OurQuartet, Place, Quartet, TheirQuartet

HOST = "127.0.0.1"
# How long a server may take until it is open, in seconds.
PATIENCE = 30.0
# How many quartets are made ready side by side.
HANDS = 16
END_WITH_PARENT = 1
TICKS = os.sysconf("SC_CLK_TCK")
# One load generator asks for everything here; the limits are for the rest of the world.
UNLIMITED = {
    "BLARNEY_RATE": "1000000",
    "BLARNEY_BURST": "1000000",
    "BLARNEY_NEW_EACH_MINUTE": "100000000",
    "BLARNEY_MAX_TABLES": "1000000",
    "BLARNEY_MAX_TABLES_EACH": "1000000",
    "BLARNEY_MAX_CONNECTIONS": "100000",
    "BLARNEY_MAX_CONNECTIONS_EACH": "100000",
    "BLARNEY_LOG": "warning",
}


class House:
    """A server in a process of its own, on a core of its own, with a folder of its own."""

    name = ""

    def __init__(self, core: int) -> None:
        self.core = core
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="blarney-bench-"))
        self.quartets: list[Quartet] = []
        self.trouble: asyncio.Future[None] | None = None
        self.process: subprocess.Popen[bytes] | None = None

    async def open(self) -> None:
        """Start it, and wait until it answers."""
        self.trouble = asyncio.get_running_loop().create_future()
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment()},
                start_new_session=True,
                preexec_fn=lambda: settle_down(self.core),
            )
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=HANDS)
        )
        for _ in range(int(PATIENCE / 0.1)):
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection((HOST, self.port), 0.1).close()
            except OSError:
                await asyncio.sleep(0.1)
            else:
                return
        said = (self.folder / "log").read_text(errors="replace").strip().splitlines()
        raise Trouble(f"{self.name} does not open: {said[-1] if said else 'it says nothing'}")

    async def close(self) -> None:
        """End it, and leave nothing behind."""
        for quartet in self.quartets:
            quartet.close()
        self.quartets = []
        if self.trouble is not None and not self.trouble.cancel() and not self.trouble.cancelled():
            # It was told, or comes too late to matter.
            self.trouble.exception()
        if self.process is not None:
            await self.session.close()
        self.end()

    def end(self) -> None:
        """Kill the process that we started, whatever it does, and remove what it wrote."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Tables

    async def gather(self, many: int, luck: random.Random) -> None:
        """So many quartets, each with its connections and at a table."""
        found = [self.quartet(luck) for _ in range(many)]
        await side_by_side([self.welcome(one) for one in found])
        self.quartets += found
        await self.stock(found, 1)

    async def stock(self, quartets: list[Quartet], tables: int) -> None:
        """Make tables until each quartet has so many to go to."""
        await side_by_side([self.add_table(one) for one in quartets for _ in range(tables - len(one.tables))])

    async def add_table(self, quartet: Quartet) -> None:
        """One more table for a quartet."""
        quartet.tables.append(await self.make_table(quartet))

    async def ask(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """Ask for something by HTTP: what is given, and the cookie if there is a new one."""
        headers = {"Cookie": cookie} if cookie else {}
        url = f"http://{HOST}:{self.port}{path}"
        async with self.session.post(url, json=body, headers=headers) as response:
            if response.status >= 300:
                raise Trouble(f"{self.name} refuses {path}: {(await response.text())[:200]}")
            given = await response.json()
            new = "; ".join(f"{name}={morsel.value}" for name, morsel in response.cookies.items())
            return given, new

    def fail(self, trouble: Trouble) -> None:
        """A quartet has met with something that must not happen."""
        if self.trouble is not None and not self.trouble.done():
            self.trouble.set_exception(trouble)

    # What it uses

    def cpu(self) -> float:
        """Seconds of processor time that it has used by now."""
        assert self.process is not None, "it is open"
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes that it holds in memory now."""
        assert self.process is not None, "it is open"
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise Trouble(f"{self.name} has gone.")

    # What differs

    def command(self) -> list[str]:
        """What starts it."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        """What is set for it in the environment."""
        return {}

    def quartet(self, luck: random.Random) -> Quartet:
        """Four who speak its language."""
        raise NotImplementedError

    async def welcome(self, quartet: Quartet) -> None:
        """Connect four."""
        raise NotImplementedError

    async def make_table(self, quartet: Quartet) -> Place:
        """A new table at which the four sit and the game has begun."""
        raise NotImplementedError


class Tavern(House):
    """`blarney serve` with its database in a file: every move is on the disk before it is told."""

    name = "Blarney"

    def __init__(self, core: int, python: str) -> None:
        super().__init__(core)
        self.python = python
        self.cookies: dict[int, list[str]] = {}

    def command(self) -> list[str]:
        words = ["serve", "--port", str(self.port), "--data", str(self.folder)]
        return [self.python, "-m", "blarney.cli", *words]

    def environment(self) -> dict[str, str]:
        return UNLIMITED

    def quartet(self, luck: random.Random) -> Quartet:
        return OurQuartet(self.fail, self.make_table, luck)

    async def welcome(self, quartet: Quartet) -> None:
        cookies = [(await self.ask("/api/guests", {"name": f"Guest {seat}"}))[1] for seat in range(SEATS)]
        self.cookies[id(quartet)] = cookies
        await quartet.connect(HOST, self.port, cookies)

    async def make_table(self, quartet: Quartet) -> Place:
        cookies = self.cookies[id(quartet)]
        setup = {"game": "bon", "seats": SEATS, "auto_start": True}
        table = (await self.ask("/api/tables", setup, cookies[0]))[0]["table"]
        for seat, cookie in enumerate(cookies):
            await self.ask(f"/api/tables/{table}/seats", {"seat": seat}, cookie)
        return Place(table)


class Peer(House):
    """A server of boardgame.io, in memory or with its flat-file store."""

    def __init__(self, core: int, node: str, home: Path, files: bool) -> None:
        super().__init__(core)
        self.name = "boardgame.io, flat file" if files else "boardgame.io, in memory"
        self.node = node
        self.home = home
        self.files = files

    def command(self) -> list[str]:
        kept = [str(self.folder / "matches")] if self.files else []
        return [self.node, str(self.home / "server.js"), str(self.port), *kept]

    def environment(self) -> dict[str, str]:
        return {"NODE_ENV": "production"}

    def quartet(self, luck: random.Random) -> Quartet:
        return TheirQuartet(self.fail, self.make_table, luck)

    async def welcome(self, quartet: Quartet) -> None:
        await quartet.connect(HOST, self.port, [])

    async def make_table(self, quartet: Quartet) -> Place:
        match = (await self.ask("/games/bon/create", {"numPlayers": SEATS, "unlisted": True}))[0]["matchID"]
        credentials: list[str] = []
        for seat in range(SEATS):
            words = {"playerID": str(seat), "playerName": f"Guest {seat}"}
            credentials.append((await self.ask(f"/games/bon/{match}/join", words))[0]["playerCredentials"])
        return Place(match, tuple(credentials))


async def side_by_side(doing: list[Coroutine[Any, Any, None]]) -> None:
    """Do all of these, a few at a time; the first trouble ends it."""
    places = asyncio.Semaphore(HANDS)

    async def one(do: Coroutine[Any, Any, None]) -> None:
        async with places:
            await do

    tasks = [asyncio.create_task(one(do)) for do in doing]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for do in doing:
            do.close()


def settle_down(core: int) -> None:
    """In a process that begins: stay on one core, and end with whoever started it."""
    os.sched_setaffinity(0, {core})
    ctypes.CDLL(None).prctl(END_WITH_PARENT, signal.SIGKILL)


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port
