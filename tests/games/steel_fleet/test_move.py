"""Moving: dice, steps, pivots, and what is in the way."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import (
    AVERAGE,
    HEAVY,
    LIGHT,
    after,
    asks,
    field,
    is_done,
    play,
    pose,
    position,
    refusal,
    texts,
)
from tests.rule import rule
from wardroom.match import Match

FAR = f"2c {LIGHT} f1 s"
SHAFT = field("222222", "..#...", "......", "..#...", "......", "111111")  # c2 and c4
NOOK = field("222222", "#.....", "......", "......", "......", "111111")  # a2


def moving(pose: str, roll: str, *others: str, card: str = LIGHT, **options: str) -> Match:
    """A light vehicle of seat 1 that has rolled; an enemy is far away."""
    return play(position(f"1a {card} {pose}", *others, FAR, **options), "move 1a", f"roll {roll}")


def poses(text: str) -> set[str]:
    """`c1 n|ne, d1 e` as single poses."""
    return {f"{part.split()[0]} {way}" for part in text.split(", ") for way in part.split()[1].split("|")}


@rule("SF-8")
@pytest.mark.parametrize(
    ("card", "dice"),
    [(LIGHT, 4), ("lGLLGL", 3), ("LglLgl", 2), ("lglLgl", 1), (AVERAGE, 2), ("LGRlgr", 1), (HEAVY, 2), ("glrbGLRB", 1)],
)
def test_one_die_is_rolled_for_each_life_symbol_left(card: str, dice: int) -> None:
    assert asks(play(position(f"1a {card} c3 n", FAR), "move 1a")) == f"move {dice}d6"


@rule("SF-8", "SF-R14")
def test_four_dice_happen_whatever_is_listed_per_player() -> None:
    game = moving("c5 n", "1 2 3 4", size="6x12")
    assert {"c4 n", "c3 n", "c2 n", "c1 n"} <= after("go", game)


@rule("SF-8", "SF-9")
def test_a_one_is_a_step_forward_or_backward_and_a_pivot_or_none() -> None:
    assert after("go", moving("c3 n", "1 1 1 1")) == poses("c2 n|ne|nw, c4 n|ne|nw")


@rule("SF-8", "SF-9", "SF-R5")
def test_a_two_is_exactly_two_steps_with_a_pivot_after_each() -> None:
    assert after("go", moving("c3 n", "2 2 2 2")) == poses(
        "c1 n|ne|nw, c3 n|ne|nw, c5 n|ne|nw, d1 n|ne|e, b5 n|ne|e, b1 n|nw|w, d5 n|nw|w, b3 n|ne|e|nw|w, d3 n|ne|e|nw|w"
    )


@rule("SF-8")
def test_worked_example_of_a_3_and_a_5_the_chosen_3_is_exactly_three_spaces() -> None:
    game = moving("c9 n", "3 5", card="LGrLGr", size="6x12")
    assert {"c6 n", "c4 n"} <= after("go", game)
    assert not {pose for pose in after("go", game) if int(pose.split()[0][1:]) < 4}
    play(game, "go c6 n")
    assert pose(game, "1a") == "c6 n"
    assert is_done(game, "1a")


@rule("SF-8")
def test_a_number_that_was_not_rolled_is_not_moved() -> None:
    game = moving("c9 n", "3 3", card=AVERAGE, size="6x12")
    assert refusal(game, "1 go c8 ne") == ""  # two forward and one back
    assert refusal(game, "1 go c5 n") == "SF-8"
    assert refusal(game, "1 go c3 n") == "SF-8"


@rule("SF-9")
@pytest.mark.parametrize(
    ("facing", "ahead", "behind"),
    [("n", "c2", "c4"), ("ne", "d2", "b4"), ("e", "d3", "b3"), ("se", "d4", "b2"),
     ("s", "c4", "c2"), ("sw", "b4", "d2"), ("w", "b3", "d3"), ("nw", "b2", "d4")],
)  # fmt: skip
def test_a_step_goes_along_the_facing_in_all_eight_directions(facing: str, ahead: str, behind: str) -> None:
    ring = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    at = ring.index(facing)
    sides = [ring[at - 1], facing, ring[(at + 1) % 8]]
    game = moving(f"c3 {facing}", "1 1 1 1")
    assert after("go", game) == {f"{space} {side}" for space in (ahead, behind) for side in sides}


@rule("SF-9")
def test_no_pivot_comes_before_the_first_step() -> None:
    assert not {pose for pose in after("go", moving("c3 n", "1 1 1 1")) if pose[:2] not in ("c2", "c4")}


@rule("SF-9")
def test_a_pivot_is_one_side_only() -> None:
    game = moving("c3 n", "1 1 1 1")
    for facing in ("e", "se", "s", "sw", "w"):
        assert refusal(game, f"1 go c2 {facing}")


@rule("SF-10")
@pytest.mark.parametrize("other", [f"1b {LIGHT} c4 n", f"2a {LIGHT} c4 n"])
def test_it_passes_through_friend_and_foe(other: str) -> None:
    game = moving("c5 n", "2 2 2 2", other)
    play(game, "go c3 n")
    assert pose(game, "1a") == "c3 n"
    assert pose(game, other[:2]) == "c4 n"


@rule("SF-10")
def test_it_passes_through_two_in_a_row_and_pivots_on_the_way() -> None:
    game = moving("c5 n", "3 3 3 3", f"1b {LIGHT} c4 n", f"2a {LIGHT} d3 n")
    assert "e2 ne" in after("go", game)


@rule("SF-10")
@pytest.mark.parametrize("other", ["1b", "2a"])
def test_it_never_ends_on_another_vehicle(other: str) -> None:
    game = moving("c5 n", "2 2 2 2", f"{other} {LIGHT} c3 n")
    assert not [pose for pose in after("go", game) if pose.startswith("c3")]
    assert refusal(game, "1 go c3 n") == "SF-10"


@rule("SF-11")
def test_a_vehicle_does_not_step_off_the_field() -> None:
    assert after("go", moving("c1 n", "1 1 1 1")) == poses("c2 n|ne|nw")
    assert after("go", moving("a3 sw", "1 1 1 1")) == poses("b2 sw|s|w")


@rule("SF-11")
def test_a_vehicle_does_not_leave_the_field_and_return_either() -> None:
    game = moving("a3 w", "2 2 2 2")
    assert "a2 nw" in after("go", game)  # back to b3, and forward
    assert "a2 sw" not in after("go", game)  # west of the field, and back
    assert "a4 nw" not in after("go", game)
    assert refusal(game, "1 go a2 sw")


@rule("SF-11", "SF-R4")
def test_a_step_does_not_go_round_to_the_other_side() -> None:
    assert after("go", moving("f3 e", "1 1 1 1")) == poses("e3 e|ne|se")
    assert after("go", moving("c6 s", "1 1 1 1")) == poses("c5 s|se|sw")


@rule("SF-R5")
def test_once_rolled_one_of_the_results_must_be_moved() -> None:
    game = moving("c3 n", "1 1 1 1", f"2a {LIGHT} c1 s")
    assert {text.split()[0] for text in texts(game)} == {"go"}
    for answer in ("stay 1a", "hold", "gun 2a", "move 1a", "pivot 1a left"):
        assert refusal(game, f"1 {answer}")


@rule("SF-R5")
def test_forfeiting_comes_before_the_roll() -> None:
    game = position(f"1a {LIGHT} c3 n", FAR)
    assert set(texts(game)) == {"stay 1a", "move 1a"}
    play(game, "move 1a")
    assert refusal(game, "1 stay 1a")


@rule("SF-R5")
def test_a_path_may_end_on_its_origin() -> None:
    game = play(moving("c3 n", "2 2 2 2"), "go c3 nw")
    assert pose(game, "1a") == "c3 nw"


@rule("SF-R5", "SF-R8")
@pytest.mark.parametrize("number", range(1, 7))
def test_any_legal_first_step_gives_a_path_of_every_length(number: int) -> None:
    game = moving("a1 nw", f"{number} {number} {number} {number}")
    assert after("go", game)


@rule("SF-R6")
@pytest.mark.parametrize(
    ("pose_", "left", "right"),
    [("a1 ne", "n", "e"), ("a1 sw", "s", "w"), ("f1 nw", "w", "n"), ("f1 se", "e", "s"),
     ("a6 se", "e", "s"), ("a6 nw", "w", "n"), ("f6 sw", "s", "w"), ("f6 ne", "n", "e")],
)  # fmt: skip
def test_a_vehicle_across_a_corner_may_pivot_by_one_side_without_a_roll(pose_: str, left: str, right: str) -> None:
    for hand, facing in (("left", left), ("right", right)):
        game = position(f"1a {LIGHT} {pose_}", f"2a {LIGHT} c4 s")
        assert set(texts(game)) == {"stay 1a", "pivot 1a left", "pivot 1a right"}
        assert refusal(game, "1 move 1a") == "SF-R6"
        play(game, f"pivot 1a {hand}")
        assert pose(game, "1a") == f"{pose_[:2]} {facing}"
        assert is_done(game, "1a")
        assert asks(game) == "2"


@rule("SF-R6", "SF-6")
def test_the_attack_follows_the_pivot() -> None:
    game = play(position(f"1a {LIGHT} a1 ne", f"2a {LIGHT} c1 s"), "pivot 1a right")
    assert set(texts(game)) == {"gun 2a", "hold"}


@rule("SF-R6")
@pytest.mark.parametrize("pose_", ["a1 n", "a1 nw", "a1 se", "a2 ne", "c1 n", "c3 n"])
def test_a_vehicle_with_a_first_step_does_not_pivot_instead(pose_: str) -> None:
    game = position(f"1a {LIGHT} {pose_}", FAR)
    assert set(texts(game)) == {"stay 1a", "move 1a"}
    assert refusal(game, "1 pivot 1a left") == "SF-R6"


@rule("SF-R6", "SF-10")
def test_a_vehicle_in_the_way_is_no_obstacle_to_a_first_step() -> None:
    game = position(f"1a {LIGHT} a1 nw", f"1b {LIGHT} b2 n", FAR)
    assert "move 1a" in texts(game)
    assert "pivot 1a left" not in texts(game)


@rule("SF-R6", "SF-R8")
def test_rocks_before_and_behind_leave_no_first_step() -> None:
    game = position(f"1a {LIGHT} c3 n", FAR, map=SHAFT)
    assert set(texts(game)) == {"stay 1a", "pivot 1a left", "pivot 1a right"}


@rule("SF-R8")
def test_rocks_are_neither_entered_nor_passed() -> None:
    assert after("go", moving("c5 n", "1 1 1 1", map=SHAFT)) == poses("c6 n|ne|nw")
    game = moving("c5 n", "2 2 2 2", map=SHAFT)
    assert {pose[:2] for pose in after("go", game)} == {"c5", "d5", "b5"}
    assert refusal(game, "1 go c3 n")
    assert refusal(game, "1 go c4 n")


@rule("SF-R8")
def test_a_rock_beside_a_diagonal_step_does_not_hinder_it() -> None:
    assert "b2 ne" in after("go", moving("a3 ne", "1 1 1 1", map=NOOK))


@rule("SF-R18")
def test_two_results_that_lead_to_one_pose_are_one_answer() -> None:
    game = moving("c9 n", "1 3", card=AVERAGE, size="6x12")
    assert texts(game).count("go c8 n") == 1
    assert len(texts(game)) == len(set(texts(game)))
