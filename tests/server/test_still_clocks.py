"""Clocks that stand still: while the table is paused, the tavern down, or a bot plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.playing import Hourglass, answer, asked, back, evening, face, left
from server.tavern import Opened, opened

HALF_A_MINUTE = {"kind": "decision", "seconds": 30}
BANK = {"kind": "bank", "seconds": 60, "increment": 5}


@evening()
async def test_clocks_stand_still_while_the_keeper_pauses_the_table(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock=HALF_A_MINUTE)
    keeper = await tavern.keeper()
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    await glass.run(10)
    before = await left(guests[seat], table, seat)
    await keeper.post(f"/api/admin/tables/{table}/pause")
    await glass.run(3600)
    assert await left(guests[seat], table, seat) == before
    await keeper.post(f"/api/admin/tables/{table}/resume")
    await glass.run(5)
    assert await left(guests[seat], table, seat) == before - 5_000
    assert await asked(guests, table) == [seat]


def test_clocks_stand_still_while_the_tavern_is_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3, clock=BANK)
            glass = Hourglass(tavern)
            (seat,) = await asked(guests, table)
            await glass.run(20)
            before = await face(guests[seat], table, seat)
        async with opened(tmp_path) as tavern:
            after = await face(await back(tavern, guests[seat]), table, seat)
            assert after["banks"] == before["banks"]
            assert before["left"][str(seat)] - 1_000 < after["left"][str(seat)] <= before["left"][str(seat)]

    asyncio.run(story())


@evening(bot_pause=1000.0)
async def test_bots_have_no_clock(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3, bots=2, clock=BANK)
    await ann.post(f"/api/tables/{table}/start")
    glass = Hourglass(tavern)
    if await asked([ann], table):
        await answer(ann, table, 0)
    await glass.run(600)
    assert (await face(ann, table))["left"] == {}
    assert (await face(ann, table))["banks"][1:] == [60_000, 60_000]


@evening(bot_pause=1_000_000.0)
async def test_who_comes_back_has_the_time_that_was_left(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock=BANK)
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    before = await left(guests[seat], table, seat)
    await glass.run(10)
    await guests[seat].well("DELETE", f"/api/tables/{table}/seats/{seat}")
    await glass.run(3600)
    await guests[seat].sit(table, seat)
    assert await left(guests[seat], table, seat) == before - 10_000
    assert await asked(guests, table) == [seat]
