"""Battlefields: their sizes, their rocks, their files."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import LIGHT, after, field, new, play, position, set_up, texts
from tests.rule import rule
from wardroom.core.notation import BadNotation
from wardroom.games.steel_fleet.data import MAPS
from wardroom.games.steel_fleet.maps import parse_map

EMPTY = "......"


@rule("SF-R4")
def test_the_battlefield_is_twelve_by_twelve_unless_chosen() -> None:
    game = play(set_up(size="auto"), "roll 2 1")
    assert {place.split()[1] for place in after("place", game)} == {f"{column}12" for column in "abcdefghijkl"}
    assert "rocket l12" in [action.text for action in game.state.space()]
    assert "rocket m12" not in [action.text for action in game.state.space()]


@rule("SF-R4")
@pytest.mark.parametrize("size", ["6x6", "6x24", "24x6", "24x24", "7x11"])
def test_the_size_is_an_option_from_6_to_24_a_side(size: str) -> None:
    columns, rows = (int(side) for side in size.split("x"))
    game = play(set_up(size=size), "roll 2 1")
    places = {place.split()[1] for place in after("place", game)}
    assert len(places) == columns
    assert {int(place[1:]) for place in places} == {rows}


@rule("SF-R4")
@pytest.mark.parametrize("size", ["5x6", "6x5", "25x6", "6x25", "0x0", "6", "x", "6x6x6", "-6x6", "06x6", "six"])
def test_no_other_size_is_played_on(size: str) -> None:
    with pytest.raises(BadNotation):
        new(size=size)


@rule("SF-R4")
@pytest.mark.parametrize("name", MAPS)
def test_every_map_of_ours_is_a_fair_field(name: str) -> None:
    battlefield = parse_map(MAPS[name])
    assert battlefield.name == name
    turned = [row[::-1] for row in reversed(battlefield.drawing)]
    assert [row.translate(str.maketrans("12", "21")) for row in turned] == battlefield.drawing
    game = play(set_up(map=name), "roll 1 2")
    assert len({place.split()[1] for place in after("place", game)}) >= 3


@rule("SF-R4")
def test_a_space_in_the_middle_has_eight_neighbours_and_a_corner_three() -> None:
    reached = set()
    for facing in ("n", "ne", "e", "se"):
        game = play(position(f"1a {LIGHT} c3 {facing}", f"2a {LIGHT} f6 s"), "move 1a", "roll 1 1 1 1")
        reached |= {pose.split()[0] for pose in after("go", game)}
    assert reached == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    reached = set()
    for facing in ("n", "w", "nw"):
        game = play(position(f"1a {LIGHT} a1 {facing}", f"2a {LIGHT} f6 s"), "move 1a", "roll 1 1 1 1")
        reached |= {pose.split()[0] for pose in after("go", game)}
    assert reached == {"a2", "b1", "b2"}


@rule("SF-R4", "SF-R8")
def test_a_map_of_ones_own_marks_impassable_spaces() -> None:
    rocks = field("222222", EMPTY, "..#...", EMPTY, EMPTY, "111111")
    game = play(position(f"1a {LIGHT} c4 n", f"2a {LIGHT} f6 s", map=rocks), "move 1a", "roll 1 1 1 1")
    assert {pose.split()[0] for pose in after("go", game)} == {"c5"}


@rule("SF-R4")
@pytest.mark.parametrize(
    "rows",
    [
        ["####22", EMPTY, EMPTY, EMPTY, EMPTY, "111111"],  # two free spaces at the top
        ["222222", EMPTY, EMPTY, EMPTY, EMPTY, "##1#1#"],  # or at the bottom
        ["222222", EMPTY, EMPTY, EMPTY, "111111"],  # five rows
        ["22222", ".....", ".....", ".....", ".....", "11111"],  # five columns
        ["222222", EMPTY, ".....", EMPTY, EMPTY, "111111"],  # ragged
        ["222222", EMPTY, "..?...", EMPTY, EMPTY, "111111"],
        ["111111", EMPTY, EMPTY, EMPTY, EMPTY, "222222"],
        ["222222", *[EMPTY] * 23, "111111"],
        ["2" * 25, *["." * 25] * 4, "1" * 25],
    ],
)
def test_a_bad_map_is_refused(rows: list[str]) -> None:
    with pytest.raises(BadNotation):
        new(map=field(*rows))


@rule("SF-R4")
def test_three_free_spaces_in_each_home_row_are_enough() -> None:
    game = new(map=field("2#2#2#", EMPTY, EMPTY, EMPTY, EMPTY, "#1#1#1"))
    assert texts(game, 1)


@rule("SF-R4", "SF-R8")
@pytest.mark.parametrize("place", ["c2", "c3"])
def test_no_vehicle_stands_on_a_rock_or_on_another_vehicle(place: str) -> None:
    rocks = field("222222", "..#...", EMPTY, EMPTY, EMPTY, "111111")
    with pytest.raises(BadNotation):
        position(f"1a {LIGHT} c3 n", f"2a {LIGHT} {place} s", map=rocks)
