"""The table on the full screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens import DINGHY, GAME, Screen, at_table, in_full_screen, session, session_at, with_broadsides
from wardroom.core.words import LANGUAGES
from wardroom.match import new
from wardroom.table.session import Session, latest_unfinished, load
from wardroom.tui.app import Wardroom
from wardroom.tui.sheets import Sheet
from wardroom.tui.table import TableScreen


def test_the_screen_says_who_is_asked_for_what_and_lists_the_options() -> None:
    async def play(screen: Screen) -> None:
        assert screen.text("heading") == "Torpedo Dice, turn 1"
        assert screen.text("prompt") == "Player 1 to answer: take (3 options)"
        assert sorted(screen.listed) == ["take 3  Take a 3", "take 5  Take a 5", "take 6  Take a 6"]
        assert "the dice show 3 5 6" in screen.text("story-text")
        assert screen.scene[1].startswith("  a b c d e f g h i j k l m n ")

    at_table(play)


def test_typing_narrows_the_list_and_an_answer_in_full_is_played() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("slash", *"take", "space", "5")
        assert screen.listed == ["take 5  Take a 5"]
        assert screen.text("notice") == "Enter: Take a 5."
        await screen.press("enter")
        assert screen.answers == ["take 5"]
        assert screen.typed == ""

    at_table(play)


def test_the_only_answer_that_the_words_leave_is_played_by_enter() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("take 3")
        await screen.press("slash")
        await screen.write("switch per")
        await screen.press("enter")
        assert screen.answers == ["take 3", "switch periscope"]

    at_table(play)


def test_what_cannot_be_read_says_so_and_loses_nothing() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("slash")
        for text in ("tkae 5", "2 take 5", "roll 1", "[/b]{seat}", "fire zz", "\N{ARABIC-INDIC DIGIT THREE}"):
            await screen.write(text)
            await screen.press("enter")
            assert screen.text("notice").startswith(f"“{text}” is no answer")
        assert screen.answers == []

    at_table(play)


def test_words_that_leave_several_answers_play_none() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("slash")
        await screen.write("take")
        await screen.press("enter")
        assert screen.answers == []
        assert screen.text("notice") == "3 answers are still possible."

    at_table(play)


def test_an_illegal_answer_is_explained_with_its_rule() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("slash")
        await screen.write("take 1")
        await screen.press("enter")
        assert isinstance(screen.app.screen, Sheet)
        assert "Not allowed (TD-5). No die on the table shows a 1" in screen.text("sheet-text")
        assert "TD-5  Phase 1" in screen.text("sheet-text")
        await screen.press("escape")
        assert screen.answers == []

    at_table(play)


def test_things_are_touched_in_any_order_and_enter_plays_what_is_left() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("take 6")
        screen.picture.stand("p1-j6")
        await screen.press("space")
        screen.picture.stand("p1-h4")
        await screen.press("right", "left", "space")
        assert screen.table.touched == {"p1-j6", "p1-h4"}
        assert screen.scene[5].startswith("4 F · · · · · S>S*")
        assert "p1-i4" in screen.picture.lit
        assert "p1-a1" not in screen.picture.lit
        while screen.table.question and not screen.table.question.ready("", screen.table.touched):
            screen.picture.stand(min(screen.picture.lit))
            await screen.press("space")
        await screen.press("enter")
        assert {"fire", "h4", "j6"} <= set(screen.answers[1].split())

    at_table(play)


def test_touching_again_lets_go_and_escape_lets_everything_go() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("enter")
        assert len(screen.table.touched) == len(screen.listed) == 1
        await screen.press("space")
        assert len(screen.listed) == 3
        await screen.press("space", "slash", "t", "escape")
        assert screen.table.touched == frozenset()
        assert screen.typed == ""
        assert screen.picture.has_focus

    at_table(play)


def test_what_cannot_be_touched_says_so() -> None:
    async def play(screen: Screen) -> None:
        screen.picture.stand("p1-c3")
        await screen.press("enter")
        assert screen.table.touched == frozenset()
        assert screen.text("notice").startswith("That cannot be touched now")

    at_table(play)


def test_the_mouse_touches_too_and_picks_from_the_list() -> None:
    async def play(screen: Screen) -> None:
        tray = next(element for element in screen.picture.scene.elements if element.id == "pool-5")
        await screen.pilot.click("#picture", offset=(tray.x * 2 + 1, tray.y))
        await screen.press()
        assert screen.listed == ["take 5  Take a 5"]
        await screen.pilot.click("#options", offset=(2, 0))
        await screen.press()
        assert screen.answers == ["take 5"]

    at_table(play)


def test_the_arrows_walk_from_thing_to_thing() -> None:
    async def play(screen: Screen) -> None:
        screen.picture.stand("p1-a1")
        walk = {"right": "p1-b1", "down": "p1-b2", "left": "p1-a2", "up": "p1-a1"}
        for key, reached in walk.items():
            await screen.press(key)
            assert screen.picture.at == reached
        assert screen.text("notice") == "Water, a1."

    at_table(play)


def test_the_list_marks_on_the_scene_what_an_option_touches() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "down")
        marked = screen.listed[1].split()[1]
        assert f"[{marked}]*" in screen.scene[-1]
        await screen.press("enter")
        assert screen.answers == [f"take {marked}"]

    at_table(play)


def test_undo_takes_the_last_answer_back_but_not_past_a_reveal() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter")
        assert len(screen.answers) == 1
        await screen.press("u")
        assert screen.answers == []
        assert screen.text("prompt").startswith("Player 1 to answer: take")
        await screen.press("u")
        assert screen.text("notice").startswith("Nothing can be taken back")

    at_table(play)


def test_an_only_answer_is_taken_without_asking_and_undo_goes_back_past_it() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("take 5")
        assert screen.text("prompt") == "Player 1 to answer: use, keep (8 options)"
        assert "Player 2 takes a 4." in screen.text("story-text")
        await screen.press("u")
        assert screen.text("prompt") == "Player 1 to answer: take (2 options)"

    at_table(play, session_at("4 4 5", "", ""))


def test_a_secret_only_answer_is_in_the_log_of_its_player_alone() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("use engine")
        assert screen.text("prompt").startswith("Pass the keyboard to Player 2.")
        assert "no choice" not in screen.text("story-text")
        await screen.press("u")
        assert "no choice" not in screen.text("story-text")
        await screen.answer("use engine")
        await screen.answer("keep")
        await screen.answer("fire a1")
        assert "Player 1 has no choice: Hold fire.\n" in screen.text("story-text")
        await screen.press("s")
        assert "Player 1 has no choice: Hold fire.\n" in screen.text("sheet-text")

    at_table(play, session_at("2", "die 1", "die 4"))


def test_a_player_can_always_be_asked_and_can_let_go_of_it() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("a")
        assert screen.text("notice").startswith("You are always asked now")
        await screen.answer("use engine")
        assert screen.text("prompt") == "Player 1 to answer: hold (1 option)"
        await screen.press("a")
        assert screen.answers == ["use engine", "hold"]
        assert screen.text("prompt").startswith("Pass the keyboard to Player 2.")

    at_table(play, session_at("2", "die 1", "die 4"))


def test_who_is_always_asked_is_so_in_the_next_match_too() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("a", "tab")
        while not screen.is_over():
            await screen.press("enter")
        await screen.press("n")
        assert not screen.is_over()
        assert screen.table.session.always_asked == {1}

    at_table(play, session(mode="training", board=DINGHY))


def test_a_text_that_stands_for_several_answers_is_played_at_once_or_explained() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("slash")
        await screen.write("broadside z9")
        await screen.press("enter")
        assert screen.text("notice").startswith("“broadside z9” is no answer")
        await screen.write("broadside a1 b1")
        await screen.press("enter")
        assert "Not allowed (TD-20)." in screen.text("sheet-text")
        await screen.press("escape")
        assert screen.answers == []
        await screen.answer("broadside a1 c1")
        assert screen.answers == ["keep", "fire a1 c1"]

    at_table(play, with_broadsides(session_at("2", "die 4", "die 4")))


def test_why_not_begins_with_what_is_touched_and_answers_while_one_types() -> None:
    async def play(screen: Screen) -> None:
        await screen.answer("take 6")
        screen.picture.stand("p1-h4")
        await screen.press("space", "w")
        assert screen.typed == "fire h4"
        assert "is allowed" not in screen.text("sheet-text")
        assert "TD-20" in screen.text("sheet-text")
        await screen.write("keep")
        assert "TD-6" in screen.text("sheet-text")
        await screen.press("escape")
        assert isinstance(screen.app.screen, TableScreen)

    at_table(play)


def test_the_rules_are_found_by_a_word_or_by_their_id() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("r")
        assert "TD-1  " in screen.text("sheet-text")
        await screen.write("td-20")
        assert "TD-20  The patterns" in screen.text("sheet-text")
        assert "TD-1  " not in screen.text("sheet-text")
        await screen.write("periscope")
        assert "TD-9  Periscope" in screen.text("sheet-text")
        assert "TD-2  " not in screen.text("sheet-text")

    at_table(play)


def test_the_language_changes_at_any_time() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("l")
        assert screen.text("prompt") == "Joueur 1 doit répondre\N{NO-BREAK SPACE}: take (3 possibilités)"
        await screen.press("s", "l")
        assert screen.text("sheet-title") == "Что было до сих пор"
        await screen.press("escape")
        assert screen.text("prompt") == "Отвечает Игрок 1: take (3 варианта)"
        assert "Взять кубик" in screen.listed[0]

    at_table(play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_and_the_help_fit_80_columns_and_24_lines(language: str) -> None:
    async def play(screen: Screen) -> None:
        assert len(screen.text("keys")) <= 80
        await screen.press("question_mark")
        lines = screen.text("sheet-text").split("\n")
        assert max(map(len, lines)) <= 76
        assert len(lines) <= 24 - 5

    at_table(play, language=language)


@pytest.mark.parametrize("players", ["2", "4"])
def test_every_part_is_on_a_small_screen(players: str) -> None:
    async def play(screen: Screen) -> None:
        for id in ("heading", "prompt", "board", "options", "story", "notice", "typed", "keys"):
            region = screen.app.screen.query_one(f"#{id}").region
            assert region.area > 0, id
            assert region.bottom <= 24, id
            assert region.right <= 80, id
        tray = screen.picture.thing
        assert tray is not None
        assert tray.id.startswith("pool")
        scrolled = screen.app.screen.query_one("#board").scroll_offset.y
        assert scrolled <= tray.y < scrolled + screen.app.screen.query_one("#board").size.height

    at_table(play, session("person greedy random greedy" if players == "4" else "person greedy", players=players))


def test_a_screen_far_too_small_fails_nowhere() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "pagedown", "pageup", "shift+tab", "down", "w", "escape")
        await screen.pilot.resize_terminal(80, 24)
        await screen.press("enter")
        assert screen.text("prompt").startswith("Player 1 to answer")

    at_table(play, size=(20, 5))


def test_a_wide_screen_has_the_options_beside_the_scene() -> None:
    async def play(screen: Screen) -> None:
        board, options = screen.app.screen.query_one("#board").region, screen.app.screen.query_one("#options").region
        assert options.x >= board.right
        assert options.y == board.y

    at_table(play, size=(120, 40))


def test_people_at_one_keyboard_are_asked_in_turn_and_see_their_own_view() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter")
        assert screen.text("prompt").startswith("Pass the keyboard to Ben. Ben to answer: take")
        await screen.press("enter")
        assert screen.text("prompt").startswith("Pass the keyboard to Ann. Ann to answer")
        await screen.press("enter")
        assert screen.text("prompt").startswith("Pass the keyboard to Ben. Ben to answer")
        assert screen.scene[0].startswith("Ann: 0 of 41 hit")
        assert len(screen.answers) == 2
        await screen.press("u")
        assert len(screen.answers) == 1
        assert screen.scene[0].startswith("Ben: 0 of 41 hit")

    match = session("person person")
    match.match.names = {1: "Ann", 2: "Ben"}
    at_table(play, match)


def test_a_match_ends_with_its_outcome_and_another_one_is_offered() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab")
        first = screen.table.session.path
        while not screen.is_over():
            await screen.press("enter")
        assert screen.text("heading").startswith("Victory for")
        assert screen.text("prompt").startswith("The match is over.")
        assert screen.listed == []
        await screen.press("w", "u", "enter", "n")
        assert not screen.is_over()
        assert screen.table.session.path != first
        assert screen.table.match.state.settings()["board"] == DINGHY
        assert screen.table.match.players == {1: "person", 2: "greedy"}

    at_table(play, session(mode="training", board=DINGHY))


def test_keys_pressed_while_others_answer_do_no_harm() -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter", "u", "w", "escape", "l", "enter", "enter")
        assert isinstance(screen.app.screen, TableScreen)

    at_table(play, session("person random greedy", players="3"))


def test_a_match_of_another_game_is_resumed_in_its_own_words() -> None:
    async def play(screen: Screen) -> None:
        assert screen.text("heading").startswith("Steel Fleet")

    at_table(play, Session(new("steel-fleet", seed=3)))


def test_machines_alone_are_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wardroom.tui.table.PACE", 0)

    async def play(screen: Screen) -> None:
        assert screen.is_over()
        assert screen.scene[0].startswith("Player 2: ")
        assert "Player 1: " in screen.scene[0]

    at_table(play, session("random greedy", mode="training", board=DINGHY))


def test_every_answer_is_on_disk_before_the_next_question(home: Path) -> None:
    async def play(screen: Screen) -> None:
        await screen.press("tab", "enter", "enter")
        path = screen.table.session.path
        assert path is not None
        assert load(path).record == screen.table.match.record

    at_table(play)
    (saved,) = home.glob("*.record")
    assert latest_unfinished() == saved


def test_a_match_goes_on_where_it_was_left() -> None:
    async def leave(screen: Screen) -> None:
        await screen.press("tab", "enter", "enter", "ctrl+c")

    app = Wardroom(session(), GAME, "en")
    in_full_screen(app, leave)
    assert [message.key for message in app.farewell()] == ["ui.saved", "ui.resume"]
    path = latest_unfinished()

    async def go_on(screen: Screen) -> None:
        assert len(screen.answers) == 3  # the third is an only one, which was not asked for
        assert screen.text("heading") == "Torpedo Dice, turn 2"

    at_table(go_on, Session(load(path), path))
