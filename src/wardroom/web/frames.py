"""What a browser (or a bot) is told of a table: one frame a version, made from a view and nothing else."""

from __future__ import annotations

import re
from html import escape
from typing import Final
from weakref import WeakKeyDictionary

import msgspec

from wardroom.core.game import View
from wardroom.core.words import Message, Speaker, listed, seat_name
from wardroom.draw.svg import pieces
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.match import Played
from wardroom.players.levels import rank
from wardroom.table.sitting import PERSON
from wardroom.table.table import SAY, Table
from wardroom.web.encoded import offer, quoted
from wardroom.web.house import Live

TOLD: Final = 40  # lines of the story in a frame; a page has them all
RULE: Final = re.compile(rf"\b({'|'.join(game.prefix for game in GAMES.values())})-R?\d+\b")
Lines = list[tuple[Played, list[str]]]
SPOKEN: Final[WeakKeyDictionary[Table, dict[object, Lines]]] = WeakKeyDictionary()  # the story by language and names


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
    board: msgspec.Raw  # SVG
    prompt: str
    choices: msgspec.Raw  # see encoded.Choice
    verbs: dict[str, str]  # what the first words of the answers are called
    listing: str  # the title of the list of all answers
    sitters: list[Sitter]
    at: int  # when the clocks were last looked at, milliseconds since 1970
    first: int  # the number of the first of these lines of the story
    story: list[str]  # HTML, rule ids linked
    talk: list[Talk]
    can: list[str]  # other lines that the seat may write now
    offered: str  # that somebody offers a draw
    curtain: str  # who alone may look now, at a screen that several share
    is_over: bool
    result: str  # what the end means for this seat
    next: str  # the table of a rematch


def frame(live: Live, seat: int, mine: list[int], language: str) -> bytes:
    """The frame as JSON, made once a version for each seat and language."""
    key = (seat, tuple(mine), language)
    if key not in live.frames:
        live.frames[key] = msgspec.json.encode(made(live.table, seat, mine, language))
    return live.frames[key]


def made(table: Table, seat: int, mine: list[int], language: str) -> Frame:
    match = table.match
    voice = voice_of(table, language)
    view = View(match.state, seat)
    options = match.game.options(view) if seat in table.asked else []
    ready = offer(options, voice)
    story = told(table, seat, voice)
    return Frame(
        version=table.version,
        seat=seat,
        board=quoted(pieces(match.game.scene(view), voice, ready.lit)),
        prompt=voice.sentence(prompt(table, seat, ready.verbs)),
        choices=ready.choices,
        verbs={verb: voice.sentence(Message(f"verb.{verb}")) for verb in ready.verbs},
        listing=voice.sentence(Message("web.all-answers", n=len(options))) if options else "",
        sitters=sitters(table, mine, voice),
        at=table.clock.at,
        first=max(0, len(story) - TOLD),
        story=story[-TOLD:],
        talk=[Talk(voice.say(seat_name(line.seat)), line.text) for line in table.lines if line.kind == SAY][-TOLD:],
        can=can(table, seat),
        offered=offered(table, seat, voice),
        curtain=voice.say(seat_name(seat)) if seat and is_shared_secret(table, mine) else "",
        is_over=table.is_over,
        result=voice.sentence(result(table, mine)) if table.is_over else "",
        next=table.next,
    )


def voice_of(table: Table, language: str) -> Speaker:
    """Speaks of a table to who reads that language."""
    return speaker(language, table.match.game, names(table, language))


def names(table: Table, language: str) -> dict[int, str]:
    """What the seats are called: people by their names, machines by their levels."""
    voice = speaker(language, table.match.game)
    found = dict(table.match.names)
    for seat, who in table.match.players.items():
        if who != PERSON:
            found[seat] = voice.sentence(rank(who))
    return found


def prompt(table: Table, seat: int, verbs: list[str]) -> Message:
    """What happens now, to this seat."""
    if table.end is not None:
        return table.end.story
    outcome = table.match.outcome
    if outcome is not None:
        return outcome.story
    if not table.has_begun:
        return Message("web.waiting-for-players")
    if verbs:
        ways = [Message(f"verb.{verb}") for verb in verbs]
        return Message("web.asked", seat=seat_name(seat), verbs=either(ways))
    asked = table.sitting.asked
    return Message("web.waiting-for", seat=seat_name(asked[0])) if asked else Message("web.rolling")


def either(found: list[Message]) -> Message:
    """One of these: `a, b, or c`."""
    return Message("web.or", one=listed(found[:-1]), two=found[-1]) if len(found) > 1 else found[0]


def offered(table: Table, seat: int, voice: Speaker) -> str:
    """That the other one offers a draw, if so."""
    others = [other for other in sorted(table.offers) if other != seat]
    if not seat or table.is_over or not others:
        return ""
    return voice.sentence(Message("web.offered", seat=seat_name(others[0])))


def is_shared_secret(table: Table, mine: list[int]) -> bool:
    """Whether several at one screen must not see what each of them answers."""
    return len(mine) > 1 and table.has_begun and not table.is_over and table.match.state.is_secret()


def result(table: Table, mine: list[int]) -> Message:
    """What the end means for the one who looks; several at one screen, or none, only see that it is over."""
    if len(mine) != 1:
        return Message("web.match-over")
    if mine[0] not in table.winners:
        return Message("web.you-lost")
    return Message("web.you-won" if len(table.winners) == 1 else "web.you-shared")


def told(table: Table, seat: int, voice: Speaker) -> list[str]:
    """The story as HTML; each answer is spoken once, and again only after something was taken back."""
    game, sitting, played = table.terms.game, table.sitting, table.match.played
    spoken = SPOKEN.setdefault(table, {}).setdefault((voice.catalogue, *voice.names.items()), [])
    while spoken and (len(spoken) > len(played) or spoken[-1][0] is not played[len(spoken) - 1]):
        spoken.pop()
    for one in played[len(spoken) :]:
        spoken.append((one, [linked(voice.sentence(line), game) for line in one.story]))
    lines: list[str] = []
    for at, (_, more) in enumerate(spoken):
        lines += more
        if at in sitting.forced and sitting.is_known(at, seat):
            lines.append(linked(voice.sentence(sitting.forced[at]), game))
    return lines


def linked(text: str, game: str) -> str:
    """As HTML, every rule id a link to its text."""
    return RULE.sub(lambda found: f'<a class="rule" href="/rules/{game}#{found[0]}">{found[0]}</a>', escape(text))


def sitters(table: Table, mine: list[int], voice: Speaker) -> list[Sitter]:
    found = []
    for seat in range(1, table.match.state.seats() + 1):
        is_machine = table.match.players[seat] != PERSON
        is_taken = is_machine or seat in table.guests
        name = voice.say(seat_name(seat))
        left = table.clock.left.get(seat)
        found.append(Sitter(seat, name, is_machine, is_taken, seat in mine, seat in table.asked, left))
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
