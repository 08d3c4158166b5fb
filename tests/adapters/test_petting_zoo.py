"""Our games pass PettingZoo's own suite, and play as everywhere else."""

from __future__ import annotations

import copy
import importlib
import itertools
import pickle
import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

with warnings.catch_warnings():  # PettingZoo's suite warns of its own games
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.utils import aec_to_parallel, parallel_to_aec

from tests.conformance.setups import TABLES, Table
from wardroom.adapters.petting_zoo import env, parallel_env, raw_env
from wardroom.core.action import Illegal
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES

# Said of every environment with a mask that is not PettingZoo's own; at the end nobody has an answer to give.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def laid(table: Table, **extra: Any) -> raw_env:
    return env(table.game.name, **table.options, **extra)


def picked(seen: dict[str, Any], luck: Luck) -> int:
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[int(luck.below(len(legal)))])


def play_on(table: raw_env, luck: Luck, answers: int) -> list[Any]:
    """Random answers; everything that was seen on the way."""
    found: list[Any] = []
    for agent in table.agent_iter(answers):
        seen, reward, is_over, _, _ = table.last()
        found += [agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward]
        table.step(None if is_over else picked(seen, luck))
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_game_passes_the_api_test(table: Table) -> None:
    api_test(laid(table), num_cycles=60)


