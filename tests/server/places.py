"""Taverns where time stands still, in which a table is laid as it is in some life, or as it might be."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from blarney import Chance, Table
from blarney.core.moves import PASS, STAND
from blarney.server import logs
from blarney.server.app import Front
from blarney.server.journal import CameBack
from blarney.server.ledger import Ledger
from blarney.server.room import Room
from blarney.server.settings import Settings
from blarney.server.sockets import Socket
from blarney.server.store import Card, Line, Person, SeatLink, Word, Write
from blarney.server.tavern import Tavern
from server.lives import Life

VARIES = ("Date", "Content-Length")
"""Headers that say nothing more: what there is to read is compared itself."""

Viewer = int | None
Request = tuple[str, str, object]
"""A method, a path below that of the table, and a body."""


class Forgetful:
    """A store that keeps nothing: no room here has to be read again."""

    def open(self) -> None:
        """Nothing to open."""

    def close(self) -> None:
        """Nothing to close."""

    def keep(self, writes: Sequence[Write]) -> None:
        """Forget it at once."""

    def facts(self) -> dict[str, str]:
        return {}

    def journal(self, table: str) -> list[Line]:
        return []

    def cards(self, *statuses: str, public: bool | None = None, host: str | None = None) -> list[Card]:
        return []

    def card(self, table: str) -> Card | None:
        return None

    def person(self, id: str) -> Person | None:
        return None

    def tokens_of(self, owner: str) -> list[Person]:
        return []

    def bearer(self, hash: str) -> str | None:
        return None

    def seat_link(self, hash: str) -> SeatLink | None:
        return None

    def words(self, table: str, last: int) -> list[Word]:
        return []

    def muted(self, person: str) -> set[str]:
        return set()

    def tables_of(self, person: str, last: int) -> list[Card]:
        return []

    def backup(self, target: Path) -> None:
        """There is nothing to copy."""


NO_CONNECTION: tuple[Any, ...] = (None, None)


class Listener(Socket):
    """A socket whose other end is here: it notes what it is told, byte by byte."""

    def __init__(self, tavern: Tavern, person: Person | None) -> None:
        super().__init__(tavern, person, *NO_CONNECTION)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(bytes(message))

    def since(self, many: int) -> list[bytes]:
        """What was heard after so many messages."""
        return self.heard[many:]


class Diary(logging.Handler):
    """All lines that the tavern logs, without when that was and how long it took."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.form = logs.Lines()

    def emit(self, record: logging.LogRecord) -> None:
        line = json.loads(self.form.format(record))
        for varies in ("at", "ms"):
            line.pop(varies, None)
        self.lines.append(json.dumps(line))


class Place:
    """A tavern where time stands still, and in it one table, laid again and again."""

    def __init__(self, tavern: Tavern, url: str, session: aiohttp.ClientSession) -> None:
        self.tavern = tavern
        self.url = url
        self.session = session
        self.ledger = Ledger("")
        self.room: Room

    def begin(self, life: Life) -> None:
        """Somebody opens the table of this life, and everybody sits down."""
        self.ledger = life.begun()
        for person in (*life.people, life.stranger):
            self.tavern.people.remember(person)

    def lay(self, life: Life, table: Table) -> None:
        """Lay everything out as it is in a life now, but with this on the table."""
        self.clear()
        take_after(self.ledger, life.ledger, table)
        for seat, chair in enumerate(self.ledger.chairs):
            if chair.level:
                # A bot would think otherwise in another world, and move by itself.
                self.ledger.apply(CameBack(seat), life.moment())
        self.tavern.time.base = life.moment()
        self.room = self.tavern.room_for(self.ledger.id)
        self.room.ledger = self.ledger
        self.room.sound = True

    def clear(self) -> None:
        """Nobody is here any more."""
        for room in self.tavern.rooms.values():
            room.close()
        self.tavern.rooms.clear()

    async def settled(self) -> None:
        """When everything that was said by now is done."""
        await self.room.ask(nothing)

    async def say(self, ear: Listener, type: str, **words: object) -> None:
        """Somebody says something, and is answered."""
        frame = json.dumps({"type": type, "table": self.ledger.id, **words}).encode()
        await self.hear(ear, frame)

    async def hear(self, ear: Listener, frame: bytes) -> None:
        """A frame from somebody; what it brings about is done."""
        ear.hear(frame)
        await self.settled()

    async def seated(self, life: Life, viewers: Sequence[Viewer]) -> dict[Viewer, Listener]:
        """All these watch, and have heard what there is to hear; gives their ears."""
        ears: dict[Viewer, Listener] = {}
        for viewer in viewers:
            ears[viewer] = Listener(self.tavern, person_of(life, viewer))
            known = known_to(life, viewer)
            await self.say(ears[viewer], "watch", seat=viewer, **known)
        for ear in ears.values():
            ear.heard.clear()
        return ears

    async def ask(self, person: Person | None, request: Request) -> bytes:
        """Ask something by HTTP: all that comes back but the time of day."""
        method, path, body = request
        headers = {"Cookie": f"blarney={self.tavern.people.cookie(person)}"} if person else {}
        url = f"{self.url}/api/tables/{self.ledger.id}{path}"
        async with self.session.request(method, url, json=body, headers=headers) as response:
            if response.content_type == "application/x-ndjson":
                given = await response.content.readline() + await response.content.readline()
                self.tavern.send_away(person.id if person else "")
                given += await response.read()
            else:
                given = await response.read()
            told = sorted(
                f"{name}: {value}" for name, value in response.headers.items() if name not in VARIES
            )
            return "\n".join([str(response.status), *told, ""]).encode() + given


