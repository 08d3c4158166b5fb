"""The large parts of a frame as JSON. Most are the same as in the frame before, or at the next table: encoded once."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

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


NOTHING: Final = Offer(msgspec.Raw(b"[]"), {}, "")
MOST: Final = 2048  # lists of answers
OFFERS: Final[dict[tuple[int, NullTranslations], tuple[list[Option], Offer]]] = {}  # a list that is kept keeps its id


def joined(pieces: list[str | None]) -> msgspec.Raw:
    """A text in pieces, null for each that is known."""
    found = [b"null" if piece is None else quoted(piece) for piece in pieces]
    return msgspec.Raw(b"[" + b",".join(found) + b"]")


@lru_cache(maxsize=8192)
def quoted(piece: str) -> bytes:
    return msgspec.json.encode(piece)


def offer(options: list[Option], voice: Speaker) -> Offer:
    """What may be answered, found by the list itself: some games give the very same again for the same answers."""
    if not options:
        return NOTHING
    known = OFFERS.get((id(options), voice.catalogue))
    if known is not None:
        return known[1]
    found = made(options, voice)
    if not any(names_somebody(option.label) for option in options):  # the same at every table
        if len(OFFERS) >= MOST:
            OFFERS.clear()
        OFFERS[id(options), voice.catalogue] = options, found
    return found


def made(options: list[Option], voice: Speaker) -> Offer:
    found = [choice(option, voice) for option in options]
    verbs = dict.fromkeys([option.action.text.partition(" ")[0] for option in options])
    listing = voice.sentence(Message("web.all-answers", n=len(options)))
    called = {verb: voice.sentence(Message(f"verb.{verb}")) for verb in verbs}
    return Offer(msgspec.Raw(b"[" + b",".join(found) + b"]"), called, listing)


def choice(option: Option, voice: Speaker) -> bytes:
    """An option as JSON, kept if it calls nobody by name."""
    known = option.told.get(voice.catalogue)
    if known is None:
        label = voice.sentence(option.label)
        known = msgspec.json.encode(Choice(option.action.text, sorted(option.touches), label))
        if not names_somebody(option.label):
            option.told[voice.catalogue] = known
    return known
