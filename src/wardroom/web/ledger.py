"""Lines on their way to the disk: taken by their tables, stored together, then told.

All of that is one step, between two turns of the loop: nobody ever finds a table in the middle of a line. The loop
waits for the disk itself. A thread that did it in the loop's stead would wait at every step for its turn among Python's
threads, up to 5 ms each, and the loop for it: two thirds of the answers a second (docs/server.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from wardroom.table.store import Conflict, Store, lines_to_write
from wardroom.table.table import Line, Table
from wardroom.web.logs import LOG


class Stale(Exception):
    """The table has moved on since the line was written."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place  # where it is now


@dataclass(eq=False)
class Live:
    """A table in memory."""

    table: Table
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while the table of a rematch is founded
    watchers: set[Callable[[], None]] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    flag: asyncio.TimerHandle | None = None


Tell = Callable[[int | Exception], None]


@dataclass(eq=False)
class Entry:
    """A line for a table, at a place or (None) at any; and who is told the place after it, or why there is none."""

    live: Live
    line: Line
    place: int | None
    tell: Tell
    first: int = 0  # its own place, once the table has taken it


class Ledger:
    """Entries that wait for the next commit."""

    def __init__(self, store: Store, read: Callable[[str], Table | None], moved_on: Callable[[Live], None]) -> None:
        self.store: Final = store
        self.read: Final = read  # finds a table as it is stored
        self.moved_on: Final = moved_on  # is called for each table once its line is stored
        self.waiting: list[Entry] = []
        self.lines = 0  # written since the start

    def enter(self, entry: Entry) -> None:
        """Whoever goes before it is told anything does not stop the line."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.commit)
        self.waiting.append(entry)

    def commit(self) -> None:
        """Everything that waits, of each table one line; what a table has yet to take waits for the next time."""
        loop = asyncio.get_running_loop()
        waiting, self.waiting = self.waiting, []
        begun: dict[str, tuple[Entry, list[Line]]] = {}
        for entry in waiting:
            id = entry.live.table.id
            if id in begun:
                self.enter(entry)
            elif lines := self.begun(entry):
                begun[id] = entry, lines
        rows = [lines_to_write(id, entry.first, lines) for id, (entry, lines) in begun.items()]
        for (entry, lines), fault in zip(begun.values(), self.store.write(rows), strict=True):
            if fault is None:
                self.lines += len(lines)
                told(entry, entry.first + 1)
                loop.call_soon(self.moved_on, entry.live)
            else:
                told(entry, self.undone(entry, fault))

    def begun(self, entry: Entry) -> list[Line]:
        """The lines to be stored; none if there is nothing more to do, and why has been told."""
        table, line = entry.live.table, entry.line
        entry.first = table.place
        if line.key and line.key in table.keys:
            told(entry, table.keys[line.key])
        elif entry.place is not None and table.is_stale(line.seat, entry.place):
            told(entry, Stale(table.place))
        else:
            try:
                return table.write(line)
            except Exception as fault:
                told(entry, self.undone(entry, fault))
        return []

    def undone(self, entry: Entry, fault: Exception) -> Exception:
        """After a line that was not stored: nobody ever sees what is not on the disk."""
        live, table = entry.live, entry.live.table
        if isinstance(fault, Conflict):
            live.table = self.read(table.id) or table
            return Stale(live.table.place)
        if table.place != entry.first:
            LOG.error("a line could not be stored", exc_info=fault, extra={"table": table.id})
            live.table = Table(table.id, table.terms, table.dealer.secret, table.lines[: entry.first])
        return fault


def told(entry: Entry, what: int | Exception) -> None:
    """In the next turn of the loop: what goes wrong in telling one is no business of the others."""
    asyncio.get_running_loop().call_soon(entry.tell, what)
