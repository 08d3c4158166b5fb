"""Elo: right where it can be worked out by hand, the same as OpenSpiel's, and honest about its error."""

from __future__ import annotations

from dataclasses import astuple
from math import isfinite, log10, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wardroom.lab.elo import ELO, Estimate, Matrix, derivatives, elo, fitted, is_bounded, mean, share, with_draws

SCORES = st.integers(2, 6).flatmap(
    lambda players: st.lists(
        st.lists(st.floats(0, 100), min_size=players, max_size=players), min_size=players, max_size=players
    )
)
FIXED = settings(deadline=None, derandomize=True, database=None)


def holds(estimate: Estimate, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high


def expected(one: float, other: float) -> float:
    """What one scores against the other, by the definition of Elo."""
    return 1 / (1 + 10 ** ((other - one) / 400))


def simulated(strengths: list[float], games: int, random: Random) -> Matrix:
    """Who beat whom, if the players are as strong as that."""
    wins = [[0.0 for _ in strengths] for _ in strengths]
    for one, strength in enumerate(strengths):
        for other in range(one):
            won = sum(random.random() < expected(strength, strengths[other]) for _ in range(games))
            wins[one][other], wins[other][one] = won, games - won
    return wins


def test_two_players_are_as_far_apart_as_the_odds_of_their_score_with_one_more_draw() -> None:
    weak, strong = elo([[0, 25], [75, 0]], anchor=0)
    assert strong.value == pytest.approx(400 * log10(75.5 / 25.5))
    assert strong.high - strong.value == pytest.approx(1.959964 * ELO / sqrt(101 * 75.5 * 25.5 / 101**2))
    assert weak == Estimate(0.0, 0.0, 0.0)


def test_without_an_anchor_the_mean_is_0_and_both_have_half_of_the_error() -> None:
    weak, strong = elo([[0, 25], [75, 0]])
    anchored = elo([[0, 25], [75, 0]], anchor=0)[1]
    assert (weak.value, strong.value) == pytest.approx((-anchored.value / 2, anchored.value / 2))
    assert strong.high - strong.low == pytest.approx((anchored.high - anchored.low) / 2)


def test_a_draw_is_half_a_win_for_each() -> None:
    assert elo([[0, 10.5], [4.5, 0]], anchor=1)[0].value == pytest.approx(400 * log10(11 / 5))


def test_a_player_who_always_wins_gets_a_finite_figure_and_a_wide_interval() -> None:
    strong = elo([[0, 100], [0, 0]], anchor=1)[0]
    assert 800 < strong.value < 1000
    assert 300 < strong.low < 600  # a true 500 would have lost one of twenty games
    assert not is_bounded([[0, 100], [0, 0]])


def test_players_are_bounded_if_everyone_took_something_from_everyone_by_way_of_others() -> None:
    assert is_bounded([[0, 5, 0], [0, 0, 1], [2, 0, 0]])
    assert not is_bounded([[0, 5, 5], [5, 0, 5], [0, 0, 0]])


def test_without_games_everyone_is_equal_and_nothing_is_known() -> None:
    for estimate in elo([[0.0] * 3 for _ in range(3)]):
        assert estimate.value == pytest.approx(0)
        assert estimate.high > 200


@FIXED
@given(SCORES)
def test_the_likeliest_strengths_are_found_whatever_the_scores(scores: Matrix) -> None:
    smoothed = with_draws(scores)
    strengths, _ = fitted(smoothed)
    slope, _ = derivatives(smoothed, strengths)
    assert max(map(abs, slope)) < 1e-6
    assert all(isfinite(one.low) and one.low <= one.value <= one.high for one in elo(scores))


@FIXED
@given(SCORES)
def test_who_is_listed_first_makes_no_difference(scores: Matrix) -> None:
    turned = [row[::-1] for row in scores[::-1]]
    for one, other in zip(elo(scores), reversed(elo(turned)), strict=True):
        assert (one.value, one.low) == pytest.approx((other.value, other.low), abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_elo_is_that_of_openspiel_for_the_same_results(players: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    random = Random(players)
    wins = simulated([random.uniform(-300, 300) for _ in range(players)], 40, random)
    draws = [[0 if one == other else 6 for other in range(players)] for one in range(players)]
    options = pyspiel.elo.default_elo_options()
    options.smoothing_factor = 0.5 / (players - 1)  # our one drawn game for each player
    theirs = pyspiel.elo.compute_ratings_from_matrices([[int(won) for won in row] for row in wins], draws, options)
    scores = [[won + drawn / 2 for won, drawn in zip(*rows, strict=True)] for rows in zip(wins, draws, strict=True)]
    ours = [one.value for one in elo(scores, anchor=theirs.index(min(theirs)))]
    assert ours == pytest.approx(theirs, abs=0.01)


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    """Over 150 tournaments of players of known strength; they may be a little too wide, hardly too narrow."""
    truth = [0.0, 120.0, 200.0, 450.0]
    random = Random(7)
    held = [
        holds(estimate, strength)
        for _ in range(150)
        for estimate, strength in zip(elo(simulated(truth, 30, random), anchor=0)[1:], truth[1:], strict=True)
    ]
    assert 0.93 < sum(held) / len(held) < 0.99


def test_the_drawn_games_that_keep_figures_finite_hardly_press_a_long_ladder_together() -> None:
    truth = [150.0 * step for step in range(10)]
    due = [[100 * expected(one, other) for other in truth] for one in truth]
    assert [one.value for one in elo(due, anchor=0)] == pytest.approx(truth, rel=0.015)


def test_a_share_has_wilsons_interval() -> None:
    assert astuple(share(10, 10)) == pytest.approx((1.0, 0.7225, 1.0), abs=1e-4)
    assert astuple(share(50, 100)) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert share(0, 0) == Estimate(0.5, 0.0, 1.0)


def test_a_mean_has_a_normal_interval_if_there_are_two_values() -> None:
    assert mean([1]) is None
    found = mean([1, 3])
    assert found is not None
    assert astuple(found) == pytest.approx((2, 2 - 1.959964, 2 + 1.959964))
