"""The large parts of a frame as JSON. Most are the same as in the frame before, or at the next table: encoded once."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

import msgspec

from wardroom.core.options import Option
from wardroom.core.words import Message, Speaker
from wardroom.draw.svg import names_somebody


class Choice(msgspec.Struct):
    """An option: its text for the answer, what is touched for it, its name."""

    answer: str
    touches: list[str]
    label: str


class Offer(msgspec.Struct, frozen=True):
    """What a seat may answer, made ready."""

    choices: msgspec.Raw
    verbs: dict[str, str]  # the words that answers begin with, and what they are called
    listing: str  # the title of the list of all answers


def joined(pieces: list[str | None]) -> msgspec.Raw:
    """A text in pieces, null for each that is known."""
    found = [b"null" if piece is None else quoted(piece) for piece in pieces]
    return msgspec.Raw(b"[" + b",".join(found) + b"]")


@lru_cache(maxsize=8192)
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
    listing = voice.sentence(Message("web.all-answers", n=len(options))) if options else ""
    called = {verb: voice.sentence(Message(f"verb.{verb}")) for verb in verbs}
    return Offer(msgspec.Raw(b"[" + b",".join(found) + b"]"), called, listing)


@lru_cache(maxsize=16384)
def alone(option: Option, catalogue: NullTranslations) -> bytes:
    """An option as JSON; nothing if it calls somebody by name."""
    return b"" if names_somebody(option.label) else choice(option, Speaker(catalogue))


def choice(option: Option, voice: Speaker) -> bytes:
    return msgspec.json.encode(Choice(option.action.text, sorted(option.touches), voice.sentence(option.label)))
