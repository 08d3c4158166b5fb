"""The line mode: the same match through a pipe, or in a terminal that has no full screen."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from wardroom.core.action import Action, Bar
from wardroom.core.notation import BadNotation
from wardroom.core.options import Option
from wardroom.core.words import LANGUAGES, Message, Speaker, seat_name
from wardroom.draw.terminal import terminal
from wardroom.language import speaker
from wardroom.rulebook import Rulebook, rulebook
from wardroom.table.session import Session
from wardroom.tui.asking import Question, refusal

HANDFUL = 9  # options shown at once


def run(session: Session, language: str, lines: TextIO, out: TextIO) -> None:
    """Play until the match is over, the input ends or somebody quits; everything is saved at any moment."""
    for stream in (lines, out):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    LineTable(session, language, lines, out).play()


class LineTable:
    """Tells, shows, asks and answers in lines."""

    def __init__(self, session: Session, language: str, lines: TextIO, out: TextIO) -> None:
        self.session = session
        self.match = session.match
        self.language = language
        self.lines = lines
        self.out = out
        self.console = Console(file=out, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self.told = 0  # answers whose story was told
        self.seat = 0  # who was asked last
        self.question: Question
        self.listed: list[Option] = []
        self.is_leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.say(Message("ui.lines", example=self.question.example)),
            "?": lambda _: self.commands["help"](""),
            "rules": self.rules,
            "hint": lambda _: self.hint(),
            "why": self.why,
            "undo": lambda _: self.undo(),
            "ask": lambda _: self.switch_asking(),
            "board": lambda _: self.draw(),
            "options": lambda _: self.list_options(self.question.options),
            "language": self.speak,
            "save": lambda _: self.save(),
            "quit": lambda _: self.leave(),
        }

    @property
    def voice(self) -> Speaker:
        return speaker(self.language, self.match.game, self.match.names)

    @property
    def book(self) -> Rulebook:
        return rulebook(self.match.game, self.language)

    # The course of a match

    def play(self) -> None:
        self.say(Message("ui.welcome"))
        try:
            self.go_on()
            while self.match.outcome is None and not self.is_leaving:
                line = self.read_line()
                if line is None:
                    break
                self.obey(line)
        except KeyboardInterrupt:
            self.print("")
        self.save()
        if self.match.outcome is None:
            self.say(Message("ui.resume"))

    def go_on(self) -> None:
        """Let the others answer, tell what happened, ask the next person."""
        self.session.advance()
        for line in self.session.told(self.session.person, self.told):
            self.say(line)
        self.told = len(self.match.played)
        self.draw()
        if self.match.outcome is None:
            self.ask()

    def ask(self) -> None:
        seat = self.session.person
        self.question = Question(self.match, seat)
        if seat != self.seat and len(self.session.people) > 1:
            self.say(Message("ui.pass", seat=seat_name(seat)))
        self.seat = seat
        self.list_options(self.question.options)

    def read_line(self) -> str | None:
        """The next line, or None at the end of the input. A pipe shows no typing, so the line is shown here."""
        self.out.write(f"{self.voice.say(seat_name(self.seat))}> ")
        self.out.flush()
        line = self.lines.readline()
        if not line or not self.lines.isatty():
            self.print(line.rstrip("\r\n"))
        return line.strip() if line else None

    # Answers and commands

    def obey(self, line: str) -> None:
        """An answer in full comes first; then commands, numbers of the list, and words that narrow it."""
        word, rest = [*line.split(maxsplit=1), "", ""][:2]
        understood = self.question.reply(line) if line else self.listed
        if isinstance(understood, Action | str):
            self.answer(understood)
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest)
        elif line.isdecimal() and len(line) < 4:
            self.pick(int(line))
        elif isinstance(understood, Bar):
            self.print(refusal(understood, self.voice, self.book))
        elif isinstance(understood, BadNotation):
            self.print(str(understood))
        elif understood is None:
            self.say(Message("ui.unread", text=line))
        elif not line and len(understood) == 1:
            self.answer(understood[0].action)
        else:
            self.list_options(understood)

    def answer(self, answer: Action | str) -> None:
        self.session.answer(answer, self.seat)
        self.go_on()

    def pick(self, number: int) -> None:
        if 1 <= number <= len(self.listed):
            self.answer(self.listed[number - 1].action)
        else:
            self.say(Message("ui.no-number", number=number))

    def undo(self) -> None:
        if not self.session.undo():
            self.say(Message("ui.not-undone"))
            return
        self.say(Message("ui.undone"))
        self.told = min(self.told, len(self.match.played))
        self.go_on()

    def switch_asking(self) -> None:
        self.say(self.session.switch_asking(self.seat))
        if not self.session.is_asked(self.match.state, self.seat):
            self.go_on()

    def hint(self) -> None:
        self.say(Message("ui.hint-coming"))
        self.say(self.question.advised(self.session.advise(self.seat)))

    def why(self, text: str) -> None:
        if text:
            self.print(self.question.why_not(text, self.voice, self.book))
        else:
            self.say(Message("ui.why-what", example=f"why {self.question.forbidden}"))

    def rules(self, id: str) -> None:
        if not id:
            self.print(self.book.markdown().replace("**", ""))
            return
        text = self.book.rule(id.upper())
        if text is None:
            self.say(Message("ui.no-rule", text=id))
        else:
            self.print(f"{id.upper()}  {text}")

    def speak(self, language: str) -> None:
        if language not in LANGUAGES:
            self.say(Message("ui.no-language", text=language, languages=", ".join(LANGUAGES)))
            return
        self.language = language
        self.draw()
        self.list_options(self.listed)

    def save(self) -> None:
        self.session.save()
        if self.session.path is not None:
            self.say(Message("ui.saved", path=str(self.session.path)))

    def leave(self) -> None:
        self.is_leaving = True

    # What is shown

    def print(self, text: str | Text) -> None:
        self.console.print(text)

    def say(self, message: Message) -> None:
        self.print(self.voice.sentence(message))

    def draw(self) -> None:
        """The table as the seat sees it that is asked; as a watcher does at the end."""
        for row in terminal(self.match.game.scene(self.match.view(self.session.person)), self.voice):
            row.rstrip()
            self.print(row)

    def list_options(self, options: list[Option]) -> None:
        """A handful, numbered; how many there are, and how to come to the others."""
        self.say(self.question.message() if options is self.question.options else Message("ui.left", n=len(options)))
        self.listed = options[:HANDFUL]
        room = max([len(option.action.text) for option in self.listed], default=0)
        for number, option in enumerate(self.listed, 1):
            preview = self.match.game.preview(self.match.view(self.seat), option.action)
            told = [self.voice.sentence(option.label), *[self.voice.sentence(line) for line in preview.lines]]
            self.print(f"{number:>3}  {option.action.text:<{room}}  {'. '.join(told)}")
        if len(options) > HANDFUL:
            example = " ".join(options[0].action.words[:2])
            self.say(Message("ui.more", n=len(options) - HANDFUL, example=example))
        elif len(options) == 1:
            self.say(Message("ui.only"))
