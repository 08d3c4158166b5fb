"""The agenda: a stack of small steps. Each is one moment of the rulebook, with the seat it concerns."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.notation import Reader

NOTHING: Final[i64] = -1  # nothing waits


@mypyc_attr(acyclic=True)
class Agenda:
    """What comes now, and below it what comes later; the last step pushed is the first to come."""

    now: i64  # a step is kind * 8 + seat
    next: i64  # seldom do more than two wait: the list is left alone then
    later: list[i64]

    def __init__(self) -> None:
        self.now = NOTHING
        self.next = NOTHING
        self.later = []

    @property
    def is_empty(self) -> bool:
        return self.now < 0

    @property
    def kind(self) -> i64:
        """The kind of the step that comes now; negative when nothing waits."""
        return self.now >> 3

    @property
    def seat(self) -> i64:
        return self.now & 7

    @property
    def steps(self) -> list[int]:
        """Every step that waits, the next one first."""
        return [int(step) for step in (self.now, self.next, *reversed(self.later)) if step >= 0]

    def push(self, kind: i64, seat: i64) -> None:
        if self.next >= 0:
            self.later.append(self.next)
        self.next = self.now
        self.now = kind << 3 | seat

    def pop(self) -> None:
        self.now = self.next
        self.next = self.later.pop() if self.later else NOTHING

    def clear(self) -> None:
        self.now = NOTHING
        self.next = NOTHING
        self.later.clear()

    def copy(self) -> Agenda:
        agenda = Agenda()
        agenda.now = self.now
        agenda.next = self.next
        if self.later:
            agenda.later = self.later[:]
        return agenda


def steps_text(agenda: Agenda, moments: list[str]) -> list[str]:
    """The steps in words, as in act-1: each moment with the seat it concerns."""
    return [f"{moments[step >> 3]}-{step & 7}" for step in agenda.steps]


def read_steps(reader: Reader, agenda: Agenda, moments: list[str]) -> bool:
    """The steps of a line `now act-1 ...` onto the agenda; False for `now over`, where there are none."""
    reader.expect("now")
    agenda.clear()
    if reader.skip("over"):
        reader.finish()
        return False
    seats = range(3)
    known = [f"{moment}-{seat}" for moment in moments for seat in seats]
    steps: list[int] = []
    while not reader.is_done and reader.peek().text in known:
        steps.append(known.index(reader.take().text))
    if not steps:
        raise reader.peek().fault(f"expected a step such as {moments[0]}-1, or over")
    for step in reversed(steps):
        agenda.push(i64(step) // len(seats), i64(step) % len(seats))
    return True
