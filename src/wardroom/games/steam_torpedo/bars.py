"""Prohibitions: the rule that forbids an answer, or None. What nothing bars is legal."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Bar
from wardroom.core.bits import bits, lowest
from wardroom.core.words import Message
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo import state as s
from wardroom.games.steam_torpedo.actions import Order
from wardroom.games.steam_torpedo.bars_of_effects import bars_effect
from wardroom.games.steam_torpedo.boat import NEARER, NEIGHBOURS, first_cell, owner
from wardroom.games.steam_torpedo.building import FULL
from wardroom.games.steam_torpedo.names import is_control_room, member_name, own_cell, place_name, tile_name
from wardroom.games.steam_torpedo.offers import can_manoeuvre, manoeuvres
from wardroom.games.steam_torpedo.reasons import reason
from wardroom.games.steam_torpedo.state import Position
from wardroom.games.steam_torpedo.targets import first_of
from wardroom.games.steam_torpedo.triggers import (
    double_fault,
    double_reaction_fault,
    reaction_fault,
    seconds,
    trigger_fault,
    ways_back,
)  # fmt: skip

# For each moment the answers that belong to it, and the rule it is of.
ANSWERS_AT: Final[dict[int, tuple[tuple[int, ...], str]]] = {
    s.BUILD: ((a.PRESET, a.TAKE), "ST-R2"),
    s.DRAFT: ((a.TAKE,), "ST-R13"),
    s.SWAPPING: ((a.SWAP, a.KEEP), "ST-3"),
    s.RECOVERY: ((a.BREATHE,), "ST-14"),
    s.ACT: ((a.MOVE, a.STEP, a.TRIGGER, a.MANOEUVRE, a.END), "ST-16"),
    s.CAPTAIN: ((a.MOVE, a.TRIGGER), "ST-R6"),
    s.SECOND_KEY: ((a.KEY,), "ST-33"),
    s.STEPPING: ((a.STEP, a.STAY), "ST-24"),
    s.REACTING: ((a.REACT, a.PASS), "ST-31"),
    s.DEFENCE: ((a.ABSORB, a.COVER), "ST-37"),
    s.COVERING: ((a.ABSORB, a.COVER), "ST-38"),
    s.SUFFOCATION: ((a.ABSORB, a.LOSE, a.ALLOW), "ST-42"),
    s.LOSING: ((a.LOSE,), "ST-42"),
    s.STRIPPING: ((a.STRIP, a.DECLINE), "ST-42"),
    s.STRIKING: ((a.STRIKE, a.DECLINE), "ST-41"),
    s.BEARING: ((a.COVER,), "ST-39"),
    s.HITTING: ((a.HIT, a.DECLINE), "ST-26"),
    s.MENDING: ((a.MEND, a.DECLINE), "ST-R11"),
    s.FILLING: ((a.FILL, a.DECLINE), "ST-R11"),
    s.ROUSING: ((a.ROUSE, a.DECLINE), "ST-R19"),
    s.MARCHING: ((a.MARCH, a.DECLINE), "ST-21"),
    s.SHIFTING: ((a.SHIFT, a.DECLINE), "ST-R20"),
    s.BOARDING: ((a.ABOARD, a.DECLINE), "ST-R18"),
    s.BRINGING: ((a.BRING, a.DECLINE), "ST-R18"),
}
LOTS: Final[dict[int, str]] = {s.DRAFT_ROLL: "ST-R13", s.DEAL: "ST-3", s.FIRST: "ST-13"}


def bars(position: Position, seat: int, order: Order) -> Bar | None:
    """Everything that can forbid an answer."""
    barred = bars_moment(position, seat, order)
    if barred is not None:
        return barred
    kind = int(order.kind)
    if kind in (a.PRESET, a.TAKE):
        return bars_build(position, seat, order)
    if kind in (a.SWAP, a.KEEP):
        return bars_swap(position, seat, order)
    if kind == a.BREATHE:
        return bars_breath(position, seat, order)
    if kind == a.MOVE or kind == a.STEP:
        return bars_walk(position, seat, order)
    if kind == a.TRIGGER:
        return bars_trigger(position, seat, order)
    if kind == a.KEY:
        return bars_key(position, seat, order)
    if kind == a.MANOEUVRE:
        return bars_manoeuvre(position, seat, order)
    if kind == a.REACT:
        return bars_reaction(position, seat, order)
    if kind in (a.END, a.PASS, a.STAY):
        return None
    return bars_effect(position, seat, order)


def bars_moment(position: Position, seat: int, order: Order) -> Bar | None:
    """Each answer has its moment, and each moment its seat."""
    kind = int(position.agenda.kind)
    if kind < 0:
        return Bar("ST-43", Message("bar.over"))
    if kind in LOTS:
        return Bar(LOTS[kind], Message("bar.lots"))
    known, rule = ANSWERS_AT[kind]
    if kind not in (s.BUILD, s.SWAPPING) and position.agenda.seat != seat:
        return Bar(rule, Message("bar.turn"))
    if kind == s.BEARING and order.kind == a.ABSORB:
        return Bar("ST-R11", Message("bar.absorb-effect"))
    if kind == s.LOSING and order.kind == a.ABSORB:
        return Bar("ST-37", Message("bar.absorb-late"))
    return None if order.kind in known else Bar(rule, Message(f"bar.moment-{s.MOMENTS[kind]}"))


# Building


def bars_build(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-1 Ten different tiles, one of them a control room."""
    taken = position.taken(seat)
    if position.has_built(seat):
        return Bar("ST-R2", Message("bar.built"))
    if order.kind == a.PRESET:
        return Bar("ST-R2", Message("bar.preset")) if taken else None
    if position.setup.is_preset:
        return Bar("ST-R2", Message("bar.presets-only"))
    return bars_take(position, seat, order)


