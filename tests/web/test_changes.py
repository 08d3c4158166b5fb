"""Whoever has seen the version before is told only what is new, and sees the same as who is told everything."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.tables import SECOND, SETUPS, read_again, seated, terms
from wardroom.core.chance import Luck
from wardroom.table.table import Line, Refused, Table
from wardroom.web.frames import NEVER, frame

Frame = dict[str, Any]


def told(table: Table, seat: int, since: int = NEVER) -> Frame:
    mine = [seat] if seat else []
    found: Frame = json.loads(frame(table, seat, mine, "en", since))
    return found


def put_together(known: Frame, change: Frame) -> Frame:
    """As the page does it."""
    board = [known["board"][at] if piece is None else piece for at, piece in enumerate(change.get("board", []))]
    story = known["story"][: change["first"]] + change["story"]
    return {**known, **change, "board": board or known["board"], "story": story, "first": 0}


def step(table: Table, luck: Luck) -> None:
    """Mostly an answer by lot; sometimes one is taken back, or somebody talks."""
    seat = table.asked[0]
    kind = luck.below(12)
    if kind == 0:
        table.write(Line(SECOND, seat, "say", "Ahoy"))
    elif kind == 1:
        try:
            table.write(Line(SECOND, seat, "undo"))
        except Refused:
            return
    else:
        answer(table, luck)


def answer(table: Table, luck: Luck) -> None:
    seat = table.asked[luck.below(len(table.asked))]
    table.write(Line(SECOND, seat, "answer", table.match.state.random_action(seat, luck).text))


MORE = {
    "torpedo-dice": {"mode": "mission", "players": "2"},
    "steel-fleet": {"map": "channel"},
    "steam-torpedo": {"build": "random"},
}


@pytest.mark.parametrize(("game", "options"), [*SETUPS.items(), *MORE.items()])
def test_changes_put_together_are_the_whole(game: str, options: dict[str, str]) -> None:
    """And the whole is what a house tells that has just read the table."""
    table, luck = seated(terms(game, options)), Luck(1)
    seats = range(len(table.terms.seats) + 1)
    known = {seat: told(table, seat) for seat in seats}
    sent = whole = drawn = board = 0
    for _ in range(120):
        if table.is_over:
            break
        step(table, luck)
        for seat in seats:
            change = told(table, seat, known[seat]["version"])
            known[seat] = put_together(known[seat], change)
            everything = told(table, seat)
            assert known[seat] == everything == told(read_again(table), seat)
            sent, whole = sent + len(str(change)), whole + len(str(everything))
            drawn, board = drawn + len(str(change.get("board"))), board + len(str(everything["board"]))
    assert sent < whole / 3
    assert drawn < board / 3


def test_who_comes_from_further_back_is_told_everything() -> None:
    table, luck = seated(terms("torpedo-dice")), Luck(1)
    long_ago = table.version([1])
    told(table, 1)
    for _ in range(2):
        answer(table, luck)
        told(table, 1)
    assert told(table, 1, long_ago) == told(table, 1)
    assert None not in told(table, 1)["board"]


def test_a_page_that_is_loaded_again_has_the_whole_story() -> None:
    table, luck = seated(terms("steel-fleet")), Luck(1)
    while table.asked:
        answer(table, luck)
    lines = sum([len(played.story) for played in table.match.played])
    assert lines > 40
    assert len(told(table, 1)["story"]) >= lines
