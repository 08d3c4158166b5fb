"""Clocks: none, minutes for each side, or days for each move. Time is told in lines, never looked up here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from wardroom.core.notation import BadNotation

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
LONGEST = {"m": 180, "d": 30}
DIGITS = 3


@dataclass
class Clock:
    """How long each seat may still think, in milliseconds; nothing for a table without a clock."""

    kind: str  # "m" for minutes a side, "d" for days a move, "" for none
    budget: int
    left: dict[int, int] = field(default_factory=dict)
    at: int = 0  # when time was last taken off
    spent: dict[int, list[int]] = field(default_factory=dict)  # for each seat what was left when it answered

    @classmethod
    def of(cls, text: str, seats: int) -> Clock:
        """`m10` is ten minutes for each side, `d3` three days for each move, nothing is no clock."""
        if not text:
            return cls("", 0)
        kind, number = text[:1], text[1:]
        is_number = number.isdecimal() and len(number) <= DIGITS
        if kind not in LONGEST or not is_number or not 1 <= int(number) <= LONGEST[kind]:
            raise BadNotation(f"{text[:10]!r} is no clock: m1 to m180 are minutes a side, d1 to d30 days a move")
        budget = int(number) * (MINUTE if kind == "m" else DAY)
        return cls(kind, budget, dict.fromkeys(range(1, seats + 1), budget))

    def take_off(self, at: int, running: Iterable[int]) -> None:
        """Time passes for who is asked."""
        for seat in running if self.kind else ():
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.at))
        self.at = at

    def answered(self, seat: int) -> None:
        """A move made in time has its days again."""
        if self.kind == "d" and seat in self.left:
            self.spent.setdefault(seat, []).append(self.left[seat])
            self.left[seat] = self.budget

    def taken_back(self, seat: int, count: int) -> None:
        """Moves taken back give no new days."""
        for _ in range(min(count, len(self.spent.get(seat, [])))):
            self.left[seat] = self.spent[seat].pop()

    def ends(self, running: Iterable[int]) -> int | None:
        """When the first of those who are asked runs out of time."""
        left = [self.left[seat] for seat in running if seat in self.left]
        return self.at + min(left) if left else None
