"""OpenSpiel's own tests, pointed at our games."""

from __future__ import annotations

import unittest

import pytest

pyspiel = pytest.importorskip("pyspiel")

import wardroom.adapters.open_spiel as adapter  # noqa: E402 (only where OpenSpiel is installed)

# isort: split
# The suites choose among the games that are registered when they are read: ours are by now.
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

OURS = "wardroom"

# The interface test wants all histories of an information state to be equally long, and so has no use for a die that
# somebody rolls again in secret: the small position hidden_roll is left out.
# How many nodes the whole trees of the small positions have: chance's, the players', ends; and information states.
NODES = {"one_vehicle": (77, 323, 2248), "three_systems": (0, 220, 3582), "three_tiles": (0, 993, 726)}
INFORMATION_STATES = {"one_vehicle": 323, "three_systems": 16, "three_tiles": 993}

SIMULATIONS = [
    name for name in unittest.defaultTestLoader.getTestCaseNames(games_sim_test.GamesSimTest) if OURS in name
]


def suites() -> dict[str, type[unittest.TestCase]]:
    """The classes that the interface test makes for our games: on a part of the tree, and on whole small trees."""
    api_test.FLAGS(["", f"--test_only_games={OURS}.*"])
    for name in NODES:
        api_test._GAMES_FULL_TREE_TRAVERSAL_TESTS.append((name, adapter.small_game(name)))
    api_test.TOTAL_NUM_STATES.update(NODES)
    api_test.PERFECT_RECALL_NUM_STATES.update(INFORMATION_STATES)
    return {made.__name__: made for made in api_test._create_test_case_classes()}


SUITES = suites()


def test_the_suites_know_our_games() -> None:
    assert len(SIMULATIONS) == 3 + 3  # each game, and Torpedo Dice with two, three and four players
    assert len(SUITES) == 3 + len(NODES)


@pytest.mark.parametrize("name", SIMULATIONS)
def test_simulation(name: str) -> None:
    games_sim_test.GamesSimTest(name).debug()


@pytest.mark.parametrize("name", sorted(SUITES))
def test_interface(name: str) -> None:
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(SUITES[name]).run(result)
    assert result.testsRun
    assert not result.skipped
    assert [text for _, text in result.errors + result.failures] == []
