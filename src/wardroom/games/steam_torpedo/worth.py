"""How good a position is, and a quick guess of what each answer gains: for machine players.

Everything is measured in oxygen tokens of a submarine that has plenty of them.
"""

from __future__ import annotations

import math
from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import State
from wardroom.games.steam_torpedo.actions import PRESET, SWAP, Order
from wardroom.games.steam_torpedo.boat import GEARS, NEIGHBOURS, cells_in, control_room, first_cell, owner
from wardroom.games.steam_torpedo.building import takes
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.state import (
    BEARING,
    BUILD,
    CAPTAIN,
    COVERING,
    DEFENCE,
    DRAFT,
    LOSING,
    SECOND_KEY,
    STRIPPING,
    SUFFOCATION,
    SWAPPING,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import FINE, first_of, location_of, part_fault
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    ARMOURED,
    ATTACK,
    BOARD,
    BONUS,
    DAMAGE,
    ELIMINATE,
    ENGINE,
    EXHAUST,
    HOLD,
    MARCH,
    OXYGEN,
    READY,
    RECALL,
    REPAIR,
    RESTORE,
    RETURN,
    SHIFT,
    SLOW,
    SPEED,
    STANDBY,
    Effect,
    Part,
    Tile,
)  # fmt: skip

CONTROL_ROOM: Final = [0.0, 5.0, 9.0, 12.0]  # by gears left: the last ones are dear
GEAR: Final = 0.45  # structure, oxygen apart
TILE: Final = 0.8  # a tile that still works, and is one more to be hit before the control room
SAILOR: Final = 2.2
CAPTAIN_WORTH: Final = 2.8
SCARCE: Final = 5.0  # oxygen below this many tokens is worth more each
POINT: Final = 1.0  # a point of damage about to be dealt
POSTED: Final = 0.45  # of what an effect does: a crew member stands where it is triggered
LOADED: Final = 0.8  # the same, if it can still be triggered in this turn
THREAT: Final = 0.3  # of what the enemy's posts could do next
APPROACH: Final = 0.12  # of what the best neighbouring tile offers
ENGINE_MANNED: Final = 0.35
ARMOUR_MANNED: Final = 0.5
STEEPNESS: Final = 7.0  # a lead of so much makes the odds about 3 to 1

# What a unit of each word is worth when it happens.
UNIT: Final[dict[int, float]] = {
    ATTACK: POINT, OXYGEN: 0.8, DAMAGE: 0.9, EXHAUST: 0.5, RECALL: 0.4, ELIMINATE: SAILOR, REPAIR: 0.5, RESTORE: 1.0,
    SHIFT: 0.1, HOLD: 0.5, SLOW: 0.25, BONUS: 0.4, ARMOUR: 0.4, SPEED: 0.25, MARCH: 0.2, READY: 0.6, BOARD: 0.5,
    RETURN: 0.2,
}  # fmt: skip
UNITS: Final = [UNIT[word] for word in range(18)]


def worth(state: State, seat: int) -> float:
    """The chance that a seat wins, guessed from the difference of both submarines."""
    assert isinstance(state, SteamTorpedo)
    outcome = state.outcome()
    if outcome is not None:
        return outcome.returns[seat - 1]
    if not state.plan.tiles:
        return 0.5
    return 1.0 / (1.0 + math.exp(-lead(state, seat) / STEEPNESS))


def lead(state: SteamTorpedo, seat: i64) -> float:
    """What a seat has more than the other, pending losses counted."""
    return standing(state, seat) - standing(state, 3 - seat) - pending(state, seat)


# What a submarine is worth


def standing(state: SteamTorpedo, seat: i64) -> float:
    """Hull, air and hands; and what the crew can do from where it stands."""
    return hull(state, seat) + air(bits(state.oxygen_of(seat))) + hands(state, seat) + posts(state, seat)


def hull(state: SteamTorpedo, seat: i64) -> float:
    """Gears that are free, tiles that stand, and above all the control room."""
    room = control_room(seat)
    total = CONTROL_ROOM[bits(state.free_gears(room))]
    cell = first_cell(seat)
    end = cell + 10
    while cell < end:
        gears = bits(state.free_gears(cell))
        if cell != room and gears:
            total += TILE + GEAR * float(int(gears))
        cell += 1
    return total


def air(tokens: i64) -> float:
    """Oxygen is time; the last tokens are worth the most."""
    count = float(int(tokens))
    return count + SCARCE * (1.0 - math.exp(-count / SCARCE)) * 1.5


def hands(state: SteamTorpedo, seat: i64) -> float:
    alive = state.alive(seat)
    captain = CAPTAIN_WORTH if alive >> first_of(seat) & 1 else 0.0
    return captain + SAILOR * float(int(bits(alive & ~(1 << first_of(seat)))))


