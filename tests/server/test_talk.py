"""Talk at the table: words and emotes for all who are there, kept with the table, limited, never part of the record."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from blarney.server.errors import NotNow
from blarney.server.limits import Bucket
from blarney.server.talking import BURST, RATE, proper_words
from blarney.server.wire import EMOTES, MOST_WORDS
from server.playing import back, done, evening, lines
from server.tavern import Guest, Opened, opened


async def say(guest: Guest, table: str, seat: int, text: str, emote: bool = False) -> Any:
    """Say something by HTTP."""
    return await guest.post(f"/api/tables/{table}/talk", {"seat": seat, "text": text, "emote": emote})


async def words(guest: Guest, table: str) -> list[str]:
    """What was said."""
    return [said["text"] for said in await guest.get(f"/api/tables/{table}/talk")]


@evening()
async def test_everybody_hears_what_is_said(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    ann, ben, _ = await lines(guests, table)
    spectator = await (await tavern.stranger()).line()
    await spectator.watch(table)
    await ben.send("say", table=table, seat=1, text="I never lie.")
    for line in (ann, ben, spectator):
        said = await line.until("said")
        assert (said["seat"], said["name"], said["text"], said["emote"]) == (
            1,
            "Guest 1",
            "I never lie.",
            False,
        )


@evening()
async def test_there_are_emotes_and_no_others(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    assert (await say(guests[0], table, 0, "liar", emote=True))["emote"]
    where, body = f"/api/tables/{table}/talk", {"seat": 0, "text": "<img>", "emote": True}
    assert await guests[0].refused("POST", where, body) == (409, "not_now")
    assert len(EMOTES) == len({proper_words(emote, True) for emote in EMOTES}) > 5


@evening()
async def test_only_those_who_sit_at_the_table_talk_and_only_for_themselves(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3, spectators="public")
    stranger, other = await tavern.stranger(), await tavern.guest("Other")
    where = f"/api/tables/{table}/talk"
    assert await stranger.refused("POST", where, {"seat": 0, "text": "Hi!"}) == (401, "who_are_you")
    assert await other.refused("POST", where, {"seat": 0, "text": "Hi!"}) == (403, "not_yours")
    assert await guests[1].refused("POST", where, {"seat": 0, "text": "Hi!"}) == (403, "not_yours")
    assert await words(guests[0], table) == []


@evening()
async def test_who_may_not_watch_may_not_listen(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    await say(guests[0], table, 0, "Between us.")
    other = await tavern.guest("Other")
    assert await other.refused("GET", f"/api/tables/{table}/talk") == (403, "not_yours")


@evening()
async def test_nobody_talks_without_end(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    for many in range(BURST):
        await say(guests[0], table, 0, f"{many}")
    where = f"/api/tables/{table}/talk"
    assert await guests[0].refused("POST", where, {"seat": 0, "text": "More!"}) == (429, "too_many")
    await say(guests[1], table, 1, "Let me speak.")
    assert await words(guests[2], table) == ["0", "1", "2", "3", "4", "5", "Let me speak."]


def test_after_a_moment_one_may_talk_again() -> None:
    now = 0.0
    bucket = Bucket(RATE, BURST, lambda: now)
    assert [bucket.take() for _ in range(BURST + 1)] == [True] * BURST + [False]
    now = 1 / RATE
    assert [bucket.take(), bucket.take()] == [True, False]


@evening()
async def test_what_is_too_long_is_not_said(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    where = f"/api/tables/{table}/talk"
    assert (await guests[0].refused("POST", where, {"seat": 0, "text": "x" * (MOST_WORDS + 1)}))[0] == 400
    assert (await guests[0].refused("POST", where, {"seat": 0, "text": ""}))[0] == 400
    assert (await say(guests[0], table, 0, "x" * MOST_WORDS))["text"] == "x" * MOST_WORDS


def test_what_cannot_be_seen_is_not_said() -> None:
    assert proper_words("Li\u200bar!\n\n\u202eMe?", False) == "Li ar! Me?"
    for nothing in ("\u200b", " \n ", "\u3164", "\u0301"):
        with pytest.raises(NotNow, match="nothing to be heard"):
            proper_words(nothing, False)


@evening()
async def test_what_is_said_belongs_to_who_said_it(tavern: Opened) -> None:
    ann, ben, cid = [await tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.host("bon", 3)
    await ben.sit(table, 1)
    await say(ben, table, 1, "I am off.")
    await ben.well("DELETE", f"/api/tables/{table}/seats/1")
    await cid.sit(table, 1)
    await say(cid, table, 1, "Hello!")
    names = [said["name"] for said in await ann.get(f"/api/tables/{table}/talk")]
    assert names == ["Ben", "Cid"]


@evening()
async def test_who_is_muted_is_not_heard_by_that_person_until_they_are_again(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    ann, _, cid = await lines(guests, table)
    await say(guests[1], table, 1, "First!")
    await ann.send("muting", table=table, seat=1)
    await done(ann, table, 0)
    await say(guests[1], table, 1, "Hear me!")
    await say(guests[2], table, 2, "I do.")
    assert [heard["text"] for heard in await ann.silence()] == ["I do."]
    assert [heard["text"] for heard in await cid.silence()] == ["First!", "Hear me!", "I do."]
    assert await words(guests[0], table) == ["I do."]
    await ann.send("muting", table=table, seat=1, on=False)
    await done(ann, table, 0)
    assert await words(guests[0], table) == ["First!", "Hear me!", "I do."]


def test_talk_and_who_is_muted_are_kept_while_the_tavern_is_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3)
            await say(guests[1], table, 1, "Remember me!")
            await say(guests[2], table, 2, "cheers", emote=True)
            (ann,) = await lines(guests[:1], table)
            await ann.send("muting", table=table, seat=2)
            await done(ann, table, 0)
            before = await guests[1].get(f"/api/tables/{table}/talk")
        async with opened(tmp_path) as tavern:
            same, ben, _ = [await back(tavern, guest) for guest in guests]
            assert await ben.get(f"/api/tables/{table}/talk") == before
            assert await words(same, table) == ["Remember me!"]
            line = await same.line()
            await line.send("watch", table=table, seat=0)
            assert (await line.until("said", "update"))["text"] == "Remember me!"
            assert (await say(ben, table, 1, "Again."))["number"] == before[-1]["number"] + 1

    asyncio.run(story())


@evening()
async def test_talk_is_never_part_of_the_record(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    await say(guests[0], table, 0, "Xyzzy!")
    for seat, guest in enumerate(guests):
        await guest.well("DELETE", f"/api/tables/{table}/seats/{seat}")
    assert "Xyzzy" not in json.dumps(await guests[0].get(f"/api/tables/{table}/record"))
    assert all(b"Xyzzy" not in line.body for line in tavern.tavern.store.journal(table))
    assert await words(guests[0], table) == ["Xyzzy!"]
