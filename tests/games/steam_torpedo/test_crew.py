"""Crew: moving, triggering, and what the captain may do beyond it."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    EDITIONS,
    after,
    crew,
    damage,
    left,
    now,
    play,
    position,
    reactions,
    refusal,
    sea,
    texts,
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


# The captain


@rule("ST-24", "ST-R6")
def test_the_captain_steps_before_his_activation_without_being_exhausted() -> None:
    game = position("1a4 duty: slow 1")
    assert after("step", game) == NEIGHBOURS["b3"]
    play(game, "1 step a4")
    assert crew(game, "1c") == "1a4"
    assert after("move c", game) == {"a3", "a5", "b3", "b4", "b5"}
    assert triggers(game) == {"c 1"}


@rule("ST-24", "ST-R6")
def test_his_step_is_followed_at_once_by_his_activation() -> None:
    game = play(position("1a4 duty: slow 1", "1s1 a4"), "1 step a4")
    assert {text.split()[0] for text in texts(game)} == {"move", "trigger"}
    assert {text.split()[1] for text in texts(game)} == {"c"}
    for answer in ("1 end", "1 manoeuvre 2 3", "1 move s1 a3", "1 trigger s1 1 b3", "1 step b3"):
        assert refusal(game, answer) in ("ST-24", "ST-R6")


@rule("ST-24")
def test_who_stepped_before_does_not_step_after() -> None:
    game = play(position(), "1 step a4", "1 move c a5")
    assert crew(game, "1c") == "1a5-"
    assert now(game) == "act-1"
    assert not after("step", game)


@rule("ST-24")
def test_the_captain_steps_after_a_move_though_exhausted() -> None:
    game = play(position(), "1 move c a4")
    assert crew(game, "1c") == "1a4-"
    assert texts(game) == {"stay", *[f"step {cell}" for cell in ("a3", "a5", "b3", "b4", "b5")]}
    play(game, "1 step b5")
    assert crew(game, "1c") == "1b5-"
    assert now(game) == "act-1"


@rule("ST-24")
def test_the_captain_need_not_step() -> None:
    game = play(position(), "1 move c a4", "1 stay")
    assert crew(game, "1c") == "1a4-"
    assert now(game) == "act-1"
    assert refusal(game, "1 step a3") in ("ST-24", "ST-R6")


@rule("ST-24")
def test_his_step_is_to_an_adjacent_tile() -> None:
    assert refusal(position(), "1 step a5") in ("ST-21", "ST-24")
    assert refusal(play(position(), "1 move c a4"), "1 step a2") in ("ST-21", "ST-24")


@rule("ST-24")
def test_he_steps_only_with_an_activation() -> None:
    game = position("1c b3-")
    assert not after("step", game)
    assert refusal(game, "1 step a4") in ("ST-24", "ST-R6")
    assert not after("step", position("1c gone"))


@rule("ST-24")
def test_sailors_do_not_step() -> None:
    game = play(position(), "1 move s1 a4")
    assert now(game) == "act-1"
    assert "stay" not in texts(game)


@rule("ST-24", "ST-R6")
def test_the_step_after_a_trigger_comes_when_the_effect_has_resolved_before_reactions() -> None:
    counter = ("2b4 counter: shift own 1", "2s1 b4")
    game = position("1a4 duty: attack 1 port close", "1c a4", *counter)
    play(game, "1 trigger c 1 b3")
    assert game.waiting() == [2]
    play(game, "2 cover b1 2")
    assert game.waiting() == [1]
    assert texts(game) == {"stay", *[f"step {cell}" for cell in NEIGHBOURS["b3"]]}
    play(game, "1 step a3")
    assert reactions(game) == {"b4 1"}
    play(game, "2 pass")
    assert now(game) == "act-1"


@rule("ST-R6", "ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_his_step_is_no_event_nor_is_a_move(edition: str) -> None:
    counter = ("2b4 counter: shift own 1", "2s1 b4")
    game = position(*counter, edition=edition)
    play(game, "1 step a4", "1 move c b4")
    assert now(game) == "act-1"
    game = play(position(*counter, edition=edition), "1 move c b4", "1 step b5")
    assert now(game) == "act-1"


@rule("ST-24", "ST-31")
def test_the_captain_does_not_step_in_the_opponents_turn() -> None:
    game = position("2b4 counter: shift own 1", "2c b4", sea="2 4")
    play(game, "1 manoeuvre 2 5", "2 react b4 1", "2 shift 4")
    assert crew(game, "2c") == "2a3-"
    assert game.waiting() == [1]
    assert now(game) == "act-1"


@rule("ST-R6", "ST-33")
def test_as_one_of_two_keys_he_may_step_in_before() -> None:
    game = position("1a4 duty two-keys: slow 1", "1s1 a4")
    assert "c 1 b3 x2" not in after("trigger", game)
    play(game, "1 step a4", "1 trigger c 1 b3 x2", "1 key s1 b3")
    assert [crew(game, "1c"), crew(game, "1s1")] == ["1b3-", "1b3-"]
    assert now(game) == "act-1"


@rule("ST-R6", "ST-33")
def test_as_one_of_two_keys_he_may_step_out_after() -> None:
    game = position("1a4 duty two-keys: attack 1 port close", "1c a4", "1s1 a4")
    play(game, "1 trigger c 1 b3 x2", "1 key s1 b3", "2 absorb 1")
    assert "stay" in texts(game)
    play(game, "1 step b2")
    assert crew(game, "1c") == "1b2-"
    assert now(game) == "act-1"


@rule("ST-R6", "ST-24")
def test_readied_again_by_an_effect_he_may_activate_and_step_again() -> None:
    game = position("1a4 duty single: ready 1", "1s1 a4")
    play(game, "1 move c a2", "1 step a1", "1 trigger s1 1 b3", "1 rouse c")
    assert crew(game, "1c") == "1a1"
    assert after("step", game) == NEIGHBOURS["a1"]
    play(game, "1 move c a2", "1 step b3")
    assert crew(game, "1c") == "1b3-"


@rule("ST-R6")
def test_his_loss_costs_only_the_step() -> None:
    game = position("1c gone", "1a4 duty: slow 1", "1s1 a4")
    assert not after("step", game)
    play(game, "1 trigger s1 1 b3", "1 manoeuvre 2 3", "1 move s2 a4", "1 end", "2 breathe a1")
    assert game.outcome() is None


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
@pytest.mark.parametrize("effect", ["exhaust 1 sailors any any", "recall 1 sailors any any", "eliminate 1 sailors any any"])
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
