"""One person at several devices, and several people at one: the seat's link, and hot seats."""

from __future__ import annotations

import asyncio

from server.playing import answer, asked, evening, moves, state
from server.tavern import Guest, Opened


async def link_of(guest: Guest, table: str, seat: int) -> dict[str, str]:
    """The link that takes a seat along."""
    made: dict[str, str] = await guest.post(f"/api/tables/{table}/seats/{seat}/link")
    return made


async def started(tavern: Opened, ann: Guest, game: str = "bon") -> str:
    """A game of Ann's with two bots."""
    table = await ann.host(game, 3, bots=2)
    await ann.post(f"/api/tables/{table}/start")
    return table


@evening()
async def test_the_link_takes_the_seat_to_another_device_and_the_first_plays_on(tavern: Opened) -> None:
    phone = await tavern.guest("Phone")
    table, guests = await tavern.group("bon", 3)
    ann = guests[0]
    link = await link_of(ann, table, 0)
    assert link["url"] == f"{tavern.url}/seat/{link['code']}"
    info = await phone.post("/api/seats", {"code": link["code"]})
    assert (info["table"], info["yours"]) == (table, [0])
    assert info["chairs"][0]["name"] == "Guest 0"
    assert await state(phone, table, 0) == await state(ann, table, 0)
    while await asked(guests, table) != [0]:
        (seat,) = await asked(guests, table)
        await answer(guests[seat], table, seat)
    await answer(phone, table, 0)
    while await asked(guests, table) != [0]:
        (seat,) = await asked(guests, table)
        await answer(guests[seat], table, seat)
    await answer(ann, table, 0)


@evening()
async def test_both_devices_see_what_the_other_does(tavern: Opened) -> None:
    ann, phone = await tavern.guest("Ann"), await tavern.guest("Phone")
    table = await ann.host("lying_pirates", 2, bots=1)
    await ann.post(f"/api/tables/{table}/start")
    await phone.post("/api/seats", {"code": (await link_of(ann, table, 0))["code"]})
    line = await phone.line()
    await line.watch(table, 0)
    given = moves(await state(ann, table, 0))[0]
    await answer(ann, table, 0, given)
    while (heard := await line.until("update"))["state"]["view"]["picked"] == []:
        pass
    assert heard["state"]["view"]["picked"] == [given.removeprefix("give ")]


@evening()
async def test_a_link_is_good_once(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    others = [await tavern.guest(f"Device {many}") for many in range(4)]
    table = await started(tavern, ann)
    code = (await link_of(ann, table, 0))["code"]
    claims = [other.ask("POST", "/api/seats", {"code": code}) for other in others]
    answers = await asyncio.gather(*claims)
    assert sorted(status for status, _ in answers) == [200, 404, 404, 404]
    assert await others[0].refused("POST", "/api/seats", {"code": "nobodys"}) == (404, "unknown")


@evening()
async def test_only_whoever_sits_there_makes_a_link(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await started(tavern, ann)
    for seat in (0, 1, 9):
        assert (await ben.refused("POST", f"/api/tables/{table}/seats/{seat}/link"))[0] == 403
    assert await ann.refused("POST", f"/api/tables/{table}/seats/1/link") == (403, "not_yours")


@evening()
async def test_a_link_does_not_open_the_seat_of_whoever_sits_there_next(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3, bots=1)
    await ben.sit(table, 1)
    code = (await link_of(ben, table, 1))["code"]
    await ben.well("DELETE", f"/api/tables/{table}/seats/1")
    assert await ben.refused("POST", "/api/seats", {"code": code}) == (404, "unknown")
    await cid.sit(table, 1)
    assert await ben.refused("POST", "/api/seats", {"code": code}) == (404, "unknown")
    assert (await ben.get(f"/api/tables/{table}"))["yours"] == []


@evening()
async def test_whoever_plays_against_you_cannot_take_your_seat_along(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    code = (await link_of(guests[0], table, 0))["code"]
    assert await guests[1].refused("POST", "/api/seats", {"code": code}) == (409, "not_now")


@evening()
async def test_two_people_at_one_browser_each_see_their_own(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3, hot_seat=True)
    await ann.sit(table)
    await ann.sit(table)
    info = await ann.post(f"/api/tables/{table}/start")
    assert info["yours"] == [0, 1, 2]
    assert [chair["name"] for chair in info["chairs"]] == ["Ann", "Ann 2", "Ann 3"]
    line = await ann.line()
    hands = []
    for seat in (0, 1):
        update = await line.watch(table, seat)
        assert update["viewer"] == seat
        hands.append(update["state"]["view"]["hand"])
    assert hands[0] != hands[1]
    assert len(hands[0]) == len(hands[1]) > 0


@evening()
async def test_one_browser_answers_for_both_its_seats(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("lying_pirates", 2, hot_seat=True)
    await ann.sit(table)
    await ann.post(f"/api/tables/{table}/start")
    line = await ann.line()
    for seat in (0, 1):
        update = await line.watch(table, seat)
        given = moves(update["state"])[:3]
        question = update["state"]["question"]
        await line.send("play", table=table, seat=seat, question=question, moves=given, id=f"s{seat}")
        assert (await line.until("played", "refused"))["id"] == f"s{seat}"
    assert (await state(ann, table, 0))["view"]["question"]["prompt"]["values"] == {"many": 2}


@evening()
async def test_without_a_hot_seat_everybody_has_one(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3)
    assert await ann.refused("POST", f"/api/tables/{table}/seats", {}) == (409, "not_now")


@evening()
async def test_who_leaves_one_of_two_seats_plays_on_with_the_other(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3, bots=1, hot_seat=True)
    await ann.sit(table)
    await ann.post(f"/api/tables/{table}/start")
    info = await ann.well("DELETE", f"/api/tables/{table}/seats/1")
    assert info["status"] == "playing"
    assert [chair["away"] for chair in info["chairs"]] == [False, True, False]
    assert (await ann.well("DELETE", f"/api/tables/{table}/seats/0"))["status"] == "closed"
