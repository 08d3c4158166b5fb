"""Boards, maps, tiles and builds for the command line: listed, drawn, checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from wardroom.core.notation import BadNotation, on_one_line
from wardroom.core.words import Speaker
from wardroom.games.steam_torpedo.builds import build_code, parse_build
from wardroom.games.steam_torpedo.data import PACKS
from wardroom.games.steam_torpedo.names import names, tile_name
from wardroom.games.steam_torpedo.packs import parse_pack
from wardroom.games.steam_torpedo.setup import catalogue_of
from wardroom.games.steam_torpedo.telling import build_words, design_note, effects_words, types_words
from wardroom.games.steam_torpedo.tiles import Pack, Tile
from wardroom.games.steel_fleet.data import MAPS
from wardroom.games.steel_fleet.maps import Battlefield, parse_map
from wardroom.games.torpedo_dice.boards import Board, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.games.torpedo_dice.systems import LETTERS, SYSTEMS

COLOURS = {letter: f"color({number})" for letter, number in zip(LETTERS, (14, 9, 11, 10, 13, 12, 208), strict=True)}
GLYPHS = {".": "·", "#": "░"}
Drawing = TypeVar("Drawing")


def show(names: list[str] | None, listed: Callable[[], RenderableType], drawn: Callable[[str], RenderableType]) -> None:
    """Those that are named, or a list of ours."""
    console = Console()
    if not names:
        console.print(listed())
    for name in names or []:
        console.print(drawn(name))


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


def read_pack(name: str) -> Pack:
    """A pack of ours, or a file that may stand beside ours."""
    ours = catalogue_of("none").packs
    return read(name, PACKS, lambda text: parse_pack(text, [pack for pack in ours if pack.name != name]))


def code_of(option: str, file: str) -> str:
    """What an option of a match is when it names a file: the file on one line, checked."""
    if option == "pack":
        read_pack(file)
        return on_one_line(Path(file).read_text(encoding="utf-8"))
    return read_map(file).code() if option == "map" else read_board(file).code()


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


# Tiles and builds of Steam Torpedo


def packs_listed(voice: Speaker) -> Group:
    """Every tile of ours."""
    return Group(*[pack_drawn(pack, voice) for pack in catalogue_of("none").packs], Text(voice.say(design_note())))


def pack_drawn(pack: Pack, voice: Speaker) -> Group:
    return Group(Text(voice.say(names(pack.names)), style="bold"), tiles_drawn(pack.tiles, voice), Text(""))


def tiles_drawn(tiles: list[Tile], voice: Speaker) -> Table:
    """A line each: its code, its name, its type, gears and oxygen, and what it does."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for tile in tiles:
        gears = "O" * int(tile.oxygen) + "." * int(tile.gears - tile.oxygen)
        words = (tile_name(tile), types_words(tile), effects_words(tile))
        name, types, effects = [Text(voice.say(word)) for word in words]
        table.add_row(tile.code, name, types, gears, effects)
    return table


def builds_listed() -> Table:
    table = Table("preset", "code", box=None)
    catalogue = catalogue_of("none")
    for pack in catalogue.preset_packs:
        table.add_row(pack.name, build_code([catalogue.tiles[catalogue.by_id[id]] for id in pack.preset]))
    return table


def build_drawn(code: str, voice: Speaker) -> Group:
    """The tiles of a build code with their oxygen and engines in all; what is wrong with it is told."""
    tiles = parse_build(code, catalogue_of("none"))
    total = voice.say(build_words(tiles))
    return Group(Text(build_code(tiles), style="bold"), tiles_drawn(tiles, voice), Text(total))
