"""What follows from the answers that an effect asks for: tokens, oxygen, targets, shifts."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import bit, lowest
from wardroom.games.steam_torpedo.actions import (
    ABOARD,
    ABSORB,
    ALLOW,
    BRING,
    COVER,
    DECLINE,
    FILL,
    HIT,
    LOSE,
    MARCH,
    MEND,
    ROUSE,
    SHIFT,
    STRIP,
    Order,
)  # fmt: skip
from wardroom.games.steam_torpedo.boat import GEARS, cells_in, control_room, first_cell
from wardroom.games.steam_torpedo.crew import walk
from wardroom.games.steam_torpedo.damage import cover, eliminate, finish_if_over, use_oxygen
from wardroom.games.steam_torpedo.effects import current_part, go_on_choosing
from wardroom.games.steam_torpedo.state import BEARING, COVERING, LOSING, NONE, STRIPPING, Position
from wardroom.games.steam_torpedo.targets import first_of
from wardroom.games.steam_torpedo.tiles import ELIMINATE, EXHAUST, OWN


def answer_effect(position: Position, seat: i64, order: Order) -> None:
    """The defender's answers, then those of whoever uses the effect."""
    kind = order.kind
    if kind == ABSORB:
        position.agenda.pop()
        cover(position, control_room(seat), order.value)  # ST-37
    elif kind == COVER:
        place_token(position, seat, order)
    elif kind == LOSE or kind == ALLOW:
        lose(position, seat, order)
    elif kind == STRIP:
        position.agenda.pop()
        use_oxygen(position, first_cell(3 - seat) + order.cell)
    elif kind == DECLINE:
        position.agenda.pop()
    else:
        answer_target(position, seat, order)


def answer_target(position: Position, seat: i64, order: Order) -> None:
    kind = order.kind
    if kind == HIT:
        hit(position, first_of(3 - seat) + order.member)
        return
    if kind == SHIFT:
        shift(position, seat, order)
        return
    if kind == MEND:
        position.damage &= ~bit((first_cell(seat) + order.cell) * GEARS + order.value)
    elif kind == FILL:
        fill(position, first_cell(seat) + order.cell)
    elif kind == ROUSE:
        position.ready |= 1 << first_of(seat) + order.member
    elif kind == MARCH:
        walk(position, first_of(seat) + order.member, order.cell)
    elif kind == ABOARD:
        board(position, seat, order)
    elif kind == BRING:
        position.places[first_of(seat) + order.member] = int(control_room(seat))  # ST-R18
    else:
        strike(position, seat, order)
        return
    go_on_choosing(position)


# Damage


def place_token(position: Position, seat: i64, order: Order) -> None:
    """ST-38 One tile after another, each until it is destroyed."""
    is_attack = position.agenda.kind != BEARING
    position.agenda.pop()
    cell = first_cell(seat) + order.cell
    position.left -= 1
    position.focus = cell
    cover(position, cell, order.value)
    if position.agenda.is_empty:
        return
    if position.ruins >> cell & 1:
        position.focus = NONE
    if is_attack and position.left:
        position.agenda.push(COVERING, seat)
    elif position.left and position.focus >= 0:
        position.agenda.push(BEARING, seat)  # ST-R11 what is left over is lost


def strike(position: Position, seat: i64, order: Order) -> None:
    """ST-41 Straight to a tile; its owner chooses the gears."""
    position.agenda.pop()
    position.focus = first_cell(3 - seat) + order.cell
    position.agenda.push(BEARING, 3 - seat)


# Oxygen


def lose(position: Position, seat: i64, order: Order) -> None:
    """ST-42 One token after another from the location; ST-E4 in en from one tile until it is empty."""
    position.agenda.pop()
    if order.kind == LOSE:
        cell = first_cell(seat) + order.cell
        position.left -= 1
        use_oxygen(position, cell)
        position.focus = cell if position.oxygen_in(cell) and position.setup.is_english else NONE
        if not position.left or position.agenda.is_empty:
            return
    if tiles_losing(position, seat):
        position.agenda.push(LOSING, seat)
    elif position.cells_with_oxygen(seat) & ~(1 << control_room(seat)):
        position.agenda.push(STRIPPING, 3 - seat)  # ST-R15


def tiles_losing(position: Position, seat: i64) -> i64:
    """ST-42 The tiles of the location with oxygen; ST-R11 never the control room."""
    if position.focus >= 0:
        return 1 << position.focus
    return position.cells_with_oxygen(seat) & cells_in(seat, position.location) & ~(1 << control_room(seat))


def fill(position: Position, cell: i64) -> None:
    """ST-R11 Oxygen on an uncovered, empty oxygen gear."""
    empty = position.plan.oxygen & ~position.oxygen & ~position.damage
    position.oxygen |= bit(cell * GEARS + lowest(empty >> cell * GEARS & 7))


# Crew and sea


def hit(position: Position, member: i64) -> None:
    """ST-26 Exhausted, sent to the control room, or eliminated."""
    word = current_part(position).word
    position.struck |= 1 << member
    if word == EXHAUST:
        position.ready &= ~(1 << member)
    elif word == ELIMINATE:
        eliminate(position, member)
        finish_if_over(position)
        if position.agenda.is_empty:
            return
    else:
        position.places[member] = int(control_room(1 if member < 5 else 2))
    go_on_choosing(position)


def board(position: Position, seat: i64, order: Order) -> None:
    """ST-R18 Whoever triggered it goes aboard, one after the other."""
    member = lowest(position.keys & position.alive(seat) & ~position.struck)
    position.places[member] = int(first_cell(3 - seat) + order.cell)
    position.struck |= 1 << member


def shift(position: Position, seat: i64, order: Order) -> None:
    """ST-R20 A submarine goes to another sector; it is no manoeuvre."""
    position.agenda.pop()
    if (current_part(position).target == OWN) == (seat == 1):
        position.sector1 = order.value
    else:
        position.sector2 = order.value
    settle_side(position, seat, order.side)


def settle_side(position: Position, seat: i64, side: i64) -> None:
    """ST-11 Whoever brings both into one sector chooses the side: of the enemy, port (1) or starboard (2)."""
    position.north = 0 if position.sector1 != position.sector2 else seat if side == 1 else 3 - seat
