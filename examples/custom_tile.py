"""Is a tile of your own too strong? python examples/custom_tile.py [games]

A tile pack is a text (docs/steam-torpedo.md). Here greedy players meet with submarines built at random from all tiles,
ours and the new one, and the share of victories is counted for every tile: a fair one is near a half.
"""

# %%
from __future__ import annotations

import sys
from collections import Counter
from math import sqrt

from wardroom.core.notation import on_one_line
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.players import play_out

PACK = """
pack: keel
names: Keel / Quille / Киль

tile: ram-bow
code: Zr
names: Ram Bow / Éperon / Таран
type: armoured
gears: 3 oxygen 1
duty: attack 6 ahead close
"""


# %% Games with it
def tally(pack: str, games: int) -> tuple[Counter[str], Counter[str]]:
    """For each tile the submarines that had it, and how many of them won."""
    game = GAMES["steam-torpedo"]
    had, won = Counter[str](), Counter[str]()
    for seed in range(games):
        start = game.start({"build": "random", "pack": on_one_line(pack.strip()), "first": str(1 + seed % 2)})
        over = play_out(game, start, "greedy", seed)
        outcome = over.outcome()
        assert isinstance(over, SteamTorpedo)
        assert outcome is not None
        for cell, tile in enumerate(over.plan.tiles):
            had[tile.id] += 1
            won[tile.id] += int(outcome.winners == (1 + cell // 10,))
    return had, won


# %% What came out
def main(games: int = 200) -> dict[str, float]:
    had, won = tally(PACK, games)
    rates = {tile: won[tile] / had[tile] for tile in had}
    for tile in sorted(rates, key=rates.__getitem__)[-5:]:
        print(f"{tile}: {rates[tile]:.0%} of {had[tile]} submarines won, give or take {1 / sqrt(had[tile]):.0%}")
    print(f"ram-bow: {rates.get('ram-bow', 0):.0%} of {had['ram-bow']}")
    return rates


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
