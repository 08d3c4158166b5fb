"""The path that is drawn for a move: of all that lead to the same result, the straightest."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.games.steel_fleet.actions import RAM, Order
from wardroom.games.steel_fleet.moves import LONGEST, Chart
from wardroom.games.steel_fleet.state import Position


class Leg:
    """A pose on a path, the direction it was come to in, the last free space of the path, and its bends so far."""

    def __init__(self, cell: int, facing: int, way: int, rest: int, bends: int, earlier: Leg | None) -> None:
        self.cell: Final = cell
        self.facing: Final = facing
        self.way: Final = way
        self.rest: Final = rest
        self.bends: Final = bends
        self.earlier: Final = earlier

    @property
    def key(self) -> tuple[int, int, int, int, bool]:
        """What the rest of a path depends on."""
        return self.cell, self.facing, self.way, self.rest, self.bends == 0

    @property
    def spaces(self) -> list[int]:
        earlier = self.earlier
        return [*(earlier.spaces if earlier is not None else []), self.cell]


def path(position: Position, order: Order) -> list[int]:
    """The spaces of the straightest path to an answer's result, by any of the dice."""
    vehicle = position.vehicles[position.active]
    target = int(position.vehicles[order.vehicle].cell) if order.kind == RAM else -1
    first = Leg(vehicle.cell, vehicle.facing, -1, vehicle.cell, 0, None)
    legs = {first.key: first}
    best: Leg | None = None
    for number in range(1, LONGEST + 1):
        legs = one_step_on(position.setup.chart, legs, position.others())
        for leg in legs.values() if position.rolled >> number & 1 else ():
            if leads_to(leg, order, target, number) and (best is None or leg.bends < best.bends):
                best = leg
    return best.spaces if best is not None else []


Legs = dict[tuple[int, int, int, int, bool], Leg]


def one_step_on(chart: Chart, legs: Legs, occupied: list[i64]) -> Legs:
    """For every way that a path can go on, the one with the fewest bends."""
    fresh: Legs = {}
    for leg in legs.values():
        for step in steps(chart, leg, occupied):
            if step.key not in fresh or fresh[step.key].bends > step.bends:
                fresh[step.key] = step
    return fresh


def steps(chart: Chart, leg: Leg, occupied: list[i64]) -> list[Leg]:
    """SF-9 One step on, and a pivot or none; a bend is a change of direction."""
    found: list[Leg] = []
    for way in (leg.facing, leg.facing ^ 4):
        cell = chart.field.neighbours[leg.cell * 8 + way]
        if cell >= 0:
            rest = leg.rest if cell in occupied else cell
            bends = leg.bends + int(leg.way not in (-1, way))
            found += [Leg(cell, leg.facing + turn & 7, way, rest, bends, leg) for turn in (0, -1, 1)]
    return found


def leads_to(leg: Leg, order: Order, target: int, number: int) -> bool:
    """Whether a path of so many steps is one of the answer's; SF-R10 no pivot follows a ramming step."""
    if order.kind != RAM:
        return leg.cell == order.cell and leg.facing == order.facing
    bonus = 0 if leg.bends else number - 1
    is_unpivoted = leg.way in (leg.facing, leg.facing ^ 4)
    is_there = leg.cell == target and leg.facing == order.facing and leg.rest == order.cell
    return is_there and is_unpivoted and bonus == order.value
