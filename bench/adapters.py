"""Steps a second through each adapter, beside the libraries' own games in the same run: docs/performance.md.

    python bench/adapters.py [seconds] [runs]

A step is one decision: to be told what is seen and what is legal, to pick a legal answer by lot, to answer. The
peers need `pip install pettingzoo[classic] gymnasium open_spiel`; what is missing is left out.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any

import gymnasium
import numpy as np

from wardroom import COMPILED
from wardroom.adapters import gym, petting_zoo
from wardroom.adapters.batch import Batch
from wardroom.bench import peer_jobs, rate
from wardroom.games import GAMES

COUNT = 256  # games of a batch
PEERS = ("PettingZoo connect_four", "OpenSpiel backgammon", "Gymnasium CartPole")
Job = Callable[[], int]


def picked(mask: Any, random: Random) -> int:
    """A legal answer by lot; a mask is searched several times as fast when it is read as truths."""
    legal = np.flatnonzero(mask.view(np.bool_))
    return int(legal[int(random.random() * len(legal))])


def picked_as_they_do(mask: Any, random: Random) -> int:
    """As PettingZoo's performance_benchmark picks."""
    return int(random.choice(np.flatnonzero(mask).tolist()))


def in_turn(env: Any, pick: Callable[[Any, Random], int] = picked) -> Job:
    """A whole game of a PettingZoo environment."""
    random = Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, is_over, _, _ = env.last()
            if is_over:
                break
            env.step(pick(seen["action_mask"], random))
            steps += 1
        return steps

    return play


def alone(env: Any) -> Job:
    """A whole game of a Gymnasium environment."""
    random = Random(1)
    env.reset(seed=1)

    def play() -> int:
        _, info = env.reset()
        steps, is_over = 0, False
        while not is_over:
            action = picked(info["action_mask"], random) if "action_mask" in info else int(random.random() * 2)
            _, _, is_over, is_cut, info = env.step(action)
            is_over = is_over or is_cut
            steps += 1
        return steps

    return play


def at_once(game: str, **options: str) -> Job:
    """A step in every game of a batch."""
    batch, random = Batch(game, COUNT, seed=1, **options), np.random.default_rng(1)
    sights = [batch.reset()]

    def step() -> int:
        sights[0] = batch.step(batch.random_answers(sights[0], random))
        return COUNT

    return step


def open_spiel_jobs() -> Iterable[tuple[str, Job]]:
    """Their backgammon, and our games through the adapter."""
    if find_spec("pyspiel") is None:
        return
    yield PEERS[1], peer_jobs("backgammon")["backgammon: from Python"]
    if find_spec("wardroom.adapters.open_spiel") is not None:
        import_module("wardroom.adapters.open_spiel")
        for game in GAMES:
            name = f"wardroom_{game.replace('-', '_')}"
            yield f"OpenSpiel {game}", peer_jobs(name)[f"{name}: from Python"]


def jobs() -> dict[str, Job]:
    found: dict[str, Job] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if find_spec("pygame") is not None:
            connect_four = import_module("pettingzoo.classic.connect_four.connect_four")
            found[PEERS[0]] = in_turn(connect_four.env())
            found["PettingZoo connect_four, without wrappers"] = in_turn(connect_four.raw_env())
            found["PettingZoo connect_four, picked as in performance_benchmark"] = in_turn(
                connect_four.env(), picked_as_they_do
            )
    for game in GAMES:
        found[f"PettingZoo {game}"] = in_turn(petting_zoo.env(game))
        found[f"PettingZoo {game}, picked as in performance_benchmark"] = in_turn(
            petting_zoo.env(game), picked_as_they_do
        )
    found[PEERS[2]] = alone(gymnasium.make("CartPole-v1"))
    for name in gym.REGISTERED:
        found[f"Gymnasium {name}, against random"] = alone(gymnasium.make(f"wardroom/{name}-v0", opponent="random"))
    found["Batch torpedo-dice solo"] = at_once("torpedo-dice", mode="solo")
    for game in GAMES:
        found[f"Batch {game}"] = at_once(game)
    return found | dict(open_spiel_jobs())


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    measured = jobs()
    for job in measured.values():
        job()
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(runs):
        for name, job in measured.items():
            rates[name].append(rate(job, seconds))
    medians = {name: median(found) for name, found in rates.items()}
    peers = [peer for peer in PEERS if peer in medians]
    build = "compiled" if COMPILED else "interpreted"
    print(f"| {build}, medians of {runs} runs of {seconds:g} s | steps a second |", *[f"x {peer} |" for peer in peers])
    print("|---|" + "---|" * (1 + len(peers)))
    for name, found in medians.items():
        print(f"| {name} | {found:,.0f} |", *[f"{found / medians[peer]:.1f} |" for peer in peers])
    if len(peers) < len(PEERS):
        missing = ", ".join([peer for peer in PEERS if peer not in peers])
        print(f"left out: {missing}; pip install pettingzoo[classic] gymnasium open_spiel", file=sys.stderr)


if __name__ == "__main__":
    main()
