"""A quick guess of what each answer gains: for machine players.

What counts is a Taste. The greedy player's looks no further than the next attack; that of the hunches, which guide a
search, was tuned by bench/tune_hunches.py.
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.game import State
from wardroom.games.steel_fleet.actions import (
    GO,
    GUN,
    HIT,
    MOVE,
    PLACE,
    PRESET,
    RAM,
    ROCKET,
    SPEND,
    STAY,
    TARGET,
    Order,
)  # fmt: skip
from wardroom.games.steel_fleet.attack import RANGE
from wardroom.games.steel_fleet.cards import HYBRID
from wardroom.games.steel_fleet.damage import space_hit
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import Vehicle, owner

LIFE: Final = 1.0  # all is measured in Life symbols
ARMS: Final = 0.45  # a gun or a rocket
UNKNOWN: Final = -1000.0


class Taste:
    """What counts how much."""

    def __init__(
        self,
        *,
        kill: float,
        launch: float,
        nearest: float,
        crowd: float,
        moving: float,
        keep: float,
        hybrid: float,
        fleets: dict[str, float],
        near: float = 0.0,
        wounded: float = 0.0,
        armed: float = 0.0,
        shield: float = 0.0,
        facing: float = 0.0,
        urgent: float = 0.0,
    ) -> None:
        self.kill: Final = kill  # a vehicle less that acts every round
        self.wounded: Final = wounded  # a Life symbol the more, the fewer are left
        self.armed: Final = armed  # ... and the more arms they carry
        self.shield: Final = shield  # the space before a Life symbol: crossed off, its number hits that symbol (SF-20)
        self.launch: Final = launch  # what a rocket costs
        self.hybrid: Final = hybrid  # what it costs more if it was a gun too
        self.nearest: Final = nearest  # each space nearer to the nearest enemy
        self.near: Final = near  # ... and to every enemy
        self.crowd: Final = crowd  # a friend nearby: one rocket hits all that stand together
        self.facing: Final = facing  # an enemy ahead, to be shot at next time
        self.moving: Final = moving  # what a move may find
        self.keep: Final = keep  # how much of an attack at hand a move keeps
        self.urgent: Final = urgent  # who is about to be shot acts first
        self.fleets: Final = fleets  # presets


AT_ONCE: Final = Taste(
    kill=1.5,
    launch=0.3,
    nearest=0.04,
    crowd=0.15,
    moving=0.5,
    keep=0.6,
    hybrid=0.2,
    fleets={"balanced": 0.3, "vanguard": 0.2, "artillery": 0.2},
)
FORESIGHT: Final = Taste(
    kill=1.04,
    wounded=0.73,
    armed=0.1,
    shield=0.22,
    launch=0.62,
    hybrid=0.12,
    nearest=0.055,
    near=-0.085,
    crowd=0.2,
    facing=0.09,
    moving=1.94,
    keep=0.94,
    urgent=0.012,
    fleets={"vanguard": 1.0, "artillery": 0.5, "rammer": 0.3, "balanced": 0.2},
)


def gains(state: State, seat: int) -> list[float]:
    """For each legal answer of a seat what it gains at once, in Life symbols."""
    return guesses(state, seat, AT_ONCE)


def hunches(state: State, seat: int) -> list[float]:
    """The same with an eye to what follows."""
    return guesses(state, seat, FORESIGHT)


def guesses(state: State, seat: int, taste: Taste) -> list[float]:
    assert isinstance(state, SteelFleet)
    aim = Aim(state, seat, taste)
    found = []
    for action in state.legal(seat):
        assert isinstance(action, Order)
        found.append(aim.gain(action))
    return found


class Aim:
    """One seat's guesses in one position; what is asked for again is looked for once."""

    def __init__(self, state: SteelFleet, seat: int, taste: Taste) -> None:
        self.taste: Final = taste
        self.state: Final = state
        self.seat: Final = seat
        self.active: Final[Vehicle | None] = state.vehicles[state.active] if state.active >= 0 else None
        self.centres: Final[dict[int, dict[int, float]]] = {}
        self.best_rockets: Final[dict[int, list[float]]] = {}  # by dice, for each space
        self.shots: Final[dict[int, float]] = {}
        self.lies: Final[list[float]] = [UNKNOWN] * state.setup.field.size

    def gain(self, order: Order) -> float:
        kind = order.kind
        if kind == PRESET:
            return self.taste.fleets.get(order.text.removeprefix("preset "), 0.1)
        if kind == PLACE:
            return self.placing(order)
        if kind == MOVE or kind == STAY:
            return self.activating(order)
        if kind == GO:
            return self.standing(order.cell, order.facing)
        if kind == RAM:
            return self.ramming(order)
        if kind == GUN:
            return self.shot(order.vehicle, self.acting().guns)
        if kind == ROCKET:
            return self.rocket_values(self.acting().rockets).get(int(order.cell), 0.0)
        if kind == HIT:
            return self.hitting(order)
        if kind == SPEND:
            return -self.taste.hybrid if self.acting().marked.symbol(int(order.value)) == HYBRID else 0.0
        return 1.0 if kind == TARGET and owner(order.vehicle) != self.seat else 0.0

    def acting(self) -> Vehicle:
        active = self.active
        assert active is not None
        return active

    def hitting(self, order: Order) -> float:
        """The most damage to an enemy, the least to one's own."""
        value = self.loss(self.state.vehicles[self.state.target], order.value)
        return value if owner(self.state.target) != self.seat else -value

    def loss(self, vehicle: Vehicle, face: i64) -> float:
        """What a result costs a vehicle's owner."""
        space = space_hit(self.state, vehicle, face)
        if not space:
            return 0.0
        taste = self.taste
        if not vehicle.marked.life >> (space - 1) & 1:
            return ARMS + taste.shield if is_before_life(vehicle, space) else ARMS
        lives = float(int(vehicle.lives))
        arms = float(int(vehicle.guns + vehicle.rockets))
        value = LIFE + (taste.wounded + taste.armed * arms) / lives
        return value if vehicle.lives > 1 else value + taste.kill + ARMS * arms

    def shot(self, at: i64, dice: i64) -> float:
        """The best of so many dice against an enemy; of one's own vehicles the least."""
        key = int(at * 8 + dice)
        if key not in self.shots:
            self.shots[key] = self.shot_anew(at, dice)
        return self.shots[key]

    def shot_anew(self, at: i64, dice: i64) -> float:
        is_enemy = owner(at) != self.seat
        losses = sorted([self.loss(self.state.vehicles[at], face) for face in range(1, 9)], reverse=not is_enemy)
        total = 0.0
        below = 0.0
        for rank in range(1, 9):
            within = (float(rank) / 8.0) ** float(int(dice))
            total += losses[rank - 1] * (within - below)
            below = within
        return total if is_enemy else -total

    def rocket_values(self, dice: i64) -> dict[int, float]:
        """For each space worth a rocket what it gains there."""
        key = int(dice)
        if key not in self.centres:
            values: dict[int, float] = {}
            for at, vehicle in enumerate(self.state.vehicles):
                if vehicle.cell >= 0:
                    gain = self.shot(at, dice)
                    for cell in self.state.setup.around[vehicle.cell]:
                        values[cell] = values.get(cell, -self.taste.launch) + gain
            self.centres[key] = values
        return self.centres[key]

    def attack_from(self, vehicle: Vehicle, cell: i64, facing: i64) -> float:
        """The best attack from a pose."""
        best = 0.0
        if vehicle.guns:
            for ahead in self.state.setup.ahead[cell * 8 + facing]:
                at = self.state.vehicle_at(ahead)
                if at >= 0 and owner(at) != self.seat:
                    best = max(best, self.shot(at, vehicle.guns))
        return max(best, self.best_rocket(vehicle, cell)) if vehicle.rockets else best

    def best_rocket(self, vehicle: Vehicle, cell: i64) -> float:
        dice = int(vehicle.rockets)
        if dice not in self.best_rockets:
            self.best_rockets[dice] = [UNKNOWN] * len(self.lies)
        known = self.best_rockets[dice]
        if known[cell] == UNKNOWN:
            field = self.state.setup.field
            values = self.rocket_values(vehicle.rockets)
            within = [value for centre, value in values.items() if field.distance(cell, centre) <= RANGE]
            known[cell] = max(within, default=0.0)
        return known[cell]

    def nearness(self, cell: i64) -> float:
        """Enemies must be met to be beaten."""
        field = self.state.setup.field
        enemies = [one for at, one in enumerate(self.state.vehicles) if one.cell >= 0 and owner(at) != self.seat]
        far = [field.distance(cell, enemy.cell) for enemy in enemies]
        return -self.taste.nearest * float(min(far, default=0)) - self.taste.near * float(sum(far))

    def standing(self, cell: i64, facing: i64) -> float:
        """A pose: what can be attacked from it, and how near it is."""
        lie = self.lies[cell]
        if lie == UNKNOWN:
            lie = self.lies[cell] = self.nearness(cell) - self.crowding(cell)
        value = self.attack_from(self.acting(), cell, facing) + lie
        return (
            value + self.taste.facing * self.ahead(cell, facing) if self.taste.facing and self.acting().guns else value
        )

    def ahead(self, cell: i64, facing: i64) -> float:
        """How many enemies come nearer straight ahead."""
        field = self.state.setup.field
        count = 0.0
        enemies = [one for at, one in enumerate(self.state.vehicles) if one.cell >= 0 and owner(at) != self.seat]
        for space in self.state.setup.ahead[cell * 8 + facing]:
            for enemy in enemies:
                if field.distance(space, enemy.cell) < field.distance(cell, enemy.cell):
                    count += 0.5
        return count

    def crowding(self, cell: i64) -> float:
        """One rocket hits all that stand together."""
        field = self.state.setup.field
        friends = [one for at, one in enumerate(self.state.vehicles) if one.cell >= 0 and owner(at) == self.seat]
        beside = [one for one in friends if one is not self.active and field.distance(cell, one.cell) <= 2]
        return self.taste.crowd * float(len(beside))

    def placing(self, order: Order) -> float:
        columns = self.state.setup.field.columns
        middle = abs(float(int(order.cell % columns)) - float(columns - 1) / 2.0)
        ahead = 0.05 if order.facing in (0, 4) else 0.0
        return ahead - 0.01 * middle - self.crowding(order.cell)

    def activating(self, order: Order) -> float:
        """First the vehicles that can hit something; a move keeps that chance open and may find a better one."""
        vehicle = self.state.vehicles[order.vehicle]
        now = self.attack_from(vehicle, vehicle.cell, vehicle.facing)
        now_or_never = self.taste.urgent * self.danger(vehicle) if self.taste.urgent else 0.0
        return now_or_never + (now if order.kind == STAY else self.taste.moving + self.taste.keep * now)

    def danger(self, vehicle: Vehicle) -> float:
        """What may still be shot at it in this round, the worse the more it could lose."""
        field = self.state.setup.field
        total = 0.0
        for at, one in enumerate(self.state.vehicles):
            if one.cell >= 0 and owner(at) != self.seat and not one.is_done:
                far = float(field.distance(vehicle.cell, one.cell))
                total += float(int(one.guns + one.rockets)) * max(0.0, 1.0 - far / 10.0)
        return total * float(int(vehicle.guns + vehicle.rockets)) / (1.0 + float(int(vehicle.lives)))

    def ramming(self, order: Order) -> float:
        """SF-13 The chances of the dice times what a result costs on average."""
        bonus = int(order.value)
        wins = sum([1 for one in range(1, 7) for two in range(1, 7) if one + bonus > two]) / 36.0
        ties = sum([1 for one in range(1, 7) for two in range(1, 7) if one + bonus == two]) / 36.0
        theirs = sum([self.loss(self.state.vehicles[order.vehicle], face) for face in range(1, 9)]) / 8.0
        mine = sum([self.loss(self.acting(), face) for face in range(1, 9)]) / 8.0
        sign = 1.0 if owner(order.vehicle) != self.seat else -1.0
        return sign * (wins + ties) * theirs - (1.0 - wins) * mine


def is_before_life(vehicle: Vehicle, space: i64) -> bool:
    """Whether the next space in rising order that is not crossed off is a Life symbol (SF-20)."""
    spaces = vehicle.marked.spaces
    after = space % spaces + 1
    while vehicle.crossed >> (after - 1) & 1:
        after = after % spaces + 1
    return bool(vehicle.marked.life >> (after - 1) & 1)
