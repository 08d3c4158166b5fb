"""The sensible player: takes what gains most at once, by the game's own quick guess."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import Game, View


def choose(game: Game, view: View, luck: Luck) -> Action:
    gains = game.gains(view.state, view.seat)
    best = max(gains)
    ties = [action for action, gain in zip(view.state.legal(view.seat), gains, strict=True) if gain >= best - 1e-9]
    return ties[int(luck.below(len(ties)))]
