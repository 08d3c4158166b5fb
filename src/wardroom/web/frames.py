"""What a browser (or a bot) is told of a table: one frame a version, made from a view and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from gettext import NullTranslations
from html import escape
from typing import Final

import msgspec

from wardroom.core.game import View
from wardroom.core.scene import Scene
from wardroom.core.words import Message, Speaker, listed, seat_name
from wardroom.drafts import WORKSHOPS
from wardroom.draw.svg import END, laid, outline
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.match import Played
from wardroom.players.levels import rank
from wardroom.table.sitting import PERSON
from wardroom.table.table import Table
from wardroom.web.encoded import Offer, joined, offer

NEVER: Final = -1  # the version of who has seen nothing yet
HEARD: Final = 40  # lines of talk in a frame
RULE: Final = re.compile(rf"\b({'|'.join(game.prefix for game in GAMES.values())})-[RE]?\d+\b")


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


class Story:
    """What was said of the answers so far, as HTML."""

    def __init__(self, played: list[Played], lines: list[str], ends: list[int]) -> None:
        self.played: Final = played
        self.lines: Final = lines
        self.ends: Final = ends  # how many lines there were after each answer


class Shown:
    """What follows from a seat's view alone."""

    def __init__(
        self, voice: Speaker, waiting: list[int], offer: Offer, prompt: str, scene: Scene, outline: list[str]
    ) -> None:
        self.voice: Final = voice
        self.waiting: Final = waiting  # seats
        self.offer: Final = offer
        self.prompt: Final = prompt
        self.scene: Final = scene
        self.outline: Final = outline  # of the board, before its sheets


class Sight:
    """What a seat sees of a version."""

    def __init__(self, version: int, place: int, fields: dict[str, object], shown: Shown, story: list[str]) -> None:
        self.version: Final = version
        self.place: Final = place  # how many lines there were when it was made
        self.fields: Final = fields  # of the frame, but for the version, the board and the story
        self.shown: Final = shown
        self.story: Final = story  # which may go on
        self.heard: Final = len(story)  # lines of it
        self.whole = b""
        self.change = b""  # what is new since the version before


class Told:
    """What was told of a table."""

    def __init__(self) -> None:
        self.sights: Final[dict[object, tuple[Sight | None, Sight]]] = {}  # by seat and language: the last two
        self.stories: Final[dict[Speaker, Story]] = {}  # by who tells them
        self.voices: Final[dict[str, tuple[dict[int, str], dict[int, str], Speaker]]] = {}  # and whom they speak of

    def voice(self, table: Table, language: str) -> Speaker:
        """Speaks of the table, the same one as long as the same people sit there."""
        names, players = table.match.names, table.match.players
        known = self.voices.get(language)
        if known is None or known[0] != names or known[1] != players:
            known = self.voices[language] = (names.copy(), players.copy(), voice_of(table, language))
        return known[2]


def told_of(table: Table) -> Told:
    if table.told is None:
        table.told = Told()
    assert isinstance(table.told, Told)
    return table.told


def frame(table: Table, seat: int, mine: list[int], language: str, since: int = NEVER) -> bytes:
    """The frame as JSON, made once a version for each seat and language.

    Who has the sight before it gets only what is new; whoever comes from further back gets everything.
    """
    key = (seat, tuple(mine), language)
    sights = told_of(table).sights
    before, now = sights.get(key, (None, None))
    if now is None or now.version != table.version(mine):
        before, now = now, seen(table, seat, mine, language, now)
        sights[key] = before, now
    if before is None or before.version != since:
        now.whole = now.whole or encoded(now, None, 0)
        return now.whole
    if not now.change:
        heard = before.heard
        is_longer = now.story is before.story or now.story[:heard] == before.story[:heard]
        now.change = encoded(now, before, heard if is_longer else 0)
    return now.change


def encoded(now: Sight, before: Sight | None, first: int) -> bytes:
    """A frame without what was seen before: fields, pieces of the board, the first lines of the story."""
    known = before.fields if before is not None else {}
    frame = {name: field for name, field in now.fields.items() if name not in known or known[name] != field}
    if before is None or before.shown is not now.shown:
        frame["board"] = joined(pieces(now.shown, before.shown if before is not None else None))
    frame["version"], frame["first"], frame["story"] = now.version, first, now.story[first : now.heard]
    return msgspec.json.encode(frame)


