"""Much at once: lines of many tables in one commit, messages to one socket in one go, somebody who does not listen."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

import pytest

from blarney.server.frames import framed
from blarney.server.sockets import TOO_SLOW, Socket
from blarney.server.store import Clash, Line, SqlStore
from server.tavern import PATIENCE, Opened, opened


def made(folder: Path) -> SqlStore:
    """A store in a file that was not there."""
    store = SqlStore(f"sqlite:///{folder / 'tavern.db'}")
    store.open()
    return store


@pytest.mark.parametrize("many", [1, 2, 3, 63, 64, 65, 200])
def test_all_lines_of_a_commit_are_kept_in_order(many: int, tmp_path: Path) -> None:
    store = made(tmp_path)
    lines = [Line("t", number, 7, b"%d" % number) for number in range(many)]
    store.keep(lines)
    assert store.journal("t") == lines
    store.close()


def test_one_line_of_many_that_cannot_be_kept_leaves_none(tmp_path: Path) -> None:
    store = made(tmp_path)
    store.keep([Line("t", 50, 7, b"first")])
    with pytest.raises(Clash):
        store.keep([Line("t", number, 7, b"") for number in range(100)])
    assert store.journal("t") == [Line("t", 50, 7, b"first")]
    store.close()


@pytest.mark.parametrize(
    ("size", "begins"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65535, b"\x81\x7e\xff\xff"),
        (65536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_begins_with_its_size(size: int, begins: bytes) -> None:
    message = b"x" * size
    assert framed([message, b"yes"]) == begins + message + b"\x81\x03yes"


def test_what_is_said_at_the_same_time_comes_whole_and_in_order(tmp_path: Path) -> None:
    async def say() -> None:
        async with opened(tmp_path) as place:
            guest = await place.guest("Ann")
            line = await guest.line()
            socket = only_socket(place)
            said = ['"short"', f'"{"x" * 200}"', f'"{"y" * 70_000}"', '"last"']
            for text in said:
                socket.send(text.encode())
            for text in said:
                assert (await line.socket.receive(PATIENCE)).data == text

    asyncio.run(say())


def test_what_was_said_before_a_farewell_is_heard(tmp_path: Path) -> None:
    async def part() -> None:
        async with opened(tmp_path) as place:
            line = await (await place.guest("Ann")).line()
            socket = only_socket(place)
            socket.send(b'"one thing more"')
            socket.let_go(TOO_SLOW, b"enough")
            socket.send(b'"never"')
            assert (await line.socket.receive(PATIENCE)).data == '"one thing more"'
            await line.socket.receive(PATIENCE)
            assert line.socket.close_code == TOO_SLOW

    asyncio.run(part())


def test_whoever_does_not_listen_is_let_go(tmp_path: Path) -> None:
    async def talk() -> None:
        async with opened(tmp_path) as place:
            _, writer = await deaf(place)
            socket = only_socket(place)
            async with asyncio.timeout(PATIENCE):
                while not socket.gone:
                    socket.send(b" " * 65_536)
                    await asyncio.sleep(0)
            writer.close()

    asyncio.run(talk())


def only_socket(place: Opened) -> Socket:
    """The one socket that is open."""
    (socket,) = place.tavern.sockets
    assert isinstance(socket, Socket)
    return socket


async def deaf(place: Opened) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket whose other end reads no more than that it is open."""
    host, _, port = place.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
    key = base64.b64encode(bytes(16)).decode()
    writer.write(
        f"GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readline()
    async with asyncio.timeout(PATIENCE):
        while not place.tavern.sockets:
            await asyncio.sleep(0.01)
    return reader, writer
