"""A scene as SVG: one drawing for each symbol, placed by <use>; style is classes, every element has its label."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from wardroom.core.scene import Element, Scene, Sheet, Symbol
from wardroom.core.words import Message, Speaker

UNIT: Final = 30  # pixels
BOXES: Final = ("button", "panel")  # drawn as wide and as high as the element
# What a class changes inside a symbol goes by custom properties: selectors do not reach into <use>.
STYLE: Final = """
svg{font:15px system-ui,sans-serif;background:#f4f1ea;color:#1c2733}
text{fill:currentColor;dominant-baseline:central}
.title{font-size:18px;font-weight:600}
.heading text{font-weight:600}
.rim text{fill:#5d6b78;font-size:12px;text-anchor:middle}
.corner text{font-size:10px;font-weight:600}
.inactive text,.spent text{fill:#5d6b78}
.destroyed text{fill:#5d6b78;text-decoration:line-through}
.water{fill:var(--water,#cfe3ec);stroke:var(--lit,#b9d3de);stroke-width:var(--lit-width,2)}
.hull{fill:#8c99a4;stroke:var(--lit,#7d8a95);stroke-width:var(--lit-width,2)}
.cell{fill:var(--cell,#fffdf7);stroke:var(--lit,var(--edge,#6b7883));stroke-width:var(--lit-width,var(--edge-width,3))}
.mark{fill:var(--mark,#1c2733);opacity:var(--fade,1)}
.hit{--cell:#e8ddd6;--fade:.35}
.cross{stroke:#b3261e;stroke-width:11;stroke-linecap:round;fill:none}
.die{fill:#fffdf7;stroke:#1c2733;stroke-width:5}.pip{fill:#1c2733}
.on{fill:#1b7f4b;stroke:#1c2733;stroke-width:5}.off{fill:none;stroke:#6b7883;stroke-width:7}
.button{fill:#fffdf7;stroke:#1c2733;stroke-width:1.5}
.panel{fill:var(--panel,#fffdf7);stroke:var(--edge,#6b7883);stroke-width:1.5}
.sea .panel{fill:var(--water,#cfe3ec);stroke:#b9d3de}.sea text{fill:#5d6b78;font-size:12px}
.standard{--panel:#efe9dc}.engine{--panel:#f6e6a6}.armoured{--panel:#cfe3c4}.experimental{--panel:#cfdcf3}
.control{--panel:#f1d3cd}.destroyed .panel{fill:#b9bdc1}
.gear{fill:var(--gear,#fffdf7);stroke:#6b7883;stroke-width:4}
.token{fill:var(--token,var(--cell,#fffdf7));stroke:var(--mark,#1c2733);stroke-width:8}
.glyph{font-weight:700}
.seat-1{--cell:#cfe6f3}.seat-2{--cell:#f8dcc6}
.current{--edge:#1c2733;--edge-width:11}.done{opacity:.6}
.range{--water:#efdcae}.arc{--water:#efb9ab}
.path{--water:#b9dcb4;--cell:#b9dcb4}.blast{--water:#eba394;--cell:#eba394;--panel:#eba394}
.lit{--lit:#d98200;--lit-width:13;cursor:pointer}.space.lit{--lit-width:7}
.lit use,.lit rect{filter:drop-shadow(0 0 3px #d98200)}
.touched{--lit:#b3261e;--lit-width:24;--water:#f3c6bf;--cell:#f3c6bf}
.touched use,.touched rect{filter:drop-shadow(0 0 4px #b3261e)}
"""
# What an element that is pointed at shows of others (see core.scene.Scene.hints), without a script.
HINTS: Final = {"range": "--water:#efdcae", "blast": "--panel:#eba394;--water:#eba394"}

DEFINED: Final[dict[int, tuple[dict[str, Symbol], str]]] = {}  # by the id of a game's symbols, which stay with it
KEPT: Final = 64  # drawings of one sheet
END: Final = "</g></svg>\n"
NO_MARKS: Final[Mapping[str, str]] = MappingProxyType({})


def svg(scene: Scene, speaker: Speaker, marks: Mapping[str, str] = NO_MARKS) -> str:
    """The whole scene; marks give elements one more class, such as `lit` to what may be touched."""
    used = frozenset([element.symbol for element in scene.elements])
    sheets = laid(scene, speaker, marks)
    return "".join([*outline(scene, speaker, definitions(scene.symbols, used)), *[one for one in sheets if one], END])


def outline(scene: Scene, speaker: Speaker, defs: str = "") -> list[str]:
    """What comes before the sheets; it defines all symbols of the game, and so is the same again, unless told which."""
    title = escape(speaker.sentence(scene.title))
    width, height = (scene.width + 1) * UNIT, (scene.height + 2) * UNIT
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}">\n<title>{title}</title><style>'
    )
    below = (
        f'\n<text class="title" x="{UNIT // 2}" y="{UNIT * 3 // 4}">{title}</text>'
        f'<g transform="translate({UNIT // 2} {UNIT * 3 // 2})">\n'
    )
    return [head, STYLE, hints(scene), defs or all_definitions(scene.symbols), below]


def laid(
    scene: Scene, speaker: Speaker, marks: Mapping[str, str] = NO_MARKS, known: list[Sheet] | None = None
) -> list[str | None]:
    """The sheets; nothing for one that is known, in the same place."""
    look = (speaker.catalogue, *marks.items()) if marks else speaker.catalogue
    named = (look, *speaker.names.items())
    found: list[str | None] = []
    before = known or []
    count = len(before)
    for at, sheet in enumerate(scene.sheets):
        if at < count and before[at] is sheet:
            found.append(None)
            continue
        text = sheet.drawings.get(look)
        if text is None:
            text = sheet.drawings.get(named)
        found.append(drawing(sheet, scene.symbols, speaker, marks, look, named) if text is None else text)
    return found


def hints(scene: Scene) -> str:
    """The end of the style: what is shown while an element is pointed at."""
    found = [
        f"svg:has(#{id}:hover) #{other}{{{HINTS[name]}}}"
        for id, hint in scene.hints.items()
        for other, name in hint.classes.items()
    ]
    return "".join(found) + "</style>"


def all_definitions(symbols: dict[str, Symbol]) -> str:
    """Of a game's symbols, written once: a game has always the same."""
    known = DEFINED.get(id(symbols))
    if known is None:
        known = DEFINED[id(symbols)] = symbols, definitions(symbols, frozenset(symbols))
    return known[1]


def definitions(symbols: dict[str, Symbol], names: frozenset[str]) -> str:
    """Each symbol once."""
    found = "".join(
        [
            f'<symbol id="symbol-{name}" viewBox="0 0 100 100" style="--mark:{symbols[name].colour or "#1c2733"}">'
            f"{symbols[name].svg}</symbol>"
            for name in sorted(names)
            if symbols[name].svg and name not in BOXES
        ]
    )
    return f"<defs>{found}</defs>"


def drawing(
    sheet: Sheet, symbols: dict[str, Symbol], speaker: Speaker, marks: Mapping[str, str], look: object, named: object
) -> str:
    """A sheet, drawn once for each language and look; if it calls nobody by name it is the same at every table."""
    elements = sheet.elements
    found = "".join(
        [drawn(element, symbols[element.symbol], speaker, marks.get(element.id, "")) for element in elements]
    )
    if len(sheet.drawings) >= KEPT:
        sheet.drawings.clear()
    sheet.drawings[named if any(is_naming(element) for element in elements) else look] = found
    return found


def is_naming(element: Element) -> bool:
    return names_somebody(element.label) or (element.text is not None and names_somebody(element.text))


def names_somebody(message: Message) -> bool:
    return message.key == "seat" or any(
        names_somebody(arg) for arg in message.args.values() if isinstance(arg, Message)
    )


def drawn(element: Element, symbol: Symbol, speaker: Speaker, mark: str) -> str:
    """One element: its label, its drawing, its text."""
    inside = ""
    x, y = element.x * UNIT, element.y * UNIT
    if element.symbol in BOXES:
        width, height = element.width * UNIT - 4, element.height * UNIT - 4
        inside = f'<rect class="{element.symbol}" x="{x + 2}" y="{y + 2}" width="{width}" height="{height}" rx="6"/>'
    elif symbol.svg:
        inside = f'<use href="#symbol-{element.symbol}" x="{x}" y="{y}" width="{UNIT}" height="{UNIT}"/>'
    if element.text is not None:
        right, down = text_place(element, symbol)
        inside += f'<text x="{x + right:g}" y="{y + down:g}">{escape(speaker.say(element.text))}</text>'
    classes = " ".join([*element.classes, mark] if mark else element.classes)
    label = escape(speaker.sentence(element.label))
    return f'<g id="{element.id}" class="{classes}"><title>{label}</title>{inside}</g>\n'


def text_place(element: Element, symbol: Symbol) -> tuple[float, float]:
    """Where the text of an element begins: in a corner of its symbol, else half-way down, behind it."""
    if "corner" in element.classes:
        return 3.0, 7.5
    if "rim" in element.classes:
        return UNIT / 2, UNIT / 2
    return 10.0 if element.symbol in BOXES else UNIT + 4.0 if symbol.svg else 4.0, UNIT / 2
