"""The full screen in a test: press keys, look at what is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from wardroom.core.game import State
from wardroom.games import GAMES
from wardroom.match import from_position, new
from wardroom.table.session import Session, fresh_path
from wardroom.tui.app import Wardroom
from wardroom.tui.picture import Picture
from wardroom.tui.table import TableScreen

GAME = GAMES["torpedo-dice"]
DINGHY = "name:_dinghy|mode:_training|reserve:_12||PASFEO"  # a boat for short battles


def session(seats: str = "person greedy", **options: str) -> Session:
    """A match with repeatable dice: the first roll is 3 5 6, and seat 1 begins."""
    match = new("torpedo-dice", seed=3, **options)
    match.players = dict(enumerate(seats.split(), 1))
    return Session(match, fresh_path("torpedo-dice"))


def session_at(*lines: str, seats: str = "person person", always_ask: bool = False) -> Session:
    """A match on the dinghy that begins in turn 3: the dice on the table, then what each seat has."""
    options = {"mode": "training", "players": "2", "board": DINGHY, "first": "1"}
    head = ["torpedo-dice 1", *[f"option {name} {value}" for name, value in options.items()]]
    dice, *captains = lines
    body = [f"turn 3 active 1 dice {dice}", *[f"seat {seat} reserve 9 {has}" for seat, has in enumerate(captains, 1)]]
    match = from_position("\n".join([*head, *body]) + "\n", seed=3)
    match.players = dict(enumerate(seats.split(), 1))
    return Session(match, always_ask=always_ask)


def unfold(state: State, seat: int, text: str) -> list[str]:  # noqa: ARG001 (every game's has these)
    """`broadside a1 c1` stands for keeping the die and firing."""
    word, _, cells = text.partition(" ")
    return ["keep", f"fire {cells}"] if word == "broadside" else [text]


def with_broadsides(session: Session) -> Session:
    """The same match with a shorthand."""
    session.match.game = replace(session.match.game, unfold=unfold)
    return session


class Screen:
    """A hand on the keyboard and an eye on the screen."""

    def __init__(self, app: Wardroom, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the machines have answered."""
        await self.pilot.press(*keys)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Put a text in the line to type in that has the focus: quicker than key by key."""
        line = self.app.focused
        assert isinstance(line, Input)
        line.value = text
        await self.press()

    async def answer(self, text: str) -> None:
        await self.press("slash")
        await self.write(text)
        await self.press("enter", "escape")

    def text(self, id: str) -> str:
        return str(self.app.screen.query_one(f"#{id}", Static).render())

    @property
    def typed(self) -> str:
        return self.app.screen.query_one(Input).value

    @property
    def listed(self) -> list[str]:
        lines = self.app.screen.query_one(OptionList).options
        return [line.prompt.plain for line in lines if isinstance(line.prompt, Text)]

    @property
    def picture(self) -> Picture:
        return self.app.screen.query_one(Picture)

    @property
    def scene(self) -> list[str]:
        return self.picture.render().plain.split("\n")

    def is_over(self) -> bool:
        return self.table.match.outcome is not None

    @property
    def answers(self) -> list[str]:
        """What seat 1 has answered."""
        return [played.action.text for played in self.table.match.played if played.seat == 1]


def in_full_screen(app: Wardroom, play: Callable[[Screen], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            await screen.press()
            await play(screen)

    asyncio.run(run())


def at_table(
    play: Callable[[Screen], Awaitable[None]],
    match: Session | None = None,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
) -> None:
    in_full_screen(Wardroom(match or session(), GAME, language), play, size)
