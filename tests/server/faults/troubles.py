"""Troubles of a database that come and go: somebody else locks it, it cannot be read, the disk is full."""

from __future__ import annotations

import contextlib
import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

LOST = "lost_"


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


@contextlib.contextmanager
def unreadable(database: Path, *names: str) -> Iterator[None]:
    """Nothing is found where it was; or at least not these, until they are found."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        lost = names or tuple(name for (name,) in other.execute(query))
        rename(other, {name: LOST + name for name in lost})
        try:
            yield
        finally:
            left = {name for (name,) in other.execute(query)}
            rename(other, {LOST + name: name for name in lost if LOST + name in left})


def found(database: Path, name: str) -> None:
    """One of the things that were not found is there again."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        rename(other, {LOST + name: name})


def rename(connection: sqlite3.Connection, names: dict[str, str]) -> None:
    """Call tables otherwise, all at once."""
    connection.execute("BEGIN IMMEDIATE")
    for old, new in names.items():
        connection.execute(f'ALTER TABLE "{old}" RENAME TO "{new}"')
    connection.execute("COMMIT")


@contextlib.contextmanager
def unwritable(database: Path, what: str) -> Iterator[None]:
    """One kind of entry cannot be written into any journal, whatever else can."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute(
            f"""CREATE TRIGGER no BEFORE INSERT ON journal WHEN CAST(NEW.body AS TEXT) LIKE '%"what":"{what}"%'
            BEGIN SELECT RAISE(ABORT, 'no'); END"""
        )
        try:
            yield
        finally:
            other.execute("DROP TRIGGER no")


@contextlib.contextmanager
def unchangeable(database: Path, table: str, column: str, value: str) -> Iterator[None]:
    """One row of a table can be neither written nor changed, whatever else can."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        for when in ("INSERT", "UPDATE"):
            other.execute(
                f"""CREATE TRIGGER no_{when} BEFORE {when} ON {table} WHEN NEW.{column} = '{value}'
                BEGIN SELECT RAISE(ABORT, 'no'); END"""
            )
        try:
            yield
        finally:
            for when in ("INSERT", "UPDATE"):
                other.execute(f"DROP TRIGGER no_{when}")


@contextlib.contextmanager
def full_disk(process: int) -> Iterator[None]:
    """No file of this process has room for one more byte."""
    room, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (room, most))
