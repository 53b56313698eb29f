"""The journals in a database, read from a copy and without the tavern, and what must be true of them."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import blarney
from blarney.core.record import Played, TakenOver
from server.faults.player import Player

Journals = dict[str, list[dict[str, Any]]]
"""By table, its entries, as plain JSON."""


class Unsound(Exception):
    """The database itself is not whole."""


def journals(database: Path) -> Journals:
    """All journals of a database as it lies there; of a copy, because whoever opens it tidies it up."""
    with tempfile.TemporaryDirectory() as folder:
        for file in (database, database.with_name(database.name + "-wal")):
            if file.exists():
                shutil.copy(file, folder)
        with contextlib.closing(sqlite3.connect(Path(folder) / database.name)) as connection:
            found = [why for (why,) in connection.execute("PRAGMA integrity_check")]
            if found != ["ok"]:
                raise Unsound("; ".join(found))
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            rows = []
            if "journal" in names:
                query = 'SELECT "table", number, at, body FROM journal ORDER BY "table", number'
                rows = list(connection.execute(query))
    books: Journals = {}
    for table, number, at, body in rows:
        books.setdefault(table, []).append({"number": number, "at": at, **json.loads(body)})
    return books


def unsteady(before: Journals, after: Journals) -> list[str]:
    """What was written once and is not there any more, or not as it was."""
    return [
        f"{len(entries)} entries of table {table} have changed, or are gone"
        for table, entries in before.items()
        if after.get(table, [])[: len(entries)] != entries
    ]


def disorder(books: Journals) -> list[str]:
    """Gaps in journals, and times that go back."""
    wrong: list[str] = []
    for table, entries in books.items():
        if [entry["number"] for entry in entries] != list(range(len(entries))):
            wrong.append(f"the entries of table {table} are not numbered one by one")
        times = [entry["at"] for entry in entries]
        if times != sorted(times):
            wrong.append(f"the time goes back at table {table}")
    return wrong


def ids(books: Journals, table: str, seat: int) -> list[str]:
    """The ids of what was played from a seat, in order."""
    entries = books.get(table, [])
    return [entry["id"] for entry in entries if entry.get("seat") == seat and entry.get("id")]


def missing(books: Journals, players: Iterable[Player]) -> list[str]:
    """What was acknowledged and is not there once and in order; what was refused and is there."""
    wrong: list[str] = []
    for player in players:
        played = ids(books, player.table, player.seat)
        twice = [id for id, many in Counter(played).items() if many > 1]
        if twice:
            wrong.append(f"{player} has played {', '.join(twice)} more than once")
        known = set(player.acknowledged)
        if [id for id in played if id in known] != player.acknowledged:
            wrong.append(
                f"{player} was told that {lost(player.acknowledged, played)} was played, and it was not"
            )
        if found := player.refused & set(played):
            wrong.append(f"{player} was refused {', '.join(found)}, and it was played")
    return wrong


def lost(acknowledged: Sequence[str], played: Sequence[str]) -> str:
    """Which ids are lost, or out of order."""
    return ", ".join([id for id in acknowledged if id not in played]) or "something in that order"


def mismatch(record: blarney.Record, entries: list[dict[str, Any]]) -> list[str]:
    """What stands in a journal and not, once and in order, in the record that the tavern gives."""
    table = f"the record of {record.game}"
    moves = [
        Played(entry["seat"], move)
        for entry in entries
        if entry["what"] == "moved"
        for move in entry["moves"]
    ]
    whats = {entry["what"] for entry in entries}
    if not whats & {"held", "undid"}:
        if [entry for entry in record.entries if not isinstance(entry, TakenOver)] != moves:
            return [f"{table} is not what was played"]
        return []
    # Passes that waited are made later, and after an answer is taken back others are made again: the rest is in order.
    rest = iter(record.entries)
    if not all(any(entry == move for entry in rest) for move in moves):
        return [f"{table} lacks something that was played"]
    return []
