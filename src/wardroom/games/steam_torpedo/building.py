"""From tiles to submarines (ST-1 to ST-5): choosing, laying out, swapping."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import bit, bits
from wardroom.core.game import CHANCE
from wardroom.games.steam_torpedo.actions import PRESET, SWAP, Order
from wardroom.games.steam_torpedo.boat import CELLS, COLUMNS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.plan import Plan
from wardroom.games.steam_torpedo.state import (
    DEAL,
    DRAFT,
    FIRST,
    NONE,
    SWAPPING,
    UNANSWERED,
    Position,
)  # fmt: skip

FULL = 10  # ST-1 tiles of a submarine
PICKS = 18  # of a draft


def give(position: Position, seat: i64, tiles: i64) -> None:
    if seat == 1:
        position.taken1 |= tiles
    else:
        position.taken2 |= tiles


def take(position: Position, seat: i64, order: Order) -> None:
    """ST-1 A preset at once, or one tile after another."""
    if order.kind == PRESET:
        give(position, seat, position.setup.catalogue.preset_set(int(order.value)))
    else:
        give(position, seat, bit(order.value))


def takes(position: Position, seat: i64) -> i64:
    """ST-1 The tiles that a seat may take: ten different ones, exactly one of them a control room."""
    catalogue = position.setup.catalogue
    taken = position.taken(seat)
    if position.setup.is_draft:
        return catalogue.others & ~position.taken1 & ~position.taken2  # ST-R13 every tile once
    if taken & catalogue.room_set:
        return catalogue.others & ~taken
    return catalogue.room_set if bits(taken) == FULL - 1 else (catalogue.others | catalogue.room_set) & ~taken


def call_for_draft(position: Position, first: i64) -> None:
    """ST-R13 One, two, two, ... tiles in turn, until each has nine; control rooms are given."""
    for seat in (1, 2):
        give(position, seat, bit(room_of(position, seat)))
    for pick in reversed(range(PICKS)):
        position.agenda.push(DRAFT, first if (pick + 1) // 2 % 2 == 0 else 3 - first)


def room_of(position: Position, seat: i64) -> i64:
    """The control room of a seat: the one taken, or in drafts and random builds its own."""
    catalogue = position.setup.catalogue
    for at in catalogue.rooms:
        if position.taken(seat) >> i64(at) & 1:
            return at
    return catalogue.rooms[int(seat - 1) % len(catalogue.rooms)]


def lay_out(position: Position) -> None:
    """ST-2, ST-3 The control rooms in their places; ST-R2 presets as they come, all else at random."""
    position.tiles = [int(NONE)] * (2 * CELLS)
    for seat in (1, 2):
        position.tiles[control_room(seat)] = int(room_of(position, seat))
        if position.setup.is_laid_out:
            lay_preset(position, seat)
    if position.setup.is_laid_out:
        reveal(position)
    else:
        position.agenda.push(DEAL, CHANCE)


def lay_preset(position: Position, seat: i64) -> None:
    """The far row and the near row, which is starboard for seat 1 and port for seat 2 (ST-R1)."""
    catalogue = position.setup.catalogue
    for preset, tiles in enumerate(catalogue.presets):
        if catalogue.preset_set(preset) == position.taken(seat):
            rows = [tiles[:COLUMNS], tiles[COLUMNS:]] if seat == 1 else [tiles[COLUMNS:], tiles[:COLUMNS]]
            for cell, tile in enumerate(rows[0] + rows[1], int(first_cell(seat))):
                position.tiles[cell] = tile


def pool(position: Position) -> list[int]:
    """The tiles that may come to the next cell."""
    seat = owner(position.empty_cell())
    start = first_cell(seat)
    tiles = position.setup.catalogue.others if position.setup.is_random else position.taken(seat)
    for cell in range(CELLS):
        laid = position.tiles[start + cell]
        if laid >= 0:
            tiles &= ~bit(laid)
    return [at for at in range(len(position.setup.catalogue.tiles)) if tiles >> i64(at) & 1]


def deal(position: Position, face: int) -> None:
    """ST-3 One tile comes to the next cell by lot; after the last the submarines are seen."""
    tile = pool(position)[face - 1]
    tiles = position.tiles[:]
    tiles[position.empty_cell()] = tile
    position.tiles = tiles
    if position.empty_cell() < 0:
        position.agenda.pop()
        reveal(position)


def reveal(position: Position) -> None:
    """ST-3 Both submarines are seen; ST-4, ST-5 crews and oxygen are put in; then both may swap."""
    man(position)
    position.taken1 = 0
    position.taken2 = 0
    position.agenda.push(SWAPPING, CHANCE)


def man(position: Position) -> None:
    """ST-4 Everybody ready in the control room; ST-5 oxygen on every gear that has its symbol."""
    position.plan = Plan([position.setup.catalogue.tiles[tile] for tile in position.tiles])
    position.oxygen = position.plan.oxygen
    position.places = [int(control_room(1))] * 5 + [int(control_room(2))] * 5
    position.ready = (1 << 10) - 1


def swap(position: Position, seat: i64, order: Order) -> None:
    """ST-3, ST-R2 Chosen in secret, applied together."""
    if seat == 1:
        position.swap1 = order.number
    else:
        position.swap2 = order.number
    if position.swap1 != UNANSWERED and position.swap2 != UNANSWERED:
        tiles = position.tiles[:]
        exchange(position, tiles, 1, position.swap1)
        exchange(position, tiles, 2, position.swap2)
        position.tiles = tiles
        position.swap1 = UNANSWERED
        position.swap2 = UNANSWERED
        man(position)
        position.agenda.pop()
        position.agenda.push(FIRST, CHANCE)


def exchange(position: Position, tiles: list[int], seat: i64, number: i64) -> None:
    order = position.setup.space.orders[number]
    assert isinstance(order, Order)
    if order.kind == SWAP:
        one, two = first_cell(seat) + order.cell, first_cell(seat) + order.value
        tiles[one], tiles[two] = tiles[two], tiles[one]
