"""Prohibitions: the rule that forbids an answer, or None. What nothing bars is legal."""

from __future__ import annotations

from wardroom.core.action import Bar
from wardroom.core.words import Message
from wardroom.games.steel_fleet.actions import (
    FLEET,
    GO,
    GUN,
    HIT,
    HOLD,
    MARK,
    MOVE,
    PIVOT,
    PLACE,
    PRESET,
    RAM,
    ROCKET,
    SPEND,
    STAY,
    TARGET,
    VEHICLES,
    Order,
)  # fmt: skip
from wardroom.games.steel_fleet.attack import RANGE, gun_shots, rocket_shots
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.state import (
    ACTIVATE,
    ATTACK,
    CHOOSING,
    DAMAGE_ROLL,
    DEPLOY,
    DEPLOY_ROLL,
    INITIATIVE,
    MOVE_ROLL,
    MOVING,
    RAM_DAMAGE,
    RAM_ROLL,
    SETUP,
    SPENDING,
    TARGETING,
    Position,
    owner,
)  # fmt: skip
from wardroom.games.steel_fleet.travel import can_go, goes, rams_of

# For each kind of answer the moment it belongs to.
MOMENT_OF = {
    PRESET: SETUP, FLEET: SETUP, MARK: SETUP, PLACE: DEPLOY, MOVE: ACTIVATE, STAY: ACTIVATE, PIVOT: ACTIVATE,
    GO: MOVING, RAM: MOVING, GUN: ATTACK, ROCKET: ATTACK, HOLD: ATTACK, SPEND: SPENDING, TARGET: TARGETING,
    HIT: CHOOSING,
}  # fmt: skip
RULE_OF = {
    SETUP: "SF-1", DEPLOY: "SF-3", ACTIVATE: "SF-5", MOVING: "SF-8", ATTACK: "SF-6", SPENDING: "SF-18",
    TARGETING: "SF-R13", CHOOSING: "SF-16",
}  # fmt: skip

DICE_RULE_OF = {
    DEPLOY_ROLL: "SF-3", INITIATIVE: "SF-4", MOVE_ROLL: "SF-8", RAM_ROLL: "SF-13", RAM_DAMAGE: "SF-13",
    DAMAGE_ROLL: "SF-16",
}  # fmt: skip


def vehicle_name(at: int) -> Message:
    return Message("vehicle", name=VEHICLES[at])


def bars(position: Position, seat: int, order: Order) -> Bar | None:
    """Everything that can forbid an answer."""
    barred = bars_moment(position, seat, order)
    if barred is not None:
        return barred
    match int(order.kind):
        case 0 | 1 | 2:
            return bars_setup(position, seat, order)
        case 3:
            return bars_place(position, seat, order)
        case 4 | 5 | 6:
            return bars_activation(position, seat, order)
        case 7 | 8:
            return bars_travel(position, order)
        case 9 | 10:
            return bars_attack(position, order)
        case 12:
            return bars_spend(position, order)
        case 13:
            return bars_target(position, order)
        case 14:
            return bars_hit(position, order)
    return None


def bars_moment(position: Position, seat: int, order: Order) -> Bar | None:
    """Each answer has its moment, and each moment its seat."""
    kind = position.agenda.kind
    if kind < 0:
        return Bar("SF-22", Message("bar.over"))
    if kind not in RULE_OF:
        return Bar(DICE_RULE_OF[kind], Message("bar.dice"))
    if kind == MOVING and MOMENT_OF[order.kind] == ACTIVATE:
        return Bar("SF-R5", Message("bar.moment-6"))
    if MOMENT_OF[order.kind] != kind:
        return Bar(RULE_OF[kind], Message(f"bar.moment-{kind}"))
    if kind != SETUP and position.agenda.seat != seat:
        return Bar("SF-5", Message("bar.turn"))
    return None


def bars_setup(position: Position, seat: int, order: Order) -> Bar | None:
    """SF-1 First three vehicles, SF-2 then the card of each."""
    first = position.vehicles[(seat - 1) * 3]
    unmarked = position.unmarked(seat)
    if unmarked < 0:
        return Bar("SF-R2", Message("bar.ready"))
    if order.kind == MARK:
        if first.kind < 0:
            return Bar("SF-1", Message("bar.fleet-first"))
        kind = int(position.vehicles[unmarked].kind)
        if order.value != kind or order.number < 0:
            return Bar("SF-2", Message("bar.symbols", kind=Message(f"kind.{KINDS[kind]}", case="the")))
        return None
    return None if first.kind < 0 else Bar("SF-1", Message("bar.fleet-chosen"))


