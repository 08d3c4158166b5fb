"""Crew aboard the enemy submarine: how they get there, what they stop, and how they come back."""

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
    left,
    now,
    play,
    position,
    reactions,
    recovering,
    refusal,
    triggers,
    winners,
)
from tests.rule import rule

ELSEWHERE = set(CELLS) - {"a3"}  # all tiles of seat 2 but its control room


# Boarding and returning


@rule("ST-R18")
@pytest.mark.parametrize("side", ["port 1", "port 2"])
def test_who_triggers_boarding_goes_to_any_enemy_tile_exhausted(side: str) -> None:
    game = play(position("1a4 duty: board", "1s1 a4", sea=f"3 3 {side}"), "1 trigger s1 1 b3")
    assert after("aboard", game) == ELSEWHERE
    play(game, "1 aboard b1")
    assert crew(game, "1s1") == "2b1-"
    assert [crew(game, f"1{name}") for name in ("c", "s2", "s3", "s4")] == ["1b3"] * 4


@rule("ST-R18")
@pytest.mark.parametrize("sea", ["2 3", "4 3", "1 5"])
def test_boarding_needs_the_same_sector(sea: str) -> None:
    game = position("1a4 duty: board", "1s1 a4", sea=sea)
    assert "s1 1" not in triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") == "ST-R18"


@rule("ST-R18", "ST-40")
def test_nobody_boards_a_destroyed_tile() -> None:
    game = play(position("1a4 duty: board", "1s1 a4", "2b4 Xxx"), "1 trigger s1 1 b3")
    assert after("aboard", game) == ELSEWHERE - {"b4"}
    assert refusal(game, "1 aboard b4") in ("ST-R18", "ST-21", "ST-40")


@rule("ST-R8", "ST-7")
@pytest.mark.parametrize(("seat", "gun", "home", "enemy"), [(1, "a4", "b3", "a3"), (2, "b4", "a3", "b3")])
def test_no_effect_places_a_boarder_in_the_enemy_control_room(seat: int, gun: str, home: str, enemy: str) -> None:
    game = position(f"{seat}{gun} duty: board", f"{seat}s1 {gun}", seat=seat)
    play(game, f"{seat} trigger s1 1 {home}")
    assert refusal(game, f"{seat} aboard {enemy}") in ("ST-R8", "ST-7")
    assert len(after("aboard", game)) == 9


@rule("ST-R18", "ST-33")
def test_with_two_keys_both_go_aboard_each_to_a_tile_of_choice() -> None:
    game = position("1a4 duty two-keys: board", "1s1 a4", "1s2 a4")
    play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3", "1 aboard b1", "1 aboard a5")
    assert {crew(game, "1s1"), crew(game, "1s2")} == {"2b1-", "2a5-"}
    assert now(game) == "act-1"


@rule("ST-R18")
def test_one_key_takes_one_crew_member_aboard() -> None:
    game = position("1a4 duty two-keys: board", "1s1 a4", "1s2 a4")
    play(game, "1 trigger s1 1 b3", "1 aboard b1")
    assert [crew(game, "1s1"), crew(game, "1s2")] == ["2b1-", "1a4"]


@rule("ST-R18", "ST-R6")
def test_a_captain_who_boards_steps_on_the_enemy_submarine() -> None:
    game = play(position("1a4 duty: board", "1c a4"), "1 trigger c 1 b3", "1 aboard b1", "1 step b2")
    assert crew(game, "1c") == "2b2-"


@rule("ST-R18")
@pytest.mark.parametrize(("place", "back"), [("2b4", "1b3"), ("2b4-", "1b3-")])
def test_returning_brings_a_boarder_into_its_own_control_room(place: str, back: str) -> None:
    game = play(position("1a4 duty: return 1", "1s1 a4", f"1s2 {place}", sea="1 5"), "1 trigger s1 1 b3")
    assert after("bring", game) <= {"s2"}
    if after("bring", game):
        play(game, "1 bring s2")
    assert crew(game, "1s2") == back


@rule("ST-R18", "ST-27")
def test_returning_brings_as_many_as_it_says() -> None:
    game = position("1a4 duty: return 2", "1s1 a4", "1s2 2b4", "1s3 2b4", "1c 2a1")
    play(game, "1 trigger s1 1 b3")
    assert after("bring", game) == {"s2", "s3", "c"}
    play(game, "1 bring c", "1 bring s3")
    assert [crew(game, f"1{name}") for name in ("c", "s2", "s3")] == ["1b3", "2b4", "1b3"]
    assert now(game) == "act-1"


@rule("ST-R18", "ST-R9")
def test_nobody_returns_who_is_not_away() -> None:
    game = position("1a4 duty: return 1", "1s1 a4", "1s2 gone")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-23", "ST-R9")


