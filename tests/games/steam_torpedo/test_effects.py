"""Effects: when they work, their marks, and every word of what they do beside attacks."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    EDITIONS,
    after,
    crew,
    damage,
    gears,
    left,
    now,
    oxygen,
    play,
    position,
    reactions,
    recovering,
    refusal,
    sea,
    texts,
    triggers,
    turn_of,
)
from tests.rule import rule
from wardroom.core.game import State
from wardroom.core.notation import BadNotation

TRIGGER = "1 trigger s1 1 b3"
BOTH = ("1 trigger s1 1 b3 x2", "1 key s2 b3")
EN, FR, RU = EDITIONS


def crewed(effect: str, *others: str, **options: str) -> State:
    """Seat 1 has a tile with this effect and two sailors in it."""
    return position(f"1a4 {effect}", "1s1 a4", "1s2 a4", *others, edition=options.get("edition", EN))


def triggered(effect: str, *others: str) -> State:
    return play(crewed(effect, *others), TRIGGER)


# The whole effect, and its parts


@rule("ST-27")
def test_an_effect_is_applied_in_full() -> None:
    game = triggered("duty: repair 2", "1a1 XX.", "1b1 Ox.")
    assert refusal(game, "1 decline") == "ST-27"
    play(game, "1 mend a1 1")
    assert refusal(game, "1 decline") == "ST-27"
    play(game, "1 mend b1 2")
    assert damage(game, 1) == {"a1": 1}
    assert now(game) == "act-1"


@rule("ST-27")
def test_as_far_as_possible() -> None:
    game = play(triggered("duty: repair 3", "1a1 Xx."), "1 mend a1 1", "1 mend a1 2")
    assert damage(game, 1) == {}
    assert now(game) == "act-1"


@rule("ST-27")
def test_a_part_that_says_may_may_be_left_out() -> None:
    game = triggered("duty: may repair 1; slow 1", "1a1 Xx.")
    assert texts(game) == {"mend a1 1", "mend a1 2", "decline"}
    play(game, "1 decline")
    assert damage(game, 1) == {"a1": 2}
    assert now(game) == "act-1"


@rule("ST-27")
def test_may_lets_one_stop_half_way() -> None:
    game = play(triggered("duty: may repair 2", "1a1 Xx."), "1 mend a1 1", "1 decline")
    assert damage(game, 1) == {"a1": 1}
    assert now(game) == "act-1"


@rule("ST-27")
@pytest.mark.parametrize("part", ["attack 1 any any", "oxygen 1 any any", "hold", "slow 1", "shift own 1", "board"])
def test_may_is_honoured_before_every_word_or_refused(part: str) -> None:
    try:
        game = triggered(f"duty: may {part}")
    except BadNotation:
        return  # a pack that says so is refused
    assert game.waiting() == [1]  # see bugs.md
    play(game, "1 decline")
    assert now(game) == "act-1"
    assert not damage(game, 2)


@rule("ST-27")
def test_parts_are_applied_in_their_order() -> None:
    game = triggered("duty: repair 1; restore 1; shift own 1", "1a1 X..")
    play(game, "1 mend a1 1", "1 fill a1", "1 shift 2")
    assert gears(game, "1a1") == "O.."
    assert sea(game) == "2 3"


@rule("ST-27")
def test_several_effects_of_one_tile_are_used_separately_in_one_turn() -> None:
    game = crewed("duty single: shift own 1 | duty single: slow 1")
    assert triggers(game) == {"s1 1", "s1 2", "s2 1", "s2 2"}
    play(game, "1 trigger s1 2 b3", "1 trigger s2 1 b3", "1 shift 2")
    assert crew(game, "1s1") == crew(game, "1s2") == "1b3-"


@rule("ST-27", "ST-34")
def test_what_a_tile_says_beats_the_rules() -> None:
    """Ahead hits aft (ST-34), unless the tile says otherwise."""
    game = play(position("1a4 duty: attack 1 ahead close hits fore", "1s1 a4", sea="2 3"), TRIGGER)
    assert {text.split()[0] for text in after("cover", game)} == {"a4", "a5", "b4", "b5"}


@rule("ST-R9")
@pytest.mark.parametrize(
    "effect",
    [
        "duty: repair 1",
        "duty: restore 1",
        "duty: return 1",
        "duty single: ready 1",
        "duty: eliminate 1 sailors aboard",
        "duty: recall 1 crew any any",
        "duty: damage 1 damaged",
        "duty: damage 1 engine",
    ],
)
def test_a_trigger_that_would_do_nothing_has_no_valid_target(effect: str) -> None:
    game = crewed(effect)
    assert not triggers(game)
    assert refusal(game, TRIGGER) in ("ST-23", "ST-R9")


@rule("ST-R9")
@pytest.mark.parametrize("effect", ["repair 1; slow 1", "slow 1; repair 1", "may repair 1; restore 1; slow 1"])
def test_of_several_parts_one_valid_part_suffices(effect: str) -> None:
    game = triggered(f"duty: {effect}", "2a4 engine", "2s1 a4")
    assert now(game) == "act-1"
    play(game, "1 end", "2 breathe a1")
    assert refusal(game, "2 manoeuvre 4 3") == ""
    assert refusal(game, "2 manoeuvre 5 3") == "ST-19"


@rule("ST-R9", "ST-34")
def test_a_part_out_of_reach_is_left_out_if_another_is_valid() -> None:
    game = triggered("duty: attack 3 ahead close; slow 1")
    assert now(game) == "act-1"
    assert damage(game, 2) == {}


# Standby, duty and the marks


@rule("ST-29")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_standby_effect_moves_and_exhausts_nobody(edition: str) -> None:
    game = position("1a4 standby: speed 1", "1s1 a4", sea="1 5", edition=edition)
    play(game, "1 manoeuvre 3 5")
    assert crew(game, "1s1") == "1a4"


@rule("ST-29", "ST-R14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_standby_effect_that_does_something_does_it_once_at_the_end_of_recovery(edition: str) -> None:
    tired = ("1s1 a4-", "1s2 a4-", "1s3 a4-")
    game = recovering("1a4 standby: repair 1", *tired, "1a1 Xx.", edition=edition)
    play(game, "1 breathe a2")
    assert crew(game, "1s1") == "1a4"  # the crew are ready before
    assert after("mend", game) == {"a1 1", "a1 2"}
    play(game, "1 mend a1 1")
    assert damage(game, 1) == {"a1": 1}
    assert now(game) == "act-1"
    assert crew(game, "1s1") == "1a4"


@rule("ST-R14")
def test_standby_effects_work_in_their_owners_recovery_only() -> None:
    game = recovering("1a4 standby: repair 1", "1s1 a4", "1a1 Xx.", seat=2)
    play(game, "2 breathe a2")
    assert now(game) == "act-2"


@rule("ST-R14", "ST-29")
def test_an_unmanned_standby_effect_does_nothing() -> None:
    game = play(recovering("1a4 standby: repair 1", "1a1 Xx."), "1 breathe a2")
    assert now(game) == "act-1"


@rule("ST-R14")
def test_standby_effects_work_tile_by_tile_from_the_rear_port_tile_on() -> None:
    tiles = ("1b1 standby: repair 1", "1a5 standby: may restore 1", "1a1 standby: march 1")
    game = recovering(*tiles, "1s1 a1", "1s2 a5", "1s3 b1", "1b5 oXx", "1a3 o..")
    play(game, "1 breathe a2")
    assert {text.split()[0] for text in texts(game)} == {"march"}
    play(game, "1 march c a2")
    assert texts(game) == {"decline", "fill b5", "fill a3", "fill a2"}
    play(game, "1 decline")
    assert {text.split()[0] for text in texts(game)} == {"mend"}
    play(game, "1 mend b5 2")
    assert now(game) == "act-1"


@rule("ST-R14")
def test_who_marches_into_a_later_tile_mans_its_standby_effect() -> None:
    tiles = ("1a1 standby: march 1", "1b2 standby: repair 1", "1s1 a1", "1a5 Xx.")
    game = play(recovering(*tiles), "1 breathe a2", "1 march s1 b2")
    assert {text.split()[0] for text in texts(game)} == {"mend"}


@rule("ST-R14")
def test_a_standby_effect_without_anything_to_do_is_passed_over() -> None:
    game = play(recovering("1a4 standby: repair 1", "1s1 a4", "2b4 counter: slow 1", "2s1 b4"), "1 breathe a2")
    assert now(game) == "act-1"


@rule("ST-R14", "ST-E5")
@pytest.mark.parametrize(("edition", "event"), [(EN, True), (FR, False), (RU, False)])
def test_a_standby_effect_that_does_something_is_an_event_only_in_2015(edition: str, *, event: bool) -> None:
    tiles = ("1a4 standby: repair 1", "1s1 a4", "1a1 Xx.", "2b4 counter: slow 1", "2s1 b4")
    game = play(recovering(*tiles, edition=edition), "1 breathe a2", "1 mend a1 1")
    assert reactions(game) == ({"b4 1"} if event else set())


@rule("ST-30")
def test_each_ready_crew_member_there_may_trigger_a_duty() -> None:
    game = play(crewed("duty: slow 1", "1s3 a4-"), TRIGGER)
    assert triggers(game) == {"s2 1"}
    play(game, "1 trigger s2 1 b3")
    assert not triggers(game)
    assert refusal(game, "1 trigger s3 1 b3") in ("ST-16", "ST-22", "ST-30")


@rule("ST-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duty_is_no_reaction(edition: str) -> None:
    game = position("2b4 duty: slow 1", "2s1 b4", sea="1 5", edition=edition)
    play(game, "1 manoeuvre 2 5")
    assert now(game) == "act-1"


@rule("ST-30")
def test_only_the_crew_in_the_tile_trigger_it() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4")
    assert triggers(game) == {"s1 1"}


@rule("ST-31")
def test_a_counter_is_a_duty_in_the_own_turn() -> None:
    game = crewed("counter: slow 1", "1s3 a4-")
    assert triggers(game) == {"s1 1", "s2 1"}
    play(game, TRIGGER)
    assert [crew(game, f"1s{at}") for at in (1, 2, 3)] == ["1b3-", "1a4", "1a4-"]


@rule("ST-32")
def test_a_single_use_effect_is_triggered_once_per_action_phase() -> None:
    game = play(crewed("duty single: slow 1"), TRIGGER)
    assert not triggers(game)
    assert refusal(game, "1 trigger s2 1 b3") == "ST-32"


@rule("ST-32")
def test_it_is_triggered_again_in_the_next_action_phase() -> None:
    game = play(crewed("duty single: slow 1"), TRIGGER, "1 end", "2 breathe a1", "2 end", "1 breathe a1")
    assert triggers(game) == {"s2 1"}


@rule("ST-32")
def test_the_same_effect_of_another_tile_is_another_effect() -> None:
    game = play(crewed("duty single: slow 1", "1a2 duty single: slow 1", "1s3 a2"), TRIGGER)
    assert triggers(game) == {"s3 1"}


@rule("ST-32", "ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_single_use_counter_works_once_in_each_players_action_phase(edition: str) -> None:
    game = position("1a4 counter single: shift own 1", "1s1 a4", "1s2 a4", edition=edition, sea="2 4")
    play(game, TRIGGER, "1 shift 3", "1 end", "2 breathe a1", "2 manoeuvre 5 3")
    assert reactions(game) == {"a4 1"}
    play(game, "1 react a4 1", "1 shift 2")
    assert turn_of(game) == 2


@rule("ST-33")
def test_two_keys_are_two_ready_crew_members_who_both_move_and_are_exhausted() -> None:
    game = position("1a5 duty two-keys: slow 1", "1s1 a5", "1s2 a5", "1s3 a5-")
    play(game, "1 trigger s1 1 a4 x2")
    assert after("key", game) == {"s2 a4", "s2 b4"}
    play(game, "1 key s2 b4")
    assert [crew(game, f"1s{at}") for at in (1, 2, 3)] == ["1a4-", "1b4-", "1a5-"]


@rule("ST-33")
def test_the_other_key_is_any_ready_crew_member_there() -> None:
    game = play(crewed("duty two-keys: slow 1", "1s3 a4", "1s4 a4-"), "1 trigger s1 1 b3 x2")
    assert after("key", game) == {"s2 b3", "s3 b3"}
    assert refusal(game, "1 key s4 b3") != ""
    assert refusal(game, "1 key c b3") != ""
    assert refusal(game, "1 key s2 a3") != ""


@rule("ST-33")
def test_two_keys_need_two_ready_crew_members_in_the_tile() -> None:
    game = position("1a4 duty two-keys: slow 1", "1s1 a4", "1s2 a4-")
    assert after("trigger", game) == {"s1 1 b3"}
    assert refusal(game, "1 trigger s1 1 b3 x2") == "ST-33"


@rule("ST-33")
def test_only_an_effect_so_marked_takes_two_keys() -> None:
    game = crewed("duty: slow 1")
    assert after("trigger", game) == {"s1 1 b3", "s2 1 b3"}
    assert refusal(game, "1 trigger s1 1 b3 x2") == "ST-33"


@rule("ST-33")
def test_two_keys_may_but_need_not_be_used() -> None:
    game = play(crewed("duty two-keys: slow 1"), TRIGGER)
    assert triggers(game) == {"s2 1"}


@rule("ST-33", "ST-22")
def test_in_the_control_room_two_keys_stay_where_they_are() -> None:
    game = position("1b3 duty two-keys: attack 1 any any", "1c a1", "1s3 a1", "1s4 a1")
    play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3")
    assert (crew(game, "1s1"), crew(game, "1s2"), left(game)) == ("1b3-", "1b3-", 2)


@rule("ST-33", "ST-32", "ST-R9")
def test_two_keys_are_one_use_of_a_single_use_effect() -> None:
    game = play(crewed("duty single two-keys: slow 1", "1s3 a4", "1s4 a4"), *BOTH)
    assert not triggers(game)


@rule("ST-33", "ST-R9")
def test_two_keys_double_every_printed_number_of_the_effect() -> None:
    game = crewed("duty two-keys: repair 1; restore 1", "1a1 Xx.", "1b1 oX.", "1b2 o..")
    play(game, *BOTH, "1 mend a1 1", "1 mend a1 2")
    play(game, "1 fill b1", "1 fill b2")
    assert damage(game, 1) == {"b1": 1}
    assert now(game) == "act-1"


@rule("ST-R9", "ST-33", "ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_keys_are_one_trigger_and_one_event(edition: str) -> None:
    game = crewed("duty two-keys: slow 1", "2b4 counter: slow 1", "2s1 b4", edition=edition)
    play(game, "1 trigger s1 1 b3 x2")
    assert game.waiting() == [1]
    play(game, "1 key s2 b3")
    assert reactions(game) == {"b4 1"}
    play(game, "2 pass")
    assert now(game) == "act-1"


# Damage to a chosen tile


@rule("ST-41", "ST-R11", "ST-39")
def test_damage_goes_to_the_chosen_tile_and_its_owner_chooses_the_gears() -> None:
    game = triggered("duty: damage 2 tile")
    assert after("strike", game) == set(CELLS) - {"a3"}
    play(game, "1 strike b1")
    assert after("cover", game) == {"b1 1", "b1 2"}
    assert "absorb 1" not in texts(game)
    play(game, "2 cover b1 2", "2 cover b1 1")
    assert gears(game, "2b1") == "Xx."


@rule("ST-7")
def test_no_effect_targets_the_control_room() -> None:
    assert refusal(triggered("duty: damage 1 tile"), "1 strike a3") == "ST-7"
    assert refusal(triggered("duty: repair 1", "1a1 Xx.", "1b3 XO."), "1 mend b3 1") == "ST-7"
    assert refusal(triggered("duty: restore 1", "1a1 o..", "1b3 oO."), "1 fill b3") == "ST-7"
    assert not triggers(crewed("duty: repair 1", "1b3 XO."))
    assert not triggers(crewed("duty: damage 1 engine"))  # though it is an engine too


@rule("ST-R11")
def test_damage_may_not_be_absorbed_and_what_is_left_over_is_lost() -> None:
    game = play(triggered("duty: damage 3 tile", "2b1 oX"), "1 strike b1")
    assert refusal(game, "2 absorb 1") == "ST-R11"  # see bugs.md
    play(game, "2 cover b1 1")
    assert damage(game, 2) == {"b1": 2}
    assert now(game) == "act-1"


@rule("ST-41")
def test_armour_does_not_count_against_damage_to_a_chosen_tile() -> None:
    armoured = ("2b1 armoured standby: armour 2 all", "2s1 b1")
    game = play(triggered("duty: damage 1 tile any close", *armoured), "1 strike b1", "2 cover b1 1")
    assert damage(game, 2) == {"b1": 1}


@rule("ST-40", "ST-R11")
def test_damage_destroys_a_tile_and_eliminates_its_crew() -> None:
    game = play(triggered("duty: damage 1 tile", "2b1 o", "2s1 b1"), "1 strike b1", "2 cover b1 1")
    assert crew(game, "2s1") == "gone"


@rule("ST-R19", "ST-40")
def test_a_destroyed_tile_is_not_struck() -> None:
    game = triggered("duty: damage 1 tile", "2b1 Xx")
    assert refusal(game, "1 strike b1") != ""
    assert "b1" not in after("strike", game)


@rule("ST-R19")
def test_damage_to_damaged_tiles_needs_a_token_on_the_tile() -> None:
    game = triggered("duty: damage 1 damaged", "2b1 Xx.", "2b2 XX", "2b4 o..", "2a3 XO.")
    assert after("strike", game) == {"b1"}
    assert refusal(game, "1 strike b4") != ""


@rule("ST-R19")
def test_damage_to_engine_tiles_needs_an_engine() -> None:
    game = triggered("duty: damage 1 engine", "2b1 engine", "2b2 armoured", "2a5 engine X")
    assert after("strike", game) == {"b1"}
    assert refusal(game, "1 strike b2") != ""


@rule("ST-R19", "ST-34")
def test_damage_with_an_arc_needs_the_target_there() -> None:
    assert refusal(crewed("duty: damage 1 tile ahead close"), TRIGGER) == "ST-34"
    assert refusal(crewed("duty: damage 1 tile any distant"), TRIGGER) == "ST-35"


@rule("ST-33", "ST-R9")
def test_two_keys_double_damage_to_one_tile() -> None:
    game = play(crewed("duty two-keys: damage 1 tile"), *BOTH, "1 strike b1", "2 cover b1 2", "2 cover b1 1")
    assert damage(game, 2) == {"b1": 2}
    assert now(game) == "act-1"


# Hitting crew


@rule("ST-R19")
def test_exhausting_needs_a_ready_target() -> None:
    game = triggered("duty: exhaust 1 crew any any", "2s1 b4", "2s2 b4-")
    assert after("hit", game) == {"s1"}
    assert refusal(game, "1 hit s2") == "ST-R19"
    play(game, "1 hit s1")
    assert crew(game, "2s1") == "2b4-"
    assert "s1 1" not in triggers(crewed("duty: exhaust 1 crew any any", "2s1 b4-", "2s2 b4-"))


@rule("ST-R19")
def test_sending_to_the_control_room_needs_one_that_is_elsewhere() -> None:
    tiles = ("2s1 a4", "2s2 a4-", "2c a3")
    game = position("1a4 duty: recall 2 crew any any", "1s1 a4", *tiles, sea="3 3 port 1")  # port, with the control room
    play(game, TRIGGER)
    assert after("hit", game) == {"s1", "s2"}
    assert refusal(game, "1 hit c") == "ST-R19"
    play(game, "1 hit s2", "1 hit s1")
    assert [crew(game, "2s1"), crew(game, "2s2")] == ["2a3", "2a3-"]


@rule("ST-R11")
def test_crew_in_the_control_room_may_be_hit_by_effects_that_name_crew() -> None:
    game = position("1a4 duty: exhaust 1 crew any any", "1s1 a4", sea="3 3 port 1")
    play(game, TRIGGER)
    assert after("hit", game) == set(CREW)
    game = position("1a4 duty: eliminate 1 sailors any any", "1s1 a4", sea="3 3 port 1")
    play(game, TRIGGER, "1 hit s3")
    assert crew(game, "2s3") == "gone"


@rule("ST-41")
def test_armour_does_not_count_against_effects_that_hit_crew() -> None:
    armoured = ("2b1 armoured standby: armour 3 all", "2s1 b1")
    game = play(triggered("duty: eliminate 1 sailors any close", *armoured), "1 hit s1")
    assert crew(game, "2s1") == "gone"


@rule("ST-27", "ST-R19")
@pytest.mark.parametrize(("word", "places"), [("exhaust", ["2b4-", "2b4-", "2b4"]), ("eliminate", ["gone", "gone", "2b4"])])
def test_as_many_are_hit_as_it_says_each_once(word: str, places: list[str]) -> None:
    game = triggered(f"duty: {word} 2 sailors any any", "2s1 b4", "2s2 b4", "2s3 b4")
    play(game, "1 hit s1")
    assert after("hit", game) == {"s2", "s3"}
    play(game, "1 hit s2")
    assert [crew(game, f"2s{at}") for at in (1, 2, 3)] == places
    assert now(game) == "act-1"


@rule("ST-33", "ST-R9")
def test_two_keys_hit_twice_as_many() -> None:
    game = play(crewed("duty two-keys: exhaust 1 sailors any any", "2s1 b4", "2s2 b4", "2s3 b4"), *BOTH)
    assert left(game) == 2
    play(game, "1 hit s1", "1 hit s3")
    assert [crew(game, f"2s{at}") for at in (1, 2, 3)] == ["2b4-", "2b4", "2b4-"]


# Repairing and restoring


@rule("ST-R11")
def test_repair_takes_a_token_off_a_gear() -> None:
    game = triggered("duty: repair 1", "1a1 Xx.", "1b1 O.x")
    assert after("mend", game) == {"a1 1", "a1 2", "b1 3"}
    assert gears(play(game.copy(), "1 mend a1 2"), "1a1") == "X.."
    assert refusal(game, "1 mend b1 1") != ""


@rule("ST-R11")
def test_repair_restores_neither_destroyed_tiles_nor_oxygen() -> None:
    game = triggered("duty: repair 1", "1a1 XX.", "1b1 Xxx")
    assert not {text for text in after("mend", game) if text.startswith("b1")}
    assert refusal(game, "1 mend b1 1") in ("ST-R11", "ST-40")
    play(game, "1 mend a1 1")
    assert gears(game, "1a1").count("O") == 0
    assert sorted(gears(game, "1a1")) == sorted("oX.")


@rule("ST-R11")
def test_restored_oxygen_needs_an_uncovered_empty_oxygen_gear() -> None:
    game = triggered("duty: restore 2", "1a1 oX.", "1a2 ...", "1b1 XX.", "1b2 Oo.")
    assert after("fill", game) == {"a1", "b2"}
    for cell in ("a2", "b1", "b4"):
        assert refusal(game, f"1 fill {cell}") == "ST-R11"
    play(game, "1 fill a1")
    assert sorted(gears(game, "1a1")) == sorted("OX.")
    assert after("fill", game) == {"b2"}
    play(game, "1 fill b2")
    assert oxygen(game, 1) == 11 - 4 + 1 + 2


@rule("ST-R11")
def test_a_destroyed_tile_gets_no_oxygen() -> None:
    assert not triggers(crewed("duty: restore 1", "1a1 X"))


@rule("ST-27")
def test_only_ones_own_submarine_is_repaired_and_restored() -> None:
    assert not triggers(crewed("duty: repair 1", "2a1 Xx."))
    assert not triggers(crewed("duty: restore 1", "2a1 o.."))


# Own crew


@rule("ST-27", "ST-21")
def test_marching_moves_own_crew_a_step_without_exhausting_them() -> None:
    game = triggered("duty: march 2", "1s3 a1", "1s4 a1-", "1a2 Xxx")
    assert after("march s3", game) == {"b1", "b2"}
    assert refusal(game, "1 march s3 a2") == "ST-21"
    assert refusal(game, "1 march s3 a3") == "ST-21"
    play(game, "1 march s3 b1", "1 march s4 b2")
    assert [crew(game, "1s3"), crew(game, "1s4")] == ["1b1", "1b2-"]
    assert now(game) == "act-1"
    assert after("move s3", game)


@rule("ST-27")
def test_one_crew_member_may_march_twice() -> None:
    game = play(triggered("duty: march 2", "1s3 a1"), "1 march s3 b1", "1 march s3 b2")
    assert crew(game, "1s3") == "1b2"


@rule("ST-27")
def test_the_enemys_crew_do_not_march() -> None:
    game = triggered("duty: march 1", "1s3 gone", "2s3 b4")
    assert not after("march s3", game)
    assert refusal(game, "1 march s3 b3") != ""


@rule("ST-R19")
def test_who_is_readied_may_be_activated_again() -> None:
    game = play(triggered("duty single: ready 1", "1s3 a1-"), "1 rouse s3")
    assert crew(game, "1s3") == "1a1"
    assert after("move s3", game) == {"a2", "b1", "b2"}


@rule("ST-R19")
def test_readying_readies_other_crew_members_than_those_who_triggered_it() -> None:
    game = triggered("duty single: ready 1", "1s3 b3-", "1s4 b3-")
    assert after("rouse", game) == {"s3", "s4"}
    assert refusal(game, "1 rouse s1") == "ST-R19"
    assert refusal(game, "1 rouse s2") != ""  # ready already
    alone = crewed("duty single: ready 1")
    assert not triggers(alone)
    both = play(crewed("duty single two-keys: ready 1", "1s3 b3-", "1c b3-", "1s4 b3-"), *BOTH)
    assert after("rouse", both) == {"c", "s3", "s4"}
    assert refusal(both, "1 rouse s2") == "ST-R19"
    play(both, "1 rouse c", "1 rouse s4")
    assert [crew(both, f"1{name}") for name in CREW] == ["1b3", "1b3-", "1b3-", "1b3-", "1b3"]


@rule("ST-R19", "ST-32")
def test_readying_is_single_use() -> None:
    game = play(triggered("duty single: ready 1", "1s3 a1-", "1s4 a1-"), "1 rouse s3")
    assert refusal(game, "1 trigger s2 1 b3") == "ST-32"
