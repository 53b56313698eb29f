"""Connections that are cut in the middle of a message: nothing half-done, and the seat goes on from a new one."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from server.faults import books
from server.faults.process import kept
from server.faults.scene import Scene, answer_of, move, scene
from server.tavern import PATIENCE, Guest, Opened, opened

TEXT, CONTINUATION = 1, 0
LAST = 0x80


class Wire:
    """A connection of one's own, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, sent: bytes) -> None:
        """Some bytes, whatever they are."""
        self.writer.write(sent)
        await self.writer.drain()

    async def cut(self, how: str) -> None:
        """End it: with a farewell of the network, or without one."""
        if how == "reset":
            whole = self.writer.get_extra_info("socket")
            whole.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.writer.transport.abort()
        self.writer.close()
        await asyncio.gather(self.writer.wait_closed(), return_exceptions=True)

    async def hear(self, words: bytes) -> None:
        """Read on until these words have come."""
        await asyncio.wait_for(self.reader.readuntil(words), PATIENCE)


async def wire(tavern: Opened) -> Wire:
    """A connection to a tavern."""
    place = urlsplit(tavern.url)
    return Wire(*await asyncio.open_connection(place.hostname, place.port))


def head(guest: Guest, first: str, *more: str) -> bytes:
    """The head of a request of somebody's."""
    cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in guest.session.cookie_jar)
    lines = [first, f"Host: {urlsplit(guest.url).netloc}", f"Cookie: {cookies}", *more]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def shake_hands(tavern: Opened, guest: Guest) -> Wire:
    """A socket of somebody's."""
    made = await wire(tavern)
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key)
    await made.send(head(guest, "GET /api/socket HTTP/1.1", *upgrade))
    await made.hear(b'"welcome"')
    return made


def frame(message: bytes, kind: int = TEXT | LAST) -> bytes:
    """A frame as a browser sends it, masked."""
    mask = b"\x37\xfa\x21\x3d"
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(message))
    length = bytes([0x80 | len(message)]) if len(message) < 126 else b"\xfe" + struct.pack("!H", len(message))
    return bytes([kind]) + length + mask + masked


def message(now: Scene) -> bytes:
    """The move, as it is said over a socket."""
    answer = {"type": "play", "table": now.playing, "seat": now.seat, **answer_of(now)}
    return json.dumps(answer).encode()


@asynccontextmanager
async def untouched(folder: Path) -> AsyncIterator[tuple[Opened, Scene]]:
    """A scene which at the end must be as it was, and goes on with the move that was cut."""
    async with opened(folder) as tavern:
        now = await scene(tavern)
        seen, before = await now.seen(), kept(folder / "tavern.db")
        connections = await connected(now)
        await now.told()
        yield tavern, now
        while await connected(now) > connections:
            await asyncio.sleep(0.01)
        assert kept(folder / "tavern.db") == before
        assert await now.seen() == seen
        # That somebody came and went may be told, and nothing else.
        assert {told["type"] for told in await now.told()} <= {"table"}
        line = await now.mover.line()
        await line.watch(now.playing, now.seat)
        await line.send("play", table=now.playing, seat=now.seat, **answer_of(now))
        assert (await line.until("played", "refused"))["type"] == "played"


async def connected(now: Scene) -> int:
    """How many sockets there are."""
    health: dict[str, Any] = await now.ann.get("/api/health")
    return int(health["connections"])


CUTS = pytest.mark.parametrize("how", ["closed", "reset"])


@CUTS
@pytest.mark.parametrize("part", [0.01, 0.5, 0.99])
def test_a_part_of_a_frame_is_nothing(part: float, how: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with untouched(tmp_path) as (tavern, now):
            made = await shake_hands(tavern, now.mover)
            whole = frame(message(now))
            await made.send(whole[: max(1, int(part * len(whole)))])
            await made.cut(how)

    asyncio.run(story())


@CUTS
def test_a_message_whose_last_frame_never_comes_is_nothing(how: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with untouched(tmp_path) as (tavern, now):
            made = await shake_hands(tavern, now.mover)
            await made.send(frame(message(now), TEXT))
            await made.send(frame(b"", CONTINUATION))
            await made.cut(how)

    asyncio.run(story())


@CUTS
@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_a_part_of_a_body_is_nothing(part: float, how: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with untouched(tmp_path) as (tavern, now):
            body = json.dumps(answer_of(now)).encode()
            first = f"POST /api/tables/{now.playing}/seats/{now.seat}/moves HTTP/1.1"
            about = ("Content-Type: application/json", f"Content-Length: {len(body)}")
            made = await wire(tavern)
            await made.send(head(now.mover, first, *about) + body[: int(part * len(body))])
            await made.cut(how)

    asyncio.run(story())


@CUTS
def test_a_part_of_a_head_is_nothing(how: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with untouched(tmp_path) as (tavern, now):
            made = await wire(tavern)
            await made.send(head(now.ann, f"DELETE /api/tables/{now.waiting}/seats/0 HTTP/1.1")[:-2])
            await made.cut(how)

    asyncio.run(story())


@CUTS
def test_a_whole_message_whose_acknowledgement_nobody_hears_is_played_once(how: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            now = await scene(tavern)
            connections = await connected(now)
            made = await shake_hands(tavern, now.mover)
            await made.send(frame(message(now)))
            await made.cut(how)
            while await connected(now) > connections:
                await asyncio.sleep(0.01)
            # It came to the tavern or not: the mover, who has heard nothing, says it again.
            assert (await move(now))[0] == 200
            assert books.ids(books.journals(tmp_path / "tavern.db"), now.playing, now.seat) == ["the move"]

    asyncio.run(story())


def test_whoever_is_cut_off_is_seen_to_go_and_to_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            now = await scene(tavern)
            others = now.lines[(now.seat + 1) % 3]
            await now.lines[now.seat].socket.close()
            made = await shake_hands(tavern, now.mover)
            await made.send(
                frame(json.dumps({"type": "watch", "table": now.playing, "seat": now.seat}).encode())
            )
            await made.hear(b'"update"')
            tavern.tavern.rooms[now.playing].touched.clear()
            await others.silence()
            await made.send(frame(message(now))[:-1])
            await made.cut("reset")
            assert not (await others.until("table"))["chairs"][now.seat]["here"]
            await (await now.mover.line()).watch(now.playing, now.seat)
            assert (await others.until("table"))["chairs"][now.seat]["here"]

    asyncio.run(story())
