"""What survives a power cut: tables and their lines, in one SQLite file.

Many rows share a commit, whoever they are from (see web/ledger.py). What `write` returns from is on the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import (
    URL,
    Column,
    ColumnElement,
    Connection,
    Engine,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    ScalarSelect,
    String,
    Text,
    TextClause,
    create_engine,
    event,
    func,
    insert,
    select,
    text,
)
from sqlalchemy import (
    Table as SqlTable,
)
from sqlalchemy.exc import IntegrityError

from wardroom.table.schema import bring_up_to_date
from wardroom.table.table import Guest, Line, Table, Terms

METADATA: Final = MetaData()
TABLES: Final = SqlTable(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("made", Integer, nullable=False, index=True),
    Column("terms", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
)
LINES: Final = SqlTable(
    "lines",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String, nullable=False),
    sqlite_with_rowid=False,
)
SITTING_DOWN: Final = text("kind IN ('sit', 'move')")  # the lines that name a guest, first of all by id
Index("sitting_down", LINES.c.text, sqlite_where=SITTING_DOWN)
FACTS: Final = SqlTable(
    "facts", METADATA, Column("name", String, primary_key=True), Column("value", LargeBinary, nullable=False)
)
MOST: Final = 100  # in one statement: a line may stand for dozens, and SQLite takes some 4,600 rows


class Closed(Exception):
    """Nothing is written any more."""


class Conflict(Exception):
    """Somebody else has written that line of the table: the cache is old."""


class Rows(NamedTuple):
    """Rows that belong together: all of them are stored, or none."""

    table: SqlTable
    values: list[tuple[object, ...]]


class Store:
    """The file. Anyone may read and write; one writes at a time."""

    def __init__(self, path: Path) -> None:
        bring_up_to_date(path)
        self.path: Final = path
        self.engine: Final = engine_of(path)
        METADATA.create_all(self.engine)
        self.inserts: Final = {table: str(insert(table).compile(self.engine)) for table in METADATA.sorted_tables}
        self.commits = 0
        self.lock: Final = Lock()
        self.is_closed = False
        self.connection: Final = self.engine.connect()  # for what is written
        self.connection.execution_options(isolation_level="AUTOCOMMIT")  # a statement is a transaction

    # Writing

    def append(self, table: str, first: int, lines: Sequence[Line]) -> None:
        """Lines of a table from a number on; Conflict if one of them is taken."""
        self.write_one(lines_to_write(table, first, lines))

    def write_one(self, rows: Rows) -> None:
        fault = self.write([rows])[0]
        if fault is not None:
            raise fault

    def write(self, asked: Sequence[Rows]) -> list[Exception | None]:
        """Everything in as few commits as can be; what went wrong with each, which spoils none of the others."""
        faults: list[Exception | None] = [None] * len(asked)
        with self.lock:
            for table in self.inserts:
                wanted = [at for at, rows in enumerate(asked) if rows.table is table]
                for first in range(0, len(wanted), MOST):
                    self.commit(asked, wanted[first : first + MOST], faults)
        return faults

    def commit(self, asked: Sequence[Rows], together: list[int], faults: list[Exception | None]) -> None:
        """Some of what is asked, all for one table, in one statement; where that fails, each for itself."""
        values = [row for at in together for row in asked[at].values]
        try:
            if self.is_closed:
                raise Closed
            first = self.inserts[asked[together[0]].table]
            more = ", " + first[first.rindex("(") :]
            self.connection.exec_driver_sql(first + more * (len(values) - 1), tuple(chain.from_iterable(values)))
            self.commits += 1
        except Exception as fault:
            if len(together) == 1:
                faults[together[0]] = Conflict() if isinstance(fault, IntegrityError) else fault
                return
            for at in together:
                self.commit(asked, [at], faults)

    def close(self) -> None:
        with self.lock:
            self.is_closed = True
        self.connection.close()
        self.engine.dispose()

    # Reading

    def table(self, id: str) -> Table | None:
        """A table as its lines tell it."""
        with self.engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if row is None:
                return None
            return Table(id, terms_of(row.terms), row.secret, lines_of(connection, id))

    def tables(self) -> list[str]:
        """The names of all tables, the newest first."""
        with self.engine.connect() as connection:
            return list(connection.scalars(select(TABLES.c.id).order_by(TABLES.c.made.desc())))

    def moved_since(self, moment: int, most: int) -> list[str]:
        """Of so many of the newest tables those where something was written since a moment, the newest first."""
        newest = select(TABLES.c.id, TABLES.c.made).order_by(TABLES.c.made.desc()).limit(most).subquery()
        last = last_line(newest.c.id)
        wanted = select(newest.c.id).where(func.coalesce(last, newest.c.made) > moment).order_by(newest.c.made.desc())
        with self.engine.connect() as connection:
            return list(connection.scalars(wanted))

    def tables_of(self, guest: str, most: int) -> list[str]:
        """Where a guest has sat down, the table that was last written at first."""
        ids = select(LINES.c.table_id).distinct().where(*sitting_down(guest)).subquery()
        wanted = select(ids.c.table_id).order_by(last_line(ids.c.table_id).desc()).limit(most)
        with self.engine.connect() as connection:
            return list(connection.scalars(wanted))

    def name_of(self, guest: str) -> str:
        """What a guest was last called; nothing for who never sat down."""
        wanted = select(LINES.c.text).where(*sitting_down(guest)).order_by(LINES.c.at.desc(), LINES.c.number.desc())
        with self.engine.connect() as connection:
            found = connection.scalar(wanted.limit(1))
        return msgspec.json.decode(found, type=Guest).name if found else ""

    def fact(self, name: str, otherwise: bytes) -> bytes:
        """Something kept once and for all, such as the key that cookies are signed with."""
        found = self.known(name)
        if found is not None:
            return found
        self.write_one(Rows(FACTS, [(name, otherwise)]))
        return otherwise

    def known(self, name: str) -> bytes | None:
        """Such a thing, if it is kept."""
        with self.engine.connect() as connection:
            found = connection.scalar(select(FACTS.c.value).where(FACTS.c.name == name))
        return None if found is None else bytes(found)


def lines_to_write(table: str, first: int, lines: Sequence[Line]) -> Rows:
    """Lines of a table from a number on."""
    values = [(table, number, *msgspec.structs.astuple(line)) for number, line in enumerate(lines, first)]
    return Rows(LINES, values)


def table_to_write(id: str, made: int, terms: Terms, secret: bytes) -> Rows:
    return Rows(TABLES, [(id, made, msgspec.json.encode(terms).decode(), secret)])


def copied(path: Path, to: Path) -> None:
    """A copy of the file as it is now, while others go on writing."""
    with closing(sqlite3.connect(path)) as ours, closing(sqlite3.connect(to)) as theirs:
        ours.backup(theirs)


def sitting_down(guest: str) -> tuple[TextClause | ColumnElement[bool], ...]:
    """The lines by which a guest sat down: their text begins with the id, so that an index finds them."""
    begins = msgspec.json.encode(Guest(guest, "")).decode().partition(",")[0]
    return SITTING_DOWN, LINES.c.text >= begins, LINES.c.text < begins + "-"


def last_line(id: ColumnElement[str]) -> ScalarSelect[int]:
    """When something was last written at a table."""
    lines = select(LINES.c.at).where(LINES.c.table_id == id)
    return lines.order_by(LINES.c.number.desc()).limit(1).scalar_subquery()


def engine_of(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)))

    @event.listens_for(engine, "connect")
    def settle(connection: sqlite3.Connection, _: object) -> None:
        """Readers never wait; a commit is on the disk when it returns."""
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA busy_timeout=5000")

    return engine


def lines_of(connection: Connection, id: str) -> list[Line]:
    found = connection.execute(select(LINES).where(LINES.c.table_id == id).order_by(LINES.c.number))
    return [Line(row.at, row.seat, row.kind, row.text, row.key) for row in found]


def terms_of(text: str) -> Terms:
    return msgspec.json.decode(text, type=Terms)
