"""Who must answer, what may be answered, what follows: a match of Steel Fleet Warfare."""

from __future__ import annotations

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action, Bar
from wardroom.core.agenda import Agenda
from wardroom.core.bits import bits, lowest
from wardroom.core.chance import Faces, Luck, Roll
from wardroom.core.game import CHANCE, NOBODY, Outcome
from wardroom.core.words import Message
from wardroom.games.steel_fleet import notation
from wardroom.games.steel_fleet.actions import FLEET, GO, GUN, MOVE, PIVOT, PRESET, ROCKET, Order
from wardroom.games.steel_fleet.attack import attacks, blast, can_attack
from wardroom.games.steel_fleet.bars import bars
from wardroom.games.steel_fleet.damage import cross_off, damage
from wardroom.games.steel_fleet.ending import is_over, outcome_of
from wardroom.games.steel_fleet.offers import activations, choices, places, random_activation, random_place, setups
from wardroom.games.steel_fleet.setup import setup_of
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
    NONE,
    RAM_DAMAGE,
    RAM_ROLL,
    SETUP,
    SPENDING,
    TARGETING,
    Position,
    Vehicle,
    owner,
)  # fmt: skip
from wardroom.games.steel_fleet.travel import go_numbered, mark_travels, random_travel, travels


@mypyc_attr(acyclic=True)
class SteelFleet(Position):
    """The position with the rules that move it."""

    def asked(self) -> i64:
        kind = self.agenda.kind
        if kind == SETUP:
            return 1 if self.unmarked(1) >= 0 else 2
        return self.agenda.seat if kind >= 0 else NOBODY  # chance is seat 0

    def waiting(self) -> list[int]:
        if self.agenda.kind == SETUP:
            return [seat for seat in (1, 2) if self.unmarked(seat) >= 0]
        seat = self.asked()
        return [int(seat)] if seat > 0 else []

    # Chance

    def question(self) -> Roll:
        kind = self.agenda.kind
        if kind == MOVE_ROLL:
            return self.setup.move_rolls[self.vehicles[self.active].lives]  # SF-8
        if kind == DAMAGE_ROLL:
            return self.setup.damage_rolls[self.dice]  # SF-16, SF-17
        if kind == RAM_ROLL:
            return self.setup.ram_roll
        if kind == RAM_DAMAGE:
            return self.setup.both_damage_roll if self.losers == 3 else self.setup.damage_rolls[1]
        return self.setup.deploy_roll if kind == DEPLOY_ROLL else self.setup.initiative_roll

    def question_name(self) -> str:
        return f"roll {self.rolls} {self.question().name}"

    # What may be answered

    def legal(self, seat: i64) -> list[Action]:
        kind = self.agenda.kind
        if seat == CHANCE:
            return self.question().outcomes if self.asked() == CHANCE else []
        if kind == SETUP:
            return setups(self, seat)
        if kind < 0 or self.agenda.seat != seat:
            return []
        if kind == ACTIVATE:
            return activations(self, seat)
        if kind == MOVING:
            return travels(self)
        if kind == ATTACK:
            return [*attacks(self), self.setup.space.hold]
        if kind == DEPLOY:
            return places(self, seat)
        return choices(self)

    def random_action(self, seat: i64, luck: Luck) -> Action:
        if seat == CHANCE:
            return self.question().sample(luck)
        if self.agenda.kind == ACTIVATE:
            return random_activation(self, seat, luck)
        if self.agenda.kind == MOVING:
            return random_travel(self, luck)
        if self.agenda.kind == DEPLOY:
            return random_place(self, seat, luck)
        known = self.legal(seat)
        return known[luck.below(len(known))]

    def marks(self, seat: i64, out: bytearray, at: i64) -> bool:
        return mark_travels(self, seat, out, at)

    def numbered(self, seat: i64, number: i64) -> Action | None:
        return go_numbered(self, seat, number)

    def bar(self, seat: int, action: Action) -> Bar | None:
        if not 1 <= seat <= 2:
            return Bar("SF-1", Message("bar.watcher"))
        assert isinstance(action, Order)
        return bars(self, seat, action)

    def action(self, seat: int, text: str) -> Action:
        return self.question().parse(text) if seat == CHANCE else self.setup.space.parse(text)

    def space(self) -> list[Action]:
        return self.setup.space.everything()

    # What follows

    def apply(self, seat: i64, action: Action) -> None:
        if isinstance(action, Faces):
            self.rolls += 1
            self.roll(action)
        else:
            assert isinstance(action, Order)
            self.answer(seat, action)
        if self.agenda.is_empty:
            self.go_on()

    def answer(self, seat: i64, order: Order) -> None:
        kind = self.agenda.kind
        if kind == SETUP:
            self.prepare(seat, order)
        elif kind == DEPLOY:
            self.place(order)
        elif kind == ACTIVATE:
            self.activate(seat, order)
        elif kind == MOVING:
            self.travel(order)
        elif kind == ATTACK:
            self.attack(seat, order)
        elif kind == SPENDING:
            self.agenda.pop()
            self.spend(order.value)
        elif kind == TARGETING:
            self.agenda.pop()
            self.aim(order.vehicle)
        else:
            self.agenda.pop()
            self.hit(order.value)

    def roll(self, faces: Faces) -> None:
        kind = self.agenda.kind
        if kind == MOVE_ROLL or kind == DAMAGE_ROLL:
            self.agenda.pop()
            self.rolled = faces.shown
            if kind == DAMAGE_ROLL:
                self.choose()
        elif kind == RAM_ROLL:
            self.ram(faces.faces[0], faces.faces[1])
        elif kind == RAM_DAMAGE:
            self.ram_damage(faces)
        elif faces.faces[0] != faces.faces[1]:  # SF-R14 ties are rolled again
            self.agenda.pop()
            first: i64 = 1 if faces.faces[0] > faces.faces[1] else 2
            if kind == DEPLOY_ROLL:
                self.call_for_deployment(first)
            else:
                self.agenda.push(ACTIVATE, first)  # SF-4

    # Setup and deployment

    def prepare(self, seat: i64, order: Order) -> None:
        """SF-1, SF-2 In secret, both at once (SF-R2); then the roll for deployment."""
        fleet = self.fleet(seat)
        if order.kind == FLEET:
            for vehicle, kind in zip(fleet, order.kinds, strict=True):
                vehicle.kind = kind
        elif order.kind == PRESET:
            for vehicle, card in zip(fleet, order.cards, strict=True):
                vehicle.kind = card.kind
                vehicle.card = card
        else:
            self.vehicles[self.unmarked(seat)].card = order.cards[0]
        if self.unmarked(1) < 0 and self.unmarked(2) < 0:
            self.agenda.pop()
            self.agenda.push(DEPLOY_ROLL, CHANCE)

    def call_for_deployment(self, first: i64) -> None:
        """SF-3 The higher roll deploys first, SF-R3 the whole fleet, or one vehicle each in turn."""
        second = 3 - first
        for number in range(6):
            is_second = number % 2 == 0 if self.setup.alternates else number < 3
            self.agenda.push(DEPLOY, second if is_second else first)

    def place(self, order: Order) -> None:
        vehicle = self.vehicles[order.vehicle]
        vehicle.cell = order.cell
        vehicle.facing = order.facing
        self.agenda.pop()

    # The round

    def go_on(self) -> None:
        """SF-5 The other player activates next, if possible; SF-6 when all are done the round ends."""
        if self.active >= 0:
            self.vehicles[self.active].is_done = True
        last = owner(self.active) if self.active >= 0 else 1
        self.forget_activation()
        if self.round == 0:
            self.begin_round()
        elif is_over(self):
            return
        elif self.can_activate(3 - last):
            self.agenda.push(ACTIVATE, 3 - last)
        elif self.can_activate(last):
            self.agenda.push(ACTIVATE, last)
        else:
            self.end_round()

    def end_round(self) -> None:
        """SF-R17 Rounds without damage are counted; too many in a row end the match."""
        self.quiet = 0 if self.is_loud else self.quiet + 1
        self.is_loud = False
        if not is_over(self):
            self.begin_round()

    def begin_round(self) -> None:
        """SF-4 Every round begins with initiative."""
        self.round += 1
        for vehicle in self.vehicles:
            vehicle.is_done = False
        self.agenda.push(INITIATIVE, CHANCE)

    def activate(self, seat: i64, order: Order) -> None:
        """SF-6 A move, if any, then an attack, if any."""
        self.agenda.pop()
        self.active = order.vehicle
        if order.kind == MOVE:
            self.agenda.push(MOVING, seat)
            self.agenda.push(MOVE_ROLL, CHANCE)
            return
        if order.kind == PIVOT:
            vehicle = self.vehicles[order.vehicle]
            vehicle.facing = vehicle.facing + order.value & 7
        self.call_for_attack(seat)

    def travel(self, order: Order) -> None:
        """SF-8 The vehicle moves; SF-12 a ram stands before its target and uses up the attack."""
        seat = self.agenda.seat
        self.agenda.pop()
        vehicle = self.vehicles[self.active]
        vehicle.cell = order.cell
        vehicle.facing = order.facing
        self.rolled = 0
        if order.kind == GO:
            self.call_for_attack(seat)
        else:
            self.target = order.vehicle
            self.bonus = order.value
            self.agenda.push(RAM_ROLL, CHANCE)

    def call_for_attack(self, seat: i64) -> None:
        """SF-6 Who has nothing to attack is not asked to."""
        if can_attack(self):
            self.agenda.push(ATTACK, seat)

    # Ram

    def ram(self, rammer: i64, target: i64) -> None:
        """SF-13 The lower total takes 1d8 of damage; on a tie both do (SF-14, SF-R10)."""
        self.agenda.pop()
        total = rammer + self.bonus
        self.losers = 3 if total == target else 1 if total < target else 2
        self.agenda.push(RAM_DAMAGE, CHANCE)

    def ram_damage(self, faces: Faces) -> None:
        self.agenda.pop()
        if self.losers & 1:
            damage(self, self.active, faces.faces[0])
        if self.losers & 2:
            damage(self, self.target, faces.faces[-1])

    # Attack

    def attack(self, seat: i64, order: Order) -> None:
        """SF-16 A gun at one vehicle; SF-17 a rocket at everything around a space; or nothing."""
        self.agenda.pop()
        shooter = self.vehicles[self.active]
        if order.kind == GUN:
            self.dice = shooter.guns
            self.target = order.vehicle
            self.agenda.push(DAMAGE_ROLL, CHANCE)
        elif order.kind == ROCKET:
            self.dice = shooter.rockets
            self.pending = blast(self, order.cell)
            if self.dice == 1:
                self.spend(lowest(shooter.marked.rockets & ~shooter.crossed) + 1)
            else:
                self.agenda.push(SPENDING, seat)

    def spend(self, space: i64) -> None:
        """SF-18 The rocket's symbol is crossed off, SF-R13 before the hits."""
        cross_off(self, self.vehicles[self.active], space)
        self.call_for_target()

    def call_for_target(self) -> None:
        """SF-R13 One target at a time, in an order the shooter chooses."""
        if bits(self.pending) == 1:
            self.aim(lowest(self.pending))
        elif self.pending:
            self.agenda.push(TARGETING, owner(self.active))

    def aim(self, vehicle: i64) -> None:
        self.target = vehicle
        self.pending &= ~(1 << vehicle)
        self.agenda.push(DAMAGE_ROLL, CHANCE)

    def choose(self) -> None:
        """SF-16, SF-17 The shooter chooses one result; where all dice agree there is nothing to choose."""
        if bits(self.rolled) == 1:
            self.hit(lowest(self.rolled))
        else:
            self.agenda.push(CHOOSING, owner(self.active))

    def hit(self, face: i64) -> None:
        damage(self, self.target, face)
        self.rolled = 0
        self.call_for_target()

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.agenda.is_empty else None

    # What is known

    def copy(self) -> SteelFleet:
        state = SteelFleet()
        self.copy_into(state)
        return state

    def is_secret(self) -> bool:
        """SF-R2 Fleets are chosen in secret."""
        return self.agenda.kind == SETUP

    def is_quiet(self) -> bool:
        """Between activations."""
        return self.agenda.kind <= ACTIVATE and self.agenda.kind != SETUP

    def seen_by(self, seat: int) -> SteelFleet:
        """SF-R2 Nobody sees the other's fleet before both are ready."""
        state = self.copy()
        if state.agenda.kind == SETUP:
            for at, vehicle in enumerate(state.vehicles):
                if owner(at) != seat:
                    vehicle.kind = NONE
                    vehicle.card = None
        return state

    def text(self) -> str:
        return notation.position_text(self)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_position, (self.text(),)


def start(options: dict[str, str]) -> SteelFleet:
    """SF-1 An empty battlefield, and two players choosing their fleets."""
    state = SteelFleet()
    state.setup = setup_of(options)
    state.agenda = Agenda()
    state.agenda.push(SETUP, CHANCE)
    state.vehicles = [Vehicle() for _ in range(6)]
    state.round = 0
    state.rolls = 0
    state.quiet = 0
    state.is_loud = False
    state.forget_activation()
    return state


def parse_position(text: str) -> SteelFleet:
    """Read a position; one that cannot arise is refused."""
    position = notation.read_position(text, start)
    assert isinstance(position, SteelFleet)
    return position
