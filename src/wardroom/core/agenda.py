"""The agenda: a stack of small steps. Each is one moment of the rulebook, with the seat it concerns."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64

NOTHING: Final[i64] = -1  # nothing waits


class Agenda:
    """What comes now, and below it what comes later; the last step pushed is the first to come."""

    now: i64  # a step is kind * 8 + seat
    later: list[int]

    def __init__(self) -> None:
        self.now = NOTHING
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

    def push(self, kind: i64, seat: i64) -> None:
        self.later.append(self.now)
        self.now = kind << 3 | seat

    def pop(self) -> None:
        self.now = self.later.pop()

    def clear(self) -> None:
        self.now = NOTHING
        self.later.clear()

    def copy(self) -> Agenda:
        agenda = Agenda()
        agenda.now = self.now
        agenda.later = self.later[:]
        return agenda
