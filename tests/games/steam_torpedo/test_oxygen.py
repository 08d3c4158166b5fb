"""Oxygen attacks: what the defender loses, and what the attacker may take elsewhere."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    EDITIONS,
    after,
    airless,
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
    winners,
)
from tests.rule import rule
from wardroom.core.game import State

EN, FR, RU = EDITIONS
TRIGGER = "1 trigger s1 1 b3"
AFT = ("a1", "a2", "b1", "b2")
EMPTY = [f"2{cell} o.." for cell in AFT]


def suffocated(power: int, *changes: str, sea: str = "2 3", edition: str = EN) -> State:
    """Seat 2 is about to lose oxygen: in its aft, at this sea."""
    gun = f"1a4 duty: oxygen {power} any any"
    return play(position(gun, "1s1 a4", *changes, sea=sea, edition=edition), TRIGGER)


@rule("ST-42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_defender_removes_that_many_tokens_in_the_location(edition: str) -> None:
    game = suffocated(2, edition=edition)
    assert game.waiting() == [2]
    assert after("lose", game) == set(AFT)
    play(game, "2 lose a1", "2 lose b2")
    assert gears(game, "2a1") == gears(game, "2b2") == "o.."
    assert oxygen(game, 2) == 9
    assert damage(game, 2) == {}
    assert now(game) == "act-1"


@rule("ST-42")
def test_only_tiles_of_the_location_with_oxygen_lose_any() -> None:
    game = suffocated(1, "2a1 o..", "2a2 ...", "2b1 Xx.")
    assert after("lose", game) == {"b2"}
    assert refusal(game, "2 lose a1") == "ST-42"
    assert refusal(game, "2 lose a5") == "ST-42"


@rule("ST-42", "ST-34")
@pytest.mark.parametrize(
    ("sea", "cells"),
    [
        ("3 2", {"a4", "a5", "b4", "b5"}),
        ("3 3 port 2", {"b1", "b2", "b3", "b4", "b5"}),
        ("3 3 port 1", {"a1", "a2", "a4", "a5"}),
    ],
)
def test_an_oxygen_attack_hits_the_location_a_weapon_of_its_arc_hits(sea: str, cells: set[str]) -> None:
    assert after("lose", suffocated(1, sea=sea)) == cells


@rule("ST-42", "ST-34")
def test_an_oxygen_attack_may_hit_another_location_if_its_tile_says_so() -> None:
    game = position("1a4 duty: oxygen 1 ahead close hits fore", "1s1 a4", sea="2 3")
    assert after("lose", play(game, TRIGGER)) == {"a4", "a5", "b4", "b5"}
    assert refusal(position("1a4 duty: oxygen 1 ahead close", "1s1 a4", sea="2 4"), TRIGGER) == "ST-35"


@rule("ST-R11", "ST-42")
def test_control_room_oxygen_is_immune() -> None:
    game = suffocated(1, sea="3 3 port 1")
    assert refusal(game, "2 lose a3") in ("ST-R11", "ST-7")
    elsewhere = play(suffocated(1, *EMPTY), "2 allow")
    assert refusal(elsewhere, "1 strip a3") in ("ST-R11", "ST-R15", "ST-7")


@rule("ST-R11", "ST-R9")
def test_where_only_the_control_room_has_oxygen_left_there_is_no_target() -> None:
    game = position("1a4 duty: oxygen 1 any any", "1s1 a4", *airless(2, "a3"), "2a3 OO.", sea="2 3")
    assert refusal(game, TRIGGER) == "ST-R9"


@rule("ST-R11", "ST-36")
def test_armour_applies_to_oxygen_attacks_as_to_others() -> None:
    armour = ("2a1 armoured standby: armour 1 aft", "2s1 a1")
    assert left(suffocated(3, *armour)) == 1
    counter = ("2b4 counter: shift own 1", "2s2 b4")
    game = suffocated(2, *armour, *counter)
    assert oxygen(game, 2) == 11
    assert reactions(game) == {"b4 1"}


@rule("ST-36", "ST-R11")
def test_bonuses_apply_to_oxygen_attacks_as_to_others() -> None:
    assert left(suffocated(1, "1a2 standby: bonus 2 any close", "1s2 a2")) == 3


@rule("ST-33", "ST-R9")
def test_two_keys_double_an_oxygen_attack() -> None:
    game = position("1a4 duty two-keys: oxygen 1 any any", "1s1 a4", "1s2 a4", sea="2 3")
    assert left(play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3")) == 2


@rule("ST-R11", "ST-37", "ST-R15")
@pytest.mark.parametrize("changes", [(), tuple(EMPTY)], ids=["oxygen", "none"])
def test_absorption_applies_to_oxygen_attacks_and_is_asked_first(changes: tuple[str, ...]) -> None:
    game = suffocated(3, *changes)
    assert after("absorb", game) == {"1", "3"}
    play(game, "2 absorb 3")
    assert damage(game, 2) == {"a3": 1}
    assert oxygen(game, 2) == (11 if not changes else 7)
    assert now(game) == "act-1"


@rule("ST-37", "ST-R15")
def test_absorbing_is_decided_before_any_token_is_lost() -> None:
    game = play(suffocated(3), "2 lose a1")
    assert refusal(game, "2 absorb 3") in ("ST-37", "ST-R15")


@rule("ST-E4", "ST-42")
def test_in_2015_a_tile_is_emptied_before_the_next_is_touched() -> None:
    game = play(suffocated(3, "2a1 OO."), "2 lose a1")
    assert texts(game) == {"lose a1"}
    assert refusal(game, "2 lose b1") == "ST-E4"
    play(game, "2 lose a1")
    assert after("lose", game) == {"a2", "b1", "b2"}


@rule("ST-E4", "ST-42")
@pytest.mark.parametrize("edition", [FR, RU])
def test_in_2011_and_2012_oxygen_is_removed_freely_from_one_or_several_tiles(edition: str) -> None:
    game = play(suffocated(3, "2a1 OO.", edition=edition), "2 lose a1")
    assert after("lose", game) == {"a1", "a2", "b1", "b2"}
    play(game, "2 lose b1", "2 lose a1")
    assert (gears(game, "2a1"), gears(game, "2b1")) == ("oo.", "o..")


@rule("ST-42", "ST-R15")
@pytest.mark.parametrize("power", [1, 3])
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_the_location_has_none_the_attacker_may_remove_one_from_any_enemy_tile(power: int, edition: str) -> None:
    game = suffocated(power, *EMPTY, edition=edition)
    assert texts(game) == {"absorb 1", "absorb 3", "allow"}
    play(game, "2 allow")
    assert game.waiting() == [1]
    assert after("strip", game) == {"a4", "a5", "b3", "b4", "b5"}
    play(game, "1 strip b3")
    assert gears(game, "2b3") == "o.."
    assert oxygen(game, 2) == 6
    assert now(game) == "act-1"


@rule("ST-42", "ST-R15")
def test_the_attacker_need_not_remove_it() -> None:
    game = play(suffocated(1, *EMPTY), "2 allow")
    assert "decline" in texts(game)
    play(game, "1 decline")
    assert oxygen(game, 2) == 7
    assert now(game) == "act-1"


@rule("ST-R15")
@pytest.mark.parametrize("power", [2, 4])
def test_with_points_left_over_the_attacker_may_remove_one_token_in_all(power: int) -> None:
    game = play(suffocated(power, "2a1 o..", "2a2 o..", "2b1 o.."), "2 lose b2")
    assert game.waiting() == [1]
    play(game, "1 strip a5")
    assert oxygen(game, 2) == 11 - 3 - 2
    assert now(game) == "act-1"


@rule("ST-R15")
def test_without_points_left_over_the_attacker_removes_nothing() -> None:
    game = play(suffocated(1, "2a1 o..", "2a2 o..", "2b1 o.."), "2 lose b2")
    assert now(game) == "act-1"


@rule("ST-R15")
def test_the_defender_gives_way_only_where_there_is_none_to_lose() -> None:
    assert refusal(suffocated(1), "2 allow") != ""
    assert refusal(suffocated(1, *EMPTY), "2 lose a1") == "ST-42"


@rule("ST-R15")
def test_a_tile_without_oxygen_is_not_stripped() -> None:
    game = play(suffocated(1, *EMPTY, "2a4 o.."), "2 allow")
    assert refusal(game, "1 strip a4") in ("ST-42", "ST-R15")


@rule("ST-15", "ST-42", "ST-43")
def test_losing_the_last_token_loses_the_match() -> None:
    game = suffocated(3, *airless(2, "a1"))
    play(game, "2 lose a1")
    assert winners(game) == (1,)


@rule("ST-15", "ST-R15")
def test_the_stripped_token_may_be_the_last() -> None:
    game = play(suffocated(1, *airless(2, "a5")), "2 allow", "1 strip a5")
    assert winners(game) == (1,)


@rule("ST-42", "ST-39")
def test_an_oxygen_attack_leaves_gears_uncovered() -> None:
    game = play(suffocated(1, "2a1 OO."), "2 lose a1")
    assert sorted(gears(game, "2a1")) == sorted("Oo.")
