"""The position as numbers, as a seat sees it: the own board first, then the others clockwise from the enemy on.

Left out is what follows from the rest: the enemy's explosions in solo, and whose turn it is to take a die.
"""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.game import State
from wardroom.core.observed import Field, put, put_one, put_set
from wardroom.games.torpedo_dice.actions import SWITCH
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.state import LAST_TURN, USES, Captain


def fields(state: State) -> list[Field]:
    assert isinstance(state, TorpedoDice)
    setup, board = state.setup, state.setup.board
    players = int(setup.players)
    found = [
        Field("seat", players),  # whose view it is: answers that name a seat need it
        Field("turn", 1, LAST_TURN),
        Field("active", players),  # from the seat on clockwise; nobody before the first roll
        Field("step", 5),  # who is first, the roll, the draft, orders, rolling again; nothing at the end
        Field("pool", 6, players + 1),  # dice on the table, by face
    ]
    for number in range(players):
        whose = "own" if number == 0 else f"left-{number}"
        found += [
            Field(f"{whose} reserve", 1, board.reserve),
            Field(f"{whose} dead", 1),
            Field(f"{whose} switched", 7),  # by system, in the order of the dashboard
            Field(f"{whose} destroyed", 7),
            Field(f"{whose} spent", 2, USES),  # uses of Artillery and of Portholes in Training
            Field(f"{whose} crossed", board.targets),  # the targets hit on this seat's enemy, row by row
            Field(f"{whose} die", 6),  # as drafted
        ]
    found += [
        Field("face", 6),  # of the own die after phase 2
        Field("stage", 3),  # of the own orders: phase 2, phase 3, given
        Field("used", len(setup.space.uses)),  # in phase 2, in the order of the answers
        Field("aim", len(board.bits)),  # the own orders, sealed: cells shot at, row by row,
        Field("switch", 7),  # or the system to switch on
    ]
    return [*found, Field("boxes", 7, 9)] if setup.is_solo else found


def observe(state: State, seat: int, out: bytearray, at: int) -> None:
    assert isinstance(state, TorpedoDice)
    players = state.setup.players
    here = put_one(out, at, seat - 1, players)
    here = put(out, here, state.turn)
    here = put_one(out, here, (state.active - seat + players) % players if state.active else -1, players)
    here = put_one(out, here, state.agenda.kind, 5)
    face: i64 = 1
    while face <= 6:
        here = put(out, here, state.dice_showing(face))
        face += 1
    other: i64 = seat
    for _ in state.captains:
        here = put_board(state, other, out, here)
        other = state.left_of(other)
    here = put_orders(state, state.captain(seat), out, here)
    if state.setup.is_solo:
        system: i64 = 0
        while system < 7:
            here = put(out, here, state.boxes_left(system))
            system += 1


def put_board(state: TorpedoDice, seat: i64, out: bytearray, at: i64) -> i64:
    """What lies open on a board."""
    captain = state.captain(seat)
    at = put(out, at, captain.reserve)
    at = put(out, at, 1 if captain.is_dead else 0)
    at = put_set(out, at, captain.switched, 7)
    at = put_set(out, at, captain.destroyed, 7)
    at = put(out, at, captain.spent_artillery)
    at = put(out, at, captain.spent_portholes)
    at = put_set(out, at, captain.crossed, state.setup.board.targets)
    return put_one(out, at, captain.die - 1, 6)


def put_orders(state: TorpedoDice, captain: Captain, out: bytearray, at: i64) -> i64:
    """What only the seat itself knows before the reveal."""
    space = state.setup.space
    at = put_one(out, at, captain.face - 1, 6)
    at = put_one(out, at, captain.stage if captain.die else -1, 3)
    used, orders = captain.used, captain.orders
    uses = len(space.uses)
    at = put_one(out, at, used.number - space.uses[0].number if used is not None else -1, uses)
    if orders is not None:
        for cell in orders.cells:
            out[at + cell] = 1
    at += len(state.setup.board.bits)
    return put_one(out, at, orders.system if orders is not None and orders.kind == SWITCH else -1, 7)
