"""A match at one keyboard: people and machines in its seats, saved after every answer."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from wardroom.core.action import Action
from wardroom.core.game import State, View
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, seat_name
from wardroom.match import Match, from_record
from wardroom.players import player
from wardroom.players.advice import Advice
from wardroom.players.levels import Thinker
from wardroom.players.player import Player, never
from wardroom.table.study import HINT, Scholar, Study

PERSON = "person"


class Session:
    """Plays a match: chance, machines and only answers need nobody; people are asked where they have a choice."""

    def __init__(self, match: Match, path: Path | None = None, *, always_ask: bool = False) -> None:
        self.match = match
        self.path = path
        for seat in range(1, match.state.seats() + 1):
            match.players.setdefault(seat, PERSON)
        self.seed = secrets.randbits(48) if match.seed is None else match.seed
        self.study = Study(match.game)
        self.machines = {seat: self.machine(seat, name) for seat, name in match.players.items() if name != PERSON}
        self.always_asked = set(self.people) if always_ask else set()  # asked even where they have no choice
        self.forced: dict[int, Message] = {}  # for an only answer of which the game's story says nothing, by its place
        for at in range(len(match.played)):
            self.note(at)
        self.save()

    def machine(self, seat: int, name: str) -> Player:
        """Who thinks does so elsewhere; the others answer at once."""
        found = player(name, self.match.game, self.seed * 8 + seat)
        return Scholar(self.study, name, self.seed * 8 + seat) if isinstance(found, Thinker) else found

    @property
    def people(self) -> list[int]:
        """The seats that people sit in."""
        return [seat for seat, player in sorted(self.match.players.items()) if player == PERSON]

    @property
    def person(self) -> int:
        """The seat of the person to be asked now; 0 if nobody is."""
        if self.match.is_chance_asked:
            return 0
        asked = [seat for seat in self.match.state.waiting() if self.match.players[seat] == PERSON]
        return asked[0] if asked else 0

    def is_asked(self, state: State, seat: int) -> bool:
        """Whether a seat's question is put to a person: there is a choice, or the person always wants to be asked."""
        return seat in self.people and (seat in self.always_asked or len(state.legal(seat)) > 1)

    def switch_asking(self, seat: int) -> Message:
        """Always ask a person, or no longer; says which."""
        self.always_asked ^= {seat}
        return Message("ui.always-asked" if seat in self.always_asked else "ui.choices-asked")

    def advance(self) -> None:
        """Let everything be answered that needs nobody, until a person must answer or the match is over."""
        while self.step():
            pass
        self.save()

    def step(self, is_stopped: Callable[[], bool] = never) -> bool:
        """One answer of the dealer or of a machine, or an only answer, not saved yet; False where people are asked."""
        if self.match.is_chance_asked:
            self.match.roll()
            return True
        waiting = self.match.state.waiting()
        machines = [seat for seat in waiting if self.match.players[seat] != PERSON]
        if machines:
            return self.answer_by_machine(machines[0], is_stopped)
        forced = [seat for seat in waiting if not self.is_asked(self.match.state, seat)]
        if forced:
            self.match.play(self.match.state.legal(forced[0])[0], forced[0])
            self.note(len(self.match.played) - 1)
        return bool(forced)

    def answer_by_machine(self, seat: int, is_stopped: Callable[[], bool]) -> bool:
        """A machine sees what its seat may see, and no more. Stopped, it has not answered."""
        answer = self.machines[seat].choose(View(self.match.state, seat), is_stopped)
        if is_stopped():
            return False
        self.match.play(answer, seat)
        return True

    def advise(self, seat: int, is_stopped: Callable[[], bool] = never) -> Advice:
        """What the strongest machine would answer in a seat's place, from what that seat may know."""
        advice = self.study.think(HINT, self.seed, View(self.match.state, seat), is_stopped)
        assert isinstance(advice, Advice)
        return advice

    def answer(self, answer: str | Action, seat: int) -> None:
        """A person's answer, or a text that stands for several, on disk before this returns."""
        if isinstance(answer, Action):
            self.match.play(answer, seat)
        else:
            self.match.play_all(answer, seat)
        self.save()

    def undo(self) -> bool:
        """Back to before the last answer that a person is asked for, unless something was revealed since."""
        answers = 0
        for played in reversed(self.match.played):
            if played.reveals:
                return False
            answers += 1
            if self.is_asked(played.before, played.seat):
                break
        else:
            return False
        for _ in range(answers):
            self.match.undo()
        self.forced = {at: line for at, line in self.forced.items() if at < len(self.match.played)}
        self.save()
        return True

    def note(self, at: int) -> None:
        """Remember a person's only answer of which the game's story says nothing."""
        played = self.match.played[at]
        seat, state = played.seat, played.before
        if seat in self.people and not played.story and len(state.legal(seat)) == 1:
            option = self.match.game.options(View(state, seat))[0]
            self.forced[at] = Message("ui.forced", seat=seat_name(seat), option=option.label)

    def told(self, reader: int, since: int = 0) -> list[Message]:
        """The story as a seat may hear it, from an answer on."""
        lines: list[Message] = []
        for at, played in enumerate(self.match.played[since:], since):
            lines += played.story
            if at in self.forced and self.is_known(at, reader):
                lines.append(self.forced[at])
        return lines

    def is_known(self, at: int, reader: int) -> bool:
        """Whether an answer is a seat's own, or nothing was hidden from that seat at some moment since."""
        since = [*[played.before for played in self.match.played[at + 1 :]], self.match.state]
        return self.match.played[at].seat == reader or any(not state.hides(reader) for state in since)

    def save(self) -> None:
        """Write the record beside the old one, then put it in its place: a power cut loses neither."""
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write(self.match.record_text(opened=True))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)


def folder() -> Path:
    """Where matches are saved; WARDROOM_HOME says otherwise."""
    home = os.environ.get("WARDROOM_HOME")
    return Path(home) if home else user_data_path("wardroom")


def fresh_path(game: str) -> Path:
    """A file of its own for a new match."""
    ends = [path.stem.rpartition("-")[2] for path in folder().glob(f"{game}-*.record")]
    number = 1 + max([int(end) for end in ends if end.isdecimal()], default=0)
    return folder() / f"{game}-{number}.record"


def latest_unfinished() -> Path:
    """The match that was played last and is not over."""
    for path in sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True):
        if load(path).outcome is None:
            return path
    raise BadNotation("there is no unfinished match to resume")


def load(path: Path) -> Match:
    """Read a record; what is wrong with it is told with the file."""
    try:
        return from_record(path.read_text(encoding="utf-8"))
    except BadNotation as fault:
        fault.source = str(path)
        raise
