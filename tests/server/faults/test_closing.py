"""The tavern closes when it is told to: everybody hears of it, nothing is lost, and it goes on when it opens again."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from pathlib import Path

import pytest
from aiohttp import WSMsgType

from server.faults.kills import Evening
from server.faults.process import kept, outside
from server.faults.scene import move, scene
from server.faults.troubles import locked

# A program's stream says something after so many seconds at the latest; nobody waits for that.
SOON = 10.0
SEED = 9


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_everybody_is_told_and_it_goes_on_afterwards(how: signal.Signals, tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            now = await scene(tavern)
            assert (await move(now))[0] == 200
            seen = await now.seen()
            await now.told()
            assert await tavern.process.end(how) == 0
            before = kept(tavern.process.database)
            for line in now.lines:
                await line.until("closing")
                end = await line.socket.receive(SOON)
                assert (end.type, end.data) == (WSMsgType.CLOSE, 1001)
            assert tavern.process.faults() == []
            await tavern.process.open()
            assert kept(tavern.process.database) == before
            assert await now.seen() == seen
            assert (await move(now))[0] == 200

    asyncio.run(story())


def test_nothing_is_lost_when_it_closes_while_people_play(tmp_path: Path) -> None:
    evening = Evening(tmp_path, SEED, tables=3, longest=1.0, gently=True)
    tally = asyncio.run(evening.spend(2, 300.0, lambda: None))
    assert tally.wrong == [], f"with seed {SEED}: {tally}"
    assert tally.farewells > 0


def test_a_program_that_reads_a_stream_is_told_too_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            now = await scene(tavern)
            path = f"{tavern.url}/api/tables/{now.playing}/stream?seat={now.seat}"
            async with now.mover.session.get(path) as stream:
                while json.loads(await stream.content.readline())["type"] != "update":
                    pass
                ending = asyncio.create_task(tavern.process.stop())
                last = b""
                async for line in stream.content:
                    last = line if line.strip() else last
                assert json.loads(last) == {"type": "closing"}
                assert await asyncio.wait_for(ending, SOON) == 0

    asyncio.run(story())


def test_it_closes_also_while_the_database_is_locked(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            now = await scene(tavern)
            seen, before = await now.seen(), kept(tavern.process.database)
            with locked(tavern.process.database):
                moving = asyncio.create_task(now.mover.ask("GET", "/api/me"))
                assert await tavern.process.stop() == 0
                await asyncio.gather(moving, return_exceptions=True)
            await tavern.process.open()
            assert kept(tavern.process.database) == before
            assert await now.seen() == seen

    asyncio.run(story())


def test_clocks_stand_still_until_it_opens_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3, clock={"kind": "decision", "seconds": 60})
            path = f"/api/tables/{table}/view?seat=0"
            before = (await guests[0].get(path))["clock"]["left"]
            asked = time.monotonic()
            assert await tavern.process.stop() == 0
            ran = time.monotonic() - asked
            await tavern.process.open()
            opened = time.monotonic()
            after = (await guests[0].get(path))["clock"]["left"]
            ran += time.monotonic() - opened
            assert before.keys() == after.keys()
            for seat in before:
                # While it closes they may run on or not.
                assert before[seat] - ran * 1000 - 500 < after[seat] <= before[seat]

    asyncio.run(story())
