"""How a battle ends."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import AVERAGE, LIGHT, asks, now, play, position, quiet, winners
from tests.rule import rule
from wardroom.match import Match


def last_of_round(rounds: int, limit: str = "20") -> Match:
    """One vehicle is still to be activated, after so many quiet rounds."""
    vehicles = [f"1a {LIGHT} c4 n", f"2a {LIGHT} c3 s done", "2b LGrLGr f1 s done"]
    return position(*vehicles, count=f"quiet {rounds}", quiet_rounds=limit)


@rule("SF-22")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_whose_whole_fleet_is_destroyed_loses(seat: int) -> None:
    other = 3 - seat
    game = position(f"{seat}a {LIGHT} c3 n", f"{other}c lGllGL c2 s", now=f"activate-{seat}")
    play(game, f"stay {seat}a", f"gun {other}c", "roll 6 6")
    assert winners(game) == (seat,)
    assert game.waiting == ()
    assert now(game) == "over"


@rule("SF-22")
def test_one_vehicle_left_is_enough_to_fight_on() -> None:
    game = position(f"1a {LIGHT} c3 n", "2c lGllGL c2 s", "2a lGllGL f6 s")
    play(game, "stay 1a", "gun 2c", "roll 6 6")
    assert game.outcome is None
    assert asks(game) == "2"


@rule("SF-22", "SF-R13")
def test_a_rocket_that_destroys_the_whole_fleet_wins() -> None:
    game = position(f"1a {AVERAGE} c6 n", "2a lGllGL c2 s", "2b lGllGL d2 s")
    play(game, "stay 1a", "rocket c2", "spend 3", "target 2b", "roll 6 6")
    assert game.outcome is None
    play(game, "roll 6 6")
    assert winners(game) == (1,)


@rule("SF-R16")
def test_both_fleets_gone_at_once_is_a_draw() -> None:
    game = position("1a lGllGL c3 n", "2a lGllGL c2 s")
    play(game, "move 1a", "roll 1", "ram 2a c3 n +0", "roll 2 2", "roll 6 6")
    assert winners(game) == (1, 2)
    assert game.waiting == ()


@rule("SF-R16", "SF-22")
@pytest.mark.parametrize(("damage", "winning"), [("6 7", (2,)), ("7 6", (1,)), ("6 2", (2,))])
def test_one_fleet_gone_on_a_tie_is_no_draw(damage: str, winning: tuple[int, ...]) -> None:
    game = position("1a lGllGL c3 n", "2a lGllGL c2 s")
    play(game, "move 1a", "roll 1", "ram 2a c3 n +0", "roll 2 2", f"roll {damage}")
    assert winners(game) == winning


@rule("SF-R17")
@pytest.mark.parametrize("option", ["10", "20", "40"])
def test_so_many_rounds_in_a_row_without_a_cross_are_a_draw(option: str) -> None:
    game = last_of_round(int(option) - 2, option)
    play(game, "stay 1a", "hold")
    assert game.outcome is None
    assert quiet(game) == int(option) - 1
    play(game, "roll 1 2", "stay 2a", "hold", "stay 1a", "hold", "stay 2b")
    assert winners(game) == (1, 2)
    assert game.waiting == ()


@rule("SF-R17")
def test_twenty_is_the_number_unless_chosen() -> None:
    game = position(f"1a {LIGHT} a6 n", f"2a {LIGHT} f1 s")
    for number in range(20):
        assert game.outcome is None
        assert quiet(game) == number
        if number:
            play(game, "roll 2 1")
        play(game, "stay 1a", "stay 2a")
    assert winners(game) == (1, 2)


@rule("SF-R17")
def test_a_round_with_a_cross_begins_the_count_anew() -> None:
    game = last_of_round(19)
    play(game, "stay 1a", "gun 2a", "roll 1 1")
    assert game.outcome is None
    assert quiet(game) == 0


@rule("SF-R17")
def test_a_cross_earlier_in_the_round_counts() -> None:
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c3 s", count="quiet 19")
    play(game, "stay 1a", "gun 2a", "roll 1 1", "stay 2a", "hold")
    assert game.outcome is None
    assert quiet(game) == 0
    play(game, "roll 2 1", "stay 1a", "hold", "stay 2a", "hold")
    assert quiet(game) == 1


@rule("SF-R17", "SF-R15")
def test_a_hit_that_crosses_nothing_off_is_quiet() -> None:
    game = last_of_round(19)
    play(game, "stay 1a", "gun 2a", "roll 8 8")
    assert winners(game) == (1, 2)


@rule("SF-R17", "SF-18")
def test_a_rocket_launched_is_a_space_crossed_off() -> None:
    game = position(f"1a {AVERAGE} c6 n", f"2a {LIGHT} c2 s done", count="quiet 19")
    play(game, "stay 1a", "rocket c2", "spend 3", "roll 7 7")
    assert game.outcome is None
    assert quiet(game) == 0


@rule("SF-R17", "SF-13")
def test_damage_by_a_ram_counts() -> None:
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c3 s done", count="quiet 19")
    play(game, "move 1a", "roll 1 1 1 1", "ram 2a c4 n +0", "roll 1 6", "roll 1")
    assert game.outcome is None
    assert quiet(game) == 0


@rule("SF-R17", "SF-R1")
def test_a_blank_crossed_off_counts() -> None:
    game = position("1a LGLLGL-- c4 n", "2a LGLLGL-- c3 s done", count="quiet 19", card_spaces="eight")
    play(game, "stay 1a", "gun 2a", "roll 8 8")
    assert game.outcome is None
    assert quiet(game) == 0


@rule("SF-22", "SF-R17")
def test_a_victory_in_the_last_quiet_round_is_a_victory() -> None:
    game = position(f"1a {LIGHT} c3 n", "2a lGllGL c2 s done", count="quiet 19")
    play(game, "stay 1a", "gun 2a", "roll 6 6")
    assert winners(game) == (1,)
