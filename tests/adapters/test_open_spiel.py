"""Our games through OpenSpiel are the same games: their answers, odds, ends, and what each seat has seen."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.observation import make_observation  # noqa: E402 (only where OpenSpiel is installed)

from tests.conformance.setups import TABLES, Table  # noqa: E402
from wardroom.adapters.open_spiel import SMALL, parameters, position_code, short_name, small_game  # noqa: E402
from wardroom.core.game import CHANCE, Game, Outcome  # noqa: E402
from wardroom.core.notation import BadNotation  # noqa: E402
from wardroom.core.words import Message  # noqa: E402
from wardroom.games import GAMES  # noqa: E402
from wardroom.match import Match  # noqa: E402
from wardroom.table.sitting import Sitting  # noqa: E402

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ALL_TABLES = pytest.mark.parametrize("table", TABLES, ids=str)

# pyspiel has no types: its games and states are Any here.


def load(table: Table) -> Any:
    return pyspiel.load_game(short_name(table.game), parameters(table.game, table.options))


def step(state: Any, luck: random.Random) -> int:
    """A random answer, dice by their odds, is given."""
    if state.is_chance_node():
        numbers, odds = zip(*state.chance_outcomes(), strict=True)
        number = luck.choices(numbers, odds)[0]
    else:
        number = luck.choice(state.legal_actions())
    state.apply_action(number)
    return int(number)


def random_states(game: Any, seed: int, every: int = 1) -> list[Any]:
    """Positions of a random match, from the first to the end."""
    state, luck, found, count = game.new_initial_state(), random.Random(seed), [], 0
    while not state.is_terminal():
        if count % every == 0:
            found.append(state.clone())
        step(state, luck)
        count += 1
    return [*found, state]


# OpenSpiel's own simulation


@ALL_TABLES
def test_openspiel_simulates_and_serialises_a_match(table: Table) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SMALL)
def test_openspiel_simulates_and_serialises_small_positions(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(small_game(name)), num_sims=5, serialize=True, verbose=False)


def test_a_state_is_restored_in_another_process() -> None:
    state = random_states(pyspiel.load_game("wardroom_steel_fleet(size=6x6)"), 1)[20]
    read = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()), end='')"
    done = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode() == str(state)


# Parameters


@ALL_GAMES
def test_every_option_is_a_parameter(game: Game) -> None:
    known = pyspiel.load_game(short_name(game)).get_type().parameter_specification
    assert set(known) == {choice.name for choice in game.choices} | {"position"}


@ALL_TABLES
def test_parameters_are_the_options_of_the_match(table: Table) -> None:
    settings = load(table).new_initial_state().position.settings()
    assert settings == table.start.settings()


def test_whole_numbers_are_numbers_and_the_word_among_them_is_0() -> None:
    game = pyspiel.load_game("wardroom_torpedo_dice(players=0,first=2,mode=training)")
    assert (game.num_players(), game.new_initial_state().position.settings()["first"]) == (2, "2")


@pytest.mark.parametrize("text", ["players=7", "mode=war", "board=tub", "mode=solo,players=2"])
def test_what_an_option_cannot_be_is_refused(text: str) -> None:
    with pytest.raises((BadNotation, RuntimeError)):
        pyspiel.load_game(f"wardroom_torpedo_dice({text})")


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_a_match_begins_in_any_position(table: Table) -> None:
    states = random_states(load(table), 3)
    for state in states[:: len(states) // 3]:
        code = position_code(str(state))
        game = pyspiel.load_game(f"{short_name(table.game)}(position={code})")
        assert str(game.new_initial_state()) == str(state)
        assert str(pyspiel.load_game(str(game)).new_initial_state()) == str(state)


def test_a_position_brings_its_own_options() -> None:
    with pytest.raises(BadNotation, match="position has its own options"):
        pyspiel.load_game("wardroom_torpedo_dice(position=three_systems,mode=training)")
    with pytest.raises(BadNotation, match="neither"):
        pyspiel.load_game("wardroom_torpedo_dice(position=nowhere)")


# Answers and odds


@ALL_TABLES
def test_numbers_and_texts_of_answers_are_those_of_the_game(table: Table) -> None:
    game = load(table)
    space = game.new_initial_state().position.space()
    assert {action.number for action in space} == set(range(game.num_distinct_actions()))
    for state in random_states(game, 1, every=3):
        if state.current_player() < 0:
            continue
        legal = state.position.legal(state.current_player() + 1)
        numbers = state.legal_actions()
        assert numbers == sorted(action.number for action in legal)
        texts = [state.action_to_string(number) for number in numbers]
        assert sorted(texts) == sorted(action.text for action in legal)


@ALL_TABLES
def test_odds_are_those_of_the_dice_and_within_the_bound(table: Table) -> None:
    game = load(table)
    for state in random_states(game, 2):
        if state.is_chance_node():
            odds = state.chance_outcomes()
            assert len(odds) <= game.max_chance_outcomes()
            assert sum(chance for _, chance in odds) == pytest.approx(1)
            question = state.position.question()
            assert dict(odds) == {face.number: float(chance) for face, chance in question.odds()}
            assert state.action_to_string(odds[-1][0]) == question.outcomes[odds[-1][0]].text


# The end


@pytest.mark.parametrize(
    ("winners", "seats", "expected"),
    [
        ((1,), 2, [1, -1]),
        ((1, 2), 2, [0, 0]),
        ((), 2, [0, 0]),
        ((2,), 3, [-0.5, 1, -0.5]),
        ((1, 3), 3, [0.25, -0.5, 0.25]),
        ((1,), 1, [1]),
        ((), 1, [0]),
    ],
)
def test_a_victory_is_lost_by_the_others(winners: tuple[int, ...], seats: int, expected: list[float]) -> None:
    from wardroom.adapters.open_spiel.state import utilities

    assert utilities(Outcome(winners, seats, Message("end.nobody"))) == expected


# What a seat has seen


@ALL_TABLES
def test_an_information_state_is_the_history_as_far_as_it_is_known(table: Table) -> None:
    """The table's own answer to what a seat knows (Sitting.is_known) is the oracle, but for dice thrown in secret."""
    state, luck = load(table).new_initial_state(), random.Random(5)
    match = Match(table.game, state.position.copy())
    sitting = Sitting(match)
    secret_rolls = set()
    for count in range(60):
        if state.is_terminal():
            break
        position = state.position
        seat = int(position.asked())
        known = position.question().outcomes if seat == CHANCE else state.terms.actions
        if seat == CHANCE and position.is_secret():
            secret_rolls.add(count)
        match.play(known[step(state, luck)].text, seat)
        for player in range(state.num_players()) if count % 5 < 2 else ():
            lines = [
                f"{one.seat} {one.action.text}"
                for at, one in enumerate(match.played)
                if sitting.is_known(at, player + 1) or (at in secret_rolls and match.played[at - 1].seat == player + 1)
            ]
            assert state.information_state_string(player) == f"seat {player + 1}: " + "; ".join(lines)


