"""Battlefields are text files (SF-R4): a drawing of free and impassable spaces between two home rows."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.notation import BadNotation, Word, on_one_line

FREE: Final = "."
ROCK: Final = "#"
HOMES: Final = "12"  # seat 1 is at the bottom, seat 2 at the top
SMALLEST: Final = 6
LARGEST: Final = 24
COLUMNS: Final = "abcdefghijklmnopqrstuvwx"
FACINGS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
STEPS: Final = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


class Battlefield:
    """The spaces, numbered row by row from the top left."""

    def __init__(self, name: str, drawing: list[str]) -> None:
        self.name: Final = name
        self.drawing: Final = drawing
        self.columns: Final = len(drawing[0])
        self.rows: Final = len(drawing)
        self.size: Final = self.columns * self.rows
        self.xs: Final[list[i64]] = [cell % self.columns for cell in range(self.size)]
        self.ys: Final[list[i64]] = [cell // self.columns for cell in range(self.size)]
        self.is_open: Final = [letter != ROCK for letter in "".join(drawing)]
        # For each space and direction the neighbour, or -1 off the field or into rock (SF-11, SF-R8).
        self.neighbours: Final[list[i64]] = [self.neighbour(cell, way) for cell in range(self.size) for way in range(8)]
        self.homes: Final = [[cell for cell, letter in enumerate("".join(drawing)) if letter == home] for home in HOMES]

    def neighbour(self, cell: int, way: int) -> int:
        dx, dy = STEPS[way]
        x, y = cell % self.columns + dx, cell // self.columns + dy
        if not (0 <= x < self.columns and 0 <= y < self.rows):
            return -1
        return y * self.columns + x if self.is_open[y * self.columns + x] else -1

    def distance(self, one: i64, two: i64) -> i64:
        """SF-R11 King's moves."""
        across = self.xs[one] - self.xs[two]
        down = self.ys[one] - self.ys[two]
        if across < 0:
            across = -across
        if down < 0:
            down = -down
        return max(down, across)

    def cell_name(self, cell: int) -> str:
        return f"{COLUMNS[cell % self.columns]}{cell // self.columns + 1}"

    def parse_cell(self, word: Word) -> int:
        column, row = word.text[:1], word.text[1:]
        if column and column in COLUMNS[: self.columns] and row in [str(number + 1) for number in range(self.rows)]:
            return COLUMNS.index(column) + self.columns * (int(row) - 1)
        raise word.fault(f"expected a space from a1 to {self.cell_name(self.size - 1)}, found {word.text!r}")

    def text(self) -> str:
        """The file that draws this battlefield."""
        return "\n".join([f"name: {self.name}", "", *self.drawing]) + "\n"

    def code(self) -> str:
        """The file on one line without blanks."""
        return on_one_line(self.text())


def open_field(columns: int, rows: int) -> Battlefield:
    """A battlefield without rocks."""
    drawing = ["2" * columns, *[FREE * columns] * (rows - 2), "1" * columns]
    return Battlefield(f"open-{columns}x{rows}", drawing)


def parse_map(text: str) -> Battlefield:
    """Read a map file; a bad one is refused with its line and column."""
    lines = [line.rstrip() for line in text.split("\n")]
    name = ""
    first = 0
    while first < len(lines) and (":" in lines[first] or not lines[first] or lines[first].startswith("//")):
        if lines[first].startswith("name:"):
            name = lines[first].removeprefix("name:").strip()
        elif lines[first] and not lines[first].startswith("//"):
            raise BadNotation("only 'name: ...' and comments (//) stand above the drawing", first + 1)
        first += 1
    if not (name.isascii() and name.replace("-", "").isalnum()):
        raise BadNotation("a line 'name: ...' of letters, digits and hyphens is needed above the drawing", first + 1)
    drawing = lines[first:]
    while drawing and not drawing[-1]:
        drawing.pop()
    check_size(drawing, first + 1)
    check_spaces(drawing, first + 1)
    return Battlefield(name, drawing)


def check_size(drawing: list[str], line: int) -> None:
    """SF-R4 A rectangle of 6 to 24 spaces a side."""
    if not SMALLEST <= len(drawing) <= LARGEST:
        place = line + min(len(drawing), LARGEST)
        raise BadNotation(f"a battlefield has {SMALLEST} to {LARGEST} rows, this one {len(drawing)}", place)
    for row, cells in enumerate(drawing):
        if len(cells) != len(drawing[0]):
            column = min(len(cells), len(drawing[0])) + 1
            raise BadNotation(f"ragged: {len(cells)} spaces here, {len(drawing[0])} above", line + row, column)
    if not SMALLEST <= len(drawing[0]) <= LARGEST:
        place = min(len(drawing[0]), LARGEST) + 1
        raise BadNotation(f"a row has {SMALLEST} to {LARGEST} spaces, this one {len(drawing[0])}", line, place)


def check_spaces(drawing: list[str], line: int) -> None:
    """SF-R4 Home rows at the edges, with room for three vehicles each."""
    last = len(drawing) - 1
    for row, cells in enumerate(drawing):
        known = {0: HOMES[1] + ROCK, last: HOMES[0] + ROCK}.get(row, FREE + ROCK)
        for column, letter in enumerate(cells):
            if letter not in known:
                raise BadNotation(f"{letter!r} is none of {' '.join(known)} in this row", line + row, column + 1)
    for row, home in ((0, HOMES[1]), (last, HOMES[0])):
        if drawing[row].count(home) < 3:
            raise BadNotation(f"seat {home} needs three free spaces in its home row", line + row)