def bars_place(position: Position, seat: int, order: Order) -> Bar | None:
    """SF-3 One's own vehicles on free spaces of the home row, SF-R3 facing the other side."""
    if order.number < 0:
        in_row = order.cell in position.setup.field.homes[int(order.vehicle) // 3]
        return Bar("SF-R3" if in_row else "SF-3", Message("bar.place"))
    if owner(order.vehicle) != seat:
        return Bar("SF-3", Message("bar.not-yours", vehicle=vehicle_name(order.vehicle)))
    if position.vehicles[order.vehicle].cell >= 0:
        return Bar("SF-3", Message("bar.placed", vehicle=vehicle_name(order.vehicle)))
    if position.vehicle_at(order.cell) >= 0:
        return Bar("SF-R4", Message("bar.occupied", cell=position.setup.field.cell_name(order.cell)))
    return None


def bars_activation(position: Position, seat: int, order: Order) -> Bar | None:
    """SF-5 One's own vehicle, not yet activated this round."""
    vehicle = position.vehicles[order.vehicle]
    name = vehicle_name(order.vehicle)
    if owner(order.vehicle) != seat:
        return Bar("SF-5", Message("bar.not-yours", vehicle=name))
    if vehicle.cell < 0:
        return Bar("SF-21", Message("bar.destroyed", vehicle=name))
    if vehicle.is_done:
        return Bar("SF-5", Message("bar.done", vehicle=name))
    can_step = position.setup.chart.can_step(vehicle.pose)
    if order.kind == MOVE and not can_step:
        return Bar("SF-R6", Message("bar.stuck", vehicle=name))
    if order.kind == PIVOT and can_step:
        return Bar("SF-R6", Message("bar.not-stuck", vehicle=name))
    return None


def bars_travel(position: Position, order: Order) -> Bar | None:
    """SF-8, SF-9 A path of exactly one of the results; SF-10 not onto a vehicle, unless it is a ram."""
    if order.kind == GO:
        if can_go(position, order):
            return None
        if not position.is_free(order.cell):
            return Bar("SF-10", Message("bar.occupied", cell=position.setup.field.cell_name(order.cell)))
        return Bar("SF-8" if position.setup.field.is_open[order.cell] else "SF-R8", Message("bar.path"))
    seat = owner(position.active)
    if order.vehicle == position.active or order not in rams_of(position, owner(order.vehicle)):
        return Bar("SF-12", Message("bar.ram"))
    if owner(order.vehicle) == seat and (goes(position) or rams_of(position, 3 - seat)):
        return Bar("SF-R7", Message("bar.own-ram"))
    return None


def bars_attack(position: Position, order: Order) -> Bar | None:
    """SF-15 A symbol left to attack with; SF-16, SF-17 something in range to attack."""
    vehicle = position.vehicles[position.active]
    name = vehicle_name(position.active)
    if order.kind == GUN:
        if not vehicle.guns:
            return Bar("SF-15", Message("bar.no-guns", vehicle=name))
        if order in gun_shots(position):
            return None
        is_ahead = position.vehicles[order.vehicle].cell in position.setup.ahead[vehicle.pose]
        return Bar("SF-R12" if is_ahead else "SF-16", Message("bar.gun"))
    if not vehicle.rockets:
        return Bar("SF-15", Message("bar.no-rockets", vehicle=name))
    if order in rocket_shots(position):
        return None
    if position.setup.field.distance(vehicle.cell, order.cell) > RANGE:
        return Bar("SF-17", Message("bar.range"))
    return Bar("SF-R12", Message("bar.no-enemy"))


def bars_spend(position: Position, order: Order) -> Bar | None:
    """SF-18 A Rocket or hybrid symbol that is left."""
    vehicle = position.vehicles[position.active]
    if vehicle.marked.rockets & ~vehicle.crossed & 1 << (order.value - 1):
        return None
    return Bar("SF-18", Message("bar.spend", space=int(order.value)))


def bars_target(position: Position, order: Order) -> Bar | None:
    """SF-R13 A vehicle that the rocket hits and that was not dealt with yet."""
    if position.pending >> order.vehicle & 1:
        return None
    return Bar("SF-R13", Message("bar.target", vehicle=vehicle_name(order.vehicle)))


def bars_hit(position: Position, order: Order) -> Bar | None:
    """SF-16, SF-17 One of the results rolled."""
    if position.rolled >> order.value & 1:
        return None
    shooter = position.vehicles[position.active]
    by_gun = shooter.cell >= 0 and position.vehicles[position.target].cell in position.setup.ahead[shooter.pose]
    return Bar("SF-16" if by_gun else "SF-17", Message("bar.hit", face=int(order.value)))
