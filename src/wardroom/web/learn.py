"""Rulebooks to search, worked examples to step through, and a tutorial for each game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Template

from wardroom.core.action import Illegal
from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, Speaker
from wardroom.draw.svg import svg
from wardroom.language import speaker
from wardroom.match import Match
from wardroom.rulebook import rulebook
from wardroom.web.desk import language_of
from wardroom.web.frames import linked
from wardroom.web.lesson import LEARNER, TUTORIAL, Lesson, lessons
from wardroom.web.pages import Asked, game_of, page

LONGEST_SEARCH = 60


@get("/rules/{name:str}", include_in_schema=False)
async def rules(request: Asked, name: FromPath[str]) -> Template:
    """The whole rulebook, or the rules that hold what is searched for."""
    game = game_of(name)
    book = rulebook(game, language_of(request))
    wanted = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    voice = speaker(language_of(request), game)
    return page(
        request,
        "rules",
        game,
        book=book,
        wanted=wanted,
        sections=book.holding(wanted) if wanted else book.sections,
        shown=lambda text: marked(linked(text, name), wanted),
        examples={lesson.name: lesson for lesson in lessons(game).values() if lesson.name != TUTORIAL},
        titled=lambda example: voice.sentence(lesson_title(example)),
        path=f"/rules/{name}?q={wanted}" if wanted else f"/rules/{name}",
    )


def marked(html: str, wanted: str) -> str:
    """What was searched for, marked; not inside of tags."""
    if not wanted:
        return html
    pattern = re.compile(f"(<[^>]*>)|({re.escape(escape(wanted))})", re.IGNORECASE)
    return pattern.sub(lambda found: found[1] or f"<mark>{found[2]}</mark>", html)


@get("/rules/{name:str}/{id:str}", include_in_schema=False)
async def one_rule(request: Asked, name: FromPath[str], id: FromPath[str]) -> Template:
    """One rule as a piece of a page, to be shown where it is cited."""
    book = rulebook(game_of(name), language_of(request))
    text = book.rule(id.upper())
    if text is None:
        raise NotFoundException(f"there is no rule {id}")
    return Template("rule.html", context={"id": id.upper(), "text": linked(text, name), "name": name})


@dataclass(frozen=True)
class Reply:
    """What the learner is told: that it was right and what followed, or a hint."""

    match: Match
    hint: str = ""
    is_right: bool = False


@get(["/learn/{name:str}", "/learn/{name:str}/{which:str}"], include_in_schema=False)
async def learn(request: Asked) -> Template:
    """A step of a lesson, to be answered or looked at."""
    game, lesson = wanted_of(request)
    number = step_number(request, lesson)
    return shown(request, game, lesson, number, Reply(lesson.begun(number)))


@post(["/learn/{name:str}", "/learn/{name:str}/{which:str}"], status_code=200, include_in_schema=False)
async def try_answer(request: Asked) -> Template:
    """An answer to a step: right, or a hint. Nothing is kept."""
    game, lesson = wanted_of(request)
    number = step_number(request, lesson)
    form = await request.form()
    voice = speaker(language_of(request), game)
    return shown(request, game, lesson, number, reply(lesson, number, str(form.get("answer", "")), voice))


def wanted_of(request: Asked) -> tuple[Game, Lesson]:
    """The game and the lesson of an address; the tutorial if it names none."""
    game, name = game_of(request.path_params["name"]), request.path_params.get("which", TUTORIAL)
    if name not in lessons(game):
        raise NotFoundException(f"there is no lesson {name}")
    return game, lessons(game)[name]


def step_number(request: Asked, lesson: Lesson) -> int:
    """As asked for, as far as there are steps."""
    wanted = request.query_params.get("step", "1")
    return min(max(1, int(wanted)), len(lesson.steps)) if re.fullmatch("[0-9]{1,4}", wanted) else 1


def reply(lesson: Lesson, number: int, answer: str, voice: Speaker) -> Reply:
    """Whether an answer is one of those expected; if it is legal too, the step's hint, else the rule against it."""
    match = lesson.begun(number)
    hint = voice.sentence(step_text(lesson, number, "-hint"))
    try:
        action = match.state.action(LEARNER, answer)
        match.copy().play(action, LEARNER)
    except Illegal as fault:
        return Reply(match, f"{voice.sentence(fault.bar.why)} ({fault.rule})")
    except BadNotation:
        return Reply(match, hint)
    if action.text in [match.state.action(LEARNER, text).text for text in lesson.steps[number - 1].expected]:
        return Reply(lesson.answered(number, action.text), is_right=True)
    return Reply(match, hint)


def step_text(lesson: Lesson, number: int, part: str = "") -> Message:
    return Message(f"lesson.{lesson.game}.{lesson.steps[number - 1].name}{part}")


def lesson_title(lesson: Lesson) -> Message:
    return Message(f"lesson.{lesson.game}.{lesson.name}")


def shown(request: Asked, game: Game, lesson: Lesson, number: int, reply: Reply) -> Template:
    """The page of a step, as it is or as it was answered."""
    language = language_of(request)
    voice = speaker(language, game)
    match = reply.match
    is_asked = bool(lesson.steps[number - 1].expected) and not reply.is_right
    options = match.options(LEARNER) if is_asked else []
    lit = {id: "lit" for option in options for id in sorted(option.touches)}
    story = match if reply.is_right else told_before(lesson, number)
    part = "-done" if reply.is_right else ""
    return page(
        request,
        "learn",
        game,
        lesson=lesson,
        number=number,
        is_asked=is_asked,
        is_right=reply.is_right,
        title=voice.sentence(lesson_title(lesson)),
        book=rulebook(game, language),
        text=linked(voice.sentence(step_text(lesson, number, part)), game.name),
        hint=linked(reply.hint, game.name),
        board=svg(game.scene(match.view(LEARNER)), voice, lit),
        choices=[(one.action.text, " ".join(sorted(one.touches)), voice.sentence(one.label)) for one in options],
        story=[linked(line, game.name) for line in story.story(language)] if story else [],
        path=f"{request.url.path}?step={number}",
    )


def told_before(lesson: Lesson, number: int) -> Match | None:
    """An example shows with each step what has led to it."""
    if number == 1 or lesson.name == TUTORIAL or lesson.steps[number - 1].position:
        return None
    before = lesson.steps[number - 2]
    return lesson.answered(number - 1, before.expected[0] if before.expected else "")


LEARN = [rules, one_rule, learn, try_answer]
