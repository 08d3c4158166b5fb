"""How good a position is, for machine players: the terms of a seat, and why they count.

Weights from bench/tune_worth.py.
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.game import State
from wardroom.core.judge import Judge
from wardroom.games.steel_fleet.rules import SteelFleet

WEIGHTS: Final = {
    "lives": 0.5,  # what a vehicle stands on, and the dice it moves by
    "guns": 0.12,  # dice of every shot ahead: few come to be used
    "rockets": 0.22,  # dice of shots that reach far, fewer with each
    "initiative": 0.26,  # vehicles that have still to act in this round
}


def terms(state: State, seat: int) -> list[float]:
    """What is left of a fleet; nothing before its cards are marked."""
    assert isinstance(state, SteelFleet)
    lives: i64 = 0
    guns: i64 = 0
    rockets: i64 = 0
    waiting: i64 = 0
    for vehicle in state.fleet(seat):
        if vehicle.card is not None and vehicle.lives:
            lives += vehicle.lives
            guns += vehicle.guns
            rockets += vehicle.rockets
            if not vehicle.is_done:
                waiting += 1
    return [float(int(count)) for count in (lives, guns, rockets, waiting)]


JUDGE: Final = Judge(WEIGHTS, terms)
