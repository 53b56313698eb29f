"""The host of a table: says what is played and with which bots, when it begins, and who finds it."""

from __future__ import annotations

from dataclasses import replace

from blarney.server.api import FORGOTTEN
from blarney.server.room import HOST_LASTS
from server.playing import Hourglass, evening
from server.tavern import Opened


@evening()
async def test_the_host_changes_what_is_played(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3)
    await ben.sit(table, 2)
    setup = f"/api/tables/{table}/setup"
    assert await ben.refused("PUT", setup, {"game": "bon", "seats": 3}) == (403, "not_yours")
    assert await ann.refused("PUT", setup, {"game": "bon", "seats": 2}) == (409, "refused")
    assert await ann.refused("PUT", setup, {"game": "braggart", "seats": 2}) == (409, "not_now")
    info = await ann.well("PUT", setup, {"game": "braggart", "seats": 4, "title": "Boasters", "public": True})
    assert (info["setup"]["game"], info["setup"]["title"], len(info["chairs"])) == ("braggart", "Boasters", 4)
    assert [chair["name"] for chair in info["chairs"]] == ["Ann", "", "Ben", ""]
    assert [line["title"] for line in await ben.get("/api/tables")] == ["Boasters"]


@evening()
async def test_what_cannot_be_played_is_refused_with_a_sentence(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3)
    for setup in (
        {"game": "chess", "seats": 2},
        {"game": "bon", "seats": 19},
        {"game": "bon", "seats": 3, "options": {"spare_cards": "eaten"}},
        {"game": "bon", "seats": 3, "options": {"no_such": 1}},
        {"game": "bon", "seats": 3, "pack": "not = [toml"},
        {"game": "bon", "seats": 3, "stand_in": "genius"},
        {"game": "bon", "seats": 3, "clock": {"kind": "decision", "seconds": 0}},
        {"game": "bon", "seats": 3, "surprise": True},
    ):
        assert (await ann.refused("PUT", f"/api/tables/{table}/setup", setup))[0] in (400, 404, 409), setup
    assert (await ann.get(f"/api/tables/{table}"))["setup"]["game"] == "bon"


@evening()
async def test_bots_of_any_level_sit_on_free_seats(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3)
    levels = (await ann.get("/api/games/bon"))["bots"]
    for level in levels:
        info = await ann.well("PUT", f"/api/tables/{table}/seats/1/bot", {"level": level})
        assert (info["chairs"][1]["kind"], info["chairs"][1]["level"]) == ("bot", level)
    seat = f"/api/tables/{table}/seats/2/bot"
    assert await ben.refused("PUT", seat, {"level": "random"}) == (403, "not_yours")
    assert (await ann.refused("PUT", seat, {"level": "genius"}))[0] == 409
    assert await ann.refused("PUT", f"/api/tables/{table}/seats/0/bot", {"level": "random"}) == (
        409,
        "not_now",
    )
    assert await ben.refused("POST", f"/api/tables/{table}/seats", {"seat": 1}) == (409, "not_now")
    await ann.well("DELETE", f"/api/tables/{table}/seats/1")
    await ben.sit(table, 1)


@evening()
async def test_the_host_begins_when_all_seats_are_taken(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=1)
    assert await ann.refused("POST", f"/api/tables/{table}/start") == (409, "not_now")
    await ben.sit(table)
    assert await ben.refused("POST", f"/api/tables/{table}/start") == (403, "not_yours")
    assert (await ann.post(f"/api/tables/{table}/start"))["status"] == "playing"
    assert await ann.refused("POST", f"/api/tables/{table}/start") == (409, "not_now")
    assert await ann.refused("PUT", f"/api/tables/{table}/setup", {"game": "bon", "seats": 3}) == (
        409,
        "not_now",
    )


@evening()
async def test_a_table_that_begins_by_itself(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=1, auto_start=True)
    await ben.sit(table)
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"
    other = await ann.host("bon", 4)
    await ben.sit(other)
    await ann.well("PUT", f"/api/tables/{other}/seats/2/bot", {"level": "random"})
    await ann.well("PUT", f"/api/tables/{other}/setup", {"game": "bon", "seats": 3, "auto_start": True})
    assert (await ann.get(f"/api/tables/{other}"))["status"] == "playing"


@evening()
async def test_a_host_who_does_not_play_is_still_the_host(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=2)
    await ann.well("DELETE", f"/api/tables/{table}/seats/0")
    await ben.sit(table)
    assert (await ann.post(f"/api/tables/{table}/start"))["status"] == "playing"


@evening(max_tables_each=2)
async def test_the_host_closes_a_table_that_nobody_wants(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, public=True)
    await ann.host("bon", 3)
    assert await ann.refused("POST", "/api/tables", {"game": "bon", "seats": 3}) == (429, "too_many")
    assert await ben.refused("POST", f"/api/tables/{table}/close") == (403, "not_yours")
    assert (await ann.post(f"/api/tables/{table}/close"))["status"] == "closed"
    assert await ben.get("/api/tables") == []
    assert await ben.refused("POST", f"/api/tables/{table}/seats", {}) == (409, "not_now")
    await ann.post("/api/tables", {"game": "bon", "seats": 3})


@evening()
async def test_tables_are_public_or_by_link(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    hidden = await ann.host("bon", 3)
    shown = await ann.host("bon", 3, public=True)
    (line,) = await ben.get("/api/tables")
    assert (line["table"], line["free"], line["names"]) == (shown, 2, ["Ann"])
    await ben.sit(hidden)
    assert [line["table"] for line in await ben.get("/api/me/tables")] == [hidden]
    assert await ben.refused("GET", "/api/tables/nosuchtable") == (404, "unknown")


@evening()
async def test_those_who_sit_go_on_without_a_host_who_does_not_come_back(tavern: Opened) -> None:
    ann, ben, cat = [await tavern.guest(name) for name in ("Ann", "Ben", "Cat")]
    table = await ann.host("bon", 3, bots=1)
    await ben.sit(table)
    glass = Hourglass(tavern)
    start = f"/api/tables/{table}/start"
    assert await ben.refused("POST", start) == (403, "not_yours")
    await glass.run(HOST_LASTS / 1000)
    assert await cat.refused("POST", start) == (403, "not_yours")
    assert (await ben.post(start))["status"] == "playing"


@evening()
async def test_while_the_host_looks_on_nobody_else_is_host(tavern: Opened) -> None:
    ann, ben = [await tavern.guest(name) for name in ("Ann", "Ben")]
    table = await ann.host("bon", 3, bots=1)
    await ben.sit(table)
    line = await ann.line()
    await line.send("watch", table=table, seat=0)
    await line.until("table")
    await Hourglass(tavern).run(HOST_LASTS / 1000)
    assert await ben.refused("POST", f"/api/tables/{table}/start") == (403, "not_yours")


@evening()
async def test_a_table_that_waits_for_people_too_long_is_not_in_the_list(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3, public=True)
    card = tavern.tavern.store.card(table)
    assert card is not None
    await tavern.tavern.scribe.keep(replace(card, wall=card.wall - FORGOTTEN))
    assert await ann.get("/api/tables") == []
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "open"
