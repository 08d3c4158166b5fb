"""Who must answer, what may be answered, what follows: a match of Steam Torpedo."""

from __future__ import annotations

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action, Bar
from wardroom.core.agenda import Agenda
from wardroom.core.chance import Faces, Luck, Roll
from wardroom.core.game import CHANCE, NOBODY, Outcome
from wardroom.core.words import Message
from wardroom.games.steam_torpedo import notation
from wardroom.games.steam_torpedo.actions import END, MANOEUVRE, MOVE, PASS, STEP, Order
from wardroom.games.steam_torpedo.bars import bars
from wardroom.games.steam_torpedo.boat import CELLS
from wardroom.games.steam_torpedo.building import call_for_draft, deal, lay_out, pool, swap, take
from wardroom.games.steam_torpedo.crew import (
    close_event,
    go_home,
    goals,
    move,
    open_event,
    react,
    step_before,
    trigger,
    turn_key,
    walk,
    work_standbys,
)  # fmt: skip
from wardroom.games.steam_torpedo.damage import finish_if_over, use_oxygen
from wardroom.games.steam_torpedo.effects import resolve_part
from wardroom.games.steam_torpedo.ending import outcome_of
from wardroom.games.steam_torpedo.offers import (
    acts,
    breaths,
    builds,
    captain_acts,
    choices,
    reactions,
    second_keys,
    steps,
    swaps,
)  # fmt: skip
from wardroom.games.steam_torpedo.plan import Plan
from wardroom.games.steam_torpedo.resolving import answer_effect, settle_side
from wardroom.games.steam_torpedo.sea import MIDDLE
from wardroom.games.steam_torpedo.setup import setup_of
from wardroom.games.steam_torpedo.state import (
    ACT,
    BUILD,
    CAPTAIN,
    DEAL,
    DRAFT,
    DRAFT_ROLL,
    FIRST,
    HOMEWARD,
    LAST_TURN,
    NONE,
    PART,
    REACTING,
    RECOVERY,
    SECOND_KEY,
    STANDBYS,
    STEPPING,
    SWAPPING,
    UNANSWERED,
    Position,
)  # fmt: skip
from wardroom.games.steam_torpedo.targets import first_of
from wardroom.games.steam_torpedo.triggers import can_react

NO_PLAN = Plan([])


