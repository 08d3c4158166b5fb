"""What crews do in the action phase: move, trigger, react, and the captain's extra step."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import lowest
from wardroom.games.steam_torpedo.actions import Order
from wardroom.games.steam_torpedo.boat import GEARS, NEIGHBOURS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.effects import begin_effect, forget_effect
from wardroom.games.steam_torpedo.state import (
    CAPTAIN,
    CREW_OF,
    HOMEWARD,
    REACTING,
    SECOND_KEY,
    STEPPING,
    Position,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import FINE, first_of
from wardroom.games.steam_torpedo.triggers import effect_fault


def goals(position: Position, member: i64) -> i64:
    """ST-21 The tiles next to a crew member, on the submarine it is on, that are not destroyed."""
    place: i64 = position.places[member]
    return NEIGHBOURS[place] & ~position.ruins if place >= 0 else 0


def boat_of(position: Position, member: i64) -> i64:
    """The first cell of the submarine that a member is on."""
    return first_cell(owner(position.places[member]))


def walk(position: Position, member: i64, cell: i64) -> None:
    """To a cell of the submarine it is on."""
    position.places[member] = int(boat_of(position, member) + cell)


def move(position: Position, seat: i64, order: Order) -> None:
    """ST-21 A step, then exhausted; ST-24 the captain may have another."""
    member = first_of(seat) + order.member
    walk(position, member, order.cell)
    position.ready &= ~(1 << member)
    allow_step(position, seat, 1 << member)


def step_before(position: Position, seat: i64, order: Order) -> None:
    """ST-24, ST-R6 The captain's step before his activation, which must follow at once."""
    walk(position, first_of(seat), order.cell)
    position.has_stepped = True
    position.agenda.push(CAPTAIN, seat)


def allow_step(position: Position, seat: i64, members: i64) -> None:
    """ST-24, ST-R6 After an activation of the captain, unless he stepped before it."""
    if members >> first_of(seat) & 1 and not position.has_stepped:
        position.agenda.push(STEPPING, seat)
    position.has_stepped = False


def trigger(position: Position, seat: i64, order: Order) -> None:
    """ST-22 Nearer to the control room, exhausted, then the effect; ST-31 then reactions to it."""
    member = first_of(seat) + order.member
    cell: i64 = position.places[member]
    open_event(position, 3 - seat)
    allow_step(position, seat, 1 << member)
    leave(position, member, order.cell)
    position.keys = 1 << member
    position.used |= position.slot(cell, order.value)
    begin_effect(position, cell, order.value, 2 if order.extra else 1)
    if order.extra:
        position.agenda.push(SECOND_KEY, seat)


def leave(position: Position, member: i64, cell: i64) -> None:
    """ST-22 (a) It moves, (b) and is exhausted."""
    walk(position, member, cell)
    position.ready &= ~(1 << member)


def turn_key(position: Position, seat: i64, order: Order) -> None:
    """ST-33 The second crew member moves and is exhausted too."""
    member = first_of(seat) + order.member
    leave(position, member, order.cell)
    position.keys |= 1 << member


def open_event(position: Position, reactor: i64) -> None:
    """ST-31 What the other may react to, once it is over; ST-R10 each effect once."""
    position.agenda.push(REACTING, reactor)


def close_event(position: Position) -> None:
    position.reacted = 0
    position.agenda.pop()


def react(position: Position, seat: i64, order: Order) -> None:
    """ST-31 The effect, then all crew in the tile go to the control room."""
    cell = first_cell(seat) + order.cell
    slot = position.slot(cell, order.value)
    position.used |= slot
    position.reacted |= slot
    position.keys = position.crew_at(seat, cell)
    position.agenda.push(HOMEWARD, seat)
    begin_effect(position, cell, order.value, 2 if order.extra else 1)


def go_home(position: Position) -> None:
    """ST-31 Straight to the control room, exhausted."""
    seat = position.agenda.seat
    members = position.members_at(position.source) & CREW_OF[seat]
    for member in range(10):
        if members >> i64(member) & 1:
            position.places[member] = int(control_room(seat))
    position.ready &= ~members
    position.agenda.pop()
    forget_effect(position)


def work_standbys(position: Position) -> None:
    """ST-R14 The next standby effect that does something; in en it is an event, in fr and ru none (ST-E5)."""
    seat = position.agenda.seat
    waiting = position.plan.workers >> position.worked << position.worked
    while waiting:
        slot = lowest(waiting)
        waiting &= waiting - 1
        cell, number = slot // GEARS, slot % GEARS
        effect = position.plan.tiles[cell].effects[number]
        if position.working(seat) >> cell & 1 and effect_fault(position, seat, effect) == FINE:
            position.worked = slot + 1
            if position.setup.is_english:
                open_event(position, 3 - seat)
            begin_effect(position, cell, number, 1)
            return
    position.worked = 0
    position.agenda.pop()
    if position.setup.is_russian:
        note_stations(position, seat)


def note_stations(position: Position, seat: i64) -> None:
    """ST-E2 Where everybody is after recovery; who is gone counts as at home."""
    position.stations = 0
    for member in range(5):
        place: i64 = position.places[first_of(seat) + member]
        position.stations |= (place if place >= 0 else control_room(seat)) << i64(5 * member)
