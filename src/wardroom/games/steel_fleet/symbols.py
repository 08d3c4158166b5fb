"""How the things of Steel Fleet Warfare look: a drawing in a square of 100 x 100, and characters for a terminal."""

from __future__ import annotations

from typing import Final

from wardroom.core.scene import Symbol
from wardroom.games.steel_fleet.actions import VEHICLES
from wardroom.games.steel_fleet.maps import FACINGS

ARROWS: Final = "↑↗→↘↓↙←↖"
COLOURS: Final = ["#2a8fbd", "#c0692b"]
PIPS: Final = {
    1: [(1, 1)], 2: [(0, 0), (2, 2)], 3: [(0, 0), (1, 1), (2, 2)], 4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)], 6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
    7: [(0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (2, 2)],
    8: [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
}  # fmt: skip
OCTAGON: Final = "M32 8h36l24 24v36l-24 24h-36l-24-24v-36z"


def vehicle(at: int, facing: int) -> Symbol:
    """An octagon with a bow: seat 1 in capitals, seat 2 in small letters, so that colour is not needed."""
    hull = f'<path class="cell" d="{OCTAGON}"/><path class="mark" d="M50 2l26 34h-52z"/>'
    turned = f'<g transform="rotate({45 * facing} 50 50)">{hull}</g>'
    return Symbol(turned + lettering(at, 60), letter(at) + ARROWS[facing], COLOURS[at // 3])


def badge(at: int) -> Symbol:
    """A vehicle whichever way it faces, for its card."""
    return Symbol(f'<path class="cell" d="{OCTAGON}"/>' + lettering(at, 52), letter(at), COLOURS[at // 3])


def letter(at: int) -> str:
    return VEHICLES[at][1].upper() if at < 3 else VEHICLES[at][1]


def lettering(at: int, y: int) -> str:
    return f'<text class="glyph" x="50" y="{y}" font-size="46" text-anchor="middle">{letter(at)}</text>'


def die(face: int) -> Symbol:
    pips = "".join([f'<circle class="pip" cx="{22 + 28 * x}" cy="{22 + 28 * y}" r="9"/>' for x, y in PIPS[face]])
    return Symbol(f'<rect class="die" x="4" y="4" width="92" height="92" rx="18"/>{pips}', f"[{face}]")


def mark(letter: str, drawing: str) -> Symbol:
    """In a box, with room for its number in the upper left corner."""
    smaller = f'<g class="mark" transform="translate(16 18) scale(.8)">{drawing}</g>'
    return Symbol(f'<rect class="cell" width="100" height="100"/>{smaller}', letter)


def symbols() -> dict[str, Symbol]:
    found = {
        "space": Symbol(f'<path class="water" d="{OCTAGON}"/>', "·"),
        "rock": Symbol('<rect class="hull" width="100" height="100"/>', "▒▒"),
        "text": Symbol("", ""),
        "button": Symbol('<rect class="button" x="2" y="8" width="96" height="84" rx="16"/>', ""),
        "L": mark("L", '<path d="M50 82C10 54 18 22 36 22c8 0 14 8 14 12 0-4 6-12 14-12 18 0 26 32-14 60z"/>'),
        "G": mark("G", '<path d="M18 60h40v-16h26v-12h-66z"/>'),
        "R": mark("R", '<path d="M50 12l14 22v34l10 16h-48l10-16v-34z"/>'),
        "B": mark("B", '<path d="M14 50h30v-12h16v-8h-46zM72 24l12 18v28l8 14h-40l8-14v-28z"/>'),
        "-": mark("-", ""),
        "crossed": Symbol(
            '<rect class="cell" width="100" height="100"/><path class="cross" d="M38 38L86 86M86 38L38 86"/>', "✗"
        ),
    }
    for at in range(6):
        found[VEHICLES[at]] = badge(at)
        for facing in range(8):
            found[f"{VEHICLES[at]}-{FACINGS[facing]}"] = vehicle(at, facing)
    for facing, name in enumerate(FACINGS):
        arrow = (
            f'<g class="mark" transform="rotate({45 * facing} 50 50)"><path d="M50 8l30 40h-20v42h-20v-42h-20z"/></g>'
        )
        found[f"facing-{name}"] = Symbol(arrow, ARROWS[facing])
    for face in range(1, 9):
        found[f"die-{face}"] = die(face)
    return found


SYMBOLS: Final = symbols()
