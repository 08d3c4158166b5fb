"""`wardroom arena`, as a shell runs it: stopped, resumed, refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from wardroom.lab.arena import Result, announced, play, results_in, written
from wardroom.match import from_record

GAME = ("arena", "torpedo-dice", "random", "greedy", "mode=training")


def started(*words: str, home: Path) -> subprocess.Popen[str]:
    """In a process group of its own, as a terminal does it."""
    command = [sys.executable, "-c", "from wardroom.cli import main; main()", *words]
    environment = {**os.environ, "WARDROOM_HOME": str(home), "COLUMNS": "100"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def run(*words: str, home: Path) -> tuple[int, str, str]:
    running = started(*words, home=home)
    printed, complained = running.communicate(timeout=60)
    return running.returncode, printed, complained


def untimed(results: list[Result]) -> list[str]:
    """Results in order, without how long the players thought."""
    return sorted(written(replace(result, seconds=[])) for result in results)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["arena", "chess", "random", "greedy"],
        ["arena", "torpedo-dice"],
        ["arena", "torpedo-dice", "random"],
        ["arena", "torpedo-dice", "random", "admiral"],
        ["arena", "torpedo-dice", "random", "greedy", "mode=peace"],
        ["arena", "torpedo-dice", "random", "greedy", "--games", "0"],
        ["arena", "torpedo-dice", "random", "greedy", "--out", "/dev/null/results.jsonl"],
    ],
    ids=" ".join,
)
def test_bad_arguments_get_one_clear_line_and_exit_code_2(words: list[str], tmp_path: Path) -> None:
    status, printed, complained = run(*words, home=tmp_path)
    assert (status, printed, complained.count("\n")) == (2, "", 1), complained
    assert complained.startswith("wardroom: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_games_are_played_kept_and_told_as_json(tmp_path: Path) -> None:
    words = [*GAME, "level4:simulations=2", "--games", "2", "--records", str(tmp_path / "records"), "--json"]
    status, printed, complained = run(*words, home=tmp_path)
    told = json.loads(printed)
    assert (status, told["played"], len(told["meetings"])) == (0, 6, 3), complained
    assert Path(told["file"]).parent == tmp_path / "arena"
    records = list((tmp_path / "records").iterdir())
    assert len(records) == 6
    assert from_record(records[0].read_text(encoding="utf-8")).outcome is not None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no process groups to interrupt")
@pytest.mark.parametrize("ending", ["Ctrl-C", "kill"])
def test_whatever_ends_it_the_same_command_goes_on(ending: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    words = [*GAME, "--jobs", "2", "--out", str(path)]
    running = started(*words, "--games", "9999", home=tmp_path)
    until = time.monotonic() + 30
    while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 4):
        time.sleep(0.01)
    if ending == "kill":
        running.kill()
    else:
        os.killpg(running.pid, signal.SIGINT)
    printed, complained = running.communicate(timeout=10)  # ends only when the workers too have let go of the pipe
    if ending == "Ctrl-C":
        assert running.returncode == 130
        assert "random - greedy" in printed
        assert complained.endswith("the same command goes on from there\n")
        assert complained.count("\n") == 1
    before = path.read_bytes()
    path.write_bytes(before + b'{"seats": ["ran')
    done = before.count(b"\n") - 1
    contest = announced("torpedo-dice", {"mode": "training"}, ["random", "greedy"], done + 5, 1)
    status, _, complained = run(*words, "--games", str(done + 5), home=tmp_path)
    assert (status, f"{done} of {done + 5} games" in complained) == (0, True), complained
    assert path.read_bytes().startswith(before)
    expected = [play(contest, fixture)[0] for fixture in contest.fixtures()]
    assert untimed(results_in(path, contest)) == untimed(expected)


@pytest.mark.slow
def test_a_worker_that_dies_is_one_clear_error(tmp_path: Path) -> None:
    running = started(*GAME, "--games", "4000", "--jobs", "1", home=tmp_path)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    if not children.exists():
        running.kill()
        pytest.skip("this system does not tell who the workers are")
    until = time.monotonic() + 30
    while time.monotonic() < until and not list(tmp_path.glob("arena/*")):
        time.sleep(0.01)
    workers: list[int] = []
    while time.monotonic() < until and not workers:
        found = [int(child) for child in children.read_text().split()]
        workers = [child for child in found if b"multiprocessing-fork" in Path(f"/proc/{child}/cmdline").read_bytes()]
    os.kill(workers[0], signal.SIGKILL)
    _, complained = running.communicate(timeout=10)
    assert running.returncode == 1
    assert complained.startswith("wardroom: a worker process died")
    assert "Traceback" not in complained
