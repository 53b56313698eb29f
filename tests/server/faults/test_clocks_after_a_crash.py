"""Clocks stand still while the tavern is down, also if it was killed."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from server.faults.process import Outside, kept, outside
from server.tavern import Guest, play_on

# How long the tavern is down, in seconds: much longer than a clock may be off.
DOWN = 4.0
# For how long nobody has moved before that, in milliseconds.
THOUGHT = 2500
# By how much clocks may be off after a kill, in milliseconds.
OFF = 1000
RULES: dict[str, dict[str, Any]] = {
    "decision": {"game": "bon", "clock": {"kind": "decision", "seconds": 60}},
    "bank": {"game": "bon", "clock": {"kind": "bank", "seconds": 300, "increment": 2}},
    "days": {"game": "bon", "clock": {"kind": "days", "days": 2}},
    "window": {"game": "royal_bastards", "window": 60, "least": 0},
}


@dataclass(frozen=True)
class Sight:
    """What the clocks of a table show, and when somebody looked."""

    left: dict[str, int]
    banks: list[int]
    question: int
    at: float


@dataclass(frozen=True)
class Night:
    """The clocks before a kill and after it, and when the tavern was there."""

    before: dict[str, Sight]
    killed: float
    opened: float
    after: dict[str, Sight]

    def off(self, rule: str) -> list[float]:
        """By how many milliseconds the clocks that run are off, if they stood still while the tavern was down."""
        before, after = self.before[rule], self.after[rule]
        ran = (self.killed - before.at + after.at - self.opened) * 1000
        assert before.left.keys() == after.left.keys()
        assert before.left, "a clock runs"
        return [before.left[seat] - ran - after.left[seat] for seat in before.left]


async def look(guest: Guest, table: str) -> Sight:
    """Look at the clocks."""
    update = await guest.get(f"/api/tables/{table}/view?seat=0")
    clock = update["clock"]
    return Sight(clock["left"], clock["banks"], update["state"]["question"], time.monotonic())


async def play_a_little(table: str, guests: list[Guest], until_a_clock_runs: bool) -> None:
    """Some moves by whoever is asked: a dozen, or as many as it takes until a window is open."""
    luck = random.Random(table)
    for many in range(500):
        views = [
            await guest.get(f"/api/tables/{table}/view?seat={seat}") for seat, guest in enumerate(guests)
        ]
        if views[0]["clock"] is not None if until_a_clock_runs else many >= 12:
            return
        seat = next(seat for seat, view in enumerate(views) if view["state"]["offers"])
        moves = play_on(views[seat]["state"], luck)
        answer = {"question": views[seat]["state"]["question"], "moves": moves, "id": str(many)}
        await guests[seat].post(f"/api/tables/{table}/seats/{seat}/moves", answer)
    raise AssertionError("no window was open in all that time")


async def think(table: str, guest: Guest) -> None:
    """Nobody moves until the clocks have run for a while."""
    first = await look(guest, table)
    while min((await look(guest, table)).left.values()) > min(first.left.values()) - THOUGHT:
        await asyncio.sleep(0.05)


async def night(tavern: Outside) -> Night:
    """Look at the clocks, kill the tavern, open it after a while, and look again."""
    tables: dict[str, tuple[str, Guest]] = {}
    for rule, setup in RULES.items():
        table, guests = await tavern.group(seats=3, grace=0, **setup)
        await play_a_little(table, guests, rule == "window")
        tables[rule] = (table, guests[0])
    await think(*tables["decision"])
    before = {rule: await look(guest, table) for rule, (table, guest) in tables.items()}
    await tavern.process.kill()
    killed = time.monotonic()
    await asyncio.sleep(DOWN)
    await tavern.process.open()
    opened = time.monotonic()
    after = {rule: await look(guest, table) for rule, (table, guest) in tables.items()}
    return Night(before, killed, opened, after)


@pytest.fixture(scope="module")
def one_night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    async def story() -> Night:
        async with outside(tmp_path_factory.mktemp("night")) as tavern:
            return await night(tavern)

    return asyncio.run(story())


@pytest.mark.parametrize("rule", RULES)
def test_a_clock_stands_still_while_the_tavern_is_down(rule: str, one_night: Night) -> None:
    assert all(abs(off) < OFF for off in one_night.off(rule)), one_night.off(rule)


@pytest.mark.parametrize("rule", RULES)
def test_the_same_question_is_asked_after_a_kill(rule: str, one_night: Night) -> None:
    assert one_night.after[rule].question == one_night.before[rule].question


def test_the_banks_of_those_who_are_not_asked_are_exactly_what_they_were(one_night: Night) -> None:
    before, after = one_night.before["bank"], one_night.after["bank"]
    assert len(set(before.banks)) > 1, "some have thought longer than others"
    assert after.banks == before.banks


def test_a_clock_runs_out_after_a_kill_though_nobody_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            table, _ = await tavern.group("bon", 3, clock={"kind": "decision", "seconds": 1})
            await tavern.process.kill()
            before = len(by_clock(tavern, table))
            await tavern.process.open()
            while len(by_clock(tavern, table)) == before:
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(story(), 60))


def by_clock(tavern: Outside, table: str) -> list[dict[str, Any]]:
    """The moves that the clock has made, as they are written down."""
    rows = [row for row in kept(tavern.process.database)["journal"] if row[0] == table]
    entries = [json.loads(body) for _, _, _, body in rows if isinstance(body, bytes)]
    return [entry for entry in entries if entry.get("by") == "clock"]
