"""Attacks: totals and armour, absorbing, covering gears, and what is destroyed."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    EDITIONS,
    after,
    covers,
    crew,
    damage,
    gears,
    left,
    now,
    oxygen,
    play,
    position,
    reactions,
    refusal,
    texts,
    triggers,
    winners,
)
from tests.rule import rule
from wardroom.core.game import State

EN, FR, RU = EDITIONS
TRIGGER = "1 trigger s1 1 b3"
BOTH = ("1 trigger s1 1 b3 x2", "1 key s2 b3")


def attacked(power: int, *changes: str, sea: str = "2 3", edition: str = EN) -> State:
    """Seat 2 is about to take an attack: in its aft, at this sea."""
    gun = f"1a4 duty: attack {power} any any"
    return play(position(gun, "1s1 a4", *changes, sea=sea, edition=edition), TRIGGER)


def taken(*changes: str, sea: str = "2 3") -> int:
    """The damage that an attack of 6 does."""
    return left(attacked(6, *changes, sea=sea))


# The worked example


@rule("ST-36", "ST-37", "ST-38", "ST-40")
@pytest.mark.parametrize(
    ("edition", "cells", "sea"),
    [
        (EN, ("a4", "a5", "b4", "b5"), "3 2"),
        (FR, ("a1", "a2", "b1", "b2"), "2 3"),
        (RU, ("a1", "a2", "b1", "b2"), "2 3"),
    ],
)
def test_worked_example_of_an_attack_of_three(edition: str, cells: tuple[str, ...], sea: str) -> None:
    """Fore in English, aft in French and Russian."""
    *ruined, last = cells
    tiles = [f"2{cell} Xxx" for cell in ruined]
    game = attacked(3, *tiles, f"2{last} armoured Xx.", f"2s1 {last}", f"2s2 {last}", sea=sea, edition=edition)
    assert left(game) == 2
    assert texts(game) == {f"cover {last} 3", "absorb 1", "absorb 3"}
    one = play(game.copy(), "2 absorb 3")
    assert gears(one, "2a3") == "OOx"
    assert gears(one, f"2{last}") == "Xx."
    assert crew(one, "2s1") == crew(one, "2s2") == f"2{last}"
    two = play(game.copy(), f"2 cover {last} 3")
    assert gears(two, f"2{last}") == "Xxx"
    assert crew(two, "2s1") == crew(two, "2s2") == "gone"
    assert texts(two) == {"absorb 1", "absorb 3"}
    play(two, "2 absorb 3")
    assert gears(two, "2a3") == "OOx"
    assert now(one) == now(two) == "act-1"


# Total and armour


@rule("ST-36")
@pytest.mark.parametrize("power", [1, 2, 5, 9])
def test_the_attack_total_is_the_number_of_attack_symbols(power: int) -> None:
    assert left(attacked(power)) == power


@rule("ST-36")
def test_bonuses_are_added() -> None:
    sights = ("1a2 standby: bonus 1 any any", "1b2 standby: bonus 2 any any")
    assert taken(*sights) == 6
    assert taken(*sights, "1s2 a2-") == 7
    assert taken(*sights, "1s2 a2", "1s3 a2", "1s4 b2") == 9


@rule("ST-36")
@pytest.mark.parametrize(
    ("bonus", "seas"),
    [
        ("any distant", {"2 4", "4 2"}),
        ("any close", {"2 3", "3 2", "3 3 port 2", "3 3 port 1"}),
        ("ahead any", {"2 3", "2 4"}),
        ("astern close", {"3 2"}),
        ("port close", {"3 3 port 2"}),
        ("starboard close", {"3 3 port 1"}),
        ("ahead/astern distant", {"2 4", "4 2"}),
        ("any any", {"2 3", "3 2", "3 3 port 2", "3 3 port 1", "2 4", "4 2"}),
    ],
)
def test_a_bonus_counts_for_its_arcs_and_its_range(bonus: str, seas: set[str]) -> None:
    for sea in ("2 3", "3 2", "3 3 port 2", "3 3 port 1", "2 4", "4 2"):
        assert taken(f"1a2 standby: bonus 1 {bonus}", "1s2 a2", sea=sea) == (7 if sea in seas else 6), sea


@rule("ST-36")
def test_the_defenders_bonus_and_the_attackers_armour_count_nothing() -> None:
    assert taken("2a2 standby: bonus 2 any any", "2s1 a2", "1a2 armoured standby: armour 2 all", "1s2 a2") == 6


@rule("ST-36")
def test_armour_is_the_number_of_manned_armoured_tiles_in_the_location() -> None:
    tiles = ("2a1 armoured", "2b2 armoured", "2a2 armoured")
    assert taken(*tiles) == 6
    assert taken(*tiles, "2s1 a1-") == 5
    assert taken(*tiles, "2s1 a1", "2s2 a1", "2s3 b2") == 4
    assert taken(*tiles, "2s1 a1", "2s2 a2", "2s3 b2") == 3


@rule("ST-36", "ST-8")
@pytest.mark.parametrize(
    ("cell", "protected"), [("a1", {"2 3", "3 3 port 1"}), ("b5", {"3 2", "3 3 port 2"}), ("b3", {"3 3 port 2"})]
)
def test_an_armoured_tile_protects_the_locations_it_lies_in(cell: str, protected: set[str]) -> None:
    for sea in ("2 3", "3 2", "3 3 port 2", "3 3 port 1"):
        assert taken(f"2{cell} armoured", f"2s1 {cell}", sea=sea) == (5 if sea in protected else 6), sea


@rule("ST-36")
@pytest.mark.parametrize(
    ("where", "protected"),
    [
        ("aft", {"2 3"}),
        ("fore", {"3 2"}),
        ("starboard", {"3 3 port 2"}),
        ("port", {"3 3 port 1"}),
        ("all", {"2 3", "3 2", "3 3 port 2", "3 3 port 1"}),
    ],
)
def test_an_armour_bonus_protects_the_location_it_names(where: str, protected: set[str]) -> None:
    for sea in ("2 3", "3 2", "3 3 port 2", "3 3 port 1"):
        assert taken(f"2b3 standby: armour 2 {where}", "2s1 b3-", sea=sea) == (4 if sea in protected else 6), sea
        assert taken(f"2b3 standby: armour 2 {where}", sea=sea) == 6


@rule("ST-36", "ST-29")
def test_an_armour_bonus_counts_once_however_many_are_there() -> None:
    assert taken("2b3 standby: armour 1 all", "2s1 b3", "2s2 b3", "2s3 b3") == 5


@rule("ST-36", "ST-34")
def test_armour_is_that_of_the_location_a_tile_says_it_hits() -> None:
    gun = ("1a4 duty: attack 6 ahead close hits fore", "1s1 a4")
    fore = play(position(*gun, "2a5 armoured", "2s1 a5", sea="2 3"), TRIGGER)
    aft = play(position(*gun, "2a1 armoured", "2s1 a1", sea="2 3"), TRIGGER)
    assert (left(fore), left(aft)) == (5, 6)


@rule("ST-36", "ST-R11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("power", [1, 2])
def test_damage_is_never_below_zero_places_nothing_and_is_still_an_event(edition: str, power: int) -> None:
    tiles = ("2a1 armoured standby: armour 1 all", "2s1 a1", "2b4 counter: shift own 1", "2s2 b4")
    game = attacked(power, *tiles, edition=edition)
    assert reactions(game) == {"b4 1"}
    assert damage(game, 2) == {}
    assert crew(game, "1s1") == "1b3-"


@rule("ST-33", "ST-R9", "ST-36")
def test_two_keys_double_the_printed_number_bonuses_and_armour_count_once() -> None:
    gun = ("1a4 duty two-keys: attack 3 any any", "1s1 a4", "1s2 a4")
    others = ("1a2 standby: bonus 2 any any", "1s3 a2", "2a1 armoured standby: armour 2 aft", "2s1 a1")
    assert left(play(position(*gun, *others, sea="2 3"), *BOTH)) == 3 * 2 + 2 - 3


@rule("ST-R5", "ST-36")
def test_armour_is_read_when_the_attack_is_made() -> None:
    """The recall comes first: by the time of the attack nobody mans the armour."""
    effect = "1a4 duty: recall 1 sailors any any; attack 6 any any"
    game = play(position(effect, "1s1 a4", "2a1 armoured", "2s1 a1", sea="2 3"), TRIGGER, "1 hit s1")
    assert left(game) == 6


@rule("ST-6", "ST-36")
@pytest.mark.parametrize("tile", ["standard duty", "engine duty", "armoured duty", "experimental counter"])
def test_a_tile_with_an_attack_is_a_combat_tile_whatever_its_type(tile: str) -> None:
    game = play(position(f"1a4 {tile}: attack 2 any any", "1s1 a4", sea="2 3"), TRIGGER)
    assert left(game) == 2
    assert "absorb 1" in texts(game)


@rule("ST-7")
def test_the_control_room_attacks_and_its_crew_stay() -> None:
    game = play(position("1b3 duty: attack 2 any any", sea="2 3"), "1 trigger s1 1 b3")
    assert (left(game), crew(game, "1s1")) == (2, "1b3-")


# Absorbing


@rule("ST-37")
@pytest.mark.parametrize("power", [1, 9])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defender_may_take_it_all_on_the_control_room_as_a_single_token(power: int, edition: str) -> None:
    game = play(attacked(power, edition=edition), "2 absorb 3")
    assert damage(game, 2) == {"a3": 1}
    assert now(game) == "act-1"


@rule("ST-37")
def test_absorbing_is_decided_before_anything_is_placed() -> None:
    game = play(attacked(3), "2 cover a1 1")
    assert refusal(game, "2 absorb 3") == "ST-37"
    assert {text.split()[0] for text in texts(game)} == {"cover"}


@rule("ST-37", "ST-39")
def test_the_defender_chooses_the_gear_of_the_control_room_too() -> None:
    assert gears(play(attacked(3), "2 absorb 3"), "2a3") == "OOx"
    game = play(attacked(3), "2 absorb 1")
    assert sorted(gears(game, "2a3")) == sorted("XO.")
    assert oxygen(game, 2) == 10
    assert refusal(attacked(3, "2a3 OOx"), "2 absorb 3") != ""


@rule("ST-37")
def test_the_attacker_does_not_decide() -> None:
    game = attacked(3)
    assert game.waiting() == [2]
    assert refusal(game, "1 absorb 3") != ""
    assert refusal(game, "1 cover a1 1") != ""


@rule("ST-37", "ST-43")
def test_absorbing_on_the_last_gear_loses() -> None:
    game = play(attacked(1, "2a3 XX."), "2 absorb 3")
    assert winners(game) == (1,)


# Covering


@rule("ST-38")
def test_the_defender_picks_a_tile_of_the_location() -> None:
    game = attacked(1)
    assert covers(game) == {"a1", "a2", "b1", "b2"}
    assert refusal(game, "2 cover a4 1") == "ST-38"
    assert refusal(game, "2 cover a3 1") in ("ST-7", "ST-38")


@rule("ST-38", "ST-7")
def test_never_the_control_room() -> None:
    game = attacked(1, sea="3 3 port 1")
    assert covers(game) == {"a1", "a2", "a4", "a5"}
    assert refusal(game, "2 cover a3 1") in ("ST-7", "ST-38")


@rule("ST-38", "ST-40")
def test_never_a_destroyed_tile_nor_a_covered_gear() -> None:
    game = attacked(1, "2a1 Xxx", "2a2 X..")
    assert covers(game) == {"a2", "b1", "b2"}
    assert refusal(game, "2 cover a1 1") in ("ST-38", "ST-40")
    assert refusal(game, "2 cover a2 1") in ("ST-38", "ST-39")


@rule("ST-38")
def test_the_chosen_tile_is_filled_until_the_tokens_run_out() -> None:
    game = play(attacked(2), "2 cover a1 1")
    assert texts(game) == {"cover a1 2"}
    assert refusal(game, "2 cover a2 1") == "ST-38"
    play(game, "2 cover a1 2")
    assert damage(game, 2) == {"a1": 2}
    assert now(game) == "act-1"


@rule("ST-38")
def test_or_until_it_is_destroyed_then_another_is_picked() -> None:
    game = play(attacked(5, "2a1 O.", "2b1 O"), "2 cover a1 1", "2 cover a1 2")
    assert covers(game) == {"a2", "b1", "b2"}
    assert refusal(game, "2 absorb 3") in ("ST-37", "ST-38")
    play(game, "2 cover b1 1", "2 cover b2 1", "2 cover b2 2")
    assert damage(game, 2) == {"a1": 2, "b1": 1, "b2": 2}
    assert now(game) == "act-1"


@rule("ST-38")
def test_a_damaged_tile_may_be_picked_before_a_whole_one_or_after() -> None:
    game = attacked(1, "2a1 Xx.")
    assert "a1" in covers(game)
    assert "a2" in covers(game)


@rule("ST-38")
@pytest.mark.parametrize("power", [5, 9])
def test_what_cannot_be_placed_in_the_location_costs_the_control_room_one_token_in_all(power: int) -> None:
    game = attacked(power, "2a1 O", "2a2 O", "2b1 O", "2b2 O")
    play(game, *[f"2 cover {cell} 1" for cell in ("a1", "a2", "b1", "b2")])
    assert texts(game) == {"absorb 1", "absorb 3"}
    play(game, "2 absorb 1")
    assert damage(game, 2) == {"a1": 1, "a2": 1, "a3": 1, "b1": 1, "b2": 1}
    assert now(game) == "act-1"


@rule("ST-38")
def test_what_just_fits_costs_the_control_room_nothing() -> None:
    game = attacked(4, "2a1 O", "2a2 O", "2b1 O", "2b2 O")
    play(game, *[f"2 cover {cell} 1" for cell in ("a1", "a2", "b1", "b2")])
    assert damage(game, 2) == {"a1": 1, "a2": 1, "b1": 1, "b2": 1}
    assert now(game) == "act-1"


@rule("ST-38")
def test_an_attack_on_a_ruined_location_hits_the_control_room() -> None:
    game = attacked(4, *[f"2{cell} X" for cell in ("a1", "a2", "b1", "b2")])
    assert texts(game) == {"absorb 1", "absorb 3"}
    play(game, "2 absorb 3")
    assert damage(game, 2)["a3"] == 1


@rule("ST-39")
def test_a_token_on_a_gear_that_still_holds_oxygen_removes_it() -> None:
    game = play(attacked(1), "2 cover a1 1")
    assert gears(game, "2a1") == "X.."
    assert oxygen(game, 2) == 10


@rule("ST-39")
def test_the_defender_chooses_which_gears_to_cover() -> None:
    game = attacked(1, "2a1 Oo.")
    assert {text for text in after("cover", game) if text.startswith("a1")} == {"a1 1", "a1 2", "a1 3"}
    assert gears(play(game.copy(), "2 cover a1 2"), "2a1") == "OX."
    assert gears(play(game.copy(), "2 cover a1 3"), "2a1") == "Oox"
    assert oxygen(play(game, "2 cover a1 3"), 2) == 11


@rule("ST-40")
def test_a_tile_whose_gears_are_all_covered_is_destroyed_and_all_crew_in_it_eliminated() -> None:
    game = attacked(1, "2a1 oX", "2c a1", "2s1 a1-", "1s2 2a1", "2s2 a2")
    play(game, "2 cover a1 1")
    assert [crew(game, who) for who in ("2c", "2s1", "1s2", "2s2")] == ["gone", "gone", "gone", "2a2"]


@rule("ST-40")
def test_a_tile_with_a_gear_left_is_not_destroyed() -> None:
    game = play(attacked(2, "2s1 a1"), "2 cover a1 1", "2 cover a1 2")
    assert crew(game, "2s1") == "2a1"


@rule("ST-40", "ST-36")
def test_the_effect_of_a_destroyed_tile_is_gone() -> None:
    game = attacked(1, "2a1 o standby: bonus 3 any any", "2a2 duty: attack 1 any any", "2s1 a1", "2s2 a2")
    play(game, "2 cover a1 1", "1 end", "2 breathe a2", "2 trigger s2 1 a3")
    assert left(game) == 1


@rule("ST-40", "ST-38")
def test_a_tile_destroyed_by_an_attack_no_longer_protects_against_the_next() -> None:
    guns = ("1a4 duty: attack 3 any any", "1s1 a4", "1s2 a4")
    game = position(*guns, "2a1 armoured o", "2s1 a1", sea="2 3")
    play(game, TRIGGER)
    assert left(game) == 2
    play(game, "2 cover a1 1", "2 cover a2 1", "1 trigger s2 1 b3")
    assert left(game) == 3


@rule("ST-R11")
def test_tokens_are_not_limited_to_the_50_in_the_box() -> None:
    full = [f"{seat}{cell} OOO" for seat in (1, 2) for cell in CELLS]
    game = position(*full)
    assert oxygen(game, 1) + oxygen(game, 2) == 60


@rule("ST-36", "ST-R6")
def test_attacks_are_made_one_after_the_other() -> None:
    game = position("1a4 duty: attack 1 any any", "1s1 a4", "1s2 a4", sea="2 3")
    play(game, TRIGGER)
    assert refusal(game, "1 trigger s2 1 b3") != ""
    play(game, "2 absorb 3", "1 trigger s2 1 b3", "2 absorb 1")
    assert damage(game, 2) == {"a3": 2}
    assert triggers(game) == set()


@rule("ST-38", "ST-R12")
def test_nothing_is_left_of_an_attack_that_was_absorbed() -> None:
    game = play(attacked(9, *[f"2{name} a1" for name in CREW]), "2 absorb 3")
    assert [crew(game, f"2{name}") for name in CREW] == ["2a1"] * 5
