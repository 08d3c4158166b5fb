"""What a vehicle may shoot at (SF-15 to SF-17)."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.games.steel_fleet.state import Position, owner

RANGE: Final[i64] = 5  # SF-17
GUN_RANGE: Final[i64] = 2  # SF-16


def attacks(position: Position) -> list[Action]:
    """Every attack of the active vehicle."""
    vehicle = position.vehicles[position.active]
    found: list[Action] = []
    if vehicle.cell >= 0 and vehicle.has_gun:
        found = gun_shots(position)
    if vehicle.cell >= 0 and vehicle.has_rocket:
        found += rocket_shots(position)
    return found


def can_attack(position: Position) -> bool:
    """Whether there is any attack: `attacks` made quick. A rocket reaches what is one space past its range."""
    vehicle = position.vehicles[position.active]
    has_rocket = vehicle.has_rocket
    if not (has_rocket or vehicle.has_gun):
        return False
    reach = RANGE + 1 if has_rocket else GUN_RANGE
    field = position.setup.field
    at: i64 = 3 if position.active < 3 else 0
    end = at + 3
    while at < end:
        enemy = position.vehicles[at]
        is_near = enemy.cell >= 0 and field.distance(vehicle.cell, enemy.cell) <= reach
        if is_near and (has_rocket or enemy.cell in position.setup.ahead[vehicle.pose]):
            return True
        at += 1
    return False


def gun_shots(position: Position) -> list[Action]:
    """SF-16 A space one or two straight ahead; SF-R12 only where an enemy stands."""
    shooter = position.vehicles[position.active]
    found: list[Action] = []
    for cell in position.setup.ahead[shooter.pose]:
        at = position.vehicle_at(cell)
        if at >= 0 and owner(at) != owner(position.active):
            found.append(position.setup.space.guns[at])
    return found


def rocket_shots(position: Position) -> list[Action]:
    """SF-17 A space within five; SF-R12 only where an enemy stands on it or beside it."""
    field = position.setup.field
    shooter = position.vehicles[position.active]
    found: list[Action] = []
    first: i64 = 3 if position.active < 3 else 0
    at = first
    while at < first + 3:
        enemy = position.vehicles[at]
        if enemy.cell >= 0 and field.distance(shooter.cell, enemy.cell) <= RANGE + 1:
            found += [
                position.setup.space.rockets[cell]
                for cell in position.setup.around[enemy.cell]
                if field.distance(shooter.cell, cell) <= RANGE and not is_beside(position, cell, first, at)
            ]
        at += 1
    return found


def is_beside(position: Position, cell: i64, first: i64, end: i64) -> bool:
    """Whether one of these vehicles stands on a space or beside it."""
    while first < end:
        vehicle = position.vehicles[first]
        if vehicle.cell >= 0 and position.setup.field.distance(cell, vehicle.cell) <= 1:
            return True
        first += 1
    return False


def blast(position: Position, cell: i64) -> i64:
    """SF-17 Everything on a space or beside it, friend, foe and the shooter alike, as bits."""
    mask: i64 = 0
    at: i64 = 0
    for vehicle in position.vehicles:
        if vehicle.cell >= 0 and position.setup.field.distance(cell, vehicle.cell) <= 1:
            mask |= 1 << at
        at += 1
    return mask
