"""Loops that play at random inside compiled code: for simulations, and for `wardroom bench`."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, State


def playout(state: State, luck: Luck) -> int:
    """Play at random to the end; how many decisions players made (chance is answered, not counted)."""
    decisions: i64 = 0
    seat = state.asked()
    while seat >= 0:
        state.apply(seat, state.random_action(seat, luck))
        if seat != CHANCE:
            decisions += 1
        seat = state.asked()
    return decisions


def playout_by_listing(state: State, luck: Luck) -> int:
    """The same, choosing each decision from the list of all that are legal."""
    decisions: i64 = 0
    seat = state.asked()
    while seat >= 0:
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, luck))
        else:
            legal = state.legal(seat)
            state.apply(seat, legal[luck.below(len(legal))])
            decisions += 1
        seat = state.asked()
    return decisions


def copies(state: State, count: int) -> None:
    for _ in range(count):
        state.copy()
