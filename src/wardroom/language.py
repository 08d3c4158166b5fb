"""Who speaks: the word catalogues of a language, a game's own before the application's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES, Message, Speaker

APPLICATION = "wardroom"


@cache
def catalogue(package: str, language: str) -> GNUTranslations:
    if language not in LANGUAGES:
        raise BadNotation(f"unknown language {language!r}: there are {', '.join(LANGUAGES)}")
    with files(package).joinpath("words", f"{language}.mo").open("rb") as file:
        translations = GNUTranslations(file)
    if package != APPLICATION:
        translations.add_fallback(catalogue(APPLICATION, language))
    return translations


def speaker(language: str, game: Game | None = None, names: Mapping[int, str] | None = None) -> Speaker:
    return Speaker(catalogue(game.package if game else APPLICATION, language), dict(names or {}))


def wording(voice: Speaker, key: str, otherwise: str) -> str:
    """A word where the catalogue has one."""
    found = voice.say(Message(key))
    return otherwise if found == key else found
