"""What a client may touch: the options of a seat as sets of element ids."""

from __future__ import annotations

from typing import Final

from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message
from wardroom.games.steel_fleet.actions import BONUSES, VEHICLES, Order
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import FACINGS
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import MOVING
from wardroom.games.steel_fleet.travel import rams_of

LETTERS: Final = "LAH"
MARKS: Final = frozenset([f"m-{space}-{symbol}" for space in range(1, 9) for symbol in "LGRB-"])


def position_of(view: View) -> SteelFleet:
    assert isinstance(view.state, SteelFleet)
    return view.state


def options(view: View) -> list[Option]:
    """Everything the seat may answer now."""
    position = position_of(view)
    found = []
    for action in position.legal(view.seat) if view.seat else []:
        assert isinstance(action, Order)
        found.append(Option(action, touches(position, action), label(position, action)))
    return found


def meant(view: View, touched: frozenset[str]) -> list[Action]:
    """Answers, legal or not, that touching these, and perhaps more, may mean; symbols on a card mean its marking."""
    position = position_of(view)
    space = position.setup.space
    if touched and touched <= MARKS:
        return marks_meant(position, view.seat, sorted(touched))
    few = [*space.presets, *space.fleets, *space.moves, *space.stays, *[turn for both in space.pivots for turn in both]]
    few += [*space.guns, space.hold, *space.spends, *space.targets, *space.hits]
    few += goes_meant(position, touched) + rams_meant(position, touched) + places_meant(position, view.seat, touched)
    return [order for order in few if touched <= touches(position, order)]


def marks_meant(position: SteelFleet, seat: int, marks: list[str]) -> list[Action]:
    """A marking with these symbols; or what cannot be one."""
    at = position.unmarked(seat)
    kind = position.vehicles[at].kind if at >= 0 else -1
    places, symbols = [int(id[2]) - 1 for id in marks], [id[-1] for id in marks]
    for order in position.setup.space.marks[kind] if kind >= 0 else []:
        if [order.cards[0].text[place : place + 1] for place in places] == symbols:
            return [order]
    return [position.setup.space.parse("mark " + "".join(symbols))]


def cell_touched(position: SteelFleet, touched: frozenset[str]) -> int:
    field = position.setup.field
    return next((cell for cell in range(field.size) if f"c-{field.cell_name(cell)}" in touched), -1)


def vehicle_touched(touched: frozenset[str]) -> int:
    return next((at for at, name in enumerate(VEHICLES) if f"v-{name}" in touched), -1)


def facing_touched(touched: frozenset[str], usual: int) -> int:
    return next((at for at, name in enumerate(FACINGS) if f"f-{name}" in touched), usual)


def goes_meant(position: SteelFleet, touched: frozenset[str]) -> list[Order]:
    """What one may do with a space: end a move there, or aim a rocket at it."""
    space = position.setup.space
    cell, facing = cell_touched(position, touched), facing_touched(touched, -1)
    if cell >= 0:
        return [space.rockets[cell], *space.goes[cell * 8 : cell * 8 + 8]]
    return [*space.rockets, *(space.goes[facing::8] if facing >= 0 else [])]


def rams_meant(position: SteelFleet, touched: frozenset[str]) -> list[Order]:
    """Every ram there is room for; or one of the vehicle touched."""
    found: list[Order] = []
    if position.agenda.kind != MOVING:
        return found
    for action in [*rams_of(position, 1), *rams_of(position, 2)]:
        assert isinstance(action, Order)
        found += [action] if touched <= touches(position, action) else []
    vehicle, cell = vehicle_touched(touched), max(0, cell_touched(position, touched))
    if found or vehicle < 0 or vehicle == position.active:
        return found
    bonus = next((number for number in range(BONUSES) if f"b-{number}" in touched), 0)
    return [position.setup.space.ram(vehicle, (cell * 8 + facing_touched(touched, 0)) * BONUSES + bonus)]