@rule("ST-R18")
def test_only_boarders_return() -> None:
    game = play(position("1a4 duty: return 1", "1s1 a4", "1s2 2b4", "1s3 2b4"), "1 trigger s1 1 b3")
    assert refusal(game, "1 bring s4") != ""
    assert refusal(game, "1 bring s1") != ""


# What boarders are


@rule("ST-R7")
def test_boarders_count_as_alive() -> None:
    tiles = ("2b1 O..", "2b2 o", "2b4 o", "2b5 o", "2b3 o", "2s1 b2")
    others = [f"2{name} gone" for name in CREW if name not in ("s1", "s2")]
    gun = ("1a4 duty: attack 1 port close", "1s1 a4")
    game = play(position(*gun, *tiles, *others, "2s2 1a1"), "1 trigger s1 1 b3", "2 cover b2 1")
    assert crew(game, "2s1") == "gone"
    assert winners(game) == ()
    game = play(position(*gun, *tiles, *others, "2s2 gone"), "1 trigger s1 1 b3", "2 cover b2 1")
    assert winners(game) == (1,)


@rule("ST-R7", "ST-18")
def test_boarders_man_no_engine_neither_their_own_nor_the_enemys() -> None:
    away = [f"1{name} 2b4" for name in CREW]
    game = position("2b4 engine", "1b4 engine", *away, sea="1 5")
    assert not after("manoeuvre", game)


@rule("ST-R7", "ST-29")
def test_boarders_man_no_standby_effect() -> None:
    speedy = position("1s1 2b4", "1b4 standby: speed 1", "2b4 standby: speed 1", sea="1 5")
    assert refusal(speedy, "1 manoeuvre 3 5") == "ST-19"


@rule("ST-R7")
def test_boarders_stay_when_the_submarines_part() -> None:
    game = position("1s1 2b4", "1a2 engine", "1s2 a2")
    play(game, "1 manoeuvre 1 3")
    assert crew(game, "1s1") == "2b4"
    assert after("move s1", game) == {"a3", "a4", "a5", "b3", "b5"}


@rule("ST-R7", "ST-40")
def test_boarders_die_with_the_enemy_tile_they_stand_in() -> None:
    game = position("1a4 duty: attack 1 port close", "1s1 a4", "1s2 2b4", "2b4 o", "2s1 b4")
    play(game, "1 trigger s1 1 b3", "2 cover b4 1")
    assert [crew(game, "1s2"), crew(game, "2s1")] == ["gone", "gone"]


@rule("ST-R7", "ST-40")
def test_boarders_are_untouched_by_damage_to_their_own_submarine() -> None:
    game = position("1a4 duty: attack 1 port close", "1s1 a4", "2b4 o", "2s1 1b4", "2s2 b4")
    play(game, "1 trigger s1 1 b3", "2 cover b4 1")
    assert [crew(game, "2s1"), crew(game, "2s2")] == ["1b4", "gone"]


# What boarders stop


