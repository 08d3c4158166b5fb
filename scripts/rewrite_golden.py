#!/usr/bin/env python3
"""Rewrites the golden files of every game, tests/games/<game>/data; read the diff before you commit it.

    perft.txt           for each position and depth how many sequences of answers there are / positions they reach
    golden/*.story.txt  the story of each record in English
    golden/*.record     only with --play: the machines named in its header play the match anew

A new transcript begins as a header alone: game, edition, options, seed, and a player for every seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import wardroom
from wardroom.core.game import NOBODY, State
from wardroom.core.record import Record, parse_record
from wardroom.match import laid_out
from wardroom.table.session import Session

GAMES = Path(__file__).parents[1] / "tests" / "games"


def perft(state: State, depth: int) -> list[str]:
    """For each depth how many sequences of answers there are (chance's among them) / positions they reach."""
    frontier: dict[str, tuple[State, int]] = {state.text(): (state, 1)}
    counts = []
    for _ in range(depth):
        further: dict[str, tuple[State, int]] = {}
        for position, ways in frontier.values():
            for after in answered(position):
                text = after.text()
                known, known_ways = further.get(text, (after, 0))
                further[text] = (known, known_ways + ways)
        frontier = further
        counts.append(f"{sum(ways for _, ways in frontier.values())}/{len(frontier)}")
    return counts


def answered(state: State) -> Iterator[State]:
    """Every position one answer later; of several seats the first is asked."""
    seat = state.asked()
    for action in state.legal(seat) if seat != NOBODY else []:
        yield state.after(seat, action)


def perft_line(line: str, data: Path) -> str:
    """`name 2/2 112/112`, counted anew to the same depth; comments and blank lines stay."""
    if not line or line.startswith("#"):
        return line
    name, *counts = line.split()
    text = (data / "positions" / f"{name}.txt").read_text(encoding="utf-8")
    return f"{name:<24}" + " ".join(perft(wardroom.from_position(text).state, len(counts)))


def story_path(record: Path) -> Path:
    return record.with_suffix(".story.txt")


def story(record: str) -> str:
    return "\n".join(wardroom.from_record(record).story("en")) + "\n"


def played_anew(text: str) -> str:
    """The record of the match with this header when its machines play it."""
    header = {key: value for key, value in parse_record(text).header.items() if key != "outcome"}
    session = Session(laid_out(Record(header, [])))
    session.advance()
    return session.match.record


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--play", action="store_true", help="let the machines play the records anew")
    play = arguments.parse_args().play
    for data in sorted(GAMES.glob("*/data")):
        lines = (data / "perft.txt").read_text(encoding="utf-8").splitlines()
        (data / "perft.txt").write_text("\n".join([perft_line(line, data) for line in lines]) + "\n", encoding="utf-8")
        for path in sorted((data / "golden").glob("*.record")):
            if play:
                path.write_text(played_anew(path.read_text(encoding="utf-8")), encoding="utf-8")
            story_path(path).write_text(story(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
