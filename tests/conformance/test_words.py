"""Whatever is said can be said in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

import pytest

from tests.conformance.play import played, sample, seats_of
from tests.conformance.setups import Table
from tests.source import cited, rule_ids
from wardroom.core.game import State, View
from wardroom.core.words import LANGUAGES, Message, Speaker
from wardroom.language import speaker


class Unspeakable(NullTranslations):
    """The last to be asked for a word: it has none, and says so where gettext would show the key."""

    def gettext(self, message: str) -> str:
        raise LookupError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002 (the standard library's names)
        raise LookupError(f"{msgid1} with its plurals")

    def pgettext(self, context: str, message: str) -> str:
        raise LookupError(f"{message} ({context})")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        raise LookupError(f"{msgid1} ({context}) with its plurals")


def strict_speaker(package: str, language: str) -> Speaker:
    """Speaks as wardroom.language.speaker does, but never shows a key."""
    catalogues: list[NullTranslations] = []
    for source in (package, "wardroom"):
        with files(source).joinpath("words", f"{language}.mo").open("rb") as file:
            catalogues.append(GNUTranslations(file))
    catalogues[0].add_fallback(catalogues[1])
    catalogues[1].add_fallback(Unspeakable())
    return Speaker(catalogues[0])


def shown(table: Table, state: State) -> Iterator[Message]:
    """Everything that the seats and a watcher read in one position."""
    for seat in [0, *seats_of(state)]:
        view = View(state, seat)
        scene = table.game.scene(view)
        yield scene.title
        for element in scene.elements:
            yield element.label
            if element.text is not None:
                yield element.text
        for option in table.game.options(view):
            yield option.label


def refused(state: State, number: int) -> Iterator[Message]:
    """Why some answers are not allowed: others in every position."""
    for seat in seats_of(state):
        for action in state.space()[number::40]:
            barred = state.bar(seat, action)
            if barred is not None:
                yield barred.why


@cache
def said(table: Table) -> set[Message]:
    """Every message met in a few games: what is shown, refused, told, and how it ended."""
    found = {line for match in played(table) for one in match.played for line in one.story}
    for number, state in enumerate(sample(table, 20)):
        found |= {*shown(table, state), *refused(state, number)}
    return found | {match.outcome.story for match in played(table) if match.outcome is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_spoken_in_full(table: Table, language: str) -> None:
    strict, voice = strict_speaker(table.game.package, language), speaker(language, table.game)
    for message in said(table):
        text = voice.say(message)
        assert text == strict.say(message)
        assert text.strip(), message
        assert "{" not in text, message
        assert "}" not in text, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_of_a_message_is_filled_with_what_belongs_there(table: Table, language: str) -> None:
    """What a message is given, it says: no number, cell or name gets lost in a language."""
    voice = speaker(language, table.game)
    for message in said(table):
        text = voice.say(message)
        for name, value in message.args.items():
            if isinstance(value, Message) and "{" + name + "}" in voice.pattern(message):
                assert voice.say(value) in text, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_cites_the_rules_that_it_is_given_and_no_others(table: Table, language: str) -> None:
    """The same ones in every language, at most one a line, and some in every game."""
    voice, known = speaker(language, table.game), set(rule_ids(table.game))
    stories = {line for match in played(table) for one in match.played for line in one.story}
    told = {line: voice.say(line) for line in stories}
    for line, text in told.items():
        assert cited(text, table.game) <= known & {line.args.get("rule")}, text
        assert "()" not in text, text
    assert any(cited(text, table.game) for text in told.values())


def test_a_named_seat_is_called_by_its_name(table: Table) -> None:
    voice = speaker("en", table.game, {1: "Ada Lovelace"})
    stories = [voice.say(line) for match in played(table) for one in match.played for line in one.story]
    assert any("Ada Lovelace" in line for line in stories)
