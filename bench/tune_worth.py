"""Tunes the weights of a game's worth: plays games, and fits to their ends the terms of positions on the way.

python bench/tune_worth.py GAME [GAMES] [PLAYER]

Prints each term's weight with its standard error, for JUDGE in the game's worth.py, and how well the odds of positions
that the fit has not seen foretell how their games ended: the mean logarithmic loss, where 0.693 is knowing nothing.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import exp, log, sqrt

from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State, View
from wardroom.core.judge import Judge
from wardroom.games import GAMES
from wardroom.lab.elo import solved
from wardroom.players import player

# Each game in turn has the next of these options: a weight must hold for all of them.
OPTIONS = {
    "torpedo-dice": ["board=marlin", "board=kraken"],
    "steel-fleet": ["map=open", "map=open", "map=islands", "map=channel", "map=ruins"],
    "steam-torpedo": ["build=preset", "build=random", "build=preset", "edition=fr-2011 build=random", "build=draft"],
}
KEPT = 10  # positions of a game
STRAY = 25  # one answer in so many is random, so that games go many ways
TRIED = 5  # one game in so many is left out of the fit, to try it by
PULL = 1.0  # towards 0, for terms that hardly vary

Sample = tuple[list[float], float]  # the terms of seat 1 less those of seat 2, and what the game returned to seat 1


def judge_of(game: str) -> Judge:
    judge = import_module(f"{GAMES[game].package}.worth").JUDGE
    assert isinstance(judge, Judge)
    return judge


def samples(game: str, name: str, seed: int) -> list[Sample]:
    """Some positions of one game."""
    found, luck, judge = GAMES[game], Luck(seed), judge_of(game)
    options = OPTIONS[game][seed % len(OPTIONS[game])]
    state = found.start(dict(word.split("=") for word in options.split()))
    players = [player(name, found, seed * 4 + seat) for seat in (0, 1, 2)]
    met: list[State] = []
    while (seat := int(state.asked())) >= CHANCE:
        if seat != CHANCE and state.is_quiet():
            met.append(state.copy())
        is_stray = seat == CHANCE or luck.below(STRAY) == 0
        state.apply(seat, state.random_action(seat, luck) if is_stray else players[seat].choose(View(state, seat)))
    outcome = state.outcome()
    assert outcome is not None
    result = outcome.returns[0] if outcome.winners else 0.5
    kept = [met[int(luck.below(len(met)))] for _ in range(KEPT)]
    return [([a - b for a, b in zip(judge.terms(one, 1), judge.terms(one, 2), strict=True)], result) for one in kept]


def odds(weights: list[float], terms: list[float]) -> float:
    score = sum([weight * term for weight, term in zip(weights, terms, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def loss(weights: list[float], data: list[Sample]) -> float:
    total = 0.0
    for terms, result in data:
        chance = odds(weights, terms)
        total -= result * log(chance) + (1 - result) * log(1 - chance)
    return total / len(data)


def curvature(weights: list[float], data: list[Sample]) -> list[list[float]]:
    size = range(len(weights))
    matrix = [[PULL if row == column else 0.0 for column in size] for row in size]
    for terms, _ in data:
        chance = odds(weights, terms)
        for row in size:
            share = chance * (1 - chance) * terms[row]
            for column in size:
                matrix[row][column] += share * terms[column]
    return matrix


def fitted(data: list[Sample]) -> list[float]:
    """Logistic regression by Newton's steps."""
    weights = [0.0] * len(data[0][0])
    for _ in range(8):
        slope = [-PULL * weight for weight in weights]
        for terms, result in data:
            error = result - odds(weights, terms)
            slope = [value + error * term for value, term in zip(slope, terms, strict=True)]
        steps = solved(curvature(weights, data), slope)
        weights = [weight + step for weight, step in zip(weights, steps, strict=True)]
    return weights


def main() -> None:
    game, games, name = [*sys.argv[1:4], "2000", "level4"][: max(3, len(sys.argv) - 1)][:3]
    with ProcessPoolExecutor() as workers:
        played = list(workers.map(partial(samples, game, name), range(int(games)), chunksize=8))
    seen = [sample for at, one in enumerate(played) if at % TRIED for sample in one]
    unseen = [sample for at, one in enumerate(played) if not at % TRIED for sample in one]
    judge, weights = judge_of(game), fitted(seen)
    matrix = curvature(weights, seen)
    print(f"{game}: {games} games of {name}, {len(seen)} positions fitted, {len(unseen)} tried")
    print(f"loss {loss(weights, unseen):.4f}; with the weights that are in use {loss(judge.weights, unseen):.4f}")
    for at, term in enumerate(judge.names):
        unit = [1.0 if row == at else 0.0 for row in range(len(weights))]
        print(f"  {term:<12} {weights[at]:8.4f} +- {sqrt(solved(matrix, unit)[at]):.4f} (now {judge.weights[at]:.4f})")


if __name__ == "__main__":
    main()
