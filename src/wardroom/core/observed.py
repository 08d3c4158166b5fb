"""A position as numbers, for learners: so many bytes, each from 0 to the top of its field."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bit


class Field:
    """A part of an observation: so many whole numbers in a row, from 0 to a top of 255 at most."""

    def __init__(self, name: str, size: int, top: int = 1) -> None:
        assert 1 <= top <= 255, name
        self.name: Final = name
        self.size: Final = size
        self.top: Final = top

    def __repr__(self) -> str:
        return f"{self.name}: {self.size} from 0 to {self.top}"


def total_size(fields: list[Field]) -> int:
    """How many numbers an observation has."""
    return sum([field.size for field in fields])


# What follows writes into bytes that are 0, so only what is not 0 is written; each gives the place after its field.


def put(out: bytearray, at: i64, number: i64) -> i64:
    """One number."""
    if number:
        out[at] = number
    return at + 1


def put_set(out: bytearray, at: i64, places: i64, size: i64) -> i64:
    """A set of places: a 1 at each."""
    here = at
    while places:
        if places & 1:
            out[here] = 1
        places >>= 1
        here += 1
    return at + size


def put_one(out: bytearray, at: i64, place: i64, size: i64) -> i64:
    """One place of several: a 1 there, or nowhere if it is negative."""
    if place >= 0:
        out[at + place] = 1
    return at + size


def turned(places: i64, half: i64) -> i64:
    """A set of two halves as the second player sees it: its own half first."""
    return (places & bit(half) - 1) << half | places >> half
