"""Tunes the hunches of Steel Fleet Warfare: an evolution of tastes, each rated by its games against the greedy player.

python bench/tune_hunches.py [GENERATIONS] [GAMES]

Needs `cma` (the dependency group `tune`). Both sides have the same fleet, each of a few in turn, so that a taste is
rated by its play and not by its fleet. Prints the taste in the middle of the last generation, for FORESIGHT in the
game's gains.py, and what it scores in games that it was not tuned by.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor

import cma

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State
from wardroom.games import GAMES
from wardroom.games.steel_fleet.gains import AT_ONCE, Taste, guesses

GAME = GAMES["steel-fleet"]
FLEETS = ["balanced", "artillery", "vanguard", "rammer"]
# Where the search for a taste begins (the greedy player's own), and the length of a step in each direction.
BEGIN = {"kill": 1.5, "launch": 0.3, "nearest": 0.04, "crowd": 0.15, "moving": 0.5, "keep": 0.6, "hybrid": 0.2}
STEPS = {
    "kill": 1.0, "wounded": 0.5, "armed": 0.2, "shield": 0.2, "launch": 0.3, "hybrid": 0.2, "nearest": 0.05,
    "near": 0.03, "crowd": 0.15, "facing": 0.2, "moving": 0.4, "keep": 0.4, "urgent": 0.02,
}  # fmt: skip
TRIED = 2000  # games for the last word
FIRST_TRIED = 1_000_000  # beyond the games that were tuned by


def taste_of(point: list[float]) -> dict[str, float]:
    return {name: BEGIN.get(name, 0.0) + step * at for (name, step), at in zip(STEPS.items(), point, strict=True)}


def choice(state: State, seat: int, taste: Taste, fleet: str, luck: Luck) -> Action:
    legal = state.legal(seat)
    for action in legal:
        if action.text == f"preset {fleet}":
            return action
    values = guesses(state, seat, taste)
    best = [action for action, value in zip(legal, values, strict=True) if value >= max(values) - 1e-9]
    return best[int(luck.below(len(best)))]


def game(taste: Taste, number: int) -> float:
    """One game against the greedy player; every other has the same dice with the seats changed."""
    mine = 1 + number % 2
    fleet = FLEETS[number // 2 % len(FLEETS)]
    luck = Luck(number // 2)
    state = GAME.start({})
    while (seat := int(state.asked())) >= CHANCE:
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, luck))
        else:
            state.apply(seat, choice(state, seat, taste if seat == mine else AT_ONCE, fleet, luck))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.returns[mine - 1] if outcome.winners else 0.5


def score(values: dict[str, float], first: int, games: int) -> float:
    taste = Taste(fleets={}, **values)
    return sum([game(taste, number) for number in range(first, first + games)]) / games


def main() -> None:
    given = [int(word) for word in sys.argv[1:3]]
    generations, games = [*given, *(30, 400)[len(given) :]]
    evolution = cma.CMAEvolutionStrategy([0.0] * len(STEPS), 0.5, {"popsize": 16, "seed": 1, "verbose": -9})
    with ProcessPoolExecutor() as workers:
        for generation in range(generations):
            points = evolution.ask()
            jobs = [workers.submit(score, taste_of(list(point)), generation * games, games) for point in points]
            scores = [job.result() for job in jobs]
            evolution.tell(points, [1 - found for found in scores])
            mean = sum(scores) / len(scores)
            print(f"generation {generation + 1}: mean {mean:.3f}, best {max(scores):.3f}", flush=True)
        found = taste_of(list(evolution.result.xfavorite))
        parts = [workers.submit(score, found, FIRST_TRIED + at, TRIED // 8) for at in range(0, TRIED, TRIED // 8)]
        print(f"{sum([part.result() for part in parts]) / 8:.3f} in {TRIED} other games, equal fleets")
    for name, value in found.items():
        print(f"    {name}={value:.3f},")


if __name__ == "__main__":
    main()
