"""The player without a plan: any legal answer, each as likely."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import Game, View


def choose(_: Game, view: View, luck: Luck) -> Action:
    return view.state.random_action(view.seat, luck)
