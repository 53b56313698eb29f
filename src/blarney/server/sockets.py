"""A socket: one connection over which somebody watches tables, plays and talks."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections import deque
from functools import partial
from typing import Final

import msgspec
from aiohttp import WSMsgType, web
from mypy_extensions import mypyc_attr

from blarney.core.errors import BlarneyError
from blarney.server import answering, talking, watching, wire
from blarney.server.errors import TooMany
from blarney.server.frames import BINARY, END, KNOCK, KNOCKED, TEXT, framed, whole_frame
from blarney.server.limits import Bucket
from blarney.server.refusals import refusal_of
from blarney.server.room import Room
from blarney.server.store import Person
from blarney.server.tavern import Tavern
from blarney.version import VERSION

log = logging.getLogger("blarney.socket")

# Whoever is further behind than this, in bytes, has to come again.
MOST_BEHIND: Final = 2 * 1024 * 1024
# Whoever does not stop when told that it is too much is sent away.
MOST_REFUSED: Final = 200
MOST_WATCHED: Final = 64
TOO_SLOW: Final = 1013
GOING: Final = 1001
NOT_HERE: Final = 1008
# Whoever was told that the connection ends has so many seconds to answer that.
LAST_WORDS: Final = 2.5
# Whoever was silent at so many looks in a row is knocked at, and is gone if that is not answered before one more.
SILENT: Final = 2
CONTENT: Final = (WSMsgType.TEXT, WSMsgType.BINARY)
PING: Final = WSMsgType.PING

AtTable = wire.Watch | wire.Unwatch | wire.Play | wire.Undo | wire.Say | wire.Muting


@mypyc_attr(allow_interpreted_subclasses=True)
class Socket:
    """An ear that also speaks."""

    def __init__(
        self,
        tavern: Tavern,
        person: Person | None,
        connection: web.WebSocketResponse,
        transport: asyncio.Transport | None = None,
    ) -> None:
        self.tavern = tavern
        self.person = person
        self.connection = connection
        self.transport = transport
        self.frames: list[bytes] = []
        """What is to be said."""
        self.rooms: dict[str, Room] = {}
        self.bucket = Bucket(tavern.settings.rate, tavern.settings.burst)
        self.refused = 0
        self.awake = True
        """Was anything heard since the last look?"""
        self.silent = 0
        """At how many looks nothing was."""
        self.gone = False
        self.parting: asyncio.TimerHandle | None = None
        self.sought: deque[tuple[AtTable, str]] = deque()
        """What was said while a table is looked up, each with its id."""
        self.seeking: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Say something, together with what else is said here at the same time."""
        if self.gone:
            return
        if not self.frames:
            self.tavern.soon(self)
        self.frames.append(message)

    def speak(self) -> None:
        """Say what waits; whoever is too far behind is let go, and is told everything when they come again."""
        frames, self.frames = self.frames, []
        transport = self.transport
        if not frames or transport is None or self.connection.closed or transport.is_closing():
            return
        # Not by way of the connection, which would write each by itself.
        transport.write(framed(frames))
        self.check_pace(transport)

    def check_pace(self, transport: asyncio.Transport) -> None:
        """Let go of whoever does not read what is said."""
        if transport.get_write_buffer_size() > MOST_BEHIND:
            self.let_go(TOO_SLOW, b"too slow")

    def look(self) -> None:
        """Is there still somebody? A connection may end without a word."""
        self.silent = 0 if self.awake else self.silent + 1
        self.awake = False
        if self.silent == SILENT:
            self.knock(KNOCK, b"")
        elif self.silent > SILENT and self.transport is not None:
            self.transport.abort()

    def answer(self, words: bytes) -> None:
        """Somebody has knocked."""
        if self.bucket.take():
            self.knock(KNOCKED, words)

    def knock(self, kind: int, words: bytes) -> None:
        """Knock, or answer a knock with its own words."""
        transport = self.transport
        if transport is not None and not self.gone and not transport.is_closing():
            transport.write(bytes([kind, len(words)]) + words)
            self.check_pace(transport)

    def let_go(self, code: int, why: bytes) -> None:
        """End the connection, after what was said: not before the other end has heard it, or too long has not."""
        if self.gone:
            return
        self.speak()
        self.gone = True
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(struct.pack("!BBH", END, 2 + len(why), code) + why)
            self.parting = asyncio.get_running_loop().call_later(LAST_WORDS, self.transport.abort)

    def part(self) -> None:
        """The tavern closes: say so, and end the connection."""
        self.send(wire.encode(wire.Closing()))
        self.let_go(GOING, b"closing")

    async def listen(self) -> None:
        """Hear what is said until the connection ends."""
        try:
            async for message in self.connection:
                self.awake = True
                kind = message.type
                if kind in CONTENT:
                    if not self.gone:
                        self.hear(message.data)
                elif kind is PING:
                    self.answer(bytes(message.data))
                elif kind is WSMsgType.ERROR:
                    break
        finally:
            self.gone = True
            for room in self.rooms.values():
                room.leave(self)
            if self.parting is not None:
                self.parting.cancel()

    def hear(self, frame: bytes) -> None:
        """One frame."""
        if not self.bucket.take():
            self.refused += 1
            if self.refused > MOST_REFUSED:
                self.let_go(NOT_HERE, b"too much")
            self.refuse(TooMany("Slow down: not everything that you say is heard."))
            return
        try:
            message = wire.read(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse(BlarneyError(f"This message cannot be understood: {error}."))
            return
        if isinstance(message, wire.Ping):
            self.send(wire.encode(wire.Pong()))
            return
        id = message.id if isinstance(message, (wire.Play, wire.Undo)) else ""
        room = self.tavern.rooms.get(message.table)
        if room is not None and not self.sought:
            room.post(partial(self.obey, room, message, id))
            return
        self.sought.append((message, id))
        if len(self.sought) == 1:
            self.seeking = asyncio.get_running_loop().create_task(self.seek())

    async def seek(self) -> None:
        """Do what was said about a table that is not in memory, if there is one, and what was said since, in order."""
        while self.sought:
            message, id = self.sought[0]
            try:
                room = await self.tavern.room(message.table)
            except BlarneyError as error:
                self.refuse(error, message.table, id)
            else:
                room.post(partial(self.obey, room, message, id))
            self.sought.popleft()

    async def obey(self, room: Room, message: AtTable, id: str) -> None:
        """Do at a table what a message wants; what is refused is said to this socket."""
        try:
            match message:
                case wire.Play():
                    played = await answering.play(
                        room, self.person, message.seat, message.question, message.moves, id
                    )
                    self.send(wire.encode(played))
                case wire.Watch():
                    await self.watch(room, message)
                case wire.Unwatch():
                    self.rooms.pop(room.id, None)
                    room.leave(self)
                case wire.Undo():
                    self.send(wire.encode(await answering.undo(room, self.person, message.seat, id)))
                case wire.Say():
                    await talking.say(room, self.person, message.seat, message.text, message.emote)
                case wire.Muting():
                    await talking.mute(room, self.person, message.seat, message.on)
        except BlarneyError as error:
            self.refuse(error, room.id, id)

    async def watch(self, room: Room, message: wire.Watch) -> None:
        """Watch a table, unless that would be too many."""
        new = room.id not in self.rooms
        if len(self.rooms) >= MOST_WATCHED and new:
            raise TooMany("You watch too many tables at once.")
        if self.gone:
            return
        self.rooms[room.id] = room
        try:
            await watching.watch(room, self, message.seat, message.told, message.epoch)
        except BlarneyError:
            if new:
                self.rooms.pop(room.id, None)
                room.leave(self)
            raise
        if self.gone:
            room.leave(self)

    def refuse(self, error: BlarneyError, table: str = "", id: str = "") -> None:
        """Say why something is not done."""
        refusal = refusal_of(error, table, id)
        self.tavern.measures.refused.labels(refusal.code).inc()
        self.send(wire.encode(refusal))


class Line:
    """Stands between a connection and aiohttp, and lets the socket hear at once what is easily read.

    Whatever else comes is aiohttp's, and from then on everything: so nothing is heard before what came before it.
    """

    def __init__(self, inner: asyncio.Protocol, most: int) -> None:
        self.inner = inner
        self.most = most
        self.socket: Socket | None = None
        """Who hears, as long as aiohttp has not read anything."""
        self.untouched = True

    def data_received(self, came: bytes | bytearray) -> None:
        """Something came."""
        # Some event loops give what they may still change.
        data = came if type(came) is bytes else bytes(came)
        at = 0
        socket = self.socket
        while socket is not None and at < len(data):
            frame = whole_frame(data, at, self.most)
            if frame is None:
                self.socket = None
                data = data[at:]
                break
            socket.awake = True
            at = frame.end
            if socket.gone:
                continue
            if frame.kind == TEXT or frame.kind == BINARY:
                socket.hear(frame.words)
            elif frame.kind == KNOCK:
                socket.answer(frame.words)
        if self.socket is None:
            self.untouched = False
            self.inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Nothing more will come."""
        return self.inner.eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        """It is over."""
        self.inner.connection_lost(error)

    def pause_writing(self) -> None:
        """The other end reads too slowly."""
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """It has caught up."""
        self.inner.resume_writing()


async def serve(tavern: Tavern, person: Person | None, request: web.Request) -> web.WebSocketResponse:
    """A socket from its beginning to its end."""
    connection = web.WebSocketResponse(
        autoping=False,
        max_msg_size=tavern.settings.max_message,
        compress=False,
        writer_limit=MOST_BEHIND,
        decode_text=False,
    )
    transport = request.transport
    if transport is None:
        return connection
    # A compiled class has no other above it; the transport asks for what it calls, and no more.
    line = Line(transport.get_protocol(), tavern.settings.max_message)  # type: ignore[arg-type]
    transport.set_protocol(line)  # type: ignore[arg-type]
    await connection.prepare(request)
    if transport.is_closing():
        return connection
    transport.set_write_buffer_limits(high=MOST_BEHIND)
    socket = Socket(tavern, person, connection, transport)
    if line.untouched:
        line.socket = socket
    socket.send(wire.encode(wire.Welcome(person.name if person else "", VERSION)))
    tavern.sockets.add(socket)
    if tavern.closing:
        # Somebody who came in while the others were told.
        socket.part()
    try:
        await socket.listen()
    finally:
        tavern.sockets.discard(socket)
    return connection
