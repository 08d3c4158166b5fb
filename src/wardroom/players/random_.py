"""The player without a plan: any legal answer, each as likely."""

from __future__ import annotations

from collections.abc import Callable

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import View
from wardroom.players.player import Player, never


class Random(Player):
    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, view: View, is_stopped: Callable[[], bool] = never) -> Action:  # noqa: ARG002 (never slow)
        return view.state.random_action(view.seat, self.luck)
