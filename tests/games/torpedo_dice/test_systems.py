"""What each system does to the die."""

from __future__ import annotations

import pytest

from tests.games.torpedo_dice.table import (
    GOBY,
    crossed,
    dice_asked,
    line,
    play,
    position,
    refusal,
    reserve,
    shapes,
    switches,
    texts,
    usable,
    uses,
    volleys,
    winners,
)
from tests.rule import rule
from wardroom import Match

ALL_ON = "on periscope sail fins engine propellers"
COLUMNS_OF_SIX = {"xxx/x.x/x.x", "x.x/xxx/x.x", "x.x/x.x/xxx"}
ROWS_OF_SIX = {"xxx/x../xxx", "xxx/.x./xxx", "xxx/..x/xxx"}


def with_die(face: int, other: int = 4) -> Match:
    """Two captains, the first with all systems on and this die."""
    return position(f"reserve 12 {ALL_ON} die {face}", f"reserve 12 die {other}", spare=3)


def volleys_of(face: int) -> set[frozenset[str]]:
    """What a die fires that no system changed."""
    return volleys(play(with_die(face), "1 keep"), 1)


@rule("TD-9")
@pytest.mark.parametrize(("face", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_periscope_turns_the_die_to_its_opposite_face(face: int, opposite: int) -> None:
    assert volleys(play(with_die(face), "1 use periscope"), 1) == volleys_of(opposite)


@rule("TD-10")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_artillery_adds_one_shot(face: int) -> None:
    game = play(with_die(face), "1 use artillery")
    assert {shape.count("x") for shape in shapes(game, 1)} == {face + 1}


@rule("TD-10", "TD-R4")
def test_the_artillery_makes_seven_shots_of_a_six_the_seventh_on_the_empty_line() -> None:
    game = play(with_die(6), "1 use artillery")
    assert shapes(game, 1) == COLUMNS_OF_SIX | ROWS_OF_SIX


@rule("TD-10", "TD-R4")
def test_the_artillery_makes_of_a_one_any_two_points_of_one_frame() -> None:
    game = play(with_die(1), "1 use artillery")
    beside = {"xx", "x.x", "x/x", "x/./x"}
    aslant = {"x./.x", ".x/x.", "x../..x", "..x/x..", "x./../.x", ".x/../x.", "x../.../..x", "..x/.../x.."}
    assert shapes(game, 1) == beside | aslant


@rule("TD-10", "TD-R4")
def test_the_shot_of_the_artillery_stays_in_the_frame_of_the_pattern() -> None:
    game = play(with_die(4), "1 use artillery")
    assert shapes(game, 1) == {"xxx/.../x.x", "x.x/x../x.x", "x.x/.x./x.x", "x.x/..x/x.x", "x.x/.../xxx"}


@rule("TD-10", "TD-R6")
def test_the_shot_of_the_artillery_may_be_the_only_one_that_lands() -> None:
    game = play(with_die(4), "1 use artillery")
    assert frozenset(["a1"]) in volleys(game, 1)
    play(game, "1 fire a2", "2 fire a1 c1 a3 c3")
    assert (crossed(game, 1), reserve(game, 1)) == ({"a2"}, 8)


@rule("TD-11")
@pytest.mark.parametrize("face", range(1, 6))
def test_the_sail_adds_one(face: int) -> None:
    assert volleys(play(with_die(face), "1 use sail+"), 1) == volleys_of(face + 1)


@rule("TD-11")
@pytest.mark.parametrize("face", range(2, 7))
def test_the_sail_takes_one_away(face: int) -> None:
    assert volleys(play(with_die(face), "1 use sail-"), 1) == volleys_of(face - 1)


@rule("TD-11")
def test_the_sail_never_turns_a_one_into_a_six() -> None:
    game = with_die(1)
    assert {use for use in uses(game, 1) if use.startswith("sail")} == {"sail+"}
    assert refusal(game, "1 use sail-") == "TD-11"


@rule("TD-11")
def test_the_sail_never_turns_a_six_into_a_one() -> None:
    game = with_die(6)
    assert {use for use in uses(game, 1) if use.startswith("sail")} == {"sail-"}
    assert refusal(game, "1 use sail+") == "TD-11"


@rule("TD-12")
@pytest.mark.parametrize("other", range(1, 7))
def test_the_fins_copy_the_die_of_another_player(other: int) -> None:
    assert volleys(play(with_die(5, other), "1 use fins-2"), 1) == volleys_of(other)


@rule("TD-12")
def test_the_fins_copy_the_die_of_any_other_player_whoever_is_the_enemy() -> None:
    game = position("reserve 12 die 1", "reserve 12 die 2", "reserve 12 on fins die 3", "reserve 12 die 4", spare=6)
    assert uses(game, 3) == {"fins-1", "fins-2", "fins-4"}
    assert refusal(game, "3 use fins-3") == "TD-12"


@rule("TD-12", "TD-R3")
@pytest.mark.parametrize("change", ["sail+", "sail-", "periscope", "engine", "fins-1"])
def test_the_fins_copy_a_die_as_it_was_drafted(change: str) -> None:
    game = position("reserve 12 on fins die 2", f"reserve 12 {ALL_ON} die 5", spare=1)
    play(game, f"2 use {change}", "1 use fins-2")
    assert volleys(game, 1) == volleys_of(5)


@rule("TD-12", "TD-R3", "TD-R4")
def test_the_fins_do_not_copy_what_the_propellers_rolled() -> None:
    game = position("reserve 12 on fins die 2", f"reserve 12 {ALL_ON} die 5", spare=1)
    play(game, "2 use propellers", "roll 3", "1 use fins-2")
    assert volleys(game, 1) == volleys_of(5)


@rule("TD-R5")
def test_with_two_players_the_fins_never_copy_the_die_left_over() -> None:
    game = position("reserve 12 on fins die 2", "reserve 12 die 5", spare=6)
    assert uses(game, 1) == {"fins-2"}
    assert refusal(game, "1 use fins-spare") == "TD-R5"


@rule("TD-13", "TD-R4")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        (2, {"x"}),
        (3, {"x./.x", ".x/x.", "x../.../..x", "..x/.../x.."}),
        (4, {"x../.../x.x", "..x/.../x.x", "x.x/.../x..", "x.x/.../..x"}),
        (5, {"x.x/.../x.x", "x../.x./x.x", "..x/.x./x.x", "x.x/.x./x..", "x.x/.x./..x"}),
    ],
)
def test_the_engine_removes_any_one_pip_and_the_others_stay(face: int, left: set[str]) -> None:
    assert shapes(play(with_die(face), "1 use engine"), 1) == left


