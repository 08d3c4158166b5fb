"""The solo game."""

from __future__ import annotations

import pytest

import wardroom
from tests.games.torpedo_dice.table import (
    boxes,
    crossed,
    line,
    play,
    points,
    refusal,
    solo,
    switches,
    texts,
    usable,
    uses,
    volleys,
    winners,
)
from tests.rule import rule
from wardroom import Match
from wardroom.core.words import Message
from wardroom.games.torpedo_dice.boards import parse_board

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the Propellers are left, at g2
SYSTEMS = ["periscope", "artillery", "sail", "fins", "engine", "portholes", "propellers"]
BLEAK = parse_board("""name: bleak
mode: mission
reserve: 4
boxes: periscope 1 artillery 2 sail 3 fins 4 engine 5 portholes 6 propellers 7
arrows: propellers portholes engine fins sail artillery periscope

PASFEOX
#######
""")


def explosions(game: Match) -> Message:
    return next(element.label for element in game.game.scene(game.view(1)).elements if element.id == "explosions")


@rule("TD-30")
def test_two_dice_are_rolled_and_one_is_taken() -> None:
    game = play(wardroom.new("torpedo-dice", mode="solo"), "roll 4 2")
    assert texts(game, 1) == ["take 2", "take 4"]
    play(game, "1 take 2")
    assert line(game, "turn") == "1 active 1 dice 4"
    assert line(game, "seat 1") == "reserve 12 die 2"


@rule("TD-30", "TD-18")
def test_no_system_is_on_at_the_start_and_all_can_be_used_later() -> None:
    game = play(wardroom.new("torpedo-dice", mode="solo"), "roll 4 2", "1 take 2")
    assert usable(game, 1) == set()
    assert switches(game, 1) == {"periscope", "sail", "fins", "engine", "propellers"}
    assert usable(solo("reserve 12 on periscope sail fins engine propellers die 2", spare=3), 1) == set(SYSTEMS)


@rule("TD-30", "TD-31", "TD-32")
def test_a_solo_turn_follows_the_other_with_new_dice() -> None:
    game = play(solo("reserve 12 die 1", spare=3), "1 fire a2")
    assert line(game, "turn") == "14 active 1"
    assert line(game, "seat 1") == "reserve 12 crossed a2"


@rule("TD-R5", "TD-12")
def test_in_solo_the_fins_copy_the_die_left_over() -> None:
    game = solo("reserve 12 on fins die 2", spare=4)
    assert uses(game, 1) == {"fins-spare"}
    play(game, "1 use fins-spare")
    assert volleys(game, 1) == volleys(solo("reserve 12 die 4", spare=4), 1)


@rule("TD-R5", "TD-32")
def test_the_die_left_over_still_answers_when_the_fins_copied_it() -> None:
    game = play(solo("reserve 12 on fins die 2", spare=4), "1 use fins-spare", "1 switch sail")
    assert boxes(game) == "3 3 3 2 3 3 3"


@rule("TD-31", "TD-R8")
@pytest.mark.parametrize(("face", "cells", "n"), [(1, "a1", 1), (2, "b2 d4", 2), (6, "b1 d1 b2 d2 b3 d3", 3)])
def test_every_system_destroyed_crosses_one_explosion_box(face: int, cells: str, n: int) -> None:
    game = play(solo(f"reserve 12 crossed a2 die {face}", spare=3), f"1 fire {cells}")
    assert explosions(game) == Message("explosions", n=n, boxes=6)


@rule("TD-R8")
def test_there_is_one_explosion_box_less_than_systems() -> None:
    assert explosions(solo(f"reserve 12 {NEARLY}")) == Message("explosions", n=6, boxes=6)


@rule("TD-R8", "TD-31")
def test_the_last_system_destroyed_needs_no_explosion_box() -> None:
    game = play(solo(f"reserve 12 {NEARLY} die 1", spare=1), "1 fire g2")
    assert explosions(game) == Message("explosions", n=6, boxes=6)


