"""What a client may touch: the options of a seat as sets of element ids."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message, seat_name
from wardroom.games.torpedo_dice.actions import FIRE, KEEP, SPARE, SWITCH, TAKE, USE, Order
from wardroom.games.torpedo_dice.bars import system_name
from wardroom.games.torpedo_dice.boards import Board
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.systems import FINS, SAIL, SYSTEMS

BUTTONS: Final = ("keep", "down", "up", "hold")  # what may be touched and is no thing on the board
MOST: Final = 4096  # lists of answers of which is known what they offer


def position_of(view: View) -> TorpedoDice:
    assert isinstance(view.state, TorpedoDice)
    return view.state


def options(view: View) -> list[Option]:
    """Everything the seat may answer now."""
    return offered(view).options


def meant(view: View, touched: frozenset[str]) -> list[Action]:
    """Answers, legal or not, that touching these, and perhaps more, may mean; cells mean a volley at all of them."""
    position = position_of(view)
    board, space = position.setup.board, position.setup.space
    cells = [board.cell_name(cell) for cell in range(board.columns * board.rows)]
    aimed = [cell for cell in cells if f"p{view.seat}-{cell}" in touched]
    if aimed and len(aimed) == len(touched):
        known = [action for action in position.legal(view.seat) if touched <= shots(view.seat, action, board)]
        return known or [space.parse(f"fire {' '.join(aimed)}")]
    few = [*space.takes, space.keep, *space.uses, *space.switches, space.hold]
    rows = frozenset([id.removesuffix("-name").removesuffix("-status").removesuffix("-left") for id in touched])
    return [order for order in few if rows <= touches(view.seat, order, board)]


def shots(seat: int, action: Action, board: Board) -> frozenset[str]:
    assert isinstance(action, Order)
    return option(board, seat, action, 0).touches if action.kind == FIRE else frozenset()


class Offered:
    """What follows from a list of answers, and the die that each would copy."""

    def __init__(self, legal: list[Action], options: list[Option]) -> None:
        self.legal: Final = legal  # kept: as long as it lives no other list has its id
        self.options: Final = options
        self.touches: Final = frozenset([id for option in options for id in option.touches])
        self.buttons: Final = tuple([name for name in BUTTONS if name in self.touches])


NOTHING: Final = Offered([], [])
OFFERED: Final[dict[tuple[int, int, tuple[int, ...]], Offered]] = {}


def offered(view: View) -> Offered:
    """Found by the list itself, which is the very same whenever it has the same answers (see rules.legal): to look at
    all of them, just to find what they are, would take longer than anything else about a frame."""
    position, seat = position_of(view), view.seat
    legal = position.legal(seat) if seat else []
    if not legal:
        return NOTHING
    has_fins = kind_of(legal[0]) in (KEEP, USE)
    faces = tuple([copied(position, action) for action in legal]) if has_fins else ()
    known = OFFERED.get((id(legal), seat, faces))
    if known is None:
        board = position.setup.board
        found = [option(board, seat, action, faces[at] if has_fins else 0) for at, action in enumerate(legal)]
        if len(OFFERED) >= MOST:
            OFFERED.clear()
        known = OFFERED[id(legal), seat, faces] = Offered(legal, found)
    return known


def kind_of(action: Action) -> int:
    assert isinstance(action, Order)
    return int(action.kind)


@lru_cache(maxsize=16384)
def option(board: Board, seat: int, action: Action, face: int) -> Option:
    """An answer that may be chosen; the face is that of a die to be copied."""
    assert isinstance(action, Order)
    return Option(action, touches(seat, action, board), label(action, face))


def copied(position: TorpedoDice, action: Action) -> int:
    """The face that Fins would copy; 0 for any other answer."""
    assert isinstance(action, Order)
    return int(position.fins_die(action.value)) if action.kind == USE and action.system == FINS else 0


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


def label(order: Order, face: int) -> Message:
    """An answer's name in a list."""
    if order.kind == TAKE:
        return Message("option.take", face=int(order.value))
    if order.kind == KEEP:
        return Message("option.keep")
    if order.kind == SWITCH:
        return Message("option.switch", system=system_name(order.system, "the"))
    if order.kind == USE:
        return use_label(order, face)
    if not order.cells:
        return Message("option.hold")
    return Message("option.fire", cells=order.text.removeprefix("fire "))


def use_label(order: Order, face: int) -> Message:
    if order.system == SAIL:
        return Message("option.sail-up" if order.value > 0 else "option.sail-down")
    if order.system == FINS:
        if order.value == SPARE:
            return Message("option.fins-spare", face=face)
        return Message("option.fins", seat=seat_name(int(order.value)), face=face)
    return Message(f"option.{SYSTEMS[order.system]}")