@mypyc_attr(acyclic=True)
class SteamTorpedo(Position):
    """The position with the rules that move it."""

    def asked(self) -> i64:
        kind = self.agenda.kind
        if kind == BUILD:
            return 1 if not self.has_built(1) else 2
        if kind == SWAPPING:
            return 1 if self.swap1 == UNANSWERED else 2
        return self.agenda.seat if kind >= 0 else NOBODY  # chance is seat 0

    def waiting(self) -> list[int]:
        kind = self.agenda.kind
        if kind == BUILD:
            return [seat for seat in (1, 2) if not self.has_built(seat)]
        if kind == SWAPPING:
            return [seat for seat, swap in ((1, self.swap1), (2, self.swap2)) if swap == UNANSWERED]
        seat = self.asked()
        return [int(seat)] if seat > 0 else []

    # Chance: only who begins, and how tiles are laid

    def question(self) -> Roll:
        kind = self.agenda.kind
        if kind == DEAL:
            return self.setup.deal_rolls[len(pool(self))]
        return self.setup.draft_roll if kind == DRAFT_ROLL else self.setup.first_roll

    def question_name(self) -> str:
        return f"roll {self.rolls} {self.question().name}"

    # What may be answered

    def legal(self, seat: i64) -> list[Action]:
        kind = self.agenda.kind
        if seat == CHANCE:
            return self.question().outcomes if self.asked() == CHANCE else []
        if kind == BUILD:
            return builds(self, seat)
        if kind == SWAPPING:
            return swaps(self, seat) if seat in self.waiting() else []
        if kind < 0 or self.agenda.seat != seat:
            return []
        if kind == ACT:
            return acts(self, seat)
        if kind == RECOVERY:
            return breaths(self, seat)
        if kind == CAPTAIN:
            return captain_acts(self, seat)
        if kind == STEPPING:
            return steps(self, seat)
        if kind == REACTING:
            return reactions(self, seat)
        if kind == SECOND_KEY:
            return second_keys(self, seat)
        return builds(self, seat) if kind == DRAFT else choices(self, seat)

    def random_action(self, seat: i64, luck: Luck) -> Action:
        if seat == CHANCE:
            return self.question().sample(luck)
        known = self.legal(seat)
        return known[luck.below(len(known))]

    def bar(self, seat: int, action: Action) -> Bar | None:
        if not 1 <= seat <= 2:
            return Bar("ST-1", Message("bar.watcher"))
        assert isinstance(action, Order)
        return bars(self, seat, action)

    def action(self, seat: int, text: str) -> Action:
        return self.question().parse(text) if seat == CHANCE else self.setup.space.parse(text)

    def space(self) -> list[Action]:
        return self.setup.space.orders

    # What follows

    def apply(self, seat: i64, action: Action) -> None:
        if isinstance(action, Faces):
            self.rolls += 1
            self.roll(action.faces[0])
        else:
            assert isinstance(action, Order)
            self.answer(seat, action)
        self.go_on()

    def roll(self, face: i64) -> None:
        kind = self.agenda.kind
        if kind == DEAL:
            deal(self, int(face))
            return
        self.agenda.pop()
        if kind == DRAFT_ROLL:
            call_for_draft(self, face)
        else:
            self.begin_turn(face)

    def answer(self, seat: i64, order: Order) -> None:
        kind = self.agenda.kind
        if kind == ACT or kind == CAPTAIN:
            self.act(seat, order)
        elif kind == RECOVERY:
            self.recover(seat, order)
        elif kind == STEPPING:
            self.agenda.pop()
            if order.kind == STEP:
                walk(self, first_of(seat), order.cell)
        elif kind == REACTING:
            self.react(seat, order)
        elif kind == SECOND_KEY:
            self.agenda.pop()
            turn_key(self, seat, order)
        elif kind == BUILD or kind == DRAFT:
            self.build(seat, order)
        elif kind == SWAPPING:
            swap(self, seat, order)
        else:
            answer_effect(self, seat, order)

    def go_on(self) -> None:
        """What comes next by itself, until somebody is asked."""
        while not self.agenda.is_empty:
            kind = self.agenda.kind
            if kind == PART:
                resolve_part(self)
            elif kind == HOMEWARD:
                go_home(self)
            elif kind == STANDBYS:
                work_standbys(self)
            elif kind == REACTING and not can_react(self, self.agenda.seat):
                close_event(self)
            elif kind == STEPPING and not goals(self, first_of(self.agenda.seat)):
                self.agenda.pop()
            elif kind == DEAL and len(pool(self)) == 1:
                deal(self, 1)
            elif kind == FIRST and self.setup.first:
                self.agenda.pop()
                self.begin_turn(self.setup.first)
            else:
                return

    # Setup

    def build(self, seat: i64, order: Order) -> None:
        """ST-R2 In secret for both at once, ST-R13 or in the open, in turn; then the tiles are laid."""
        take(self, seat, order)
        if self.agenda.kind == DRAFT:
            self.agenda.pop()
            if not self.agenda.is_empty:
                return
        elif not (self.has_built(1) and self.has_built(2)):
            return
        self.agenda.clear()
        lay_out(self)

    # The turn

    def begin_turn(self, seat: i64) -> None:
        """ST-14 Recovery, ST-16 then the action phase; ST-32 what was used may be used again."""
        self.turn += 1
        self.active = seat
        self.has_manoeuvred = False
        self.used = 0
        self.agenda.push(ACT, seat)
        self.agenda.push(STANDBYS, seat)
        self.agenda.push(RECOVERY, seat)
        finish_if_over(self)  # ST-15 nobody begins without oxygen

    def recover(self, seat: i64, order: Order) -> None:
        """ST-14 One oxygen token less, then all crew are ready; ST-E1 unless, in fr and ru, they rest."""
        self.agenda.pop()
        use_oxygen(self, order.cell + (0 if seat == 1 else CELLS))
        if self.agenda.is_empty:
            return
        if not order.extra:
            self.ready |= self.alive(seat)

    def act(self, seat: i64, order: Order) -> None:
        """ST-16 A manoeuvre, an activation, or the end of the turn."""
        if self.agenda.kind == CAPTAIN:
            self.agenda.pop()
        if order.kind == MOVE:
            move(self, seat, order)
        elif order.kind == STEP:
            step_before(self, seat, order)
        elif order.kind == MANOEUVRE:
            self.manoeuvre(seat, order)
        elif order.kind == END:
            self.end_turn(seat)
        else:
            trigger(self, seat, order)

    def manoeuvre(self, seat: i64, order: Order) -> None:
        """ST-19, ST-20 Either submarine moves; only the active one has manoeuvred, and only the other may react."""
        self.has_manoeuvred = True
        self.sector1 = order.value if seat == 1 else order.extra
        self.sector2 = order.extra if seat == 1 else order.value
        settle_side(self, seat, order.side)
        open_event(self, 3 - seat)

    def react(self, seat: i64, order: Order) -> None:
        """ST-31 Several may react to one event, ST-R10 in an order of the reacting player's choice."""
        if order.kind == PASS:
            close_event(self)
        else:
            react(self, seat, order)

    def end_turn(self, seat: i64) -> None:
        """ST-R16 What held or slowed it is over; ST-R17 a match does not go on for ever."""
        self.agenda.clear()
        self.stations = 0
        self.held &= ~(1 << seat)
        if seat == 1:
            self.slowed1 = 0
        else:
            self.slowed2 = 0
        if self.turn < LAST_TURN:
            self.begin_turn(3 - seat)

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.agenda.is_empty else None

    # What is known

    def copy(self) -> SteamTorpedo:
        state = SteamTorpedo()
        self.copy_into(state)
        return state

    def is_secret(self) -> bool:
        """ST-R2 Submarines are built, and tiles swapped, in secret."""
        return self.agenda.kind == BUILD or self.agenda.kind == SWAPPING

    def is_quiet(self) -> bool:
        """At the beginning of a turn: who has played half of one seems to do better than it will."""
        return self.agenda.kind == RECOVERY

    def seen_by(self, seat: int) -> SteamTorpedo:
        """ST-R2 Nobody sees the other's tiles, or swap, before both have chosen."""
        state = self.copy()
        if state.agenda.kind == BUILD:
            state.taken1 = self.taken1 if seat == 1 else 0
            state.taken2 = self.taken2 if seat == 2 else 0
        if state.agenda.kind == SWAPPING:
            state.swap1 = self.swap1 if seat == 1 else UNANSWERED
            state.swap2 = self.swap2 if seat == 2 else UNANSWERED
        return state

    def text(self) -> str:
        return notation.position_text(self)

    def __reduce__(self) -> tuple[object, ...]:
        return parse_position, (self.text(),)


