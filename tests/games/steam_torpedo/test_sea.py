"""Sectors, ranges, arcs and locations: who reaches whom, and where it hits."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import CELLS, HOME, after, covers, play, position, refusal
from tests.rule import rule
from wardroom.core.game import State

GUN = {1: "a4", 2: "b4"}  # beside the control room
LOCATIONS = {
    "fore": {"a4", "a5", "b4", "b5"},
    "aft": {"a1", "a2", "b1", "b2"},
    "port": {"a1", "a2", "a3", "a4", "a5"},
    "starboard": {"b1", "b2", "b3", "b4", "b5"},
}
TRIGGER = {seat: f"{seat} trigger s1 1 {HOME[seat]}" for seat in (1, 2)}


def armed(weapon: str, sea: str, seat: int = 1) -> State:
    """A submarine with a weapon and a sailor at it."""
    return position(f"{seat}{GUN[seat]} duty: {weapon}", f"{seat}s1 {GUN[seat]}", sea=sea, seat=seat)


def hit(weapon: str, sea: str, seat: int = 1) -> str:
    """The location that a weapon hits, or that it is out of reach."""
    game = armed(weapon, sea, seat)
    if refusal(game, TRIGGER[seat]) in ("ST-34", "ST-35"):
        return "out"
    play(game, TRIGGER[seat])
    found = covers(game)
    return next(name for name, cells in LOCATIONS.items() if cells - {HOME[3 - seat]} == found)


def mirrored(sea: str) -> str:
    """The same sea with the submarines exchanged."""
    words = sea.split()
    words[:2] = words[1::-1]
    return " ".join([*words[:-1], str(3 - int(words[-1]))] if len(words) > 2 else words)


@rule("ST-8", "ST-R1")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("location", "sea"), [("aft", "2 3"), ("fore", "3 2"), ("starboard", "3 3 port 2"), ("port", "3 3 port 1")]
)
def test_the_locations_are_the_same_rows_and_columns_in_both_submarines(seat: int, location: str, sea: str) -> None:
    game = play(armed("attack 1 any close", sea if seat == 1 else mirrored(sea), seat), TRIGGER[seat])
    assert covers(game) == LOCATIONS[location] - {HOME[3 - seat]}


@rule("ST-8")
def test_the_centre_column_is_in_neither_fore_nor_aft_and_a_tile_can_be_in_two_locations() -> None:
    found = {}
    for location, sea in [("aft", "2 3"), ("fore", "3 2"), ("starboard", "3 3 port 2"), ("port", "3 3 port 1")]:
        found[location] = covers(play(armed("attack 1 any close", sea), TRIGGER[1]))
    assert {cell: sorted(name for name, cells in found.items() if cell in cells) for cell in ("a1", "b3", "b5")} == {
        "a1": ["aft", "port"],
        "b3": ["starboard"],
        "b5": ["fore", "starboard"],
    }
    assert set.union(*found.values()) == set(CELLS) - {HOME[2]}


@rule("ST-8", "ST-R1")
def test_the_row_near_the_sea_is_port_for_seat_1_and_starboard_for_seat_2() -> None:
    """At the start each is on its owner's side: seat 1 fires to port, and seat 2 to starboard."""
    assert hit("attack 1 port close", "3 3 port 2", seat=1) == "starboard"
    assert hit("attack 1 starboard close", "3 3 port 2", seat=2) == "port"
    assert hit("attack 1 starboard close", "3 3 port 2", seat=1) == "out"
    assert hit("attack 1 port close", "3 3 port 2", seat=2) == "out"


@rule("ST-R1")
def test_submarines_head_towards_sector_5() -> None:
    assert hit("attack 1 ahead close", "2 3", seat=1) == "aft"
    assert hit("attack 1 astern close", "2 3", seat=2) == "fore"
    assert hit("attack 1 astern close", "2 3", seat=1) == hit("attack 1 ahead close", "2 3", seat=2) == "out"


