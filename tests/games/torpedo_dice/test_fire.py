"""Phase 3: firing."""

from __future__ import annotations

import pytest

from tests.games.torpedo_dice.table import (
    GOBY,
    MINNOW,
    crossed,
    line,
    play,
    position,
    refusal,
    reserve,
    shapes,
    texts,
    volleys,
    winners,
)
from tests.rule import rule
from wardroom import Match

FORMATIONS = {
    1: {"x"},
    2: {"x../.../..x", "..x/.../x.."},
    3: {"x../.x./..x", "..x/.x./x.."},
    4: {"x.x/.../x.x"},
    5: {"x.x/.x./x.x"},
    6: {"x.x/x.x/x.x", "xxx/.../xxx"},
}


def with_die(face: int, *, reserve: int = 12, crossed: str = "") -> Match:
    captain = f"reserve {reserve}" + (f" crossed {crossed}" if crossed else "")
    return position(f"{captain} die {face}", "reserve 12 die 1", spare=1)


@rule("TD-19", "TD-21", "TD-22")
@pytest.mark.parametrize("face", range(1, 7))
def test_every_pip_is_a_shot_that_hits_or_costs_a_torpedo(face: int) -> None:
    for text in texts(with_die(face), 1):
        if text.startswith("fire"):
            game = play(with_die(face), f"1 {text}", "2 fire a1")
            assert len(crossed(game, 1)) + 12 - reserve(game, 1) == face


@rule("TD-20", "TD-R9")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_formations_of_a_face_are_these_and_no_others(face: int) -> None:
    assert shapes(with_die(face), 1) == FORMATIONS[face]


@rule("TD-20", "TD-19")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_formation_is_placed_wherever_one_likes(face: int) -> None:
    whole = [cells for cells in volleys(with_die(face), 1) if len(cells) == face]
    places = {1: 7 * 5, 2: 2 * 15, 3: 2 * 15, 4: 15, 5: 15, 6: 2 * 15}
    assert len(whole) == places[face]


@rule("TD-20")
@pytest.mark.parametrize(
    ("face", "cells"),
    [
        (1, "a1 b2"),
        (2, "a1 b2"),
        (2, "a1 c1"),
        (3, "a1 b1 c1"),
        (4, "a1 b1 a2 b2"),
        (5, "b1 a2 b2 c2 b3"),
        (6, "a1 b1 a2 b2 a3 b3"),
    ],
)
def test_other_shots_are_refused(face: int, cells: str) -> None:
    game = with_die(face)
    assert frozenset(cells.split()) not in volleys(game, 1)
    assert refusal(game, f"1 fire {cells}") == "TD-20"


@rule("TD-20", "TD-R6")
def test_no_pip_of_a_formation_is_left_out() -> None:
    game = with_die(4)
    assert frozenset(["b2", "d2", "b4"]) not in volleys(game, 1)
    assert frozenset(["c2"]) not in volleys(game, 1)


@rule("TD-21")
def test_a_shot_on_an_empty_target_hits_and_crosses_it() -> None:
    game = play(with_die(1, crossed="a2"), "1 fire b2", "2 fire a1")
    assert line(game, "seat 1") == "reserve 12 crossed a2 b2"


@rule("TD-21", "TD-22")
@pytest.mark.parametrize(("cell", "on"), [("a1", "water"), ("a4", "hull"), ("a2", "a cross")])
def test_a_shot_misses_on_water_hull_or_a_cross_and_costs_a_torpedo(cell: str, on: str) -> None:
    game = play(with_die(1, crossed="a2"), f"1 fire {cell}", "2 fire a1")
    assert line(game, "seat 1") == "reserve 11 crossed a2", on


@rule("TD-21", "TD-22", "TD-R9")
def test_a_shot_off_the_grid_misses_and_costs_a_torpedo() -> None:
    game = play(with_die(5), "1 fire g2", "2 fire a1")
    assert line(game, "seat 1") == "reserve 8 crossed g2"


@rule("TD-21", "TD-22")
def test_hits_and_all_kinds_of_misses_are_counted_in_one_volley() -> None:
    game = play(with_die(6, crossed="f2"), "1 fire f2 g2 f4 g4", "2 fire a1")
    assert line(game, "seat 1") == "reserve 7 crossed f2 g2"


