"""Interpreted and compiled builds give identical games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.source import ROOT, SOURCE


def same_games(path: str | None) -> tuple[str, list[str]]:
    """Which build played, and the games it played; with a PYTHONPATH, or as installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = path
    command = [sys.executable, "-m", "tests.same_games"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    if path is None and "No module named 'wardroom'" in done.stderr:
        pytest.skip("no build is installed beside the source")
    assert done.returncode == 0, done.stderr
    build, *games = done.stdout.splitlines()
    return build, games


@pytest.mark.slow
def test_interpreted_and_compiled_builds_play_identical_games() -> None:
    build, compiled = same_games(None)
    if not build.startswith("compiled"):
        pytest.skip(f"the installed build is not compiled: {build}")
    build, interpreted = same_games(str(SOURCE.parent))
    assert build.startswith("interpreted"), build
    assert interpreted == compiled