@rule("TD-13", "TD-R4")
def test_the_engine_leaves_five_pips_of_a_six() -> None:
    of_columns = {"..x/x.x/x.x", "x../x.x/x.x", "x.x/..x/x.x", "x.x/x../x.x", "x.x/x.x/..x", "x.x/x.x/x.."}
    of_rows = {".xx/.../xxx", "x.x/.../xxx", "xx./.../xxx", "xxx/.../.xx", "xxx/.../x.x", "xxx/.../xx."}
    assert shapes(play(with_die(6), "1 use engine"), 1) == of_columns | of_rows


@rule("TD-13", "TD-R4")
def test_the_engine_leaves_no_shot_of_a_one_and_that_is_no_miss() -> None:
    game = play(position("reserve 0 on engine die 1", "reserve 12 die 1", spare=1), "1 use engine")
    assert volleys(game, 1) == set()
    play(game, "1 hold", "2 fire a1")
    assert game.outcome is None
    assert line(game, "seat 1") == "reserve 0 on engine"


@rule("TD-13", "TD-R4", "TD-7")
def test_a_die_without_a_pip_may_still_turn_a_switch() -> None:
    game = play(position("reserve 12 on engine die 1", "reserve 12 die 1", spare=1), "1 use engine")
    assert "hold" in texts(game, 1)
    assert switches(game, 1) == {"periscope", "sail", "fins", "propellers"}


@rule("TD-14")
@pytest.mark.parametrize(
    ("face", "lines"),
    [
        (1, {"x"}),
        (2, {"xx", "x/x", "x./.x", ".x/x."}),
        (3, {"xxx", "x/x/x", "x../.x./..x", "..x/.x./x.."}),
        (5, {"xxxxx", "x/x/x/x/x", "x..../.x.../..x../...x./....x", "....x/...x./..x../.x.../x...."}),
    ],
)
def test_the_portholes_fire_a_row_of_consecutive_points(face: int, lines: set[str]) -> None:
    assert shapes(play(with_die(face), "1 use portholes"), 1) == lines


