"""How the numbers of our boards play out between sensible (greedy) players: the table in docs/torpedo-dice.md.

python bench/balance_torpedo_dice.py [games]
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, quantiles

from wardroom.games import GAMES
from wardroom.players import play_out

GAME = GAMES["torpedo-dice"]
SETTINGS = [
    "mode=mission board=marlin players=2",
    "mode=mission board=marlin players=3",
    "mode=mission board=marlin players=4",
    "mode=mission board=kraken players=2",
    "mode=training board=guppy players=2",
    "mode=training board=guppy players=4",
    "mode=solo board=marlin",
    "mode=solo board=kraken",
]


def row(setting: str, games: int) -> str:
    options = dict(word.split("=") for word in setting.split())
    ends, turns, points = Counter[str](), [], []
    for seed in range(games):
        state = play_out(GAME, GAME.start(options), "greedy", seed)
        outcome = state.outcome()
        assert outcome is not None
        turns.append(state.turn_number())
        ends[outcome.story.key.removeprefix("end.")] += 1
        points += [max(outcome.points)] if outcome.winners else []
    spread = quantiles(turns, n=20)
    shares = ", ".join(f"{end} {100 * count / games:.0f} %" for end, count in ends.most_common())
    lengths = f"{mean(turns):.1f} | {spread[0]:.0f} to {spread[-1]:.0f}"
    return f"| {setting} | {lengths} | {shares} | {mean(points or [0]):.0f} |"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"| {games} games each | turns | nine in ten | how they end | winner's points |\n|---|---|---|---|---|")
    for setting in SETTINGS:
        print(row(setting, games), flush=True)


if __name__ == "__main__":
    main()
