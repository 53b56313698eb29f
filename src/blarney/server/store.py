"""Where the tavern keeps things: one small interface, and what it is on any database that SQLAlchemy speaks to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, InterfaceError, SQLAlchemyError

from blarney.core.errors import BadSetup, BlarneyError

# How long a database that somebody else has locked is waited for.
PATIENCE = 2.0


class NotKept(BlarneyError):
    """Something could not be written down; nothing has changed."""


class Unreadable(BlarneyError):
    """What is kept cannot be read now."""


class Clash(NotKept):
    """Somebody else has written at this place already: what is in memory is out of date."""


@dataclass(frozen=True)
class Kept:
    """Something to keep; the kinds are below."""


class Line(NamedTuple):
    """An entry of a table's journal: there are many of these."""

    table: str
    number: int
    at: int
    body: bytes


@dataclass(frozen=True)
class Card(Kept):
    """What the lobby has to know of a table, new or as it is now."""

    table: str
    status: str
    public: bool
    host: str
    wall: int


@dataclass(frozen=True)
class Person(Kept):
    """Somebody who comes to the tavern, new or as they are now."""

    id: str
    name: str
    kind: str
    wall: int
    banned: bool = False
    owner: str = ""


@dataclass(frozen=True)
class Token(Kept):
    """What a program shows instead of a cookie; only a hash of it is kept. `person` "" takes it back."""

    hash: str
    person: str


@dataclass(frozen=True)
class SeatLink(Kept):
    """A link with which `person` takes a seat along to another device, by its hash; used up: `used`."""

    hash: str
    table: str
    seat: int
    person: str
    expires: int
    used: bool = False


@dataclass(frozen=True)
class Sitting(Kept):
    """Somebody has sat at a table, and will look for it among their games."""

    person: str
    table: str


@dataclass(frozen=True)
class Word(Kept):
    """Something said at a table."""

    table: str
    number: int
    seat: int
    person: str
    wall: int
    emote: bool
    text: str


@dataclass(frozen=True)
class Mute(Kept):
    """Somebody does not want to hear somebody else."""

    person: str
    muted: str
    on: bool


@dataclass(frozen=True)
class Fact(Kept):
    """Something that the whole tavern has to remember."""

    name: str
    value: str


Write = Kept | Line
"""Those of one batch are kept together or not at all."""


class Store(Protocol):
    """What the tavern needs of a database. Every call may take its time: never in the event loop."""

    def open(self) -> None:
        """Be ready; bring the tables of the database up to date."""

    def close(self) -> None:
        """Let go of the database."""

    def keep(self, writes: Sequence[Write]) -> None:
        """Keep all of these, durable when this returns, or raise NotKept and keep none."""

    def facts(self) -> dict[str, str]:
        """All that the whole tavern remembers."""

    def journal(self, table: str) -> list[Line]:
        """All entries of a table, in order."""

    def cards(self, *statuses: str, public: bool | None = None, host: str | None = None) -> list[Card]:
        """The tables with one of these states, youngest first."""

    def card(self, table: str) -> Card | None:
        """One table."""

    def person(self, id: str) -> Person | None:
        """Somebody by their id."""

    def tokens_of(self, owner: str) -> list[Person]:
        """The programs of one owner."""

    def bearer(self, hash: str) -> str | None:
        """Whose token this is, by its hash."""

    def seat_link(self, hash: str) -> SeatLink | None:
        """A seat's link by its hash."""

    def words(self, table: str, last: int) -> list[Word]:
        """What was said last at a table, in order."""

    def muted(self, person: str) -> set[str]:
        """Whom somebody does not want to hear."""

    def tables_of(self, person: str, last: int) -> list[Card]:
        """The tables at which somebody sat, youngest first."""

    def backup(self, target: Path) -> None:
        """A whole and sound copy of everything, while the tavern is open."""


META = sql.MetaData()
FACTS = sql.Table(
    "facts", META,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)  # fmt: skip
