"""The examples for researchers run, and show what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

from examples import custom_tile, draw_position, train_solo


def test_a_small_policy_learns_to_hit_far_more_than_random_play() -> None:
    (_, by_chance), (_, learned) = train_solo.main(rounds=4)
    assert learned > 4 * by_chance


def test_a_tile_of_ones_own_is_weighed_beside_ours(capsys: pytest.CaptureFixture[str]) -> None:
    rates = custom_tile.main(games=6)
    assert all(0 <= rate <= 1 for rate in rates.values())
    assert len(rates) > 20
    assert "ram-bow:" in capsys.readouterr().out


def test_positions_are_drawn(tmp_path: Path) -> None:
    for path in draw_position.main(tmp_path):
        assert path.read_text(encoding="utf-8").startswith("<svg")
