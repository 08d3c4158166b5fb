"""Every volley there is, by trying all: slow, and easy to compare with the rulebook's table of formations."""

from __future__ import annotations

from functools import cache

from wardroom.games.torpedo_dice.boards import COLUMNS

Point = tuple[int, int]
Shape = frozenset[Point]
Volley = frozenset[str]

# TD-20, as the pips lie on the die. A 1 is any of the nine points (TD-R4).
PIPS = {
    2: ("o..", "...", "..o"),
    3: ("o..", ".o.", "..o"),
    4: ("o.o", "...", "o.o"),
    5: ("o.o", ".o.", "o.o"),
    6: ("o.o", "o.o", "o.o"),
}
FRAME = frozenset((x, y) for x in range(3) for y in range(3))
DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]


def quarter_turn(shape: Shape) -> Shape:
    return frozenset((2 - y, x) for x, y in shape)


def patterns(face: int) -> set[Shape]:
    """TD-20 The face, and the face after each quarter turn."""
    if face == 1:
        return {frozenset([point]) for point in FRAME}
    shape = frozenset(point for point in FRAME if PIPS[face][point[1]][point[0]] == "o")
    turned = {shape}
    for _ in range(3):
        shape = quarter_turn(shape)
        turned.add(shape)
    return turned


def artillery(face: int) -> set[Shape]:
    """TD-10 One more shot on a point of the frame that has none."""
    return {shape | {point} for shape in patterns(face) for point in FRAME - shape}


def engine(face: int) -> set[Shape]:
    """TD-13 Any one pip less; the others stay."""
    return {shape - {point} for shape in patterns(face) for point in shape}


def portholes(face: int) -> set[Shape]:
    """TD-14 A row of consecutive points in any direction, not bound to the frame."""
    return {frozenset((dx * step, dy * step) for step in range(face)) for dx, dy in DIRECTIONS}


SHAPES = {"plain": patterns, "artillery": artillery, "engine": engine, "portholes": portholes}


@cache
def volleys(columns: int, rows: int, face: int, system: str) -> set[Volley]:
    """TD-R6, TD-R11 Every shape wherever at least one shot lands; what leaves no shot is one empty volley."""
    found: set[Volley] = set()
    for shape in SHAPES[system](face):
        for left in range(-6, columns + 1):
            for top in range(-6, rows + 6):
                cells = [(left + x, top + y) for x, y in shape]
                landed = [(x, y) for x, y in cells if 0 <= x < columns and 0 <= y < rows]
                if landed or not shape:
                    found.add(frozenset(f"{COLUMNS[x]}{y + 1}" for x, y in landed))
    return found
