"""Prohibitions while an effect is resolved: which gear, tile or crew member cannot be named, and why."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Bar
from wardroom.core.words import Message
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo import state as s
from wardroom.games.steam_torpedo.actions import Order
from wardroom.games.steam_torpedo.boat import GEARS, NEIGHBOURS, cells_in, control_room, first_cell, owner
from wardroom.games.steam_torpedo.damage import gears_to_cover, gears_to_mend
from wardroom.games.steam_torpedo.effects import current_part
from wardroom.games.steam_torpedo.names import (
    is_control_room,
    location_name,
    member_name,
    own_cell,
    place_name,
)  # fmt: skip
from wardroom.games.steam_torpedo.offers import shifts
from wardroom.games.steam_torpedo.resolving import tiles_losing
from wardroom.games.steam_torpedo.state import Position
from wardroom.games.steam_torpedo.targets import CAPTAINS, first_of, targets
from wardroom.games.steam_torpedo.tiles import CAPTAIN, SAILORS


def bars_effect(position: Position, seat: int, order: Order) -> Bar | None:
    """The answers that an effect asks for."""
    kind = int(order.kind)
    if kind == a.DECLINE:
        is_free = position.agenda.kind == s.STRIPPING or current_part(position).is_optional
        return None if is_free else Bar("ST-27", Message("bar.must"))
    if kind == a.ABSORB:
        return bars_absorb(position, seat, order)
    if kind == a.COVER:
        return bars_cover(position, seat, order)
    if kind in (a.LOSE, a.ALLOW):
        return bars_loss(position, seat, order)
    if kind == a.STRIP:
        return bars_strip(position, seat, order)
    if kind in (a.HIT, a.ROUSE, a.BRING, a.MARCH):
        return bars_member(position, seat, order)
    if kind == a.SHIFT:
        return bars_shift(position, seat, order)
    return bars_tile(position, seat, order)


def bars_absorb(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-37 Before anything is placed, ST-38 or when nothing else is left."""
    if position.agenda.kind == s.COVERING and (position.focus >= 0 or position.tiles_hit(seat, position.location)):
        return Bar("ST-37", Message("bar.absorb-late"))
    return bars_gear(position, control_room(seat), order.value)


def bars_gear(position: Position, cell: i64, gear: i64) -> Bar | None:
    """ST-39 A gear that is free; of gears that are alike the first."""
    if gears_to_cover(position, cell) >> gear & 1:
        return None
    is_free = position.free_gears(cell) >> gear & 1
    return Bar("ST-39", Message("bar.alike" if is_free else "bar.no-gear", tile=place_name(position, cell)))


def bars_cover(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-38 A tile of the location, filled before the next is begun; never the control room."""
    cell = own_cell(seat, order.cell)
    name = place_name(position, cell)
    if position.focus >= 0 and cell != position.focus:
        return Bar("ST-38", Message("bar.fill-first", tile=place_name(position, position.focus)))
    if cell == control_room(seat):
        return Bar("ST-38", Message("bar.cover-room"))
    if position.ruins >> cell & 1:
        return Bar("ST-38", Message("bar.ruined", tile=name))
    if position.location >= 0 and not position.tiles_hit(seat, position.location):
        return Bar("ST-38", Message("bar.location-full", location=location_name(position.location)))
    if position.location >= 0 and not cells_in(seat, position.location) >> cell & 1:
        return Bar("ST-38", Message("bar.location", tile=name, location=location_name(position.location)))
    return bars_gear(position, cell, order.value)


def bars_loss(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-42 Oxygen of the location; ST-E4 in en a tile is emptied before the next."""
    if order.kind == a.ALLOW:
        return Bar("ST-42", Message("bar.allow")) if tiles_losing(position, seat) else None
    cell = own_cell(seat, order.cell)
    name = place_name(position, cell)
    if tiles_losing(position, seat) >> cell & 1:
        return None
    if cell == control_room(seat):
        return Bar("ST-R11", Message("bar.room-oxygen"))
    if position.focus >= 0:
        return Bar("ST-E4", Message("bar.empty-first", tile=place_name(position, position.focus)))
    if not position.oxygen_in(cell):
        return Bar("ST-42", Message("bar.no-oxygen", tile=name))
    return Bar("ST-42", Message("bar.location", tile=name, location=location_name(position.location)))


def bars_strip(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-R15 One token of any enemy tile, ST-R11 but for the control room."""
    cell = own_cell(3 - seat, order.cell)
    if cell == control_room(3 - seat):
        return Bar("ST-R11", Message("bar.room-oxygen"))
    return None if position.oxygen_in(cell) else Bar("ST-42", Message("bar.no-oxygen", tile=place_name(position, cell)))


def bars_member(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-26 Sailors or the captain; ST-R19, ST-R18 whom the effect can change; ST-21 where one can go."""
    part = current_part(position)
    whose = 3 - seat if order.kind == a.HIT else seat
    member = first_of(whose) + order.member
    name = member_name(member)
    if targets(position, seat, part) >> member & 1:
        if order.kind != a.MARCH:
            return None
        place: i64 = position.places[member]
        goal = first_cell(owner(place)) + order.cell
        tile = place_name(position, goal)
        if not NEIGHBOURS[place] >> goal & 1:
            return Bar("ST-21", Message("bar.not-next", member=name, tile=tile))
        return Bar("ST-21", Message("bar.ruined", tile=tile)) if position.ruins >> goal & 1 else None
    if position.places[member] < 0:
        return Bar("ST-40", Message("bar.gone", member=name))
    is_captain = CAPTAINS >> member & 1
    both = (position.struck and is_captain) or (part.target == SAILORS and is_captain)
    if order.kind == a.HIT and (both or (part.target == CAPTAIN and not is_captain)):
        return Bar("ST-26", Message("bar.crew", member=name))
    return Bar("ST-R18" if order.kind == a.BRING else "ST-R19", Message("bar.no-change", member=name))


def bars_shift(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-R20 The whole way, or as far as the sea goes (ST-12); ST-11 a side where they meet, and only there."""
    if order in shifts(position, seat):
        return None
    sectors = [known.value for known in shifts(position, seat) if isinstance(known, Order)]
    return Bar("ST-11", Message("bar.side")) if order.value in sectors else Bar("ST-R20", Message("bar.shift"))


def bars_tile(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-7 Never the control room; ST-R11 what can be repaired or filled; ST-R18 what can be boarded."""
    kind = int(order.kind)
    whose = 3 - seat if kind in (a.STRIKE, a.ABOARD) else seat
    cell = own_cell(whose, order.cell)
    name = place_name(position, cell)
    if is_control_room(whose, order.cell):
        return Bar("ST-R8" if kind == a.ABOARD else "ST-7", Message("bar.target-room"))
    if targets(position, seat, current_part(position)) >> cell & 1:
        if kind == a.MEND and not gears_to_mend(position, cell) >> order.value & 1:
            is_covered = position.damage >> cell * GEARS + order.value & 1
            return Bar("ST-R11", Message("bar.alike" if is_covered else "bar.no-damage", tile=name))
        return None
    if position.ruins >> cell & 1:
        return Bar("ST-40", Message("bar.ruined", tile=name))
    rule = "ST-R11" if kind in (a.MEND, a.FILL) else "ST-R19"
    return Bar(rule, Message("bar.not-a-target", tile=name))
