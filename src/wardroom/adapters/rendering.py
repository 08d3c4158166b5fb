"""A position as environments show it: characters, SVG or pixels, always as a watcher sees it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wardroom.core.game import Game, State, View
from wardroom.draw.svg import svg
from wardroom.draw.terminal import terminal
from wardroom.language import speaker

MODES = ["human", "ansi", "rgb_array", "svg"]


def rendered(game: Game, state: State, mode: str) -> str | NDArray[np.uint8] | None:
    """What a render mode gives; `human` prints, and gives nothing."""
    scene, voice = game.scene(View(state, 0)), speaker("en", game)
    if mode in ("svg", "rgb_array"):
        drawing = svg(scene, voice)
        return drawing if mode == "svg" else pixels(drawing)
    lines = [voice.sentence(scene.title), *[line.plain.rstrip() for line in terminal(scene, voice, has_colour=False)]]
    text = "\n".join(lines) + "\n"
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(drawing: str) -> NDArray[np.uint8]:
    """What draws pixels is loaded only for those who want them."""
    from wardroom.adapters import raster

    return raster.pixels(drawing)
