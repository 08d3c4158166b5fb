"""What things are called in messages: tiles, crew, places, directions."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.words import Message, listed
from wardroom.games.steam_torpedo.actions import MEMBERS
from wardroom.games.steam_torpedo.boat import LOCATIONS, cell_name, control_room, first_cell, owner
from wardroom.games.steam_torpedo.sea import ALL_ARCS, ARCS, CLOSE, DISTANT, RANGES
from wardroom.games.steam_torpedo.state import Position
from wardroom.games.steam_torpedo.tiles import TYPES, Tile


def names(found: dict[str, str]) -> Message:
    """A name that a pack gives in every language."""
    return Message("names", en=found["en"], fr=found["fr"], ru=found["ru"])


def tile_name(tile: Tile) -> Message:
    return names(tile.names)


def type_of(tile: Tile) -> str:
    """The type that a tile is drawn as: a control room is one before it is an engine."""
    return TYPES[max([at for at in range(len(TYPES)) if tile.types >> i64(at) & 1])]


def place_name(position: Position, cell: i64) -> Message:
    """A tile and where it lies, as in Gatling Gun (a5)."""
    if not position.plan.tiles:
        return Message("plain", text=cell_name(cell))
    return lying(position.plan.tiles[cell], cell)


def lying(tile: Tile, cell: i64) -> Message:
    return Message("tile", name=tile_name(tile), cell=cell_name(cell))


def place_of(position: Position, seat: i64, cell: i64) -> Message:
    """A tile, and that it is the enemy's where it is."""
    name = place_name(position, cell)
    return name if owner(cell) == seat else Message("tile.enemy", tile=name)


def member_name(member: i64) -> Message:
    """The captain or a sailor, 0 to 9."""
    return Message(f"crew.{MEMBERS[member % 5]}")


def location_name(location: i64) -> Message:
    return Message(f"location.{LOCATIONS[location]}")


def arcs_name(arcs: i64) -> Message:
    """Ahead or astern, ..."""
    if arcs == ALL_ARCS:
        return Message("arc.any")
    found = [Message(f"arc.{name}") for at, name in enumerate(ARCS) if arcs >> i64(at) & 1]
    return either(found)


def either(found: list[Message]) -> Message:
    """One, two or three."""
    *most, last = found
    return Message("either", one=listed(most), two=last) if most else last


def range_name(ranges: i64) -> Message:
    return Message(f"range.{RANGES[2 if ranges == CLOSE | DISTANT else 0 if ranges == CLOSE else 1]}")


def own_cell(seat: i64, cell: i64) -> i64:
    return first_cell(seat) + cell


def is_control_room(seat: i64, cell: i64) -> bool:
    return control_room(seat) == first_cell(seat) + cell
