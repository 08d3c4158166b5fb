"""The full-screen application."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.theme import Theme

from wardroom.core.game import Game
from wardroom.core.words import Message
from wardroom.table.plan import Plan
from wardroom.table.session import Session
from wardroom.tui.reader import Reader
from wardroom.tui.start import StartScreen
from wardroom.tui.table import TableScreen

NIGHT = Theme(
    name="wardroom",
    primary="#d9a441",
    foreground="#dfe7ec",
    background="#0d1b26",
    surface="#13283a",
    panel="#1c3a52",
)


class Wardroom(Reader):
    """A start screen unless a match is given, then the table, match after match."""

    CSS_PATH = "wardroom.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        session: Session | None,
        game: Game,
        language: str,
        *,
        chosen: dict[str, str] | None = None,
        seed: int | None = None,
        always_ask: bool = False,
    ) -> None:
        super().__init__(session.match.game if session is not None else game, language)
        self.session = session
        self.chosen = chosen or {}
        self.seed = seed
        self.always_ask = always_ask
        self.register_theme(NIGHT)
        self.theme = NIGHT.name

    def on_mount(self) -> None:
        if self.session is None:
            self.push_screen(
                StartScreen(Plan(self.game, self.chosen, always_ask=self.always_ask), self.seed), self.begin
            )
        else:
            self.begin(self.session)

    def begin(self, session: Session | None) -> None:
        if session is not None:
            self.session = session
            self.push_screen(TableScreen(session), self.play_again)

    def play_again(self, wanted: bool | None) -> None:
        if wanted and self.session is not None:
            again = Plan.again(self.session.match).session()
            again.always_asked = self.session.always_asked
            self.begin(again)

    def farewell(self) -> list[Message]:
        """Where the record is, and how to go on."""
        if self.session is None or self.session.path is None:
            return []
        saved = [Message("ui.saved", path=str(self.session.path))]
        return saved if self.session.match.outcome is not None else [*saved, Message("ui.resume")]


def run(session: Session | None, game: Game, language: str, *, chosen: dict[str, str], always_ask: bool) -> None:
    """Play in the full screen until somebody leaves; every answer is on disk before the next is asked."""
    app = Wardroom(session, game, language, chosen=chosen, always_ask=always_ask)
    app.run()
    if app.fault is not None:
        raise app.fault
    for message in app.farewell():
        print(app.voice().sentence(message))