def bars_take(position: Position, seat: int, order: Order) -> Bar | None:
    catalogue = position.setup.catalogue
    tile = catalogue.tiles[order.value]
    is_room = int(order.value) in catalogue.rooms
    if position.setup.is_draft:
        if is_room:
            return Bar("ST-R13", Message("bar.room-given"))
        both = position.taken1 | position.taken2
        return Bar("ST-R13", Message("bar.drafted", tile=tile_name(tile))) if both >> order.value & 1 else None
    taken = position.taken(seat)
    if taken >> order.value & 1:
        return Bar("ST-1", Message("bar.taken", tile=tile_name(tile)))
    if is_room:
        return Bar("ST-1", Message("bar.one-room")) if taken & catalogue.room_set else None
    if bits(taken) == FULL - 1 and not taken & catalogue.room_set:
        return Bar("ST-1", Message("bar.no-room"))
    return None


def bars_swap(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-3 Once, and never the control room."""
    if (position.swap1 if seat == 1 else position.swap2) != s.UNANSWERED:
        return Bar("ST-R2", Message("bar.swapped"))
    if order.kind == a.SWAP and (is_control_room(seat, order.cell) or is_control_room(seat, order.value)):
        return Bar("ST-3", Message("bar.swap-room"))
    return None


# The turn


def bars_breath(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-14 From a tile that has oxygen; ST-E1 resting is for fr and ru."""
    cell = own_cell(seat, order.cell)
    if not position.oxygen_in(cell):
        return Bar("ST-14", Message("bar.no-oxygen", tile=place_name(position, cell)))
    if order.extra and position.setup.is_english:
        return Bar("ST-E1", Message("bar.rest"))
    if order.extra and not position.alive(seat) & ~position.ready:
        return Bar("ST-E1", Message("bar.nobody-exhausted"))
    return None


def bars_walk(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-21 A ready crew member to the next tile; ST-24 the captain's step, after his activation exhausted or not."""
    member = first_of(seat) + (order.member if order.kind == a.MOVE else 0)
    name = member_name(member)
    rule = "ST-21" if order.kind == a.MOVE else "ST-24"
    if position.agenda.kind == s.CAPTAIN and order.member:
        return Bar("ST-R6", Message("bar.moment-captain"))
    place: i64 = position.places[member]
    if place < 0:
        return Bar("ST-40", Message("bar.gone", member=name))
    if position.agenda.kind != s.STEPPING and not position.ready >> member & 1:
        if order.kind == a.STEP:
            return Bar("ST-R6", Message("bar.captain-exhausted"))
        return Bar(rule, Message("bar.exhausted", member=name))
    goal = first_cell(owner(place)) + order.cell
    if not NEIGHBOURS[place] >> goal & 1:
        return Bar(rule, Message("bar.not-next", member=name, tile=place_name(position, goal)))
    if position.ruins >> goal & 1:
        return Bar("ST-21", Message("bar.ruined", tile=place_name(position, goal)))
    return None


def bars_trigger(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-22, ST-23 The effect of the tile that a crew member is in."""
    member = first_of(seat) + order.member
    if position.agenda.kind == s.CAPTAIN and order.member:
        return Bar("ST-R6", Message("bar.moment-captain"))
    fault = trigger_fault(position, member, order.value)
    if fault:
        return reason(position, seat, fault, member, position.places[member], order.value)
    barred = bars_way(position, seat, member, order)
    if barred is not None:
        return barred
    fault = double_fault(position, member, order.value) if order.extra else 0
    return reason(position, seat, fault, member, position.places[member], order.value) if fault else None


def bars_key(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-33 Another ready crew member of the same tile, and a way back for it."""
    member = first_of(seat) + order.member
    name = member_name(member)
    if not seconds(position, seat, position.source, lowest(position.keys)) >> member & 1:
        return Bar("ST-33", Message("bar.second-key", member=name, tile=place_name(position, position.source)))
    return bars_way(position, seat, member, order)


def bars_way(position: Position, seat: int, member: i64, order: Order) -> Bar | None:
    """ST-22 Nearer the control room, ST-21 and not into a destroyed tile."""
    way = own_cell(seat, order.cell)
    if ways_back(position, member) >> way & 1:
        return None
    tile = place_name(position, way)
    if position.ruins >> way & NEARER[position.places[member]] >> way & 1:
        return Bar("ST-21", Message("bar.ruined", tile=tile))
    return Bar("ST-22", Message("bar.way-back", member=member_name(member), tile=tile))


def bars_manoeuvre(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-16 Once a turn, ST-19 within the speed."""
    if can_manoeuvre(position, seat):
        if order in manoeuvres(position, seat):
            return None
        is_back = order.value == position.sector(seat) and order.extra == position.sector(3 - seat)
        rule = "ST-19" if not is_back else "ST-R3" if position.north else "ST-R4"
        return Bar(rule, Message("bar.speed", n=int(position.speed(seat))))
    return Bar("ST-16", Message("bar.manoeuvred")) if position.has_manoeuvred else Bar("ST-R16", Message("bar.held"))


def bars_reaction(position: Position, seat: int, order: Order) -> Bar | None:
    """ST-31 A counter in a manned tile."""
    cell = own_cell(seat, order.cell)
    fault = reaction_fault(position, seat, cell, order.value)
    if not fault and order.extra:
        fault = double_reaction_fault(position, seat, cell, order.value)
    return reason(position, seat, fault, -1, cell, order.value) if fault else None
