"""A tavern as a process of its own, which can be killed, stopped and opened again on the same folder and port."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from server.tavern import Guest, Opened

# Ports that no connection is given by itself: whoever knocks at a closed door must not end up talking to themselves.
PORTS = range(20_000, 32_000)
# Seconds in which a tavern opens or closes, unless something is wrong.
PATIENCE = 180.0
SETTINGS = {
    "BLARNEY_HOST": "127.0.0.1",
    "BLARNEY_BOT_PAUSE": "0",
    "BLARNEY_RATE": "100000",
    "BLARNEY_BURST": "100000",
    "BLARNEY_NEW_EACH_MINUTE": "1000000",
    "BLARNEY_MAX_TABLES_EACH": "1000000",
}


class Process:
    """A tavern on its folder; `url` stays the same however often it is opened."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.settings = {f"BLARNEY_{name.upper()}": str(value) for name, value in settings.items()}
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        """The file of the database."""
        return self.folder / "tavern.db"

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self.running is not None, "the tavern was opened"
        return self.running.pid

    def begin(self) -> None:
        """Start the process, and do not wait until it is open."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            self.running = subprocess.Popen(
                [sys.executable, "-m", "blarney.cli", "serve", "--port", str(self.port), "--data", str(self.folder)],
                env={**os.environ, **SETTINGS, **self.settings},
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip

    async def open(self) -> float:
        """Open, and be ready when this returns; how many seconds it took."""
        began = time.monotonic()
        self.begin()
        said = await asyncio.to_thread(self.first_words)
        took = time.monotonic() - began
        if self.url.encode() not in said:
            await self.end(signal.SIGKILL)
            raise AssertionError(f"the tavern did not open in {took:.0f} s: {said!r} {self.log()}")
        return took

    def first_words(self) -> bytes:
        """The line that it prints when it is open."""
        assert self.running is not None, "it was begun"
        assert self.running.stdout is not None, "its words are read"
        ready, _, _ = select.select([self.running.stdout], [], [], PATIENCE)
        return self.running.stdout.readline() if ready else b"nothing"

    async def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert await self.end(signal.SIGKILL) == -signal.SIGKILL, f"it had ended before: {self.log()}"

    async def stop(self) -> int:
        """Ask it to close; its exit code."""
        return await self.end(signal.SIGTERM)

    async def end(self, how: signal.Signals) -> int:
        """End it, and wait until it has ended; the exit code."""
        assert self.running is not None, "the tavern was opened"
        self.running.send_signal(how)
        await asyncio.to_thread(self.running.communicate, timeout=PATIENCE)
        code = self.running.returncode
        self.running = None
        return code

    def log(self) -> list[dict[str, object]]:
        """All that it ever logged; what is not JSON should not be there."""
        lines: list[dict[str, object]] = []
        for line in (self.folder / "log").read_text().splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                lines.append({"level": "error", "what": line})
        return lines

    def faults(self) -> list[dict[str, object]]:
        """What it logged that should never happen."""
        return [line for line in self.log() if line["level"] in ("error", "critical")]


def free_port() -> int:
    """A port at which nobody listens."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


class Outside(Opened):
    """A tavern elsewhere, of which only the address is known."""

    def __init__(self, process: Process, stack: AsyncExitStack) -> None:
        self.process = process
        self.url = process.url
        self.stack = stack

    async def keeper(self) -> Guest:
        token = (self.process.folder / "admin.token").read_text()
        return await self.stranger(Authorization=f"Bearer {token}")


@asynccontextmanager
async def outside(folder: Path, **settings: object) -> AsyncIterator[Outside]:
    """A tavern in a process of its own, open, and gone when this ends."""
    process = Process(folder, **settings)
    await process.open()
    async with AsyncExitStack() as stack:
        try:
            yield Outside(process, stack)
        finally:
            await stack.aclose()
            if process.running is not None:
                await process.end(signal.SIGKILL)


def kept(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database keeps, by table, in order; but for the time, which goes on."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = {name: sorted(connection.execute(f'SELECT * FROM "{name}"')) for name in sorted(names)}
    rows["facts"] = [row for row in rows["facts"] if row[0] != "time"]
    return rows
