"""What a game owed to its players and what to its dice: what positions were worth, answers lost and rolls gave.

Every search is seeded by the position that it searches, so that an analysis comes out the same each time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from statistics import fmean
from zlib import crc32

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.core.notation import BadNotation
from wardroom.lab.arena import workers
from wardroom.match import Match, from_record
from wardroom.players.advice import STRONGEST, value_of
from wardroom.players.levels import level
from wardroom.players.search import Search

FEWER = 40  # times fewer simulations for each outcome of a roll than for each answer that is compared,
LEAST = 16  # but no fewer than these
THROWS = 16  # where dice follow on dice: so many throws stand for all
MARKS = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))  # by the chance to win that was lost

Values = tuple[float, ...]  # the chance of each seat to win


@dataclass(frozen=True)
class Decision:
    """An answer where there was a choice: the seat's chance to win with the best one, and with the one given."""

    number: int  # of the answer in the record
    turn: int
    seat: int
    answer: str
    best: str
    before: float
    after: float
    loss: float
    mark: str


@dataclass(frozen=True)
class Throw:
    """A roll: how much better it was for each seat than the mean of all that could have come."""

    number: int
    turn: int
    answer: str
    luck: Values


@dataclass(frozen=True)
class Step:
    """A position: what it is worth, unless something in it is hidden or dice decide; and the answer given there."""

    number: int  # of answers before it
    turn: int
    values: Values | None
    decision: Decision | None
    throw: Throw | None


@dataclass(frozen=True)
class Point:
    """A position that everyone knew, after so many answers."""

    number: int
    turn: int
    values: Values


@dataclass(frozen=True)
class Account:
    """A seat's game: start + luck - lost + gained + unexplained = result."""

    seat: int
    player: str
    start: float
    luck: float
    lost: float  # by own answers
    gained: float  # by the others' answers
    unexplained: float  # by secret answers that met, and the error of the search
    result: float
    decisions: int
    marks: dict[str, int]


@dataclass(frozen=True)
class Analysis:
    game: str
    simulations: int
    outcome: str  # empty if the game is not over
    accounts: list[Account]
    points: list[Point]
    decisions: list[Decision]
    throws: list[Throw]

    def json(self) -> str:
        return json.dumps(asdict(self), indent=2)


