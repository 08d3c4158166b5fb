"""Matches written down by OpenSpiel's generator come out the same again, whatever is built or changed."""

from __future__ import annotations

import pytest

pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough

from tests.adapters.playthroughs import FOLDER, SEEDS, file_of, read_flags


def test_every_playthrough_is_kept() -> None:
    assert {file_of(game) for game in SEEDS} == set(FOLDER.iterdir())


@pytest.mark.parametrize("game", SEEDS)
def test_playthrough(game: str) -> None:
    read_flags()
    kept, again = generate_playthrough.replay(file_of(game))
    assert again == kept
