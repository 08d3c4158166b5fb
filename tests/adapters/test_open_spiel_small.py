"""Exact algorithms finish on the small positions, and OpenSpiel's search plays them better than chance."""

from __future__ import annotations

import pytest

pyspiel = pytest.importorskip("pyspiel")

import numpy as np  # noqa: E402 (only where OpenSpiel is installed)
from open_spiel.python.algorithms import cfr, evaluate_bots, exploitability, get_all_states, ismcts, mcts  # noqa: E402
from open_spiel.python.bots import uniform_random  # noqa: E402

from wardroom.adapters.open_spiel import SMALL, small_game  # noqa: E402

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", SMALL)
def test_a_small_tree_can_be_walked_whole(name: str) -> None:
    states = get_all_states.get_all_states(
        pyspiel.load_game(small_game(name)), depth_limit=-1, include_terminals=True, include_chance_states=True
    )
    assert 1000 < len(states) < 5000


@pytest.mark.parametrize("name", SMALL)
def test_regret_minimisation_gets_harder_and_harder_to_exploit(name: str) -> None:
    game = pyspiel.load_game(small_game(name))
    solver = cfr.CFRSolver(game)
    found = []
    for iterations in (1, 2, 3, 4):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)
    assert found[-1] < found[0] / 3


def mean_and_spread(name: str, games: int, simulations: int) -> tuple[float, float]:
    """What the search wins of the random player, both seats in turn, and its standard error."""
    game = pyspiel.load_game(small_game(name))
    luck = np.random.RandomState(1)
    won = []
    for number in range(games):
        seat = number % 2
        searching = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
        bots = [searching, searching]
        bots[1 - seat] = uniform_random.UniformRandomBot(1 - seat, luck)
        won.append(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, luck)[seat])
    return float(np.mean(won)), float(np.std(won) / np.sqrt(games))


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_search_beats_its_random_player(name: str) -> None:
    mean, spread = mean_and_spread(name, games=80, simulations=60)
    assert mean > 2.5 * spread


def test_a_search_over_information_sets_runs() -> None:
    game = pyspiel.load_game(small_game("hidden_roll"))
    luck = np.random.RandomState(2)
    state = game.new_initial_state()
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, 50, random_state=luck)
    while not state.is_terminal():
        odds = state.chance_outcomes() if state.is_chance_node() else [(bot.step(state), 1.0)]
        state.apply_action(odds[0][0])
    assert sum(state.returns()) == 0
