"""How long a match can still last, and what chance may be asked in it."""

from __future__ import annotations

from typing import Final

from wardroom.core.game import Bounds, State
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import DEPLOY, DEPLOY_ROLL, SETUP, Vehicle

MOST_SPACES: Final = 8  # SF-2 of a card
TIES: Final = 50  # beside one a round: nothing but odds bounds them (SF-R14), and these are never met


def bounds(state: State) -> Bounds:
    """SF-R17 Every space still to be crossed off can be preceded by all the quiet rounds but one."""
    assert isinstance(state, SteelFleet)
    setup = state.setup
    is_before = int(state.agenda.kind) in (SETUP, DEPLOY_ROLL, DEPLOY)
    standing = [vehicle for vehicle in state.vehicles if is_before or vehicle.cell >= 0]
    spaces = sum([spaces_left(vehicle) for vehicle in standing])
    rounds = (spaces + 1) * int(setup.quiet_rounds) - int(state.quiet)
    # An activation, a move, an attack and the choice of a result; a rocket also takes a symbol, targets and results.
    answers = rounds * len(standing) * 4 + spaces * 2 * len(standing)
    # A move, a ram and its damage; or a rocket's damage.
    rolls = rounds * (len(standing) * 3 + 2) + spaces * len(standing) + TIES
    questions = [setup.initiative_roll, setup.ram_roll, setup.both_damage_roll, *setup.move_rolls[1:]]
    questions += setup.damage_rolls[1:]
    if is_before:
        questions.append(setup.deploy_roll)
        answers += 2 * 4 + len(standing)  # SF-2 a fleet and three cards each, SF-3 and their places
        rolls += 1
    return Bounds(answers, rolls, tuple(questions))


def spaces_left(vehicle: Vehicle) -> int:
    if vehicle.card is None:
        return MOST_SPACES
    return int(vehicle.card.spaces) - int(vehicle.crossed).bit_count()
