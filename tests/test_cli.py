"""The command line, as a shell runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wardroom
from wardroom.games.torpedo_dice.data import BOARDS


def run(*words: str, home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`wardroom WORDS` in a shell of its own."""
    command = [sys.executable, "-c", "from wardroom.cli import main; main()", *words]
    environment = {**os.environ, "WARDROOM_HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "100"}
    return subprocess.run(
        command, input=typed, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize(
    "words",
    [
        ["sail"],
        ["play", "chess"],
        ["play", "--fast"],
        ["play", "torpedo-dice", "mode=peace"],
        ["play", "torpedo-dice", "colour=red"],
        ["play", "torpedo-dice", "solo"],
        ["play", "torpedo-dice", "--seats", "person,admiral"],
        ["play", "torpedo-dice", "--seats", "person"],
        ["play", "torpedo-dice", "--language", "xx"],
        ["play", "--resume"],
        ["rules"],
        ["rules", "chess"],
        ["rules", "torpedo-dice", "TD-99"],
        ["boards", "nowhere.txt"],
        ["replay", "nowhere.record"],
        ["verify", "nowhere.record"],
        ["bench", "--runs", "none"],
    ],
    ids=" ".join,
)
def test_bad_arguments_get_one_clear_line_and_exit_code_2(words: list[str], tmp_path: Path) -> None:
    done = run(*words, home=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("wardroom: ")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def finished() -> wardroom.Match:
    """A short match, played to its end with sealed dice."""
    game = wardroom.new("torpedo-dice", mode="solo")
    while game.outcome is None:
        if game.is_chance_asked:
            game.roll()
        else:
            game.play(game.legal()[-1])
    return game


def test_a_record_is_verified_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "solo.record"
    path.write_text(finished().record, encoding="utf-8")
    done = run("verify", str(path), home=tmp_path)
    assert (done.returncode, "each as the opened secret has it" in done.stdout) == (0, True), done.stderr
    told = run("replay", str(path), "--language", "fr", home=tmp_path)
    assert told.returncode == 0
    assert "Joueur 1" in told.stdout
    assert run("replay", str(path), "--at", "1", home=tmp_path).returncode == 0


def test_a_record_with_a_changed_roll_does_not_verify(tmp_path: Path) -> None:
    game = finished()
    path = tmp_path / "solo.record"
    path.write_text(game.record, encoding="utf-8")
    last = game.record.rindex("\nroll ")
    faces = game.record[last + 6 : last + 9]
    for other in ("1 1", "2 2"):
        if other != faces:
            path.write_text(game.record[: last + 6] + other + game.record[last + 9 :], encoding="utf-8")
            assert run("verify", str(path), home=tmp_path).returncode in (1, 2)


def test_boards_are_listed_drawn_and_checked(tmp_path: Path) -> None:
    listed = run("boards", home=tmp_path)
    assert all(name in listed.stdout for name in BOARDS)
    path = tmp_path / "mine.txt"
    path.write_text(BOARDS["marlin"], encoding="utf-8")
    assert "periscope: 3 cells" in run("boards", str(path), home=tmp_path).stdout
    path.write_text(BOARDS["marlin"].replace("FFEEEE", "FFE?EE"), encoding="utf-8")
    refused = run("boards", str(path), home=tmp_path)
    assert refused.returncode == 2
    assert "mine.txt: line 15, column 4:" in refused.stderr


def test_one_rule_is_read_by_its_id_in_each_language(tmp_path: Path) -> None:
    for language in ("en", "fr", "ru"):
        done = run("rules", "torpedo-dice", "td-20", "-l", language, home=tmp_path)
        assert done.stdout.startswith("TD-20  ")


def test_an_only_answer_is_asked_for_if_one_wants(tmp_path: Path) -> None:
    words = ["play", "torpedo-dice", "--plain", "--seed", "3"]
    typed = "take 6\n1\n"
    assert "(1 option)" not in run(*words, home=tmp_path, typed=typed).stdout
    assert "to answer: take (1 option)" in run(*words, "--always-ask", home=tmp_path, typed=typed).stdout


def test_a_board_of_ones_own_is_played_and_saved_with_the_match(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(BOARDS["marlin"].replace("name: marlin", "name: mine"), encoding="utf-8")
    done = run("play", "torpedo-dice", f"board={path}", "--plain", "--seed", "3", home=tmp_path)
    assert done.returncode == 0, done.stderr
    (saved,) = tmp_path.glob("*.record")
    assert "name:_mine" in saved.read_text(encoding="utf-8")
    resumed = run("play", "--resume", "--plain", home=tmp_path)
    assert resumed.returncode == 0, resumed.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes of a shell")
def test_who_reads_no_further_is_told_nothing(tmp_path: Path) -> None:
    """As in `wardroom arena ... | head`."""
    record = "torpedo-dice mode=solo random greedy --games 1 --json --out"
    command = f"'{sys.executable}' -c 'from wardroom.cli import main; main()' arena {record} '{tmp_path / 'x.jsonl'}'"
    done = subprocess.run(f"({command}) | true", shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert "Error" not in done.stderr
    assert "Broken pipe" not in done.stderr
