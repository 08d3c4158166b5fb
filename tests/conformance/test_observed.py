"""What learners are given of a position is what a seat sees of it: all of that, and nothing else."""

from __future__ import annotations

import re

from tests.conformance.play import let_chance_answer, positions, sample, seats_of, several_asked
from tests.conformance.setups import Table
from tests.conformance.test_secrets import some_answers
from wardroom.core.chance import Luck
from wardroom.core.game import Game, State
from wardroom.core.observed import total_size

# Nothing follows from these: the count of questions to chance, and the rounds of a fleet battle (but for the first).
LEFT_OUT = re.compile(r"(?m) rolls \d+|^round \d+")


def observed(game: Game, state: State, seat: int) -> bytes:
    out = bytearray(total_size(game.fields(state)))
    game.observe(state.seen_by(seat), seat, out, 0)
    return bytes(out)


def sight(state: State, seat: int) -> str:
    return LEFT_OUT.sub("", state.seen_by(seat).text())


def test_a_seat_observes_alike_what_it_sees_alike_and_nothing_else(table: Table) -> None:
    texts: dict[tuple[int, bytes], str] = {}
    numbers: dict[tuple[int, str], bytes] = {}
    for state in positions(table):
        for seat in seats_of(state):
            text, found = sight(state, seat), observed(table.game, state, seat)
            assert texts.setdefault((seat, found), text) == text
            assert numbers.setdefault((seat, text), found) == found


def test_the_own_secret_answers_are_observed_and_those_of_others_are_not(table: Table) -> None:
    for number, state in enumerate(several_asked(table, 8)):
        seat = state.waiting()[-1]
        before = [observed(table.game, state, other) for other in seats_of(state)]
        for action in some_answers(state, seat, Luck(number)):
            after = let_chance_answer(state.after(seat, action))
            if not after.is_secret() or (seat in after.waiting() and len(after.waiting()) > len(state.waiting())):
                continue
            for other in seats_of(state):
                assert (observed(table.game, after, other) == before[other - 1]) == (other != seat)


def test_every_number_is_within_its_field(table: Table) -> None:
    fields = table.game.fields(table.start)
    tops = bytes([field.top for field in fields for _ in range(field.size)])
    for state in positions(table)[::7]:
        assert [(field.name, field.size, field.top) for field in table.game.fields(state)] == [
            (field.name, field.size, field.top) for field in fields
        ]
        for seat in seats_of(state):
            assert all(number <= top for number, top in zip(observed(table.game, state, seat), tops, strict=True))


def test_a_position_that_was_read_is_observed_as_the_one_that_was_played(table: Table) -> None:
    for state in sample(table, 30):
        read = table.game.parse(state.text())
        assert all(observed(table.game, read, seat) == observed(table.game, state, seat) for seat in seats_of(state))


def test_an_observation_begins_at_its_place(table: Table) -> None:
    for state in positions(table)[::50]:
        whole = observed(table.game, state, 1)
        out = bytearray(len(whole) + 9)
        table.game.observe(state.seen_by(1), 1, out, 5)
        assert out == bytes(5) + whole + bytes(4)


def test_every_field_has_a_name_of_its_own(table: Table) -> None:
    names = [field.name for field in table.game.fields(table.start)]
    assert len(set(names)) == len(names)
