"""How positions are judged: odds that add up, and better is better, one term at a time."""

from __future__ import annotations

import pytest

from tests.conformance.play import sample, seats_of
from tests.conformance.setups import TABLES, Table
from tests.games.steam_torpedo.table import position as submarines
from tests.games.steel_fleet.table import position as fleets
from tests.games.torpedo_dice.table import GOBY, MINNOW, solo
from tests.games.torpedo_dice.table import position as captains
from tests.players.walks import walk
from wardroom.core.game import CHANCE, State
from wardroom.core.judge import Judge
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.worth import JUDGE as SUBMARINES
from wardroom.games.steel_fleet.worth import JUDGE as FLEETS
from wardroom.games.torpedo_dice.worth import JUDGE as CAPTAINS

JUDGES = {"torpedo-dice": CAPTAINS, "steel-fleet": FLEETS, "steam-torpedo": SUBMARINES}


def met(table: Table) -> list[State]:
    """Positions of a match, from its beginning to where it got."""
    states = list(walk(table, 5))
    return states[:: max(1, len(states) // 12)]


def worths(state: State) -> list[float]:
    game = GAMES[state.text().split()[0]]
    return [game.worth(state, seat) for seat in seats_of(state)]


def score(state: State, seat: int) -> float:
    return JUDGES[state.text().split()[0]].score(state, seat)


# All games


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_chances_of_all_seats_are_one_whole(table: Table) -> None:
    for state in met(table):
        found = worths(state)
        assert all(0.0 < worth < 1.0 for worth in found)
        assert len(found) == 1 or sum(found) == pytest.approx(1.0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_score_is_the_sum_of_what_is_weighed(table: Table) -> None:
    judge = JUDGES[table.game.name]
    for state in met(table):
        for seat in seats_of(state):
            weighed = table.game.weighed(state, seat)
            assert tuple(weighed) == judge.names
            assert len(judge.terms(state, seat)) == len(judge.names) == len(judge.weights)
            assert sum(weighed.values()) == pytest.approx(judge.score(state, seat))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_there_is_a_guess_for_every_answer(table: Table) -> None:
    for state in met(table):
        for seat in state.waiting() if state.asked() != CHANCE else []:
            assert len(table.game.gains(state, seat)) == len(state.legal(seat))
            assert len(table.game.hunches(state, seat)) == len(state.legal(seat))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_view_is_judged_like_what_it_is_a_view_of_unless_something_is_hidden(table: Table) -> None:
    for state in met(table):
        for seat in seats_of(state):
            if not state.hides(seat):
                assert worths(state.seen_by(seat)) == worths(state)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_end_is_worth_its_result(table: Table) -> None:
    for state in sample(table, 200):
        outcome = state.outcome()
        if outcome is not None:
            assert worths(state) == list(outcome.returns)


def test_who_scores_as_much_has_the_same_chance_and_who_scores_more_has_more() -> None:
    three = captains("reserve 9", "reserve 9", "reserve 9").state
    assert worths(three) == pytest.approx([1 / 3] * 3)
    first, second, third = worths(captains("reserve 9", "reserve 5", "reserve 9").state)
    assert first == pytest.approx(third)
    assert second < first
    assert second < 1 / 3 < first


def test_a_judge_weighs_adds_and_turns_into_odds() -> None:
    """Scores of 0 and of the logarithm of 3 are odds of one to three."""
    judge = Judge({"a": 2.0, "b": -1.0}, lambda state, seat: [float(seat), 1.0])  # noqa: ARG005
    state = captains("reserve 9", "reserve 9").state
    assert judge.score(state, 1) == 1.0
    assert judge.weighed(state, 2) == {"a": 4.0, "b": -1.0}
    logarithm = 1.0986122886681098
    odds = Judge({"a": logarithm}, lambda state, seat: [float(seat == 2)])  # noqa: ARG005
    assert odds.worth(state, 1) == pytest.approx(0.25)
    assert odds.worth(state, 2) == pytest.approx(0.75)
    four = captains("reserve 9", "reserve 9", "reserve 9", "reserve 9").state
    assert odds.worth(four, 2) == pytest.approx(0.5)
    assert odds.worth(four, 3) == pytest.approx(1 / 6)
    assert odds.worth(solo("reserve 9").state, 1) == pytest.approx(0.5)


# One thing better, everything else equal


def better(one: State, two: State, seat: int = 1) -> bool:
    """Whether a seat stands better in the first position, and its rival worse."""
    assert len(worths(one)) != 2 or (worths(one)[2 - seat] < worths(two)[2 - seat]) == (
        worths(one)[seat - 1] > worths(two)[seat - 1]
    )
    return worths(one)[seat - 1] > worths(two)[seat - 1]


CELLS = ["a2", "b2", "c2", "d2", "e2", "f2", "g2"]


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("reserve 9", "reserve 8"),
        ("reserve 1", "reserve 0"),
        ("reserve 9 on sail", "reserve 9"),
        ("reserve 9 on sail engine", "reserve 9 on sail"),
        ("reserve 9 on sail periscope", "reserve 9 on sail"),  # and so the artillery works
    ],
)
def test_a_captain_is_better_off_with_a_torpedo_or_a_system_more(good: str, bad: str) -> None:
    assert better(captains(good, "reserve 9").state, captains(bad, "reserve 9").state)
    assert better(captains("reserve 9", good).state, captains("reserve 9", bad).state, seat=2)


@pytest.mark.parametrize("count", range(6))
@pytest.mark.parametrize("board", [MINNOW, GOBY], ids=["mission", "training"])
def test_a_captain_is_better_off_with_a_hit_more(board: object, count: int) -> None:
    assert board in (MINNOW, GOBY)
    boat = MINNOW if board is MINNOW else GOBY
    cells = CELLS[: boat.targets]

    def after(hits: int) -> State:
        crossed = f" crossed {' '.join(cells[:hits])}" if hits else ""
        return captains(f"reserve 9{crossed}", "reserve 9", board=boat).state

    if count + 1 < len(cells):
        assert better(after(count + 1), after(count))


def test_a_system_that_was_sunk_is_missed() -> None:
    """Seat 2 has sunk the sail of seat 1: worse for seat 1, though it was switched on."""
    whole = captains("reserve 9 on sail", "reserve 9").state
    assert better(whole, captains("reserve 9 on sail", "reserve 9 crossed c2").state)


def test_a_lonely_captain_is_better_off_with_more_of_everything() -> None:
    usual = solo("reserve 5 on sail crossed a2").state
    assert better(solo("reserve 6 on sail crossed a2").state, usual)
    assert better(solo("reserve 5 on sail crossed a2 b2").state, usual)
    assert better(solo("reserve 5 on sail engine crossed a2").state, usual)
    assert better(usual, solo("reserve 5 on sail crossed a2", "3 3 0 3 3 3 3").state)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("1a LGLLGL c4 n", "1a lGLLGL c4 n"),  # a life
        ("1a LGLLGL c4 n", "1a LgLLGL c4 n"),  # a gun
        ("1a LGRLGR c4 n", "1a LGRLGr c4 n"),  # a rocket
        ("1a LGLLGL c4 n", "1a LGLLGL c4 n done"),  # its turn is still to come
    ],
)
def test_a_fleet_is_better_off_with_a_symbol_more_or_a_turn_to_come(good: str, bad: str) -> None:
    others = ["1b LGLLGL a6 n", "2a LGLLGL c3 n", "2b LGLLGL f1 n"]
    assert better(fleets(good, *others).state, fleets(bad, *others).state)


