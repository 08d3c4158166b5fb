"""Boards and maps for the command line: listed, drawn, checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from rich.console import Group
from rich.table import Table
from rich.text import Text

from wardroom.core.notation import BadNotation
from wardroom.games.steel_fleet.data import MAPS
from wardroom.games.steel_fleet.maps import Battlefield, parse_map
from wardroom.games.torpedo_dice.boards import Board, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.games.torpedo_dice.systems import LETTERS, SYSTEMS

COLOURS = {letter: f"color({number})" for letter, number in zip(LETTERS, (14, 9, 11, 10, 13, 12, 208), strict=True)}
GLYPHS = {".": "·", "#": "░"}
Drawing = TypeVar("Drawing")


def read_board(name: str) -> Board:
    return read(name, BOARDS, parse_board)


def read_map(name: str) -> Battlefield:
    return read(name, MAPS, parse_map)


def read(name: str, ours: Mapping[str, str], parse: Callable[[str], Drawing]) -> Drawing:
    """One of ours by its name, or a file; what is wrong with it is told with the place."""
    path = Path(name)
    if name not in ours and not path.is_file():
        raise BadNotation(f"{name!r} is neither a file nor one of ours: {', '.join(ours)}")
    try:
        return parse(ours[name] if name in ours else path.read_text(encoding="utf-8"))
    except BadNotation as fault:
        fault.source = name
        raise
    except UnicodeDecodeError as fault:
        raise BadNotation("is no text file", source=name) from fault


def boards_listed() -> Table:
    table = Table("board", "mode", "size", "targets", "reserve", box=None)
    for board in map(read_board, BOARDS):
        size = f"{board.columns} x {board.rows}"
        table.add_row(board.name, board.mode, size, str(board.targets), str(board.reserve))
    return table


def maps_listed() -> Table:
    table = Table("map", "size", "impassable", box=None)
    for field in map(read_map, MAPS):
        table.add_row(field.name, f"{field.columns} x {field.rows}", str(field.is_open.count(False)))
    return table


def board_drawn(board: Board) -> Group:
    """The drawing, and what each letter is."""
    lines = [Text(f"{board.name} ({board.mode}, reserve {board.reserve})", style="bold"), *rows(board.drawing)]
    for system in board.systems:
        cells = board.system_cells[system].bit_count()
        boxes = f", {board.boxes[system]} solo boxes" if board.mode == "mission" else ""
        lines.append(Text(f"{LETTERS[system]}  {SYSTEMS[system]}: {cells} cells{boxes}"))
    return Group(*lines)


def map_drawn(field: Battlefield) -> Group:
    legend = Text("1 2  home rows of the seats   ░  impassable")
    return Group(Text(f"{field.name} ({field.columns} x {field.rows})", style="bold"), *rows(field.drawing), legend)


def rows(drawing: list[str]) -> list[Text]:
    """The rows between their rims."""
    names = "abcdefghijklmnopqrstuvwx"[: len(drawing[0])]
    lines = [Text("   " + " ".join(names), style="dim")]
    for number, cells in enumerate(drawing, 1):
        line = Text(f"{number:2} ", style="dim")
        for letter in cells:
            line.append(f"{GLYPHS.get(letter, letter)} ", style=COLOURS.get(letter, "bright_black"))
        lines.append(line)
    return lines
