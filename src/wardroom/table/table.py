"""A live table: a log of lines, and what follows from it. The log is the truth; a Table can be dropped and read again.

A line is written by one seat: it sits down, answers, takes back, resigns, offers a draw, speaks. Dice are answers of
seat 0. What a line may not be raises, and nothing is changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from wardroom.core.action import Illegal
from wardroom.core.game import CHANCE
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, seat_name
from wardroom.match import Match, find_game, from_record
from wardroom.players import PLAYERS
from wardroom.table.clock import Clock
from wardroom.table.dealer import Dealer
from wardroom.table.ends import End
from wardroom.table.notice import Notice
from wardroom.table.sitting import PERSON, Sitting

OPEN: Final = "open"  # a seat for whoever takes it
STAND_IN: Final = "level4"  # plays on for who has left a table of three or four
SAY: Final = "say"
ANSWER: Final = "answer"
RESUME: Final = "resume"  # the server is up again: no time has passed since the line before


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a match: the game and its options, who may sit where, the clock."""

    game: str
    options: dict[str, str]
    seats: list[str]  # OPEN or a machine's name, first seat first
    clock: str = ""
    is_listed: bool = True  # in the lobby
    is_casual: bool = True  # hints and odds may be asked for
    record: str = ""  # a match to go on with


class Line(msgspec.Struct, frozen=True):
    """What was written at a table, by whom, when."""

    at: int  # milliseconds since 1970
    seat: int
    kind: str
    text: str = ""
    key: str = ""  # chosen by the writer: the same line sent twice is written once


class Guest(msgspec.Struct, frozen=True):
    """Who sits down: known by a cookie, called by a name, with a word for the dice."""

    id: str
    name: str
    word: str = ""

    def text(self) -> str:
        """As the lines `sit` and `move` have it."""
        return msgspec.json.encode(self).decode()


