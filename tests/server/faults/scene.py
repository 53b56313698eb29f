"""A tavern with a few people and a table of each kind, and everything that can be done there which is written down."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from server.tavern import Guest, Line, Opened

Answer = tuple[int, Any]
"""The status of HTTP, and what was given."""


@dataclass
class Scene:
    """Ann, Ben and Cid play at one table; Ann waits at others, and looks back at one."""

    ann: Guest
    ben: Guest
    cid: Guest
    dot: Guest
    keeper: Guest
    playing: str
    state: dict[str, Any]
    """The game that goes on, as the seat sees it that is asked."""
    mover: Guest
    seat: int
    waiting: str
    """A table with a free seat."""
    full: str
    """A table that can begin."""
    nearly_full: str
    """A table that begins by itself when one more sits down."""
    shrinkable: str
    """A table that could begin if it had one seat less."""
    left: str
    """A table that everybody has left."""
    code: str
    """Of a link to Ann's seat."""
    program: str
    """A program of Ann's."""
    lines: list[Line]

    @property
    def tables(self) -> tuple[str, ...]:
        """All tables."""
        return (self.playing, self.waiting, self.full, self.nearly_full, self.shrinkable, self.left)

    async def seen(self) -> list[Any]:
        """What is to be seen of all tables, and of Ann."""
        seen = [await self.ann.get(f"/api/{path}") for path in ("me", "me/tables", "tokens")]
        for table in self.tables:
            info = await self.ann.get(f"/api/tables/{table}")
            # Who is at the table changes when somebody opens a page.
            info["chairs"] = [{**chair, "here": None} for chair in info["chairs"]]
            seen.append(info)
        seen.append(await self.ann.get(f"/api/tables/{self.playing}/talk"))
        for seat, guest in enumerate((self.ann, self.ben, self.cid)):
            seen.append(await guest.get(f"/api/tables/{self.playing}/view?seat={seat}"))
        return seen

    async def told(self) -> list[dict[str, Any]]:
        """What those who listen were told since somebody looked last."""
        return [message for line in self.lines for message in await line.silence()]


async def scene(tavern: Opened) -> Scene:
    """The scene, in a tavern that is open."""
    ann, ben, cid, dot = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid", "Dot")]
    playing = await ann.host("dragon_scat", 3, least=0, grace=0)
    waiting = await ann.host("bon", 3)
    full = await ann.host("bon", 3, bots=1)
    nearly_full = await ann.host("bon", 3, bots=1, auto_start=True)
    shrinkable = await ann.host("bon", 3)
    left = await ann.host("bon", 3, bots=2)
    await ben.sit(playing, 1)
    await ben.sit(full, 1)
    await ben.sit(shrinkable, 1)
    await cid.sit(playing, 2)
    await ann.post(f"/api/tables/{playing}/start")
    await ann.post(f"/api/tables/{left}/start")
    await ann.well("DELETE", f"/api/tables/{left}/seats/0")
    code = (await ann.post(f"/api/tables/{waiting}/seats/0/link"))["code"]
    program = (await ann.post("/api/tokens", {"name": "Clank"}))["id"]
    guests = (ann, ben, cid)
    states = [
        (await guest.get(f"/api/tables/{playing}/view?seat={seat}"))["state"]
        for seat, guest in enumerate(guests)
    ]
    seat = next(seat for seat, state in enumerate(states) if state["offers"])
    lines = [await guest.line() for guest in guests]
    for at, line in enumerate(lines):
        await line.watch(playing, at)
    for table in (waiting, full, nearly_full):
        await lines[0].send("watch", table=table, seat=0)
        while (await lines[0].until("table"))["table"] != table:
            pass
    for line in lines:
        await line.silence()
    return Scene(
        ann, ben, cid, dot, await tavern.keeper(), playing, states[seat], guests[seat], seat, waiting, full,
        nearly_full, shrinkable, left, code, program, lines,
    )  # fmt: skip


def answer_of(at: Scene) -> dict[str, Any]:
    """A move for whoever is asked."""
    return {"question": at.state["question"], "moves": [at.state["offers"][0]["move"]], "id": "the move"}