async def nothing() -> None:
    """Nothing is to be done."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Place]:
    """A tavern that is open as long as this lasts."""
    settings = Settings(
        data=str(folder), port=0, bot_pause=0.0, rate=1e9, burst=10**9, new_each_minute=10**9, log="debug"
    )
    tavern = Tavern(settings, Forgetful())
    await tavern.open()
    tavern.time.monotonic = still
    tavern.time.opened = still()
    tavern.people.key = b"the same in all places, so that the cookies are"
    runner = web.AppRunner(Front(tavern).application(), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()))
        try:
            place = Place(tavern, f"http://127.0.0.1:{runner.addresses[0][1]}", session)
            yield place
        finally:
            place.clear()
            await stack.aclose()
            await runner.cleanup()
            await tavern.close()


def still() -> float:
    """Time stands still."""
    return 0.0


def take_after(target: Ledger, source: Ledger, table: Table) -> None:
    """Make a ledger the equal of another, but with this on the table; who watches it is told by its own stories."""
    # Compiled, it has no dictionary.
    for name in getattr(Ledger, "__mypyc_attrs__", None) or vars(source):
        if name in ("laid", "stories", "clocks"):
            continue
        value = getattr(source, name)
        setattr(target, name, copy.deepcopy(value) if name == "chairs" else copy.copy(value))
    target.game = source.game
    target.clocks = source.clocks.copy()
    for viewer, story in source.stories.items():
        target.stories[viewer][:] = story
    target.table.take_over(table)


def otherwise(ledger: Ledger, viewer: Viewer, now: int, chance: Chance) -> None:
    """What others have done in secret, done otherwise: passes, passes that wait, ids of answers; and what they know."""
    table = ledger.table
    for story in ledger.stories.values():
        story[:] = ledger.stories[viewer]
    mine = 0 if viewer is None else 1 << viewer
    ledger.stack = [
        done for done in ledger.stack if done.seat == viewer or not done.quiet or done.number != table.number
    ]
    held = {seat: move for seat, move in ledger.held.items() if seat == viewer}
    ledger.held = {}
    if ledger.kind() == "window":
        passed = [seat for seat in range(table.seats) if (table.passed & ~mine) >> seat & 1]
        table.passed &= mine
        table.top.resume(table)
        table.listed_seat = -1
        for seat in passed:
            if seat in table.waiting:
                ledger.moved(seat, [PASS.text])
        for seat in table.waiting if now < ledger.opened + ledger.least() else ():
            move = ("", PASS.text, STAND.text)[chance.below(3)]
            if seat != viewer and move:
                held[seat] = move
    ledger.held = held
    ledger.ids = {key: turn for key, turn in ledger.ids.items() if key[0] == viewer}
    ledger.count += 1 + chance.below(5)


def known_to(life: Life, viewer: Viewer, but: int = 0) -> dict[str, int]:
    """What a viewer was told already, but for so many events: saying everything again takes long."""
    return {"told": max(0, len(life.ledger.stories[viewer]) - but), "epoch": life.ledger.epoch}


def person_of(life: Life, viewer: Viewer) -> Person:
    """Who looks from there."""
    return life.stranger if viewer is None else life.people[viewer]
