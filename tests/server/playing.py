"""What guests of a tavern do in many tests: look, answer, play on to some question; and time that a test lets run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from yarl import URL

from server.tavern import Guest, Line, Opened, opened
from terminal.driving import Ran, run

# No story of a test takes longer, in seconds, unless something is wrong.
EVENING = 60.0


def evening(**settings: Any) -> Callable[[Callable[[Opened], Awaitable[None]]], Callable[[Path], None]]:
    """A test that is a story in a tavern, which is opened for it alone."""

    def around(story: Callable[[Opened], Awaitable[None]]) -> Callable[[Path], None]:
        def told(tmp_path: Path) -> None:
            async def whole() -> None:
                async with opened(tmp_path, **settings) as tavern:
                    await asyncio.wait_for(story(tavern), EVENING)

            asyncio.run(whole())

        told.__name__ = story.__name__
        told.__doc__ = story.__doc__
        return told

    return around


async def look(guest: Guest, table: str, seat: int | None = None, **known: int) -> dict[str, Any]:
    """What somebody is shown by HTTP."""
    known = known if seat is None else {"seat": seat, **known}
    query = "&".join(f"{name}={value}" for name, value in known.items())
    shown: dict[str, Any] = await guest.get(f"/api/tables/{table}/view?{query}")
    return shown


async def state(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    """The table as a seat sees it."""
    seen: dict[str, Any] = (await look(guest, table, seat))["state"]
    return seen


def moves(seen: dict[str, Any]) -> list[str]:
    """What is offered."""
    return [offer["move"] for offer in seen["offers"]]


async def answer(guest: Guest, table: str, seat: int, *said: str, id: str = "") -> dict[str, Any]:
    """Answer what is asked now; with the first offer if nothing is said."""
    seen = await state(guest, table, seat)
    body = {"question": seen["question"], "moves": list(said) or moves(seen)[:1], "id": id}
    played: dict[str, Any] = await guest.post(f"/api/tables/{table}/seats/{seat}/moves", body)
    return played


async def refused(guest: Guest, table: str, seat: int, *said: str, question: int | None = None) -> Any:
    """Answer something that is refused: what the tavern says."""
    if question is None:
        question = (await state(guest, table, seat))["question"]
    body = {"question": question, "moves": list(said)}
    status, given = await guest.ask("POST", f"/api/tables/{table}/seats/{seat}/moves", body)
    assert status == 409, given
    return given


async def undo(guest: Guest, table: str, seat: int, id: str = "") -> Any:
    """Take the last answer back."""
    return await guest.post(f"/api/tables/{table}/seats/{seat}/undo", {"id": id})


async def no_undo(guest: Guest, table: str, seat: int) -> bool:
    """Can nothing be taken back, and does the tavern say so?"""
    where = f"/api/tables/{table}/seats/{seat}/undo"
    offered = (await state(guest, table, seat))["undo"]
    return not offered and await guest.refused("POST", where, {}) == (409, "not_now")


async def asked(guests: list[Guest], table: str) -> list[int]:
    """The seats that are offered something, guests being on the first seats."""
    found = [await state(guest, table, seat) for seat, guest in enumerate(guests)]
    return [seat for seat, seen in enumerate(found) if seen["offers"]]


async def go_on(guests: list[Guest], table: str, kind: str) -> int:
    """Answer quickly until a question of this kind is open; the first seat that is asked."""
    for _ in range(500):
        for seat, guest in enumerate(guests):
            seen = await state(guest, table, seat)
            if seen["offers"]:
                break
        if seen["view"]["question"]["kind"] == kind:
            return seat
        said = "liar" if "liar" in moves(seen) else moves(seen)[0]
        body = {"question": seen["question"], "moves": [said]}
        await guest.post(f"/api/tables/{table}/seats/{seat}/moves", body)
    raise AssertionError(f"there is no {kind} in 500 moves")


async def to_window(tavern: Opened, seats: int = 2, **setup: Any) -> tuple[str, list[Guest]]:
    """A table of pirates at which a window is open for everybody: all may pass, and all may buy a card."""
    table, guests = await tavern.group("lying_pirates", seats, options={"draft": "off"}, **setup)
    await go_on(guests, table, "window")
    return table, guests


async def lines(guests: list[Guest], table: str) -> list[Line]:
    """A socket of each guest, from which they watch their seats; all has been heard by now."""
    found = [await guest.line() for guest in guests]
    for seat, line in enumerate(found):
        await line.watch(table, seat)
    for line in found:
        await line.silence()
    return found


async def done(line: Line, table: str, seat: int) -> None:
    """Wait until the table has done what was said over this socket: then it refuses an answer to nothing."""
    await line.send("play", table=table, seat=seat, question=1 << 30, moves=["nothing"], id="done")
    while (await line.until("refused"))["id"] != "done":
        pass


async def back(tavern: Opened, guest: Guest) -> Guest:
    """The same person at a tavern that was opened again."""
    same = await tavern.stranger()
    cookies = {one.key: one.value for one in guest.session.cookie_jar}
    same.session.cookie_jar.update_cookies(cookies, URL(tavern.url))
    return same


async def face(guest: Guest, table: str, seat: int = 0) -> Any:
    """What everybody sees of the clocks."""
    return (await look(guest, table, seat))["clock"]


async def left(guest: Guest, table: str, seat: int) -> int:
    """How long a seat may still think, in milliseconds."""
    milliseconds: int = (await face(guest, table, seat))["left"][str(seat)]
    return milliseconds


async def admin(tavern: Opened, *words: object) -> Ran:
    """`blarney admin` with these words."""
    folder = tavern.tavern.settings.data
    return await asyncio.to_thread(run, "admin", "--url", tavern.url, "--data", folder, *words)


class Hourglass:
    """The tavern's time from now on: it stands still until the test lets it run."""

    def __init__(self, tavern: Opened) -> None:
        self.tavern = tavern.tavern
        self.seconds = 0.0
        time = self.tavern.time
        time.base, time.opened = time.now(), 0.0
        time.monotonic = lambda: self.seconds

    async def run(self, seconds: float) -> None:
        """So much time goes by, and what is due at all tables is done."""
        self.seconds += seconds
        for room in list(self.tavern.rooms.values()):
            await room.ask(room.tick)
