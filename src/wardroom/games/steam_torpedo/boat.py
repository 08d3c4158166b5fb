"""The plan of a submarine: two rows of five tiles, the same for both but for the row the control room lies in.

Cells 0 to 9 are the tiles of seat 1, 10 to 19 those of seat 2; a set of them is the bits of a number. In each
submarine row a is port and row b starboard, and columns run from 1, the rear, to 5, the bow (ST-8, ST-R1).
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64

COLUMNS: Final = 5
CELLS: Final = 10  # of one submarine
GEARS: Final = 3  # at most, on one tile

FORE: Final[i64] = 0
AFT: Final[i64] = 1
PORT: Final[i64] = 2
STARBOARD: Final[i64] = 3
LOCATIONS: Final = ["fore", "aft", "port", "starboard"]

NAMES: Final = [f"{row}{column}" for row in "ab" for column in range(1, COLUMNS + 1)]


def control_room(seat: i64) -> i64:
    """ST-2, ST-R1 The centre column of the row nearest its owner: starboard for seat 1, port for seat 2."""
    return 7 if seat == 1 else 12


def first_cell(seat: i64) -> i64:
    return 0 if seat == 1 else 10


def owner(cell: i64) -> i64:
    """Whose submarine a cell belongs to."""
    return 1 if cell < CELLS else 2


def cell_name(cell: i64) -> str:
    """A cell's name inside its submarine."""
    return NAMES[cell % CELLS]


def full_name(cell: i64) -> str:
    """A cell's name with its submarine, as in 1a3."""
    return f"{owner(cell)}{cell_name(cell)}"


def steps_between(one: int, two: int) -> int:
    """ST-R5 King's moves between two cells of one submarine."""
    down = one % CELLS // COLUMNS - two % CELLS // COLUMNS
    across = one % COLUMNS - two % COLUMNS
    return max(abs(down), abs(across))


def cells_where(boat: int, wanted: list[bool]) -> int:
    """The set of those cells of a submarine for which something holds."""
    return sum([1 << boat * CELLS + cell for cell in range(CELLS) if wanted[cell]])


def neighbours(cell: int) -> int:
    """ST-21 The tiles next to one, also diagonally."""
    return cells_where(cell // CELLS, [steps_between(cell, other) == 1 for other in range(CELLS)])


def nearer(cell: int) -> int:
    """ST-22, ST-R5 The tiles next to one that are nearer the control room."""
    room = int(control_room(owner(cell)))
    steps = steps_between(cell, room)
    near = [steps_between(cell, other) == 1 and steps_between(other, room) < steps for other in range(CELLS)]
    return cells_where(cell // CELLS, near)


def location(boat: int, number: int) -> int:
    """ST-8 Fore, aft, port or starboard; the centre column is in neither fore nor aft."""
    columns = [cell % COLUMNS for cell in range(CELLS)]
    if number == FORE:
        return cells_where(boat, [column > 2 for column in columns])
    if number == AFT:
        return cells_where(boat, [column < 2 for column in columns])
    return cells_where(boat, [(cell < COLUMNS) == (number == PORT) for cell in range(CELLS)])


NEIGHBOURS: Final[list[int]] = [neighbours(cell) for cell in range(2 * CELLS)]
NEARER: Final[list[int]] = [nearer(cell) for cell in range(2 * CELLS)]
IN_LOCATION: Final[list[int]] = [location(boat, number) for boat in (0, 1) for number in range(4)]
BOATS: Final[list[int]] = [0, (1 << CELLS) - 1, ((1 << CELLS) - 1) << CELLS]  # by seat


def cells_in(seat: i64, number: i64) -> i64:
    """The tiles of a seat's submarine in a location."""
    return IN_LOCATION[(seat - 1) * 4 + number]


def cells_with(gears: i64, seat: i64) -> i64:
    """The tiles of a seat's submarine that have any of some gears (cell * 3 + number)."""
    found: i64 = 0
    cell = first_cell(seat)
    end = cell + CELLS
    while cell < end:
        if gears >> cell * GEARS & 7:
            found |= 1 << cell
        cell += 1
    return found
