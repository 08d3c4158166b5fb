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
from wardroom.core.game import CHANCE, State
from wardroom.core.pace import copies, playout, playout_by_listing
from wardroom.games import GAMES

PEERS = ("backgammon", "connect_four")
COPIES = 1000


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

    return {
        f"{game}: random_action": lambda: playout(start.copy(), luck),
        f"{game}: listing": lambda: playout_by_listing(start.copy(), luck),
        f"{game}: from Python": lambda: driven(start.copy(), random, luck),
        f"{game}: copies": copying,
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

    return {peer_figure("decisions", name): play, peer_figure("copies", name): copying}


def rate(job: Callable[[], int], seconds: float) -> float:
    """How much of a job is done in a second."""
    done, began = 0, perf_counter()
    while (spent := perf_counter() - began) < seconds:
        done += job()
    return done / spent


def report(seconds: float, runs: int) -> None:
    """Measure everything by turns, so that a noisy moment hits all alike, and print the medians."""
    console = Console()
    jobs: dict[str, Callable[[], int]] = {}
    for game in GAMES:
        jobs |= our_jobs(game)
    has_peer = find_spec("pyspiel") is not None
    for name in PEERS if has_peer else ():
        jobs |= peer_jobs(name)
    for job in jobs.values():
        job()
    gc.collect()
    gc.freeze()  # or one game's tables would be walked over while another's speed is measured
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(runs):
        for name, job in jobs.items():
            rates[name].append(rate(job, seconds))
    table = Table("", "a second", *[f"x {peer}" for peer in PEERS if has_peer], box=None)
    for name, found in rates.items():
        ratios = [f"{median(found) / median(rates[peer_figure(name, peer)]):.1f}" for peer in PEERS if has_peer]
        table.add_row(name, f"{median(found):,.0f}", *ratios)
    build = "compiled" if COMPILED else "interpreted"
    console.print(f"{build}, one core, medians of {runs} runs of {seconds:g} s; decisions or copies a second")
    console.print(table)
    if not has_peer:
        console.print("For the same figures of OpenSpiel beside these: pip install open_spiel")


def peer_figure(name: str, peer: str) -> str:
    """Copies are compared with copies, decisions with decisions."""
    return f"{peer}: copies" if "copies" in name else f"{peer}: from Python"
