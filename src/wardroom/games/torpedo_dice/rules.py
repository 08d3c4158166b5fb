"""Who must answer, what may be answered, what follows: the turn of Torpedo Dice."""

from __future__ import annotations

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action, Bar
from wardroom.core.agenda import Agenda
from wardroom.core.chance import Faces, Luck, Roll
from wardroom.core.game import CHANCE, NOBODY, Outcome
from wardroom.core.words import Message
from wardroom.games.torpedo_dice import notation
from wardroom.games.torpedo_dice.actions import KEEP, Order
from wardroom.games.torpedo_dice.bars import bars
from wardroom.games.torpedo_dice.ending import is_over, outcome_of
from wardroom.games.torpedo_dice.fire import resolve
from wardroom.games.torpedo_dice.setup import setup_of
from wardroom.games.torpedo_dice.shapes import ARTILLERY_SHAPE, ENGINE_SHAPE, PORTHOLES_SHAPE
from wardroom.games.torpedo_dice.solo import end_solo_turn
from wardroom.games.torpedo_dice.state import (
    ACT,
    DONE,
    DRAFT,
    FIRST,
    MODIFY,
    ORDERS,
    REROLL,
    ROLL,
    Captain,
    Position,
)
from wardroom.games.torpedo_dice.systems import ARTILLERY, ENGINE, FINS, PERISCOPE, PORTHOLES, SAIL


