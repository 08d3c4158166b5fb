"""The scene: the enemy through the porthole on the left, everyone's dashboard on the right, the dice below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core.bits import bits
from wardroom.core.game import View
from wardroom.core.scene import Element, Scene
from wardroom.core.words import Message, seat_name
from wardroom.games.torpedo_dice.bars import system_name
from wardroom.games.torpedo_dice.boards import COLUMNS, HULL, WATER, Board
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.state import ORDERS, USES
from wardroom.games.torpedo_dice.symbols import SYMBOLS
from wardroom.games.torpedo_dice.systems import ARTILLERY, LETTERS, PORTHOLES, SYSTEMS
from wardroom.games.torpedo_dice.view import options, position_of

WIDE: Final = 40  # units: a terminal of 80 columns
DASHBOARD: Final = 12  # units across
BUTTONS: Final = ("keep", "down", "up", "hold")


def scene(view: View) -> Scene:
    """What a seat sees; a watcher sees every porthole."""
    position = position_of(view)
    board = position.setup.board
    portholes = [view.seat] if view.seat else list(range(1, position.setup.players + 1))
    elements: list[Element] = []
    across = max(1, WIDE // (board.columns + 2)) if not view.seat else 1
    for at, seat in enumerate(portholes):
        left, top = at % across * (board.columns + 2), at // across * (board.rows + 3)
        elements += porthole(position, seat, left, top)
    rows = (len(portholes) + across - 1) // across
    if view.seat:
        left, top, room = board.columns + 2, 0, WIDE - board.columns - 2
    else:
        left, top, room = 0, rows * (board.rows + 3), WIDE
    elements += dashboards(position, view, left, top, max(1, room // DASHBOARD))
    bottom = max([element.y for element in elements]) + 1
    elements += tray(position, view, bottom)
    drawn = Scene(title(position), WIDE, bottom + 1, SYMBOLS)
    for element in elements:
        drawn.add(element)
    return drawn


def title(position: TorpedoDice) -> Message:
    outcome = position.outcome()
    return outcome.story if outcome is not None else Message("title", turn=int(position.turn))


def words(id: str, x: int, y: int, message: Message, width: int, *classes: str) -> Element:
    """An element that is only text."""
    return Element(id, "text", x, y, message, text=message, width=width, classes=classes)


# The enemy through the porthole


def porthole(position: TorpedoDice, seat: int, left: int, top: int) -> list[Element]:
    """TD-1 The submarine that a seat shoots at, with its crosses."""
    board = position.setup.board
    enemy = Message("enemy") if position.setup.is_solo else seat_name(int(position.left_of(seat)))
    heading = Message("porthole", enemy=enemy, n=position.hits(seat), cells=board.targets)
    crossed = int(position.captain(seat).crossed)
    return [words(f"p{seat}", left, top, heading, board.columns + 1, "heading"), *grid(board, seat, crossed, left, top)]


@lru_cache(maxsize=1024)  # elements that look the same are the same: whoever draws them remembers how
def grid(board: Board, seat: int, crossed: int, left: int, top: int) -> list[Element]:
    """The cells of a porthole, with their letters and numbers."""
    elements = [rim(f"p{seat}-{COLUMNS[column]}", left + 1 + column, top + 1) for column in range(board.columns)]
    elements += [rim(f"p{seat}-{row + 1}", left, top + 2 + row) for row in range(board.rows)]
    for cell, bit in enumerate(board.bits):
        x, y = left + 1 + cell % board.columns, top + 2 + cell // board.columns
        elements.append(porthole_cell(board, seat, cell, x, y, is_hit=bit >= 0 and bool(crossed >> bit & 1)))
    return elements


@lru_cache(maxsize=1024)
def rim(id: str, x: int, y: int) -> Element:
    return words(id, x, y, Message("plain", text=id.split("-")[1]), 1, "rim")


@lru_cache(maxsize=8192)
def porthole_cell(board: Board, seat: int, cell: int, x: int, y: int, *, is_hit: bool) -> Element:
    id, name, letter = f"p{seat}-{board.cell_name(cell)}", board.cell_name(cell), board.letter(cell)
    if letter == WATER:
        return Element(id, "water", x, y, Message("cell.water", cell=name), classes=("sea",))
    if letter == HULL:
        return Element(id, "hull", x, y, Message("cell.hull", cell=name), classes=("boat",))
    system = LETTERS.index(letter)
    symbol = SYSTEMS[system] + ("-hit" if is_hit else "")
    label = Message("cell.hit" if is_hit else "cell.target", cell=name, system=system_name(system))
    return Element(id, symbol, x, y, label, classes=("target", SYSTEMS[system], *(["hit"] if is_hit else [])))


# Dashboards


def dashboards(position: TorpedoDice, view: View, left: int, top: int, across: int) -> list[Element]:
    """One's own first, then the others clockwise."""
    elements: list[Element] = []
    seat = view.seat or 1
    rows = len(position.setup.board.systems) + 3
    for at in range(position.setup.players):
        elements += dashboard(position, view, seat, left + at % across * DASHBOARD, top + at // across * rows)
        seat = int(position.left_of(seat))
    return elements


def dashboard(position: TorpedoDice, view: View, seat: int, left: int, top: int) -> list[Element]:
    """A seat's die, torpedoes and systems."""
    captain = position.captain(seat)
    elements = [words(f"s{seat}", left + 2, top, heading(position, view, seat), DASHBOARD - 2, "heading")]
    if captain.die:
        elements.append(drafted(seat, int(captain.die), int(captain.face), left, top))
    elements.append(reserve(seat, int(captain.reserve), left, top + 1))
    for row, system in enumerate(position.setup.board.systems):
        elements += system_row(position, seat, system, left, top + 2 + row)
    if position.setup.is_solo:
        boom = Message("explosions", n=int(position.explosions), boxes=len(position.setup.board.systems) - 1)
        elements.append(words("explosions", left, top + 9, boom, DASHBOARD))
    return elements


@lru_cache(maxsize=1024)
def drafted(seat: int, die: int, face: int, left: int, top: int) -> Element:
    label = Message("die.drafted", face=die) if face == die else Message("die.changed", die=die, face=face)
    return Element(f"die-{seat}", f"die-{face}", left, top, label, width=2)


@lru_cache(maxsize=1024)
def reserve(seat: int, torpedoes: int, left: int, top: int) -> Element:
    return words(f"s{seat}-reserve", left, top, Message("reserve", n=torpedoes), DASHBOARD, "reserve")


def heading(position: TorpedoDice, view: View, seat: int) -> Message:
    """A name, with a mark for the active player and for who is still to answer."""
    name = seat_name(seat)
    if position.captain(seat).is_dead:
        return Message("heading.dead", seat=name)
    if seat in view.waiting:
        return Message("heading.waiting", seat=name)
    return Message("heading.active", seat=name) if seat == position.active else name


def system_row(position: TorpedoDice, seat: int, system: int, left: int, top: int) -> list[Element]:
    """A system: its letter and name, whether it can be used, and what is left of it."""
    left_over, whole = health(position, seat, system)
    status, uses = system_status(position, seat, system), uses_left(position, seat, system)
    return row(f"s{seat}-{SYSTEMS[system]}", system, status, left_over, whole, uses, left, top)


@lru_cache(maxsize=8192)
def row(
    id: str, system: int, status: str, left_over: int, whole: int, uses: int | None, left: int, top: int
) -> list[Element]:
    name = Message(f"system.{SYSTEMS[system]}", case="name")
    label = Message("system-row", system=name, status=Message(f"status.{status}"), n=left_over, cells=whole)
    symbol = {"active": "on", "inactive": "off", "destroyed": "lost", "spent": "off"}[status]
    count = Message("of", n=left_over, cells=whole)
    if uses is not None:
        count = Message("of-uses", n=left_over, cells=whole, uses=uses)
    return [
        Element(id, SYSTEMS[system], left, top, label, classes=("row", SYSTEMS[system], status)),
        words(f"{id}-name", left + 1, top, name, 6, status),
        Element(f"{id}-status", symbol, left + 8, top, Message(f"status.{status}"), classes=(status,)),
        words(f"{id}-left", left + 9, top, count, 3, status),
    ]


def system_status(position: TorpedoDice, seat: int, system: int) -> str:
    captain = position.captain(seat)
    if captain.destroyed >> system & 1:
        return "destroyed"
    if position.usable(seat) >> system & 1:
        return "active"
    return "spent" if position.setup.is_training else "inactive"


def health(position: TorpedoDice, seat: int, system: int) -> tuple[int, int]:
    """Cells not yet hit, or in solo boxes not yet crossed, and how many there were."""
    board = position.setup.board
    if position.setup.is_solo:
        return int(position.boxes_left(system)), board.boxes[system]
    cells = board.system_cells[system]
    crossed = position.captain(position.right_of(seat)).crossed
    return int(bits(cells & ~crossed)), cells.bit_count()


def uses_left(position: TorpedoDice, seat: int, system: int) -> int | None:
    """TD-17 Training: how often a system can still be used, where that is counted."""
    if not position.setup.is_training or system not in (ARTILLERY, PORTHOLES):
        return None
    captain = position.captain(seat)
    spent = captain.spent_artillery if system == ARTILLERY else captain.spent_portholes
    return USES - int(spent)


# Dice and buttons


def tray(position: TorpedoDice, view: View, top: int) -> list[Element]:
    """The dice on the table, and buttons for answers that are no thing on the board."""
    elements: list[Element] = []
    is_spare = position.agenda.kind >= ORDERS
    faces = [face for face in range(1, 7) if position.dice_showing(face)]
    if faces:
        elements.append(called("pool", Message("spare" if is_spare else "pool"), 0, top))
    for at, face in enumerate(faces):
        count, x = int(position.dice_showing(face)), 5 + 3 * at
        elements.append(pooled("die-0" if is_spare else f"pool-{face}", face, count, x, top))
        if count > 1:
            elements.append(words(f"pool-{face}-count", x + 2, top, Message("times", count=count), 1))
    return elements + buttons(view, top)


@lru_cache(maxsize=256)
def called(id: str, name: Message, x: int, y: int) -> Element:
    return words(id, x, y, name, 5)


@lru_cache(maxsize=1024)
def pooled(id: str, face: int, count: int, x: int, y: int) -> Element:
    return Element(id, f"die-{face}", x, y, Message("pool.dice", face=face, n=count), width=2)


def buttons(view: View, top: int) -> list[Element]:
    wanted: set[str] = set()
    for option in options(view):
        wanted |= option.touches
    elements: list[Element] = []
    for name in BUTTONS:
        if name in wanted:
            text = Message(f"button.{name}")
            elements.append(Element(name, "button", 20 + 5 * len(elements), top, text, text=text, width=5))
    return elements