@rule("TD-22")
def test_four_missed_shots_cross_off_four_torpedoes() -> None:
    game = play(with_die(4), "1 fire a1 c1 a3 c3", "2 fire a1")
    assert line(game, "seat 1") == "reserve 8"


@rule("TD-R6")
def test_the_single_shot_of_a_one_goes_anywhere_on_the_grid() -> None:
    every = {frozenset([f"{column}{row}"]) for column in "abcdefg" for row in range(1, 6)}
    assert volleys(with_die(1), 1) == every


@rule("TD-R6")
@pytest.mark.parametrize(
    ("face", "cells"),
    [(2, "a1"), (2, "g5"), (3, "a1 b2"), (3, "a3"), (4, "a1"), (4, "b1 d1"), (5, "a1 b2"), (5, "a1"), (6, "a1 b1 c1")],
)
def test_the_frame_may_hang_over_the_edge(face: int, cells: str) -> None:
    assert frozenset(cells.split()) in volleys(with_die(face), 1)


@rule("TD-R6", "TD-R11")
@pytest.mark.parametrize("face", range(1, 7))
def test_at_least_one_shot_lands_on_the_grid(face: int) -> None:
    assert frozenset() not in volleys(with_die(face), 1)
    assert "hold" not in texts(with_die(face), 1)
    assert refusal(with_die(face), "1 hold") == "TD-R6"


@rule("TD-R6", "TD-7")
def test_firing_is_compulsory_in_training_with_an_empty_reserve_too() -> None:
    game = position("reserve 0 crossed a2 c2 d2 e2 f2 die 4", "reserve 12 die 1", board=GOBY, spare=1)
    play(game, "1 keep")
    assert {text.partition(" ")[0] for text in texts(game, 1)} == {"fire"}
    assert refusal(game, "1 hold") == "TD-R6"


@rule("TD-R6", "TD-23")
def test_firing_is_compulsory_in_mission_when_no_switch_is_left() -> None:
    game = position("reserve 0 on periscope sail fins die 4", "reserve 12 crossed e2 g2 die 1", spare=1)
    play(game, "1 keep")
    assert {text.partition(" ")[0] for text in texts(game, 1)} == {"fire"}


@rule("TD-R6", "TD-23")
def test_a_switch_left_to_turn_on_saves_a_captain_from_firing() -> None:
    game = position("reserve 0 on periscope sail fins die 4", "reserve 12 crossed e2 die 1", spare=1)
    play(game, "1 switch propellers", "2 fire a1")
    assert game.outcome is None
    assert line(game, "seat 1") == "reserve 0 on periscope sail fins propellers"


@rule("TD-R6", "TD-27")
def test_as_many_misses_as_torpedoes_do_not_kill() -> None:
    game = play(with_die(4, reserve=4), "1 fire a1 c1 a3 c3", "2 fire a1")
    assert game.outcome is None
    assert line(game, "seat 1") == "reserve 0"


@rule("TD-R6", "TD-27")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_more_misses_than_torpedoes_cross_what_is_left_and_then_the_death_box(left: int) -> None:
    game = play(with_die(4, reserve=left), "1 fire a1 c1 a3 c3", "2 fire a1")
    assert line(game, "seat 1") == "reserve 0 dead"
    assert winners(game) == (2,)


@rule("TD-R6", "TD-27")
def test_hits_with_an_empty_reserve_do_not_kill() -> None:
    game = play(with_die(1, reserve=0), "1 fire a2", "2 fire a1")
    assert game.outcome is None
    assert line(game, "seat 1") == "reserve 0 crossed a2"


@rule("TD-19")
def test_a_volley_changes_only_the_enemy_of_its_captain() -> None:
    game = position(*["reserve 12 die 1"] * 3, spare=1, board=MINNOW)
    play(game, "1 fire a2", "2 fire a1", "3 switch sail")
    assert [line(game, f"seat {seat}") for seat in (1, 2, 3)] == [
        "reserve 12 crossed a2",
        "reserve 11",
        "reserve 12 on sail",
    ]
