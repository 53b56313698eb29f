"""Rates, sizes, tables and connections are limited as the settings say, and whoever waits or makes room goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from server.fuzz.frames import Cable, cable, frame
from server.tavern import PATIENCE, Guest, Opened, opened

# A neighbour on this machine, who is not trusted as the machine itself is.
NEIGHBOUR = ("127.0.0.2", 0)


async def come_true(true: Callable[[], Awaitable[bool]]) -> None:
    """Ask again and again until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not await true():
            await asyncio.sleep(0.02)


async def neighbour(tavern: Opened) -> Guest:
    """Somebody who comes from another address."""
    connector = aiohttp.TCPConnector(local_addr=NEIGHBOUR)
    jar = aiohttp.CookieJar(unsafe=True)
    session = await tavern.stack.enter_async_context(
        aiohttp.ClientSession(connector=connector, cookie_jar=jar)
    )
    return Guest(tavern.url, session, tavern.stack)


@asynccontextmanager
async def streaming(guest: Guest, table: str) -> AsyncIterator[int]:
    """A stream of a table, as long as this lasts; its status."""
    async with guest.session.get(f"{guest.url}/api/tables/{table}/stream") as response:
        yield response.status


async def status(guest: Guest, path: str = "/api/health") -> int:
    """How a request is answered."""
    return (await guest.ask("GET", path))[0]


async def is_done(guest: Guest, method: str, path: str, body: object = None) -> bool:
    """Is this done for somebody?"""
    return (await guest.ask(method, path, body))[0] < 300


async def at_last_refused(guest: Guest, method: str, path: str, body: object = None) -> str:
    """Ask for the same without a pause until it is too much; the code of the refusal."""
    for _ in range(20):
        given, told = await guest.ask(method, path, body)
        if given == 429:
            return str(told["code"])
    return "never"


# Rates


def test_requests_from_one_address_are_limited_and_the_limit_recovers(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, rate=0.2, burst=3) as tavern:
            guest, other = await tavern.stranger(), await neighbour(tavern)
            assert [await status(guest) for _ in range(6)] == [200] * 6
            assert await at_last_refused(guest, "GET", "/api/health") == "too_many"
            assert await status(other) == 200
            await come_true(lambda: is_done(guest, "GET", "/api/health"))

    asyncio.run(story())


def test_new_things_from_one_address_are_limited_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, new_each_minute=30) as tavern:
            ann, setup = await tavern.guest("Ann"), {"game": "bon", "seats": 3}
            table = (await ann.post("/api/tables", setup))["table"]
            for _ in range(28):
                await ann.post("/api/guests", {"name": "Ann"})
            for method, path, body in (
                ("POST", "/api/guests", {"name": "Ann"}),
                ("POST", "/api/tokens", {"name": "Clockwork"}),
                ("POST", "/api/tables", setup),
                ("PUT", f"/api/tables/{table}/setup", setup),
            ):
                assert await at_last_refused(ann, method, path, body) == "too_many"
            assert await status(ann) == 200
            await come_true(lambda: is_done(ann, "POST", "/api/guests", {"name": "Ann"}))

    asyncio.run(story())


def test_a_socket_that_says_too_much_is_told_so_and_heard_again_later(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, rate=20.0, burst=5) as tavern, cable(tavern.url) as line:
            line.send(frame(b'{"type":"ping"}') * 30)
            refused = await line.until("refused")
            assert (refused["code"], refused["sentence"][-1]) == ("too_many", ".")

            async def heard() -> bool:
                pongs = len([one for one in line.heard if one["type"] == "pong"])
                line.say(type="ping")
                return pongs > 5

            await come_true(heard)

    asyncio.run(story())


def test_a_socket_that_does_not_stop_is_sent_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, rate=0.001, burst=5) as tavern:
            async with cable(tavern.url) as line:
                line.send(frame(b'{"type":"ping"}') * 300)
                assert await line.over() == 1008
            async with cable(tavern.url) as again:
                again.say(type="ping")
                await again.until("pong")

    asyncio.run(story())


