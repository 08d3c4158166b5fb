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
        self.cell: Final = pose // 8
        self.facing: Final = pose % 8
        before = [chart.only(pose)]
        for _ in range(LONGEST):
            before.append(chart.pivoted(chart.stepped(before[-1])))
        self.before: Final = before  # the poses from which step n + 1 is taken, and in which step n ends
        self.bent: Final = self.bent_poses()
        # For each number of steps its poses, two bytes each; for each pose and space the numbers reaching it, as bits.
        self.poses: Final[list[bytes]] = [b""]
        numbers = [0] * (chart.field.size * 8)
        lands = [0] * chart.field.size
        for number in range(1, LONGEST + 1):
            poses = chart.listed(before[number])
            for one in poses:
                numbers[one] |= 1 << number
                lands[one // 8] |= 1 << number
            self.poses.append(b"".join([one.to_bytes(2, "little") for one in poses]))
        bent = [0] * (chart.field.size * 8)
        for number in range(1, LONGEST):
            for one in chart.listed(self.bent[number]):
                bent[one] |= 1 << number
        self.bent_numbers: Final = bytes(bent)
        self.numbers: Final = bytes(numbers)
        self.lands: Final = bytes(lands)

    def count(self, number: i64) -> i64:
        """How many poses so many steps can end in."""
        return len(self.poses[number]) // 2

    def pose(self, number: i64, at: i64) -> i64:
        """One of them."""
        poses = self.poses[number]
        return i64(poses[at * 2]) | i64(poses[at * 2 + 1]) << 8

    def open_rams(self, target: i64, number: i64) -> list[int]:
        """The rams of a space in so many steps while nobody else is in the way: `rams` made quick."""
        found: list[int] = []
        neighbours = self.chart.field.neighbours
        facing: i64 = 0
        while facing < 8:
            for back in range(2):
                way = facing ^ back * 4
                last = i64(neighbours[target * 8 + (way ^ 4)])
                if last < 0:
                    continue
                is_bent = i64(self.bent_numbers[last * 8 + facing]) >> (number - 1) & 1 == 1
                if facing == self.facing:
                    is_bent = is_bent or (number > 1 and self.run(number - 1, way ^ 4) == last)
                    if self.run(number, way) == target:
                        found.append(packed(last, facing, number - 1))  # SF-14
                if is_bent:
                    found.append(packed(last, facing, 0))
            facing += 1
        return found

    def run(self, number: int, way: int) -> int:
        """Where a straight run of so many steps in one direction ends; -1 if it cannot be run."""
        cell = self.cell
        for _ in range(number):
            cell = self.chart.field.neighbours[cell * 8 + way] if cell >= 0 else -1
        return cell

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


def packed(cell: int, facing: int, bonus: int) -> int:
    return (cell * 8 + facing) * BONUSES + bonus


def rams(reach: Reach, number: int, target: int, occupied: list[int]) -> list[int]:
    """SF-10 Every ram of a space in exactly so many steps, each result once."""
    field = reach.chart.field
    found: set[int] = set()
    for facing in range(8):
        for way in (facing, facing ^ 4):
            last = field.neighbours[target * 8 + (way ^ 4)]
            if last < 0:
                continue
            for rest in rests(reach, number - 1, last, facing, way, occupied):
                found.add(packed(rest, facing, 0))
            if facing == reach.facing and reach.run(number, way) == target:
                found.add(packed(straight_rest(reach, number, way, occupied), facing, number - 1))  # SF-14
    return sorted(found)


def straight_rest(reach: Reach, number: int, way: int, occupied: list[int]) -> int:
    """SF-12 The space before the target; SF-R9 the nearest earlier free one if vehicles stand there."""
    steps = number - 1
    while steps and reach.run(steps, way) in occupied:
        steps -= 1
    return reach.run(steps, way)


def rests(reach: Reach, steps: int, cell: int, facing: int, way: int, occupied: list[int]) -> list[int]:
    """SF-R9 Walk back along the paths that end in a pose. A way of -1: the path has a bend behind us already."""
    if not (is_reached(reach, steps, cell, facing) if way < 0 else is_reached_bent(reach, steps, cell, facing, way)):
        return []
    if cell not in occupied or cell == reach.cell:
        return [cell]
    found: list[int] = []
    for side in (facing - 1 & 7, facing, facing + 1 & 7):
        for step in (side, side ^ 4):
            earlier = reach.chart.field.neighbours[cell * 8 + (step ^ 4)]
            if earlier >= 0:
                still = way if side == facing and step == way else -1
                found += rests(reach, steps - 1, earlier, side, still, occupied) if steps else []
    return found


def is_reached(reach: Reach, steps: int, cell: int, facing: int) -> bool:
    return bool(reach.before[steps][facing] >> reach.chart.bit(cell) & 1)


def is_reached_bent(reach: Reach, steps: int, cell: int, facing: int, way: int) -> bool:
    """By a path other than the straight run in this direction."""
    if reach.bent[steps][facing] >> reach.chart.bit(cell) & 1:
        return True
    return steps > 0 and facing == reach.facing and reach.run(steps, way ^ 4) == cell
