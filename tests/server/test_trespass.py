"""Trespass: what is somebody else's gives nothing, by HTTP or by socket, and no answer holds what opens anything."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest

from blarney.server import tavern as rooms
from blarney.server.api import ROUTES
from blarney.server.people import COOKIE, People
from server.playing import evening
from server.tavern import PATIENCE, Guest, Line, Opened, finish, opened

PROBLEM = {"sentence", "code", "rule"}


def http_attempts(table: str, seat: int) -> list[tuple[str, str, object]]:
    """All that needs a right to this seat, or to this table while it is played."""
    here = f"/api/tables/{table}"
    return [
        ("GET", f"{here}/view?seat={seat}", None),
        ("GET", f"{here}/stream?seat={seat}", None),
        ("POST", f"{here}/seats/{seat}/moves", {"question": 1, "moves": ["pass"]}),
        ("POST", f"{here}/seats/{seat}/undo", {}),
        ("POST", f"{here}/seats/{seat}/link", None),
        ("DELETE", f"{here}/seats/{seat}", None),
        ("PUT", f"{here}/seats/{seat}/bot", {"level": "random"}),
        ("POST", f"{here}/talk", {"seat": seat, "text": "Good evening."}),
        ("PUT", f"{here}/setup", {"game": "bon", "seats": 3}),
        ("POST", f"{here}/start", None),
        ("POST", f"{here}/close", None),
        ("POST", f"{here}/seats", {"seat": seat}),
        ("GET", f"{here}/record", None),
        ("GET", f"{here}/replay?seat={seat}", None),
        ("GET", f"{here}/replay?seat=all", None),
        ("POST", f"{here}/rematch", None),
    ]


def spectator_attempts(table: str) -> list[tuple[str, str, object]]:
    """What spectators do, where there are to be none."""
    here = f"/api/tables/{table}"
    return [(("GET"), f"{here}/{what}", None) for what in ("view", "stream", "talk", "replay", "record")]


def socket_attempts(seat: int) -> list[dict[str, object]]:
    """The same over a socket."""
    return [
        {"type": "watch", "seat": seat},
        {"type": "play", "seat": seat, "question": 1, "moves": ["pass"], "id": "a"},
        {"type": "undo", "seat": seat, "id": "b"},
        {"type": "say", "seat": seat, "text": "Good evening."},
    ]


async def refused(guest: Guest, method: str, path: str, body: object) -> tuple[int, str]:
    """What is refused gives a sentence, and nothing else."""
    status, given = await guest.ask(method, path, body)
    assert status >= 400, f"{method} {path}: {given}"
    assert set(given) <= PROBLEM, f"{method} {path}: {given}"
    return status, given["code"]


async def gives_nothing(guest: Guest, table: str, seat: int, at_the_table: bool = False) -> None:
    """A seat that is not theirs gives somebody nothing, however they try; nor does the table, if they have no seat."""
    attempts = http_attempts(table, seat) + ([] if at_the_table else spectator_attempts(table))
    for attempt in attempts:
        await refused(guest, *attempt)
    line = await guest.line()
    said = socket_attempts(seat) + ([] if at_the_table else [{"type": "watch", "seat": None}])
    for words in said:
        await line.socket.send_str(json.dumps({"table": table, **words}))
        heard = await line.next()
        assert heard["type"] == "refused", heard
    await line.socket.close()


async def all_told(tavern: Opened, table: str) -> list[object]:
    """Everything that there is to know about a table: if this is the same, nothing has happened."""
    lines = await asyncio.to_thread(tavern.tavern.store.journal, table)
    words = await asyncio.to_thread(tavern.tavern.store.words, table, 10)
    return [lines, words]


def cookie_of(guest: Guest) -> str:
    """What the browser keeps."""
    return next(cookie.value for cookie in guest.session.cookie_jar if cookie.key == COOKIE)


async def with_cookie(tavern: Opened, cookie: str) -> Guest:
    """Somebody who shows this cookie."""
    return await tavern.stranger(Cookie=f"{COOKIE}={cookie}")


async def ended(line: Line) -> int | None:
    """With which word a socket ends, after what was said before."""
    while True:
        message = await line.socket.receive(PATIENCE)
        if message.type is not aiohttp.WSMsgType.TEXT:
            return line.socket.close_code


@evening()
async def test_a_cookie_that_was_not_made_here_is_nobodys(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    whole = cookie_of(guests[0])
    id, _, signature = whole.partition(".")
    other = cookie_of(guests[1]).partition(".")[2]
    people = tavern.tavern.people
    elsewhere = People(people.store, people.scribe, b"the key of another tavern").sign(id)
    before = await all_told(tavern, table)
    for cookie in (
        f"{id}.{elsewhere}",
        f"{id}.{other}",
        f"{id}.{signature[:-1]}",
        f"{id}.",
        id,
        f"{id}.{id}",
    ):
        thief = await with_cookie(tavern, cookie)
        assert await thief.get("/api/me") == {"name": "", "kind": "stranger"}
        assert (await refused(thief, "GET", "/api/me/tables", None))[0] == 401
        await gives_nothing(thief, table, 0)
    assert await all_told(tavern, table) == before
    assert (await (await with_cookie(tavern, whole)).get("/api/me"))["name"] == "Guest 0"


def test_a_cookie_of_another_tavern_is_nobodys(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "one") as one, opened(tmp_path / "other") as other:
            table, guests = await one.group("dragon_scat", 3)
            ann = await other.guest("Ann")
            thief = await with_cookie(one, cookie_of(ann))
            await gives_nothing(thief, table, 0)
            assert await (await with_cookie(other, cookie_of(guests[0]))).ask("GET", "/api/me/tables") == (
                await (await other.stranger()).ask("GET", "/api/me/tables")
            )

    asyncio.run(story())


async def shut_out(tavern: Opened, guest: Guest, table: str) -> None:
    """Nobody is let in with that, to whatever."""
    for attempt in [*http_attempts(table, 0), *spectator_attempts(table), ("GET", "/api/games", None)]:
        status, _ = await refused(guest, *attempt)
        assert status in (401, 403)
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await guest.line()


@evening()
async def test_a_token_that_is_nobodys_opens_nothing(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    token = (await guests[0].post("/api/tokens", {"name": "Tin"}))["token"]
    for wrong in (token[:-1], token + "x", token.swapcase(), "blarney_", "x", tavern.tavern.people.key.hex()):
        await shut_out(tavern, await tavern.stranger(Authorization=f"Bearer {wrong}"), table)


@evening()
async def test_a_token_taken_back_opens_nothing_and_ends_what_is_open(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    made = await ann.post("/api/tokens", {"name": "Tin"})
    tin = await tavern.stranger(Authorization=f"Bearer {made['token']}")
    table = await ann.host("bon", 3, bots=1)
    await tin.sit(table, 1)
    await ann.post(f"/api/tables/{table}/start")
    line = await tin.line()
    await line.watch(table, 1)
    async with tin.session.get(f"{tin.url}/api/tables/{table}/stream?seat=1") as stream:
        await stream.content.readline()
        await ann.well("DELETE", f"/api/tokens/{made['id']}")
        assert await ended(line) == 1008
        await asyncio.wait_for(stream.read(), PATIENCE)
    await shut_out(tavern, tin, table)
    assert await refused(await tavern.guest("Bob"), "DELETE", f"/api/tokens/{made['id']}", None) == (
        404,
        "unknown",
    )


@evening()
async def test_nobody_takes_back_the_token_of_somebody_else(tavern: Opened) -> None:
    ann, bob = await tavern.guest("Ann"), await tavern.guest("Bob")
    made = await ann.post("/api/tokens", {"name": "Tin"})
    assert await refused(bob, "DELETE", f"/api/tokens/{made['id']}", None) == (404, "unknown")
    tin = await tavern.stranger(Authorization=f"Bearer {made['token']}")
    assert (await tin.get("/api/me"))["name"] == "Tin"
    assert await bob.get("/api/tokens") == []


@evening()
async def test_a_link_that_was_used_opens_nothing(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    link = (await guests[0].post(f"/api/tables/{table}/seats/0/link"))["code"]
    await (await tavern.guest("Phone")).post("/api/seats", {"code": link})
    thief = await tavern.guest("Thief")
    assert await refused(thief, "POST", "/api/seats", {"code": link}) == (404, "unknown")
    await gives_nothing(thief, table, 0)


@evening()
async def test_of_two_who_use_a_link_at_once_one_is_let_in(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    link = (await guests[0].post(f"/api/tables/{table}/seats/0/link"))["code"]
    phones = [await tavern.guest(f"Phone {number}") for number in range(4)]
    given = await asyncio.gather(*[phone.ask("POST", "/api/seats", {"code": link}) for phone in phones])
    assert sorted(status for status, _ in given) == [200, 404, 404, 404]


def test_a_link_opens_nothing_after_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("dragon_scat", 3)
            monkeypatch.setattr(rooms, "LINK_LASTS", -1)
            link = (await guests[0].post(f"/api/tables/{table}/seats/0/link"))["code"]
            thief = await tavern.guest("Thief")
            assert await refused(thief, "POST", "/api/seats", {"code": link}) == (404, "unknown")
            await gives_nothing(thief, table, 0)

    asyncio.run(story())


@evening()
async def test_a_link_of_one_table_opens_no_other(tavern: Opened) -> None:
    table, _ = await tavern.group("dragon_scat", 3)
    thief = await tavern.guest("Thief")
    own = await thief.host("bon", 3)
    link = (await thief.post(f"/api/tables/{own}/seats/0/link"))["code"]
    phone = await tavern.guest("Phone")
    assert (await phone.post("/api/seats", {"code": link}))["table"] == own
    for wrong in (link, link[:-1], table, f"{table}/0"):
        assert await refused(phone, "POST", "/api/seats", {"code": wrong}) == (404, "unknown")
    await gives_nothing(phone, table, 0)
    await gives_nothing(thief, table, 0)


@evening()
async def test_a_link_opens_nothing_when_who_made_it_has_left(tavern: Opened) -> None:
    ann, bob, cid = [await tavern.guest(name) for name in ("Ann", "Bob", "Cid")]
    table = await ann.host("dragon_scat", 2)
    await bob.sit(table, 1)
    link = (await bob.post(f"/api/tables/{table}/seats/1/link"))["code"]
    await ann.well("DELETE", f"/api/tables/{table}/seats/1")
    await cid.sit(table, 1)
    await ann.post(f"/api/tables/{table}/start")
    for thief in (bob, await tavern.guest("Bob again")):
        assert await refused(thief, "POST", "/api/seats", {"code": link}) == (404, "unknown")
        await gives_nothing(thief, table, 1)


@evening()
async def test_another_seat_of_the_same_table_gives_nothing(tavern: Opened) -> None:
    table, guests = await tavern.group("lying_pirates", 3)
    before = await all_told(tavern, table)
    await gives_nothing(guests[1], table, 2, at_the_table=True)
    await gives_nothing(guests[2], table, 1, at_the_table=True)
    assert await all_told(tavern, table) == before


@evening()
async def test_who_is_not_at_the_table_learns_only_what_its_link_tells(tavern: Opened) -> None:
    table, _ = await tavern.group("dragon_scat", 3)
    before = await all_told(tavern, table)
    for guest in (
        await tavern.stranger(),
        await tavern.guest("Cid"),
        await tavern.program(await tavern.guest("D"), "E"),
    ):
        assert await guest.get("/api/tables") == []
        info = await guest.get(f"/api/tables/{table}")
        assert info["yours"] == []
        assert not info["host"]
        assert info["outcome"] is None
        assert set(info["chairs"][0]) == {"seat", "kind", "name", "level", "here", "away"}
        await gives_nothing(guest, table, 0)
    assert await all_told(tavern, table) == before


@evening()
async def test_a_table_that_is_not_there_looks_like_one_that_is_none_of_your_business(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    for wrong in (table[:-1], table.swapcase(), "x"):
        for attempt in [("GET", f"/api/tables/{wrong}", None), *http_attempts(wrong, 0)]:
            status, _ = await refused(guests[0], *attempt)
            assert status == 404
        line = await guests[0].line()
        for words in socket_attempts(0):
            await line.socket.send_str(json.dumps({"table": wrong, **words}))
            assert (await line.until("refused"))["code"] == "unknown"


@evening()
async def test_nobody_but_the_keeper_rules(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    program = await tavern.program(guests[0], "Tin")
    token = tavern.tavern.admin_token
    wrong = [
        await tavern.stranger(Authorization=f"Bearer {one}")
        for one in ("", token[:-1], token.swapcase(), "x")
    ]
    bodies = {"end": {"why": "No."}, "bans": {"table": table, "seat": 0}, "backups": {"name": "mine.db"}}
    before = await all_told(tavern, table)
    for route in [route for route in ROUTES if route.who == "keeper"]:
        path = route.path.format(table=table)
        for guest in (await tavern.stranger(), guests[0], program, *wrong):
            status, _ = await refused(guest, route.method, path, bodies.get(path.rpartition("/")[2]))
            assert status in (401, 403)
    assert await all_told(tavern, table) == before


@evening()
async def test_whoever_comes_through_a_proxy_reads_no_measures(tavern: Opened) -> None:
    for header in ("Forwarded", "X-Forwarded-For"):
        guest = await tavern.stranger(**{header: "203.0.113.7"})
        assert (await refused(guest, "GET", "/metrics", None))[0] == 401
    status, given = await (await tavern.stranger()).ask("GET", "/metrics")
    assert status == 200
    assert b"blarney_happened" in given


@evening()
async def test_the_keeper_is_nobody_at_a_table(tavern: Opened) -> None:
    table, _ = await tavern.group("dragon_scat", 3)
    await shut_out(tavern, await tavern.keeper(), table)


@evening()
async def test_a_banned_person_is_shut_out_with_all_they_have_open(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    bad = guests[1]
    tin = await tavern.program(bad, "Tin")
    lines = [await bad.line(), await bad.line(), await tin.line()]
    await lines[0].watch(table, 1)
    await lines[2].watch(table)
    async with bad.session.get(f"{bad.url}/api/tables/{table}/stream?seat=1") as stream:
        await stream.content.readline()
        await (await tavern.keeper()).post("/api/admin/bans", {"table": table, "seat": 1})
        for line in lines:
            assert await ended(line) == 1008
        await asyncio.wait_for(stream.read(), PATIENCE)
    before = await all_told(tavern, table)
    await shut_out(tavern, bad, table)
    await shut_out(tavern, tin, table)
    assert await all_told(tavern, table) == before


@evening()
async def test_whoever_was_sent_away_hears_nothing_more(tavern: Opened) -> None:
    ann, bob, cid = [await tavern.guest(name) for name in ("Ann", "Bob", "Cid")]
    table = await ann.host("dragon_scat", 2)
    await bob.sit(table, 1)
    line = await bob.line()
    await line.send("watch", table=table, seat=1)
    await line.until("table")
    async with bob.session.get(f"{bob.url}/api/tables/{table}/stream?seat=1") as stream:
        await stream.content.readline()
        await ann.well("DELETE", f"/api/tables/{table}/seats/1")
        await line.until("gone")
        await cid.sit(table, 1)
        await ann.post(f"/api/tables/{table}/start")
        await ann.post(f"/api/tables/{table}/talk", {"seat": 0, "text": "Has he gone?"})
        assert await line.silence() == []
        await gives_nothing(bob, table, 1)
        lines: list[bytes] = []
        while not lines or b'"type":"gone"' not in lines[-1]:
            lines.append(await asyncio.wait_for(stream.content.readline(), PATIENCE))
        assert not any(b'"type":"update"' in told for told in lines)
        assert stream.content.is_eof() or stream.content.read_nowait() == b""


@evening()
async def test_no_answer_holds_what_opens_anything(tavern: Opened) -> None:
    """Everything that can be asked is asked by everybody, while the game goes on and after it."""
    table, guests = await tavern.group("dragon_scat", 3, spectators="public", public=True)
    tin = await tavern.program(guests[1], "Tin")
    lines = [await guest.line() for guest in guests]
    for seat, line in enumerate(lines):
        await line.watch(table, seat)
        await line.send("say", table=table, seat=seat, text="Cheers!")
    watcher = await (await tavern.guest("Eve")).line()
    await watcher.watch(table)
    ledger = tavern.tavern.rooms[table].ledger
    salts = [chair.salt for chair in ledger.chairs]
    # Only whoever made a program is told its id.
    people = [person.id for person in tavern.tavern.people.known.values() if person.kind == "guest"]
    never = [*people, tavern.tavern.people.key.hex(), tavern.tavern.admin_token, *map(cookie_of, guests)]
    everybody = [*guests, tin, await tavern.stranger(), await tavern.keeper()]
    assert not holding(await everything(everybody, table), [*never, ledger.secret.hex(), *salts])
    await finish(table, guests)
    after = await everything(everybody, table)
    assert holding(after, [ledger.secret.hex()]), "the record is open now"
    assert not holding(after, never)
    said = [json.dumps(heard) for line in [*lines, watcher] for heard in [*line.heard, *await line.silence()]]
    assert len(said) > 50
    assert not holding(said, [*never, ledger.secret.hex(), *salts])


async def everything(guests: list[Guest], table: str) -> list[str]:
    """What everybody is given who asks for all that can be asked for."""
    given: list[str] = []
    for route in ROUTES:
        if route.method != "GET" or route.path.endswith("/stream"):
            continue
        path = route.path.format(table=table, game="dragon_scat", seat=0, id="x")
        for question in ("", "?seat=0", "?seat=1") if "seat" in route.query else ("",):
            for guest in guests:
                given.append(str(await guest.ask("GET", path + question)))
    given += [
        str(await guest.ask("GET", page)) for guest in guests for page in ("/", "/metrics", "/api/socket")
    ]
    return given


def holding(texts: list[str], secrets: list[str]) -> list[str]:
    """Those of the secrets that are somewhere in these texts."""
    assert all(len(secret) > 15 for secret in secrets)
    return [secret for secret in secrets if any(secret in text for text in texts)]


@pytest.mark.parametrize(
    ("proxies", "passed", "address"),
    [
        (0, "1.1.1.1", "127.0.0.1"),
        (1, "", "127.0.0.1"),
        (1, "1.1.1.1, 2.2.2.2", "2.2.2.2"),
        (2, "1.1.1.1, 2.2.2.2", "1.1.1.1"),
        (3, "1.1.1.1, 2.2.2.2", "127.0.0.1"),
    ],
)
def test_an_address_is_believed_from_proxies_of_ones_own_only(
    proxies: int, passed: str, address: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path, proxies=proxies) as tavern:
            guest = await tavern.stranger(**({"X-Forwarded-For": passed} if passed else {}))
            await guest.line()
            assert list(tavern.tavern.connections) == [address]

    asyncio.run(story())
