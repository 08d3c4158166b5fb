"""Levels: their names, their figures, and how loosely they choose."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.conformance.setups import TABLES
from tests.players.walks import walk
from wardroom.core.game import CHANCE, View
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES
from wardroom.players import PLAYERS, play_out, player
from wardroom.players.levels import LEVELS, Thinker, level, strength, table
from wardroom.players.search import Thought

GAME = GAMES["torpedo-dice"]
ACTIONS = next(state.legal(1) for state in walk(TABLES[0], 1) if 1 in state.waiting() and len(state.legal(1)) > 2)


def thinker(name: str, seed: int = 1, **changes: float) -> Thinker:
    found = player(name, GAME, seed)
    assert isinstance(found, Thinker)
    return Thinker(GAME, seed, replace(found.level, **changes))  # type: ignore[arg-type]  # its figures are numbers


def thoughts(*visits: int, priors: tuple[float, ...] = (0.2, 0.5, 0.3)) -> list[Thought]:
    return [Thought(action, count, 0.5, prior) for action, count, prior in zip(ACTIONS, visits, priors, strict=False)]


# Names


def test_there_are_eight_levels_and_two_players_without_one() -> None:
    assert list(PLAYERS) == ["random", "greedy", *[f"level{number}" for number in range(1, 9)]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_is_found_by_its_name_in_every_game(name: str, game: str) -> None:
    for state in walk(next(one for one in TABLES if one.game.name == game), 1):
        if state.asked() != CHANCE:
            view = View(state, state.waiting()[0])
            answer = player(name, GAMES[game], 1).choose(view, lambda: True)
            assert state.bar(view.seat, answer) is None
            return


@pytest.mark.parametrize(
    ("name", "simulations", "seconds"),
    [
        ("level8:seconds=1", 10000, 1.0),
        ("level8:seconds=0.25", 10000, 0.25),
        ("level5:simulations=40", 40, 0.0),
        ("level3:simulations=40", 40, 0.0),
        ("level8:seconds=1,simulations=7", 7, 0.0),
        ("level8:simulations=7,seconds=2", 7, 2.0),
        ("level8:simulations=0", 0, 0.0),
    ],
)
def test_a_name_may_say_another_budget(name: str, simulations: int, seconds: float) -> None:
    found = level(name, GAME)
    assert found.seconds == seconds
    assert seconds or found.simulations == simulations


def test_another_budget_changes_nothing_else() -> None:
    for kind in LEVELS:
        usual, other = level(kind, GAME), level(f"{kind}:simulations=3", GAME)
        assert other.looseness == usual.looseness
        for figure in ("guess", "curiosity", "width", "rollout", "is_guided"):
            assert getattr(other.style, figure) == getattr(usual.style, figure)


@pytest.mark.parametrize(
    "name", ["", "level0", "level9", "level", "Level1", "grandmaster", "level1 ", "random:seconds=1"]
)
def test_an_unknown_player_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(BadNotation) as fault:
        player(name, GAME, 1)
    assert all(known in str(fault.value) for known in PLAYERS)


@pytest.mark.parametrize(
    "setting",
    [
        "fast", "seconds", "seconds=", "seconds=0", "seconds=-1", "seconds=.", "seconds=1.2.3", "seconds=nan",
        "seconds=inf", "seconds=1e3", "seconds=3601", "simulations=-1", "simulations=1.5", "simulations=999999999",
        "simulations=", "looseness=1", "seconds=1,", ",seconds=1", "seconds=1;simulations=2", "simulations=²",
    ],
)  # fmt: skip
def test_a_budget_that_cannot_be_read_is_refused_with_what_can_be(setting: str) -> None:
    with pytest.raises(BadNotation) as fault:
        player(f"level8:{setting}", GAME, 1)
    assert "simulations=" in str(fault.value)
    assert "seconds=" in str(fault.value)


def test_a_colon_without_a_budget_is_refused() -> None:
    with pytest.raises(BadNotation):
        player("level8:", GAME, 1)


# Figures

STYLE = {"guess", "noise", "doubt", "curiosity", "width", "horizon"}
KNOWN = {"simulations", "seconds", "looseness", "elo", "spread"}


def test_every_game_has_all_levels_and_a_style_and_nothing_else() -> None:
    assert set(table()) == set(GAMES)
    for figures in table().values():
        assert set(figures) == {"style", *LEVELS}
        assert {"guess", "curiosity", "width"} <= set(figures["style"]) <= STYLE
        for name in LEVELS:
            assert set(figures[name]) <= KNOWN


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_level_never_thinks_less_or_more_loosely(game: str) -> None:
    levels = [level(name, GAMES[game]) for name in LEVELS]
    for lower, higher in pairwise(levels):
        assert (higher.simulations, -higher.looseness) > (lower.simulations, -lower.looseness)
        assert higher.simulations >= lower.simulations
        assert higher.looseness <= lower.looseness
        assert higher.seconds == 0.0 or higher.seconds >= lower.seconds


@pytest.mark.parametrize("game", GAMES)
def test_strengths_rise_with_the_level(game: str) -> None:
    found = [strength(name, GAMES[game]) for name in LEVELS]
    assert [one.elo for one in found] == sorted({one.elo for one in found})
    assert found[0].elo > 0, "random play is stronger"
    assert all(one.spread > 0 for one in found)


# Looseness


def test_without_looseness_the_most_tried_answer_is_taken_whatever_the_seed() -> None:
    for seed in range(20):
        assert thinker("level8", seed).pick(thoughts(5, 4, 4)) is ACTIONS[0]


def picks(looseness: float, found: list[Thought], count: int = 1000) -> Counter[str]:
    machine = thinker("level8", 3, looseness=looseness)
    return Counter(machine.pick(found).text for _ in range(count))


def test_a_loose_level_takes_each_answer_as_often_as_it_was_tried() -> None:
    first, second, third = (action.text for action in ACTIONS[:3])
    counts = picks(1.0, thoughts(60, 30, 10))
    assert 540 < counts[first] < 660
    assert 240 < counts[second] < 360
    assert 60 < counts[third] < 150


def test_the_looser_the_more_alike() -> None:
    first, _, third = (action.text for action in ACTIONS[:3])
    tight, loose = picks(0.3, thoughts(60, 30, 10)), picks(5.0, thoughts(60, 30, 10))
    assert tight[first] > 850
    assert loose[first] < 450
    assert tight[third] < 20
    assert loose[third] > 200


def test_where_nothing_was_tried_the_guess_counts() -> None:
    first, second, _ = (action.text for action in ACTIONS[:3])
    counts = picks(1.0, thoughts(0, 0, 0))
    assert 430 < counts[second] < 570
    assert 140 < counts[first] < 260


def test_an_answer_that_was_never_tried_is_never_taken_if_another_was() -> None:
    assert set(picks(2.0, thoughts(50, 10, 0))) == {action.text for action in ACTIONS[:2]}


@pytest.mark.parametrize("game", GAMES)
def test_a_low_level_answers_otherwise_now_and_then_and_always_legally(game: str) -> None:
    states = [
        state for state in walk(next(one for one in TABLES if one.game.name == game), 1) if state.asked() > CHANCE
    ]
    machine = player("level1", GAMES[game], 1)
    other = 0
    for state in states[:30]:
        view = View(state, state.waiting()[0])
        answers = {machine.choose(view).text for _ in range(5)}
        assert answers <= {action.text for action in state.legal(view.seat)}
        other += len(answers) > 1
    assert other > 5


def test_level_three_takes_the_best_guess() -> None:
    for state in list(walk(TABLES[0], 1))[:40]:
        if state.asked() != CHANCE:
            seat = state.waiting()[0]
            gains = GAME.gains(state, seat)
            answer = player("level3", GAME, 1).choose(View(state, seat))
            assert gains[state.legal(seat).index(answer)] == max(gains)


# Strength: not measured here, but a thinker that loses to chance is broken


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_level_four_beats_random_play(game: str) -> None:
    wins = 0.0
    for seed in range(6):
        seat = 1 + seed % 2
        match = next(one for one in TABLES if one.game.name == game).match(seed)
        players = {one: player("level4" if one == seat else "random", GAMES[game], seed * 8 + one) for one in (1, 2)}
        while match.outcome is None:
            if match.is_chance_asked:
                match.roll()
            else:
                asked = match.state.waiting()[0]
                match.play(players[asked].choose(match.view(asked)), asked)
        wins += match.outcome.returns[seat - 1]
    assert wins >= 5


def test_a_game_can_be_played_out_by_any_player() -> None:
    start = GAME.start({"board": "name:_dinghy|mode:_training|reserve:_12||PASFEO", "mode": "training"})
    ends = [play_out(GAME, start.copy(), name, 1) for name in ("random", "level1", "level4:simulations=5")]
    assert all(end.outcome() is not None for end in ends)
