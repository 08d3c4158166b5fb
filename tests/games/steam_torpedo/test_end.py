"""The end: who has won, when it is noticed, and draws."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import CREW, EDITIONS, airless, crew, damage, gears, play, position, texts, winners
from tests.rule import rule
from wardroom.core.game import NOBODY, State

TRIGGER = "1 trigger s1 1 b3"


def attacked(power: int, *changes: str, edition: str = "en-2015") -> State:
    """Seat 2 is about to take an attack in its aft."""
    gun = f"1a4 duty: attack {power} any any"
    return play(position(gun, "1s1 a4", *changes, sea="2 3", edition=edition), TRIGGER)


def only(seat: int, *living: str) -> list[str]:
    """All but these crew members are gone."""
    return [f"{seat}{name} gone" for name in CREW if name not in living]


@rule("ST-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_you_win_when_the_enemy_control_room_is_destroyed(edition: str) -> None:
    game = play(attacked(1, "2a3 XX.", edition=edition), "2 absorb 3")
    assert winners(game) == (1,)
    assert game.asked() == NOBODY
    assert game.waiting() == []


@rule("ST-43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_you_win_when_all_enemy_crew_are_eliminated(edition: str) -> None:
    game = attacked(1, "2a1 o", "2s1 a1", "2c a1", *only(2, "c", "s1"), edition=edition)
    assert winners(game) == ()
    play(game, "2 cover a1 1")
    assert winners(game) == (1,)


@rule("ST-43", "ST-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_you_win_when_the_enemy_runs_out_of_oxygen(edition: str) -> None:
    game = play(attacked(1, *airless(2, "a1"), edition=edition), "2 cover a1 1")
    assert winners(game) == (1,)


@rule("ST-43")
def test_while_none_of_this_has_happened_nobody_has_won() -> None:
    game = attacked(1, "2a3 X..", *only(2, "s1"), *airless(2, "a5"))
    play(game, "2 absorb 3")
    assert winners(game) == ()
    assert game.asked() > NOBODY


@rule("ST-43")
def test_the_last_crew_member_may_be_eliminated_by_an_effect() -> None:
    game = position("1a4 duty: eliminate 1 sailors any any", "1s1 a4", *only(2, "s3"), "2s3 b1")
    play(game, TRIGGER, "1 hit s3")
    assert winners(game) == (1,)


@rule("ST-43")
def test_the_captain_alone_keeps_a_submarine_going() -> None:
    game = position("1a4 duty: eliminate 1 sailors any any", "1s1 a4", *only(2, "c", "s3"), "2s3 b1")
    play(game, TRIGGER, "1 hit s3")
    assert winners(game) == ()


@rule("ST-43", "ST-20")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_active_player_may_lose_by_a_reaction(seat: int) -> None:
    other = 3 - seat
    gun, weak = {1: ("a4", "2"), 2: ("b4", "1")}[other], {1: "b3", 2: "a3"}[seat]
    counter = (f"{other}{gun[0]} counter: attack 1 any any", f"{other}s1 {gun[0]}")
    game = position(*counter, f"{seat}{weak} XX.", seat=seat, sea="2 4")
    play(game, f"{seat} manoeuvre {'2 5' if seat == 1 else '5 2'}", f"{other} react {gun[0]} 1", f"{seat} absorb 3")
    assert winners(game) == (other,)


@rule("ST-R12")
def test_loss_is_checked_after_every_token_and_the_rest_of_the_effect_is_dropped() -> None:
    game = attacked(3, *airless(2, "a1"), "2s1 a1")
    play(game, "2 cover a1 1")
    assert winners(game) == (1,)
    assert gears(game, "2a1") == "X.."
    assert crew(game, "2s1") == "2a1"


@rule("ST-R12")
def test_the_parts_to_come_are_dropped_too() -> None:
    effect = "1a4 duty: attack 1 any any; shift own 1"
    game = play(position(effect, "1s1 a4", "2a3 XX."), TRIGGER, "2 absorb 3")
    assert winners(game) == (1,)
    assert game.waiting() == []


@rule("ST-R12")
def test_loss_is_checked_after_every_elimination() -> None:
    game = attacked(3, "2a1 o", "2a2 o", "2s1 a1", *only(2, "s1"))
    play(game, "2 cover a1 1")
    assert winners(game) == (1,)
    assert damage(game, 2) == {"a1": 1}


@rule("ST-R12", "ST-43")
def test_if_both_lose_by_one_and_the_same_elimination_it_is_a_draw() -> None:
    """The last of both crews stand in the tile that is destroyed."""
    tiles = ("1a4 duty: board; damage 1 tile", "1s1 a4", "2b1 o", "2s1 b1", *only(2, "s1"), *only(1, "s1"))
    game = play(position(*tiles), TRIGGER, "1 aboard b1", "1 strike b1", "2 cover b1 1")
    assert [crew(game, "1s1"), crew(game, "2s1")] == ["gone", "gone"]
    assert winners(game) == (1, 2)
    assert game.asked() == NOBODY


@rule("ST-R12", "ST-43")
def test_it_is_none_while_one_of_them_has_crew_left() -> None:
    tiles = ("2a1 o", "2s1 a1", "1s2 2a1")
    game = play(attacked(1, *tiles, *only(2, "s1"), *only(1, "s1", "s2")), "2 cover a1 1")
    assert winners(game) == (1,)
    game = play(attacked(1, *tiles, *only(2, "s1", "s4")), "2 cover a1 1")
    assert winners(game) == ()


@rule("ST-43", "ST-R7")
def test_who_loses_the_last_crew_member_aboard_the_enemy_loses() -> None:
    tiles = ("1a4 duty: board; damage 1 tile", "1s1 a4", "2b1 o", *only(1, "s1"))
    game = play(position(*tiles), TRIGGER, "1 aboard b1", "1 strike b1", "2 cover b1 1")
    assert winners(game) == (2,)


@rule("ST-R17")
def test_a_match_undecided_after_200_turns_is_a_draw() -> None:
    game = play(position(turn=200, seat=2), "2 end")
    assert winners(game) == (1, 2)
    assert game.asked() == NOBODY


@rule("ST-R17")
def test_a_match_goes_on_after_199_turns() -> None:
    game = play(position(turn=199, seat=1), "1 end")
    assert winners(game) == ()
    assert "breathe a1" in texts(game)
    assert game.turn_number() == 200


@rule("ST-43")
def test_after_the_end_nobody_answers() -> None:
    game = play(attacked(1, "2a3 XX."), "2 absorb 3")
    for seat, text in ((1, "end"), (2, "breathe a1")):
        assert game.bar(seat, game.action(seat, text)) is not None
    found = game.outcome()
    assert found is not None
    assert found.text() == "1"
