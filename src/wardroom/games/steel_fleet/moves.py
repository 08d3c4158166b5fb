"""Movement (SF-7 to SF-11): every pose that exactly so many steps can end in.

Vehicles do not stand in each other's way, so what a pose reaches depends on the map alone and is worked out once.
A set of spaces is the bits of one integer, one set for each facing; the rows have a spare bit at their end, so that
shifting by a direction never runs into the next row.
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.games.steel_fleet.actions import BONUSES
from wardroom.games.steel_fleet.maps import STEPS, Battlefield

LONGEST: Final = 6
Poses = tuple[int, ...]  # for each facing a set of spaces


class Chart:
    """The moves on one battlefield."""

    def __init__(self, field: Battlefield) -> None:
        self.field: Final = field
        self.width: Final = field.columns + 1
        self.open: Final = sum([1 << self.bit(cell) for cell in range(field.size) if field.is_open[cell]])
        self.shifts: Final = [dy * self.width + dx for dx, dy in STEPS]
        self.known: Final[list[Reach | None]] = [None] * (field.size * 8)

    def bit(self, cell: int) -> int:
        return cell + cell // self.field.columns

    def moved(self, spaces: int, way: int) -> int:
        """SF-9 A step in a direction; SF-11, SF-R8 never off the field or into rock."""
        shift = self.shifts[way]
        return (spaces << shift if shift > 0 else spaces >> -shift) & self.open

    def stepped(self, poses: Poses) -> list[int]:
        """SF-9 One step forward or back along each facing; no pivot yet."""
        return [
            self.moved(spaces, facing) | self.moved(spaces, facing ^ 4) if spaces else 0
            for facing, spaces in enumerate(poses)
        ]

    def pivoted(self, landed: list[int]) -> Poses:
        """SF-9 After a step, one octagon side left or right, or none."""
        return tuple([landed[facing] | landed[facing - 1] | landed[facing + 1 & 7] for facing in range(8)])

    def listed(self, poses: Poses) -> list[int]:
        """The poses of a set, each as space * 8 + facing; row by row, so that bits are counted in machine words."""
        columns, width = i64(self.field.columns), self.width
        full_row = (1 << width) - 1
        found: list[int] = []
        for facing in range(8):
            spaces = poses[facing]
            pose: i64 = facing
            while spaces:
                row: i64 = spaces & full_row
                spaces >>= width
                at = pose
                while row:
                    if row & 1:
                        found.append(at)
                    row >>= 1
                    at += 8
                pose += columns * 8
        return found

    def poses_after(self, pose: int, number: int) -> list[int]:
        """Every pose that exactly so many steps can end in, whoever stands there."""
        poses = self.only(pose)
        for _ in range(number):
            poses = self.pivoted(self.stepped(poses))
        return self.listed(poses)

    def only(self, pose: int) -> Poses:
        return tuple([1 << self.bit(pose // 8) if facing == pose % 8 else 0 for facing in range(8)])

    def can_step(self, pose: i64) -> bool:
        """SF-R6 Whether there is a first step at all; SF-R5 then there is a path of every length."""
        return self.field.neighbours[pose] >= 0 or self.field.neighbours[pose ^ 4] >= 0

    def reach(self, pose: i64) -> Reach:
        """What a pose can reach, worked out when first asked for."""
        known = self.known[pose]
        if known is None:
            known = Reach(self, pose)
            self.known[pose] = known
        return known


class Reach:
    """What one pose reaches in one to six steps, in forms that take little room: there are thousands of these."""

    def __init__(self, chart: Chart, pose: int) -> None:
        self.chart: Final = chart
        self.cell: Final[i64] = pose // 8
        self.facing: Final[i64] = pose % 8
        # For each number of steps its poses, two bytes each; for each pose and space the numbers reaching it, as bits.
        self.poses: Final[list[bytes]] = [b""]
        self.counts: Final[list[i64]] = [0]
        numbers = [0] * (chart.field.size * 8)
        numbers[pose] = 1
        lands = [0] * chart.field.size
        after = chart.only(pose)
        for number in range(1, LONGEST + 1):
            after = chart.pivoted(chart.stepped(after))
            poses = chart.listed(after)
            for one in poses:
                numbers[one] |= 1 << number
                lands[one // 8] |= 1 << number
            self.poses.append(b"".join([one.to_bytes(2, "little") for one in poses]))
            self.counts.append(len(poses))
        self.numbers: Final = bytes(numbers)
        self.lands: Final = bytes(lands)
        self.bent_numbers: Final = self.numbers_of(self.bent_poses())

    def numbers_of(self, ends: list[Poses]) -> bytes:
        """For each pose the numbers of steps, as bits, of the lists that it is in."""
        numbers = [0] * (self.chart.field.size * 8)
        for number in range(LONGEST):
            for one in self.chart.listed(ends[number]):
                numbers[one] |= 1 << number
        return bytes(numbers)

    def count(self, rolled: i64) -> i64:
        """How many poses the results end in, those that several end in counted for each."""
        total: i64 = 0
        number: i64 = 1
        while rolled >> number:
            if rolled >> number & 1:
                total += self.counts[number]
            number += 1
        return total

    def pose(self, number: i64, at: i64) -> i64:
        """One of them."""
        poses = self.poses[number]
        return i64(poses[at * 2]) | i64(poses[at * 2 + 1]) << 8

    def open_rams(self, target: i64, number: i64) -> list[i64]:
        """The rams of a space in so many steps while nobody else is in the way: `rams` made quick."""
        found: list[i64] = []
        neighbours = self.chart.field.neighbours
        side: i64 = 0
        while side < 16:
            facing = side >> 1
            way = facing ^ (side & 1) << 2
            last = neighbours[target * 8 + (way ^ 4)]
            if last >= 0:
                if facing == self.facing and self.run(number, way) == target:
                    found.append(packed(last, facing, number - 1))  # SF-14
                if self.is_reached_bent(number - 1, last * 8 + facing, way):
                    found.append(packed(last, facing, 0))
            side += 1
        return found

    def run(self, number: i64, way: i64) -> i64:
        """Where a straight run of so many steps in one direction ends; -1 if it cannot be run."""
        cell = self.cell
        neighbours = self.chart.field.neighbours
        while number and cell >= 0:
            cell = neighbours[cell * 8 + way]
            number -= 1
        return cell

    def is_reached(self, steps: i64, pose: i64) -> bool:
        return i64(self.numbers[pose]) >> steps & 1 == 1

    def is_reached_bent(self, steps: i64, pose: i64, way: i64) -> bool:
        """By a path other than the straight run in this direction."""
        if i64(self.bent_numbers[pose]) >> steps & 1:
            return True
        return steps > 0 and pose & 7 == self.facing and self.run(steps, way ^ 4) == pose >> 3

    def bent_poses(self) -> list[Poses]:
        """Like `before`, by every path but the two straight runs."""
        chart = self.chart
        found: list[Poses] = [(0,) * 8]
        for number in range(LONGEST):
            landed = chart.stepped(found[number])
            for way in (self.facing, self.facing ^ 4):
                cell = self.run(number, way)
                if cell >= 0 and number:
                    landed[self.facing] |= chart.moved(1 << chart.bit(cell), way ^ 4)  # turning back
            poses = list(chart.pivoted(landed))
            for way in (self.facing, self.facing ^ 4):
                cell = self.run(number + 1, way)
                if cell >= 0:  # a pivot ends the run
                    poses[self.facing - 1] |= 1 << chart.bit(cell)
                    poses[self.facing + 1 & 7] |= 1 << chart.bit(cell)
            found.append(tuple(poses))
        return found


# A ram is one number: where the rammer stands, its facing, its bonus.


def packed(cell: i64, facing: i64, bonus: i64) -> i64:
    return (cell * 8 + facing) * BONUSES + bonus


def rams(reach: Reach, number: i64, target: i64, occupied: list[i64]) -> list[i64]:
    """SF-10 Every ram of a space in exactly so many steps, each result once."""
    neighbours = reach.chart.field.neighbours
    found: set[i64] = set()
    side: i64 = 0
    while side < 16:
        facing = side >> 1
        way = facing ^ (side & 1) << 2
        last = neighbours[target * 8 + (way ^ 4)]
        if last >= 0:
            for rest in rests(reach, number - 1, last * 8 + facing, way, occupied):
                found.add(packed(rest, facing, 0))
            if facing == reach.facing and reach.run(number, way) == target:
                found.add(packed(straight_rest(reach, number, way, occupied), facing, number - 1))  # SF-14
        side += 1
    return sorted(found)


def straight_rest(reach: Reach, number: i64, way: i64, occupied: list[i64]) -> i64:
    """SF-12 The space before the target; SF-R9 the nearest earlier free one if vehicles stand there."""
    steps = number - 1
    while steps and is_among(reach.run(steps, way), occupied):
        steps -= 1
    return reach.run(steps, way)


def rests(reach: Reach, steps: i64, pose: i64, way: i64, occupied: list[i64]) -> list[i64]:
    """SF-R9 Walk back along the paths that end in a pose. A way of -1: the path has a bend behind us already."""
    if not (reach.is_reached(steps, pose) if way < 0 else reach.is_reached_bent(steps, pose, way)):
        return []
    cell, facing = pose >> 3, pose & 7
    if cell == reach.cell or not is_among(cell, occupied):
        return [cell]
    found: list[i64] = []
    for turn in range(-1, 2) if steps else ():
        side = facing + turn & 7
        for step in (side, side ^ 4):
            earlier = reach.chart.field.neighbours[cell * 8 + (step ^ 4)]
            if earlier >= 0:
                still = way if side == facing and step == way else -1
                found += rests(reach, steps - 1, earlier * 8 + side, still, occupied)
    return found


def is_among(cell: i64, occupied: list[i64]) -> bool:
    for other in occupied:  # quicker than `in`, which would make an object of the number
        if other == cell:
            return True
    return False
