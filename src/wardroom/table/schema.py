"""Older files: what they lack is added when they are opened. A file knows by its `user_version` what it has.

A step is never changed once it is released; what is new in store.py is a new step here, for the files there are.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from wardroom.core.notation import BadNotation

STEPS: Final = (
    """CREATE INDEX IF NOT EXISTS ix_tables_made ON tables (made);
    CREATE INDEX IF NOT EXISTS sitting_down ON lines (text) WHERE kind IN ('sit', 'move');""",
)


def bring_up_to_date(path: Path) -> None:
    """Make a file fit for store.py; what cannot be made fit raises BadNotation."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            version = version_of(file)
            if version > len(STEPS):
                raise BadNotation(f"{path} is of a newer wardroom: its tables are version {version}, ours {len(STEPS)}")
            for number, step in enumerate(STEPS[version:], version + 1):  # who is killed in between goes on there
                file.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")
    except (OSError, sqlite3.DatabaseError) as fault:
        raise BadNotation(f"{path} cannot be opened: {fault}") from fault


def version_of(file: sqlite3.Connection) -> int:
    """How many steps a file has behind it; a new one is made as it shall be and needs none."""
    if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone():
        file.execute(f"PRAGMA user_version = {len(STEPS)}")
    return int(file.execute("PRAGMA user_version").fetchone()[0])
