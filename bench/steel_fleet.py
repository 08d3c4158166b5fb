"""Steel Fleet Warfare between greedy players, and how long movement takes: the figures in docs/steel-fleet.md.

python bench/steel_fleet.py [games]
"""

from __future__ import annotations

import sys
from statistics import mean, median
from time import perf_counter

from wardroom.games import GAMES
from wardroom.games.steel_fleet.maps import open_field
from wardroom.games.steel_fleet.moves import Chart
from wardroom.players import play_out

GAME = GAMES["steel-fleet"]
SETTINGS = ["map=open", "map=islands", "map=channel", "map=ruins", "card_spaces=eight overshoot=wrap"]


def row(setting: str, games: int) -> str:
    options = dict(word.split("=") for word in setting.split())
    rounds, first = [], 0.0
    for seed in range(games):
        state = play_out(GAME, GAME.start(options), "greedy", seed)
        outcome = state.outcome()
        assert outcome is not None
        rounds.append(state.turn_number())
        first += outcome.returns[0]
    within = 100 * sum(number <= 40 for number in rounds) / games
    return f"| {setting} | {mean(rounds):.1f} | {max(rounds)} | {within:.0f} % | {100 * first / games:.0f} % |"


def six_steps() -> float:
    """Microseconds to list every pose after six steps, on average over all poses of an open 12 x 12 field."""
    chart = Chart(open_field(12, 12))
    times = []
    for _ in range(5):
        began = perf_counter()
        for pose in range(12 * 12 * 8):
            chart.poses_after(pose, 6)
        times.append((perf_counter() - began) / (12 * 12 * 8) * 1e6)
    return median(times)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print(f"six steps from a pose on an open 12 x 12 field: {six_steps():.1f} microseconds\n")
    print(f"| {games} matches each | rounds | longest | within 40 | seat 1 wins |\n|---|---|---|---|---|")
    for setting in SETTINGS:
        print(row(setting, games), flush=True)


if __name__ == "__main__":
    main()
