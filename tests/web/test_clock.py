"""Clocks: time passes for who is asked, whoever runs out of it loses, and nobody else does."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from tests.web.server import founded
from tests.web.tables import DUEL, SECOND, answer, known, read_again, seated, terms, until_secret
from wardroom.core.notation import BadNotation
from wardroom.table.clock import DAY, MINUTE, Clock
from wardroom.table.store import Store
from wardroom.table.table import RESUME, Line, Refused, Table
from wardroom.web.app import application


def duel(clock: str) -> Table:
    return seated(terms("torpedo-dice", DUEL, clock=clock))


@pytest.mark.parametrize("text", ["m0", "m181", "d31", "x5", "m", "5", "m-1", "m1.5", "m" + "1" * 5000, " m5", "m²"])
def test_only_clocks_that_we_have_are_read(text: str) -> None:
    with pytest.raises(BadNotation):
        Clock.of(text, 2)


def test_there_may_be_no_clock() -> None:
    table = duel("")
    assert table.clock.ends(table.running) is None
    answer(table, table.sitting.asked[0], at=400 * DAY)
    assert table.clock.left == {}


def test_minutes_are_taken_off_from_who_is_asked() -> None:
    table = duel("m10")
    (asked,) = table.sitting.asked
    answer(table, asked, at=61 * SECOND)
    assert table.clock.left[asked] == 9 * MINUTE
    assert table.clock.left[3 - asked] == 10 * MINUTE


def test_minutes_run_for_both_in_a_secret_moment_until_each_has_answered() -> None:
    table = duel("m10")
    until_secret(table)
    left = dict(table.clock.left)
    while 1 in table.sitting.asked and table.match.state.is_secret():
        answer(table, 1, at=62 * SECOND)
    assert table.clock.left[1] == left[1] - MINUTE
    assert table.clock.left[2] == left[2] - MINUTE
    table.write(Line(122 * SECOND, 1, "say", "well?"))
    assert table.clock.left[1] == left[1] - MINUTE
    assert table.clock.left[2] == left[2] - 2 * MINUTE


def test_days_begin_anew_with_every_answer_and_only_then() -> None:
    table = duel("d1")
    (asked,) = table.sitting.asked
    table.write(Line(DAY // 2, asked, "say", "let me think"))
    assert table.clock.left[asked] == DAY // 2 + SECOND
    answer(table, asked, at=DAY // 2)
    assert table.clock.left[asked] == DAY


def test_answers_that_are_taken_back_give_no_new_days() -> None:
    table = duel("d1")
    (asked,) = table.sitting.asked
    for _ in range(3):
        answer(table, asked, at=DAY // 2)
        table.write(Line(DAY // 2, asked, "undo"))
    assert table.clock.left[asked] == DAY // 2 + SECOND
    assert known(read_again(table)) == known(table)


def test_who_runs_out_of_time_loses() -> None:
    table = duel("m1")
    (asked,) = table.sitting.asked
    table.write(Line(61 * SECOND, asked, "flag"))
    assert table.winners == (3 - asked,)


@pytest.mark.parametrize("flagged", [1, 2])
def test_where_both_are_asked_and_run_out_of_time_it_is_a_draw(flagged: int) -> None:
    table = duel("d1")
    until_secret(table)
    table.write(Line(2 * SECOND + DAY, flagged, "flag"))
    assert table.winners == (1, 2)
    assert "end: out\n" in table.record()
    assert known(read_again(table)) == known(table)


def test_where_both_are_asked_who_still_has_time_wins() -> None:
    table = duel("m10")
    (first,) = table.sitting.asked
    answer(table, first, at=61 * SECOND)
    until_secret(table, at=61 * SECOND)
    table.write(Line(61 * SECOND + 9 * MINUTE, first, "flag"))
    assert table.winners == (3 - first,)
    assert f"end: flag {first}\n" in table.record()


def test_no_flag_falls_too_early_or_for_who_is_not_asked() -> None:
    """An answer may be on its way to the disk when the time runs out: then it was in time."""
    table = duel("m1")
    (asked,) = table.sitting.asked
    for seat, at in ((asked, 60 * SECOND), (3 - asked, 100 * SECOND)):
        with pytest.raises(Refused):
            table.write(Line(at, seat, "flag"))
    assert not table.is_over


def test_no_flag_falls_without_a_clock_or_after_the_end() -> None:
    table = duel("")
    with pytest.raises(Refused):
        table.write(Line(100 * DAY, 1, "flag"))
    table = duel("m1")
    table.write(Line(SECOND, 1, "resign"))
    with pytest.raises(Refused):
        table.write(Line(100 * DAY, 1, "flag"))


def test_an_answer_after_the_time_is_too_late() -> None:
    table = duel("m1")
    (asked,) = table.sitting.asked
    with pytest.raises(Refused) as caught:
        answer(table, asked, at=61 * SECOND + 1)
    assert caught.value.message.key == "ui.out-of-time"
    answer(table, asked, at=61 * SECOND)
    assert table.clock.left[asked] == 0


def test_no_time_passes_before_all_have_sat_down_or_after_the_end() -> None:
    table = duel("m1")
    assert set(table.clock.left.values()) == {MINUTE}
    table.write(Line(2 * SECOND, 1, "resign"))
    left = dict(table.clock.left)
    table.write(Line(90 * SECOND, 2, "say", "thanks"))
    assert table.clock.left == left


def test_a_clock_that_is_put_back_takes_nothing_off() -> None:
    clock = Clock.of("m1", 2)
    clock.take_off(10 * SECOND, [])
    clock.take_off(5 * SECOND, [1])
    assert clock.left[1] == MINUTE


@pytest.mark.parametrize("clock", ["m10", "d3"])
def test_no_time_passes_while_the_server_is_down(clock: str) -> None:
    table = duel(clock)
    (asked,) = table.sitting.asked
    left = dict(table.clock.left)
    assert table.stood_still(90 * DAY)
    table.write(Line(90 * DAY, 0, RESUME))
    assert table.clock.left == left
    assert not table.stood_still(90 * DAY)
    table.write(Line(90 * DAY + 5 * SECOND, asked, "say", "back again"))
    assert table.clock.left[asked] == left[asked] - 5 * SECOND
    assert known(read_again(table)) == known(table)


def test_a_server_that_starts_again_makes_no_answer_stale() -> None:
    table = duel("m10")
    version = table.place
    table.write(Line(90 * DAY, 0, RESUME))
    assert not table.is_stale(table.sitting.asked[0], version)


@pytest.mark.parametrize("clock", ["m1", "d1"])
def test_nobody_loses_on_time_because_the_server_was_off(tmp_path: Path, clock: str) -> None:
    (id,) = founded(tmp_path / "w.db", terms("torpedo-dice", DUEL, clock=clock))
    store = Store(tmp_path / "w.db")
    table = seated(terms("torpedo-dice", DUEL, clock=clock))
    store.append(id, 0, table.lines)
    store.close()
    versions = []
    for _ in range(2):  # every start is told once
        with TestClient(application(tmp_path / "w.db")) as house:
            frames = [house.get(f"/t/{id}/frame").json() for _ in range(2)]
            house.app.state.desk.house.live.clear()
            frames.append(house.get(f"/t/{id}/frame").json())
            began = house.app.state.desk.house.began
        assert not any(frame["is_over"] for frame in frames)
        assert {frame["at"] for frame in frames} == {began}
        assert {sitter["left"] for frame in frames for sitter in frame["sitters"]} == {table.clock.budget}
        versions.append({frame["version"] for frame in frames})
    assert versions == [{table.place + 1}, {table.place + 2}]


def test_without_a_clock_or_with_nobody_to_wait_for_nothing_is_told_of_a_start() -> None:
    assert not duel("").stood_still(90 * DAY)
    over = duel("m1")
    over.write(Line(SECOND, 1, "resign"))
    assert not over.stood_still(90 * DAY)
    assert not Table("empty", terms("torpedo-dice", DUEL, clock="m1"), bytes(32)).stood_still(90 * DAY)