def places_meant(position: SteelFleet, seat: int, touched: frozenset[str]) -> list[Order]:
    """Where a vehicle, the one touched or one still to be placed, may ever be placed; or a place where none may."""
    space, cell, vehicle = position.setup.space, cell_touched(position, touched), vehicle_touched(touched)
    own = [vehicle] if vehicle >= 0 else list(range(seat * 3 - 3, seat * 3))
    vehicles = [at for at in own if position.vehicles[at].cell < 0] or own
    found = [order for at in vehicles for order in space.places[at] if touched <= touches(position, order)]
    if found or cell < 0:
        return found
    facing = FACINGS[facing_touched(touched, seat * 4 - 4)]
    return [space.parse(f"place {VEHICLES[vehicles[0]]} {position.setup.field.cell_name(cell)} {facing}")]


def touches(position: SteelFleet, order: Order) -> frozenset[str]:
    """The elements that are touched to choose an answer."""
    vehicle = f"v-{VEHICLES[order.vehicle]}" if order.vehicle >= 0 else ""
    cell = f"c-{position.setup.field.cell_name(order.cell)}" if order.cell >= 0 else ""
    facing = f"f-{FACINGS[order.facing]}" if order.facing >= 0 else ""
    match int(order.kind):
        case 0:
            return frozenset([order.text.replace(" ", "-")])
        case 1:
            return frozenset(["fleet-" + "".join([LETTERS[kind] for kind in order.kinds])])
        case 2:
            return frozenset([f"m-{space}-{symbol}" for space, symbol in enumerate(order.cards[0].text, 1)])
        case 3:
            return frozenset([vehicle, cell, facing])
        case 4 | 5:
            return frozenset([vehicle, "move" if order.kind == 4 else "stay"])
        case 6:
            return frozenset([vehicle, "left" if order.value < 0 else "right"])
        case 7:
            return frozenset([cell, facing])
        case 8:
            return frozenset([vehicle, cell, facing, f"b-{order.value}"])
        case 9:
            return frozenset([vehicle, "gun"])
        case 10:
            return frozenset([cell, "rocket"])
        case 11:
            return frozenset(["hold"])
        case 12:
            return frozenset([f"s-{VEHICLES[position.active]}-{order.value}"])
        case 13:
            return frozenset([vehicle])
    return frozenset([f"die-{order.value}"])


def label(position: SteelFleet, order: Order) -> Message:
    """An answer's name in a list."""
    cell = position.setup.field.cell_name(order.cell) if order.cell >= 0 else ""
    facing = Message(f"facing.{FACINGS[order.facing]}") if order.facing >= 0 else Message("plain", text="")
    vehicle = vehicle_name(order.vehicle) if order.vehicle >= 0 else Message("plain", text="")
    match int(order.kind):
        case 0:
            return Message(f"option.{order.text.replace(' ', '-')}")
        case 1:
            one, two, three = [Message(f"size.{KINDS[kind]}") for kind in order.kinds]
            return Message("option.fleet", one=one, two=two, three=three)
        case 2:
            return Message("option.mark", symbols=order.cards[0].text)
        case 3:
            return Message("option.place", vehicle=vehicle, cell=cell, facing=facing)
        case 4:
            return Message("option.move", vehicle=vehicle)
        case 5:
            return Message("option.stay", vehicle=vehicle)
        case 6:
            return Message("option.pivot-left" if order.value < 0 else "option.pivot-right", vehicle=vehicle)
        case 7:
            return Message("option.go", cell=cell, facing=facing)
        case 8:
            return Message("option.ram", vehicle=vehicle, cell=cell, facing=facing, bonus=int(order.value))
        case 9:
            return Message("option.gun", vehicle=vehicle)
        case 10:
            return Message("option.rocket", cell=cell)
        case 11:
            return Message("option.hold")
        case 12:
            return Message("option.spend", space=int(order.value))
        case 13:
            return Message("option.target", vehicle=vehicle)
    return Message("option.hit", face=int(order.value))
