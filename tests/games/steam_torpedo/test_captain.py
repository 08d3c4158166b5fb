"""The captain: his step before or after an activation."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    EDITIONS,
    after,
    crew,
    now,
    play,
    position,
    reactions,
    refusal,
    texts,
    triggers,
)
from tests.rule import rule

AROUND = {"a1": {"a2", "b1", "b2"}, "b3": {"a2", "a3", "a4", "b2", "b4"}}


@rule("ST-24", "ST-R6")
def test_the_captain_steps_before_his_activation_without_being_exhausted() -> None:
    game = position("1a4 duty: slow 1")
    assert after("step", game) == AROUND["b3"]
    play(game, "1 step a4")
    assert crew(game, "1c") == "1a4"
    assert after("move c", game) == {"a3", "a5", "b3", "b4", "b5"}
    assert triggers(game) == {"c 1"}


@rule("ST-24", "ST-R6")
def test_his_step_is_followed_at_once_by_his_activation() -> None:
    game = play(position("1a4 duty: slow 1", "1s1 a4"), "1 step a4")
    assert {text.split()[0] for text in texts(game)} == {"move", "trigger"}
    assert {text.split()[1] for text in texts(game)} == {"c"}
    for answer in ("1 end", "1 manoeuvre 2 3", "1 move s1 a3", "1 trigger s1 1 b3", "1 step b3"):
        assert refusal(game, answer) in ("ST-24", "ST-R6")


@rule("ST-24")
def test_who_stepped_before_does_not_step_after() -> None:
    game = play(position(), "1 step a4", "1 move c a5")
    assert crew(game, "1c") == "1a5-"
    assert now(game) == "act-1"
    assert not after("step", game)


@rule("ST-24")
def test_the_captain_steps_after_a_move_though_exhausted() -> None:
    game = play(position(), "1 move c a4")
    assert crew(game, "1c") == "1a4-"
    assert texts(game) == {"stay", *[f"step {cell}" for cell in ("a3", "a5", "b3", "b4", "b5")]}
    play(game, "1 step b5")
    assert crew(game, "1c") == "1b5-"
    assert now(game) == "act-1"


@rule("ST-24")
def test_the_captain_need_not_step() -> None:
    game = play(position(), "1 move c a4", "1 stay")
    assert crew(game, "1c") == "1a4-"
    assert now(game) == "act-1"
    assert refusal(game, "1 step a3") in ("ST-24", "ST-R6")


@rule("ST-24")
def test_his_step_is_to_an_adjacent_tile() -> None:
    assert refusal(position(), "1 step a5") in ("ST-21", "ST-24")
    assert refusal(play(position(), "1 move c a4"), "1 step a2") in ("ST-21", "ST-24")


@rule("ST-24")
def test_he_steps_only_with_an_activation() -> None:
    game = position("1c b3-")
    assert not after("step", game)
    assert refusal(game, "1 step a4") in ("ST-24", "ST-R6")
    assert not after("step", position("1c gone"))


@rule("ST-24")
def test_sailors_do_not_step() -> None:
    game = play(position(), "1 move s1 a4")
    assert now(game) == "act-1"
    assert "stay" not in texts(game)


@rule("ST-24", "ST-R6")
def test_the_step_after_a_trigger_comes_when_the_effect_has_resolved_before_reactions() -> None:
    counter = ("2b4 counter: shift own 1", "2s1 b4")
    game = position("1a4 duty: attack 1 port close", "1c a4", *counter)
    play(game, "1 trigger c 1 b3")
    assert game.waiting() == [2]
    play(game, "2 cover b1 2")
    assert game.waiting() == [1]
    assert texts(game) == {"stay", *[f"step {cell}" for cell in AROUND["b3"]]}
    play(game, "1 step a3")
    assert reactions(game) == {"b4 1"}
    play(game, "2 pass")
    assert now(game) == "act-1"


@rule("ST-R6", "ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_his_step_is_no_event_nor_is_a_move(edition: str) -> None:
    counter = ("2b4 counter: shift own 1", "2s1 b4")
    game = position(*counter, edition=edition)
    play(game, "1 step a4", "1 move c b4")
    assert now(game) == "act-1"
    game = play(position(*counter, edition=edition), "1 move c b4", "1 step b5")
    assert now(game) == "act-1"


@rule("ST-24", "ST-31")
def test_the_captain_does_not_step_in_the_opponents_turn() -> None:
    game = position("2b4 counter: shift own 1", "2c b4", sea="2 4")
    play(game, "1 manoeuvre 2 5", "2 react b4 1", "2 shift 4")
    assert crew(game, "2c") == "2a3-"
    assert game.waiting() == [1]
    assert now(game) == "act-1"


@rule("ST-R6", "ST-33")
def test_as_one_of_two_keys_he_may_step_in_before() -> None:
    game = position("1a4 duty two-keys: slow 1", "1s1 a4")
    assert "c 1 b3 x2" not in after("trigger", game)
    play(game, "1 step a4", "1 trigger c 1 b3 x2", "1 key s1 b3")
    assert [crew(game, "1c"), crew(game, "1s1")] == ["1b3-", "1b3-"]
    assert now(game) == "act-1"


@rule("ST-R6", "ST-33")
def test_as_one_of_two_keys_he_may_step_out_after() -> None:
    game = position("1a4 duty two-keys: attack 1 port close", "1c a4", "1s1 a4")
    play(game, "1 trigger c 1 b3 x2", "1 key s1 b3", "2 absorb 1")
    assert "stay" in texts(game)
    play(game, "1 step b2")
    assert crew(game, "1c") == "1b2-"
    assert now(game) == "act-1"


@rule("ST-R6", "ST-24")
def test_readied_again_by_an_effect_he_may_activate_and_step_again() -> None:
    game = position("1a4 duty single: ready 1", "1s1 a4")
    play(game, "1 move c a2", "1 step a1", "1 trigger s1 1 b3", "1 rouse c")
    assert crew(game, "1c") == "1a1"
    assert after("step", game) == AROUND["a1"]
    play(game, "1 move c a2", "1 step b3")
    assert crew(game, "1c") == "1b3-"


@rule("ST-24", "ST-40")
def test_a_captain_lost_by_his_own_effect_does_not_step() -> None:
    game = position("1a4 duty: board; damage 1 tile", "1c a4", "2b1 o")
    play(game, "1 trigger c 1 b3", "1 aboard b1", "1 strike b1", "2 cover b1 1")
    assert crew(game, "1c") == "gone"
    assert now(game) == "act-1"


@rule("ST-R6")
def test_his_loss_costs_only_the_step() -> None:
    game = position("1c gone", "1a4 duty: slow 1", "1s1 a4")
    assert not after("step", game)
    play(game, "1 trigger s1 1 b3", "1 manoeuvre 2 3", "1 move s2 a4", "1 end", "2 breathe a1")
    assert game.outcome() is None
