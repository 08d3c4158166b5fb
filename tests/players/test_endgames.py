"""The last moves of real games, compared with an oracle that tries everything and averages the dice."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import field
from tests.games.steel_fleet.table import position as fleets
from tests.games.torpedo_dice.table import solo
from wardroom.core.game import CHANCE, State, View
from wardroom.games import GAMES
from wardroom.games.torpedo_dice.boards import parse_board
from wardroom.players.search import Search, Style

SLIVER = parse_board("name: sliver\nmode: mission\n\nPASFEOX\n")
HUNTED = "crossed a1 b1 c1 d1 e1 f1"  # only the propellers are left, at g1


class Oracle:
    """The chance of seat 1 to win if both play as well as can be, by trying everything."""

    def __init__(self) -> None:
        self.known: dict[str, float] = {}

    def value(self, state: State) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return outcome.returns[0]
        text = state.text()
        if text not in self.known:
            self.known[text] = self.expected(state)
        return self.known[text]

    def expected(self, state: State) -> float:
        seat = int(state.asked())
        if seat == CHANCE:
            return sum(float(odds) * self.value(state.after(CHANCE, faces)) for faces, odds in state.question().odds())
        values = [self.value(state.after(seat, action)) for action in state.legal(seat)]
        return max(values) if seat == 1 else min(values)

    def answers(self, state: State) -> dict[str, float]:
        """Every answer of seat 1 and what it is worth."""
        return {action.text: self.value(state.after(1, action)) for action in state.legal(1)}


def best_of(values: dict[str, float]) -> set[str]:
    return {text for text, value in values.items() if value > max(values.values()) - 1e-9}


def check(state: State, simulations: int, tolerance: float) -> None:
    oracle = Oracle().answers(state)
    found = Search(GAMES[state.text().split()[0]], 1, Style(width=100)).think(View(state, 1), simulations)
    assert found[0].action.text in best_of(oracle), oracle
    assert found[0].value == pytest.approx(oracle[found[0].action.text], abs=tolerance)
    assert all(oracle[one.action.text] <= one.value + 0.15 for one in found if one.visits > 200)


@pytest.mark.parametrize(
    ("captain", "boxes", "spare"),
    [
        (f"reserve 1 {HUNTED} die 2", "0 0 1 0 0 0 1", 1),  # the sail is about to be hit: the propellers, and 42 %
        (f"reserve 1 {HUNTED} die 2", "0 0 1 0 0 0 1", 6),  # the sail will not be hit: the sail, and 56 %
        (f"reserve 3 {HUNTED} die 4", "0 0 1 0 0 0 2", 3),  # patience: 97 %
        (f"reserve 2 on sail {HUNTED} die 3", "0 0 2 0 0 0 1", 1),  # one down, and a sure win
    ],
)
def test_a_lonely_captain_fires_switches_or_waits_as_the_oracle_does(captain: str, boxes: str, spare: int) -> None:
    check(solo(captain, boxes, spare=spare, board=SLIVER).state, 1500, 0.1)


PITS = field("222222", "######", "##.###", "##.###", "######", "111111")  # nobody in a pit can do more than pivot
LAST = "lgllgL"  # a vehicle without arms on its last life


@pytest.mark.parametrize(
    ("vehicles", "value"),
    [
        (["1a LGLLgL c4 nw"], 7 / 8),  # turn right and fire one die: it misses with a 7 or an 8, and then it is a draw
        (["1a LGLLGL c4 ne"], 31 / 32),  # turn left and fire two
    ],
)
def test_a_gunner_turns_to_where_the_enemy_is_and_expects_what_the_dice_give(vehicles: list[str], value: float) -> None:
    game = fleets(*vehicles, f"2a {LAST} c3 s done", map=PITS, count="quiet 9", quiet_rounds="10").state
    assert Oracle().value(game) == pytest.approx(value)
    check(game, 400, 0.07)
