"""Reading text: words with their places."""

from __future__ import annotations

import pytest

from wardroom.core.notation import BadNotation, Reader, Word, from_one_line, on_one_line, words_of


def test_words_are_runs_of_characters_between_blanks_with_their_places() -> None:
    words = words_of("  fire c4\td5 ", line=3)
    assert [(word.text, word.line, word.column) for word in words] == [("fire", 3, 3), ("c4", 3, 8), ("d5", 3, 11)]


def test_words_can_be_read_from_a_column_on() -> None:
    assert [(word.text, word.column) for word in words_of("option mode solo", start=7)] == [("mode", 8), ("solo", 13)]


def test_an_empty_line_has_no_words() -> None:
    assert words_of(" \t ") == []


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("12", 12)])
def test_a_number_within_its_bounds_is_read(text: str, number: int) -> None:
    assert Word(text, 1, 1).number(0, 12) == number


@pytest.mark.parametrize("text", ["13", "-1", "+1", "1.0", "", "x", "²", "٣", "1_0", "9" * 30])
def test_any_other_number_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        Word(text, 4, 9).number(0, 12)
    assert (refused.value.line, refused.value.column) == (4, 9)


def test_one_of_some_words_is_told_by_its_index() -> None:
    assert Word("sail", 1, 1).one_of(["fins", "sail"]) == 1
    with pytest.raises(BadNotation, match=r"expected one of fins, sail, found 'mast'"):
        Word("mast", 1, 1).one_of(["fins", "sail"])


def test_a_reader_takes_words_in_order() -> None:
    reader = Reader("turn 3 over")
    reader.expect("turn")
    assert reader.take().number(1, 9) == 3
    assert not reader.skip("dice")
    assert reader.peek().text == "over"
    assert reader.skip("over")
    assert reader.is_done
    reader.finish()


def test_a_reader_says_where_something_is_missing() -> None:
    reader = Reader("turn", line=7)
    reader.expect("turn")
    for miss in (reader.take, lambda: reader.expect("3")):
        with pytest.raises(BadNotation) as refused:
            miss()
        assert (refused.value.line, refused.value.column) == (7, 5)


def test_a_reader_says_where_something_is_too_much() -> None:
    reader = Reader("turn 3 4")
    reader.take()
    reader.take()
    with pytest.raises(BadNotation) as refused:
        reader.finish()
    assert refused.value.column == 8


def test_what_stands_at_the_end_is_not_the_word_that_says_so() -> None:
    reader = Reader("")
    with pytest.raises(BadNotation):
        reader.expect("the end of the line")
    assert not reader.skip("the end of the line")


def test_a_complaint_names_the_place_and_the_source_if_it_is_known() -> None:
    fault = BadNotation("too short", 3, 4)
    assert str(fault) == "line 3, column 4: too short"
    fault.source = "marlin.txt"
    assert str(fault) == "marlin.txt: line 3, column 4: too short"


def test_a_file_is_written_as_one_word_and_read_back() -> None:
    code = on_one_line("name: my boat\n\nPP.\n.AA\n")
    assert code == "name:_my_boat||PP.|.AA"
    assert from_one_line(code) == "name: my boat\n\nPP.\n.AA"
    assert on_one_line(from_one_line(code)) == code
