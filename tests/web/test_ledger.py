"""What is asked for in one turn of the loop is one commit, and done when it is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.web.tables import DUEL, terms
from wardroom.table.store import Conflict, Store, lines_to_write
from wardroom.table.table import Guest, Line
from wardroom.web.house import House
from wardroom.web.ledger import Ledger

HELLO = [Line(1, 1, "say", "hello")]


def with_ledger(tmp_path: Path, play: Callable[[Ledger], Awaitable[None]]) -> Store:
    """The store after what is played."""
    store = Store(tmp_path / "w.db")

    async def main() -> None:
        await play(Ledger(store))

    asyncio.run(main())
    store.close()
    return store


def test_a_turn_of_the_loop_is_a_commit(tmp_path: Path) -> None:
    async def play(ledger: Ledger) -> None:
        for turn in range(2):
            await asyncio.gather(*[ledger.write(lines_to_write(f"t{at}", turn, HELLO)) for at in range(50)])

    assert with_ledger(tmp_path, play).commits == 2


def test_each_learns_what_came_of_its_own(tmp_path: Path) -> None:
    async def play(ledger: Ledger) -> None:
        ledger.store.append("t", 0, HELLO)
        asked = [ledger.write(lines_to_write(table, 0, HELLO)) for table in ("a", "t", "b")]
        before, taken, after = await asyncio.gather(*asked, return_exceptions=True)
        assert before is None
        assert isinstance(taken, Conflict)
        assert after is None

    with_ledger(tmp_path, play)


def test_nobody_is_told_before_the_commit_and_who_goes_does_not_stop_it(tmp_path: Path) -> None:
    async def play(ledger: Ledger) -> None:
        gone = asyncio.ensure_future(ledger.write(lines_to_write("a", 0, HELLO)))
        stays = asyncio.ensure_future(ledger.write(lines_to_write("b", 0, HELLO)))
        asyncio.get_running_loop().call_soon(gone.cancel)  # once both have asked, before the commit
        while not ledger.store.commits:
            assert not stays.done()
            await asyncio.sleep(0)
        await stays
        assert gone.cancelled()
        assert isinstance(ledger.store.write([lines_to_write("a", 0, HELLO)])[0], Conflict)

    with_ledger(tmp_path, play)


def test_a_line_that_was_begun_is_written_though_whoever_asked_is_gone(tmp_path: Path) -> None:
    async def main() -> None:
        house = House(Store(tmp_path / "w.db"), studies=0)
        live = await house.found(terms("torpedo-dice", DUEL))
        waker = asyncio.Event()
        live.watchers.add(waker)
        gone = asyncio.create_task(house.write(live, Line(1, 1, "sit", Guest("ann", "Ann").text())))
        while not house.ledger.waiting:
            await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        assert gone.cancelled()
        assert waker.is_set()
        found = await house.find(live.table.id)
        assert found is not None
        assert found is not live
        assert [line.kind for line in found.table.lines] == ["sit"]
        await house.close()

    asyncio.run(main())
