"""The scene: the battlefield on the left, both fleets' cards on the right, dice and buttons below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core.game import View
from wardroom.core.scene import Element, Scene, Sheet
from wardroom.core.words import Message, seat_name
from wardroom.games.steel_fleet.actions import VEHICLES, Order
from wardroom.games.steel_fleet.attack import RANGE
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import COLUMNS, FACINGS, Battlefield
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import ATTACK, CHOOSING, MOVING, SETUP
from wardroom.games.steel_fleet.symbols import SYMBOLS
from wardroom.games.steel_fleet.view import options, position_of

WIDE: Final = 40  # units: a terminal of 80 columns
CARDS: Final = 14  # units for the cards: beside the widest field there are no more
MARKS: Final = 6  # units for the symbols of a card to mark
BUTTON: Final = 5
BUTTONS: Final = ["move", "stay", "left", "right", "gun", "rocket", "hold", *[f"b-{bonus}" for bonus in range(6)]]


def scene(view: View) -> Scene:
    """What a seat sees: everything, but for the other's fleet before both are ready."""
    position = position_of(view)
    field = position.setup.field
    if position.agenda.kind == SETUP and view.seat:
        elements = workshop(position, view)
        row = max([element.y for element in elements]) + 2
        sheets = [Sheet(elements), *[seat_heading(view, seat, seat * 12 - 12, row) for seat in (1, 2)]]
    else:
        sheets = [*battlefield(position), *cards(position, view, field.columns + 2)]
    bottom = below(sheets)
    sheets.append(Sheet(tray(position, view, bottom)))
    width = WIDE if position.agenda.kind == SETUP else field.columns + 2 + CARDS
    drawn = Scene(title(position), width, max(bottom, below(sheets)), SYMBOLS)
    for sheet in sheets:
        drawn.lay(sheet)
    return drawn


def below(sheets: list[Sheet]) -> int:
    """The first row that is free."""
    return max([element.y for sheet in sheets for element in sheet.elements]) + 1


def title(position: SteelFleet) -> Message:
    outcome = position.outcome()
    if outcome is not None:
        return outcome.story
    return Message("title", round=int(position.round)) if position.round else Message("title.setup")


def words(id: str, x: int, y: int, message: Message, width: int, *classes: str) -> Element:
    """An element that is only text."""
    return Element(id, "text", x, y, message, text=message, width=width, classes=classes)


def rim(name: str, x: int, y: int) -> Element:
    return words(f"r-{name}", x, y, Message("plain", text=name), 1, "rim")


# The battlefield


