"""Every path there is, one step after the other: slow, and easy to compare with the rulebook's movement.

Spaces are (column, row) from the top left, facings are 0 to 7 clockwise from north.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.games.steel_fleet.table import pose
from wardroom.match import Match

FACINGS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
WAYS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
COLUMNS = "abcdefghijklmnopqrstuvwx"

Space = tuple[int, int]


@dataclass(frozen=True)
class Path:
    """The spaces from the origin on, the direction of each step, and the facing during and after the last one."""

    spaces: tuple[Space, ...]
    ways: tuple[int, ...]
    stepped: int
    facing: int

    @property
    def is_straight(self) -> bool:
        """SF-R10 Every step in the same board direction."""
        return len(set(self.ways)) == 1

    @property
    def bends(self) -> int:
        return sum(one != two for one, two in zip(self.ways, self.ways[1:], strict=False))


class Battle:
    """A field with rocks, and the vehicles on it by name: where each stands, and how it faces."""

    def __init__(self, rows: list[str], vehicles: dict[str, tuple[Space, int]]) -> None:
        self.rows = rows
        self.vehicles = vehicles

    def is_open(self, space: Space) -> bool:
        """SF-11, SF-R8 On the field, and no rock."""
        x, y = space
        return 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0]) and self.rows[y][x] != "#"

    def paths(self, name: str, length: int) -> Iterator[Path]:
        """SF-8 Every path of exactly this length."""
        space, facing = self.vehicles[name]
        return self.go_on(Path((space,), (), facing, facing), length)

    def go_on(self, path: Path, left: int) -> Iterator[Path]:
        """SF-9 A step forward or backward, then a pivot by one side, left or right, or none."""
        if not left:
            yield path
            return
        x, y = path.spaces[-1]
        for way in (path.facing, (path.facing + 4) % 8):
            space = (x + WAYS[way][0], y + WAYS[way][1])
            if self.is_open(space):
                for facing in (path.facing - 1, path.facing, path.facing + 1):
                    step = Path((*path.spaces, space), (*path.ways, way), path.facing, facing % 8)
                    yield from self.go_on(step, left - 1)

    def at(self, space: Space, mover: str) -> str:
        """The vehicle on a space, other than the one that moves."""
        return next((name for name, (place, _) in self.vehicles.items() if place == space and name != mover), "")

    def answer(self, mover: str, path: Path) -> str:
        """SF-10 Where a path leads: to a free space, or to a ram."""
        target = self.at(path.spaces[-1], mover)
        if not target:
            return f"go {name_of(path.spaces[-1])} {FACINGS[path.facing]}"
        # SF-12, SF-R9 The last earlier space of the path that is free; the origin always is.
        stand = next(space for space in reversed(path.spaces[:-1]) if not self.at(space, mover))
        bonus = len(path.ways) - 1 if path.is_straight else 0  # SF-14
        return f"ram {target} {name_of(stand)} {FACINGS[path.stepped]} +{bonus}"  # SF-R18

    def answers(self, mover: str, rolled: set[int]) -> dict[str, list[Path]]:
        """Every answer by any of the results, with the paths that lead to it."""
        found: dict[str, list[Path]] = {}
        for number in rolled:
            for path in self.paths(mover, number):
                found.setdefault(self.answer(mover, path), []).append(path)
        others = {answer: paths for answer, paths in found.items() if not answer.startswith(f"ram {mover[0]}")}
        return others or found  # SF-R7 an own vehicle only where there is nothing else


def name_of(space: Space) -> str:
    return f"{COLUMNS[space[0]]}{space[1] + 1}"


def space_of(name: str) -> Space:
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def battle_of(game: Match, rows: list[str]) -> Battle:
    """The battle that a position shows."""
    vehicles: dict[str, tuple[Space, int]] = {}
    for name in ("1a", "1b", "1c", "2a", "2b", "2c"):
        if words := pose(game, name).split():
            vehicles[name] = space_of(words[0]), FACINGS.index(words[1])
    return Battle(rows, vehicles)
