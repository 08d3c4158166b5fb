"""The moves that a roll allows (SF-8 to SF-10, SF-R5 to SF-R7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.bits import bits, lowest
from wardroom.core.chance import Luck
from wardroom.games.steel_fleet.actions import BONUSES, Order
from wardroom.games.steel_fleet.moves import LONGEST, Reach, rams
from wardroom.games.steel_fleet.state import MOVING, Position, owner

MOST_RAMS: Final[i64] = 18  # of a space with nobody beside it: eight facings, forward or back, and two straight runs
# A vehicle beside it stands in the way of two of these: each may end instead in any free space beside five vehicles
# in a cluster. The first of them has 8 around it, every other adds at most 5 and takes 1.
MORE_RAMS: Final[i64] = 2 * (8 + 4 * 4 - 1)
NO_POSE: Final = bytes(8)  # of a space


def reach_of(position: Position, at: i64) -> Reach:
    return position.setup.chart.reach(position.vehicles[at].pose)


def goes(position: Position) -> list[Action]:
    """SF-8 Every pose that one of the results ends in, SF-10 off other vehicles; each once."""
    reach = reach_of(position, position.active)
    rolled = position.rolled
    known = position.setup.space.goes
    found: list[Action] = []
    end: i64 = 0
    while end < len(known):
        pose = end
        end += 8
        if i64(reach.lands[pose >> 3]) & rolled and position.is_free(pose >> 3):
            while pose < end:
                if i64(reach.numbers[pose]) & rolled:
                    found.append(known[pose])
                pose += 1
    return found


def is_offered(position: Position, reach: Reach, pose: i64, number: i64) -> bool:
    """Whether a pose is free, and no smaller result ends in it too (SF-R18)."""
    smaller = position.rolled & (1 << number) - 1
    return (smaller == 0 or i64(reach.numbers[pose]) & smaller == 0) and position.is_free(pose >> 3)


def can_go(position: Position, order: Order) -> bool:
    """Whether a result ends in this pose, and it is free."""
    numbers = i64(reach_of(position, position.active).numbers[order.cell * 8 + order.facing])
    return numbers & position.rolled != 0 and position.is_free(order.cell)


def is_asked_to_move(position: Position, seat: i64) -> bool:
    return position.agenda.kind == MOVING and position.agenda.seat == seat


def go_numbered(position: Position, seat: i64, number: i64) -> Action | None:
    """The pose of a number, if a seat is asked where to move and may move there."""
    if not is_asked_to_move(position, seat):
        return None
    goes = position.setup.space.goes
    at = number - goes[0].number
    return goes[at] if 0 <= at < len(goes) and can_go(position, goes[at]) else None


def mark_travels(position: Position, seat: i64, out: bytearray, at: i64) -> bool:
    """A 1 for the number of each of `travels`, if a seat is asked where to move."""
    if not is_asked_to_move(position, seat):
        return False
    first = at + position.setup.space.goes[0].number
    reach = reach_of(position, position.active)
    out[first : first + len(reach.numbers)] = reach.numbers.translate(ending_in(int(position.rolled)))
    for cell in position.others():
        out[first + cell * 8 : first + cell * 8 + 8] = NO_POSE
    onto = rams_of(position, 3 - seat)
    if not onto and 1 not in out[first : first + len(reach.numbers)]:
        onto = rams_of(position, seat)
    for ram in onto:
        out[at + ram.number] = 1
    return True


@lru_cache(maxsize=1 << LONGEST)
def ending_in(rolled: int) -> bytes:
    """For every set of numbers of steps whether (1 or 0) one of the results is among them."""
    return bytes([1 if numbers & rolled else 0 for numbers in range(256)])


def rams_of(position: Position, seat: i64) -> list[Action]:
    """SF-10 Every ram of a vehicle of a seat, by any of the results, each once."""
    reach = reach_of(position, position.active)
    found: list[Action] = []
    at: i64 = (seat - 1) * 3
    end = at + 3
    while at < end:
        numbers = ramming(position, reach, at)
        number: i64 = 1
        while numbers >> number:
            for ram in rams_by(position, reach, at, number) if numbers >> number & 1 else ():
                order = position.setup.space.ram(at, ram)
                if not is_listed(order, found):
                    found.append(order)
            number += 1
        at += 1
    return found


def is_listed(order: Order, orders: list[Action]) -> bool:
    for other in orders:  # several times as quick as `in`, which asks whether they are alike
        if other is order:
            return True
    return False


def ramming(position: Position, reach: Reach, at: i64) -> i64:
    """The results, as bits, that reach the space of a vehicle."""
    cell = position.vehicles[at].cell
    return i64(reach.lands[cell]) & position.rolled if cell >= 0 and at != position.active else 0


def rams_by(position: Position, reach: Reach, at: i64, number: i64) -> list[i64]:
    """The rams of one vehicle by one result; SF-R9 looked at closely where somebody stands before it."""
    cell = position.vehicles[at].cell
    found = reach.open_rams(cell, number)
    if companions(position, at):
        for ram in found:
            if not position.is_free(ram // (8 * BONUSES)):
                return rams(reach, number, cell, position.others())
    return found


def companions(position: Position, at: i64) -> i64:
    """How many vehicles other than the active one stand beside this one."""
    cell = position.vehicles[at].cell
    count: i64 = 0
    other: i64 = 0
    while other < 6:
        beside = position.vehicles[other].cell
        if beside >= 0 and other != position.active and position.setup.field.distance(cell, beside) == 1:
            count += 1
        other += 1
    return count


def travels(position: Position) -> list[Action]:
    """SF-R7 Poses and rams of enemies; one's own vehicles only where nothing else is left."""
    seat = owner(position.active)
    found = [*goes(position), *rams_of(position, 3 - seat)]
    return found or rams_of(position, seat)


