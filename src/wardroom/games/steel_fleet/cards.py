"""Vehicle cards: numbered spaces, and the symbols that their owner marked on them (SF-2)."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64

LIFE: Final = "L"
GUN: Final = "G"
ROCKET: Final = "R"
HYBRID: Final = "B"  # both gun and rocket
BLANK: Final = "-"

KINDS: Final = ["light", "average", "heavy"]
SYMBOLS: Final = {"light": "LLLLGG", "average": "LLGGRR", "heavy": "LLGGRRBB"}


class Card:
    """A marked card. Space 1 is the lowest bit of each mask. Cards are shared and never change."""

    def __init__(self, kind: int, text: str) -> None:
        self.kind: Final = kind
        self.text: Final = text
        self.spaces: Final[i64] = len(text)
        self.life: Final[i64] = spaces_with(text, LIFE)
        self.guns: Final[i64] = spaces_with(text, GUN + HYBRID)
        self.rockets: Final[i64] = spaces_with(text, ROCKET + HYBRID)
        # For observations: 8 spaces with a 1 for life, 8 for guns, 8 for rockets.
        self.seen: Final = bytes(
            [int(mask) >> at & 1 for mask in (self.life, self.guns, self.rockets) for at in range(8)]
        )

    def symbol(self, space: int) -> str:
        return self.text[space - 1]


def spaces_with(text: str, symbols: str) -> int:
    return sum([1 << at for at, symbol in enumerate(text) if symbol in symbols])


def markings(kind: str, *, eight: bool) -> list[str]:
    """SF-2 Every order of a kind's symbols; SF-R1 with eight spaces a small vehicle leaves two blank."""
    symbols = SYMBOLS[kind]
    if eight:
        symbols += BLANK * (8 - len(symbols))
    found: list[str] = []
    arrange("", symbols, found)
    return found


def arrange(begun: str, left: str, found: list[str]) -> None:
    """Every different way to go on with the symbols left, each once."""
    if not left:
        found.append(begun)
    for symbol in sorted(set(left)):
        arrange(begun + symbol, left.replace(symbol, "", 1), found)
