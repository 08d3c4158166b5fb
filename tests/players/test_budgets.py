"""A machine keeps to its budget, stops when it is told to, and does not think where there is nothing to think about."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.conformance.setups import TABLES, Table
from tests.games.steam_torpedo.table import play as fire
from tests.games.steam_torpedo.table import position as submarines
from tests.games.steel_fleet.table import position as fleets
from tests.games.torpedo_dice.table import play as drop
from tests.games.torpedo_dice.table import position as captains
from tests.players.walks import QUICK_FIRST, STEAM_LAST, told, walk
from wardroom.core.game import CHANCE, State, View
from wardroom.games import GAMES
from wardroom.players import player
from wardroom.players.levels import MOST_IN_SETUP, Thinker
from wardroom.players.search import Search, Style

ENDLESS = 1 << 30
HANDFUL = 8  # simulations within which a stop must be noticed
GRACE = 0.1  # seconds that a decision may take longer than its budget
RUINS = ("2a1 XXX", "2a2 XXX", "2b1 XXX", "2b2 XXX")  # nothing is left of the aft of seat 2
PLAYED = {name: next(table for table in TABLES if table.game.name == name) for name in GAMES}


def choices(table: Table, count: int) -> list[tuple[State, int]]:
    """Positions early in a match in which a seat has a choice, and the seat."""
    found = []
    for state in walk(table, 2):
        if state.asked() != CHANCE and len(state.legal(state.waiting()[-1])) > 1:
            found.append((state, state.waiting()[-1]))
        if len(found) == 5 * count:
            break
    return found[::5]


def choice_in(name: str) -> View:
    state, seat = choices(PLAYED[name], 2)[-1]
    return View(state, seat)


def thinker(name: str, game: str, seed: int = 1) -> Thinker:
    found = player(name, GAMES[game], seed)
    assert isinstance(found, Thinker)
    return found


def seconds_of(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# Simulations


@pytest.mark.parametrize("table", QUICK_FIRST)
def test_no_more_is_simulated_than_was_asked_for(table: Table) -> None:
    for state, seat in choices(table, 2):
        for simulations in (1, 3, 7):
            search = Search(table.game, 1, Style())
            found = search.think(View(state, seat), simulations)
            assert search.done <= simulations
            assert sum(thought.visits for thought in found) == search.done


def test_the_simulations_of_a_match_are_counted_together() -> None:
    machine = thinker("level8:simulations=5", "steel-fleet")
    done = []
    for state, seat in choices(PLAYED["steel-fleet"], 3):
        machine.choose(View(state, seat))
        done.append(int(machine.search.done))
    assert machine.simulations == sum(done) > 0


def test_where_there_is_but_one_answer_nothing_is_simulated() -> None:
    dice = drop(captains("reserve 9", "reserve 9"), "roll 4 4 4").state
    last = fire(submarines("1a4 duty: attack 1 any any", "1s1 a4", "2a3 XX.", *RUINS, sea="2 3"), "1 trigger s1 1 b3")
    for name, seat, state, answer in (("torpedo-dice", 1, dice, "take 4"), ("steam-torpedo", 2, last, "absorb 3")):
        search = Search(GAMES[name], 1, Style())
        (found,) = search.think(View(state, seat), 100)
        assert (found.action.text, found.visits, search.simulations) == (answer, 0, 0)
        machine = thinker("level8:seconds=3", name)
        assert seconds_of(lambda: machine.choose(View(state, seat))) < 1  # noqa: B023 (called here and now)


@pytest.mark.parametrize("name", GAMES)
def test_without_simulations_the_best_guess_comes_first(name: str) -> None:
    view = choice_in(name)
    search = Search(GAMES[name], 1, Style())
    found = search.think(view, 0)
    assert search.done == 0
    gains = dict(zip(view.state.legal(view.seat), GAMES[name].gains(view.state, view.seat), strict=True))
    assert gains[found[0].action] == max(gains.values())


# The share that is left


@pytest.mark.parametrize("name", GAMES)
def test_with_nothing_left_thinking_stops_at_once_and_answers(name: str) -> None:
    view = choice_in(name)
    search = Search(GAMES[name], 1, Style())
    found = search.think(view, ENDLESS, lambda: 0.0)
    assert search.done <= HANDFUL
    assert view.state.bar(view.seat, found[0].action) is None


@pytest.mark.parametrize("name", GAMES)
def test_one_looks_again_and_again_at_what_is_left(name: str) -> None:
    search = Search(GAMES[name], 1, Style())
    looks = 0
    stopped_at = 0

    def left() -> float:
        nonlocal looks, stopped_at
        looks += 1
        stopped_at = int(search.done)
        return 1.0 if looks < 10 else 0.0

    search.think(choice_in(name), ENDLESS, left)
    assert looks == 10
    assert search.done <= 10 * HANDFUL
    assert search.done - stopped_at <= HANDFUL


def test_what_is_left_of_the_time_ends_it_before_the_simulations_do_and_the_other_way_round() -> None:
    view = choice_in("torpedo-dice")
    search = Search(GAMES["torpedo-dice"], 1, Style())
    search.think(view, 3, lambda: 1.0)
    assert search.done <= 3


# Settled


def settled() -> list[tuple[str, View]]:
    """Decisions that are easy: an only good answer."""
    nearly = "crossed a2 b2 c2 d2 e2 f2"
    boats = captains(f"reserve 1 {nearly} die 1", "reserve 9 die 1", spare=1).state
    guns = fleets("1a LGLLGL c4 n", "2a lgllgL c3 s", overshoot="wrap").state
    guns.apply(1, guns.action(1, "stay 1a"))
    return [("torpedo-dice", View(boats, 1)), ("steel-fleet", View(guns, 1))]


def test_a_settled_decision_ends_early_with_the_answer_that_it_would_have_had_anyway() -> None:
    for name, view in settled():
        search = Search(GAMES[name], 1, Style())
        early = search.think(view, 400)
        assert 0 < search.done < 400
        other = Search(GAMES[name], 1, Style())
        late = other.think(view, ENDLESS, lambda other=other: 0.0 if other.done >= 400 else 1.0)  # type: ignore[misc]
        assert other.done == 400
        assert late[0].action is early[0].action


@pytest.mark.parametrize("name", GAMES)
def test_no_decision_ends_early_while_another_answer_could_still_be_tried_most(name: str) -> None:
    for state, seat in choices(PLAYED[name], 2):
        search = Search(GAMES[name], 1, Style())
        found = [thought.visits for thought in search.think(View(state, seat), 100)]
        assert found[0] - found[1] > 100 - search.done or search.done == 100


def test_a_decision_by_the_clock_is_settled_by_what_is_left_of_the_time() -> None:
    """Half of the time is gone and one answer has all the simulations: it cannot be overtaken."""
    name, view = settled()[0]
    search = Search(GAMES[name], 1, Style())
    search.think(view, ENDLESS, lambda: 1.0 - int(search.done) / 1000)
    assert 400 < search.done < 1000


# Stopping


@pytest.mark.parametrize("name", GAMES)
def test_a_thinker_that_is_stopped_answers_soon(name: str) -> None:
    """Of its five seconds it thinks for a tenth of one."""
    machine = thinker("level8:seconds=5", name)
    view = choice_in(name)
    machine.choose(view, lambda: True)  # builds the tables that a game keeps

    def stopped() -> float:
        began = time.perf_counter()
        answer = machine.choose(view, lambda: time.perf_counter() - began > 0.1)
        assert view.state.bar(view.seat, answer) is None
        return time.perf_counter() - began

    assert min(stopped() for _ in range(3)) < 0.1 + 2 * GRACE


def test_a_thinker_that_counts_simulations_can_be_stopped_too() -> None:
    machine = thinker("level8:simulations=20000", "steel-fleet")
    began = time.perf_counter()
    machine.choose(choice_in("steel-fleet"), lambda: time.perf_counter() - began > 0.05)
    assert 0 < machine.simulations < 20000
    assert time.perf_counter() - began < 5


def test_who_is_stopped_before_beginning_answers_all_the_same() -> None:
    for name in ("random", "greedy", "level1", "level5", "level8:seconds=5"):
        view = choice_in("torpedo-dice")
        answer = player(name, GAMES["torpedo-dice"], 1).choose(view, lambda: True)
        assert view.state.bar(view.seat, answer) is None


# Seconds


def slowest(table: Table, name: str, count: int) -> float:
    """Of a few decisions, each taken at its best of three: how long the slowest took."""

    def best_of_three(view: View) -> float:
        return min(seconds_of(lambda: player(name, table.game, 1).choose(view)) for _ in range(3))

    return max(best_of_three(View(state, seat)) for state, seat in choices(table, count))


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_takes_no_longer_than_its_seconds_and_a_tenth(name: str) -> None:
    assert slowest(PLAYED[name], "level8:seconds=0.1", 1) < 0.1 + GRACE


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_decisions_take_no_longer_than_their_seconds_and_a_tenth_whatever_the_options(table: Table) -> None:
    assert slowest(table, "level8:seconds=0.2", 6) < 0.2 + GRACE


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_second_decision_keeps_to_its_seconds_too_however_large_the_tree_has_grown(name: str) -> None:
    match = PLAYED[name].match(4)
    machine, rival = thinker("level8:seconds=0.5", name), player("greedy", GAMES[name], 2)
    over: list[float] = []
    while match.outcome is None and len(over) < 12:
        while match.is_chance_asked:
            match.roll()
        seat = match.state.waiting()[0]
        began = time.thread_time()  # not the clock on the wall: others use the machine too
        answer = (machine if seat == 1 else rival).choose(match.view(seat))
        if seat == 1:
            over.append(time.thread_time() - began - 0.5)
        match.play(answer, seat)
    assert max(over) < GRACE


def test_time_is_used_where_there_is_something_to_think_about() -> None:
    """A decision cannot be settled before half of its time is gone."""
    view = choice_in("torpedo-dice")  # which has no setup
    machine = thinker("level4:seconds=0.3", "torpedo-dice")
    assert seconds_of(lambda: machine.choose(view)) > 0.12
    assert machine.simulations > 50  # those of level4


def test_thinking_again_of_the_same_view_is_thinking_again() -> None:
    view = choice_in("steel-fleet")
    search = Search(GAMES["steel-fleet"], 1, Style())
    first = search.think(view, 30)
    second = search.think(view, 30)
    assert {one[0] for one in told(first)} == {one[0] for one in told(second)}
    assert search.simulations == 60


@pytest.mark.parametrize("game", STEAM_LAST[1:])
def test_before_the_first_turn_only_so_much_is_simulated_whatever_time_there_is(game: str) -> None:
    found = GAMES[game]
    machine = thinker("level8:seconds=60", game)
    view = View(found.start({}), 1)
    assert view.state.turn_number() == 0
    machine.choose(view)
    assert 0 < machine.simulations <= MOST_IN_SETUP
