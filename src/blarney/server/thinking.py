"""Thinking that takes long: processes of their own look ahead for the bots, so that no table waits for another's bot.

`python -m blarney.server.thinking` is such a process: it reads a line for each question and writes one for each move.
It ends when nobody can ask it any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from time import monotonic
from typing import BinaryIO

import msgspec

from blarney.bots.house import THINK, bot
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.mind import Mind, Thought
from blarney.core.record import LONGEST_REMARK
from blarney.core.texts import Names
from blarney.server.setup import Setup, game_of

log = logging.getLogger("blarney.thinking")

# Seconds within which the process of a bot must have answered.
PATIENCE = 15.0


class Task(msgspec.Struct, frozen=True):
    """What a bot is to think about: the table as saved, from which it is given what its seat knows."""

    setup: Setup
    saved: msgspec.Raw
    seat: int
    events: list[Event]
    level: str
    seed: int
    names: list[str]


class Found(msgspec.Struct, frozen=True):
    """The move that it chose, and why."""

    move: str
    why: str


class Thinker:
    """One process that thinks, begun when there is something to think about."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.busy = asyncio.Lock()

    async def think(self, task: Task) -> Found | None:
        """What it found for a task; None if the process has failed: the next task gets a new one."""
        async with self.busy:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await self.ask(msgspec.json.encode(task))
            except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as error:
                log.error("a bot could not think", extra={"reason": type(error).__name__})
                await self.end()
                return None
            except asyncio.CancelledError:
                # Else the next one would be given the answer to this.
                await self.end()
                raise

    async def ask(self, line: bytes) -> Found:
        """Send a line, and read the answer."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "blarney.server.thinking",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        process = self.process
        assert process.stdin is not None, "it is written to"
        assert process.stdout is not None, "it is read"
        process.stdin.write(line + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readline(), type=Found)

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """As many that think as there are processors to spare."""

    def __init__(self) -> None:
        self.thinkers = [Thinker() for _ in range(max(1, (os.cpu_count() or 1) - 1))]
        self.next = 0

    async def think(self, task: Task) -> Found | None:
        """What was found for a task, by whoever has time, or in turn."""
        free = [one for one in self.thinkers if not one.busy.locked()]
        self.next = (self.next + 1) % len(self.thinkers)
        return await (free[0] if free else self.thinkers[self.next]).think(task)

    async def end(self) -> None:
        """End all of them."""
        await asyncio.gather(*[one.end() for one in self.thinkers])


def found(line: bytes) -> bytes:
    """The answer to a line."""
    task = msgspec.json.decode(line, type=Task)
    table = game_of(task.setup).load(msgspec.json.decode(task.saved))
    mind = Mind.at(table, task.seat, task.events, Chance(task.seed))
    thought = bot(task.level, think=THINK, clock=monotonic).choose(mind)
    return msgspec.json.encode(in_words(mind, thought, Names(task.names, None)))


def in_words(mind: Mind, thought: Thought, names: Names) -> Found:
    """A thought as it is kept; where there was no choice, there is no reason."""
    why = mind.game.say(thought.why, names)[:LONGEST_REMARK] if len(mind.legal) > 1 else ""
    return Found(thought.move.text, why if why.isprintable() else "")


def work(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer line after line."""
    for line in asked:
        answers.write(found(line) + b"\n")
        answers.flush()


if __name__ == "__main__":
    # Whoever ends the tavern with a key ends this by closing what it reads.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(sys.stdin.buffer, sys.stdout.buffer)