def pieces(now: Shown, before: Shown | None) -> list[str | None]:
    """The board; nothing for a piece that was seen before, in the same place."""
    if before is None or before.voice is not now.voice:
        return [*now.outline, *laid(now.scene, now.voice), END]
    found: list[str | None] = []
    for at, line in enumerate(now.outline):
        found.append(None if line == before.outline[at] else line)
    found += laid(now.scene, now.voice, known=before.scene.sheets)
    found.append(None if len(now.scene.sheets) == len(before.scene.sheets) else END)
    return found


def shown(table: Table, seat: int, voice: Speaker, before: Sight | None) -> Shown:
    """The same again where nothing has changed for the seat; the same options where only another has answered."""
    match = table.match
    waiting = match.state.waiting() if table.end is None else []
    last = before.shown if before is not None and before.shown.voice is voice else None
    same = last if before is not None and table.changed[seat] <= before.place else None
    if same is not None and same.waiting == waiting:
        return same
    view = View(match.state, seat, is_ended=table.end is not None)
    ready = same.offer if same is not None else offer(match.game.options(view) if seat in table.asked else [], voice)
    scene = match.game.scene(view)
    if table.end is not None:  # of which the game knows nothing
        scene = scene.titled(table.end.story)
    lines = last.outline if last is not None and is_framed_alike(last.scene, scene) else outline(scene, voice)
    verbs = tuple(ready.verbs)
    asked = asking(voice.catalogue, voice.name(seat), verbs) if verbs else voice.sentence(prompt(table))
    return Shown(voice, waiting, ready, asked, scene, lines)


def is_framed_alike(one: Scene, other: Scene) -> bool:
    """Whether two scenes of a game have the same outline."""
    is_as_large = one.width == other.width and one.height == other.height
    return is_as_large and not one.hints and not other.hints and one.title == other.title


@lru_cache(maxsize=1024)
def asking(catalogue: NullTranslations, name: str, verbs: tuple[str, ...]) -> str:
    """What somebody is asked for."""
    ways = [Message(f"verb.{verb}") for verb in verbs]
    return Speaker(catalogue).sentence(Message("web.asked", seat=name, verbs=either(ways)))


def seen(table: Table, seat: int, mine: list[int], language: str, before: Sight | None) -> Sight:
    """Everything that a seat may see at a version."""
    voice = told_of(table).voice(table, language)
    same = shown(table, seat, voice, before)
    fields: dict[str, object] = {
        "seat": seat,  # whose view it is; 0 watches
        "prompt": same.prompt,
        "choices": same.offer.choices,  # see encoded.Choice
        "verbs": same.offer.verbs,  # what the first words of the answers are called
        "listing": same.offer.listing,  # the title of the list of all answers
        "sitters": sitters(table, mine, voice),
        "at": table.notice.at,  # when the clocks were last looked at, milliseconds since 1970
        "talk": [Talk(voice.name(line.seat), line.text) for line in table.talk[-HEARD:]],
        "can": can(table, seat, mine, same.offer.verbs),  # other lines that the seat may write now
        "offered": offered(table, seat, voice),  # that somebody offers a draw
        "curtain": voice.name(seat) if seat and is_shared_secret(table, mine) else "",  # who alone may look now
        "is_over": table.is_over,
        "result": voice.sentence(result(table, mine)) if table.is_over else "",  # what the end means for this seat
        "next": table.next,  # the table of a rematch
    }
    return Sight(table.version(mine), table.place, fields, same, told(table, seat, voice))


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
    return told_apart(found)


def told_apart(names: dict[int, str]) -> dict[int, str]:
    """Who is called as another is has the seat's number too."""
    called = list(names.values())
    return {seat: f"{name} {seat}" if called.count(name) > 1 else name for seat, name in names.items()}


def prompt(table: Table) -> Message:
    """What happens now, for who is not asked."""
    if table.end is not None:
        return table.end.story
    outcome = table.match.outcome
    if outcome is not None:
        return outcome.story
    if not table.has_begun:
        return Message("web.waiting-for-players")
    asked = table.sitting.asked
    return Message("web.waiting-for", seat=seat_name(asked[0])) if asked else Message("web.rolling")


