"""A position as environments show it: characters, SVG or pixels, always as a watcher sees it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from wardroom.core.game import Game, State, View
from wardroom.core.notation import BadNotation
from wardroom.draw.svg import svg
from wardroom.draw.terminal import terminal
from wardroom.language import speaker

MODES = ["human", "ansi", "rgb_array", "svg"]


def drawing(game: Game, state: State) -> str:
    """The position as SVG, which notebooks show."""
    return svg(game.scene(View(state, 0)), speaker("en", game))


def characters(game: Game, state: State) -> str:
    """The position as lines of text without colour."""
    scene, voice = game.scene(View(state, 0)), speaker("en", game)
    lines = [line.plain.rstrip() for line in terminal(scene, voice, has_colour=False)]
    return "\n".join([voice.sentence(scene.title), *lines]) + "\n"


def pixels(game: Game, state: State) -> NDArray[np.uint8]:
    """The drawing in red, green and blue. What makes it is loaded only for those who want it."""
    from wardroom.adapters import raster

    return raster.pixels(drawing(game, state))


def rendered(game: Game, state: State, mode: str) -> str | NDArray[np.uint8] | None:
    """What a render mode gives; `human` prints, and gives nothing."""
    if mode == "rgb_array":
        return pixels(game, state)
    if mode == "human":
        print(characters(game, state))
        return None
    return drawing(game, state) if mode == "svg" else characters(game, state)


def known_mode(mode: str | None) -> str | None:
    if mode not in (None, *MODES):
        raise BadNotation(f"unknown render mode {mode!r}: there is {', '.join(MODES)}")
    return mode
