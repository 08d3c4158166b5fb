"""Data of every game, checked by tiny runners; scripts/rewrite_golden.py makes perft counts and transcripts anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import wardroom
from scripts.rewrite_golden import perft_line, story, story_path
from tests.source import TESTS, data_of
from wardroom.core.game import Game
from wardroom.games import GAMES

DATA = sorted(TESTS.glob("games/*/data"))
POSITIONS = [path for data in DATA for path in sorted((data / "positions").glob("*.txt"))]
COUNTS = [
    (data, line)
    for data in DATA
    for line in (data / "perft.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
RECORDS = [path for data in DATA for path in sorted((data / "golden").glob("*.record"))]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_positions_counts_and_transcripts(game: Game) -> None:
    assert data_of(game) in DATA
    counted = {line.split()[0] for data, line in COUNTS if data == data_of(game)}
    assert {path.stem for path in POSITIONS if path.is_relative_to(data_of(game))} == counted
    assert any(path.is_relative_to(data_of(game)) for path in RECORDS)


@pytest.mark.parametrize(
    ("data", "line"), COUNTS, ids=[f"{data.parent.name}-{line.split()[0]}" for data, line in COUNTS]
)
def test_there_are_as_many_ways_as_were_counted(data: Path, line: str) -> None:
    assert perft_line(line, data) == line


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_record_still_tells_its_story(path: Path) -> None:
    assert story(path.read_text(encoding="utf-8")) == story_path(path).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_record_is_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert wardroom.from_record(text).record == text


def test_every_story_belongs_to_a_record() -> None:
    stories = [path for data in DATA for path in sorted((data / "golden").glob("*.story.txt"))]
    assert stories == [story_path(path) for path in RECORDS]
