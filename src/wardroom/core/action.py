"""Answers are values from a finite, numbered space; what forbids one is a rule."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.words import Message


@mypyc_attr(acyclic=True)
class Action:
    """An answer: its text, and its number, which no other answer to the same question has.

    Each exists once, so they compare by identity.
    """

    def __init__(self, number: int, text: str) -> None:
        self.number: Final[i64] = number
        self.text: Final = text

    @property
    def words(self) -> list[str]:
        return self.text.split()

    def __repr__(self) -> str:
        return self.text


class Bar:
    """A prohibition: the rule that forbids, and why, for the reader."""

    def __init__(self, rule: str, why: Message) -> None:
        self.rule: Final = rule
        self.why: Final = why

    def __repr__(self) -> str:
        return f"{self.rule}: {self.why}"


class Illegal(ValueError):
    """An answer that can be read and is not allowed: the rule, and the reason in words."""

    def __init__(self, bar: Bar, reason: str = "") -> None:
        super().__init__(bar, reason)
        self.bar = bar
        self.reason = reason

    @property
    def rule(self) -> str:
        return self.bar.rule

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}" if self.reason else repr(self.bar)
