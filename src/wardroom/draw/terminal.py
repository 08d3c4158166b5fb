"""A scene as lines of a terminal: one unit is two columns. Readable without colour."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from wardroom.core.scene import Element, Scene
from wardroom.core.words import Speaker

# Later classes win. Colour only repeats what the characters say.
STYLES: Final = {
    "sea": "#4a86ad",
    "boat": "#8797a5",
    "target": "bold",
    "hit": "not bold #e0564a",
    "heading": "bold",
    "rim": "dim",
    "active": "#45b06f",
    "inactive": "dim",
    "spent": "dim",
    "destroyed": "dim strike",
    "done": "not bold dim",
    "current": "bold reverse",
    "range": "#d9a441",
    "arc": "bold #e0564a",
    "path": "on #2f5d3a",
    "blast": "on #6b2a2a",
}
LIT: Final = "on #1f435c"
LIT_WITHOUT_COLOUR: Final = "underline"
TOUCHED: Final = "bold not dim black on #e3b341"
CURSOR: Final = "reverse"

Column = tuple[str, str]  # a character and its style


def terminal(
    scene: Scene,
    speaker: Speaker,
    lit: frozenset[str] = frozenset(),
    touched: frozenset[str] = frozenset(),
    cursor: str = "",
    preview: Mapping[str, str] = MappingProxyType({}),
    *,
    has_colour: bool = True,
) -> list[Text]:
    """The lines. What may be touched is tinted or underlined, what was has a star, the cursor is between angles.

    What an answer would concern (see core.scene.Preview) is tinted and has a cross.
    """
    glow = LIT if has_colour else LIT_WITHOUT_COLOUR
    page: list[list[Column]] = [[(" ", "")] * (2 * scene.width) for _ in range(scene.height)]
    for element in scene.elements:
        if element.y < scene.height:
            shown = STYLES.get(preview.get(element.id, ""), glow if element.id in lit else "")
            look = style(element, scene, shown, is_touched=element.id in touched)
            ground = LIT if has_colour and element.id in lit else ""
            place(page[element.y], element, columns(words(element, scene, speaker), look), ground)
    for element in scene.elements:
        if element.y < scene.height:
            if element.id in preview:
                page[element.y][element.x * 2 + 1] = ("+", STYLES[preview[element.id]])
            mark(page[element.y], element, is_touched=element.id in touched, is_cursor=element.id == cursor)
    return [joined(row) for row in page]


def words(element: Element, scene: Scene, speaker: Speaker) -> str:
    """The symbol of an element and what it says, cut to its room."""
    glyph, text = scene.symbols[element.symbol].glyph, speaker.say(element.text) if element.text is not None else ""
    gap = " " if glyph and text and "corner" not in element.classes else ""
    found = f"{glyph}{gap}{text}"
    found = f"[{found}]" if element.symbol == "button" else found
    room = element.width * 2
    return found if cell_len(found) <= room else set_cell_size(found, room - 1) + "…"


def style(element: Element, scene: Scene, glow: str, *, is_touched: bool) -> str:
    found = [scene.symbols[element.symbol].colour]
    found += [STYLES[name] for name in element.classes if name in STYLES]
    found += [glow]
    found += [TOUCHED] if is_touched else []
    return " ".join(filter(None, found))


def columns(text: str, look: str) -> list[Column]:
    """A column each for the characters, none for what combines with the one before, two for a wide one."""
    found: list[Column] = []
    for character in text:
        width = cell_len(character)
        if width == 0 and found:
            found[-1] = (found[-1][0] + character, look)
        found += [(character, look), ("", look)][:width]
    return found


def place(row: list[Column], element: Element, drawn: list[Column], ground: str) -> None:
    """Write into the room that the element has."""
    start, end = element.x * 2, min((element.x + element.width) * 2, len(row))
    row[start:end] = (drawn + [(" ", ground)] * (end - start))[: end - start]


def mark(row: list[Column], element: Element, *, is_touched: bool, is_cursor: bool) -> None:
    """A star after what was touched, angles around the cursor: neither needs colour."""
    start, end = element.x * 2, min(element.x * 2 + element.width * 2, len(row)) - 1
    if is_touched:
        row[end] = ("*", TOUCHED)
    if is_cursor:
        row[start:end] = [(character, f"{look} {CURSOR}") for character, look in row[start:end]]
        row[end] = ("*" if is_touched else "<", row[end][1])
        if start and row[start - 1][0] == " ":
            row[start - 1] = (">", row[start - 1][1])


def joined(row: list[Column]) -> Text:
    """The row as text, a span for each stretch of one style."""
    text = Text(no_wrap=True)
    for look, stretch in groupby(row, key=lambda column: column[1]):
        text.append("".join([character for character, _ in stretch]), look or None)
    return text
