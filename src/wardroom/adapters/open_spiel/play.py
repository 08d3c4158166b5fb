"""A match as OpenSpiel follows it: the position, and what was answered so far as each seat has seen it.

Secret answers are given in the order of seats. Until they are revealed only their own seat has seen them.
"""

from __future__ import annotations

from dataclasses import dataclass

from wardroom.core.action import Action
from wardroom.core.game import CHANCE, State


@dataclass(frozen=True, slots=True)
class Line:
    """An answer that was given, and by whom."""

    seat: int
    number: int
    text: str
    owner: int  # whose answer or throw it is, where it is secret

    def __str__(self) -> str:
        return f"{self.seat} {self.text}"


class Play:
    """Seats are ours here: 1, 2, ...; chance is 0."""

    def __init__(self, position: State, told: tuple[Line, ...] = (), secret: tuple[Line, ...] = ()) -> None:
        self.position = position
        self.told = told  # what everybody has seen
        self.secret = secret  # what was answered and is not revealed yet
        self._legal: dict[int, list[Action]] = {}  # what each seat may answer, once that was asked for

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return Play(self.position.copy(), self.told, self.secret)

    def __reduce__(self) -> tuple[object, ...]:
        return Play, (self.position, self.told, self.secret)

    def legal(self, seat: int) -> list[Action]:
        """What a seat may answer now."""
        if seat not in self._legal:
            self._legal[seat] = self.position.legal(seat)
        return self._legal[seat]

    def answer(self, action: Action) -> None:
        """Whoever is asked gives this answer; it is seen by all, at once or when all have answered."""
        position = self.position
        seat = int(position.asked())
        self._legal = {}
        if not position.is_secret():
            position.apply(seat, action)
            self.told += (Line(seat, action.number, action.text, seat),)
            return
        waiting = len(position.waiting())
        position.apply(seat, action)
        # Dice thrown in secret are thrown by whoever answered last.
        owner = self.secret[-1].owner if seat == CHANCE else seat
        self.secret += (Line(seat, action.number, action.text, owner),)
        if not position.is_secret() or len(position.waiting()) > waiting:
            self.told += self.secret
            self.secret = ()

    def own(self, seat: int) -> tuple[Line, ...]:
        """What only this seat has seen."""
        return tuple(line for line in self.secret if line.owner == seat)

    def seen(self, seat: int) -> tuple[Line, ...]:
        """Every answer that a seat has seen."""
        return self.told + self.own(seat)
