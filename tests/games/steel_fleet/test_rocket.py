"""Rockets: where they land, whom they hit, what they cost."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import (
    AVERAGE,
    HEAVY,
    LIGHT,
    after,
    asks,
    card,
    field,
    is_done,
    play,
    pose,
    position,
    refusal,
    texts,
    winners,
)
from tests.rule import rule
from wardroom.match import Match

COLUMNS = "abcdefghijkl"
ONE_ROCKET = "1a LgrLgR"
FAR = f"2c {LIGHT} l12 s"


def shooting(shooter: str, *others: str, **options: str) -> Match:
    """Vehicle 1a stays where it is."""
    size = {} if "map" in options else {"size": "12x12"}
    return play(position(shooter, *others, **size, **options), "stay 1a")


def distance(one: str, two: str) -> int:
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(two[0]))
    return max(across, abs(int(one[1:]) - int(two[1:])))


@rule("SF-17", "SF-R11", "SF-R12")
@pytest.mark.parametrize(
    ("shooter", "enemies"), [("a1", "a2 f9"), ("f6", "a1 f12"), ("f6", "f7 l6"), ("l12", "g7 f6"), ("c9", "h4 i3")]
)
def test_a_rocket_lands_within_five_kings_moves_where_it_hits_an_enemy(shooter: str, enemies: str) -> None:
    one, two = enemies.split()
    game = shooting(f"{ONE_ROCKET} {shooter} n", f"2a {LIGHT} {one} s", f"2b {LIGHT} {two} s", f"1b {LIGHT} d6 n")
    spaces = [f"{column}{row}" for column in COLUMNS for row in range(1, 13)]
    near = [space for space in spaces if distance(shooter, space) <= 5]
    assert after("rocket", game) == {space for space in near if min(distance(space, one), distance(space, two)) <= 1}


@rule("SF-17")
def test_six_spaces_away_is_out_of_range_but_its_neighbour_may_be_hit() -> None:
    game = shooting(f"{ONE_ROCKET} f8 n", f"2a {LIGHT} f2 s")
    assert after("rocket", game) == {"e3", "f3", "g3"}
    assert refusal(game, "1 rocket f2") == "SF-17"
    assert asks(play(game, "rocket f3")) == "damage 1d8"


@rule("SF-17")
def test_a_rocket_flies_in_any_direction_whatever_the_facing() -> None:
    for facing in ("n", "e", "s", "w"):
        game = shooting(f"{ONE_ROCKET} f6 {facing}", f"2a {LIGHT} f11 s")
        assert "f11" in after("rocket", game)


@rule("SF-R12")
def test_a_rocket_is_not_fired_where_it_hits_no_enemy() -> None:
    game = shooting(f"{ONE_ROCKET} f6 n", f"2a {LIGHT} f3 s", f"1b {LIGHT} c6 s")
    assert refusal(game, "1 rocket c6") == "SF-R12"
    assert refusal(game, "1 rocket f5") == "SF-R12"
    assert refusal(game, "1 rocket f4") == ""


@rule("SF-R12")
def test_its_centre_may_be_empty_or_the_shooters_own_space() -> None:
    game = shooting(f"{ONE_ROCKET} f6 n", f"2a {LIGHT} f5 s")
    assert {"f6", "e6", "e4"} <= after("rocket", game)


@rule("SF-R11", "SF-R8")
def test_nothing_blocks_a_rocket_and_it_may_land_on_a_rock() -> None:
    rocks = field("222222", "......", "######", "......", "......", "111111")
    game = shooting(f"{ONE_ROCKET} c5 n", f"2a {LIGHT} c2 s", map=rocks)
    assert after("rocket", game) == {f"{column}{row}" for column in "bcd" for row in (1, 2, 3)}


@rule("SF-17")
@pytest.mark.parametrize("column", "abcdefgh")
def test_it_hits_everything_on_its_space_and_on_every_adjacent_space(column: str) -> None:
    game = shooting(f"{ONE_ROCKET} f8 n", f"2a {LIGHT} e4 s", f"2b {LIGHT} {column}5 s", FAR)
    play(game, "rocket e4")
    if column in "def":
        assert set(texts(game)) == {"target 2a", "target 2b"}
    else:
        assert asks(game) == "damage 1d8"
        play(game, "roll 1")
        assert card(game, "2b") == LIGHT


@rule("SF-17")
def test_it_hits_friend_foe_and_the_shooter_alike() -> None:
    game = shooting(
        "1a LGRLGR f6 n", f"1b {LIGHT} e5 n", f"1c {LIGHT} e7 n", f"2a {LIGHT} g5 s", f"2b {LIGHT} f4 s", FAR
    )
    play(game, "rocket f5", "spend 3")
    assert set(texts(game)) == {"target 1a", "target 1b", "target 2a", "target 2b"}
    play(game, "target 1a", "roll 1 1", "target 1b", "roll 2 2", "target 2a", "roll 4 4", "roll 5 5")
    assert [card(game, name) for name in ("1a", "1b", "1c", "2a", "2b")] == [
        "lGrLGR", "LgLLGL", LIGHT, "LGLlGL", "LGLLgL",
    ]  # fmt: skip
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-17", "SF-R14")
@pytest.mark.parametrize(
    ("shooter", "dice"), [(AVERAGE, 2), ("LGrLGR", 1), (HEAVY, 4), ("GLrBGLrB", 2), ("GLRbGLRB", 3), ("gLRBgLRB", 4)]
)
def test_one_die_is_rolled_for_each_rocket_or_hybrid_left(shooter: str, dice: int) -> None:
    game = play(shooting(f"1a {shooter} f6 n", f"2a {LIGHT} f3 s"), "rocket f3")
    if dice > 1:
        play(game, texts(game)[0])
    assert asks(game) == f"damage {dice}d8"


@rule("SF-17", "SF-R13")
def test_every_vehicle_hit_has_dice_and_a_choice_of_its_own() -> None:
    game = shooting(f"1a {AVERAGE} f8 n", f"2a {LIGHT} f3 s", f"2b {LIGHT} g3 s", FAR)
    play(game, "rocket f3", "spend 3", "target 2a", "roll 1 4")
    assert set(texts(game)) == {"hit 1", "hit 4"}
    play(game, "hit 4")
    assert asks(game) == "damage 2d8"
    play(game, "roll 5 2")
    assert set(texts(game)) == {"hit 2", "hit 5"}
    play(game, "hit 2")
    assert (card(game, "2a"), card(game, "2b")) == ("LGLlGL", "LgLLGL")


@rule("SF-18")
def test_one_rocket_or_hybrid_of_ones_choice_is_crossed_off() -> None:
    for space, left in ((3, "GLrBGLRB"), (4, "GLRbGLRB"), (7, "GLRBGLrB"), (8, "GLRBGLRb")):
        game = play(shooting(f"1a {HEAVY} f8 n", f"2a {LIGHT} f3 s"), "rocket f3")
        assert set(texts(game)) == {"spend 3", "spend 4", "spend 7", "spend 8"}
        for other in (1, 2, 5, 6):
            assert refusal(game, f"1 spend {other}") == "SF-18"
        assert card(play(game, f"spend {space}"), "1a") == left


@rule("SF-18")
def test_a_symbol_crossed_off_already_is_not_spent() -> None:
    game = play(shooting("1a GLrBGLRB f8 n", f"2a {LIGHT} f3 s"), "rocket f3")
    assert set(texts(game)) == {"spend 4", "spend 7", "spend 8"}
    assert refusal(game, "1 spend 3") == "SF-18"


@rule("SF-18")
def test_the_last_rocket_is_crossed_off_without_a_question() -> None:
    game = play(shooting(f"{ONE_ROCKET} f8 n", f"2a {LIGHT} f3 s"), "rocket f3", "roll 1")
    assert card(game, "1a") == "LgrLgr"
    assert card(game, "2a") == "lGLLGL"


@rule("SF-18", "SF-16")
def test_worked_example_of_a_hybrid_fired_as_a_rocket_it_is_gone_as_a_gun() -> None:
    game = position(f"1a {HEAVY} f6 n", f"2a {LIGHT} f4 s", size="12x12")
    play(game, "stay 1a", "rocket f4", "spend 4", "roll 1 1 1 1", "stay 2a", "hold", "roll 2 1", "stay 1a", "gun 2a")
    assert asks(game) == "damage 3d8"


@rule("SF-18", "SF-17")
def test_a_rocket_fired_leaves_the_hybrids_as_guns_and_one_die_less_for_the_next_rocket() -> None:
    game = position(f"1a {HEAVY} f6 n", f"2a {LIGHT} f4 s", size="12x12")
    play(game, "stay 1a", "rocket f4", "spend 3", "roll 1 1 1 1", "stay 2a", "hold", "roll 2 1", "stay 1a")
    guns = play(game.copy(), "gun 2a")
    assert asks(guns) == "damage 4d8"
    rockets = play(game, "rocket f4", "spend 4")
    assert asks(rockets) == "damage 3d8"


@rule("SF-R13")
def test_the_dice_are_counted_before_the_symbol_is_crossed_off() -> None:
    game = play(shooting(f"1a {AVERAGE} f8 n", f"2a {LIGHT} f3 s"), "rocket f3", "spend 6")
    assert card(game, "1a") == "LGRLGr"
    assert asks(game) == "damage 2d8"


@rule("SF-R13", "SF-20")
def test_the_symbol_is_crossed_off_before_the_shooter_is_hit() -> None:
    game = play(shooting("1a LGRLGR f6 n", f"2a {LIGHT} f5 s"), "rocket f6", "spend 3", "target 1a", "roll 3 3")
    assert card(game, "1a") == "LGrlGR"


@rule("SF-R13")
def test_a_symbol_lost_to_the_own_rocket_costs_no_die_for_the_next_target() -> None:
    game = play(shooting("1a LGRLGR f6 n", f"2a {LIGHT} f5 s"), "rocket f6", "spend 3", "target 1a", "roll 6 6")
    assert card(game, "1a") == "LGrLGr"
    assert asks(game) == "damage 2d8"


@rule("SF-R13")
def test_the_shooter_chooses_the_order_of_the_targets() -> None:
    for order in (["2a", "2b", "2c"], ["2c", "2a", "2b"], ["2b", "2c", "2a"]):
        game = shooting(f"{ONE_ROCKET} f8 n", f"2a {LIGHT} e3 s", f"2b {LIGHT} f3 s", f"2c {LIGHT} g3 s")
        play(game, "rocket f3")
        assert set(texts(game)) == {"target 2a", "target 2b", "target 2c"}
        play(game, f"target {order[0]}", "roll 1")
        assert set(texts(game)) == {f"target {name}" for name in order[1:]}
        assert refusal(game, f"1 target {order[0]}") == "SF-R13"
        play(game, f"target {order[1]}", "roll 4", "roll 5")
        assert [card(game, name) for name in order] == ["lGLLGL", "LGLlGL", "LGLLgL"]


@rule("SF-R13")
def test_the_shooter_chooses_friendly_hits_and_hits_on_itself_too() -> None:
    game = shooting("1a LGRLGR f6 n", f"1b {LIGHT} e6 n", f"2a {LIGHT} f5 s")
    play(game, "rocket f6", "spend 3", "target 1b", "roll 1 8")
    assert asks(game) == "1"
    play(game, "hit 8", "target 1a", "roll 1 7")
    assert asks(game) == "1"
    play(game, "hit 7")
    assert (card(game, "1a"), card(game, "1b")) == ("LGrLGR", LIGHT)


@rule("SF-R13", "SF-21")
def test_if_the_shooter_is_destroyed_its_remaining_hits_still_resolve() -> None:
    game = shooting("1a lGRLGR f6 n", f"1b {LIGHT} a12 n", f"2a {LIGHT} f5 s", f"2b {LIGHT} e5 s")
    play(game, "rocket f6", "spend 3", "target 1a", "roll 4 4")
    assert pose(game, "1a") == ""
    assert set(texts(game)) == {"target 2a", "target 2b"}
    play(game, "target 2b", "roll 1 2", "hit 1")
    assert asks(game) == "damage 2d8"
    play(game, "roll 4 5", "hit 5")
    assert (card(game, "2a"), card(game, "2b")) == ("LGLLgL", "lGLLGL")
    assert game.outcome is None
    assert asks(game) == "2"


@rule("SF-R13", "SF-R16")
def test_victory_is_checked_after_the_whole_attack() -> None:
    for order in (["1a", "2a"], ["2a", "1a"]):
        game = shooting("1a lGRLGr f6 n", "2a LGllGl f5 s")
        play(game, "rocket f6", f"target {order[0]}")
        play(game, "roll 4" if order[0] == "1a" else "roll 1")
        assert game.outcome is None
        play(game, "roll 1" if order[0] == "1a" else "roll 4")
        assert (pose(game, "1a"), pose(game, "2a")) == ("", "")
        assert winners(game) == (1, 2)


@rule("SF-R13", "SF-22")
def test_a_shooter_that_destroys_its_own_fleet_loses_though_it_hits_on() -> None:
    game = shooting("1a lGRLGr f6 n", f"2a {LIGHT} f5 s")
    play(game, "rocket f6", "target 1a", "roll 4")
    assert game.outcome is None
    play(game, "roll 1")
    assert card(game, "2a") == "lGLLGL"
    assert winners(game) == (2,)


@rule("SF-R13", "SF-21")
def test_a_target_destroyed_leaves_the_others_to_be_hit() -> None:
    game = shooting(f"{ONE_ROCKET} f8 n", "2a lGllGL f3 s", f"2b {LIGHT} g3 s")
    play(game, "rocket f3", "target 2a", "roll 6", "roll 1")
    assert pose(game, "2a") == ""
    assert card(game, "2b") == "lGLLGL"
