"""Upkeep: a backup while everything goes on, how the tavern is, and what it counts."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from server.playing import admin, answer, asked, back, evening, lines, look
from server.tavern import Opened, opened


def test_a_backup_opens_as_a_tavern_and_has_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "first") as tavern:
            table, guests = await tavern.group("bon", 3)
            await guests[0].post(f"/api/tables/{table}/talk", {"seat": 0, "text": "Remember!"})
            seen = [await look(guest, table, seat) for seat, guest in enumerate(guests)]
            ran = await admin(tavern, "backup", "tonight.db")
            copy = tmp_path / "first" / "backups" / "tonight.db"
            assert ran.out == f"Everything is copied to {copy}.\n"
            assert (await admin(tavern, "backup", "tonight.db")).code == 2
            for name in ("../up.db", "/tmp/x.db", ".hidden", ""):
                assert (await admin(tavern, "backup", name)).code == 2
            (seat,) = await asked(guests, table)
            await answer(guests[seat], table, seat)
        (tmp_path / "second").mkdir()
        shutil.copy(copy, tmp_path / "second" / "tavern.db")
        async with opened(tmp_path / "second") as tavern:
            same = [await back(tavern, guest) for guest in guests]
            assert [await look(guest, table, seat) for seat, guest in enumerate(same)] == seen
            assert [said["text"] for said in await same[1].get(f"/api/tables/{table}/talk")] == ["Remember!"]
            await answer(same[seat], table, seat)

    asyncio.run(story())


@evening()
async def test_the_tavern_says_how_it_is(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    await lines(guests[:2], table)
    stranger = await tavern.stranger()
    health = await stranger.get("/api/health")
    assert (health["well"], health["tables"], health["connections"]) == (True, 1, 2)
    (seat,) = await asked(guests, table)
    await answer(guests[seat], table, seat)
    await guests[0].refused("GET", "/api/tables/nosuchtable")
    measured = (await stranger.get("/metrics")).decode()
    for line in (
        "blarney_rooms 1.0",
        "blarney_connections 2.0",
        'blarney_happened_total{kind="person",what="moves"} 1.0',
        'blarney_refused_total{code="unknown"} 1.0',
    ):
        assert line in measured.splitlines()
    assert "blarney_commit_seconds_count" in measured
    assert table not in measured
    assert "Guest" not in measured
