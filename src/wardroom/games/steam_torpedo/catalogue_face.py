"""The scene while submarines are built: every tile there is, pack by pack, with what was taken."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import View
from wardroom.core.scene import Element
from wardroom.core.words import Message, seat_name
from wardroom.games.steam_torpedo.building import FULL
from wardroom.games.steam_torpedo.names import names, tile_name, type_of
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.telling import design_note, tile_words
from wardroom.games.steam_torpedo.tiles import Tile
from wardroom.games.steam_torpedo.view import position_of

PACK: Final = 10  # units across
ACROSS: Final = 4


def workshop(view: View) -> list[Element]:
    """A line for each player, then presets or tiles."""
    position = position_of(view)
    elements = [line("build", 0, design_note(), "inactive")]
    for seat in (1, 2):
        key = "build.waiting" if seat in view.waiting else "build.done"
        count = bits(position.taken(seat))
        said = Message(key, seat=seat_name(seat), n=count, all=FULL)
        if view.seat != seat and not position.setup.is_draft:
            said = Message("build.secret" if seat in view.waiting else "build.ready", seat=seat_name(seat))
        elements.append(line(f"build-{seat}", seat, said, "heading"))
    if position.setup.is_random:
        return elements
    elements += presets(position, view) if position.setup.is_preset or not position.setup.is_draft else []
    return elements if position.setup.is_preset else elements + shelves(position, view, 4)


def line(id: str, y: int, said: Message, *classes: str) -> Element:
    return Element(id, "text", 0, y, said, text=said, width=PACK * ACROSS, classes=classes)


def presets(position: SteamTorpedo, view: View) -> list[Element]:
    """The factions, as buttons, to whoever may still choose one."""
    if not view.seat or position.taken(view.seat):
        return []
    elements = []
    for at, pack in enumerate(position.setup.catalogue.preset_packs):
        said = Message("option.preset", name=names(pack.names))
        elements.append(Element(f"preset-{pack.name}", "button", at * 15, 3, said, text=said, width=14))
    return elements


def shelves(position: SteamTorpedo, view: View, top: int) -> list[Element]:
    """A column for each pack."""
    elements: list[Element] = []
    number = 0
    tall = max([len(pack.tiles) for pack in position.setup.catalogue.packs]) + 2
    for at, pack in enumerate(position.setup.catalogue.packs):
        x, y = at % ACROSS * PACK, top + at // ACROSS * tall
        said = names(pack.names)
        elements.append(Element(f"pack-{pack.name}", "text", x, y, said, text=said, width=PACK, classes=("heading",)))
        for row, tile in enumerate(pack.tiles, 1):
            elements.append(shelf(position, view, tile, number, x, y + row))
            number += 1
    return elements


def shelf(position: SteamTorpedo, view: View, tile: Tile, number: int, x: int, y: int) -> Element:
    """A tile to take; a star where it was taken."""
    mine = bool(view.seat and position.taken(view.seat) >> i64(number) & 1)
    taken = (position.taken1 | position.taken2) >> i64(number) & 1
    shown = "build.mine" if mine else "build.gone" if taken and position.setup.is_draft else "build.tile"
    said = Message(shown, name=tile_name(tile))
    status = ("active",) if mine else ("inactive",) if shown == "build.gone" else ()
    label = Message("build.label", name=tile_name(tile), words=tile_words(tile))
    return Element(f"tile-{tile.id}", "panel", x, y, label, text=said, width=PACK - 1, classes=(type_of(tile), *status))
