"""The rules to read."""

from __future__ import annotations

import pytest

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.rulebook import parse_rules, rulebook

TEXT = """# Battle

Ships meet
at sea.

Then they part.

## Setting out

- XX-1 Two of you
  play.
- XX-R1 Or\N{NO-BREAK SPACE}more.

## Ending

- XX-2 One wins.
"""


def test_a_rulebook_has_a_title_an_introduction_and_sections_of_rules() -> None:
    book = parse_rules(TEXT)
    assert book.title == "Battle"
    assert book.intro == "Ships meet at sea.\n\nThen they part."
    assert [section.title for section in book.sections] == ["Setting out", "Ending"]
    assert book.sections[0].rules == (("XX-1", "Two of you play."), ("XX-R1", "Or\N{NO-BREAK SPACE}more."))
    assert book.rule("XX-2") == "One wins."
    assert book.rule("XX-3") is None


def test_rules_are_found_by_id_or_by_what_they_hold() -> None:
    book = parse_rules(TEXT)
    assert [section.rules for section in book.holding("xx-1 ")] == [(("XX-1", "Two of you play."),)]
    assert [section.title for section in book.holding("wins")] == ["Ending"]
    assert book.holding("") == book.sections
    assert book.holding("nowhere") == ()


def test_markdown_can_be_read_back_but_for_the_bold_ids() -> None:
    book = parse_rules(TEXT)
    assert parse_rules(book.markdown().replace("**", "")) == book


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_the_same_rules_in_every_language(game: Game, language: str) -> None:
    def ids(spoken: str) -> list[list[str]]:
        return [[id for id, _ in section.rules] for section in rulebook(game, spoken).sections]

    assert ids(language) == ids("en")
    assert all(id.startswith(f"{game.prefix}-") for section in ids(language) for id in section)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadNotation, match="unknown language"):
        rulebook(GAMES["torpedo-dice"], "xx")
