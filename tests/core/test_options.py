"""Options are narrowed by what is touched or typed."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.options import Option, chosen, lit, matching, narrowed
from wardroom.core.words import Message


def option(number: int, text: str, *touches: str) -> Option:
    return Option(Action(number, text), frozenset(touches), Message("plain", text=text))


KEEP = option(0, "keep", "keep")
UP = option(1, "use sail+", "sail", "up")
DOWN = option(2, "use sail-", "sail", "down")
ENGINE = option(3, "use engine", "engine")
SHORT = option(4, "fire c4", "c4")
LONG = option(5, "fire c4 d5", "c4", "d5")
ALL = [KEEP, UP, DOWN, ENGINE, SHORT, LONG]


def touched(*ids: str) -> frozenset[str]:
    return frozenset(ids)


def test_before_anything_is_touched_everything_is_possible_and_lit() -> None:
    assert narrowed(ALL, touched()) == ALL
    assert lit(ALL, touched()) == touched("keep", "sail", "up", "down", "engine", "c4", "d5")
    assert chosen(ALL, touched()) is None


def test_a_touch_leaves_the_options_that_have_it() -> None:
    assert narrowed(ALL, touched("sail")) == [UP, DOWN]
    assert lit(ALL, touched("sail")) == touched("up", "down")
    assert chosen(ALL, touched("sail")) is None
    assert chosen(ALL, touched("up", "sail")) is UP


def test_an_option_can_be_chosen_while_a_longer_one_is_still_possible() -> None:
    assert chosen(ALL, touched("c4")) is SHORT
    assert lit(ALL, touched("c4")) == touched("d5")
    assert chosen(ALL, touched("c4", "d5")) is LONG


def test_things_that_do_not_belong_together_leave_nothing() -> None:
    assert narrowed(ALL, touched("keep", "up")) == []
    assert lit(ALL, touched("keep", "up")) == touched()
    assert chosen(ALL, touched("keep", "up")) is None


def test_typing_narrows_by_whole_words_and_the_beginning_of_the_last() -> None:
    assert matching(ALL, "") == ALL
    assert matching(ALL, "u") == [UP, DOWN, ENGINE]
    assert matching(ALL, "use s") == [UP, DOWN]
    assert matching(ALL, "USE Sail+") == [UP]
    assert matching(ALL, "us sail+") == []
    assert matching(ALL, "d5 fi") == [LONG]
