"""What is said over one socket is done in that order, also at a table that is not in memory just then."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.tavern import opened


def test_messages_about_a_table_that_is_not_in_memory_keep_their_order(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3)
            line = await guests[0].line()
            # As after a restart, or when nobody has been there for long.
            tavern.tavern.rooms.pop(table).close()
            for number in range(40):
                stale = {"seat": 0, "question": 1 << 30, "moves": ["play red 1"], "id": str(number)}
                await line.send("play", table=table, **stale)
            refused = [(await line.until("refused"))["id"] for _ in range(40)]
            assert refused == [str(number) for number in range(40)]

    asyncio.run(story())


def test_a_table_that_was_cleared_away_while_somebody_was_refused_there_answers_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3)
            line = await guests[0].line()
            assert (await line.watch(table, 1))["code"] == "not_yours"
            tavern.tavern.rooms.pop(table).close()
            assert (await line.watch(table, 0))["type"] == "update"

    asyncio.run(story())
