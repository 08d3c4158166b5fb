"""What a browser (or a bot) is told of a table: one frame a version, made from a view and nothing else."""

from __future__ import annotations

import re
from html import escape
from typing import Final

import msgspec

from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.draw.svg import svg
from wardroom.language import speaker
from wardroom.players.levels import title
from wardroom.table.sitting import PERSON
from wardroom.table.table import SAY, Table
from wardroom.web.house import Live

TOLD: Final = 40  # lines of the story in a frame; a page has them all
RULE: Final = re.compile(r"\b(TD|SF|ST)-R?\d+\b")


class Choice(msgspec.Struct):
    """An option: its text for the answer, what is touched for it, its name."""

    answer: str
    touches: list[str]
    label: str


class Sitter(msgspec.Struct):
    """Who sits in a seat, and the clock."""

    seat: int
    name: str
    is_machine: bool
    is_taken: bool
    is_yours: bool
    is_asked: bool
    left: int | None  # milliseconds


class Talk(msgspec.Struct):
    """A line of chat."""

    who: str
    text: str


class Frame(msgspec.Struct):
    """Everything that one seat may see at one version."""

    version: int
    seat: int  # whose view it is; 0 watches
    board: str  # SVG
    prompt: str
    choices: list[Choice]
    sitters: list[Sitter]
    first: int  # the number of the first of these lines of the story
    story: list[str]  # HTML, rule ids linked
    talk: list[Talk]
    can: list[str]  # other lines that the seat may write now
    is_over: bool
    next: str  # the table of a rematch


def frame(live: Live, seat: int, mine: list[int], language: str) -> bytes:
    """The frame as JSON, made once a version for each seat and language."""
    key = (seat, tuple(mine), language)
    if key not in live.frames:
        live.frames[key] = msgspec.json.encode(made(live.table, seat, mine, language))
    return live.frames[key]


def made(table: Table, seat: int, mine: list[int], language: str) -> Frame:
    match = table.match
    voice = speaker(language, match.game, names(table, language))
    view = View(match.state, seat)
    is_asked = table.has_begun and not table.is_over and seat in table.sitting.asked
    options = match.game.options(view) if is_asked else []
    lit = frozenset([id for option in options for id in option.touches])
    story = told(table, seat, voice)
    return Frame(
        version=table.version,
        seat=seat,
        board=svg(match.game.scene(view), voice, lit),
        prompt=escape(voice.sentence(prompt(table, seat, options))),
        choices=[Choice(one.action.text, sorted(one.touches), voice.sentence(one.label)) for one in options],
        sitters=sitters(table, mine, voice),
        first=max(0, len(story) - TOLD),
        story=story[-TOLD:],
        talk=[Talk(voice.say(seat_name(line.seat)), line.text) for line in table.lines if line.kind == SAY][-TOLD:],
        can=can(table, seat),
        is_over=table.is_over,
        next=table.next,
    )


def names(table: Table, language: str) -> dict[int, str]:
    """What the seats are called: people by their names, machines by their levels."""
    voice = speaker(language, table.match.game)
    found = dict(table.match.names)
    for seat, who in table.match.players.items():
        if who != PERSON:
            number = who.removeprefix("level")
            found[seat] = voice.sentence(
                Message(f"level.{number}") if number.isdecimal() else title(who, table.match.game)
            )
    return found


def prompt(table: Table, seat: int, options: list[Option]) -> Message:
    """What happens now, to this seat."""
    if table.end is not None:
        return table.end.story
    outcome = table.match.outcome
    if outcome is not None:
        return outcome.story
    if not table.has_begun:
        return Message("web.waiting-for-players")
    if options:
        verbs = ", ".join(dict.fromkeys([option.action.words[0] for option in options]))
        return Message("ui.asked", seat=seat_name(seat), verbs=verbs, n=len(options))
    asked = table.sitting.asked
    return Message("web.waiting-for", seat=seat_name(asked[0])) if asked else Message("web.rolling")


def told(table: Table, seat: int, voice: Speaker) -> list[str]:
    return [linked(voice.sentence(line), table.terms.game) for line in table.sitting.told(seat)]


def linked(text: str, game: str) -> str:
    """As HTML, every rule id a link to its text."""
    return RULE.sub(lambda found: f'<a class="rule" href="/rules/{game}#{found[0]}">{found[0]}</a>', escape(text))


def sitters(table: Table, mine: list[int], voice: Speaker) -> list[Sitter]:
    found = []
    for seat in range(1, table.match.state.seats() + 1):
        is_machine = table.match.players[seat] != PERSON
        is_taken = is_machine or seat in table.guests
        is_asked = table.has_begun and not table.is_over and seat in table.sitting.asked
        name = voice.say(seat_name(seat))
        left = table.clock.left.get(seat)
        found.append(Sitter(seat, name, is_machine, is_taken, seat in mine, is_asked, left))
    return found


def can(table: Table, seat: int) -> list[str]:
    """Besides answers: what the seat's buttons are."""
    if not seat:
        return []
    if table.is_over:
        return ["say", "again"]
    if not table.has_begun:
        return ["say"]
    found = ["say", "resign", "undo"]
    if table.match.state.seats() == 2:
        found += ["decline", "offer"] if 3 - seat in table.offers else ["offer"]
    return [*found, "hint"] if table.terms.is_casual and seat in table.sitting.asked else found
