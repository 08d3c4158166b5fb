"""Records: a header, a blank line, then one line an answer."""

from __future__ import annotations

import pytest

from wardroom.core.game import CHANCE
from wardroom.core.notation import BadNotation
from wardroom.core.record import Answer, Record, parse_answer, parse_record

TEXT = """wardroom record 1
game: torpedo-dice
edition: 1
option mode: solo
seat 1: Ada: the first

roll 3 5
1 take 5
"""


def test_a_record_is_read_and_written_alike() -> None:
    record = parse_record(TEXT)
    assert record.text() == TEXT
    assert record.header["seat 1"] == "Ada: the first"
    assert [(answer.seat, answer.text, answer.number) for answer in record.answers] == [
        (CHANCE, "roll 3 5", 7),
        (1, "take 5", 8),
    ]


def test_values_are_found_by_the_name_after_their_key() -> None:
    record = parse_record(TEXT)
    assert record.named("option") == {"mode": "solo"}
    assert record.named("seat") == {"1": "Ada: the first"}
    assert record.named("word") == {}


def test_an_answer_of_chance_has_no_seat() -> None:
    assert Answer(CHANCE, "roll 6").line() == "roll 6"
    assert Answer(3, "keep").line() == repr(Answer(3, "keep")) == "3 keep"
    assert parse_answer(" 12   fire  c4 ").line() == "12 fire c4"


@pytest.mark.parametrize("line", ["", "  ", "1", "0 keep", "123 keep"])
def test_an_answer_without_a_seat_or_words_is_refused(line: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_answer(line, 9)
    assert refused.value.line == 9


def test_a_record_without_answers_is_a_record() -> None:
    empty = Record({"game": "torpedo-dice", "edition": "1"}, [])
    assert parse_record(empty.text()).text() == empty.text()


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("wardroom record 1", "wardroom record 2", 1),
        ("edition: 1", "edition 1", 3),
        ("option mode: solo", "colour: red", 4),
        ("option mode: solo", "option  mode: solo", 4),
        ("option mode: solo", "edition: 1", 4),
        ("edition: 1\n", "", 5),
        ("1 take 5", "1", 8),
    ],
)
def test_a_bad_record_is_refused_with_its_line(old: str, new: str, line: int) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_record(TEXT.replace(old, new, 1))
    assert refused.value.line == line
