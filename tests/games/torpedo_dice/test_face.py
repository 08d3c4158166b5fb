"""What is drawn."""

from __future__ import annotations

import re

import pytest

from tests.games.torpedo_dice.table import play, position, solo
from tests.rule import rule
from wardroom import Match
from wardroom.language import speaker

NEARLY = "crossed a2 b2 c2 d2 e2 f2"  # only the Propellers are left, at g2


def score(game: Match, language: str = "en") -> list[str]:
    """The lines about the score, from above to below."""
    voice = speaker(language, game.game)
    found = [element for element in game.game.scene(game.view(1)).elements if element.id.startswith("s1-score")]
    return [voice.say(element.label) for element in sorted(found, key=lambda element: element.y)]


@rule("TD-36")
def test_alone_one_sees_what_a_victory_would_be_worth_now() -> None:
    game = solo("reserve 4 die 1", "3 0 3 0 3 3 3", spare=1)
    assert score(game) == ["Systems: 5 × 10 = 50", "Torpedoes: 4 × 5 = 20", "If you win now: 70"]


@rule("TD-36")
def test_the_score_shown_at_the_end_is_that_of_the_victory() -> None:
    game = play(solo(f"reserve 4 {NEARLY} die 1", "3 0 3 0 3 3 3", spare=1), "1 fire g2")
    assert score(game) == ["Systems: 5 × 10 = 50", "Torpedoes: 4 × 5 = 20", "Final score: 70"]
    assert game.outcome is not None
    assert game.outcome.points == (70,)


@rule("TD-36", "TD-35")
def test_a_defeat_scores_nothing() -> None:
    assert score(play(solo("reserve 1 die 1", spare=1), "1 fire a1")) == ["Final score: 0"]


@rule("TD-36")
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_score_fits_into_its_columns(language: str) -> None:
    assert max(len(line) for line in score(solo("reserve 12", spare=None), language)) <= 24


@rule("TD-36")
def test_among_several_no_score_is_shown() -> None:
    assert score(position("reserve 4 die 1", "reserve 4 die 1", spare=1)) == []


@pytest.mark.parametrize(
    ("die", "answers", "buttons"), [(3, [], {"keep", "up", "down"}), (1, ["1 use engine"], {"hold"})]
)
def test_the_die_left_over_and_the_buttons_stay_with_their_label(
    die: int, answers: list[str], buttons: set[str]
) -> None:
    """On a screen that is too narrow for all beside each other."""
    game = play(position(f"reserve 4 on sail engine die {die}", "reserve 4 die 1", spare=1), *answers)
    tray = {*buttons, "die-0", "pool"}
    assert tray <= game.game.scene(game.view(1)).ids
    assert len({part_of(game, id) for id in tray}) == 1


def part_of(game: Match, id: str) -> str:
    return next(part for part in game.game.parts if re.search(part, id))
