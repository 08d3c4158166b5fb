"""Whole games at random, in every build and edition: what holds all the way, and that it is written and read alike."""

from __future__ import annotations

import pytest

from tests.games.steam_torpedo.invariants import holds, holds_between, holds_over
from tests.rule import rule
from wardroom.core.chance import Luck
from wardroom.core.game import CHANCE, NOBODY, State
from wardroom.core.notation import on_one_line
from wardroom.games.steam_torpedo.rules import parse_position, start

HEAD = "pack: odd\nnames: Odd / Odd / Odd\n"
TILES = [
    (
        "odd-room",
        "control",
        "3 oxygen 3",
        ["counter: attack 1 any any", "counter: shift enemy 1", "standby: may march 1"],
    ),
    ("odd-gun", "armoured", "2 oxygen 1", ["duty two-keys: attack 2 any any; may shift own 1"]),
    ("odd-lung", "standard", "3 oxygen 3", ["standby: restore 1", "duty: repair 2; may return 1"]),
    ("odd-hook", "experimental", "2 oxygen 1", ["counter single: recall 2 crew any any", "duty: board"]),
    ("odd-gas", "experimental", "1 oxygen 1", ["counter two-keys: oxygen 2 any any", "counter: exhaust 1 crew aboard"]),
    ("odd-ray", "engine experimental", "3 oxygen 0", ["counter: damage 2 tile any any", "standby: repair 1; speed 1"]),
    (
        "odd-bell",
        "standard",
        "3 oxygen 2",
        ["duty single two-keys: ready 1; march 1", "duty: eliminate 1 sailors any any"],
    ),
]
OWN_PACK = HEAD + "".join(
    "\n".join(
        [
            "",
            f"tile: {id}",
            f"code: Q{'abcdefg'[at]}",
            "names: Odd / Odd / Odd",
            f"type: {kind}",
            f"gears: {gears}",
            *rest,
            "",
        ]
    )
    for at, (id, kind, gears, rest) in enumerate(TILES)
)
TABLES = [
    {"build": build, "edition": edition, "pack": pack}
    for build, pack in (("preset", "none"), ("free", "none"), ("draft", "none"), ("random", "none"), ("free", "own"))
    for edition in ("en-2015", "fr-2011", "ru-2012")
]
GAMES = 6


def opened(table: dict[str, str]) -> State:
    pack = on_one_line(OWN_PACK) if table["pack"] == "own" else "none"
    return start({**table, "pack": pack})


def answered(state: State, luck: Luck) -> None:
    """One random answer, checked on both sides; now and then the position is read back and all answers are tried."""
    seats = state.waiting()
    seat = seats[int(luck.below(len(seats)))] if seats else CHANCE
    action = state.random_action(seat, luck)
    before = state.copy()
    if luck.below(25) == 0:
        is_consistent(before, seat)
    state.apply(seat, action)
    holds(state)
    holds_over(before, seat, action, state)


def is_consistent(state: State, seat: int) -> None:
    """What is offered is what nothing forbids; and a position is read as it was written."""
    text = state.text()
    assert parse_position(text).text() == text
    if seat != CHANCE:
        offered = [action.text for action in state.legal(seat)]
        assert len(set(offered)) == len(offered)
        assert set(offered) == {action.text for action in state.space() if state.bar(seat, action) is None}
        assert all(state.bar(3 - seat, action) for action in state.space() if 3 - seat not in state.waiting())


@rule("ST-16", "ST-32", "ST-39", "ST-40", "ST-43", "ST-R7", "ST-R12", "ST-R17")
@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(table.values()))
def test_random_games_keep_every_invariant(table: dict[str, str]) -> None:
    luck = Luck(len(str(table)))
    for _ in range(GAMES):
        state = opened(table)
        earlier = state.copy()
        while state.asked() != NOBODY:
            answered(state, luck)
            if state.turn_number() != earlier.turn_number():
                holds_between(earlier, state)
                earlier = state.copy()
        holds_between(earlier, state)
        assert parse_position(state.text()).text() == state.text()


@rule("ST-43", "ST-R17")
def test_random_games_end_by_lost_control_rooms_and_lost_air() -> None:
    luck, ends = Luck(7), set()
    for at in range(120):
        state = opened(TABLES[at % len(TABLES)])
        while state.asked() != NOBODY:
            state.apply(state.asked(), state.random_action(state.asked(), luck))
        found = state.outcome()
        assert found is not None
        ends.add(found.story.key)
    assert {"end.control-room", "end.oxygen"} <= ends


@rule("ST-R2")
def test_a_copy_is_independent() -> None:
    luck = Luck(3)
    state = opened(TABLES[0])
    while state.asked() != NOBODY:
        copy, text = state.copy(), state.text()
        seat = state.asked()
        copy.apply(seat, copy.random_action(seat, luck))
        assert state.text() == text
        state = copy
