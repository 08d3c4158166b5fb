"""Initiative, and who activates what."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import (
    AVERAGE,
    HEAVY,
    LIGHT,
    asks,
    is_done,
    play,
    pose,
    position,
    refusal,
    round_of,
    texts,
    winners,
)
from tests.rule import rule
from wardroom.match import Match

ONE = [f"1a {LIGHT} a6 n", f"1b {AVERAGE} c6 n", f"1c {HEAVY} f6 n"]
TWO = [f"2a {LIGHT} a1 s", f"2b {AVERAGE} c1 s", f"2c {HEAVY} f1 s"]


def fleets(*vehicles: str, **more: str) -> Match:
    """Two fleets at the ends of a field so long that nobody can shoot."""
    return position(*[vehicle.replace("6 n", "12 n") for vehicle in vehicles], now="initiative-0", size="6x12", **more)


def activate(game: Match) -> str:
    """Let the first vehicle that can be activated do nothing; its name."""
    stay = next(text for text in texts(game) if text.startswith("stay"))
    play(game, stay)
    return stay.removeprefix("stay ")


@rule("SF-4")
@pytest.mark.parametrize(("roll", "first"), [("2 1", "1"), ("6 5", "1"), ("1 2", "2"), ("5 6", "2")])
def test_the_higher_roll_activates_first(roll: str, first: str) -> None:
    game = fleets(*ONE, *TWO)
    assert asks(game) == "initiative 2d6"
    assert asks(play(game, f"roll {roll}")) == first


@rule("SF-4", "SF-R14")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_tie_for_initiative_is_rolled_again(face: int) -> None:
    game = play(fleets(*ONE, *TWO), f"roll {face} {face}")
    assert asks(game) == "initiative 2d6"
    assert asks(play(game, "roll 2 2", "roll 2 3")) == "2"


@rule("SF-4", "SF-5")
def test_initiative_is_rolled_every_round() -> None:
    game = play(fleets(*ONE, *TWO), "roll 2 1")
    assert round_of(game) == 2
    for _ in range(6):
        activate(game)
    assert asks(game) == "initiative 2d6"
    assert round_of(game) == 3
    assert not any(is_done(game, name) for name in ("1a", "1b", "1c", "2a", "2b", "2c"))


@rule("SF-5")
@pytest.mark.parametrize(("roll", "order"), [("2 1", "121212"), ("1 2", "212121")])
def test_players_alternate_until_all_have_activated(roll: str, order: str) -> None:
    game = play(fleets(*ONE, *TWO), f"roll {roll}")
    assert "".join(activate(game)[0] for _ in range(6)) == order
    assert asks(game) == "initiative 2d6"


@rule("SF-5")
@pytest.mark.parametrize(
    ("vehicles", "roll", "order"),
    [
        ([*ONE, TWO[0]], "2 1", "1211"),
        ([*ONE, TWO[0]], "1 2", "2111"),
        ([ONE[2], *TWO], "2 1", "1222"),
        ([*ONE[:2], *TWO], "1 2", "21212"),
        ([*ONE[:2], *TWO], "2 1", "12122"),
    ],
)
def test_a_player_with_none_left_is_skipped(vehicles: list[str], roll: str, order: str) -> None:
    game = play(fleets(*vehicles), f"roll {roll}")
    assert "".join(activate(game)[0] for _ in order) == order
    assert asks(game) == "initiative 2d6"


@rule("SF-5")
def test_one_activates_an_own_vehicle_that_has_not_activated_this_round() -> None:
    game = play(fleets(*ONE, *TWO), "roll 2 1", "stay 1b", "stay 2c")
    assert {text.split()[1] for text in texts(game)} == {"1a", "1c"}
    assert refusal(game, "1 stay 1b") == "SF-5"
    assert refusal(game, "1 move 1b") == "SF-5"
    assert refusal(game, "1 stay 2a") == "SF-5"


@rule("SF-5")
def test_nobody_else_answers_in_anothers_turn() -> None:
    game = play(fleets(*ONE, *TWO), "roll 2 1")
    assert refusal(game, "2 stay 2a") == "SF-5"


@rule("SF-5")
def test_nobody_may_pass() -> None:
    game = play(fleets(*ONE, *TWO), "roll 2 1")
    assert {text.split()[0] for text in texts(game)} == {"stay", "move"}
    assert refusal(game, "1 hold")


@rule("SF-5", "SF-6", "SF-7")
def test_an_activation_may_do_nothing() -> None:
    game = position(f"1a {LIGHT} c3 n", f"2a {LIGHT} c2 s")
    play(game, "stay 1a", "hold")
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-5", "SF-21")
def test_a_vehicle_destroyed_before_its_turn_is_not_activated() -> None:
    game = position(f"1a {LIGHT} c3 n", f"1b {LIGHT} f6 n", "2a lGllGL c2 s", f"2b {LIGHT} a1 s")
    play(game, "stay 1a", "gun 2a", "roll 6 6")
    assert pose(game, "2a") == ""
    assert {text.split()[1] for text in texts(game)} == {"2b"}
    play(game, "stay 2b", "stay 1b")
    assert asks(game) == "initiative 2d6"


@rule("SF-6")
def test_a_move_comes_before_the_attack() -> None:
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c1 s")
    play(game, "move 1a", "roll 1 1 1 1", "go c3 n")
    assert set(texts(game)) == {"gun 2a", "hold"}
    assert refusal(game, "1 go c4 n")


@rule("SF-6")
def test_no_move_comes_after_the_attack() -> None:
    game = position(f"1a {LIGHT} c3 n", f"2a {LIGHT} c1 s")
    play(game, "stay 1a", "gun 2a", "roll 1 1")
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-6")
def test_there_is_one_attack_only_gun_or_rocket() -> None:
    game = position(f"1a {AVERAGE} c3 n", f"2a {LIGHT} c1 s")
    play(game, "stay 1a")
    assert {text.split()[0] for text in texts(game)} == {"gun", "rocket", "hold"}
    play(game, "gun 2a", "roll 1 1")
    assert asks(game) == "2"


@rule("SF-6", "SF-7")
def test_the_attack_is_optional_after_a_move_too() -> None:
    game = position(f"1a {LIGHT} c4 n", f"2a {LIGHT} c1 s")
    play(game, "move 1a", "roll 1 1 1 1", "go c3 n", "hold")
    assert asks(game) == "2"


@rule("SF-7")
def test_who_does_not_move_goes_straight_to_the_attack() -> None:
    game = play(position(f"1a {LIGHT} c3 n", f"2a {LIGHT} c1 s"), "stay 1a")
    assert asks(game) == "1"
    assert set(texts(game)) == {"gun 2a", "hold"}
    assert pose(game, "1a") == "c3 n"


@rule("SF-5", "SF-22")
def test_the_round_is_not_played_on_when_the_game_is_won() -> None:
    game = position(f"1a {LIGHT} c3 n", f"1b {LIGHT} f6 n", "2a lGllGL c2 s")
    play(game, "stay 1a", "gun 2a", "roll 6 6")
    assert game.waiting == ()
    assert winners(game) == (1,)
