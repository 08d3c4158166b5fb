"""The sea (ST-9): five sectors in a line, and where one submarine lies as seen from the other."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.games.steam_torpedo.boat import AFT, FORE, PORT, STARBOARD

SECTORS: Final = 5
MIDDLE: Final[i64] = 2  # sectors are counted from 0 inside, from 1 in words

# Where the target must be (ST-34), as bits.
AHEAD: Final[i64] = 1
ASTERN: Final[i64] = 2
TO_PORT: Final[i64] = 4
TO_STARBOARD: Final[i64] = 8
ARCS: Final = ["ahead", "astern", "port", "starboard"]
ALL_ARCS: Final[i64] = 15

# How far it may be (ST-9), as bits.
CLOSE: Final[i64] = 1
DISTANT: Final[i64] = 2
RANGES: Final = ["close", "distant", "any"]


def bearing(own: i64, other: i64, *, is_to_port: bool) -> i64:
    """ST-34, ST-R1 Both head for sector 5; ST-11 in one sector the other lies to port or to starboard."""
    if other > own:
        return AHEAD
    if other < own:
        return ASTERN
    return TO_PORT if is_to_port else TO_STARBOARD


def reach(own: i64, other: i64) -> i64:
    """ST-9, ST-35 The same or the next sector is close, more is distant."""
    apart = own - other
    return CLOSE if -1 <= apart <= 1 else DISTANT


def location_hit(arc: i64) -> i64:
    """ST-34 The part of the target that faces the weapon."""
    if arc == AHEAD:
        return AFT
    if arc == ASTERN:
        return FORE
    return STARBOARD if arc == TO_PORT else PORT
