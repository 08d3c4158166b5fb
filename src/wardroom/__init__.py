"""Wardroom: tabletop sea and armour battles, to play and to study."""

from wardroom.core import game as _game
from wardroom.core.action import Action, Illegal
from wardroom.core.game import Outcome, View
from wardroom.core.notation import BadNotation
from wardroom.match import Match, from_position, from_record, new

__version__ = "0.1.0"

COMPILED = not (_game.__file__ or "").endswith(".py")

__all__ = [
    "COMPILED",
    "Action",
    "BadNotation",
    "Illegal",
    "Match",
    "Outcome",
    "View",
    "from_position",
    "from_record",
    "new",
]
