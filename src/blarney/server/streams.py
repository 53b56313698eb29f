"""Streams for programs: what a seat is told, one message a line, for as long as they like."""

from __future__ import annotations

import asyncio

from aiohttp import web

from blarney.server import watching, wire
from blarney.server.routes import Call
from blarney.server.store import Person

# An empty line says that nothing has happened for so many seconds.
QUIET = 15.0
# Whether somebody is still there is looked at as often as this.
LOOKS = 2.0
MOST_WAITING = 1_000


class Stream:
    """An ear whose messages are lines."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.behind = False

    def send(self, message: bytes) -> None:
        """One more line; whoever is too far behind has to come again."""
        if self.lines.qsize() < MOST_WAITING:
            self.lines.put_nowait(message)
        else:
            self.behind = True

    def look(self) -> None:
        """A stream looks for itself whether somebody is there."""

    def part(self) -> None:
        """The tavern closes: say so, and end the stream."""
        self.send(wire.encode(wire.Closing()))
        self.lines.put_nowait(None)

    def let_go(self, code: int, why: bytes) -> None:
        """End the stream, behind what was said by now."""
        self.lines.put_nowait(None)


async def serve(call: Call, seat: int | None, told: int, epoch: int) -> web.StreamResponse:
    """A stream from its beginning to its end."""
    room = await call.tavern.room(call.table)
    stream = Stream(call.person)
    await room.ask(lambda: watching.watch(room, stream, seat, told, epoch))
    response = web.StreamResponse(
        headers={"Content-Type": "application/x-ndjson", "Cache-Control": "no-store"}
    )
    try:
        call.tavern.sockets.add(stream)
        if call.tavern.closing:
            stream.part()
        await response.prepare(call.request)
        quiet = 0.0
        while not stream.behind and call.request.transport is not None:
            try:
                line = await asyncio.wait_for(stream.lines.get(), LOOKS)
            except TimeoutError:
                quiet += LOOKS
                if quiet < QUIET and not call.tavern.closing:
                    continue
                line = None if call.tavern.closing else b""
            if line is None:
                break
            quiet = 0.0
            await response.write(line + b"\n")
    except ConnectionError:
        pass
    finally:
        call.tavern.sockets.discard(stream)
        room.leave(stream)
    return response
