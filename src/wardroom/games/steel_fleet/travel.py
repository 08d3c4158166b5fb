"""The moves that a roll allows (SF-8 to SF-10, SF-R5 to SF-R7)."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.games.steel_fleet.actions import BONUSES, Order
from wardroom.games.steel_fleet.moves import LONGEST, Reach, rams
from wardroom.games.steel_fleet.state import Position, owner

MOST_RAMS: Final = 18  # of a space with nobody beside it: eight facings, forward or back, and two straight runs


def reach_of(position: Position, at: i64) -> Reach:
    return position.setup.chart.reach(position.vehicles[at].pose)


def goes(position: Position) -> list[Action]:
    """SF-8 Every pose that one of the results ends in, SF-10 off other vehicles; each once."""
    reach = reach_of(position, position.active)
    known = position.setup.space.goes
    found: list[Action] = []
    number: i64 = 1
    while number <= LONGEST:
        if position.rolled >> number & 1:
            at: i64 = 0
            while at < reach.count(number):
                pose = reach.pose(number, at)
                if is_offered(position, reach, pose, number):
                    found.append(known[pose])
                at += 1
        number += 1
    return found


def is_offered(position: Position, reach: Reach, pose: i64, number: i64) -> bool:
    """Whether a pose is free, and no smaller result ends in it too (SF-R18)."""
    smaller = i64(reach.numbers[pose]) & position.rolled & (1 << number) - 1
    return smaller == 0 and position.is_free(pose >> 3)


def can_go(position: Position, order: Order) -> bool:
    """Whether a result ends in this pose, and it is free."""
    numbers = i64(reach_of(position, position.active).numbers[order.cell * 8 + order.facing])
    return numbers & position.rolled != 0 and position.is_free(order.cell)


def rams_of(position: Position, seat: i64) -> list[Action]:
    """SF-10 Every ram of a vehicle of a seat, by any of the results, each once."""
    reach = reach_of(position, position.active)
    found: list[Action] = []
    for at, number in ram_draws(position, reach, seat):
        for ram in rams_by(position, reach, at, number):
            order = position.setup.space.ram(at, ram)
            if order not in found:
                found.append(order)
    return found


def rams_by(position: Position, reach: Reach, at: i64, number: i64) -> list[int]:
    """The rams of one vehicle by one result; SF-R9 looked at closely where somebody stands before it."""
    cell = position.vehicles[at].cell
    found = reach.open_rams(cell, number)
    if is_accompanied(position, at):
        for ram in found:
            if not position.is_free(i64(ram) // (8 * BONUSES)):
                return rams(reach, number, cell, position.others())
    return found


def is_accompanied(position: Position, at: i64) -> bool:
    """Whether a vehicle other than the active one stands beside this one."""
    cell = position.vehicles[at].cell
    other: i64 = 0
    for vehicle in position.vehicles:
        is_other = vehicle.cell >= 0 and other != at and other != position.active
        if is_other and position.setup.field.distance(cell, vehicle.cell) == 1:
            return True
        other += 1
    return False


def travels(position: Position) -> list[Action]:
    """SF-R7 Poses and rams of enemies; one's own vehicles only where nothing else is left."""
    seat = owner(position.active)
    found = [*goes(position), *rams_of(position, 3 - seat)]
    return found or rams_of(position, seat)


def random_travel(position: Position, luck: Luck) -> Action:
    """A fair pick from `travels` without listing it: draw, and draw again if what is drawn is not offered."""
    reach = reach_of(position, position.active)
    poses: i64 = 0
    number: i64 = 1
    while number <= LONGEST:
        if position.rolled >> number & 1:
            poses += reach.count(number)
        number += 1
    rammed = ram_draws(position, reach, 3 - owner(position.active))
    slots = [ram_slots(position, reach, at, by) for at, by in rammed]
    total = poses
    for some in slots:
        total += some
    for _ in range(40 if total else 0):
        at = luck.below(total)
        order = drawn_pose(position, reach, at) if at < poses else drawn_ram(position, reach, rammed, slots, at - poses)
        if order is not None:
            return order
    found = travels(position)
    return found[luck.below(len(found))]


def ram_slots(position: Position, reach: Reach, at: i64, number: i64) -> i64:
    """How many draws the rams of one vehicle by one result get: as many as there can be, for counting takes longer."""
    return len(rams_by(position, reach, at, number)) if is_accompanied(position, at) else MOST_RAMS


def ram_draws(position: Position, reach: Reach, seat: i64) -> list[tuple[i64, i64]]:
    """The vehicles of a seat that can be rammed, each with the results that do it."""
    found: list[tuple[i64, i64]] = []
    at: i64 = (seat - 1) * 3
    end = at + 3
    while at < end:
        cell = position.vehicles[at].cell
        numbers: i64 = 0
        if cell >= 0 and at != position.active:
            numbers = i64(reach.lands[cell]) & position.rolled
        number: i64 = 1
        while numbers >> number:
            if numbers >> number & 1:
                found.append((at, number))
            number += 1
        at += 1
    return found


def drawn_pose(position: Position, reach: Reach, at: i64) -> Action | None:
    """The pose at a place in the lists of all results, unless it is taken or in an earlier list too."""
    number: i64 = 1
    while not position.rolled >> number & 1 or at >= reach.count(number):
        if position.rolled >> number & 1:
            at -= reach.count(number)
        number += 1
    pose = reach.pose(number, at)
    return position.setup.space.goes[pose] if is_offered(position, reach, pose, number) else None


def drawn_ram(
    position: Position, reach: Reach, rammed: list[tuple[i64, i64]], slots: list[i64], at: i64
) -> Action | None:
    """The ram at a place among the slots, unless the slot is empty or a smaller result gives the ram too."""
    place = 0
    while at >= slots[place]:
        at -= slots[place]
        place += 1
    vehicle, number = rammed[place]
    onto = rams_by(position, reach, vehicle, number)
    if at >= len(onto):
        return None
    for earlier in range(place):
        is_same = rammed[earlier][0] == vehicle
        if is_same and onto[at] in rams_by(position, reach, vehicle, rammed[earlier][1]):
            return None
    return position.setup.space.ram(vehicle, onto[at])
