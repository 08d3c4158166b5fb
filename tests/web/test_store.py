"""The store: what it has acknowledged is on the disk, and one bad row spoils nothing else."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import msgspec
import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from tests.web.tables import DUEL, SECRET, answer, known, seated, terms
from wardroom.cli import app
from wardroom.core.notation import BadNotation
from wardroom.table.schema import STEPS
from wardroom.table.store import Closed, Conflict, Store, copied, lines_to_write, table_to_write
from wardroom.table.table import Line

HELLO = Line(1, 1, "say", "hello")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(tmp_path / "folder with ? and %20" / "w.db")
    yield found
    found.close()


def rows(path: Path) -> list[tuple[str, int]]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.execute("SELECT table_id, number FROM lines ORDER BY table_id, number"))


def test_a_commit_is_on_the_disk_when_it_returns(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2, "2 is FULL"


def test_many_lines_share_few_commits(store: Store) -> None:
    assert store.write([lines_to_write(f"t{number}", 0, [HELLO, HELLO]) for number in range(300)]) == [None] * 300
    assert store.commits == 3
    assert len(rows(store.path)) == 600


def test_a_number_is_taken_once(store: Store) -> None:
    store.append("t", 0, [HELLO, HELLO])
    with pytest.raises(Conflict):
        store.append("t", 1, [HELLO])
    with pytest.raises(Conflict):
        store.append("t", 1, [HELLO, HELLO])
    store.append("t", 2, [HELLO])
    assert rows(store.path) == [("t", 0), ("t", 1), ("t", 2)]


def test_one_bad_row_does_not_spoil_its_neighbours(store: Store) -> None:
    store.append("t", 0, [HELLO])
    broken = Line(1, 1, "say", None)  # type: ignore[arg-type]  # not to be stored
    wanted = [("a", [HELLO]), ("t", [HELLO]), ("b", [broken]), ("c", [HELLO])]
    before, taken, bad, after = store.write([lines_to_write(table, 0, lines) for table, lines in wanted])
    assert before is None
    assert after is None
    assert isinstance(taken, Conflict)
    assert bad is not None
    assert rows(store.path) == [("a", 0), ("c", 0), ("t", 0)]


def test_lines_that_stand_together_are_stored_together_or_not_at_all(store: Store) -> None:
    store.append("t", 1, [HELLO])
    assert isinstance(store.write([lines_to_write("t", 0, [HELLO, HELLO])])[0], Conflict)
    assert rows(store.path) == [("t", 1)]


def test_after_the_end_nothing_is_written(tmp_path: Path) -> None:
    store = Store(tmp_path / "w.db")
    store.append("t", 0, [HELLO])
    store.close()
    with pytest.raises(Closed):
        store.append("late", 0, [HELLO])
    assert rows(store.path) == [("t", 0)]
    store.close()


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    table = seated(terms("torpedo-dice", DUEL, clock="m10"))
    store.write_one(table_to_write(table.id, 1, table.terms, SECRET))
    for _ in range(5):
        answer(table, table.sitting.asked[0])
    store.append(table.id, 0, table.lines)
    found = store.table(table.id)
    assert found is not None
    assert known(found) == known(table)
    assert store.table("nobody") is None
    assert store.tables() == [table.id]


def test_a_fact_is_kept_once_and_for_all(tmp_path: Path) -> None:
    first = Store(tmp_path / "w.db")
    assert first.fact("key", b"one") == b"one"
    first.close()
    second = Store(tmp_path / "w.db")
    assert second.fact("key", b"two") == b"one"
    second.close()


def test_a_backup_made_while_lines_are_written_is_sound(store: Store, tmp_path: Path) -> None:
    """Every table in it has its lines from the first on, without a gap."""
    is_done = Event()

    def write() -> None:
        number = 0
        while not is_done.is_set():
            for table in range(20):
                store.append(f"t{table}", number, [HELLO])
            store.append("last", number, [HELLO])
            number += 1

    writer = Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            ran = CliRunner().invoke(app, ["backup", str(tmp_path / f"{number}.db"), "--data", str(store.path)])
            assert ran.exit_code == 0, ran.output
    finally:
        is_done.set()
        writer.join(20)
    for number in range(5):
        path = tmp_path / f"{number}.db"
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found = rows(path)
        last = {table: max(at for name, at in found if name == table) for table, _ in found}
        assert found == sorted((table, at) for table, end in last.items() for at in range(end + 1))


def test_a_backup_can_be_opened(store: Store, tmp_path: Path) -> None:
    store.write_one(table_to_write("t", 1, terms("torpedo-dice", DUEL), SECRET))
    copied(store.path, tmp_path / "copy.db")
    copy = Store(tmp_path / "copy.db")
    assert copy.tables() == ["t"]
    copy.close()


# Files of older and newer versions

FIRST = """
CREATE TABLE tables (id VARCHAR NOT NULL, made INTEGER NOT NULL, terms TEXT NOT NULL, secret BLOB NOT NULL,
    PRIMARY KEY (id));
CREATE TABLE lines (table_id VARCHAR NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL,
    kind VARCHAR NOT NULL, text TEXT NOT NULL, "key" VARCHAR NOT NULL, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE facts (name VARCHAR NOT NULL, value BLOB NOT NULL, PRIMARY KEY (name));
"""  # as the first version of all made it


def schema(path: Path) -> set[tuple[str, str]]:
    """Tables, columns and indexes."""
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")]
        return {(name, str(row)) for name in names for row in file.execute(f"PRAGMA table_xinfo({name})")} | {
            (name, str(row)) for name in names for row in file.execute(f"PRAGMA index_xinfo({name})")
        }


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def test_a_file_of_the_first_version_is_opened_and_has_everything_afterwards(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    table = seated(terms("torpedo-dice", DUEL))
    with closing(sqlite3.connect(old)) as file:
        file.executescript(FIRST)
        encoded = msgspec.json.encode(table.terms).decode()
        file.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", (table.id, 1, encoded, SECRET))
        lines = [(table.id, n, one.at, one.seat, one.kind, one.text, one.key) for n, one in enumerate(table.lines)]
        file.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?, ?)", lines)
        file.commit()
    for path in (old, new, old):
        store = Store(path)
        found = store.table(table.id)
        store.close()
        assert version(path) == len(STEPS)
        if path == old:
            assert found is not None
            assert known(found) == known(table)
    assert schema(old) == schema(new)


def test_a_file_of_a_newer_version_is_refused_in_one_line(tmp_path: Path) -> None:
    Store(tmp_path / "w.db").close()
    with closing(sqlite3.connect(tmp_path / "w.db")) as file:
        file.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(BadNotation, match="newer wardroom"):
        Store(tmp_path / "w.db")


def test_what_is_no_such_file_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "w.db").write_text("hello, this is a letter and no file of tables" * 30)
    with pytest.raises(BadNotation, match=r"w\.db cannot be opened"):
        Store(tmp_path / "w.db")
