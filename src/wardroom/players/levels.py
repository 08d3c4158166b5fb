"""Eight levels a game, from levels.toml: how far each thinks, how loosely it chooses, and how strong that makes it."""

from __future__ import annotations

import gc
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files

from wardroom.core.action import Action
from wardroom.core.chance import Luck
from wardroom.core.game import Game, View
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message
from wardroom.players.player import Player, never
from wardroom.players.search import Search, Style, Thought

LEVELS = tuple(f"level{number}" for number in range(1, 9))
LOOK = 0.005  # seconds between two looks whether a player is stopped
MOST = 1 << 30  # simulations, where seconds decide
# Before the first turn a worth some turns later tells little of a fleet or a build. The hunches know more, which were
# learned from whole games, and must not be thought away: with 27,000 simulations Steel Fleet chose a worse preset.
MOST_IN_SETUP = 400


@dataclass(frozen=True)
class Level:
    """A way to play."""

    style: Style
    simulations: int = 0  # before each answer; none: the best guess
    seconds: float = 0.0  # instead of a number of simulations
    looseness: float = 0.0  # 0 takes the best answer; the higher, the more often another
    strays: float = 0.0  # the share of answers that are random: for players between a level and random play


@dataclass(frozen=True)
class Strength:
    """What the arena measured: Elo, where random play is 0, and how far its interval of 95 per cent reaches."""

    elo: int
    spread: int


class Thinker(Player):
    """A player that searches."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self.level = level
        self.search = Search(game, seed, level.style)
        self.luck = Luck(seed + 1)

    @property
    def simulations(self) -> int:  # type: ignore[override]  # counted by the search
        return int(self.search.simulations)

    def choose(self, view: View, is_stopped: Callable[[], bool] = never) -> Action:
        if self.level.strays and self.luck.share() < self.level.strays:
            return view.state.random_action(view.seat, self.luck)
        return self.pick(self.think(view, is_stopped))

    def think(self, view: View, is_stopped: Callable[[], bool] = never) -> list[Thought]:
        """Everything considered, the best first, within the budget."""
        seconds, began = self.level.seconds, time.perf_counter()
        looked = began

        def left() -> float:
            nonlocal looked
            now = time.perf_counter()
            if now - looked > LOOK:
                looked = now
                if is_stopped():
                    return 0.0
            return 1.0 - (now - began) / seconds if seconds else 1.0

        most = MOST if seconds else self.level.simulations
        if view.state.turn_number() == 0:
            most = min(most, MOST_IN_SETUP)
        with no_collection():
            return self.search.think(view, most, left)

    def pick(self, thoughts: list[Thought]) -> Action:
        """The best, or by lot: the likelier the more it was tried, or guessed to be good if nothing was tried."""
        if not self.level.looseness:
            return thoughts[0].action
        tried = any(thought.visits for thought in thoughts)
        shares = [thought.visits if tried else thought.prior for thought in thoughts]
        weights = [(share / max(shares)) ** (1 / self.level.looseness) for share in shares]
        at = sum(weights) * self.luck.share()
        for thought, weight in zip(thoughts, weights, strict=True):
            at -= weight
            if at < 0:
                return thought.action
        return thoughts[0].action


@contextmanager
def no_collection() -> Iterator[None]:
    """Without the collector of cycles: a tree has none, and looking for some could take longer than thinking may."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.freeze()  # with unfreeze: what was made meanwhile is old at once, and not looked through now,
            gc.unfreeze()  # which took up to four tenths of a second
            gc.enable()


@lru_cache
def table() -> dict[str, dict[str, dict[str, float]]]:
    """For each game its levels and the style they search in, as levels.toml has them."""
    return tomllib.loads(files("wardroom.players").joinpath("levels.toml").read_text(encoding="utf-8"))


def level(name: str, game: Game) -> Level:
    """A level of a game, with what the name says otherwise: `level8:seconds=1`."""
    kind, colon, given = name.partition(":")
    figures = table()[game.name]
    found = figures[kind]
    style = figures["style"]
    known = Level(
        simulations=int(found.get("simulations", 0)),
        seconds=found.get("seconds", 0.0),
        looseness=found.get("looseness", 0.0),
        style=Style(
            guess=style["guess"],
            noise=style.get("noise", 0.0),
            doubt=style.get("doubt", 0.0),
            curiosity=style["curiosity"],
            width=int(style["width"]),
            horizon=int(style.get("horizon", 0)),
        ),
    )
    for setting in given.split(",") if colon else ():
        known = with_setting(known, setting, name)
    return known


def with_setting(known: Level, setting: str, name: str) -> Level:
    key, _, value = setting.partition("=")
    if key == "simulations" and value.isdecimal() and len(value) < 9:
        return replace(known, simulations=int(value), seconds=0.0)
    if key == "seconds" and value.replace(".", "", 1).isdecimal() and 0 < float(value) <= 3600:
        return replace(known, seconds=float(value))
    if key == "strays" and value.replace(".", "", 1).isdecimal() and float(value) <= 1:
        return replace(known, strays=float(value))
    raise BadNotation(f"{setting!r} in {name!r} is none of simulations=NUMBER, seconds=NUMBER, strays=SHARE")


def strength(name: str, game: Game) -> Strength:
    found = table()[game.name][name]
    return Strength(int(found["elo"]), int(found["spread"]))


def rank(name: str) -> Message:
    """What a player is called."""
    return Message(f"level.{LEVELS.index(name) + 1}" if name in LEVELS else f"ui.player.{name}")


def title(name: str, game: Game) -> Message:
    """Who a player is, for a person who picks an opponent."""
    if name not in LEVELS:
        return rank(name)
    found = strength(name, game)
    number = LEVELS.index(name) + 1
    return Message("ui.player.level", name=rank(name), level=number, elo=found.elo, spread=found.spread)
