"""Bots that look ahead do it elsewhere: nobody else waits for them, and a game goes on if they cannot."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import msgspec
import pytest

from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind
from blarney.server.thinking import Found, Thinkers, found
from server.playing import evening
from server.tavern import PATIENCE, Guest, Line, Opened


async def beside_a_sharp(tavern: Opened) -> tuple[str, Guest, Line, dict[str, Any]]:
    """A guest who plays B.O.N. against bots that look ahead; what the guest sees when it is asked."""
    guest = await tavern.guest("Ann")
    table = await guest.host("bon", 3)
    for seat in (1, 2):
        await guest.well("PUT", f"/api/tables/{table}/seats/{seat}/bot", {"level": "sharp"})
    await guest.post(f"/api/tables/{table}/start")
    line = await guest.line()
    update = await line.watch(table, 0)
    while not update["state"]["offers"]:
        update = await line.until("update")
    return table, guest, line, update


async def play_until_they_are_asked(line: Line, table: str, update: dict[str, Any]) -> None:
    """Play the first move that is offered, until somebody else is asked."""
    for number in itertools.count():
        state = update["state"]
        if not state["offers"]:
            break
        move = state["offers"][0]["move"]
        question = state["question"]
        await line.send("play", table=table, seat=0, question=question, moves=[move], id=f"m{number}")
        while update["state"]["question"] == question:
            update = await line.until("update")


async def told_of_a_move(line: Line) -> None:
    """Wait until a bot has done something."""
    while not any(event.get("seat") in (1, 2) for event in (await line.until("update"))["events"]):
        pass


@evening()
async def test_it_thinks_in_a_process_of_its_own_and_moves(tavern: Opened) -> None:
    table, _, line, update = await beside_a_sharp(tavern)
    await play_until_they_are_asked(line, table, update)
    await told_of_a_move(line)
    assert any(one.process is not None for one in tavern.tavern.thinkers.thinkers)


@evening()
async def test_a_game_goes_on_if_it_cannot_think(tavern: Opened) -> None:
    table, _, line, update = await beside_a_sharp(tavern)

    async def fail(task: object) -> None:
        return None

    tavern.tavern.thinkers.think = fail  # type: ignore[method-assign]
    await play_until_they_are_asked(line, table, update)
    await told_of_a_move(line)


@evening()
async def test_whoever_is_killed_while_it_thinks_is_followed_by_another(tavern: Opened) -> None:
    thinkers = tavern.tavern.thinkers
    table, _, line, update = await beside_a_sharp(tavern)
    for one in thinkers.thinkers:
        if one.process is not None:
            one.process.kill()
            await one.process.wait()
    await play_until_they_are_asked(line, table, update)
    await told_of_a_move(line)


@evening()
async def test_what_it_thought_about_a_question_that_is_gone_is_forgotten(tavern: Opened) -> None:
    table, _, line, update = await beside_a_sharp(tavern)
    release = asyncio.Event()

    async def late(task: object) -> Found:
        await release.wait()
        return Found("no such move", "")

    tavern.tavern.thinkers.think = late  # type: ignore[method-assign]
    await play_until_they_are_asked(line, table, update)
    room = await tavern.tavern.room(table)
    async with asyncio.timeout(PATIENCE):
        while not room.pondering:
            await asyncio.sleep(0.01)
    (thought,) = room.pondering.values()
    keeper = await tavern.keeper()
    await keeper.post(f"/api/admin/tables/{table}/end", {"why": "It is late."})
    release.set()
    await thought
    await room.ask(room.ready)
    assert room.pondering == {}


def test_nobody_thinks_before_there_is_something_to_think_about() -> None:
    thinkers = Thinkers()
    assert all(one.process is None for one in thinkers.thinkers)
    asyncio.run(thinkers.end())


@evening()
async def test_it_finds_what_its_mind_would_choose(tavern: Opened) -> None:
    table, _, _, update = await beside_a_sharp(tavern)
    ledger = (await tavern.tavern.room(table)).ledger
    ledger.chairs[0].level = "drunk"
    task = ledger.task(0)
    mind = Mind.at(ledger.table, 0, ledger.stories[0], Chance(task.seed))
    expected = bot("drunk").choose(mind)
    thought = msgspec.json.decode(found(msgspec.json.encode(task)), type=Found)
    assert thought.move == expected.move.text
    assert thought.why == ledger.game.say(expected.why, ledger.names(None))
    assert thought.move in [offer["move"] for offer in update["state"]["offers"]]


@pytest.mark.parametrize("line", [b"", b"{}", b"rubbish"])
def test_rubbish_is_no_task(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        found(line)
