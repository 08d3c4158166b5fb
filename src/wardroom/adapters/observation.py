"""What a seat sees and may answer, as NumPy arrays: the same for every adapter."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wardroom.core.action import Action
from wardroom.core.game import Game, State
from wardroom.core.observed import Field, total_size


@dataclass(frozen=True)
class Part:
    """Where a field stands in an observation."""

    field: Field
    start: int

    @property
    def place(self) -> slice:
        return slice(self.start, self.start + self.field.size)


def one_of_each(space: list[Action]) -> list[Action]:
    """The answers by number; of those that share one, the first."""
    found = {int(action.number): action for action in reversed(space)}
    return [found[number] for number in range(len(found))]


class Observer:
    """Observations and masks of a match with certain settings; `state` is any position of it."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.fields = game.fields(state)
        self.size = total_size(self.fields)
        self.actions = one_of_each(state.space())
        self.tops = np.repeat(
            np.array([field.top for field in self.fields], np.float32), [field.size for field in self.fields]
        )
        self._shares: NDArray[np.float32] = np.reciprocal(self.tops)

    @property
    def parts(self) -> dict[str, Part]:
        """The fields by name, with their places."""
        found: dict[str, Part] = {}
        start = 0
        for field in self.fields:
            found[field.name] = Part(field, start)
            start += field.size
        return found

    def seen(self, state: State, seat: int) -> bytearray:
        """What a seat sees, a byte a number; the state may be the whole truth."""
        out = bytearray(self.size)
        self.game.observe(state.seen_by(seat), seat, out, 0)
        return out

    def whole_numbers(self, state: State, seat: int) -> NDArray[np.uint8]:
        """What a seat sees."""
        return np.frombuffer(self.seen(state, seat), np.uint8)

    def tensor(self, state: State, seat: int) -> NDArray[np.float32]:
        """What a seat sees, each number from 0 to 1."""
        return self.scaled(self.seen(state, seat))

    def scaled(self, seen: bytearray) -> NDArray[np.float32]:
        """Bytes as numbers from 0 to 1."""
        found: NDArray[np.float32] = np.frombuffer(seen, np.uint8) * self._shares
        return found

    def mask(self, legal: list[Action]) -> NDArray[np.int8]:
        """A 1 for each answer that is legal."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[[action.number for action in legal]] = 1
        return mask
