"""Which positions can arise: what each moment needs, for texts that somebody else wrote."""

from __future__ import annotations

from wardroom.core.bits import bits
from wardroom.core.notation import Word
from wardroom.games.steel_fleet.attack import attacks
from wardroom.games.steel_fleet.ending import is_over
from wardroom.games.steel_fleet.state import (
    ACTIVATE,
    ATTACK,
    CHOOSING,
    DAMAGE_ROLL,
    DEPLOY,
    DEPLOY_ROLL,
    INITIATIVE,
    MOVE_ROLL,
    MOVING,
    RAM_DAMAGE,
    RAM_ROLL,
    SETUP,
    SPENDING,
    TARGETING,
    Position,
    owner,
)  # fmt: skip


def check_moment(position: Position, word: Word) -> None:
    """Refuse a position whose parts do not fit together."""
    reason = fault_of(position)
    if reason:
        raise word.fault(reason)


def fault_of(position: Position) -> str:
    """What does not fit, or nothing."""
    kind = position.agenda.kind
    if kind == SETUP or kind == DEPLOY_ROLL or kind == DEPLOY:
        return fault_before_battle(position)
    if position.round < 1 or position.unmarked(1) >= 0 or position.unmarked(2) >= 0:
        return "a battle needs a round and six marked cards"
    for vehicle in position.vehicles:
        if (vehicle.cell >= 0) != (vehicle.lives > 0):
            return "a vehicle stands on the field exactly while it has a Life symbol (SF-21)"
    if kind < 0:
        return "" if is_over(position) and nothing_going_on(position) else "this match is not over"
    if kind == INITIATIVE or kind == ACTIVATE:
        return fault_between(position)
    return fault_of_shape(position) or fault_in_activation(position)


def fault_before_battle(position: Position) -> str:
    """Setup and deployment: nothing is damaged, and as many are to be placed as have no place."""
    kind = position.agenda.kind
    for vehicle in position.vehicles:
        if vehicle.crossed or vehicle.is_done or (vehicle.cell >= 0 and kind != DEPLOY):
            return "no vehicle is placed or damaged yet"
    if position.round or position.is_loud or position.quiet or not nothing_going_on(position):
        return "the battle has not begun"
    unmarked = position.unmarked(1) >= 0 or position.unmarked(2) >= 0
    if (kind == SETUP) != unmarked:
        return "setup lasts until every card is marked (SF-2)"
    return fault_of_deployment(position) if kind == DEPLOY else fault_of_lone_step(position)


def fault_of_lone_step(position: Position) -> str:
    return "" if len(position.agenda.steps) == 1 and position.agenda.seat == 0 else "one step is expected here"


