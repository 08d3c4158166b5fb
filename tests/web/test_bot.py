"""The example bot plays a whole match against a machine, by the two public verbs alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from examples.bot import play
from tests.web.server import Server, founded
from tests.web.tables import DUEL
from wardroom.table.table import OPEN, Terms


def test_the_example_bot_plays_to_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (table,) = founded(tmp_path / "w.db", Terms("torpedo-dice", DUEL, [OPEN, "random"]))
    with Server(tmp_path / "w.db", pace=0.0) as server:
        play(f"{server.address}t/{table}", 1)
    seated, ended = capsys.readouterr().out.splitlines()  # and no refusal between them
    assert "version" in seated
    assert ended.endswith(".")