def battlefield(position: SteelFleet) -> list[Sheet]:
    """The spaces row by row; around a vehicle that may attack, the range of its rockets and the arc of its gun."""
    field = position.setup.field
    ranged: set[int] = set()
    arc: set[int] = set()
    if position.active >= 0 and position.agenda.kind in (MOVING, ATTACK):
        shooter = position.vehicles[position.active]
        if shooter.rockets:
            ranged = {cell for cell in range(field.size) if field.distance(shooter.cell, cell) == RANGE}
        if shooter.guns:
            arc = {int(cell) for cell in position.setup.ahead[shooter.pose]}
    sheets = [rims(field)]
    for row in range(field.rows):
        cells = range(row * field.columns, (row + 1) * field.columns)
        sheets.append(spaces(field, row, frozenset(ranged.intersection(cells)), frozenset(arc.intersection(cells))))
    for at, vehicle in enumerate(position.vehicles):
        if vehicle.cell >= 0:
            sheets.append(token(position, at, vehicle.cell % field.columns + 1, vehicle.cell // field.columns + 1))
    return sheets


@lru_cache(maxsize=64)  # sheets that look the same are the same: whoever draws them remembers how
def rims(field: Battlefield) -> Sheet:
    columns = [rim(COLUMNS[column], column + 1, 0) for column in range(field.columns)]
    return Sheet(columns + [rim(str(row + 1), 0, row + 1) for row in range(field.rows)])


@lru_cache(maxsize=4096)
def spaces(field: Battlefield, row: int, ranged: frozenset[int], arc: frozenset[int]) -> Sheet:
    cells = range(row * field.columns, (row + 1) * field.columns)
    return Sheet([space(field, cell, is_ranged=cell in ranged, is_in_arc=cell in arc) for cell in cells])


def space(field: Battlefield, cell: int, *, is_ranged: bool, is_in_arc: bool) -> Element:
    x, y, name = cell % field.columns + 1, cell // field.columns + 1, field.cell_name(cell)
    if not field.is_open[cell]:
        return Element(f"c-{name}", "rock", x, y, Message("space.rock", cell=name), classes=("boat",))
    classes = ["sea", "space", *(["range"] if is_ranged else []), *(["arc"] if is_in_arc else [])]
    label = Message("space.arc" if is_in_arc else "space.range" if is_ranged else "space", cell=name)
    return Element(f"c-{name}", "space", x, y, label, classes=tuple(classes))


def token(position: SteelFleet, at: int, x: int, y: int) -> Sheet:
    """A vehicle and the way it faces."""
    vehicle = position.vehicles[at]
    facing = FACINGS[vehicle.facing if vehicle.cell >= 0 else at // 3 * 4]
    classes = ["target", f"seat-{at // 3 + 1}"]
    classes += ["current"] if at == position.active else []
    classes += ["done"] if vehicle.is_done else []
    return standing(at, KINDS[vehicle.kind], facing, int(vehicle.lives), x, y, tuple(classes))


@lru_cache(maxsize=4096)
def standing(at: int, kind: str, facing: str, lives: int, x: int, y: int, classes: tuple[str, ...]) -> Sheet:
    kind_name, facing_name = Message(f"kind.{kind}"), Message(f"facing.{facing}")
    label = Message("vehicle-label", vehicle=vehicle_name(at), kind=kind_name, facing=facing_name, n=lives)
    return Sheet([Element(f"v-{VEHICLES[at]}", f"{VEHICLES[at]}-{facing}", x, y, label, classes=classes)])


# Cards


def cards(position: SteelFleet, view: View, left: int) -> list[Sheet]:
    """Both fleets: a heading each, then two rows a vehicle."""
    sheets: list[Sheet] = []
    y = 0
    for seat in (1, 2):
        sheets.append(seat_heading(view, seat, left, y))
        y += 1
        for at in range(seat * 3 - 3, seat * 3):
            sheets += card(position, at, left, y)
            y += 2
    return sheets


def seat_heading(view: View, seat: int, left: int, top: int) -> Sheet:
    return heading(seat, left, top, is_waiting=seat in view.waiting)


@lru_cache(maxsize=256)
def heading(seat: int, left: int, top: int, *, is_waiting: bool) -> Sheet:
    """A name, with a mark for who is still to answer."""
    name = Message("heading.waiting", seat=seat_name(seat)) if is_waiting else seat_name(seat)
    return Sheet([words(f"fleet-{seat}", left, top, name, 12, "heading")])


def card(position: SteelFleet, at: int, left: int, top: int) -> list[Sheet]:
    """A vehicle's name and state, and the spaces of its card."""
    vehicle = position.vehicles[at]
    if vehicle.card is None:
        return [secret(at, left, top)]
    status = "destroyed" if not vehicle.lives else "inactive" if vehicle.is_done else "active"
    waiting = [token(position, at, left, top)] if vehicle.cell < 0 and vehicle.lives else []  # to be placed
    return [marked(at, KINDS[vehicle.kind], status, vehicle.marked.text, int(vehicle.crossed), left, top), *waiting]


@lru_cache(maxsize=64)
def secret(at: int, left: int, top: int) -> Sheet:
    said = Message("card.secret", vehicle=vehicle_name(at))
    return Sheet([card_heading(at, left, top, said, "inactive")])


def card_heading(at: int, left: int, top: int, said: Message, status: str) -> Element:
    """Whose card it is, behind the letter that the vehicle has on the field."""
    name, classes = VEHICLES[at], (status, f"seat-{at // 3 + 1}")
    return Element(f"k-{name}", name, left, top, said, text=said, width=CARDS, classes=classes)


@lru_cache(maxsize=4096)
def marked(at: int, kind: str, status: str, marks: str, crossed: int, left: int, top: int) -> Sheet:
    name = VEHICLES[at]
    line = Message(f"card.{status}", vehicle=vehicle_name(at), kind=Message(f"kind.{kind}"))
    elements = [card_heading(at, left, top, line, status)]
    for number, symbol in enumerate(marks, 1):
        is_crossed = bool(crossed >> (number - 1) & 1)
        elements.append(box(name, number, symbol, left + number, top + 1, is_crossed=is_crossed))
    return Sheet(elements)


def box(name: str, number: int, symbol: str, x: int, y: int, *, is_crossed: bool) -> Element:
    """SF-2 A box of a card, its number in a corner."""
    label = Message("card.crossed" if is_crossed else "card.space", number=number, symbol=Message(f"symbol.{symbol}"))
    look, status = ("crossed", "hit") if is_crossed else (symbol, "target")
    text = Message("plain", text=str(number))
    return Element(f"s-{name}-{number}", look, x, y, label, text=text, classes=(status, "corner"))


# Choosing a fleet and marking its cards, in secret


def workshop(position: SteelFleet, view: View) -> list[Element]:
    """Presets and fleets to choose from, or the card to mark: a row of spaces for each symbol."""
    at = position.unmarked(view.seat)
    if at < 0:
        return [words("fleet-ready", 0, 0, Message("setup.ready"), WIDE, "heading")]
    kind = position.vehicles[at].kind
    if kind < 0:
        return fleets(view)
    heading = Message("setup.mark", vehicle=vehicle_name(at), kind=Message(f"kind.{KINDS[kind]}"))
    elements = [words("mark", 0, 0, heading, WIDE, "heading")]
    text = position.setup.space.marks[kind][0].cards[0].text
    for row, symbol in enumerate([one for one in "LGRB-" if one in text]):
        line = Message("setup.symbol", symbol=Message(f"symbol.{symbol}"), n=text.count(symbol))
        elements.append(words(f"mark-{symbol}", 0, row + 2, line, MARKS))
        for number in range(1, len(text) + 1):
            label = Message("setup.space", number=number, symbol=Message(f"symbol.{symbol}"))
            elements.append(
                Element(f"m-{number}-{symbol}", symbol, MARKS + number, row + 2, label, classes=("target",))
            )
    return elements + [rim(str(number), MARKS + number, 1) for number in range(1, len(text) + 1)]


def fleets(view: View) -> list[Element]:
    """SF-1 The ten fleets and the marked presets, as buttons."""
    elements = [words("choose", 0, 0, Message("setup.choose"), WIDE, "heading")]
    for option in options(view):
        order = option.action
        assert isinstance(order, Order)
        (id,) = option.touches
        row = len(elements)
        elements.append(Element(id, "button", 0, row, option.label, text=option.label, width=30))
    return elements


# Dice and buttons


def tray(position: SteelFleet, view: View, top: int) -> list[Element]:
    """The dice that were rolled, and buttons for answers that are no thing on the field."""
    elements: list[Element] = []
    kind = position.agenda.kind
    if kind in (MOVING, CHOOSING):
        hit = kind == CHOOSING
        heading = Message(
            "tray.hit" if hit else "tray.move", vehicle=vehicle_name(position.target if hit else position.active)
        )
        elements.append(words("dice", 0, top, heading, 6))
        for at, face in enumerate([face for face in range(1, 9) if position.rolled >> face & 1]):
            elements.append(Element(f"die-{face}", f"die-{face}", 6 + at * 2, top, Message("die", face=face), width=2))
    wanted: set[str] = set()
    for option in options(view):
        wanted |= option.touches
    shown = [name for name in BUTTONS if name in wanted]
    elements += [button(name, at % 4 * BUTTON, top + 1 + at // 4) for at, name in enumerate(shown)]
    row = max([element.y + 1 for element in elements], default=top)
    turns = [facing for facing in FACINGS if f"f-{facing}" in wanted]
    return elements + [
        Element(f"f-{facing}", f"facing-{facing}", at * 2, row, Message(f"facing.{facing}"), classes=("target",))
        for at, facing in enumerate(turns)
    ]


def button(name: str, x: int, y: int) -> Element:
    """SF-14 What a ram adds to the die is said at length where one points at it."""
    if name.startswith("b-"):
        bonus = int(name[2:])
        text, label = Message("button.bonus", bonus=bonus), Message("bonus", bonus=bonus)
    else:
        text = label = Message(f"button.{name}")
    return Element(name, "button", x, y, label, text=text, width=BUTTON)
