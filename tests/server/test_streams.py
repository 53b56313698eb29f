"""For programs: a token, a stream of what one's seat is told, answers by HTTP; and the bot that is an example."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import aiohttp

from server.playing import answer, asked, evening, look, moves
from server.tavern import PATIENCE, Guest, Opened

EXAMPLE = Path(__file__).parents[2] / "examples" / "tavern_bot.py"


class Stream:
    """The lines of a stream, one after the other."""

    def __init__(self, response: aiohttp.ClientResponse) -> None:
        self.response = response

    async def until(self, kind: str) -> dict[str, Any]:
        """The next line of a kind."""
        while True:
            line = await asyncio.wait_for(self.response.content.readline(), PATIENCE)
            assert line, "the stream has ended"
            heard: dict[str, Any] = json.loads(line) if line.strip() else {"type": ""}
            if heard["type"] == kind:
                return heard

    async def ends(self) -> None:
        """Wait until there are no more lines."""
        await asyncio.wait_for(self.response.content.read(), PATIENCE)
        assert self.response.content.at_eof()


async def stream(guest: Guest, table: str, **query: int) -> Stream:
    """Open a stream."""
    asking = guest.session.get(f"{guest.url}/api/tables/{table}/stream", params=query)
    response = await guest.stack.enter_async_context(asking)
    assert response.status == 200
    assert response.content_type == "application/x-ndjson"
    return Stream(response)


async def with_program(tavern: Opened) -> tuple[str, Guest, Guest]:
    """A game of Ann's with her program on the second seat and a bot of the house."""
    ann = await tavern.guest("Ann")
    program = await tavern.program(ann, "Annbot")
    table = await ann.host("bon", 3, bots=1)
    await program.sit(table)
    await ann.post(f"/api/tables/{table}/start")
    return table, ann, program


@evening()
async def test_a_program_hears_what_its_seat_is_told_and_answers(tavern: Opened) -> None:
    table, ann, program = await with_program(tavern)
    heard = await stream(program, table, seat=1)
    update = await heard.until("update")
    assert (update["viewer"], len(update["state"]["view"]["hand"])) == (1, 7)
    assert (await heard.until("table"))["yours"] == [1]
    while not update["state"]["offers"]:
        if await asked([ann], table):
            await answer(ann, table, 0)
        update = await heard.until("update")
    await answer(program, table, 1, moves(update["state"])[0])
    update = await heard.until("update")
    assert update["events"][0]["seat"] == 1


@evening()
async def test_the_stream_is_what_the_socket_says(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    heard = await stream(guests[1], table, seat=1)
    line = await guests[1].line()
    assert await heard.until("update") == await line.watch(table, 1)


@evening()
async def test_a_stream_goes_on_where_the_last_one_ended(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 2)
    (seat,) = await asked(guests, table)
    known = await look(guests[seat], table, seat)
    await answer(guests[seat], table, seat)
    told = {"told": len(known["events"]), "epoch": 0}
    update = await (await stream(guests[seat], table, seat=seat, **told)).until("update")
    assert update["told"] == len(known["events"])
    assert [event["what"] for event in update["events"]] == ["drafted"]
    story = known["events"] + update["events"]
    await guests[seat].post(f"/api/tables/{table}/seats/{seat}/undo", {})
    await answer(guests[seat], table, seat, moves(known["state"])[-1])
    told = {"told": len(story), "epoch": 0}
    update = await (await stream(guests[seat], table, seat=seat, **told)).until("update")
    true = (await look(guests[seat], table, seat))["events"]
    assert story[: update["told"]] + update["events"] == true
    assert (update["epoch"], true == story) == (1, False)


@evening()
async def test_a_stream_makes_one_present_until_it_ends(tavern: Opened) -> None:
    table, ann, program = await with_program(tavern)
    line = await ann.line()
    await line.watch(table, 0)
    heard = await stream(program, table, seat=1)
    while not (await line.until("table"))["chairs"][1]["here"]:
        pass
    heard.response.close()
    while (await line.until("table"))["chairs"][1]["here"]:
        pass


@evening()
async def test_the_stream_of_somebody_elses_seat_is_refused(tavern: Opened) -> None:
    table, _, program = await with_program(tavern)
    assert await program.refused("GET", f"/api/tables/{table}/stream?seat=0") == (403, "not_yours")
    assert await program.refused("GET", f"/api/tables/{table}/stream?seat=1&side=up") == (400, "bad_request")


@evening()
async def test_a_banned_program_hears_no_more(tavern: Opened) -> None:
    table, _, program = await with_program(tavern)
    heard = await stream(program, table, seat=1)
    await heard.until("update")
    await (await tavern.keeper()).post("/api/admin/bans", {"table": table, "seat": 1})
    await heard.ends()
    assert await program.refused("GET", f"/api/tables/{table}/view?seat=1") == (403, "not_yours")


@evening()
async def test_the_example_plays_a_game_to_its_end(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    token = (await ann.post("/api/tokens", {"name": "Example"}))["token"]
    table = await ann.host("bon", 3, auto_start=True)
    await ann.well("DELETE", f"/api/tables/{table}/seats/0")
    for seat in (0, 1):
        await ann.well("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"level": "random"})
    environment = {**os.environ, "BLARNEY_TOKEN": token}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, EXAMPLE, table, tavern.url, env=environment, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await bot.communicate()
    assert (bot.returncode, out.decode().strip() in ("won", "lost")) == (0, True)
    info = await ann.get(f"/api/tables/{table}")
    assert (info["status"], info["chairs"][2]["name"]) == ("over", "Example")
    assert len(EXAMPLE.read_text().splitlines()) <= 48
