"""The line mode, through a pipe."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.screens import DINGHY, session, session_at, with_broadsides
from wardroom.core.words import LANGUAGES
from wardroom.table.session import Session, latest_unfinished, load
from wardroom.tui import plain


def played(typed: str, match: Session | None = None, language: str = "en") -> str:
    """What the line mode prints for what is typed, each line after its prompt."""
    out = io.StringIO()
    plain.run(match or session(), language, io.StringIO(typed), out)
    return out.getvalue()


def said(typed: str) -> str:
    """What it prints after the last line typed and before it takes its leave."""
    return played(typed).split(f"> {typed.splitlines()[-1]}\n")[-1].split("Player 1> ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", ["mode=training", "mode=mission", "mode=solo"])
def test_a_whole_match_is_played_line_by_line(language: str, options: str) -> None:
    name, value = options.split("=")
    match = session("person" if value == "solo" else "person greedy", **{name: value})
    printed = played("1\n" * 400, match, language)
    assert match.match.outcome is not None
    assert match.match.story(language)[-1] in printed
    assert "ui." not in printed
    assert "{" not in printed
    assert "\x1b" not in printed
    assert max(map(len, printed.splitlines())) < 120


def test_the_table_the_story_and_a_handful_of_options_come_before_the_prompt() -> None:
    printed = played("")
    assert "Turn 1: the dice show 3 5 6.\n" in printed
    assert "\n1 · · · · · · · P P · · · · ·   P Periscope " in printed
    assert "Player 1 to answer: take (3 options)\n  1  take 6  Take a 6\n" in printed
    assert "Player 1> \nSaved: " in printed


def test_the_end_of_the_input_saves_and_tells_how_to_go_on() -> None:
    match = session()
    printed = played("take 5\n", match)
    assert printed.endswith(f"Saved: {match.path}\nGo on with: wardroom play --resume\n")
    assert match.path is not None
    assert load(match.path).record == match.match.record
    assert latest_unfinished() == match.path


def test_quit_says_the_same_and_reads_no_further() -> None:
    printed = played("quit\ntake 5\n")
    assert printed.endswith("Go on with: wardroom play --resume\n")
    assert "take 5\n" not in printed.split("> quit")[1]


def test_an_answer_in_full_is_played_at_once_whatever_its_case() -> None:
    match = session()
    played("TAKE 5\nfire a1 c3\n", match)
    assert "1 take 5\n" in match.match.record


def test_a_number_picks_from_the_list_last_shown() -> None:
    match = session()
    played("take 6\nfire h4\n2\n", match)
    answers = [one.action.text for one in match.match.played if one.seat == 1]
    assert answers[0] == "take 6"
    assert "h4" in answers[1].split()


def test_words_narrow_and_the_only_answer_left_waits_for_enter() -> None:
    match = session()
    printed = played("take 6\nfire h4 j4\nfire h4 j6 i\nswitch per\n", match)
    assert "answers are still possible." in printed.split("> fire h4 j4\n")[1]
    assert printed.split("> switch per\n")[1].startswith(
        "1 answer is still possible.\n  1  switch periscope  Switch on the periscope\nPress Enter to play it.\n"
    )
    assert len([one for one in match.match.played if one.seat == 1]) == 1
    again = session()
    played("take 6\nswitch per\n\n", again)
    assert [one.action.text for one in again.match.played if one.seat == 1][1] == "switch periscope"


def test_of_many_options_a_handful_is_shown_with_how_many_there_are() -> None:
    shown = said("take 6\noptions")
    assert shown.startswith("Player 1 to answer: fire, switch (385 options)\n  1  fire h4 i4 j4 h6 i6 j6 ")
    assert shown.endswith("… and 376 more: type words to narrow the list, as in “fire h4”.\n")
    assert shown.count("\n") == 11


@pytest.mark.parametrize(
    "line",
    ["tkae 5", "2 take 5", "roll 1", "0", "99", "9" * 5000, "fire zz", "rules TD-99", "language xx", "[/b]", "{n}"],
)
def test_a_bad_line_gets_one_clear_line_and_loses_nothing(line: str) -> None:
    shown = said(line)
    assert shown.count("\n") == 1
    assert shown.strip()


@pytest.mark.parametrize("line", ["\x00", "\t", "why", "why \x00", "undo", "help help", "?", "\ufeff"])
def test_odd_lines_do_no_harm(line: str) -> None:
    match = session()
    played(f"{line}\n", match)
    assert not [one for one in match.match.played if one.seat == 1]


def test_why_names_the_rule_explains_it_and_quotes_it() -> None:
    lines = said("why take 1").splitlines()
    assert lines[0] == "Not allowed (TD-5). No die on the table shows a 1: take one of those you see."
    assert lines[2].startswith("TD-5  Phase 1, dice.")
    assert said("why take 5") == "“take 5” is allowed.\n"
    assert said("why tkae 5").startswith("“tkae 5” is no answer")
    assert said("why").startswith("Type an answer to learn which rule forbids it, such as: why take 1")


def test_an_illegal_answer_is_explained_without_asking() -> None:
    assert said("take 1").startswith("Not allowed (TD-5).")


def test_rules_and_help_can_be_read() -> None:
    assert said("rules td-20").startswith("TD-20  The patterns")
    assert "- TD-9 Periscope" in said("rules")
    assert "why ANSWER" in said("?") == said("help")
    assert said("board").startswith("Player 2: 0 of 41 hit")


def test_undo_goes_back_to_the_last_reveal() -> None:
    match = session()
    printed = played("take 6\nundo\nundo\n", match)
    assert "Taken back.\n" in printed
    assert "Nothing can be taken back" in printed.split("> undo\n")[2]
    assert len(match.match.played) == 2


def test_an_only_answer_is_taken_and_told_and_undo_goes_back_past_it() -> None:
    match = session_at("4 4 5", "", "")
    printed = played("take 5\nundo\n", match)
    assert "Player 1 takes a 5.\nPlayer 2 takes a 4.\n" in printed
    assert "Player 1 to answer: take (2 options)" in printed.split("Taken back.")[1]
    assert match.match.played == []


def test_a_secret_only_answer_is_not_told_to_the_others() -> None:
    printed = played("use engine\n", session_at("2", "die 1", "die 4"))
    assert "Pass the keyboard to Player 2." in printed
    assert "no choice" not in printed


def test_an_only_answer_of_which_the_game_says_nothing_is_told() -> None:
    match = session_at("2", "die 1", "die 4", seats="person greedy")
    match.match.game = replace(match.match.game, story=lambda state, seat, action: [])  # noqa: ARG005
    assert "> use engine\nPlayer 1 has no choice: Hold fire.\n" in played("use engine\n", match)


def test_ask_asks_for_an_only_answer_and_typed_again_no_longer() -> None:
    match = session_at("2", "die 1", "die 4")
    printed = played("ask\nuse engine\nask\n", match)
    assert "> ask\nYou are always asked now" in printed
    assert "Player 1 to answer: hold (1 option)\n  1  hold  Hold fire\nPress Enter to play it.\n" in printed
    assert "Where only one answer is allowed it is now taken for you.\n" in printed
    assert [one.action.text for one in match.match.played] == ["use engine", "hold"]


def test_a_text_that_stands_for_several_answers_is_played_at_once_or_explained() -> None:
    match = with_broadsides(session_at("2", "die 4", "die 4"))
    printed = played("broadside z9\nbroadside a1 b1\nwhy broadside a1 c1\nbroadside a1 c1\n", match)
    assert "“broadside z9” is no answer." in printed
    assert "> broadside a1 b1\nNot allowed (TD-20)." in printed
    assert "“broadside a1 c1” is allowed.\n" in printed
    assert [one.action.text for one in match.match.played] == ["keep", "fire a1 c1"]


def test_the_language_changes_in_the_middle() -> None:
    printed = played("language fr\nlanguage ru\n")
    assert "Joueur 1> language ru" in printed
    assert "Игрок 1> " in printed
    assert printed.endswith("Продолжить: wardroom play --resume\n")


def test_people_pass_the_keyboard() -> None:
    printed = played("take 6\n", session("person person"))
    assert "Pass the keyboard to Player 2.\n" in printed


def test_a_killed_match_is_resumed_from_its_file(home: Path) -> None:
    command = [sys.executable, "-c", "from wardroom.cli import main; main()", "play", "--plain", "--seed", "3"]
    environment = {**os.environ, "WARDROOM_HOME": str(home), "LANG": "C.UTF-8"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, encoding="utf-8", bufsize=0
    ) as table:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write("take 6\n")
        for wanted in ("Player 1 takes a 6.", "fire, switch"):
            assert any(wanted in line for line in iter(table.stdout.readline, "")), "it has ended before"
        table.send_signal(signal.SIGKILL)
    match = load(latest_unfinished())
    assert "1 take 6" in match.record
    printed = played("board\n", Session(match, latest_unfinished()))
    assert "Player 1 to answer: fire, switch" in printed


def test_machines_alone_play_to_the_end() -> None:
    printed = played("", session("greedy random", mode="training", board=DINGHY))
    assert "Victory for" in printed
    assert "Player 1> " not in printed