@pytest.mark.parametrize("table", TABLES[::4], ids=str)
def test_every_game_passes_the_seed_test(table: Table) -> None:
    seed_test(lambda: laid(table), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_passes_the_render_test(game: str) -> None:
    render_test(lambda render_mode: env(game, render_mode=render_mode), {"svg": lambda drawn: drawn.startswith("<svg")})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_game_passes_the_parallel_api_test(table: Table) -> None:
    parallel_api_test(parallel_env(table.game.name, **table.options), num_cycles=60)


def test_every_game_runs_through_the_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes five seconds by its clock: here a hundred rounds."""
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    for game in GAMES:
        monkeypatch.setattr(module.time, "time", itertools.count(0, 0.05).__next__)
        module.performance_benchmark(env(game))


def test_a_seed_gives_a_game_and_another_seed_another() -> None:
    games = []
    for seed in (1, 1, 2):
        table = env("torpedo-dice")
        table.reset(seed=seed)
        games.append(play_on(table, Luck(7), 40))
    assert games[0] == games[1] != games[2]


def test_a_seed_may_be_a_number_of_numpys() -> None:
    games = []
    for seed in (5, np.int64(5)):
        table = env("torpedo-dice")
        table.reset(seed=seed)
        games.append(play_on(table, Luck(7), 40))
    assert games[0] == games[1]


def test_without_a_seed_games_differ() -> None:
    table = env("torpedo-dice")
    table.reset(seed=1)
    first = play_on(table, Luck(7), 20)
    table.reset()
    assert play_on(table, Luck(7), 20) != first


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_made_in_the_middle_of_a_game_goes_on_alike(table: Table) -> None:
    played = laid(table)
    played.reset(seed=3)
    play_on(played, Luck(1), 25)
    copies = [copy.deepcopy(played), pickle.loads(pickle.dumps(played))]
    rest = play_on(played, Luck(2), 25)
    assert all(play_on(other, Luck(2), 25) == rest for other in copies)
    assert copies[0].action_space("seat_1") == played.action_space("seat_1")


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_the_environment_plays_what_the_game_plays(table: Table) -> None:
    played, state, dice, luck = laid(table), table.start, Luck(5), Luck(6)
    played.reset(seed=5)
    for agent in played.agent_iter(200):
        while state.asked() == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, dice))
        seen, reward, is_over, _, _ = played.last()
        assert is_over == (state.outcome() is not None)
        if is_over:
            outcome = state.outcome()
            assert outcome is not None
            assert reward == outcome.returns[played.possible_agents.index(agent)]
            played.step(None)
        else:
            seat = int(state.asked())
            assert agent == f"seat_{seat}"
            number = picked(seen, luck)
            legal = {int(action.number): action for action in state.legal(seat)}
            assert set(np.flatnonzero(seen["action_mask"])) == set(legal)
            state.apply(seat, legal[number])
            played.step(number)


def test_who_wins_gets_one_and_the_shares_are_those_of_the_outcome() -> None:
    table = env("torpedo-dice", mode="training")
    table.reset(seed=4)
    got = {}
    luck = Luck(1)
    for agent in table.agent_iter():
        seen, reward, is_over, _, info = table.last()
        if is_over:
            got[agent] = reward
            assert "points" in info
        table.step(None if is_over else picked(seen, luck))
    assert sum(got.values()) in (0, 1)
    assert table.agents == []


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing() -> None:
    table = env("torpedo-dice")
    table.reset(seed=1)
    before = table.last()[0]
    with pytest.raises(Illegal, match="TD-"):
        table.step(int(np.flatnonzero(before["action_mask"] == 0)[-1]))
    with pytest.raises(BadNotation, match="numbered"):
        table.step(99_999)
    assert np.array_equal(table.last()[0]["observation"], before["observation"])


def test_later_seats_do_not_see_what_earlier_ones_answered_at_once() -> None:
    tables = [env("steel-fleet") for _ in range(2)]
    for number, table in enumerate(tables):
        table.reset(seed=1)
        table.step(number)  # two presets
        assert table.agent_selection == "seat_2"
    seen = [table.observe("seat_2")["observation"] for table in tables]
    own = [table.observe("seat_1")["observation"] for table in tables]
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(own[0], own[1])


def test_in_the_parallel_environment_who_is_not_asked_waits() -> None:
    table = parallel_env("torpedo-dice", first=1)
    seen, _ = table.reset(seed=1)
    wait = int(table.action_space("seat_1").n) - 1
    assert np.flatnonzero(seen["seat_2"]["action_mask"]).tolist() == [wait]
    assert not seen["seat_1"]["action_mask"][wait]
    take = int(np.flatnonzero(seen["seat_1"]["action_mask"])[0])
    with pytest.raises(BadNotation, match="not asked"):
        table.step({"seat_1": take, "seat_2": take})
    with pytest.raises(BadNotation, match="cannot wait"):
        table.step({"seat_1": wait, "seat_2": wait})
    table.step({"seat_1": take, "seat_2": wait})


def test_in_the_parallel_environment_all_give_orders_at_once() -> None:
    table = parallel_env("torpedo-dice", players=4)
    seen, _ = table.reset(seed=1)
    luck = Luck(1)
    asked, rewards = set(), {"nobody": 0.0}
    while table.agents:
        asked.add(sum([1 - int(one["action_mask"][-1]) for one in seen.values()]))
        seen, rewards, *_ = table.step({agent: picked(seen[agent], luck) for agent in table.agents})
    assert {1, 4} <= asked
    assert sum(rewards.values()) in (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_conversions_are_told_what_they_can_do(game: str) -> None:
    """In turn a seat may answer twice, or not at all, before the next."""
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(env(game))
    in_turn = parallel_to_aec(parallel_env(game))
    in_turn.reset(seed=1)
    play_on(in_turn, Luck(1), 60)


def test_points_are_told_at_the_end_in_turn_and_at_once() -> None:
    at_once, luck = parallel_env("torpedo-dice", mode="training", players=3), Luck(2)
    seen, told = at_once.reset(seed=1)
    while at_once.agents:
        seen, *_, told = at_once.step({agent: picked(seen[agent], luck) for agent in at_once.agents})
    assert all(one["points"] > 0 for one in told.values())
    in_turn = env("torpedo-dice", mode="training", players=3)
    in_turn.reset(seed=1)
    for agent in in_turn.agent_iter():
        *_, is_over, _, info = in_turn.last()
        assert bool(info) == is_over
        in_turn.step(None if is_over else picked(in_turn.observe(agent), luck))


def test_what_is_rendered_is_a_picture() -> None:
    for game in GAMES:
        table = env(game, render_mode="rgb_array")
        table.reset(seed=1)
        play_on(table, Luck(1), 30)
        drawn = table.render()
        assert isinstance(drawn, np.ndarray)
        colours = {tuple(colour) for colour in drawn[::5, ::5].reshape(-1, 3).tolist()}
        assert len(colours) > 10
        assert (0, 0, 0) not in colours  # what a style was not found for is black


def test_no_picture_without_a_render_mode() -> None:
    table = env("torpedo-dice")
    table.reset(seed=1)
    with pytest.raises(BadNotation, match="render_mode"):
        table.render()
    with pytest.raises(BadNotation, match="unknown render mode"):
        env("torpedo-dice", render_mode="smoke")
