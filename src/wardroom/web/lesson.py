"""Lessons: a position, what is to be done there and what follows, played by the real rules with scripted dice.

A file of lessons/ is named after its game. It begins with a position, the lines after `|`; comments begin with `//`.

    lesson tutorial           a lesson; the one called tutorial is for newcomers, the others are worked examples
    lesson misses TD-22       ... of these rules
    step 3                    says lesson.GAME.3, or lesson.GAME.3-hint after a wrong answer, -done after the right one
    | seat 1 reserve 2        the position of the file with this line in place of the one that begins alike;
                              a step without a position goes on where the one before ended
    expect take 4             what the learner, in seat 1, has to answer; several such lines: any of them
    then roll 3 5             what the others and the dice answer then; a step that expects nothing only shows this
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES
from wardroom.match import Match

LEARNER = 1  # the seat of whoever learns
TUTORIAL = "tutorial"


@dataclass(frozen=True)
class Step:
    """One thing to do, or to look at."""

    name: str
    position: str = ""
    expected: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A few steps, and the rules that they show."""

    game: str
    name: str
    rules: tuple[str, ...]
    steps: tuple[Step, ...] = ()

    def begun(self, number: int) -> Match:
        """The match as a step finds it; steps are counted from 1."""
        return at_step(self, number).copy()

    def answered(self, number: int, answer: str) -> Match:
        """The match after an answer to a step, and after what follows on it."""
        match = self.begun(number)
        if answer:
            match.play(answer, LEARNER)
        for line in self.steps[number - 1].then:
            match.play(line)
        return match


@cache
def at_step(lesson: Lesson, number: int) -> Match:
    step = lesson.steps[number - 1]
    if step.position:
        game = GAMES[lesson.game]
        return Match(game, game.parse(step.position))
    before = lesson.steps[number - 2]
    match = lesson.answered(number - 1, before.expected[0] if before.expected else "")
    match.played.clear()
    return match


@cache
def lessons(game: Game) -> dict[str, Lesson]:
    """All lessons of a game, the tutorial first."""
    text = files("wardroom.web").joinpath("lessons", f"{game.name}.txt").read_text(encoding="utf-8")
    return read_lessons(game.name, text)


def read_lessons(game: str, text: str) -> dict[str, Lesson]:
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("//")]
    base = []
    while lines and lines[0][1].startswith("|"):
        base.append(lines.pop(0)[1][1:].strip())
    found: list[Lesson] = []
    changes: list[str] = []
    for number, line in lines:
        word, _, rest = line.partition(" ")
        if word == "lesson":
            name, *rules = rest.split()
            found.append(Lesson(game, name, tuple(rules)))
        elif not found or (word != "step" and not found[-1].steps):
            raise BadNotation(f"{line!r} belongs to no lesson or step", number)
        elif word == "step":
            changes = []
            found[-1] = replace(found[-1], steps=(*found[-1].steps, Step(rest)))
        else:
            changes += [rest] if word == "|" else []
            changed = grown(found[-1].steps[-1], word, rest, laid(base, changes), number)
            found[-1] = replace(found[-1], steps=(*found[-1].steps[:-1], changed))
    return {lesson.name: lesson for lesson in found}


def grown(step: Step, word: str, rest: str, position: str, number: int) -> Step:
    """A step with one more line of the file."""
    match word:
        case "|":
            return replace(step, position=position)
        case "expect":
            return replace(step, expected=(*step.expected, rest))
        case "then":
            return replace(step, then=(*step.then, rest))
    raise BadNotation(f"unknown word {word!r}: there are lesson, step, |, expect and then", number)


def laid(base: list[str], changes: list[str]) -> str:
    """A position with some lines changed: `now act-1` replaces the line of `now`, `crew 1 ...` that of `crew 1`."""
    often = Counter([line.split()[0] for line in base])

    def beginning(line: str) -> list[str]:
        words = line.split()
        return words[:1] if often[words[0]] == 1 else words[:2]

    new = {tuple(beginning(line)): line for line in changes}
    kept = [new.pop(tuple(beginning(line)), line) for line in base]
    return "\n".join([*kept, *new.values()]) + "\n"
