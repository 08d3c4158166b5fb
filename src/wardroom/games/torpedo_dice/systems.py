"""The seven systems of a submarine, in the order of the dashboard."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64

PERISCOPE: Final[i64] = 0
ARTILLERY: Final[i64] = 1
SAIL: Final[i64] = 2
FINS: Final[i64] = 3
ENGINE: Final[i64] = 4
PORTHOLES: Final[i64] = 5
PROPELLERS: Final[i64] = 6

SYSTEMS: Final = ["periscope", "artillery", "sail", "fins", "engine", "portholes", "propellers"]
LETTERS: Final = "PASFEOX"

SWITCHED: Final = [0, 2, 3, 4, 6]  # TD-24 all but Artillery and Portholes

TRAINING: Final = "training"
MISSION: Final = "mission"
SOLO: Final = "solo"


def systems_of(mode: str) -> list[int]:
    """TD-17, TD-18 Training boats have six systems, Mission boats the Propellers too."""
    return list(range(6 if mode == TRAINING else 7))


def names(mask: int) -> list[str]:
    return [name for system, name in enumerate(SYSTEMS) if mask >> system & 1]


def mask_of(systems: list[int]) -> int:
    return sum([1 << system for system in systems])
