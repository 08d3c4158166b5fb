"""The source tree as tests read it: modules as syntax trees, rules as ids. Always the checkout's own source."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from wardroom.core.game import Game

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "wardroom"
TESTS = ROOT / "tests"


def modules(*folders: Path) -> list[Path]:
    """Every Python file under some folders, in order."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, node: ast.AST) -> str:
    """Where something stands, for complaints: file:line."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def folder_of(game: Game) -> Path:
    """The source of a game."""
    return SOURCE.joinpath(*game.package.split(".")[1:])


def data_of(game: Game) -> Path:
    """The positions, counts and transcripts that belong to a game."""
    return TESTS / "games" / folder_of(game).name / "data"


@cache
def rule_ids(game: Game) -> tuple[str, ...]:
    """The numbered rules of a game, as rules.md lists them: `- TD-1 Two to four players ...`."""
    text = (folder_of(game) / "rules.md").read_text(encoding="utf-8")
    return tuple(re.findall(rf"^- ({game.prefix}-[ER]?\d+)\b", text, re.MULTILINE))


def cited(text: str, game: Game) -> set[str]:
    """The rule ids that a text mentions."""
    return set(re.findall(rf"\b{game.prefix}-[ER]?\d+\b", text))
