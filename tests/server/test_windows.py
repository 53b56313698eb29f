"""Windows: everybody may react, a pass is nobody's business, and no pause tells who had something to think about."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from server.playing import Hourglass, answer, asked, back, evening, lines, look, moves, state, to_window
from server.tavern import Guest, Opened, opened

LEAST = 1.2
STAND = "pass for this phase"


async def number(guest: Guest, table: str, seat: int = 0) -> int:
    """The number of the question that is open."""
    found: int = (await state(guest, table, seat))["question"]
    return found


@evening()
async def test_passes_wait_until_the_least_time_is_over_and_are_made_together(tavern: Opened) -> None:
    table, guests = await to_window(tavern, 3)
    glass = Hourglass(tavern)
    before = await number(guests[0], table)
    for seat in (2, 0, 1):
        await answer(guests[seat], table, seat, "pass")
        assert (await state(guests[seat], table, seat))["held"] == "pass"
    assert await number(guests[0], table) == before
    await glass.run(LEAST)
    seen = [await state(guest, table, seat) for seat, guest in enumerate(guests)]
    assert [one["held"] for one in seen] == ["", "", ""]
    assert seen[0]["question"] > before


@evening()
async def test_nobody_hears_of_a_pass(tavern: Opened) -> None:
    table, guests = await to_window(tavern, 3)
    glass = Hourglass(tavern)
    ann, ben, cid = await lines(guests, table)
    before = [await look(guest, table, seat) for seat, guest in enumerate(guests[1:], 1)]
    await answer(guests[0], table, 0, "pass")
    await glass.run(LEAST)
    assert [update["state"]["held"] for update in await ann.silence()] == ["pass", ""]
    await answer(guests[2], table, 2, "pass")
    assert await ben.silence() == []
    assert len(await cid.silence()) == 1
    assert await look(guests[1], table, 1) == before[0]


@evening()
async def test_a_pass_that_waits_may_be_changed(tavern: Opened) -> None:
    table, guests = await to_window(tavern)
    Hourglass(tavern)
    await answer(guests[0], table, 0, "pass")
    await answer(guests[0], table, 0, STAND)
    assert (await state(guests[0], table, 0))["held"] == STAND
    before = await number(guests[0], table)
    await answer(guests[0], table, 0, "buy a card")
    seen = await state(guests[0], table, 0)
    assert seen["held"] == ""
    assert seen["question"] > before


@evening()
async def test_a_pass_that_waits_may_be_taken_back_and_nobody_notices(tavern: Opened) -> None:
    table, guests = await to_window(tavern)
    glass = Hourglass(tavern)
    heard = await lines(guests, table)
    for seat, guest in enumerate(guests):
        before = await look(guest, table, seat)
        await answer(guest, table, seat, "pass")
        assert (await state(guest, table, seat))["undo"]
        await guest.post(f"/api/tables/{table}/seats/{seat}/undo", {})
        assert await look(guest, table, seat) == before
        assert await heard[1 - seat].silence() == []
        await heard[seat].silence()
    await answer(guests[1], table, 1, "pass")
    await glass.run(LEAST)
    assert await number(guests[0], table) == before["state"]["question"]


@evening()
async def test_after_the_least_time_a_pass_does_not_wait(tavern: Opened) -> None:
    table, guests = await to_window(tavern)
    await Hourglass(tavern).run(LEAST)
    before = await number(guests[0], table)
    await answer(guests[0], table, 0, "pass")
    seen = await state(guests[0], table, 0)
    assert (seen["held"], seen["question"]) == ("", before)
    await answer(guests[1], table, 1, "pass")
    assert await number(guests[0], table) > before


@evening()
async def test_after_somebody_acts_everybody_is_asked_again(tavern: Opened) -> None:
    table, guests = await to_window(tavern)
    glass = Hourglass(tavern)
    await answer(guests[0], table, 0, "pass")
    await answer(guests[1], table, 1, "buy a card")
    assert await asked(guests, table) == [0, 1]
    before = await number(guests[0], table)
    await glass.run(10 * LEAST)
    assert await number(guests[0], table) == before


@evening()
async def test_a_standing_pass_that_waits_stands_when_somebody_acts(tavern: Opened) -> None:
    table, guests = await to_window(tavern)
    Hourglass(tavern)
    await answer(guests[0], table, 0, STAND)
    await answer(guests[1], table, 1, "buy a card")
    seen = await state(guests[0], table, 0)
    assert (seen["held"], moves(seen)) == ("", ["withdraw standing pass"])
    await answer(guests[0], table, 0, "withdraw standing pass")
    assert "buy a card" in moves(await state(guests[0], table, 0))


@evening()
async def test_the_clock_of_a_window_speaks_only_for_the_silent(tavern: Opened) -> None:
    table, guests = await to_window(tavern, window=1, least=30_000, grace=0)
    glass = Hourglass(tavern)
    first, second = (await state(guests[0], table, 0))["view"]["question"]["seats"]
    await answer(guests[first], table, first, STAND)
    before = await number(guests[0], table)
    await glass.run(1)
    assert await number(guests[0], table) > before
    entries = [json.loads(line.body) for line in tavern.tavern.store.journal(table)]
    assert [entry["seat"] for entry in entries if entry.get("by") == "clock"] == [second]


@evening()
async def test_where_only_one_person_plays_nothing_waits(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("lying_pirates", 2, bots=1, options={"draft": "off"}, least=30_000)
    await ann.post(f"/api/tables/{table}/start")
    line = await ann.line()
    update = await line.watch(table, 0)
    passed = None
    while passed is None or update["state"]["question"] == passed:
        seen = update["state"]
        assert seen["held"] == ""
        if seen["offers"] and passed is None:
            window = seen["view"]["question"]["kind"] == "window"
            passed = seen["question"] if window else None
            await answer(ann, table, 0, "pass" if window else moves(seen)[0])
        update = await line.until("update")


def test_passes_that_wait_are_still_there_after_the_tavern_was_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await to_window(tavern, least=30_000)
            await answer(guests[0], table, 0, "pass")
            before = await number(guests[0], table)
        async with opened(tmp_path) as tavern:
            glass = Hourglass(tavern)
            same = [await back(tavern, guest) for guest in guests]
            assert (await state(same[0], table, 0))["held"] == "pass"
            await answer(same[1], table, 1, "pass")
            assert await number(same[0], table) == before
            await glass.run(30)
            assert await number(same[0], table) > before

    asyncio.run(story())
