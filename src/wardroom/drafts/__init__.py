"""What players make before a match: submarines, fleets, boards. For each game how it is checked and what is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from wardroom.core.game import State
from wardroom.drafts import board, fleet, submarine
from wardroom.drafts.draft import Draft, Query


@dataclass(frozen=True)
class Workshop:
    """The builder of a game."""

    page: str  # its template
    checked: Callable[[Query, str], Draft]  # of `code`, in a language
    shown: Callable[[Query, str], dict[str, object]]  # what the page tells; among it `draft`
    verbs: frozenset[str] = frozenset()  # what a seat answers with it, in secret

    def is_wanted(self, state: State, verbs: Iterable[str]) -> bool:
        """Whether a seat that may answer with these verbs is asked for what is built here."""
        return not self.verbs.isdisjoint(verbs) and state.is_secret()


WORKSHOPS: Final = {
    "torpedo-dice": Workshop("build_board", board.checked, board.shown),
    "steel-fleet": Workshop("build_fleet", fleet.checked, fleet.shown, frozenset(["fleet", "mark"])),
    "steam-torpedo": Workshop("build_submarine", submarine.checked, submarine.shown, frozenset(["take"])),
}