@rule("TD-14", "TD-R4")
def test_the_portholes_make_of_a_six_a_line_longer_than_the_frame() -> None:
    game = play(with_die(6), "1 use portholes")
    assert shapes(game, 1) == {"xxxxxx"}
    play(game, "1 fire b2 c2 d2 e2 f2 g2", "2 fire a1 c1 a3 c3")
    assert line(game, "seat 1").endswith("crossed b2 c2 d2 e2 f2 g2")


@rule("TD-14", "TD-R4", "TD-21")
@pytest.mark.parametrize(
    ("cells", "hits", "left"),
    [
        ("a3 a4 a5", "a2 b2", 9),  # water, hull, water
        ("a2 b2 c2", "a2 b2 c2", 10),  # crossed cells are not jumped over
        ("f1 g2", "a2 b2 g2", 10),  # water, target, over the edge
        ("g2", "a2 b2 g2", 10),  # target, and two over the edge
    ],
)
def test_a_line_may_cross_water_hull_and_crosses_and_hang_over_the_edge(cells: str, hits: str, left: int) -> None:
    game = position("reserve 12 on engine propellers crossed a2 b2 die 3", "reserve 12 die 1", spare=1)
    play(game, "1 use portholes", f"1 fire {cells}", "2 fire a1")
    assert (crossed(game, 1), reserve(game, 1)) == (set(hits.split()), left)


@rule("TD-R11")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_line_must_land_at_least_one_shot_and_the_same_cells_are_one_volley(face: int) -> None:
    game = play(with_die(face), "1 use portholes")
    assert frozenset() not in volleys(game, 1)
    found = [frozenset(text.split()[1:]) for text in texts(game, 1) if text.startswith("fire")]
    assert len(found) == len(set(found))


@rule("TD-15")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_propellers_roll_the_die_again(face: int) -> None:
    game = play(with_die(2), "1 use propellers")
    assert dice_asked(game) == 1
    assert volleys(play(game, f"roll {face}"), 1) == volleys_of(face)


@rule("TD-15", "TD-17")
def test_there_are_no_propellers_in_training() -> None:
    game = position("reserve 12 die 3", "reserve 12 die 4", board=GOBY, spare=3)
    assert "propellers" not in usable(game, 1)
    assert refusal(game, "1 use propellers") == "TD-15"


@rule("TD-R4")
def test_what_the_propellers_rolled_must_be_kept() -> None:
    game = play(with_die(2), "1 use propellers", "roll 5")
    assert {text.partition(" ")[0] for text in texts(game, 1)} == {"fire"}
    assert refusal(game, "1 fire a1 c3") == "TD-20"


@rule("TD-R4", "TD-R3")
def test_only_its_owner_sees_the_reroll_before_the_reveal() -> None:
    game = with_die(2)
    unseen = game.view(2).state.text()
    play(game, "1 use propellers")
    assert game.view(2).state.text() == game.view(0).state.text() == unseen
    assert game.view(2).state.legal(2) == game.view(0).state.legal(2) == with_die(2).legal(2)
    play(game, "roll 5")
    assert "roll 5" in game.view(1).text()
    assert game.view(2).state.text() == game.view(0).state.text() == unseen


@rule("TD-R4", "TD-R3")
def test_the_reroll_does_not_touch_another_die() -> None:
    game = position(f"reserve 12 {ALL_ON} die 2", f"reserve 12 {ALL_ON} die 6", spare=3)
    play(game, "1 use propellers", "roll 5", "2 use propellers", "roll 1")
    assert volleys(game, 1) == volleys_of(5)
    assert volleys(game, 2) == volleys_of(1)
    assert line(game, "turn").endswith("dice 3")


@rule("TD-16")
def test_an_inactive_system_cannot_be_used() -> None:
    game = position("reserve 12 on sail die 3", "reserve 12 die 4", spare=3)
    assert usable(game, 1) == {"sail"}
    assert refusal(game, "1 use periscope") == "TD-16"