class Refused(Exception):
    """Not possible at this table now; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class Table:
    """One match with everything around it."""

    def __init__(self, id: str, terms: Terms, secret: bytes, lines: Iterable[Line] = ()) -> None:
        game = find_game(terms.game)
        self.id: Final = id
        self.terms: Final = terms
        self.dealer: Final = Dealer(secret)
        match = Match(game, game.start(terms.options), self.dealer)
        if terms.record:
            match = from_record(terms.record)
            match.dealer, match.seed, match.sealed, match.ended = self.dealer, None, {}, ""
        match.players = {seat: PERSON if who == OPEN else who for seat, who in enumerate(terms.seats, 1)}
        check(terms, match.state.seats())
        self.sitting: Final = Sitting(match)
        self.clock: Final = Clock.of(terms.clock, match.state.seats())
        self.lines: Final[list[Line]] = []
        self.talk: Final[list[Line]] = []  # those of them that only say something
        self.keys: Final[dict[str, int]] = {}  # how many lines there were after each that had one
        self.guests: Final[dict[int, Guest]] = {}
        self.has_begun = not self.sitting.people  # every seat is taken
        self.offers: Final[set[int]] = set()  # seats that offer a draw
        self.changed: Final[dict[int, int]] = dict.fromkeys(range(match.state.seats() + 1), 0)
        self.notice: Final = Notice()
        self.end: End | None = None
        self.next = ""  # the table of a rematch
        self.told: object = None  # kept by whoever tells of it
        for line in lines:
            self.take(line)

    # What there is to know

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def place(self) -> int:
        """How many lines have been written."""
        return len(self.lines)

    def version(self, seats: list[int]) -> int:
        """How many of them who sits in some seats (or in none, and watches) has noticed."""
        return self.notice.version(len(self.lines), seats)

    @property
    def is_over(self) -> bool:
        return self.end is not None or self.match.outcome is not None

    @property
    def winners(self) -> tuple[int, ...]:
        if self.end is not None:
            return self.end.winners
        return self.match.outcome.winners if self.match.outcome else ()

    @property
    def asked(self) -> list[int]:
        """The seats that must answer now: none before everyone sits, or after the end."""
        return self.sitting.asked if self.has_begun and not self.is_over else []

    @property
    def running(self) -> list[int]:
        """The seats of people whose clocks run."""
        return [seat for seat in self.asked if self.match.players[seat] == PERSON]

    def seats_of(self, guest: str) -> list[int]:
        """Where a guest sits; who has left a table of three or four only watches."""
        players = self.match.players
        return sorted([seat for seat, who in self.guests.items() if who.id == guest and players[seat] == PERSON])

    def seat_of(self, seats: list[int], wanted: int | None = None) -> int:
        """The seat that who sits in some writes for: the one named, or asked, or the first; -1 if there is none."""
        if wanted is not None:
            return wanted if wanted in seats else -1
        asked = [seat for seat in seats if seat in self.sitting.asked]
        return (asked or seats or [-1])[0]

    def last_to_answer(self, seats: list[int]) -> int:
        """Of these seats the one that was asked and answered last; 0 if none has."""
        for one in reversed(self.match.played):
            if one.seat in seats and self.sitting.is_asked(one.before, one.seat):
                return one.seat
        return 0

    def stood_still(self, moment: int) -> bool:
        """Whether somebody's clock has been running since before a moment."""
        return bool(self.clock.kind and self.running and self.lines) and self.lines[-1].at < moment

    def is_stale(self, seat: int, place: int) -> bool:
        """Whether a seat's question has changed since a place; talk and others' secrets do not change it."""
        return place < self.changed[seat]

    # Writing lines

    def write(self, line: Line) -> list[Line]:
        """Do what a line says, and what follows of itself; all the lines that were written."""
        before = self.place
        for one in self.unfolded(line):
            self.take(one)
        while self.has_begun and not self.is_over and self.sitting.needs_nobody():
            last = self.match.played[-1]
            more = Line(line.at, last.seat, ANSWER, last.action.text)
            self.after_answer(more)
            self.note(more)
        return self.lines[before:]

    def unfolded(self, line: Line) -> list[Line]:
        """An answer that stands for several as a line for each: all of them may be given, or none."""
        if line.kind != ANSWER:
            return [line]
        answers = self.match.game.unfold(self.match.state, line.seat, line.text)
        if len(answers) < 2:
            return [msgspec.structs.replace(line, text=text) for text in answers] or [line]
        self.must_be_asked(line)
        self.match.copy().play_all(line.text, line.seat)
        keys = [line.key, *[""] * len(answers)]
        return [Line(line.at, line.seat, ANSWER, text, key) for text, key in zip(answers, keys, strict=False)]

    def take(self, line: Line) -> None:
        """Do what a line says; what it may not be raises first."""
        running = self.running if line.kind != RESUME else []
        TAKEN[line.kind](self, line)
        self.clock.take_off(line.at, running)
        if line.kind == ANSWER:
            self.after_answer(line)
        self.note(line)

    def after_answer(self, line: Line) -> None:
        """The clock of who has answered, and a draw that was offered and not taken."""
        self.clock.answered(line.seat)
        self.offers.discard(3 - line.seat)

    def note(self, line: Line) -> None:
        self.lines.append(line)
        if line.key:
            self.keys[line.key] = self.place
        owner = self.owner(line)
        asked = None if self.match.is_chance_asked else self.asked
        private = owner if owner and self.has_begun_in_secret(owner, line) else 0
        self.notice.take(self.place - 1, private, asked, sorted(self.offers), self.clock)
        for seat in self.changed if line.kind not in (SAY, RESUME) else ():
            if owner in (0, seat):
                self.changed[seat] = self.place

    def owner(self, line: Line) -> int:
        """The only seat for which the line just taken changes anything: it answered, rolled or took back in secret."""
        if line.kind not in (ANSWER, "undo") or not self.match.state.is_secret():
            return 0
        if line.kind == "undo":
            return line.seat
        last = self.match.played[-1]
        return last.thrower or (last.seat if last.before.is_secret() and not last.reveals else 0)

    def has_begun_in_secret(self, seat: int, line: Line) -> bool:
        """Whether a seat had answered in secret besides a line; its first answer shows: it bars others' way back."""
        played = self.match.played
        for at in range(len(played) - (2 if line.kind == ANSWER else 1), -1, -1):
            one = played[at]
            if not one.before.is_secret() or (one.reveals and not one.thrower):
                return False
            if one.seat == seat:
                return True
        return False

    def sit(self, line: Line) -> None:
        guest = msgspec.json.decode(line.text, type=Guest)
        if line.seat not in self.sitting.people:
            raise Refused(Message("ui.no-such-seat"))
        if self.end is not None and not self.has_begun:
            raise Refused(Message("ui.over"))
        taken = self.guests.get(line.seat)
        if taken is not None and taken.id != guest.id:
            raise Refused(Message("ui.seat-taken", seat=seat_name(line.seat)))
        self.guests[line.seat] = guest
        self.match.names[line.seat] = guest.name
        self.has_begun = all(seat in self.guests for seat in self.sitting.people)
        if not self.match.played and guest.word:
            self.dealer.words[str(line.seat)] = guest.word

    def move(self, line: Line) -> None:
        """A seat goes to another device: the same sitter by another cookie."""
        self.guests[line.seat] = msgspec.json.decode(line.text, type=Guest)

    def answer(self, line: Line) -> None:
        self.must_be_asked(line)
        self.match.play(self.match.state.action(line.seat, line.text), line.seat)
        self.sitting.note(len(self.match.played) - 1)

    def must_be_asked(self, line: Line) -> None:
        self.must_be_running()
        if line.seat != CHANCE and line.seat not in self.sitting.asked:
            raise Refused(Message("ui.not-asked", seat=seat_name(line.seat)))
        ends = self.time_ends(line.seat)
        if ends is not None and ends < line.at:
            raise Refused(Message("ui.out-of-time", seat=seat_name(line.seat)))

    def time_ends(self, seat: int) -> int | None:
        """When a seat runs out of time, if its clock is running."""
        return self.clock.ends([seat]) if seat in self.running else None

    def undo(self, line: Line) -> None:
        self.must_be_running()
        before = self.answers(line.seat)
        if not self.sitting.undo(line.seat):
            raise Refused(Message("ui.nothing-to-undo"))
        self.clock.taken_back(line.seat, before - self.answers(line.seat))

    def answers(self, seat: int) -> int:
        return sum(played.seat == seat for played in self.match.played)

    @property
    def can_be_cancelled(self) -> bool:
        """Before everyone sits, as long as nobody is let down."""
        return not self.has_begun and not self.is_over and len({guest.id for guest in self.guests.values()}) < 2

    def cancel(self, line: Line) -> None:
        if not self.can_be_cancelled:
            raise Refused(Message("ui.no-cancelling"))
        self.end = End((), line.kind)  # no match was played that a record could tell of

    def resign(self, line: Line) -> None:
        self.must_be_running()
        self.leave(line)

    def flag(self, line: Line) -> None:
        """Only who is asked runs out of time, and not before its end; two who both have share it."""
        clock = self.clock
        out = [seat for seat in self.running if clock.kind and clock.at + clock.left[seat] <= line.at]
        if line.seat not in out:
            raise Refused(Message("ui.not-asked", seat=seat_name(line.seat)))
        if len(out) == self.match.state.seats() == 2:
            self.close(End((1, 2), "out"))
        else:
            self.leave(line)

    def leave(self, line: Line) -> None:
        """Of two the other wins; of more a machine plays on."""
        if self.match.state.seats() > 2:
            self.match.players[line.seat] = STAND_IN
        else:
            winners = (3 - line.seat,) if self.match.state.seats() == 2 else ()
            self.close(End(winners, f"{line.kind} {line.seat}"))

    def close(self, end: End) -> None:
        self.end = end
        self.match.ended = end.text

    def offer(self, line: Line) -> None:
        """A draw, between two; offered by both it is agreed."""
        self.must_be_running()
        if self.match.state.seats() != 2:
            raise Refused(Message("ui.no-draw"))
        self.offers.add(line.seat)
        rival = self.match.players[3 - line.seat]
        if len(self.offers) == 2 or (rival != PERSON and self.machine_agrees(3 - line.seat)):
            self.close(End((1, 2), "draw"))

    def machine_agrees(self, seat: int) -> bool:
        """A machine takes a draw that is better than what it has."""
        return self.match.game.worth(self.match.state.seen_by(seat), seat) < 0.4

    def decline(self, line: Line) -> None:
        self.offers.discard(3 - line.seat)

    def say(self, line: Line) -> None:
        self.talk.append(line)

    def resume(self, line: Line) -> None:
        pass

    def again(self, line: Line) -> None:
        if not self.is_over:
            raise Refused(Message("ui.not-over"))
        self.next = line.text

    def must_be_running(self) -> None:
        if self.is_over:
            raise Refused(Message("ui.over"))
        if not self.has_begun:
            raise Refused(Message("ui.not-begun"))

    # The record

    def record(self) -> str:
        """The match as text; the dealer's secret is opened when the table is over."""
        return self.match.record_text(opened=self.is_over)


TAKEN: Final = {
    "sit": Table.sit,
    "move": Table.move,
    ANSWER: Table.answer,
    "undo": Table.undo,
    "cancel": Table.cancel,
    "resign": Table.resign,
    "flag": Table.flag,
    "offer": Table.offer,
    "decline": Table.decline,
    SAY: Table.say,
    "again": Table.again,
    RESUME: Table.resume,
}


def check(terms: Terms, seats: int) -> None:
    """Terms that cannot be kept are refused."""
    if len(terms.seats) != seats:
        raise BadNotation(f"{len(terms.seats)} seats are named, and {seats} play")
    for who in terms.seats:
        if who != OPEN and who not in PLAYERS:
            raise BadNotation(f"{who!r} cannot sit down: a seat is {OPEN} or one of {', '.join(PLAYERS)}")
    if OPEN not in terms.seats:
        raise BadNotation("nobody plays: leave a seat open")


def why(fault: Exception) -> Message:
    """What a refused line is refused for."""
    if isinstance(fault, Refused):
        return fault.message
    if isinstance(fault, Illegal):
        return fault.bar.why
    return Message("plain", text=str(fault))
