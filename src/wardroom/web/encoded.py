"""The large parts of a frame as JSON. Most are the same as in the frame before, or at the next table: encoded once."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

import msgspec

from wardroom.core.options import Option, lit
from wardroom.core.words import Speaker
from wardroom.draw.svg import names_somebody


class Choice(msgspec.Struct):
    """An option: its text for the answer, what is touched for it, its name."""

    answer: str
    touches: list[str]
    label: str


class Offer(msgspec.Struct, frozen=True):
    """What a seat may answer, made ready."""

    choices: msgspec.Raw
    lit: frozenset[str]  # what may be touched
    verbs: list[str]  # the words that answers begin with


def quoted(pieces: list[str]) -> msgspec.Raw:
    """A text in pieces as one string."""
    return msgspec.Raw(b'"' + b"".join([escaped(piece) for piece in pieces]) + b'"')


@lru_cache(maxsize=1024)
def escaped(piece: str) -> bytes:
    return msgspec.json.encode(piece)[1:-1]


def offer(options: list[Option], voice: Speaker) -> Offer:
    """Options that call nobody by name are the same at every table."""
    found = tuple(options)
    return made(found, voice) if is_naming(found) else shared(found, voice.catalogue)


@lru_cache(maxsize=1024)
def is_naming(options: tuple[Option, ...]) -> bool:
    return any(names_somebody(option.label) for option in options)


@lru_cache(maxsize=256)
def shared(options: tuple[Option, ...], catalogue: NullTranslations) -> Offer:
    return made(options, Speaker(catalogue))


def made(options: tuple[Option, ...], voice: Speaker) -> Offer:
    choices = [Choice(one.action.text, sorted(one.touches), voice.sentence(one.label)) for one in options]
    verbs = list(dict.fromkeys([option.action.words[0] for option in options]))
    return Offer(msgspec.Raw(msgspec.json.encode(choices)), lit(list(options), frozenset()), verbs)
