"""Machine players: from a view and its legal answers to an answer."""

from collections.abc import Callable

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import Game, View
from wardroom.players import greedy, random_

PLAYERS: dict[str, Callable[[Game, View, Luck], Action]] = {"random": random_.choose, "greedy": greedy.choose}
