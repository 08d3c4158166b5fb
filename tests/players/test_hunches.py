"""What guides the search of Steel Fleet Warfare: hunches that look further than the greedy player."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import play, position
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State
from wardroom.games import GAMES
from wardroom.games.steel_fleet.gains import is_before_life
from wardroom.games.steel_fleet.rules import SteelFleet

GAME = GAMES["steel-fleet"]


def best(state: State, seat: int, *, by_hunch: bool) -> str:
    values = (GAME.hunches if by_hunch else GAME.gains)(state, seat)
    return state.legal(seat)[max(range(len(values)), key=values.__getitem__)].text


def test_of_two_guns_the_one_before_a_life_symbol_is_shot_away() -> None:
    """SF-20 Crossed off, its number hits that symbol."""
    state = play(position("1a LGLLGL c4 n", "2a LGGLLL c3 s"), "stay 1a", "gun 2a", "roll 2 3").state
    assert best(state, 1, by_hunch=True) == "hit 3"


@pytest.mark.parametrize(
    ("card", "space", "is_before"),
    [("LGGLLL", 2, False), ("LGGLLL", 3, True), ("LGgLLL", 2, True), ("LLLLGG", 6, True), ("lLLLGG", 6, True)],
)
def test_the_next_space_in_rising_order_that_is_left_counts(card: str, space: int, is_before: bool) -> None:
    state = position("1a LGLLGL c4 n", f"2a {card} c3 s").state
    assert isinstance(state, SteelFleet)
    assert is_before_life(state.vehicles[3], space) is is_before


@pytest.mark.slow
def test_hunches_beat_the_greedy_player_with_the_same_fleet() -> None:
    """About three games in four."""
    won = 0.0
    for number in range(100):
        mine, luck, state = 1 + number % 2, Luck(number // 2), GAME.start({})
        while (seat := int(state.asked())) >= CHANCE:
            if seat == CHANCE:
                state.apply(seat, state.random_action(seat, luck))
                continue
            presets = [action.text for action in state.legal(seat) if action.text == "preset vanguard"]
            answer = presets[0] if presets else best(state, seat, by_hunch=seat == mine)
            state.apply(seat, state.action(seat, answer))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.returns[mine - 1] if outcome.winners else 0.5
    assert won > 60
