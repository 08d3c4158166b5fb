"""Matches that begin in a position: as one word of OpenSpiel's, and a small one of each game for exact algorithms."""

from __future__ import annotations

from importlib.resources import files
from urllib.parse import quote, unquote

from wardroom.core.notation import BadNotation

NO_POSITION = "start"
FOLDER = files(__package__).joinpath("small")
SMALL = tuple(sorted(file.name.removesuffix(".txt") for file in FOLDER.iterdir() if file.name.endswith(".txt")))


def position_code(text: str) -> str:
    """A position as a parameter can carry it: percent-coded, without blanks, commas and brackets."""
    return quote(text, safe="")


def position_text(code: str) -> str:
    """The position that a parameter names or carries."""
    if code in SMALL:
        return FOLDER.joinpath(f"{code}.txt").read_text(encoding="utf-8")
    if "%" not in code:
        raise BadNotation(f"{code!r} is neither a percent-coded position nor one of {', '.join(SMALL)}")
    return unquote(code)


def small_game(name: str) -> str:
    """What `pyspiel.load_game` takes for a small position: its game, and its name."""
    game = position_text(name).split(maxsplit=1)[0].replace("-", "_")
    return f"wardroom_{game}(position={name})"
