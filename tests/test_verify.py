"""A record can be checked by anyone, and a record that was tampered with is found out."""

from __future__ import annotations

import re
from functools import cache

import pytest

import wardroom
from tests.conformance.play import play_to_the_end
from tests.conformance.setups import TABLES
from tests.test_golden import RECORDS
from wardroom.core.notation import BadNotation
from wardroom.table.dealer import Dealer
from wardroom.verify import verify

STORED = {path.stem: path.read_text(encoding="utf-8") for path in RECORDS}


@cache
def sealed(index: int) -> str:
    """The record of a match whose dealer committed to a secret, and whose players added words."""
    table = TABLES[index]
    dealer = Dealer(bytes(range(32)), {"1": "anchor", "2": "two words"})
    return play_to_the_end(wardroom.Match(table.game, table.start, dealer), "random", index).record


# In Steam Torpedo nothing of this is compulsory (ST-16): without it, it is another match, and a legal one.
OPTIONAL = ("move", "step", "manoeuvre", "trigger", "march", "react")


def is_found_out(record: str) -> bool:
    """Whether something is wrong with a record: it cannot be replayed, or has faults."""
    try:
        return bool(verify(record).faults)
    except BadNotation:
        return True


def rolls(record: str) -> list[int]:
    return [number for number, line in enumerate(record.split("\n")) if line.startswith("roll")]


def with_line(record: str, number: int, line: str) -> str:
    lines = record.split("\n")
    lines[number] = line
    return "\n".join(lines)


@pytest.mark.parametrize("record", STORED.values(), ids=STORED)
def test_a_stored_record_verifies(record: str) -> None:
    verdict = verify(record)
    assert verdict.faults == ()
    assert verdict.dice == "seeded"
    assert verdict.rolls == len(rolls(record))
    assert verdict.answers == len(record.split("\n\n")[1].splitlines())
    assert f"outcome: {verdict.outcome}\n" in record


@pytest.mark.parametrize("index", range(len(TABLES)))
def test_a_sealed_record_verifies(index: int) -> None:
    verdict = verify(sealed(index))
    assert verdict.faults == ()
    assert verdict.dice == "sealed"


@pytest.mark.parametrize("name", [*STORED, "sealed"])
def test_a_roll_that_was_changed_is_found(name: str) -> None:
    record = STORED.get(name) or sealed(0)
    for number in rolls(record)[::2]:
        faces = record.split("\n")[number].split()[1:]
        other = [str(int(faces[0]) % 6 + 1), *faces[1:]]
        assert is_found_out(with_line(record, number, f"roll {' '.join(other)}")), number


def test_a_last_roll_that_was_changed_is_named_with_its_line() -> None:
    match = TABLES[0].match(5)
    match.roll()
    line = match.record.split("\n")[rolls(match.record)[-1]]
    (fault,) = verify(match.record.replace(line, "roll 1" if line == "roll 2" else "roll 2")).faults
    assert line in fault
    assert fault.startswith(f"line {rolls(match.record)[-1] + 1}:")


@pytest.mark.parametrize("record", STORED.values(), ids=STORED)
def test_another_seed_is_found(record: str) -> None:
    assert is_found_out(re.sub(r"\nseed: .*", "\nseed: 1234567", record))


@pytest.mark.parametrize("record", STORED.values(), ids=STORED)
@pytest.mark.parametrize("outcome", ["\noutcome: nobody points 7", "\noutcome: 4", ""])
def test_another_outcome_is_found(record: str, outcome: str) -> None:
    assert is_found_out(re.sub(r"\noutcome: .*", outcome, record))


@pytest.mark.parametrize("record", STORED.values(), ids=STORED)
def test_an_answer_that_was_left_out_or_given_twice_is_found(record: str) -> None:
    lines = record.split("\n")
    for number in range(lines.index("") + 1, len(lines) - 1, 9):
        if not (lines[1] == "game: steam-torpedo" and lines[number].split()[1] in OPTIONAL):
            assert is_found_out("\n".join(lines[:number] + lines[number + 1 :])), lines[number]
        assert is_found_out("\n".join(lines[: number + 1] + lines[number:])), lines[number]


def test_another_secret_is_found_even_with_dice_that_fit_it() -> None:
    record = sealed(0)
    other = Dealer(bytes(32), {"1": "anchor", "2": "two words"})
    table = TABLES[0]
    forged = play_to_the_end(wardroom.Match(table.game, table.start, other), "random", 0).record
    commitment = re.findall(r"\ncommitment: .*", record)[0]
    verdict = verify(re.sub(r"\ncommitment: .*", commitment, forged))
    assert verdict.faults == ("the opened secret is not the one committed to",)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"\nsecret: ..", "\nsecret: 99"),
        (r"\ncommitment: ..", "\ncommitment: zz"),
        (r"\nword 1: anchor", "\nword 1: anchors"),
        (r"\nword 2: two words", ""),
    ],
)
def test_a_changed_secret_commitment_or_word_is_found(old: str, new: str) -> None:
    record, changes = re.subn(old, new, sealed(0))
    assert changes == 1
    assert is_found_out(record)


def test_without_a_secret_the_dice_cannot_be_checked_and_the_verdict_says_so() -> None:
    verdict = verify(re.sub(r"\nsecret: .*", "", sealed(0)))
    assert verdict.dice == "unsealed"
    assert verdict.faults == ()
