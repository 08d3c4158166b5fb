"""The four phases of a turn."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

import wardroom
from tests.games.torpedo_dice.table import (
    GOBY,
    crossed,
    line,
    play,
    position,
    refusal,
    reserve,
    switches,
    texts,
    usable,
    volleys,
)
from tests.rule import rule
from wardroom import Illegal


@rule("TD-5")
@pytest.mark.parametrize(
    ("first", "order"), [(1, [1, 2, 3, 4]), (2, [2, 3, 4, 1]), (3, [3, 4, 1, 2]), (4, [4, 1, 2, 3])]
)
def test_dice_are_taken_clockwise_from_the_active_player(first: int, order: list[int]) -> None:
    game = play(wardroom.new("torpedo-dice", players=4, first=first), "roll 2 2 2 2 2")
    asked: list[int] = []
    for _ in order:
        assert isinstance(game.waiting, tuple)
        asked += game.waiting
        game.play("take 2")
    assert asked == order


@rule("TD-5")
def test_each_takes_one_die_as_it_lies_and_one_is_left_over() -> None:
    game = play(wardroom.new("torpedo-dice", players=2, first=2), "roll 6 3 5", "2 take 5", "1 take 3")
    assert line(game, "turn") == "1 active 2 dice 6"
    assert (line(game, "seat 1"), line(game, "seat 2")) == ("reserve 12 die 3", "reserve 12 die 5")


@rule("TD-5")
def test_a_die_that_is_taken_is_gone() -> None:
    game = play(wardroom.new("torpedo-dice", players=2, first=1), "roll 3 5 6", "1 take 5")
    assert texts(game, 2) == ["take 3", "take 6"]
    assert refusal(game, "2 take 5") == "TD-5"


@rule("TD-5")
def test_of_two_equal_dice_one_remains() -> None:
    game = play(wardroom.new("torpedo-dice", players=2, first=1), "roll 5 5 6", "1 take 5")
    assert texts(game, 2) == ["take 5", "take 6"]


@rule("TD-5")
def test_nobody_takes_a_die_before_the_player_whose_choice_it_is() -> None:
    game = play(wardroom.new("torpedo-dice", players=3, first=1), "roll 3 4 5 6")
    assert [refusal(game, f"{seat} take 3") for seat in (1, 2, 3)] == ["", "TD-5", "TD-5"]


@rule("TD-5", "TD-7")
def test_nobody_fires_before_all_dice_are_taken() -> None:
    game = play(wardroom.new("torpedo-dice", players=2, first=1), "roll 1 1 1", "1 take 1")
    with pytest.raises(Illegal):
        game.play("1 fire a1")


@rule("TD-6")
def test_using_a_system_is_optional() -> None:
    game = position("reserve 12 on periscope die 2", "reserve 12 die 1", spare=3)
    assert texts(game, 1) == ["keep", "use periscope"]
    assert frozenset(["a1", "c3"]) in volleys(play(game, "1 keep"), 1)


@rule("TD-6")
def test_the_die_is_settled_before_it_is_fired_or_spent_on_a_switch() -> None:
    game = position("reserve 12 on periscope die 2", "reserve 12 die 1", spare=3)
    assert [refusal(game, f"1 {answer}") for answer in ("fire a1 c3", "switch sail", "hold")] == ["TD-6"] * 3


@rule("TD-6")
def test_only_systems_of_the_own_submarine_are_used() -> None:
    game = position("reserve 12 die 2", "reserve 12 on periscope die 1", spare=3)
    assert usable(game, 1) == set()
    with pytest.raises(Illegal):
        game.play("1 use periscope")


@rule("TD-6", "TD-R4")
@pytest.mark.parametrize("use", ["periscope", "sail+", "fins-2", "engine", "artillery", "portholes"])
def test_a_second_system_is_not_used_in_the_same_turn(use: str) -> None:
    game = position("reserve 12 die 3", "reserve 12 die 4", board=GOBY, spare=3)
    play(game, f"1 use {use}")
    assert usable(game, 1) == set()
    assert refusal(game, "1 use periscope") == "TD-6"
    assert refusal(game, "1 keep") == "TD-6"


@rule("TD-6", "TD-7")
def test_who_has_fired_neither_modifies_nor_fires_again() -> None:
    game = position("reserve 12 on periscope die 2", "reserve 12 die 1", spare=3)
    play(game, "1 fire a1 c3")
    assert game.waiting == (2,)
    for answer in ("1 use periscope", "1 fire a1 c3", "1 switch sail"):
        assert refusal(game, answer)


@rule("TD-7")
def test_in_mission_one_fires_or_switches_on_a_system_but_not_both() -> None:
    game = position("reserve 12 die 2", "reserve 12 die 1", spare=3)
    assert volleys(game, 1)
    assert switches(game, 1)
    play(game, "1 switch sail")
    assert refusal(game, "1 fire a1 c3")


@rule("TD-7")
def test_in_training_one_can_only_fire() -> None:
    game = play(position("reserve 12 die 2", "reserve 12 die 1", board=GOBY, spare=3), "1 keep")
    assert all(text.startswith("fire ") for text in texts(game, 1))


@rule("TD-7")
def test_a_system_may_be_used_and_the_die_then_spent_on_a_switch() -> None:
    game = position("reserve 12 on periscope die 2", "reserve 12 die 1", spare=3)
    play(game, "1 use periscope", "1 switch sail", "2 fire a1")
    assert line(game, "seat 1") == "reserve 12 on periscope sail"


@rule("TD-5", "TD-6", "TD-7")
@pytest.mark.parametrize(("mode", "players"), [("training", 3), ("mission", 2), ("mission", 4), ("solo", 1)])
def test_what_may_be_answered_follows_from_the_position_alone(mode: str, players: int) -> None:
    game = wardroom.new("torpedo-dice", mode=mode, players=players, seed=7)
    choice = Random(7)
    while game.outcome is None:
        if game.is_chance_asked:
            game.roll()
            continue
        seat = choice.choice(game.state.waiting())
        assert texts(game, seat) == texts(wardroom.from_position(game.position), seat)
        game.play(choice.choice(game.legal(seat)), seat)


@rule("TD-8")
@pytest.mark.parametrize(
    ("players", "turn", "following"),
    [(2, 1, 2), (2, 2, 1), (3, 1, 2), (3, 2, 3), (3, 3, 1), (4, 3, 4), (4, 4, 1)],
)
def test_the_player_to_the_left_becomes_active(players: int, turn: int, following: int) -> None:
    game = position(*["reserve 12 die 1"] * players, turn=turn, spare=1)
    play(game, *[f"{seat} fire a2" for seat in range(1, players + 1)])
    assert line(game, "turn") == f"{turn + 1} active {following}"
    play(game, "roll" + " 4" * (players + 1))
    assert game.waiting == (following,)


@rule("TD-R3")
def test_everybody_modifies_and_fires_at_once() -> None:
    game = position("reserve 12 die 1", "reserve 12 on sail die 1", "reserve 12 die 1", spare=1)
    assert game.waiting == (1, 2, 3)
    waiting = [play(game, answer).waiting for answer in ("2 use sail+", "3 fire a1", "1 fire a1")]
    assert waiting == [(1, 2, 3), (1, 2), (2,)]


@rule("TD-R3")
def test_the_order_of_the_answers_changes_nothing() -> None:
    ends = set()
    for order in permutations(["1 fire a2 c4", "2 switch sail", "3 fire d2"]):
        game = position("reserve 1 die 2", "reserve 12 die 3", "reserve 12 crossed a2 die 1", spare=1)
        ends.add(play(game, *order).position)
    assert len(ends) == 1


@rule("TD-R3")
def test_nobody_sees_what_another_did_before_all_have_finished() -> None:
    game = position("reserve 12 on periscope die 5", "reserve 12 die 1", spare=1)
    unseen = game.view(2).state.text()
    play(game, "1 use periscope", "1 fire a2 c4")
    assert game.view(2).state.text() == unseen
    assert game.view(0).state.text() == unseen
    assert "fire a2 c4" in game.view(1).text()


@rule("TD-R3")
def test_what_each_did_is_revealed_when_all_have_finished() -> None:
    game = position("reserve 12 die 1", "reserve 12 die 1", spare=1)
    play(game, "1 fire a2")
    assert (crossed(game, 1), reserve(game, 1)) == (set(), 12)
    play(game, "2 fire a1")
    assert "crossed a2" in game.view(2).text()
    assert reserve(game, 2) == 11


@rule("TD-R3", "TD-26")
def test_nothing_is_decided_before_all_have_finished() -> None:
    game = position("reserve 12 crossed a2 b2 c2 d2 e2 f2 die 1", "reserve 12 die 1", spare=1)
    play(game, "1 fire g2")
    assert game.outcome is None
    assert game.waiting == (2,)
