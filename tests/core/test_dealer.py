"""Dice that can be checked: from a secret, the players' words and the question's name."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest

from tests.conformance.odds import is_fair
from wardroom.core.chance import Roll
from wardroom.table.dealer import Dealer, fair_numbers

DICE = Roll(5, 6, "dice", ordered=True)


def test_a_known_secret_gives_known_dice() -> None:
    """Anyone may write a checker in another language: this is what it must find."""
    dealer = Dealer(bytes(range(32)), {"1": "anchor", "2": "écluse"})
    assert dealer.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [dealer.roll(DICE, f"turn {turn} dice").text for turn in (1, 2, 3)] == [
        "roll 1 5 6 2 2",
        "roll 4 4 6 3 2",
        "roll 6 1 5 1 3",
    ]


def test_a_roll_is_worked_out_as_the_documentation_says() -> None:
    dealer = Dealer(b"secret", {"2": "b", "1": "a"})
    message = "1=a\n2=b\nturn 1 dice\n0"
    digest = hmac.new(b"secret", message.encode(), sha256).digest()
    faces = [byte % 6 + 1 for byte in digest if byte < 252][:5]
    assert dealer.roll(DICE, "turn 1 dice") is DICE.answer(faces)


def test_when_a_digest_is_used_up_the_next_block_follows() -> None:
    dealer = Dealer(b"secret")
    blocks = [hmac.new(b"secret", f"long\n{block}".encode(), sha256).digest() for block in range(3)]
    assert bytes(islice(dealer.bytes_for("long"), 96)) == b"".join(blocks)


def test_the_same_question_has_the_same_answer_and_another_name_another() -> None:
    dealer = Dealer.seeded(1)
    assert dealer.roll(DICE, "turn 1") is dealer.roll(DICE, "turn 1")
    assert len({dealer.roll(DICE, f"turn {turn}") for turn in range(100)}) > 90


def test_every_word_and_the_secret_change_the_dice() -> None:
    dealers = [Dealer(b"a"), Dealer(b"b"), Dealer(b"a", {"1": "x"}), Dealer(b"a", {"2": "x"}), Dealer(b"a", {"1": "y"})]
    assert len({tuple(islice(dealer.bytes_for("turn 1"), 8)) for dealer in dealers}) == len(dealers)


def test_the_commitment_tells_nothing_but_the_secret() -> None:
    assert Dealer(b"a", {"1": "x"}).commitment == Dealer(b"a").commitment == sha256(b"a").hexdigest()


@pytest.mark.parametrize("sides", [1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 100, 256])
def test_of_all_bytes_every_number_comes_equally_often(sides: int) -> None:
    counts = Counter(fair_numbers(iter(range(256)), sides))
    assert set(counts) == set(range(1, sides + 1))
    assert set(counts.values()) == {256 // sides}


def test_the_dice_of_a_match_are_fair() -> None:
    dealer = Dealer.seeded(3)
    counts = Counter(face for turn in range(4000) for face in dealer.roll(DICE, f"turn {turn} dice").faces)
    assert is_fair([counts[face] for face in range(1, 7)], [1 / 6] * 6)
