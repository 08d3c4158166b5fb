"""A match at one keyboard: people and machines in its seats, saved after every answer."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from platformdirs import user_data_path

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.match import Match, from_record
from wardroom.players import PLAYERS

PERSON = "person"


class Session:
    """Plays a match: chance and machines answer by themselves, people are asked."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        self.match = match
        self.path = path
        self.luck = Luck(secrets.randbits(60) if match.seed is None else match.seed)
        for seat in range(1, match.state.seats() + 1):
            match.players.setdefault(seat, PERSON)
            if match.players[seat] not in (PERSON, *PLAYERS):
                raise BadNotation(f"seat {seat} is played by {match.players[seat]!r}, whom nobody knows")
        self.save()

    @property
    def person(self) -> int:
        """The seat of the person to be asked now; 0 if nobody is."""
        if self.match.is_chance_asked:
            return 0
        asked = [seat for seat in self.match.state.waiting() if self.match.players[seat] == PERSON]
        return asked[0] if asked else 0

    def advance(self) -> None:
        """Let the dealer and the machines answer until a person must, or the match is over."""
        while self.step():
            pass
        self.save()

    def step(self) -> bool:
        """One answer of the dealer or of a machine, not saved yet; False where neither is asked."""
        if self.match.is_chance_asked:
            self.match.roll()
            return True
        machines = [seat for seat in self.match.state.waiting() if self.match.players[seat] != PERSON]
        if machines:
            self.answer_by_machine(machines[0])
        return bool(machines)

    def answer_by_machine(self, seat: int) -> None:
        """A machine sees what its seat may see, and no more."""
        choose = PLAYERS[self.match.players[seat]]
        self.match.play(choose(self.match.game, View(self.match.state, seat), self.luck), seat)

    def answer(self, answer: str | Action, seat: int) -> None:
        """A person's answer, on disk before this returns."""
        self.match.play(answer, seat)
        self.save()

    def undo(self) -> bool:
        """Back to before the last person's answer, unless something was revealed since."""
        answers = 0
        for played in reversed(self.match.played):
            if played.reveals:
                return False
            answers += 1
            if self.match.players[played.seat] == PERSON:
                break
        else:
            return False
        for _ in range(answers):
            self.match.undo()
        self.save()
        return True

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
