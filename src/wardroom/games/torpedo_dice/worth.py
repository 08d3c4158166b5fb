"""How good a position is, for machine players: the terms of a seat, and why they count.

Weights from bench/tune_worth.py.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import State
from wardroom.core.judge import Judge
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.systems import ARTILLERY, ENGINE, PORTHOLES

SHAPING: Final[i64] = (1 << ARTILLERY) | (1 << ENGINE) | (1 << PORTHOLES)

WEIGHTS: Final = {
    "targets": -2.83,  # left to hit: many together fall two or three a turn, the last ones one by one
    "torpedoes": 1.31,  # the root of the reserve: the first torpedo missing hurts least
    "sunk": 0.24,  # enemy systems sunk: a system less that helps the enemy
    "systems": 0.13,  # own systems in use, by the share of the hunt that they can still help with
    "shaping": 0.82,  # of these, the ones that change the volley's shape fit it to what is left
    "boxes": 0.36,  # solo: the enemy's answers that one's own systems can still take
    "alone": 0.79,  # solo: the enemy as a rival whose score is 0
}


def terms(state: State, seat: int) -> list[float]:
    assert isinstance(state, TorpedoDice)
    captain = state.captain(seat)
    targets = float(state.setup.board.targets)
    cells = targets - float(int(bits(captain.crossed)))
    usable = state.usable(seat)
    to_do = cells / targets
    return [
        sqrt(cells) - cells / 20.0,
        sqrt(float(int(captain.reserve))),
        float(int(bits(state.sunk_by(seat)))),
        float(int(bits(usable))) * to_do,
        float(int(bits(usable & SHAPING))) * to_do,
        boxes(state) if state.setup.is_solo else 0.0,
        1.0 if state.setup.is_solo else 0.0,
    ]


def boxes(state: TorpedoDice) -> float:
    """TD-33 The boxes left of all own systems."""
    return float(sum([int(state.boxes_left(system)) for system in state.setup.board.systems]))


JUDGE: Final = Judge(WEIGHTS, terms)
