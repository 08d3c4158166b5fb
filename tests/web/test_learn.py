"""Rulebooks and lessons: every lesson is replayed, in every language, as a learner would go through it."""

from __future__ import annotations

import re
from html import unescape
from importlib.resources import files

import pytest

from tests.web.conftest import House
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.language import catalogue
from wardroom.rulebook import rulebook
from wardroom.web.frames import RULE
from wardroom.web.lesson import LEARNER, TUTORIAL, Lesson, Step, laid, lessons, read_lessons

ALL = [lesson for game in GAMES.values() for lesson in lessons(game).values()]
STEPS = [(lesson, number) for lesson in ALL for number in range(1, len(lesson.steps) + 1)]
EVERY_STEP = pytest.mark.parametrize(("lesson", "number"), STEPS, ids=lambda value: getattr(value, "name", str(value)))
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def shown(house: House, address: str, language: str = "en", answer: str | None = None) -> str:
    """A page, its markup for characters undone."""
    headers = {"cookie": f"language={language}"}
    reply = (
        house.get(address, headers=headers)
        if answer is None
        else house.post(address, data={"answer": answer}, headers=headers)
    )
    assert reply.status_code == 200
    return unescape(reply.text)


def texts(lesson: Lesson, step: Step) -> list[str]:
    """The keys of what a step says."""
    parts = ["", "-hint", "-done"] if step.expected else [""]
    return [f"lesson.{lesson.game}.{step.name}{part}" for part in parts]


def tutorial(game: str) -> Lesson:
    return lessons(GAMES[game])[TUTORIAL]


# The lessons themselves


@EVERY_GAME
def test_a_tutorial_has_eight_to_twelve_steps_and_every_one_is_to_be_done(game: str) -> None:
    assert 8 <= len(tutorial(game).steps) <= 12
    assert all(step.expected for step in tutorial(game).steps)


@EVERY_STEP
def test_every_expected_answer_is_an_option_and_what_follows_is_legal(lesson: Lesson, number: int) -> None:
    step, match = lesson.steps[number - 1], lesson.begun(number)
    options = [option.action.text for option in match.options(LEARNER)] if step.expected else []
    for text in step.expected:
        assert match.state.action(LEARNER, text).text in options
    for text in step.expected or [""]:
        lesson.answered(number, text)


@EVERY_STEP
def test_a_step_leads_to_the_next_whichever_answer_is_chosen(lesson: Lesson, number: int) -> None:
    """Where several are right, the next step has a position of its own or follows from each of them alike."""
    if number == len(lesson.steps) or lesson.steps[number].position:
        return
    for text in lesson.steps[number - 1].expected or [""]:
        after, following = lesson.answered(number, text), lesson.begun(number + 1)
        assert after.waiting == following.waiting
        for line in lesson.steps[number].expected:
            assert after.why_not(line, LEARNER) is None


@EVERY_STEP
def test_a_step_that_is_to_be_done_leaves_a_wrong_but_legal_choice(lesson: Lesson, number: int) -> None:
    step, match = lesson.steps[number - 1], lesson.begun(number)
    if step.expected:
        assert len(match.options(LEARNER)) > len(step.expected)


@EVERY_LANGUAGE
@EVERY_STEP
def test_every_text_of_a_step_is_there_and_cites_rules_that_exist(lesson: Lesson, number: int, language: str) -> None:
    book = rulebook(GAMES[lesson.game], language)
    for key in [f"lesson.{lesson.game}.{lesson.name}", *texts(lesson, lesson.steps[number - 1])]:
        said = catalogue("wardroom", language).gettext(key)
        assert said != key
        assert [found[0] for found in RULE.finditer(said) if book.rule(found[0]) is None] == []


def test_no_text_of_a_lesson_is_left_over() -> None:
    titles = {f"lesson.{lesson.game}.{lesson.name}" for lesson in ALL}
    used = titles | {key for lesson in ALL for step in lesson.steps for key in texts(lesson, step)}
    words = files("wardroom").joinpath("words", "en.po").read_text("utf-8")
    assert set(re.findall(r'^msgid "(lesson\..+)"$', words, re.MULTILINE)) == used


def test_an_example_names_rules_that_exist() -> None:
    for lesson in ALL:
        book = rulebook(GAMES[lesson.game], "en")
        assert (lesson.name == TUTORIAL) == (not lesson.rules)
        assert all(book.rule(id) for id in lesson.rules)


# Reading them


def test_a_step_s_lines_replace_those_that_begin_alike() -> None:
    base = ["toy 1", "crew 1 here", "crew 2 there", "now act"]
    assert laid(base, ["crew 2 gone", "now rest", "more 3"]) == "toy 1\ncrew 1 here\ncrew 2 gone\nnow rest\nmore 3\n"


