"""Where the editions of 2015, 2011 and 2012 differ (ST-E1 is in test_turn.py, ST-E4 in test_oxygen.py)."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    EDITIONS,
    after,
    crew,
    left,
    now,
    play,
    position,
    reactions,
    recovering,
    refusal,
    triggers,
)
from tests.rule import rule
from wardroom.core.game import State
from wardroom.games.steam_torpedo.rules import start

EN, FR, RU = EDITIONS
TRIGGER = "1 trigger s1 1 b3"


@rule("ST-E1", "ST-E6")
def test_the_edition_is_an_option_and_2015_the_default() -> None:
    assert start({}).settings()["edition"] == EN
    for edition in EDITIONS:
        assert start({"edition": edition}).settings()["edition"] == edition


# ST-E2: where a crew member may trigger


@rule("ST-E2")
@pytest.mark.parametrize(("edition", "rule_id"), [(EN, ""), (FR, ""), (RU, "ST-E2")])
def test_who_marched_triggers_the_new_tile_except_in_2012(edition: str, rule_id: str) -> None:
    tiles = ("1a4 duty: march 1", "1s1 a4", "1a2 duty: slow 1", "1s2 b2")
    game = play(position(*tiles, edition=edition), TRIGGER, "1 march s2 a2")
    assert refusal(game, "1 trigger s2 1 b3") == rule_id
    assert after("move s2", game)


@rule("ST-E2")
@pytest.mark.parametrize(("edition", "rule_id"), [(EN, ""), (FR, ""), (RU, "ST-E2")])
def test_who_moved_and_was_readied_triggers_the_new_tile_except_in_2012(edition: str, rule_id: str) -> None:
    tiles = ("1a4 duty single: ready 1", "1s1 a4", "1a2 duty: slow 1", "1s2 b2")
    game = play(position(*tiles, edition=edition), "1 move s2 a2", TRIGGER, "1 rouse s2")
    assert refusal(game, "1 trigger s2 1 b3") == rule_id


@rule("ST-E2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tile_it_was_in_after_recovery_may_be_triggered(edition: str) -> None:
    game = recovering("1a4 duty: slow 1", "1s1 a4-", edition=edition)
    play(game, "1 breathe a1")
    assert triggers(game) == {"s1 1"}


@rule("ST-E2")
def test_who_came_back_to_the_tile_it_was_in_after_recovery_triggers_it_in_2012_too() -> None:
    tiles = ("1a4 duty: march 2", "1s1 a4", "1a2 duty: slow 1", "1s2 a2")
    game = play(position(*tiles, edition=RU), TRIGGER, "1 march s2 a1", "1 march s2 a2")
    assert refusal(game, "1 trigger s2 1 b3") == ""


@rule("ST-E2", "ST-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_captains_step_first_is_allowed_everywhere(edition: str) -> None:
    game = play(position("1a4 duty: slow 1", edition=edition), "1 step a4")
    assert triggers(game) == {"c 1"}
    play(game, "1 trigger c 1 b3")
    assert crew(game, "1c") == "1b3-"


@rule("ST-E2", "ST-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_captain_who_steps_back_to_where_he_was_after_recovery_triggers_it(edition: str) -> None:
    tiles = ("1a4 duty: march 1", "1s1 a4", "1b3 duty: attack 1 any any")
    game = play(position(*tiles, edition=edition), TRIGGER, "1 march c a2", "1 step b3")
    assert refusal(game, "1 trigger c 1 b3") == ""


@rule("ST-E2", "ST-24")
@pytest.mark.parametrize(("edition", "rule_id"), [(EN, ""), (FR, ""), (RU, "ST-E2")])
def test_the_captain_who_marched_away_and_steps_on_triggers_the_new_tile_except_in_2012(
    edition: str, rule_id: str
) -> None:
    tiles = ("1a2 duty: march 2", "1s1 a2", "1b5 duty: slow 1")
    game = play(position(*tiles, edition=edition), TRIGGER, "1 march c a4", "1 march c a5", "1 step b5")
    assert refusal(game, "1 trigger c 1 b4") == rule_id


@rule("ST-E2", "ST-R14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_step_that_a_standby_effect_gives_at_the_end_of_recovery_is_still_recovery(edition: str) -> None:
    tiles = ("1a1 standby: march 1", "1s1 a1", "1a4 duty: slow 1", "1s2 a3")
    game = play(recovering(*tiles, edition=edition), "1 breathe a2", "1 march s2 a4")
    assert triggers(game) == {"s2 1"}


@rule("ST-E2", "ST-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_concerns_ones_own_turn_only(edition: str) -> None:
    game = position("2b4 counter: shift own 1", "2s1 a4", seat=2, edition=edition)
    play(game, "2 move s1 b4", "2 end", "1 breathe a1", "1 manoeuvre 2 3")
    assert reactions(game) == {"b4 1"}


# ST-E3: two keys in a reaction


def two_keys(edition: str, *crew_members: str) -> State:
    """Seat 1 has manoeuvred, and seat 2 has a two-key counter with some crew in it."""
    tiles = ("2b4 counter two-keys: shift own 1", *crew_members)
    return play(position(*tiles, edition=edition, sea="1 3"), "1 manoeuvre 2 3")


@rule("ST-E3")
@pytest.mark.parametrize("edition", [FR, RU])
def test_in_2011_and_2012_two_ready_crew_members_use_two_keys_in_a_reaction(edition: str) -> None:
    game = two_keys(edition, "2s1 b4", "2s2 b4", "2s3 b4-")
    assert reactions(game) == {"b4 1", "b4 1 x2"}
    play(game, "2 react b4 1 x2")
    assert left(game) in (1, 2)
    assert after("shift", game) == {"1", "5"}
    play(game, "2 shift 5")
    assert [crew(game, f"2s{at}") for at in (1, 2, 3)] == ["2a3-"] * 3


@rule("ST-E3")
@pytest.mark.parametrize("edition", [FR, RU])
def test_exhausted_crew_turn_no_second_key(edition: str) -> None:
    game = two_keys(edition, "2s1 b4", "2s2 b4-", "2s3 b4-")
    assert reactions(game) == {"b4 1"}
    assert refusal(game, "2 react b4 1 x2") in ("ST-E3", "ST-33")


@rule("ST-E3")
def test_in_2015_a_reaction_takes_one_key() -> None:
    game = two_keys(EN, "2s1 b4", "2s2 b4")
    assert reactions(game) == {"b4 1"}
    assert refusal(game, "2 react b4 1 x2") == "ST-E3"


@rule("ST-E3", "ST-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_without_the_mark_takes_one_key_everywhere(edition: str) -> None:
    tiles = ("2b4 counter: shift own 1", "2s1 b4", "2s2 b4")
    game = play(position(*tiles, edition=edition), "1 manoeuvre 2 3")
    assert reactions(game) == {"b4 1"}
    assert refusal(game, "2 react b4 1 x2") in ("ST-33", "ST-E3")


@rule("ST-E3", "ST-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_own_turn_two_keys_work_everywhere(edition: str) -> None:
    game = position("1a4 counter two-keys: slow 1", "1s1 a4", "1s2 a4", edition=edition)
    play(game, "1 trigger s1 1 b3 x2", "1 key s2 b3")
    assert now(game) == "act-1"


# ST-E5: events


@rule("ST-E5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_activation_of_a_tile_and_a_manoeuvre_are_events_everywhere(edition: str) -> None:
    tiles = ("1a4 duty: slow 1", "1s1 a4", "2b4 counter: shift own 1", "2s1 b4")
    assert reactions(play(position(*tiles, edition=edition), TRIGGER)) == {"b4 1"}
    assert reactions(play(position(*tiles, edition=edition), "1 manoeuvre 2 3")) == {"b4 1"}


@rule("ST-E5", "ST-R14")
@pytest.mark.parametrize(("edition", "found"), [(EN, {"b4 1"}), (FR, set()), (RU, set())])
def test_an_effect_that_is_no_activation_of_a_tile_is_an_event_in_2015(edition: str, found: set[str]) -> None:
    tiles = ("1a4 standby: restore 1", "1s1 a4", "1a1 o..", "2b4 counter: shift own 1", "2s1 b4")
    game = play(recovering(*tiles, edition=edition), "1 breathe a2", "1 fill a1")
    assert reactions(game) == found


# ST-E6: single-use


@rule("ST-E6", "ST-32")
def test_in_2015_single_use_limits_the_effect() -> None:
    game = position("1a4 duty single: slow 1 | duty: shift own 1", "1s1 a4", "1s2 a4", "1s3 a4", edition=EN)
    play(game, TRIGGER)
    assert triggers(game) == {"s2 2", "s3 2"}
    play(game, "1 trigger s2 2 b3", "1 shift 2", "1 trigger s3 2 b3", "1 shift 1")


@rule("ST-E6")
@pytest.mark.parametrize("edition", [FR, RU])
@pytest.mark.parametrize("first", [1, 2])
def test_in_2011_and_2012_it_limits_the_whole_tile(edition: str, first: int) -> None:
    game = position("1a4 duty single: slow 1 | duty: hold", "1s1 a4", "1s2 a4", edition=edition)
    play(game, f"1 trigger s1 {first} b3")
    assert not triggers(game)
    assert refusal(game, "1 trigger s2 1 b3") in ("ST-E6", "ST-32")
    assert refusal(game, f"1 trigger s2 {3 - first} b3") == "ST-E6"


@rule("ST-E6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_without_the_mark_is_not_limited_anywhere(edition: str) -> None:
    game = position("1a4 duty: slow 1 | duty: slow 2", "1s1 a4", "1s2 a4", "1s3 a4", edition=edition)
    play(game, TRIGGER, "1 trigger s2 2 b3")
    assert triggers(game) == {"s3 1", "s3 2"}


@rule("ST-E6", "ST-32")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_limit_is_for_one_action_phase_everywhere(edition: str) -> None:
    game = position("1a4 counter single: shift own 1 | duty: hold", "1s1 a4", "1s2 a4", edition=edition, sea="2 4")
    play(game, TRIGGER, "1 shift 3", "1 end", "2 breathe a1", "2 manoeuvre 5 3")
    assert reactions(game) == {"a4 1"}


@rule("ST-E6", "ST-29")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_standby_effect_of_the_tile_is_not_limited(edition: str) -> None:
    tiles = ("1a4 duty single: slow 1 | standby: speed 1", "1s1 a4", "1s2 a4")
    game = play(position(*tiles, edition=edition, sea="1 5"), TRIGGER)
    assert refusal(game, "1 manoeuvre 3 5") == ""
