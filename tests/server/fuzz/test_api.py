"""The HTTP API holds against schemathesis with all its checks, as everybody who could come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from blarney.server.api import ROUTES
from server.fuzz.api import WHO, attack
from server.fuzz.house import House, house

# What everybody of a kind is sure to be given, so that the attack has not been against closed doors only.
GIVEN = {
    "guest": ["POST /api/guests", "POST /api/tables", "GET /api/me/tables", "GET /api/tables/{table}/record"],
    "program": ["POST /api/tables", "GET /api/me/tables", "GET /api/tables/{table}/replay"],
    "keeper": ["GET /api/admin/tables", "POST /api/admin/backups"],
    "stranger": ["POST /api/guests", "GET /api/tables/{table}", "GET /api/tables/{table}/talk"],
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("tavern")) as opened:
        yield opened


@pytest.mark.parametrize("who", WHO)
def test_schemathesis_finds_nothing(who: str, place: House, tmp_path: Path) -> None:
    found = attack(place, who, examples=3, seed=8, folder=tmp_path)
    assert found.found == 0, found.told
    # The description itself is where it begins; it is not asked for again.
    tested = [route for route in ROUTES if route.path != "/api/openapi.json"]
    assert found.tested == len([route for route in tested if who != "keeper" or route.who == "keeper"])
    assert [given for given in GIVEN[who] if not found.accepted.get(given)] == []
    assert place.noted() == []
