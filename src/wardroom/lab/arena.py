"""An arena: machine players meet in pairs, every pair in both seat orders, and each game is a line of a file.

A game depends on the arena's seed, who meets and the number of the deal, and on nothing else: not on the number of
workers, the order of games or an interruption.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from hashlib import sha256
from itertools import combinations, cycle, islice
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from time import thread_time
from typing import TextIO

from wardroom.core.action import Action
from wardroom.core.game import CHANCE, View
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES
from wardroom.match import find_game, new
from wardroom.players import player
from wardroom.players.player import Player
from wardroom.table.dealer import Dealer
from wardroom.table.session import folder

SOURCE = Path(__file__).parents[1]
READ_BY_GAMES = {".py", ".toml", ".txt", ".map", ".pack"}


@dataclass(frozen=True)
class Fixture:
    """A game to be played: who sits where, and with which deal of the dice."""

    seats: tuple[str, ...]
    deal: int

    def seed(self, arena_seed: int) -> int:
        """Of the dice: the same for both seat orders of a pair, and for everybody who plays alone."""
        pair = sorted(set(self.seats)) if len(self.seats) > 1 else []
        return drawn(arena_seed, *pair, self.deal)


@dataclass(frozen=True)
class Result:
    """A game that was played. Lists have a figure for each seat, but that of the winners."""

    seats: list[str]
    deal: int
    winners: list[int]
    points: list[int]  # where the game has any
    first: int  # the seat that answered first in the open; 0 if none did
    turns: int
    decisions: list[int]
    simulations: list[int]
    seconds: list[float]  # of thinking

    @property
    def fixture(self) -> Fixture:
        return Fixture(tuple(self.seats), self.deal)

    def scored(self, *seats: int) -> float:
        """The share of the victory that went to some seats. If nobody won, all shared it; nobody alone does."""
        nobody = range(1, len(self.seats) + 1) if len(self.seats) > 1 else ()
        winners = self.winners or nobody
        return len(set(winners) & set(seats)) / len(winners) if winners else 0.0

    def seats_of(self, name: str) -> list[int]:
        return [seat for seat, one in enumerate(self.seats, 1) if one == name]


@dataclass(frozen=True)
class Arena:
    """What is played: a game with its options, by whom, how many games a pair (or each, alone), from which seed."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    games: int
    seed: int
    near: int = 0  # how many places apart in the list those are, at most, who meet; 0: everyone does

    @cached_property
    def seats(self) -> int:
        return GAMES[self.game].start(self.options).seats()

    def settings(self) -> dict[str, object]:
        """What every result depends on; players and games may be added later."""
        return {"game": self.game, "options": self.options, "seed": self.seed, "code": code()}

    def header(self) -> bytes:
        return json.dumps({"wardroom": "arena", **self.settings()}).encode()

    def name(self) -> str:
        """What its files are called: with other settings, otherwise."""
        return f"{self.game}-{sha256(self.header()).hexdigest()[:8]}"

    def file(self) -> Path:
        """Where results are kept unless one says otherwise."""
        return folder() / "arena" / f"{self.name()}.jsonl"

    def record_name(self, fixture: Fixture) -> str:
        """Of a game's record: no other game of any arena has it, and every system takes it."""
        return re.sub(r"[^\w.]+", "-", f"{self.name()} {' '.join(fixture.seats)} {fixture.deal}") + ".record"

    def fixtures(self) -> list[Fixture]:
        """Every game: all pairs before any pair again, and who has the first seat alternates."""
        if self.seats == 1:
            return [Fixture((name,), deal) for deal in range(1, self.games + 1) for name in self.players]
        return [self.fixture(*pair, number) for number in range(self.games) for pair in self.pairs()]

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets, by their places in the list."""
        places = range(len(self.players))
        return [(one, other) for one, other in combinations(places, 2) if not self.near or other - one <= self.near]

    def fixture(self, one: int, other: int, number: int) -> Fixture:
        """Both seat orders of a deal come one after the other; of an odd game out everyone has a fair share."""
        order = (one, other) if (one + other + number) % 2 else (other, one)
        names = [self.players[at] for at in order]
        return Fixture(tuple(islice(cycle(names), self.seats)), number // 2 + 1)


def announced(game: str, options: dict[str, str], players: list[str], games: int, seed: int, *, near: int = 0) -> Arena:
    """An arena with its options settled and its players known; BadNotation says what is wrong."""
    found = find_game(game)
    state = found.start(options)
    for name in players:
        player(name, found, 0)
    if len(set(players)) < len(players):
        raise BadNotation("a player is named twice")
    if len(players) < min(2, state.seats()):
        raise BadNotation(f"an arena needs {min(2, state.seats())} players or more, as in: {game} random greedy")
    return Arena(game, state.settings(), tuple(players), games, seed, near)


def drawn(*words: str | int) -> int:
    """A seed of its own for everything that has a name."""
    return int.from_bytes(sha256(" ".join(map(str, words)).encode()).digest()[:7])


@cache
def code() -> str:
    """Which rules and which players: a digest of their source, so that games of other code are never counted in."""
    paths = [path for part in ("core", "games", "players") for path in (SOURCE / part).rglob("*")]
    texts = [path.read_bytes() for path in sorted(paths) if path.suffix in READ_BY_GAMES]
    return sha256(b"\0".join(texts)).hexdigest()[:8]


# One game


class Chair:
    """A player at the table, with a stopwatch."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.decisions = 0
        self.seconds = 0.0

    def answer(self, view: View) -> Action:
        began = thread_time()
        action = self.player.choose(view)
        self.seconds += thread_time() - began
        self.decisions += 1
        return action


