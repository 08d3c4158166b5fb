"""What can be watched again: a table as far as everyone knows it, or a record that somebody brought."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from wardroom.core.game import CHANCE, Game, State, View
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, seat_name
from wardroom.draw.svg import svg
from wardroom.language import speaker
from wardroom.match import Match, from_record
from wardroom.players import PLAYERS
from wardroom.players.levels import rank
from wardroom.table.ends import ending
from wardroom.table.sitting import PERSON
from wardroom.table.table import Table
from wardroom.verify import Verdict, verify
from wardroom.web.frames import linked, told_apart

LONGEST: Final = 200_000  # letters of a record
DRAWN: Final = 400  # positions kept as they were drawn


class Step(msgspec.Struct):
    """A position after so many answers, and what the last of them told."""

    number: int
    turn: int
    board: str  # SVG
    story: list[str]  # HTML, rule ids linked


@dataclass(frozen=True, eq=False)
class Reel:
    """A match to be watched. Nobody plays on in it."""

    id: str
    base: str  # what its addresses begin with
    place: int  # how many lines its table had
    match: Match
    states: list[State]  # before the first answer, and after each
    lines: list[list[Message]]  # what each answer told
    end: Message | None  # how it ended
    record: str  # none while it is being played
    verdict: Verdict | None

    @property
    def address(self) -> str:
        return f"{self.base}/replay" if self.base.startswith("/t/") else self.base

    @property
    def last(self) -> int:
        return len(self.lines)

    def names(self, language: str) -> dict[int, str]:
        """What the seats are called: by name, or by what plays there."""
        voice = speaker(language, self.match.game)
        found: dict[int, str] = {}
        for seat, who in self.match.players.items():
            if who in PLAYERS:
                found[seat] = voice.sentence(rank(who))
            elif who != PERSON:
                found[seat] = who
        return told_apart(found | self.match.names)

    def story(self, language: str) -> list[list[str]]:
        """All lines as HTML, by answers."""
        voice = speaker(language, self.match.game, self.names(language))
        return [[linked(voice.sentence(line), self.match.game.name) for line in told] for told in self.lines]

    def cut(self, at: int) -> str:
        """A record that begins at a position: its dice are the new table's alone, so they can all be checked."""
        return Match(self.match.game, self.states[at].copy()).record_text(opened=False)


def of_table(table: Table) -> Callable[[], Reel]:
    """A table that is over; of one that is being played what nobody hides any more. What is called may take its time:
    it has a copy."""
    match, place = table.match.copy(), table.place
    base = f"/t/{table.id}"
    record = table.record() if table.is_over else ""
    return lambda: reel(table.id, base, match if record else known(match), record, place)


def of_record(text: str) -> Reel:
    """A record as it was brought; one that cannot be replayed raises BadNotation with the line."""
    if len(text) > LONGEST:
        raise BadNotation(f"a record has at most {LONGEST} letters, this has {len(text)}")
    id = record_id(text)
    return reel(id, f"/replay/{id}", from_record(text), text)


def record_id(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def known(match: Match) -> Match:
    """The match back to where nothing was hidden from a watcher."""
    found = match.copy()
    while found.played and found.state.hides(CHANCE):
        found.state = found.played.pop().before.copy()
    return found


def reel(id: str, base: str, match: Match, record: str, place: int = 0) -> Reel:
    states = [*[played.before for played in match.played], match.state]
    lines = [told(match, at) for at in range(len(match.played))]
    end = ending(match.ended) if match.ended else match.outcome.story if match.outcome is not None else None
    verdict = verify(record) if record else None
    return Reel(id, base, place, match, states, lines, end, record, verdict)


def told(match: Match, at: int) -> list[Message]:
    """The story of an answer; of one that has none, who answered what."""
    played = match.played[at]
    if played.story:
        return list(played.story)
    if played.seat == CHANCE:
        return [Message("web.replay-roll", dice=played.action.text.removeprefix("roll "))]
    said = label(match.game, played.before, played.seat, played.action.text)
    return [Message("web.replay-answer", seat=seat_name(played.seat), option=said)]


def label(game: Game, state: State, seat: int, answer: str) -> Message:
    """What an answer is called where it may be given."""
    found = [option.label for option in game.options(View(state, seat)) if option.action.text == answer]
    return found[0] if found else Message("plain", text=answer)


@lru_cache(maxsize=DRAWN)
def step(reel: Reel, number: int, language: str) -> Step:
    """A position as a watcher saw it."""
    game, state = reel.match.game, reel.states[number]
    voice = speaker(language, game, reel.names(language))
    told = reel.lines[number - 1] if number else []
    story = [linked(voice.sentence(line), game.name) for line in told]
    return Step(number, state.turn_number(), svg(game.scene(View(state, CHANCE)), voice), story)
