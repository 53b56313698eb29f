"""A tavern for tests: opened in the same process on a free port, with people who talk to it as browsers do."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from blarney.server.app import Front
from blarney.server.settings import Settings
from blarney.server.store import SqlStore
from blarney.server.tavern import Tavern

# Nothing of the tavern takes longer than this, in seconds, unless something is wrong.
PATIENCE = 20.0


class Line:
    """A socket of somebody's, with everything that came over it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def send(self, type: str, **words: object) -> None:
        """Say something."""
        await self.socket.send_str(json.dumps({"type": type, **words}))

    async def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        message = await self.socket.receive(PATIENCE)
        assert message.type is aiohttp.WSMsgType.TEXT, f"the socket ended: {message}"
        heard: dict[str, Any] = json.loads(message.data)
        self.heard.append(heard)
        return heard

    async def until(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; others before it are passed over."""
        while True:
            heard = await self.next()
            if heard["type"] in types:
                return heard

    async def watch(self, table: str, seat: int | None = None, **known: int) -> dict[str, Any]:
        """Watch a table at which a game goes on; the first update."""
        await self.send("watch", table=table, seat=seat, **known)
        return await self.until("update", "refused")

    async def silence(self) -> list[dict[str, Any]]:
        """All that was sent by now: a ping is answered after everything that came before it."""
        await self.send("ping")
        heard: list[dict[str, Any]] = []
        while (message := await self.next())["type"] != "pong":
            heard.append(message)
        return heard


class Guest:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, url: str, session: aiohttp.ClientSession, stack: AsyncExitStack) -> None:
        self.url = url
        self.session = session
        self.stack = stack

    async def ask(self, method: str, path: str, body: object = None, **more: Any) -> tuple[int, Any]:
        """Ask something by HTTP: the status, and what was given."""
        if body is not None:
            more["json"] = body
        async with self.session.request(method, self.url + path, **more) as response:
            given = await response.read()
            if response.content_type == "application/json":
                return response.status, json.loads(given)
            return response.status, given

    async def get(self, path: str) -> Any:
        """Ask for something that is there."""
        return await self.well("GET", path)

    async def post(self, path: str, body: object = None) -> Any:
        """Do something that is allowed."""
        return await self.well("POST", path, body)

    async def well(self, method: str, path: str, body: object = None) -> Any:
        """Ask something that is not refused."""
        status, given = await self.ask(method, path, body)
        assert status < 300, f"{method} {path}: {status} {given}"
        return given

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """Ask something that is refused: the status and the code; the refusal is a sentence."""
        status, given = await self.ask(method, path, body)
        assert status >= 400, f"{method} {path}: {status} {given}"
        assert given["sentence"].strip().endswith((".", "!", "?", "]")), given
        return status, given["code"]

    async def line(self) -> Line:
        """A socket."""
        socket = await self.stack.enter_async_context(self.session.ws_connect(self.url + "/api/socket"))
        line = Line(socket)
        assert (await line.next())["type"] == "welcome"
        return line

    async def host(self, game: str, seats: int, bots: int = 0, **setup: object) -> str:
        """Open a table, sit down on its first seat, and put bots on the last ones; its id."""
        table: str = (await self.post("/api/tables", {"game": game, "seats": seats, **setup}))["table"]
        await self.post(f"/api/tables/{table}/seats", {"seat": 0})
        for seat in range(seats - bots, seats):
            await self.well("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"level": "heuristic"})
        return table

    async def sit(self, table: str, seat: int | None = None) -> None:
        """Sit down at somebody's table."""
        await self.post(f"/api/tables/{table}/seats", {"seat": seat})


class Opened:
    """A tavern that is open, and its address."""

    def __init__(self, tavern: Tavern, url: str, stack: AsyncExitStack) -> None:
        self.tavern = tavern
        self.url = url
        self.stack = stack

    async def stranger(self, **headers: str) -> Guest:
        """Somebody whom nobody knows."""
        jar = aiohttp.CookieJar(unsafe=True)
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar, headers=headers))
        return Guest(self.url, session, self.stack)

    async def guest(self, name: str) -> Guest:
        """Somebody who has said who they are."""
        guest = await self.stranger()
        await guest.post("/api/guests", {"name": name})
        return guest

    async def program(self, owner: Guest, name: str) -> Guest:
        """A program with a token."""
        token = (await owner.post("/api/tokens", {"name": name}))["token"]
        return await self.stranger(Authorization=f"Bearer {token}")

    async def keeper(self) -> Guest:
        """The keeper of the tavern."""
        return await self.stranger(Authorization=f"Bearer {self.tavern.admin_token}")

    async def group(self, game: str, seats: int, **setup: Any) -> tuple[str, list[Guest]]:
        """A table at which the game has begun, a guest on each seat."""
        guests = [await self.guest(f"Guest {seat}") for seat in range(seats)]
        table = await guests[0].host(game, seats, **setup)
        for guest in guests[1:]:
            await guest.sit(table)
        await guests[0].post(f"/api/tables/{table}/start")
        return table, guests


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[Opened]:
    """A tavern with its data in this folder, open as long as this lasts."""
    chosen = {"data": str(folder), "port": 0, "bot_pause": 0.0, "rate": 100_000.0, "burst": 100_000,
              "new_each_minute": 1_000_000, **settings}  # fmt: skip
    made = Settings(**chosen)
    tavern = Tavern(made, SqlStore(made.address()))
    await tavern.open()
    runner = web.AppRunner(Front(tavern).application(), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with AsyncExitStack() as stack:
        try:
            yield Opened(tavern, f"http://127.0.0.1:{runner.addresses[0][1]}", stack)
        finally:
            await stack.aclose()
            await runner.cleanup()
            await tavern.close()


def play_on(state: dict[str, Any], luck: random.Random) -> list[str] | None:
    """A random legal answer for whoever sees this state; None if nothing is asked."""
    offers = [offer["move"] for offer in state["offers"] if offer["move"] != "withdraw standing pass"]
    return None if not offers or state["held"] else [luck.choice(offers)]


async def finish(table: str, guests: list[Guest], patience: float = 120.0) -> list[dict[str, Any]]:
    """Play a game to its end, each guest on their seat with random moves; the last update of each."""

    async def one(seat: int, guest: Guest) -> dict[str, Any]:
        line = await guest.line()
        update = await line.watch(table, seat)
        luck = random.Random(seat)
        for many in itertools.count():
            state = update["state"]
            if state["view"]["outcome"] is not None:
                break
            moves = play_on(state, luck)
            if moves is None:
                update = await line.until("update")
                continue
            question = state["question"]
            await line.send(
                "play", table=table, seat=seat, question=question, moves=moves, id=f"{seat}.{many}"
            )
            while (heard := await line.until("update", "played", "refused"))["type"] == "update":
                update = heard
            if heard["type"] == "refused" and update["state"]["question"] == question:
                assert heard["code"] in ("stale", "not_asked"), heard
                update = await line.until("update")
        return update

    return await asyncio.wait_for(
        asyncio.gather(*[one(seat, guest) for seat, guest in enumerate(guests)]), patience
    )
