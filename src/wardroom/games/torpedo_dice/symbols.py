"""How the things of Torpedo Dice look: a drawing in a square of 100 x 100, and characters for a terminal."""

from __future__ import annotations

from typing import Final

from wardroom.core.scene import Symbol
from wardroom.games.torpedo_dice.shapes import patterns
from wardroom.games.torpedo_dice.systems import LETTERS, SYSTEMS

# One mark a system, so that colour is never needed to tell them apart.
MARKS: Final = {
    "periscope": '<path d="M40 85V35a15 15 0 0 1 15-15h20v18H58v47z"/>',
    "artillery": '<path d="M20 70h40v-18H20zM60 52l22-12v14l-22 10zM30 52v-14h20v14z"/>',
    "sail": '<path d="M28 80l6-50h36l4 50zM44 30V16h8v14z"/>',
    "fins": '<path d="M20 80L72 20v60z"/>',
    "engine": '<path d="M50 22l7 11 13-2 2 13 11 6-8 10 5 12-13 4-2 13-13-3-12 7-6-12-13-2 3-13-10-9 10-8-2-13 '
    '13-1 5-12z"/>'
    '<circle cx="50" cy="52" r="11" fill="#fff"/>',
    "portholes": '<circle cx="50" cy="50" r="32"/><circle cx="50" cy="50" r="20" fill="#fff"/>',
    "propellers": '<path d="M50 50C20 40 22 16 40 16s14 22 10 34'
    'c30-10 38 12 26 22S52 64 50 50C42 80 20 78 20 64s18-16 30-14z"/>',
}

COLOURS: Final = {
    "periscope": "#2a8fbd",
    "artillery": "#c0692b",
    "sail": "#8a6fd1",
    "fins": "#2f9e62",
    "engine": "#7d8790",
    "portholes": "#b8860b",
    "propellers": "#c2569a",
}


def die(face: int) -> Symbol:
    """A die with its pips where TD-20 puts the shots."""
    form = [(1, 1)] if face == 1 else sorted(patterns(face)[0])
    pips = "".join([f'<circle class="pip" cx="{22 + 28 * x}" cy="{22 + 28 * y}" r="10"/>' for x, y in form])
    return Symbol(f'<rect class="die" x="4" y="4" width="92" height="92" rx="18"/>{pips}', f"[{face}]")


def symbols() -> dict[str, Symbol]:
    square = '<rect class="cell" width="100" height="100"/>'
    found = {
        "water": Symbol('<rect class="water" width="100" height="100"/>', "·"),
        "hull": Symbol('<rect class="hull" width="100" height="100"/>', "░░"),
        "text": Symbol("", ""),
        "button": Symbol('<rect class="button" x="2" y="8" width="96" height="84" rx="16"/>', ""),
        "panel": Symbol('<rect class="panel" width="100" height="100"/>', ""),
        "on": Symbol('<circle class="on" cx="50" cy="50" r="26"/>', "●"),
        "off": Symbol('<circle class="off" cx="50" cy="50" r="26"/>', "○"),
        "lost": Symbol('<path class="cross" d="M24 24L76 76M76 24L24 76"/>', "✗"),
        "none": Symbol("", " "),
    }
    for name, letter in zip(SYSTEMS, LETTERS, strict=True):
        found[name] = Symbol(f'{square}<g class="mark">{MARKS[name]}</g>', letter, COLOURS[name])
        found[f"{name}-hit"] = Symbol(
            f'{square}<g class="mark">{MARKS[name]}</g><path class="cross" d="M14 14L86 86M86 14L14 86"/>',
            "✗",
            COLOURS[name],
        )
    for face in range(1, 7):
        found[f"die-{face}"] = die(face)
    return found


SYMBOLS: Final = symbols()
