"""How long a match can still last, and what chance may be asked in it."""

from __future__ import annotations

from typing import Final

from wardroom.core.game import Bounds, State
from wardroom.games.steam_torpedo.boat import CELLS
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.state import BUILD, DEAL, DRAFT, DRAFT_ROLL, FIRST, LAST_TURN, SWAPPING

IN_A_TURN: Final = 120  # answers: far more than any turn had, though no proof


def bounds(state: State) -> Bounds:
    """ST-R17 So many turns; before them tiles are taken, laid out by chance and swapped, and somebody is first."""
    assert isinstance(state, SteamTorpedo)
    setup = state.setup
    kind = int(state.agenda.kind)
    answers = (int(LAST_TURN) - max(1, int(state.turn)) + 1) * IN_A_TURN
    if kind not in (BUILD, DRAFT_ROLL, DRAFT, DEAL, SWAPPING, FIRST):
        return Bounds(answers, 0, ())
    questions = [setup.draft_roll] if kind == DRAFT_ROLL else []
    if not setup.is_laid_out and kind not in (SWAPPING, FIRST):
        most = len(setup.catalogue.tiles) if setup.is_random else CELLS - 1
        questions += setup.deal_rolls[2 : most + 1]
    if not setup.first:
        questions.append(setup.first_roll)
    return Bounds(answers + 2 * CELLS + 2, 2 * CELLS if questions else 0, tuple(questions))
