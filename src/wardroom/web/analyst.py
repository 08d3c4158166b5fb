"""Games analysed after their end: one at a time, in a process that lets everyone else go first."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.lab.analysis import Analysis, Decision, Throw, analysed, steps
from wardroom.lab.arena import attend
from wardroom.lab.plot import SIGNS, Plot, signed
from wardroom.match import from_record
from wardroom.table.store import Store
from wardroom.web.reels import Reel, label

SIMULATIONS = 60  # enough to find what decided a game, in seconds where the rules are compiled
NICENESS = 15
LONGEST = 1800.0  # seconds
MOST = 50  # games that wait; whoever comes later asks again
TURNING = 0.10  # a chance to win that changed so much at once is worth a look
POINTS = 12  # turning points shown, the greatest
WIDEST = 14  # letters of a name beside a plot

Sent = int | str | bytes  # steps done; or why not; or the analysis


class Progress(msgspec.Struct):
    """How many positions are analysed, of how many."""

    done: int
    of: int


class Luck(msgspec.Struct):
    """What the dice gave a player, in hundredths of a chance to win."""

    who: str
    luck: str
    errors: str


class Moment(msgspec.Struct):
    """A turning point: after which answer, and what happened."""

    at: int
    text: str
    change: str


class After(msgspec.Struct):
    """A game looked back upon."""

    plot: str  # SVG
    luck: list[Luck]
    moments: list[Moment]


class Analyst:
    """Takes games in turn, and keeps what came out in the store."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.turn: Final = asyncio.Lock()
        self.waiting: Final[dict[str, asyncio.Task[None]]] = {}
        self.done: Final[dict[str, int]] = {}
        self.failed: Final[dict[str, str]] = {}
        self.process: BaseProcess | None = None

    async def known(self, id: str) -> Analysis | None:
        found = await asyncio.to_thread(self.store.known, name_of(id))
        return None if found is None else msgspec.json.decode(found, type=Analysis)

    def ask(self, id: str, record: str) -> None:
        """Have a game analysed; asked again, nothing changes."""
        if id not in self.waiting and len(self.waiting) < MOST:
            self.waiting[id] = asyncio.get_running_loop().create_task(self.work(id, record))

    async def work(self, id: str, record: str) -> None:
        try:
            async with self.turn:
                found = await asyncio.to_thread(self.run, id, record)
            if isinstance(found, str):
                self.failed[id] = found
            else:
                await asyncio.to_thread(self.store.fact, name_of(id), found)
        finally:
            self.waiting.pop(id, None)
            self.done.pop(id, None)

    def run(self, id: str, record: str) -> str | bytes:
        """In a process of its own, which is ended if it takes too long."""
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self.process = context.Process(target=analyse, args=(theirs, record), daemon=True, name="wardroom analyst")
        self.process.start()
        theirs.close()
        until = time.monotonic() + LONGEST
        try:
            with suppress(EOFError, OSError):
                while ours.poll(max(0.0, until - time.monotonic())):
                    found: Sent = ours.recv()
                    if not isinstance(found, int):
                        return found
                    self.done[id] = found
            return "the analysis was broken off"
        finally:
            self.process.kill()
            self.process.join()

    async def close(self) -> None:
        tasks = list(self.waiting.values())
        for task in tasks:
            task.cancel()
        if self.process is not None:
            self.process.kill()
        await asyncio.gather(*tasks, return_exceptions=True)


def name_of(id: str) -> str:
    return f"analysis {id}"


def analyse(connection: Connection[Sent, None], record: str) -> None:
    """What the process does."""
    attend()
    if sys.platform != "win32":
        os.nice(NICENESS)
    found = []
    try:
        match = from_record(record)
        for one in steps(match, SIMULATIONS):
            found.append(one)
            connection.send(len(found))
        connection.send(msgspec.json.encode(analysed(match, found, SIMULATIONS)))
    except BadNotation as fault:
        connection.send(fault.reason)


def after(told: Analysis, reel: Reel, voice: Speaker) -> After:
    """An analysis in a reader's language."""
    luck = [
        Luck(
            voice.say(seat_name(one.seat)),
            f"{signed(one.luck, voice)} %",
            ", ".join([f"{count} {SIGNS[mark]}" for mark, count in one.marks.items() if count]),
        )
        for one in told.accounts
    ]
    title = reel.match.game.scene(reel.match.view(0)).title
    return After(Plot(told, brief(voice)).svg(title), luck, moments(told, reel, voice))


def brief(voice: Speaker) -> Speaker:
    """Calls the seats by names that fit beside a plot."""
    names = {seat: name if len(name) <= WIDEST else f"{name[: WIDEST - 1]}…" for seat, name in voice.names.items()}
    return Speaker(voice.catalogue, names)


def moments(told: Analysis, reel: Reel, voice: Speaker) -> list[Moment]:
    """The errors and the rolls that changed most, in the order of the game."""
    found: list[Decision | Throw] = [*told.decisions, *told.throws]
    turning = sorted([one for one in found if size(one) >= TURNING], key=size, reverse=True)[:POINTS]
    return [
        error(one, reel, voice) if isinstance(one, Decision) else lucky(one, voice)
        for one in sorted(turning, key=lambda one: one.number)
    ]


def size(one: Decision | Throw) -> float:
    """How much a chance to win has changed."""
    return one.loss if isinstance(one, Decision) else max(one.luck)


def error(one: Decision, reel: Reel, voice: Speaker) -> Moment:
    answer, best = [
        label(reel.match.game, reel.states[one.number - 1], one.seat, text) for text in (one.answer, one.best)
    ]
    text = Message("web.replay-error", seat=seat_name(one.seat), answer=answer, best=best)
    return Moment(one.number, voice.sentence(text), f"{signed(-one.loss, voice)} % {SIGNS[one.mark]}")


def lucky(one: Throw, voice: Speaker) -> Moment:
    most = max(one.luck)
    seat = one.luck.index(most) + 1
    text = Message("web.replay-lucky", seat=seat_name(seat), dice=one.answer.removeprefix("roll "))
    return Moment(one.number, voice.sentence(text), f"{signed(most, voice)} %")