def test_a_fleet_is_better_off_with_a_vehicle_more() -> None:
    others = ["1a LGLLGL c4 n", "2a LGLLGL c3 n"]
    assert better(fleets(*others, "1b llLlgg a6 n").state, fleets(*others).state)
    assert better(fleets(*others).state, fleets(*others, "2b llLlgg a6 n").state)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (["1b3 OO."], ["1b3 OOx"]),  # the control room: three gears, two ...
        (["1b3 OOx"], ["1b3 OXx"]),  # ... and one
        (["1a1 O.."], ["1a1 O.x"]),  # a gear of a tile
        (["1a1 Oxx"], ["1a1 oxx"]),  # a token of oxygen
        (["1a1 o.x"], ["1a1 oxx"]),
        (["1a1 oxx"], ["1a1 Xxx"]),  # a tile that still stands
        ([], ["1s1 gone"]),
        ([], ["1c gone"]),
        (["1a2 engine O..", "1s1 a2"], ["1a2 engine O.."]),  # one more engine is manned
        (["1a2 armoured O..", "1s1 a2"], ["1a2 armoured O.."]),
        (["1a4 duty: attack 3 any any", "1s1 a4"], ["1a4 duty: attack 3 any any"]),  # a gunner at the gun
        (["1a4 duty: attack 3 any any"], ["1a4 duty: attack 1 any any"]),  # a better gun
    ],
)
@pytest.mark.parametrize("seat", [1, 2])
def test_a_submarine_is_better_off_with_one_thing_more(good: list[str], bad: list[str], seat: int) -> None:
    assert better(submarines(*good, seat=seat), submarines(*bad, seat=seat))


def test_damage_that_only_waits_to_be_placed_is_damage() -> None:
    """Seat 2 must take 1 or 4 points in its aft."""

    def attacked(power: int) -> State:
        game = submarines(f"1a4 duty: attack {power} any any", "1s1 a4", sea="2 3")
        game.apply(1, game.action(1, "trigger s1 1 b3"))
        return game

    weak, strong = attacked(1), attacked(4)
    pending = [GAMES["steam-torpedo"].weighed(game, 2)["pending"] for game in (weak, strong)]
    assert pending[1] < pending[0] < 0.0
    assert GAMES["steam-torpedo"].weighed(weak, 1)["pending"] == 0.0


def test_the_nearer_the_end_of_the_air_the_more_a_token_counts() -> None:
    def air(*without: str) -> float:
        return score(submarines(*[f"1{cell} o.." for cell in without]), 1)

    tiles = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b4", "b5"]
    losses = [air(*tiles[:count]) - air(*tiles[: count + 1]) for count in range(9)]
    assert all(loss > 0 for loss in losses)
    assert losses == sorted(losses)


@pytest.mark.parametrize("name", JUDGES)
def test_the_first_position_is_even(name: str) -> None:
    start = GAMES[name].start({})
    assert worths(start) == pytest.approx([0.5, 0.5])