@mypyc_attr(acyclic=True)
class TorpedoDice(Position):
    """The position with the rules that move it."""

    def asked(self) -> i64:
        kind = self.agenda.kind
        if kind == ORDERS:
            return self.first_unfinished()
        if kind == DRAFT:
            return self.agenda.seat
        return CHANCE if kind >= 0 else NOBODY

    def first_unfinished(self) -> i64:
        seat: i64 = 1
        for captain in self.captains:
            if captain.stage != DONE:
                return seat
            seat += 1
        return NOBODY

    def waiting(self) -> list[int]:
        kind = self.agenda.kind
        if kind == DRAFT:
            return [int(self.agenda.seat)]
        if kind == ORDERS or kind == REROLL:
            return [seat + 1 for seat, captain in enumerate(self.captains) if captain.stage != DONE]
        return []

    # Chance

    def question(self) -> Roll:
        kind = self.agenda.kind
        if kind == FIRST:
            return self.setup.first_roll
        return self.setup.dice_roll if kind == ROLL else self.setup.rerolls[self.agenda.seat - 1]

    def question_name(self) -> str:
        return f"turn {self.turn} {self.question().name}"

    # What may be answered

    def legal(self, seat: i64) -> list[Action]:
        kind = self.agenda.kind
        if kind == ORDERS:
            if seat == CHANCE:
                return []
            captain = self.captain(seat)
            if captain.stage == ACT:
                return self.acts(seat, captain)
            return self.uses(seat, captain) if captain.stage == MODIFY else []
        if kind == DRAFT:
            return self.takes() if self.agenda.seat == seat else []
        return self.question().outcomes if seat == CHANCE and kind >= 0 else []

    def takes(self) -> list[Action]:
        """TD-5 One of the dice on the table. The list depends on the faces there are."""
        faces: i64 = 0
        bit: i64 = 1
        pool = self.pool
        while pool:
            if pool & 15:
                faces |= bit
            bit <<= 1
            pool >>= 4
        known = self.setup.take_lists[faces]
        if known is None:
            known = self.unbarred(self.agenda.seat, self.setup.space.takes)
            self.setup.take_lists[faces] = known
        return known

    def uses(self, seat: i64, captain: Captain) -> list[Action]:
        """TD-6 Keep the die or use a system. The list depends on the systems, the face and the seat."""
        at = (self.usable(seat) * 6 + captain.face - 1) * 4 + seat - 1
        known = self.setup.use_lists[at]
        if known is None:
            known = self.unbarred(seat, [self.setup.space.keep, *self.setup.space.uses])
            self.setup.use_lists[at] = known
        return known

    def acts(self, seat: i64, captain: Captain) -> list[Action]:
        """TD-7 Fire or switch on a system. The list depends on the shape, the face and the switches left."""
        at = (captain.shape * 6 + captain.face - 1) * 128 + self.switchable(seat)
        known = self.setup.fire_lists[at]
        if known is None:
            space = self.setup.space
            known = self.unbarred(seat, [*space.volleys[captain.shape][captain.face - 1], *space.switches])
            self.setup.fire_lists[at] = known
        return known

    def unbarred(self, seat: i64, orders: list[Order]) -> list[Action]:
        return [order for order in orders if bars(self, seat, order) is None]

    def random_action(self, seat: i64, luck: Luck) -> Action:
        if seat == CHANCE:
            return self.question().sample(luck)
        known = self.legal(seat)
        return known[luck.below(len(known))]

    def bar(self, seat: int, action: Action) -> Bar | None:
        if not 1 <= seat <= self.setup.players:
            return Bar("TD-1", Message("bar.watcher"))
        assert isinstance(action, Order)
        return bars(self, seat, action)

    def action(self, seat: int, text: str) -> Action:
        return self.question().parse(text) if seat == CHANCE else self.setup.space.parse(text)

    def space(self) -> list[Action]:
        return list(self.setup.space.orders)

    # What follows

    def apply(self, seat: i64, action: Action) -> None:
        kind = self.agenda.kind
        if isinstance(action, Order):
            if kind == DRAFT:
                self.take(seat, action)
            elif self.captain(seat).stage == MODIFY:
                self.modify(seat, action)
            else:
                self.act(seat, action)
            return
        assert isinstance(action, Faces)
        seat = self.agenda.seat
        self.agenda.pop()
        if kind == ROLL:
            for face in action.faces:
                self.pool += 1 << (i64(face) - 1) * 4
        elif kind == REROLL:
            self.captain(seat).face = action.faces[0]
        else:
            self.active = action.faces[0]
            self.lay_turn()

    def take(self, seat: i64, order: Order) -> None:
        """TD-5 The die lies before its captain as it was rolled."""
        captain = self.captain(seat)
        captain.die = order.value
        captain.face = order.value
        self.pool -= 1 << (order.value - 1) * 4
        self.agenda.pop()
        if self.agenda.kind == ORDERS:
            self.call_for_orders()

    def modify(self, seat: i64, order: Order) -> None:
        """TD-6 One system changes the die, or none does."""
        captain = self.captain(seat)
        captain.stage = ACT
        if order.kind == KEEP:
            return
        captain.used = order
        system = order.system
        if system == PERISCOPE:
            captain.face = 7 - captain.die  # TD-9
        elif system == SAIL:
            captain.face += order.value  # TD-11
        elif system == FINS:
            captain.face = self.fins_die(order.value)  # TD-12
        elif system == ARTILLERY:
            captain.shape = ARTILLERY_SHAPE  # TD-10
        elif system == ENGINE:
            captain.shape = ENGINE_SHAPE  # TD-13
        elif system == PORTHOLES:
            captain.shape = PORTHOLES_SHAPE  # TD-14
        else:
            self.agenda.push(REROLL, seat)  # TD-15, TD-R4: at once, for its owner's eyes only

    def act(self, seat: i64, order: Order) -> None:
        """TD-7 Orders are sealed until everyone has given them (TD-R3)."""
        captain = self.captain(seat)
        captain.orders = order
        captain.stage = DONE
        if self.first_unfinished() == NOBODY:
            self.agenda.pop()
            self.reveal()

    def reveal(self) -> None:
        """TD-R3 All orders are carried out; then destruction (TD-25), the end, or the next turn."""
        seat: i64 = 1
        for captain in self.captains:
            crossed = captain.crossed
            resolve(self.setup, captain)
            if captain.crossed != crossed and not self.setup.is_solo:
                self.captain(self.left_of(seat)).destroyed = self.sunk_by(seat)  # TD-25
            seat += 1
        if self.setup.is_solo:
            end_solo_turn(self)
        self.pool = 0
        for captain in self.captains:
            captain.die = 0
            captain.forget_orders()
        if is_over(self):
            return
        self.active = self.left_of(self.active)  # TD-8
        self.turn += 1
        self.lay_turn()

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.agenda.is_empty else None

    # What is known

    def copy(self) -> TorpedoDice:
        state = TorpedoDice()
        self.copy_into(state)
        return state

    def is_secret(self) -> bool:
        """TD-R3 Orders are given in secret, and so is rolling again for one."""
        return self.agenda.kind == ORDERS or self.agenda.kind == REROLL

    def is_quiet(self) -> bool:
        """Before the first die of a turn is taken."""
        return self.agenda.kind <= DRAFT and self.captain(self.active).die == 0

    def seen_by(self, seat: int) -> TorpedoDice:
        """TD-R3 Nobody sees the others' orders, nor that somebody rolled again, before the reveal."""
        state = self.copy()
        if state.agenda.kind == REROLL and state.agenda.seat != seat:
            state.agenda.pop()
        if state.agenda.kind == ORDERS or state.agenda.kind == REROLL:
            for other, captain in enumerate(state.captains, 1):
                if other != seat:
                    captain.forget_orders()
                    captain.stage = state.first_stage(other)
        return state

    def hides(self, seat: int) -> bool:
        """TD-R3 The same without comparing texts: whether somebody else has begun to give orders."""
        if not self.is_secret():
            return False
        if self.agenda.kind == REROLL and self.agenda.seat != seat:
            return True
        return any(self.has_begun(other) for other in range(1, self.setup.players + 1) if other != seat)

    def has_begun(self, seat: i64) -> bool:
        """Whether a seat has given some of its orders."""
        captain = self.captain(seat)
        return captain.die != 0 and (captain.orders is not None or captain.stage != self.first_stage(seat))

    def first_stage(self, seat: i64) -> i64:
        """Of the orders: where no system can be used the die stays as it is."""
        return MODIFY if self.usable(seat) else ACT

    def text(self) -> str:
        return notation.position_text(self)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_position, (self.text(),)


def start(options: dict[str, str]) -> TorpedoDice:
    """TD-1, TD-2, TD-4 The table is laid; who begins is chosen by the table or by lot."""
    state = TorpedoDice()
    state.setup = setup_of(options)
    board = state.setup.board
    state.agenda = Agenda()
    state.turn = 1
    state.active = 0
    state.pool = 0
    state.boxes = sum([boxes << system * 4 for system, boxes in enumerate(board.boxes)])
    state.explosions = 0
    state.captains = [Captain() for _ in range(state.setup.players)]
    for captain in state.captains:
        captain.reserve = board.reserve
    if state.setup.options["first"] == "random" and not state.setup.is_solo:
        state.agenda.push(FIRST, 0)
    else:
        state.active = 1 if state.setup.is_solo else int(state.setup.options["first"])
        state.lay_turn()
    return state


def parse_position(text: str) -> TorpedoDice:
    """Read a position; one that cannot arise is refused."""
    position = notation.read_position(text, start)
    assert isinstance(position, TorpedoDice)
    return position
