"""Those who go away from a game: who is here, and bots that stand in after a while."""

from __future__ import annotations

from server.leaving import GRACE, away, ben_left, gone
from server.playing import Hourglass, asked, evening, lines, state
from server.tavern import Opened


@evening()
async def test_everybody_hears_who_is_here(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (ann,) = await lines(guests[:1], table)
    ben = await guests[1].line()
    await ben.watch(table, 1)
    info = await ann.until("table")
    assert [chair["here"] for chair in info["chairs"]] == [True, True, False]
    await ben.socket.close()
    assert [chair["here"] for chair in (await gone(ann, 1))["chairs"]] == [True, False, False]


@evening()
async def test_who_looks_from_two_devices_is_here_until_both_are_gone(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (ann,) = await lines(guests[:1], table)
    ben = [await guests[1].line() for _ in range(2)]
    for line in ben:
        await line.watch(table, 1)
    await ann.silence()
    await ben[0].send("unwatch", table=table)
    assert (await ben[1].watch(table, 1))["viewer"] == 1
    assert all(info["chairs"][1]["here"] for info in await ann.silence())
    await ben[1].send("unwatch", table=table)
    await gone(ann, 1)


@evening()
async def test_a_bot_stands_in_for_a_leaver_after_a_while(tavern: Opened) -> None:
    table, guests, glass, heard = await ben_left(tavern)
    await glass.run(GRACE - 1)
    assert await away(guests[0], table) == [False, False, False]
    await glass.run(1)
    assert await away(guests[0], table) == [False, True, False]
    while await asked(guests, table) == [1]:
        await heard[0].until("update")
    assert await asked(guests, table) in ([0], [2])


@evening()
async def test_a_bot_does_not_take_over_while_nobody_is_there(tavern: Opened) -> None:
    table, _, glass, heard = await ben_left(tavern)
    await heard[2].socket.close()
    await gone(heard[0], 2)
    await heard[0].socket.close()
    stranger = await tavern.stranger()
    while any(chair["here"] for chair in (await stranger.get(f"/api/tables/{table}"))["chairs"]):
        pass
    await glass.run(10 * GRACE)
    assert await away(stranger, table) == [False, False, False]


@evening()
async def test_where_the_host_wants_no_bots_a_leaver_is_waited_for(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, grace=0)
    glass = Hourglass(tavern)
    await lines(guests[:1], table)
    await glass.run(30 * 86400)
    assert await away(guests[0], table) == [False, False, False]


@evening()
async def test_who_has_not_come_yet_has_the_whole_time_from_the_deal_on(tavern: Opened) -> None:
    glass = Hourglass(tavern)
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=1, grace=GRACE)
    await ben.sit(table)
    await glass.run(10 * GRACE)
    await ann.post(f"/api/tables/{table}/start")
    await lines([ann], table)
    await glass.run(GRACE - 1)
    assert await away(ann, table) == [False, False, False]
    await glass.run(1)
    assert await away(ann, table) == [False, True, False]


@evening(bot_pause=1_000_000.0)
async def test_who_plays_by_http_is_gone_when_nothing_comes_any_more(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, grace=GRACE)
    glass = Hourglass(tavern)
    await lines(guests[:1], table)
    await glass.run(GRACE - 30)
    await state(guests[1], table, 1)
    await glass.run(30)
    assert await away(guests[0], table) == [False, False, True]
    room = tavern.tavern.rooms[table]
    assert room.due() == room.touched[1] + GRACE * 1000
    await glass.run(GRACE - 31)
    assert await away(guests[0], table) == [False, False, True]
    await glass.run(1)
    assert await away(guests[0], table) == [False, True, True]


@evening()
async def test_when_everybody_has_left_the_table_is_closed(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    for seat in (2, 0):
        await guests[seat].well("DELETE", f"/api/tables/{table}/seats/{seat}")
    info = await guests[1].well("DELETE", f"/api/tables/{table}/seats/1")
    assert (info["status"], info["why"]) == ("closed", "Everybody has left.")
    assert info["outcome"]["winners"] == []


@evening()
async def test_the_host_lets_a_bot_play_for_who_is_gone_but_not_for_who_is_here(tavern: Opened) -> None:
    table, guests, _, _ = await ben_left(tavern)
    bot = {"level": "random"}
    assert await guests[2].refused("PUT", f"/api/tables/{table}/seats/1/bot", bot) == (403, "not_yours")
    assert await guests[0].refused("PUT", f"/api/tables/{table}/seats/2/bot", bot) == (409, "not_now")
    await guests[0].well("PUT", f"/api/tables/{table}/seats/1/bot", bot)
    assert await away(guests[0], table) == [False, True, False]


@evening()
async def test_nobody_is_gone_from_a_game_by_days_and_its_bots_do_not_wait_for_anybody(
    tavern: Opened,
) -> None:
    table, guests, glass, heard = await ben_left(tavern, clock={"kind": "days", "days": 2})
    await glass.run(10 * GRACE)
    assert await away(guests[0], table) == [False, False, False]
    await heard[0].socket.close()
    await gone(heard[2], 0)
    await heard[2].socket.close()
    room = tavern.tavern.rooms[table]
    room.touched.clear()
    for seat in range(3):
        room.ledger.chairs[seat].level = "regular"
    assert room.bots_due() is not None