@rule("ST-9", "ST-35")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("sea", "close", "distant", "any_range"),
    [
        ("3 3 port 2", "starboard", "out", "starboard"),
        ("3 3 port 1", "port", "out", "port"),
        ("2 3", "aft", "out", "aft"),
        ("3 2", "fore", "out", "fore"),
        ("2 4", "out", "aft", "aft"),
        ("4 2", "out", "fore", "fore"),
        ("1 4", "out", "aft", "aft"),
        ("1 5", "out", "aft", "aft"),
        ("5 1", "out", "fore", "fore"),
    ],
)
def test_the_same_or_an_adjacent_sector_is_close_and_two_or_more_apart_is_distant(
    seat: int, sea: str, close: str, distant: str, any_range: str
) -> None:
    where = sea if seat == 1 else mirrored(sea)
    assert hit("attack 1 any close", where, seat) == close
    assert hit("attack 1 any distant", where, seat) == distant
    assert hit("attack 1 any any", where, seat) == any_range


@rule("ST-34", "ST-35")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("weapon", "hits"),
    [
        ("ahead close", {"2 3": "aft"}),
        ("astern close", {"3 2": "fore"}),
        ("port close", {"3 3 port 2": "starboard"}),
        ("starboard close", {"3 3 port 1": "port"}),
        ("ahead distant", {"2 4": "aft", "1 5": "aft"}),
        ("astern distant", {"4 2": "fore", "5 1": "fore"}),
        ("ahead any", {"2 3": "aft", "2 4": "aft", "1 5": "aft"}),
        ("astern any", {"3 2": "fore", "4 2": "fore", "5 1": "fore"}),
        ("ahead/astern close", {"2 3": "aft", "3 2": "fore"}),
        ("port/starboard close", {"3 3 port 2": "starboard", "3 3 port 1": "port"}),
        ("ahead/port close", {"2 3": "aft", "3 3 port 2": "starboard"}),
        ("port any", {"3 3 port 2": "starboard"}),
    ],
)
def test_a_weapon_states_where_the_target_must_be_and_which_location_it_hits(
    seat: int, weapon: str, hits: dict[str, str]
) -> None:
    for sea in ("2 3", "3 2", "3 3 port 2", "3 3 port 1", "2 4", "4 2", "1 5", "5 1"):
        where = sea if seat == 1 else mirrored(sea)
        assert hit(f"attack 1 {weapon}", where, seat) == hits.get(sea, "out"), sea


@rule("ST-34")
@pytest.mark.parametrize("location", LOCATIONS)
@pytest.mark.parametrize("sea", ["2 3", "3 2", "3 3 port 2", "3 3 port 1"])
def test_a_tile_may_say_that_it_hits_another_location(location: str, sea: str) -> None:
    assert hit(f"attack 1 any close hits {location}", sea) == location


@rule("ST-34", "ST-R19")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("location", "sea"), [("aft", "2 3"), ("fore", "3 2"), ("starboard", "3 3 port 2"), ("port", "3 3 port 1")]
)
def test_effects_with_an_arc_reach_the_location_that_a_weapon_of_that_arc_hits(
    seat: int, location: str, sea: str
) -> None:
    where = sea if seat == 1 else mirrored(sea)
    struck = play(armed("damage 1 tile any close", where, seat), TRIGGER[seat])
    assert after("strike", struck) == LOCATIONS[location] - {HOME[3 - seat]}
    corners = {"s1": "a1", "s2": "b5", "s3": "a5", "s4": "b1"}
    away = [f"{3 - seat}{name} {cell}" for name, cell in corners.items()]
    gun = [f"{seat}{GUN[seat]} duty: eliminate 1 sailors any close", f"{seat}s1 {GUN[seat]}"]
    game = play(position(*gun, *away, sea=where, seat=seat), TRIGGER[seat])
    assert after("hit", game) == {name for name, cell in corners.items() if cell in LOCATIONS[location]}


@rule("ST-34", "ST-35")
def test_a_refused_weapon_says_whether_the_direction_or_the_range_is_wrong() -> None:
    assert refusal(armed("attack 1 ahead close", "3 2"), TRIGGER[1]) == "ST-34"
    assert refusal(armed("attack 1 ahead close", "2 4"), TRIGGER[1]) == "ST-35"
    assert refusal(armed("attack 1 ahead close", "3 3 port 2"), TRIGGER[1]) == "ST-34"
    assert refusal(armed("attack 1 ahead distant", "2 3"), TRIGGER[1]) == "ST-35"
    assert refusal(armed("attack 1 starboard close", "3 3 port 2"), TRIGGER[1]) == "ST-34"
