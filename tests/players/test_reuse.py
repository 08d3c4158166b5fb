"""What was thought before one decision is not lost for the next, and never leads astray."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import wardroom
from tests.conformance.play import positions
from tests.conformance.setups import TABLES, Table
from tests.games.steel_fleet.table import position as fleets
from tests.games.torpedo_dice.table import MINNOW
from tests.games.torpedo_dice.table import position as captains
from tests.players.walks import QUICK_FIRST, in_each_seat, play_on, walk
from wardroom.core.action import Action
from wardroom.core.game import CHANCE, State, View
from wardroom.games import GAMES
from wardroom.players.search import Search, Style, Thought


def total(thoughts: list[Thought]) -> int:
    return sum(thought.visits for thought in thoughts)


def visits(thoughts: list[Thought], text: str) -> int:
    return next(thought.visits for thought in thoughts if thought.action.text == text)


# Two decisions in a row


def test_the_second_decision_of_an_activation_begins_with_what_the_first_thought() -> None:
    game = fleets("1a LGLLGL c4 n", "2a LGLLGL c3 s", "2b LGLLGL f1 s").state
    search = Search(GAMES["steel-fleet"], 1, Style())
    before = visits(search.think(View(game, 1), 300), "stay 1a")
    game.apply(1, game.action(1, "stay 1a"))
    assert total(search.think(View(game, 1), 5)) > 5 + before / 2


def orders() -> State:
    boats = ["reserve 5 on periscope sail propellers die 2", "reserve 5 on periscope sail die 3"]
    return captains(*boats, board=MINNOW, spare=1).state


@pytest.mark.parametrize("has_answered", [False, True])
def test_the_second_secret_decision_begins_with_what_the_first_thought(has_answered: bool) -> None:
    """Whether the other has answered meanwhile makes no difference."""
    game = orders()
    search = Search(GAMES["torpedo-dice"], 1, Style())
    best = search.think(View(game, 1), 200)[0]
    game.apply(1, best.action)
    if has_answered:
        game.apply(2, game.action(2, "use sail+"))
        game.apply(2, game.legal(2)[-1])
    assert total(search.think(View(game, 1), 5)) > 5 + best.visits / 2


def test_what_was_thought_of_a_die_thrown_again_is_kept_for_the_face_that_comes_up() -> None:
    game = orders()
    search = Search(GAMES["torpedo-dice"], 1, Style(curiosity=5.0, is_guided=False))
    search.think(View(game, 1), 1500)
    game.apply(1, game.action(1, "use propellers"))
    game.apply(CHANCE, game.action(CHANCE, "roll 4"))
    found = search.think(View(game, 1), 5)
    assert total(found) > 20
    assert {thought.action for thought in found} <= set(game.legal(1))


def test_a_search_that_comes_upon_another_match_begins_anew() -> None:
    search = Search(GAMES["steel-fleet"], 1, Style())
    search.think(View(fleets("1a LGLLGL c4 n", "2a LGLLGL c3 s").state, 1), 200)
    other = fleets("1a LGLLGL c4 n", "2a LGLLGL c2 s").state
    other.apply(1, other.action(1, "stay 1a"))
    assert total(search.think(View(other, 1), 5)) == search.done


# Whole games


def checked(state: State, seat: int, action: Action) -> None:
    bar = None if seat == CHANCE else state.bar(seat, action)
    assert bar is None, f"{seat} {action}: {bar}\n{state}"
    assert seat != CHANCE or action in state.legal(CHANCE)


@pytest.mark.skipif(wardroom.COMPILED, reason="compiled methods cannot be watched")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_everything_that_is_simulated_is_legal(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(table.start)
    apply: Callable[[State, int, Action], None] = kind.apply
    watched = 0

    def watch(state: State, seat: int, action: Action) -> None:
        nonlocal watched
        watched += 1
        checked(state, seat, action)
        apply(state, seat, action)

    states = [state for state in walk(table, 3) if state.asked() != CHANCE]
    monkeypatch.setattr(kind, "apply", watch)
    search = Search(table.game, 1, Style())
    for state in states[:: len(states) // 3]:
        search.think(View(state, state.waiting()[-1]), 8)
    assert watched > 10


@pytest.mark.parametrize("table", QUICK_FIRST)
def test_machines_that_keep_their_trees_answer_legally(table: Table) -> None:
    """A match refuses what is not legal."""
    match = table.match(2)
    searches = {seat: Search(table.game, seat, Style()) for seat in range(1, match.state.seats() + 1)}
    play_on(match, in_each_seat(searches, 20), 5)


@pytest.mark.slow
@pytest.mark.parametrize("simulations", [12, 60])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_machines_play_whole_games_legally(table: Table, simulations: int) -> None:
    match = table.match(6)
    searches = {seat: Search(table.game, seat, Style()) for seat in range(1, match.state.seats() + 1)}
    play_on(match, in_each_seat(searches, simulations), table.game.longest)
    assert match.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_search_may_be_led_through_any_positions_in_any_order(table: Table) -> None:
    """Backwards, and from seat to seat: what is kept of the tree never makes an answer that is not legal."""
    search = Search(table.game, 1, Style())
    for state in reversed(positions(table)[::7]):
        for seat in state.waiting() if state.asked() != CHANCE else []:
            legal = state.legal(seat)
            found = search.think(View(state, seat), 20)
            assert len({thought.action for thought in found}) == len(found) == min(len(legal), 32)
            assert {thought.action for thought in found} <= set(legal)
            assert all(0 <= thought.value <= 1 for thought in found)