class Appraiser:
    """Says what the positions and answers of a match are worth."""

    def __init__(self, match: Match, simulations: int) -> None:
        self.match = match
        self.game = match.game
        self.simulations = simulations
        self.style = level(STRONGEST, match.game).style
        self.known: dict[tuple[int, str, int], tuple[Action, float]] = {}

    def search(self, view: View) -> Search:
        return Search(self.game, crc32(f"{view.seat} {view.state.text()}".encode()), self.style)

    def best(self, view: View, simulations: int) -> tuple[Action, float]:
        """The best answer, as far as the seat can tell, and its value: of a search of its own, to look as far ahead."""
        key = view.seat, view.state.text(), simulations
        if key not in self.known:
            found = self.search(view).think(view, simulations, unhurried)[0].action
            self.known[key] = found, self.value(view, found, simulations)
        return self.known[key]

    def value(self, view: View, answer: Action, simulations: int) -> float:
        return value_of(self.search(view), view, answer, simulations)

    def values(self, state: State, simulations: int, witness: int = 0) -> Values:
        """What a position is worth to each seat: what those who are asked think, or the one who has seen the dice."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.returns
        if state.asked() == CHANCE:
            return self.thrown(state, witness)
        asked = state.waiting()
        thought = {
            seat: self.best(View(state, seat), simulations)[1] for seat in ([witness] if witness in asked else asked)
        }
        return self.shared(state, thought)

    def known_values(self, state: State) -> Values:
        """The same of a position that everyone knows. Whoever is asked hopes for the best: so those are heard too who
        would be asked next, if everyone took what seems best."""
        thought: dict[int, float] = {}
        line = state
        while line.asked() > CHANCE and len(thought) < state.seats():
            asked = line.waiting()
            if set(asked) <= set(thought):
                break
            found = {seat: self.best(View(line, seat), self.simulations) for seat in asked}
            thought = {seat: value for seat, (_, value) in found.items()} | thought
            line = line.after(asked[0], found[asked[0]][0])
        return self.shared(state, thought) if thought else self.values(state, self.simulations)

    def shared(self, state: State, thought: dict[int, float]) -> Values:
        """All chances: seats that are not asked have what the others leave, in the ratio of their worth."""
        seats = range(1, state.seats() + 1)
        if len(seats) == 1:
            return (thought[1],)
        left = max(0.0, 1.0 - sum(thought.values()))
        worth = {seat: self.game.worth(state, seat) for seat in seats if seat not in thought}
        whole = sum(worth.values()) or 1.0
        values = [thought[seat] if seat in thought else left * worth[seat] / whole for seat in seats]
        total = sum(values) or 1.0
        return tuple([value / total for value in values])

    # Dice

    def thrown(self, state: State, witness: int) -> Values:
        """What a position is worth before the dice are thrown: the mean over some throws."""
        luck = Luck(crc32(state.text().encode()))
        found = []
        for _ in range(THROWS):
            after = state.copy()
            while after.asked() == CHANCE:
                after.apply(CHANCE, after.random_action(CHANCE, luck))
            found.append(self.values(after, LEAST, witness))
        return tuple([fmean(column) for column in zip(*found, strict=True)])

    def luck(self, state: State) -> dict[str, Values]:
        """Of every outcome of a roll: its value less the mean of all. A roll in secret is seen by one seat alone."""
        seats = range(1, state.seats() + 1)
        witness = next(seat for seat in seats if state.seen_by(seat).asked() == CHANCE) if state.is_secret() else 0
        seen, simulations = state.seen_by(witness), max(LEAST, self.simulations // FEWER)
        odds = [(roll, float(chance)) for roll, chance in seen.question().odds()]
        values = [self.values(seen.after(CHANCE, roll), simulations, witness) for roll, _ in odds]
        columns = zip(*values, strict=True)
        mean = [sum([chance * value for (_, chance), value in zip(odds, column, strict=True)]) for column in columns]
        return {
            roll.text: tuple([value - common for value, common in zip(one, mean, strict=True)])
            for (roll, _), one in zip(odds, values, strict=True)
        }

    # The match

    def step(self, at: int) -> Step:
        """The position after so many answers, and the answer that was given to it."""
        is_last = at == len(self.match.played)
        state = self.match.state if is_last else self.match.played[at].before
        is_open = not state.hides(CHANCE) and (is_last or state.asked() != CHANCE)
        values = self.known_values(state) if is_open else None
        turn = state.turn_number()
        if is_last:
            return Step(at, turn, values, None, None)
        seat, action = self.match.played[at].seat, self.match.played[at].action
        if seat == CHANCE:
            throw = Throw(at + 1, turn, action.text, self.luck(state)[action.text])
            return Step(at, turn, values, None, throw)
        decision = self.decision(at + 1, View(state, seat), action) if len(state.legal(seat)) > 1 else None
        return Step(at, turn, values, decision, None)

    def decision(self, number: int, view: View, answer: Action) -> Decision:
        """The answer given beside the best one."""
        best, before = self.best(view, self.simulations)
        after = before if answer.text == best.text else self.value(view, answer, self.simulations)
        loss = max(0.0, before - after)
        mark = next((name for name, least in MARKS if loss >= least), "")
        return Decision(number, view.state.turn_number(), view.seat, answer.text, best.text, before, after, loss, mark)


def unhurried() -> float:
    """What is left of the time: all of it. Asked after every simulation, it lets Ctrl-C be heard."""
    return 1.0


# The whole match


@lru_cache(maxsize=1)
def appraiser(record: str, simulations: int) -> Appraiser:
    """In each worker one, for all its steps."""
    return Appraiser(from_record(record), simulations)


def step_of(record: str, simulations: int, at: int) -> Step:
    return appraiser(record, simulations).step(at)


def thorough(game: Game) -> int:
    """How many simulations of each answer do, unless one says otherwise: what the strongest level makes."""
    return level(STRONGEST, game).simulations


def steps(match: Match, simulations: int, jobs: int = 1) -> Iterator[Step]:
    """Every position of a match with its answer, in order."""
    if not match.played:
        raise BadNotation("no answer was given in this record: there is nothing to analyse")
    work, numbers = partial(step_of, match.record, simulations), range(len(match.played) + 1)
    if jobs == 1:
        yield from map(work, numbers)
        return
    with workers(jobs) as pool:
        yield from pool.map(work, numbers, chunksize=4)


def analysed(match: Match, found: list[Step], simulations: int) -> Analysis:
    """The steps of a match, added up."""
    points = open_points(found)
    if not points:
        raise BadNotation("everything in this record is still hidden: there is nothing to analyse")
    decisions = [step.decision for step in found if step.decision is not None]
    throws = [step.throw for step in found if step.throw is not None]
    seats = range(1, match.state.seats() + 1)
    return Analysis(
        match.game.name,
        simulations,
        match.outcome.text() if match.outcome is not None else "",
        [account(seat, match.players.get(seat, ""), points, decisions, throws) for seat in seats],
        points,
        decisions,
        throws,
    )


def open_points(found: list[Step]) -> list[Point]:
    """What everyone knew. Before a roll a position is worth what it is after it, less the luck."""
    points: list[Point] = []
    later: Values | None = None
    for step in reversed(found):
        values = step.values
        if step.throw is not None and later is not None:
            values = tuple([value - luck for value, luck in zip(later, step.throw.luck, strict=True)])
        if values is not None:
            points.append(Point(step.number, step.turn, values))
        later = values
    return points[::-1]


def account(seat: int, player: str, points: list[Point], decisions: list[Decision], throws: list[Throw]) -> Account:
    """Where a seat's result comes from. What one of several loses goes to the others in equal parts."""
    others = len(points[0].values) - 1
    own = [decision for decision in decisions if decision.seat == seat]
    lost = sum([decision.loss for decision in own])
    gained = sum([decision.loss / others for decision in decisions if decision.seat != seat])
    luck = sum([throw.luck[seat - 1] for throw in throws])
    start, result = points[0].values[seat - 1], points[-1].values[seat - 1]
    return Account(
        seat,
        player,
        start,
        luck,
        lost,
        gained,
        result - (start + luck - lost + gained),
        result,
        len(own),
        {name: len([one for one in own if one.mark == name]) for name, _ in MARKS},
    )