@rule("TD-16")
def test_an_inactive_system_cannot_be_used_by_one_who_has_no_other() -> None:
    game = position("reserve 12 die 3", "reserve 12 die 4", spare=3)
    assert refusal(game, "1 use periscope") == "TD-16"


@rule("TD-16")
def test_a_destroyed_system_cannot_be_used_though_it_was_on() -> None:
    game = position("reserve 12 on periscope fins die 3", "reserve 12 crossed a2 die 4", spare=3)
    assert usable(game, 1) == {"fins"}
    assert refusal(game, "1 use periscope") == "TD-16"


@rule("TD-16", "TD-17")
def test_a_destroyed_system_cannot_be_used_in_training() -> None:
    game = position("reserve 12 die 3", "reserve 12 crossed b2 d2 die 4", board=GOBY, spare=3)
    assert usable(game, 1) == {"periscope", "sail", "engine", "portholes"}


@rule("TD-17")
@pytest.mark.parametrize("seat", [1, 2])
def test_in_training_all_six_systems_are_active_from_the_start(seat: int) -> None:
    game = position("reserve 12 die 3", "reserve 12 die 4", board=GOBY, turn=1, spare=3)
    assert usable(game, seat) == {"periscope", "artillery", "sail", "fins", "engine", "portholes"}


@rule("TD-17")
@pytest.mark.parametrize(("system", "other"), [("portholes", "artillery"), ("artillery", "portholes")])
def test_in_training_portholes_and_artillery_are_used_three_times_each(system: str, other: str) -> None:
    game = position("reserve 12", "reserve 12", board=GOBY)
    for _ in range(3):
        play(game, "roll 1 1 1", "take 1", "take 1", f"1 use {system}", "1 fire a2", "2 fire a2")
    play(game, "roll 1 1 1", "take 1", "take 1")
    assert refusal(game, f"1 use {system}") == "TD-17"
    assert {system, other} & usable(game, 1) == {other}


@rule("TD-17")
def test_the_uses_of_one_player_are_not_those_of_another() -> None:
    game = position("reserve 12 spent 3 3 die 1", "reserve 12 die 1", board=GOBY, spare=1)
    assert usable(game, 1) == {"periscope", "sail", "fins", "engine"}
    assert {"portholes", "artillery"} <= usable(game, 2)


@rule("TD-17")
def test_other_systems_are_used_as_often_as_one_likes() -> None:
    game = position("reserve 12", "reserve 12", board=GOBY)
    for _ in range(5):
        play(game, "roll 6 6 6", "take 6", "take 6", "1 use periscope", "1 fire a1", "2 use periscope", "2 fire a1")
    assert "periscope" in usable(play(game, "roll 6 6 6", "take 6", "take 6"), 1)


@rule("TD-17", "TD-18")
def test_in_mission_portholes_and_artillery_are_used_as_often_as_one_likes() -> None:
    game = position("reserve 12 on engine propellers", "reserve 12")
    for _ in range(4):
        play(game, "roll 1 1 1", "take 1", "take 1", "1 use portholes", "1 fire a2", "2 fire a1")
    assert "portholes" in usable(play(game, "roll 1 1 1", "take 1", "take 1"), 1)
    assert "spent" not in game.position


@rule("TD-18")
def test_in_mission_no_system_is_active_at_the_start() -> None:
    game = position("reserve 12 die 3", "reserve 12 die 4", turn=1, spare=3)
    assert (usable(game, 1), usable(game, 2)) == (set(), set())


@rule("TD-18")
def test_in_mission_all_seven_systems_can_become_active() -> None:
    systems = {"periscope", "artillery", "sail", "fins", "engine", "portholes", "propellers"}
    assert usable(with_die(3), 1) == systems


@rule("TD-R4", "TD-26")
@pytest.mark.parametrize("spent", ["3 0", "0 3", "3 3"])
def test_a_system_whose_uses_are_spent_must_still_be_sunk(spent: str) -> None:
    game = position("reserve 12 crossed a2 c2 d2 e2 die 1", f"reserve 12 spent {spent} die 1", board=GOBY, spare=1)
    before = play(game, "1 fire b2", "2 fire a1").outcome
    assert before is None
    assert winners(play(game, "roll 1 1 1", "take 1", "take 1", "1 fire f2", "2 fire a1")) == (1,)
