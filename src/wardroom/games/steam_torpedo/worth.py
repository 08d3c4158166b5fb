"""How good a position is, for machine players: the terms of a seat, and why they count.

Weights from bench/tune_worth.py. What effects do is measured in points of damage.
"""

from __future__ import annotations

from math import exp
from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import State
from wardroom.core.judge import Judge
from wardroom.games.steam_torpedo.boat import NEIGHBOURS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.state import (
    BEARING,
    COVERING,
    DEFENCE,
    LOSING,
    SECOND_KEY,
    STRIPPING,
    SUFFOCATION,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import FINE, first_of, location_of, part_fault
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    ATTACK,
    BOARD,
    BONUS,
    DAMAGE,
    ELIMINATE,
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

WEIGHTS: Final = {
    "second-gear": 1.15,  # the control room has more than one gear left: the last one loses the match ...
    "third-gear": 0.9,  # ... and more than two
    "tiles": 0.35,  # a tile that stands is one more to be hit before the control room
    "gears": 0.035,  # damage that a submarine can still take
    "arsenal": 0.1,  # what the tiles could do
    "air": -9.6,  # how near the oxygen is to its end
    "captain": 0.25,  # triggers without a way back
    "sailors": 0.32,  # hands to man the tiles
    "posts": 0.18,  # what the crew can do from where it stands
    "engines": 0.04,  # manned, two at the most
    "armour": 0.09,  # manned
    "pending": -0.2,  # losses that only wait to be placed
}
SCARCE: Final = 3.0  # tokens of oxygen that are used up soon
POINT: Final = 1.0  # a point of damage about to be dealt
POSTED: Final = 0.45  # of what an effect does: a crew member stands where it is triggered
LOADED: Final = 0.8  # the same, if it can still be triggered in this turn
APPROACH: Final = 0.12  # of what the best neighbouring tile offers
ABSORBED: Final = [0.0, 25.0, 4.0, 3.0]  # what a token costs on the control room, by gears left
STRENGTHS: Final[dict[Tile, float]] = {}

# What a unit of each word is worth when it happens.
UNIT: Final[dict[int, float]] = {
    ATTACK: POINT, OXYGEN: 0.8, DAMAGE: 0.9, EXHAUST: 0.5, RECALL: 0.4, ELIMINATE: 2.2, REPAIR: 0.5, RESTORE: 1.0,
    SHIFT: 0.1, HOLD: 0.5, SLOW: 0.25, BONUS: 0.4, ARMOUR: 0.4, SPEED: 0.25, MARCH: 0.2, READY: 0.6, BOARD: 0.5,
    RETURN: 0.2,
}  # fmt: skip
UNITS: Final = [UNIT[word] for word in range(18)]


def terms(state: State, seat: int) -> list[float]:
    """What is left of a submarine and its crew, and what they can do; nothing before the tiles are laid."""
    assert isinstance(state, SteamTorpedo)
    found = [0.0] * len(WEIGHTS)
    if not state.plan.tiles:
        return found
    room = control_room(seat)
    cell = first_cell(seat)
    end = cell + 10
    while cell < end:
        free = bits(state.free_gears(cell))
        if cell == room:
            found[0] = 1.0 if free >= 2 else 0.0
            found[1] = 1.0 if free >= 3 else 0.0
        elif free:
            found[2] += 1.0
            found[3] += float(int(free))
            found[4] += strength(state.plan.tiles[cell])
        cell += 1
    alive = state.alive(seat)
    manned = state.manned(seat) & ~(1 << room)
    found[5] = exp(-float(int(bits(state.oxygen_of(seat)))) / SCARCE)
    found[6] = float(int(alive >> first_of(seat) & 1))
    found[7] = float(int(bits(alive & ~(1 << first_of(seat)))))
    found[8] = posts(state, seat)
    found[9] = min(2.0, float(int(bits(manned & state.plan.engines))))
    found[10] = float(int(bits(manned & state.plan.armoured)))
    found[11] = pending(state, seat)
    return found


def strength(tile: Tile) -> float:
    """What the best effect of a tile does, whoever triggers it."""
    if tile not in STRENGTHS:
        STRENGTHS[tile] = max([effect_worth(effect) for effect in tile.effects])
    return STRENGTHS[tile]


def effect_worth(effect: Effect) -> float:
    """A single-use effect works but once; two keys are held by two."""
    total = sum([yield_of(part) for part in effect.parts])
    return total * (0.8 if effect.is_single else 1.0) * (1.2 if effect.has_two_keys else 1.0)


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
    return total


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
    """What the answers still to come will cost a seat."""
    kind = state.agenda.kind
    if state.source < 0 or kind < 0:
        return 0.0
    if owner(state.source) == seat:
        return 0.0
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
    return cost


def absorption(state: SteamTorpedo, seat: i64) -> float:
    """What a token on the control room costs."""
    return ABSORBED[bits(state.free_gears(control_room(seat)))]


JUDGE: Final = Judge(WEIGHTS, terms)
