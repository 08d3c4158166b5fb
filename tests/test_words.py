"""The words in the code against the words in the catalogues: nothing missing, nothing over, in any language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from tests.source import SOURCE, folder_of, modules, place, tree
from wardroom.core.game import Game
from wardroom.core.words import LANGUAGES
from wardroom.games import GAMES
from wardroom.language import APPLICATION, catalogue

FORMS = {"en": 2, "fr": 2, "ru": 3}
PACKAGES = {APPLICATION: SOURCE, **{game.package: folder_of(game) for game in GAMES.values()}}
GAME_FOLDERS = tuple(folder_of(game) for game in GAMES.values())

Key = tuple[str, str]  # the context, which is a grammatical case, and the key


# The catalogues


@cache
def entries(package: str, language: str) -> dict[Key, Entry]:
    with (PACKAGES[package] / "words" / f"{language}.po").open("rb") as file:
        found = read_po(file, locale=language, abort_invalid=True)
    return {
        (entry.context or "", entry.id[0] if entry.pluralizable else str(entry.id)): entry
        for entry in found
        if entry.id
    }


def forms(entry: Entry) -> list[str]:
    """What is said: one text, or one for each plural form."""
    return [entry.string] if isinstance(entry.string, str) else list(entry.string or ())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def all_places(entry: Entry) -> set[str]:
    return set().union(*[places(form) for form in forms(entry)])


# The code


@dataclass(frozen=True)
class Use:
    """A message in the code: its key as a pattern, its case (None if computed), and what fills its places."""

    pattern: str
    case: str | None
    args: frozenset[str] | None  # None where they are given elsewhere
    where: str

    @property
    def is_literal(self) -> bool:
        return "[^.]+" not in self.pattern

    def fits(self, key: Key) -> bool:
        return self.case in (None, key[0]) and re.fullmatch(self.pattern, key[1]) is not None

    def fills(self, entry: Entry) -> bool:
        """Whether an entry asks for nothing that is not given, and has plurals exactly where there is a number."""
        return self.args is None or (all_places(entry) <= self.args and bool(entry.pluralizable) == ("n" in self.args))


def patterns(expression: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """The keys that an expression can become; a computed part matches anything without a dot."""
    match expression:
        case ast.Constant(value=str(text)):
            return [re.escape(text)]
        case ast.IfExp(body=body, orelse=otherwise):
            return patterns(body, known) + patterns(otherwise, known)
        case ast.Name(id=name):
            return [pattern for value in known.get(name, []) for pattern in patterns(value, {})]
        case ast.JoinedStr(values=values):
            return ["".join([(patterns(part, known) or ["[^.]+"])[0] for part in values])]
        case ast.FormattedValue(value=value):
            return patterns(value, known)
    return []


def assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names of a function are set to, `best, key = ...` included."""
    known: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = list(zip(names, values, strict=False))
            case ast.Assign(targets=[name], value=value):
                pairs = [(name, value)]
            case _:
                continue
        for target, value in pairs:
            if isinstance(target, ast.Name):
                known.setdefault(target.id, []).append(value)
    return known


def uses_in(path: Path) -> Iterator[Use]:
    functions = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
    for scope in [*functions, tree(path)]:
        known = assigned(scope)
        parts = {part for node in ast.walk(scope) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(scope):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Message"
                and node.args
            ):
                yield from message_uses(node, known, place(path, node))
            elif (
                isinstance(node, ast.Constant | ast.JoinedStr) and node not in parts
            ):  # a key that is handed on, as in a table of keys
                yield from [
                    Use(pattern, "", None, place(path, node))
                    for pattern in patterns(node, known)
                    if re.match(rf"({'|'.join(families())})\\\.[^ ]+$", pattern)
                ]


def message_uses(call: ast.Call, known: dict[str, list[ast.expr]], where: str) -> Iterator[Use]:
    given = {word.arg: word.value for word in call.keywords}
    case = given.pop("case", ast.Constant(""))
    args = None if None in given else frozenset(name for name in given if name is not None)
    value = case.value if isinstance(case, ast.Constant) and isinstance(case.value, str) else None
    for pattern in patterns(call.args[0], known):
        yield Use(pattern, value, args, where)


