"""Games small enough to be solved by hand. Their classes are interpreted: no compiled search can play them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import wardroom
from wardroom.core.action import Action, Bar
from wardroom.core.chance import Luck, Roll
from wardroom.core.game import CHANCE, NOBODY, Game, Outcome, State
from wardroom.core.options import Option
from wardroom.core.scene import Preview, Scene
from wardroom.core.words import Message

if wardroom.COMPILED:
    pytest.skip("interpreted classes cannot be positions of a compiled search", allow_module_level=True)

WORDS = ("one", "two", "three", "four")
ANSWERS: list[Action] = [Action(number, word) for number, word in enumerate(WORDS)]
DICE = {sides: Roll(1, sides, "toy") for sides in (2, 6)}


@dataclass(frozen=True)
class Node:
    """A moment of a toy game: who is asked, and what follows each answer; or who has won."""

    seat: int = NOBODY
    then: tuple[Node, ...] = ()
    winners: tuple[int, ...] = ()
    judged: tuple[float, ...] = ()  # what the game's worth says of it, for each seat
    is_quiet: bool = True


def ask(seat: int, *then: Node, judged: tuple[float, ...] = (), is_quiet: bool = True) -> Node:
    return Node(seat, then, judged=judged, is_quiet=is_quiet)


def roll(*then: Node) -> Node:
    """A coin or a die: what follows each face."""
    return Node(CHANCE, then)


def won_by(*winners: int) -> Node:
    return Node(winners=winners)


class Toy(State):
    """What all toys answer alike."""

    def question(self) -> Roll:
        return DICE[2]

    def question_name(self) -> str:
        return self.text()

    def random_action(self, seat: int, luck: Luck) -> Action:
        found = self.question().sample(luck) if seat == CHANCE else None
        legal = self.legal(seat)
        return found or legal[int(luck.below(len(legal)))]

    def bar(self, seat: int, action: Action) -> Bar | None:
        return None if action in self.legal(seat) else Bar("TOY-1", Message("toy"))

    def is_quiet(self) -> bool:
        return True

    def turn_number(self) -> int:
        return 1

    def settings(self) -> dict[str, str]:
        return {}

    def action(self, seat: int, text: str) -> Action:
        return next(action for action in self.legal(seat) if action.text == text)

    def space(self) -> list[Action]:
        return ANSWERS


class Tree(Toy):
    """A game in the open that is written out as a tree."""

    def __init__(self, node: Node, seats: int, path: str = "toy") -> None:
        self.node = node
        self.count = seats
        self.path = path

    def asked(self) -> int:
        return self.node.seat

    def waiting(self) -> list[int]:
        return [self.node.seat] if self.node.seat > CHANCE else []

    def question(self) -> Roll:
        return DICE[len(self.node.then)]

    def legal(self, seat: int) -> list[Action]:
        if seat != self.node.seat:
            return []
        return self.question().outcomes if seat == CHANCE else ANSWERS[: len(self.node.then)]

    def apply(self, seat: int, action: Action) -> None:
        assert seat == self.node.seat
        self.node = self.node.then[int(action.number)]
        self.path += f" {action.number}"

    def copy(self) -> Tree:
        return Tree(self.node, self.count, self.path)

    def seen_by(self, seat: int) -> Tree:  # noqa: ARG002 (nothing is hidden)
        return self.copy()

    def is_secret(self) -> bool:
        return False

    def is_quiet(self) -> bool:
        return self.node.is_quiet

    def outcome(self) -> Outcome | None:
        return Outcome(self.node.winners, self.count, Message("toy")) if self.node.seat == NOBODY else None

    def seats(self) -> int:
        return self.count

    def text(self) -> str:
        return self.path


class Together(Toy):
    """Two seats answer once, at the same time and in secret; then one looks who has won.

    Seat 1 may have to flip a coin of its own first: only seat 1 sees it before both have answered.
    """

    def __init__(self, winners: tuple[tuple[tuple[int, ...], ...], ...], *, has_coin: bool = False) -> None:
        self.winners = winners  # by the answer (or the coin) of seat 1, and by the answer of seat 2
        self.has_coin = has_coin
        self.answers: list[Action | None] = [None, None]
        self.coin: Action | None = None

    def is_flipping(self) -> bool:
        return self.has_coin and self.answers[0] is not None and self.coin is None

    def asked(self) -> int:
        if self.is_flipping():
            return CHANCE
        waiting = self.waiting()
        return waiting[0] if waiting else NOBODY

    def waiting(self) -> list[int]:
        return [seat for seat in (1, 2) if self.answers[seat - 1] is None or (seat == 1 and self.is_flipping())]

    def legal(self, seat: int) -> list[Action]:
        if self.is_flipping():
            return self.question().outcomes if seat == CHANCE else []
        if seat not in self.waiting():
            return []
        return ANSWERS[:1] if self.has_coin and seat == 1 else ANSWERS[:2]

    def apply(self, seat: int, action: Action) -> None:
        if seat == CHANCE:
            self.coin = action
        else:
            assert self.answers[seat - 1] is None
            self.answers[seat - 1] = action

    def copy(self) -> Together:
        twin = Together(self.winners, has_coin=self.has_coin)
        twin.answers = list(self.answers)
        twin.coin = self.coin
        return twin

    def seen_by(self, seat: int) -> Together:
        seen = self.copy()
        if self.asked() == NOBODY:
            return seen
        if seat != 1:
            seen.answers[0] = seen.coin = None
        if seat != 2:
            seen.answers[1] = None
        return seen

    def is_secret(self) -> bool:
        return self.asked() != NOBODY

    def outcome(self) -> Outcome | None:
        first, second = self.coin if self.has_coin else self.answers[0], self.answers[1]
        if self.asked() != NOBODY or first is None or second is None:
            return None
        return Outcome(self.winners[int(first.number)][int(second.number)], 2, Message("toy"))

    def seats(self) -> int:
        return 2

    def text(self) -> str:
        return " ".join([action.text if action else "-" for action in (*self.answers, self.coin)])


class Twice(Toy):
    """Two seats answer in secret, see what was answered, and answer in secret once more.

    Seat 2 wins if its second answer is what seat 1 answered first.
    """

    def __init__(self) -> None:
        self.answers: list[list[Action]] = [[], []]

    def number(self) -> int:
        """How often both have answered."""
        return min(len(given) for given in self.answers)

    def asked(self) -> int:
        waiting = self.waiting()
        return waiting[0] if waiting else NOBODY

    def waiting(self) -> list[int]:
        if self.number() == 2:
            return []
        return [seat for seat in (1, 2) if len(self.answers[seat - 1]) == self.number()]

    def legal(self, seat: int) -> list[Action]:
        return ANSWERS[:2] if seat in self.waiting() else []

    def apply(self, seat: int, action: Action) -> None:
        self.answers[seat - 1].append(action)

    def copy(self) -> Twice:
        twin = Twice()
        twin.answers = [list(given) for given in self.answers]
        return twin

    def seen_by(self, seat: int) -> Twice:
        seen = self.copy()
        for other in (1, 2):
            if other != seat:
                del seen.answers[other - 1][self.number() :]
        return seen

    def is_secret(self) -> bool:
        return self.asked() != NOBODY

    def outcome(self) -> Outcome | None:
        if self.asked() != NOBODY:
            return None
        return Outcome((2,) if self.answers[1][1] is self.answers[0][0] else (1,), 2, Message("toy"))

    def seats(self) -> int:
        return 2

    def text(self) -> str:
        return " / ".join([" ".join([action.text for action in given]) for given in self.answers])


def unused(*_: object) -> Scene | list[Option] | Preview | list[Message] | dict[str, float]:
    raise AssertionError("a search has no use for this")


def alike(state: State, seat: int) -> list[float]:
    """No answer is guessed to be better than another."""
    return [0.0] * len(state.legal(seat))


def worth(state: State, seat: int) -> float:
    """What the node says; the end as it is, and otherwise each seat's fair share."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.returns[seat - 1]
    judged = state.node.judged if isinstance(state, Tree) else ()
    return judged[seat - 1] if judged else 1 / state.seats()


def toy(gains: Callable[[State, int], list[float]] = alike, worth: Callable[[State, int], float] = worth) -> Game:
    """What a search needs to know of a toy."""
    return Game(
        name="toy",
        package="",
        prefix="TOY",
        edition=1,
        longest=9,
        choices=(),
        start=unused,  # type: ignore[arg-type]  # nothing is started, read or shown
        parse=unused,  # type: ignore[arg-type]
        scene=unused,  # type: ignore[arg-type]
        options=unused,  # type: ignore[arg-type]
        meant=unused,  # type: ignore[arg-type]
        preview=unused,  # type: ignore[arg-type]
        story=unused,  # type: ignore[arg-type]
        worth=worth,
        weighed=unused,  # type: ignore[arg-type]
        gains=gains,
        hunches=gains,
        fields=unused,  # type: ignore[arg-type]
        observe=unused,  # type: ignore[arg-type]
        bounds=unused,  # type: ignore[arg-type]
    )
