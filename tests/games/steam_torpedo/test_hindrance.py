"""Shifts, and what holds or slows a submarine."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import after, play, position, refusal, sea
from tests.rule import rule
from wardroom.core.game import State


def goals(game: State) -> set[str]:
    """Where a manoeuvre may lead, without the side."""
    return {" ".join(words.split()[:2]) for words in after("manoeuvre", game)}


# Shifts


@rule("ST-R20")
@pytest.mark.parametrize(
    ("number", "where", "found"),
    [
        (1, "3 5", {"2", "4"}),
        (2, "3 5", {"1", "5 port", "5 starboard"}),
        (2, "2 5", {"1", "4"}),
        (2, "4 1", {"2", "5"}),
        (1, "3 4", {"2", "4 port", "4 starboard"}),
        (2, "3 4", {"1", "5"}),
        (2, "3 3 port 2", {"1", "5"}),
        (1, "1 4", {"2"}),
        (2, "5 1", {"3"}),
    ],
)
def test_a_shift_goes_the_whole_number_of_sectors_or_as_far_as_the_sea_goes(
    number: int, where: str, found: set[str]
) -> None:
    game = play(position(f"1a4 duty: shift own {number}", "1s1 a4", sea=where), "1 trigger s1 1 b3")
    assert after("shift", game) == found


@rule("ST-R20")
@pytest.mark.parametrize(("where", "found"), [("1 3", {"2", "4"}), ("1 2", {"3", "1 port", "1 starboard"})])
def test_a_shift_may_move_the_enemy(where: str, found: set[str]) -> None:
    game = play(position("1a4 duty: shift enemy 1 any any", "1s1 a4", sea=where), "1 trigger s1 1 b3")
    assert after("shift", game) == found


@rule("ST-R20", "ST-11")
@pytest.mark.parametrize("whose", ["own", "enemy"])
@pytest.mark.parametrize(("side", "lies"), [("port", 1), ("starboard", 2)])
def test_if_a_shift_ends_in_the_enemys_sector_the_shifter_chooses_the_side(whose: str, side: str, lies: int) -> None:
    game = play(position(f"1a4 duty: shift {whose} 1", "1s1 a4", sea="2 3"), "1 trigger s1 1 b3")
    sector = 3 if whose == "own" else 2
    play(game, f"1 shift {sector} {side}")
    assert sea(game) == f"{sector} {sector} port {lies}"


@rule("ST-R20")
@pytest.mark.parametrize(("whose", "sea_after"), [("own", "1 4"), ("enemy", "2 5")])
def test_a_shift_moves_the_submarine_it_names(whose: str, sea_after: str) -> None:
    game = play(position(f"1a4 duty: shift {whose} 1", "1s1 a4", sea="2 4"), "1 trigger s1 1 b3")
    play(game, f"1 shift {1 if whose == 'own' else 5}")
    assert sea(game) == sea_after


@rule("ST-R20")
@pytest.mark.parametrize("goal", ["3", "1", "5 port"])
def test_a_shift_of_two_is_not_one_of_one(goal: str) -> None:
    game = play(position("1a4 duty: shift own 2", "1s1 a4", sea="2 4"), "1 trigger s1 1 b3")
    legal = goal == "1"
    assert (refusal(game, f"1 shift {goal}") == "") == legal
    if not legal:
        assert refusal(game, f"1 shift {goal}") == "ST-R20"


@rule("ST-R20", "ST-16")
def test_a_shift_is_no_manoeuvre() -> None:
    game = position("1a4 duty: shift own 1", "1s1 a4", sea="2 4")
    play(game, "1 trigger s1 1 b3", "1 shift 1")
    assert goals(game)
    after_manoeuvre = play(position("1a4 duty: shift own 1", "1s1 a4", sea="2 4"), "1 manoeuvre 2 5")
    assert refusal(after_manoeuvre, "1 trigger s1 1 b3") == ""


@rule("ST-R20", "ST-R9", "ST-33")
def test_two_keys_double_a_shift() -> None:
    game = position("1a4 duty two-keys: shift own 1", "1s1 a4", "1s2 a4", sea="3 5")
    play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3")
    assert after("shift", game) == {"1", "5 port", "5 starboard"}


# Holding and slowing


def held(effect: str, *others: str) -> State:
    """Seat 1 has used an effect on seat 2 and ended its turn; seat 2 has breathed."""
    game = position(f"1a4 duty: {effect}", "1s1 a4", *others, sea="1 5")
    return play(game, "1 trigger s1 1 b3", "1 end", "2 breathe a1")


@rule("ST-R16")
def test_a_held_submarine_does_not_manoeuvre_in_its_next_turn() -> None:
    game = held("hold")
    assert not goals(game)
    assert refusal(game, "2 manoeuvre 4 1") == "ST-R16"


@rule("ST-R16")
def test_being_held_ends_with_the_victims_turn() -> None:
    game = play(held("hold"), "2 end", "1 breathe a1", "1 end", "2 breathe a2")
    assert goals(game)


@rule("ST-R16")
def test_who_holds_is_not_held() -> None:
    game = position("1a4 duty: hold", "1s1 a4", sea="1 5")
    assert goals(play(game, "1 trigger s1 1 b3"))


@rule("ST-R16", "ST-31")
def test_held_in_its_own_turn_a_submarine_is_held_until_the_end_of_that_turn() -> None:
    game = position("2b4 counter: hold", "2s1 b4", "1a4 duty: shift own 1", "1s1 a4", sea="1 5")
    play(game, "1 trigger s1 1 b3", "1 shift 2", "2 react b4 1")
    assert refusal(game, "1 manoeuvre 1 5") == "ST-R16"
    play(game, "1 end", "2 breathe a1")
    assert goals(game)
    play(game, "2 end", "1 breathe a1")
    assert goals(game)


@rule("ST-R16")
@pytest.mark.parametrize(("effect", "left"), [("slow 1", 2), ("slow 2", 1), ("slow 3", 0)])
def test_a_slowed_submarine_has_less_speed_in_its_next_turn(effect: str, left: int) -> None:
    game = held(effect, "2a2 engine", "2s1 a2", "2a4 engine", "2s2 a4")
    assert speed_of_seat_2(game) == left
    play(game, "2 end", "1 breathe a1", "1 end", "2 breathe a2")
    assert speed_of_seat_2(game) == 3


def speed_of_seat_2(game: State) -> int:
    """Seat 2 is in sector 5 and seat 1 in sector 1."""
    found = [tuple(int(word) for word in goal.split()) for goal in goals(game)]
    return max([5 - one + two - 1 for one, two in found], default=0)


@rule("ST-R16")
def test_speed_is_never_below_zero() -> None:
    game = held("slow 3")
    assert not goals(game)
    assert refusal(game, "2 manoeuvre 4 1") in ("ST-R16", "ST-18", "ST-19")


@rule("ST-R16")
def test_slowing_twice_slows_twice() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4", "1s2 a4", "2a2 engine", "2s1 a2", "2a4 engine", "2s2 a4", sea="1 5")
    play(game, "1 trigger s1 1 b3", "1 trigger s2 1 b3", "1 end", "2 breathe a1")
    assert speed_of_seat_2(game) == 1


@rule("ST-R16")
def test_seat_1_is_slowed_twice_as_seat_2_is() -> None:
    tiles = ("2b4 duty: slow 1", "2s1 b4", "2s2 b4", "1a2 engine", "1s1 a2", "1a4 engine", "1s2 a4")
    game = position(*tiles, sea="1 5", seat=2)
    play(game, "2 trigger s1 1 a3", "2 trigger s2 1 a3", "2 end", "1 breathe a1")
    assert goals(game) == {"2 5", "1 4"}
    play(game, "1 end", "2 breathe a1", "2 end", "1 breathe a2")
    assert "4 5" in goals(game)


@rule("ST-R16", "ST-33")
def test_two_keys_double_what_slows() -> None:
    crew = ("1s1 a4", "1s2 a4", "2a2 engine", "2s1 a2", "2a4 engine", "2s2 a4")
    game = position("1a4 duty two-keys: slow 1", *crew, sea="1 5")
    play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3", "1 end", "2 breathe a1")
    assert speed_of_seat_2(game) == 1


@rule("ST-R16", "ST-R20")
def test_a_held_submarine_may_be_shifted() -> None:
    game = held("hold", "2b4 duty: shift own 1", "2s1 b4")
    play(game, "2 trigger s1 1 a3", "2 shift 4")
    assert sea(game) == "1 4"


@rule("ST-R16", "ST-R9")
def test_who_is_held_already_cannot_be_held_again() -> None:
    game = position("1a4 duty: hold", "1s1 a4", "1s2 a4", sea="1 5")
    play(game, "1 trigger s1 1 b3")
    assert refusal(game, "1 trigger s2 1 b3") == "ST-R9"


@rule("ST-34", "ST-R16")
def test_holding_may_need_an_arc_and_a_range() -> None:
    assert refusal(position("1a4 duty: hold ahead close", "1s1 a4", sea="2 4"), "1 trigger s1 1 b3") == "ST-35"
    assert refusal(position("1a4 duty: slow 1 astern close", "1s1 a4", sea="2 3"), "1 trigger s1 1 b3") == "ST-34"
    assert refusal(position("1a4 duty: hold ahead close", "1s1 a4", sea="2 3"), "1 trigger s1 1 b3") == ""
