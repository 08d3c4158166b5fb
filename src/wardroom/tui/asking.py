"""What a person is asked, the same for every terminal: options narrowed by words and touches, and why not."""

from __future__ import annotations

from typing import Final

from wardroom.core.action import Action, Bar, Illegal
from wardroom.core.notation import BadNotation
from wardroom.core.options import Option, chosen, matching, narrowed
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.match import Match
from wardroom.players.advice import Advice
from wardroom.rulebook import Rulebook

NOTHING: Final[frozenset[str]] = frozenset()


class Question:
    """What one seat may answer now, the most useful first."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match: Final = match
        self.seat: Final = seat
        view = match.view(seat)
        gains = dict(zip(view.state.legal(seat), match.game.gains(view.state, seat), strict=True))
        self.options: Final = sorted(match.game.options(view), key=lambda option: -gains[option.action])

    @property
    def verbs(self) -> list[str]:
        """The words that answers begin with."""
        return list(dict.fromkeys([option.action.words[0] for option in self.options]))

    @property
    def example(self) -> str:
        return self.options[0].action.text

    @property
    def forbidden(self) -> str:
        """An answer that is not allowed now, to ask about."""
        state = self.match.state
        barred = [action.text for action in state.space() if state.bar(self.seat, action) is not None]
        return barred[0] if barred else self.example

    def message(self) -> Message:
        """Who is asked, for what."""
        verbs = ", ".join(self.verbs)
        return Message("ui.asked", seat=seat_name(self.seat), verbs=verbs, n=len(self.options))

    def possible(self, typed: str, touched: frozenset[str] = NOTHING) -> list[Option]:
        """What the words typed and the things touched still leave."""
        return narrowed(matching(self.options, typed), touched)

    def ready(self, typed: str, touched: frozenset[str]) -> Option | None:
        """The option that Enter confirms: the one touched in full, or the only one left."""
        if not typed.strip() and not touched:
            return None
        possible = self.possible(typed, touched)
        return possible[0] if len(possible) == 1 else chosen(possible, touched)

    def written(self, text: str) -> Action | None:
        """The answer written so, legal or not; None if it cannot be read."""
        try:
            return self.match.state.action(self.seat, text.lower())
        except BadNotation:
            return None

    def judged(self, text: str) -> Action | str | Bar | BadNotation | None:
        """A legal answer, or a text that stands for several; or what forbids it; None if it cannot be read.

        A text that would stand for several answers but is written wrong comes back with what is wrong with it.
        """
        action = self.written(text)
        if action is not None:
            return self.match.state.bar(self.seat, action) or action
        try:
            self.match.game.unfold(self.match.state, self.seat, text)
        except BadNotation as fault:
            return fault
        try:
            self.match.copy().play_all(text, self.seat)
        except Illegal as refused:
            return refused.bar
        except BadNotation:
            return None
        return text

    def reply(self, text: str) -> Action | str | list[Option] | Bar | BadNotation | None:
        """The same of what is typed, but the options that its words leave come before what forbids it."""
        judged = self.judged(text)
        return judged if isinstance(judged, Action | str) else self.possible(text) or judged

    def shared_words(self, touched: frozenset[str]) -> str:
        """What everything still possible says: the beginning of an answer, for who has touched something."""
        possible = self.possible("", touched) if touched else []
        return " ".join([word for word in possible[0].action.words if shared(word, possible)]) if possible else ""

    def advised(self, advice: Advice) -> Message:
        """A hint in a sentence: what to answer, what that is worth, and why."""
        option = next(option for option in self.options if option.action.text == advice.best.answer)
        return advice.sentence(option.label)

    def why_not(self, text: str, voice: Speaker, book: Rulebook) -> str:
        """The rule that forbids an answer: its id, the reason in words, its text."""
        judged = self.judged(text)
        if judged is None:
            return voice.sentence(Message("ui.unread", text=text))
        if isinstance(judged, BadNotation):
            return str(judged)
        if isinstance(judged, Bar):
            return refusal(judged, voice, book)
        return voice.sentence(Message("ui.allowed", text=judged if isinstance(judged, str) else judged.text))


def shared(word: str, options: list[Option]) -> bool:
    return all(word in option.action.words for option in options)


def refusal(barred: Bar, voice: Speaker, book: Rulebook) -> str:
    """A prohibition in the reader's words, then the rule itself."""
    reason = Message("ui.barred", rule=barred.rule, why=Message("plain", text=voice.sentence(barred.why)))
    return f"{voice.say(reason)}\n\n{barred.rule}  {book.rule(barred.rule) or ''}".rstrip()
