"""A socket by hand, byte for byte, so that its frames can be as wrong as somebody wants them."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

MORE, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA


def frame(
    payload: bytes,
    kind: int = TEXT,
    *,
    last: bool = True,
    odd: int = 0,
    masked: bool = True,
    says: int | None = None,
) -> bytes:
    """One frame; `odd` are its reserved bits, `says` the length that it claims to have."""
    first = (0x80 if last else 0) | (odd & 0x7) << 4 | kind
    length = len(payload) if says is None else says
    mask = 0x80 if masked else 0
    if length < 126:
        head = struct.pack("!BB", first, mask | length)
    elif length < 1 << 16:
        head = struct.pack("!BBH", first, mask | 126, length)
    else:
        head = struct.pack("!BBQ", first, mask | 127, length)
    if not masked:
        return head + payload
    key = os.urandom(4)
    whole = (key * (len(payload) // 4 + 1))[: len(payload)]
    hidden = int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")
    return head + key + hidden.to_bytes(len(payload), "big")


def pieces(payload: bytes, sizes: list[int], kind: int = TEXT) -> bytes:
    """One message in many frames."""
    cuts = [0]
    for size in sizes:
        cuts.append(min(len(payload), cuts[-1] + size))
    cuts.append(len(payload))
    parts = [payload[begin:end] for begin, end in pairwise(cuts)]
    made = [
        frame(part, kind if place == 0 else MORE, last=place == len(parts) - 1)
        for place, part in enumerate(parts)
    ]
    return b"".join(made)


class Cable:
    """A connection with a socket at its other end, and all that came over it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.ended = False
        self.code: int | None = None
        """With which the other side closed it."""
        self.listening = asyncio.create_task(self.listen())

    def send(self, raw: bytes) -> None:
        """Write these bytes, whatever they are."""
        if not self.writer.is_closing():
            self.writer.write(raw)

    def say(self, **words: object) -> None:
        """Send a message that is what it should be."""
        self.send(frame(json.dumps(words).encode()))

    async def listen(self) -> None:
        """Hear everything until the end."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length == 126:
                    (length,) = struct.unpack("!H", await self.reader.readexactly(2))
                elif length == 127:
                    (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
                payload = await self.reader.readexactly(length)
                assert not second & 0x80, "the tavern masks nothing"
                kind = first & 0xF
                if kind == TEXT:
                    self.heard.append(json.loads(payload))
                elif kind == PING:
                    self.send(frame(payload, PONG))
                elif kind == CLOSE:
                    self.code = int.from_bytes(payload[:2], "big")
                    break
                self.news.set()
        self.ended = True
        self.news.set()

    async def until(self, type: str, patience: float = 20.0) -> dict[str, Any]:
        """The first message of this type among those that come from now on."""
        place = len(self.heard)
        async with asyncio.timeout(patience):
            while True:
                for heard in self.heard[place:]:
                    if heard["type"] == type:
                        return heard
                place = len(self.heard)
                assert not self.ended, f"the socket ended, with {self.code}"
                self.news.clear()
                await self.news.wait()

    async def over(self, patience: float = 20.0) -> int | None:
        """Wait until the other side ends it; the code with which it does."""
        await asyncio.wait_for(asyncio.shield(self.listening), patience)
        return self.code

    async def cut(self) -> None:
        """Be gone, without a word."""
        self.listening.cancel()
        self.writer.transport.abort()
        with suppress(asyncio.CancelledError):
            await self.listening
        with suppress(ConnectionError):
            await self.writer.wait_closed()


@asynccontextmanager
async def cable(url: str, **headers: str) -> AsyncIterator[Cable]:
    """A socket that is open as long as this lasts."""
    reader, writer, status = await knock(url, **headers)
    assert status == 101, f"the tavern says {status}"
    line = Cable(reader, writer)
    try:
        yield line
    finally:
        await line.cut()


async def knock(url: str, **headers: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, int]:
    """Ask for a socket: the connection, and the status that the tavern answers with."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=1 << 22)
    lines = [
        "GET /api/socket HTTP/1.1", f"Host: {place.netloc}", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        *[f"{name.replace('_', '-')}: {value}" for name, value in headers.items()], "", "",
    ]  # fmt: skip
    writer.write("\r\n".join(lines).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    return reader, writer, int(answer.split()[1])
