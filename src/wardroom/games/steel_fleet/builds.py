"""Fleets as a text that can be pasted in a chat: three vehicles, each with its kind and the marks on its card.

light LGLLGL, average LGRLGR, heavy GLRBGLRB
"""

from __future__ import annotations

from typing import Final

from wardroom.core.game import State
from wardroom.core.notation import BadNotation, Reader, Word
from wardroom.games.steel_fleet.cards import BLANK, KINDS, SYMBOLS
from wardroom.games.steel_fleet.rules import SteelFleet

FLEET_SIZE: Final = 3
BUILD: Final = "build "


def cards_of(text: str, start: int = 0) -> list[tuple[str, str]]:
    """SF-1 Three vehicles, each with its kind and its marks, from a column on."""
    reader = Reader(text.replace(",", " "), 1, start)
    if len(reader.words) != 2 * FLEET_SIZE:
        place = reader.words[2 * FLEET_SIZE] if len(reader.words) > 2 * FLEET_SIZE else reader.end
        raise place.fault(f"a fleet is {FLEET_SIZE} vehicles, each with its kind and its marks (SF-1)")
    return [(KINDS[reader.take().one_of(KINDS)], marks(reader.take())) for _ in range(FLEET_SIZE)]


def lightest_first(cards: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The order in which vehicles are named."""
    return sorted(cards, key=lambda card: KINDS.index(card[0]))


def marks(word: Word) -> str:
    for at, symbol in enumerate(word.text):
        if symbol not in SYMBOLS["heavy"] + BLANK:
            known = ", ".join(dict.fromkeys(SYMBOLS["heavy"] + BLANK))
            raise BadNotation(f"{symbol!r} is none of {known} (SF-2)", word.line, word.column + at)
    return word.text


def fleet_answers(cards: list[tuple[str, str]]) -> list[str]:
    """SF-1, SF-2 The answers that choose the vehicles and mark their cards."""
    return [" ".join(["fleet", *[kind for kind, _ in cards]]), *[f"mark {mark}" for _, mark in cards]]


def unfold(state: State, seat: int, text: str) -> list[str]:
    """`build FLEET` stands for choosing its vehicles and marking their cards, what is done already left out."""
    if not text.startswith(BUILD):
        return [text]
    assert isinstance(state, SteelFleet)
    answers = fleet_answers(lightest_first(cards_of(text, len(BUILD))))
    fleet = [vehicle for vehicle in state.fleet(seat) if vehicle.kind >= 0]
    done = [(KINDS[vehicle.kind], "" if vehicle.card is None else vehicle.card.text) for vehicle in fleet]
    given = [answer for answer in fleet_answers(done) if answer != "mark "] if done else []
    return answers[len(given) :] if answers[: len(given)] == given else answers
