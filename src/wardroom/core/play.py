"""A game played by learners: seats answer by number, chance answers from a seed, whatever is over begins anew."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action, Illegal
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, NOBODY, Game, Outcome, State
from wardroom.core.notation import BadNotation


class Play:
    """One game. Whenever it is looked at, a seat is asked, or it is over."""

    seat: i64  # who is asked: of several the first; NOBODY at the end

    def __init__(self, game: Game, start: State, actions: list[Action], luck: Luck) -> None:
        self.game: Final = game
        self.start: Final = start
        self.actions: Final = actions  # one of each number
        self.luck = luck
        self.state = start
        self.known: list[Action] = []  # what the seat may answer, once that was asked for
        self.seat = NOBODY
        self.begin()

    def begin(self) -> None:
        """The first position, or another game."""
        self.state = self.start.copy()
        self.go_on()

    def go_on(self) -> None:
        """Let chance answer until a seat is asked."""
        state = self.state
        seat = state.asked()
        while seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, self.luck))
            seat = state.asked()
        self.seat = seat
        self.known = []

    def legal(self, seat: i64) -> list[Action]:
        """What a seat may answer; nothing if it is not asked."""
        if seat != self.seat:
            return self.state.legal(seat)
        if not self.known:
            self.known = self.state.legal(seat)
        return self.known

    def checked(self, seat: i64, number: i64) -> Action:
        """The answer of a number, if the seat may give it."""
        action = self.state.numbered(seat, number) or numbered(self.legal(seat), number)
        if action is None:
            raise refusal(self.state, seat, self.actions, number)
        return action

    def answer(self, seat: i64, number: i64) -> None:
        """Answer for a seat that is asked."""
        self.take(seat, self.checked(seat, number))

    def take(self, seat: i64, action: Action) -> None:
        """Take an answer that is known to be legal."""
        self.state.apply(seat, action)
        self.go_on()

    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome

    def observe(self, seat: int, out: bytearray, at: int) -> None:
        """What a seat sees, into zeros from a place on."""
        state = self.state
        self.game.observe(state.seen_by(seat) if state.is_secret() else state, seat, out, at)

    def mark(self, seat: i64, out: bytearray, at: i64) -> None:
        """A 1 for each answer that a seat may give, into zeros from a place on."""
        if not self.state.marks(seat, out, at):
            for action in self.legal(seat):
                out[at + action.number] = 1


def numbered(legal: list[Action], number: i64) -> Action | None:
    """The one of the answers to a question that has a number."""
    for action in legal:
        if action.number == number:
            return action
    return None


def refusal(state: State, seat: i64, actions: list[Action], number: i64) -> ValueError:
    """Why a number is not answered."""
    if number < 0 or number >= len(actions):
        return BadNotation(f"answers are numbered from 0 to {len(actions) - 1}, and this is {number}")
    action = actions[number]
    bar = state.bar(int(seat), action)
    assert bar is not None
    return Illegal(bar, f"seat {seat} may not answer {action.text!r} now")


def seed_of(seed: int, number: int) -> int:
    """The seed of one of many games."""
    return seed * 1_000_003 + number


class Plays:
    """Many games of one kind, answered all at once."""

    def __init__(self, game: Game, start: State, actions: list[Action], count: int, seed: int, size: int) -> None:
        self.actions: Final = actions
        self.size: Final = size  # of an observation
        self.seats: Final = start.seats()
        self.games: Final = [Play(game, start, actions, Luck(seed_of(seed, number))) for number in range(count)]

    def asked(self) -> list[int]:
        """Who is asked in each game."""
        return [int(play.seat) for play in self.games]

    def answer(self, numbers: list[int], shares: list[float]) -> list[int]:
        """An answer in each game, or in none if one is refused.

        Gives the games that ended, and begins them anew; writes what each of their seats got.
        """
        if len(numbers) != len(self.games):
            raise BadNotation(f"there are {len(self.games)} games, and {len(numbers)} answers")
        actions = [play.checked(play.seat, number) for play, number in zip(self.games, numbers, strict=True)]
        over: list[int] = []
        at = 0
        for play in self.games:
            play.take(play.seat, actions[at])
            if play.seat < 0:
                over.append(at)
                first = at * self.seats
                for share in play.outcome().returns:
                    shares[first] = share
                    first += 1
                play.begin()
            at += 1
        return over

    def look(self, seen: bytearray, marked: bytearray) -> None:
        """What the seats that are asked see and may answer, into zeros."""
        at: i64 = 0
        here: i64 = 0
        for play in self.games:
            play.observe(int(play.seat), seen, int(at))
            play.mark(play.seat, marked, here)
            at += self.size
            here += len(self.actions)
