"""OpenSpiel's state over a position of ours."""

from __future__ import annotations

from collections.abc import Callable

import pyspiel

from wardroom.adapters.open_spiel.play import Play
from wardroom.adapters.open_spiel.terms import Terms
from wardroom.core.game import CHANCE, NOBODY, Outcome, State
from wardroom.core.play import numbered, refusal

NO_PLAYER = {int(CHANCE): int(pyspiel.PlayerId.CHANCE), int(NOBODY): int(pyspiel.PlayerId.TERMINAL)}


class WardroomState(pyspiel.State):  # type: ignore[misc]  # pyspiel is not typed
    """OpenSpiel copies and pickles a state by its attributes, besides the history that it keeps itself."""

    def __init__(self, game: pyspiel.Game, terms: Terms) -> None:
        super().__init__(game)
        self.terms = terms
        self.play = Play(terms.began.copy())

    @property
    def position(self) -> State:
        return self.play.position

    # Whose turn it is

    def current_player(self) -> int:
        seat = int(self.play.position.asked())
        return seat - 1 if seat > 0 else NO_PLAYER[seat]

    def is_terminal(self) -> bool:
        return self.play.position.asked() == NOBODY

    # What may be answered

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.number for action in self.play.legal(player + 1)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.terms.odds(self.play.position.question())

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return (numbered(self.play.legal(player + 1), action) or self.terms.actions[action]).text
        known = self.position.question().outcomes if self.position.asked() == CHANCE else []
        return known[action].text if action < len(known) else f"outcome {action}"

    def _apply_action(self, action: int) -> None:
        position = self.play.position
        seat = int(position.asked())
        answer = numbered(self.play.legal(seat), action)
        if answer is None:
            raise refusal(position, seat, self.terms.actions, action)
        self.play.answer(answer)

    # What it comes to

    def returns(self) -> list[float]:
        outcome = self.position.outcome()
        return [0.0] * self.position.seats() if outcome is None else utilities(outcome)

    def __str__(self) -> str:
        return self.position.text()

    # What else it might be

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WardroomState:
        """The same match as far as the player who is asked has seen it, the others' secret answers drawn anew."""
        own = [line.number for line in self.play.own(player + 1)]
        assert player == self.current_player() or not self.play.secret, "only who is asked knows what is asked"
        state: WardroomState = self.get_game().new_initial_state()
        for number in self.history()[: len(self.play.told)]:
            state.apply_action(number)
        while self.play.secret and (own or state.current_player() != player):
            state.apply_action(own.pop(0) if state.is_of(player) else drawn(state, sampler))
        return state

    def is_of(self, player: int) -> bool:
        """Whether a player is asked, or the dice for this player are."""
        if not self.is_chance_node():
            return bool(self.current_player() == player)
        secret = self.play.secret
        return bool(secret and secret[-1].owner == player + 1)


def drawn(state: WardroomState, sampler: Callable[[], float]) -> int:
    """An answer by lot, dice by their odds."""
    legal = state.legal_actions()
    odds = state.chance_outcomes() if state.is_chance_node() else [(number, 1 / len(legal)) for number in legal]
    share = sampler()
    for number, chance in odds:
        share -= chance
        if share < 0:
            return number
    return odds[-1][0]


def utilities(outcome: Outcome) -> list[float]:
    """A victory is worth 1, shared by those who share it; all others lose it together, so that the sum is 0.

    Alone, a victory is 1 and a defeat 0.
    """
    shares = outcome.returns
    seats = len(shares)
    if seats == 1:
        return list(shares)
    return [(seats * share - sum(shares)) / (seats - 1) for share in shares]
