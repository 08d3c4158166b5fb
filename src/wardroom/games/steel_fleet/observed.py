"""The position as numbers, as a seat sees it: the own vehicles first. The field is not turned, as answers are not.

Left out: the number of the round and of the roll, from which nothing follows.
"""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.game import State
from wardroom.core.observed import Field, put, put_one, put_set, turned
from wardroom.games.steel_fleet.actions import BONUSES
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import MOMENTS, Vehicle

SPACES = 8  # of a card, at most


def fields(state: State) -> list[Field]:
    assert isinstance(state, SteelFleet)
    field = state.setup.field
    found = [
        Field("seat", 2),  # whose view it is: answers name vehicles and spaces as they are
        Field("step", len(MOMENTS)),  # the moment, in the order of state.py; nothing at the end
        Field("asked", 2),  # the seat itself, the other; nobody while chance or both are
        Field("quiet", 1, int(state.setup.quiet_rounds)),  # rounds without damage
        Field("loud", 1),  # whether this round has had some
        Field("active", 6),  # own vehicles first, here and below
        Field("target", 6),
        Field("pending", 6),  # still to be hit by a rocket
        Field("rolled", 8),  # faces, from 1 on
        Field("bonus", 1, BONUSES - 1),
        Field("dice", 1, 4),
        Field("losers", 2),  # of a ram: the rammer, the target
    ]
    for whose in ("own a", "own b", "own c", "other a", "other b", "other c"):
        found += [
            Field(f"{whose} kind", len(KINDS)),
            Field(f"{whose} life", SPACES),  # the spaces of the card with this symbol
            Field(f"{whose} guns", SPACES),
            Field(f"{whose} rockets", SPACES),
            Field(f"{whose} crossed", SPACES),
            Field(f"{whose} column", field.columns),  # nowhere off the battlefield
            Field(f"{whose} row", field.rows),
            Field(f"{whose} facing", 8),
            Field(f"{whose} done", 1),
        ]
    return found


def observe(state: State, seat: int, out: bytearray, at: int) -> None:
    assert isinstance(state, SteelFleet)
    first: i64 = 0 if seat == 1 else 3
    asked = state.agenda.seat if state.agenda.kind >= 0 else 0
    here = put_one(out, at, seat - 1, 2)
    here = put_one(out, here, state.agenda.kind, len(MOMENTS))
    here = put_one(out, here, -1 if asked == 0 else 0 if asked == seat else 1, 2)
    here = put(out, here, state.quiet)
    here = put(out, here, 1 if state.is_loud else 0)
    here = put_one(out, here, (state.active + first) % 6 if state.active >= 0 else -1, 6)
    here = put_one(out, here, (state.target + first) % 6 if state.target >= 0 else -1, 6)
    here = put_set(out, here, state.pending if seat == 1 else turned(state.pending, 3), 6)
    here = put_set(out, here, state.rolled >> 1, 8)
    here = put(out, here, state.bonus)
    here = put(out, here, state.dice)
    here = put_set(out, here, state.losers, 2)
    number: i64 = 0
    while number < 6:
        here = put_vehicle(state, state.vehicles[(number + first) % 6], out, here)
        number += 1


def put_vehicle(state: SteelFleet, vehicle: Vehicle, out: bytearray, at: i64) -> i64:
    """Its card and where it stands."""
    field = state.setup.field
    card = vehicle.card
    at = put_one(out, at, vehicle.kind, len(KINDS))
    if card is not None:
        out[at : at + 3 * SPACES] = card.seen
    at = put_set(out, at + 3 * SPACES, vehicle.crossed, SPACES)
    is_there = vehicle.cell >= 0
    at = put_one(out, at, field.xs[vehicle.cell] if is_there else -1, field.columns)
    at = put_one(out, at, field.ys[vehicle.cell] if is_there else -1, field.rows)
    at = put_one(out, at, vehicle.facing if is_there else -1, 8)
    return put(out, at, 1 if vehicle.is_done else 0)
