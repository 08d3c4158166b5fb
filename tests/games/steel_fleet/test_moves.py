"""The moves and rams that are offered, and the paths that are drawn, against every path there is."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.games.steel_fleet.oracle import FACINGS, WAYS, Battle, Path, Space, battle_of, name_of
from tests.games.steel_fleet.table import AVERAGE, LIGHT, VEHICLES, field, play, position, texts
from tests.rule import rule
from wardroom.core.action import Action
from wardroom.games.steel_fleet import GAME
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.travel import rams_by, reach_of, slots_by_result
from wardroom.match import Match

FIELDS = [
    ["222222", "......", "......", "......", "......", "111111"],
    ["22#222", ".#....", "...#..", "....#.", ".#....", "11#111"],
    ["##222#", "##.###", "##..##", "##.###", "#...##", "#111##"],
    ["2222222", ".......", "..#....", ".......", "...#...", ".......", ".......", "1111111"],
]
CARDS = [LIGHT, AVERAGE, "lGLLGL", "LGRlGR"]
SEEDS = range(80)
LONG = 6  # in one position of eight: there are tens of thousands of paths of six steps


@cache
def scattered(seed: int) -> tuple[Match, str, frozenset[int], Battle]:
    """Vehicles on a field, one of which has rolled: the match, its name, the results, and the battle."""
    luck = random.Random(seed)
    rows = FIELDS[seed % len(FIELDS)]
    mover, *others = luck.sample(VEHICLES, luck.randint(3, 6))
    others += [f"{seat}c" for seat in "12" if all(name[0] != seat for name in (mover, *others))]
    facing = luck.randrange(8)
    places = spread(luck, rows, facing, len(others))
    faced = [FACINGS[facing], *[luck.choice(FACINGS) for _ in others]]
    vehicles = [
        f"{name} {luck.choice(CARDS)} {name_of(place)} {way}"
        for name, place, way in zip([mover, *others], places, faced, strict=True)
    ]
    game = position(*vehicles, now=f"activate-{mover[0]}", map=field(*rows))
    if f"move {mover}" not in texts(game):
        return scattered(seed + 1000)
    most = luck.choice([1, 2, 4, LONG if seed % 8 == 0 else 4])
    rolled = [luck.randint(1, most) for _ in range(vehicles[0].split()[1].count("L"))]
    play(game, f"move {mover}", "roll " + " ".join(str(face) for face in rolled))
    return game, mover, frozenset(rolled), battle_of(game, rows)


def spread(luck: random.Random, rows: list[str], facing: int, others: int) -> list[Space]:
    """A place to move from, and others anywhere, in a crowd around it, or in a line along its facing."""
    spaces = [(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "#"]
    x, y = first = luck.choice(spaces)
    spaces.remove(first)
    style = luck.choice(["anywhere", "crowd", "line"])

    def nearness(space: Space) -> tuple[int, int]:
        dx, dy = space[0] - x, space[1] - y
        aside = abs(dx * WAYS[facing][1] - dy * WAYS[facing][0])
        return aside if style == "line" else 0, max(abs(dx), abs(dy))

    spaces.sort(key=nearness)
    return [first, *luck.sample(spaces if style == "anywhere" else spaces[: others + 1], others)]


@cache
def expected(seed: int) -> dict[str, list[Path]]:
    _, mover, rolled, battle = scattered(seed)
    return battle.answers(mover, set(rolled))


@rule("SF-8", "SF-9", "SF-10", "SF-11", "SF-12", "SF-14", "SF-R5", "SF-R7", "SF-R8", "SF-R9", "SF-R10", "SF-R18")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_poses_and_rams_of_some_path_are_offered_each_once(seed: int) -> None:
    assert sorted(texts(scattered(seed)[0])) == sorted(expected(seed))


@rule("SF-14", "SF-R7", "SF-R9")
def test_the_positions_above_are_of_every_kind() -> None:
    rams = [(seed, ram) for seed in SEEDS for ram in expected(seed) if ram.startswith("ram")]
    assert {ram[-1] for _, ram in rams} >= set("0123")
    assert any(ram[4] == scattered(seed)[1][0] for seed, ram in rams), "nobody has to ram a friend"
    assert any(stands_back(ram, path) for seed, ram in rams for path in expected(seed)[ram])
    assert any(stands_back(ram, path) for seed, ram in rams if ram[-1] != "0" for path in expected(seed)[ram])


@pytest.mark.parametrize("seed", SEEDS)
def test_no_result_has_more_rams_than_a_random_pick_allows_for(seed: int) -> None:
    state = scattered(seed)[0].state
    assert isinstance(state, SteelFleet)
    reach = reach_of(state, state.active)
    for at, vehicle in enumerate(state.vehicles):
        if vehicle.cell >= 0 and at != state.active:
            for number in range(1, LONG + 1):
                assert len(rams_by(state, reach, at, number)) <= slots_by_result(state, at)


@rule("SF-R7")
@pytest.mark.parametrize("seed", SEEDS)
def test_learners_are_told_the_same_by_number_without_a_list(seed: int) -> None:
    state = scattered(seed)[0].state
    seat, legal = state.asked(), state.legal(state.asked())
    marked = bytearray(3 + max(action.number for action in state.space()) + 1)
    assert state.marks(seat, marked, 3)
    numbers = sorted(action.number for action in legal)
    assert [at - 3 for at, mark in enumerate(marked) if mark] == numbers
    assert len(set(numbers)) == len(numbers)
    goes = [action for action in legal if action.text.startswith("go")]
    assert [state.numbered(seat, number) for number in sorted(action.number for action in goes)] == goes
    assert {state.numbered(seat, at) for at in range(len(marked) - 3)} - {None} == set(goes)
    assert not state.marks(3 - seat, marked, 3)
    assert state.numbered(3 - seat, numbers[0]) is None


def stands_back(ram: str, path: Path) -> bool:
    return ram.split()[2] != name_of(path.spaces[-2])


@rule("SF-9", "SF-12", "SF-14")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_path_that_is_drawn_leads_to_the_answer_and_none_bends_less(seed: int) -> None:
    game, mover, *_ = scattered(seed)
    view = game.view(int(mover[0]))
    for action in some(game.legal()):
        paths = expected(seed)[action.text]
        drawn = [id.removeprefix("c-") for id in GAME.preview(view, action).classes]
        alike = [path for path in paths if visited(path) == drawn]
        assert alike, f"no path of {action.text} goes by {drawn}"
        assert min(path.bends for path in alike) == min(path.bends for path in paths), f"{action.text} by {drawn}"


def some(actions: list[Action]) -> list[Action]:
    """Some of the moves and some of the rams: a few dozen paths are enough to draw."""
    rams = [action for action in actions if action.text.startswith("ram")]
    goes = [action for action in actions if action.text.startswith("go")]
    return [*goes[:: len(goes) // 8 + 1], *rams[:: len(rams) // 8 + 1]]


def visited(path: Path) -> list[str]:
    """The spaces of a path, each where it is first met."""
    return list(dict.fromkeys(name_of(space) for space in path.spaces))
