"""What a damage roll crosses off, and when a vehicle is destroyed."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import HEAVY, LIGHT, after, asks, card, play, pose, position
from tests.rule import rule
from wardroom.match import Match


def hit(target: str, face: int, **options: str) -> Match:
    """A vehicle with one gun left shoots at one with this card and rolls this."""
    gunner = "1a LgLLGL".ljust(11, "-") if options.get("card_spaces") == "eight" else "1a LgLLGL"
    other = LIGHT + "--" if options.get("card_spaces") == "eight" else LIGHT
    game = position(f"{gunner} c3 n", f"2a {target} c2 s", f"2b {other} f6 s", **options)
    return play(game, "stay 1a", "gun 2a", f"roll {face}")


@rule("SF-19")
@pytest.mark.parametrize("face", range(1, 9))
def test_the_number_on_the_die_names_the_space(face: int) -> None:
    assert card(hit(HEAVY, face), "2a") == HEAVY[: face - 1] + HEAVY[face - 1].lower() + HEAVY[face:]


@rule("SF-19")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_number_on_the_die_names_the_space_of_a_small_card_too(face: int) -> None:
    assert card(hit(LIGHT, face), "2a") == LIGHT[: face - 1] + LIGHT[face - 1].lower() + LIGHT[face:]


@rule("SF-20")
@pytest.mark.parametrize("face", [3, 4])
def test_worked_example_with_3_and_4_gone_both_a_3_and_a_4_cross_off_5(face: int) -> None:
    assert card(hit("LGllGL", face), "2a") == "LGllgL"


@rule("SF-20", "SF-16")
def test_worked_example_with_both_dice_rolled_either_choice_crosses_off_5() -> None:
    for chosen in (3, 4):
        game = position(f"1a {LIGHT} c3 n", "2a LGllGL c2 s")
        play(game, "stay 1a", "gun 2a", "roll 3 4", f"hit {chosen}")
        assert card(game, "2a") == "LGllgL"


@rule("SF-20")
def test_a_space_that_is_there_is_crossed_off_though_earlier_ones_are_gone() -> None:
    assert card(hit("lgLLGL", 4), "2a") == "lgLlGL"


@rule("SF-R14", "SF-20")
@pytest.mark.parametrize(
    ("target", "face", "left"),
    [
        ("LGLLGl", 6, "lGLLGl"),
        ("lGLLGl", 6, "lgLLGl"),
        ("LGLLgl", 5, "lGLLgl"),
        ("GLRBGLRb", 8, "gLRBGLRb"),
        ("gLRBGlrb", 6, "glRBGlrb"),
    ],
)
def test_rising_order_wraps_from_the_last_space_to_the_first(target: str, face: int, left: str) -> None:
    assert card(hit(target, face), "2a") == left


@rule("SF-R15")
@pytest.mark.parametrize("face", [7, 8])
@pytest.mark.parametrize("target", [LIGHT, "LGRLGR", "lGLLGl"])
def test_a_roll_past_the_last_space_does_no_damage(target: str, face: int) -> None:
    assert card(hit(target, face), "2a") == target


@rule("SF-R15")
@pytest.mark.parametrize(
    ("target", "face", "left"),
    [
        (LIGHT, 7, "lGLLGL"),
        (LIGHT, 8, "LgLLGL"),
        ("lGLLGL", 7, "lgLLGL"),
        ("lgLLGL", 8, "lglLGL"),
        (HEAVY, 8, "GLRBGLRb"),
    ],
)
def test_by_option_one_counts_on_from_space_1(target: str, face: int, left: str) -> None:
    assert card(hit(target, face, overshoot="wrap"), "2a") == left


@rule("SF-R1", "SF-19")
@pytest.mark.parametrize("overshoot", ["miss", "wrap"])
def test_a_blank_is_crossed_off_and_costs_nothing_else(overshoot: str) -> None:
    game = hit("LG-LLGL-", 8, card_spaces="eight", overshoot=overshoot)
    assert card(game, "2a") == "LG-LLGLx"
    assert pose(game, "2a") == "c2 s"


@rule("SF-R1", "SF-R14")
def test_on_a_card_of_eight_spaces_rising_order_wraps_after_the_eighth() -> None:
    assert card(hit("LG-LLGLx", 8, card_spaces="eight"), "2a") == "lG-LLGLx"
    assert card(hit("LG-LLGlx", 7, card_spaces="eight"), "2a") == "lG-LLGlx"


@rule("SF-R15", "SF-16")
def test_a_miss_may_be_chosen_among_hits_and_hits_among_misses() -> None:
    game = position(f"1a {LIGHT} c3 n", f"2a {LIGHT} c2 s")
    play(game, "stay 1a", "gun 2a", "roll 8 1")
    assert after("hit", game) == {"1", "8"}


@rule("SF-21", "SF-R14")
@pytest.mark.parametrize(
    ("target", "face"), [("lGllGL", 6), ("lgllgL", 6), ("LGrlgr", 1), ("lGRLGR", 4), ("GLRBGlRB", 2), ("glrbgLrb", 6)]
)
def test_a_vehicle_without_life_symbols_is_destroyed_at_once_and_leaves_the_board(target: str, face: int) -> None:
    assert pose(hit(target, face), "2a") == ""


@rule("SF-21", "SF-R14")
@pytest.mark.parametrize(
    ("target", "face"), [("LGllGL", 2), ("LGllGL", 6), ("lGlLGL", 4), (LIGHT, 1), ("LGRLGR", 1), (HEAVY, 2)]
)
def test_a_vehicle_with_a_life_symbol_left_fights_on(target: str, face: int) -> None:
    assert pose(hit(target, face), "2a") == "c2 s"


@rule("SF-21")
def test_a_vehicle_with_life_and_nothing_else_fights_on() -> None:
    assert pose(hit("LgLLGL", 5), "2a") == "c2 s"
    assert pose(hit("gLrbgLrB", 8), "2a") == "c2 s"


@rule("SF-21", "SF-10")
def test_the_space_of_a_destroyed_vehicle_is_free() -> None:
    game = position(f"1a {LIGHT} c3 n", f"1b {LIGHT} c5 n", "2a lGllGL c2 s", f"2b {LIGHT} f1 s")
    play(game, "stay 1a", "gun 2a", "roll 6 6", "stay 2b", "move 1b", "roll 3 3 3 3")
    assert "c2 n" in after("go", game)
    assert not after("ram", game)


@rule("SF-13", "SF-20", "SF-R15")
@pytest.mark.parametrize(("face", "left"), [(3, "LGllgL"), (4, "LGllgL"), (6, "LGllGl"), (7, "LGllGL"), (8, "LGllGL")])
def test_the_damage_of_a_ram_is_crossed_off_alike(face: int, left: str) -> None:
    game = position(f"1a {LIGHT} c3 n", "2a LGllGL c2 s")
    play(game, "move 1a", "roll 1 1 1 1", "ram 2a c3 n +0", "roll 6 1", f"roll {face}")
    assert card(game, "2a") == left
    assert asks(game) == "2"


@rule("SF-13", "SF-R15")
def test_by_option_the_damage_of_a_ram_counts_on_too() -> None:
    game = position(f"1a {LIGHT} c3 n", f"2a {LIGHT} c2 s", overshoot="wrap")
    play(game, "move 1a", "roll 1 1 1 1", "ram 2a c3 n +0", "roll 3 3", "roll 7 8")
    assert (card(game, "1a"), card(game, "2a")) == ("lGLLGL", "LgLLGL")
