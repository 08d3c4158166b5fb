"""Corners that came up in play."""

from __future__ import annotations

import wardroom
from tests.games.steam_torpedo.table import airless, crew, play, position, reactions, refusal, triggers, winners
from tests.rule import rule
from wardroom.core.notation import on_one_line
from wardroom.games.steam_torpedo.rules import parse_position

AIRLESS = on_one_line(
    "pack: hulk\nnames: Hulk / Hulk / Hulk\n\ntile: hulk-room\ncode: Zz\nnames: Room / Room / Room\ntype: control\n"
    "gears: 1 oxygen 0\nduty single: attack 1 ahead close\n"
)
WITHOUT_OXYGEN = (
    "big-martha broadside-guns stern-mortar tesla-fence anti-propeller-chain steam-torpedo stern-tubes limpet-divers "
    "drill-prow"
)


@rule("ST-R9", "ST-R16")
def test_who_is_held_cannot_be_slowed_for_that_would_do_nothing() -> None:
    game = position("1a4 duty: hold | duty: slow 1", "1s1 a4", "1s2 a4")
    play(game, "1 trigger s1 1 b3")
    assert triggers(game) == set()
    assert refusal(game, "1 trigger s2 2 b3") == "ST-R9"


@rule("ST-R9", "ST-R19")
def test_a_reaction_that_would_ready_nobody_but_its_own_crew_is_not_offered() -> None:
    tiles = ("2a1 counter single: ready 1", "2c a1-")
    assert reactions(play(position(*tiles, sea="3 3 port 2"), "1 manoeuvre 2 3")) == set()
    assert reactions(play(position(*tiles, "2s1 a2-"), "1 manoeuvre 2 3")) == {"a1 1"}


@rule("ST-R18", "ST-40")
def test_a_boarder_who_dies_by_the_same_effect_is_gone_and_the_position_reads_back() -> None:
    game = position("1a1 duty: board; attack 6 any close", "1c a1", "2b1 x..")
    play(game, "1 trigger c 1 a2", "1 aboard b1", "2 cover b1 2", "2 cover b1 3")
    assert crew(game, "1c") == "gone"
    assert parse_position(game.text()).text() == game.text()


@rule("ST-15")
def test_whoever_builds_without_oxygen_loses_at_once() -> None:
    match = wardroom.new("steam-torpedo", build="free", first="1", seed=1, pack=AIRLESS)
    for tile in ["hulk-room", *WITHOUT_OXYGEN.split()]:
        match.play(f"1 take {tile}")
    match.play("2 preset talion")
    while match.is_chance_asked:
        match.roll()
    match.play("1 keep")
    match.play("2 keep")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.outcome.story.key == "end.oxygen"
    assert wardroom.from_position(match.position).position == match.position


@rule("ST-R12", "ST-15")
def test_a_token_that_takes_the_last_oxygen_decides_before_the_crew_that_drowns_with_it() -> None:
    gone = ("1s1 gone", "1s2 gone", "1s3 gone", "1s4 gone")
    tiles = ("1a4 duty: attack 6 any close", "1s1 a4", "1c 2b1", *gone[1:])
    game = position(*tiles, *airless(2, "b1"), "2b1 Oxx")
    play(game, "1 trigger s1 1 b3", "2 cover b1 1")
    assert winners(game) == (1,)


@rule("ST-21", "ST-22")
def test_a_way_back_into_a_destroyed_tile_is_refused_for_that() -> None:
    game = position("1a5 duty: slow 1", "1s1 a5", "1a4 xxx")
    assert refusal(game, "1 trigger s1 1 a4") == "ST-21"
    assert refusal(game, "1 trigger s1 1 b5") == "ST-22"
