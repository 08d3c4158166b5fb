"""Holding an arena at a terminal: the games still to be played, how far it is, and what to do after Ctrl-C."""

from __future__ import annotations

import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from wardroom.lab.arena import Arena, Fixture, Playing, Result, opened, play_all, results_in, written
from wardroom.lab.report import report, show

A_LINE_EVERY = 60.0  # seconds, where there is no terminal to draw a bar on


class Contest:
    """The games of an arena, each written down as it ends."""

    def __init__(self, arena: Arena, file: Path, records: Path | None = None) -> None:
        self.arena = arena
        self.file = file
        self.records = records
        self.played: dict[Fixture, Result] = {}
        self.fixtures = arena.fixtures()
        for result in results_in(file, arena):
            self.played[result.fixture] = result

    @property
    def results(self) -> list[Result]:
        """Of the games that this arena has, those played."""
        return [self.played[fixture] for fixture in self.fixtures if fixture in self.played]

    @property
    def pending(self) -> list[Fixture]:
        """The games to be played: without a result, or without the record that is wanted."""
        return [fixture for fixture in self.fixtures if fixture not in self.played or self.lacks_record(fixture)]

    def lacks_record(self, fixture: Fixture) -> bool:
        return self.records is not None and not (self.records / self.arena.record_name(fixture)).exists()

    def hold(self, jobs: int) -> None:
        """Play what is pending. Whatever ends this, the games that were finished are on disk."""
        pending = self.pending
        if not pending:
            return
        if self.records is not None:
            self.records.mkdir(parents=True, exist_ok=True)
        games = play_all(self.arena, pending, jobs, is_recorded=self.records is not None)
        shown = watched(games, len(self.fixtures) - len(pending), len(self.fixtures))
        with opened(self.file, self.arena) as file, closing(games), closing(shown):
            for result, record in shown:
                if self.records is not None:
                    (self.records / self.arena.record_name(result.fixture)).write_text(record, encoding="utf-8")
                file.write(written(result))
                self.played[result.fixture] = result

    def present(self, jobs: int, *, as_json: bool = False) -> int:
        """Hold the contest and print what came out, also after Ctrl-C; the exit code."""
        status = 0
        if self.results and self.pending:
            self.tell("going on from there")
        try:
            self.hold(jobs)
        except KeyboardInterrupt:
            status = 130
        except BrokenProcessPool:
            print("wardroom: a worker process died, killed or out of memory", file=sys.stderr)
            status = 1
        if self.results:
            told = report(self.arena, self.results, str(self.file))
            if as_json:
                print(told.json())
            else:
                show(told)
        self.tell("the same command goes on from there" if status else "more --games or players can be added")
        return status

    def tell(self, what: str) -> None:
        print(f"{len(self.results)} of {len(self.fixtures)} games are in {self.file}: {what}", file=sys.stderr)


def watched(games: Playing, done: int, total: int) -> Playing:
    """The same games, with a bar and the time left; where there is no terminal, a line a minute."""
    console = Console(stderr=True)
    columns = TextColumn("{task.completed} of {task.total} games"), BarColumn(), TimeRemainingColumn()
    told = monotonic()
    with Progress(*columns, console=console, disable=not console.is_terminal, speed_estimate_period=3600) as bar:
        task = bar.add_task("", completed=done, total=total)
        for game in games:
            yield game
            bar.advance(task)
            if not console.is_terminal and monotonic() - told > A_LINE_EVERY:
                left = timedelta(seconds=int(bar.tasks[0].time_remaining or 0))
                print(f"{bar.tasks[0].completed} of {total} games, {left} left", file=sys.stderr)
                told = monotonic()
