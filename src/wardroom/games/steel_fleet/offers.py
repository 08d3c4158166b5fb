"""What may be answered in the moments that are not a move or an attack."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.games.steel_fleet.actions import Order
from wardroom.games.steel_fleet.state import SPENDING, TARGETING, Position


def setups(position: Position, seat: i64) -> list[Action]:
    """SF-1 A preset or a fleet, SF-2 then the card of each vehicle."""
    at = position.unmarked(seat)
    if at < 0:
        return []
    kind = position.vehicles[at].kind
    space = position.setup.space
    return space.openings if kind < 0 else space.markings[kind]


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


def random_activation(position: Position, seat: i64, luck: Luck) -> Action:
    """A fair pick from `activations` without listing it."""
    first = (seat - 1) * 3
    one = activation_count(position, first)
    two = activation_count(position, first + 1)
    three = activation_count(position, first + 2)
    at = luck.below(one + two + three)
    if at < one:
        return activation(position, first, at, one)
    if at < one + two:
        return activation(position, first + 1, at - one, two)
    return activation(position, first + 2, at - one - two, three)


def activation(position: Position, vehicle: i64, at: i64, count: i64) -> Action:
    """One of so many ways to activate a vehicle."""
    space = position.setup.space
    if at == 0:
        return space.stays[vehicle]
    return space.moves[vehicle] if count == 2 else space.pivots[vehicle][at - 1]


def activation_count(position: Position, at: i64) -> i64:
    """In how many ways a vehicle can be activated."""
    vehicle = position.vehicles[at]
    if vehicle.cell < 0 or vehicle.is_done:
        return 0
    return 2 if position.setup.chart.can_step(vehicle.pose) else 3


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


def random_place(position: Position, seat: i64, luck: Luck) -> Action:
    """A fair pick from `places` without listing it: draw, and draw again if that vehicle or space is taken."""
    first: i64 = (seat - 1) * 3
    while True:
        at = first + luck.below(3)
        orders = position.setup.space.places[at]
        order = orders[luck.below(len(orders))]
        if position.vehicles[at].cell < 0 and position.vehicle_at(order.cell) < 0:
            return order


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
