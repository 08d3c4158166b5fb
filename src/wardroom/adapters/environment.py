"""What the environments of PettingZoo and Gymnasium have in common."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wardroom.adapters.observation import Observer
from wardroom.adapters.rendering import MODES, drawing, known_mode, rendered
from wardroom.core.chance import Luck
from wardroom.core.notation import BadNotation
from wardroom.core.play import Play
from wardroom.match import find_game


class Environment:
    """A table laid for a game; it can be shown, and copied or kept in a file in the middle of a game."""

    def __init__(self, game: str, render_mode: str | None, options: dict[str, str | int]) -> None:
        self.render_mode = known_mode(render_mode)
        self._table = (game, {name: str(value) for name, value in options.items()})
        self._lay()

    def _lay(self) -> None:
        """The table as it is before a game; chance is not seeded yet."""
        name, options = self._table
        game = find_game(name)
        start = game.start(options)
        self._observer = Observer(game, start)
        self._play = Play(game, start, self._observer.actions, Luck(0))

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode is None:
            raise BadNotation(f"name a render_mode when you make the environment: {', '.join(MODES)}")
        return rendered(self._observer.game, self._play.state, self.render_mode)

    def _repr_svg_(self) -> str:
        return drawing(self._observer.game, self._play.state)

    def __getstate__(self) -> dict[str, Any]:
        """What is kept: the table as it is laid can be laid again."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_observer", "_play")}
        return kept | {"_position": self._play.state.text(), "_luck": self._play.luck}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        position, luck = kept.pop("_position"), kept.pop("_luck")
        self.__dict__.update(kept)
        self._lay()
        self._play.luck = luck
        self._play.state = self._observer.game.parse(position)
        self._play.go_on()