@ALL_TABLES
def test_other_secret_answers_of_the_others_look_the_same_to_a_seat(table: Table) -> None:
    game = load(table)
    luck = random.Random(6)
    for state in random_states(game, 7):
        if not (state.play.secret and state.is_player_node()):
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, luck.random)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))


def test_the_earlier_of_simultaneous_answers_are_hidden_from_the_later_seat() -> None:
    state = pyspiel.load_game(small_game("three_systems")).new_initial_state()
    for text in ("take 1", "take 2", "fire a1"):
        state.apply_action(state.string_to_action(text))
    assert state.current_player() == 1
    assert state.information_state_string(1) == "seat 2: 1 take 1; 2 take 2"
    assert state.information_state_string(0) == "seat 1: 1 take 1; 2 take 2; 1 fire a1"
    private = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    observer = make_observation(state.get_game(), private)
    assert [observer.string_from(state, player) for player in (0, 1)] == ["1 fire a1", ""]


@ALL_TABLES
def test_tensors_are_those_that_every_adapter_gives(table: Table) -> None:
    from wardroom.adapters.observation import Observer

    game = load(table)
    ours = Observer(table.game, table.start)
    theirs = make_observation(game)
    for state in random_states(game, 8, every=20):
        for player in range(game.num_players()):
            theirs.set_from(state, player)
            assert np.array_equal(theirs.tensor, ours.tensor(state.position, player + 1))
            assert theirs.string_from(state, player).startswith(f"seen by {player + 1},")


def test_a_public_observation_is_a_watchers_and_nobody_observes_all() -> None:
    game = pyspiel.load_game(small_game("three_systems"))
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = make_observation(game, public)
    assert observer.string_from(game.new_initial_state(), 0).startswith("seen by 0,")
    assert observer.tensor is None
    everything = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="nobody sees"):
        make_observation(game, everything)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, public, {"size": 1})
