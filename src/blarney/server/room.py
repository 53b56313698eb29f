"""The room of one table: one task and one inbox; whatever happens there happens in order of arrival."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from blarney.core.errors import BlarneyError
from blarney.server import journal
from blarney.server.audience import Audience, Ear
from blarney.server.errors import NotYours, Unknown, Unwell
from blarney.server.journal import AnyEntry, Held, Moved, Released, Undid
from blarney.server.ledger import Ledger
from blarney.server.limits import Bucket
from blarney.server.people import People, wall
from blarney.server.scribe import Scribe
from blarney.server.settings import Settings
from blarney.server.store import Card, Clash, Line, NotKept, Person, Store, Unreadable, Write
from blarney.server.thinking import Thinkers
from blarney.server.time import TavernTime

log = logging.getLogger("blarney.room")
T = TypeVar("T")

# Who asked or moved by HTTP counts as present for so long, in milliseconds.
LINGERS: Final = 60_000
# Who sits at a table may do what its host would, if the host was not seen for so long before the game.
HOST_LASTS: Final = 10 * 60_000
# What could not be done is tried again after so many seconds, and at last once in so many.
AT_ONCE: Final = 0.25
AT_LAST: Final = 10.0
MOVES: Final = (Moved, Held, Released, Undid)


class House(Protocol):
    """What a room needs of the tavern around it."""

    store: Store
    scribe: Scribe
    time: TavernTime
    settings: Settings
    people: People
    thinkers: Thinkers

    def counted(self, what: str, kind: str = "") -> None:
        """Something happened that is counted."""

    def deliver(self) -> None:
        """Send what was said on its way."""


class Timer(Protocol):
    """Something that will be done later, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""


class Letter(NamedTuple):
    """Something in the inbox: what to do, and who waits for it."""

    do: Callable[[], Awaitable[Any]]
    answer: asyncio.Future[Any] | None


