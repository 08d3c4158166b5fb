"""The position: what lies on the table and on each board. Queries are nouns; rules.py changes it."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.agenda import Agenda
from wardroom.core.game import State
from wardroom.games.torpedo_dice.actions import Order
from wardroom.games.torpedo_dice.setup import Setup
from wardroom.games.torpedo_dice.shapes import PLAIN
from wardroom.games.torpedo_dice.systems import ARTILLERY, PORTHOLES

# The steps of a turn, as kinds of the agenda.
FIRST: Final[i64] = 0
ROLL: Final[i64] = 1
DRAFT: Final[i64] = 2
ORDERS: Final[i64] = 3  # phases 2 and 3, everybody at once (TD-R3)
REROLL: Final[i64] = 4

# How far a seat has come in phases 2 and 3.
MODIFY: Final[i64] = 0
ACT: Final[i64] = 1
DONE: Final[i64] = 2

USES: Final = 3  # TD-17
LAST_TURN: Final = 150  # TD-R10


@mypyc_attr(acyclic=True)
class Captain:
    """One player's board: the own dashboard below, the enemy through the porthole."""

    reserve: i64
    crossed: i64  # the targets crossed on the enemy
    switched: i64  # own systems switched on
    destroyed: i64  # own systems crossed off
    spent_artillery: i64  # uses so far in Training
    spent_portholes: i64
    is_dead: bool  # the death box is crossed
    die: i64  # as drafted; 0 before
    face: i64  # after phase 2
    shape: i64
    stage: i64
    used: Order | None  # phase 2 of this turn
    orders: Order | None  # phase 3 of this turn, until it is revealed

    def __init__(self) -> None:
        self.reserve = 0
        self.crossed = 0
        self.switched = 0
        self.destroyed = 0
        self.spent_artillery = 0
        self.spent_portholes = 0
        self.is_dead = False
        self.die = 0
        self.face = 0
        self.shape = PLAIN
        self.stage = MODIFY
        self.used = None
        self.orders = None

    def copy(self) -> Captain:
        captain = Captain()
        captain.reserve = self.reserve
        captain.crossed = self.crossed
        captain.switched = self.switched
        captain.destroyed = self.destroyed
        captain.spent_artillery = self.spent_artillery
        captain.spent_portholes = self.spent_portholes
        captain.is_dead = self.is_dead
        captain.die = self.die
        captain.face = self.face
        captain.shape = self.shape
        captain.stage = self.stage
        captain.used = self.used
        captain.orders = self.orders
        return captain

    def forget_orders(self) -> None:
        """Back to the die as drafted."""
        self.face = self.die
        self.shape = PLAIN
        self.stage = MODIFY
        self.used = None
        self.orders = None


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table."""

    setup: Setup
    agenda: Agenda
    captains: list[Captain]
    turn: i64
    active: i64
    pool: i64  # dice on the table: four bits for each face, how many show it
    boxes: i64  # solo: four bits for each own system, how many boxes are left
    explosions: i64  # solo: explosion boxes crossed, one for each enemy system destroyed (TD-31)

    def seats(self) -> int:
        return self.setup.players

    def turn_number(self) -> int:
        return self.turn

    def settings(self) -> dict[str, str]:
        return self.setup.options

    def captain(self, seat: i64) -> Captain:
        return self.captains[seat - 1]

    def left_of(self, seat: i64) -> i64:
        """TD-1 The enemy of a seat: the player on its left."""
        return seat + 1 if seat < self.setup.players else 1

    def right_of(self, seat: i64) -> i64:
        return seat - 1 if seat > 1 else self.setup.players

    def dice_showing(self, face: i64) -> i64:
        return self.pool >> (face - 1) * 4 & 15

    def spare(self) -> i64:
        """TD-5 The face of the die left over after the draft."""
        face: i64 = 1
        while face < 6 and self.dice_showing(face) == 0:
            face += 1
        return face

    def boxes_left(self, system: i64) -> i64:
        return self.boxes >> system * 4 & 15

    def sunk_by(self, seat: i64) -> i64:
        """TD-25 The enemy systems all of whose cells a seat has crossed."""
        crossed = self.captain(seat).crossed
        mask: i64 = 0
        system: i64 = 0
        for cells in self.setup.system_cells:
            if cells & ~crossed == 0:
                mask |= 1 << system
            system += 1
        return mask

    def out_of_boxes(self) -> i64:
        """TD-33 Solo: the own systems whose last box is crossed."""
        mask: i64 = 0
        system: i64 = 0
        while system < 7:
            if self.boxes_left(system) == 0:
                mask |= 1 << system
            system += 1
        return mask

    def usable(self, seat: i64) -> i64:
        """TD-16 The own systems that a seat may use now."""
        captain = self.captain(seat)
        if self.setup.is_training:
            return self.setup.systems & ~captain.destroyed & ~self.spent(captain)
        return self.active_systems(captain) & ~captain.destroyed

    def spent(self, captain: Captain) -> i64:
        """TD-17 In Training, Portholes and Artillery whose three uses are gone."""
        mask: i64 = 0
        if captain.spent_artillery >= USES:
            mask |= 1 << ARTILLERY
        if captain.spent_portholes >= USES:
            mask |= 1 << PORTHOLES
        return mask

    def active_systems(self, captain: Captain) -> i64:
        """TD-18, TD-24 What is switched on; Portholes and Artillery while both their links are on or destroyed."""
        mask = captain.switched
        ready = captain.switched | captain.destroyed
        if self.setup.artillery_links & ~ready == 0:
            mask |= 1 << ARTILLERY
        if self.setup.portholes_links & ~ready == 0:
            mask |= 1 << PORTHOLES
        return mask

    def switchable(self, seat: i64) -> i64:
        """TD-23 The switches that a seat may still turn on; Training boards have none."""
        captain = self.captain(seat)
        return self.setup.switches & ~captain.switched & ~captain.destroyed

    def hits(self, seat: i64) -> int:
        return int(self.captain(seat).crossed).bit_count()

    def fins_die(self, seat: i64) -> i64:
        """TD-12, TD-R5 What Fins copy: a die as drafted, or in solo (seat 0) the one left over."""
        return self.spare() if seat == 0 else self.captain(seat).die

    def lay_turn(self) -> None:
        """TD-5 All dice are rolled; who has none takes one, clockwise; then phases 2 and 3 for all at once."""
        self.agenda.push(ORDERS, 0)
        seat = self.active
        for _ in self.captains:
            seat = self.right_of(seat)
            if self.captain(seat).die == 0:
                self.agenda.push(DRAFT, seat)
        if self.agenda.kind == DRAFT and self.pool == 0:
            self.agenda.push(ROLL, 0)
        if self.agenda.kind == ORDERS:
            self.call_for_orders()

    def call_for_orders(self) -> None:
        """TD-6 Who has no system to use is not asked to use one."""
        seat: i64 = 1
        for captain in self.captains:
            captain.stage = MODIFY if self.usable(seat) else ACT
            seat += 1

    def copy_into(self, other: Position) -> None:
        other.setup = self.setup
        other.agenda = self.agenda.copy()
        other.captains = [captain.copy() for captain in self.captains]
        other.turn = self.turn
        other.active = self.active
        other.pool = self.pool
        other.boxes = self.boxes
        other.explosions = self.explosions
