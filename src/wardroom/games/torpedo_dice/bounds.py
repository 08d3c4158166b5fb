"""How long a match can still last, and what chance may be asked in it."""

from __future__ import annotations

from wardroom.core.game import Bounds, State
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.state import LAST_TURN


def bounds(state: State) -> Bounds:
    """TD-R10 So many turns; in each everybody takes a die, may use a system, and fires or switches."""
    assert isinstance(state, TorpedoDice)
    setup = state.setup
    players, turns = int(setup.players), LAST_TURN - int(state.turn) + 1
    questions = [setup.dice_roll]
    rolls = turns
    if not setup.is_training:  # TD-15 only Mission boats have Propellers
        questions += setup.rerolls
        rolls += turns * players
    if not state.active:  # TD-4
        questions.append(setup.first_roll)
        rolls += 1
    return Bounds(turns * players * 3, rolls, tuple(questions))
