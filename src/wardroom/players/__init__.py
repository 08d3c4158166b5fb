"""Machine players: from a view and its legal answers to an answer."""

from collections.abc import Callable

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.players import greedy, random_

Player = Callable[[Game, View, Luck], Action]
PLAYERS: dict[str, Player] = {"random": random_.choose, "greedy": greedy.choose}


def play_out(game: Game, state: State, player: Player, luck: Luck) -> State:
    """The position at the end, one and the same player in every seat."""
    while (seat := int(state.asked())) >= CHANCE:
        is_chance = seat == CHANCE
        state.apply(seat, state.random_action(seat, luck) if is_chance else player(game, View(state, seat), luck))
    return state
