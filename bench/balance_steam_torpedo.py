"""How the numbers on our tiles play out between sensible (greedy) players: the report bench/balance_steam_torpedo.md.

python bench/balance_steam_torpedo.py [games] [random games] > bench/balance_steam_torpedo.md
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from wardroom.core.game import State
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.players import play_out

GAME = GAMES["steam-torpedo"]
WORKERS = 8
PRESETS = ("panzer-la-rochelle", "talion")


def played(state: State, seed: int) -> SteamTorpedo:
    over = play_out(GAME, state, "greedy", seed)
    assert isinstance(over, SteamTorpedo)
    return over


def counted(over: SteamTorpedo, first: int, counts: Counter[str]) -> int:
    """Note who won and how; the winner, or 0 for a draw."""
    outcome = over.outcome()
    assert outcome is not None
    counts["games"] += 1
    counts["length"] += over.turn_number()
    counts[outcome.story.key.removeprefix("end.")] += 1
    winner = outcome.winners[0] if len(outcome.winners) == 1 else 0
    counts["first"] += winner == first
    counts["decided"] += winner > 0
    return winner


def preset_games(job: tuple[str, range]) -> Counter[str]:
    """Preset against preset: seats and who begins change with the seed."""
    edition, seeds = job
    counts = Counter[str]()
    for seed in seeds:
        first, panzer = 1 + seed % 2, 1 + seed // 2 % 2
        state = GAME.start({"edition": edition, "first": str(first)})
        for seat, preset in ((panzer, PRESETS[0]), (3 - panzer, PRESETS[1])):
            state.apply(seat, state.action(seat, f"preset {preset}"))
        winner = counted(played(state, seed), first, counts)
        counts[PRESETS[0]] += winner == panzer
    return counts


def random_games(seeds: range) -> Counter[str]:
    """Random builds: for each tile in how many submarines it was, and how many of those won."""
    counts = Counter[str]()
    for seed in seeds:
        first = 1 + seed % 2
        over = played(GAME.start({"build": "random", "first": str(first)}), seed)
        winner = counted(over, first, counts)
        for cell, tile in enumerate(over.plan.tiles):
            counts[f"with {tile.id}"] += winner > 0
            counts[f"won {tile.id}"] += winner == 1 + cell // 10
    return counts


def percent(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def ends(counts: Counter[str]) -> str:
    return ", ".join(
        f"{end} {percent(counts[end], counts['games'])}"
        for end in ("control-room", "oxygen", "crew", "turns", "both")
        if counts[end]
    )


def preset_row(pool: ProcessPoolExecutor, edition: str, games: int) -> str:
    jobs = [(edition, range(worker, games, WORKERS)) for worker in range(WORKERS)]
    counts = sum(pool.map(preset_games, jobs), Counter[str]())
    shares = [percent(counts[PRESETS[0]], counts["decided"]), percent(counts["first"], counts["decided"])]
    return f"| {edition} | {' | '.join(shares)} | {counts['length'] / counts['games']:.1f} | {ends(counts)} |"


def tile_rows(counts: Counter[str]) -> list[str]:
    tiles = [key.removeprefix("with ") for key in counts if key.startswith("with ")]
    rates = {tile: counts[f"won {tile}"] / counts[f"with {tile}"] for tile in tiles}
    total = counts["decided"]
    return [
        f"| {tile} | {percent(counts[f'won {tile}'], counts[f'with {tile}'])} | {counts[f'with {tile}']} "
        f"| {percent(counts[f'won {tile}'], total)} |"
        for tile in sorted(tiles, key=rates.__getitem__)
    ]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    randoms = int(sys.argv[2]) if len(sys.argv) > 2 else 2 * games
    with ProcessPoolExecutor() as pool:
        print("# Steam Torpedo: how our tiles play out\n")
        print("Greedy players in both seats; seats and first player take turns.")
        print(f"\n## Panzer La Rochelle against Talion, {games} games each\n")
        print("| edition | Panzer La Rochelle wins | first player wins | turns | how they end |\n|---|---|---|---|---|")
        for edition in ("en-2015", "fr-2011", "ru-2012"):
            print(preset_row(pool, edition, games), flush=True)
        jobs = [range(worker, randoms, WORKERS) for worker in range(WORKERS)]
        counts = sum(pool.map(random_games, jobs), Counter[str]())
        print(f"\n## Random builds, {randoms} games\n")
        first, turns = percent(counts["first"], counts["decided"]), counts["length"] / randoms
        print(f"First player {first}, {turns:.1f} turns; {ends(counts)}.\n")
        print("| tile | of the submarines that have it, so many win | submarines | of all winners, so many have it |")
        print("|---|---|---|---|")
        print("\n".join(tile_rows(counts)))
        print(f"\nNine of the 38 tiles besides control rooms are in a submarine: {percent(9, 38)} of all have any one.")


if __name__ == "__main__":
    main()
