"""A match at a table: what needs nobody is answered, people are asked where they have a choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.screens import session_at, with_broadsides
from wardroom.core.action import Illegal
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, seat_name
from wardroom.match import from_record
from wardroom.table.session import Session

NO_CHOICE = Message("ui.forced", seat=seat_name(1), option=Message("option.hold"))


def answers(session: Session) -> list[str]:
    return [f"{one.seat} {one.action.text}" for one in session.match.played]


def after_engine() -> Session:
    """Seat 1 revs the engine for its 1, so it can only hold fire: in secret, for seat 2 is still to answer."""
    session = session_at("2", "die 1", "die 4")
    session.answer("use engine", 1)
    session.advance()
    return session


def test_an_only_answer_is_taken_recorded_and_told_like_any_other() -> None:
    session = session_at("4 4 4", "", "")
    session.advance()
    assert session.match.record.endswith("\n\n1 take 4\n2 take 4\n")
    assert [line.key for line in session.told(1)] == ["story.take", "story.take"]
    assert session.person == 1


def test_a_choice_is_not_taken_from_anyone() -> None:
    session = session_at("4 4 5", "", "")
    session.advance()
    assert answers(session) == []


def test_who_holds_always_ask_is_asked_and_the_others_are_not() -> None:
    session = session_at("4 4 4", "", "")
    session.switch_asking(1)
    session.advance()
    assert (session.person, answers(session)) == (1, [])
    session.answer("take 4", 1)
    session.advance()
    assert answers(session) == ["1 take 4", "2 take 4"]


def test_always_ask_can_be_held_from_the_start_by_all_people() -> None:
    assert session_at("4 4 4", "", "", always_ask=True).always_asked == {1, 2}
    assert session_at("4 4 4", "", "", seats="greedy person", always_ask=True).always_asked == {2}


def test_undo_goes_back_past_only_answers_to_the_last_choice() -> None:
    session = session_at("4 4 5", "", "")
    session.answer("take 5", 1)
    session.advance()
    assert answers(session) == ["1 take 5", "2 take 4"]
    assert session.undo()
    assert answers(session) == []


def test_undo_changes_nothing_where_nobody_had_a_choice() -> None:
    session = session_at("4 4 4", "", "")
    session.advance()
    assert not session.undo()
    assert answers(session) == ["1 take 4", "2 take 4"]


def test_undo_takes_an_only_answer_back_from_who_is_asked_for_it() -> None:
    session = session_at("4 4 4", "", "", always_ask=True)
    session.answer("take 4", 1)
    session.answer("take 4", 2)
    assert session.undo()
    assert answers(session) == ["1 take 4"]


def test_an_only_answer_given_in_secret_is_told_to_its_player_and_to_the_others_at_the_reveal() -> None:
    session = after_engine()
    assert answers(session) == ["1 use engine", "1 hold"]
    assert [session.told(reader) for reader in (0, 1, 2)] == [[], [NO_CHOICE], []]
    session.answer("keep", 2)
    assert session.told(2) == []
    session.answer("fire a1", 2)
    assert session.told(0) == session.told(1) == session.told(2)
    assert session.told(2)[0] == NO_CHOICE


def test_the_story_can_be_heard_from_an_answer_on() -> None:
    session = after_engine()
    assert session.told(1, since=1) == [NO_CHOICE]
    assert session.told(1, since=2) == []


def test_what_was_taken_back_is_told_no_longer() -> None:
    session = after_engine()
    assert session.undo()
    session.answer("keep", 1)
    session.answer("fire a1", 1)
    assert session.told(1) == []


def test_only_answers_are_told_of_a_match_that_is_resumed() -> None:
    session = after_engine()
    again = Session(from_record(session.match.record))
    assert again.told(1) == [NO_CHOICE]
    assert again.told(2) == []


def test_a_game_that_tells_nothing_of_an_only_answer_has_it_told_by_the_table() -> None:
    session = session_at("4 4 4", "", "")
    session.match.game = replace(session.match.game, story=lambda state, seat, action: [])  # noqa: ARG005
    session.advance()
    assert [line.key for line in session.told(0)] == ["ui.forced", "ui.forced"]


# Shorthand


def test_a_text_that_stands_for_several_answers_gives_them_all() -> None:
    session = with_broadsides(session_at("2", "die 4", "die 4"))
    session.answer("broadside a1 c1", 1)
    assert answers(session) == ["1 keep", "1 fire a1 c1"]
    session.answer("keep", 2)
    assert answers(session)[2:] == ["2 keep"]


@pytest.mark.parametrize(("text", "fault"), [("broadside a1 b1", Illegal), ("broadside z9", BadNotation)])
def test_a_text_that_stands_for_several_answers_gives_none_if_one_is_refused(text: str, fault: type[Exception]) -> None:
    match = with_broadsides(session_at("2", "die 4", "die 4")).match
    before = match.position
    with pytest.raises(fault):
        match.play_all(text, 1)
    assert match.played == []
    assert match.position == before


@pytest.mark.parametrize("text", ["2 keep", "roll 3", ""])
def test_a_text_speaks_for_the_seat_that_gives_it_and_no_other(text: str) -> None:
    match = session_at("2", "die 4", "die 4").match
    with pytest.raises(BadNotation):
        match.play_all(text, 1)
    assert match.played == []


def test_a_match_without_shorthand_takes_every_text_as_itself() -> None:
    match = session_at("2", "die 4", "die 4").match
    match.play_all("keep", 1)
    assert [one.action.text for one in match.played] == ["keep"]
    with pytest.raises(BadNotation):
        match.play_all("broadside a1 c1", 1)
