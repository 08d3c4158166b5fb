"""What may be answered: the legal answers to each question."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.bits import bit, lowest
from wardroom.games.steam_torpedo.actions import EFFECTS, FASTEST, Order
from wardroom.games.steam_torpedo.boat import BOATS, CELLS, GEARS, control_room, first_cell
from wardroom.games.steam_torpedo.building import takes
from wardroom.games.steam_torpedo.crew import boat_of, goals
from wardroom.games.steam_torpedo.damage import gears_to_cover, gears_to_mend
from wardroom.games.steam_torpedo.effects import current_part
from wardroom.games.steam_torpedo.resolving import tiles_losing
from wardroom.games.steam_torpedo.state import (
    BEARING,
    BOARDING,
    BRINGING,
    COVERING,
    DEFENCE,
    FILLING,
    HITTING,
    LOSING,
    MARCHING,
    MENDING,
    ROUSING,
    SHIFTING,
    STRIKING,
    STRIPPING,
    SUFFOCATION,
    Position,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import FINE, first_of, targets
from wardroom.games.steam_torpedo.tiles import OWN
from wardroom.games.steam_torpedo.triggers import (
    double_fault,
    double_reaction_fault,
    member_fault,
    reaction_fault,
    seconds,
    tile_fault,
    ways_back,
)  # fmt: skip


def by_cell(orders: list[Order], cells: i64, start: i64) -> list[Action]:
    """The orders for each of the cells."""
    found: list[Action] = []
    while cells:
        found.append(orders[lowest(cells) - start])
        cells &= cells - 1
    return found


def by_member(orders: list[Order], members: i64, seat: i64) -> list[Action]:
    found: list[Action] = []
    while members:
        found.append(orders[lowest(members) - first_of(seat)])
        members &= members - 1
    return found


# Building


def builds(position: Position, seat: i64) -> list[Action]:
    """ST-R2 A preset, or tiles; nothing more once there are ten."""
    space = position.setup.space
    found: list[Action] = []
    if position.has_built(seat):
        return found
    if not position.setup.is_draft and not position.taken(seat):
        found.extend(space.presets)
    return found if position.setup.is_preset else found + by_cell(space.takes, takes(position, seat), 0)


def swaps(position: Position, seat: i64) -> list[Action]:
    """ST-3 Two tiles other than the control room, or none."""
    room = control_room(seat) - first_cell(seat)
    space = position.setup.space
    found: list[Action] = [space.keep]
    found.extend([order for order in space.swaps if order.cell != room and order.value != room])
    return found


# The turn


def breaths(position: Position, seat: i64) -> list[Action]:
    """ST-14 A tile with oxygen; ST-E1 in fr and ru the crew may stay exhausted."""
    cells = position.cells_with_oxygen(seat)
    found = by_cell(position.setup.space.breathes, cells, first_cell(seat))
    if not position.setup.is_english and position.alive(seat) & ~position.ready:
        found += by_cell(position.setup.space.rests, cells, first_cell(seat))
    return found


def acts(position: Position, seat: i64) -> list[Action]:
    """ST-16 A manoeuvre, activations, in any order; or the end of the turn."""
    found: list[Action] = [position.setup.space.end]
    if can_manoeuvre(position, seat):
        found.extend(manoeuvres(position, seat))
    captain = first_of(seat)
    if position.ready >> captain & 1:
        add_walks(position, found, position.setup.space.steps, captain, 0)  # ST-R6 an activation will follow
    member = captain
    end = captain + 5
    while member < end:
        if position.ready >> member & 1:
            add_activations(position, found, member)
        member += 1
    return found


def captain_acts(position: Position, seat: i64) -> list[Action]:
    """ST-R6 After his step the captain must act."""
    found: list[Action] = []
    add_activations(position, found, first_of(seat))
    return found


def can_manoeuvre(position: Position, seat: i64) -> bool:
    """ST-16 Once a turn; ST-R16 not while held."""
    return not position.has_manoeuvred and not position.held >> seat & 1


def manoeuvres(position: Position, seat: i64) -> list[Order]:
    """ST-19 What the speed reaches."""
    speed = min(position.speed(seat), i64(FASTEST))
    return position.setup.space.reachable[(position.sector(seat) * 5 + position.sector(3 - seat)) * 9 + speed]


def add_walks(position: Position, found: list[Action], orders: list[Order], member: i64, offset: i64) -> None:
    """An order for each tile that a member may go to."""
    cells = goals(position, member)
    start = boat_of(position, member) - offset
    while cells:
        found.append(orders[lowest(cells) - start])
        cells &= cells - 1


def add_activations(position: Position, found: list[Action], member: i64) -> None:
    """ST-21 A move, ST-22 or a trigger."""
    space = position.setup.space
    add_walks(position, found, space.moves, member, member % 5 * CELLS)
    if position.turn <= 2 or member_fault(position, member):
        return
    seat: i64 = 1 if member < 5 else 2
    cell: i64 = position.places[member]
    number: i64 = 0
    count = len(position.plan.tiles[cell].effects)
    while number < count:
        if tile_fault(position, seat, cell, number) == FINE:
            add_ways(position, found, member, number, 0)
            if double_fault(position, member, number) == FINE:
                add_ways(position, found, member, number, 1)
        number += 1


def add_ways(position: Position, found: list[Action], member: i64, number: i64, double: i64) -> None:
    """ST-22 One trigger for each way back."""
    orders = position.setup.space.triggers
    start = ((double * 5 + member % 5) * EFFECTS + number) * CELLS - boat_of(position, member)
    cells = ways_back(position, member)
    while cells:
        found.append(orders[start + lowest(cells)])
        cells &= cells - 1


def second_keys(position: Position, seat: i64) -> list[Action]:
    """ST-33 Another ready crew member of the same tile, and its way back."""
    found: list[Action] = []
    members = seconds(position, seat, position.source, lowest(position.keys))
    while members:
        member = lowest(members)
        start = member % 5 * CELLS - first_cell(seat)
        cells = ways_back(position, member)
        while cells:
            found.append(position.setup.space.keys[start + lowest(cells)])
            cells &= cells - 1
        members &= members - 1
    return found


def steps(position: Position, seat: i64) -> list[Action]:
    """ST-24 The captain's step after his activation, or not."""
    found: list[Action] = [position.setup.space.stay]
    add_walks(position, found, position.setup.space.steps, first_of(seat), 0)
    return found


