"""Games look alike by having the same files; modules and functions stay small; style.md where a test can read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import SOURCE, folder_of, modules, place, tree
from wardroom.core.game import Game
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES

FILES = ["rules.md", "state.py", "actions.py", "rules.py", "bars.py", "view.py", "face.py", "worth.py", "data", "words"]
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40  # about 25 is the aim

LOOSE = {SOURCE / "cli.py"}  # Typer has no public name for its usage error, and hands its callbacks what it likes

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
MODULES = modules(SOURCE)
RULES = modules(SOURCE / "core", SOURCE / "games")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def nodes(paths: list[Path]) -> Iterator[tuple[Path, ast.AST]]:
    for path in paths:
        for node in ast.walk(tree(path)):
            yield path, node


@ALL_GAMES
def test_every_game_has_the_same_files(game: Game) -> None:
    assert [name for name in FILES if not (folder_of(game) / name).exists()] == []


@ALL_GAMES
def test_every_game_has_its_words_in_every_language(game: Game) -> None:
    assert {path.stem for path in (folder_of(game) / "words").glob("*.po")} == set(LANGUAGES)


@ALL_GAMES
def test_a_game_is_named_after_its_package(game: Game) -> None:
    assert folder_of(game).name == game.name.replace("-", "_")


def test_a_module_has_one_subject_and_is_short() -> None:
    lengths = {path.relative_to(SOURCE): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_a_function_does_one_thing_and_is_short() -> None:
    functions = [(path, node) for path, node in nodes(MODULES) if isinstance(node, Function)]
    long = [place(path, node) for path, node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION]
    assert long == []


def test_a_module_says_what_it_is_about() -> None:
    silent = [path for path in MODULES if tree(path).body and not ast.get_docstring(tree(path))]
    assert silent == []


def test_types_are_known_outside_adapters_and_web() -> None:
    strict = [path for path in MODULES if path.relative_to(SOURCE).parts[0] not in ("adapters", "web")]
    names = [(path, node) for path, node in nodes(strict) if isinstance(node, ast.Name) and path not in LOOSE]
    assert [place(path, node) for path, node in names if node.id == "Any"] == []


def test_rules_never_catch_what_they_did_not_expect() -> None:
    assert [place(path, node) for path, node in nodes(RULES) if isinstance(node, ast.Try)] == []


def test_rules_never_print_ask_or_open_anything() -> None:
    calls = [(path, node.func) for path, node in nodes(RULES) if isinstance(node, ast.Call)]
    assert [place(path, name) for path, name in calls if ast.unparse(name) in ("print", "input", "open")] == []


def test_no_boolean_is_given_by_position_alone() -> None:
    """A reader cannot tell what `fire(volley, True)` means."""
    functions = [(path, node) for path, node in nodes(MODULES) if isinstance(node, Function) and path not in LOOSE]
    flags = [
        f"{place(path, node)} {argument.arg}"
        for path, node in functions
        for argument in [*node.args.posonlyargs, *node.args.args]
        if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "bool"
    ]
    assert flags == []
