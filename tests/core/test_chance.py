"""Rolls and their odds, and the luck of simulations."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.conformance.odds import is_fair
from wardroom.core.chance import Luck, Roll
from wardroom.core.notation import BadNotation

# The first numbers below 1000 of a few seeds: never to change, or no simulation could be repeated.
KNOWN = {
    0: [495, 104, 149, 217, 168, 915, 104, 635],
    1: [423, 103, 150, 215, 187, 914, 118, 627],
    2**32: [487, 32, 150, 216, 170, 932, 103, 648],
    -1: [525, 84, 153, 787, 932, 936, 184, 372],
    2**60 + 12345: [605, 83, 32, 717, 617, 118, 519, 536],
}


@pytest.mark.parametrize(("seed", "numbers"), KNOWN.items())
def test_the_luck_of_a_seed_is_always_the_same(seed: int, numbers: list[int]) -> None:
    luck = Luck(seed)
    assert [luck.below(1000) for _ in range(8)] == numbers


def marsaglia(seed: int, count: int) -> list[int]:
    """Xorshift128 as published (Marsaglia 2003), the slow and obvious way."""
    word = 2**32
    x, y, z, w = seed % word ^ 0x75BCD15, (seed >> 32) % word ^ 0x159A55E5, 0x1F123BB5, 0x5491333
    numbers = []
    for _ in range(16 + count):
        t = (x ^ (x << 11)) % word
        x, y, z, w = y, z, w, (w ^ (w >> 19)) ^ (t ^ (t >> 8))
        numbers.append(w)
    return numbers[16:]


@pytest.mark.parametrize("seed", KNOWN)
def test_luck_is_xorshift128(seed: int) -> None:
    luck = Luck(seed)
    for number in marsaglia(seed, 1000):
        assert luck.below(2**30) == number >> 2


def test_luck_is_fair() -> None:
    luck = Luck(99)
    counts = [0] * 7
    for _ in range(70_000):
        counts[int(luck.below(7))] += 1
    assert is_fair(counts, [1 / 7] * 7)


@pytest.mark.parametrize(("count", "sides", "outcomes"), [(1, 6, 6), (2, 6, 21), (3, 6, 56), (5, 6, 252), (2, 3, 6)])
def test_dice_whose_order_does_not_matter_have_sorted_outcomes(count: int, sides: int, outcomes: int) -> None:
    roll = Roll(count, sides, "dice")
    texts = [action.text for action in roll.outcomes]
    assert len(set(texts)) == len(texts) == outcomes
    assert all(text.split()[1:] == sorted(text.split()[1:]) for text in texts)


def test_dice_whose_order_matters_have_every_outcome_equally_likely() -> None:
    odds = Roll(2, 6, "dice", ordered=True).odds()
    assert len(odds) == 36
    assert {chance for _, chance in odds} == {Fraction(1, 36)}


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4), (4, 6)])
def test_odds_are_the_share_of_equally_likely_throws(count: int, sides: int) -> None:
    roll = Roll(count, sides, "dice")
    throws = [roll.answer(list(faces)) for faces in product(range(1, sides + 1), repeat=count)]
    for action, chance in roll.odds():
        assert chance == Fraction(sum(throw is action for throw in throws), len(throws))


def test_a_roll_is_read_in_any_order_and_means_the_same() -> None:
    roll = Roll(3, 6, "dice")
    assert roll.parse("roll 5 3 6") is roll.parse("  roll 3  5 6 ") is roll.answer([6, 5, 3])
    assert roll.parse("roll 5 3 6").text == "roll 3 5 6"


def test_an_ordered_roll_keeps_its_order() -> None:
    roll = Roll(2, 6, "dice", ordered=True)
    assert roll.parse("roll 5 3").text == "roll 5 3"
    assert roll.parse("roll 5 3") is not roll.parse("roll 3 5")


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("throw 1 2", 1), ("roll", 5), ("roll 1", 7), ("roll 1 7", 8), ("roll 0 1", 6), ("roll 1 2 3", 10)],
)
def test_a_roll_that_cannot_be_read_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(BadNotation) as refused:
        Roll(2, 6, "dice").parse(text)
    assert refused.value.column == column


def test_a_roll_tells_its_name_and_dice() -> None:
    assert repr(Roll(3, 6, "damage")) == "damage: 3d6"
