"""Whole matches: machines play them, undo takes back what may be taken back, and they end."""

from __future__ import annotations

import pytest

import wardroom
from tests.conformance.play import fresh_game, game, play_to_the_end, played, sample, seats_of
from tests.conformance.setups import Table
from wardroom.core.chance import Luck, Roll
from wardroom.core.game import CHANCE, State
from wardroom.match import Played


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_machine_plays_whole_games_by_the_rules(table: Table, name: str) -> None:
    """Match.play refuses what is illegal, so that a game played to its end was legal."""
    match = game(table, name)
    assert match.outcome is not None
    assert len(match.played) <= table.game.longest


def test_machines_play_the_same_game_again(table: Table) -> None:
    assert fresh_game(table, "coin").record == game(table, "coin").record


def test_random_games_end_within_the_longest(table: Table) -> None:
    luck, start = Luck(77), table.start
    for _ in range(20):
        state, answers = start.copy(), 0
        while state.asked() >= CHANCE:
            state.apply(state.asked(), state.random_action(state.asked(), luck))
            answers += 1
            assert answers <= table.game.longest


def test_the_outcome_shares_one_victory_among_the_winners(table: Table) -> None:
    for match in played(table):
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.returns) == match.state.seats()
        assert sum(outcome.returns) == pytest.approx(1 if outcome.winners else 0)
        assert {seat for seat in seats_of(match.state) if outcome.returns[seat - 1] > 0} == set(outcome.winners)


def test_the_worth_of_a_position_lies_between_0_and_1(table: Table) -> None:
    for state in sample(table, 30):
        for seat in seats_of(state):
            assert 0 <= table.game.worth(state, seat) <= 1


def test_the_worth_of_an_ended_game_is_what_it_returned(table: Table) -> None:
    for match in played(table):
        assert match.outcome is not None
        worths = [table.game.worth(match.state, seat) for seat in seats_of(match.state)]
        assert worths == list(match.outcome.returns)


def test_there_is_one_gain_for_each_legal_answer(table: Table) -> None:
    for state in sample(table, 15):
        for seat in state.waiting():
            assert len(table.game.gains(state, seat)) == len(state.legal(seat))


# Undo


def has_told_somebody(one: Played, after: State) -> bool:
    """The slow definition of a reveal: dice fell, or what was hidden from a seat no longer is."""
    return one.seat == CHANCE or any(one.before.hides(seat) and not after.hides(seat) for seat in seats_of(after))


def test_undo_restores_the_exact_position_and_never_goes_past_a_reveal(table: Table) -> None:
    finished = played(table)[-1]
    match = table.match(1)
    for number, one in enumerate(finished.played):
        match.play(one.action, one.seat)
        trial = match.copy()
        while trial.played and number % 3 == 0:
            last, after = trial.played[-1], trial.state
            told = has_told_somebody(last, after)
            assert trial.undo() == (not told)
            assert trial.position == (after.text() if told else last.before.text())
            if told:
                break
    assert match.position == finished.position


def test_nothing_can_be_undone_before_the_first_answer(table: Table) -> None:
    match = table.match(1)
    start = match.position
    assert not match.undo()
    assert match.position == start


def test_an_answer_taken_back_can_be_given_again_with_the_same_end(table: Table) -> None:
    finished = played(table)[0]
    match = table.match(1)
    for one in finished.played:
        match.play(one.action, one.seat)
        if match.undo():
            match.play(one.action, one.seat)
    assert match.record == finished.record


def test_a_match_and_its_copy_are_independent(table: Table) -> None:
    match = table.match(4)
    copy = match.copy()
    play_to_the_end(match, "random", 4)
    assert copy.played == []
    assert copy.position == table.match(4).position
    assert play_to_the_end(copy, "random", 4).record == match.record


def test_only_what_chance_is_asked_is_an_answer_of_chance(table: Table) -> None:
    """Neither the dice of another question nor a player's answer, nor dice that nobody asked for."""
    for state in sample(table, 8):
        match = wardroom.Match(table.game, state.copy())
        strange: list[wardroom.Action] = [*Roll(7, 3, "strange").outcomes[:1], *state.space()[:1]]
        for action in strange if match.is_chance_asked else [*strange, *table.start.question().outcomes[:1]]:
            with pytest.raises(wardroom.BadNotation):
                match.play(action, CHANCE)
        assert match.position == state.text()


def test_dice_are_rolled_only_when_they_are_asked_for(table: Table) -> None:
    match = next(one for one in played(table) if one.outcome is not None)
    with pytest.raises(wardroom.BadNotation):
        match.roll()
