"""Machines think in a process of their own: the same answers, stopped at once, and gone with the match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path
from threading import Thread

import pytest

from tests.players.walks import STEAM_LAST
from wardroom.core.game import View
from wardroom.games import GAMES
from wardroom.match import Match, new
from wardroom.players import player
from wardroom.table.session import Session
from wardroom.table.study import Scholar, Study

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent")

SOON = 10.0  # seconds in which a process that starts, ends or is stopped has done so, on a busy machine too
AGES = "level8:seconds=15"
RAY = "name:_ray|mode:_mission|reserve:_9||PPAASSX|FFEEOO#"
MATCHES = {
    "torpedo-dice": {"board": RAY},
    "steel-fleet": {"size": "6x6"},
    "steam-torpedo": {"build": "random", "edition": "fr-2011"},
}


def match_of(name: str, seed: int = 4) -> Match:
    """A match in which somebody is asked who has a choice."""
    match = new(name, seed=seed, **MATCHES[name])
    while match.is_chance_asked:
        match.roll()
    return match


def choice(name: str = "torpedo-dice") -> View:
    match = match_of(name)
    return match.view(match.state.waiting()[0])


def orders() -> View:
    """What seat 2 sees when it may fire anywhere."""
    match = match_of("torpedo-dice")
    while not match.state.is_secret():
        match.play(match.legal()[0])
    return match.view(2)


def opened(study: Study, view: View) -> int:
    """The process of a study in which somebody has begun to think about a view, and was stopped."""
    Scholar(study, AGES, 1).choose(view, lambda: True)
    (worker,) = workers()
    return worker


def workers() -> list[int]:
    """The processes of studies that are still there."""
    return [child.pid for child in active_children() if child.pid is not None and child.name == "wardroom study"]


def until(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so; False if it is not soon."""
    end = time.monotonic() + SOON
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def is_running(pid: int) -> bool:
    """Zombies do not run."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except FileNotFoundError:
        return False
    return words[0] != "Z"


@pytest.fixture
def study() -> Iterator[Study]:
    found = Study()
    yield found
    found.close()
    assert until(lambda: not workers())


# The same answers


@pytest.mark.parametrize("name", STEAM_LAST)
def test_the_study_answers_as_the_player_would_here(name: str) -> None:
    """Through several decisions of a seat: what was thought before is remembered there, too."""
    match = match_of(name)
    study = Study()
    there = {seat: Scholar(study, "level5:simulations=30", seat) for seat in (1, 2)}
    here = {seat: player("level5:simulations=30", match.game, seat) for seat in (1, 2)}
    for _ in range(8):
        while match.is_chance_asked:
            match.roll()
        seat = match.state.waiting()[0]
        view = match.view(seat)
        answer = there[seat].choose(view)
        assert answer is here[seat].choose(view)
        match.play(answer, seat)
    study.close()


def test_loose_players_answer_the_same_there_too(study: Study) -> None:
    here, there = player("level1", GAMES["torpedo-dice"], 5), Scholar(study, "level1", 5)
    answers = [there.choose(orders()).text for _ in range(6)]
    assert answers == [here.choose(orders()).text for _ in range(6)]
    assert len(set(answers)) > 1


def test_what_is_hidden_from_a_seat_does_not_reach_its_player(study: Study) -> None:
    """Only the view is sent; what the other has answered in secret is not in it."""
    match = match_of("torpedo-dice")
    while not match.state.is_secret():
        match.play(match.legal()[0])
    before = Scholar(study, "level5:simulations=40", 3).choose(match.view(2))
    match.play(match.legal(1)[0], 1)
    assert 2 in match.state.waiting()
    study.close()
    assert Scholar(study, "level5:simulations=40", 3).choose(match.view(2)) is before


def test_a_seat_may_be_given_to_another_player(study: Study) -> None:
    for name, seed in (("level3", 1), ("level1", 1), ("level1", 99)):
        answers = [Scholar(study, name, seed).choose(orders()).text for _ in range(6)]
        here = player(name, GAMES["torpedo-dice"], seed)
        assert answers == [here.choose(orders()).text for _ in range(6)], f"{name} with seed {seed}"


# One process, when it is needed


def test_nobody_is_there_before_somebody_thinks() -> None:
    study = Study()
    assert workers() == []
    study.close()


def test_all_machines_of_a_match_think_in_one_process(study: Study) -> None:
    view = choice()
    Scholar(study, "level3", 1).choose(view)
    first = workers()
    Scholar(study, "level3", 1).choose(view)
    assert workers() == first
    assert len(first) == 1


def test_who_thinks_gives_way_to_everybody_else(study: Study) -> None:
    Scholar(study, "level3", 1).choose(choice())
    (worker,) = workers()
    assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)


# Stopping


def test_thinking_that_is_stopped_ends_at_once_with_an_answer(study: Study) -> None:
    view = orders()
    opened(study, view)
    began = time.monotonic()
    answer = Scholar(study, AGES, 1).choose(view, lambda: time.monotonic() - began > 0.3)
    assert 0.3 < time.monotonic() - began < 0.3 + SOON / 5
    assert view.state.bar(view.seat, answer) is None


def test_a_stop_that_comes_too_late_does_not_spoil_the_next_thinking(study: Study) -> None:
    """Nobody is there to be stopped any more: what follows takes the time that it needs."""
    match = match_of("torpedo-dice")
    seat = match.state.waiting()[0]
    machine = player("level5:simulations=200", match.game, 1)
    scholar = Scholar(study, "level5:simulations=200", 1)
    for _ in range(3):
        view = match.view(seat)
        assert scholar.choose(view) is machine.choose(view)
        assert study.connection is not None
        study.connection.send("stop")


def test_everything_else_goes_on_while_somebody_thinks(study: Study) -> None:
    view = orders()
    opened(study, view)
    stopped: list[bool] = []
    thread = Thread(target=lambda: Scholar(study, AGES, 1).choose(view, lambda: bool(stopped)))
    thread.start()
    gaps = []
    for _ in range(60):
        began = time.monotonic()
        time.sleep(0.005)
        gaps.append(time.monotonic() - began)
    assert thread.is_alive()
    stopped.append(True)
    thread.join(SOON)
    assert not thread.is_alive()
    assert sorted(gaps)[len(gaps) // 2] < 0.05


# Accidents


def test_a_worker_that_was_killed_is_replaced(study: Study) -> None:
    view = choice()
    scholar = Scholar(study, "level5:simulations=30", 1)
    answer = scholar.choose(view)
    (worker,) = workers()
    os.kill(worker, signal.SIGKILL)
    assert until(lambda: worker not in workers())
    assert scholar.choose(view) is answer
    assert worker not in workers()
    assert len(workers()) == 1


def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_the_answer_comes(study: Study) -> None:
    view = orders()
    worker = opened(study, view)
    given, stopped = [], [False]
    thread = Thread(target=lambda: given.append(Scholar(study, AGES, 1).choose(view, lambda: stopped[0])))
    thread.start()
    time.sleep(0.2)
    os.kill(worker, signal.SIGKILL)
    assert until(lambda: len(workers()) == 1 and worker not in workers())
    assert given == []
    stopped[0] = True
    thread.join(SOON)
    assert [view.state.bar(view.seat, answer) for answer in given] == [None]


def test_a_worker_that_hangs_is_replaced_once_it_was_told_to_stop(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wardroom.table.study.PATIENCE", 2.0)
    view = choice()
    worker = opened(study, view)
    os.kill(worker, signal.SIGSTOP)
    began = time.monotonic()
    until_then = began + 0.3
    given = Scholar(study, "level3", 1).choose(view, lambda: time.monotonic() > until_then)
    assert time.monotonic() - began < 2 * SOON
    assert view.state.bar(view.seat, given) is None
    assert until(lambda: not is_running(worker))


def test_a_study_that_is_ended_ends_at_once_even_if_its_worker_hangs(study: Study) -> None:
    view = choice()
    worker = opened(study, view)
    os.kill(worker, signal.SIGSTOP)
    caught: list[Exception] = []

    def think() -> None:
        try:
            Scholar(study, AGES, 1).choose(view)
        except OSError as fault:
            caught.append(fault)

    thread = Thread(target=think)
    thread.start()
    time.sleep(0.2)
    study.end()
    thread.join(SOON)
    assert not thread.is_alive()
    assert len(caught) == 1
    assert until(lambda: not is_running(worker))


def test_what_was_broken_off_does_not_answer_the_next_question(study: Study) -> None:
    """Ctrl-C, say, while a machine thinks; then the match goes on."""

    def interrupt() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Scholar(study, "level8:seconds=0.5", 1).choose(orders(), interrupt)
    answer = study.think("level3", 1, choice())
    assert answer == player("level3", GAMES["torpedo-dice"], 1).choose(choice()).text


# Going


def test_closing_ends_the_process_and_it_comes_back_when_it_is_needed(study: Study) -> None:
    view = choice()
    answer = Scholar(study, "level5:simulations=30", 1).choose(view)
    (worker,) = workers()
    study.close()
    assert until(lambda: not is_running(worker))
    assert Scholar(study, "level5:simulations=30", 1).choose(view) is answer


SCRIPT = """
import signal, sys
from tests.test_study import AGES, opened, orders
from wardroom.games import GAMES
from wardroom.table.study import Scholar, Study

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background are deaf to it
    study = Study()
    print(opened(study, orders()), flush=True)
    if "think" in sys.argv:
        Scholar(study, AGES, 1).choose(orders())
    if "wait" in sys.argv:
        sys.stdin.read()
