"""All the tables of a house: one writer each, stored before anyone is told, machines thinking next door."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec

from wardroom.core.game import View
from wardroom.core.words import Message
from wardroom.players import player
from wardroom.players.advice import Advice
from wardroom.table.store import Conflict, Store, table_to_write
from wardroom.table.study import HINT, Study
from wardroom.table.table import ANSWER, RESUME, Line, Refused, Table, Terms
from wardroom.web.ledger import Entry, Ledger, Live, Stale
from wardroom.web.logs import LOG

PACE = 0.35  # seconds between a machine's answers, so that people can follow
LONGEST_THOUGHT = 30.0  # seconds; whoever thinks longer is stopped
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else
KEPT = 2000  # tables in memory
QUICK: Final = "greedy"  # answers at once, here, where thinking fails


class House:
    """Opens tables, takes lines, wakes watchers, lets machines answer."""

    def __init__(self, store: Store, *, studies: int = 1, pace: float = PACE) -> None:
        self.store: Final = store
        self.ledger: Final = Ledger(store, self.read, self.moved_on)
        self.pace: Final = pace
        self.live: Final[dict[str, Live]] = {}
        self.studies: Final = [Study() for _ in range(studies)]
        self.idle: Final[asyncio.Queue[Study]] = asyncio.Queue()
        for study in self.studies:
            self.idle.put_nowait(study)
        self.began: Final = now()
        self.is_closing = False

    # Tables

    def found(self, terms: Terms) -> Live:
        """A new table; terms that cannot be kept raise BadNotation."""
        id = "".join(secrets.choice(ALPHABET) for _ in range(8))
        secret = secrets.token_bytes(32)
        table = Table(id, terms, secret)
        self.store.write_one(table_to_write(id, now(), terms, secret))
        self.live[id] = Live(table)
        self.forget_some()
        return self.live[id]

    async def find(self, id: str) -> Live | None:
        """A table, from memory or as its lines tell it."""
        known = self.live.get(id)
        if known is None:
            table = await asyncio.to_thread(self.read, id)
            if table is None:
                return None
            known = self.live.setdefault(id, Live(table))
            self.go_on(known)
            self.forget_some()
        return known

    def read(self, id: str) -> Table | None:
        """A table that cannot be read is as good as none: the others are played on."""
        try:
            table = self.store.table(id)
            return self.resumed(table) if table is not None and table.stood_still(self.began) else table
        except Exception:
            LOG.exception("a table cannot be read", extra={"table": id})
            return None

    def resumed(self, table: Table) -> Table | None:
        """Clocks stood still until this server was started: a line says so, before anything else is written."""
        first = table.place
        try:
            self.store.append(table.id, first, table.write(Line(self.began, 0, RESUME)))
        except Conflict:  # somebody else has just read it too
            return self.store.table(table.id)
        return table

    def forget_some(self) -> None:
        """A state is a cache: tables that nobody watches are read again when they are wanted."""
        for id, live in list(self.live.items())[: max(0, len(self.live) - KEPT)]:
            if not live.watchers and live.thinking is None:
                if live.flag is not None:
                    live.flag.cancel()
                del self.live[id]

    # Lines

    async def write(self, live: Live, line: Line, place: int | None = None) -> int:
        """Order, store durably, then tell. The place after the line; the same key twice writes once."""
        future: asyncio.Future[int | Exception] = asyncio.get_running_loop().create_future()

        def tell(found: int | Exception) -> None:
            if not future.done():  # or who asked is gone
                future.set_result(found)

        self.ledger.enter(Entry(live, line, place, tell))
        found = await future
        if isinstance(found, Exception):
            raise found
        return found

    def moved_on(self, live: Live) -> None:
        """Once a line is stored."""
        loop = asyncio.get_running_loop()
        for look in live.watchers:
            loop.call_soon(look)
        self.go_on(live)

    async def again(self, live: Live, guest: str) -> int:
        """A rematch, everyone a seat further: the first who wants it opens the table, each who does sits down there."""
        table, seats = live.table, live.table.seats_of(guest)
        if not table.is_over:
            raise Refused(Message("ui.not-over"))
        async with live.opening:
            if not live.table.next:
                turned = [*table.terms.seats[-1:], *table.terms.seats[:-1]]
                opened = self.found(msgspec.structs.replace(table.terms, seats=turned))
                await self.write(live, Line(now(), seats[0], "again", opened.table.id, "again"))
        found = await self.find(live.table.next)
        assert found is not None
        for seat in seats:
            further = seat % len(table.terms.seats) + 1
            await self.write(found, Line(now(), further, "sit", table.guests[seat].text()))
        return table.place

    def go_on(self, live: Live) -> None:
        """Let a machine think where one is asked, and time run out where it does."""
        table = live.table
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        if self.is_closing or not table.has_begun or table.is_over:
            return
        ends = table.clock.ends(table.running)
        if ends is not None:
            loop = asyncio.get_running_loop()
            wait = min(86_400.0, max(0.0, (ends - now()) / 1000))
            live.flag = loop.call_later(wait, lambda: loop.create_task(self.drop_flag(live)))
        if table.sitting.machine_asked and live.thinking is None:
            live.thinking = asyncio.get_running_loop().create_task(self.answer_by_machine(live))

    async def drop_flag(self, live: Live) -> None:
        table = live.table
        running = table.running
        ends = table.clock.ends(running)
        if ends is None or ends > now():
            self.go_on(live)
            return
        seat = min(running, key=lambda seat: table.clock.left[seat])
        with suppress(Refused, Stale):  # an answer was quicker
            await self.write(live, Line(now(), seat, "flag"))

    # Machines

    async def answer_by_machine(self, live: Live) -> None:
        """As long as one is asked. What was undone meanwhile is thought about again."""
        try:
            while self.live.get(live.table.id) is live and not self.is_closing:
                table = live.table
                seat = table.sitting.machine_asked
                if not seat or table.is_over:
                    break
                place, view, name = table.place, View(table.match.state, seat), table.match.players[seat]
                answer, _ = await asyncio.gather(self.answer_of(table, name, view), asyncio.sleep(self.pace))
                with suppress(Stale):
                    await self.write(live, Line(now(), seat, ANSWER, answer), place)
        except Exception:
            LOG.exception("a machine could not answer", extra={"table": live.table.id})
        finally:
            live.thinking = None

    async def answer_of(self, table: Table, name: str, view: View) -> str:
        """What a machine answers; where it cannot think, what comes to mind at once."""
        try:
            return str(await self.think(table, name, view))
        except OSError:
            LOG.exception("a machine does not think", extra={"table": table.id})
            quick = player(QUICK, table.match.game, 1)
            return (await asyncio.to_thread(quick.choose, view)).text

    async def think(self, table: Table, name: str, view: View) -> str | Advice:
        """The answer of a machine, from a study that is idle; one that hangs or dies is replaced by the study."""
        study = await self.idle.get()
        seed = int.from_bytes(sha256(f"{table.id} {view.seat}".encode()).digest()[:6])
        until = time.monotonic() + LONGEST_THOUGHT
        try:
            return await asyncio.to_thread(study.think, name, seed, view, after(until))
        finally:
            self.idle.put_nowait(study)

    async def hint(self, table: Table, view: View) -> Advice:
        advice = await self.think(table, HINT, view)
        assert isinstance(advice, Advice)
        return advice

    async def close(self) -> None:
        """Stop thinking; what was acknowledged is stored already."""
        self.is_closing = True
        tasks = [live.thinking for live in self.live.values() if live.thinking is not None]
        for live in self.live.values():
            if live.flag is not None:
                live.flag.cancel()
        for task in tasks:
            task.cancel()
        for study in self.studies:
            study.end()
        await asyncio.gather(*tasks, return_exceptions=True)
        while self.ledger.waiting:
            self.ledger.commit()
        self.store.close()


def now() -> int:
    return int(time.time() * 1000)


def after(moment: float) -> Callable[[], bool]:
    return lambda: time.monotonic() > moment


def one_line(text: str, longest: int) -> str:
    """As it may stand in the header of a record, nothing too."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:longest].rstrip()
