"""A rematch: the same people and bots at a new table, the same one for all who ask."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from server.playing import back, evening
from server.tavern import Guest, Opened, opened


async def over(tavern: Opened) -> tuple[str, list[Guest]]:
    """Ann and Ben have played with a bot until both had enough."""
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=1, title="Again", public=True)
    await ben.sit(table)
    await ann.post(f"/api/tables/{table}/start")
    for seat, guest in enumerate((ann, ben)):
        await guest.well("DELETE", f"/api/tables/{table}/seats/{seat}")
    return table, [ann, ben]


def names(info: dict[str, Any]) -> list[str]:
    """Who sits where."""
    return [chair["name"] for chair in info["chairs"]]


@evening()
async def test_the_same_group_sits_at_a_new_table_one_seat_on(tavern: Opened) -> None:
    table, (_, ben) = await over(tavern)
    before = await ben.get(f"/api/tables/{table}")
    info = await ben.post(f"/api/tables/{table}/rematch")
    assert (info["status"], info["host"], info["yours"]) == ("open", True, [2])
    assert names(info) == [before["chairs"][2]["name"], "Ann", "Ben"]
    assert [chair["kind"] for chair in info["chairs"]] == ["bot", "person", "person"]
    assert not any(chair["away"] for chair in info["chairs"])
    assert info["chairs"][0]["level"] == "heuristic"
    assert info["setup"] == before["setup"]
    assert info["commitment"] != before["commitment"]
    assert (await ben.post(f"/api/tables/{info['table']}/start"))["status"] == "playing"


@evening()
async def test_whoever_asks_gets_the_same_table(tavern: Opened) -> None:
    table, guests = await over(tavern)
    asking = [guest.post(f"/api/tables/{table}/rematch") for guest in guests * 3]
    found = await asyncio.gather(*asking)
    assert len({info["table"] for info in found}) == 1
    assert sum(info["host"] for info in found) == 3
    for guest in guests:
        mine = [line["table"] for line in await guest.get("/api/me/tables")]
        assert set(mine) == {table, found[0]["table"]}


@evening()
async def test_those_who_are_still_there_hear_of_it(tavern: Opened) -> None:
    table, (ann, ben) = await over(tavern)
    line = await ann.line()
    await line.watch(table, 0)
    assert (await line.until("table"))["next"] is None
    info = await ben.post(f"/api/tables/{table}/rematch")
    assert (await line.until("table"))["next"] == info["table"]


@evening()
async def test_there_is_none_while_the_game_goes_on_and_none_for_others(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    assert await guests[0].refused("POST", f"/api/tables/{table}/rematch") == (409, "not_now")
    finished, _ = await over(tavern)
    assert await guests[0].refused("POST", f"/api/tables/{finished}/rematch") == (403, "not_yours")
    assert await (await tavern.stranger()).refused("POST", f"/api/tables/{finished}/rematch") == (
        401,
        "who_are_you",
    )


@evening()
async def test_other_devices_come_along(tavern: Opened) -> None:
    ann, phone = await tavern.guest("Ann"), await tavern.guest("Phone")
    table = await ann.host("bon", 3, bots=2)
    await ann.post(f"/api/tables/{table}/start")
    code = (await ann.post(f"/api/tables/{table}/seats/0/link"))["code"]
    await phone.post("/api/seats", {"code": code})
    await ann.well("DELETE", f"/api/tables/{table}/seats/0")
    info = await phone.post(f"/api/tables/{table}/rematch")
    assert (info["yours"], names(info)[1]) == ([1], "Ann")
    assert (await ann.post(f"/api/tables/{table}/rematch"))["yours"] == [1]


@evening()
async def test_who_does_not_want_one_leaves(tavern: Opened) -> None:
    table, (ann, ben) = await over(tavern)
    info = await ann.post(f"/api/tables/{table}/rematch")
    await ben.well("DELETE", f"/api/tables/{info['table']}/seats/2")
    assert names(await ann.get(f"/api/tables/{info['table']}"))[2] == ""


def test_a_rematch_is_there_after_the_tavern_was_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await over(tavern)
            info = await guests[0].post(f"/api/tables/{table}/rematch")
        async with opened(tmp_path) as tavern:
            ann, ben = [await back(tavern, guest) for guest in guests]
            again = await ben.post(f"/api/tables/{table}/rematch")
            assert (again["table"], names(again)) == (info["table"], names(info))
            assert (await ann.post(f"/api/tables/{info['table']}/start"))["status"] == "playing"

    asyncio.run(story())
