"""Whole games over sockets: every game of the shelf, people and bots, and its record afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import blarney
from server.tavern import finish, opened


@pytest.mark.parametrize("game", blarney.GAMES)
def test_a_whole_game_of_people_and_its_record(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            seats = max(3, blarney.GAMES[game].seats[0])
            table, guests = await tavern.group(game, seats, least=0)
            committed = (await guests[0].get(f"/api/tables/{table}"))["commitment"]
            assert await guests[0].refused("GET", f"/api/tables/{table}/record") == (409, "not_now")
            last = await finish(table, guests)
            outcome = last[0]["state"]["view"]["outcome"]
            assert all(update["state"]["view"]["outcome"] == outcome for update in last)
            info = await guests[0].get(f"/api/tables/{table}")
            assert info["status"] == "over"
            assert info["outcome"] == outcome
            record = msgspec.convert(await guests[0].get(f"/api/tables/{table}/record"), blarney.Record)
            assert record.check(committed) == []
            assert record.names == [f"Guest {seat}" for seat in range(seats)]
            everything = await guests[0].get(f"/api/tables/{table}/replay?seat=all&first=0&many=2")
            assert everything["many"] == len(record.entries) + 1

    asyncio.run(story())


@pytest.mark.parametrize("game", blarney.GAMES)
def test_one_person_plays_with_bots_to_the_end(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            seats = max(3, blarney.GAMES[game].seats[0])
            table = await ann.host(game, seats, bots=seats - 1)
            await ann.post(f"/api/tables/{table}/start")
            assert (await finish(table, [ann]))[0]["state"]["view"]["outcome"] is not None

    asyncio.run(story())
