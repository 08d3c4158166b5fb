"""Monte-Carlo tree search, one for every game: it plays on from a view, many times, and grows a tree of what paid.

A view is a position in which the others' secret answers have not been given: the search lets those seats answer anew,
each from what it knows itself. The tree holds no positions: every simulation walks down from a copy of the first.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, NOBODY, Game, State, View
from wardroom.players.tree import Branch, Junction, Moment

TO_THE_END: Final = -1
CHECKS: Final[i64] = 32  # simulations between two checks whether the answer is settled
KEPT: Final = 16  # a part of the old tree with fewer visits is not worth looking for
LOOKED_FOR: Final = 400  # positions of the old tree compared with the new one, at most


class Style:
    """How a search searches."""

    def __init__(
        self,
        *,
        guess: float = 1.0,
        noise: float = 0.0,
        doubt: float = 0.0,
        curiosity: float = 1.0,
        width: int = 32,
        rollout: int = 0,
        horizon: int = 0,
        is_guided: bool = True,
    ) -> None:
        self.guess: Final = guess  # how much a guessed gain may be off: the higher, the wider the search
        self.noise: Final = noise  # added to each guess by lot, so that a game without dice goes another way every time
        self.doubt: Final = doubt  # the share of the guess that all answers considered have alike
        self.curiosity: Final = curiosity  # how much answers are tried that did worse so far
        self.width: Final[i64] = width  # of the answers guessed best so many are considered
        self.rollout: Final[i64] = rollout  # random answers before a position is judged by its worth
        self.horizon: Final[i64] = (
            horizon  # turns to play, in the tree or by guess; 0: a leaf is judged once it is quiet
        )
        self.is_guided: Final = is_guided  # by the game's hunches; otherwise all answers are tried alike


class Thought:
    """What the search thinks of an answer: how often it was tried, and what it is worth to the seat."""

    def __init__(self, action: Action, visits: int, value: float, prior: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.prior: Final = prior


class Search:
    """The thinking of one seat through a match. The same seed and views give the same thoughts."""

    walker: i64  # who answered last
    waiting: i64  # how many have still to answer in secret
    seat: i64
    done: i64  # simulations of this decision
    simulations: i64  # and of all so far

    def __init__(self, game: Game, seed: int, style: Style) -> None:
        self.game: Final = game
        self.style: Final = style
        self.luck: Final = Luck(seed)
        self.seat = NOBODY
        self.walker = NOBODY
        self.waiting = 0
        self.done = 0
        self.simulations = 0
        self.state: State | None = None  # where the tree begins
        self.root: Branch = Branch()  # the answer that led there
        self.moment: Moment | None = None  # the secret moment that the tree begins in
        self.branches: Final[list[Branch]] = []  # of the simulation: the answers given
        self.junctions: Final[list[Junction]] = []  # and where they were given
        self.within: Moment | None = None  # its secret moment
        self.at: list[Branch] = []  # the last answer of each seat in it
        self.key: Final[list[int]] = []  # and of all
        self.left: Callable[[], float] | None = None  # which share of the budget is left

    # One decision

    def think(self, view: View, simulations: int, left: Callable[[], float] | None = None) -> list[Thought]:
        """Simulate so often, or until nothing of the budget is left; the most tried answer comes first.

        `left` says which share of the budget is left. Nothing more is simulated once the answer is settled.
        """
        self.face(view)
        self.left = left
        junction = self.root.next(self.seat)
        state = self.state
        assert state is not None
        if not junction.is_open:
            self.open(junction, state)
        self.done = 0
        while self.done < simulations and len(junction.actions) > 1:
            if not self.simulate(state, junction):
                break
            self.done += 1
            share = 1.0 - float(int(self.done)) / float(simulations)
            if left is not None:
                share = min(share, left())
            if share <= 0.0 or (self.done % CHECKS == 0 and self.is_settled(junction, share)):
                break
        self.left = None
        self.simulations += self.done
        return self.thoughts(junction)

    def is_settled(self, junction: Junction, share: float) -> bool:
        """Whether the simulations that are left could not make another answer the most tried."""
        first: i64 = 0
        second: i64 = 0
        for branch in junction.branches:
            if branch.visits > first:
                second = first
                first = branch.visits
            elif branch.visits > second:
                second = branch.visits
        return float(int(first - second)) > float(int(self.done)) * share / max(1e-9, 1.0 - share)

    def thoughts(self, junction: Junction) -> list[Thought]:
        """Every answer considered; those never tried are thought to be worth what the position is."""
        mean = junction.total / float(int(junction.visits)) if junction.visits else 0.5
        found: list[Thought] = []
        for at in range(len(junction.actions)):
            tried = at < len(junction.branches) and junction.branches[at].visits > 0
            visits = int(junction.branches[at].visits) if tried else 0
            value = junction.branches[at].mean() if tried else mean
            found.append(Thought(junction.actions[at], visits, value, junction.priors[at]))
        found.sort(key=lambda thought: (-thought.visits, -thought.prior))
        return found

    # The first position

    def face(self, view: View) -> None:
        """Begin at a view, with what the old tree knows of it."""
        self.seat = view.seat
        kept = self.state is not None and self.find(view)
        self.state = view.state.copy()
        if kept:
            return
        self.root = Branch()
        self.moment = None
        if view.state.is_secret():
            self.moment = Moment(view.state.seats())
            self.root = self.moment.roots[self.seat]

    def find(self, view: View) -> bool:
        """Move the root to where a view is in the old tree, if it is there."""
        state = self.state
        assert state is not None
        wanted = view.state.text()
        queue: list[tuple[State, Branch]] = [(state, self.root)]
        looked = 0
        is_secret = self.moment is not None
        while looked < len(queue) and looked < LOOKED_FOR:
            before, branch = queue[looked]
            looked += 1
            junction = branch.junction
            if junction is None or junction.visits < KEPT:
                continue
            if branch is not self.root and junction.seat == view.seat and before.text() == wanted:
                self.move(branch)
                return True
            known: list[Branch] = list(junction.branches)
            known += [outcome for outcome in junction.outcomes if outcome is not None]
            for other in known:
                if other.visits >= KEPT and other.action is not None:
                    after = before.copy()
                    after.apply(junction.seat, other.action)
                    if after.is_secret() == is_secret:
                        queue.append((after, other))
        return False

    def move(self, branch: Branch) -> None:
        """Begin after an answer of the old tree; in a secret moment the seat's own."""
        self.root = branch
        moment = self.moment
        if moment is not None:
            moment.ends.clear()

    # One simulation

    def simulate(self, root: State, junction: Junction) -> bool:
        """Down the tree to a new leaf, judge it, and tell every branch on the way; False if the budget ends first."""
        state = root.copy()
        self.branches.clear()
        self.junctions.clear()
        self.within = None
        moment = self.moment
        if moment is not None:
            self.enter(moment)
            self.waiting = len(state.waiting())
        self.walker = self.seat
        turns: i64 = 0
        while junction.seat != NOBODY and (turns == 0 or turns != self.style.horizon):
            self.junctions.append(junction)
            branch = self.chance(junction, state) if junction.seat == CHANCE else self.pick(junction, state)
            if branch is None:
                break
            self.branches.append(branch)
            action = branch.action
            assert action is not None
            state.apply(junction.seat, action)
            junction = self.follow(branch, state)
            turns += is_turn(state)
        values = self.judge(state, turns)
        if not values:
            return False
        for junction in self.junctions:
            junction.visits += 1
            if junction.seat > 0:
                junction.total += values[junction.seat - 1]
        for branch in self.branches:
            branch.visits += 1
            if branch.seat > 0:
                branch.total += values[branch.seat - 1]
        return True

    def chance(self, junction: Junction, state: State) -> Branch:
        """What the dice show this time."""
        action = state.random_action(CHANCE, self.luck)
        number = action.number
        if not junction.is_open:
            junction.is_open = True
            junction.outcomes = [None] * len(state.question().outcomes)
        found = junction.outcomes[number]
        if found is None:
            found = Branch()
            found.action = action
            found.index = number
            junction.outcomes[number] = found
        return found

    def pick(self, junction: Junction, state: State) -> Branch | None:
        """The answer to try now; None at a leaf. Secret answers are always given: half of them tell nothing yet."""
        if not junction.is_open:
            if junction.visits == 0 and self.within is None:
                legal = state.legal(junction.seat)
                if len(legal) > 1:
                    return None
            self.open(junction, state)
        if self.within is not None and junction.seat != self.seat and junction.visits > 0 and self.luck.below(2):
            return self.hunch(junction)
        best: Branch | None = None
        highest = -1e9
        visits = float(int(junction.visits))
        mean = junction.total / visits if visits > 0.0 else 0.5
        wish = self.style.curiosity * sqrt(visits + 1.0)
        for branch in junction.branches:
            count = float(int(branch.visits))
            score = (branch.total / count if count > 0.0 else mean) + wish * branch.prior / (1.0 + count)
            if score > highest:
                highest = score
                best = branch
        opened = len(junction.branches)
        if opened < len(junction.actions) and mean + wish * junction.priors[opened] > highest:
            best = self.sprout(junction)
        assert best is not None
        return best

    def hunch(self, junction: Junction) -> Branch:
        """An answer by lot, the likelier the more it was tried.

        Others answer so every other time in secret: if all took what did best, each would know what the others take.
        """
        at = self.luck.below(junction.visits)
        for branch in junction.branches:
            at -= branch.visits
            if at < 0:
                return branch
        return junction.branches[0]

    def sprout(self, junction: Junction) -> Branch:
        """Try the next answer."""
        branch = Branch()
        branch.index = len(junction.branches)
        branch.seat = junction.seat
        branch.action = junction.actions[branch.index]
        branch.prior = junction.priors[branch.index]
        junction.branches.append(branch)
        return branch

    def open(self, junction: Junction, state: State) -> None:
        """List the answers, those first that the game guesses to gain most."""
        junction.is_open = True
        legal = state.legal(junction.seat)
        count = len(legal)
        if not self.style.is_guided or count == 1:
            junction.actions = legal
            junction.priors = [1.0 / float(count)] * count
            return
        gains = self.game.hunches(state, int(junction.seat))
        if self.style.noise > 0.0:
            gains = [gain + self.style.noise * self.luck.share() for gain in gains]
        order = sorted(range(count), key=lambda at: -gains[at])
        if count > self.style.width:
            order = order[: int(self.style.width)]
        junction.actions = [legal[at] for at in order]
        weights = [exp((gains[at] - gains[order[0]]) / self.style.guess) for at in order]
        total = sum(weights)
        even = self.style.doubt / float(len(order))
        junction.priors = [even + (1.0 - self.style.doubt) * weight / total for weight in weights]

    def follow(self, branch: Branch, state: State) -> Junction:
        """Where the tree goes on after an answer."""
        seat = state.asked()
        is_secret = state.is_secret()
        waiting: i64 = len(state.waiting()) if is_secret else 0
        moment = self.within
        if moment is not None:
            self.key.append(int(branch.index))
            self.at[self.walker] = branch
            if not is_secret or waiting > self.waiting:  # all have answered; a next moment may begin at once
                branch = moment.end(tuple(self.key))
                moment = self.within = None
        if not is_secret:
            return branch.next(seat)
        if moment is None:
            self.enter(branch.opened(state.seats()))
        self.waiting = waiting
        if seat != CHANCE:
            self.walker = seat  # dice thrown in secret are thrown by whoever answered last
        return self.at[self.walker].next(seat)

    def enter(self, moment: Moment) -> None:
        self.within = moment
        self.at = list(moment.roots)
        self.key.clear()

    def judge(self, state: State, turns: i64) -> list[float]:
        """What a position is worth to each seat once it is quiet and so many turns are over as the style asks.

        Leaves judged after unlike numbers of turns are not alike: who has just acted always seems to do well.
        Nothing if the budget ends meanwhile.
        """
        left = self.style.rollout
        seat = state.asked()
        while left != 0 and seat >= 0:
            state.apply(seat, state.random_action(seat, self.luck))
            seat = state.asked()
            left -= 1
        while seat >= 0 and (turns < self.style.horizon or not state.is_quiet()):
            if self.left is not None and self.left() <= 0.0:
                return []
            state.apply(seat, self.guess(state, seat))
            seat = state.asked()
            turns += is_turn(state)
        if seat < 0:
            outcome = state.outcome()
            assert outcome is not None
            return list(outcome.returns)
        seats = state.seats()
        if seats == 2:
            first = self.game.worth(state, 1)
            return [first, 1.0 - first]
        return [self.game.worth(state, seat) for seat in range(1, seats + 1)]

    def guess(self, state: State, seat: i64) -> Action:
        """What seems to gain most; the dice fall as they do."""
        if seat == CHANCE:
            return state.random_action(seat, self.luck)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        gains = self.game.hunches(state, int(seat))
        best: i64 = 0
        at: i64 = 1
        while at < len(gains):
            if gains[at] > gains[best]:
                best = at
            at += 1
        return legal[best]


def is_turn(state: State) -> i64:
    """Whether (1 or 0) somebody's turn begins."""
    return 1 if state.asked() != CHANCE and state.is_quiet() else 0
