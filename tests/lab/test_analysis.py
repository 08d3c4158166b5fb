"""Skill and luck: errors are marked, luck adds up to nothing, and nobody's value knows what was hidden from them."""

from __future__ import annotations

import json
import signal
import sys
import time
from xml.etree import ElementTree

import pytest

from tests.games.torpedo_dice.table import play, position, solo
from wardroom.core.game import CHANCE, Game, View
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.lab import telling
from wardroom.lab.analysis import (
    Analysis,
    Appraiser,
    Decision,
    Point,
    Step,
    Throw,
    account,
    analysed,
    appraiser,
    open_points,
    steps,
    thorough,
)
from wardroom.lab.plot import Plot
from wardroom.language import speaker
from wardroom.match import Match, new
from wardroom.players.levels import level

FEW = 60  # simulations
NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the propellers are left, at g2


def can_win() -> Match:
    """Both give their orders, and either wins by firing at the last cell."""
    return position(f"reserve 3 {NEARLY} die 1", f"reserve 3 {NEARLY} die 1", spare=1)


def decision(match: Match, at: int) -> Decision:
    found = Appraiser(match, FEW).step(at).decision
    assert found is not None
    return found


def analysis_of(match: Match) -> Analysis:
    return analysed(match, list(steps(match, FEW)), FEW)


# Skill


def test_a_win_that_is_not_taken_is_a_blunder_and_the_win_is_named() -> None:
    missed = decision(play(can_win(), "1 fire a1"), 0)
    assert (missed.mark, missed.best, missed.seat, missed.number) == ("blunder", "fire g2", 1, 1)
    assert missed.loss == missed.before - missed.after > 0.3


def test_the_best_answer_loses_nothing() -> None:
    taken = decision(play(can_win(), "1 fire g2"), 0)
    assert (taken.mark, taken.loss, taken.answer) == ("", 0, taken.best)


def test_an_answer_without_a_choice_is_no_decision() -> None:
    game = play(position("reserve 9", "reserve 9"), "roll 1 1 1", "1 take 1")
    assert Appraiser(game, FEW).step(1).decision is None


def test_no_value_depends_on_what_another_answered_in_secret() -> None:
    first, second = play(can_win(), "2 fire a1", "1 fire a1"), play(can_win(), "2 fire g2", "1 fire a1")
    assert decision(first, 1) == decision(second, 1)
    assert Appraiser(first, FEW).step(1).values is None  # and as long as something is hidden nothing is shown


def test_what_a_seat_of_two_has_the_other_lacks() -> None:
    for values in (Appraiser(can_win(), FEW).values(can_win().state, FEW), analysis_of(over()).points[0].values):
        assert sum(values) == pytest.approx(1)


# Luck


def rolls() -> list[Match]:
    """Dice for all, dice in secret, and dice thrown alone."""
    secret = play(
        position("reserve 9 on propellers die 1", "reserve 9 die 1", spare=1), "2 fire a1", "1 use propellers"
    )
    return [position(f"reserve 3 {NEARLY}", f"reserve 3 {NEARLY}"), secret, solo(f"reserve 3 {NEARLY}")]


@pytest.mark.parametrize("at", range(3))
def test_luck_weighed_by_the_odds_adds_up_to_nothing(at: int) -> None:
    match = rolls()[at]
    luck = Appraiser(match, 1).luck(match.state)
    odds = match.state.question().odds()
    assert set(luck) == {roll.text for roll, _ in odds}
    for seat in range(match.state.seats()):
        assert sum(float(share) * luck[roll.text][seat] for roll, share in odds) == pytest.approx(0)


def test_the_roll_that_wins_is_lucky_for_who_rolls_it_and_unlucky_for_the_other() -> None:
    nearly = f"reserve 0 on propellers {NEARLY} die 6"
    match = play(position(nearly, "reserve 1 crossed a2 b2 c2 d2 e2 die 6", spare=6), "1 use propellers")
    luck = Appraiser(match, FEW).luck(match.state)
    assert max(luck, key=lambda roll: luck[roll][0]) == "roll 1"
    assert luck["roll 1"][0] == pytest.approx(-luck["roll 1"][1])


def test_dice_that_may_be_thrown_again_come_to_an_end() -> None:
    """Steel Fleet rolls for initiative until one of two is higher."""
    match = play_greedily_to(new("steel-fleet", seed=3, size="6x6"), "initiative")
    values = Appraiser(match, 1).values(match.state, 1)
    assert sum(values) == pytest.approx(1)


def play_greedily_to(match: Match, question: str) -> Match:
    while not (match.is_chance_asked and match.state.question().name == question):
        if match.is_chance_asked:
            match.roll()
        else:
            seat = match.state.waiting()[0]
            match.play(match.legal(seat)[0], seat)
    return match


# The whole match


def over() -> Match:
    """Both miss their chance; then seat 1 takes it."""
    missed = play(can_win(), "1 fire a1", "2 fire a1", "roll 1 1 1", "2 take 1", "1 take 1")
    return play(missed, "2 fire a1", "1 fire g2")


