"""Reactions: what a counter answers, who goes home afterwards, and what ends the matter."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    EDITIONS,
    after,
    covers,
    crew,
    damage,
    left,
    now,
    play,
    position,
    reactions,
    refusal,
    sea,
    texts,
    triggers,
)
from tests.rule import rule
from wardroom.core.game import State

EN = EDITIONS[0]
GUN = ("1a4 duty: attack 1 any any", "1s1 a4")
SLOW = ("1a4 duty: slow 1", "1s1 a4")  # an effect without any answer in between
COUNTER = ("2b4 counter: shift own 1", "2s1 b4")
TRIGGER = "1 trigger s1 1 b3"


def after_event(*changes: str, edition: str = EN) -> State:
    """Seat 1 has triggered an effect that asks nothing."""
    return play(position(*SLOW, *changes, edition=edition), TRIGGER)


@rule("ST-31", "ST-E5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_reacts_right_after_an_effect_has_resolved(edition: str) -> None:
    game = play(position(*GUN, *COUNTER, edition=edition), TRIGGER)
    assert not reactions(game)
    play(game, "2 cover b1 2")
    assert game.waiting() == [2]
    assert texts(game) == {"pass", "react b4 1"}


@rule("ST-31", "ST-E5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_reacts_right_after_a_manoeuvre(edition: str) -> None:
    game = play(position(*COUNTER, edition=edition), "1 manoeuvre 2 3")
    assert texts(game) == {"pass", "react b4 1"}
    play(game, "2 react b4 1", "2 shift 4")
    assert sea(game) == "2 4"
    assert now(game) == "act-1"


@rule("ST-31", "ST-E5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_moves_nor_the_recovery_nor_the_end_of_a_turn_are_events(edition: str) -> None:
    game = play(position(*COUNTER, edition=edition), "1 move s1 a4")
    assert now(game) == "act-1"
    play(game, "1 move c a4", "1 step a5")
    assert now(game) == "act-1"
    play(game, "1 end")
    assert game.waiting() == [2]
    other = position("1a4 counter: slow 1", "1s1 a4", edition=edition)
    play(other, "1 end", "2 breathe a1")
    assert now(other) == "act-2"


@rule("ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_need_not_react(edition: str) -> None:
    game = play(after_event(*COUNTER, edition=edition), "2 pass")
    assert now(game) == "act-1"
    assert crew(game, "2s1") == "2b4"


@rule("ST-31")
def test_who_passes_may_react_to_the_next_event() -> None:
    game = play(after_event(*COUNTER), "2 pass", "1 manoeuvre 2 3")
    assert reactions(game) == {"b4 1"}


@rule("ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_exhausted_crew_will_do(edition: str) -> None:
    game = after_event("2b4 counter: shift own 1", "2s1 b4-", edition=edition)
    assert reactions(game) == {"b4 1"}


@rule("ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_afterwards_all_crew_in_the_tile_go_straight_to_the_control_room_and_are_exhausted(edition: str) -> None:
    tiles = ("2b5 counter: slow 1", "2c b5", "2s1 b5-", "2s2 b5", "2s3 b4")
    game = play(after_event(*tiles, edition=edition), "2 react b5 1")
    assert [crew(game, f"2{name}") for name in ("c", "s1", "s2", "s3")] == ["2a3-", "2a3-", "2a3-", "2b4"]


@rule("ST-31", "ST-R5")
def test_they_go_when_the_reaction_has_resolved() -> None:
    game = play(after_event("2b4 counter: shift own 1", "2s1 b4"), "2 react b4 1")
    assert crew(game, "2s1") == "2b4"
    play(game, "2 shift 2")
    assert crew(game, "2s1") == "2a3-"


@rule("ST-31")
def test_an_unmanned_counter_does_not_react() -> None:
    game = after_event("2b4 counter: shift own 1")
    assert now(game) == "act-1"


@rule("ST-31")
def test_a_reaction_needs_a_legal_target() -> None:
    assert not reactions(after_event("2b4 counter: attack 1 ahead close", "2s1 b4"))
    game = after_event("2b4 counter: attack 1 ahead close", "2s1 b4", *["2b1 counter: slow 1", "2s2 b1"])
    assert reactions(game) == {"b1 1"}
    assert refusal(game, "2 react b4 1") == "ST-34"
    assert refusal(game, "2 react b2 1") != ""


@rule("ST-31")
def test_several_tiles_may_react_to_one_event_in_any_order() -> None:
    tiles = ("2b4 counter: shift own 1", "2s1 b4", "2b1 counter: slow 1", "2s2 b1")
    game = after_event(*tiles)
    assert reactions(game) == {"b4 1", "b1 1"}
    first = play(game.copy(), "2 react b1 1")
    assert reactions(first) == {"b4 1"}
    play(first, "2 react b4 1", "2 shift 2")
    second = play(game, "2 react b4 1", "2 shift 2")
    assert reactions(second) == {"b1 1"}
    play(second, "2 react b1 1")
    assert now(first) == now(second) == "act-1"
    assert first.text() == second.text()


@rule("ST-31", "ST-36")
def test_a_reaction_may_be_an_attack() -> None:
    game = play(after_event("2b4 counter: attack 2 any any", "2s1 b4"), "2 react b4 1")
    assert game.waiting() == [1]
    assert covers(game) == {"a1", "a2", "a3", "a4", "a5"}  # seat 2 lies to port
    play(game, "1 cover a1 1", "1 cover a1 2")
    assert damage(game, 1) == {"a1": 2}
    assert now(game) == "act-1"


@rule("ST-R10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_reactions_cause_no_reactions(edition: str) -> None:
    mine = ("1a2 counter: shift own 1", "1s2 a2")
    game = play(after_event(*mine, *COUNTER, edition=edition), "2 react b4 1", "2 shift 2")
    assert game.waiting() == [1]
    assert now(game) == "act-1"


@rule("ST-R10", "ST-30")
def test_nobody_reacts_in_the_own_turn() -> None:
    game = play(position(*SLOW, "1a2 counter: shift own 1", "1s2 a2"), TRIGGER)
    assert now(game) == "act-1"


@rule("ST-R10")
def test_each_counter_effect_reacts_at_most_once_to_an_event() -> None:
    room = "2a3 duty: attack 1 ahead distant | counter: slow 1 | counter: shift own 1"
    game = after_event(room)
    assert reactions(game) == {"a3 2", "a3 3"}
    play(game, "2 react a3 2")
    assert reactions(game) == {"a3 3"}
    assert refusal(game, "2 react a3 2") in ("ST-R10", "ST-32")
    play(game, "2 react a3 3", "2 shift 2")
    assert now(game) == "act-1"


@rule("ST-R10")
def test_not_even_if_another_reaction_mans_its_tile_anew() -> None:
    tiles = (*COUNTER, "2b5 counter: march 1", "2s2 b5", "2s3 a4")
    game = play(after_event(*tiles), "2 react b4 1", "2 shift 2", "2 react b5 1", "2 march s3 b4")
    assert crew(game, "2s3") == "2b4"
    assert now(game) == "act-1"


@rule("ST-R10", "ST-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_whose_crew_never_leave_is_single_use(edition: str) -> None:
    room = "2a3 counter: shift own 1 | duty: attack 1 ahead distant"
    game = play(after_event(room, edition=edition), "2 react a3 1", "2 shift 4", "1 manoeuvre 2 4")
    assert not reactions(game)
    play(game, "1 end", "2 breathe a1", "2 trigger s1 1 a3", "2 shift 5")
    assert refusal(game, "2 trigger s2 1 a3") in ("ST-R10", "ST-32", "ST-E6")


@rule("ST-R10", "ST-31")
def test_a_counter_that_is_manned_anew_reacts_again() -> None:
    """Only the control room's crew never leave."""
    game = play(after_event(*COUNTER), "2 react b4 1", "2 shift 2", "1 end", "2 breathe a1", "2 move s1 b4", "2 end")
    play(game, "1 breathe a1", "1 manoeuvre 4 2")
    assert reactions(game) == {"b4 1"}


