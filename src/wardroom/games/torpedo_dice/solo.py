"""Solo (TD-30 to TD-36): after each turn the enemy answers with the die left over."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.games.torpedo_dice.state import Position

FOR_A_SYSTEM: Final = 10  # TD-36 points
FOR_A_TORPEDO: Final = 5


def end_solo_turn(position: Position) -> None:
    """TD-R8 Explosion boxes; reserve and victory checks; then the riposte, also when a system was switched on."""
    before = position.explosions
    position.explosions = explosions_due(position)
    if is_reserve_gone(position) or is_enemy_sunk(position):
        return
    system = riposte_target(position, hides=position.explosions > before)
    if system >= 0:
        position.boxes -= 1 << system * 4  # TD-32
        position.captain(1).destroyed = position.out_of_boxes()  # TD-33


def explosions_due(position: Position) -> i64:
    """TD-31 One explosion box for each enemy system destroyed; TD-R8 the last one needs none."""
    return min(bits(position.sunk_by(1)), len(position.setup.board.systems) - 1)


def riposte_target(position: Position, *, hides: bool) -> i64:
    """TD-32 The die left over names the system; TD-34 if that is gone, the arrow; after an explosion none."""
    system = position.spare() - 1
    if position.boxes_left(system):
        return system
    if hides:
        return -1
    return next_on_arrow(position, system)


def next_on_arrow(position: Position, system: i64) -> i64:
    """TD-34 The next system along the arrow with a box left: the only way Propellers are hit."""
    arrows = position.setup.board.arrows
    at = arrows.index(system)
    for step in range(1, len(arrows)):
        following = arrows[(at + step) % len(arrows)]
        if position.boxes_left(following):
            return following
    return -1


def is_reserve_gone(position: Position) -> bool:
    """TD-35, TD-R8 No torpedo left; or, by the option, a miss with none left."""
    captain = position.captain(1)
    return captain.is_dead or (position.setup.loses_at_zero and captain.reserve == 0)


def is_enemy_sunk(position: Position) -> bool:
    """TD-35 The enemy's last system is destroyed."""
    return position.captain(1).crossed == position.setup.all_cells


def is_own_boat_lost(position: Position) -> bool:
    """TD-35 Your last system is destroyed."""
    return position.captain(1).destroyed == position.setup.systems


def score(position: Position) -> int:
    """TD-36 10 for each own system left, 5 for each torpedo left."""
    return FOR_A_SYSTEM * systems_kept(position) + FOR_A_TORPEDO * int(position.captain(1).reserve)


def systems_kept(position: Position) -> int:
    return int(bits(position.setup.systems & ~position.captain(1).destroyed))