def posts(state: SteamTorpedo, seat: i64) -> float:
    """What the manned tiles give: engines, armour, standby effects, and effects that can be triggered."""
    working = state.working(seat)
    total = 0.0
    member = first_of(seat)
    end = member + 5
    while member < end:
        place: i64 = state.places[member]
        if place >= 0:
            total += post_of(state, seat, member, place, working)
        member += 1
    manned = state.manned(seat) & ~(1 << control_room(seat))
    engines = float(int(bits(manned & state.plan.engines)))
    armour = float(int(bits(manned & state.plan.armoured)))
    return total + ENGINE_MANNED * min(engines, 2.0) + ARMOUR_MANNED * armour


def post_of(state: SteamTorpedo, seat: i64, member: i64, place: i64, working: i64) -> float:
    """What one crew member is good for where it stands, and next to it."""
    if owner(place) != seat:
        return intrusion(state, place)
    best = promise(state, seat, place, member) if working >> place & 1 else 0.0
    near = NEIGHBOURS[place] & ~state.ruins & ~working
    hope = 0.0
    cell = first_cell(seat)
    end = cell + 10
    while cell < end:
        if near >> cell & 1:
            hope = max(hope, promise(state, seat, cell, -1))
        cell += 1
    return best + APPROACH * hope


def intrusion(state: SteamTorpedo, place: i64) -> float:
    """ST-28 A boarder stops the effects of the tile it is in."""
    tile = state.plan.tiles[place]
    return 0.3 + 0.4 * sum([yield_of(part) for effect in tile.effects for part in effect.parts])


def promise(state: SteamTorpedo, seat: i64, cell: i64, member: i64) -> float:
    """The best effect of a tile, by whether it can be used in this turn (by this member) or later."""
    best = 0.0
    tile = state.plan.tiles[cell]
    can_act = member >= 0 and state.active == seat and state.ready >> member & 1 and state.turn > 2
    number: i64 = 0
    for effect in tile.effects:
        value = 0.0
        for part in effect.parts:
            if effect.trigger == STANDBY:
                value += yield_of(part)
            else:
                value += prospect(state, seat, part) * (LOADED if can_act else POSTED)
        if effect.is_single and effect.trigger != STANDBY and state.used & state.slot(cell, number):
            value *= 0.7
        best = max(best, value)
        number += 1
    return best if member < 0 or bits(state.crew_at(seat, cell)) == 1 else best * 0.7


def yield_of(part: Part) -> float:
    """What a part does when it works."""
    return UNITS[part.word] * max(1.0, float(int(part.number)))


def prospect(state: SteamTorpedo, seat: i64, part: Part) -> float:
    """What a part would do now; half of it if it has no target where the submarines are."""
    if part_fault(state, seat, part) != FINE:
        return 0.45 * yield_of(part)
    if part.word != ATTACK and part.word != OXYGEN:
        return yield_of(part)
    armour = state.armour(3 - seat, location_of(state, seat, part))
    total = max(i64(0), part.number + state.attack_bonus(seat) - armour)
    return UNITS[part.word] * float(int(total))


def pending(state: SteamTorpedo, seat: i64) -> float:
    """What the answers still to come will cost a seat, or bring it."""
    kind = state.agenda.kind
    if state.source < 0 or kind < 0:
        return 0.0
    mine = owner(state.source) == seat
    left = float(int(state.left))
    cost = 0.0
    if kind == DEFENCE or kind == COVERING or kind == BEARING:
        cost = POINT * left
        if kind == DEFENCE:
            cost = min(cost, absorption(state, 3 - owner(state.source)))
    elif kind == SUFFOCATION or kind == LOSING:
        cost = min(1.2 * left, absorption(state, 3 - owner(state.source)))
    elif kind == STRIPPING:
        cost = 1.0
    elif kind == SECOND_KEY:
        cost = sum([prospect(state, owner(state.source), part) for part in state.resolving.parts]) * 2.0
    else:
        part = state.resolving.parts[max(i64(0), state.part - 1)]
        cost = UNITS[part.word] * max(1.0, left)
    return -cost if mine else cost


def absorption(state: SteamTorpedo, seat: i64) -> float:
    """What a token on the control room costs."""
    gears = bits(state.free_gears(control_room(seat)))
    return CONTROL_ROOM[gears] - CONTROL_ROOM[max(i64(0), gears - 1)] + (20.0 if gears == 1 else 0.0)


# What an answer gains


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


# Building


def tile_worth(tile: Tile) -> float:
    """A tile for any submarine: its gears, its oxygen, what it does."""
    best = max([effect_worth(effect) for effect in tile.effects])
    kind = (0.6 if tile.is_a(ENGINE) else 0.0) + (0.6 if tile.is_a(ARMOURED) else 0.0)
    return GEAR * float(int(tile.gears)) + float(int(tile.oxygen)) + best + kind


def effect_worth(effect: Effect) -> float:
    """A counter can be used in both turns, a single-use effect once."""
    total = sum([yield_of(part) for part in effect.parts])
    return total * (0.8 if effect.is_single else 1.0) * (1.2 if effect.has_two_keys else 1.0)


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
    best = max([effect_worth(effect) for effect in tile.effects])
    return best * near + centre * float(int(tile.oxygen)) * GEARS
