"""How a table ends, if not by the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wardroom.core.words import Message, seat_name


@dataclass(frozen=True)
class End:
    """How a table ended, if not by the rules of the game."""

    winners: tuple[int, ...]
    text: str  # as a record has it

    @property
    def story(self) -> Message:
        return ending(self.text)


ENDS: Final = {
    "resign": "ui.resigned",
    "flag": "ui.out-of-time",
    "out": "ui.all-out-of-time",
    "draw": "ui.draw-agreed",
    "cancel": "ui.cancelled",
}


def ending(text: str) -> Message:
    """What a record's `end` means."""
    kind, _, seat = text.partition(" ")
    return Message(ENDS[kind], seat=seat_name(int(seat))) if seat else Message(ENDS[kind])
