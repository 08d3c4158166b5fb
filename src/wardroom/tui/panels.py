"""Texts of the screens: the line of keys, the list of options, the rules."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from wardroom.core.options import Option
from wardroom.core.words import Message, Speaker
from wardroom.rulebook import Rulebook

COLUMN = 17  # what is typed has so many columns before what it means


@dataclass(frozen=True)
class Key:
    """A key as the terminal calls it (and what it gives on a Russian keyboard), its sign, its action, its word."""

    key: str
    sign: str
    action: str
    word: str


LOOKING = (
    Key("r,к", "r", "rules", "ui.key.rules"),
    Key("l,д", "l", "app.language", "ui.key.language"),
    Key("question_mark", "?", "help", "ui.key.help"),
    Key("q,й", "q", "app.quit", "ui.key.quit"),
)
KEYS = (
    Key("slash", "/", "type", "ui.key.type"),
    Key("u,г", "u", "undo", "ui.key.undo"),
    Key("h,р", "h", "hint", "ui.key.hint"),
    Key("w,ц", "w", "why", "ui.key.why"),
    *LOOKING,
)
KEYS_AFTER = (Key("n,т", "n", "again", "ui.key.again"), Key("s,ы", "s", "story", "ui.key.story"), *LOOKING)


class Answers(OptionList):
    """The list of options. Textual's own fails on the page keys where a tiny terminal leaves it no room at all."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_page = action in ("page_up", "page_down")
        return super().check_action(action, parameters) and (not is_page or bool(self.scrollable_content_region))


def keys_text(keys: tuple[Key, ...], voice: Speaker) -> Text:
    """The keys with their words, to press or to click."""
    text = Text(no_wrap=True)
    for key in keys:
        action = key.action if "." in key.action else f"screen.{key.action}"
        click = Style(meta={"@click": action})
        text.append(f" {key.sign}", Style(bold=True) + click)
        text.append(f" {voice.sentence(Message(key.word))} ", click)
    return text


def option_lines(options: list[Option], shown: int, voice: Speaker) -> list[Line]:
    """What to type and what it means; the last line says how many there are besides."""
    listed = options[:shown]
    room = min(COLUMN, max([len(option.action.text) for option in listed], default=0))
    lines = []
    for option in listed:
        text = Text(f"{option.action.text:<{room}}  ", no_wrap=True, overflow="ellipsis")
        lines.append(Line(text.append(voice.sentence(option.label), "dim")))
    if len(options) > shown:
        more = Message("ui.more", n=len(options) - shown, example=" ".join(options[0].action.words[:2]))
        lines.append(Line(Text(voice.sentence(more)), disabled=True))
    return lines


def rules_text(book: Rulebook, typed: str) -> Text:
    """The rules, or those that hold what was typed."""
    text = Text()
    if not typed.strip():
        text.append(f"{book.intro}\n\n")
    for section in book.holding(typed):
        text.append(f"{section.title}\n", "bold underline")
        for id, words in section.rules:
            text.append(f"{id}  ", "bold").append(f"{words}\n")
        text.append("\n")
    return text
