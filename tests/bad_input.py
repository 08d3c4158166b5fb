"""Text that nobody meant: arbitrary, or valid text that was damaged."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from wardroom.core.notation import BadNotation

Value = TypeVar("Value")
Edit = tuple[Callable[[str, int, int, str], str], int, int, str]

bad_input = settings(
    max_examples=80, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)

CHARACTERS = st.one_of(st.sampled_from("0123456789abPASX.#:;|_,- \n\t\r\0²٣é"), st.characters())
NUMBERS = ["0", "-1", "7", "13", "99", "150", "151", "1000000000", "9" * 30, "1.5", ""]


def insert(text: str, at: int, _: int, character: str) -> str:
    place = at % (len(text) + 1)
    return text[:place] + character + text[place:]


def delete(text: str, at: int, _: int, __: str) -> str:
    place = at % (len(text) + 1)
    return text[:place] + text[place + 1 :]


def replace(text: str, at: int, _: int, character: str) -> str:
    return insert(delete(text, at, 0, ""), at % (len(text) + 1), 0, character)


def swap_lines(text: str, at: int, to: int, _: str) -> str:
    lines = text.split("\n")
    one, two = at % len(lines), to % len(lines)
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def repeat_line(text: str, at: int, to: int, _: str) -> str:
    lines = text.split("\n")
    lines.insert(to % (len(lines) + 1), lines[at % len(lines)])
    return "\n".join(lines)


def drop_line(text: str, at: int, _: int, __: str) -> str:
    lines = text.split("\n")
    del lines[at % len(lines)]
    return "\n".join(lines)


def change_number(text: str, at: int, to: int, _: str) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    number = found[at % len(found)]
    return text[: number.start()] + NUMBERS[to % len(NUMBERS)] + text[number.end() :]


def swap_words(text: str, at: int, to: int, _: str) -> str:
    words = re.split(r"(\s+)", text)
    one, two = at % len(words), to % len(words)
    words[one], words[two] = words[two], words[one]
    return "".join(words)


EDITS = [insert, delete, replace, swap_lines, repeat_line, drop_line, change_number, swap_words]
PLACES = st.integers(0, 1_000_000)


def edited(text: str, edits: list[Edit]) -> str:
    for edit, at, to, character in edits:
        text = edit(text, at, to, character)
    return text


def damaged(texts: Callable[[], list[str]]) -> st.SearchStrategy[str]:
    """One of some valid texts after one to four edits; now and then a text of any kind."""
    edits = st.lists(st.tuples(st.sampled_from(EDITS), PLACES, PLACES, CHARACTERS), min_size=1, max_size=4)
    valid = st.deferred(lambda: st.sampled_from(texts()))  # games are played when a test runs, not when it is collected
    return st.one_of(st.builds(edited, valid, edits), st.text(max_size=40))


def read(parse: Callable[[str], Value], text: str) -> Value | None:
    """What a text is read as; None if it is refused with a place and a reason. Anything else is a fault."""
    try:
        return parse(text)
    except BadNotation as refused:
        if refused.line >= 1 and refused.column >= 1 and refused.reason:
            return None
        raise
