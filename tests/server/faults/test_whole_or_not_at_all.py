"""What consists of several things is done whole or not at all, and nobody hears of it before it is written down."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blarney.server import store
from blarney.server.room import Room
from blarney.server.store import Fact, NotKept
from server.faults import scene as deeds
from server.faults.process import kept, outside
from server.faults.scene import Deed, scene
from server.faults.troubles import full_disk, locked, unchangeable, unwritable
from server.tavern import Guest, opened

# Each with the last of the entries that it consists of.
COMPOUND: tuple[tuple[Deed, str], ...] = (
    (deeds.sit_and_begin, "started"),
    (deeds.put_bot_and_begin, "started"),
    (deeds.fit_and_begin, "started"),
    (deeds.rematch, "botsat"),
    (deeds.come_back_with_a_move, "moved"),
)


@pytest.mark.parametrize(("deed", "last"), COMPOUND, ids=[deed.__name__ for deed, _ in COMPOUND])
def test_a_deed_of_several_entries_is_kept_with_all_of_them_or_none(
    deed: Deed, last: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(tmp_path, bot_pause=3600.0) as tavern:
            now = await scene(tavern)
            if deed is deeds.come_back_with_a_move:
                await now.mover.well("DELETE", f"/api/tables/{now.playing}/seats/{now.seat}")
            seen, before = await now.seen(), kept(tmp_path / "tavern.db")
            await now.told()
            with unwritable(tmp_path / "tavern.db", last):
                status, given = await deed(now)
                assert (status, given["code"]) == (503, "unwell")
            assert kept(tmp_path / "tavern.db") == before
            assert await now.seen() == seen
            assert await now.told() == []
            status, given = await deed(now)
            assert status < 300, given

    asyncio.run(story())


def test_all_devices_of_somebody_are_banned_or_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            now = await scene(tavern)
            assert (await deeds.use_link(now))[0] == 200
            before = kept(tmp_path / "tavern.db")
            ban = {"table": now.waiting, "seat": 0}
            with unchangeable(tmp_path / "tavern.db", "people", "name", "Dot"):
                status, given = await now.keeper.ask("POST", "/api/admin/bans", ban)
                assert (status, given["code"]) == (503, "unwell")
            assert kept(tmp_path / "tavern.db") == before
            assert (await now.ann.get("/api/me"))["name"] == "Ann"
            await now.keeper.post("/api/admin/bans", ban)
            assert await now.ann.refused("GET", "/api/me") == (403, "not_yours")
            assert await now.dot.refused("GET", "/api/me") == (403, "not_yours")

    asyncio.run(story())


def test_all_devices_of_somebody_are_muted_or_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            now = await scene(tavern)
            assert (await deeds.use_link(now))[0] == 200
            await now.ben.sit(now.waiting, 1)
            before = kept(tmp_path / "tavern.db")
            (dots,) = [row[0] for row in before["people"] if row[1] == "Dot"]
            line = await now.ben.line()
            with unchangeable(tmp_path / "tavern.db", "mutes", "muted", str(dots)):
                await line.send("muting", table=now.waiting, seat=0)
                assert (await line.until("refused"))["code"] == "unwell"
            assert kept(tmp_path / "tavern.db") == before
            await line.send("muting", table=now.waiting, seat=0)
            while len(kept(tmp_path / "tavern.db")["mutes"]) < 2:
                await asyncio.sleep(0.01)

    asyncio.run(story())


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            keeper = await tavern.keeper()
            backup = {"name": "monday.db"}
            with full_disk(tavern.process.pid):
                assert await keeper.refused("POST", "/api/admin/backups", backup) == (503, "unwell")
            assert list((tmp_path / "backups").iterdir()) == []
            file = (await keeper.post("/api/admin/backups", backup))["file"]
            assert kept(Path(file)) == kept(tavern.process.database)
            assert [one.name for one in (tmp_path / "backups").iterdir()] == ["monday.db"]

    asyncio.run(story())


async def sitting_down(guest: Guest, table: str, room: Room) -> asyncio.Task[tuple[int, object]]:
    """Somebody sits down on the last seat; when this returns, that is in memory, and not written down yet."""
    sitting = asyncio.create_task(guest.ask("POST", f"/api/tables/{table}/seats", {"seat": 2}))
    while not room.ledger.chairs[2].holders:
        await asyncio.sleep(0.01)
    return sitting


def test_somebody_who_goes_tells_nobody_what_is_not_written_down_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PATIENCE", 1.0)

    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
            table = await ann.host("bon", 3)
            await ben.sit(table)
            anns, bens = await ann.line(), await ben.line()
            for seat, line in enumerate((anns, bens)):
                await line.send("watch", table=table, seat=seat)
                await line.until("table")
            room = tavern.tavern.rooms[table]
            with locked(tmp_path / "tavern.db"):
                sitting = await sitting_down(cid, table, room)
                await bens.socket.close()
                while 1 in room.audience.seats():
                    await asyncio.sleep(0.01)
                assert (await sitting)[0] == 503
            # That Ben has gone is told as soon as it is clear how things stand.
            told = await anns.until("table")
            while told["chairs"][1]["here"]:
                told = await anns.until("table")
            assert [chair["kind"] for message in anns.heard if message["type"] == "table"
                    for chair in message["chairs"][2:]] == ["free"] * sum(
                message["type"] == "table" for message in anns.heard)  # fmt: skip

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/api/tables", "/api/admin/tables", "/api/me/tables"])
def test_no_list_tells_what_is_not_written_down_yet(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.5)

    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
            table = await ann.host("bon", 3, public=True)
            await ben.sit(table)
            asker = await tavern.keeper() if "admin" in path else ann
            room = tavern.tavern.rooms[table]
            before = await asker.get(path)
            with locked(tmp_path / "tavern.db"):
                # Ann talks, then somebody wants the list, then Cid sits down: all wait in the room.
                talking = asyncio.create_task(
                    ann.ask("POST", f"/api/tables/{table}/talk", {"seat": 0, "text": "Hm."})
                )
                while room.talkers == {}:
                    await asyncio.sleep(0.01)
                listing = asyncio.create_task(asker.get(path))
                while len(room.inbox) < 1:
                    await asyncio.sleep(0.01)
                sitting = asyncio.create_task(cid.ask("POST", f"/api/tables/{table}/seats", {"seat": 2}))
                while len(room.inbox) < 2:
                    await asyncio.sleep(0.01)
                assert (await talking)[0] == 503
                assert await listing == before
                assert (await sitting)[0] == 503

    asyncio.run(story())


def test_the_scribe_outlives_what_it_cannot_write(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            scribe = tavern.tavern.scribe
            orders = [
                scribe.keep(Fact(f"fact {number}", "x" if number != 2 else "\ud800")) for number in range(4)
            ]
            given = await asyncio.wait_for(asyncio.gather(*orders, return_exceptions=True), 10)
            assert [type(one) for one in given] == [type(None), type(None), NotKept, type(None)]
            await asyncio.wait_for(scribe.keep(Fact("another", "y")), 10)
            facts = await asyncio.to_thread(tavern.tavern.store.facts)
            assert {"fact 0", "fact 1", "fact 3", "another"} <= set(facts)
            assert "fact 2" not in facts

    asyncio.run(story())
