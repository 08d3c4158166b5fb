"""The boards of Torpedo Dice for the command line: listed, drawn, checked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group
from rich.table import Table
from rich.text import Text

from wardroom.core.notation import BadNotation
from wardroom.games.torpedo_dice.boards import COLUMNS, HULL, WATER, Board, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.games.torpedo_dice.systems import LETTERS, SYSTEMS

COLOURS = {letter: f"color({number})" for letter, number in zip(LETTERS, (14, 9, 11, 10, 13, 12, 208), strict=True)}


def read(name: str) -> Board:
    """A board of ours by its name, or a file; what is wrong with it is told with the place."""
    path = Path(name)
    if name not in BOARDS and not path.is_file():
        raise BadNotation(f"{name!r} is neither a file nor one of our boards: {', '.join(BOARDS)}")
    try:
        return parse_board(BOARDS[name] if name in BOARDS else path.read_text(encoding="utf-8"))
    except BadNotation as fault:
        fault.source = name
        raise
    except UnicodeDecodeError as fault:
        raise BadNotation("is no text file", source=name) from fault


def listed() -> Table:
    table = Table("board", "mode", "size", "targets", "reserve", box=None)
    for name in BOARDS:
        board = read(name)
        size = f"{board.columns} x {board.rows}"
        table.add_row(name, board.mode, size, str(board.targets), str(board.reserve))
    return table


def drawn(board: Board) -> Group:
    """The drawing with its rims, and what each letter is."""
    lines = [Text(f"{board.name} ({board.mode}, reserve {board.reserve})", style="bold")]
    lines.append(Text("   " + " ".join(COLUMNS[: board.columns]), style="dim"))
    for number, row in enumerate(board.drawing, 1):
        line = Text(f"{number:2} ", style="dim")
        for letter in row:
            glyph = {WATER: "·", HULL: "░"}.get(letter, letter)
            line.append(f"{glyph} ", style=COLOURS.get(letter, "blue" if letter == WATER else "bright_black"))
        lines.append(line)
    for system in board.systems:
        cells = board.system_cells[system].bit_count()
        boxes = f", {board.boxes[system]} solo boxes" if board.mode == "mission" else ""
        lines.append(Text(f"{LETTERS[system]}  {SYSTEMS[system]}: {cells} cells{boxes}"))
    return Group(*lines)
