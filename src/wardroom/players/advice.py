"""What a strong machine would answer in a seat's place, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean

from wardroom.core.action import Action
from wardroom.core.game import CHANCE, Game, State, View
from wardroom.core.words import Message, listed
from wardroom.players.levels import Thinker, level
from wardroom.players.player import never
from wardroom.players.search import Search

STRONGEST = "level8"
CONTINUATIONS = 64  # played on after the best answer, and as many after others
ONLY = 256  # simulations to learn what an only answer is worth
TOLD = 3  # reasons in a sentence, at most
SLIGHT = 0.03  # what makes no more of a difference is no reason


@dataclass(frozen=True)
class Considered:
    """An answer: which share of the simulations tried it, and the seat's chance to win with it."""

    answer: str
    share: float
    value: float


@dataclass(frozen=True)
class Advice:
    """Answers, the best first; and why: what it does for the seat's lead, in each term of the game's worth."""

    seat: int
    considered: tuple[Considered, ...]
    reasons: tuple[tuple[str, float], ...]  # the weightiest first

    @property
    def best(self) -> Considered:
        return self.considered[0]

    def because(self) -> Message:
        """What speaks for the answer, and what against it, as sentences."""
        told = [(Message(f"worth.{name}"), change) for name, change in self.reasons[:TOLD] if abs(change) > SLIGHT]
        gains = [term for term, change in told if change > 0]
        costs = [term for term, change in told if change < 0]
        if gains and costs:
            return Message("hint.for-and-against", gains=listed(gains), costs=listed(costs))
        if gains:
            return Message("hint.for", gains=listed(gains))
        return Message("hint.against", costs=listed(costs)) if costs else Message("hint.no-reason")

    def sentence(self, option: Message) -> Message:
        """What to answer, as the option is called; what that is worth, and why."""
        return Message("ui.hint", option=option, percent=f"{100 * self.best.value:.0f}", reasons=self.because())


def advise(
    game: Game,
    view: View,
    *,
    simulations: int = 0,
    seconds: float = 0.0,
    seed: int = 0,
    is_stopped: Callable[[], bool] = never,
) -> Advice:
    """What to answer, within a budget (by default the strongest level's); the best so far if it is stopped."""
    strongest = level(STRONGEST, game)
    if simulations or seconds:
        strongest = replace(strongest, simulations=simulations, seconds=seconds)
    thinker = Thinker(game, seed, strongest)
    thoughts = thinker.think(view, is_stopped)
    best = thoughts[0].action
    tried = sum([thought.visits for thought in thoughts])
    considered = [
        Considered(thought.action.text, thought.visits / tried, thought.value) for thought in thoughts if thought.visits
    ] or [Considered(best.text, 1.0, value_of(thinker.search, view, best, ONLY))]
    why = reasons(thinker.search, view, best, is_stopped)
    return Advice(view.seat, tuple(considered), why)


def value_of(search: Search, view: View, answer: Action, simulations: int) -> float:
    """The seat's chance to win with one answer: every simulation begins with it. The search must be a fresh one."""
    search.face(view)
    junction = search.root.next(view.seat)
    junction.actions, junction.priors, junction.is_open = [answer], [1.0], True
    for _ in range(simulations):
        search.simulate(view.state, junction)
    return junction.total / simulations


def reasons(
    search: Search, view: View, answer: Action, is_stopped: Callable[[], bool] = never
) -> tuple[tuple[str, float], ...]:
    """What an answer does for the seat's lead, term by term, that any other would not. Both are played on.

    None if it is stopped.
    """
    others = [other for other in view.state.legal(view.seat) if other is not answer]
    if not others:
        return ()
    chosen: list[dict[str, float]] = []
    otherwise: list[dict[str, float]] = []
    for _ in range(CONTINUATIONS):
        if is_stopped():
            return ()
        other = others[search.luck.below(len(others))]
        chosen.append(lead(search.game, played_on(search, view, answer), view.seat))
        otherwise.append(lead(search.game, played_on(search, view, other), view.seat))
    changes = {
        name: fmean([one[name] for one in chosen]) - fmean([one[name] for one in otherwise]) for name in chosen[0]
    }
    return tuple(sorted(changes.items(), key=lambda change: -abs(change[1])))


def played_on(search: Search, view: View, answer: Action) -> State:
    """After an answer everyone takes what seems to gain most, until nothing is half done and the seat is asked again,
    or another turn begins."""
    state = view.state.after(view.seat, answer)
    turn = state.turn_number()
    while (seat := int(state.asked())) >= CHANCE:
        if state.is_quiet() and (seat == view.seat or state.turn_number() > turn):
            break
        state.apply(seat, search.guess(state, seat))
    return state


def lead(game: Game, state: State, seat: int) -> dict[str, float]:
    """A seat's score, term by term, less the mean of the others'."""
    own = game.weighed(state, seat)
    others = [game.weighed(state, other) for other in range(1, state.seats() + 1) if other != seat]
    return {name: score - fmean([other[name] for other in others] or [0.0]) for name, score in own.items()}
