"""What several commands are told alike: a game, its options, a record, a language, seconds."""

from __future__ import annotations

import locale
import os
from pathlib import Path
from typing import Annotated

import typer

from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES


def system_language() -> str:
    """The first of our languages that the system asks for; English otherwise."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    wanted = wanted or (locale.getlocale()[0] or "")
    return next((language for language in LANGUAGES if wanted.lower().startswith(language)), "en")


GameName = Annotated[str, typer.Argument(help=f"Which game: {', '.join(GAMES)}.", metavar="GAME")]
CORES = os.cpu_count() or 1
LONGEST = 3600.0  # seconds
RecordFile = Annotated[Path, typer.Argument(help="A record, as `play` saves them.", metavar="FILE")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Language = Annotated[
    str,
    typer.Option(
        "--language", "-l", help=f"{', '.join(LANGUAGES)}.", envvar="WARDROOM_LANGUAGE", show_default="system"
    ),
]

OPTIONS_HELP = "  ".join(
    f"{game.name}: "
    + "; ".join(f"{choice.name} ({', '.join(choice.values)}): {choice.meaning}" for choice in game.choices)
    for game in GAMES.values()
)
Options = Annotated[list[str] | None, typer.Argument(help=OPTIONS_HELP, metavar="[NAME=VALUE]...")]


def finite(seconds: float) -> float:
    """No longer than an hour; nan is not a number of seconds."""
    if not seconds <= LONGEST:
        raise typer.BadParameter(f"{seconds} is not a number up to {LONGEST:g}.")
    return seconds
