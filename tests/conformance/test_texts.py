"""Everything prints to text and parses back."""

from __future__ import annotations

import copy
import pickle

import wardroom
from tests.conformance.play import finish, played, positions, sample, seats_of
from tests.conformance.setups import Table
from wardroom.core.game import CHANCE, View
from wardroom.core.record import parse_record


def test_an_answer_is_read_back_from_its_text(table: Table) -> None:
    state = table.start
    for action in state.space():
        assert state.action(1, action.text) is action
        assert repr(action) == action.text


def test_an_answer_of_chance_is_read_back_from_its_text(table: Table) -> None:
    for state in positions(table):
        if state.asked() == CHANCE:
            for action in state.legal(CHANCE):
                assert state.action(CHANCE, action.text) is action


def test_a_position_is_read_back_from_its_text(table: Table) -> None:
    for state in sample(table, 40):
        again = table.game.parse(state.text())
        assert again.text() == state.text() == repr(state)
        assert again.asked() == state.asked()
        assert again.waiting() == state.waiting()
        assert again.settings() == state.settings()
        for seat in [CHANCE, *seats_of(state)]:
            texts = [action.text for action in again.legal(seat)]
            assert texts == [action.text for action in state.legal(seat)]


def test_a_position_that_waits_for_chance_and_for_seats_is_read_back_too(table: Table) -> None:
    for state in positions(table):
        if state.asked() == CHANCE and state.waiting():
            assert table.game.parse(state.text()).text() == state.text()


def test_a_position_read_back_plays_on_to_the_same_end(table: Table) -> None:
    for number, state in enumerate(sample(table, 10)):
        assert finish(table.game.parse(state.text()), number) == finish(state.copy(), number)


def test_what_a_seat_sees_is_read_back_from_its_text(table: Table) -> None:
    for state in sample(table, 12):
        for seat in [0, *seats_of(state)]:
            seen = View(state, seat).state
            assert table.game.parse(seen.text()).text() == seen.text()


def test_a_record_is_read_back_from_its_text(table: Table) -> None:
    for match in played(table):
        assert parse_record(match.record).text() == match.record
        assert wardroom.from_record(match.record).record == match.record


def test_replaying_a_record_gives_the_same_positions_and_the_same_story(table: Table) -> None:
    for match in played(table):
        again = wardroom.from_record(match.record)
        assert again.position == match.position
        assert [one.before.text() for one in again.played] == [one.before.text() for one in match.played]
        assert [one.story for one in again.played] == [one.story for one in match.played]
        assert [one.reveals for one in again.played] == [one.reveals for one in match.played]


def test_an_unfinished_record_is_read_back_too(table: Table) -> None:
    match = table.match(7)
    luckless = played(table)[0]
    for one in luckless.played[: len(luckless.played) // 2]:
        match.play(one.action, one.seat)
    again = wardroom.from_record(match.record)
    assert again.record == match.record
    assert again.position == match.position


def test_a_match_from_a_position_has_a_record_that_says_so(table: Table) -> None:
    for state in sample(table, 5):
        match = wardroom.from_position(state.text(), seed=3)
        again = wardroom.from_record(match.record)
        assert again.position == state.text()
        assert again.record == match.record


def test_a_position_survives_pickle_copy_and_deepcopy_and_the_copies_are_independent(table: Table) -> None:
    for number, state in enumerate(sample(table, 5)):
        before = state.text()
        copies = [pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.copy()]
        assert [one.text() for one in copies] == [before] * 4
        end = finish(state.copy(), number)
        for one in copies:
            assert finish(one, number) == end
        assert state.text() == before
