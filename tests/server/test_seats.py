"""Before the start: people take seats and leave them, and the host sends somebody away."""

from __future__ import annotations

from server.playing import evening
from server.tavern import Opened


@evening()
async def test_people_sit_down_where_it_is_free(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3)
    await ben.sit(table, 2)
    assert await cid.refused("POST", f"/api/tables/{table}/seats", {"seat": 2}) == (409, "not_now")
    assert await cid.refused("POST", f"/api/tables/{table}/seats", {"seat": 7}) == (409, "not_now")
    assert await ben.refused("POST", f"/api/tables/{table}/seats", {"seat": 1}) == (409, "not_now")
    await cid.sit(table)
    info = await cid.get(f"/api/tables/{table}")
    assert [chair["name"] for chair in info["chairs"]] == ["Ann", "Cid", "Ben"]
    assert (info["yours"], info["host"]) == ([1], False)
    assert (await ann.get(f"/api/tables/{table}"))["host"]


@evening()
async def test_two_of_the_same_name_can_be_told_apart(tavern: Opened) -> None:
    guests = [await tavern.guest("Ann") for _ in range(3)]
    table = await guests[0].host("bon", 3)
    await guests[1].sit(table)
    await guests[2].sit(table)
    chairs = (await guests[0].get(f"/api/tables/{table}"))["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ann", "Ann 2", "Ann 3"]


@evening()
async def test_whoever_leaves_makes_room_and_may_return(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3, bots=1)
    await ben.sit(table)
    assert await cid.refused("POST", f"/api/tables/{table}/seats", {}) == (409, "not_now")
    await ben.well("DELETE", f"/api/tables/{table}/seats/1")
    await cid.sit(table)
    await cid.well("DELETE", f"/api/tables/{table}/seats/1")
    await ben.sit(table)
    assert (await ben.get(f"/api/tables/{table}"))["yours"] == [1]


@evening()
async def test_the_host_sends_somebody_away_for_good(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3)
    await ben.sit(table)
    assert await cid.refused("DELETE", f"/api/tables/{table}/seats/1") == (403, "not_yours")
    assert await ann.refused("DELETE", f"/api/tables/{table}/seats/2") == (409, "not_now")
    await ann.well("DELETE", f"/api/tables/{table}/seats/1")
    assert await ben.refused("POST", f"/api/tables/{table}/seats", {}) == (403, "not_yours")
    await cid.sit(table, 1)


@evening()
async def test_nobody_is_sent_away_from_a_game(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    assert await guests[0].refused("DELETE", f"/api/tables/{table}/seats/1") == (409, "not_now")


@evening()
async def test_whoever_was_sent_away_hears_nothing_of_who_sits_there_next(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3, bots=1)
    await ben.sit(table)
    line = await ben.line()
    await line.send("watch", table=table, seat=1)
    await line.until("table")
    await ann.well("DELETE", f"/api/tables/{table}/seats/1")
    heard = await line.silence()
    assert [message["type"] for message in heard] == ["table", "gone"]
    assert heard[0]["yours"] == []
    await cid.sit(table, 1)
    await ann.post(f"/api/tables/{table}/start")
    assert await line.silence() == []
