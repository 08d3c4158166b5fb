"""What a game is: a State that asks and is answered, and the functions around it."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action, Bar
from wardroom.core.chance import Luck, Roll
from wardroom.core.notation import BadNotation
from wardroom.core.observed import Field
from wardroom.core.options import Option
from wardroom.core.scene import Preview, Scene
from wardroom.core.words import Message

CHANCE: Final = 0  # seats are 1, 2, ...; chance answers as seat 0, and watchers see what seat 0 may
NOBODY: Final = -1


class Outcome:
    """How a game ended: who won (several share a victory, nobody may), and the points where there are any."""

    def __init__(self, winners: tuple[int, ...], seats: int, story: Message, points: tuple[int, ...] = ()) -> None:
        self.winners: Final = winners
        self.story: Final = story
        self.points: Final = points
        self.returns: Final = tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(1, seats + 1)])

    def text(self) -> str:
        winners = " ".join([str(seat) for seat in self.winners]) or "nobody"
        points = " ".join([str(number) for number in self.points])
        return f"{winners} points {points}" if points else winners


@mypyc_attr(acyclic=True)
class State(metaclass=ABCMeta):
    """A position. `apply` trusts its caller: ask `bar` first."""

    @abstractmethod
    def asked(self) -> i64:
        """Who must answer now: CHANCE, a seat (the first of several), or NOBODY at the end."""

    @abstractmethod
    def waiting(self) -> list[int]:
        """The seats that must still answer before the game goes on; in any order."""

    @abstractmethod
    def question(self) -> Roll:
        """What chance is asked."""

    @abstractmethod
    def question_name(self) -> str:
        """A name of the question that no other question of this match has."""

    @abstractmethod
    def legal(self, seat: i64) -> list[Action]:
        """What a seat that is asked may answer; for chance, its outcomes. Shared: do not change it."""

    @abstractmethod
    def random_action(self, seat: i64, luck: Luck) -> Action:
        """A fair pick from `legal`; for chance, by its odds."""

    @abstractmethod
    def bar(self, seat: int, action: Action) -> Bar | None:
        """The rule that forbids this answer, or None."""

    @abstractmethod
    def apply(self, seat: i64, action: Action) -> None:
        """Change the position by a legal answer."""

    @abstractmethod
    def copy(self) -> State:
        """An independent position."""

    @abstractmethod
    def seen_by(self, seat: int) -> State:
        """The position as a seat knows it: as if the others' secret answers had not been given yet."""

    @abstractmethod
    def is_secret(self) -> bool:
        """Whether what is answered now stays hidden from the others until all have answered."""

    @abstractmethod
    def is_quiet(self) -> bool:
        """Whether nothing is half done, so that the position can be judged as it stands."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""

    @abstractmethod
    def seats(self) -> int:
        """How many players there are."""

    @abstractmethod
    def turn_number(self) -> int:
        """The turn or round being played."""

    @abstractmethod
    def text(self) -> str:
        """The position in words, to be parsed back."""

    @abstractmethod
    def settings(self) -> dict[str, str]:
        """The options that the match is played with."""

    @abstractmethod
    def action(self, seat: int, text: str) -> Action:
        """The answer written so, legal or not; BadNotation if it is none."""

    @abstractmethod
    def space(self) -> list[Action]:
        """Every answer that seats can ever give in this match. Those that share a number are never legal at once."""

    # Two short ways for learners, who answer by number: a game where answers are many may know them without listing.

    def marks(self, seat: i64, out: bytearray, at: i64) -> bool:  # noqa: ARG002 (for those that can)
        """A 1 for the number of each answer that a seat may give, into zeros from a place on; False if not done."""
        return False

    def numbered(self, seat: i64, number: i64) -> Action | None:  # noqa: ARG002 (likewise)
        """The answer of a number, if it is legal and can be told so at once."""
        return None

    def after(self, seat: int, action: Action) -> State:
        state = self.copy()
        state.apply(seat, action)
        return state

    def hides(self, seat: int) -> bool:
        """Whether others have answered what this seat does not see yet; never where nothing is secret."""
        return self.is_secret() and self.text() != self.seen_by(seat).text()

    def __repr__(self) -> str:
        return self.text()


class View:
    """What one seat (or, as seat 0, a watcher) may know, and who is still to answer."""

    def __init__(self, state: State, seat: int, *, is_ended: bool = False) -> None:
        self.seat: Final = seat
        self.state: Final = state.seen_by(seat)
        self.waiting: Final = [] if is_ended else state.waiting()  # nobody where a match was given up

    def text(self) -> str:
        waiting = " ".join([str(seat) for seat in self.waiting])
        return f"seen by {self.seat}, waiting for {waiting or 'nobody'}\n{self.state.text()}"


@dataclass(frozen=True)
class Choice:
    """An option of a game: its name, what it may be, what it is unless chosen, and what it means."""

    name: str
    values: tuple[str, ...]
    default: str
    meaning: str
    free: bool = False  # other values are read by the game itself (a board of one's own)


def settled(choices: tuple[Choice, ...], given: dict[str, str]) -> dict[str, str]:
    """Every option with its value; an unknown name or value is refused with those there are."""
    names = [choice.name for choice in choices]
    for name in given:
        if name not in names:
            raise BadNotation(f"unknown option {name!r}: the options are {', '.join(names)}")
    for choice in choices:
        value = given.get(choice.name, choice.default)
        if value not in choice.values and not choice.free:
            raise BadNotation(f"option {choice.name} is {value!r}: it may be {', '.join(choice.values)}")
    return {choice.name: given.get(choice.name, choice.default) for choice in choices}


def as_itself(state: State, seat: int, text: str) -> list[str]:  # noqa: ARG001 (a game that has shorthand looks at them)
    """Every text is one answer: the game has no shorthand."""
    return [text]


@dataclass(frozen=True)
class Bounds:
    """What the rest of a match can come to at most."""

    answers: int  # of all seats together
    rolls: int  # answers of chance
    questions: tuple[Roll, ...]  # every question that chance can still be asked


@dataclass(frozen=True)
class Game:
    """What a game offers to the rest of the project: one entry of GAMES."""

    name: str  # as typed: torpedo-dice
    package: str  # where its words and rules are
    prefix: str  # of its rule ids
    edition: int  # raised whenever the replay of a record would differ
    longest: int  # no match has more answers
    choices: tuple[Choice, ...]
    start: Callable[[dict[str, str]], State]
    parse: Callable[[str], State]
    scene: Callable[[View], Scene]
    options: Callable[[View], list[Option]]
    meant: Callable[[View, frozenset[str]], list[Action]]  # answers that touching these may mean: a legal one if any is
    preview: Callable[[View, Action], Preview]  # what an answer would do
    story: Callable[[State, int, Action], list[Message]]  # what an answer to this position told everyone
    worth: Callable[[State, int], float]  # how well a seat stands, from 0 to 1
    weighed: Callable[[State, int], dict[str, float]]  # the same as a score, term by term
    gains: Callable[[State, int], list[float]]  # for each of legal(seat), a quick guess of what it is worth at once
    hunches: Callable[[State, int], list[float]]  # the same with an eye to what follows: a search tries these first
    fields: Callable[[State], list[Field]]  # of an observation: the same for every position of a match
    observe: Callable[[State, int, bytearray, int], None]  # writes what a seat sees, from a place on, into zeros
    bounds: Callable[[State], Bounds]  # of what is still to come in a position
    unfold: Callable[[State, int, str], list[str]] = as_itself  # shorthand as the answers it stands for; else the text
    parts: tuple[str, ...] = ()  # of a scene too wide for a screen: expressions for the ids that stay together
