"""What an effect can be aimed at: where the enemy must be (ST-34), and which tiles or crew members it may choose."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.games.steam_torpedo.boat import BOATS, NEIGHBOURS, cells_in, cells_with, control_room
from wardroom.games.steam_torpedo.sea import location_hit
from wardroom.games.steam_torpedo.state import CREW_OF, Position
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    ATTACK,
    BOARD,
    BONUS,
    CAPTAIN,
    DAMAGE,
    DAMAGED_TILE,
    ELIMINATE,
    ENGINE_TILE,
    EXHAUST,
    HOLD,
    MARCH,
    OXYGEN,
    READY,
    RECALL,
    REPAIR,
    RESTORE,
    SAILORS,
    SHIFT,
    SLOW,
    SPEED,
    Part,
)  # fmt: skip

# Why an effect cannot be triggered (bars.py puts it into words).
FINE: Final[i64] = 0
WRONG_ARC: Final[i64] = 1  # ST-34
WRONG_RANGE: Final[i64] = 2  # ST-35
NO_TARGET: Final[i64] = 3  # ST-23, ST-R9
NOT_BESIDE: Final[i64] = 4  # ST-R18

CAPTAINS: Final[i64] = 0b100001


def part_fault(position: Position, seat: i64, part: Part) -> i64:
    """ST-23, ST-R9 Why a part of an effect would do nothing."""
    if part.arcs:
        if not part.arcs & position.bearing(seat):
            return WRONG_ARC
        if not part.ranges & position.reach():
            return WRONG_RANGE
    word = part.word
    if word == ATTACK:
        return FINE
    if word == OXYGEN:
        enemy = 3 - seat
        return FINE if position.cells_with_oxygen(enemy) & ~(1 << control_room(enemy)) else NO_TARGET
    if word == HOLD or word == SLOW:
        return hindrance_fault(position, 3 - seat)
    if word == BOARD and not position.north:
        return NOT_BESIDE
    if word == SHIFT:
        return FINE
    if word == BONUS or word == ARMOUR or word == SPEED:
        return NO_TARGET  # they only count (ST-29)
    return FINE if targets(position, seat, part) else NO_TARGET


def hindrance_fault(position: Position, seat: i64) -> i64:
    """ST-R16 Who has manoeuvred in this turn cannot be held or slowed in it any more, nor can who is held."""
    is_done = position.has_manoeuvred and position.active == seat
    return NO_TARGET if is_done or position.held >> seat & 1 else FINE


def targets(position: Position, seat: i64, part: Part) -> i64:
    """The cells or the members that a part may choose, as bits."""
    word = part.word
    if word == DAMAGE:
        return tiles_to_strike(position, seat, part)
    if word == EXHAUST or word == RECALL or word == ELIMINATE:
        return crew_to_hit(position, seat, part)
    if word == REPAIR:
        return damaged_tiles(position, seat)
    if word == RESTORE:
        return tiles_to_fill(position, seat)
    if word == READY:
        return position.alive(seat) & ~position.ready & ~position.keys  # ST-R19
    if word == MARCH:
        return walkers(position, seat)
    if word == BOARD:
        return position.tiles_standing(3 - seat)  # ST-R8 no effect places it in the control room
    return members_in(position, seat, BOATS[3 - seat])


def location_of(position: Position, seat: i64, part: Part) -> i64:
    """ST-34 The location that a part reaches, from where the submarines are."""
    return part.location if part.location >= 0 else location_hit(position.bearing(seat))


def tiles_to_strike(position: Position, seat: i64, part: Part) -> i64:
    """ST-7 Any enemy tile but the control room, or only some."""
    enemy = 3 - seat
    found = position.tiles_standing(enemy)
    if part.arcs:
        found &= cells_in(enemy, location_of(position, seat, part))
    if part.target == ENGINE_TILE:
        found &= position.plan.engines
    if part.target == DAMAGED_TILE:
        found &= damaged_tiles(position, enemy)
    return found


def damaged_tiles(position: Position, seat: i64) -> i64:
    """ST-R11 Tiles with a token on them that are not destroyed, but for the control room (ST-7)."""
    return cells_with(position.damage, seat) & position.tiles_standing(seat)


def tiles_to_fill(position: Position, seat: i64) -> i64:
    """ST-R11 Tiles with an uncovered, empty oxygen gear, but for the control room (ST-7)."""
    empty = position.plan.oxygen & ~position.oxygen & ~position.damage
    return cells_with(empty, seat) & position.tiles_standing(seat)


def members_in(position: Position, seat: i64, cells: i64) -> i64:
    """The crew of a seat that is in one of the cells."""
    found: i64 = 0
    at: i64 = 0 if seat == 1 else 5
    end = at + 5
    while at < end:
        place: i64 = position.places[at]
        if place >= 0 and cells >> place & 1:
            found |= 1 << at
        at += 1
    return found


def crew_to_hit(position: Position, seat: i64, part: Part) -> i64:
    """ST-26 Sailors or the captain, not both at once; ST-R19 where, and whom it would change."""
    enemy = 3 - seat
    room = control_room(enemy)
    cells: i64 = BOATS[seat] if part.is_aboard else cells_in(enemy, location_of(position, seat, part))
    if part.word == RECALL:
        cells &= ~(1 << room)
    found = members_in(position, enemy, cells)
    if part.word == EXHAUST:
        found &= position.ready
    if part.target == SAILORS or position.struck:
        found &= ~CAPTAINS
    if part.target == CAPTAIN:
        found &= CAPTAINS
    return 0 if position.struck & CAPTAINS else found & CREW_OF[enemy]


def walkers(position: Position, seat: i64) -> i64:
    """Own crew with a tile to go to."""
    found: i64 = 0
    at: i64 = 0 if seat == 1 else 5
    end = at + 5
    while at < end:
        place: i64 = position.places[at]
        if place >= 0 and NEIGHBOURS[place] & ~position.ruins:
            found |= 1 << at
        at += 1
    return found


def first_of(seat: i64) -> i64:
    """The number of a seat's captain."""
    return 0 if seat == 1 else 5