async def move(at: Scene) -> Answer:
    return await at.mover.ask("POST", f"/api/tables/{at.playing}/seats/{at.seat}/moves", answer_of(at))


async def undo(at: Scene) -> Answer:
    return await at.mover.ask("POST", f"/api/tables/{at.playing}/seats/{at.seat}/undo", {"id": "the undo"})


async def talk(at: Scene) -> Answer:
    return await at.ben.ask("POST", f"/api/tables/{at.playing}/talk", {"seat": 1, "text": "I never lie."})


async def sit(at: Scene) -> Answer:
    return await at.ben.ask("POST", f"/api/tables/{at.waiting}/seats", {"seat": 1})


async def sit_and_begin(at: Scene) -> Answer:
    return await at.ben.ask("POST", f"/api/tables/{at.nearly_full}/seats", {"seat": 1})


async def put_bot_and_begin(at: Scene) -> Answer:
    return await at.ann.ask("PUT", f"/api/tables/{at.nearly_full}/seats/1/bot", {"level": "random"})


async def fit_and_begin(at: Scene) -> Answer:
    setup = {"game": "dragon_scat", "seats": 2, "auto_start": True}
    return await at.ann.ask("PUT", f"/api/tables/{at.shrinkable}/setup", setup)


async def come_back_with_a_move(at: Scene) -> Answer:
    """The mover has left, and answers nevertheless."""
    return await move(at)


async def put_bot(at: Scene) -> Answer:
    return await at.ann.ask("PUT", f"/api/tables/{at.waiting}/seats/2/bot", {"level": "random"})


async def get_up(at: Scene) -> Answer:
    return await at.ben.ask("DELETE", f"/api/tables/{at.full}/seats/1")


async def leave_the_game(at: Scene) -> Answer:
    return await at.cid.ask("DELETE", f"/api/tables/{at.playing}/seats/2")


async def begin(at: Scene) -> Answer:
    return await at.ann.ask("POST", f"/api/tables/{at.full}/start")


async def open_table(at: Scene) -> Answer:
    return await at.ben.ask("POST", "/api/tables", {"game": "bon", "seats": 3, "public": True})


async def change(at: Scene) -> Answer:
    return await at.ann.ask("PUT", f"/api/tables/{at.waiting}/setup", {"game": "braggart", "seats": 3})


async def come_in(at: Scene) -> Answer:
    return await at.keeper.ask("POST", "/api/guests", {"name": "Eve"}, headers={"Authorization": ""})


async def rename(at: Scene) -> Answer:
    return await at.ann.ask("POST", "/api/guests", {"name": "Annabel"})


async def make_token(at: Scene) -> Answer:
    return await at.ann.ask("POST", "/api/tokens", {"name": "Clunk"})


async def revoke_token(at: Scene) -> Answer:
    return await at.ann.ask("DELETE", f"/api/tokens/{at.program}")


async def make_link(at: Scene) -> Answer:
    return await at.ann.ask("POST", f"/api/tables/{at.waiting}/seats/0/link")


async def use_link(at: Scene) -> Answer:
    return await at.dot.ask("POST", "/api/seats", {"code": at.code})


async def rematch(at: Scene) -> Answer:
    return await at.ann.ask("POST", f"/api/tables/{at.left}/rematch")


async def pause(at: Scene) -> Answer:
    return await at.keeper.ask("POST", f"/api/admin/tables/{at.playing}/pause")


async def end(at: Scene) -> Answer:
    return await at.keeper.ask("POST", f"/api/admin/tables/{at.playing}/end", {"why": "It is late."})


async def ban(at: Scene) -> Answer:
    return await at.keeper.ask("POST", "/api/admin/bans", {"table": at.playing, "seat": 2})


Deed = Callable[[Scene], Awaitable[Answer]]
DEEDS: tuple[Deed, ...] = (
    move, talk, sit, sit_and_begin, put_bot, put_bot_and_begin, get_up, leave_the_game, begin, open_table, change,
    come_in, rename, make_token, revoke_token, make_link, use_link, rematch, pause, end, ban,
)  # fmt: skip
"""Everything that is written down but taking back, for which something must have been played before."""