@pytest.mark.parametrize(
    ("text", "line"), [("step 1", 1), ("lesson one\nexpect x", 2), ("lesson one\nstep 1\nexpcet x", 3)]
)
def test_a_faulty_file_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BadNotation, match=f"line {line}"):
        read_lessons("toy", text)


# As a learner sees them


@EVERY_LANGUAGE
@EVERY_GAME
def test_a_tutorial_is_played_to_its_end_by_the_right_answers(house: House, game: str, language: str) -> None:
    voice = catalogue("wardroom", language)
    for number, step in enumerate(tutorial(game).steps, 1):
        address = f"/learn/{game}?step={number}"
        assert 'class="board"' in shown(house, address, language)
        for text in step.expected:
            page = shown(house, address, language, text)
            assert 'class="right"' in page
            assert 'id="tries"' not in page
        hint = voice.gettext(f"lesson.{game}.{step.name}-hint")
        assert hint[1:20] in shown(house, address, language, "what?")


@EVERY_GAME
def test_a_wrong_but_legal_answer_gets_a_hint_and_may_be_tried_again(house: House, game: str) -> None:
    lesson = tutorial(game)
    for number, step in enumerate(lesson.steps, 1):
        match = lesson.begun(number)
        right = [match.state.action(LEARNER, text).text for text in step.expected]
        wrong = next(option.action.text for option in match.options(LEARNER) if option.action.text not in right)
        page = shown(house, f"/learn/{game}?step={number}", answer=wrong)
        assert 'class="hint"' in page
        assert 'id="tries"' in page


def test_an_illegal_answer_is_told_the_rule_against_it(house: House) -> None:
    page = shown(house, "/learn/torpedo-dice?step=3", answer="fire a1 b1")
    assert 'class="hint"' in page
    assert "TD-20" in page


@EVERY_LANGUAGE
def test_every_example_can_be_stepped_through(house: House, language: str) -> None:
    for lesson in ALL:
        for number in range(1, len(lesson.steps) + 1):
            page = shown(house, f"/learn/{lesson.game}/{lesson.name}?step={number}", language)
            assert ('rel="next"' in page) == (number < len(lesson.steps))
            assert ('rel="prev"' in page) == (number > 1)


@pytest.mark.parametrize("step", ["0", "-1", "99", "x", "", "²", "9" * 50])
def test_a_step_that_is_not_there_is_the_nearest_that_is(house: House, step: str) -> None:
    assert "progress" in shown(house, f"/learn/torpedo-dice?step={step}")


@pytest.mark.parametrize(
    "address", ["/learn/chess", "/learn/torpedo-dice/none", "/rules/chess", "/rules/torpedo-dice/TD-999"]
)
def test_what_there_is_not_is_not_found(house: House, address: str) -> None:
    assert house.get(address).status_code == 404


# Rulebooks


@EVERY_LANGUAGE
@EVERY_GAME
def test_a_rulebook_has_an_anchor_for_every_rule_and_section(house: House, game: str, language: str) -> None:
    page, book = shown(house, f"/rules/{game}", language), rulebook(GAMES[game], language)
    for number, section in enumerate(book.sections, 1):
        assert f'id="section-{number}"' in page
        assert f'href="/rules/{game}#section-{number}"' in page
        assert all(f'id="{id}"' in page for id, _ in section.rules)


@EVERY_GAME
def test_every_example_is_linked_from_the_rulebook(house: House, game: str) -> None:
    page = shown(house, f"/rules/{game}")
    assert all(f'href="/learn/{game}/{name}"' in page for name in lessons(GAMES[game]) if name != TUTORIAL)


def test_a_search_shows_the_rules_that_hold_the_text_and_marks_it(house: House) -> None:
    page = shown(house, "/rules/steel-fleet?q=rocket")
    assert "<mark>rocket</mark>" in page
    assert 'id="SF-17"' in page
    assert 'id="SF-11"' not in page


def test_a_search_for_an_id_shows_that_rule_alone(house: House) -> None:
    assert re.findall(r'<div id="(SF-\w+)"', shown(house, "/rules/steel-fleet?q=sf-1")) == ["SF-1"]


def test_a_search_is_text_and_never_markup(house: House) -> None:
    assert "<script>alert" not in house.get("/rules/steel-fleet?q=<script>alert(1)</script>").text


@EVERY_LANGUAGE
def test_one_rule_is_a_piece_of_a_page(house: House, language: str) -> None:
    text = rulebook(GAMES["torpedo-dice"], language).rule("TD-22")
    assert text is not None
    page = shown(house, "/rules/torpedo-dice/td-22", language)
    assert text in page
    assert "<html" not in page