# Sizes


def test_a_message_that_is_too_large_ends_the_socket_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_message=1_000) as tavern:
            for raw in (frame(b"x" * 1_001), frame(b"x" * 600, last=False) + frame(b"x" * 600, 0)):
                async with cable(tavern.url) as line, cable(tavern.url) as other:
                    line.send(raw)
                    assert await line.over() == 1009
                    other.send(frame(b'{"type":"ping"}' + b" " * 900))
                    await other.until("pong")

    asyncio.run(story())


def test_a_body_that_is_too_large_is_refused_but_a_pack_may_be_larger(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_message=1_000) as tavern:
            ann = await tavern.guest("Ann")
            assert await ann.refused("POST", "/api/guests", {"name": "A" * 1_000}) == (413, "too_large")
            setup: dict[str, Any] = {"game": "bon", "seats": 3, "pack": "# a pack\n" * 30_000}
            assert await ann.refused("POST", "/api/tables", setup) == (409, "bad_pack")
            setup["pack"] = "# a pack\n" * 80_000
            assert await ann.refused("POST", "/api/tables", setup) == (413, "too_large")

    asyncio.run(story())


# Tables


def test_a_person_hosts_so_many_tables_and_another_when_one_has_ended(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_tables_each=2) as tavern:
            ann, bob, keeper = await tavern.guest("Ann"), await tavern.guest("Bob"), await tavern.keeper()
            setup = {"game": "bon", "seats": 3}
            tables = [(await ann.post("/api/tables", setup))["table"] for _ in range(2)]
            assert await ann.refused("POST", "/api/tables", setup) == (429, "too_many")
            await bob.post("/api/tables", setup)
            await keeper.post(f"/api/admin/tables/{tables[0]}/end", {"why": "It is late."})
            await ann.post("/api/tables", setup)

    asyncio.run(story())


def test_the_tavern_has_room_for_so_many_tables_and_for_another_when_one_has_ended(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_tables=2) as tavern:
            ann, bob, keeper = await tavern.guest("Ann"), await tavern.guest("Bob"), await tavern.keeper()
            setup = {"game": "bon", "seats": 3}
            tables = [(await guest.post("/api/tables", setup))["table"] for guest in (ann, bob)]
            assert await ann.refused("POST", "/api/tables", setup) == (429, "too_many")
            await keeper.post(f"/api/admin/tables/{tables[1]}/end", {"why": "It is late."})
            await ann.post("/api/tables", setup)
            assert await bob.refused("POST", "/api/tables", setup) == (429, "too_many")

    asyncio.run(story())


