"""Chance is a player: it is asked, and its odds are known."""

from __future__ import annotations

from fractions import Fraction

from tests.conformance.odds import is_fair
from tests.conformance.play import played, positions
from tests.conformance.setups import Table
from wardroom.core.chance import Luck, Roll
from wardroom.core.game import CHANCE, State


def questions(table: Table) -> dict[Roll, State]:
    """Every question to chance that was met, and a position that puts it."""
    return {state.question(): state for state in positions(table) if state.asked() == CHANCE}


def test_the_odds_of_every_question_sum_to_exactly_one(table: Table) -> None:
    for question in questions(table):
        odds = question.odds()
        assert sum(chance for _, chance in odds) == Fraction(1)
        assert all(chance > 0 for _, chance in odds)


def test_the_outcomes_are_what_chance_may_answer(table: Table) -> None:
    for question, state in questions(table).items():
        assert [action for action, _ in question.odds()] == state.legal(CHANCE)


def test_sampling_follows_the_odds(table: Table) -> None:
    luck = Luck(11)
    for question, state in questions(table).items():
        odds = dict(question.odds())
        counts = dict.fromkeys(odds, 0)
        for _ in range(10_000):
            counts[state.random_action(CHANCE, luck)] += 1
        assert is_fair(list(counts.values()), [float(chance) for chance in odds.values()]), question


def test_every_question_of_a_match_has_a_name_of_its_own(table: Table) -> None:
    for match in played(table):
        names = [one.before.question_name() for one in match.played if one.seat == CHANCE]
        assert len(set(names)) == len(names)
