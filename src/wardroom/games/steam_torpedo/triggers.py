"""Who may trigger what: in one's own turn (ST-22, ST-23), and as a reaction (ST-31)."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.games.steam_torpedo.boat import BOATS, GEARS, NEARER, NEIGHBOURS, control_room, owner
from wardroom.games.steam_torpedo.state import CREW_OF, Position
from wardroom.games.steam_torpedo.targets import FINE, first_of, part_fault
from wardroom.games.steam_torpedo.tiles import CONTROL, COUNTER, STANDBY, Effect, Tile

# Why not, beyond the faults of targets.py.
EXHAUSTED: Final[i64] = 10  # ST-30
ABROAD: Final[i64] = 11  # ST-25
FIRST_TURN: Final[i64] = 12  # ST-17
INTRUDER: Final[i64] = 13  # ST-23, ST-28
NO_EFFECT: Final[i64] = 14  # the tile has no such effect
ON_STANDBY: Final[i64] = 15  # ST-29
USED: Final[i64] = 16  # ST-32
USED_TILE: Final[i64] = 17  # ST-E6
MOVED: Final[i64] = 18  # ST-E2
CUT_OFF: Final[i64] = 19  # ST-23
ONE_KEY: Final[i64] = 20  # ST-33
NO_SECOND: Final[i64] = 21  # ST-33
NO_COUNTER: Final[i64] = 22  # ST-31
UNMANNED: Final[i64] = 23  # ST-31
REACTED: Final[i64] = 24  # ST-R10
EN_KEYS: Final[i64] = 25  # ST-E3
DEAD: Final[i64] = 26  # ST-40


def effect_fault(position: Position, seat: i64, effect: Effect) -> i64:
    """ST-R9 Of several parts one valid part suffices; else why the first would do nothing."""
    fault: i64 = FINE
    for part in effect.parts:
        fault = part_fault(position, seat, part)
        if fault == FINE:
            return FINE
    return part_fault(position, seat, effect.parts[0])


def use_fault(position: Position, cell: i64, number: i64, tile: Tile) -> i64:
    """ST-32 Single-use; ST-E6 in en it is the effect, in fr and ru the tile that is used once."""
    if not position.used >> cell * GEARS & 7:
        return FINE
    if position.setup.is_english:
        return USED if is_single(tile, tile.effects[number]) and position.used & position.slot(cell, number) else FINE
    for effect in tile.effects:
        if is_single(tile, effect):
            return USED_TILE
    return FINE


def is_single(tile: Tile, effect: Effect) -> bool:
    """ST-32 By its mark; ST-R10 a counter of the control room is, because its crew never leave."""
    return effect.is_single or (effect.trigger == COUNTER and tile.is_a(CONTROL))


def tile_fault(position: Position, seat: i64, cell: i64, number: i64) -> i64:
    """What stops an effect of an own tile from being triggered, whoever would do it."""
    if position.turn <= 2:
        return FIRST_TURN
    tile = position.plan.tiles[cell]
    if number >= len(tile.effects):
        return NO_EFFECT
    effect = tile.effects[number]
    if effect.trigger == STANDBY:
        return ON_STANDBY
    if position.cells_of(3 - seat) >> cell & 1:
        return INTRUDER
    fault = use_fault(position, cell, number, tile)
    return fault or effect_fault(position, seat, effect)


def member_fault(position: Position, member: i64) -> i64:
    """What stops a crew member from triggering the tile it is in."""
    place: i64 = position.places[member]
    seat: i64 = 1 if member < 5 else 2
    if place < 0:
        return DEAD
    if not position.ready >> member & 1:
        return EXHAUSTED
    if owner(place) != seat:
        return ABROAD
    if position.setup.is_russian and not is_at_station(position, member):
        return MOVED
    return FINE if ways_back(position, member) else CUT_OFF


def is_at_station(position: Position, member: i64) -> bool:
    """ST-E2 It is where it was after recovery; the captain's step first is allowed."""
    station = position.stations >> member % 5 * 5 & 31
    place: i64 = position.places[member]
    if member == first_of(position.active) and position.has_stepped:
        return place == station or NEIGHBOURS[station] >> place & 1 == 1
    return place == station


def ways_back(position: Position, member: i64) -> i64:
    """ST-22 The tiles nearer the control room that it may go to; in the control room it stays."""
    place: i64 = position.places[member]
    if place == control_room(owner(place)):
        return 1 << place
    return NEARER[place] & ~position.ruins


def trigger_fault(position: Position, member: i64, number: i64) -> i64:
    """Why a crew member cannot trigger an effect of the tile it is in; FINE if it can."""
    fault = member_fault(position, member)
    if fault:
        return fault
    return tile_fault(position, 1 if member < 5 else 2, position.places[member], number)


def seconds(position: Position, seat: i64, cell: i64, first: i64) -> i64:
    """ST-33 Who may turn the second key: ready, in the same tile, and named after the first."""
    found = position.crew_at(seat, cell) & position.ready & ~((2 << first) - 1)
    at: i64 = first_of(seat)
    end = at + 5
    while at < end:
        if found >> at & 1 and member_fault(position, at):
            found &= ~(1 << at)
        at += 1
    return found


def double_fault(position: Position, member: i64, number: i64) -> i64:
    """ST-33 Why not with two keys, for an effect that can be triggered."""
    cell: i64 = position.places[member]
    seat: i64 = 1 if member < 5 else 2
    if not position.plan.tiles[cell].effects[number].has_two_keys:
        return ONE_KEY
    return FINE if seconds(position, seat, cell, member) else NO_SECOND


def reaction_fault(position: Position, seat: i64, cell: i64, number: i64) -> i64:
    """ST-31 Why a counter cannot react; being cut off does not prevent it (ST-R10)."""
    tile = position.plan.tiles[cell]
    if position.turn <= 2:
        return FIRST_TURN
    if number >= len(tile.effects):
        return NO_EFFECT
    if tile.effects[number].trigger != COUNTER:
        return NO_COUNTER
    if not position.manned(seat) >> cell & 1:
        return UNMANNED
    if position.reacted & position.slot(cell, number):
        return REACTED
    position.keys = position.crew_at(seat, cell)  # ST-R19 it will not ready those who trigger it
    fault = tile_fault(position, seat, cell, number)
    position.keys = 0
    return fault


def double_reaction_fault(position: Position, seat: i64, cell: i64, number: i64) -> i64:
    """ST-E3 In fr and ru two ready crew members may react with two keys."""
    if position.setup.is_english:
        return EN_KEYS
    if not position.plan.tiles[cell].effects[number].has_two_keys:
        return ONE_KEY
    return FINE if bits(position.members_at(cell) & position.ready & CREW_OF[seat]) >= 2 else NO_SECOND


def can_react(position: Position, seat: i64) -> bool:
    """Whether a seat has any reaction: it is asked only then."""
    cells = position.plan.counters & position.manned(seat) & BOATS[seat]
    if position.turn <= 2 or not cells:
        return False
    cell: i64 = 0 if seat == 1 else 10
    end = cell + 10
    while cell < end:
        if cells >> cell & 1:
            for number in range(len(position.plan.tiles[cell].effects)):
                if reaction_fault(position, seat, cell, number) == FINE:
                    return True
        cell += 1
    return False
