"""How the things of Steam Torpedo look: a drawing in a square of 100 x 100, and characters for a terminal."""

from __future__ import annotations

from typing import Final

from wardroom.core.scene import Symbol
from wardroom.games.steam_torpedo.actions import MEMBERS

COLOURS: Final = ["#2a8fbd", "#c0692b"]
COG: Final = (
    "M43 6h14l3 12 11 5 11-7 10 10-7 11 5 11 12 3v14l-12 3-5 11 7 11-10 10-11-7-11 5-3 12h-14l-3-12-11-5-11 7-10-10 "
    "7-11-5-11-12-3v-14l12-3 5-11-7-11 10-10 11 7 11-5z"
)
# In a terminal the kind of a tile stands before its name.
TYPE_MARKS: Final = {"standard": "·", "engine": "»", "armoured": "▣", "experimental": "≈", "control": "◆"}


def gear(inside: str, glyph: str, shade: str) -> Symbol:
    drawing = f'<path class="gear" style="--gear:{shade}" d="{COG}"/>{inside}'
    return Symbol(f'<g transform="translate(10 4) scale(.84)">{drawing}</g>', glyph)


def air(shade: str) -> str:
    return f'<text class="glyph" style="fill:{shade}" x="50" y="54" font-size="38" text-anchor="middle">O₂</text>'


def member(seat: int, name: str, *, is_ready: bool) -> Symbol:
    """The captain is a square, sailors are round; the exhausted are hollow. Seat 1 in capitals, as c 1 2 3 4."""
    letter = {"c": "C" if seat == 1 else "c"}.get(name, name[1:])
    shape = (
        '<rect class="token" x="10" y="10" width="80" height="80" rx="10"/>'
        if name == "c"
        else '<circle class="token" cx="50" cy="50" r="41"/>'
    )
    look = "" if is_ready else ' style="--token:none"'
    text = f'<text class="glyph" x="50" y="55" font-size="50" text-anchor="middle">{letter}</text>'
    glyph = f"{letter}{'+' if is_ready else '-'}"
    return Symbol(f"<g{look}>{shape}{text}</g>", glyph, COLOURS[seat - 1])


def boat(seat: int) -> Symbol:
    """A submarine heading right, towards sector 5."""
    hull = '<path class="mark" d="M4 52q10-20 40-20v-14h16v14q32 0 38 20q-6 20-38 20h-16q-30 0-40-20z"/>'
    text = f'<text class="glyph" x="50" y="53" font-size="34" text-anchor="middle" style="fill:#fff">{seat}</text>'
    return Symbol(hull + text, f"{seat}►", COLOURS[seat - 1])


def symbols() -> dict[str, Symbol]:
    cross = '<path class="cross" d="M18 18L82 82M82 18L18 82"/>'
    found = {
        "text": Symbol("", ""),
        "button": Symbol('<rect class="button" x="2" y="8" width="96" height="84" rx="16"/>', ""),
        "panel": Symbol('<rect class="panel" width="100" height="100"/>', ""),
        "gear": gear("", "o", "#fffdf7"),
        "gear-oxygen": gear(air("#0b5d8a"), "●", "#bfe3f4"),
        "gear-empty": gear(air("#b9c2c9"), "○", "#fffdf7"),
        "gear-covered": gear(cross, "x", "#e8ddd6"),
    }
    for seat in (1, 2):
        found[f"boat-{seat}"] = boat(seat)
        for name in MEMBERS:
            found[f"{seat}{name}"] = member(seat, name, is_ready=True)
            found[f"{seat}{name}-exhausted"] = member(seat, name, is_ready=False)
    return found


SYMBOLS: Final = symbols()
