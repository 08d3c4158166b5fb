"""Who reads the screen: every screen speaks the reader's language and follows when it changes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.reactive import var

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES, Speaker
from wardroom.language import speaker
from wardroom.rulebook import Rulebook, rulebook


class Reader(App[None]):
    """An application about one game, in one language at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "language", show=False)]
    language: var[str] = var("en")

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)  # the terminal's own colours, then, and no other
        self.game = game
        self.fault: BadNotation | None = None
        self.set_reactive(Reader.language, language)

    def voice(self, names: Mapping[int, str] | None = None) -> Speaker:
        return speaker(self.language, self.game, names)

    @property
    def book(self) -> Rulebook:
        return rulebook(self.game, self.language)

    def give_up(self, fault: BadNotation) -> None:
        """Leave: what cannot be read is told after the screen is closed."""
        self.fault = fault
        self.exit()

    def action_language(self) -> None:
        """The next language."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