@rule("TD-32", "TD-R9")
@pytest.mark.parametrize(
    ("spare", "left"),
    [
        (1, "2 3 3 3 3 3 3"),
        (2, "3 2 3 3 3 3 3"),
        (3, "3 3 2 3 3 3 3"),
        (4, "3 3 3 2 3 3 3"),
        (5, "3 3 3 3 2 3 3"),
        (6, "3 3 3 3 3 2 3"),
    ],
)
def test_the_die_left_over_names_the_system_that_loses_a_box(spare: int, left: str) -> None:
    assert boxes(play(solo("reserve 12 die 1", spare=spare), "1 fire a1")) == left


@rule("TD-32", "TD-34")
def test_an_explosion_does_not_save_a_system_that_has_boxes() -> None:
    game = play(solo("reserve 12 die 1", spare=1), "1 fire a2")
    assert boxes(game) == "2 3 3 3 3 3 3"


@rule("TD-R8", "TD-32")
def test_the_enemy_answers_a_switch_too() -> None:
    assert boxes(play(solo("reserve 12 die 1", spare=2), "1 switch sail")) == "3 2 3 3 3 3 3"


@rule("TD-R8", "TD-32", "TD-R4")
def test_the_enemy_answers_a_die_without_a_pip_too() -> None:
    game = play(solo("reserve 12 on engine die 1", spare=2), "1 use engine", "1 hold")
    assert boxes(game) == "3 2 3 3 3 3 3"
    assert line(game, "seat 1") == "reserve 12 on engine"


@rule("TD-33")
def test_a_system_without_a_box_left_is_destroyed_for_the_rest_of_the_game() -> None:
    game = solo("reserve 12 on periscope fins die 1", "1 3 3 3 3 3 3", spare=1)
    assert usable(game, 1) == {"periscope", "fins"}
    play(game, "1 fire a1", "roll 1 4", "1 take 1")
    assert usable(game, 1) == {"fins"}
    assert refusal(game, "1 use periscope") == "TD-16"


@rule("TD-33")
def test_a_system_with_a_box_left_is_not_destroyed() -> None:
    game = solo("reserve 12 on periscope die 1", "2 3 3 3 3 3 3", spare=1)
    play(game, "1 fire a1", "roll 1 4", "1 take 1")
    assert usable(game, 1) == {"periscope"}


@rule("TD-33", "TD-23")
def test_a_system_the_enemy_destroyed_is_not_switched_on() -> None:
    game = solo("reserve 12 die 1", "3 3 0 3 3 3 3", spare=1)
    assert switches(game, 1) == {"periscope", "fins", "engine", "propellers"}
    assert refusal(game, "1 switch sail") == "TD-23"


@rule("TD-33", "TD-24")
def test_systems_the_enemy_destroyed_keep_the_portholes_active() -> None:
    assert usable(solo("reserve 12 on propellers die 1", "3 3 3 3 0 3 3", spare=1), 1) == {"propellers", "portholes"}


@rule("TD-33", "TD-24")
def test_portholes_and_artillery_the_enemy_destroyed_are_not_active() -> None:
    game = solo("reserve 12 on periscope sail engine propellers die 2", "3 0 3 3 3 0 3", spare=1)
    assert usable(game, 1) == {"periscope", "sail", "engine", "propellers"}


@rule("TD-33")
def test_hits_on_the_enemy_destroy_nothing_of_ones_own() -> None:
    assert usable(solo("reserve 12 on sail crossed c2 die 1", spare=1), 1) == {"sail"}


@rule("TD-34")
@pytest.mark.parametrize(
    ("before", "spare", "after"),
    [
        ("0 3 3 3 3 3 3", 1, "0 2 3 3 3 3 3"),
        ("0 0 0 3 3 3 3", 1, "0 0 0 2 3 3 3"),
        ("3 3 3 3 3 0 3", 6, "3 3 3 3 3 0 2"),
        ("3 3 3 0 0 0 1", 4, "3 3 3 0 0 0 0"),
    ],
)
def test_without_an_explosion_the_arrow_leads_to_the_next_system_with_a_box_left(
    before: str, spare: int, after: str
) -> None:
    assert boxes(play(solo("reserve 12 die 1", before, spare=spare), "1 fire a1")) == after


