"""The agenda: what comes now, and below it what comes later."""

from __future__ import annotations

import pytest

from wardroom.core.agenda import Agenda, read_steps, steps_text
from wardroom.core.notation import BadNotation, Reader


def test_the_last_step_pushed_is_the_first_to_come() -> None:
    agenda = Agenda()
    agenda.push(3, 0)
    agenda.push(2, 4)
    assert (agenda.kind, agenda.seat) == (2, 4)
    agenda.pop()
    assert (agenda.kind, agenda.seat) == (3, 0)
    agenda.pop()
    assert agenda.is_empty


def test_when_nothing_waits_the_kind_is_negative() -> None:
    agenda = Agenda()
    assert agenda.is_empty
    assert agenda.kind < 0


def test_a_cleared_agenda_is_empty_to_the_bottom() -> None:
    agenda = Agenda()
    agenda.push(0, 1)
    agenda.push(1, 7)
    agenda.clear()
    assert agenda.is_empty
    agenda.push(5, 2)
    agenda.pop()
    assert agenda.is_empty


def test_a_copy_goes_its_own_way() -> None:
    agenda = Agenda()
    agenda.push(1, 1)
    agenda.push(2, 2)
    copy = agenda.copy()
    copy.pop()
    copy.push(4, 3)
    assert (agenda.kind, agenda.seat) == (2, 2)
    assert (copy.kind, copy.seat) == (4, 3)
    copy.pop()
    assert (copy.kind, copy.seat) == (1, 1)


def test_the_steps_in_words_are_read_back() -> None:
    agenda = Agenda()
    agenda.push(1, 2)
    agenda.push(0, 1)
    moments = ["act", "react"]
    assert steps_text(agenda, moments) == ["act-1", "react-2"]
    again = Agenda()
    assert read_steps(Reader("now act-1 react-2"), again, moments)
    assert again.steps == agenda.steps
    assert not read_steps(Reader("now over"), again, moments)
    assert again.is_empty
    with pytest.raises(BadNotation, match="act-1"):
        read_steps(Reader("now dance-1"), again, moments)
