"""When the game is over all of it is open: the record as a file, replays from any seat, the secret of the chance."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import blarney
from blarney.core.chance import commitment
from server.past import Past
from server.playing import answer, asked, evening, look
from server.tavern import Guest, Opened, finish, opened
from terminal.driving import run

SALT = "ab" * 16


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Past:
    """Two people and a bot have played B.O.N. to its end; one of them has brought a salt along."""
    folder = tmp_path_factory.mktemp("past")

    async def story() -> Past:
        async with opened(folder) as tavern:
            ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
            table = await ann.host("bon", 3, bots=1)
            await ben.post(f"/api/tables/{table}/seats", {"salt": SALT})
            committed = (await ben.get(f"/api/tables/{table}"))["commitment"]
            await ann.post(f"/api/tables/{table}/start")
            await finish(table, [ann, ben])
            told = [(await look(guest, table, seat))["events"] for seat, guest in enumerate((ann, ben))]
            return Past(folder, table, committed, told)

    return asyncio.run(story())


@pytest.fixture
def file(past: Past, tmp_path: Path) -> Path:
    """The record as somebody has downloaded it."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(past.record()), encoding="utf-8")
    return file


@evening()
async def test_while_the_game_goes_on_there_is_no_record(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    for guest in (guests[0], await tavern.stranger()):
        assert await guest.refused("GET", f"/api/tables/{table}/record") == (409, "not_now")
        for viewer in ("0", "all", "spectator"):
            assert await guest.refused("GET", f"/api/tables/{table}/replay?seat={viewer}") == (409, "not_now")


@evening()
async def test_the_tales_are_told_when_the_game_is_over(tavern: Opened) -> None:
    table, guests = await tavern.group("braggart", 2, least=0)
    assert await guests[0].refused("GET", f"/api/tables/{table}/afterword") == (409, "not_now")
    await finish(table, guests)
    told = await guests[0].get(f"/api/tables/{table}/afterword?seat=0")
    titles = [block["title"] for block in told]
    assert "your story" in titles or "your story (* won the round)" in titles
    assert await guests[1].get(f"/api/tables/{table}/afterword") != told


def test_the_secret_is_what_was_committed_to_before_the_deal(past: Past) -> None:
    record = past.record()
    assert commitment(bytes.fromhex(record["chance"]["secret"])) == past.committed == record["commitment"]
    assert record["chance"]["salts"][1] == SALT


def test_the_file_is_verified(past: Past, file: Path) -> None:
    ran = run("verify", file, "--commitment", past.committed)
    assert (ran.code, ran.err) == (0, "")
    assert run("verify", file, "--commitment", "0" * 64).code == 1


def test_a_file_that_was_changed_is_found_out(file: Path) -> None:
    record = json.loads(file.read_text())
    secret = record["chance"]["secret"]
    record["chance"]["secret"] = "00" + secret[2:] if secret[:2] != "00" else "11" + secret[2:]
    file.write_text(json.dumps(record))
    assert run("verify", file).code == 1


def test_the_file_is_replayed_as_a_seat_knew_it_or_with_all_open(file: Path) -> None:
    one, whole = run("replay", file, "--seat", 0), run("replay", file, "--all")
    assert (one.code, whole.code) == (0, 0)
    assert "Ben" in one.out
    assert "Your hand:" in one.out
    assert len(whole.out) > len(one.out) / 2


def test_a_replay_of_a_seat_is_what_the_seat_was_told(past: Past) -> None:
    async def story(stranger: Guest) -> None:
        for seat in (0, 1):
            told: list[dict[str, Any]] = []
            first = 0
            while True:
                where = f"/api/tables/{past.table}/replay?seat={seat}&first={first}&many=200"
                part = await stranger.get(where)
                told += [event for moment in part["moments"] for event in moment["events"][0]]
                first += len(part["moments"])
                if first >= part["many"]:
                    break
            assert told == past.stories[seat]

    past.tell(story)


def test_a_replay_of_all_shows_all_hands(past: Past) -> None:
    async def story(stranger: Guest) -> None:
        replay = await stranger.get(f"/api/tables/{past.table}/replay?seat=all&many=3")
        assert replay["viewers"] == [0, 1, 2]
        assert len(replay["moments"]) == 3
        hands = [view["hand"] for view in replay["moments"][0]["views"]]
        assert all(len(hand) == len(hands[0]) > 0 for hand in hands)
        assert len({json.dumps(hand) for hand in hands}) == 3
        assert replay["moments"][1]["moved"][0].startswith("play ")

    past.tell(story)


def test_a_replay_of_a_spectator_shows_no_hand(past: Past) -> None:
    async def story(stranger: Guest) -> None:
        replay = await stranger.get(f"/api/tables/{past.table}/replay?many=5")
        assert replay["viewers"] == [None]
        assert all(moment["views"][0]["hand"] == [] for moment in replay["moments"])
        assert await stranger.refused("GET", f"/api/tables/{past.table}/replay?seat=3") == (404, "unknown")

    past.tell(story)


def test_why_bots_moved_is_in_the_record(past: Past, file: Path) -> None:
    record = past.record()
    assert record["remarks"]
    for place, why in record["remarks"]:
        entry = record["entries"][place]
        assert entry[:2] == ["move", 2]
        assert why.endswith((".", "!"))
    told = run("replay", file, "--all", "--explain")
    assert told.code == 0
    assert f"thought: {record['remarks'][0][1]}" in " ".join(told.out.split())


def test_a_replay_tells_what_a_bot_thought_to_nobody_but_its_own_seat(past: Past) -> None:
    async def story(stranger: Guest) -> None:
        thought: dict[object, list[dict[str, Any]]] = {}
        for viewer in (0, 1, 2, "spectator", "all"):
            part = await stranger.get(f"/api/tables/{past.table}/replay?seat={viewer}&many=200")
            thought[viewer] = [moment for moment in part["moments"] if moment["why"]]
        assert thought[2]
        assert all(moment["seat"] == 2 for moment in thought[2])
        assert [moment["why"] for moment in thought["all"]] == [moment["why"] for moment in thought[2]]
        assert thought[0] == thought[1] == thought["spectator"] == []

    past.tell(story)


@evening()
async def test_the_record_of_a_game_that_was_left_is_sound_too(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    (seat,) = await asked(guests, table)
    await answer(guests[seat], table, seat)
    for seat, guest in enumerate(guests):
        await guest.well("DELETE", f"/api/tables/{table}/seats/{seat}")
    record = msgspec.convert(await guests[0].get(f"/api/tables/{table}/record"), blarney.Record)
    assert record.check() == []
    assert record.outcome is not None
    assert record.outcome.why.key == "outcomes.abandoned"


@evening()
async def test_a_table_with_cards_of_its_own_has_them_in_its_record(tavern: Opened) -> None:
    pack = blarney.game("braggart").pack.text.replace('name = "', 'name = "Our ', 1)
    ann = await tavern.guest("Ann")
    table = await ann.host("braggart", 2, bots=1, pack=pack)
    info = await ann.post(f"/api/tables/{table}/start")
    assert info["pack"] != (await ann.get("/api/games/braggart"))["pack"]
    assert "pack" not in info["setup"]
    await ann.well("DELETE", f"/api/tables/{table}/seats/0")
    record = msgspec.convert(await ann.get(f"/api/tables/{table}/record"), blarney.Record)
    assert isinstance(record.pack, dict)
    assert record.check() == []