"""


def owner(tmp_path: Path, *words: str) -> tuple[subprocess.Popen[str], int]:
    """A process that has a study, and the worker of that study."""
    script = tmp_path / "owner.py"
    script.write_text(SCRIPT, encoding="utf-8")
    path = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [sys.executable, str(script), *words],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[1],
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline())


@pytest.mark.parametrize("doing", ["wait", "think"])
def test_the_worker_goes_when_its_owner_is_killed(doing: str, tmp_path: Path) -> None:
    process, worker = owner(tmp_path, doing)
    assert is_running(worker)
    time.sleep(0.3)
    process.kill()
    process.wait(SOON)
    assert until(lambda: not is_running(worker))
    _, errors = process.communicate(timeout=SOON)
    assert errors == ""


def test_the_worker_goes_when_its_owner_ends_without_a_word(tmp_path: Path) -> None:
    process, worker = owner(tmp_path)
    _, errors = process.communicate(timeout=SOON)
    assert (process.returncode, errors) == (0, "")
    assert until(lambda: not is_running(worker))


def test_an_interrupt_from_the_keyboard_ends_the_owner_and_the_worker(tmp_path: Path) -> None:
    """Ctrl-C reaches both; only the owner has something to say about it."""
    process, worker = owner(tmp_path, "wait")
    os.kill(worker, signal.SIGINT)
    time.sleep(0.2)
    assert is_running(worker)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=SOON)
    assert until(lambda: not is_running(worker))
    assert errors.count("Traceback") == 1


# At a table


def test_levels_play_a_whole_match_at_a_table(tmp_path: Path) -> None:
    match = new("torpedo-dice", seed=3, board=RAY)
    match.players = {1: "level3", 2: "level4:simulations=12"}
    session = Session(match, tmp_path / "match.record")
    session.advance()
    assert match.outcome is not None
    session.study.close()

    again = new("torpedo-dice", seed=3, board=RAY)
    players = {seat: player(name, again.game, session.seed * 8 + seat) for seat, name in match.players.items()}
    while again.outcome is None:
        if again.is_chance_asked:
            again.roll()
        else:
            seat = again.state.waiting()[0]
            again.play(players[seat].choose(again.view(seat)), seat)
    assert [one.action.text for one in again.played] == [one.action.text for one in match.played]


def test_a_machine_that_is_stopped_has_not_answered(tmp_path: Path) -> None:
    match = new("torpedo-dice", seed=3, board=RAY)
    match.players = {1: AGES, 2: AGES}
    session = Session(match, tmp_path / "match.record")
    while match.is_chance_asked:
        session.step()
    began = time.monotonic()
    count = len(match.played)
    assert not session.step(lambda: True)
    assert time.monotonic() - began < SOON
    assert len(match.played) == count
    session.study.close()


def test_a_person_plays_against_a_level(tmp_path: Path) -> None:
    match = new("torpedo-dice", seed=3, board=RAY)
    match.players = {2: "level4:simulations=12"}
    session = Session(match, tmp_path / "match.record")
    session.advance()
    while match.outcome is None:
        assert session.person == 1
        session.answer(match.legal(1)[0], 1)
        session.advance()
    assert "player 2: level4:simulations=12" in match.record
    session.study.close()
