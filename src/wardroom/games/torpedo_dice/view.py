"""What a client may touch: the options of a seat as sets of element ids."""

from __future__ import annotations

from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message, seat_name
from wardroom.games.torpedo_dice.actions import KEEP, SPARE, SWITCH, TAKE, USE, Order
from wardroom.games.torpedo_dice.bars import system_name
from wardroom.games.torpedo_dice.boards import Board
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.systems import FINS, SAIL, SYSTEMS


def position_of(view: View) -> TorpedoDice:
    assert isinstance(view.state, TorpedoDice)
    return view.state


def options(view: View) -> list[Option]:
    """Everything the seat may answer now."""
    position = position_of(view)
    found = []
    for action in position.legal(view.seat) if view.seat else []:
        assert isinstance(action, Order)
        found.append(Option(action, touches(view.seat, action, position.setup.board), label(position, action)))
    return found


def touches(seat: int, order: Order, board: Board) -> frozenset[str]:
    """The elements that are touched to choose an answer."""
    system = f"s{seat}-{SYSTEMS[order.system]}" if order.system >= 0 else ""
    if order.kind == TAKE:
        return frozenset([f"pool-{order.value}"])
    if order.kind == KEEP:
        return frozenset(["keep"])
    if order.kind == SWITCH:
        return frozenset([system])
    if order.kind == USE:
        if order.system == SAIL:
            return frozenset([system, "up" if order.value > 0 else "down"])
        if order.system == FINS:
            return frozenset([system, f"die-{order.value}"])
        return frozenset([system])
    return frozenset([f"p{seat}-{board.cell_name(cell)}" for cell in order.cells] or ["hold"])


def label(position: TorpedoDice, order: Order) -> Message:
    """An answer's name in a list."""
    if order.kind == TAKE:
        return Message("option.take", face=int(order.value))
    if order.kind == KEEP:
        return Message("option.keep")
    if order.kind == SWITCH:
        return Message("option.switch", system=system_name(order.system, "the"))
    if order.kind == USE:
        return use_label(position, order)
    if not order.cells:
        return Message("option.hold")
    return Message("option.fire", cells=order.text.removeprefix("fire "))


def use_label(position: TorpedoDice, order: Order) -> Message:
    if order.system == SAIL:
        return Message("option.sail-up" if order.value > 0 else "option.sail-down")
    if order.system == FINS:
        if order.value == SPARE:
            return Message("option.fins-spare", face=int(position.spare()))
        seat = int(order.value)
        return Message("option.fins", seat=seat_name(seat), face=int(position.fins_die(seat)))
    return Message(f"option.{SYSTEMS[order.system]}")
