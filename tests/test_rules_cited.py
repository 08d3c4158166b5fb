"""Every rule is in the code and proved by a test, and nothing cites a rule that does not exist."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import SOURCE, TESTS, cited, folder_of, modules, place, rule_ids, tree
from wardroom.core.game import Game
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.rulebook import rulebook

ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def proofs() -> Iterator[tuple[str, str]]:
    """The ids in every `@rule("TD-1", ...)`, each with its place."""
    for path in modules(TESTS):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, place(path, node)


def unknown(game: Game, paths: list[Path]) -> list[str]:
    return [
        f"{path.name} cites {id}"
        for path in paths
        for id in cited(path.read_text(encoding="utf-8"), game) - set(rule_ids(game))
    ]


@ALL_GAMES
def test_every_rule_stands_once_in_the_rules(game: Game) -> None:
    assert rule_ids(game)
    assert len(set(rule_ids(game))) == len(rule_ids(game))


@ALL_GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_the_same_in_every_language(game: Game, language: str) -> None:
    sections = rulebook(game, language).sections
    assert tuple(id for section in sections for id, _ in section.rules) == rule_ids(game)
    assert all(text for section in sections for _, text in section.rules)


@ALL_GAMES
def test_every_rule_is_cited_by_the_code(game: Game) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in modules(folder_of(game)))
    assert [id for id in rule_ids(game) if id not in cited(code, game)] == []


@ALL_GAMES
def test_every_rule_is_proved_by_a_test(game: Game) -> None:
    proved = {id for id, _ in proofs()}
    assert [id for id in rule_ids(game) if id not in proved] == []


@ALL_GAMES
def test_the_code_cites_no_unknown_rule(game: Game) -> None:
    assert unknown(game, modules(SOURCE)) == []


@ALL_GAMES
def test_the_words_cite_no_unknown_rule(game: Game) -> None:
    assert unknown(game, sorted(SOURCE.rglob("words/*.po"))) == []


def test_tests_prove_only_rules_that_exist() -> None:
    known = {id for game in GAMES.values() for id in rule_ids(game)}
    prefixes = tuple(f"{game.prefix}-" for game in GAMES.values())
    assert [f"{where} {id}" for id, where in proofs() if id.startswith(prefixes) and id not in known] == []
