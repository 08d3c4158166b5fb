"""What is drawn."""

from __future__ import annotations

import pytest

from tests.games.steel_fleet.table import play, position
from tests.rule import rule
from wardroom import Match
from wardroom.core.scene import Element
from wardroom.draw.svg import drawn, text_place
from wardroom.draw.terminal import words
from wardroom.games.steel_fleet.symbols import SYMBOLS
from wardroom.language import speaker

LANGUAGES = ("en", "fr", "ru")
ROCKETEER = "1b GLRBGLRB c3 e"


def element(game: Match, id: str) -> Element:
    return next(one for one in game.game.scene(game.view(1)).elements if one.id == id)


def label(game: Match, id: str, language: str = "en") -> str:
    return speaker(language, game.game).sentence(element(game, id).label)


def text(game: Match, id: str, language: str = "en") -> str:
    said = element(game, id).text
    return "" if said is None else speaker(language, game.game).say(said)


def in_terminal(game: Match, id: str, language: str = "en") -> str:
    return words(element(game, id), game.game.scene(game.view(1)), speaker(language, game.game))


def aiming() -> Match:
    """A heavy vehicle on c3, looking east, about to attack an enemy on d3."""
    return play(position(ROCKETEER, "2a LGLLGL d3 w", size="10x10"), "stay 1b")


@rule("SF-17")
def test_the_spaces_tinted_at_the_limit_of_a_rocket_s_range_say_so() -> None:
    game = aiming()
    assert "range" in element(game, "c-h3").classes
    assert label(game, "c-h3") == "Space h3, at the limit of rocket range"
    assert label(game, "c-g3") == "Space g3"


@rule("SF-16")
def test_the_two_spaces_tinted_ahead_of_the_gun_say_so() -> None:
    game = aiming()
    assert "arc" in element(game, "c-e3").classes
    assert label(game, "c-e3") == "Space e3, within reach of the gun"
    assert label(game, "c-f3") == "Space f3"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tinted_space_is_explained_in_every_language(language: str) -> None:
    game = aiming()
    said = {label(game, f"c-{cell}", language).replace(cell, "") for cell in ("h3", "e3", "f3")}
    assert len(said) == 3


@rule("SF-2")
def test_every_box_of_a_card_shows_its_number_crossed_off_or_not() -> None:
    game = position("1a lGLLGL c3 n", "2a LGLLGL d5 s")
    assert [text(game, f"s-1a-{number}") for number in range(1, 7)] == ["1", "2", "3", "4", "5", "6"]
    assert [element(game, f"s-1a-{number}").symbol for number in (1, 2)] == ["crossed", "G"]


@rule("SF-2")
def test_the_number_of_a_box_stands_in_the_corner_of_its_symbol() -> None:
    game = position("1a lGLLGL c3 n", "2a LGLLGL d5 s")
    box = element(game, "s-1a-2")
    right, down = text_place(box, SYMBOLS[box.symbol])
    assert max(right, down) < 10
    assert f'y="{box.y * 30 + down:g}">2</text>' in drawn(box, SYMBOLS[box.symbol], speaker("en", game.game), "")


@rule("SF-2")
def test_in_a_terminal_a_box_is_its_letter_and_its_number() -> None:
    game = position("1a lGLLGL c3 n", "2a LGLLGL d5 s")
    assert [in_terminal(game, f"s-1a-{number}") for number in (1, 2, 3)] == ["✗1", "G2", "L3"]


@rule("SF-1")
def test_a_card_begins_with_the_letter_that_its_vehicle_has_on_the_field() -> None:
    game = position("1b LGRLGR c3 n", "2b LGRLGR d5 s")
    assert in_terminal(game, "k-1b") == "B 1b, average vehicle, ready"
    assert in_terminal(game, "k-2b") == "b 2b, average vehicle, ready"
    for id in ("v-1b", "k-1b"):
        assert ">B</text>" in SYMBOLS[element(game, id).symbol].svg


@rule("SF-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_a_card_fits_into_its_columns(language: str) -> None:
    game = position("1a LGLLGL a1 n", "1b LGRLGR c3 n done", "1c GLRBGLRB e5 n", "2a LGLLGL d5 s")
    assert not [id for id in ("k-1a", "k-1b", "k-1c", "k-2b") if "…" in in_terminal(game, id, language)]


@rule("SF-14")
@pytest.mark.parametrize(
    ("language", "button", "meaning"),
    [
        ("en", "[Ram +2]", "Ram with +2 on the die"),
        ("fr", "[Choc +2]", "Éperonner avec +2 au dé"),
        ("ru", "[Таран +2]", "Таран с +2 к броску"),
    ],
)
def test_the_button_for_the_bonus_of_a_ram_says_what_it_is(language: str, button: str, meaning: str) -> None:
    game = play(position("1a LGLLGL c6 n", "2a LGLLGL c3 s"), "move 1a", "roll 3 3 3 3")
    assert in_terminal(game, "b-2", language) == button
    assert label(game, "b-2", language) == meaning
