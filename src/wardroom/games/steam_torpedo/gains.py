"""A quick guess of what each answer gains: for machine players."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.game import State
from wardroom.games.steam_torpedo.actions import PRESET, SWAP, Order
from wardroom.games.steam_torpedo.boat import GEARS, NEIGHBOURS, cells_in, control_room, first_cell
from wardroom.games.steam_torpedo.building import takes
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.state import BEARING, BUILD, CAPTAIN, COVERING, DRAFT, LOSING, SWAPPING
from wardroom.games.steam_torpedo.tiles import ARMOURED, ENGINE, Tile
from wardroom.games.steam_torpedo.worth import JUDGE, strength

TOKENS: Final = 7.0  # that make the odds about 3 to 1
GEAR: Final = 0.45


def gains(state: State, seat: int) -> list[float]:
    """For each legal answer of a seat what it gains at once."""
    assert isinstance(state, SteamTorpedo)
    kind = state.agenda.kind
    if kind == BUILD or kind == DRAFT:
        return [build_gain(state, seat, action) for action in orders(state, seat)]
    if kind == SWAPPING:
        return [swap_gain(state, seat, order) for order in orders(state, seat)]
    return [gain(state, seat, order) for order in orders(state, seat)]


def orders(state: SteamTorpedo, seat: i64) -> list[Order]:
    found = []
    for action in state.legal(seat):
        assert isinstance(action, Order)
        found.append(action)
    return found


def gain(state: SteamTorpedo, seat: i64, order: Order) -> float:
    """The lead after the answer, the simple ones that follow from it given too."""
    after = state.copy()
    after.apply(seat, order)
    steps = 0
    while after.agenda.seat == seat and steps < 9:
        kind = after.agenda.kind
        if kind == CAPTAIN:
            return max([gain(after, seat, other) for other in orders(after, seat)])
        if kind != COVERING and kind != BEARING and kind != LOSING:
            break
        known = after.legal(seat)
        after.apply(seat, known[len(known) - 1])
        steps += 1
    outcome = after.outcome()
    if outcome is not None:
        return 200.0 * (outcome.returns[seat - 1] - 0.5)
    return lead(after, seat) - (0.05 if state.agenda.kind == CAPTAIN else 0.0)


def lead(state: SteamTorpedo, seat: i64) -> float:
    """What a seat has more than the other, in tokens of oxygen."""
    return (JUDGE.score(state, int(seat)) - JUDGE.score(state, 3 - int(seat))) * TOKENS


# Building


def tile_worth(tile: Tile) -> float:
    """A tile for any submarine: its gears, its oxygen, what it does."""
    best = strength(tile)
    kind = (0.6 if tile.is_a(ENGINE) else 0.0) + (0.6 if tile.is_a(ARMOURED) else 0.0)
    return GEAR * float(int(tile.gears)) + float(int(tile.oxygen)) + best + kind


def build_gain(state: SteamTorpedo, seat: int, order: Order) -> float:
    """A good tile of a kind that is still wanted; presets are as good as any."""
    if order.kind == PRESET:
        return 0.0 if not takes(state, seat) or state.setup.is_preset else -1.0
    tile = state.setup.catalogue.tiles[order.value]
    same = [
        other
        for at, other in enumerate(state.setup.catalogue.tiles)
        if state.taken(seat) >> i64(at) & 1 and other.types == tile.types
    ]
    return tile_worth(tile) - 0.5 * float(len(same))


def swap_gain(state: SteamTorpedo, seat: int, order: Order) -> float:
    """Tiles that are triggered often lie near the control room; those that take hits away from the guns' tiles."""
    if order.kind != SWAP:
        return 0.05
    start = first_cell(seat)
    one, two = start + order.cell, start + order.value
    return (
        reach_value(state, seat, two, one)
        + reach_value(state, seat, one, two)
        - (reach_value(state, seat, one, one) + reach_value(state, seat, two, two))
    )


def reach_value(state: SteamTorpedo, seat: i64, tile_at: i64, cell: i64) -> float:
    """What a tile is worth on a cell: one step from the control room it is manned at once."""
    tile = state.plan.tiles[tile_at]
    near = 1.0 if NEIGHBOURS[control_room(seat)] >> cell & 1 else 0.7
    centre = 0.0 if cells_in(seat, 0) >> cell & 1 or cells_in(seat, 1) >> cell & 1 else 0.1
    return strength(tile) * near + centre * float(int(tile.oxygen)) * GEARS
