"""A seat of our games is a Gymnasium environment."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from wardroom.adapters import gym
from wardroom.core.chance import Luck
from wardroom.core.notation import BadNotation

IDS = [f"wardroom/{name}-v0" for name in gym.REGISTERED]


def pick(mask: Any, luck: Luck) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(luck.below(len(legal)))])


def play(env: Any, seed: int | None, answers: int = 40) -> list[Any]:
    """Random legal answers: everything that came back, up to the end of a game."""
    seen, info = env.reset(seed=seed)
    return [seen.tobytes(), info["action_mask"].tobytes(), *play_on(env, Luck(seed or 0), answers)]


def play_on(env: Any, luck: Luck, answers: int) -> list[Any]:
    """Random legal answers from where a game stands."""
    found: list[Any] = []
    for _ in range(answers):
        seen, reward, is_over, _, info = env.step(pick(env.unwrapped.action_masks(), luck))
        found += [seen.tobytes(), info["action_mask"].tobytes(), reward, is_over]
        if is_over:
            break
    return found


@pytest.mark.parametrize("id", IDS)
def test_every_environment_passes_the_checks_without_a_warning(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(id, opponent="random").unwrapped)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("opponent", ["random", "greedy", "level1"])
def test_a_seed_gives_a_game_against_any_opponent(id: str, opponent: str) -> None:
    games = [play(gymnasium.make(id, opponent=opponent), seed, 8) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("opponent", ["random", "level8:simulations=2"])
def test_a_copy_and_a_file_go_on_with_the_same_game_and_the_next(id: str, opponent: str) -> None:
    env = gymnasium.make(id, opponent=opponent, seat=0)
    play(env, 4, 6)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    rests = [play_on(one, Luck(7), 4) for one in (env, *copies)]
    assert rests[0] == rests[1] == rests[2]
    nexts = [play(one, None, 2) for one in (env, *copies)]
    assert nexts[0] == nexts[1] == nexts[2]


@pytest.mark.parametrize("seat", [1, 2, 0])
def test_the_learner_takes_any_seat(seat: int) -> None:
    env = gymnasium.make("wardroom/TorpedoDice-v0", opponent="random", seat=seat, players=3)
    found = play(env, 3, 10_000)
    assert found[-1] is True
    assert 0 <= found[-2] <= 1


def test_an_illegal_answer_loses_at_once_and_names_the_rule() -> None:
    env = gymnasium.make("wardroom/TorpedoDiceSolo-v0").unwrapped
    _, info = env.reset(seed=1)
    _, reward, is_over, is_cut, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[-1]))
    assert (reward, is_over, is_cut) == (-1.0, True, False)
    assert info["illegal"].startswith("TD-")
    with pytest.raises(BadNotation, match="reset"):
        env.step(0)


def test_maskable_learners_are_told_what_is_legal() -> None:
    env = gym.Seat("steel-fleet", opponent="random")
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)


def test_an_unknown_opponent_seat_or_picture_is_refused() -> None:
    for wrong in ({"opponent": "nobody"}, {"seat": 3}, {"render_mode": "smoke"}, {"mode": "chess"}):
        with pytest.raises(BadNotation):
            gym.Seat("torpedo-dice", **wrong)


def test_the_points_of_a_solo_game_are_told() -> None:
    env = gymnasium.make("wardroom/TorpedoDiceSolo-v0")
    _, info = env.reset(seed=1)
    luck, is_over = Luck(1), False
    while not is_over:
        _, _, is_over, _, info = env.step(pick(info["action_mask"], luck))
    assert info["points"] >= 0


@pytest.mark.parametrize(("mode", "how"), [("sync", {}), ("async", {"context": "spawn"})])
def test_many_games_side_by_side(mode: str, how: dict[str, Any]) -> None:
    envs = gymnasium.make_vec("wardroom/TorpedoDiceSolo-v0", num_envs=2, vectorization_mode=mode, vector_kwargs=how)
    seen, info = envs.reset(seed=5)
    alone, told = gymnasium.make("wardroom/TorpedoDiceSolo-v0").reset(seed=5)
    assert seen.shape == (2, alone.size)
    assert np.array_equal(seen[0], alone)
    assert np.array_equal(info["action_mask"][0], told["action_mask"])
    luck, rewards = Luck(1), np.zeros(0)
    for _ in range(50):
        numbers = [pick(mask, luck) for mask in info["action_mask"]]
        seen, rewards, is_over, _, info = envs.step(np.array(numbers))
        if is_over.any():
            break
    assert rewards.shape == (2,)
    envs.close()


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_games_side_by_side_go_on_with_the_next_game(mode: AutoresetMode) -> None:
    """Gymnasium begins the next game in a step of its own, whose answer is not looked at, or in the step that ended."""
    envs = gymnasium.make_vec("wardroom/TorpedoDiceSolo-v0", num_envs=3, vector_kwargs={"autoreset_mode": mode})
    _, info = envs.reset(seed=5)
    luck, ended, is_over = Luck(1), 0, np.zeros(3, np.bool_)
    for _ in range(120):
        masks = info["action_mask"]
        assert (masks.any(axis=1) == (~is_over | (mode == AutoresetMode.SAME_STEP))).all()
        numbers = [pick(mask, luck) if mask.any() else 0 for mask in masks]
        _, rewards, is_over, _, info = envs.step(np.array(numbers))
        assert (rewards >= 0).all()
        ended += int(is_over.sum())
    assert ended > 9
    envs.close()
