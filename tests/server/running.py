"""A tavern that runs as a program of its own, as `blarney serve` starts it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from server.tavern import PATIENCE, Guest

# To start takes a while where others work, too.
STARTING = 60.0


class Running:
    """A tavern that runs as a program of its own."""

    def __init__(self, program: asyncio.subprocess.Process, url: str, stack: AsyncExitStack) -> None:
        self.program = program
        self.url = url
        self.stack = stack

    async def guest(self, name: str) -> Guest:
        """Somebody who comes."""
        jar = aiohttp.CookieJar(unsafe=True)
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
        guest = Guest(self.url, session, self.stack)
        await guest.post("/api/guests", {"name": name})
        return guest

    async def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int | None, str, list[Any]]:
        """Tell it to stop: its exit code, what else it printed, and its log."""
        self.program.send_signal(how)
        out, err = await asyncio.wait_for(self.program.communicate(), PATIENCE)
        return self.program.returncode, out.decode(), [json.loads(line) for line in err.decode().splitlines()]


@asynccontextmanager
async def running(folder: Path, *words: str, **environment: str) -> AsyncIterator[Running]:
    """`blarney` with these words, and settings in its environment, until it is ready."""
    settings = {"BLARNEY_DATA": str(folder), "BLARNEY_PORT": "0", **environment}
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "blarney.cli", *words, env={**os.environ, **settings},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout is not None
    try:
        line = await asyncio.wait_for(program.stdout.readline(), STARTING)
        found = re.match(
            r"The tavern is open: (http://127\.0\.0\.1:[1-9]\d*)  \(Ctrl-C closes it", line.decode()
        )
        assert found is not None, line
        async with AsyncExitStack() as stack:
            yield Running(program, found[1], stack)
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()
