"""The story tells by which rule things happened."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import AVERAGE, LIGHT, play, position, set_up
from tests.rule import rule

SPARE = f"2c {LIGHT} f1 s"


@rule("SF-3", "SF-R14")
def test_who_deploys_first_and_a_tie_are_told_with_their_rules() -> None:
    game = play(set_up(), "roll 3 3", "roll 2 5")
    assert game.story("en")[-2:] == [
        "Both roll 3: again, please (SF-R14).",
        "The dice show 2 and 5: Player 2 deploys first (SF-3).",
    ]


@rule("SF-4", "SF-R14")
def test_the_initiative_and_a_tie_are_told_with_their_rules() -> None:
    game = play(position(f"1a {LIGHT} c6 n", f"2a {LIGHT} c1 s", now="initiative-0"), "roll 4 4", "roll 6 1")
    assert game.story("en") == [
        "Both roll 4: again, please (SF-R14).",
        "Round 2, dice 6 and 1: Player 1 seizes the initiative (SF-4).",
    ]


@rule("SF-12", "SF-13")
def test_a_ram_is_told_with_its_rules() -> None:
    game = position("1a lGllGL c4 n", f"2a {LIGHT} c3 s", SPARE)
    play(game, "move 1a", "roll 1", "ram 2a c4 n +0", "roll 5 2", "roll 2")
    assert game.story("en")[1:] == [
        "1a rams 2a and stops on c4 (SF-12).",
        "The crash: 1a has 5, 2a 2 (SF-13).",
        "2a loses box 2 (gun; SF-19).",
    ]


@rule("SF-14")
def test_the_bonus_of_a_ram_is_told_with_its_rule() -> None:
    game = position("1a lGllGL c6 n", f"2a {LIGHT} c3 s", SPARE)
    play(game, "move 1a", "roll 3", "ram 2a c4 n +2", "roll 1 4")
    assert game.story("en")[-1] == "The crash: 1a has 1 + 2 = 3, 2a 4 (SF-14)."


@rule("SF-R6")
def test_a_pivot_on_the_spot_is_told_with_its_rule() -> None:
    game = play(position(f"1a {LIGHT} a1 ne", f"2a {LIGHT} f6 s"), "pivot 1a right")
    assert game.story("en")[-1] == "1a, hemmed in, pivots to face east (SF-R6)."


@pytest.mark.parametrize(
    ("target", "face", "overshoot", "line"),
    [
        (LIGHT, 3, "miss", "2a loses box 3 (life; SF-19)."),
        ("LGllGL", 3, "miss", "2a loses box 5 (gun; SF-20)."),
        ("LGLLGl", 6, "miss", "2a loses box 1 (life; SF-20)."),
        (LIGHT, 7, "miss", "The 7 does 2a no harm (SF-R15)."),
        (LIGHT, 7, "wrap", "2a loses box 1 (life; SF-R15)."),
        ("lGLLGL", 7, "wrap", "2a loses box 2 (gun; SF-20)."),
    ],
)
@rule("SF-19", "SF-20", "SF-R15")
def test_a_box_crossed_off_is_told_with_the_rule_that_chose_it(
    target: str, face: int, overshoot: str, line: str
) -> None:
    game = position("1a LgLLGL c3 n", f"2a {target} c2 s", SPARE, overshoot=overshoot)
    play(game, "stay 1a", "gun 2a", f"roll {face}")
    assert game.story("en")[-1] == line


@rule("SF-17", "SF-18")
def test_a_rocket_and_its_price_are_told_with_their_rules() -> None:
    game = position(f"1a {AVERAGE} c6 n", f"2a {LIGHT} c2 s", SPARE)
    play(game, "stay 1a", "rocket c3", "spend 3")
    assert game.story("en")[1:] == ["1a launches a rocket at c3 (SF-17).", "1a uses up box 3 (rocket; SF-18)."]


@rule("SF-21", "SF-22")
def test_destruction_and_victory_are_told_with_their_rules() -> None:
    game = play(position(f"1a {LIGHT} c3 n", "2c lGllGL c2 s"), "stay 1a", "gun 2c", "roll 6 6")
    assert game.story("en")[-2:] == [
        "2c is destroyed and leaves the field (SF-21).",
        "Victory for Player 1: the enemy fleet is destroyed (SF-22).",
    ]


@rule("SF-R16")
def test_a_draw_by_destruction_is_told_with_its_rule() -> None:
    game = position("1a lGllGL c3 n", "2a lGllGL c2 s")
    play(game, "move 1a", "roll 1", "ram 2a c3 n +0", "roll 2 2", "roll 6 6")
    assert game.story("en")[-1] == "Both fleets are gone at the same moment: a draw (SF-R16)."


@rule("SF-R17")
def test_a_draw_by_quiet_rounds_is_told_with_its_rule() -> None:
    game = position(f"1a {LIGHT} c6 n", f"2a {LIGHT} c1 s done", count="quiet 19")
    assert play(game, "stay 1a").story("en")[-1] == "A draw: 20 rounds in a row without a box crossed off (SF-R17)."
