"""After an answer was taken back: clients catch up, clocks gain nothing, and the record is sound."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import blarney
from blarney.server.journal import Undid
from contract.playing import Laying
from server.lives import Life
from server.playing import Hourglass, answer, asked, back, evening, look, moves, no_undo, state, undo
from server.tavern import Opened, opened
from soak.games import short_laying


@evening()
async def test_sent_twice_it_is_taken_back_once(tavern: Opened) -> None:
    table, guests = await tavern.group("lying_pirates", 2)
    one, two = moves(await state(guests[0], table, 0))[:2]
    await answer(guests[0], table, 0, one)
    await answer(guests[0], table, 0, two)
    assert await undo(guests[0], table, 0, "u") == await undo(guests[0], table, 0, "u")
    assert (await state(guests[0], table, 0))["view"]["picked"] == [one.removeprefix("give ")]


@evening()
async def test_an_answer_to_what_was_asked_before_an_undo_is_stale(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3)
    (first,) = await asked(guests, table)
    await answer(guests[first], table, first)
    (second,) = await asked(guests, table)
    seen = await state(guests[second], table, second)
    await undo(guests[first], table, first)
    await answer(guests[first], table, first)
    body = {"question": seen["question"], "moves": moves(seen)[:1]}
    where = f"/api/tables/{table}/seats/{second}/moves"
    assert await guests[second].refused("POST", where, body) == (409, "stale")


@evening()
async def test_a_client_catches_up_whether_it_was_there_or_not(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3)
    (seat,) = await asked(guests, table)
    other = (seat + 1) % 3
    await answer(guests[seat], table, seat)
    known = await look(guests[other], table, other)
    line = await guests[other].line()
    story = (await line.watch(table, other))["events"]
    await undo(guests[seat], table, seat)
    await answer(guests[seat], table, seat, moves(await state(guests[seat], table, seat))[-1])
    for heard in await line.silence():
        if heard["type"] == "update":
            story = story[: heard["told"]] + heard["events"]
    true = (await look(guests[other], table, other))["events"]
    assert story == true
    late = await guests[other].line()
    counted = {"told": len(known["events"]), "epoch": known["epoch"]}
    for heard in (
        await late.watch(table, other, **counted),
        await look(guests[other], table, other, **counted),
    ):
        assert known["events"][: heard["told"]] + heard["events"] == true
    counted = {"told": len(true), "epoch": 1}
    assert (await look(guests[other], table, other, **counted))["events"] == []


@evening()
async def test_taking_back_gives_nobody_more_time(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3, clock={"kind": "bank", "seconds": 600, "increment": 30})
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    before = (await look(guests[seat], table, seat))["clock"]["left"][str(seat)]
    for _ in range(3):
        await glass.run(10)
        await answer(guests[seat], table, seat)
        await glass.run(10)
        await undo(guests[seat], table, seat)
    clock = (await look(guests[seat], table, seat))["clock"]
    assert clock["left"] == {str(seat): before - 60_000}
    assert [bank for one, bank in enumerate(clock["banks"]) if one != seat] == [600_000, 600_000]


@evening()
async def test_a_pause_before_an_answer_is_taken_back_costs_no_time(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3, clock={"kind": "decision", "seconds": 30})
    glass, keeper = Hourglass(tavern), await tavern.keeper()
    (seat,) = await asked(guests, table)
    before = (await look(guests[seat], table, seat))["clock"]["left"][str(seat)]
    await answer(guests[seat], table, seat)
    await keeper.post(f"/api/admin/tables/{table}/pause")
    await glass.run(3600)
    await keeper.post(f"/api/admin/tables/{table}/resume")
    await undo(guests[seat], table, seat)
    assert (await look(guests[seat], table, seat))["clock"]["left"] == {str(seat): before}


@evening()
async def test_what_the_clock_has_answered_stands(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3, clock={"kind": "decision", "seconds": 30})
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    await glass.run(30)
    assert await asked(guests, table) != [seat]
    assert await no_undo(guests[seat], table, seat)


def test_a_record_with_answers_taken_back_is_sound_also_after_the_tavern_was_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("braggart", 2)
            (seat,) = await asked(guests, table)
            await answer(guests[seat], table, seat)
            await undo(guests[seat], table, seat)
            await answer(guests[seat], table, seat, moves(await state(guests[seat], table, seat))[-1])
            before = [await look(guest, table, one) for one, guest in enumerate(guests)]
        async with opened(tmp_path) as tavern:
            same = [await back(tavern, guest) for guest in guests]
            assert [await look(guest, table, one) for one, guest in enumerate(same)] == before
            await undo(same[seat], table, seat)
            await answer(same[seat], table, seat)
            for one, guest in enumerate(same):
                await guest.well("DELETE", f"/api/tables/{table}/seats/{one}")
            record = msgspec.convert(await same[0].get(f"/api/tables/{table}/record"), blarney.Record)
            assert record.check() == []
            assert [type(entry).__name__ for entry in record.entries].count("Undone") == 2

    asyncio.run(story())


@pytest.mark.parametrize(("game", "seats", "seed"), [("lying_pirates", 2, 252), ("lying_pirates", 6, 1256)])
def test_a_window_that_others_kept_open_is_not_shut_by_an_undo(game: str, seats: int, seed: int) -> None:
    """Somebody withdrew a pass for the whole phase, and takes that back after others have passed and withdrawn."""
    life = Life(Laying(blarney.game(game), seats, {}), seed, False)
    assert len(list(life.lived())) > 100


def test_a_window_that_shuts_when_a_withdrawal_is_taken_back_leaves_the_next_question_alone() -> None:
    """A life in which others passed and withdrew again before somebody took a withdrawal back."""
    life = Life(short_laying(187), 90187, False)
    shut = False
    undone: int | None = None
    for entry in life.lived():
        shut = shut or (undone is not None and life.ledger.table.number > undone)
        undone = life.ledger.table.number if isinstance(entry, Undid) else None
    assert shut, "in this life an undo shuts a window; if lives have changed, look for another"
