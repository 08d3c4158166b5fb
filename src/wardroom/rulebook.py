"""The numbered rules of a game to read: rules.md beside its code, and rules.fr.md and the like in other languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES


@dataclass(frozen=True)
class Section:
    """A heading and its rules, each with its id."""

    title: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Rulebook:
    """A title, a few words before the rules, and the rules in sections."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    def rule(self, id: str) -> str | None:
        """The text of a rule, if there is one of that id."""
        rules = dict([rule for section in self.sections for rule in section.rules])
        return rules.get(id)

    def holding(self, text: str) -> tuple[Section, ...]:
        """The rules that hold a text, or only the rule of that id, in their sections."""
        wanted = text.strip().lower()
        is_id = self.rule(wanted.upper()) is not None
        kept = []
        for section in self.sections:
            rules = [
                (id, words)
                for id, words in section.rules
                if (id.lower() == wanted if is_id else wanted in f"{id} {words}".lower())
            ]
            kept += [Section(section.title, tuple(rules))] if rules else []
        return tuple(kept)

    def markdown(self) -> str:
        parts = [f"# {self.title}", self.intro]
        for section in self.sections:
            parts.append(f"## {section.title}")
            parts.append("\n".join([f"- **{id}** {text}" for id, text in section.rules]))
        return "\n\n".join(parts) + "\n"


def rulebook(game: Game, language: str) -> Rulebook:
    return read_rules(game.package, language)


@cache
def read_rules(package: str, language: str) -> Rulebook:
    if language not in LANGUAGES:
        raise BadNotation(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return parse_rules(files(package).joinpath(name).read_text(encoding="utf-8"))


def parse_rules(text: str) -> Rulebook:
    """`# Title`, an introduction, then `## Section` with items `- TD-1 text` whose lines go on indented."""
    head, *parts = text.split("\n## ")
    title, _, intro = head.strip().partition("\n")
    return Rulebook(title.removeprefix("# "), unwrapped(intro), tuple([parse_section(part) for part in parts]))


def parse_section(text: str) -> Section:
    title, *items = text.split("\n- ")
    rules = []
    for item in items:
        id, _, words = unwrapped(item).partition(" ")
        rules.append((id, words))
    return Section(title.strip(), tuple(rules))


def unwrapped(text: str) -> str:
    """Lines that belong together as one, no-break spaces kept; blank lines still part paragraphs."""
    return "\n\n".join([re.sub(r"[ \n]+", " ", part).strip(" ") for part in text.split("\n\n") if part.strip()])
