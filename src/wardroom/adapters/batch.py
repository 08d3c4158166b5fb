"""Many games of one kind stepped at once, for learners: one call into compiled code, NumPy arrays out.

In every game one seat is asked; a game that ends begins anew at once, so that what is seen is always a position to
answer. The same seed gives the same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from wardroom.adapters.observation import Observer
from wardroom.core.notation import BadNotation
from wardroom.core.play import Plays
from wardroom.match import find_game


@dataclass(frozen=True)
class Sight:
    """What there is to answer, a row a game."""

    seats: NDArray[np.int64]  # who is asked
    observations: NDArray[np.uint8]  # what that seat sees: whole numbers up to `Batch.tops`
    masks: NDArray[np.bool_]  # what it may answer
    rewards: NDArray[np.float32]  # a column a seat: the shares of the victory in a game that ended just now, else 0
    done: NDArray[np.bool_]  # whether one ended just now, and another has begun

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Every legal answer, game after game: its row, and its number. (`np.nonzero` takes several times as long.)"""
        flat = np.flatnonzero(self.masks.ravel())
        rows = flat // self.masks.shape[1]
        return rows, flat - rows * self.masks.shape[1]

    def floats(self, tops: NDArray[np.float32]) -> NDArray[np.float32]:
        """The observations as numbers from 0 to 1."""
        return np.divide(self.observations, tops, dtype=np.float32)


class Batch:
    """So many games side by side: `Batch("torpedo-dice", 256, seed=1, mode="solo")`."""

    def __init__(self, game: str, count: int, *, seed: SupportsIndex = 0, **options: str | int) -> None:
        if count < 1:
            raise BadNotation(f"a batch has one game or more, and this is {count}")
        start = find_game(game).start({name: str(value) for name, value in options.items()})
        self.observer = Observer(find_game(game), start)
        self.count = count
        self.players = start.seats()
        self.actions = len(self.observer.actions)
        self.tops = self.observer.tops
        self._start = start
        self._plays = self._begun(seed)

    def _begun(self, seed: SupportsIndex) -> Plays:
        return Plays(
            self.observer.game, self._start, self.observer.actions, self.count, index(seed), self.observer.size
        )

    def reset(self, seed: SupportsIndex | None = None) -> Sight:
        """What there is to answer now; with a seed, in new games."""
        if seed is not None:
            self._plays = self._begun(seed)
        return self._sight([0.0] * (self.count * self.players), [])

    def step(self, numbers: Sequence[int] | NDArray[np.integer]) -> Sight:
        """Answer in every game, and see what there is to answer next. Illegal names the rule."""
        shares = [0.0] * (self.count * self.players)
        over = self._plays.answer(np.asarray(numbers).tolist(), shares)
        return self._sight(shares, over)

    def _sight(self, shares: list[float], over: list[int]) -> Sight:
        seen, marked = bytearray(self.count * self.observer.size), bytearray(self.count * self.actions)
        self._plays.look(seen, marked)
        done = np.zeros(self.count, np.bool_)
        done[over] = True
        return Sight(
            np.array(self._plays.asked()),
            np.frombuffer(seen, np.uint8).reshape(self.count, -1),
            np.frombuffer(marked, np.bool_).reshape(self.count, -1),
            np.array(shares, np.float32).reshape(self.count, -1),
            done,
        )

    def random_answers(self, sight: Sight, random: np.random.Generator) -> NDArray[np.int64]:
        """A legal answer by lot in every game."""
        rows, numbers = sight.legal()
        ends = np.searchsorted(rows, np.arange(self.count + 1))
        return numbers[ends[:-1] + (random.random(self.count) * np.diff(ends)).astype(np.int64)]
