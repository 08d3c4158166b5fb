"""The start screen, and what is chosen there."""

from __future__ import annotations

from textual.widgets import Select

from tests.tui.screens import DINGHY, GAME, Screen, in_full_screen
from wardroom.table.plan import Plan
from wardroom.table.session import latest_unfinished, load
from wardroom.tui.app import Wardroom
from wardroom.tui.start import StartScreen


def values(screen: Screen, id: str) -> list[str]:
    return [str(value) for _, value in screen.app.screen.query_one(f"#{id}", Select)._options]


def test_enter_starts_the_usual_match_against_a_sensible_machine() -> None:
    async def play(screen: Screen) -> None:
        assert isinstance(screen.app.screen, StartScreen)
        await screen.press("enter")
        assert screen.table.match.players == {1: "person", 2: "level3"}
        assert load(latest_unfinished()).state.settings()["mode"] == "mission"

    in_full_screen(Wardroom(None, GAME, "en", seed=3), play)


def test_a_match_begun_here_can_ask_for_every_answer() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("enter")
        assert screen.table.session.always_asked == {1}

    in_full_screen(Wardroom(None, GAME, "en", seed=3, always_ask=True), play)


def test_a_choice_decides_what_else_is_offered() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "tab", "enter", "down", "down", "enter")
        assert values(screen, "choice-players") == ["auto", "1"]
        assert values(screen, "choice-board") == ["auto", "kraken", "marlin"]
        assert not screen.app.screen.query("#player-2")
        assert screen.app.focused is screen.app.screen.query_one("#choice-mode")
        screen.app.screen.query_one("#start").focus()
        await screen.press("enter")
        assert screen.table.match.state.settings()["mode"] == "solo"

    in_full_screen(Wardroom(None, GAME, "en", seed=3), play)


def test_seats_get_their_players_and_names() -> None:
    async def play(screen: Screen) -> None:
        screen.app.screen.query_one("#name-1").focus()
        await screen.press()
        await screen.write("Ann [b]")
        await screen.press("tab", "enter", "up", "enter")
        screen.app.screen.query_one("#name-2").focus()
        await screen.press()
        await screen.write("Roberta")
        screen.app.screen.query_one("#start").focus()
        await screen.press("enter")
        assert screen.table.match.names == {1: "Ann [b]", 2: "Roberta"}
        assert screen.table.match.players == {1: "person", 2: "level2"}
        assert screen.text("prompt").startswith("Ann [b] to answer")

    in_full_screen(Wardroom(None, GAME, "en", seed=3), play)


def test_the_language_is_chosen_first() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter", "down", "enter")
        assert screen.app.focused is screen.app.screen.query_one("#language")
        assert screen.text("keys").startswith("Tab\N{NO-BREAK SPACE}: suivant.")
        screen.app.screen.query_one("#start").focus()
        await screen.press("enter")
        assert screen.text("heading") == "Torpedo Dice, tour 1"

    in_full_screen(Wardroom(None, GAME, "en", seed=3), play)


def test_a_whole_match_from_the_start_screen_to_its_end() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("enter", "tab")
        while not screen.is_over():
            await screen.press("enter")
        assert "Victory" in screen.text("heading")

    app = Wardroom(None, GAME, "en", chosen={"mode": "training", "board": DINGHY}, seed=3)
    in_full_screen(app, play)
    assert [message.key for message in app.farewell()] == ["ui.saved"]


def test_leaving_at_once_leaves_nothing_behind() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("escape")

    app = Wardroom(None, GAME, "en")
    in_full_screen(app, play)
    assert app.farewell() == []


def test_a_plan_gives_up_what_no_longer_fits() -> None:
    plan = Plan(GAME, {"mode": "training", "players": "4", "first": "4", "board": DINGHY})
    assert list(plan.seats) == [1, 2, 3, 4]
    plan.choose("players", "3")
    assert plan.chosen["first"] == "random"
    assert plan.chosen["board"] == DINGHY
    plan.choose("mode", "solo")
    assert plan.chosen["players"] == plan.chosen["board"] == "auto"
    assert list(plan.seats) == [1]
