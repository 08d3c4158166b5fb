"""Choosing tiles and laying them: the submarine before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.steam_torpedo.shipped import CONTROL_ROOMS, PACKS, PLAIN_TILES, PRESETS, gears_of, preset_layout
from tests.games.steam_torpedo.table import (
    CELLS,
    CREW,
    EDITIONS,
    HOME,
    crew,
    gears,
    line,
    now,
    oxygen,
    play,
    refusal,
    sea,
    texts,
    turn_of,
)
from tests.rule import rule
from wardroom.core.game import CHANCE, State
from wardroom.core.notation import on_one_line
from wardroom.games.steam_torpedo.rules import start

BUILDS = ("preset", "free", "draft", "random")


def new(**options: str) -> State:
    """A match before anything is chosen; seat 1 begins unless said otherwise."""
    return start({"first": "1", **options})


def deal(game: State, face: int = 1) -> State:
    """Let chance lay the tiles, always answering alike."""
    while game.asked() == CHANCE and game.question().name == "deal":
        play(game, f"roll {min(face, game.question().sides)}")
    return game


def built(face: int = 1, **options: str) -> State:
    """A match about to swap, however it is built."""
    game = new(**options)
    while now(game) != "swapping-0":
        if game.asked() == CHANCE:
            play(game, f"roll {min(face, game.question().sides)}")
        else:
            play(game, f"{game.asked()} {min(texts(game))}")
    return game


def tiles(game: State, seat: int) -> list[str]:
    """The tiles of a submarine, a1 to b5."""
    return [line(game, f"tile {seat}{cell}").split()[0] for cell in CELLS]


def taken(game: State, seat: int) -> set[str]:
    return set(line(game, f"took {seat}").split())


def take(game: State, seat: int, *ids: str) -> State:
    return play(game, *[f"{seat} take {id}" for id in ids])


@rule("ST-1")
def test_two_players() -> None:
    assert new().seats() == 2
    assert new().waiting() == [1, 2]


@rule("ST-1")
@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("face", [1, 4, 50])
def test_each_submarine_is_ten_different_tiles_one_of_them_a_control_room(build: str, face: int) -> None:
    game = built(face, build=build)
    for seat in (1, 2):
        found = tiles(game, seat)
        assert len(set(found)) == 10
        assert len(set(found) & CONTROL_ROOMS) == 1


@rule("ST-1")
def test_a_tile_is_taken_once_in_a_submarine() -> None:
    game = take(new(build="free"), 1, PLAIN_TILES[0])
    assert refusal(game, f"1 take {PLAIN_TILES[0]}") == "ST-1"
    assert refusal(game, f"1 take {PLAIN_TILES[1]}") == ""


@rule("ST-1")
def test_a_submarine_has_only_one_control_room() -> None:
    one, two = sorted(CONTROL_ROOMS)[:2]
    assert refusal(take(new(build="free"), 1, one), f"1 take {two}") == "ST-1"


@rule("ST-1")
def test_a_submarine_has_a_control_room() -> None:
    game = take(new(build="free"), 1, *PLAIN_TILES[:9])
    assert texts(game, 1) == {f"take {id}" for id in CONTROL_ROOMS}
    assert refusal(game, f"1 take {PLAIN_TILES[9]}") == "ST-1"


@rule("ST-1")
def test_a_submarine_of_ten_tiles_is_complete() -> None:
    game = take(new(build="free"), 1, *PLAIN_TILES[:9], min(CONTROL_ROOMS))
    assert game.waiting() == [2]


@rule("ST-1")
def test_a_preset_is_taken_before_any_tile() -> None:
    game = take(new(build="free"), 1, PLAIN_TILES[0])
    assert refusal(game, f"1 preset {min(PRESETS)}") != ""


@rule("ST-R2")
def test_tiles_are_chosen_freely_only_in_a_free_build() -> None:
    assert texts(new(), 1) == {f"preset {name}" for name in PRESETS}
    assert refusal(new(), f"1 take {PLAIN_TILES[0]}") == "ST-R2"
    everything = {f"take {id}" for id in [*PLAIN_TILES, *CONTROL_ROOMS]} | {f"preset {name}" for name in PRESETS}
    assert texts(new(build="free"), 1) == everything


@rule("ST-2", "ST-R1")
@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_control_room_lies_in_the_centre_of_the_row_nearest_its_owner(build: str, edition: str) -> None:
    game = built(3, build=build, edition=edition)
    for seat in (1, 2):
        assert tiles(game, seat)[CELLS.index(HOME[seat])] in CONTROL_ROOMS
    assert HOME == {1: "b3", 2: "a3"}  # starboard for seat 1, port for seat 2


@rule("ST-3")
def test_placement_is_random_every_tile_may_come_to_lie_anywhere() -> None:
    firsts = set()
    for face in range(1, 10):
        game = play(new(layout="random"), "1 preset talion", "2 preset talion")
        assert game.question().sides == 9
        firsts.add(tiles(deal(play(game, f"roll {face}")), 1)[0])
    assert firsts == set(preset_layout("talion", 1)) - CONTROL_ROOMS


@rule("ST-3")
def test_each_tile_is_laid_with_equal_chance_among_those_left() -> None:
    game = play(new(layout="random"), "1 preset talion", "2 preset panzer-la-rochelle")
    sides = []
    while game.asked() == CHANCE:
        sides.append(game.question().sides)
        play(game, f"roll {sides[-1]}")
    assert [number for number in sides if number > 1] == [*range(9, 1, -1), *range(9, 1, -1)]
    assert Counter(tiles(game, 1)) == Counter(preset_layout("talion", 1))
    assert Counter(tiles(game, 2)) == Counter(preset_layout("panzer-la-rochelle", 2))


@rule("ST-3")
def test_both_submarines_are_seen_before_the_swaps() -> None:
    game = built()
    for seat in (1, 2):
        assert tiles(game.seen_by(seat), 3 - seat) == tiles(game, 3 - seat)


@rule("ST-3")
def test_each_player_may_swap_two_tiles_once() -> None:
    game = built()
    before = tiles(game, 1)
    play(game, "1 swap a1 b4", "2 keep")
    swapped = before[:]
    swapped[0], swapped[8] = before[8], before[0]
    assert tiles(game, 1) == swapped
    assert now(game).startswith("recovery-1")


@rule("ST-3", "ST-5")
def test_a_tile_takes_its_oxygen_along_when_it_is_swapped() -> None:
    game = built()
    before = [gears(game, f"1{cell}") for cell in CELLS]
    play(game, "1 swap a1 a5", "2 keep")
    assert [gears(game, "1a1"), gears(game, "1a5")] == [before[4], before[0]]


@rule("ST-3")
def test_a_player_need_not_swap() -> None:
    game = built()
    before = tiles(game, 1), tiles(game, 2)
    play(game, "1 keep", "2 keep")
    assert (tiles(game, 1), tiles(game, 2)) == before


@rule("ST-3")
def test_the_control_room_is_not_swapped() -> None:
    game = built()
    assert refusal(game, "1 swap a1 b3") == "ST-3"
    assert refusal(game, "2 swap a3 b1") == "ST-3"
    assert len(texts(game, 1)) == len(texts(game, 2)) == 1 + 9 * 8 // 2


@rule("ST-3")
@pytest.mark.parametrize("build", BUILDS)
def test_swaps_follow_every_way_of_building(build: str) -> None:
    game = built(build=build)
    assert game.waiting() == [1, 2]
    assert "swap a1 a2" in texts(game, 1)


@rule("ST-4")
@pytest.mark.parametrize("build", BUILDS)
def test_a_captain_and_four_sailors_start_ready_in_the_control_room(build: str) -> None:
    game = play(built(build=build), "1 keep", "2 keep")
    for seat in (1, 2):
        assert [crew(game, f"{seat}{name}") for name in CREW] == [f"{seat}{HOME[seat]}"] * 5
        assert len(line(game, f"crew {seat}").split()) == 5


@rule("ST-5")
@pytest.mark.parametrize("build", BUILDS)
def test_one_oxygen_token_lies_on_every_gear_with_an_oxygen_symbol(build: str) -> None:
    game = built(build=build)
    for seat in (1, 2):
        for cell, id in zip(CELLS, tiles(game, seat), strict=True):
            number, symbols = gears_of(id)
            assert gears(game, f"{seat}{cell}") == "O" * symbols + "." * (number - symbols)
        assert oxygen(game, seat) == sum(gears_of(id)[1] for id in tiles(game, seat))


@rule("ST-10", "ST-R1")
@pytest.mark.parametrize("build", BUILDS)
def test_both_start_in_the_middle_sector_each_on_its_owners_side(build: str) -> None:
    assert sea(built(build=build)) == "3 3 port 2"


@rule("ST-13")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_first_player_is_chosen_by_option(seat: int) -> None:
    game = play(built(first=str(seat)), "1 keep", "2 keep")
    assert game.asked() == turn_of(game) == seat


@rule("ST-13")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_first_player_is_chosen_at_random(seat: int) -> None:
    game = play(built(first="random"), "1 keep", "2 keep")
    assert game.asked() == CHANCE
    assert (game.question().count, game.question().sides) == (1, 2)
    play(game, f"roll {seat}")
    assert game.asked() == turn_of(game) == seat


@rule("ST-R2")
def test_tiles_are_chosen_in_secret_by_both_at_once() -> None:
    game = new(build="free")
    fresh = game.text()
    take(game, 1, *PLAIN_TILES[:3])
    assert taken(game, 1) == set(PLAIN_TILES[:3])
    assert game.waiting() == [1, 2]
    assert game.seen_by(1).text() == game.text()
    for watcher in (0, 2):
        assert game.seen_by(watcher).text() == fresh
    take(game, 2, PLAIN_TILES[4])
    assert taken(game.seen_by(1), 2) == set()
    assert taken(game.seen_by(2), 2) == {PLAIN_TILES[4]}


@rule("ST-R2")
def test_a_complete_choice_is_secret_until_the_other_is_complete() -> None:
    game = play(new(), "2 preset talion")
    assert taken(game.seen_by(1), 2) == set()
    play(game, "1 preset panzer-la-rochelle")
    assert tiles(game.seen_by(1), 2) == preset_layout("talion", 2)


@rule("ST-R2")
def test_swaps_are_chosen_in_secret_and_applied_together() -> None:
    game = built()
    before = game.text()
    play(game, "1 swap a1 a2")
    assert game.seen_by(2).text() == game.seen_by(0).text() == before
    assert game.waiting() == [2]
    order = tiles(game, 1), tiles(game, 2)
    play(game, "2 swap b1 b2")
    assert tiles(game, 1)[:2] == order[0][1::-1]
    assert tiles(game, 2)[5:7] == order[1][6:4:-1]


@rule("ST-R2")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_in_2015_presets_come_in_a_fixed_layout(name: str) -> None:
    game = play(new(edition="en-2015"), f"1 preset {name}", f"2 preset {name}")
    assert now(game) == "swapping-0"
    assert [tiles(game, seat) for seat in (1, 2)] == [preset_layout(name, seat) for seat in (1, 2)]


@rule("ST-R2")
@pytest.mark.parametrize(
    "options",
    [{"layout": "random"}, {"edition": "fr-2011"}, {"edition": "ru-2012"}],
    ids=lambda options: min(options.values()),
)
def test_elsewhere_or_by_option_presets_too_are_laid_at_random(options: dict[str, str]) -> None:
    game = play(new(**options), "1 preset talion", "2 preset talion")
    assert game.asked() == CHANCE
    layouts = {tuple(tiles(deal(game.copy(), face), 1)) for face in range(1, 10)}
    assert len(layouts) == 9


@rule("ST-R2", "ST-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chosen_tiles_are_laid_at_random_in_every_edition(edition: str) -> None:
    game = new(build="free", edition=edition)
    for seat in (1, 2):
        take(game, seat, *PLAIN_TILES[:9], min(CONTROL_ROOMS))
    assert game.asked() == CHANCE
    assert game.question().sides == 9


@rule("ST-R13")
def test_both_players_may_use_the_same_tile_and_the_same_preset() -> None:
    game = play(new(), "1 preset talion", "2 preset talion")
    assert set(tiles(game, 1)) == set(tiles(game, 2))
    free = take(new(build="free"), 1, PLAIN_TILES[0])
    assert refusal(free, f"2 take {PLAIN_TILES[0]}") == ""


@rule("ST-R13")
@pytest.mark.parametrize("first", [1, 2])
def test_a_draft_goes_one_two_two_until_each_has_nine(first: int) -> None:
    game = new(build="draft")
    assert game.asked() == CHANCE
    play(game, f"roll {first}")
    order = []
    while game.asked() != CHANCE:
        assert game.waiting() == [game.asked()]
        order.append(int(game.asked()))
        play(game, f"{order[-1]} {min(texts(game))}")
    second = 3 - first
    assert order == [first, *[second, second, first, first] * 4, second]
    assert len(taken(game, 1)) == len(taken(game, 2)) == 10


@rule("ST-R13")
def test_in_a_draft_every_tile_is_there_once() -> None:
    game = take(play(new(build="draft"), "roll 1"), 1, PLAIN_TILES[0])
    assert refusal(game, f"2 take {PLAIN_TILES[0]}") == "ST-R13"
    assert texts(game) == {f"take {id}" for id in PLAIN_TILES[1:]}


@rule("ST-R13")
def test_a_draft_is_in_the_open() -> None:
    game = take(play(new(build="draft"), "roll 1"), 1, PLAIN_TILES[0])
    for watcher in (0, 1, 2):
        assert game.seen_by(watcher).text() == game.text()


@rule("ST-R13")
def test_control_rooms_are_not_drafted_each_player_has_one() -> None:
    game = play(new(build="draft"), "roll 1")
    for id in CONTROL_ROOMS:
        assert refusal(game, f"1 take {id}") == "ST-R13"
    assert len(taken(game, 1) & CONTROL_ROOMS) == len(taken(game, 2) & CONTROL_ROOMS) == 1


@rule("ST-R13")
def test_nobody_drafts_out_of_turn() -> None:
    game = play(new(build="draft"), "roll 1")
    assert refusal(game, f"2 take {PLAIN_TILES[0]}") != ""


@rule("ST-R13")
def test_in_a_random_build_nine_tiles_of_each_are_drawn_from_all_packs() -> None:
    game = new(build="random")
    sides = []
    while game.asked() == CHANCE:
        sides.append(game.question().sides)
        play(game, "roll 1")
    whole = len(PLAIN_TILES)
    assert sides == [*range(whole, whole - 9, -1)] * 2
    assert len(PACKS) == 4
    drawn = set()
    for face in range(1, whole + 1):
        drawn.add(tiles(deal(play(new(build="random"), f"roll {face}")), 1)[0])
    assert drawn == set(PLAIN_TILES)


@rule("ST-R13")
def test_a_pack_of_ones_own_joins_the_others() -> None:
    tile = ["tile: tub", "code: Zz", "names: Tub / Tub / Tub", "type: engine", "gears: 1 oxygen 1", "standby: speed 1"]
    code = on_one_line("\n".join(["pack: mine", "names: Mine / Mine / Mine", "", *tile]))
    assert new(build="random", pack=code).question().sides == len(PLAIN_TILES) + 1
    assert "take tub" in texts(new(build="free", pack=code), 1)
    assert "take tub" in texts(play(new(build="draft", pack=code), "roll 1"), 1)