@cache
def families() -> tuple[str, ...]:
    """The first parts of dotted keys: bar, story, ui, ..."""
    keys = [key for package in PACKAGES for _, key in entries(package, "en")]
    return tuple(sorted({re.escape(key.partition(".")[0]) for key in keys if "." in key}))


@cache
def uses(package: str) -> tuple[Use, ...]:
    """The messages of a game's code, or of everything else."""
    paths = [
        path
        for path in modules(PACKAGES[package])
        if package != APPLICATION or not path.is_relative_to(SOURCE / "games")
    ]
    pages = sorted((SOURCE / "web").rglob("*.html")) if package == APPLICATION else []
    return (*[use for path in paths for use in uses_in(path)], *[use for path in pages for use in said_on(path)])


def said_on(path: Path) -> Iterator[Use]:
    """The keys of a page, whole or begun (`"web.about." ~ name`)."""
    key = rf"""["'](({"|".join(families())})\.[\w.-]+)["'](\s*~)?"""
    for found in re.finditer(key, re.sub("{% (extends|include).*?%}", "", path.read_text(encoding="utf-8"))):
        yield Use(re.escape(found[1]) + (".+" if found[3] else ""), "", None, path.name)


def speakable(package: str) -> dict[Key, Entry]:
    """What code in a package may say; a game falls back on the application's words, whose code speaks of any game."""
    others = PACKAGES if package == APPLICATION else (APPLICATION,)
    return {key: entry for one in (*others, package) for key, entry in entries(one, "en").items()}


# The comparison


@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_in_the_code_is_missing_from_the_catalogue(package: str) -> None:
    known = speakable(package)
    missing = {f"{use.where} {use.pattern}" for use in uses(package) if not any(use.fits(key) for key in known)}
    assert sorted(missing) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_of_the_catalogue_is_left_over_in_no_code(package: str) -> None:
    spoken = {
        *uses(package),
        *[use for one in PACKAGES for use in uses(one) if package == APPLICATION or one == APPLICATION],
    }
    assert [key for key in entries(package, "en") if not any(use.fits(key) for use in spoken)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_term_of_a_game_s_worth_has_its_name_and_nothing_else_has(game: Game) -> None:
    """Hints give them as reasons."""
    named = {key.removeprefix("worth.") for _, key in entries(game.package, "en") if key.startswith("worth.")}
    assert named == set(game.weighed(game.start({}), 1))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_gives_what_its_entry_asks_for_and_a_number_has_plurals(package: str) -> None:
    """Where a key is computed, one of the messages it may belong to must do so."""
    for key, entry in speakable(package).items():
        fitting = [use for use in uses(package) if use.fits(key)]
        literal = [use for use in fitting if use.is_literal]
        wrong = [use.where for use in literal or fitting if not use.fills(entry)]
        assert not wrong if literal else len(wrong) < len(fitting) or not fitting, f"{key} in {wrong}"


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_places(package: str, language: str) -> None:
    ours, theirs = entries(package, "en"), entries(package, language)
    assert set(theirs) == set(ours)
    for key, entry in theirs.items():
        assert bool(entry.pluralizable) == bool(ours[key].pluralizable), key
        assert all_places(entry) == all_places(ours[key]), key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_says_something_in_every_plural_form(package: str, language: str) -> None:
    for key, entry in entries(package, language).items():
        assert len(forms(entry)) == (FORMS[language] if entry.pluralizable else 1), key
        assert all(form.strip() for form in forms(entry)), key
        assert not entry.fuzzy, key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_a_form_that_serves_several_numbers_names_the_number_if_any_form_does(package: str, language: str) -> None:
    """French says 0 and 1 alike, Russian 1 and 21."""
    for key, entry in entries(package, language).items():
        assert len({"n" in places(form) for form in forms(entry)}) == 1, key


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_words_are_the_written_ones(package: str, language: str) -> None:
    """If this fails the .mo files are stale: `python setup.py egg_info` writes them, as ./check does."""
    voice = catalogue(package, language)
    for (context, key), entry in entries(package, language).items():
        if entry.pluralizable:
            said = {
                voice.npgettext(context, key, key, n) if context else voice.ngettext(key, key, n) for n in range(30)
            }
            assert said == set(forms(entry)), key
        else:
            assert (voice.pgettext(context, key) if context else voice.gettext(key)) == entry.string, key
