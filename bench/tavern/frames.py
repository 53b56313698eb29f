"""A socket of the load: frames in and out with as little between as possible, so that the load is not what is slow."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable

TEXT = 0x81
PONG = 0x8A
# Zeros mask nothing, and servers unmask them as they would any other.
MASK = b"\0\0\0\0"


class Trouble(Exception):
    """Something that must not happen in a measurement."""


class Wire(asyncio.Protocol):
    """One connection; what comes in over it is given to `hear`, a text each."""

    def __init__(self, hear: Callable[[bytes], None], fail: Callable[[Trouble], None]) -> None:
        self.hear = hear
        self.fail = fail
        self.rest = b""
        self.open = asyncio.get_running_loop().create_future()
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: asyncio.Transport = transport  # type: ignore[assignment]  # a connection is written to

    def ask(self, host: str, path: str, cookie: str) -> None:
        """Ask to speak in frames from now on."""
        lines = [
            f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13",
        ]  # fmt: skip
        if cookie:
            lines.append(f"Cookie: {cookie}")
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        if not self.open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(Trouble(f"A socket was refused: {head[:60]!r}."))
                return
            self.open.set_result(None)
        self.rest = self.read(data)

    def read(self, data: bytes) -> bytes:
        """Hear all frames that are whole; what is left of the last one."""
        at = 0
        many = len(data)
        while many - at >= 2:
            size = data[at + 1]
            body = at + 2
            if size >= 126:
                body += 2 if size == 126 else 8
                if many < body:
                    break
                size = int.from_bytes(data[at + 2 : body], "big")
            end = body + size
            if many < end:
                break
            kind = data[at]
            if kind == TEXT:
                self.hear(data[body:end])
            else:
                self.other(kind, data[body:end])
            at = end
        return data[at:]

    def other(self, kind: int, body: bytes) -> None:
        """A frame that is not a text of its own."""
        match kind:
            case 0x89:
                self.write(PONG, body)
            case 0x88:
                if not self.closing:
                    self.fail(Trouble(f"The server closes a socket: {body[2:]!r}."))
            case _:
                self.fail(Trouble(f"The server sends a frame that is not understood: {kind:#x}."))

    def say(self, text: bytes) -> None:
        """Send a text."""
        self.write(TEXT, text)

    def write(self, kind: int, body: bytes) -> None:
        """Send a frame."""
        size = len(body)
        if size < 126:
            head = struct.pack("!BB", kind, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", kind, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", kind, 0x80 | 127, size)
        self.transport.write(head + MASK + body)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(Trouble("A socket was closed before it was open."))
        elif not self.closing:
            self.fail(Trouble("A socket was closed."))

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        self.transport.close()
