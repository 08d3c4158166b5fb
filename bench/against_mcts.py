"""Our strongest player against OpenSpiel's `MCTSBot` with random rollouts, in OpenSpiel, with equal seconds a decision.

python bench/against_mcts.py [games] [seconds] [jobs] [file]

Each of the games is played so often, half of them from either seat; every match is a line of the file, and matches
that are in it are not played again. The file is of one number of seconds, one build and one machine: take another one
for others.

The bot counts simulations and not seconds. Here it is stopped when its seconds are over, after two simulations at
least (before that it has no answer), and answers with what it tried most, as it does by itself. It searches the
position it is given, so it is given one with the secret answers of others drawn anew: it knows no more than its seat.
"""

from __future__ import annotations

import json
import random
import sys
from concurrent.futures import as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from wardroom.adapters.open_spiel import short_name
from wardroom.core.game import View
from wardroom.games import GAMES
from wardroom.lab.arena import drawn, workers
from wardroom.lab.elo import share
from wardroom.players import player

if TYPE_CHECKING:
    from wardroom.adapters.open_spiel.state import WardroomState

CURIOSITY = 2.0  # as in OpenSpiel's own examples
FEWEST = 2


class TimeUp(Exception):
    """The seconds of a decision are over."""


class TimedBot(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel is not typed
    """OpenSpiel's search, ended by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        luck = np.random.RandomState(seed % 2**32)
        super().__init__(game, CURIOSITY, sys.maxsize, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
        self.seconds = seconds
        self.luck = random.Random(seed)
        self.simulations = 0

    def answer(self, state: WardroomState) -> int:
        self.until, self.done = perf_counter() + self.seconds, 0
        try:
            found = self.step(state.resample_from_infostate(state.current_player(), self.luck.random))
        except TimeUp:
            found = self.root.best_child().action
        self.simulations += self.done
        return int(found)

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        if self.done >= FEWEST and perf_counter() > self.until:
            raise TimeUp
        self.root, self.done = root, self.done + 1
        return super()._apply_tree_policy(root, state)


@dataclass(frozen=True)
class Result:
    """A match: our seat, what we scored of 1, and the seconds, decisions and simulations of ours and of the bot."""

    game: str
    number: int
    seat: int
    score: float
    length: float  # seconds in all
    turns: int
    seconds: tuple[float, float]
    decisions: tuple[int, int]
    simulations: tuple[int, int]


def play(name: str, number: int, seconds: float) -> Result:
    """One match; the dice are the same for both seat orders of a pair."""
    began = perf_counter()
    game, seat = pyspiel.load_game(short_name(GAMES[name])), number % 2 + 1
    dice = random.Random(drawn(name, number // 2))
    ours = player(f"level8:seconds={seconds}", GAMES[name], drawn(name, number, "ours"))
    bot = TimedBot(game, seconds, drawn(name, number, "bot"))
    state, spent, decisions = game.new_initial_state(), [0.0, 0.0], [0, 0]
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            state.apply_action(dice.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        elif len(legal) == 1:
            state.apply_action(legal[0])
        else:
            who, start = int(state.current_player() + 1 != seat), perf_counter()
            answer = bot.answer(state) if who else ours.choose(View(state.position, seat)).number
            spent[who] += perf_counter() - start
            decisions[who] += 1
            state.apply_action(answer)
    return Result(
        name,
        number,
        seat,
        (state.returns()[seat - 1] + 1) / 2,
        round(perf_counter() - began, 1),
        state.position.turn_number(),
        (round(spent[0], 3), round(spent[1], 3)),
        (decisions[0], decisions[1]),
        (ours.simulations, bot.simulations),
    )


def row(name: str, results: list[Result]) -> str:
    """What we scored, with its interval of 95 per cent; then, ours and the bot's, milliseconds and simulations."""
    score = share(sum(result.score for result in results), len(results))
    each = [
        f"{1000 * sum(result.seconds[who] for result in results) / total:.0f}, "
        f"{sum(result.simulations[who] for result in results) / total:.0f}"
        for who in (0, 1)
        for total in [max(1, sum(result.decisions[who] for result in results))]
    ]
    length = sum(result.length for result in results) / len(results)
    figure = f"{100 * score.value:.1f} % [{100 * score.low:.0f}, {100 * score.high:.0f}]"
    return f"| {name} | {len(results)} | {figure} | {each[0]} | {each[1]} | {length:.0f} s |"


def main() -> None:
    games, seconds, jobs = int(word(1, "200")), float(word(2, "0.1")), int(word(3, "2"))
    path = Path(word(4, "against_mcts.jsonl"))
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    results = [Result(**json.loads(line)) for line in lines]
    known = {(result.game, result.number) for result in results}
    due = [(name, number) for number in range(games) for name in GAMES if (name, number) not in known]
    if due:
        with workers(jobs) as pool, path.open("a", encoding="utf-8", buffering=1) as file:
            for future in as_completed([pool.submit(play, name, number, seconds) for name, number in due]):
                results.append(future.result())
                file.write(json.dumps(asdict(results[-1])) + "\n")
                print(results[-1], file=sys.stderr)
    print(f"| {seconds} s a decision | games | our score | ours: ms, simulations | MCTSBot's | a game |")
    print("|---|---|---|---|---|---|")
    for name in GAMES:
        found = [result for result in results if result.game == name]
        if found:
            print(row(name, found))


def word(at: int, default: str) -> str:
    return sys.argv[at] if len(sys.argv) > at else default


if __name__ == "__main__":
    main()
