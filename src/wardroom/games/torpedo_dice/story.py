"""What an answer told everyone, in words. Secret orders are told at the reveal."""

from __future__ import annotations

from typing import Final

from wardroom.core.action import Action
from wardroom.core.bits import bits
from wardroom.core.chance import Faces
from wardroom.core.game import State
from wardroom.core.words import Message, seat_name
from wardroom.games.torpedo_dice.actions import FIRE, SPARE, SWITCH, TAKE, Order
from wardroom.games.torpedo_dice.bars import system_name
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.shapes import shots
from wardroom.games.torpedo_dice.state import FIRST, ROLL, Captain
from wardroom.games.torpedo_dice.systems import ARTILLERY, ENGINE, FINS, PORTHOLES, SYSTEMS

WORKS: Final = ["TD-9", "TD-10", "TD-11", "TD-12", "TD-13", "TD-14", "TD-15"]  # the rule of every system


def story(state: State, seat: int, action: Action) -> list[Message]:
    """The lines that an answer to this position adds."""
    assert isinstance(state, TorpedoDice)
    if isinstance(action, Faces):
        return roll_lines(state, action)
    assert isinstance(action, Order)
    if action.kind == TAKE:
        return [Message("story.take", seat=seat_name(seat), face=int(action.value))]
    if action.kind in (FIRE, SWITCH) and state.waiting() == [seat]:
        sealed = state.copy()
        sealed.captain(seat).orders = action
        after = state.copy()
        after.apply(seat, action)
        return reveal_lines(sealed, after)
    return []


def roll_lines(state: TorpedoDice, faces: Faces) -> list[Message]:
    """TD-R4 A reroll is told at the reveal only."""
    kind = state.agenda.kind
    if kind == FIRST:
        return [Message("story.first", seat=seat_name(faces.faces[0]), rule="TD-4")]
    if kind == ROLL:
        return [Message("story.roll", turn=int(state.turn), faces=" ".join([str(face) for face in faces.faces]))]
    return []


def reveal_lines(sealed: TorpedoDice, after: TorpedoDice) -> list[Message]:
    """TD-R3 What everyone did, then what it led to."""
    lines = []
    for seat in range(1, sealed.setup.players + 1):
        captain = sealed.captain(seat)
        if captain.used is not None:
            lines.append(use_line(seat, captain, captain.used))
        if captain.orders is not None:
            lines.append(order_line(sealed, seat, captain.orders))
    for seat in range(1, sealed.setup.players + 1):
        lines += sunk_lines(sealed, after, seat)
        if after.captain(seat).is_dead:
            rule = "TD-R8" if after.setup.is_solo else "TD-27"
            lines.append(Message("story.dead", seat=seat_name(seat), rule=rule))
    if sealed.setup.is_solo:
        lines += riposte_lines(sealed, after)
    outcome = after.outcome()
    return [*lines, outcome.story] if outcome is not None else lines


def use_line(seat: int, captain: Captain, used: Order) -> Message:
    """Phase 2: a system and what it made of the die."""
    name = seat_name(seat)
    die, face, rule = int(captain.die), int(captain.face), WORKS[used.system]
    if used.system in (ARTILLERY, ENGINE, PORTHOLES):
        return Message(f"story.{SYSTEMS[used.system]}", seat=name, face=die, rule=rule)
    if used.system == FINS and used.value == SPARE:
        return Message("story.fins-spare", seat=name, die=die, face=face, rule="TD-R5")
    if used.system == FINS:
        return Message("story.fins", seat=name, die=die, face=face, other=seat_name(int(used.value)), rule=rule)
    return Message(f"story.{SYSTEMS[used.system]}", seat=name, die=die, face=face, rule=rule)


def order_line(sealed: TorpedoDice, seat: int, order: Order) -> Message:
    """Phase 3: a switch, or a volley with its hits and misses."""
    name = seat_name(seat)
    captain = sealed.captain(seat)
    if order.kind == SWITCH:
        return Message("story.switch", seat=name, system=system_name(order.system, "the"), rule="TD-23")
    if not order.cells:
        return Message("story.hold", seat=name, rule="TD-R4")
    cells = order.text.removeprefix("fire ")
    hits, misses = shots_of(captain, order)
    return Message("story.fire", seat=name, cells=cells, result=result_of(hits, misses))


def shots_of(captain: Captain, order: Order) -> tuple[int, int]:
    """TD-21 The hits and the misses of a volley."""
    hits = int(bits(order.mask & ~captain.crossed))
    return hits, int(shots(captain.shape, captain.face)) - hits


def result_of(hits: int, misses: int) -> Message:
    if not misses:
        return Message("hits", n=hits)
    if not hits:
        return Message("misses", n=misses)
    return Message("and", one=Message("hits", n=hits), two=Message("misses", n=misses))


def sunk_lines(sealed: TorpedoDice, after: TorpedoDice, seat: int) -> list[Message]:
    """TD-25 Systems destroyed in this turn."""
    fresh = after.sunk_by(seat) & ~sealed.sunk_by(seat)
    victim = Message("enemy") if after.setup.is_solo else seat_name(int(after.left_of(seat)))
    return [
        Message("story.sunk", system=system_name(system, "the"), seat=victim, rule="TD-25")
        for system in after.setup.board.systems
        if fresh >> system & 1
    ]


def riposte_lines(sealed: TorpedoDice, after: TorpedoDice) -> list[Message]:
    """TD-32 What the enemy's answer hit, TD-34 perhaps along the arrow."""
    face = int(sealed.spare())
    if sealed.boxes == after.boxes:
        quiet = after.outcome() is not None
        return [] if quiet else [Message("story.riposte-none", face=face, rule="TD-34")]
    for system in after.setup.board.systems:
        left = int(after.boxes_left(system))
        if left != sealed.boxes_left(system):
            name = system_name(system, "the")
            if left == 0:
                return [Message("story.riposte-lost", face=face, system=name, rule="TD-33")]
            rule = "TD-32" if system == face - 1 else "TD-34"
            return [Message("story.riposte", face=face, system=name, n=left, rule=rule)]
    return []