@rule("ST-28", "ST-R8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_boarder_stops_the_effects_of_a_tile_from_being_triggered(edition: str) -> None:
    game = position("1a4 duty: slow 1", "1s1 a4", "2s1 1a4", edition=edition)
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-23", "ST-28")
    assert triggers(position("1a4 duty: slow 1", "1s1 a4", "2s1 1a3", edition=edition)) == {"s1 1"}


@rule("ST-28", "ST-R8", "ST-18")
def test_a_boarder_in_an_engine_tile_stops_its_effects_not_its_engine() -> None:
    tiles = ("1a4 engine standby: speed 1", "1s1 a4")
    assert refusal(position(*tiles, sea="1 5"), "1 manoeuvre 4 5") == ""
    boarded = position(*tiles, "2s1 1a4", sea="1 5")
    assert refusal(boarded, "1 manoeuvre 4 5") == "ST-19"
    assert refusal(boarded, "1 manoeuvre 3 5") == ""


@rule("ST-28", "ST-R8", "ST-36")
def test_a_boarder_in_an_armoured_tile_stops_its_effects_not_its_armour() -> None:
    gun = ("1a4 duty: attack 5 ahead close", "1s1 a4", "2a1 armoured standby: armour 2 aft", "2s1 a1")
    assert left(play(position(*gun, sea="3 4"), "1 trigger s1 1 b3")) == 2
    assert left(play(position(*gun, "1s2 2a1", sea="3 4"), "1 trigger s1 1 b3")) == 4


@rule("ST-R8", "ST-28")
def test_a_boarder_stops_an_attack_bonus() -> None:
    gun = ("1a4 duty: attack 1 ahead close", "1s1 a4", "1a2 standby: bonus 2 any any", "1s2 a2")
    assert left(play(position(*gun, sea="3 4"), "1 trigger s1 1 b3")) == 3
    assert left(play(position(*gun, "2s1 1a2", sea="3 4"), "1 trigger s1 1 b3")) == 1


@rule("ST-28", "ST-R14")
def test_a_boarder_stops_a_standby_effect_that_does_something() -> None:
    tiles = ("1a4 standby: repair 1", "1s1 a4", "1a1 Xx.")
    assert after("mend", play(recovering(*tiles), "1 breathe a2"))
    assert now(play(recovering(*tiles, "2s1 1a4"), "1 breathe a2")) == "act-1"


@rule("ST-28", "ST-31")
def test_a_boarder_stops_a_reaction() -> None:
    tiles = ("2b4 counter: shift own 1", "2s1 b4")
    assert reactions(play(position(*tiles, sea="1 5"), "1 manoeuvre 2 5")) == {"b4 1"}
    assert not reactions(play(position(*tiles, "1s1 2b4", sea="1 5"), "1 manoeuvre 2 5"))


@rule("ST-R8", "ST-18", "ST-36")
def test_a_tile_holding_only_boarders_is_unmanned() -> None:
    engine = position("1a4 engine standby: speed 1", "2s1 1a4", sea="1 5")
    assert refusal(engine, "1 manoeuvre 3 5") == "ST-19"
    gun = ("1a4 duty: attack 5 ahead close", "1s1 a4", "2a1 armoured", "1s2 2a1")
    assert left(play(position(*gun, sea="3 4"), "1 trigger s1 1 b3")) == 5


@rule("ST-R8")
def test_a_boarder_may_walk_into_the_enemy_control_room() -> None:
    game = play(position("1s1 2b4"), "1 move s1 a3")
    assert crew(game, "1s1") == "2a3-"


@rule("ST-R8", "ST-28")
def test_there_it_stops_the_rooms_effect_but_neither_its_speed_nor_returning_crew() -> None:
    room = "2a3 duty: attack 1 any any | standby: bonus 1 any any"
    tiles = (room, "1s1 2a3", "2b4 duty: attack 1 any any", "2s1 b4")
    game = position(*tiles, sea="1 5", seat=2)
    assert triggers(game) == {"s1 1"}
    assert refusal(game, "2 trigger s2 1 a3") in ("ST-23", "ST-28")
    assert after("manoeuvre", game) == {"4 1", "5 2"}
    play(game, "2 trigger s1 1 a3")
    assert crew(game, "2s1") == "2a3-"
    assert left(game) == 1  # the room's bonus is stopped


@rule("ST-R8", "ST-31")
def test_crew_go_home_after_a_reaction_though_a_boarder_is_there() -> None:
    game = position("2b4 counter: shift own 1", "2s1 b4", "1s1 2a3", sea="1 5")
    play(game, "1 manoeuvre 2 5", "2 react b4 1", "2 shift 4")
    assert crew(game, "2s1") == "2a3-"


@rule("ST-R19", "ST-R7")
@pytest.mark.parametrize("effect", ["exhaust 1 crew", "recall 1 crew"])
def test_aboard_means_the_enemies_aboard_ones_own_submarine(effect: str) -> None:
    tiles = (f"1a4 duty: {effect} aboard", "1s1 a4", "2s1 1a1", "2s2 1b5", "2s3 b5", "1s3 2b4")
    game = play(position(*tiles, sea="1 5"), "1 trigger s1 1 b3")
    assert after("hit", game) == {"s1", "s2"}
    assert refusal(game, "1 hit s3") == "ST-R19"


@rule("ST-R19")
def test_without_enemies_aboard_there_is_no_target() -> None:
    game = position("1a4 duty: eliminate 1 sailors aboard", "1s1 a4", "2c 1a1")
    assert not triggers(game)
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-23", "ST-R9")


@rule("ST-R19", "ST-R7")
def test_an_arc_reaches_the_crew_of_the_enemy_submarine_not_those_aboard_ones_own() -> None:
    tiles = ("1a4 duty: exhaust 1 crew any any", "1s1 a4", "2s1 1b4", "2s2 b4", "2s3 a4", "1s2 2b4")
    game = play(position(*tiles), "1 trigger s1 1 b3")
    assert after("hit", game) == {"s2"}


@rule("ST-R18", "ST-R7")
def test_a_boarder_who_is_sent_to_the_control_room_goes_to_its_own() -> None:
    game = position("1a4 duty: recall 1 crew aboard", "1s1 a4", "2s1 1a1", "2s2 1a1")
    play(game, "1 trigger s1 1 b3", "1 hit s1")
    assert crew(game, "2s1") == "2a3"


@rule("ST-R7", "ST-8")
def test_boarders_give_the_enemy_no_tile_to_cover() -> None:
    game = position("1a4 duty: attack 1 port close", "1s1 a4", "1s2 2b4")
    assert covers(play(game, "1 trigger s1 1 b3")) == {"b1", "b2", "b3", "b4", "b5"}
    assert damage(game, 2) == {}
