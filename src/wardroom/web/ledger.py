"""What is to be stored, from one turn of the loop to the next: all of it shares a commit.

The loop waits for the disk itself. A thread that did it in the loop's stead would wait at every step for its turn
among Python's threads, up to 5 ms each, and the loop for it: two thirds of the answers a second (docs/server.md).
"""

from __future__ import annotations

import asyncio
from typing import Final

from wardroom.table.store import Rows, Store


class Ledger:
    """Rows that wait for the next commit, each with the one who waits for it."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.waiting: list[tuple[Rows, asyncio.Future[None]]] = []

    async def write(self, rows: Rows) -> None:
        """Done when the rows are on the disk; who goes meanwhile does not stop that."""
        loop = asyncio.get_running_loop()
        if not self.waiting:
            loop.call_soon(self.commit)
        future = loop.create_future()
        self.waiting.append((rows, future))
        await future

    def commit(self) -> None:
        """Everything that waits."""
        waiting, self.waiting = self.waiting, []
        faults = self.store.write([rows for rows, _ in waiting])
        for (_, future), fault in zip(waiting, faults, strict=True):
            if future.cancelled():
                continue
            if fault is None:
                future.set_result(None)
            else:
                future.set_exception(fault)
