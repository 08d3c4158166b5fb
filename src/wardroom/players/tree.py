"""The tree of a search: junctions where somebody is asked, branches for the answers tried."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.game import CHANCE


class Branch:
    """An answer at a junction: how often it was tried, and what it brought the seat that gave it."""

    index: i64  # its place among the junction's branches
    prior: float
    visits: i64
    total: float
    seat: i64

    def __init__(self) -> None:
        self.index = 0
        self.prior = 0.0
        self.visits = 0
        self.total = 0.0
        self.seat = CHANCE
        self.action: Action | None = None
        self.junction: Junction | None = None  # who is asked next
        self.moment: Moment | None = None  # or several seats are, in secret

    def next(self, seat: i64) -> Junction:
        """The junction that this answer leads to."""
        found = self.junction
        if found is None:
            found = self.junction = Junction()
            found.seat = seat
        return found

    def opened(self, seats: int) -> Moment:
        """The secret moment that this answer leads to."""
        found = self.moment
        if found is None:
            found = self.moment = Moment(seats)
        return found

    def mean(self) -> float:
        return self.total / float(int(self.visits)) if self.visits else 0.0


class Junction:
    """Where somebody is asked, as far as that seat knows: its answers, those guessed best first."""

    seat: i64
    visits: i64
    total: float
    is_open: bool

    def __init__(self) -> None:
        self.seat = CHANCE
        self.visits = 0
        self.total = 0.0
        self.is_open = False
        self.actions: list[Action] = []
        self.priors: list[float] = []
        self.branches: list[Branch] = []  # of a seat: those tried so far
        self.outcomes: list[Branch | None] = []  # of chance: by their numbers


class Moment:
    """Seats answering in secret: each has a tree of its own, and what follows depends on all their answers."""

    def __init__(self, seats: int) -> None:
        self.roots: Final = [Branch() for _ in range(seats + 1)]
        self.ends: Final[dict[tuple[int, ...], Branch]] = {}

    def end(self, answers: tuple[int, ...]) -> Branch:
        """What all the answers together lead to."""
        if answers not in self.ends:
            self.ends[answers] = Branch()
        return self.ends[answers]
