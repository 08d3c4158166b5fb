"""Whatever a position is, the rest of the match stays within its bounds, and chance is asked what they name."""

from __future__ import annotations

from tests.conformance.play import played
from tests.conformance.setups import Table
from wardroom.core.game import CHANCE


def test_the_rest_of_a_match_is_within_the_bounds_of_every_position(table: Table) -> None:
    for match in played(table):
        answers = rolls = 0
        for one in reversed(match.played):
            bounds = table.game.bounds(one.before)
            if one.seat == CHANCE:
                rolls += 1
                assert one.before.question() in bounds.questions
            else:
                answers += 1
            assert answers <= bounds.answers
            assert rolls <= bounds.rolls


def test_no_match_has_more_answers_than_the_longest_there_is(table: Table) -> None:
    bounds = table.game.bounds(table.start)
    assert bounds.answers <= table.game.longest
    assert bounds.rolls <= table.game.longest
