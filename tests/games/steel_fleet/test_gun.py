"""Guns: what is in range, how many dice, whose choice."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import (
    AVERAGE,
    HEAVY,
    LIGHT,
    after,
    asks,
    card,
    field,
    is_done,
    play,
    position,
    refusal,
    texts,
)
from tests.rule import rule
from wardroom.match import Match

STEPS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
GUNS_ONLY = "1a LGLLGL"


def shooting(shooter: str, *others: str, **options: str) -> Match:
    """Vehicle 1a stays where it is; a second enemy is far away."""
    size = {} if "map" in options else {"size": "9x9"}
    return play(position(shooter, *others, f"2c {LIGHT} i9 s", **size, **options), "stay 1a")


@rule("SF-16")
@pytest.mark.parametrize("facing", STEPS)
def test_a_gun_reaches_one_or_two_spaces_straight_ahead(facing: str) -> None:
    places = [(x, y) for x in range(7) for y in range(7) if (x, y) != (3, 3)]
    reached = set()
    for three in zip(places[::3], places[1::3], places[2::3], strict=True):
        targets = [f"2{name} {LIGHT} {'abcdefg'[x]}{y + 1} s" for name, (x, y) in zip("abc", three, strict=True)]
        game = play(position(f"{GUNS_ONLY} d4 {facing}", *targets, size="7x7"), "stay 1a")
        reached |= {three["abc".index(name[1])] for name in after("gun", game)}
    dx, dy = STEPS[facing]
    assert reached == {(3 + dx, 3 + dy), (3 + 2 * dx, 3 + 2 * dy)}


@rule("SF-16")
@pytest.mark.parametrize("place", ["f3", "f7", "g4", "g5", "e6"])
def test_no_other_space_is_shot_at(place: str) -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"2a {LIGHT} {place} s", f"2b {LIGHT} f5 s")
    assert set(texts(game)) == {"gun 2b", "hold"}
    assert refusal(game, "1 gun 2a") == "SF-16"


@rule("SF-16")
def test_of_two_ahead_either_is_shot_at() -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"2a {LIGHT} f5 s", f"2b {LIGHT} f4 s")
    assert after("gun", game) == {"2a", "2b"}


@rule("SF-R11")
@pytest.mark.parametrize("between", ["1b", "2b"])
def test_a_vehicle_between_does_not_block_the_shot(between: str) -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"{between} {LIGHT} f5 s", f"2a {LIGHT} f4 s")
    assert "gun 2a" in texts(game)
    play(game, "gun 2a", "roll 1 1")
    assert card(game, between) == LIGHT
    assert card(game, "2a") == "lGLLGL"


@rule("SF-R11", "SF-R8")
def test_a_rock_between_does_not_block_the_shot() -> None:
    rocks = field("222222", "......", "..#...", "......", "......", "111111")
    game = play(position(f"{GUNS_ONLY} c4 n", f"2a {LIGHT} c2 s", map=rocks), "stay 1a")
    assert "gun 2a" in texts(game)


@rule("SF-R12")
def test_a_gun_is_offered_only_at_an_enemy() -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"1b {LIGHT} f5 n", f"2a {LIGHT} f4 s")
    assert after("gun", game) == {"2a"}
    assert refusal(game, "1 gun 1b") == "SF-R12"


@rule("SF-R12", "SF-16")
def test_with_nothing_in_range_the_activation_is_over() -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"1b {LIGHT} f5 n", f"2a {LIGHT} f3 s")
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-16", "SF-15", "SF-R14")
@pytest.mark.parametrize(
    ("shooter", "dice"),
    [
        (LIGHT, 2),
        ("LgLLGL", 1),
        (AVERAGE, 2),
        ("LGrLgr", 1),
        (HEAVY, 4),
        ("GLrBGLrB", 4),
        ("gLRBGLRB", 3),
        ("GLRbGLRb", 2),
        ("gLRbgLRB", 1),
    ],
)
def test_one_die_is_rolled_for_each_gun_or_hybrid_left(shooter: str, dice: int) -> None:
    game = play(shooting(f"1a {shooter} f6 n", f"2a {LIGHT} f5 s"), "gun 2a")
    assert asks(game) == f"damage {dice}d8"


@rule("SF-15")
@pytest.mark.parametrize("shooter", ["LgLLgL", "LgrLgr", "gLrbgLrb"])
def test_without_gun_rocket_or_hybrid_there_is_no_attack(shooter: str) -> None:
    game = shooting(f"1a {shooter} f6 n", f"2a {LIGHT} f5 s")
    assert is_done(game, "1a")
    assert asks(game) == "2"


@rule("SF-15")
def test_without_a_gun_there_is_no_gun_attack() -> None:
    game = shooting("1a LgRLgR f6 n", f"2a {LIGHT} f5 s")
    assert not after("gun", game)
    assert after("rocket", game)
    assert refusal(game, "1 gun 2a") == "SF-15"


@rule("SF-15")
def test_without_a_rocket_there_is_no_rocket_attack() -> None:
    game = shooting("1a LGrLGr f6 n", f"2a {LIGHT} f5 s")
    assert set(texts(game)) == {"gun 2a", "hold"}
    assert refusal(game, "1 rocket f5") == "SF-15"


@rule("SF-15", "SF-16")
def test_a_hybrid_alone_is_gun_and_rocket() -> None:
    game = shooting("1a gLrBgLrb f6 n", f"2a {LIGHT} f5 s")
    assert after("gun", game) == {"2a"}
    assert "f5" in after("rocket", game)
    play(game, "gun 2a", "roll 1")
    assert card(game, "1a") == "gLrBgLrb"
    assert card(game, "2a") == "lGLLGL"


@rule("SF-16")
def test_the_shooter_chooses_one_result() -> None:
    for chosen, left in (("3", "LGlLGL"), ("5", "LGLLgL")):
        game = play(shooting(f"{GUNS_ONLY} f6 n", f"2a {LIGHT} f5 s"), "gun 2a", "roll 5 3")
        assert asks(game) == "1"
        assert set(texts(game)) == {"hit 3", "hit 5"}
        assert card(play(game, f"hit {chosen}"), "2a") == left


@rule("SF-16")
def test_a_result_that_was_not_rolled_is_not_chosen() -> None:
    game = play(shooting(f"{GUNS_ONLY} f6 n", f"2a {LIGHT} f5 s"), "gun 2a", "roll 5 3")
    assert refusal(game, "1 hit 4") == "SF-16"


@rule("SF-16")
def test_a_gun_hits_its_target_alone_and_is_not_crossed_off() -> None:
    game = shooting(f"{GUNS_ONLY} f6 n", f"2a {LIGHT} f5 s", f"2b {LIGHT} f4 s", f"1b {LIGHT} e5 s")
    play(game, "gun 2a", "roll 1 1")
    assert [card(game, name) for name in ("1a", "1b", "2a", "2b")] == [LIGHT, LIGHT, "lGLLGL", LIGHT]
