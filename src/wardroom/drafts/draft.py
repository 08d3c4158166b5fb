"""Something being made for a game: what it is, what is wrong with it, what is still wanted."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from wardroom.core.game import State
from wardroom.core.notation import BadNotation
from wardroom.core.words import Speaker

RULE: Final = re.compile(r"\b[A-Z]{2}-R?\d+\b")
Query = dict[str, list[str]]  # what a page is asked with


def first(query: Query, name: str) -> str:
    return (query.get(name) or [""])[0].strip()


class Fault(msgspec.Struct):
    """What is wrong: of what, why, by which rule, and where in the text."""

    why: str
    rule: str = ""
    what: str = ""
    line: int = 0
    column: int = 0
    is_english: bool = False  # what cannot be read is told in English, as everywhere


class Draft(msgspec.Struct, kw_only=True):
    """Something being made. What is ready can be played with, by these answers."""

    code: str
    parts: list[str]
    can: list[str] = []  # parts that may be added
    total: list[str] = []
    wanted: list[Fault] = []
    wrong: list[Fault] = []
    answers: list[str] = []
    options: dict[str, str] = {}  # of a match that takes it
    is_ready: bool = False

    def __post_init__(self) -> None:
        self.is_ready = not self.wanted and not self.wrong


def told(fault: BadNotation) -> Fault:
    """What could not be read, with its place and the rule that it names."""
    found = RULE.search(fault.reason)
    rule = found[0] if found else ""
    why = fault.reason.replace(f" ({rule})", "") if rule else fault.reason
    return Fault(why, rule, line=fault.line, column=fault.column, is_english=True)


def barred(state: State, answer: str, voice: Speaker, what: str) -> Fault | None:
    """Give an answer of seat 1; what forbids it is told in the reader's language."""
    action = state.action(1, answer)
    bar = state.bar(1, action)
    if bar is None:
        state.apply(1, action)
        return None
    return Fault(voice.sentence(bar.why), bar.rule, what)
