"""The scene: one submarine above the sea and one below it, tile by tile, and buttons under them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import View
from wardroom.core.scene import Element, Scene, Sheet
from wardroom.core.words import Message, seat_name
from wardroom.games.steam_torpedo.actions import MEMBERS
from wardroom.games.steam_torpedo.boat import CELLS, COLUMNS, GEARS, first_cell, full_name, owner
from wardroom.games.steam_torpedo.catalogue_face import workshop
from wardroom.games.steam_torpedo.names import (
    arcs_name,
    location_name,
    lying,
    member_name,
    range_name,
    tile_name,
    type_of,
)
from wardroom.games.steam_torpedo.preview import weapon_hint
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.sea import SECTORS
from wardroom.games.steam_torpedo.state import CREW_OF, LOSING, STRIPPING, SUFFOCATION
from wardroom.games.steam_torpedo.symbols import SYMBOLS, TYPE_MARKS
from wardroom.games.steam_torpedo.telling import state_words
from wardroom.games.steam_torpedo.tiles import Tile
from wardroom.games.steam_torpedo.view import on_gear, options, position_of, tile_id

WIDE: Final = 40  # units: a terminal of 80 columns
TILE: Final = 8  # units across, two down
ROWS: Final = {2: 1, 1: 7}  # where each submarine begins
SEA: Final = 5
HEADINGS: Final = {2: 0, 1: 11}
BUTTON: Final = 5
BUTTONS: Final = (
    "effect-1", "effect-2", "effect-3", "x2", "step", "side-port", "side-starboard", "rest", "keep", "stay", "pass",
    "allow", "decline", "end",
)  # fmt: skip


def scene(view: View) -> Scene:
    """What a seat sees: everything, but for what the other chooses in secret."""
    position = position_of(view)
    if not position.plan.tiles:
        sheets = [Sheet(workshop(view))]
    else:
        sheets = [*boat(position, view, 2), *sea(position), *boat(position, view, 1), *crews(position)]
    bottom = below(sheets)
    sheets.append(Sheet(tray(view, bottom)))
    drawn = Scene(title(position), WIDE, max(bottom, below(sheets)), SYMBOLS)
    for sheet in sheets:
        drawn.lay(sheet)
    if position.plan.tiles:
        for cell in range(2 * CELLS):
            hint = weapon_hint(position, cell)
            if hint is not None:
                drawn.hints[tile_id(cell)] = hint
    return drawn


def below(sheets: list[Sheet]) -> int:
    """The first row that is free."""
    return max([element.y + element.height for sheet in sheets for element in sheet.elements])


def title(position: SteamTorpedo) -> Message:
    outcome = position.outcome()
    if outcome is not None:
        return outcome.story
    if position.turn:
        return Message("title", turn=int(position.turn), seat=seat_name(int(position.active)))
    return Message("title.build")


def words(id: str, x: int, y: int, message: Message, width: int, *classes: str) -> Element:
    """An element that is only text."""
    return Element(id, "text", x, y, message, text=message, width=width, classes=classes)


# Submarines


def boat(position: SteamTorpedo, view: View, seat: int) -> list[Sheet]:
    start = int(first_cell(seat))
    return [heading(position, view, seat), *[tile(position, cell) for cell in range(start, start + CELLS)]]


def heading(position: SteamTorpedo, view: View, seat: int) -> Sheet:
    """Whose it is, its oxygen, its speed; what holds it."""
    said = Message(
        "heading.waiting" if seat in view.waiting else "heading",
        seat=seat_name(seat),
        oxygen=Message("heading.oxygen", n=bits(position.oxygen_of(seat))),
        speed=Message("heading.speed", n=int(position.speed(seat))),
    )
    if position.held >> i64(seat) & 1:
        said = Message("heading.held", heading=said)
    return headed(seat, said)


@lru_cache(maxsize=1024)  # sheets that look the same are the same: whoever draws them remembers how
def headed(seat: int, said: Message) -> Sheet:
    return Sheet([words(f"boat-{seat}-heading", 0, HEADINGS[seat], said, WIDE, "heading")])


def place(cell: i64) -> tuple[int, int]:
    """Where a tile is drawn: both bows to the right, port above starboard (ST-8)."""
    local = int(cell) % CELLS
    return local % COLUMNS * TILE, ROWS[int(owner(cell))] + local // COLUMNS * 2


def tile(position: SteamTorpedo, cell: int) -> Sheet:
    """A tile with its name and its gears; names make room where many people are."""
    is_ruin = bool(position.ruins >> i64(cell) & 1)
    crowd = max(0, bits(position.members_at(cell)) - (TILE - GEARS))
    printed = position.plan.tiles[cell]
    gears = [] if is_ruin else [on_gear(position, cell, at) for at in range(int(printed.gears))]
    return panel(printed, cell, TILE - crowd, tuple(gears), is_ruin=is_ruin)


@lru_cache(maxsize=8192)
def panel(printed: Tile, cell: int, width: int, gears: tuple[str, ...], *, is_ruin: bool) -> Sheet:
    x, y = place(cell)
    where = lying(printed, cell)
    key = "tile.label-destroyed" if is_ruin else "tile.label"
    label = Message(key, seat=seat_name(int(owner(cell))), tile=where, words=state_words(printed, gears))
    name = Message("tile.heading", mark=TYPE_MARKS[type_of(printed)], name=tile_name(printed))
    classes = (type_of(printed), *(("destroyed",) if is_ruin else ()))
    elements = [Element(tile_id(cell), "panel", x, y, label, classes=classes, text=name, width=width, height=2)]
    for at, state in enumerate(gears):
        symbol = "gear" if state == "plain" else f"gear-{state}"
        gear = Message("gear.label", gear=Message(f"gear.{state}", number=at + 1), tile=where)
        hit = ("hit",) if state == "covered" else ()
        elements.append(Element(f"g-{full_name(cell)}-{at + 1}", symbol, x + at, y + 1, gear, classes=hit))
    return Sheet(elements)


def crews(position: SteamTorpedo) -> list[Sheet]:
    """Everybody who is left, in the tiles; who does not fit below the name stands beside it."""
    sheets = []
    slots = [0] * (2 * CELLS)
    for member in range(10):
        cell = position.places[member]
        if cell >= 0:
            x, y = place(cell)
            at = slots[cell]
            slots[cell] += 1
            room = TILE - GEARS
            column, row = (x + GEARS + at, y + 1) if at < room else (x + TILE - 1 - (at - room), y)
            is_ready = bool(position.ready >> i64(member) & 1)
            sheets.append(token(member, position.plan.tiles[cell], int(cell), column, row, is_ready=is_ready))
    return sheets


@lru_cache(maxsize=8192)
def token(member: int, printed: Tile, cell: int, x: int, y: int, *, is_ready: bool) -> Sheet:
    seat = 1 if CREW_OF[1] >> member & 1 else 2
    name = f"{seat}{MEMBERS[member % 5]}"
    how = "member.ready" if is_ready else "member.exhausted"
    label = Message(how, seat=seat_name(seat), name=member_name(member), tile=lying(printed, cell))
    classes = ("target", f"seat-{seat}") if is_ready else (f"seat-{seat}", "done")
    return Sheet([Element(f"m-{name}", name if is_ready else f"{name}-exhausted", x, y, label, classes=classes)])


# The sea


def sea(position: SteamTorpedo) -> list[Sheet]:
    """Five sectors, a lane for each submarine; in a shared sector the upper one lies to port (ST-R1)."""
    sheets = [sectors()]
    for seat in (1, 2):
        upper = position.north == seat if position.north else seat == 2
        x = int(position.sector(seat)) * TILE + TILE // 2
        sheets.append(afloat(seat, x, SEA if upper else SEA + 1, boat_label(position, seat)))
    return sheets


@lru_cache(maxsize=1)
def sectors() -> Sheet:
    elements = []
    for seat, y in ((2, SEA), (1, SEA + 1)):
        for number in range(1, SECTORS + 1):
            label, text, x = Message("sector", number=number), Message("plain", text=str(number)), (number - 1) * TILE
            elements.append(
                Element(f"s-{seat}-{number}", "panel", x, y, label, classes=("sea",), text=text, width=TILE)
            )
    return Sheet(elements)


@lru_cache(maxsize=1024)
def afloat(seat: int, x: int, y: int, label: Message) -> Sheet:
    return Sheet([Element(f"boat-{seat}", f"boat-{seat}", x, y, label)])


def boat_label(position: SteamTorpedo, seat: int) -> Message:
    """Where a submarine is, and where it sees the enemy."""
    return Message(
        "boat.label",
        seat=seat_name(seat),
        sector=int(position.sector(seat)) + 1,
        bearing=arcs_name(position.bearing(seat)),
        distance=range_name(position.reach()),
    )


# Buttons


def tray(view: View, top: int) -> list[Element]:
    """A line that says what is going on, and buttons for answers that are no thing at the table."""
    position = position_of(view)
    wanted: set[str] = set()
    for option in options(view):
        wanted |= option.touches
    elements = notices(position, top)
    top += len(elements)
    shown = [name for name in BUTTONS if name in wanted]
    for at, name in enumerate(shown):
        text = Message(f"button.{name}")
        column, row = at % 8 * BUTTON, top + at // 8
        elements.append(Element(name, "button", column, row, text, text=text, width=BUTTON))
    return elements


def notices(position: SteamTorpedo, top: int) -> list[Element]:
    """How much is still to be placed, and where."""
    if position.location < 0 or position.agenda.is_empty:
        return []
    is_air = position.agenda.kind in (SUFFOCATION, LOSING, STRIPPING)
    where = location_name(position.location)
    said = Message("tray.oxygen" if is_air else "tray.damage", n=int(position.left), location=where)
    return [words("hit", 0, top, said, WIDE, "heading")]