def play(arena: Arena, fixture: Fixture, *, is_recorded: bool = False) -> tuple[Result, str]:
    """Play a game to its end; its record, if that is wanted."""
    game, seed, first = GAMES[arena.game], fixture.seed(arena.seed), 0
    dealer, state = Dealer.seeded(seed), GAMES[arena.game].start(arena.options)
    chairs = [Chair(player(name, game, drawn(seed, seat))) for seat, name in enumerate(fixture.seats, 1)]
    answers: list[tuple[int, Action]] = []
    while (seat := int(state.asked())) >= CHANCE:
        if seat == CHANCE:
            action: Action = dealer.roll(state.question(), state.question_name())
        else:
            first = first or (0 if state.is_secret() else seat)
            action = chairs[seat - 1].answer(View(state, seat))
        state.apply(seat, action)
        answers.append((seat, action))
    outcome = state.outcome()
    assert outcome is not None
    result = Result(
        list(fixture.seats),
        fixture.deal,
        list(outcome.winners),
        list(outcome.points),
        first,
        state.turn_number(),
        decisions=[chair.decisions for chair in chairs],
        simulations=[chair.player.simulations for chair in chairs],
        seconds=[round(chair.seconds, 6) for chair in chairs],
    )
    return result, record(arena, fixture, answers) if is_recorded else ""


def record(arena: Arena, fixture: Fixture, answers: list[tuple[int, Action]]) -> str:
    """The game as `wardroom replay` and `wardroom verify` read it."""
    match = new(arena.game, seed=fixture.seed(arena.seed), **arena.options)
    match.players = dict(enumerate(fixture.seats, 1))
    for seat, action in answers:
        match.play(action, seat)
    return match.record


# Many games


Playing = Generator[tuple[Result, str], None, None]


def play_all(arena: Arena, fixtures: list[Fixture], jobs: int, *, is_recorded: bool = False) -> Playing:
    """Games with their records, played in so many worker processes, each as it ends. Closing this ends them at once."""
    with workers(max(1, min(jobs, len(fixtures)))) as pool:
        with interrupt_held():
            futures = [pool.submit(play, arena, fixture, is_recorded=is_recorded) for fixture in fixtures]
        for future in as_completed(futures):
            yield future.result()


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes, which end at once when this does: nobody waits for what is half done."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=attend) as pool:
        try:
            yield pool
        finally:
            for worker in active_children():
                worker.kill()
            pool.shutdown(cancel_futures=True)


@contextmanager
def interrupt_held() -> Iterator[None]:
    """Ctrl-C waits for the end of this. Workers started meanwhile do not hear it: not even before they attend."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def attend() -> None:
    """In a worker: leave Ctrl-C to the parent, and end when the parent ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# The file


def results_in(path: Path, arena: Arena) -> list[Result]:
    """The games in a file of results; a file of other settings, or of something else, is refused."""
    *lines, torn = path.read_bytes().split(b"\n") if path.exists() else [b""]
    if not lines and arena.header().startswith(torn):
        return []
    if not lines or lines[0] != arena.header():
        raise BadNotation(f"{path} {difference(lines, arena)}: choose another --out")
    return [result_of(line, number, path) for number, line in enumerate(lines[1:], 2)]


def difference(lines: list[bytes], arena: Arena) -> str:
    """In what way a file is not one of this arena's."""
    try:
        found = dict(json.loads(lines[0])) if lines else {}
    except (TypeError, ValueError):
        found = {}
    if found.get("wardroom") != "arena":
        return "has no results of an arena"
    ours = arena.settings()
    other = [f"{key} {found.get(key)} instead of {ours[key]}" for key in ours if found.get(key) != ours[key]]
    return f"has results of other settings ({'; '.join(other)})"


def result_of(line: bytes, number: int, path: Path) -> Result:
    try:
        return Result(**json.loads(line))
    except (TypeError, ValueError):
        raise BadNotation("this is no result of a game", number, source=str(path)) from None


def opened(path: Path, arena: Arena) -> TextIO:
    """The file, to write more results to. A last line without its end, left by a power cut, is dropped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        file.seek(0)
        whole, end, torn = file.read().rpartition(b"\n")
        if torn:
            file.truncate(len(whole + end))
        if not whole:
            file.write(arena.header() + b"\n")
    return path.open("a", encoding="utf-8", buffering=1)


def written(result: Result) -> str:
    return json.dumps(asdict(result)) + "\n"
