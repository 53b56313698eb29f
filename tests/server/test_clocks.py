"""Clocks: how long people may think, and what silence plays."""

from __future__ import annotations

from server.playing import Hourglass, answer, asked, evening, face, left, look, moves, state, to_window
from server.tavern import Opened

HALF_A_MINUTE = {"kind": "decision", "seconds": 30}
BANK = {"kind": "bank", "seconds": 60, "increment": 5}


@evening()
async def test_without_a_clock_everybody_thinks_as_long_as_they_like(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, grace=0)
    glass = Hourglass(tavern)
    before = [await look(guest, table, seat) for seat, guest in enumerate(guests)]
    await glass.run(365 * 86400)
    assert [await look(guest, table, seat) for seat, guest in enumerate(guests)] == before
    assert before[0]["clock"] is None


@evening()
async def test_silence_plays_the_default_when_the_seconds_are_over(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock=HALF_A_MINUTE)
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    silent = tavern.tavern.rooms[table].ledger.table.default(seat).text
    began = await left(guests[seat], table, seat)
    await glass.run(began / 1000 - 0.5)
    assert (await face(guests[0], table))["left"] == {str(seat): 500}
    assert await asked(guests, table) == [seat]
    await glass.run(0.5)
    assert await asked(guests, table) != [seat]
    told = (await look(guests[0], table, 0))["events"][-1]
    assert (told["what"], told["seat"], f"play {told['cards'][0]}") == ("played", seat, silent)


@evening()
async def test_each_decision_has_its_own_seconds(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock=HALF_A_MINUTE)
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    await glass.run(20)
    await answer(guests[seat], table, seat)
    (other,) = await asked(guests, table)
    assert (await face(guests[0], table))["left"] == {str(other): 30_000}


@evening()
async def test_a_bank_runs_down_and_every_decision_adds_to_it(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock=BANK)
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    before = await left(guests[seat], table, seat)
    await glass.run(20)
    assert await left(guests[seat], table, seat) == before - 20_000
    await answer(guests[seat], table, seat)
    banks = (await face(guests[0], table))["banks"]
    assert banks[seat] == before - 20_000 + 5_000
    assert [bank for one, bank in enumerate(banks) if one != seat] == [60_000, 60_000]


@evening()
async def test_whose_bank_is_empty_is_silent(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock={"kind": "bank", "seconds": 60})
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    await glass.run(60)
    assert await asked(guests, table) != [seat]
    assert (await face(guests[0], table))["banks"][seat] == 0


@evening()
async def test_a_game_by_turns_has_days(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, clock={"kind": "days", "days": 3}, grace=0)
    glass = Hourglass(tavern)
    (seat,) = await asked(guests, table)
    await glass.run(3 * 86400 - 10)
    assert await asked(guests, table) == [seat]
    await glass.run(10)
    assert await asked(guests, table) != [seat]


@evening()
async def test_of_those_asked_at_once_only_the_silent_are_answered_for_and_wholly(tavern: Opened) -> None:
    table, guests = await tavern.group("lying_pirates", 3, clock=HALF_A_MINUTE)
    glass = Hourglass(tavern)
    given = moves(await state(guests[0], table, 0))[-3:]
    await glass.run(10)
    await answer(guests[0], table, 0, *given)
    await answer(guests[1], table, 1)
    assert set((await face(guests[0], table))["left"]) == {"1", "2"}
    await glass.run(30)
    after = await look(guests[0], table, 0)
    assert after["state"]["view"]["question"]["prompt"]["values"] == {"many": 2}
    passed = [event for event in after["events"] if event["what"] == "passed"]
    assert [len(event["cards"]) for event in passed] == [3, 3, 3]
    assert sorted(f"give {card}" for card in passed[0]["cards"]) == sorted(given)


@evening()
async def test_windows_have_a_clock_of_their_own(tavern: Opened) -> None:
    table, guests = await to_window(tavern, clock=BANK, window=10, least=0)
    glass = Hourglass(tavern)
    heard = await face(guests[0], table)
    assert set(heard["left"]) == {"0", "1"}
    assert all(9_000 < one <= 10_000 for one in heard["left"].values())
    question = (await state(guests[0], table, 0))["question"]
    await glass.run(10)
    assert (await state(guests[0], table, 0))["question"] > question
    assert (await face(guests[0], table))["banks"] == heard["banks"]


@evening()
async def test_a_window_without_a_clock_waits_for_everybody(tavern: Opened) -> None:
    table, guests = await to_window(tavern, clock=HALF_A_MINUTE, grace=0)
    glass = Hourglass(tavern)
    question = (await state(guests[0], table, 0))["question"]
    assert await face(guests[0], table) is None
    await glass.run(3600)
    assert (await state(guests[0], table, 0))["question"] == question


@evening()
async def test_the_clock_of_a_window_does_not_tell_who_has_passed(tavern: Opened) -> None:
    table, guests = await to_window(tavern, window=60, least=0)
    glass = Hourglass(tavern)
    before = await face(guests[1], table, 1)
    await answer(guests[0], table, 0, "pass")
    assert await face(guests[1], table, 1) == before
    await glass.run(1)
    assert set((await face(guests[1], table, 1))["left"]) == {"0", "1"}
