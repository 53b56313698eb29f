"""The store: tables that come by migrations, what was kept is there again, and what is wrong gets a sentence.

With the address of another database in BLARNEY_TEST_DB, which is emptied, the same is held against that one.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from blarney.core.errors import BadSetup
from blarney.server.store import (
    META,
    Card,
    Clash,
    Fact,
    Line,
    Mute,
    NotKept,
    Person,
    SeatLink,
    Sitting,
    SqlStore,
    Token,
    Unreadable,
    Word,
)

ANN = Person("ann", "Ann", "guest", 5)
BOT = Person("bot", "Annbot", "bot", 6, owner="ann")
OTHER = os.environ.get("BLARNEY_TEST_DB", "")
only_files = pytest.mark.skipif(bool(OTHER), reason="SQLite has it")


@pytest.fixture(autouse=True)
def _empty() -> None:
    """Another database has nothing in it."""
    if OTHER:
        engine = sql.create_engine(OTHER)
        with engine.begin() as connection:
            META.drop_all(connection)
            connection.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
        engine.dispose()


def made(folder: Path) -> SqlStore:
    """A store in a file that was not there, or in the other database."""
    store = SqlStore(OTHER or f"sqlite:///{folder / 'deep' / 'tavern.db'}")
    store.open()
    return store


def test_the_migrations_give_the_tables_that_the_store_knows(tmp_path: Path) -> None:
    store = made(tmp_path)
    with store.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, META) == []
        assert set(sql.inspect(connection).get_table_names()) == {*META.tables, "alembic_version"}
    store.close()


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    store = made(tmp_path)
    store.keep([ANN, Fact("key", "k")])
    store.close()
    again = made(tmp_path)
    assert (again.person("ann"), again.facts()) == (ANN, {"key": "k"})
    again.close()


def test_everything_that_is_kept_is_found_again(tmp_path: Path) -> None:
    store = made(tmp_path)
    link = SeatLink("h", "t", 2, "ann", 99)
    store.keep(
        [ANN, BOT, Token("x", "bot"), Card("t", "open", True, "ann", 7), Line("t", 0, 3, b"{}"), link,
         Word("t", 1, 2, "ann", 8, False, "Liar!"), Mute("ann", "ben", True), Sitting("ann", "t")]
    )  # fmt: skip
    assert store.journal("t") == [Line("t", 0, 3, b"{}")]
    assert store.card("t") == Card("t", "open", True, "ann", 7)
    assert store.cards("open", public=True, host="ann") == [Card("t", "open", True, "ann", 7)]
    assert (
        store.cards("playing") == store.cards("open", public=False) == store.cards("open", host="ben") == []
    )
    assert (store.bearer("x"), store.tokens_of("ann")) == ("bot", [BOT])
    assert store.seat_link("h") == link
    assert store.words("t", 5) == [Word("t", 1, 2, "ann", 8, False, "Liar!")]
    assert store.muted("ann") == {"ben"}
    assert store.tables_of("ann", 9) == [Card("t", "open", True, "ann", 7)]
    assert (store.card("no"), store.person("no"), store.bearer("no"), store.seat_link("no")) == (None,) * 4
    store.close()


def test_what_is_new_takes_the_place_of_what_was(tmp_path: Path) -> None:
    store = made(tmp_path)
    store.keep([Card("t", "open", True, "ann", 7), Mute("ann", "ben", True), Fact("time", "1")])
    store.keep([Card("t", "over", True, "ann", 7), Mute("ann", "ben", False), Fact("time", "2")])
    assert store.card("t") == Card("t", "over", True, "ann", 7)
    assert (store.muted("ann"), store.facts()) == (set(), {"time": "2"})
    store.close()


def test_of_what_belongs_together_all_is_kept_or_nothing(tmp_path: Path) -> None:
    store = made(tmp_path)
    store.keep([Line("t", 0, 0, b"first")])
    with pytest.raises(Clash):
        store.keep([ANN, Fact("time", "1"), Line("t", 1, 0, b"next"), Line("t", 0, 0, b"other")])
    assert store.journal("t") == [Line("t", 0, 0, b"first")]
    assert (store.person("ann"), store.facts()) == (None, {})
    store.close()


@pytest.mark.parametrize("others", [[], [ANN]])
def test_moves_are_kept_all_or_none_by_the_way_of_every_other_database_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: list[Person]
) -> None:
    store = made(tmp_path)
    monkeypatch.setattr(SqlStore, "sqlite", False)
    store.keep([Line("t", 0, 3, b"first"), Line("u", 0, 4, b"other"), Fact("time", "1"), *others])
    store.keep([Fact("time", "2")])
    with pytest.raises(Clash):
        store.keep([Line("t", 1, 5, b"next"), Line("u", 0, 5, b"late"), Fact("time", "3"), *others])
    assert store.journal("t") == [Line("t", 0, 3, b"first")]
    assert store.journal("u") == [Line("u", 0, 4, b"other")]
    assert (store.person("ann"), store.facts()) == (others[0] if others else None, {"time": "2"})
    store.close()


@only_files
def test_what_is_committed_is_on_the_disk(tmp_path: Path) -> None:
    store = made(tmp_path)
    with store.begin() as connection:
        asked = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("synchronous", "journal_mode")
        ]
    assert asked == [2, "wal"]
    store.close()


@only_files
def test_a_backup_is_whole_and_writes_over_nothing(tmp_path: Path) -> None:
    store = made(tmp_path)
    store.keep([ANN, Line("t", 0, 3, b"{}")])
    store.backup(tmp_path / "copy.db")
    with pytest.raises(NotKept, match="is there already"):
        store.backup(tmp_path / "copy.db")
    with pytest.raises(NotKept, match="cannot be written"):
        store.backup(tmp_path / "no" / "such" / "copy.db")
    store.close()
    copy = SqlStore(f"sqlite:///{tmp_path / 'copy.db'}")
    copy.open()
    assert (copy.person("ann"), copy.journal("t")) == (ANN, [Line("t", 0, 3, b"{}")])
    copy.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "is no address of a database"),
        ("carrier+pigeon://home", "The database cannot be opened"),
        ("sqlite:////dev/null/tavern.db", "The database cannot be opened"),
        ("oracle+cx_oracle://keeper@localhost/tavern", "needs a driver that is not installed"),
    ],
)
def test_a_database_that_is_not_there_gets_a_sentence(address: str, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        SqlStore(address).open()


def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "tavern.db").write_bytes(b"These are the accounts of last year." * 50)
    with pytest.raises(BadSetup, match="The database cannot be opened: file is not a database"):
        SqlStore(f"sqlite:///{tmp_path / 'tavern.db'}").open()


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    store = made(tmp_path)
    with store.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    later = SqlStore(store.address)
    with pytest.raises(BadSetup, match="a later Blarney has made it"):
        later.open()
    later.close()


def test_a_database_that_was_taken_away_gets_a_sentence(tmp_path: Path) -> None:
    store = made(tmp_path)
    with store.begin() as connection:
        connection.exec_driver_sql("DROP TABLE journal")
    with pytest.raises(Unreadable, match="cannot look this up now"):
        store.journal("t")
    with pytest.raises(NotKept, match="cannot write this down now"):
        store.keep([Line("t", 0, 0, b"{}")])
    store.close()
