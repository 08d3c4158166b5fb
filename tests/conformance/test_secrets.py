"""Nobody sees what is not theirs to see."""

from __future__ import annotations

from itertools import combinations

from tests.conformance.play import let_chance_answer, sample, seats_of, several_asked
from tests.conformance.setups import Table
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.core.scene import Scene


def drawn(scene: Scene) -> list[object]:
    """Everything in a scene, to compare."""
    elements = [
        (one.id, one.symbol, one.x, one.y, one.label, one.classes, one.text, one.width) for one in scene.elements
    ]
    return [scene.title, scene.width, scene.height, *elements]


def known(game: Game, state: State, seat: int) -> list[object]:
    """Everything that a seat is told of a position."""
    view = View(state, seat)
    options = [(option.action.text, option.touches, option.label) for option in game.options(view)]
    return [view.text(), view.waiting, options, *drawn(game.scene(view))]


def some_answers(state: State, seat: int, luck: Luck) -> list[Action]:
    """A few answers of a seat: those after which chance is asked, and others at random."""
    legal = state.legal(seat)
    asking = [action for action in legal if state.after(seat, action).asked() == CHANCE]
    return [*asking[:1], *[legal[int(luck.below(len(legal)))] for _ in range(2)]]


def sees_everything(state: State, seat: int) -> bool:
    return state.text() == state.seen_by(seat).text()


def test_secret_answers_of_one_seat_make_no_difference_to_what_the_others_see(table: Table) -> None:
    for number, state in enumerate(several_asked(table, 8)):
        luck = Luck(number)
        seat = state.waiting()[number % len(state.waiting())]
        others = [other for other in [0, *seats_of(state)] if other != seat]
        for one, two in combinations(some_answers(state, seat, luck), 2):
            after = [state.after(seat, one), state.after(seat, two)]
            after += [let_chance_answer(position.copy()) for position in after]
            for other in others:
                seen = [
                    known(table.game, position, other) for position in after if position.waiting() == after[0].waiting()
                ]
                assert all(sight == seen[0] for sight in seen), f"{other} tells {one} from {two}:\n{state}"


def test_secret_answers_are_not_told_before_the_reveal(table: Table) -> None:
    for number, state in enumerate(several_asked(table, 8)):
        luck = Luck(number)
        seat = state.waiting()[-1]
        for action in some_answers(state, seat, luck):
            assert table.game.story(state, seat, action) == []
            after = state.after(seat, action)
            if after.asked() == CHANCE:
                assert all(table.game.story(after, CHANCE, faces) == [] for faces in after.legal(CHANCE))


def test_everybody_sees_who_is_still_to_answer(table: Table) -> None:
    for state in several_asked(table, 10):
        seat = state.waiting()[0]
        after = state.after(seat, state.legal(seat)[0])
        for watcher in [0, *seats_of(state)] if after.waiting() != state.waiting() else []:
            before, now = (drawn(table.game.scene(View(position, watcher))) for position in (state, after))
            assert before != now


def test_a_seat_sees_its_own_answers(table: Table) -> None:
    for state in several_asked(table, 20):
        for seat in state.waiting():
            for action in state.legal(seat)[:3]:
                after = let_chance_answer(state.after(seat, action))
                assert View(after, seat).state.legal(seat) == after.legal(seat)


def test_what_a_seat_sees_has_no_more_to_hide_from_it(table: Table) -> None:
    for state in sample(table, 40):
        for seat in [0, *seats_of(state)]:
            assert sees_everything(View(state, seat).state, seat)


def test_where_nothing_is_secret_everybody_sees_everything(table: Table) -> None:
    for state in sample(table, 40):
        for seat in [0, *seats_of(state)]:
            assert state.is_secret() or sees_everything(state, seat)
            assert state.hides(seat) != sees_everything(state, seat)


def test_a_seat_that_is_asked_is_offered_all_that_is_legal(table: Table) -> None:
    for state in sample(table, 40):
        if state.asked() != CHANCE:
            for seat in seats_of(state):
                assert [option.action for option in table.game.options(View(state, seat))] == state.legal(seat)


def test_a_watcher_is_offered_nothing(table: Table) -> None:
    assert all(table.game.options(View(state, 0)) == [] for state in sample(table, 40))
