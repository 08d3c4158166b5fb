"""The position as numbers, as a seat sees it: the own submarine, its crew and its tiles before the enemy's.

Left out: the number of the roll, from which nothing follows, and which tiles are destroyed, as their gears say it.
Points of slowing and tokens to come are counted up to a top, which no tile of ours reaches.
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bit
from wardroom.core.game import State
from wardroom.core.observed import Field, put, put_one, put_set, turned
from wardroom.games.steam_torpedo.boat import CELLS, GEARS, LOCATIONS
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.sea import SECTORS
from wardroom.games.steam_torpedo.state import LAST_TURN, MOMENTS, UNANSWERED

MEMBERS: Final[i64] = 10  # of both crews
BOTH: Final[i64] = 2 * CELLS
SLOTS: Final[i64] = BOTH * GEARS  # gears, and likewise effects
SLOWEST: Final[i64] = 15
MOST_LEFT: Final[i64] = 31


def fields(state: State) -> list[Field]:
    assert isinstance(state, SteamTorpedo)
    tiles, swaps = len(state.setup.catalogue.tiles), len(state.setup.space.swaps)
    gears, crew, cells = int(SLOTS), int(MEMBERS), int(BOTH)
    return [
        Field("seat", 2),  # whose view it is
        Field("turn", 1, int(LAST_TURN)),
        Field("active", 2),  # the seat itself, the enemy: so everywhere below
        Field("step", len(MOMENTS)),  # the moment, in the order of state.py; nothing at the end
        Field("later", len(MOMENTS)),  # the moments that come after it
        Field("asked", 2),  # nobody while chance or both are
        Field("taken", 2 * tiles),  # while building
        Field("swap", swaps + 1),  # the own answer while swapping; the last is to keep
        Field("tiles", cells * tiles),  # for each cell the tile that lies there
        Field("damage", gears),  # three gears a cell
        Field("oxygen", gears),
        Field("places", crew * cells),  # for each crew member, the captain first, the cell; nowhere if eliminated
        Field("ready", crew),
        Field("sectors", 2 * SECTORS),
        Field("port", 2),  # in a shared sector, who lies on the other's port side
        Field("manoeuvred", 1),
        Field("stepped", 1),
        Field("held", 2),
        Field("slowed", 2, int(SLOWEST)),
        Field("used", gears),  # three effects a cell
        Field("stations", 5 * cells),  # of the active crew, in ru-2012
        Field("reacted", gears),
        Field("worked", 1, gears),  # how far the standby effects have been gone through
        Field("source", gears),  # the effect being resolved
        Field("part", 1, GEARS),
        Field("double", 1),
        Field("keys", crew),
        Field("struck", crew),
        Field("left", 1, int(MOST_LEFT)),
        Field("focus", cells),
        Field("location", len(LOCATIONS)),
    ]


def observe(state: State, seat: int, out: bytearray, at: int) -> None:
    assert isinstance(state, SteamTorpedo)
    here = put_one(out, at, seat - 1, 2)
    here = put(out, here, state.turn)
    here = put_seat(out, here, state.active, seat)
    here = put_one(out, here, state.agenda.kind, len(MOMENTS))
    for step in state.agenda.steps[1:]:
        out[here + (step >> 3)] = 1
    here = put_seat(out, here + len(MOMENTS), state.agenda.seat if state.agenda.kind >= 0 else 0, seat)
    here = put_tiles(state, seat, out, here)
    here = put_crews(state, seat, out, here)
    here = put_one(out, here, state.sector(seat), SECTORS)
    here = put_one(out, here, state.sector(3 - seat), SECTORS)
    here = put_seat(out, here, state.north, seat)
    here = put_turn(state, seat, out, here)
    if state.agenda.kind >= 0:
        put_effect(state, seat, out, here)


def put_seat(out: bytearray, at: i64, who: i64, seat: i64) -> i64:
    """The seat itself, the enemy, or nobody."""
    return put_one(out, at, -1 if who == 0 else 0 if who == seat else 1, 2)


def put_halves(out: bytearray, at: i64, places: i64, size: i64, seat: i64) -> i64:
    """A set of things of both seats, the own ones first."""
    return put_set(out, at, places if seat == 1 else turned(places, size // 2), size)


def put_tiles(state: SteamTorpedo, seat: i64, out: bytearray, at: i64) -> i64:
    """Tiles taken, swapped and laid, and their gears."""
    space = state.setup.space
    tiles: i64 = len(state.setup.catalogue.tiles)
    at = put_set(out, at, state.taken(seat), tiles)
    at = put_set(out, at, state.taken(3 - seat), tiles)
    answer = state.swap1 if seat == 1 else state.swap2
    first = space.swaps[0].number
    at = put_one(out, at, answer - first if answer != UNANSWERED else -1, len(space.swaps) + 1)
    turn: i64 = 0 if seat == 1 else CELLS
    cell: i64 = 0
    while cell < BOTH:
        at = put_one(out, at, state.tiles[(cell + turn) % BOTH], tiles)
        cell += 1
    at = put_halves(out, at, state.damage, SLOTS, seat)
    return put_halves(out, at, state.oxygen, SLOTS, seat)


def put_cell(out: bytearray, at: i64, cell: i64, seat: i64) -> i64:
    if cell >= 0 and seat == 2:
        cell = (cell + CELLS) % BOTH
    return put_one(out, at, cell, BOTH)


def put_crews(state: SteamTorpedo, seat: i64, out: bytearray, at: i64) -> i64:
    turn: i64 = 0 if seat == 1 else 5
    alive: i64 = 0
    number: i64 = 0
    while number < MEMBERS:
        member = (number + turn) % MEMBERS
        at = put_cell(out, at, state.places[member], seat)
        if state.places[member] >= 0:
            alive |= 1 << member
        number += 1
    return put_halves(out, at, state.ready & alive, MEMBERS, seat)


def put_turn(state: SteamTorpedo, seat: i64, out: bytearray, at: i64) -> i64:
    """What happened in this turn."""
    at = put(out, at, 1 if state.has_manoeuvred else 0)
    at = put(out, at, 1 if state.has_stepped else 0)
    at = put(out, at, state.held >> seat & 1)
    at = put(out, at, state.held >> 3 - seat & 1)
    at = put(out, at, min(SLOWEST, state.slowed(seat)))
    at = put(out, at, min(SLOWEST, state.slowed(3 - seat)))
    at = put_halves(out, at, state.used, SLOTS, seat)
    member: i64 = 0
    while member < 5:
        at = put_cell(out, at, state.stations >> 5 * member & 31 if state.stations else -1, seat)
        member += 1
    return at


def put_effect(state: SteamTorpedo, seat: i64, out: bytearray, at: i64) -> None:
    """What is going on, and the effect that is being resolved."""
    at = put_halves(out, at, state.reacted, SLOTS, seat)
    at = put(out, at, state.worked)
    is_resolving = state.source >= 0
    at = put_halves(out, at, bit(state.source * GEARS + state.effect) if is_resolving else 0, SLOTS, seat)
    at = put(out, at, state.part if is_resolving else 0)
    at = put(out, at, 1 if is_resolving and state.strength == 2 else 0)
    at = put_halves(out, at, state.keys, MEMBERS, seat)
    at = put_halves(out, at, state.struck, MEMBERS, seat)
    at = put(out, at, min(MOST_LEFT, state.left))
    at = put_cell(out, at, state.focus, seat)
    put_one(out, at, state.location, len(LOCATIONS))