def empty_table(options: dict[str, str]) -> SteamTorpedo:
    """ST-10 Both submarines in the middle sector, side by side, each on its owner's side; no tiles yet."""
    state = SteamTorpedo()
    state.setup = setup_of(options)
    state.agenda = Agenda()
    state.rolls = state.taken1 = state.taken2 = 0
    state.swap1 = state.swap2 = UNANSWERED
    state.tiles = [int(NONE)] * (2 * CELLS)
    state.plan = NO_PLAN
    state.damage = state.oxygen = state.ruins = 0
    state.places = [int(NONE)] * 10
    state.ready = 0
    state.sector1 = state.sector2 = MIDDLE
    state.north = 2
    state.turn = state.active = 0
    state.has_manoeuvred = state.has_stepped = False
    state.held = state.slowed1 = state.slowed2 = 0
    state.used = state.reacted = state.stations = state.worked = 0
    state.source = state.focus = state.location = NONE
    state.effect = state.part = state.keys = state.struck = state.left = 0
    state.strength = 1
    return state


def start(options: dict[str, str]) -> SteamTorpedo:
    """ST-1 Two players about to build their submarines."""
    state = empty_table(options)
    if state.setup.is_random:
        lay_out(state)
    elif state.setup.is_draft:
        state.agenda.push(DRAFT_ROLL, CHANCE)
    else:
        state.agenda.push(BUILD, CHANCE)
    return state


def parse_position(text: str) -> SteamTorpedo:
    """Read a position; one that cannot arise is refused."""
    position = notation.read_position(text, empty_table)
    assert isinstance(position, SteamTorpedo)
    return position
