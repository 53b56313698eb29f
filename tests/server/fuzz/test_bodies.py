"""What stands in a body is taken as it is meant, or refused; and the description says how it is."""

from __future__ import annotations

import asyncio
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from blarney.server.api import ROUTES
from server.fuzz.house import come, house
from server.tavern import opened


def test_a_whole_number_may_be_written_with_a_point(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            body = b'{"game":"bon","seats":3.0,"grace":1e2,"options":{"goal":2.0}}'
            headers = {"Content-Type": "application/json"}
            async with ann.session.post(f"{tavern.url}/api/tables", data=body, headers=headers) as answer:
                assert answer.status == 201
                setup = (await answer.json())["setup"]
            assert (setup["seats"], setup["grace"], setup["options"]["goal"]) == (3, 100, 2)

    asyncio.run(story())


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 3.5},
        {"seats": "3"},
        {"seats": True},
        {"seats": 10**30},
        {"public": 1},
        {"public": "true"},
        {"x": 1},
    ],
)
def test_what_is_no_whole_number_is_none(wrong: dict[str, Any], tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            setup = {"game": "bon", "seats": 3, **wrong}
            assert await ann.refused("POST", "/api/tables", setup) == (400, "bad_request")

    asyncio.run(story())


PACKS = {
    "a key that fills the memory": ".".join("a" * 5_000) + " = 1",
    "a heading that fills the memory": "[" + ".".join("a" * 5_000) + "]",
    "a key with strange parts that fills the memory": '."\u2028".'.join("a" * 5_000) + " = 1",
    "a list without end": "a = " + "[" * 100_000,
    "tables in tables": "a = " + "{ a = " * 10_000,
    "a date": "a = 2020-01-01",
    "a number without end": "a = " + "9" * 5_000,
    "nothing": "",
    "a zero": "\0",
}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_that_means_no_good_is_refused(name: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            for game in ("bon", "royal_bastards"):
                status, given = await ann.ask(
                    "POST", "/api/tables", {"game": game, "seats": 3, "pack": PACKS[name]}
                )
                assert (status, given["code"]) == (409, "bad_pack"), given
                assert given["sentence"].endswith((".", ")"))
                assert ("dots" in given["sentence"]) == ("fills the memory" in name)

    asyncio.run(story())


def test_a_backup_has_a_name_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            keeper = await tavern.keeper()
            for name in ("../x", "x/y", "x\n", ".hidden", "", "x" * 81, "\\x", "x\0"):
                assert await keeper.refused("POST", "/api/admin/backups", {"name": name}) == (
                    400,
                    "bad_request",
                )
            await keeper.post("/api/admin/backups", {"name": "sunday.db"})
            assert await keeper.refused("POST", "/api/admin/backups", {"name": "sunday.db"}) == (
                409,
                "not_now",
            )
            assert [file.name for file in (tmp_path / "backups").iterdir()] == ["sunday.db"]

    asyncio.run(story())


def test_every_route_is_described_with_what_it_takes_and_gives(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            described = await (await tavern.stranger()).get("/api/openapi.json")
            assert described["openapi"].startswith("3.1")
            found = {
                (method.upper(), path): operation
                for path, operations in described["paths"].items()
                for method, operation in operations.items()
            }
            assert set(found) == {(route.method, route.path) for route in ROUTES}
            for route in ROUTES:
                operation = found[route.method, route.path]
                named = {one["name"] for one in operation.get("parameters", []) if one["in"] == "path"}
                assert named == set(re.findall(r"{(\w+)}", route.path))
                assert ("requestBody" in operation) == (route.takes is not None)
                assert ("415" in operation["responses"]) == (route.takes is not None)
                assert "schema" in operation["responses"][str(route.status)]["content"][route.media]

    asyncio.run(story())


def test_what_can_still_be_read_afterwards_is_not_called_deleted() -> None:
    deleted = [route.path for route in ROUTES if route.method == "DELETE"]
    assert deleted
    read = [route.path for route in ROUTES if route.method == "GET"]
    assert [path for path in deleted if any(f"{one}/".startswith(f"{path}/") for one in read)] == []


def test_the_description_and_the_links_name_the_port_that_the_system_chose(tmp_path: Path) -> None:
    async def story() -> None:
        with house(tmp_path) as place:
            async with AsyncExitStack() as stack:
                ann = await come(place, stack, "Ann")
                assert (await ann.get("/api/openapi.json"))["servers"] == [{"url": place.url}]
                table = await ann.host("bon", 3)
                link = await ann.post(f"/api/tables/{table}/seats/0/link")
                assert link["url"] == f"{place.url}/seat/{link['code']}"

    asyncio.run(story())
