"""How well seats stand: a few terms a seat, weighed and added up, and turned into odds."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from wardroom.core.game import State


class Judge:
    """A game's judgement of positions. A seat's chance to win goes as the exponential of its score.

    Weights are tuned from self-play (bench/tune_worth.py): with two seats this is a logistic regression on the
    differences of their terms.
    """

    def __init__(self, weights: dict[str, float], terms: Callable[[State, int], list[float]]) -> None:
        self.names: Final = tuple(weights)
        self.weights: Final = list(weights.values())
        self.terms: Final = terms

    def score(self, state: State, seat: int) -> float:
        total = 0.0
        at = 0
        for term in self.terms(state, seat):
            total += self.weights[at] * term
            at += 1
        return total

    def weighed(self, state: State, seat: int) -> dict[str, float]:
        """A seat's score, term by term."""
        terms = self.terms(state, seat)
        return {name: self.weights[at] * terms[at] for at, name in enumerate(self.names)}

    def worth(self, state: State, seat: int) -> float:
        """The chance that a seat wins; of one who plays alone, against a rival whose score is 0."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.returns[seat - 1]
        own = self.score(state, seat)
        seats = state.seats()
        if seats == 1:
            return 1.0 / (1.0 + exp(-own))
        rivals = 0.0
        for other in range(1, seats + 1):
            if other != seat:
                rivals += exp(self.score(state, other) - own)
        return 1.0 / (1.0 + rivals)
