"""The position as numbers, as a seat sees it."""

from __future__ import annotations

from wardroom.core.game import State
from wardroom.core.observed import Field


def fields(state: State) -> list[Field]:  # noqa: ARG001
    return []


def observe(state: State, seat: int, out: bytearray, at: int) -> None:  # noqa: ARG001
    """Nothing yet."""
