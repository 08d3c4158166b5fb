"""Scenes, and options as things to touch."""

from __future__ import annotations

from tests.conformance.play import sample, seats_of
from tests.conformance.setups import Table
from wardroom.core.action import Action, Bar
from wardroom.core.chance import Luck
from wardroom.core.game import View
from wardroom.core.options import Option, chosen, lit, matching, narrowed
from wardroom.core.refusal import judged


def all_options(table: Table, count: int) -> list[list[Option]]:
    """What seats were offered in some positions."""
    return [table.game.options(View(state, seat)) for state in sample(table, count) for seat in state.waiting()]


def test_every_element_of_a_scene_has_an_id_of_its_own_and_a_symbol(table: Table) -> None:
    for state in sample(table, 10):
        for seat in [0, *seats_of(state)]:
            scene = table.game.scene(View(state, seat))
            assert len(scene.ids) == len(scene.elements)
            assert {element.symbol for element in scene.elements} <= set(scene.symbols)


def test_every_element_lies_inside_its_scene(table: Table) -> None:
    for state in sample(table, 10):
        for seat in [0, *seats_of(state)]:
            scene = table.game.scene(View(state, seat))
            for one in scene.elements:
                assert one.x >= 0, one.id
                assert one.y >= 0, one.id
                assert one.x + one.width <= scene.width, one.id
                assert one.y + one.height <= scene.height, one.id


def test_everything_to_touch_is_in_the_scene(table: Table) -> None:
    for state in sample(table, 20):
        for seat in state.waiting():
            view = View(state, seat)
            ids = table.game.scene(view).ids
            for option in table.game.options(view):
                assert option.touches, option.action
                assert option.touches <= ids, option.action


def test_no_two_options_touch_the_same_things(table: Table) -> None:
    for options in all_options(table, 40):
        assert len({option.touches for option in options}) == len(options)


def test_touching_what_belongs_to_an_option_in_any_order_leads_to_it(table: Table) -> None:
    luck = Luck(5)
    for options in all_options(table, 20):
        for option in options[:: max(1, len(options) // 8)]:
            touched: frozenset[str] = frozenset()
            left = sorted(option.touches)
            while left:
                assert option in narrowed(options, touched)
                assert frozenset(left) <= lit(options, touched)
                touched |= {left.pop(int(luck.below(len(left))))}
            assert chosen(options, touched) is option


def test_what_is_lit_leads_somewhere_and_what_is_not_leads_nowhere(table: Table) -> None:
    luck = Luck(6)
    for options in all_options(table, 12):
        touched: frozenset[str] = frozenset()
        while lit(options, touched):
            shining = sorted(lit(options, touched))
            assert all(narrowed(options, touched | {id}) for id in shining)
            touched |= {shining[int(luck.below(len(shining)))]}
        everything = frozenset().union(*[option.touches for option in options])
        assert all(not narrowed(options, touched | {id}) for id in everything - touched)
        assert narrowed(options, touched) in ([], [chosen(options, touched)])


def test_what_is_touched_for_an_option_means_it_and_what_is_lit_is_never_refused(table: Table) -> None:
    for state in sample(table, 20):
        for seat in state.waiting():
            view = View(state, seat)
            options = table.game.options(view)
            for option in options[:: max(1, len(options) // 6)]:
                assert option.action in table.game.meant(view, option.touches), option.action
                for touched in (option.touches, *[option.touches - {id} for id in option.touches]):
                    assert not touched or isinstance(judged(table.game, view, touched), Action), touched
                for id in option.touches:
                    assert isinstance(judged(table.game, view, frozenset([id])), Action), id


def test_whatever_is_touched_in_vain_is_refused_by_a_rule_of_the_game_or_means_nothing(table: Table) -> None:
    luck, told = Luck(7), 0
    for state in sample(table, 20):
        for seat in state.waiting():
            view = View(state, seat)
            options, ids = (
                table.game.options(view),
                [*sorted(table.game.scene(view).ids), "", "c-", "p1-", "m-1-L", "é"],
            )
            for count in (1, 1, 1, 1, 2, 2, 3):
                touched = frozenset([ids[int(luck.below(len(ids)))] for _ in range(count)])
                found = judged(table.game, view, touched)
                assert not narrowed(options, touched) or isinstance(found, Action), touched
                assert not isinstance(found, Bar) or found.rule.startswith(f"{table.game.prefix}-"), touched
                told += isinstance(found, Bar)
    assert told > 10


def test_typing_the_words_of_an_option_leads_to_it(table: Table) -> None:
    for options in all_options(table, 6):
        assert matching(options, " ") == options
        for option in options[:: max(1, len(options) // 2)]:
            text = option.action.text
            for end in range(1, len(text) + 1):
                assert option in matching(options, text[:end]), text[:end]
            assert option in matching(options, text.upper())
            assert matching(options, f"{text} no-such-word") == []