@rule("ST-R10")
def test_legality_is_checked_afresh_before_each_reaction() -> None:
    tiles = ("2b4 counter: shift own 1", "2s1 b4", "2b1 counter: attack 1 ahead close", "2s2 b1")
    game = after_event(*tiles)
    assert reactions(game) == {"b4 1"}
    play(game, "2 react b4 1", "2 shift 2")
    assert reactions(game) == {"b1 1"}
    tiles = ("2b4 counter: shift own 1", "2s1 b4", "2b1 counter: attack 1 any close", "2s2 b1")
    game = play(position(*SLOW, *tiles, sea="2 3"), TRIGGER)
    assert reactions(game) == {"b1 1", "b4 1"}
    play(game, "2 react b4 1", "2 shift 4")
    assert now(game) == "act-1"


@rule("ST-R10", "ST-40")
def test_a_tile_destroyed_by_the_event_cannot_react() -> None:
    game = play(position(*GUN, "2b4 o counter: shift own 1", "2s1 b4"), TRIGGER, "2 cover b4 1")
    assert now(game) == "act-1"


@rule("ST-R10")
def test_a_tile_emptied_by_the_event_cannot_react() -> None:
    game = position("1a4 duty: recall 1 crew any any", "1s1 a4", *COUNTER)
    play(game, TRIGGER, "1 hit s1")
    assert crew(game, "2s1") == "2a3"
    assert now(game) == "act-1"