def test_a_person_has_so_many_programs_and_another_when_one_is_gone(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            made = [await ann.post("/api/tokens", {"name": f"Clockwork {many}"}) for many in range(20)]
            assert await ann.refused("POST", "/api/tokens", {"name": "One more"}) == (409, "not_now")
            await ann.well("DELETE", f"/api/tokens/{made[7]['id']}")
            await ann.post("/api/tokens", {"name": "One more"})

    asyncio.run(story())


# Connections


def test_the_tavern_has_room_for_so_many_sockets_and_streams(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_connections=2) as tavern:
            ann = await tavern.guest("Ann")
            table = await ann.host("bon", 3, spectators="public")
            async with streaming(ann, table) as streamed:
                assert streamed == 200
                async with cable(tavern.url):
                    assert await ann.refused("GET", f"/api/tables/{table}/stream") == (429, "too_many")
                    assert await refused_socket(ann) == 429
                await come_true(lambda: opens(ann))
            await come_true(lambda: empty(tavern))

    asyncio.run(story())


def test_one_address_has_so_many_sockets_and_streams_unless_it_is_this_machine(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_connections_each=2) as tavern:
            ann, other = await tavern.guest("Ann"), await neighbour(tavern)
            table = await ann.host("bon", 3, spectators="public")
            async with streaming(other, table) as first, streaming(other, table) as second:
                assert (first, second) == (200, 200)
                assert await refused_socket(other) == 429
                async with streaming(ann, table), streaming(ann, table), streaming(ann, table) as third:
                    assert third == 200
            await come_true(lambda: opens(other))

    asyncio.run(story())


async def refused_socket(guest: Guest) -> int:
    """The status with which a socket is refused."""
    try:
        async with guest.session.ws_connect(f"{guest.url}/api/socket"):
            return 101
    except aiohttp.WSServerHandshakeError as refused:
        return refused.status


async def opens(guest: Guest) -> bool:
    """Is a socket given?"""
    return await refused_socket(guest) == 101


async def empty(tavern: Opened) -> bool:
    """Is nobody connected any more?"""
    return tavern.tavern.connections == {} and not tavern.tavern.sockets


async def last_word(line: Cable) -> dict[str, Any]:
    """The answer to what was just said at a table: an update, or a refusal."""
    place = len(line.heard)
    async with asyncio.timeout(PATIENCE):
        while not [one for one in line.heard[place:] if one["type"] in ("table", "refused")]:
            line.news.clear()
            await line.news.wait()
    return next(one for one in line.heard[place:] if one["type"] in ("table", "refused"))


def test_a_socket_watches_so_many_tables_and_what_is_refused_does_not_count(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, max_tables_each=200) as tavern:
            ann = await tavern.guest("Ann")
            setup = {"game": "bon", "seats": 3}
            closed = [(await ann.post("/api/tables", setup))["table"] for _ in range(65)]
            watched = [
                (await ann.post("/api/tables", {**setup, "spectators": "public"}))["table"] for _ in range(65)
            ]
            async with cable(tavern.url) as line:
                for table in closed:
                    line.say(type="watch", table=table, seat=0)
                    assert (await last_word(line))["code"] == "not_yours"
                for table in watched[:64]:
                    line.say(type="watch", table=table)
                    assert (await last_word(line))["type"] == "table"
                line.say(type="watch", table=watched[64])
                assert (await last_word(line))["code"] == "too_many"
                line.say(type="unwatch", table=watched[0])
                line.say(type="watch", table=watched[64])
                assert (await last_word(line))["table"] == watched[64]

    asyncio.run(story())


def test_somebody_who_talks_too_much_is_heard_again_later(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            path, words = f"/api/tables/{await ann.host('bon', 3)}/talk", {"seat": 0, "text": "Hm."}
            for _ in range(6):
                await ann.post(path, words)
            assert await at_last_refused(ann, "POST", path, words) == "too_many"
            await come_true(lambda: is_done(ann, "POST", path, words))

    asyncio.run(story())


def test_whoever_is_banned_loses_sockets_and_streams_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann, keeper = await tavern.guest("Ann"), await tavern.keeper()
            table = await ann.host("bon", 3, spectators="public")
            line = await ann.line()
            async with ann.session.get(f"{ann.url}/api/tables/{table}/stream?seat=0") as stream:
                assert stream.status == 200
                await keeper.post("/api/admin/bans", {"table": table, "seat": 0})
                async with asyncio.timeout(PATIENCE):
                    await stream.content.read()
            assert (await line.socket.receive(PATIENCE)).type is aiohttp.WSMsgType.CLOSE
            assert await ann.refused("GET", "/api/me") == (403, "not_yours")
            await keeper.post("/api/admin/bans", {"table": table, "seat": 0, "on": False})
            assert (await ann.get("/api/me"))["name"] == "Ann"

    asyncio.run(story())


def test_numbers_are_for_this_machine_and_for_the_keeper(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            other = await neighbour(tavern)
            assert await other.refused("GET", "/metrics") == (401, "who_are_you")
            keeper = {"Authorization": f"Bearer {tavern.tavern.admin_token}"}
            assert (await other.ask("GET", "/metrics", headers=keeper))[0] == 200
            assert await status(await tavern.stranger(), "/metrics") == 200

    asyncio.run(story())
