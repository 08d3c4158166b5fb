"""The position: six vehicles on a battlefield, and what is going on. Queries are nouns; rules.py changes it."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.agenda import Agenda
from wardroom.core.bits import bits
from wardroom.core.game import State
from wardroom.games.steel_fleet.cards import Card
from wardroom.games.steel_fleet.setup import Setup

# The moments of a match, as kinds of the agenda.
SETUP: Final[i64] = 0
DEPLOY_ROLL: Final[i64] = 1
DEPLOY: Final[i64] = 2
INITIATIVE: Final[i64] = 3
ACTIVATE: Final[i64] = 4
MOVE_ROLL: Final[i64] = 5
MOVING: Final[i64] = 6
RAM_ROLL: Final[i64] = 7
RAM_DAMAGE: Final[i64] = 8
ATTACK: Final[i64] = 9
SPENDING: Final[i64] = 10
TARGETING: Final[i64] = 11
DAMAGE_ROLL: Final[i64] = 12
CHOOSING: Final[i64] = 13
MOMENTS: Final = [
    "setup", "deploy-roll", "deploy", "initiative", "activate", "move-roll", "moving", "ram-roll", "ram-damage",
    "attack", "spending", "targeting", "damage-roll", "choosing",
]  # fmt: skip

NONE: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Vehicle:
    """One vehicle: its card once marked, its damage, where it stands."""

    kind: i64  # NONE before the fleet is chosen
    card: Card | None
    crossed: i64  # spaces crossed off, space 1 the lowest bit
    cell: i64  # NONE off the battlefield
    facing: i64
    is_done: bool  # activated this round

    def __init__(self) -> None:
        self.kind = NONE
        self.card = None
        self.crossed = 0
        self.cell = NONE
        self.facing = 0
        self.is_done = False

    def copy(self) -> Vehicle:
        vehicle = Vehicle()
        vehicle.kind = self.kind
        vehicle.card = self.card
        vehicle.crossed = self.crossed
        vehicle.cell = self.cell
        vehicle.facing = self.facing
        vehicle.is_done = self.is_done
        return vehicle

    @property
    def marked(self) -> Card:
        card = self.card
        assert card is not None
        return card

    @property
    def lives(self) -> i64:
        """SF-8 Life symbols left."""
        return bits(self.marked.life & ~self.crossed)

    @property
    def guns(self) -> i64:
        """SF-15 Gun and hybrid symbols left."""
        return bits(self.marked.guns & ~self.crossed)

    @property
    def rockets(self) -> i64:
        """SF-15 Rocket and hybrid symbols left."""
        return bits(self.marked.rockets & ~self.crossed)

    @property
    def has_gun(self) -> bool:
        return self.marked.guns & ~self.crossed != 0

    @property
    def has_rocket(self) -> bool:
        return self.marked.rockets & ~self.crossed != 0

    @property
    def pose(self) -> i64:
        return self.cell * 8 + self.facing


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table."""

    setup: Setup
    agenda: Agenda
    vehicles: list[Vehicle]
    round: i64
    rolls: i64  # questions that chance has answered
    quiet: i64  # rounds in a row without a space crossed off (SF-R17)
    is_loud: bool  # a space was crossed off in this round
    active: i64  # the vehicle being activated
    target: i64  # the vehicle that is rammed or hit
    rolled: i64  # the faces rolled, as bits
    bonus: i64  # of a ram (SF-14)
    dice: i64  # of an attack
    losers: i64  # of a ram: 1 the rammer, 2 the target, 3 both
    pending: i64  # vehicles that a rocket has still to hit, as bits

    def seats(self) -> int:
        return 2

    def turn_number(self) -> int:
        return self.round

    def settings(self) -> dict[str, str]:
        return self.setup.options

    def fleet(self, seat: i64) -> list[Vehicle]:
        return self.vehicles[:3] if seat == 1 else self.vehicles[3:]

    def is_standing(self, seat: i64) -> bool:
        """SF-22 Whether any vehicle of a seat is left."""
        first = (seat - 1) * 3
        return (
            self.vehicles[first].cell >= 0 or self.vehicles[first + 1].cell >= 0 or self.vehicles[first + 2].cell >= 0
        )

    def can_activate(self, seat: i64) -> bool:
        """SF-5 Whether a seat has a vehicle that has not been activated this round."""
        at: i64 = (seat - 1) * 3
        end = at + 3
        while at < end:
            vehicle = self.vehicles[at]
            if vehicle.cell >= 0 and not vehicle.is_done:
                return True
            at += 1
        return False

    def unmarked(self, seat: i64) -> i64:
        """SF-2 The first vehicle of a seat whose card is not marked yet; NONE when all are."""
        at: i64 = (seat - 1) * 3
        end = at + 3
        while at < end:
            if self.vehicles[at].card is None:
                return at
            at += 1
        return NONE

    def vehicle_at(self, cell: i64) -> i64:
        at: i64 = 0
        for vehicle in self.vehicles:
            if vehicle.cell == cell:
                return at
            at += 1
        return NONE

    def is_free(self, cell: i64) -> bool:
        """SF-10 Whether no vehicle but the active one stands on a space."""
        at = self.vehicle_at(cell)
        return at < 0 or at == self.active

    def others(self) -> list[i64]:
        """The spaces of all vehicles but the active one."""
        return [vehicle.cell for at, vehicle in enumerate(self.vehicles) if vehicle.cell >= 0 and at != self.active]

    def forget_activation(self) -> None:
        """Nobody moves, fires or is hit."""
        self.active = NONE
        self.target = NONE
        self.rolled = 0
        self.bonus = 0
        self.dice = 0
        self.losers = 0
        self.pending = 0

    def copy_into(self, other: Position) -> None:
        other.setup = self.setup
        other.agenda = self.agenda.copy()
        other.vehicles = [vehicle.copy() for vehicle in self.vehicles]
        other.round = self.round
        other.rolls = self.rolls
        other.quiet = self.quiet
        other.is_loud = self.is_loud
        other.active = self.active
        other.target = self.target
        other.rolled = self.rolled
        other.bonus = self.bonus
        other.dice = self.dice
        other.losers = self.losers
        other.pending = self.pending


def owner(vehicle: i64) -> i64:
    return 1 if vehicle < 3 else 2
