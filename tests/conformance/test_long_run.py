"""A million random answers, and what must hold all the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conformance.setups import SETUPS, TABLES, Table
from tests.games.steam_torpedo import invariants as steam_torpedo
from tests.games.steel_fleet import invariants as steel_fleet
from tests.games.torpedo_dice import invariants as torpedo_dice
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, NOBODY, State

ANSWERS = 1_000_000

# For each game what holds in any position, and what holds from the beginning of a turn to its end.
Invariants = tuple[Callable[[State], None], Callable[[State, State], None]]
INVARIANTS: dict[str, Invariants] = {
    "torpedo-dice": (torpedo_dice.holds, torpedo_dice.holds_between),
    "steam-torpedo": (steam_torpedo.holds, steam_torpedo.holds_between),
    "steel-fleet": (steel_fleet.holds, steel_fleet.holds_between),
}


def run(table: Table, answers: int, seed: int) -> int:
    """Play game after game at random until so many answers were given; how many games that took."""
    holds, holds_between = INVARIANTS[table.game.name]
    start, luck = table.start, Luck(seed)
    games = 0
    while answers > 0:
        games += 1
        state, earlier, given = start.copy(), start, 0
        while (seat := state.asked()) != NOBODY:
            assert CHANCE <= seat <= state.seats()
            state.apply(seat, state.random_action(seat, luck))
            given += 1
            assert given <= table.game.longest
            if given % 8 == 0:
                holds(state)
            if state.turn_number() != earlier.turn_number():
                assert state.turn_number() > earlier.turn_number()
                holds_between(earlier, state)
                earlier = state.copy()
        holds(state)
        holds_between(earlier, state)
        answers -= given
    return games


def test_every_game_has_its_invariants() -> None:
    assert set(INVARIANTS) == set(SETUPS)


def test_some_thousand_random_answers_keep_every_invariant(table: Table) -> None:
    assert run(table, 2_000, seed=1)


@pytest.mark.slow
def test_a_million_random_answers_keep_every_invariant(table: Table) -> None:
    assert run(table, ANSWERS // len(TABLES), seed=2)
