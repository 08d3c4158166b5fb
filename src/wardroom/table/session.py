"""A match at one keyboard: people and machines in its seats, saved after every answer."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message
from wardroom.match import Match, from_record
from wardroom.players import player
from wardroom.players.advice import Advice
from wardroom.players.levels import Thinker
from wardroom.players.player import Player, never
from wardroom.table.sitting import PERSON, Sitting
from wardroom.table.study import HINT, Scholar, Study


class Session(Sitting):
    """Plays a match: chance, machines and only answers need nobody; people are asked where they have a choice."""

    def __init__(self, match: Match, path: Path | None = None, *, always_ask: bool = False) -> None:
        super().__init__(match)
        self.path = path
        self.seed = secrets.randbits(48) if match.seed is None else match.seed
        self.study = Study()
        self.machines = {seat: self.machine(seat, name) for seat, name in match.players.items() if name != PERSON}
        if always_ask:
            self.always_asked = set(self.people)
        self.save()

    def machine(self, seat: int, name: str) -> Player:
        """Who thinks does so elsewhere; the others answer at once."""
        found = player(name, self.match.game, self.seed * 8 + seat)
        return Scholar(self.study, name, self.seed * 8 + seat) if isinstance(found, Thinker) else found

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
        machine = self.machine_asked
        return self.answer_by_machine(machine, is_stopped) if machine else self.needs_nobody()

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

    def undo(self, seat: int = 0) -> bool:
        done = super().undo(seat)
        if done:
            self.save()
        return done

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
    except UnicodeDecodeError as fault:
        raise BadNotation("this is no text file", source=str(path)) from fault
