"""The start screen: language, the game's options, who plays."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.getters import app
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Select, Static

from wardroom.core.game import Choice
from wardroom.core.words import LANGUAGES, Message, seat_name
from wardroom.language import speaker, wording
from wardroom.players import PLAYERS
from wardroom.players.levels import title
from wardroom.table.plan import Plan
from wardroom.table.session import Session
from wardroom.table.sitting import PERSON
from wardroom.tui.reader import Reader

LONGEST_NAME = 10  # what the headings of boards have room for


class StartScreen(Screen[Session]):
    """Every choice on one page, each with its meaning; what is chosen decides what else is offered."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "app.quit", show=False)]
    app = app(Reader)

    def __init__(self, plan: Plan, seed: int | None) -> None:
        super().__init__()
        self.plan = plan
        self.seed = seed
        self.at = "start"  # where the reader is

    def compose(self) -> ComposeResult:
        voice = self.app.voice()
        yield Static(Text(self.app.book.title), id="heading")
        with VerticalScroll(id="choices", can_focus=False):
            with Horizontal(classes="choice"):
                yield Label(Text(voice.sentence(Message("ui.language"))))
                names = [(speaker(language).say(Message("ui.language-name")), language) for language in LANGUAGES]
                yield chooser(names, self.app.language, "language")
            for choice in self.plan.game.choices:
                yield self.choice_row(choice)
            with Vertical(id="seats"):
                for seat in self.plan.seats:
                    yield self.seat_row(seat)
            yield Button(voice.sentence(Message("ui.start")), id="start", compact=True)
        yield Static(id="meaning")
        yield Static(Text(voice.sentence(Message("ui.start-keys"))), id="keys")

    def choice_row(self, choice: Choice) -> Horizontal:
        voice = self.app.voice()
        key = f"ui.choice.{choice.name}"
        values = [(wording(voice, f"{key}.{value}", value), value) for value in self.plan.values(choice)]
        return Horizontal(
            Label(Text(capital(wording(voice, key, choice.name)))),
            chooser(values, self.plan.chosen[choice.name], f"choice-{choice.name}"),
            classes="choice",
        )

    def seat_row(self, seat: int) -> Horizontal:
        voice = self.app.voice()
        kinds = [(voice.say(title(kind, self.plan.game)), kind) for kind in (PERSON, *PLAYERS)]
        return Horizontal(
            Label(Text(voice.sentence(Message("ui.seat", number=seat)))),
            chooser(kinds, self.plan.player(seat), f"player-{seat}"),
            Input(
                self.plan.names.get(seat, ""),
                placeholder=voice.say(seat_name(seat)),
                max_length=LONGEST_NAME,
                compact=True,
                id=f"name-{seat}",
            ),
            classes="choice",
        )

    def on_mount(self) -> None:
        self.watch(self.app, "language", self.speak, init=False)
        self.query_one(f"#{self.at}").focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what the choice means that the reader is at; its opened list has no id of its own."""
        self.at = event.widget.id or self.at
        said = ""
        for choice in self.plan.game.choices:
            if self.at == f"choice-{choice.name}":
                said = wording(self.app.voice(), f"ui.choice.{choice.name}.meaning", choice.meaning)
        self.query_one("#meaning", Static).update(Text(capital(said)))

    async def speak(self) -> None:
        """Say and offer everything anew, and go on where the reader was."""
        await self.recompose()
        self.query_one(f"#{self.at}").focus()

    @on(Select.Changed)
    async def choose(self, event: Select.Changed) -> None:
        kind, _, name = (event.select.id or "").partition("-")
        value = str(event.value)
        if kind == "language":
            self.app.language = value
        elif kind == "player":
            self.plan.players[int(name)] = value
        elif self.plan.chosen[name] != value:
            self.plan.choose(name, value)
            await self.speak()

    @on(Input.Changed)
    def call(self, event: Input.Changed) -> None:
        self.plan.names[int((event.input.id or "").removeprefix("name-"))] = event.value.strip()

    @on(Button.Pressed)
    def begin(self) -> None:
        self.dismiss(self.plan.session(self.seed))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def chooser(values: list[tuple[str, str]], value: str, id: str) -> Select[str]:
    names = [(Text(capital(name)), value) for name, value in values]
    return Select(names, value=value, allow_blank=False, compact=True, id=id)
