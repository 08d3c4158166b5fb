"""Where machines think: a process of its own, so that nothing waits for them and they stop at once."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Final, Literal

from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.games import GAMES
from wardroom.players import player
from wardroom.players.advice import Advice, advise
from wardroom.players.player import Player, never

NICENESS = 10  # people's clicks come first
LOOK = 0.02  # seconds between two looks whether the thinking is stopped
HINT_SECONDS = 1.0
PATIENCE = 5.0  # seconds in which a process that was told to stop answers, a new one too; otherwise it hangs

Request = tuple[str, int, int, str]  # a player's name or HINT, the seed, the seat, the position as the seat sees it
Who = tuple[str, str, int, int]
REMEMBERED = 64  # players with the trees in their heads
HINT: Final = "hint"
STOP: Final = "stop"


class Study:
    """Machines thinking elsewhere. Ends with this process."""

    def __init__(self) -> None:
        self.lock = Lock()  # one thinks at a time
        self.connection: Connection[Request | Literal["stop"], str | Advice] | None = None
        self.process: BaseProcess | None = None
        self.is_ended = False

    def think(self, name: str, seed: int, view: View, is_stopped: Callable[[], bool] = never) -> str | Advice:
        """The answer of a player, or a hint; if it is stopped, the best so far.

        OSError if that cannot be had, not even in a second process.
        """
        request = (name, seed, view.seat, view.state.text())
        with self.lock:
            try:
                return self.ask(request, is_stopped)
            except (EOFError, OSError):  # somebody killed it, or it hangs: once more, in a new one
                self.kill()
            try:
                return self.ask(request, is_stopped)
            except EOFError as fault:
                raise OSError("a machine does not answer") from fault

    def ask(self, request: Request, is_stopped: Callable[[], bool]) -> str | Advice:
        connection = self.open()
        self.connection = None  # until the answer is here: whatever comes in between, nobody takes it for another's
        connection.send(request)
        hangs_at = float("inf")
        while not connection.poll(LOOK):
            if hangs_at == float("inf") and is_stopped():
                connection.send(STOP)
                hangs_at = time.monotonic() + PATIENCE
            if time.monotonic() > hangs_at or self.is_ended:
                raise TimeoutError("a machine does not answer")
        answer = connection.recv()
        self.connection = connection
        return answer

    def open(self) -> Connection[Request | Literal["stop"], str | Advice]:
        if self.is_ended:
            raise OSError("nobody thinks here any more")
        if self.connection is not None:
            return self.connection
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True, name="wardroom study")
        with redirect_stderr(sys.__stderr__):  # a full screen puts one without a file in its place
            process.start()
        theirs.close()
        self.connection, self.process = ours, process
        return ours

    def kill(self) -> None:
        """Whoever thinks there does so no more."""
        if self.process is not None:
            self.process.kill()

    def end(self) -> None:
        """At once and for good, whatever is being thought."""
        self.is_ended = True
        self.kill()

    def close(self) -> None:
        """Let the process go, once whoever thinks there has been stopped."""
        with self.lock:
            self.connection = None


class Scholar(Player):
    """A player that thinks in the study."""

    def __init__(self, study: Study, name: str, seed: int) -> None:
        self.study = study
        self.name = name
        self.seed = seed
        study.open()  # now, so that it is ready when it is wanted

    def choose(self, view: View, is_stopped: Callable[[], bool] = never) -> Action:
        text = self.study.think(self.name, self.seed, view, is_stopped)
        assert isinstance(text, str)
        return view.state.action(view.seat, text)


def work(connection: Connection[str | Advice, Request | Literal["stop"]]) -> None:
    """Answer requests until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    players: dict[Who, Player] = {}
    with suppress(EOFError, OSError):
        while True:
            request = connection.recv()
            if not isinstance(request, str):  # a stop that came too late: the answer was on its way
                connection.send(answered(request, players, connection.poll))


def answered(request: Request, players: dict[Who, Player], is_stopped: Callable[[], bool]) -> str | Advice:
    """Think. Any word from outside means: stop."""
    who, seed, seat, text = request
    game = GAMES[text.split(" ", 1)[0]]
    view = View(game.parse(text), seat)
    if who == HINT:
        return advise(game, view, seconds=HINT_SECONDS, seed=seed, is_stopped=is_stopped)
    key = (game.name, who, seed, seat)
    found = players.pop(key, None) or player(who, game, seed)
    players[key] = found  # the last of them
    if len(players) > REMEMBERED:
        del players[next(iter(players))]
    return found.choose(view, is_stopped).text
