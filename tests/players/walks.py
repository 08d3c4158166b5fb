"""Matches played on by machines, and positions met early in them: quicker than whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.conformance.setups import TABLES, Table
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State, View
from wardroom.match import Match
from wardroom.players.search import Search, Thought

SECRETIVE = [table for table in TABLES if table.start.seats() > 1]  # in all others nobody is there to hide from
HEAVY = ("training players=3", "training players=4", "build=free", "build=draft")  # a second for a few simulations
QUICK_FIRST = [
    pytest.param(table, id=str(table), marks=[pytest.mark.slow] if any(word in table.setup for word in HEAVY) else [])
    for table in TABLES
]
STEAM_LAST = ["torpedo-dice", "steel-fleet", pytest.param("steam-torpedo", marks=pytest.mark.slow)]
LONGEST = 500  # answers within which everything of interest has happened


def walk(table: Table, seed: int) -> Iterator[State]:
    """The positions of a match in which everybody answers at random, and any of those who are asked comes first."""
    luck = Luck(seed)
    state = table.start
    for _ in range(LONGEST):
        seat = int(state.asked())
        if seat < CHANCE:
            return
        yield state
        if seat != CHANCE:
            waiting = state.waiting()
            seat = waiting[int(luck.below(len(waiting)))]
        state = state.after(seat, state.random_action(seat, luck))


def secret_moments(table: Table, count: int, seed: int = 1) -> list[State]:
    """The first positions of a match in which several seats must answer in secret, a few answers apart."""
    found: list[State] = []
    for state in walk(table, seed):
        if state.asked() != CHANCE and state.is_secret() and len(state.waiting()) > 1:
            found.append(state)
        if len(found) == 4 * count:
            break
    return found[:: max(1, len(found) // count)][:count]


def play_on(match: Match, choose: Callable[[View], Action], answers: int) -> Match:
    """So many more answers of seats; whoever is asked, the same player answers."""
    given = 0
    while given < answers and match.outcome is None:
        if match.is_chance_asked:
            match.roll()
        else:
            seat = match.state.waiting()[-1]
            match.play(choose(match.view(seat)), seat)
            given += 1
    return match


def told(thoughts: list[Thought]) -> list[tuple[str, int, float, float]]:
    """Thoughts to compare."""
    return [(one.action.text, one.visits, one.value, one.prior) for one in thoughts]


def in_each_seat(searches: dict[int, Search], simulations: int) -> Callable[[View], Action]:
    """Every seat thinks for itself, through the whole match."""
    return lambda view: searches[view.seat].think(view, simulations)[0].action