class Room:
    """One table with those around it."""

    def __init__(self, table: str, house: House, mind: Callable[[Room], Awaitable[None]]) -> None:
        self.id = table
        self.house = house
        self.mind = mind
        """Does what is due when nobody says anything: clocks, bots, those who are gone."""
        self.ledger = Ledger(table)
        self.audience = Audience()
        self.inbox: deque[Letter] = deque()
        self.idle: asyncio.Future[None] | None = None
        """While nothing is to be done."""
        self.sound = False
        """Is the ledger the sum of what is kept?"""
        self.touched: dict[int, int] = {}
        """By seat, when its person asked or moved by HTTP, in the tavern's time."""
        self.left: dict[int, int] = {}
        """By seat, since when its person is gone."""
        self.loaded = house.time.now()
        self.host_seen = self.loaded
        """When the host did something here last."""
        self.said: int | None = None
        self.talkers: dict[str, Bucket] = {}
        self.timer: Timer | None = None
        self.pondering: dict[int, asyncio.Task[None]] = {}
        """By seat, the bots that think about a move."""
        self.failed = 0
        """How often in a row what was due could not be done."""
        self.wall = wall()
        self.used = self.loaded
        self.task = asyncio.get_running_loop().create_task(self.work(), name="room")

    # The inbox

    async def work(self) -> None:
        """Do one thing after the other."""
        while True:
            if not self.inbox:
                self.idle = asyncio.get_running_loop().create_future()
                await self.idle
            letter = self.inbox.popleft()
            self.used = self.house.time.now()
            try:
                given = await letter.do()
            except BlarneyError as error:
                settle(letter, None, error)
            except Exception:
                log.exception("a fault in a room")
                self.sound = False
                settle(
                    letter,
                    None,
                    Unwell("Something went wrong at this table; nothing has changed. Please try again."),
                )
            else:
                settle(letter, given, None)
            self.house.deliver()

    def post(self, do: Callable[[], Awaitable[Any]]) -> None:
        """Have something done, and do not wait for it."""
        self.put(Letter(do, None))

    async def ask(self, do: Callable[[], Awaitable[T]]) -> T:
        """Have something done, and wait for it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.put(Letter(do, answer))
        return await answer

    def put(self, letter: Letter) -> None:
        """Into the inbox."""
        self.inbox.append(letter)
        if self.idle is not None and not self.idle.done():
            self.idle.set_result(None)

    def close(self) -> None:
        """End the task."""
        if self.timer is not None:
            self.timer.cancel()
        for thought in self.pondering.values():
            thought.cancel()
        self.task.cancel()

    # The journal

    async def ready(self) -> Ledger:
        """The ledger, read anew if it might not be what is kept."""
        if not self.sound:
            try:
                await self.load()
            except Unreadable as error:
                raise Unwell(f"{error} Please try again.") from None
        return self.ledger

    async def load(self) -> None:
        """Read the journal, from its beginning."""
        lines = await asyncio.to_thread(self.house.store.journal, self.id)
        if not lines:
            raise Unknown("There is no such table.")
        ledger = Ledger(self.id)
        for place, line in enumerate(lines):
            ledger.apply(journal.read(line.body), line.at)
            if place % 64 == 63:
                await asyncio.sleep(0)
        card = await asyncio.to_thread(self.house.store.card, self.id)
        self.wall = card.wall if card is not None else self.wall
        self.ledger = ledger
        self.sound = True
        self.audience.part(ledger, self.here())
        self.audience.publish(ledger, self.house.time.now())
        self.wake()

    async def enter(
        self, *entries: AnyEntry, also: tuple[Write, ...] = (), then: Callable[[], list[AnyEntry]] = list
    ) -> None:
        """Let something happen, and what comes of it at once: try it, write it down, and only then tell anybody."""
        ledger = self.ledger
        before = (ledger.status, ledger.setup.public) if ledger.count else None
        at = self.house.time.now()
        writes: list[Write] = []
        try:
            for entry in both(entries, then):
                ledger.apply(entry, at)
                writes.append(Line(self.id, ledger.count - 1, at, journal.written(entry)))
        except BlarneyError:
            # What a ledger refuses has changed nothing; but what came before it is not kept.
            self.sound = self.sound and not writes
            raise
        if before != (ledger.status, ledger.setup.public):
            writes.append(Card(self.id, ledger.status, ledger.setup.public, ledger.host, self.wall))
        await self.keep(*writes, *also)
        about_people = not all(isinstance(entry, MOVES) for entry in entries)
        if about_people:
            self.audience.part(ledger, self.here())
        self.audience.publish(ledger, self.house.time.now())
        if about_people or not ledger.playing:
            self.announce()
        self.wake()

    async def keep(self, *writes: Write) -> None:
        """Write something down; if that is not possible, the room reads its journal again before it goes on."""
        try:
            await self.house.scribe.keep(*writes)
        except NotKept as error:
            self.sound = False
            self.house.counted("not_kept")
            log.warning("not kept", extra={"reason": type(error).__name__})
            why = "Somebody else was faster." if isinstance(error, Clash) else str(error)
            raise Unwell(f"{why} Nothing has changed; please try again.") from None
        except BaseException:
            self.sound = False
            raise

    # Who is here

    def here(self) -> set[int]:
        """The seats whose people are at the table."""
        now = self.house.time.now()
        return self.audience.seats() | {seat for seat, at in self.touched.items() if now - at < LINGERS}

    def touch(self, seat: int) -> None:
        """The person of a seat has just done something."""
        self.touched[seat] = self.house.time.now()

    def holder(self, person: Person | None, seat: int) -> Person:
        """The person, who holds this seat; refuses everybody else."""
        if person is None or not self.ledger.holds(person.id, seat):
            raise NotYours("That is not your seat.")
        return person

    def check_host(self, person: Person) -> None:
        """Refuse everybody but the host, and those who sit and wait for one who does not come back."""
        ledger = self.ledger
        now = self.house.time.now()
        if person.id == ledger.host or any(
            ear.person and ear.person.id == ledger.host for ear in self.audience.everybody()
        ):
            self.host_seen = now
        waits = (
            ledger.status == "open"
            and bool(ledger.seats_of(person.id))
            and now - self.host_seen >= HOST_LASTS
        )
        if person.id != ledger.host and not waits:
            raise NotYours("Only the host of this table does that.")

    def may_see(self, person: Person | None, seat: int | None) -> None:
        """Refuse whoever may not look at the table from there."""
        if seat is not None:
            self.holder(person, seat)
        elif not self.ledger.may_look("", None):
            raise NotYours("The host of this table wants no spectators.")

    def leave(self, ear: Ear) -> None:
        """A connection is gone, or does not listen any more."""
        before = self.audience.seats()
        self.audience.leave(ear)
        gone = before - self.audience.seats()
        for seat in gone:
            self.left[seat] = self.house.time.now()
        if gone:
            # In its turn: what is being written down just now might not be kept, and nobody is to hear of it.
            self.post(self.notice)

    async def notice(self) -> None:
        """Somebody has gone: tell the others, and see who plays for them."""
        await self.ready()
        self.announce()
        self.wake()

    def announce(self) -> None:
        """Tell everybody who sits where."""
        if self.ledger.count:
            self.audience.announce(self.ledger, self.here())

    # What is due

    def wake(self) -> None:
        """Look when something is due that nobody says."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = self.due()
        if due is not None:
            delay = max(0, due - self.house.time.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay, self.post, self.tick)

    def due(self) -> int | None:
        """When something is due next, in the tavern's time."""
        ledger = self.ledger
        due = self.audience.due()
        times = [] if due is None else [due]
        if ledger.playing and not ledger.paused:
            times += [
                one for one in (ledger.deadline(), ledger.release_at(), self.bots_due()) if one is not None
            ]
            times += self.patience_ends()
        return min(times, default=None)

    def bots_due(self) -> int | None:
        """When a bot should move: not while nobody is there to see it, and after a pause, so that people can follow."""
        ledger = self.ledger
        asked = [seat for seat in ledger.asked_bots() if seat not in self.pondering]
        if not asked or not (self.here() or ledger.by_days()):
            return None
        pause = int(self.house.settings.bot_pause * 1000) if ledger.kind() == "choice" else 0
        return ledger.opened + pause

    def patience_ends(self) -> list[int]:
        """When a bot takes the seats of those who are gone, while others are there."""
        grace = self.ledger.setup.grace * 1000
        if not grace or self.ledger.by_days():
            return []
        gone = self.gone(self.audience.seats())
        if not gone or not self.here():
            return []
        # Who comes by HTTP is not gone before they have lingered.
        return [
            max(since + grace, self.touched.get(seat, since - LINGERS) + LINGERS)
            for seat, since in gone.items()
        ]

    def gone(self, here: set[int]) -> dict[int, int]:
        """The seats whose people are gone, and since when."""
        return {
            seat: max(self.left.get(seat, self.loaded), self.touched.get(seat, 0))
            for seat in self.ledger.absent(here)
        }

    async def tick(self) -> None:
        """Do what is due."""
        try:
            ledger = await self.ready()
            self.audience.mature(ledger, self.house.time.now())
            if ledger.playing and not ledger.paused:
                await self.mind(self)
        except Exception:
            self.try_again()
            raise
        self.failed = 0
        self.wake()

    def try_again(self) -> None:
        """What is due could not be done: it is tried again after a while, a longer one each time."""
        if self.timer is not None:
            self.timer.cancel()
        delay = min(AT_ONCE * 2**self.failed, AT_LAST)
        self.failed += 1
        self.timer = asyncio.get_running_loop().call_later(delay, self.post, self.tick)


def both(entries: Iterable[AnyEntry], then: Callable[[], Iterable[AnyEntry]]) -> Iterator[AnyEntry]:
    """These, and then what comes of them, which is not known before."""
    yield from entries
    yield from then()


def settle(letter: Letter, given: object, error: BlarneyError | None) -> None:
    """Answer whoever waits, if they still do."""
    if letter.answer is None or letter.answer.done():
        return
    if error is not None:
        letter.answer.set_exception(error)
    else:
        letter.answer.set_result(given)