def reactions(position: Position, seat: i64) -> list[Action]:
    """ST-31 Every counter that may react; or none."""
    space = position.setup.space
    found: list[Action] = [space.pass_]
    cells = position.plan.counters & position.manned(seat) & BOATS[seat]
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        number: i64 = 0
        while number < len(position.plan.tiles[cell].effects):
            if reaction_fault(position, seat, cell, number) == FINE:
                at = number * CELLS + cell - first_cell(seat)
                found.append(space.reactions[at])
                if double_reaction_fault(position, seat, cell, number) == FINE:
                    found.append(space.reactions[at + EFFECTS * CELLS])
            number += 1
    return found


# Effects


def add_gears(found: list[Action], orders: list[Order], start: i64, gears: i64) -> None:
    while gears:
        found.append(orders[start + lowest(gears)])
        gears &= gears - 1


def defences(position: Position, seat: i64, kind: i64) -> list[Action]:
    """ST-37 to ST-39 The control room, before anything is placed or when nothing else is left; or gears of a tile."""
    space = position.setup.space
    found: list[Action] = []
    cells = bit(position.focus) if position.focus >= 0 else position.tiles_hit(seat, position.location)
    if kind == DEFENCE or not cells:
        add_gears(found, space.absorbs, 0, gears_to_cover(position, control_room(seat)))
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        add_gears(found, space.covers, (cell - first_cell(seat)) * GEARS, gears_to_cover(position, cell))
    return found


def losses(position: Position, seat: i64, kind: i64) -> list[Action]:
    """ST-42 Absorb it, or lose oxygen in the location; where there is none to lose, let it be (ST-R15)."""
    space = position.setup.space
    found: list[Action] = []
    cells = tiles_losing(position, seat)
    if kind == SUFFOCATION:
        add_gears(found, space.absorbs, 0, gears_to_cover(position, control_room(seat)))
    return found + by_cell(space.losses, cells, first_cell(seat)) if cells else [*found, space.allow]


def choices(position: Position, seat: i64) -> list[Action]:
    """The answers to the questions of an effect."""
    kind = position.agenda.kind
    space = position.setup.space
    if kind == DEFENCE or kind == COVERING or kind == BEARING:
        return defences(position, seat, kind)
    if kind == SUFFOCATION or kind == LOSING:
        return losses(position, seat, kind)
    if kind == STRIPPING:
        enemy = 3 - seat
        cells = position.cells_with_oxygen(enemy) & ~(1 << control_room(enemy))
        return [space.decline, *by_cell(space.strips, cells, first_cell(enemy))]
    found = chosen(position, seat, kind)
    return [space.decline, *found] if current_part(position).is_optional else found


def chosen(position: Position, seat: i64, kind: i64) -> list[Action]:
    """The targets of an effect."""
    space = position.setup.space
    if kind == SHIFTING:
        return shifts(position, seat)
    aims = targets(position, seat, current_part(position))
    if kind == STRIKING:
        return by_cell(space.strikes, aims, first_cell(3 - seat))
    if kind == HITTING:
        return by_member(space.hits, aims, 3 - seat)
    if kind == FILLING:
        return by_cell(space.fills, aims, first_cell(seat))
    if kind == ROUSING:
        return by_member(space.rouses, aims, seat)
    if kind == BOARDING:
        return by_cell(space.aboards, aims, first_cell(3 - seat))
    if kind == BRINGING:
        return by_member(space.brings, aims, seat)
    found: list[Action] = []
    while aims:
        at = lowest(aims)
        aims &= aims - 1
        if kind == MENDING:
            add_gears(found, space.mends, (at - first_cell(seat)) * GEARS, gears_to_mend(position, at))
        elif kind == MARCHING:
            add_walks(position, found, space.marches, at, at % 5 * CELLS)
    return found


def shifts(position: Position, seat: i64) -> list[Action]:
    """ST-R20 The whole number of sectors, or as far as the sea goes, either way; ST-11 with a side where they meet."""
    part = current_part(position)
    moved = seat if part.target == OWN else 3 - seat
    here, there = position.sector(moved), position.sector(3 - moved)
    number = part.number * position.strength
    found: list[Action] = []
    for goal in (max(i64(0), here - number), min(i64(4), here + number)):
        if goal == here:
            continue
        if goal == there:
            found.append(position.setup.space.shifts[goal * 3 + 1])
            found.append(position.setup.space.shifts[goal * 3 + 2])
        else:
            found.append(position.setup.space.shifts[goal * 3])
    return found
