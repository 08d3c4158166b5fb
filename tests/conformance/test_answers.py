"""Who must answer, what is legal and what is not."""

from __future__ import annotations

from itertools import permutations

from tests.conformance.odds import is_fair
from tests.conformance.play import finish, let_chance_answer, positions, sample, seats_of, several_asked
from tests.conformance.setups import Table
from tests.source import rule_ids
from wardroom import Action, Illegal, Match
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, NOBODY, State


def refusal(match: Match, action: Action, seat: int) -> str:
    """The rule that refuses an answer; empty if it was accepted."""
    try:
        match.play(action, seat)
    except Illegal as refused:
        return refused.rule
    return ""


def test_there_is_an_answer_until_the_end(table: Table) -> None:
    for state in positions(table):
        asked = state.asked()
        assert (asked == NOBODY) == (state.outcome() is not None)
        if asked == NOBODY:
            assert state.waiting() == []
        elif asked != CHANCE:
            assert asked == state.waiting()[0]
        for seat in [asked] if asked == CHANCE else state.waiting():
            assert state.legal(seat), f"{seat} is asked and has no answer:\n{state}"


def test_answers_are_numbered_from_0_and_no_two_to_a_question_alike(table: Table) -> None:
    space = table.start.space()
    numbers = {int(action.number) for action in space}
    assert numbers == set(range(len(numbers)))
    known = {action.text: action for action in space}
    assert len(known) == len(space)
    for state in sample(table, 60):
        for seat in state.waiting():
            legal = state.legal(seat)
            assert all(known[action.text] is action for action in legal)
            assert len({action.number for action in legal}) == len(legal)


def test_the_answers_of_chance_are_numbered_too(table: Table) -> None:
    for state in positions(table):
        if state.asked() == CHANCE:
            assert [action.number for action in state.legal(CHANCE)] == list(range(len(state.legal(CHANCE))))


def test_legal_is_everything_in_the_space_that_no_rule_bars(table: Table) -> None:
    space = table.start.space()
    for state in sample(table, 6):
        for seat in seats_of(state):
            bars = [state.bar(seat, action) for action in space]
            slowly = [action.text for action, barred in zip(space, bars, strict=True) if barred is None]
            assert sorted(action.text for action in state.legal(seat)) == sorted(slowly), state
            assert {barred.rule for barred in bars if barred is not None} <= set(rule_ids(table.game))


def test_every_other_answer_is_refused_and_changes_nothing(table: Table) -> None:
    known = set(rule_ids(table.game))
    space = table.start.space()
    for state in sample(table, 2):
        match = Match(table.game, state.copy())
        for seat in seats_of(state):
            legal = set(state.legal(seat))
            rules = {refusal(match, action, seat) for action in space if action not in legal}
            assert rules <= known
        assert match.position == state.text()
        assert match.played == []


def test_a_seat_that_does_not_exist_may_answer_nothing(table: Table) -> None:
    for state in sample(table, 6):
        match = Match(table.game, state.copy())
        for seat in (-1, state.seats() + 1, 99):
            assert refusal(match, state.space()[0], seat) in rule_ids(table.game)
        assert match.position == state.text()


def test_asking_changes_nothing(table: Table) -> None:
    for state in sample(table, 12):
        before = state.text()
        luck = Luck(1)
        for seat in state.waiting() if state.asked() != CHANCE else [CHANCE]:
            state.legal(seat)
            state.random_action(seat, luck)
            state.seen_by(seat)
            state.after(seat, state.legal(seat)[0])
        assert state.text() == before


def test_random_action_is_a_fair_pick_from_legal(table: Table) -> None:
    luck = Luck(2024)
    for state in sample(table, 12):
        for seat in state.waiting()[:1] if state.asked() != CHANCE else []:
            legal = state.legal(seat)
            counts = dict.fromkeys(legal, 0)
            for _ in range(min(20 * len(legal), 4000)):
                counts[state.random_action(seat, luck)] += 1
            assert is_fair(list(counts.values()), [1 / len(legal)] * len(legal)), state


def answered(state: State, *answers: tuple[int, Action]) -> State:
    """The position after some answers, chance answering at once whenever it is asked."""
    for seat, action in answers:
        state = let_chance_answer(state.after(seat, action))
    return state


def test_seats_that_are_asked_at_once_may_answer_in_any_order(table: Table) -> None:
    for number, state in enumerate(several_asked(table, 30)):
        luck = Luck(number)
        one, two = state.waiting()[:: len(state.waiting()) - 1]
        ones, twos = (one, state.random_action(one, luck)), (two, state.random_action(two, luck))
        forth, back = answered(state, ones, twos), answered(state, twos, ones)
        assert forth.text() == back.text(), f"{ones}, {twos}:\n{state}"
        assert finish(forth, number) == finish(back, number)


def test_dice_for_one_seat_alone_change_nothing_for_the_others(table: Table) -> None:
    """Answers after which chance is asked before the others have answered, tried on purpose."""
    for number, state in enumerate(several_asked(table, 60)):
        luck = Luck(number)
        for one, two in permutations(state.waiting()[:2]):
            for action in state.legal(one):
                after = state.after(one, action)
                if after.asked() == CHANCE:
                    assert after.waiting() == state.waiting()
                    assert let_chance_answer(after).legal(two) == state.legal(two)
                    ones, twos = (one, action), (two, state.random_action(two, luck))
                    assert answered(state, ones, twos).text() == answered(state, twos, ones).text()
