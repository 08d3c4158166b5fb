"""Messages, and how they are said in three languages."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from wardroom.core.words import LANGUAGES, Message, Speaker, seat_name
from wardroom.language import catalogue, speaker

HITS = {
    "en": ("{n} hit", "{n} hits"),
    "fr": ("{n} touche", "{n} touches"),
    "ru": ("{n} попадание", "{n} попадания", "{n} попаданий"),
}


def voice(language: str, names: dict[int, str] | None = None) -> Speaker:
    words = Catalog(locale=language)
    words.add(("hits", "hits"), HITS[language])
    words.add("sail", "sail")
    words.add("sail", "the sail", context="the")
    words.add(("boxes", "boxes"), tuple(f"with {form}" for form in HITS[language]), context="with")
    words.add("seat", "player {number}")
    words.add("told", "{who}: {what}")
    compiled = BytesIO()
    write_mo(compiled, words)
    compiled.seek(0)
    return Speaker(GNUTranslations(compiled), names)


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("en", 0, "0 hits"),
        ("en", 1, "1 hit"),
        ("en", 2, "2 hits"),
        ("en", 21, "21 hits"),
        ("fr", 0, "0 touche"),
        ("fr", 1, "1 touche"),
        ("fr", 2, "2 touches"),
        ("ru", 0, "0 попаданий"),
        ("ru", 1, "1 попадание"),
        ("ru", 2, "2 попадания"),
        ("ru", 4, "4 попадания"),
        ("ru", 5, "5 попаданий"),
        ("ru", 11, "11 попаданий"),
        ("ru", 21, "21 попадание"),
        ("ru", 112, "112 попаданий"),
    ],
)
def test_a_number_chooses_its_plural(language: str, number: int, text: str) -> None:
    assert voice(language).say(Message("hits", n=number)) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_own_catalogues_choose_plurals_alike(language: str) -> None:
    """What a catalogue's header says about plurals is what the language does."""
    ours = catalogue("wardroom", language)
    written = voice(language).catalogue
    assert isinstance(written, GNUTranslations)
    assert [ours.plural(n) for n in range(200)] == [written.plural(n) for n in range(200)]  # type: ignore[attr-defined] # set when a catalogue is read


def test_a_case_chooses_the_grammatical_form() -> None:
    assert voice("en").say(Message("sail")) == "sail"
    assert voice("en").say(Message("sail", case="the")) == "the sail"
    assert voice("en").say(Message("boxes", case="with", n=3)) == "with 3 hits"


def test_a_message_may_hold_messages() -> None:
    told = Message("told", who=seat_name(2), what=Message("hits", n=1))
    assert voice("en").say(told) == "player 2: 1 hit"


def test_a_seat_with_a_name_is_called_by_it() -> None:
    assert voice("en", {2: "Ada"}).say(Message("told", who=seat_name(2), what="aye")) == "Ada: aye"
    assert voice("en", {2: "Ada"}).say(seat_name(1)) == "player 1"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert voice("en", {1: "{who}"}).say(Message("told", who=seat_name(1), what="{n}")) == "{who}: {n}"


def test_a_sentence_begins_with_a_capital() -> None:
    assert voice("en").sentence(seat_name(1)) == "Player 1"
    assert voice("en").sentence(Message("told", who="élan", what="")) == "Élan: "


def test_messages_are_equal_when_they_say_the_same() -> None:
    assert Message("told", who=seat_name(1), what="a") == Message("told", what="a", who=seat_name(1))
    assert hash(Message("hits", n=1)) == hash(Message("hits", n=1))
    assert Message("hits", n=1) != Message("hits", n=2)
    assert Message("sail") != Message("sail", case="the")
    assert Message("sail") != "sail"
    assert repr(Message("hits", n=1)) == "hits(n=1)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_application_speaks_every_language(language: str) -> None:
    assert "7" in speaker(language).say(seat_name(7))
