"""What may be answered in the moments that are not a move or an attack."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.games.steel_fleet.actions import Order
from wardroom.games.steel_fleet.state import SPENDING, TARGETING, Position


def setups(position: Position, seat: i64) -> list[Action]:
    """SF-1 A preset or a fleet, SF-2 then the card of each vehicle."""
    at = position.unmarked(seat)
    if at < 0:
        return []
    kind = position.vehicles[at].kind
    space = position.setup.space
    return [*space.presets, *space.fleets] if kind < 0 else [*space.marks[kind]]


def activations(position: Position, seat: i64) -> list[Action]:
    """SF-5, SF-7 A vehicle that moves or does not; SF-R6 or that pivots, having no first step."""
    found: list[Action] = []
    space = position.setup.space
    at: i64 = (seat - 1) * 3
    end = at + 3
    while at < end:
        vehicle = position.vehicles[at]
        if vehicle.cell >= 0 and not vehicle.is_done:
            found.append(space.stays[at])
            if position.setup.chart.can_step(vehicle.pose):
                found.append(space.moves[at])
            else:
                found += space.pivots[at]
        at += 1
    return found


def places(position: Position, seat: i64) -> list[Action]:
    """SF-3 A vehicle without a place, and a free space of the home row."""
    found: list[Action] = []
    at: i64 = (seat - 1) * 3
    end = at + 3
    while at < end:
        if position.vehicles[at].cell < 0:
            found += [order for order in position.setup.space.places[at] if position.vehicle_at(order.cell) < 0]
        at += 1
    return found


def choices(position: Position) -> list[Action]:
    """SF-18 A rocket to spend, SF-R13 a vehicle to hit next, SF-16 a result of the dice."""
    space = position.setup.space
    kind = position.agenda.kind
    if kind == SPENDING:
        vehicle = position.vehicles[position.active]
        return chosen_by(vehicle.marked.rockets & ~vehicle.crossed, space.spends)
    if kind == TARGETING:
        return chosen_by(position.pending, space.targets)
    return chosen_by(position.rolled >> 1, space.hits)


def chosen_by(mask: i64, orders: list[Order]) -> list[Action]:
    found: list[Action] = []
    for order in orders:
        if mask & 1:
            found.append(order)
        mask >>= 1
    return found
