"""An SVG of ours as pixels.

The drawing program (resvg) knows no custom properties, with which classes reach into the symbols of our drawings.
So the style sheet is worked out here: every symbol is put where it is used, every element is told its own style.
"""

from __future__ import annotations

import io
import re
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

NAMESPACE = "{http://www.w3.org/2000/svg}"
PAPER = "#f4f1ea"
# Letters without serifs: resvg takes Arial for them, and where that is missing it leaves all letters out.
FAMILIES = ("Arial", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Helvetica", "Roboto", "Ubuntu", "Open Sans")
Style = dict[str, str]


@dataclass(frozen=True)
class Rule:
    """A rule of a style sheet: names of tags and classes, each within the one before, and what they look like."""

    names: tuple[str, ...]
    style: tuple[tuple[str, str], ...]

    def holds(self, path: list[set[str]]) -> bool:
        """Whether it is for the last element of a path from the root, each as its tag and its classes."""
        at = len(path) - 1
        if self.names[-1] not in path[at]:
            return False
        for name in reversed(self.names[:-1]):
            at -= 1
            while at >= 0 and name not in path[at]:
                at -= 1
            if at < 0:
                return False
        return True


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """What is declared: names and values."""
    found = [pair.partition(":") for pair in text.split(";") if pair.strip()]
    return tuple([(name.strip(), value.strip()) for name, _, value in found])


@cache
def rules(sheet: str) -> tuple[Rule, ...]:
    """The rules of a style sheet, those that win last; what is shown only to a pointer is left out."""
    found: list[Rule] = []
    for selectors, style in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        shown = [selector.split() for selector in selectors.split(",") if ":" not in selector]
        found += [Rule(tuple(names), pairs(style)) for names in shown]
    return tuple(sorted(found, key=lambda rule: sum([1 + 9 * name.startswith(".") for name in rule.names])))


def resolved(value: str, properties: Style) -> str:
    """A value with its custom properties, or what stands in for those that are not set."""
    while found := re.search(r"var\((--[\w-]+)(?:,([^()]*))?\)", value):
        value = value[: found.start()] + properties.get(found[1], found[2] or "") + value[found.end() :]
    return value


def names_of(element: Element) -> set[str]:
    return {element.tag.removeprefix(NAMESPACE), *[f".{name}" for name in element.get("class", "").split()]}


def dress(element: Element, path: list[set[str]], properties: Style, known: tuple[Rule, ...]) -> None:
    """Tell an element and all within it how they look."""
    path = [*path, names_of(element)]
    look: Style = {}
    for rule in known:
        if rule.holds(path):
            look.update(rule.style)
    look.update(pairs(element.get("style", "")))
    properties = properties | {name: value for name, value in look.items() if name.startswith("--")}
    own = [f"{name}:{resolved(value, properties)}" for name, value in look.items() if not name.startswith("--")]
    element.set("style", ";".join(own))
    for child in element:
        dress(child, path, properties, known)


def unfold(root: Element) -> None:
    """Put a copy of each symbol where it is used."""
    symbols = {found.get("id"): found for found in root.iter(f"{NAMESPACE}symbol")}
    for use in list(root.iter(f"{NAMESPACE}use")):
        symbol = deepcopy(symbols[use.attrib.pop("href").removeprefix("#")])
        x, y, width = (float(use.attrib.pop(name)) for name in ("x", "y", "width"))
        use.attrib.pop("height")
        use.set("transform", f"translate({x:g} {y:g}) scale({width / 100:g})")
        use.set("style", symbol.get("style", ""))
        use.extend(symbol)
        use.tag = f"{NAMESPACE}g"
    root.remove(next(root.iter(f"{NAMESPACE}defs")))


def flat(svg: str) -> str:
    """The same drawing without symbols, classes and custom properties."""
    root = ElementTree.fromstring(svg)
    sheet = next(root.iter(f"{NAMESPACE}style"))
    known = rules(sheet.text or "")
    root.remove(sheet)
    unfold(root)
    dress(root, [], {}, known)
    return ElementTree.tostring(root, encoding="unicode")


def drawn(svg: str, family: str) -> NDArray[np.uint8]:
    png = resvg_py.svg_to_bytes(svg_string=svg, background=PAPER, sans_serif_family=family)
    with Image.open(io.BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)


def has_letters(family: str) -> bool:
    """Whether letters of a family can be drawn here: resvg leaves out those that cannot, and says nothing."""
    text = '<text y="15" font-family="sans-serif">W</text>'
    letter = drawn(f'<svg xmlns="{NAMESPACE[1:-1]}" width="20" height="20">{text}</svg>', family)
    return bool((letter != letter[0, 0]).any())


@cache
def font() -> str | None:
    """The family that letters are drawn with."""
    return next((family for family in FAMILIES if has_letters(family)), None)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A drawing as height x width x 3 numbers of red, green and blue."""
    family = font()
    if family is None:
        raise RuntimeError(
            f"pixels need a font, and this machine has none of {', '.join(FAMILIES)}: "
            "install one, or render svg or ansi"
        )
    return drawn(flat(svg), family)
