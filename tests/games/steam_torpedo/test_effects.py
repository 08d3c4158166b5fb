"""Effects: when they work, what must be done of them, and their marks."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    EDITIONS,
    after,
    crew,
    damage,
    gears,
    left,
    line,
    now,
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
@pytest.mark.parametrize("part", ["shift own 1", "board", "damage 1 tile", "exhaust 1 crew any any", "march 1"])
def test_may_is_honoured_before_every_word_that_chooses(part: str) -> None:
    game = triggered(f"duty: may {part}", "2s1 b4")
    assert game.waiting() == [1]
    before = line(game, "crew 1"), line(game, "crew 2"), sea(game)
    play(game, "1 decline")
    assert now(game) == "act-1"
    assert (line(game, "crew 1"), line(game, "crew 2"), sea(game)) == before
    assert not damage(game, 2)


@rule("ST-27")
@pytest.mark.parametrize("part", ["attack 1 any any", "oxygen 1 any any", "hold", "slow 1"])
def test_may_is_refused_before_a_word_that_chooses_nothing(part: str) -> None:
    with pytest.raises(BadNotation, match="may"):
        crewed(f"duty: may {part}")


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
