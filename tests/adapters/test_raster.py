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
    raster.has_font.cache_clear()
    yield
    raster.has_font.cache_clear()


@pytest.mark.usefixtures("no_fonts")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_without_a_font_pixels_are_refused_and_the_other_pictures_are_not(game: Game) -> None:
    start = game.start({})
    with pytest.raises(RuntimeError, match="need a font, and this machine has none"):
        rendering.rendered(game, start, "rgb_array")
    assert rendering.rendered(game, start, "svg")
    assert rendering.rendered(game, start, "ansi")


@pytest.mark.skipif(not raster.has_font(), reason="this machine has no font")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_letters_are_drawn(game: Game) -> None:
    svg = rendering.drawing(game, game.start({}))
    bare = resvg_py.svg_to_bytes(svg_string=raster.flat(svg), background=raster.PAPER, skip_system_fonts=True)
    assert bytes(bare) != bytes(resvg_py.svg_to_bytes(svg_string=raster.flat(svg), background=raster.PAPER))
    assert len({tuple(pixel) for row in raster.pixels(svg)[::3] for pixel in row[::3].tolist()}) > 5