def test_start_luck_and_errors_add_up_to_the_result() -> None:
    told = analysis_of(over())
    assert told.outcome.startswith("1")
    assert [one.result for one in told.accounts] == [1, 0]
    for one in told.accounts:
        assert one.start + one.luck - one.lost + one.gained + one.unexplained == pytest.approx(one.result)
    assert [one.marks["blunder"] for one in told.accounts] == [1, 2]
    assert told.accounts[1].gained == pytest.approx(told.accounts[0].lost)
    assert [one.number for one in told.throws] == [3]


def test_an_analysis_comes_out_the_same_each_time() -> None:
    told = analysis_of(over())
    appraiser.cache_clear()
    assert analysis_of(over()) == told


@pytest.mark.skipif(sys.platform == "win32", reason="no timer that interrupts")
def test_an_analysis_is_interrupted_in_the_middle_of_a_thought() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    match, before = new("steel-fleet", seed=1), signal.signal(signal.SIGALRM, interrupt)
    began = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            Appraiser(match, 1_000_000).best(View(match.state, 1), 1_000_000)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - began < 5


@pytest.mark.slow
def test_workers_make_no_difference() -> None:
    assert list(steps(over(), FEW, jobs=2)) == list(steps(over(), FEW))


def test_a_position_is_worth_before_a_roll_what_it_is_after_it_less_the_luck() -> None:
    roll = Step(0, 1, None, None, Throw(1, 1, "roll 6", (0.125, -0.125)))
    after = Step(1, 1, (0.75, 0.25), None, None)
    assert open_points([roll, after]) == [Point(0, 1, (0.625, 0.375)), Point(1, 1, (0.75, 0.25))]


def test_what_one_of_three_loses_goes_to_the_others_in_equal_parts() -> None:
    points = [Point(0, 1, (0.5, 0.25, 0.25)), Point(2, 1, (0.0, 1.0, 0.0))]
    lost = [Decision(1, 1, 1, "hold", "fire", 0.5, 0.25, 0.25, "blunder")]
    throws = [Throw(2, 1, "roll 6", (-0.25, 0.5, -0.25))]
    first, second, third = [account(seat, "", points, lost, throws) for seat in (1, 2, 3)]
    assert (first.lost, first.gained, first.luck, first.unexplained) == (0.25, 0, -0.25, 0)
    assert (second.lost, second.gained, second.luck, second.unexplained) == (0, 0.125, 0.5, 0.125)
    assert (third.gained, third.unexplained) == (0.125, -0.125)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_unless_one_says_otherwise_an_answer_is_weighed_as_the_strongest_level_weighs_it(game: Game) -> None:
    assert thorough(game) == level("level8", game).simulations > 0


def test_a_record_without_answers_is_refused() -> None:
    with pytest.raises(BadNotation, match="nothing to analyse"):
        list(steps(can_win(), FEW))


# What is told


@pytest.fixture(scope="module")
def told() -> Analysis:
    return analysis_of(over())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_every_roll_is_told(told: Analysis, language: str) -> None:
    match = over()
    printed = "\n".join(telling.lines(told, match, speaker(language, match.game)))
    rows = [line for line in printed.splitlines() if line.lstrip().split(" ")[0].isdecimal()]
    assert len(rows) == len(told.decisions) + len(told.throws)
    assert "??  fire g2" in rows[0]
    assert "analysis." not in printed
    assert "{" not in printed


def test_json_has_it_all(told: Analysis) -> None:
    read = json.loads(told.json())
    assert read["decisions"][0]["mark"] == "blunder"
    assert len(read["points"]) == len(told.points)
    assert read["accounts"][0]["result"] == 1


def test_errors_made_at_the_same_moment_are_drawn_apart(told: Analysis) -> None:
    plot = Plot(told, speaker("en"))
    marks = [plot.mark(Decision(1, 1, seat, "hold", "fire", 0.5, 0.25, 0.25, "blunder")) for seat in (1, 2)]
    above, below = [ElementTree.fromstring(mark) for mark in marks]
    heights = [
        [float(part.get(name, "")) for part, name in zip(mark[1:], ("cy", "y"), strict=True)] for mark in (above, below)
    ]
    assert heights[0][1] < heights[0][0]
    assert heights[1][1] > heights[1][0]


def test_the_plot_has_a_line_for_each_seat_a_bar_for_each_roll_and_marks_the_errors(told: Analysis) -> None:
    match = over()
    names = {1: "<b>Ann & Co", 2: "Ben"}
    drawn = Plot(told, speaker("en", match.game, names)).svg(match.game.scene(match.view(CHANCE)).title)
    picture = ElementTree.fromstring(drawn)
    kinds = [element.get("class", "") for element in picture.iter()]
    lines = [element.get("class") for element in picture.iter("{http://www.w3.org/2000/svg}polyline")]
    assert lines == ["value seat-1", "value seat-2"]
    assert kinds.count("luck") == len(told.throws)
    assert kinds.count("blunder") == sum([one.marks["blunder"] for one in told.accounts])
    texts = [element.text for element in picture.iter() if element.text]
    assert "<b>Ann & Co" in texts
    assert "Luck of <b>Ann & Co" in texts
