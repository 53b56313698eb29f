"""What the keeper of the tavern may do. Even the keeper sees no cards."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from blarney.server import wire
from blarney.server.errors import NotNow
from blarney.server.journal import Ended, Paused, Resumed
from blarney.server.room import Room
from blarney.server.tavern import ACTIVE, Tavern


async def tables(tavern: Tavern) -> list[wire.AdminTable]:
    """All tables that are open or played at."""
    found: list[wire.AdminTable] = []
    for card in await asyncio.to_thread(lambda: tavern.store.cards(*ACTIVE)):
        room = await tavern.room(card.table)
        found.append(await room.ask(partial(line, room)))
    return found


async def line(room: Room) -> wire.AdminTable:
    """A table in the list."""
    ledger = await room.ready()
    names = [chair.name or "-" for chair in ledger.chairs]
    here = len(room.here())
    return wire.AdminTable(
        room.id, ledger.setup.game, ledger.status, ledger.paused, names, here, ledger.count
    )


async def pause(tavern: Tavern, table: str, on: bool) -> None:
    """Pause a table, or let it go on."""
    room = await tavern.room(table)

    async def do() -> None:
        ledger = await room.ready()
        if not ledger.playing:
            raise NotNow("Nothing is played at this table.")
        if ledger.paused == on:
            raise NotNow("This table is paused already." if on else "This table is not paused.")
        await room.enter(Paused() if on else Resumed())

    await room.ask(do)


async def end(tavern: Tavern, table: str, why: str) -> None:
    """End a table."""
    room = await tavern.room(table)

    async def do() -> None:
        ledger = await room.ready()
        if ledger.status in ("over", "closed"):
            raise NotNow("The game is over already.")
        await room.enter(Ended(why))

    await room.ask(do)


async def ban(tavern: Tavern, table: str, seat: int, on: bool) -> None:
    """Ban whoever holds a seat, from all their devices; or let them in again."""
    room = await tavern.room(table)
    ledger = await room.ask(room.ready)
    if seat >= len(ledger.chairs) or not ledger.chairs[seat].holders:
        raise NotNow("No person sits there.")
    holders = ledger.chairs[seat].holders[:]
    people = [person for holder in holders if (person := await tavern.people.find(holder)) is not None]
    programs = [one for holder in holders for one in await asyncio.to_thread(tavern.store.tokens_of, holder)]
    await tavern.people.ban(people, on)
    if on:
        for one in (*holders, *[program.id for program in programs]):
            tavern.send_away(one)


async def backup(tavern: Tavern, name: str) -> Path:
    """A copy of the whole database in the data folder."""
    folder = tavern.settings.folder() / "backups"
    await asyncio.to_thread(lambda: folder.mkdir(parents=True, exist_ok=True))
    file = folder / name
    if await asyncio.to_thread(file.exists):
        raise NotNow(f"{name} is there already; a backup does not write over anything.")
    await asyncio.to_thread(tavern.store.backup, file)
    return file
