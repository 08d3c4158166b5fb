"""The turn: recovery, the action phase, and each player's first turn."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    EDITIONS,
    after,
    airless,
    crew,
    damage,
    gears,
    now,
    oxygen,
    play,
    position,
    reactions,
    recovering,
    refusal,
    texts,
    triggers,
    turn_of,
    winners,
)
from tests.rule import rule
from wardroom.core.game import NOBODY

TIRED = [f"1{name} b3-" for name in CREW]


@rule("ST-14")
def test_one_oxygen_token_is_removed_from_any_own_tile() -> None:
    game = recovering("1a1 OO.", "1a2 ...", "1a3 o..")
    assert after("breathe", game) == set(CELLS) - {"a2", "a3"}
    play(game, "1 breathe a1")
    assert gears(game, "1a1").count("O") == 1
    assert oxygen(game, 1) == 9
    assert oxygen(game, 2) == 11


@rule("ST-14")
def test_the_control_room_has_air_to_breathe_too() -> None:
    assert gears(play(recovering(), "1 breathe b3"), "1b3").count("O") == 1


@rule("ST-14")
@pytest.mark.parametrize("tile", ["...", "o..", "X.."])
def test_a_tile_without_oxygen_gives_none(tile: str) -> None:
    assert refusal(recovering(f"1a1 {tile}"), "1 breathe a1") == "ST-14"


@rule("ST-14")
def test_then_all_exhausted_crew_become_ready() -> None:
    game = recovering(*TIRED, "1s3 a4-", "1s4 a4", "2s1 a3-")
    play(game, "1 breathe a1")
    assert [crew(game, f"1{name}") for name in CREW] == ["1b3", "1b3", "1b3", "1a4", "1a4"]
    assert crew(game, "2s1") == "2a3-"


@rule("ST-14", "ST-16")
def test_nothing_is_done_before_the_recovery() -> None:
    game = recovering("1a4 duty: hold", "1s1 a4")
    for answer in ("1 end", "1 manoeuvre 2 3", "1 move s1 a3", "1 trigger s1 1 b3"):
        assert refusal(game, answer) != ""
    assert {text.split()[0] for text in texts(game)} == {"breathe"}


@rule("ST-14")
def test_only_one_token_is_breathed_a_turn() -> None:
    game = play(recovering(), "1 breathe a1")
    assert not after("breathe", game)
    assert refusal(game, "1 breathe a2") != ""


@rule("ST-14")
def test_turns_alternate_and_each_begins_with_a_recovery() -> None:
    game = play(position(), "1 end")
    assert (turn_of(game), game.turn_number(), game.waiting()) == (2, 6, [2])
    assert now(game).startswith("recovery-2")
    play(game, "2 breathe a1", "2 end")
    assert (turn_of(game), game.turn_number(), game.waiting()) == (1, 7, [1])


@rule("ST-15")
def test_a_player_without_oxygen_loses_in_recovery_before_the_crew_are_readied() -> None:
    game = recovering(*airless(1, "a1"), *TIRED)
    play(game, "1 breathe a1")
    assert winners(game) == (2,)
    assert game.asked() == NOBODY
    assert crew(game, "1s1") == "1b3-"


@rule("ST-15")
def test_the_last_but_one_token_may_be_breathed() -> None:
    game = play(recovering(*airless(1, "a1", "a2")), "1 breathe a1")
    assert winners(game) == ()
    assert oxygen(game, 1) == 1


@rule("ST-15", "ST-39")
def test_a_player_loses_when_damage_takes_the_last_oxygen() -> None:
    game = position(*airless(2, "b1"), "2b1 O", "1a4 duty: attack 1 port close", "1s1 a4")
    play(game, "1 trigger s1 1 b3", "2 cover b1 1")
    assert winners(game) == (1,)
    assert game.waiting() == []


@rule("ST-15")
def test_the_absorbed_token_may_take_the_last_oxygen() -> None:
    game = position(*airless(2), "2a3 Oo.", "1a4 duty: attack 1 port close", "1s1 a4")
    play(game, "1 trigger s1 1 b3", "2 absorb 1")
    assert winners(game) == (1,)


@rule("ST-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_compulsory(edition: str) -> None:
    game = play(position(edition=edition), "1 end")
    assert turn_of(game) == 2


@rule("ST-16")
def test_any_ready_crew_members_are_activated_in_any_order_around_the_manoeuvre() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4", "1s2 a4")
    play(game, "1 move s4 b4", "1 trigger s2 1 b3", "1 manoeuvre 2 3", "1 trigger s1 1 b3", "1 move s3 b2")
    assert [crew(game, f"1{name}") for name in ("s1", "s2", "s3", "s4")] == ["1b3-", "1b3-", "1b2-", "1b4-"]
    play(game, "1 end")


@rule("ST-16")
def test_only_ready_crew_members_are_activated() -> None:
    game = position("1a4 duty: slow 1", "1s1 a4-", *TIRED[2:])
    assert not after("move s1", game)
    assert refusal(game, "1 move s1 a3") in ("ST-16", "ST-21")
    assert refusal(game, "1 trigger s1 1 b3") in ("ST-16", "ST-22", "ST-30")


@rule("ST-16")
def test_each_crew_member_is_activated_once() -> None:
    game = play(position(), "1 move s1 a3")
    assert refusal(game, "1 move s1 a4") in ("ST-16", "ST-21")


@rule("ST-16")
def test_nobody_acts_in_the_opponents_turn() -> None:
    game = position()
    for answer in ("2 end", "2 move s1 b4", "2 manoeuvre 2 3"):
        assert refusal(game, answer) != ""


@rule("ST-17")
@pytest.mark.parametrize(("turn", "seat"), [(1, 1), (2, 2), (1, 2), (2, 1)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_each_players_first_turn_no_effect_is_triggered(turn: int, seat: int, edition: str) -> None:
    tile, home = {1: ("a4", "b3"), 2: ("b4", "a3")}[seat]
    game = position(f"{seat}{tile} duty: hold", f"{seat}s1 {tile}", turn=turn, seat=seat, edition=edition)
    assert not triggers(game)
    assert refusal(game, f"{seat} trigger s1 1 {home}") == "ST-17"
    assert f"move s1 {home}" in texts(game)
    later = position(f"{seat}{tile} duty: hold", f"{seat}s1 {tile}", turn=turn + 2, seat=seat, edition=edition)
    assert triggers(later) == {"s1 1"}


@rule("ST-17", "ST-31")
@pytest.mark.parametrize(("turn", "seat"), [(1, 1), (2, 2), (1, 2), (2, 1), (3, 1), (4, 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_even_as_a_reaction(turn: int, seat: int, edition: str) -> None:
    other = 3 - seat
    tile = {1: "a4", 2: "b4"}[other]
    game = position(f"{other}{tile} counter: shift own 1", f"{other}s1 {tile}", turn=turn, seat=seat, edition=edition)
    play(game, f"{seat} manoeuvre 4 3")
    assert reactions(game) == ({f"{tile} 1"} if turn > 2 else set())
    assert game.waiting() == [other if turn > 2 else seat]


@rule("ST-17", "ST-24")
def test_the_captain_does_not_step_before_a_trigger_in_his_first_turn() -> None:
    game = play(position("1a4 duty: hold", turn=1), "1 step a4")
    assert not triggers(game)
    assert after("move", game)


@rule("ST-17", "ST-29")
def test_standby_effects_do_work_in_the_first_turn() -> None:
    game = position("1a4 standby: speed 1", "1s1 a4", sea="1 5", turn=1)
    assert refusal(game, "1 manoeuvre 3 5") == ""


@rule("ST-17", "ST-R14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_standby_effect_that_does_something_does_it_in_the_first_turn_and_is_not_reacted_to(edition: str) -> None:
    standby = ("1a4 standby: repair 1", "1s1 a4", "1a1 Ox.", "2b4 counter: hold", "2s1 b4")
    game = play(recovering(*standby, turn=1, edition=edition), "1 breathe a2")
    assert after("mend", game) == {"a1 2"}
    play(game, "1 mend a1 2")
    assert damage(game, 1) == {}
    assert game.waiting() == [1]
    assert now(game) == "act-1"


@rule("ST-E1")
@pytest.mark.parametrize("edition", ["fr-2011", "ru-2012"])
def test_in_2011_and_2012_readying_the_crew_is_optional_all_or_none(edition: str) -> None:
    game = recovering(*TIRED, "1s4 a4-", edition=edition)
    assert {f"breathe {cell}{rest}" for cell in CELLS for rest in ("", " rest")} == texts(game)
    rested = play(game.copy(), "1 breathe a1 rest")
    assert [crew(rested, f"1{name}") for name in CREW] == ["1b3-"] * 4 + ["1a4-"]
    assert oxygen(rested, 1) == 10
    ready = play(game.copy(), "1 breathe a1")
    assert [crew(ready, f"1{name}") for name in CREW] == ["1b3"] * 4 + ["1a4"]


@rule("ST-E1", "ST-14")
def test_in_2015_all_become_ready() -> None:
    game = recovering(*TIRED, edition="en-2015")
    assert refusal(game, "1 breathe a1 rest") == "ST-E1"
    assert not [text for text in texts(game) if "rest" in text]


@rule("ST-E1", "ST-15")
@pytest.mark.parametrize("edition", ["fr-2011", "ru-2012"])
def test_who_rests_breathes_all_the_same(edition: str) -> None:
    game = recovering(*airless(1, "a1"), *TIRED, edition=edition)
    assert winners(play(game, "1 breathe a1 rest")) == (2,)


@rule("ST-14", "ST-R7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_boarders_are_readied_in_their_owners_recovery(edition: str) -> None:
    game = recovering("1s1 2b4-", "2s1 1a4-", edition=edition)
    play(game, "1 breathe a1")
    assert crew(game, "1s1") == "2b4"
    assert crew(game, "2s1") == "1a4-"
