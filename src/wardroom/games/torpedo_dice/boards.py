"""Boards are text files (TD-R1, TD-R2): a drawing of the submarine, and the numbers that go with it."""

from __future__ import annotations

from typing import Final

from wardroom.core.notation import BadNotation, Reader, Word, from_one_line, on_one_line
from wardroom.games.torpedo_dice.systems import LETTERS, MISSION, SWITCHED, SYSTEMS, TRAINING, systems_of

WATER: Final = "."
HULL: Final = "#"
LARGEST: Final = 20
MOST_TARGETS: Final = 62  # crosses are bits of one machine word
COLUMNS: Final = "abcdefghijklmnopqrst"
KEYS: Final = ["name", "mode", "reserve", "portholes", "artillery", "boxes", "arrows"]


class Board:
    """A submarine to be shot at, and the dashboard that belongs to it."""

    def __init__(self, name: str, mode: str, drawing: list[str]) -> None:
        self.name: Final = name
        self.mode: Final = mode
        self.drawing: Final = drawing
        self.columns: Final = len(drawing[0])
        self.rows: Final = len(drawing)
        self.reserve = 12
        self.links: list[list[int]] = [[], [0, 2], [], [], [], [4, 6], []]
        self.boxes = [2] * 7
        self.arrows = systems_of(mode)
        self.bits: Final[list[int]] = []  # for each cell the bit of its target, or -1
        self.system_cells: Final = [0] * 7  # for each system the bits of its cells
        self.row_cells: Final = [0] * self.rows  # for each row those of its
        targets = 0
        for cell, letter in enumerate("".join(drawing)):
            is_target = letter in LETTERS
            self.bits.append(targets if is_target else -1)
            if is_target:
                self.system_cells[LETTERS.index(letter)] |= 1 << targets
                self.row_cells[cell // self.columns] |= 1 << targets
                targets += 1
        self.targets: Final = targets
        self.names: Final = {self.cell_name(cell): cell for cell in range(len(self.bits))}

    @property
    def systems(self) -> list[int]:
        return systems_of(self.mode)

    def letter(self, cell: int) -> str:
        return self.drawing[cell // self.columns][cell % self.columns]

    def cell_name(self, cell: int) -> str:
        return f"{COLUMNS[cell % self.columns]}{cell // self.columns + 1}"

    def parse_cell(self, word: Word) -> int:
        cell = self.names.get(word.text)
        if cell is not None:
            return cell
        raise word.fault(f"expected a cell from a1 to {self.cell_name(len(self.bits) - 1)}, found {word.text!r}")

    def crossed_cells(self, crossed: int) -> list[int]:
        return [cell for cell, bit in enumerate(self.bits) if bit >= 0 and crossed >> bit & 1]

    def sunk(self, crossed: int) -> int:
        """TD-25 The systems all of whose cells are crossed."""
        mask = 0
        for system in self.systems:
            if self.system_cells[system] & ~crossed == 0:
                mask |= 1 << system
        return mask

    def text(self) -> str:
        """The file that draws this board."""
        return "\n".join([*self.header(), "", *self.drawing]) + "\n"

    def header(self) -> list[str]:
        lines = [f"name: {self.name}", f"mode: {self.mode}", f"reserve: {self.reserve}"]
        if self.mode == MISSION:
            lines += [f"{SYSTEMS[system]}: {_list(self.links[system])}" for system in (5, 1)]
            lines += ["boxes: " + " ".join([f"{SYSTEMS[system]} {self.boxes[system]}" for system in self.systems])]
            lines += [f"arrows: {_list(self.arrows)}"]
        return lines

    def code(self) -> str:
        """The file on one line without blanks."""
        return on_one_line(self.text())


def _list(systems: list[int]) -> str:
    return " ".join([SYSTEMS[system] for system in systems])


def board_from_code(code: str) -> Board:
    return parse_board(from_one_line(code))


def parse_board(text: str) -> Board:
    """Read a board file; a bad one is refused with its line and column (TD-R1)."""
    lines = [line.rstrip() for line in text.split("\n")]
    readers: dict[str, Reader] = {}
    first = 0
    while first < len(lines) and (":" in lines[first] or not lines[first] or lines[first].startswith("//")):
        if ":" in lines[first] and not lines[first].startswith("//"):
            key, _, _ = lines[first].partition(":")
            if key not in KEYS or key in readers:
                raise BadNotation(f"expected each of {', '.join(KEYS)} once, found {key!r}", first + 1)
            readers[key] = Reader(lines[first], first + 1, len(key) + 1)
        first += 1
    drawing = lines[first:]
    while drawing and not drawing[-1]:
        drawing.pop()
    check_drawing(drawing, first + 1)
    name, mode = name_and_mode(readers, first + 1)
    check_systems(drawing, first + 1, mode)
    board = Board(name, mode, drawing)
    for key, reader in readers.items():
        fill(board, key, reader)
        reader.finish()
    return board


def name_and_mode(readers: dict[str, Reader], line: int) -> tuple[str, str]:
    for key in ("name", "mode"):
        if key not in readers:
            raise BadNotation(f"the line '{key}: ...' is missing above the drawing", line)
    name = readers["name"].take()
    if not (name.text.isascii() and name.text.replace("-", "").isalnum()):
        raise name.fault("a name is made of letters, digits and hyphens")
    return name.text, [TRAINING, MISSION][readers["mode"].take().one_of([TRAINING, MISSION])]


def check_drawing(drawing: list[str], line: int) -> None:
    """TD-R1 A drawing is a rectangle of known characters."""
    if not drawing:
        raise BadNotation("the drawing is missing", line)
    if len(drawing) > LARGEST:
        raise BadNotation(f"a drawing has at most {LARGEST} rows", line + LARGEST)
    for row, cells in enumerate(drawing):
        for column, letter in enumerate(cells):
            if letter not in LETTERS + WATER + HULL:
                raise BadNotation(
                    f"{letter!r} is none of {LETTERS}, {HULL} hull, {WATER} water", line + row, column + 1
                )
        if len(cells) != len(drawing[0]):
            shortest = min(len(cells), len(drawing[0]))
            raise BadNotation(f"ragged: {len(cells)} cells here, {len(drawing[0])} above", line + row, shortest + 1)
    if len(drawing[0]) > LARGEST:
        raise BadNotation(f"a drawing has at most {LARGEST} columns", line, LARGEST + 1)


def check_systems(drawing: list[str], line: int, mode: str) -> None:
    """TD-R1 Every system of the mode is there, in one piece, and no other."""
    columns = len(drawing[0])
    cells = "".join(drawing)
    for system, letter in enumerate(LETTERS):
        places = [at for at, found in enumerate(cells) if found == letter]
        if not places and system in systems_of(mode):
            raise BadNotation(f"the {SYSTEMS[system]} ({letter}) are missing: a {mode} board needs them", line)
        if places and system not in systems_of(mode):
            raise BadNotation(f"a {mode} board has no {SYSTEMS[system]}", *place(places[0], columns, line))
        apart = set(places) - touching(places, columns)
        if apart:
            raise BadNotation(
                f"the {SYSTEMS[system]} are in parts that do not touch", *place(min(apart), columns, line)
            )
    targets = [at for at, found in enumerate(cells) if found in LETTERS]
    if len(targets) > MOST_TARGETS:
        raise BadNotation(f"a board has at most {MOST_TARGETS} targets", *place(targets[MOST_TARGETS], columns, line))


def place(cell: int, columns: int, line: int) -> tuple[int, int]:
    return line + cell // columns, cell % columns + 1


def touching(places: list[int], columns: int) -> set[int]:
    """The cells that hang together with the first one by sides."""
    found: set[int] = set()
    edge = places[:1]
    while edge:
        cell = edge.pop()
        found.add(cell)
        steps = [cell - columns, cell + columns]
        steps += [cell - 1] if cell % columns else []
        steps += [cell + 1] if (cell + 1) % columns else []
        edge += [step for step in steps if step in places and step not in found]
    return found


def fill(board: Board, key: str, reader: Reader) -> None:
    """TD-R2 The numbers that go with a board."""
    if key in ("portholes", "artillery", "boxes", "arrows") and board.mode != MISSION:
        raise reader.peek().fault(f"only a mission board has {key}")
    match key:
        case "reserve":
            board.reserve = reader.take().number(1, 99)
        case "portholes" | "artillery":
            board.links[SYSTEMS.index(key)] = two_switches(reader)
        case "boxes":
            while not reader.is_done:
                system = reader.take().one_of(SYSTEMS)
                board.boxes[system] = reader.take().number(1, 9)
        case "arrows":
            board.arrows = []
            while not reader.is_done:
                board.arrows.append(reader.take().one_of(SYSTEMS))
            if sorted(board.arrows) != board.systems:
                raise reader.peek().fault("arrows name every system once")


def two_switches(reader: Reader) -> list[int]:
    """TD-24 Two systems with a switch of their own."""
    words = [reader.take(), reader.take()]
    pair = [word.one_of([SYSTEMS[system] for system in SWITCHED]) for word in words]
    if pair[0] == pair[1]:
        raise words[1].fault("two different systems are needed")
    return [SWITCHED[at] for at in pair]
