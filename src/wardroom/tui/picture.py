"""The scene on the screen, with a cursor that walks over its things."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message as Event
from textual.widget import Widget

from wardroom.core.scene import Element, Scene
from wardroom.core.words import Message, Speaker
from wardroom.draw.terminal import terminal

NOTHING: frozenset[str] = frozenset()


class Picture(Widget, can_focus=True):
    """A scene, what of it may be touched and what was, and the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("space", "touch", show=False),
        Binding("enter", "confirm", show=False),
    ]

    class Touched(Event):
        """An element was touched: by the space bar, or by the mouse."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    class Confirmed(Event):
        """Enter was pressed on an element."""

        def __init__(self, id: str) -> None:
            super().__init__()
            self.id = id

    class Moved(Event):
        """The cursor stands on another element."""

    def __init__(self) -> None:
        super().__init__(id="picture")
        self.scene = Scene(Message("plain", text=""), 1, 1, {})
        self.voice: Speaker | None = None
        self.lit = NOTHING
        self.touched = NOTHING
        self.preview: dict[str, str] = {}
        self.at = ""  # the element under the cursor

    def show(
        self, scene: Scene, voice: Speaker, lit: frozenset[str], touched: frozenset[str], preview: dict[str, str]
    ) -> None:
        self.scene, self.voice, self.lit, self.touched, self.preview = scene, voice, lit, touched, preview
        self.styles.width, self.styles.height = scene.width * 2, scene.height
        self.refresh(layout=True)

    def render(self) -> Text:
        if self.voice is None:
            return Text()
        cursor = self.at if self.has_focus else ""
        has_colour = not self.app.no_color
        rows = terminal(self.scene, self.voice, self.lit, self.touched, cursor, self.preview, has_colour=has_colour)
        return Text("\n").join(rows)

    # The cursor

    @property
    def things(self) -> list[Element]:
        """What the cursor can stand on: whatever is more than a text, or may be touched."""
        drawn = {name for name, symbol in self.scene.symbols.items() if symbol.svg}
        wanted = self.lit | self.touched
        return [element for element in self.scene.elements if element.symbol in drawn or element.id in wanted]

    @property
    def thing(self) -> Element | None:
        return next((element for element in self.things if element.id == self.at), None)

    def stand(self, id: str) -> None:
        """Put the cursor on an element and bring it into view."""
        self.at = id
        thing = self.thing
        if thing is not None and isinstance(self.parent, Widget):
            region = Region(max(0, thing.x * 2 - 1), thing.y, thing.width * 2 + 1, 1)
            self.parent.scroll_to_region(region.grow((1, 1, 1, 1)), animate=False)
        self.refresh()
        self.post_message(self.Moved())

    def stand_among(self, wanted: frozenset[str]) -> None:
        """To the first of the things wanted, or to the first there is."""
        ids = [thing.id for thing in self.things]
        found = [id for id in ids if id in wanted] or ids
        if found:
            self.stand(found[0])

    def action_move(self, right: int, down: int) -> None:
        """To the nearest thing in a direction: straight ahead counts for more than aside."""
        here = self.thing
        if here is None:
            self.stand_among(self.lit)
            return
        ahead = {}
        for thing in self.things:
            across, along = thing.x - here.x, thing.y - here.y
            step, aside = (across * right, along) if right else (along * down, across)
            if step > 0:
                ahead[thing.id] = step + 3 * abs(aside)
        if ahead:
            self.stand(min(ahead, key=lambda id: ahead[id]))

    def action_touch(self) -> None:
        if self.at:
            self.post_message(self.Touched(self.at))

    def action_confirm(self) -> None:
        self.post_message(self.Confirmed(self.at))

    def on_click(self, event: events.Click) -> None:
        """Touch what was clicked: the last drawn lies on top."""
        x, y = event.x // 2, event.y
        for thing in reversed(self.things):
            if thing.x <= x < thing.x + thing.width and thing.y <= y < thing.y + thing.height:
                self.stand(thing.id)
                self.post_message(self.Touched(thing.id))
                return

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
