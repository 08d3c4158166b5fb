"""The documentation is true: its examples run, its links lead somewhere, its commands exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

from wardroom.arguments import OPTIONS_HELP
from wardroom.cli import app
from wardroom.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
COMMANDS = sorted(getattr(get_command(app), "commands"))  # noqa: B009 Typer's own group class has no public name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_of_a_page_gives_what_it_shows(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_first_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_readme_and_has_examples_in_its_help(command: str) -> None:
    assert f"`wardroom {command}" in (ROOT / "README.md").read_text(encoding="utf-8")
    found = next(one for one in app.registered_commands if one.callback and one.callback.__name__ == command)
    assert f"`wardroom {command}" in (found.epilog or "")


def test_every_dependency_has_its_reason_in_the_design() -> None:
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for name in re.findall(r'^    "([a-z-]+)>=', project, re.MULTILINE):
        assert name in design, name


def test_every_option_of_every_game_is_told_by_the_help() -> None:
    for game in GAMES.values():
        for choice in game.choices:
            assert f"{choice.name} ({', '.join(choice.values)}): {choice.meaning}" in OPTIONS_HELP
