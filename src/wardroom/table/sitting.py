"""Who sits at a match: what needs nobody answers itself, answers are taken back, and each seat hears its story."""

from __future__ import annotations

from wardroom.core import mypyc_attr
from wardroom.core.game import State, View
from wardroom.core.words import Message, seat_name
from wardroom.match import Match, Played

PERSON = "person"


@mypyc_attr(allow_interpreted_subclasses=True)
class Sitting:
    """A match with people and machines in its seats. People are asked where they have a choice."""

    def __init__(self, match: Match) -> None:
        self.match = match
        for seat in range(1, match.state.seats() + 1):
            match.players.setdefault(seat, PERSON)
        self.always_asked: set[int] = set()  # seats that are asked even where they have no choice
        self.forced: dict[int, Message] = {}  # for an only answer of which the game's story says nothing, by its place
        for at in range(len(match.played)):
            self.note(at)

    @property
    def people(self) -> list[int]:
        """The seats that people sit in."""
        return [seat for seat, player in sorted(self.match.players.items()) if player == PERSON]

    @property
    def person(self) -> int:
        """The seat of the person to be asked now; 0 if nobody is."""
        return next((seat for seat in self.asked if self.match.players[seat] == PERSON), 0)

    @property
    def machine_asked(self) -> int:
        """The seat of the machine to be asked now; 0 if none is."""
        return next((seat for seat in self.asked if self.match.players[seat] != PERSON), 0)

    @property
    def asked(self) -> list[int]:
        return [] if self.match.is_chance_asked else self.match.state.waiting()

    def is_asked(self, state: State, seat: int) -> bool:
        """Whether a seat's question is put to a person: there is a choice, or the person always wants to be asked."""
        is_person = self.match.players.get(seat) == PERSON
        return is_person and (seat in self.always_asked or len(state.legal(seat)) > 1)

    def needs_nobody(self) -> bool:
        """Give one answer of the dealer, or a person's only one; False where somebody must think."""
        if self.match.is_chance_asked:
            self.match.roll()
            return True
        people = [seat for seat in self.asked if self.match.players[seat] == PERSON]
        forced = [seat for seat in people if not self.is_asked(self.match.state, seat)]
        if forced:
            self.match.play(self.match.state.legal(forced[0])[0], forced[0])
            self.note(len(self.match.played) - 1)
        return bool(forced)

    def undo(self, seat: int = 0) -> bool:
        """Back to before the last answer that a person (or the one of a seat) is asked for, if that is possible."""
        back, others = self.way_back(seat)
        for _ in range(back):
            self.match.take_back()
        for played in reversed(others):
            self.match.play(played.action, played.seat)
        self.forced = {at: line for at, line in self.forced.items() if at < len(self.match.played)}
        return back > 0

    def way_back(self, seat: int = 0) -> tuple[int, list[Played]]:
        """How many answers would be taken back, and those of others that would be given again; 0 if none can be.

        Not if something was revealed since. What others have answered in secret meanwhile still holds.
        """
        back = 0
        others: list[Played] = []
        for played in reversed(self.match.played):
            if self.tells(played, seat) or (others and not played.before.is_secret()):
                break
            back += 1
            if self.is_asked(played.before, played.seat) and seat in (0, played.seat):
                return back, others
            if seat not in (0, played.seat):
                if not played.before.is_secret():
                    break
                others.append(played)
        return 0, []

    def tells(self, played: Played, seat: int) -> bool:
        """Whether an answer revealed something to a seat (0: to a person); dice thrown in secret only to who threw."""
        if not played.thrower:
            return played.reveals
        return played.thrower == seat if seat else self.match.players[played.thrower] == PERSON

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
        played, state = self.match.played, self.match.state
        if played[at].seat == reader or not state.hides(reader):
            return True
        return any(not played[later].before.hides(reader) for later in range(at + 1, len(played)))
