"""The words of effects that are no attacks: damage, crew that is hit, repairs, oxygen, and what one's own crew do."""

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
    refusal,
    texts,
    triggers,
)
from tests.rule import rule
from wardroom.core.game import State

TRIGGER = "1 trigger s1 1 b3"
BOTH = ("1 trigger s1 1 b3 x2", "1 key s2 b3")
EN = EDITIONS[0]


def crewed(effect: str, *others: str, **options: str) -> State:
    """Seat 1 has a tile with this effect and two sailors in it."""
    return position(f"1a4 {effect}", "1s1 a4", "1s2 a4", *others, edition=options.get("edition", EN))


def triggered(effect: str, *others: str) -> State:
    return play(crewed(effect, *others), TRIGGER)


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
    assert refusal(game, "2 absorb 1") == "ST-R11"
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
    game = position(
        "1a4 duty: recall 2 crew any any", "1s1 a4", *tiles, sea="3 3 port 1"
    )  # port, with the control room
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
@pytest.mark.parametrize(
    ("word", "places"), [("exhaust", ["2b4-", "2b4-", "2b4"]), ("eliminate", ["gone", "gone", "2b4"])]
)
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


@rule("ST-R9", "ST-21")
def test_crew_with_nowhere_to_go_do_not_march() -> None:
    walls = [f"1{cell} Xxx" for cell in ("a2", "a3", "a4", "b2", "b4")]
    room = "1b3 duty: march 1 | duty: attack 1 ahead distant"
    assert not triggers(position(room, *walls))
    game = play(position(room, *walls, "1s1 a1"), "1 trigger s2 1 b3")
    assert after("march", game) == {"s1 b1"}


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