@rule("TD-34")
def test_after_the_last_system_the_arrow_begins_anew() -> None:
    game = play(solo("reserve 12 die 1", "0 3 3 3 3 0 0", spare=6), "1 fire a1")
    assert boxes(game) == "0 2 3 3 3 0 0"


@rule("TD-34", "TD-R2")
def test_the_arrow_is_that_of_the_board() -> None:
    game = play(solo("reserve 4 die 1", "1 2 0 0 5 6 7", board=BLEAK, spare=4), "1 fire a2")
    assert boxes(game) == "1 1 0 0 5 6 7"


@rule("TD-34", "TD-31")
def test_with_an_explosion_this_turn_a_shot_at_a_destroyed_system_does_nothing() -> None:
    game = play(solo("reserve 12 die 1", "0 3 3 3 3 3 3", spare=1), "1 fire a2")
    assert boxes(game) == "0 3 3 3 3 3 3"


@rule("TD-34", "TD-31")
def test_an_explosion_of_an_earlier_turn_saves_nothing() -> None:
    game = play(solo("reserve 12 crossed a2 die 1", "0 3 3 3 3 3 3", spare=1), "1 fire a1")
    assert boxes(game) == "0 2 3 3 3 3 3"


@rule("TD-34", "TD-31")
def test_a_hit_that_destroys_no_system_saves_nothing() -> None:
    game = solo("reserve 12 die 1", "0 3 3 3 3 3 3", spare=1, board=parse_board(ROACH))
    assert boxes(play(game, "1 fire a1")) == "0 2 3 3 3 3 3"


ROACH = """name: roach
mode: mission
boxes: periscope 3 artillery 3 sail 3 fins 3 engine 3 portholes 3 propellers 3

PPASFEOX
"""


@rule("TD-34", "TD-33")
def test_the_shot_that_destroys_a_system_goes_no_further() -> None:
    game = play(solo("reserve 12 die 1", "1 3 3 3 3 3 3", spare=1), "1 fire a1")
    assert boxes(game) == "0 3 3 3 3 3 3"


@rule("TD-34")
@pytest.mark.parametrize("spare", range(1, 7))
def test_propellers_are_never_hit_but_by_the_arrow(spare: int) -> None:
    game = play(solo("reserve 12 die 1", "1 1 1 1 1 1 3", spare=spare), "1 fire a1")
    assert boxes(game).split()[6] == "3"


@rule("TD-35", "TD-R8")
@pytest.mark.parametrize("solo_reserve", ["exhausted", "death_box"])
def test_one_wins_when_the_last_system_of_the_enemy_is_destroyed(solo_reserve: str) -> None:
    game = solo(f"reserve 1 {NEARLY} die 1", spare=1, solo_reserve=solo_reserve)
    assert winners(play(game, "1 fire g2")) == (1,)


@rule("TD-35", "TD-R8")
def test_the_win_comes_before_the_answer_of_the_enemy() -> None:
    game = play(solo(f"reserve 1 {NEARLY} die 1", "0 0 1 0 0 0 0", spare=3), "1 fire g2")
    assert winners(game) == (1,)
    assert boxes(game) == "0 0 1 0 0 0 0"
    assert points(game) == (15,)


@rule("TD-35")
def test_six_systems_of_the_enemy_are_not_enough() -> None:
    game = play(solo("reserve 5 crossed a2 b2 c2 d2 e2 die 1", spare=3), "1 fire f2")
    assert game.outcome is None


@rule("TD-35")
@pytest.mark.parametrize(("left", "spare"), [("0 0 1 0 0 0 0", 3), ("0 0 0 0 0 0 1", 2)])
def test_one_loses_when_ones_own_last_system_is_destroyed(left: str, spare: int) -> None:
    game = play(solo("reserve 12 die 1", left, spare=spare), "1 fire a1")
    assert winners(game) == ()
    assert boxes(game) == "0 0 0 0 0 0 0"


@rule("TD-35", "TD-34")
def test_an_explosion_may_save_ones_own_last_system() -> None:
    game = play(solo("reserve 12 die 1", "0 0 0 0 0 0 1", spare=2), "1 fire a2")
    assert game.outcome is None


