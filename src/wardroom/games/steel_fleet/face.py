"""The scene: the battlefield on the left, both fleets' cards on the right, dice and buttons below."""

from __future__ import annotations

from typing import Final

from wardroom.core.game import View
from wardroom.core.scene import Element, Scene
from wardroom.core.words import Message, seat_name
from wardroom.games.steel_fleet.actions import VEHICLES, Order
from wardroom.games.steel_fleet.attack import RANGE
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import COLUMNS, FACINGS
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import ATTACK, CHOOSING, MOVING, SETUP
from wardroom.games.steel_fleet.symbols import SYMBOLS
from wardroom.games.steel_fleet.view import options, position_of

WIDE: Final = 40  # units: a terminal of 80 columns
CARDS: Final = 14  # units for the cards: beside the widest field there are no more
BUTTON: Final = 5


def scene(view: View) -> Scene:
    """What a seat sees: everything, but for the other's fleet before both are ready."""
    position = position_of(view)
    field = position.setup.field
    elements = [*battlefield(position), *cards(position, view, field.columns + 2)]
    if position.agenda.kind == SETUP and view.seat:
        elements = workshop(position, view)
        row = max([element.y for element in elements]) + 2
        elements += [seat_heading(view, seat, seat * 12 - 12, row) for seat in (1, 2)]
    bottom = max([element.y for element in elements]) + 1
    elements += tray(position, view, bottom)
    width = WIDE if position.agenda.kind == SETUP else field.columns + 2 + CARDS
    drawn = Scene(title(position), width, max([element.y for element in elements]) + 1, SYMBOLS)
    for element in elements:
        drawn.add(element)
    return drawn


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


