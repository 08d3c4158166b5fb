"""Machine players, by name: each answers for one seat, from what that seat may know."""

from __future__ import annotations

from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.core.notation import BadNotation
from wardroom.players.greedy import Greedy
from wardroom.players.levels import LEVELS, Thinker, level
from wardroom.players.player import Player
from wardroom.players.random_ import Random

PLAYERS = ("random", "greedy", *LEVELS)


def player(name: str, game: Game, seed: int) -> Player:
    """The player called so: `greedy`, `level3`, `level8:seconds=1`, `level8:simulations=500`."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(game, seed)
    if name.partition(":")[0] not in LEVELS:
        raise BadNotation(f"unknown player {name!r}: there is {', '.join(PLAYERS)}")
    return Thinker(game, seed, level(name, game))


def play_out(game: Game, state: State, name: str, seed: int) -> State:
    """The position at the end, players of one and the same name in every seat."""
    luck = Luck(seed)
    players = [player(name, game, seed * 8 + seat) for seat in range(state.seats() + 1)]
    while (seat := int(state.asked())) >= CHANCE:
        is_chance = seat == CHANCE
        state.apply(seat, state.random_action(seat, luck) if is_chance else players[seat].choose(View(state, seat)))
    return state