@rule("ST-R10", "ST-40")
def test_what_an_earlier_reaction_destroys_does_not_undo_the_event() -> None:
    tiles = ("2b4 counter: damage 1 tile", "2s1 b4", "2b1 counter: slow 1", "2s2 b1")
    game = position("1a4 o duty: slow 1", "1s1 a4", *tiles)
    play(game, TRIGGER, "2 react b4 1", "2 strike a4", "1 cover a4 1")
    assert reactions(game) == {"b1 1"}
    play(game, "2 react b1 1", "1 end", "2 breathe a1")
    assert refusal(game, "2 manoeuvre 2 3") == "ST-19"  # still slowed by the tile that is gone


@rule("ST-R10", "ST-23")
def test_being_cut_off_from_the_control_room_does_not_prevent_a_reaction() -> None:
    tiles = ("2b5 counter: slow 1", "2s1 b5", "2a4 Xxx", "2b4 Xxx")
    game = after_event(*tiles)
    assert reactions(game) == {"b5 1"}
    play(game, "2 react b5 1")
    assert crew(game, "2s1") == "2a3-"


@rule("ST-31", "ST-R10")
def test_two_counters_of_one_tile_are_no_two_reactions_once_the_crew_have_gone_home() -> None:
    game = after_event("2b4 counter: shift own 1 | counter: slow 1", "2s1 b4", "2s2 b4")
    assert reactions(game) == {"b4 1", "b4 2"}
    play(game, "2 react b4 2")
    assert now(game) == "act-1"


@rule("ST-31", "ST-27")
def test_a_counter_reacts_and_a_duty_of_the_same_tile_does_not() -> None:
    game = after_event("2b4 duty: slow 1 | counter: shift own 1", "2s1 b4")
    assert reactions(game) == {"b4 2"}
    assert refusal(game, "2 react b4 1") in ("ST-30", "ST-31")


@rule("ST-31", "ST-32")
def test_a_single_use_counter_reacts_once_in_the_opponents_action_phase() -> None:
    game = after_event("2b4 counter single: shift own 1", "2s1 b4", "2b3 duty: attack 1 ahead distant", "1s2 2b3")
    play(game, "2 react b4 1", "2 shift 2")
    assert crew(game, "2s1") == "2a3-"
    play(game, "1 end", "2 breathe a1")
    assert "s1 1" not in triggers(game)  # it has gone home


@rule("ST-31", "ST-R16")
def test_a_reaction_to_a_manoeuvre_does_not_give_it_back() -> None:
    game = play(position(*COUNTER), "1 manoeuvre 2 3", "2 react b4 1", "2 shift 4")
    assert not after("manoeuvre", game)


@rule("ST-R9", "ST-R16")
@pytest.mark.parametrize("effect", ["hold", "slow 1"])
def test_who_has_manoeuvred_can_be_held_and_slowed_no_more_in_that_turn(effect: str) -> None:
    """It would last until the end of a turn without another manoeuvre: it would do nothing."""
    game = play(position(f"2b4 counter: {effect}", "2s1 b4"), "1 manoeuvre 2 3")
    assert not reactions(game)


@rule("ST-31", "ST-43")
def test_nobody_reacts_after_the_end() -> None:
    tiles = ("2a3 XX. duty: attack 1 ahead distant", *COUNTER)
    game = play(position(*GUN, *tiles), TRIGGER, "2 absorb 3")
    assert game.waiting() == []


@rule("ST-31", "ST-36")
def test_an_attack_in_a_reaction_counts_bonuses_before_the_crew_go_home() -> None:
    tiles = ("2b4 counter: attack 1 any any | standby: bonus 1 any any", "2s1 b4")
    game = play(after_event(*tiles), "2 react b4 1")
    assert left(game) == 2
