"""Crew: moving and triggering, at home and aboard the enemy; and effects on crew."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    after,
    crew,
    damage,
    left,
    now,
    play,
    position,
    refusal,
    sea,
    triggers,
)
from tests.rule import rule

NEIGHBOURS = {
    "a1": {"a2", "b1", "b2"},
    "a2": {"a1", "a3", "b1", "b2", "b3"},
    "a5": {"a4", "b4", "b5"},
    "b3": {"a2", "a3", "a4", "b2", "b4"},
    "b5": {"a4", "a5", "b4"},
}
NEARER = {  # ST-R5, for seat 1, whose control room is b3; seat 2's is a3
    "a1": {"a2", "b2"},
    "b1": {"a2", "b2"},
    "a5": {"a4", "b4"},
    "b5": {"a4", "b4"},
    "a2": {"b3"},
    "a3": {"b3"},
    "a4": {"b3"},
    "b2": {"b3"},
    "b4": {"b3"},
    "b3": {"b3"},
}


# Moving


@rule("ST-21")
@pytest.mark.parametrize("cell", NEIGHBOURS)
@pytest.mark.parametrize("who", ["c", "s1", "s4"])
def test_a_ready_crew_member_moves_to_an_adjacent_tile_also_diagonally(cell: str, who: str) -> None:
    game = position(f"1{who} {cell}")
    assert after(f"move {who}", game) == NEIGHBOURS[cell]
    for far in set(CELLS) - NEIGHBOURS[cell]:
        assert refusal(game, f"1 move {who} {far}") == "ST-21"


@rule("ST-21")
def test_who_has_moved_is_exhausted() -> None:
    game = play(position("1s1 a5"), "1 move s1 b4")
    assert crew(game, "1s1") == "1b4-"
    assert refusal(game, "1 move s1 b3") in ("ST-16", "ST-21")


@rule("ST-21", "ST-40")
def test_nobody_moves_into_a_destroyed_tile() -> None:
    game = position("1s1 a5", "1a4 Xxx", "1b5 Xx.")
    assert after("move s1", game) == {"b4", "b5"}
    assert refusal(game, "1 move s1 a4") == "ST-21"


@rule("ST-21", "ST-40")
def test_nobody_steps_into_a_destroyed_tile() -> None:
    game = position("1a4 Xxx")
    assert refusal(game, "1 step a4") in ("ST-21", "ST-24")
    play(game, "1 move c b4")
    assert after("step", game) == {"b3", "a3", "a5", "b5"}


@rule("ST-21")
def test_crew_may_enter_and_share_a_tile_with_enemies() -> None:
    game = play(position("1s1 a5", "2s1 1a4", "2c 1a4"), "1 move s1 a4")
    assert crew(game, "1s1") == "1a4-"
    assert after("move s2", game) == NEIGHBOURS["b3"]


@rule("ST-21")
def test_a_crew_member_that_is_gone_does_nothing() -> None:
    game = position("1s1 gone")
    assert not after("move s1", game)
    assert refusal(game, "1 move s1 a3") != ""
    assert refusal(game, "1 trigger s1 1 b3") != ""


# Triggering


@rule("ST-22", "ST-R5")
@pytest.mark.parametrize("cell", NEARER)
def test_who_triggers_moves_to_an_adjacent_tile_nearer_the_control_room(cell: str) -> None:
    weapon = "duty: attack 1 any any" if cell == "b3" else "duty: slow 1"
    game = position(f"1{cell} {weapon}", f"1s1 {cell}")
    assert after("trigger s1 1", game) == NEARER[cell]
    for goal in set(CELLS) - NEARER[cell]:
        assert refusal(game, f"1 trigger s1 1 {goal}") == "ST-22"
    goal = min(NEARER[cell])
    play(game, f"1 trigger s1 1 {goal}")
    assert crew(game, "1s1") == f"1{goal}-"


@rule("ST-22", "ST-R5", "ST-R1")
@pytest.mark.parametrize("cell", CELLS)
def test_seat_2_goes_towards_its_own_control_room(cell: str) -> None:
    weapon = "duty: attack 1 any any" if cell == "a3" else "duty: slow 1"
    game = position(f"2{cell} {weapon}", f"2s1 {cell}", seat=2)
    rows = str.maketrans("ab", "ba")
    assert after("trigger s1 1", game) == {goal.translate(rows) for goal in NEARER[cell.translate(rows)]}


@rule("ST-22")
def test_worked_example_the_gatling_gunner_chooses_between_two_tiles_is_exhausted_then_the_effect_resolves() -> None:
    """The Gatling Gun in the bow; the Sights and the Chain lie nearer the control room."""
    gun, sights, chain = "1a5 duty: attack 1 ahead close", "1a4 standby: bonus 1 any distant", "1b4 counter: hold"
    game = position(gun, sights, chain, "1s1 a5", sea="3 4")
    assert after("trigger s1 1", game) == {"a4", "b4"}
    play(game, "1 trigger s1 1 a4")
    assert crew(game, "1s1") == "1a4-"
    assert game.waiting() == [2]  # now the effect resolves
    play(game, "2 cover a1 2")
    assert damage(game, 2) == {"a1": 1}
    assert now(game) == "act-1"


@rule("ST-22", "ST-36")
def test_the_effect_resolves_after_the_crew_member_has_moved_and_is_exhausted() -> None:
    game = position("1a4 duty: march 2", "1s1 a4", "1s2 a2")
    play(game, "1 trigger s1 1 b3")
    assert crew(game, "1s1") == "1b3-"
    assert left(game) == 2


@rule("ST-23", "ST-R9")
def test_there_is_no_trigger_without_a_valid_target() -> None:
    game = position("1a4 duty: repair 1", "1s1 a4")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-23", "ST-R9")


@rule("ST-23", "ST-40")
def test_there_is_no_trigger_for_who_cannot_move_nearer_the_control_room() -> None:
    game = position("1a5 duty: slow 1", "1s1 a5", "1a4 Xxx", "1b4 Xxx", "1b5 O..")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 a4") in ("ST-21", "ST-23")
    assert after("move s1", game) == {"b5"}


@rule("ST-23", "ST-40")
def test_one_way_nearer_the_control_room_is_enough() -> None:
    game = position("1a5 duty: slow 1", "1s1 a5", "1a4 Xxx")
    assert after("trigger s1 1", game) == {"b4"}


@rule("ST-23", "ST-28")
def test_there_is_no_trigger_while_an_enemy_is_in_the_tile() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4", "2s1 1a4-")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-23", "ST-28")


@rule("ST-22")
def test_only_effects_that_the_tile_has_are_triggered() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4")
    assert refusal(game, "1 trigger s1 2 b3") != ""


@rule("ST-22", "ST-29")
def test_a_standby_effect_is_no_trigger() -> None:
    game = position("1a4 standby: speed 1", "1s1 a4")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-22", "ST-29")


@rule("ST-R5", "ST-36")
def test_from_the_gun_into_the_sights_the_sights_count() -> None:
    tiles = ("1a5 duty: attack 1 ahead close", "1a4 standby: bonus 1 any any", "1s1 a5")
    assert left(play(position(*tiles, sea="3 4"), "1 trigger s1 1 a4")) == 2
    assert left(play(position(*tiles, sea="3 4"), "1 trigger s1 1 b4")) == 1


@rule("ST-R5", "ST-36")
def test_from_the_sights_of_the_gun_itself_they_do_not() -> None:
    gun = "1a5 duty: attack 1 ahead close | standby: bonus 2 any any"
    assert left(play(position(gun, "1s1 a5", sea="3 4"), "1 trigger s1 1 a4")) == 1
    assert left(play(position(gun, "1s1 a5", "1s2 a5-", sea="3 4"), "1 trigger s1 1 a4")) == 3


# Aboard the enemy


@rule("ST-25")
def test_crew_aboard_the_enemy_move_normally() -> None:
    game = position("1s1 2b5", "2a4 Xxx")
    assert after("move s1", game) == {"a5", "b4"}
    assert refusal(game, "1 move s1 a4") == "ST-21"
    play(game, "1 move s1 b4")
    assert crew(game, "1s1") == "2b4-"


@rule("ST-25", "ST-24")
def test_the_captain_steps_aboard_the_enemy_too() -> None:
    game = position("1c 2b5")
    assert after("step", game) == {"a4", "a5", "b4"}
    play(game, "1 move c b4", "1 step b3")
    assert crew(game, "1c") == "2b3-"


@rule("ST-25")
def test_crew_aboard_the_enemy_trigger_nothing_there() -> None:
    game = position("1s1 2b4", "2b4 duty: slow 1")
    assert not triggers(game)
    for goal in ("a3", "b3"):
        assert refusal(game, f"1 trigger s1 1 {goal}") == "ST-25"


@rule("ST-25", "ST-31")
def test_crew_aboard_the_enemy_react_with_nothing_there() -> None:
    game = position("2s1 1a4", "1a4 counter: slow 1", sea="2 4")
    play(game, "1 manoeuvre 1 4")
    assert game.waiting() == [1]
    assert sea(game) == "1 4"


# Effects on crew


@rule("ST-26")
def test_an_effect_on_crew_hits_sailors_or_the_captain_not_both_at_once() -> None:
    game = position("1a4 duty: exhaust 2 crew any any", "1s1 a4", *[f"2{name} b4" for name in CREW])
    play(game, "1 trigger s1 1 b3")
    assert after("hit", game) == set(CREW)
    sailor = play(game.copy(), "1 hit s2")
    assert after("hit", sailor) == {"s1", "s3", "s4"}
    assert refusal(sailor, "1 hit c") == "ST-26"
    play(sailor, "1 hit s1")
    assert [crew(sailor, f"2{name}") for name in CREW] == ["2b4", "2b4-", "2b4-", "2b4", "2b4"]
    captain = play(game.copy(), "1 hit c")
    assert [crew(captain, f"2{name}") for name in CREW] == ["2b4-", "2b4", "2b4", "2b4", "2b4"]
    assert now(captain) == "act-1"


@rule("ST-26")
@pytest.mark.parametrize(
    "effect", ["exhaust 1 sailors any any", "recall 1 sailors any any", "eliminate 1 sailors any any"]
)
def test_an_effect_on_sailors_never_hits_the_captain(effect: str) -> None:
    tiles = (f"1a4 duty: {effect}", "1s1 a4", "2c b4")
    game = play(position(*tiles, "2s1 b4"), "1 trigger s1 1 b3")
    assert after("hit", game) == {"s1"}
    assert refusal(game, "1 hit c") == "ST-26"
    alone = position(*tiles, *[f"2s{at} gone" for at in range(1, 5)])
    assert not triggers(alone)


@rule("ST-26")
@pytest.mark.parametrize("effect", ["exhaust 2 captain any any", "recall 2 captain any any"])
def test_an_effect_on_the_captain_never_hits_sailors(effect: str) -> None:
    game = position(f"1a4 duty: {effect}", "1s1 a4", "2c b4", "2s1 b4")
    play(game, "1 trigger s1 1 b3")
    assert after("hit", game) == {"c"}
    assert refusal(game, "1 hit s1") == "ST-26"
