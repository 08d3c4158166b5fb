"""Drawings as pixels, and what they need of a machine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

pytest.importorskip("resvg_py")

import resvg_py

from wardroom.adapters import raster, rendering
from wardroom.core.game import Game
from wardroom.games import GAMES


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the drawing program does on a machine that has none."""
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(resvg_py.svg_to_bytes, skip_system_fonts=True))
    raster.font.cache_clear()
    yield
    raster.font.cache_clear()


@pytest.mark.usefixtures("no_fonts")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_without_a_font_pixels_are_refused_and_the_other_pictures_are_not(game: Game) -> None:
    start = game.start({})
    with pytest.raises(RuntimeError, match="need a font, and this machine has none"):
        rendering.rendered(game, start, "rgb_array")
    assert rendering.rendered(game, start, "svg")
    assert rendering.rendered(game, start, "ansi")


@pytest.mark.skipif(raster.font() is None, reason="this machine has no font that we know")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_letters_are_drawn(game: Game) -> None:
    svg = rendering.drawing(game, game.start({}))
    bare = raster.drawn(raster.flat(svg), "a family that nobody has")
    found = raster.pixels(svg)
    assert (bare != found).any()
    assert len({tuple(pixel) for row in found[::3] for pixel in row[::3].tolist()}) > 5


def test_any_font_of_the_machine_that_we_know_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    raster.font.cache_clear()
    monkeypatch.setattr(raster, "has_letters", lambda family: family == "Noto Sans")
    assert raster.font() == "Noto Sans"
    raster.font.cache_clear()
