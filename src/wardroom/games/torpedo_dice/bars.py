"""Prohibitions: the rule that forbids an answer, or None. What nothing bars is legal."""

from __future__ import annotations

from wardroom.core.action import Bar
from wardroom.core.words import Message
from wardroom.games.torpedo_dice.actions import FIRE, KEEP, SPARE, SWITCH, TAKE, USE, Order
from wardroom.games.torpedo_dice.ending import rule_of_end
from wardroom.games.torpedo_dice.shapes import ARTILLERY_SHAPE, ENGINE_SHAPE, PORTHOLES_SHAPE
from wardroom.games.torpedo_dice.state import ACT, DRAFT, FIRST, MODIFY, ORDERS, Position
from wardroom.games.torpedo_dice.systems import ARTILLERY, FINS, PORTHOLES, SAIL, SYSTEMS


def system_name(system: int, case: str = "") -> Message:
    return Message(f"system.{SYSTEMS[system]}", case=case)


def bars(position: Position, seat: int, order: Order) -> Bar | None:
    """Everything that can forbid an answer."""
    barred = bars_moment(position, seat, order)
    if barred is not None:
        return barred
    if order.kind == TAKE:
        return bars_take(position, order)
    if order.kind == USE:
        return bars_use(position, seat, order)
    if order.kind == SWITCH:
        return bars_switch(position, seat, order)
    if order.kind == FIRE:
        return bars_fire(position, seat, order)
    return None


def bars_moment(position: Position, seat: int, order: Order) -> Bar | None:
    """Each answer has its phase (TD-5, TD-6, TD-7), and each seat its moment."""
    kind = position.agenda.kind
    if kind < 0:
        return Bar(rule_of_end(position), Message("bar.over"))
    if kind == DRAFT:
        if order.kind != TAKE:
            return Bar("TD-5", Message("bar.draft"))
        return Bar("TD-5", Message("bar.draft-turn")) if position.agenda.seat != seat else None
    if kind != ORDERS:
        return Bar("TD-4" if kind == FIRST else "TD-5", Message("bar.dice"))
    stage = position.captain(seat).stage
    if stage == MODIFY:
        return None if order.kind in (KEEP, USE) else Bar("TD-6", Message("bar.modify"))
    if stage == ACT:
        if order.kind == USE and not position.usable(seat):
            return bars_system(position, seat, int(order.system))
        if order.kind in (KEEP, USE):
            return Bar("TD-6", Message("bar.modified" if position.switchable(seat) else "bar.modified-fire"))
        if order.kind == TAKE:
            return Bar("TD-5", Message("bar.drafted" if position.switchable(seat) else "bar.drafted-fire"))
        return None
    return Bar("TD-R3", Message("bar.done"))


def bars_take(position: Position, order: Order) -> Bar | None:
    """TD-5 A die is taken from the pool, with the face it shows."""
    if position.dice_showing(order.value) == 0:
        return Bar("TD-5", Message("bar.no-die", face=int(order.value)))
    return None


def bars_use(position: Position, seat: int, order: Order) -> Bar | None:
    """TD-6 One active system of one's own may change the die."""
    system = int(order.system)
    if not position.usable(seat) >> system & 1:
        return bars_system(position, seat, system)
    if system == SAIL:
        return bars_sail(int(position.captain(seat).face), int(order.value))
    if system == FINS:
        return bars_fins(position, seat, int(order.value))
    return None


def bars_system(position: Position, seat: int, system: int) -> Bar:
    """Why a system cannot be used: it is destroyed, spent (Training) or not active (Mission)."""
    name = system_name(system, "the")
    if not position.setup.systems >> system & 1:
        return Bar("TD-15", Message("bar.no-propellers"))
    if position.captain(seat).destroyed >> system & 1:
        return Bar("TD-16", Message("bar.destroyed", system=name))
    if position.setup.is_training:
        return Bar("TD-17", Message("bar.spent", system=name))
    if system in (ARTILLERY, PORTHOLES):
        return Bar("TD-24", Message("bar.links", system=name, links=links(position, system)))
    return Bar("TD-16", Message("bar.inactive", system=name))


def links(position: Position, system: int) -> Message:
    one, two = position.setup.board.links[system]
    return Message("and", one=system_name(one, "the"), two=system_name(two, "the"))


def bars_sail(face: int, step: int) -> Bar | None:
    """TD-11 Never from 1 to 6 or from 6 to 1."""
    return None if 1 <= face + step <= 6 else Bar("TD-11", Message("bar.sail", face=face))


def bars_fins(position: Position, seat: int, copied: int) -> Bar | None:
    """TD-12 Another player's die; TD-R5 the one left over in solo only."""
    if copied == SPARE:
        return None if position.setup.is_solo else Bar("TD-R5", Message("bar.spare"))
    if position.setup.is_solo:
        return Bar("TD-R5", Message("bar.fins-solo"))
    if copied == seat:
        return Bar("TD-12", Message("bar.own-die"))
    return None if copied <= position.setup.players else Bar("TD-12", Message("bar.no-seat"))


def bars_switch(position: Position, seat: int, order: Order) -> Bar | None:
    """TD-23 Mission: a switch that is neither on nor destroyed."""
    system = int(order.system)
    captain = position.captain(seat)
    if position.setup.is_training:
        return Bar("TD-7", Message("bar.training"))
    if system in (ARTILLERY, PORTHOLES):
        return Bar("TD-24", Message("bar.no-switch", system=system_name(system, "the"), links=links(position, system)))
    if captain.destroyed >> system & 1:
        return Bar("TD-23", Message("bar.destroyed", system=system_name(system, "the")))
    if captain.switched >> system & 1:
        return Bar("TD-23", Message("bar.on", system=system_name(system, "the")))
    return None


def bars_fire(position: Position, seat: int, order: Order) -> Bar | None:
    """TD-19, TD-20 The shots are those of the die, placed so that one lands on the grid (TD-R6)."""
    captain = position.captain(seat)
    if order in position.setup.space.volleys[captain.shape][captain.face - 1]:
        return None
    face = int(captain.face)
    if captain.shape == ENGINE_SHAPE and face == 1:
        return Bar("TD-R4", Message("bar.no-shot"))
    if captain.shape == ARTILLERY_SHAPE:
        return Bar("TD-10", Message("bar.artillery", face=face))
    if captain.shape == ENGINE_SHAPE:
        return Bar("TD-13", Message("bar.engine", face=face))
    if captain.shape == PORTHOLES_SHAPE:
        return Bar("TD-14", Message("bar.portholes", n=face))
    if order is position.setup.space.hold:
        return Bar("TD-R6", Message("bar.hold"))
    return Bar("TD-20", Message("bar.pattern", face=face))