def random_travel(position: Position, luck: Luck) -> Action:
    """A fair pick from `travels`: draw, and again if what is drawn is not offered; in a crowd, list them after all."""
    reach = reach_of(position, position.active)
    poses = reach.count(position.rolled)
    first: i64 = 3 if position.active < 3 else 0
    slots = ram_slots(position, reach, first)
    tries: i64 = 40 if slots < poses else 0
    while tries:
        at = luck.below(poses + slots)
        order = drawn_pose(position, reach, at) if at < poses else drawn_ram(position, reach, first, at - poses)
        if order is not None:
            return order
        tries -= 1
    found = travels(position)
    return found[luck.below(len(found))]


def ram_slots(position: Position, reach: Reach, first: i64) -> i64:
    """How many draws the rams of a fleet get."""
    slots: i64 = 0
    at = first
    while at < first + 3:
        numbers = ramming(position, reach, at)
        if numbers:
            slots += bits(numbers) * slots_by_result(position, at)
        at += 1
    return slots


def slots_by_result(position: Position, at: i64) -> i64:
    """How many draws the rams of one vehicle by one result get: as many as there can be, for counting takes longer."""
    return MOST_RAMS + MORE_RAMS * companions(position, at)


def drawn_pose(position: Position, reach: Reach, at: i64) -> Action | None:
    """The pose at a place in the lists of all results, unless it is taken or in an earlier list too."""
    rolled = position.rolled
    number: i64 = 1
    while True:
        if rolled >> number & 1:
            count = reach.counts[number]
            if at < count:
                break
            at -= count
        number += 1
    pose = reach.pose(number, at)
    return position.setup.space.goes[pose] if is_offered(position, reach, pose, number) else None


def drawn_ram(position: Position, reach: Reach, first: i64, at: i64) -> Action | None:
    """The ram at a place among the slots of a fleet."""
    vehicle = first
    while True:
        numbers = ramming(position, reach, vehicle)
        slots = slots_by_result(position, vehicle) if numbers else 0
        while numbers:
            if at < slots:
                return drawn_ram_by(position, reach, vehicle, lowest(numbers), at)
            at -= slots
            numbers &= numbers - 1
        vehicle += 1


def drawn_ram_by(position: Position, reach: Reach, vehicle: i64, number: i64, at: i64) -> Action | None:
    """The ram at a place among those of one vehicle by one result, unless a smaller result gives it too."""
    onto = rams_by(position, reach, vehicle, number)
    if at >= len(onto):
        return None
    smaller = ramming(position, reach, vehicle) & (1 << number) - 1
    earlier: i64 = 1
    while smaller >> earlier:
        if smaller >> earlier & 1 and onto[at] in rams_by(position, reach, vehicle, earlier):
            return None
        earlier += 1
    return position.setup.space.ram(vehicle, onto[at])