@rule("TD-35", "TD-R8")
def test_the_reserve_is_exhausted_when_no_torpedo_is_left() -> None:
    game = play(solo("reserve 4 die 4", spare=1), "1 fire a1 c1 a3 c3")
    assert winners(game) == ()
    assert boxes(game) == "3 3 3 3 3 3 3"


@rule("TD-35", "TD-R8")
def test_a_torpedo_left_keeps_one_in_the_game() -> None:
    assert play(solo("reserve 5 die 4", spare=1), "1 fire a1 c1 a3 c3").outcome is None


@rule("TD-R8")
def test_with_the_death_box_an_empty_reserve_is_not_yet_lost() -> None:
    game = play(solo("reserve 4 die 4", spare=1, solo_reserve="death_box"), "1 fire a1 c1 a3 c3")
    assert game.outcome is None
    assert line(game, "seat 1") == "reserve 0"
    assert boxes(game) == "2 3 3 3 3 3 3"


@rule("TD-R8")
def test_with_the_death_box_a_hit_with_no_torpedo_left_is_not_lost() -> None:
    game = play(solo("reserve 0 die 1", spare=1, solo_reserve="death_box"), "1 fire a2")
    assert game.outcome is None
    assert crossed(game, 1) == {"a2"}


@rule("TD-R8", "TD-35")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_with_the_death_box_a_miss_with_no_torpedo_left_is_lost(left: int) -> None:
    game = solo(f"reserve {left} die 4", spare=1, solo_reserve="death_box")
    play(game, "1 fire a1 c1 a3 c3")
    assert winners(game) == ()
    assert boxes(game) == "3 3 3 3 3 3 3"


@rule("TD-R8", "TD-35")
def test_losing_the_reserve_and_sinking_the_last_system_in_one_volley_is_a_loss() -> None:
    game = play(solo(f"reserve 1 {NEARLY} die 2", spare=1), "1 fire g2 e4")
    assert winners(game) == ()


@rule("TD-R8", "TD-35", "TD-36")
def test_with_the_death_box_the_last_torpedo_may_be_spent_in_the_winning_volley() -> None:
    game = solo(f"reserve 1 {NEARLY} die 2", spare=1, solo_reserve="death_box")
    play(game, "1 fire g2 e4")
    assert winners(game) == (1,)
    assert points(game) == (70,)


@rule("TD-R8", "TD-35")
def test_with_the_death_box_dying_and_sinking_the_last_system_in_one_volley_is_a_loss() -> None:
    game = solo(f"reserve 0 {NEARLY} die 2", spare=1, solo_reserve="death_box")
    assert winners(play(game, "1 fire g2 e4")) == ()


@rule("TD-36")
@pytest.mark.parametrize(
    ("captain", "left", "score"),
    [("reserve 12", "3 3 3 3 3 3 3", 130), ("reserve 3", "0 1 0 2 0 3 0", 45), ("reserve 1", "0 0 0 0 0 0 1", 15)],
)
def test_a_win_scores_ten_for_each_own_system_left_and_five_for_each_torpedo_left(
    captain: str, left: str, score: int
) -> None:
    game = play(solo(f"{captain} {NEARLY} die 1", left, spare=1), "1 fire g2")
    assert points(game) == (score,)


@rule("TD-36")
def test_torpedoes_missed_in_the_winning_volley_do_not_score() -> None:
    game = play(solo(f"reserve 12 {NEARLY} die 5", spare=1), "1 fire g2")
    assert points(game) == (70 + 5 * 8,)


@rule("TD-R10")
def test_a_solo_game_that_nothing_decided_by_the_end_of_turn_150_is_lost() -> None:
    assert winners(play(solo("reserve 12 die 1", spare=1, turn=150), "1 fire a2")) == ()


@rule("TD-R10")
def test_a_solo_game_goes_on_after_turn_149() -> None:
    assert play(solo("reserve 12 die 1", spare=1, turn=149), "1 fire a2").outcome is None


@rule("TD-R10", "TD-35")
def test_a_solo_game_can_be_won_in_turn_150() -> None:
    assert winners(play(solo(f"reserve 12 {NEARLY} die 1", spare=1, turn=150), "1 fire g2")) == (1,)
