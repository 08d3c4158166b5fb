"""What is asked for in one turn of the loop is one commit, and told when it is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.web.tables import DUEL, sit, terms
from wardroom.table.store import Store
from wardroom.table.table import Line, Refused
from wardroom.web.house import House
from wardroom.web.ledger import Entry, Live, Stale

HELLO = Line(1, 0, "say", "hello")


def in_house(tmp_path: Path, play: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        house = House(Store(tmp_path / "w.db"), studies=0)
        await play(house)
        await house.close()

    asyncio.run(main())


def opened(house: House, number: int) -> list[Live]:
    return [house.found(terms("torpedo-dice", DUEL)) for _ in range(number)]


def kinds(house: House, live: Live) -> list[str]:
    """Of the lines on the disk."""
    table = house.store.table(live.table.id)
    assert table is not None
    return [line.kind for line in table.lines]


def test_a_turn_of_the_loop_is_a_commit(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        tables = opened(house, 50)
        before = house.store.commits
        for _ in range(2):
            await asyncio.gather(*[house.write(live, HELLO) for live in tables])
        assert house.store.commits == before + 2
        assert house.ledger.lines == 100

    in_house(tmp_path, play)


def test_two_lines_for_one_table_in_one_turn_are_written_one_after_the_other(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        (live,) = opened(house, 1)
        found = await asyncio.gather(
            house.write(live, sit(1), 0),
            house.write(live, sit(1), 0),
            house.write(live, HELLO),
            return_exceptions=True,
        )
        assert found[0] == 1
        assert isinstance(found[1], Stale)
        assert found[2] == 2
        assert kinds(house, live) == ["sit", "say"]

    in_house(tmp_path, play)


def test_the_same_key_twice_in_one_turn_is_written_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        (live,) = opened(house, 1)
        line = Line(1, 0, "say", "hello", "ann 1")
        assert [*await asyncio.gather(house.write(live, line), house.write(live, line))] == [1, 1]
        assert kinds(house, live) == ["say"]

    in_house(tmp_path, play)


def test_each_learns_what_came_of_its_own(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        before, taken, refused, after = opened(house, 4)
        house.store.append(taken.table.id, 0, [HELLO, HELLO])  # by another server
        found = await asyncio.gather(
            house.write(before, HELLO),
            house.write(taken, sit(1)),
            house.write(refused, Line(1, 1, "undo")),
            house.write(after, HELLO),
            return_exceptions=True,
        )
        assert [found[0], found[3]] == [1, 1]
        assert isinstance(found[1], Stale)
        assert found[1].place == taken.table.place == 2  # and the table is as it is stored
        assert kinds(house, taken) == ["say", "say"]
        assert isinstance(found[2], Refused)
        assert refused.table.place == 0

    in_house(tmp_path, play)


def test_a_line_that_cannot_be_stored_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        (live,) = opened(house, 1)
        await house.write(live, sit(1))
        with monkeypatch.context() as full:
            full.setattr(Store, "write", lambda _, writes: [OSError("the disk is full") for _ in writes])
            with pytest.raises(OSError, match="full"):
                await house.write(live, sit(2))
        assert live.table.place == 1
        assert sorted(live.table.guests) == [1]
        assert await house.write(live, sit(2)) == 2
        assert kinds(house, live)[:2] == ["sit", "sit"]

    in_house(tmp_path, play)


def test_nobody_is_told_before_the_commit(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        (live,) = opened(house, 1)
        before, told = house.store.commits, []
        live.watchers.add(lambda: told.append(("watcher", house.store.commits)))
        house.ledger.enter(Entry(live, HELLO, None, lambda _: told.append(("writer", house.store.commits))))
        assert (live.table.place, told) == (0, [])
        while len(told) < 2:
            await asyncio.sleep(0)
        assert sorted(told) == [("watcher", before + 1), ("writer", before + 1)]

    in_house(tmp_path, play)


def test_whoever_is_gone_or_fails_to_listen_stops_nobody(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        left, deaf, other = opened(house, 3)
        gone = asyncio.create_task(house.write(left, HELLO))
        await asyncio.sleep(0)  # it has asked
        gone.cancel()
        house.ledger.enter(Entry(deaf, HELLO, None, lambda _: 1 // 0))  # type: ignore[arg-type]
        deaf.watchers.add(lambda: 1 // 0)  # type: ignore[arg-type]
        assert await house.write(other, HELLO) == 1
        await asyncio.wait([gone])
        assert gone.cancelled()
        assert [kinds(house, live) for live in (left, deaf, other)] == [["say"]] * 3

    in_house(tmp_path, play)


def test_what_waits_when_the_house_closes_is_stored(tmp_path: Path) -> None:
    tables: list[str] = []

    async def play(house: House) -> None:
        (live,) = opened(house, 1)
        tables.append(live.table.id)
        house.ledger.enter(Entry(live, HELLO, None, lambda _: None))

    in_house(tmp_path, play)
    store = Store(tmp_path / "w.db")
    table = store.table(tables[0])
    store.close()
    assert table is not None
    assert table.place == 1
