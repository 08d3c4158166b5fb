"""What is drawn."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.table import position
from tests.rule import rule
from wardroom.core.game import State, View
from wardroom.games.steam_torpedo import GAME
from wardroom.language import speaker

EFFECT = "duty: return 1"


def label(game: State, tile: str, language: str = "en") -> str:
    """What a tile says of itself, after its name and its owner."""
    found = next(one for one in GAME.scene(View(game, 1)).elements if one.id == f"t-{tile}")
    return speaker(language, GAME).say(found.label).partition(": ")[2]


@rule("ST-5", "ST-39")
@pytest.mark.parametrize(
    ("gears", "left"),
    [
        ("OOO", "gears left 3 of 3, oxygen left 3 of 3"),
        ("Ooo", "gears left 3 of 3, oxygen left 1 of 3"),
        ("XoO", "gears left 2 of 3, oxygen left 1 of 3"),
        ("oo.", "gears left 3 of 3, oxygen left 0 of 2"),
        ("x.", "gears left 1 of 2, no oxygen"),
    ],
)
def test_a_tile_tells_the_gears_and_the_oxygen_it_has_left(gears: str, left: str) -> None:
    game = position(f"1a4 {gears} {EFFECT}")
    assert label(game, "1a4").startswith(f"standard, {left}; duty: ")


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_what_a_tile_has_left_is_told_in_every_language(language: str) -> None:
    tiles = [label(position(f"1a4 {gears} {EFFECT}"), "1a4", language) for gears in ("OOO", "OoO", "XoO")]
    assert len(set(tiles)) == len(tiles)
