"""The tavern: all rooms, and what they share. It loses nothing: what it knows is what the store keeps."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from blarney.core.errors import BadSetup, BlarneyError
from blarney.server import minding, seating
from blarney.server.errors import TooMany, Unknown, Unwell
from blarney.server.journal import Opened
from blarney.server.measures import Measures
from blarney.server.people import People, drawn, hashed, wall
from blarney.server.room import Room
from blarney.server.scribe import TIME, Scribe
from blarney.server.settings import Settings
from blarney.server.setup import Setup, checked
from blarney.server.store import Card, Fact, NotKept, Person, SeatLink, Store, Unreadable
from blarney.server.thinking import Thinkers
from blarney.server.time import TavernTime

if TYPE_CHECKING:
    from blarney.server.sockets import Socket
    from blarney.server.streams import Stream

log = logging.getLogger("blarney.tavern")

KEY = "key"
ACTIVE = ("open", "playing")
ENDED = ("over", "closed")
# In milliseconds: after a crash, clocks are off by no more than this and a commit.
HEARTBEAT = 250
# Whether those with a socket are still there is looked at once in so many seconds.
LOOKS = 10.0
# A room in which nothing happens is cleared after so long; its journal stays.
IDLE = 10 * 60_000
LINK_LASTS = 3600 * 1000
NOT_GOOD = "This link is not good any more: ask for another one where you sit."


class Tavern:
    """All rooms. `opened` makes one that is ready, `close` ends it."""

    people: People
    scribe: Scribe
    time: TavernTime

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.measures = Measures()
        self.rooms: dict[str, Room] = {}
        self.connections: dict[str, int] = {}
        self.sockets: set[Socket | Stream] = set()
        self.speaking: list[Socket] = []
        self.to_deliver = False
        """Those with something to say that is not on its way yet."""
        self.thinkers = Thinkers()
        self.closing = False
        self.chores: list[asyncio.Task[None]] = []
        self.admin_token = ""

    async def open(self) -> None:
        """Be ready, and go on where everything stood."""
        await asyncio.to_thread(self.store.open)
        facts = await asyncio.to_thread(self.store.facts)
        self.time = TavernTime(int(facts.get(TIME, "0")))
        self.scribe = Scribe(self.store, self.time, self.measures.committed)
        key = facts.get(KEY)
        if key is None:
            key = secrets.token_hex(32)
            await self.scribe.keep(Fact(KEY, key))
        self.people = People(self.store, self.scribe, bytes.fromhex(key))
        self.admin_token = await asyncio.to_thread(admin_token, self.settings.folder())
        self.measures.watch(self)
        self.chores = [
            asyncio.create_task(self.reopen()),
            asyncio.create_task(self.beat()),
            asyncio.create_task(self.clear()),
            asyncio.create_task(self.look_around()),
        ]

    async def close(self) -> None:
        """Finish what was begun; nothing is lost if this is not called."""
        self.closing = True
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        for room in self.rooms.values():
            room.close()
        await asyncio.gather(*[room.task for room in self.rooms.values()], return_exceptions=True)
        await self.thinkers.end()
        with contextlib.suppress(NotKept):
            await self.scribe.keep()
        await self.scribe.stop()
        await asyncio.to_thread(self.store.close)

    # Chores

    async def reopen(self) -> None:
        """Go on with all games that were going on; whoever asks for a table before its turn gets it at once."""
        cards: list[Card] | None = None
        while cards is None:
            try:
                cards = await asyncio.to_thread(self.store.cards, "playing")
            except Unreadable as error:
                log.error("the games that were going on cannot be read", extra={"reason": str(error)})
                await asyncio.sleep(HEARTBEAT / 1000)
        for card in cards:
            room = self.room_for(card.table)
            try:
                # It tries again by itself.
                await room.ask(room.tick)
            except BlarneyError:
                log.exception("a table cannot be laid again")

    async def beat(self) -> None:
        """Note the time now and then while clocks run, so that a crash stops them where they were."""
        while True:
            await asyncio.sleep(HEARTBEAT / 1000)
            if self.time.now() - self.scribe.last >= HEARTBEAT and self.clocks_run():
                with contextlib.suppress(NotKept):
                    await self.scribe.keep()

    def clocks_run(self) -> bool:
        """Does a clock run at any table?"""
        return any(room.ledger.deadline() is not None for room in self.rooms.values() if room.sound)

    async def look_around(self) -> None:
        """See who is still there."""
        while True:
            await asyncio.sleep(LOOKS)
            for socket in [*self.sockets]:
                socket.look()

    async def clear(self) -> None:
        """Clear the rooms in which nothing happens."""
        while True:
            await asyncio.sleep(30)
            now = self.time.now()
            for room in list(self.rooms.values()):
                quiet = not room.audience.ears and not room.inbox and now - room.used > IDLE
                if quiet and room.ledger.deadline() is None:
                    self.rooms.pop(room.id).close()

    # Tables

    def room_for(self, table: str) -> Room:
        """The room of a table that is there."""
        room = self.rooms.get(table)
        if room is None:
            room = self.rooms[table] = Room(table, self, minding.mind)
        return room

    async def room(self, table: str) -> Room:
        """The room of a table; Unknown if there is none."""
        room = self.rooms.get(table)
        if room is None:
            try:
                card = await asyncio.to_thread(self.store.card, table)
            except Unreadable as error:
                raise Unwell(f"{error} Please try again.") from None
            if card is None:
                raise Unknown("There is no such table.")
            room = self.room_for(table)
        return room

    async def open_table(self, person: Person, setup: Setup) -> Room:
        """Somebody opens a table, and is its host."""
        new = checked(setup)
        cards = await asyncio.to_thread(lambda: self.store.cards(*ACTIVE, host=person.id))
        if len(cards) >= self.settings.max_tables_each:
            raise TooMany(f"You have {len(cards)} open tables: end some of them first.")
        if sum(room.ledger.status not in ENDED for room in self.rooms.values()) >= self.settings.max_tables:
            raise TooMany("The tavern is full. Come back later.")
        room = self.room_for(drawn(12))
        room.sound = True
        try:
            await room.ask(lambda: room.enter(Opened(new, person.id, secrets.token_hex(32))))
        except BlarneyError:
            self.rooms.pop(room.id).close()
            raise
        self.counted("tables")
        return room

    async def rematch(self, room: Room, person: Person) -> Room:
        """The same group at a new table; the same for all who ask."""
        return await self.room(await room.ask(lambda: seating.rematch(room, person)))

    async def seat_link(self, room: Room, person: Person, seat: int) -> str:
        """The code that takes a seat along to another device."""

        async def check() -> None:
            await room.ready()
            room.holder(person, seat)

        await room.ask(check)
        code = drawn(18)
        await self.scribe.keep(SeatLink(hashed(code), room.id, seat, person.id, wall() + LINK_LASTS))
        return code

    async def claim(self, person: Person, code: str) -> tuple[Room, int]:
        """Somebody's other device takes the seat along; a code is good once."""
        link = await asyncio.to_thread(self.store.seat_link, hashed(code))
        if link is None:
            raise Unknown(NOT_GOOD)
        room = await self.room(link.table)

        async def take() -> None:
            ledger = await room.ready()
            # Looked up once more in the room, where one comes after the other; whoever made it must sit there still.
            link = await asyncio.to_thread(self.store.seat_link, hashed(code))
            if (
                link is None
                or link.used
                or link.expires < wall()
                or not ledger.may_look(link.person, link.seat)
            ):
                raise Unknown(NOT_GOOD)
            await seating.share(room, person, link.seat, dataclasses.replace(link, used=True))

        await room.ask(take)
        return room, link.seat

    def send_away(self, person: str) -> None:
        """End all connections of somebody."""
        for socket in list(self.sockets):
            if socket.person is not None and socket.person.id == person:
                socket.let_go(1008, b"not welcome")

    def soon(self, socket: Socket) -> None:
        """A socket has something to say: when a room is done with what it does, or else as soon as others are."""
        if not self.to_deliver:
            self.to_deliver = True
            asyncio.get_running_loop().call_soon(self.deliver_all)
        self.speaking.append(socket)

    def deliver_all(self) -> None:
        """What was said outside of any room, too."""
        self.to_deliver = False
        self.deliver()

    def deliver(self) -> None:
        """Let all sockets say what they have to say, each in one go."""
        speaking, self.speaking = self.speaking, []
        for socket in speaking:
            socket.speak()

    def counted(self, what: str, kind: str = "") -> None:
        """Something happened that is counted."""
        self.measures.count(what, kind)


def admin_token(folder: Path) -> str:
    """What whoever runs the tavern shows to rule it: in a file that only they can read."""
    file = folder / "admin.token"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists() or not file.read_text().strip():
            # Whole or not at all: an empty one would lock the keeper out.
            new = file.with_suffix(".new")
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as made:
                made.write(secrets.token_urlsafe(32))
            new.replace(file)
        return file.read_text().strip()
    except OSError as error:
        raise BadSetup(f"The data folder {folder} cannot be used: {error.strerror}.") from None