PEOPLE = sql.Table(
    "people", META,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(60), nullable=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("wall", sql.BigInteger, nullable=False),
    sql.Column("banned", sql.Boolean, nullable=False),
    sql.Column("owner", sql.String(40), nullable=False, index=True),
)  # fmt: skip
TOKENS = sql.Table(
    "tokens", META,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(40), nullable=False),
)  # fmt: skip
TABLES = sql.Table(
    "tables", META,
    sql.Column("table", sql.String(40), primary_key=True),
    sql.Column("status", sql.String(10), nullable=False, index=True),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("host", sql.String(40), nullable=False, index=True),
    sql.Column("wall", sql.BigInteger, nullable=False),
)  # fmt: skip
JOURNAL = sql.Table(
    "journal", META,
    sql.Column("table", sql.String(40), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
)  # fmt: skip
SEATS = sql.Table(
    "seats", META,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table", sql.String(40), primary_key=True),
)  # fmt: skip
LINKS = sql.Table(
    "seat_links", META,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("table", sql.String(40), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("person", sql.String(40), nullable=False),
    sql.Column("expires", sql.BigInteger, nullable=False),
    sql.Column("used", sql.Boolean, nullable=False),
)  # fmt: skip
TALK = sql.Table(
    "talk", META,
    sql.Column("table", sql.String(40), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("person", sql.String(40), nullable=False),
    sql.Column("wall", sql.BigInteger, nullable=False),
    sql.Column("emote", sql.Boolean, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
)  # fmt: skip
MUTES = sql.Table(
    "mutes", META,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("muted", sql.String(40), primary_key=True),
)  # fmt: skip


class SqlStore:
    """The store on SQLAlchemy Core: SQLite in a file, or any other database by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            self.url = make_url(address)
        except ArgumentError:
            raise BadSetup(f"{address[:80]!r} is no address of a database.") from None
        self.engine: Engine | None = None

    @property
    def sqlite(self) -> bool:
        """Is it a file of our own?"""
        return self.url.get_backend_name() == "sqlite"

    def open(self) -> None:
        """Be ready; bring the tables of the database up to date."""
        try:
            if self.sqlite and self.url.database in (None, "", ":memory:"):
                raise BadSetup("A tavern loses nothing, so its database is a file: sqlite:///tavern.db, say.")
            if self.sqlite and self.url.database:
                Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            arguments = {"timeout": PATIENCE} if self.sqlite else {}
            # The connection that was used last still has in memory what it wrote.
            self.engine = sql.create_engine(self.url, connect_args=arguments, pool_use_lifo=True)
            if self.sqlite:
                event.listen(self.engine, "connect", durable)
            with self.engine.begin() as connection:
                if self.sqlite:
                    # Python's driver begins nothing by itself for new tables: half of them must not stay.
                    connection.exec_driver_sql("BEGIN")
                migrate(connection)
        except CommandError:
            raise BadSetup("The database cannot be opened: a later Blarney has made it.") from None
        except ModuleNotFoundError as error:
            raise BadSetup(f"This database needs a driver that is not installed: {error.name}.") from None
        except (SQLAlchemyError, OSError) as error:
            raise BadSetup(f"The database cannot be opened: {plainly(error)}.") from None

    def close(self) -> None:
        """Let go of the database."""
        if self.engine is not None:
            self.engine.dispose()

    def begin(self) -> AbstractContextManager[Connection]:
        """A transaction."""
        assert self.engine is not None, "the store is open"
        return self.engine.begin()

    def keep(self, writes: Sequence[Write]) -> None:
        """Keep all of these, durable when this returns, or raise NotKept and keep none."""
        lines = [one for one in writes if isinstance(one, Line)]
        facts = [one for one in writes if isinstance(one, Fact)]
        others = [one for one in writes if not isinstance(one, Line | Fact)]
        try:
            if self.sqlite and not others:
                self.keep_moves(lines, facts)
                return
            with self.begin() as connection:
                if self.sqlite:
                    put_down(connection.connection.cursor(), lines, facts)
                else:
                    if lines:
                        connection.execute(INSERT_LINE, [one._asdict() for one in lines])
                    others = [*facts, *others]
                for one in others:
                    keep_one(connection, one)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            raise Clash(f"This was written down elsewhere already: {plainly(error)}.") from None
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise NotKept(f"The tavern cannot write this down now ({plainly(error)}).") from None

    def keep_moves(self, lines: Sequence[Line], facts: Sequence[Fact]) -> None:
        """What comes all the time, on SQLite by its driver: what SQLAlchemy adds takes as long as the writing."""
        assert self.engine is not None, "the store is open"
        pen = self.engine.raw_connection()
        try:
            put_down(pen.cursor(), lines, facts)
            pen.commit()
        finally:
            # Back to the others; what is not committed is undone there.
            pen.close()

    def read(self, query: sql.Select[Any]) -> list[Any]:
        """The rows that a query finds."""
        assert self.engine is not None, "the store is open"
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(query))
        except (SQLAlchemyError, OSError) as error:
            raise Unreadable(f"The tavern cannot look this up now ({plainly(error)}).") from None

    def facts(self) -> dict[str, str]:
        """All that the whole tavern remembers."""
        return {row.name: row.value for row in self.read(sql.select(FACTS))}

    def journal(self, table: str) -> list[Line]:
        """All entries of a table, in order."""
        query = sql.select(JOURNAL).where(JOURNAL.c.table == table).order_by(JOURNAL.c.number)
        return [Line(*row) for row in self.read(query)]

    def cards(self, *statuses: str, public: bool | None = None, host: str | None = None) -> list[Card]:
        """The tables with one of these states, youngest first."""
        query = sql.select(TABLES).where(TABLES.c.status.in_(statuses))
        if public is not None:
            query = query.where(TABLES.c.public == public)
        if host is not None:
            query = query.where(TABLES.c.host == host)
        return [Card(*row) for row in self.read(query.order_by(TABLES.c.wall.desc()))]

    def card(self, table: str) -> Card | None:
        """One table."""
        rows = self.read(sql.select(TABLES).where(TABLES.c.table == table))
        return Card(*rows[0]) if rows else None

    def person(self, id: str) -> Person | None:
        """Somebody by their id."""
        rows = self.read(sql.select(PEOPLE).where(PEOPLE.c.id == id))
        return Person(*rows[0]) if rows else None

    def tokens_of(self, owner: str) -> list[Person]:
        """The programs of one owner."""
        query = sql.select(PEOPLE).join(TOKENS, TOKENS.c.person == PEOPLE.c.id).where(PEOPLE.c.owner == owner)
        return [Person(*row) for row in self.read(query.order_by(PEOPLE.c.wall))]

    def bearer(self, hash: str) -> str | None:
        """Whose token this is, by its hash."""
        rows = self.read(sql.select(TOKENS.c.person).where(TOKENS.c.hash == hash))
        return rows[0][0] if rows else None

    def seat_link(self, hash: str) -> SeatLink | None:
        """A seat's link by its hash."""
        rows = self.read(sql.select(LINKS).where(LINKS.c.hash == hash))
        return SeatLink(*rows[0]) if rows else None

    def words(self, table: str, last: int) -> list[Word]:
        """What was said last at a table, in order."""
        query = sql.select(TALK).where(TALK.c.table == table).order_by(TALK.c.number.desc()).limit(last)
        return [Word(*row) for row in reversed(self.read(query))]

    def muted(self, person: str) -> set[str]:
        """Whom somebody does not want to hear."""
        return {row[0] for row in self.read(sql.select(MUTES.c.muted).where(MUTES.c.person == person))}

    def tables_of(self, person: str, last: int) -> list[Card]:
        """The tables at which somebody sat, youngest first."""
        query = (
            sql.select(TABLES).join(SEATS, SEATS.c.table == TABLES.c.table).where(SEATS.c.person == person)
        )
        return [Card(*row) for row in self.read(query.order_by(TABLES.c.wall.desc()).limit(last))]

    def backup(self, target: Path) -> None:
        """A whole and sound copy of everything, while the tavern is open."""
        if not self.sqlite:
            raise NotKept("Only SQLite is copied from here; other databases have tools of their own for it.")
        if target.exists():
            raise NotKept(f"{target.name} is there already; a backup does not write over anything.")
        part = target.with_name(f"{target.name}.part")
        try:
            part.unlink(missing_ok=True)
            with self.begin() as connection:
                connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
            part.replace(target)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise NotKept(f"The backup cannot be written ({plainly(error)}).") from None


def put_down(cursor: DBAPICursor, lines: Sequence[Line], facts: Sequence[Fact]) -> None:
    """Lines of journals, and facts, on SQLite in the transaction of a cursor.

    The driver lets other threads run after each statement, and then has to wait for the event loop: with one statement
    for many rows it waits once.
    """
    for first in range(0, len(lines), AT_ONCE):
        rows = lines[first : first + AT_ONCE]
        cursor.execute(INSERT_ROWS[len(rows) - 1], tuple(chain.from_iterable(rows)))
    for fact in facts:
        cursor.execute(RENEW_FACT, (fact.name, fact.value))


INSERT_LINE = sql.insert(JOURNAL)
# So many rows at most have one statement on SQLite; one for each number of rows is prepared once.
AT_ONCE = 64
INSERT_ROW = str(INSERT_LINE.compile(dialect=sqlite.dialect()))
INSERT_ROWS = [INSERT_ROW + ", (?, ?, ?, ?)" * more for more in range(AT_ONCE)]
NEW_FACT = sqlite.insert(FACTS)
RENEW_FACT = str(
    NEW_FACT.on_conflict_do_update(
        index_elements=[FACTS.c.name], set_={"value": NEW_FACT.excluded.value}
    ).compile(dialect=sqlite.dialect())
)


def keep_one(connection: Connection, write: Write) -> None:
    """Keep something that is not a line of a journal."""
    match write:
        case Card():
            put(connection, TABLES, ("table",), vars(write))
        case Person():
            put(connection, PEOPLE, ("id",), vars(write))
        case Token(hash=hash, person=""):
            connection.execute(sql.delete(TOKENS).where(TOKENS.c.hash == hash))
        case Token():
            put(connection, TOKENS, ("hash",), vars(write))
        case SeatLink():
            put(connection, LINKS, ("hash",), vars(write))
        case Word():
            connection.execute(sql.insert(TALK), vars(write))
        case Mute(person=person, muted=muted, on=on):
            connection.execute(sql.delete(MUTES).where((MUTES.c.person == person) & (MUTES.c.muted == muted)))
            if on:
                connection.execute(sql.insert(MUTES), {"person": person, "muted": muted})
        case Sitting():
            put(connection, SEATS, ("person", "table"), vars(write))
        case Fact():
            put(connection, FACTS, ("name",), vars(write))
        case _:
            raise AssertionError("every kind of write is kept somewhere")


def put(connection: Connection, table: sql.Table, key: tuple[str, ...], values: dict[str, object]) -> None:
    """Write a row, over the one with the same key if there is one."""
    given = {f"new_{name}": value for name, value in values.items()}
    if not connection.execute(renewal(table, key), given).rowcount:
        connection.execute(sql.insert(table), values)


@cache
def renewal(table: sql.Table, key: tuple[str, ...]) -> sql.Update:
    """What writes over the row with the same key; put together once, which takes longer than to run it."""
    here = sql.and_(*[table.c[name] == sql.bindparam(f"new_{name}") for name in key])
    new: dict[str, Any] = {column.name: sql.bindparam(f"new_{column.name}") for column in table.c}
    return sql.update(table).where(here).values(new)


PRAGMAS = (
    # A move of another table is another page in the log: small ones are written sooner. Only for new files.
    "page_size=1024",
    # Readers do not wait, and what is committed is on the disk.
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    # The log is carried over after so many pages, 8 MB of them: most were written again before that.
    "wal_autocheckpoint=8000",
    # A statement for many rows could be given up midway; what that takes is not kept in a file.
    "temp_store=MEMORY",
)


def durable(connection: sqlite3.Connection, _: object) -> None:
    """Every connection to a file."""
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: Connection) -> None:
    """Bring the tables of a database up to date."""
    config = Config()
    config.set_main_option("script_location", "blarney.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def plainly(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    cause = error.orig if isinstance(error, DatabaseError | InterfaceError) and error.orig else error
    if isinstance(cause, OSError) and cause.strerror:
        return f"{cause.strerror}: {cause.filename}"
    return " ".join(str(cause).split())[:200].rstrip(".?! ")
