"""The shots that a die can become (TD-3): patterns in a 3 x 3 frame, and lines."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from wardroom.core import i64

# What phase 2 made of the die. Periscope, Sail, Fins and Propellers only change its face.
PLAIN: Final[i64] = 0
ARTILLERY_SHAPE: Final[i64] = 1
ENGINE_SHAPE: Final[i64] = 2
PORTHOLES_SHAPE: Final[i64] = 3

Point = tuple[int, int]
Shots = frozenset[Point]

FRAME: Final = [(x, y) for y in range(3) for x in range(3)]
_CORNERS: Final = frozenset([(0, 0), (2, 0), (0, 2), (2, 2)])


def turned(shots: Shots) -> Shots:
    """A quarter turn in the frame."""
    return frozenset([(2 - y, x) for x, y in shots])


def patterns(face: int) -> list[Shots]:
    """TD-20, TD-R9 The forms of a face; TD-R6 the one point of a 1 goes anywhere."""
    form: Shots
    match face:
        case 1:
            return [frozenset([point]) for point in FRAME]
        case 2:
            form = frozenset([(0, 0), (2, 2)])
        case 3:
            form = frozenset([(0, 0), (1, 1), (2, 2)])
        case 4:
            form = _CORNERS
        case 5:
            form = _CORNERS | {(1, 1)}
        case _:
            form = _CORNERS | {(0, 1), (2, 1)}
    return sorted({form, turned(form)}, key=sorted)


def forms(shape: int, face: int) -> list[Shots]:
    """Every set of shots a die can become, in its frame; each once."""
    found: set[Shots] = set()
    for pattern in patterns(face):
        match shape:
            case 0:
                found.add(pattern)
            case 1:
                found |= with_one_more(pattern)
            case 2:
                found |= with_one_less(pattern)
            case _:
                found |= lines(face)
    return sorted(found, key=sorted)


def with_one_more(pattern: Shots) -> set[Shots]:
    """TD-10 Artillery adds a pip on a free point of the frame (TD-R4)."""
    return {pattern | {point} for point in FRAME if point not in pattern}


def with_one_less(pattern: Shots) -> set[Shots]:
    """TD-13 Engine removes any one pip; the others stay."""
    return {frozenset(kept) for kept in combinations(sorted(pattern), len(pattern) - 1)}


def lines(length: int) -> set[Shots]:
    """TD-14 Portholes put the shots in a row: across, down, or along a diagonal."""
    steps = [(1, 0), (0, 1), (1, 1), (1, -1)]
    return {frozenset([(dx * at, dy * at) for at in range(length)]) for dx, dy in steps}


def shots(shape: i64, face: i64) -> i64:
    """How many shots the die makes."""
    if shape == ARTILLERY_SHAPE:
        return face + 1
    if shape == ENGINE_SHAPE:
        return face - 1
    return face


def volleys(shape: int, face: int, columns: int, rows: int) -> list[tuple[int, ...]]:
    """TD-R6 Every set of cells the shots can fall on; what hangs over the edge falls on none, but one shot must land.

    TD-R11 Placements that reach the same cells are one volley: what falls off the grid is a miss wherever it falls.
    """
    found: set[tuple[int, ...]] = set()
    for form in forms(shape, face):
        if not form:
            return []
        right, low, bottom = max(x for x, _ in form), min(y for _, y in form), max(y for _, y in form)
        for top in range(-bottom, rows - low):
            for left in range(-right, columns):
                cells = [
                    (top + y) * columns + left + x for x, y in form if 0 <= left + x < columns and 0 <= top + y < rows
                ]
                if cells:
                    found.add(tuple(sorted(cells)))
    return sorted(found)
