"""A scene is data: what a seat sees, ready for any medium. One unit is a square, or two columns of a terminal."""

from __future__ import annotations

from typing import Final

from wardroom.core import mypyc_attr
from wardroom.core.words import Message


class Symbol:
    """How one kind of element looks: a drawing in a square of 100 x 100, characters for a terminal, and a colour."""

    def __init__(self, svg: str, glyph: str, colour: str = "") -> None:
        self.svg: Final = svg
        self.glyph: Final = glyph
        self.colour: Final = colour


@mypyc_attr(acyclic=True)
class Element:
    """Something to see, and perhaps to touch. Style is classes; colour never carries meaning alone."""

    def __init__(
        self,
        id: str,
        symbol: str,
        x: int,
        y: int,
        label: Message,
        *,
        classes: tuple[str, ...] = (),
        text: Message | None = None,
        width: int = 1,
        height: int = 1,
    ) -> None:
        self.id: Final = id
        self.symbol: Final = symbol
        self.x: Final = x
        self.y: Final = y
        self.label: Final = label
        self.classes: Final = classes
        self.text: Final = text
        self.width: Final = width
        self.height: Final = height


@mypyc_attr(acyclic=True)
class Sheet:
    """Elements that come and go together. Games lay the very same sheet again where nothing on it has changed."""

    def __init__(self, elements: list[Element]) -> None:
        self.elements: Final = elements
        self.drawings: Final[dict[object, str]] = {}  # kept by whoever draws it


class Scene:
    """Everything to draw, in the order in which it is drawn."""

    def __init__(self, title: Message, width: int, height: int, symbols: dict[str, Symbol]) -> None:
        self.title: Final = title
        self.width: Final = width
        self.height: Final = height
        self.symbols: Final = symbols
        self.sheets: Final[list[Sheet]] = []
        self.hints: Final[dict[str, Preview]] = {}  # what to show while an element is pointed at

    def lay(self, sheet: Sheet) -> None:
        self.sheets.append(sheet)

    def titled(self, title: Message) -> Scene:
        """The same below another title."""
        scene = Scene(title, self.width, self.height, self.symbols)
        scene.sheets.extend(self.sheets)
        scene.hints.update(self.hints)
        return scene

    @property
    def elements(self) -> list[Element]:
        """Of all sheets."""
        return [element for sheet in self.sheets for element in sheet.elements]

    @property
    def ids(self) -> frozenset[str]:
        return frozenset([element.id for element in self.elements])


class Preview:
    """What an answer would do, to be shown before it is given: elements with a class of their own, and lines."""

    def __init__(self, classes: dict[str, str], lines: list[Message]) -> None:
        self.classes: Final = classes
        self.lines: Final = lines
