"""Those who are silent: whoever is still there answers a knock, and whoever does not is gone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
from aiohttp import WSMsgType

from blarney.server.sockets import Socket
from server.tavern import PATIENCE, Opened, opened


def look(tavern: Opened, times: int) -> None:
    """See so many times who is still there."""
    for _ in range(times):
        for socket in [*tavern.tavern.sockets]:
            socket.look()


async def connected(tavern: Opened, answers: bool) -> aiohttp.ClientWebSocketResponse:
    """Somebody's socket, behind its welcome; it answers knocks, or does not."""
    ann = await tavern.guest("Ann")
    socket = await ann.session.ws_connect(f"{ann.url}/api/socket", autoping=answers)
    assert (await socket.receive(PATIENCE)).type is WSMsgType.TEXT
    return socket


def test_whoever_does_not_answer_a_knock_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            socket = await connected(tavern, answers=False)
            look(tavern, 3)
            assert (await socket.receive(PATIENCE)).type is WSMsgType.PING
            assert len(tavern.tavern.sockets) == 1
            look(tavern, 1)
            assert (await socket.receive(PATIENCE)).type in (WSMsgType.CLOSED, WSMsgType.ERROR)
            async with asyncio.timeout(PATIENCE):
                while tavern.tavern.sockets:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_whoever_answers_stays_without_saying_anything(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            socket = await connected(tavern, answers=False)
            for _ in range(3):
                look(tavern, 3)
                assert (await socket.receive(PATIENCE)).type is WSMsgType.PING
                await socket.pong()
                (theirs,) = [one for one in tavern.tavern.sockets if isinstance(one, Socket)]
                async with asyncio.timeout(PATIENCE):
                    while not theirs.awake:
                        await asyncio.sleep(0.01)
            await socket.send_str('{"type":"ping"}')
            assert "pong" in (await socket.receive(PATIENCE)).data

    asyncio.run(story())


def test_a_knock_is_answered_with_its_own_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            socket = await connected(tavern, answers=False)
            for words in (b"", b"anybody there?", b"x" * 125):
                await socket.ping(words)
                answer = await socket.receive(PATIENCE)
                assert (answer.type, answer.data) == (WSMsgType.PONG, words)

    asyncio.run(story())
