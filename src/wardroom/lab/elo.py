"""How strong players are: Elo from who beat whom, shares of wins and means, each with its interval of 95 per cent.

Elo is the maximum likelihood of Bradley and Terry's model, a draw being half a win for each. The intervals come from
the Fisher information, which takes every game for a coin toss of its own. Draws, shared victories and the same dice for
both seat orders all make scores vary less than that, so the intervals err on the wide side.

Somebody who always wins would be infinitely strong. So each player is given one more game, drawn, spread evenly over
all opponents: nothing beside a hundred games, and enough to keep every figure finite.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist, fmean, stdev

ELO = 400 / log(10)  # a natural logarithm of odds, in points of Elo
DEVIATIONS = NormalDist().inv_cdf(0.975)  # that an interval of 95 per cent reaches to either side
LAST_STEP = 1e-6
Matrix = list[list[float]]


@dataclass(frozen=True)
class Estimate:
    """A figure and its interval."""

    value: float
    low: float
    high: float


def around(value: float, error: float) -> Estimate:
    """A figure with a normal error."""
    return Estimate(value, value - DEVIATIONS * error, value + DEVIATIONS * error)


def mean(values: Sequence[float]) -> Estimate | None:
    """A mean; none of fewer than two values, which say nothing of their error."""
    return around(fmean(values), stdev(values) / sqrt(len(values))) if len(values) > 1 else None


def share(won: float, games: int) -> Estimate:
    """A share of wins with Wilson's interval, which holds for few games and for none lost."""
    if not games:
        return Estimate(0.5, 0.0, 1.0)
    found, z = won / games, DEVIATIONS**2 / games
    centre = (found + z / 2) / (1 + z)
    reach = sqrt(z * found * (1 - found) + z * z / 4) / (1 + z)
    return Estimate(found, max(0.0, centre - reach), min(1.0, centre + reach))


def elo(wins: Matrix, anchor: int | None = None) -> list[Estimate]:
    """The Elo of each player, where `wins[one][other]` is what one scored against the other.

    The anchor is 0, and the intervals are of the others' distances from it. Without one, the mean is 0.
    """
    players = range(len(wins))
    strengths, information = fitted(with_draws(wins))
    estimates = []
    for player in players:
        zero = [1 / len(wins) if anchor is None else float(other == anchor) for other in players]
        contrast = [float(other == player) - zero[other] for other in players]
        variance = product(contrast, solved(information, contrast))
        estimates.append(around(ELO * product(contrast, strengths), ELO * sqrt(max(0.0, variance))))
    return estimates


def with_draws(wins: Matrix) -> Matrix:
    """The scores, and one drawn game for each player, spread over all opponents."""
    half = 0.5 / (len(wins) - 1)
    return [[won + half for won in row] for row in wins]


def is_bounded(wins: Matrix) -> bool:
    """Whether everybody took something from everybody, at least by way of others.

    If not, somebody's distance from the rest is known from below only.
    """
    for player in range(len(wins)):
        beaten, fresh = {player}, [player]
        while fresh:
            one = fresh.pop()
            found = {other for other, won in enumerate(wins[one]) if won > 0} - beaten
            beaten |= found
            fresh += found
        if len(beaten) < len(wins):
            return False
    return True


def fitted(scores: Matrix) -> tuple[list[float], Matrix]:
    """The likeliest strengths (in logarithms of odds, their mean 0) by Newton's method, and their information."""
    strengths = [0.0 for _ in scores]
    while True:
        slope, information = derivatives(scores, strengths)
        step = solved(information, slope)
        longest = max(abs(part) for part in step)
        strengths = [one + part / max(1.0, longest) for one, part in zip(strengths, step, strict=True)]
        if longest < LAST_STEP:
            return strengths, information


def derivatives(scores: Matrix, strengths: list[float]) -> tuple[list[float], Matrix]:
    """How the likelihood rises with each strength, and how fast that changes.

    Only differences of strengths matter: the constant added to the information settles their mean and nothing else.
    """
    count = len(scores)
    slope = [0.0] * count
    information = [[1 / count] * count for _ in scores]
    for one in range(count):
        for other in set(range(count)) - {one}:
            games = scores[one][other] + scores[other][one]
            expected = 1 / (1 + exp(strengths[other] - strengths[one]))
            slope[one] += scores[one][other] - games * expected
            information[one][one] += games * expected * (1 - expected)
            information[one][other] -= games * expected * (1 - expected)
    return slope, information


def product(left: list[float], right: list[float]) -> float:
    return sum(one * other for one, other in zip(left, right, strict=True))


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """The solution of a symmetric, positive system, by elimination: such a one needs no change of rows."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            factor = below[at] / pivot[at]
            below[at:] = [value - factor * own for value, own in zip(below[at:], pivot[at:], strict=True)]
    solution: list[float] = []
    for at, row in reversed(list(enumerate(rows))):
        known = product(row[at + 1 : -1], solution)
        solution.insert(0, (row[-1] - known) / row[at])
    return solution
