"""Sheets that lie over the table: rules, story, help, why not. One kind, with or without a line to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from wardroom.core.words import Message, Speaker


class Sheet(Screen[None]):
    """A title and a text; where there is a line to type in, the text answers what is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", show=False),
        Binding("enter", "leave", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(
        self,
        title: Message,
        text: Callable[[str], Text],
        voice: Callable[[], Speaker],
        *,
        asks: Message | None = None,
        typed: str = "",
        is_at_end: bool = False,
    ) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.voice = voice
        self.asks = asks
        self.typed = typed
        self.is_at_end = is_at_end

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(id="sheet-title")
            if self.asks is not None:
                yield Input(self.typed, id="sheet-typed", compact=True, select_on_focus=False)
            with VerticalScroll(id="sheet-body", can_focus=False):
                yield Static(id="sheet-text")
            yield Static(id="sheet-keys")

    def on_mount(self) -> None:
        self.watch(self.app, "language", self.speak)
        if self.is_at_end:
            self.call_after_refresh(self.query_one("#sheet-body").scroll_end, animate=False)

    def speak(self) -> None:
        """Everything in the reader's language, which may have changed."""
        voice = self.voice()
        self.query_one("#sheet-title", Static).update(Text(voice.sentence(self.heading)))
        self.query_one("#sheet-keys", Static).update(Text(voice.sentence(Message("ui.sheet-keys"))))
        self.query_one("#sheet-text", Static).update(self.text(self.typed))
        if self.asks is not None:
            self.query_one("#sheet-typed", Input).placeholder = voice.sentence(self.asks)

    @on(Input.Changed)
    def answer_typed(self, event: Input.Changed) -> None:
        self.typed = event.value
        self.query_one("#sheet-text", Static).update(self.text(self.typed))
        self.query_one("#sheet-body").scroll_home(animate=False)

    @on(Input.Submitted)
    def action_leave(self) -> None:
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        self.query_one("#sheet-body").scroll_relative(y=lines, animate=False)