def fault_of_deployment(position: Position) -> str:
    """SF-3 Every vehicle without a place is still to be placed, in the home row."""
    steps = position.agenda.steps
    for seat in (1, 2):
        placed = [int(vehicle.cell) for vehicle in position.fleet(seat) if vehicle.cell >= 0]
        if steps.count(int(DEPLOY) << 3 | seat) != 3 - len(placed):
            return "every vehicle without a place has its step (SF-3)"
        for cell in placed:
            if cell not in position.setup.field.homes[seat - 1]:
                return "vehicles are placed in the home row (SF-3)"
    facings = [[7, 0, 1], [3, 4, 5]]
    for at, vehicle in enumerate(position.vehicles):
        if vehicle.cell >= 0 and vehicle.facing not in facings[at // 3]:
            return "a vehicle is placed facing the opponent's side (SF-R3)"
    return "" if len(steps) == 6 - sum([1 for one in position.vehicles if one.cell >= 0]) else "steps do not fit"


def nothing_going_on(position: Position) -> bool:
    return (
        position.active < 0
        and position.target < 0
        and not (position.rolled or position.bonus or position.dice or position.losers or position.pending)
    )


def fault_between(position: Position) -> str:
    """Between activations."""
    if is_over(position):
        return "this match is over: say so with 'now over'"
    if not nothing_going_on(position) or len(position.agenda.steps) != 1:
        return "nothing is going on between activations"
    seat = position.agenda.seat
    if position.agenda.kind == INITIATIVE:
        fresh = not any(vehicle.is_done for vehicle in position.vehicles) and not position.is_loud
        return "" if seat == 0 and fresh else "initiative begins a round (SF-4)"
    return "" if seat in (1, 2) and position.can_activate(seat) else "that seat has no vehicle to activate (SF-5)"


# For each moment of an activation: whether chance is asked, and which of target, rolled, dice, pending it needs (+),
# forbids (-) or allows (?).
SHAPES = {
    MOVE_ROLL: (True, "----"), MOVING: (False, "-+--"), RAM_ROLL: (True, "+---"), RAM_DAMAGE: (True, "+---"),
    ATTACK: (False, "----"), SPENDING: (False, "--++"), TARGETING: (False, "?-++"), DAMAGE_ROLL: (True, "+-+?"),
    CHOOSING: (False, "+++?"),
}  # fmt: skip


def fault_of_shape(position: Position) -> str:
    """Whether the right things are going on for a moment."""
    kind = position.agenda.kind
    by_chance, needs = SHAPES[kind]
    found = [position.target >= 0, position.rolled > 0, position.dice > 0, position.pending > 0]
    for need, there in zip(needs, found, strict=True):
        if (need == "+" and not there) or (need == "-" and there):
            return "target, rolled, dice and pending do not fit the moment"
    if (position.bonus > 0 and kind not in (RAM_ROLL, RAM_DAMAGE)) or (position.losers > 0) != (kind == RAM_DAMAGE):
        return "bonus and losers belong to a ram"
    if position.active < 0:
        return "a vehicle must be active"
    steps = 2 if kind == MOVE_ROLL else 1
    seat = 0 if by_chance else owner(position.active)
    if len(position.agenda.steps) != steps or position.agenda.seat != seat:
        return "the steps do not fit the active vehicle"
    if steps == 2 and position.agenda.steps[1] != int(MOVING) << 3 | int(owner(position.active)):
        return "after the roll the vehicle moves"
    return ""


def fault_in_activation(position: Position) -> str:
    """Whether the vehicles can be where the moment has them."""
    kind = position.agenda.kind
    active = position.vehicles[position.active]
    in_attack = kind in (TARGETING, DAMAGE_ROLL, CHOOSING)
    if active.is_done or (active.cell < 0 and not in_attack):
        return "the active vehicle is done or destroyed"
    if kind == MOVE_ROLL or kind == MOVING:
        return fault_of_move(position)
    if kind == RAM_ROLL or kind == RAM_DAMAGE:
        other = position.vehicles[position.target]
        return "" if other.cell >= 0 and position.target != position.active else "nobody is there to be rammed"
    if kind == ATTACK:
        return "" if attacks(position) and not is_over(position) else "there is nothing to attack"
    return fault_of_attack(position)


def fault_of_move(position: Position) -> str:
    if is_over(position):
        return "this match is over"
    if not position.setup.chart.can_step(position.vehicles[position.active].pose):
        return "that vehicle has no first step (SF-R6)"
    lives = position.vehicles[position.active].lives
    return "" if position.rolled < 1 << 7 and bits(position.rolled) <= lives else "too many results (SF-8)"


def fault_of_attack(position: Position) -> str:
    """Guns and rockets: dice that can have been rolled, vehicles that can be hit."""
    active = position.vehicles[position.active]
    for at, vehicle in enumerate(position.vehicles):
        if position.pending >> at & 1 and (vehicle.cell < 0 or at == position.target):
            return "a vehicle that is still to be hit stands on the field"
    if position.agenda.kind == SPENDING:
        return "" if position.dice == active.rockets and position.dice > 1 else "the dice are the rockets left (SF-17)"
    if position.agenda.kind == TARGETING:
        return "" if bits(position.pending) > 1 else "there is one target only"
    if position.vehicles[position.target].cell < 0:
        return "the target is destroyed"
    return "" if bits(position.rolled) <= position.dice and bits(position.rolled) != 1 else "the dice do not fit"
