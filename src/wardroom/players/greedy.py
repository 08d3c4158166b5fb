"""The sensible player: takes what gains most at once, by the game's own quick guess."""

from __future__ import annotations

from collections.abc import Callable

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import Game, View
from wardroom.players.player import Player, never


class Greedy(Player):
    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.luck = Luck(seed)

    def choose(self, view: View, is_stopped: Callable[[], bool] = never) -> Action:  # noqa: ARG002 (never slow)
        gains = self.game.gains(view.state, view.seat)
        best = max(gains)
        ties = [action for action, gain in zip(view.state.legal(view.seat), gains, strict=True) if gain >= best - 1e-9]
        return ties[int(self.luck.below(len(ties)))]
