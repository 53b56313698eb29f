"""Spectators: none, at once, or later, as the host wants it; and everybody when the game is over."""

from __future__ import annotations

from typing import Any

from server.playing import Hourglass, answer, asked, evening, look
from server.tavern import Guest, Line, Opened

DELAY = 60


async def move(guests: list[Guest], table: str) -> int:
    """Whoever is asked answers; the seat."""
    seat = (await asked(guests, table))[0]
    await answer(guests[seat], table, seat)
    return seat


async def updates(line: Line) -> list[dict[str, Any]]:
    """The updates that have come by now."""
    return [heard for heard in await line.silence() if heard["type"] == "update"]


@evening()
async def test_where_the_host_wants_none_nobody_watches(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="off")
    stranger, ann = await tavern.stranger(), guests[0]
    for guest in (stranger, ann):
        assert await guest.refused("GET", f"/api/tables/{table}/view") == (403, "not_yours")
        assert await guest.refused("GET", f"/api/tables/{table}/picture") == (403, "not_yours")
        assert await guest.refused("GET", f"/api/tables/{table}/stream") == (403, "not_yours")
        assert (await (await guest.line()).watch(table))["code"] == "not_yours"


@evening()
async def test_spectators_see_what_everybody_may_see(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    stranger = await tavern.stranger()
    line = await stranger.line()
    seen = await line.watch(table)
    assert seen["viewer"] is None
    assert (seen["state"]["offers"], seen["state"]["prompt"], seen["state"]["undo"]) == ([], "", False)
    assert seen["state"]["view"]["hand"] == []
    dealt = [event for event in seen["events"] if event["what"] == "dealt"]
    assert len(dealt) == 3
    assert all(card is None for event in dealt for card in event["cards"])
    seat = await move(guests, table)
    heard = await line.until("update")
    assert (heard["events"][-1]["what"], heard["events"][-1]["seat"]) == ("played", seat)
    assert (await look(stranger, table))["state"] == heard["state"]


@evening()
async def test_nobody_looks_from_a_seat_that_is_not_theirs(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    for guest in (guests[1], await tavern.guest("Other"), await tavern.stranger()):
        assert await guest.refused("GET", f"/api/tables/{table}/view?seat=0") == (403, "not_yours")
        assert await guest.refused("GET", f"/api/tables/{table}/picture?seat=0") == (403, "not_yours")
        assert await guest.refused("GET", f"/api/tables/{table}/stream?seat=0") == (403, "not_yours")
        assert (await (await guest.line()).watch(table, 0))["code"] == "not_yours"


@evening()
async def test_delayed_spectators_see_everything_later(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="delayed", delay=DELAY)
    glass = Hourglass(tavern)
    stranger = await tavern.stranger()
    line = await stranger.line()
    await line.send("watch", table=table)
    assert (await line.next())["type"] == "table"
    first = await move(guests, table)
    await glass.run(DELAY - 1)
    await move(guests, table)
    assert await stranger.refused("GET", f"/api/tables/{table}/view") == (409, "not_now")
    assert await stranger.refused("GET", f"/api/tables/{table}/picture") == (409, "not_now")
    story = []
    for heard in await updates(line):
        story += heard["events"]
    assert not any(event["what"] == "played" for event in story)
    await glass.run(1)
    for heard in await updates(line):
        assert heard["told"] == len(story)
        story += heard["events"]
    assert [event["seat"] for event in story if event["what"] == "played"] == [first]
    other = await (await tavern.stranger()).line()
    assert (await other.watch(table))["events"] == story
    await glass.run(DELAY)
    assert [event["what"] for heard in await updates(line) for event in heard["events"]] == ["played"]


@evening()
async def test_players_of_a_delayed_table_see_everything_at_once(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="delayed", delay=DELAY)
    Hourglass(tavern)
    line = await guests[0].line()
    await line.watch(table, 0)
    seat = await move(guests, table)
    assert (await line.until("update"))["events"][-1]["seat"] == seat


@evening()
async def test_delayed_spectators_see_the_end_later_too(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="delayed", delay=DELAY)
    glass = Hourglass(tavern)
    line = await (await tavern.stranger()).line()
    await line.send("watch", table=table)
    await line.until("table")
    await glass.run(DELAY)
    for seat, guest in enumerate(guests):
        await guest.well("DELETE", f"/api/tables/{table}/seats/{seat}")
    assert all(heard["state"]["view"]["outcome"] is None for heard in await updates(line))
    await glass.run(DELAY)
    assert (await updates(line))[-1]["state"]["view"]["outcome"] is not None


@evening()
async def test_before_the_deal_everybody_with_the_link_sees_who_sits_there(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    table = await ann.host("bon", 3, bots=1, spectators="off")
    line = await (await tavern.stranger()).line()
    await line.send("watch", table=table)
    await line.until("table")
    await ben.sit(table)
    assert (await line.until("table"))["chairs"][1]["name"] == "Ben"
    await ann.post(f"/api/tables/{table}/start")
    heard = await line.silence()
    assert [message["type"] for message in heard] == ["table", "gone"]
    assert heard[1]["sentence"].endswith("wants no spectators.")
    await ben.well("DELETE", f"/api/tables/{table}/seats/1")
    assert await line.silence() == []


@evening()
async def test_when_the_game_is_over_everybody_may_look(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="off")
    for seat, guest in enumerate(guests):
        await guest.well("DELETE", f"/api/tables/{table}/seats/{seat}")
    stranger = await tavern.stranger()
    assert (await look(stranger, table))["state"]["view"]["outcome"] is not None
    assert await stranger.refused("GET", f"/api/tables/{table}/view?seat=0") == (403, "not_yours")


@evening()
async def test_delayed_spectators_hear_the_talk_later_too(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="delayed", delay=DELAY)
    ann, stranger = guests[0], await tavern.stranger()
    glass = Hourglass(tavern)
    line, hers = await stranger.line(), await guests[1].line()
    await line.send("watch", table=table)
    await hers.watch(table, 1)
    await line.silence()
    await ann.post(f"/api/tables/{table}/talk", {"seat": 0, "text": "I have the red ones."})
    assert (await hers.until("said"))["text"] == "I have the red ones."
    assert "said" not in [heard["type"] for heard in await line.silence()]
    assert await stranger.get(f"/api/tables/{table}/talk") == []
    assert len(await guests[2].get(f"/api/tables/{table}/talk")) == 1
    late = await (await tavern.stranger()).line()
    await late.send("watch", table=table)
    assert "said" not in [heard["type"] for heard in await late.silence()]
    await glass.run(DELAY - 1)
    assert "said" not in [heard["type"] for heard in await line.silence()]
    await glass.run(1)
    assert (await line.until("said"))["text"] == "I have the red ones."
