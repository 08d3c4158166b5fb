"""Imports point inwards: core <- games <- players <- table <- { web, tui, adapters, lab }, and draw knows only core."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.source import SOURCE, modules, tree

OUTERMOST = {
    "adapters",
    "arguments",
    "bench",
    "cli",
    "drafts",
    "drawings",
    "lab",
    "serving",
    "tui",
    "web",
}  # may know everything
KNOW_A_GAME = {"drafts", "drawings"}  # what is built and drawn before a match: tiles, cards, boards

# For each part what else of the project it may import.
MAY_KNOW = {
    "core": set[str](),
    "draw": {"core"},
    "games": {"core"},
    "language": {"core"},
    "rulebook": {"core"},
    "players": {"core", "games"},
    "table": {"core", "games", "language", "match", "players"},
    "match": {"core", "draw", "games", "language", "table"},  # of the table only its dealer: see below
    "verify": {"core", "match", "table"},
}
# Besides the standard library, which is all that most parts need.
MAY_USE = {"draw": {"rich"}, "table": {"msgspec", "platformdirs", "sqlalchemy"}}
IMPURE = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "subprocess", "time"}


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def part(module: str) -> str:
    """core, games, match, ...: the part of the project a module belongs to."""
    return [*module.split("."), ""][1]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports when it runs; what only type checkers read is left out."""
    for node in when_run(tree(path)):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            base = node.module or ""
            yield from [f"{base}.{name.name}" if is_module(f"{base}.{name.name}") else base for name in node.names]


def when_run(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from when_run(other)
        else:
            yield child
            yield from when_run(child)


def is_module(name: str) -> bool:
    path = SOURCE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


PATHS = [path for path in modules(SOURCE) if path != SOURCE / "__init__.py"]


def offences(parts: set[str], allowed: Callable[[str, str], bool]) -> list[str]:
    """What modules of some parts import although they may not."""
    return [
        f"{dotted(path)} imports {name}"
        for path in PATHS
        if part(dotted(path)) in parts
        for name in imports(path)
        if not allowed(dotted(path), name)
    ]


def test_a_module_imports_only_what_lies_further_in() -> None:
    def is_inwards(module: str, name: str) -> bool:
        return not name.startswith("wardroom") or part(name) in MAY_KNOW[part(module)] | {part(module)}

    assert offences(set(MAY_KNOW), is_inwards) == []


def test_a_module_uses_only_the_packages_that_its_part_may() -> None:
    def is_allowed(module: str, name: str) -> bool:
        package = name.split(".")[0]
        return package in {"wardroom", *sys.stdlib_module_names, *MAY_USE.get(part(module), ())}

    assert offences(set(MAY_KNOW), is_allowed) == []


def test_rules_drawing_and_machines_have_no_io_no_clock_and_no_random_source() -> None:
    """But for the levels: a budget in seconds needs a clock."""

    def is_pure(module: str, name: str) -> bool:
        return name.split(".")[0] not in IMPURE or (module == "wardroom.players.levels" and name == "time")

    assert offences({"core", "draw", "games", "players"}, is_pure) == []


def test_games_never_import_each_other() -> None:
    def is_own(module: str, name: str) -> bool:
        own = ".".join(module.split(".")[:3])
        return module == "wardroom.games" or not name.startswith("wardroom.games") or name.startswith(own)

    assert offences({"games"}, is_own) == []


def test_a_match_knows_the_dealer_and_nothing_else_of_the_table() -> None:
    assert {name for name in imports(SOURCE / "match.py") if part(name) == "table"} == {"wardroom.table.dealer"}


def test_only_the_registry_names_the_games() -> None:
    """A new game adds one line to GAMES and touches nothing else outside its package."""
    others = (set(MAY_KNOW) | OUTERMOST) - {"games"} - KNOW_A_GAME
    assert offences(others, lambda _, name: not name.startswith("wardroom.games.")) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {dotted(path): {name for name in imports(path) if is_module(name)} for path in PATHS}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        pytest.fail(f"imports in a circle: {fault.args[1]}")


def test_every_part_of_the_project_has_its_place() -> None:
    assert {part(dotted(path)) for path in PATHS} <= set(MAY_KNOW) | OUTERMOST
