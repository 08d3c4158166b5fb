"""Playthroughs: OpenSpiel's description of a whole match, kept as files. `python -m tests.adapters.playthroughs` makes
them anew, to be read as a diff.
"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from wardroom.adapters.open_spiel import SMALL, small_game

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = {
    "wardroom_torpedo_dice(mode=training,players=3,board=name:_skiff|mode:_training|reserve:_4||PASF|EOO.)": 1,
    "wardroom_torpedo_dice(mode=solo)": 5,
    "wardroom_steel_fleet(size=6x6)": 9,
    "wardroom_steam_torpedo(build=random,edition=ru-2012)": 4,
    **{small_game(name): 1 for name in SMALL},
}


def file_of(game: str) -> Path:
    """A file's name: the game, and the first of what is special in it."""
    name, _, given = game.rstrip(")").partition("(")
    return FOLDER / f"{name}_{given.partition(',')[0].partition('=')[2]}.txt"


def read_flags() -> None:
    """OpenSpiel's generator wants the flags of its command line."""
    if not generate_playthrough.flags.FLAGS.is_parsed():
        generate_playthrough.flags.FLAGS([""])


if __name__ == "__main__":
    read_flags()
    for game, seed in SEEDS.items():
        file_of(game).write_text(generate_playthrough.playthrough(game, [], seed=seed), encoding="utf-8")
