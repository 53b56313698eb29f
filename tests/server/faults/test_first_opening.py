"""A tavern that was ended while it opened for the first time opens the next time."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from blarney.core.errors import BadSetup
from blarney.server.store import SqlStore
from server.tavern import opened


def tables(database: Path) -> list[str]:
    """The tables in a database."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        query = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        return [name for (name,) in connection.execute(query)]


def test_the_tables_of_a_database_are_made_all_at_once_or_not_at_all(tmp_path: Path) -> None:
    database = tmp_path / "tavern.db"
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE talk (something)")
    with pytest.raises(BadSetup, match="cannot be opened: table talk already exists"):
        SqlStore(f"sqlite:///{database}").open()
    assert tables(database) == ["talk"]
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("DROP TABLE talk")
    store = SqlStore(f"sqlite:///{database}")
    store.open()
    store.close()
    assert {"alembic_version", "journal", "talk"} < set(tables(database))


def test_a_token_of_the_keeper_that_was_never_written_is_made_anew(tmp_path: Path) -> None:
    async def story() -> None:
        (tmp_path / "admin.token").touch(0o600)
        async with opened(tmp_path) as tavern:
            token = (tmp_path / "admin.token").read_text()
            assert len(token) > 20
            assert (tmp_path / "admin.token").stat().st_mode & 0o777 == 0o600
            assert await (await tavern.keeper()).get("/api/admin/tables") == []

    asyncio.run(story())
