"""The bench that sets our strongest player against OpenSpiel's search."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

from bench.against_mcts import FEWEST, play, row

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [0, 1])
def test_a_match_is_played_from_either_seat_within_the_seconds(number: int) -> None:
    result = play("torpedo-dice", number, 0.01)
    assert result.seat == number + 1
    assert result.score in (0, 0.5, 1)
    assert min(result.decisions) > 0
    assert result.simulations[1] >= FEWEST * result.decisions[1]
    assert row("torpedo-dice", [result]).startswith("| torpedo-dice | 1 |")
