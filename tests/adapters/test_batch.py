"""Many games at once are the same games as one by one."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np

from tests.conformance.setups import TABLES, Table
from wardroom.adapters.batch import Batch
from wardroom.adapters.observation import Observer
from wardroom.core.action import Illegal
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State
from wardroom.core.notation import BadNotation
from wardroom.core.play import numbered, seed_of


def let_chance_answer(state: State, luck: Luck) -> None:
    while state.asked() == CHANCE:
        state.apply(CHANCE, state.random_action(CHANCE, luck))


@pytest.mark.parametrize("table", TABLES[::2], ids=str)
def test_a_batch_plays_what_single_games_play(table: Table) -> None:
    batch = Batch(table.game.name, 3, seed=7, **table.options)
    observer, random = Observer(table.game, table.start), np.random.default_rng(1)
    lucks = [Luck(seed_of(7, number)) for number in range(3)]
    states = [table.start for _ in range(3)]
    for state, luck in zip(states, lucks, strict=True):
        let_chance_answer(state, luck)
    sight = batch.reset()
    for _ in range(120):
        numbers = batch.random_answers(sight, random)
        for row, state in enumerate(states):
            seat = int(state.asked())
            assert sight.seats[row] == seat
            assert np.array_equal(sight.observations[row], observer.whole_numbers(state, seat))
            assert np.array_equal(sight.masks[row], observer.mask(state.legal(seat)) == 1)
        sight = batch.step(numbers)
        for row, state in enumerate(states):
            answer = numbered(state.legal(state.asked()), numbers[row])
            assert answer is not None
            state.apply(state.asked(), answer)
            let_chance_answer(state, lucks[row])
            outcome = state.outcome()
            assert sight.done[row] == (outcome is not None)
            assert sight.rewards[row].tolist() == [
                np.float32(share) for share in (outcome.returns if outcome else [0] * state.seats())
            ]
            if outcome:
                states[row] = table.start
                let_chance_answer(states[row], lucks[row])


def test_the_same_seed_gives_the_same_games_and_no_two_of_a_batch_are_alike() -> None:
    seen = []
    for seed in (1, 1, 2):
        batch, random = Batch("torpedo-dice", 8, seed=seed), np.random.default_rng(3)
        sight = batch.reset()
        for _ in range(10):
            sight = batch.step(batch.random_answers(sight, random))
        seen.append(sight.observations)
        assert len({row.tobytes() for row in sight.observations}) == 8
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])
    batch = Batch("torpedo-dice", 8, seed=2)
    assert np.array_equal(batch.reset(seed=1).observations, Batch("torpedo-dice", 8, seed=1).reset().observations)


def test_finished_games_begin_anew() -> None:
    batch, random = Batch("torpedo-dice", 16, mode="solo"), np.random.default_rng(1)
    sight, ended = batch.reset(), 0
    turn = batch.observer.parts["turn"].start
    for _ in range(300):
        sight = batch.step(batch.random_answers(sight, random))
        ended += int(sight.done.sum())
        assert np.all(sight.observations[sight.done, turn] == 1)
    assert ended > 16


def test_random_answers_are_legal_and_all_are_given_some_time() -> None:
    batch, random = Batch("torpedo-dice", 40), np.random.default_rng(1)
    sight = batch.reset()
    numbers = np.array([batch.random_answers(sight, random) for _ in range(100)])
    assert np.all(np.take_along_axis(sight.masks, numbers.T, 1))
    assert all(set(numbers[:, row]) == set(np.flatnonzero(sight.masks[row])) for row in range(40))


def test_an_illegal_answer_is_refused_with_its_rule_and_no_game_goes_on() -> None:
    batch = Batch("torpedo-dice", 2)
    sight = batch.reset()
    with pytest.raises(Illegal, match="TD-"):
        batch.step([int(np.flatnonzero(sight.masks[0])[0]), int(np.flatnonzero(~sight.masks[1])[-1])])
    with pytest.raises(BadNotation, match="2 games, and 1"):
        batch.step([0])
    assert np.array_equal(batch.reset().observations, sight.observations)


def test_observations_can_be_had_from_nought_to_one() -> None:
    batch = Batch("steam-torpedo", 2)
    floats = batch.reset().floats(batch.tops)
    assert floats.dtype == np.float32
    assert floats.max() <= 1


def test_a_batch_has_a_game_at_least_and_a_seed_may_be_a_number_of_numpys() -> None:
    with pytest.raises(BadNotation, match="one game or more"):
        Batch("torpedo-dice", 0)
    one, other = Batch("torpedo-dice", 3, seed=5), Batch("torpedo-dice", 3, seed=np.int64(5))
    assert np.array_equal(one.reset().observations, other.reset().observations)
