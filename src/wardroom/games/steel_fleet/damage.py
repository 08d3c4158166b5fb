"""Damage (SF-19 to SF-21): the number on the die names the space to cross off."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.games.steel_fleet.state import NONE, Position, Vehicle


def space_hit(position: Position, vehicle: Vehicle, face: i64) -> i64:
    """SF-19 The space that a result crosses off, SF-20 or the next one in rising order; 0 for none (SF-R15)."""
    spaces = vehicle.marked.spaces
    if face > spaces:
        if not position.setup.wraps:
            return 0
        face -= spaces
    while vehicle.crossed >> (face - 1) & 1:
        face = face + 1 if face < spaces else 1  # SF-R14
    return face


def damage(position: Position, at: i64, face: i64) -> None:
    """SF-21 A vehicle whose Life symbols are all crossed off leaves the battlefield at once."""
    vehicle = position.vehicles[at]
    space = space_hit(position, vehicle, face)
    if space:
        cross_off(position, vehicle, space)
    if vehicle.marked.life & ~vehicle.crossed == 0:
        vehicle.cell = NONE


def cross_off(position: Position, vehicle: Vehicle, space: i64) -> None:
    vehicle.crossed |= 1 << (space - 1)
    position.is_loud = True
