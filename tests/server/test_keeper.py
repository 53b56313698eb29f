"""The keeper of the tavern: lists, pauses and ends tables, and bans people; and nobody else does."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path
from typing import Any

from server.playing import admin, answer, asked, evening, lines, look, refused, state
from server.tavern import Opened
from terminal.driving import run

DEEDS = (
    ("GET", "/api/admin/tables", None),
    ("POST", "/api/admin/tables/{table}/pause", None),
    ("POST", "/api/admin/tables/{table}/resume", None),
    ("POST", "/api/admin/tables/{table}/end", {"why": "Closing time."}),
    ("POST", "/api/admin/bans", {"table": "{table}", "seat": 0}),
    ("POST", "/api/admin/backups", {"name": "mine.db"}),
)


async def listed(tavern: Opened) -> Any:
    """What `blarney admin list` gives."""
    return json.loads((await admin(tavern, "--json", "list")).out)


@evening()
async def test_nobody_else_rules(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    program = await tavern.program(guests[0], "Sneaky")
    wrong = await tavern.stranger(Authorization="Bearer keeper")
    for method, path, body in DEEDS:
        for guest, status in ((guests[0], 401), (program, 403), (wrong, 401), (await tavern.stranger(), 401)):
            assert (await guest.refused(method, path.format(table=table), body))[0] == status
    assert (await guests[0].get(f"/api/tables/{table}"))["status"] == "playing"


@evening()
async def test_only_who_runs_the_tavern_reads_the_token(tavern: Opened) -> None:
    file = Path(tavern.tavern.settings.data) / "admin.token"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(file.read_text()) > 30


@evening()
async def test_the_keeper_sees_all_tables_and_no_cards(tavern: Opened) -> None:
    assert await listed(tavern) == []
    assert "No table is open." in (await admin(tavern, "list")).out
    table, guests = await tavern.group("bon", 3)
    await lines(guests[:2], table)
    waiting = await guests[0].host("braggart", 2)
    found = {one["table"]: one for one in await listed(tavern)}
    assert set(found) == {table, waiting}
    playing = found[table]
    assert (playing["game"], playing["status"], playing["people_here"]) == ("bon", "playing", 2)
    assert playing["seats"] == ["Guest 0", "Guest 1", "Guest 2"]
    assert set(playing) == {"table", "game", "status", "paused", "seats", "people_here", "entries"}
    assert found[waiting]["seats"] == ["Guest 0", "-"]
    assert table in (await admin(tavern, "list")).out


@evening()
async def test_a_name_is_listed_as_it_is_whatever_it_looks_like(tavern: Opened) -> None:
    await (await tavern.guest("[/b] [red]x")).host("bon", 3)
    ran = await admin(tavern, "list")
    assert (ran.code, ran.err) == (0, "")
    assert "[/b] [red]x" in ran.out


@evening()
async def test_a_paused_table_waits(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    before = await state(guests[seat], table, seat)
    (line,) = await lines(guests[:1], table)
    assert (await admin(tavern, "pause", table)).out == "Done.\n"
    assert (await line.until("table"))["paused"]
    assert await asked(guests, table) == []
    said = await refused(guests[seat], table, seat, before["offers"][0]["move"], question=before["question"])
    assert said["sentence"] == "The keeper of the tavern has paused this table."
    ran = await admin(tavern, "pause", table)
    assert (ran.code, ran.err) == (2, "blarney: This table is paused already.\n")
    assert (await admin(tavern, "resume", table)).code == 0
    assert not (await line.until("table"))["paused"]
    await answer(guests[seat], table, seat)


@evening()
async def test_those_at_a_table_that_is_ended_read_why(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (line,) = await lines(guests[:1], table)
    assert (await admin(tavern, "end", table, "--why", "Closing time!")).code == 0
    info = await line.until("table")
    assert (info["status"], info["why"]) == ("closed", "Closing time!")
    ran = await admin(tavern, "end", table)
    assert (ran.code, ran.err) == (2, "blarney: The game is over already.\n")
    assert await listed(tavern) == []


@evening()
async def test_a_banned_person_is_out_until_they_are_let_in_again(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (line,) = await lines(guests[:1], table)
    assert (await admin(tavern, "ban", table, 0)).code == 0
    ended = await line.socket.receive(20)
    assert ended.data == 1008
    assert await guests[0].refused("GET", f"/api/tables/{table}/view?seat=0") == (403, "not_yours")
    assert await guests[0].refused("POST", "/api/guests", {"name": "Somebody else"}) == (403, "not_yours")
    await look(guests[1], table, 1)
    assert (await admin(tavern, "unban", table, 0)).code == 0
    await look(guests[0], table, 0)
    assert (await admin(tavern, "ban", table, 7)).err == "blarney: No person sits there.\n"


@evening()
async def test_a_tavern_that_does_not_answer_gets_a_sentence(tavern: Opened) -> None:
    folder = Path(tavern.tavern.settings.data)
    ran = await asyncio.to_thread(run, "admin", "--url", "http://127.0.0.1:9", "--data", folder, "list")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("blarney: The tavern does not answer at http://127.0.0.1:9: ")
    ran = await asyncio.to_thread(run, "admin", "--url", tavern.url, "--data", folder / "none", "list")
    assert ran.code == 2
    assert "There is no keeper's token at" in ran.err
    (folder / "admin.token").write_text("wrong")
    assert (await admin(tavern, "list")).err == "blarney: Only the keeper of the tavern does that.\n"
