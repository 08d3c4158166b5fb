"""Resolving an effect, part after part (ST-27): each is done at once or puts a question on the agenda."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.games.steam_torpedo.boat import owner
from wardroom.games.steam_torpedo.state import (
    BOARDING,
    BRINGING,
    DEFENCE,
    FILLING,
    HITTING,
    HOMEWARD,
    MARCHING,
    MENDING,
    NONE,
    PART,
    ROUSING,
    SHIFTING,
    STRIKING,
    SUFFOCATION,
    Position,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import FINE, location_of, part_fault, targets
from wardroom.games.steam_torpedo.tiles import (
    ATTACK,
    BOARD,
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
    SHIFT,
    SLOW,
    Part,
)  # fmt: skip


def begin_effect(position: Position, cell: i64, number: i64, strength: i64) -> None:
    """The effect to be resolved, from its first part."""
    position.source = cell
    position.effect = number
    position.part = 0
    position.strength = strength
    position.agenda.push(PART, owner(cell))


def resolve_part(position: Position) -> None:
    """ST-27 The next part that can be applied; after the last the effect is over."""
    seat = owner(position.source)
    parts = position.resolving.parts
    position.struck = 0
    position.focus = NONE
    position.location = NONE
    position.left = 0
    if position.part >= len(parts):
        position.agenda.pop()
        if position.agenda.kind != HOMEWARD:
            forget_effect(position)
        return
    part = parts[position.part]
    position.part += 1
    if part_fault(position, seat, part) == FINE:
        apply_part(position, seat, part)


def forget_effect(position: Position) -> None:
    position.source = NONE
    position.effect = 0
    position.part = 0
    position.strength = 1
    position.keys = 0


def current_part(position: Position) -> Part:
    """The part being resolved."""
    return position.resolving.parts[position.part - 1]


def apply_part(position: Position, seat: i64, part: Part) -> None:
    """ST-R9 Two keys double the printed numbers."""
    number = part.number * position.strength
    word = part.word
    if word == ATTACK or word == OXYGEN:
        attack(position, seat, part, number)
    elif word == HOLD:
        position.held |= 1 << (3 - seat)
    elif word == SLOW:
        slow(position, 3 - seat, number)
    else:
        position.left = bits(position.keys & position.alive(seat)) if word == BOARD else number
        if position.left:
            position.agenda.push(step_of(word), seat)


def step_of(word: i64) -> i64:
    """The question that a word asks."""
    if word == DAMAGE:
        return STRIKING
    if word == EXHAUST or word == RECALL or word == ELIMINATE:
        return HITTING
    if word == REPAIR:
        return MENDING
    if word == RESTORE:
        return FILLING
    if word == READY:
        return ROUSING
    if word == MARCH:
        return MARCHING
    if word == SHIFT:
        return SHIFTING
    return BOARDING if word == BOARD else BRINGING


def slow(position: Position, seat: i64, number: i64) -> None:
    """ST-R16 Until the end of its turn."""
    if seat == 1:
        position.slowed1 += number
    else:
        position.slowed2 += number


def attack_total(position: Position, seat: i64, part: Part, number: i64) -> i64:
    """ST-36 Attack symbols and bonuses, less the armour of the location hit; never below 0."""
    armour = position.armour(3 - seat, location_of(position, seat, part))
    return max(i64(0), number + position.attack_bonus(seat) - armour)


def attack(position: Position, seat: i64, part: Part, number: i64) -> None:
    """ST-36, ST-42 The defender is asked if there is anything to decide; 0 places nothing (ST-R11)."""
    position.location = location_of(position, seat, part)
    position.left = attack_total(position, seat, part, number)
    if position.left:
        position.agenda.push(DEFENCE if part.word == ATTACK else SUFFOCATION, 3 - seat)


def go_on_choosing(position: Position) -> None:
    """One target less to choose; the question is over when none is left to choose or to be chosen."""
    position.left -= 1
    seat = owner(position.source)
    if position.left <= 0 or not targets(position, seat, current_part(position)):
        position.agenda.pop()
