"""`wardroom bench`: how fast the rules are, in ratios to a peer measured in the same run."""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

from wardroom import COMPILED
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State, View
from wardroom.core.pace import copies, playout, playout_by_listing
from wardroom.games import GAMES
from wardroom.players.search import TO_THE_END, Search, Style

PEERS = {"from Python": ("backgammon", "connect_four"), "simulations": ("backgammon", "battleship")}
COPIES = 1000
SIMULATIONS = 500  # of one tree


def driven(state: State, random: Random, luck: Luck) -> int:
    """Play at random from Python, as a script would: list, pick, apply."""
    decisions = 0
    while (seat := state.asked()) >= 0:
        if seat == CHANCE:
            state.apply(seat, state.question().sample(luck))
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[int(random.random() * len(legal))])
            decisions += 1
    return decisions


def our_jobs(game: str) -> dict[str, Callable[[], int]]:
    """What is measured of a game: each job does some of it and says how much."""
    start = GAMES[game].start({})
    luck, random = Luck(1), Random(1)

    def copying() -> int:
        copies(start, COPIES)
        return COPIES

    def searching() -> int:
        state = start.copy()
        while state.asked() == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        search = Search(GAMES[game], int(luck.below(1 << 30)), Style(is_guided=False, rollout=TO_THE_END))
        search.think(View(state, int(state.asked())), SIMULATIONS)
        return int(search.simulations)

    return {
        f"{game}: random_action": lambda: playout(start.copy(), luck),
        f"{game}: listing": lambda: playout_by_listing(start.copy(), luck),
        f"{game}: from Python": lambda: driven(start.copy(), random, luck),
        f"{game}: copies": copying,
        f"{game}: simulations": searching,
    }


def peer_jobs(name: str) -> dict[str, Callable[[], int]]:
    """OpenSpiel's game driven from Python, as its users do."""
    import pyspiel

    game, random = pyspiel.load_game(name), Random(1)
    start = game.new_initial_state()

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += 1
        return decisions

    def copying() -> int:
        for _ in range(COPIES):
            start.clone()
        return COPIES

    return {f"{name}: from Python": play, f"{name}: copies": copying}


def peer_search(name: str) -> dict[str, Callable[[], int]]:
    """OpenSpiel's search in C++, with one random rollout a simulation."""
    import pyspiel

    game, random = pyspiel.load_game(name), Random(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.chance_outcomes()[0][0])

    def search() -> int:
        seed = int(random.random() * 1e9)
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        pyspiel.MCTSBot(game, rollout, 2.0, SIMULATIONS, 1000, False, seed, False).mcts_search(start)
        return SIMULATIONS

    return {f"{name}: simulations": search}


def rate(job: Callable[[], int], seconds: float) -> float:
    """How much of a job is done in a second."""
    done, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        done += job()
    return done / spent


def all_jobs(*, has_peer: bool) -> dict[str, Callable[[], int]]:
    jobs: dict[str, Callable[[], int]] = {}
    for game in GAMES:
        jobs |= our_jobs(game)
    for name in PEERS["from Python"] if has_peer else ():
        jobs |= peer_jobs(name)
    for name in PEERS["simulations"] if has_peer else ():
        jobs |= peer_search(name)
    return jobs


def report(seconds: float, runs: int) -> None:
    """Measure everything by turns, so that a noisy moment hits all alike, and print the medians."""
    console = Console(soft_wrap=True)
    has_peer = find_spec("pyspiel") is not None
    jobs = all_jobs(has_peer=has_peer)
    for job in jobs.values():
        job()
    gc.collect()
    gc.freeze()  # or one game's tables would be walked over while another's speed is measured
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, job in jobs.items():
            rates[name].append(rate(job, seconds))
    medians = {name: median(found) for name, found in rates.items()}
    peers = sorted({peer for names in PEERS.values() for peer in names}) if has_peer else []
    table = Table(box=None)
    for heading in ("", "a second", *[f"x\n{peer}" for peer in peers]):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for name, found in medians.items():
        others = [medians.get(f"{peer}: {measured_by(name)}") for peer in peers]
        table.add_row(name, f"{found:,.0f}", *[f"{found / other:.1f}" if other else "" for other in others])
    build = "compiled" if COMPILED else "interpreted"
    console.print(
        f"{build}, one core, medians of {runs} runs of {seconds:g} s; a second: decisions, copies of a position,"
    )
    console.print("or simulations of a search with random play to the end")
    console.print(table)
    if not has_peer:
        console.print("For the same figures of OpenSpiel beside these: pip install open_spiel")


def measured_by(name: str) -> str:
    """Which figure of a peer belongs beside one of ours: every way to decide is measured by driving it from Python."""
    kind = name.partition(": ")[2]
    return kind if kind in ("copies", "simulations") else "from Python"
