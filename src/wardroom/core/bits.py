"""Sets as the bits of a machine integer."""

from __future__ import annotations

from wardroom.core import i64


def bits(mask: i64) -> i64:
    """How many bits are set: few are, so this beats counting them all."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The place of the lowest bit."""
    at: i64 = 0
    while not mask >> at & 1:
        at += 1
    return at


def bit(at: i64) -> i64:
    """The set of one place. Beyond 30 places write this, not `1 << at`: mypyc makes the 1 a C int of 32 bits."""
    one = at - at + 1
    return one << at
