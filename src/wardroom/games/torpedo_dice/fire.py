"""Carrying out orders: a volley or a switch."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.games.torpedo_dice.actions import SWITCH
from wardroom.games.torpedo_dice.setup import Setup
from wardroom.games.torpedo_dice.shapes import shots
from wardroom.games.torpedo_dice.state import Captain
from wardroom.games.torpedo_dice.systems import ARTILLERY, PORTHOLES


def resolve(setup: Setup, captain: Captain) -> None:
    """TD-7 What a captain ordered happens."""
    used, orders = captain.used, captain.orders
    if used is not None and setup.is_training:
        spend(captain, used.system)
    if orders is None:
        return
    if orders.kind == SWITCH:
        captain.switched |= 1 << orders.system  # TD-23
    else:
        fire(captain, orders.mask)
        if setup.loses_at_zero:
            captain.is_dead = False  # TD-R8 an empty reserve is lost already; the death box is the other option's


def spend(captain: Captain, system: i64) -> None:
    """TD-17 Training: Portholes and Artillery have three uses each."""
    if system == ARTILLERY:
        captain.spent_artillery += 1
    elif system == PORTHOLES:
        captain.spent_portholes += 1


def fire(captain: Captain, targets: i64) -> None:
    """TD-21 A shot on an empty target cell hits and crosses it; every other shot misses."""
    hits = bits(targets & ~captain.crossed)
    captain.crossed |= targets
    lose_torpedoes(captain, shots(captain.shape, captain.face) - hits)


def lose_torpedoes(captain: Captain, misses: i64) -> None:
    """TD-22 Every miss costs a reserve torpedo; TD-27, TD-R6 a miss with none left crosses the death box."""
    if misses > captain.reserve:
        captain.is_dead = True
        captain.reserve = 0
    else:
        captain.reserve -= misses
