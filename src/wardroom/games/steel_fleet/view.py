"""What a client may touch: the options of a seat as sets of element ids."""

from __future__ import annotations

from typing import Final

from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message
from wardroom.games.steel_fleet.actions import VEHICLES, Order
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import FACINGS
from wardroom.games.steel_fleet.rules import SteelFleet

LETTERS: Final = "LAH"


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
