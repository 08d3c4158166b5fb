"""Whether a position that was read can arise: its tiles, its crews, and the steps to come."""

from __future__ import annotations

import itertools
from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.notation import Word
from wardroom.games.steam_torpedo.boat import CELLS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.building import FULL, takes
from wardroom.games.steam_torpedo.crew import goals
from wardroom.games.steam_torpedo.effects import current_part, step_of
from wardroom.games.steam_torpedo.ending import is_over
from wardroom.games.steam_torpedo.offers import choices, second_keys
from wardroom.games.steam_torpedo.state import (
    ACT,
    BEARING,
    BUILD,
    CAPTAIN,
    COVERING,
    CREW_OF,
    DEAL,
    DEFENCE,
    DRAFT,
    DRAFT_ROLL,
    FIRST,
    HOMEWARD,
    LAST_TURN,
    LOSING,
    MOMENTS,
    NONE,
    PART,
    REACTING,
    RECOVERY,
    SECOND_KEY,
    SHIFTING,
    STANDBYS,
    STEPPING,
    STRIKING,
    STRIPPING,
    SUFFOCATION,
    SWAPPING,
    UNANSWERED,
    Position,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import first_of, targets
from wardroom.games.steam_torpedo.tiles import ATTACK, BOARD, COUNTER, DAMAGE, DUTY, OXYGEN, STANDBY
from wardroom.games.steam_torpedo.triggers import can_react

BEFORE: Final[tuple[int, ...]] = (BUILD, DRAFT_ROLL, DRAFT, DEAL, SWAPPING, FIRST)  # the first turn
# What may come before each step, that is, lie on it.
ABOVE: Final[dict[int, tuple[int, ...]]] = {
    ACT: (STANDBYS, CAPTAIN, STEPPING, REACTING),
    STANDBYS: (RECOVERY, REACTING, PART),
    REACTING: (STEPPING, PART, HOMEWARD),
    STEPPING: (PART,),
    HOMEWARD: (PART,),
    PART: (*tuple(range(DEFENCE, PART)), SECOND_KEY),
}
BY_DEFENDER: Final[tuple[int, ...]] = (DEFENCE, COVERING, SUFFOCATION, LOSING, BEARING)
NO_TARGETS: Final[tuple[int, ...]] = (DEFENCE, COVERING, SUFFOCATION, LOSING, BEARING, STRIPPING, SHIFTING)
BY_ACTIVE: Final[tuple[int, ...]] = (ACT, STANDBYS, RECOVERY, CAPTAIN, STEPPING)


# Tiles and crews


def check_tiles(position: Position, word: Word) -> None:
    """ST-1, ST-2 Different tiles, the control room in its place, cell after cell."""
    for seat in (1, 2):
        start = int(first_cell(seat))
        laid = [tile for tile in position.tiles[start : start + CELLS] if tile >= 0]
        if len(set(laid)) != len(laid):
            raise word.fault(f"seat {seat} has the same tile twice (ST-1)")
        for cell in range(start, start + CELLS):
            tile = position.tiles[cell]
            if tile >= 0 and (tile in position.setup.catalogue.rooms) != (cell == control_room(seat)):
                raise word.fault(f"the control room of seat {seat} is not in its place (ST-2)")
        taken = position.taken(seat)
        rooms = bits(taken & position.setup.catalogue.room_set)
        if bits(taken) > FULL or rooms > 1 or (bits(taken) == FULL and not rooms):
            raise word.fault(f"seat {seat} took other than ten tiles with one control room (ST-1)")
        if taken and laid and any(not taken >> i64(tile) & 1 for tile in laid):
            raise word.fault(f"seat {seat} has a tile it did not take (ST-1)")


def check_boats(position: Position, word: Word) -> None:
    """ST-40 Nobody is in a destroyed tile."""
    for place in position.places:
        if place >= 0 and position.ruins >> i64(place) & 1:
            raise word.fault("a crew member is in a destroyed tile (ST-40)")


# Steps


def check_moment(position: Position, word: Word) -> None:
    """Refuse what no course of play leads to."""
    fault = fault_of(position)
    if fault:
        raise word.fault(fault)


def fault_of(position: Position) -> str:
    """What is impossible about the moment."""
    kinds = [step >> 3 for step in position.agenda.steps]
    if position.agenda.is_empty:
        return "" if position.plan.tiles and (is_over(position) or position.turn == LAST_TURN) else "it is not over"
    if kinds[0] in BEFORE:
        return before_fault(position, kinds)
    if not position.plan.tiles or not position.turn or not position.active:
        return "the battle begins when both submarines are laid (ST-3)"
    if position.taken1 | position.taken2:
        return "tiles are taken before they are laid (ST-3)"
    if is_over(position):
        return "somebody has lost already (ST-43)"
    if kinds[-1] != ACT:
        return "a turn has its action phase (ST-16)"
    for above, below in itertools.pairwise(kinds):
        if above not in ABOVE.get(below, ()):
            return f"{MOMENTS[above]} does not come before {MOMENTS[below]}"
    return seats_fault(position, kinds) or turn_fault(position, kinds) or effect_fault(position, kinds)


def before_fault(position: Position, kinds: list[int]) -> str:
    """Building has one step at a time, but for a draft; tiles are laid when both have chosen."""
    kind = kinds[0]
    if position.turn or position.active or position.source >= 0 or (position.agenda.seat and kind != DRAFT):
        return "the turns begin after the submarines are built (ST-3)"
    if any(other != DRAFT for other in kinds) and len(kinds) > 1:
        return "only the picks of a draft wait for each other"
    if position.has_manoeuvred or position.has_stepped or position.used or position.held or position.stations:
        return "nothing has happened yet"
    if (kind in (SWAPPING, FIRST)) != bool(position.plan.tiles):
        return "gears and crews are put in when all tiles are laid (ST-4)"
    if kind != SWAPPING and (position.swap1 != UNANSWERED or position.swap2 != UNANSWERED):
        return "tiles are swapped when both submarines are seen (ST-3)"
    if position.plan.tiles:
        return start_fault(position)
    built = position.has_built(1) and position.has_built(2)
    if kind == DEAL:
        wanted = NONE if position.setup.is_laid_out else 0
        if wanted or not (built or position.setup.is_random):
            return "tiles are dealt when both have chosen (ST-R2)"
        empty = position.empty_cell()
        gap = [cell for cell in range(2 * CELLS) if position.tiles[cell] >= 0 and cell > empty >= 0]
        rooms = [int(control_room(1)), int(control_room(2))]
        return "" if empty >= 0 and all(cell in rooms for cell in gap) and rooms_lie(position) else "cell after cell"
    if any(tile >= 0 for tile in position.tiles):
        return "tiles are dealt when both have chosen (ST-R2)"
    return build_fault(position, kinds, built=built)


def rooms_lie(position: Position) -> bool:
    return position.tiles[control_room(1)] >= 0 and position.tiles[control_room(2)] >= 0


def build_fault(position: Position, kinds: list[int], *, built: bool) -> str:
    """ST-R2, ST-R13 As many tiles as the steps to come leave room for."""
    kind = kinds[0]
    setup = position.setup
    if setup.is_random or setup.is_draft != (kind in (DRAFT, DRAFT_ROLL)):
        return "the option build says otherwise (ST-R2)"
    if kind == BUILD:
        whole = [0, *[setup.catalogue.preset_set(at) for at in range(len(setup.catalogue.presets))]]
        if setup.is_preset and not (position.taken1 in whole and position.taken2 in whole):
            return "presets are taken whole (ST-R2)"
        return "both have chosen" if built else ""
    if kind == DRAFT_ROLL:
        return "nobody has taken a tile yet" if position.taken1 | position.taken2 else ""
    if position.taken1 & position.taken2 or not takes(position, 1):
        return "in a draft every tile is there once (ST-R13)"
    steps = position.agenda.steps
    for seat in (1, 2):
        if not position.taken(seat) & setup.catalogue.room_set:
            return "control rooms are given (ST-R13)"
        if bits(position.taken(seat)) + len([step for step in steps if step & 7 == seat]) != FULL:
            return "each takes nine tiles (ST-R13)"
    return ""


def start_fault(position: Position) -> str:
    """ST-4, ST-5, ST-10 As it is before the first turn."""
    rooms = [int(control_room(1))] * 5 + [int(control_room(2))] * 5
    fresh = position.oxygen == position.plan.oxygen and not position.damage and position.places == rooms
    if (
        not fresh
        or position.ready != (1 << 10) - 1
        or (position.sector1, position.sector2, position.north) != (2, 2, 2)
    ):
        return "before the first turn everybody is ready in the control room (ST-4, ST-10)"
    if position.swap1 != UNANSWERED and position.swap2 != UNANSWERED:
        return "both have swapped"
    if position.agenda.kind == FIRST and position.setup.first:
        return "the option first says who begins (ST-13)"
    return ""


def seats_fault(position: Position, kinds: list[int]) -> str:
    """Each step has its seat."""
    steps = [step & 7 for step in position.agenda.steps]
    active = int(position.active)
    acting = 3 - active if HOMEWARD in kinds else active
    for kind, seat in zip(kinds, steps, strict=True):
        wanted = active if kind in BY_ACTIVE else 3 - active if kind in (REACTING, HOMEWARD) else acting
        if seat != (3 - wanted if kind in BY_DEFENDER else wanted):
            return f"{MOMENTS[kind]} is not for seat {seat}"
    return ""


def turn_fault(position: Position, kinds: list[int]) -> str:
    """What a step needs to be asked at all."""
    kind = kinds[0]
    captain = first_of(position.active)
    if kind in (PART, HOMEWARD, STANDBYS):
        return f"{MOMENTS[kind]} asks nobody"
    first = position.setup.first
    if first and (position.active == first) != (position.turn % 2 == 1):
        return "the players take turns from the first on (ST-13)"
    if position.has_stepped != (kind == CAPTAIN):
        return "the captain's step before is followed by his activation (ST-R6)"
    if kind == CAPTAIN and not (position.ready >> captain & 1 and goals(position, captain)):
        return "the captain cannot act (ST-R6)"
    if kind == STEPPING and not goals(position, captain):
        return "the captain has nowhere to step to (ST-24)"
    if kind == REACTING and not can_react(position, position.agenda.seat):
        return "there is nothing to react with (ST-31)"
    if position.reacted and REACTING not in kinds:
        return "there is no event to react to (ST-31)"
    if position.worked and STANDBYS not in kinds:
        return "standby effects work after recovery (ST-R14)"
    stations = [int(position.stations >> i64(5 * at) & 31) for at in range(5)]
    if position.stations and (not position.setup.is_russian or max(stations) >= 2 * CELLS):
        return "stations are for ru-2012 (ST-E2)"
    return ""


# Effects


def effect_fault(position: Position, kinds: list[int]) -> str:
    """The effect being resolved, and the question that it asks."""
    if PART not in kinds:
        used = position.source >= 0 or position.keys or position.struck or position.left or position.focus >= 0
        return "no effect is being resolved" if used or position.location >= 0 else ""
    if position.source < 0 or (position.ruins >> position.source & 1 and not position.keys):
        return "the effect being resolved is missing"
    acting = 3 - position.active if HOMEWARD in kinds else position.active
    effects = position.plan.tiles[position.source].effects
    if owner(position.source) != acting or position.effect >= len(effects):
        return "there is no such effect"
    trigger = effects[position.effect].trigger
    wanted = (COUNTER,) if HOMEWARD in kinds else (STANDBY,) if STANDBYS in kinds else (DUTY, COUNTER)
    if trigger not in wanted or (position.turn <= 2 and trigger != STANDBY):
        return "that effect cannot be triggered now"
    if position.keys & ~CREW_OF[acting]:
        return "the keys are turned by own crew (ST-33)"
    return part_fault(position, kinds[0], acting)


def part_fault(position: Position, kind: int, acting: i64) -> str:
    """The question belongs to the part, and has an answer."""
    if kind == SECOND_KEY:
        one = position.keys and not position.keys & position.keys - 1
        if not one or position.part or position.strength != 2 or position.left:
            return "one key has been turned (ST-33)"
        return "" if second_keys(position, acting) else "nobody can turn the second key (ST-33)"
    if not 1 <= position.part <= len(position.resolving.parts) or position.left < 1:
        return "the effect has no such part"
    part = current_part(position)
    if kind in (DEFENCE, COVERING, SUFFOCATION, LOSING, STRIPPING):
        word = ATTACK if kind in (DEFENCE, COVERING) else OXYGEN
        if part.word != word or position.location < 0:
            return "an attack hits a location (ST-34)"
    elif kind == BEARING:
        if part.word != DAMAGE or position.focus < 0:
            return "a tile is struck (ST-41)"
    elif part.word in (ATTACK, OXYGEN) or kind != step_of(part.word):
        return "the effect asks something else"
    if part.word == BOARD and not position.keys & position.alive(acting) & ~position.struck:
        return "whoever triggered it goes aboard (ST-R18)"
    return choice_fault(position, kind)


def choice_fault(position: Position, kind: int) -> str:
    """There is something to choose, and the tile in question can be meant."""
    seat = position.agenda.seat
    if position.focus >= 0:
        hit = position.tiles_hit(seat, position.location) if position.location >= 0 else ~position.ruins
        if owner(position.focus) != seat or not hit >> position.focus & 1 or kind in (DEFENCE, SUFFOCATION):
            return "that tile is not being filled or emptied"
        if kind == LOSING and not position.oxygen_in(position.focus):
            return "that tile has no oxygen left (ST-E4)"
        if position.focus == control_room(seat) or kind not in (COVERING, LOSING, BEARING):
            return "that tile is not being filled or emptied"
    if kind not in NO_TARGETS and not targets(position, seat, current_part(position)):
        return "there is no target left"
    if kind == STRIKING and position.struck:
        return "nobody was hit"
    return "" if choices(position, seat) else "there is nothing to answer"