def either(found: list[Message]) -> Message:
    """One of these: `a, b, or c`."""
    return Message("web.or", one=listed(found[:-1]), two=found[-1]) if len(found) > 1 else found[0]


def offered(table: Table, seat: int, voice: Speaker) -> str:
    """That the other one offers a draw, or that one does oneself, if so."""
    others = [other for other in sorted(table.offers) if other != seat]
    if not seat or table.is_over or not table.offers:
        return ""
    if not others:
        return voice.sentence(Message("web.you-offered"))
    return voice.sentence(Message("web.offered", seat=seat_name(others[0])))


def is_shared_secret(table: Table, mine: list[int]) -> bool:
    """Whether several at one screen must not see what each of them answers."""
    return len(mine) > 1 and table.has_begun and not table.is_over and table.match.state.is_secret()


def result(table: Table, mine: list[int]) -> Message:
    """What the end means for the one who looks; several at one screen, or none, only see that it is over."""
    if len(mine) != 1 or not table.has_begun:
        return Message("web.match-over")
    if mine[0] not in table.winners:
        return Message("web.you-lost")
    return Message("web.you-won" if len(table.winners) == 1 else "web.you-shared")


def told(table: Table, seat: int, voice: Speaker) -> list[str]:
    """The story as HTML, for one seat; it is the same list again where it only goes on."""
    story, sitting = story_of(table, voice), table.sitting
    if not sitting.forced:
        return story.lines
    lines: list[str] = []
    begin = 0
    for at, end in enumerate(story.ends):
        lines += story.lines[begin:end]
        begin = end
        if at in sitting.forced and sitting.is_known(at, seat):
            lines.append(linked(voice.sentence(sitting.forced[at]), table.terms.game))
    return lines


def story_of(table: Table, voice: Speaker) -> Story:
    """Each answer is spoken of once, and again only after something was taken back."""
    stories, played = told_of(table).stories, table.match.played
    story = stories.get(voice)
    if story is None:
        story = stories[voice] = Story([], [], [])
    same = len(story.played)
    while same and (same > len(played) or story.played[same - 1] is not played[same - 1]):
        same -= 1
    if same < len(story.played):
        ends = story.ends[:same]
        story = stories[voice] = Story(story.played[:same], story.lines[: ends[-1] if ends else 0], ends)
    for one in played[same:]:
        story.played.append(one)
        story.lines.extend([linked(voice.sentence(line), table.terms.game) for line in one.story])
        story.ends.append(len(story.lines))
    return story


def linked(text: str, game: str) -> str:
    """As HTML, every rule id a link to its text."""
    if "-" not in text:
        return escape(text)
    return RULE.sub(lambda found: f'<a class="rule" href="/rules/{game}#{found[0]}">{found[0]}</a>', escape(text))


def sitters(table: Table, mine: list[int], voice: Speaker) -> list[Sitter]:
    found, asked = [], table.asked
    for seat in range(1, table.match.state.seats() + 1):
        is_machine = table.match.players[seat] != PERSON
        is_taken = is_machine or seat in table.guests
        left = table.notice.left.get(seat)
        found.append(Sitter(seat, voice.name(seat), is_machine, is_taken, seat in mine, seat in asked, left))
    return found


def can(table: Table, seat: int, mine: list[int], verbs: Iterable[str]) -> list[str]:
    """Besides answers: what the seat's buttons are."""
    if not seat:
        return []
    if not table.has_begun:
        return ["say", "cancel"] if table.can_be_cancelled else ["say"]
    if table.is_over:
        return ["say", "again"]
    found = ["say", "resign"]
    if table.sitting.way_back(table.last_to_answer(mine) or seat)[0]:
        found.append("undo")
    if table.match.state.seats() == 2:
        found += ["decline", "offer"] if 3 - seat in table.offers else [] if seat in table.offers else ["offer"]
    if WORKSHOPS[table.terms.game].is_wanted(table.match.state, verbs):
        found.append("build")
    return [*found, "hint"] if table.terms.is_casual and seat in table.sitting.asked else found
