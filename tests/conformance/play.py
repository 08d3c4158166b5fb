"""Games played to the end, and the positions met on the way; each is played once for all the tests."""

from __future__ import annotations

from functools import cache

import wardroom
from tests.conformance.setups import Table
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State
from wardroom.players import player
from wardroom.table.dealer import Dealer

STYLES = ("random", "greedy", "coin")  # by a coin now sensible, now random: such games get far, by many ways


def play_to_the_end(match: wardroom.Match, style: str, seed: int) -> wardroom.Match:
    """Machines in every seat; where several are asked, any of them answers first."""
    luck = Luck(seed)
    names = ("random", "greedy") if style == "coin" else (style,)
    players = [player(name, match.game, seed) for name in names]
    while match.outcome is None:
        if match.is_chance_asked:
            match.roll()
        else:
            seats = match.state.waiting()
            seat = seats[int(luck.below(len(seats)))]
            match.play(players[int(luck.below(len(players)))].choose(match.view(seat)), seat)
    return match


def fresh_game(table: Table, style: str) -> wardroom.Match:
    """A whole game."""
    seed = 1 + STYLES.index(style)
    return play_to_the_end(table.match(seed), style, seed)


@cache
def game(table: Table, style: str) -> wardroom.Match:
    """The same game, played once."""
    return fresh_game(table, style)


def played(table: Table) -> list[wardroom.Match]:
    """Whole games, one in each style."""
    return [game(table, style) for style in STYLES]


@cache
def positions(table: Table) -> list[State]:
    """Every position of these games, the last ones too."""
    return [state for match in played(table) for state in (*[one.before for one in match.played], match.state)]


def sample(table: Table, count: int) -> list[State]:
    """Some of the positions, from all along the games."""
    found = positions(table)
    return [found[at * len(found) // count] for at in range(count)]


def several_asked(table: Table, count: int) -> list[State]:
    """Some of the positions in which more than one seat must answer."""
    found = [state for state in positions(table) if state.asked() != CHANCE and len(state.waiting()) > 1]
    return [found[at * len(found) // count] for at in range(count)] if found else []


def seats_of(state: State) -> list[int]:
    return list(range(1, state.seats() + 1))


def let_chance_answer(state: State) -> State:
    """Until a seat is asked. A question of the same name gets the same answer, whenever it is put."""
    dealer = Dealer.seeded(1)
    while state.asked() == CHANCE:
        state.apply(CHANCE, dealer.roll(state.question(), state.question_name()))
    return state


def finish(state: State, seed: int) -> str:
    """Where a position leads when it is played on at random."""
    luck = Luck(seed)
    while state.asked() >= CHANCE:
        state.apply(state.asked(), state.random_action(state.asked(), luck))
    return state.text()
