"""Tokens and losses: covering gears (ST-39), destroying tiles (ST-40), losing oxygen (ST-15), losing crew."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import bit, lowest
from wardroom.games.steam_torpedo.boat import GEARS
from wardroom.games.steam_torpedo.ending import is_over
from wardroom.games.steam_torpedo.state import NONE, Position


def gears_to_cover(position: Position, cell: i64) -> i64:
    """ST-39 The gears among which the defender chooses: of those that are alike only the first, as three bits."""
    free = position.free_gears(cell)
    full = position.oxygen_in(cell)
    symbols = position.plan.oxygen >> cell * GEARS & 7
    return first(free & full) | first(free & symbols & ~full) | first(free & ~symbols)


def gears_to_mend(position: Position, cell: i64) -> i64:
    """The gears among which a repair chooses, as three bits."""
    covered = position.damage >> cell * GEARS & 7
    symbols = position.plan.oxygen >> cell * GEARS & 7
    return first(covered & symbols) | first(covered & ~symbols)


def first(gears: i64) -> i64:
    return gears & -gears


def cover(position: Position, cell: i64, gear: i64) -> None:
    """ST-39 A damage token; oxygen under it is gone. ST-40 A tile with no gear left is destroyed."""
    token = bit(cell * GEARS + gear)
    position.damage |= token
    position.oxygen &= ~token
    if not position.free_gears(cell):
        position.ruins |= 1 << cell
        drown(position, cell)
    finish_if_over(position)


def drown(position: Position, cell: i64) -> None:
    """ST-40 Everybody in a destroyed tile is eliminated, of both sides."""
    for member in range(10):
        if position.places[member] == cell:
            eliminate(position, member)


def eliminate(position: Position, member: i64) -> None:
    position.places[member] = NONE
    position.ready &= ~(1 << member)


def use_oxygen(position: Position, cell: i64) -> None:
    """ST-15 One token less; whoever has none left loses at once."""
    position.oxygen &= ~bit(cell * GEARS + lowest(position.oxygen_in(cell)))
    finish_if_over(position)


def finish_if_over(position: Position) -> None:
    """ST-R12 The rest of an effect is dropped."""
    if is_over(position):
        position.agenda.clear()
