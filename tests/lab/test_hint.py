"""`wardroom hint` and `wardroom analyse`: what they read, what they print, what they refuse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.torpedo_dice.table import play, position
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES
from wardroom.lab.hint import match_in, present, view_of

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the propellers are left, at g2


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Seat 1 is asked, then seat 2, then the dice, then it is over."""
    path = tmp_path / "game.record"
    game = position(f"reserve 3 {NEARLY} die 1", "reserve 3 die 1", spare=1)
    path.write_text(play(game, "1 fire a1", "2 fire a1", "roll 1 1 1").record, encoding="utf-8")
    return path


def hint(path: Path, language: str = "en", *, at: int | None = None, seat: int = 0, as_json: bool = False) -> None:
    present(path, language, at=at, seat=seat, simulations=40, seconds=0.0, as_json=as_json)


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from wardroom.cli import main; main()", *words]
    environment = {**os.environ, "WARDROOM_HOME": str(home), "LANG": "C.UTF-8"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_lists_the_answers_the_best_first_with_their_meaning_and_the_reasons(
    record: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hint(record, language, at=0)
    printed = capsys.readouterr().out
    assert printed.splitlines()[3].startswith("fire g2 ")
    assert "hint." not in printed
    assert "worth." not in printed
    assert "{" not in printed


def test_a_hint_is_given_of_a_position_too_and_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record.with_name("position.txt")
    path.write_text(match_in(record, 0).position, encoding="utf-8")
    hint(path, as_json=True)
    read = json.loads(capsys.readouterr().out)
    assert (read["seat"], read["considered"][0]["answer"]) == (1, "fire g2")


def test_a_hint_is_for_the_seat_that_is_asked_or_wanted(record: Path) -> None:
    assert view_of(match_in(record, 0)).seat == 1
    assert view_of(match_in(record, 0), 2).seat == 2
    assert view_of(match_in(record, 1)).seat == 2
    assert view_of(match_in(record)).seat == 2  # whose turn it is to take a die


@pytest.mark.parametrize(
    ("at", "seat", "complaint"),
    [(1, 1, "seat 1 is not asked now, but 2"), (0, 7, "seat 7 is not asked now, but 1 and 2"), (2, 0, "the dice are")],
)
def test_nobody_else_gets_a_hint(record: Path, at: int, seat: int, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        view_of(match_in(record, at), seat)


@pytest.mark.parametrize("text", ["", "chess 1\n", "\N{SNOWMAN}\x00", "wardroom record 1\n", "torpedo-dice 1\nturn\n"])
def test_a_file_that_is_no_position_is_named(record: Path, text: str) -> None:
    record.write_text(text, encoding="utf-8")
    with pytest.raises(BadNotation, match=r"game\.record"):
        match_in(record)


def test_after_the_end_there_is_no_hint(record: Path) -> None:
    game = match_in(record)
    play(game, "2 take 1", "1 take 1", "2 fire a1", "1 fire g2")
    with pytest.raises(BadNotation, match="the match is over"):
        view_of(game)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["hint"],
        ["hint", "nowhere.txt"],
        ["hint", "{record}", "--seat", "3"],
        ["hint", "{record}", "--simulations", "few"],
        ["hint", "{record}", "--seconds", "nan"],
        ["hint", "{record}", "--seconds", "inf"],
        ["hint", "{record}/nothing"],
        ["analyse", "{noise}"],
        ["hint", "{noise}"],
        ["analyse"],
        ["analyse", "nowhere.record"],
        ["analyse", "{record}", "--simulations", "0"],
        ["analyse", "{record}", "--language", "xx"],
    ],
    ids=" ".join,
)
def test_bad_arguments_get_one_clear_line_and_exit_code_2(words: list[str], record: Path, tmp_path: Path) -> None:
    noise = tmp_path / "noise.record"
    noise.write_bytes(b"\x81\xff\x00")
    done = run(*[word.format(record=record, noise=noise) for word in words], home=tmp_path / "home")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("wardroom: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_an_analysis_is_printed_and_drawn(record: Path, tmp_path: Path) -> None:
    done = run("analyse", str(record), "--simulations", "40", "--plot", str(tmp_path / "game.svg"), home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "fire g2" in done.stdout
    assert (tmp_path / "game.svg").read_text(encoding="utf-8").startswith("<svg ")
    refused = run("analyse", str(record), "--simulations", "1", "--plot", str(tmp_path / "no" / "x.svg"), home=tmp_path)
    assert refused.returncode == 2
    assert refused.stderr == f"wardroom: {tmp_path / 'no' / 'x.svg'}: No such file or directory\n"
