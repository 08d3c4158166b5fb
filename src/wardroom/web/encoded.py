"""The large parts of a frame as JSON. Most are the same as in the frame before, or at the next table: encoded once."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from itertools import zip_longest

import msgspec

from wardroom.core.options import Option
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
    verbs: list[str]  # the words that answers begin with


def renewed(pieces: list[str], known: list[str]) -> msgspec.Raw:
    """A text in pieces, null for each that is known already."""
    found = [b"null" if piece == old else quoted(piece) for piece, old in zip_longest(pieces, known[: len(pieces)])]
    return msgspec.Raw(b"[" + b",".join(found) + b"]")


@lru_cache(maxsize=1024)
def quoted(piece: str) -> bytes:
    return msgspec.json.encode(piece)


def offer(options: list[Option], voice: Speaker) -> Offer:
    """What may be answered. Options that call nobody by name are the same at every table, alone or together."""
    found = tuple(options)
    return together(found, voice.catalogue) or made(found, voice)


@lru_cache(maxsize=1024)
def together(options: tuple[Option, ...], catalogue: NullTranslations) -> Offer | None:
    return None if any(names_somebody(option.label) for option in options) else made(options, Speaker(catalogue))


def made(options: tuple[Option, ...], voice: Speaker) -> Offer:
    found = [alone(option, voice.catalogue) or choice(option, voice) for option in options]
    verbs = dict.fromkeys([option.action.text.partition(" ")[0] for option in options])
    return Offer(msgspec.Raw(b"[" + b",".join(found) + b"]"), list(verbs))


@lru_cache(maxsize=16384)
def alone(option: Option, catalogue: NullTranslations) -> bytes:
    """An option as JSON; nothing if it calls somebody by name."""
    return b"" if names_somebody(option.label) else choice(option, Speaker(catalogue))


def choice(option: Option, voice: Speaker) -> bytes:
    return msgspec.json.encode(Choice(option.action.text, sorted(option.touches), voice.sentence(option.label)))
