"""`h` asks for a hint: it names an answer and its reason, waits for nobody, and is not told too late."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.tui.screens import DINGHY, Screen, at_table, session, session_at
from tests.tui.test_plain import played
from wardroom.core.game import View
from wardroom.core.words import LANGUAGES
from wardroom.players.advice import Advice, advise
from wardroom.players.player import never
from wardroom.table.session import Session

HINTS = {"en": "Hint: ", "fr": "Indice\N{NO-BREAK SPACE}: ", "ru": "Подсказка: "}


def hint(table: Session, view: View, is_stopped: Callable[[], bool] = never) -> Advice:
    return advise(table.match.game, view, simulations=30, is_stopped=is_stopped)


def at_once(table: Session, seat: int, is_stopped: Callable[[], bool] = never) -> Advice:
    """A hint without another process."""
    return hint(table, View(table.match.state, seat), is_stopped)


def when_stopped(table: Session, seat: int, is_stopped: Callable[[], bool] = never) -> Advice:
    """A hint that thinks until it is stopped."""
    view = View(table.match.state, seat)
    while not is_stopped():
        time.sleep(0.01)
    return hint(table, view)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "advise", at_once)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "advise", when_stopped)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["h", "р"])
def test_h_names_an_answer_with_its_value_and_the_reason(language: str, key: str) -> None:
    async def play(screen: Screen) -> None:
        await screen.press(key)
        said = screen.text("notice")
        assert said.startswith(HINTS[language])
        assert "%" in said
        assert "hint." not in said
        assert "worth." not in said
        assert screen.answers == []

    at_table(play, language=language)


@pytest.mark.usefixtures("quick")
def test_the_hint_finds_the_win() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("keep")
        await screen.press("h")
        assert screen.text("notice").startswith("Hint: Fire at a1 (")

    at_table(play, session_at("2", "crossed b1 c1 d1 e1 f1 die 1", "crossed b1 c1 d1 e1 f1 die 4"))


@pytest.mark.usefixtures("endless")
def test_an_answer_ends_the_search_for_a_hint_and_the_hint_is_not_told() -> None:
    async def play(screen: Screen) -> None:
        await screen.pilot.press("h")
        assert screen.text("notice").startswith("Looking for a hint")
        await screen.pilot.press("slash", *"take", "space", "5", "escape", "tab")
        await screen.press("enter")
        assert len(screen.answers) == 1
        assert "int" not in screen.text("notice")

    at_table(play)


@pytest.mark.usefixtures("endless")
def test_undo_and_leaving_end_it_too() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter")
        await screen.pilot.press("h")
        await screen.press("u")
        assert screen.answers == []
        assert "int" not in screen.text("notice")
        await screen.pilot.press("h", "q")

    at_table(play)


@pytest.mark.usefixtures("quick")
def test_where_nobody_is_asked_there_is_no_hint() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab")
        while not screen.is_over():
            await screen.press("enter")
        await screen.press("h")
        assert screen.text("notice") == ""

    at_table(play, session(mode="training", board=DINGHY))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_mode_gives_hints_too(language: str) -> None:
    match = session()
    printed = played("hint\n", match, language)
    assert f"\n{HINTS[language]}" in printed
    assert all(one.seat == 0 for one in match.match.played)


@pytest.mark.slow
def test_a_hint_comes_from_another_process() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("h")
        assert screen.text("notice").startswith("Hint: ")

    at_table(play)
    assert "\nHint: " in played("hint\n")
