"""What is told of an arena: from results that were made up, so that every figure can be worked out by hand."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from tests.source import ROOT
from wardroom.lab.arena import Arena, Result, announced
from wardroom.lab.elo import Estimate
from wardroom.lab.report import Meeting, Report, Standing, report, show


def result(seats: list[str], deal: int, winners: list[int], first: int = 1) -> Result:
    """Seat 1 thinks twice as long and as often as any other."""
    seconds = [2.0, *[1.0] * (len(seats) - 1)]
    return Result(seats, deal, winners, [30] * len(seats), first, 10, [20, 10], [400, 0], seconds)


def duel(games: int = 4) -> Arena:
    return announced("torpedo-dice", {}, ["random", "greedy"], games, 1)


RESULTS = [
    result(["random", "greedy"], 1, [2], first=2),
    result(["greedy", "random"], 1, [1], first=1),
    result(["random", "greedy"], 2, [1, 2], first=1),
    result(["greedy", "random"], 2, [2], first=2),
]


def told() -> Report:
    return report(duel(6), RESULTS, "results.jsonl")


def test_the_strongest_comes_first_and_random_is_0() -> None:
    assert [one.player for one in told().standings] == ["greedy", "random"]
    greedy, random = [one.elo for one in told().standings]
    assert greedy is not None
    assert random is not None
    assert (random.value, greedy.low < greedy.value < greedy.high) == (0.0, True)


def test_a_lead_is_the_distance_from_the_next_player_with_an_interval_of_its_own() -> None:
    contest = announced("torpedo-dice", {}, ["random", "greedy", "level3"], 80, 1)
    beaten = [result([name, "random"], deal, [1]) for name in ("greedy", "level3") for deal in range(40)]
    close = [result(["greedy", "level3"], deal, [1 + deal % 2 * (deal % 3 > 0)]) for deal in range(60)]
    best, good, worst = report(contest, beaten + close, "").standings
    assert best.elo is not None
    assert good.elo is not None
    assert best.lead is not None
    assert best.lead.value == pytest.approx(best.elo.value - good.elo.value)
    assert best.lead.high - best.lead.low < (best.elo.high - best.elo.low) / 2
    assert worst.lead is None


def test_wins_draws_and_losses_are_counted_from_the_first_of_a_pair() -> None:
    (met,) = told().meetings
    assert (met.one, met.other, met.wins, met.draws, met.losses) == ("random", "greedy", 1, 1, 2)
    assert met.score.value == 1.5 / 4


def test_whoever_answers_first_has_a_score_in_which_a_deal_counts_once() -> None:
    first = told().first
    assert first.value == 3.5 / 4
    assert first.low < 0.35, "as of two games, not of four"


def test_length_and_pace_are_told() -> None:
    assert (told().turns, told().decisions, told().played, told().games) == (10, 30, 4, 6)
    greedy = told().standings[0]
    assert greedy.decisions_per_second == (20 + 10 + 20 + 10) / 6
    assert greedy.simulations_per_second == 800 / 6


def test_who_plays_alone_has_points_and_a_share_of_wins_but_no_elo() -> None:
    contest = announced("torpedo-dice", {"mode": "solo"}, ["random", "greedy"], 2, 1)
    alone = report(contest, [result([name], deal, [1]) for name in contest.players for deal in (1, 2)], "")
    assert alone.meetings == []
    for one in alone.standings:
        assert one.elo is None
        assert one.points is not None
        assert (one.score.value, one.points.value) == (1.0, 30)


def test_the_first_game_of_many_can_be_told_already() -> None:
    contest = announced("torpedo-dice", {}, ["random", "greedy", "level3"], 6, 1)
    early = report(contest, RESULTS[:1], "")
    assert [one.games for one in early.standings if one.player == "level3"] == [0]


def test_the_json_is_the_report() -> None:
    parsed = json.loads(told().json())
    assert parsed["standings"][0]["player"] == "greedy"
    assert set(parsed["meetings"][0]["score"]) == {"value", "low", "high"}


def test_every_field_is_in_the_documentation() -> None:
    page = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    names = [field.name for kind in (Report, Standing, Meeting, Estimate, Result) for field in fields(kind)]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_the_tables_fit_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    show(told())
    printed = capsys.readouterr().out
    assert "…" not in printed
    assert "37.5 [9.2, 78.1]" in printed
    assert max(map(len, printed.split("\n")[1:7])) <= 80
