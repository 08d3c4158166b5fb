"""Scenes in a terminal."""

from __future__ import annotations

from wardroom.core.scene import Element, Scene, Sheet, Symbol
from wardroom.core.words import Message
from wardroom.draw.terminal import terminal
from wardroom.language import speaker

SYMBOLS = {"buoy": Symbol("", "o", "#ff0000"), "text": Symbol("", ""), "button": Symbol("", "")}
LABEL = Message("plain", text="a buoy")


def scene(*elements: Element) -> Scene:
    drawn = Scene(LABEL, 6, 1, SYMBOLS)
    drawn.lay(Sheet(list(elements)))
    return drawn


def buoy(x: int) -> Element:
    return Element(f"b{x}", "buoy", x, 0, LABEL)


def text(x: int, words: str, width: int = 1, symbol: str = "text") -> Element:
    return Element(f"t{x}", symbol, x, 0, LABEL, text=Message("plain", text=words), width=width)


def line(drawn: Scene, touched: str = "", cursor: str = "") -> str:
    (row,) = terminal(drawn, speaker("en"), frozenset(), frozenset(touched.split()), cursor)
    return row.plain


def test_a_unit_is_two_columns() -> None:
    assert line(scene(buoy(0), buoy(2), buoy(5))) == "o   o     o "


def test_what_is_touched_has_a_star_and_the_cursor_stands_between_angles() -> None:
    drawn = scene(buoy(0), buoy(2), buoy(3))
    assert line(drawn, touched="b0 b3") == "o*  o o*    "
    assert line(drawn, cursor="b2") == "o  >o<o     "
    assert line(drawn, touched="b2", cursor="b2") == "o  >o*o     "
    assert line(drawn, cursor="b0") == "o<  o o     "
    assert line(scene(text(0, "×2"), buoy(1)), cursor="b1") == "×2o<        "


def test_a_text_is_cut_to_its_room() -> None:
    assert line(scene(text(0, "torpedo", 3))) == "torpe…      "
    assert line(scene(text(4, "Keep", 2, "button"))) == "        [Ke…"


def test_wide_and_combining_characters_keep_the_columns_in_place() -> None:
    assert line(scene(text(0, "船", 2), buoy(2))) == "船  o       "
    assert line(scene(text(0, "e\N{COMBINING ACUTE ACCENT}", 2), buoy(2))) == "e\N{COMBINING ACUTE ACCENT}   o       "


def test_what_may_be_touched_is_tinted_or_without_colour_underlined() -> None:
    drawn = scene(buoy(0), buoy(1))
    (tinted,) = terminal(drawn, speaker("en"), frozenset(["b1"]))
    (underlined,) = terminal(drawn, speaker("en"), frozenset(["b1"]), has_colour=False)
    assert [str(span.style) for span in tinted.spans if span.start == 2] == ["#ff0000 on #1f435c"]
    assert [str(span.style) for span in underlined.spans if span.start == 2] == ["#ff0000 underline"]
