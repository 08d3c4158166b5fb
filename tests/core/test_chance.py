"""Rolls and their odds, and the luck of simulations."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from itertools import product

import pytest

from tests.conformance.odds import is_fair
from wardroom.core.chance import Luck, Roll
from wardroom.core.notation import BadNotation

# The first numbers below 1000 of a few seeds: never to change, or no simulation could be repeated.
KNOWN = {
    0: [688, 342, 356, 428, 876, 727, 621, 512],
    1: [136, 534, 834, 418, 363, 794, 312, 357],
    2**32: [126, 185, 233, 241, 517, 230, 934, 746],
    -1: [966, 966, 797, 492, 799, 496, 292, 316],
    2**60 + 12345: [118, 4, 315, 275, 349, 908, 68, 856],
}


@pytest.mark.parametrize(("seed", "numbers"), KNOWN.items())
def test_the_luck_of_a_seed_is_always_the_same(seed: int, numbers: list[int]) -> None:
    luck = Luck(seed)
    assert [luck.below(1000) for _ in range(8)] == numbers


def splitmix(seed: int) -> int:
    """One step of splitmix64 as published (Steele, Lea and Flood 2014), from a state that is a seed times its gamma."""
    z = seed * 0x9E3779B97F4A7C15 % 2**64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    return z ^ (z >> 31)


def marsaglia(seed: int, count: int) -> list[int]:
    """Xorshift128 as published (Marsaglia 2003), the slow and obvious way."""
    word = 2**32
    one, two = splitmix(seed + 1), splitmix(seed + 2**63)
    x, y, z, w = one % word, one // word, two % word, two // word | 1
    numbers = []
    for _ in range(count):
        t = (x ^ (x << 11)) % word
        x, y, z, w = y, z, w, (w ^ (w >> 19)) ^ (t ^ (t >> 8))
        numbers.append(w)
    return numbers


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


def test_a_stream_is_copied_and_kept_in_the_middle() -> None:
    luck = Luck(5)
    luck.below(10)
    copies = [copy.deepcopy(luck), pickle.loads(pickle.dumps(luck))]
    rest = [luck.below(1000) for _ in range(9)]
    assert all([other.below(1000) for _ in range(9)] == rest for other in copies)
