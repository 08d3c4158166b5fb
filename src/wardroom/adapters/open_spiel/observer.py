"""What players see, as texts and tensors: OpenSpiel's observers."""

from __future__ import annotations

import numpy as np
import pyspiel
from numpy.typing import NDArray

from wardroom.adapters.open_spiel.state import WardroomState
from wardroom.adapters.open_spiel.terms import Terms
from wardroom.core.game import View

LONGEST_TENSOR = 1024  # answers: a longer match has no information state tensor


class Sight:
    """What a player sees of the position now; or the public, or what is the player's alone."""

    def __init__(self, terms: Terms, kind: pyspiel.IIGObservationType) -> None:
        self.is_public = kind.public_info
        self.is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.observer = terms.observer
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.is_public and self.is_private:
            self.tensor = np.zeros(self.observer.size, np.float32)
            self.dict = {name: self.tensor[part.place] for name, part in self.observer.parts.items()}

    def set_from(self, state: WardroomState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.observer.tensor(state.position, max(player, 0) + 1)

    def string_from(self, state: WardroomState, player: int) -> str:
        if not self.is_public:
            return "; ".join([str(line) for line in state.play.own(player + 1)]) if self.is_private else ""
        return View(state.position, player + 1 if self.is_private else 0).text()


class Memory:
    """All that a player has seen: the answers in order, those left out that are hidden from the player."""

    def __init__(self, terms: Terms) -> None:
        self.seats = terms.began.seats()
        self.actions = max(len(terms.actions), *[len(question.outcomes) for question in terms.bounds.questions], 1)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        length = history_length(terms)
        if length <= LONGEST_TENSOR:
            self.tensor = np.zeros(self.seats + 2 * length, np.float32)
            self.dict = {
                "player": self.tensor[: self.seats],
                "answers": self.tensor[self.seats :].reshape(length, 2),
            }

    def set_from(self, state: WardroomState, player: int) -> None:
        """For each answer who gave it, and its number: both counted from 1, as shares of the highest."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][max(player, 0)] = 1
        seen = state.play.seen(max(player, 0) + 1)
        if seen:
            self.dict["answers"][: len(seen), 0] = [(line.seat + 1) / (self.seats + 1) for line in seen]
            self.dict["answers"][: len(seen), 1] = [(line.number + 1) / self.actions for line in seen]

    def string_from(self, state: WardroomState, player: int) -> str:
        return f"seat {player + 1}: " + "; ".join([str(line) for line in state.play.seen(player + 1)])


def history_length(terms: Terms) -> int:
    return terms.bounds.answers + terms.bounds.rolls


def observer(terms: Terms, kind: pyspiel.IIGObservationType | None, params: dict[str, object] | None) -> Sight | Memory:
    if params:
        raise ValueError(f"there are no parameters of observations, and {params} was given")
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ValueError("nobody sees what all players see: observe each of them")
    is_whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    return Memory(terms) if kind.perfect_recall and is_whole else Sight(terms, kind)