def battlefield(position: SteelFleet) -> list[Element]:
    field = position.setup.field
    elements = [rim(COLUMNS[column], column + 1, 0) for column in range(field.columns)]
    elements += [rim(str(row + 1), 0, row + 1) for row in range(field.rows)]
    elements += [space(position, cell) for cell in range(field.size)]
    for at, vehicle in enumerate(position.vehicles):
        if vehicle.cell >= 0:
            elements.append(token(position, at, vehicle.cell % field.columns + 1, vehicle.cell // field.columns + 1))
    return elements


def space(position: SteelFleet, cell: int) -> Element:
    """A space; around a vehicle that may attack, the range of its rockets and the arc of its gun."""
    field = position.setup.field
    x, y, name = cell % field.columns + 1, cell // field.columns + 1, field.cell_name(cell)
    if not field.is_open[cell]:
        return Element(f"c-{name}", "rock", x, y, Message("space.rock", cell=name), classes=("boat",))
    classes = ["sea"]
    if position.active >= 0 and position.agenda.kind in (MOVING, ATTACK):
        shooter = position.vehicles[position.active]
        if shooter.rockets and field.distance(shooter.cell, cell) == RANGE:
            classes.append("range")
        if shooter.guns and cell in position.setup.ahead[shooter.pose]:
            classes.append("arc")
    return Element(f"c-{name}", "space", x, y, Message("space", cell=name), classes=tuple(classes))


def token(position: SteelFleet, at: int, x: int, y: int) -> Element:
    """A vehicle and the way it faces."""
    vehicle = position.vehicles[at]
    facing = FACINGS[vehicle.facing if vehicle.cell >= 0 else at // 3 * 4]
    label = Message(
        "vehicle-label",
        vehicle=vehicle_name(at),
        kind=Message(f"kind.{KINDS[vehicle.kind]}"),
        facing=Message(f"facing.{facing}"),
        n=int(vehicle.lives),
    )
    classes = ["target", f"seat-{at // 3 + 1}"]
    classes += ["current"] if at == position.active else []
    classes += ["done"] if vehicle.is_done else []
    return Element(f"v-{VEHICLES[at]}", f"{VEHICLES[at]}-{facing}", x, y, label, classes=tuple(classes))


# Cards


def cards(position: SteelFleet, view: View, left: int) -> list[Element]:
    """Both fleets: a heading each, then two rows a vehicle."""
    elements: list[Element] = []
    y = 0
    for seat in (1, 2):
        elements.append(seat_heading(view, seat, left, y))
        y += 1
        for at in range(seat * 3 - 3, seat * 3):
            elements += card(position, at, left, y)
            y += 2
    return elements


def seat_heading(view: View, seat: int, left: int, top: int) -> Element:
    """A name, with a mark for who is still to answer."""
    heading = Message("heading.waiting", seat=seat_name(seat)) if seat in view.waiting else seat_name(seat)
    return words(f"fleet-{seat}", left, top, heading, 12, "heading")


def card(position: SteelFleet, at: int, left: int, top: int) -> list[Element]:
    """A vehicle's name and state, and the spaces of its card."""
    vehicle = position.vehicles[at]
    name = VEHICLES[at]
    if vehicle.card is None:
        return [words(f"k-{name}", left, top, Message("card.secret", vehicle=vehicle_name(at)), CARDS, "inactive")]
    status = "destroyed" if not vehicle.lives else "inactive" if vehicle.is_done else "active"
    elements: list[Element] = []
    if vehicle.cell < 0 and vehicle.lives:
        elements.append(token(position, at, left, top))  # waiting to be placed
    key = "card.destroyed" if not vehicle.lives else "card.inactive" if vehicle.is_done else "card.active"
    line = Message(key, vehicle=vehicle_name(at), kind=Message(f"kind.{KINDS[vehicle.kind]}"))
    elements.append(words(f"k-{name}", left + 1, top, line, CARDS - 1, status))
    for number, symbol in enumerate(vehicle.marked.text, 1):
        is_crossed = bool(vehicle.crossed >> (number - 1) & 1)
        label = Message(
            "card.crossed" if is_crossed else "card.space", number=number, symbol=Message(f"symbol.{symbol}")
        )
        look = "crossed" if is_crossed else symbol
        classes = ("hit",) if is_crossed else ("target",)
        elements.append(Element(f"s-{name}-{number}", look, left + number, top + 1, label, classes=classes))
    return elements


# Choosing a fleet and marking its cards, in secret


def workshop(position: SteelFleet, view: View) -> list[Element]:
    """Presets and fleets to choose from, or the card to mark: a row of spaces for each symbol."""
    at = position.unmarked(view.seat)
    if at < 0:
        return [words("ready", 0, 0, Message("setup.ready"), WIDE, "heading")]
    kind = position.vehicles[at].kind
    if kind < 0:
        return fleets(view)
    heading = Message("setup.mark", vehicle=vehicle_name(at), kind=Message(f"kind.{KINDS[kind]}"))
    elements = [words("mark", 0, 0, heading, WIDE, "heading")]
    text = position.setup.space.marks[kind][0].cards[0].text
    for row, symbol in enumerate([one for one in "LGRB-" if one in text]):
        line = Message("setup.symbol", symbol=Message(f"symbol.{symbol}"), n=text.count(symbol))
        elements.append(words(f"mark-{symbol}", 0, row + 2, line, 10))
        for number in range(1, len(text) + 1):
            label = Message("setup.space", number=number, symbol=Message(f"symbol.{symbol}"))
            elements.append(
                Element(f"m-{number}-{symbol}", symbol, 10 + number * 2, row + 2, label, classes=("target",))
            )
    return elements + [rim(str(number), 10 + number * 2, 1) for number in range(1, len(text) + 1)]


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
    names = ["move", "stay", "left", "right", "gun", "rocket", "hold", *[f"b-{bonus}" for bonus in range(6)]]
    shown = [name for name in names if name in wanted]
    for at, name in enumerate(shown):
        bonus = name.startswith("b-")
        text = Message("button.bonus", bonus=int(name[2:])) if bonus else Message(f"button.{name}")
        column, row = at % 4 * BUTTON, top + 1 + at // 4
        elements.append(Element(name, "button", column, row, text, text=text, width=BUTTON))
    row = max([element.y + 1 for element in elements], default=top)
    turns = [facing for facing in FACINGS if f"f-{facing}" in wanted]
    return elements + [
        Element(f"f-{facing}", f"facing-{facing}", at * 2, row, Message(f"facing.{facing}"), classes=("target",))
        for at, facing in enumerate(turns)
    ]
