"""A machine knows what its seat may know and no more; with the same seed it thinks the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.conformance.play import let_chance_answer, seats_of
from tests.conformance.setups import Table
from tests.games.torpedo_dice.table import MINNOW, position
from tests.players.walks import QUICK_FIRST, SECRETIVE, STEAM_LAST, play_on, secret_moments, told
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State, View
from wardroom.games import GAMES
from wardroom.match import Match, new
from wardroom.players import PLAYERS, player
from wardroom.players.search import Search, Style

RAY = "name:_ray|mode:_mission|reserve:_9||PPAASSX|FFEEOO#"  # a boat for short battles
QUICK = ("random", "greedy", "level1", "level2", "level3")
MACHINES = [name if name in QUICK else f"{name}:simulations=12" for name in PLAYERS]


def answered(state: State, seat: int, luck: Luck) -> State:
    """The same position after all that a seat has to answer in secret (dice of its own included)."""
    state = state.copy()
    while state.is_secret() and seat in state.waiting():
        if state.asked() == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            state.apply(seat, state.random_action(seat, luck))
    return state


def variants(state: State, seat: int) -> list[State]:
    """What the others may have answered in secret by now: nothing, a first answer, or all they are asked for."""
    found = [state]
    for other in state.waiting():
        if other != seat:
            found += [let_chance_answer(state.after(other, action)) for action in spread(state.legal(other))]
            found += [answered(state, other, Luck(number)) for number in range(3)]
    return [one for one in found if one.asked() != CHANCE and seat in one.waiting()]


def spread(actions: list[Action]) -> list[Action]:
    return [actions[0], actions[len(actions) // 2], actions[-1]]


def twins(state: State, seat: int) -> Iterator[tuple[State, State]]:
    """Pairs of different positions that look the same to a seat."""
    for one, two in combinations(variants(state, seat), 2):
        if one.text() != two.text() and View(one, seat).text() == View(two, seat).text():
            yield one, two


def thoughts(table: Table, state: State, seat: int) -> list[tuple[str, int, float, float]]:
    return told(Search(table.game, 7, Style()).think(View(state, seat), 8))


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_positions_that_look_the_same_to_a_seat_are_thought_of_the_same(table: Table) -> None:
    pairs = 0
    for number, state in enumerate(secret_moments(table, 2)):
        seat = state.waiting()[number % len(state.waiting())]
        for one, two in list(twins(state, seat))[:2]:
            assert thoughts(table, one, seat) == thoughts(table, two, seat), f"{seat} tells apart:\n{one}\n{two}"
            pairs += 1
    assert pairs >= 2


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("setup", STEAM_LAST)
def test_every_player_answers_the_same_where_its_seat_sees_the_same(setup: str, name: str) -> None:
    table = next(table for table in SECRETIVE if table.game.name == setup)
    state = secret_moments(table, 1)[0]
    for seat in state.waiting():
        pairs = list(twins(state, seat))
        assert pairs
        for one, two in pairs[:2]:
            given = [player(name, table.game, 5).choose(View(position, seat)) for position in (one, two)]
            assert given[0] is given[1]


@pytest.mark.parametrize("face", [1, 4])
def test_a_die_thrown_again_in_secret_is_nobody_elses_to_know(face: int) -> None:
    """Seat 2 throws with the propellers; seat 1 is asked before and after."""
    game = position("reserve 5 on periscope sail die 2", "reserve 5 on propellers die 3", board=MINNOW, spare=1).state
    game.apply(2, game.action(2, "use propellers"))
    before = told(Search(GAMES["torpedo-dice"], 3, Style()).think(View(game, 1), 20))
    game.apply(CHANCE, game.action(CHANCE, f"roll {face}"))
    assert told(Search(GAMES["torpedo-dice"], 3, Style()).think(View(game, 1), 20)) == before


# Seeds

SHORT = {
    "torpedo-dice": new("torpedo-dice", seed=5, board=RAY),
    "steel-fleet": new("steel-fleet", seed=5, map="channel"),
    "steam-torpedo": new("steam-torpedo", seed=5, build="random"),
}


def transcript(match: Match, seed: int, simulations: int, answers: int) -> list[object]:
    """What is thought before each answer, by a search of its own in each seat; and what is answered."""
    searches = {seat: Search(match.game, seed + seat, Style()) for seat in seats_of(match.state)}
    heard: list[object] = []

    def choose(view: View) -> Action:
        thoughts = searches[view.seat].think(view, simulations)
        heard.append(told(thoughts))
        return thoughts[0].action

    play_on(match.copy(), choose, answers)
    return heard


@pytest.mark.parametrize("name", STEAM_LAST)
def test_the_same_seed_and_the_same_views_give_the_same_thoughts(name: str) -> None:
    first = transcript(SHORT[name], seed=1, simulations=40, answers=8)
    assert transcript(SHORT[name], seed=1, simulations=40, answers=8) == first


@pytest.mark.parametrize("name", STEAM_LAST)
def test_another_seed_thinks_otherwise(name: str) -> None:
    found = [transcript(SHORT[name], seed=seed, simulations=40, answers=8) for seed in (1, 0xBEEF)]
    assert found[0] != found[1]


@pytest.mark.parametrize("name", ["random", "level1", "level2", "level5:simulations=8"])
def test_a_player_plays_a_whole_game_again_with_the_same_seed_and_another_game_with_another(name: str) -> None:
    def record(seed: int) -> str:
        players = {seat: player(name, GAMES["torpedo-dice"], seed * 8 + seat) for seat in (1, 2)}
        return play_on(SHORT["torpedo-dice"].copy(), lambda view: players[view.seat].choose(view), 1000).record

    first = record(1)
    assert "outcome" in first
    assert record(1) == first
    assert any(record(seed) != first for seed in (2, 3))


@pytest.mark.parametrize("table", QUICK_FIRST)
def test_thinking_leaves_the_view_as_it_was(table: Table) -> None:
    match = table.match(1)
    while match.is_chance_asked:
        match.roll()
    view = match.view(match.state.waiting()[0])
    before = view.text()
    search = Search(table.game, 1, Style())
    search.think(view, 10)
    search.think(view, 10)
    assert view.text() == before
