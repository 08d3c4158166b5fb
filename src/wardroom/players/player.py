"""What a machine player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from wardroom.core.action import Action
from wardroom.core.game import View


def never() -> bool:
    return False


class Player(ABC):
    """Answers for one seat through one match, and may remember what it thought. The same seed plays the same."""

    simulations = 0  # simulated so far, by those who think

    @abstractmethod
    def choose(self, view: View, is_stopped: Callable[[], bool] = never) -> Action:
        """An answer, at once if it is stopped."""
