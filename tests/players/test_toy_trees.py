"""What a search keeps of its tree from one decision to the next: in toys it can be counted."""

from __future__ import annotations

from tests.players.toys import Node, Tree, ask, roll, toy, won_by
from wardroom.core.game import CHANCE, View
from wardroom.players.search import Search, Style, Thought

WIN, LOSS, EVEN = won_by(1), won_by(2), won_by(1, 2)


def total(thoughts: list[Thought]) -> int:
    return sum(thought.visits for thought in thoughts)


def second_decision(node: Node, simulations: int, *answers: tuple[int, int]) -> list[Thought]:
    """What is thought one simulation after these answers (each a seat's and its number) have been given."""
    game = Tree(node, 2)
    search = Search(toy(), 1, Style())
    search.think(View(game, 1), simulations)
    for seat, number in answers:
        game.apply(seat, game.legal(seat)[number])
    return search.think(View(game, 1), 1)


def test_the_tree_follows_what_both_have_answered() -> None:
    """Seat 1 must answer as seat 2 did: after one simulation it knows, for it has known before."""
    pair = ask(2, ask(1, EVEN, LOSS), ask(1, LOSS, EVEN))
    for number, text in enumerate(("one", "two")):
        found = second_decision(ask(1, pair, LOSS), 400, (1, 0), (2, number))
        assert total(found) > 50
        assert found[0].action.text == text


def test_the_tree_follows_the_dice() -> None:
    coin = roll(ask(1, WIN, LOSS), ask(1, LOSS, WIN))
    for face, text in enumerate(("one", "two")):
        found = second_decision(ask(1, coin, LOSS), 400, (1, 0), (CHANCE, face))
        assert total(found) > 50
        assert found[0].action.text == text
        assert found[0].value > 0.9


def test_nothing_is_counted_twice() -> None:
    """The answers after the first one have the simulations that went through it, but for the one that ended there."""
    game = Tree(ask(1, ask(1, roll(WIN, LOSS), roll(WIN, LOSS)), LOSS), 2)
    search = Search(toy(), 1, Style())
    before = next(one.visits for one in search.think(View(game, 1), 300) if one.action.text == "one")
    game.apply(1, game.legal(1)[0])
    assert total(search.think(View(game, 1), 0)) in {before, before - 1}
