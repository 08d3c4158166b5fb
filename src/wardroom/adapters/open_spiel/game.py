"""A game of ours as OpenSpiel registers and loads it."""

from __future__ import annotations

from typing import ClassVar

import pyspiel

from wardroom.adapters.open_spiel.observer import LONGEST_TENSOR, Memory, Sight, history_length, observer
from wardroom.adapters.open_spiel.parameters import short_name, specification
from wardroom.adapters.open_spiel.state import WardroomState
from wardroom.adapters.open_spiel.terms import Terms, terms_of
from wardroom.core.game import Game


class WardroomGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A game with certain parameters."""

    game: ClassVar[Game]

    def __init__(self, params: dict[str, str | int] | None = None) -> None:
        given = params or {}
        self.terms = terms_of(self.game.name, tuple(sorted(given.items())))
        super().__init__(game_type(self.terms), game_info(self.terms), given)

    def new_initial_state(self) -> WardroomState:
        return WardroomState(self, self.terms)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, object] | None = None
    ) -> Sight | Memory:
        return observer(self.terms, iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return self.terms.bounds.rolls

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (short_name(self.game), self.terms.given)


def loaded(name: str, given: dict[str, str | int]) -> WardroomGame:
    """A pickled game again; reading this module has registered it."""
    found: WardroomGame = pyspiel.load_game(name, given)
    return found


def game_type(terms: Terms) -> pyspiel.GameType:
    """Alone everything is seen, and there is nobody to win from."""
    kind = pyspiel.GameType
    is_alone = terms.began.seats() == 1
    counts = [int(value) for choice in terms.game.choices if choice.name == "players" for value in choice.values[1:]]
    return kind(
        short_name=short_name(terms.game),
        long_name=f"Wardroom: {terms.game.name.replace('-', ' ').title()}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if terms.bounds.rolls else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.PERFECT_INFORMATION if is_alone else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if is_alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=min(counts, default=2),
        max_num_players=max(counts, default=2),
        provides_information_state_string=True,
        provides_information_state_tensor=history_length(terms) <= LONGEST_TENSOR,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=specification(terms.game),
    )


def game_info(terms: Terms) -> pyspiel.GameInfo:
    seats = terms.began.seats()
    return pyspiel.GameInfo(
        num_distinct_actions=len(terms.actions),
        max_chance_outcomes=max([len(question.outcomes) for question in terms.bounds.questions], default=0),
        num_players=seats,
        min_utility=0.0 if seats == 1 else -1.0 / (seats - 1),
        max_utility=1.0,
        utility_sum=None if seats == 1 else 0.0,
        max_game_length=terms.bounds.answers,
    )


def register(game: Game) -> None:
    """Make a game known to OpenSpiel under its name.

    OpenSpiel lets go of what makes its games only after Python has ended: a class survives that, a closure crashes.
    """
    made = type(short_name(game), (WardroomGame,), {"game": game})
    pyspiel.register_game(game_type(terms_of(game.name, ())), made)
