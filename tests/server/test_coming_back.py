"""Coming back to a game in which a bot has stood in: by watching, sitting down, answering, or taking back."""

from __future__ import annotations

from server.leaving import GRACE, away, ben_left
from server.playing import answer, asked, evening
from server.tavern import Opened


@evening()
async def test_who_watches_again_plays_again(tavern: Opened) -> None:
    table, guests, glass, _ = await ben_left(tavern)
    await glass.run(GRACE)
    line = await guests[1].line()
    assert (await line.watch(table, 1))["state"]["view"]["viewer"] == 1
    assert await away(guests[0], table) == [False, False, False]
    while (seat := (await asked(guests, table))[0]) != 1:
        await answer(guests[seat], table, seat)
    await answer(guests[1], table, 1)


@evening()
async def test_who_sits_down_again_plays_again(tavern: Opened) -> None:
    table, guests, glass, _ = await ben_left(tavern)
    await glass.run(GRACE)
    await guests[1].sit(table, 1)
    assert await away(guests[0], table) == [False, False, False]


@evening(bot_pause=1000.0)
async def test_who_just_answers_plays_again(tavern: Opened) -> None:
    table, guests, glass, _ = await ben_left(tavern)
    while (seat := (await asked(guests, table))[0]) != 1:
        await answer(guests[seat], table, seat)
    await glass.run(GRACE)
    assert await away(guests[0], table) == [False, True, False]
    await answer(guests[1], table, 1)
    assert await away(guests[0], table) == [False, False, False]


@evening(bot_pause=1000.0)
async def test_who_takes_an_answer_back_plays_again(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 3)
    (seat,) = await asked(guests, table)
    await answer(guests[seat], table, seat)
    await guests[seat].well("DELETE", f"/api/tables/{table}/seats/{seat}")
    await guests[seat].post(f"/api/tables/{table}/seats/{seat}/undo", {})
    assert await away(guests[0], table) == [False, False, False]
    assert await asked(guests, table) == [seat]


@evening()
async def test_who_leaves_on_purpose_is_replaced_at_once_and_may_come_back(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, stand_in="random")
    info = await guests[1].well("DELETE", f"/api/tables/{table}/seats/1")
    chair = info["chairs"][1]
    assert (chair["kind"], chair["name"], chair["away"]) == ("person", "Guest 1", True)
    assert chair["level"] == "random"
    await guests[1].sit(table, 1)
    assert await away(guests[0], table) == [False, False, False]
