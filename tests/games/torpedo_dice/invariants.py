"""What holds in every position of Torpedo Dice, and from every turn to the next."""

from __future__ import annotations

from wardroom.core.game import State
from wardroom.games.torpedo_dice.state import LAST_TURN, ORDERS, USES, Captain, Position

MOST_SHOTS = 7  # a 6 with Artillery (TD-R4)


def holds(state: State) -> None:
    """In any position."""
    assert isinstance(state, Position)
    assert 1 <= state.turn <= LAST_TURN
    assert 0 <= state.active <= state.setup.players
    assert count(state.setup.all_cells) == state.setup.board.targets
    for seat, captain in enumerate(state.captains, 1):
        holds_for(state, captain)
        lost = state.out_of_boxes() if state.setup.is_solo else state.sunk_by(state.right_of(seat))
        assert captain.destroyed == lost & state.setup.systems, "TD-25, TD-33: destroyed is what was crossed"
    holds_for_dice(state)
    holds_for_solo(state)
    if state.outcome() is None:
        assert not any(captain.is_dead or captain.crossed == state.setup.all_cells for captain in state.captains)


def holds_for(state: Position, captain: Captain) -> None:
    """On one captain's board."""
    assert 0 <= captain.reserve <= state.setup.board.reserve
    assert not (captain.is_dead and captain.reserve), "TD-27: the death box is the last to be crossed"
    assert captain.crossed & ~state.setup.all_cells == 0, "TD-21: only targets are crossed"
    assert captain.switched & ~state.setup.switches == 0, "TD-23: only what has a switch is switched on"
    limit = USES if state.setup.is_training else 0
    assert 0 <= captain.spent_artillery <= limit
    assert 0 <= captain.spent_portholes <= limit


def holds_for_dice(state: Position) -> None:
    """TD-2, TD-5 Dice are on the table or before a captain; after the draft one is left over."""
    table = sum(int(state.dice_showing(face)) for face in range(1, 7))
    drafted = sum(captain.die > 0 for captain in state.captains)
    assert table + drafted in (0, state.setup.players + 1)
    if state.agenda.kind >= ORDERS:
        assert table == 1
        assert state.dice_showing(state.spare()) == 1
        assert all(1 <= captain.face <= 6 for captain in state.captains)


def holds_for_solo(state: Position) -> None:
    """TD-31, TD-32 Boxes are crossed in solo only."""
    board = state.setup.board
    left = [state.boxes_left(system) for system in range(len(board.boxes))]
    assert all(0 <= boxes <= most for boxes, most in zip(left, board.boxes, strict=True))
    assert state.setup.is_solo or left == board.boxes
    due = min(count(state.sunk_by(1)), len(board.systems) - 1)  # TD-R8
    assert state.explosions == (due if state.setup.is_solo else 0)


def holds_between(earlier: State, later: State) -> None:
    """From the beginning of a turn to its end."""
    assert isinstance(earlier, Position)
    assert isinstance(later, Position)
    if later.outcome() is None:
        assert later.turn == earlier.turn + 1
        assert earlier.active in (0, later.right_of(later.active)), "TD-8: the player to the left"
    for before, after in zip(earlier.captains, later.captains, strict=True):
        holds_for_orders(before, after)
    assert 0 <= boxes(earlier) - boxes(later) <= 1, "TD-32: one box a turn"


def holds_for_orders(before: Captain, after: Captain) -> None:
    """TD-7 A captain fired, or switched on one system; nothing crossed is ever restored."""
    assert before.crossed & ~after.crossed == 0
    assert before.switched & ~after.switched == 0
    assert before.destroyed & ~after.destroyed == 0
    hits = count(after.crossed & ~before.crossed)
    misses = before.reserve - after.reserve
    assert misses >= 0, "TD-22"
    assert hits + misses <= MOST_SHOTS
    switched = count(after.switched & ~before.switched)
    assert switched <= 1
    assert not switched or hits == misses == 0
    uses = after.spent_artillery + after.spent_portholes - before.spent_artillery - before.spent_portholes
    assert 0 <= uses <= 1, "TD-6: one system a turn"


def boxes(state: Position) -> int:
    return sum(int(state.boxes_left(system)) for system in range(len(state.setup.board.boxes)))


def count(mask: int) -> int:
    return int(mask).bit_count()
