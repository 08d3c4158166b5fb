"""What an answer would do: a volley's hits and misses."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.core.scene import Preview
from wardroom.games.torpedo_dice.actions import FIRE, Order
from wardroom.games.torpedo_dice.story import result_of, shots_of
from wardroom.games.torpedo_dice.view import position_of, touches


def preview(view: View, action: Action) -> Preview:
    """The cells a volley falls on, and how it would go."""
    position = position_of(view)
    assert isinstance(action, Order)
    if action.kind != FIRE or not action.cells:
        return Preview({}, [])
    hits, misses = shots_of(position.captain(view.seat), action)
    cells = touches(view.seat, action, position.setup.board)
    return Preview(dict.fromkeys(sorted(cells), "blast"), [result_of(hits, misses)])
