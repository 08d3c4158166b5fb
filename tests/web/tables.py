"""Tables for tests: people sit down, play at random, and everything that can be known is compared."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from wardroom.core.action import Illegal
from wardroom.core.chance import Luck
from wardroom.core.notation import BadNotation
from wardroom.table.table import OPEN, Guest, Line, Refused, Table, Terms

SECRET = bytes(range(32))
SECOND = 1000

SETUPS = {
    "torpedo-dice": {"mode": "training", "players": "3"},
    "steel-fleet": {"size": "6x6"},
    "steam-torpedo": {"edition": "fr-2011", "build": "draft"},
}
DUEL = {"mode": "training", "players": "2", "board": "guppy"}


def terms(game: str, options: dict[str, str] | None = None, clock: str = "") -> Terms:
    """A table for people."""
    options = SETUPS[game] if options is None else options
    seats = 3 if options.get("players") == "3" else 2
    return Terms(game, options, [OPEN] * seats, clock)


def guest(seat: int) -> Guest:
    return Guest(f"guest{seat}", f"Captain {seat}", f"word {seat}")


def sit(seat: int, at: int = SECOND) -> Line:
    return Line(at, seat, "sit", msgspec.json.encode(guest(seat)).decode())


def seated(wanted: Terms, at: int = SECOND) -> Table:
    """Everybody has sat down at the same moment."""
    table = Table("test", wanted, SECRET)
    for seat in table.sitting.people:
        table.write(sit(seat, at))
    return table


def read_again(table: Table) -> Table:
    """As the lines tell it."""
    return Table(table.id, table.terms, table.dealer.secret, table.lines)


def known(table: Table) -> list[object]:
    """Everything about a table."""
    clock = table.clock
    end = table.end
    return [
        table.place,
        table.match.state.text(),
        table.record(),
        [(one.seat, one.action.text, one.reveals, one.before.text()) for one in table.match.played[-5:]],
        len(table.match.played),
        (clock.kind, clock.budget, dict(clock.left), clock.at, {seat: list(was) for seat, was in clock.spent.items()}),
        dict(table.keys),
        dict(table.guests),
        set(table.offers),
        dict(table.changed),
        (list(table.notice.private), table.notice.at, dict(table.notice.left)),
        (end.winners, end.story.key) if end else None,
        table.next,
        sorted(table.sitting.forced),
        dict(table.match.players),
    ]


def some_answer(table: Table, luck: Luck) -> tuple[int, str]:
    """One of those who are asked, and something legal."""
    asked = table.sitting.asked
    seat = asked[int(luck.below(len(asked)))]
    return seat, table.match.state.random_action(seat, luck).text


def answer(table: Table, seat: int, text: str = "", at: int = 2 * SECOND) -> list[Line]:
    return table.write(Line(at, seat, "answer", text or table.match.state.legal(seat)[0].text))


def tried(table: Table, line: Line) -> bool:
    """Write a line; what is refused has changed nothing."""
    before = known(table)
    with suppress(Refused, Illegal, BadNotation):
        table.write(line)
        return True
    assert known(table) == before, f"refused, and yet it changed something: {line}"
    return False


KINDS = ("undo", "say", "offer", "decline", "answer", "flag", "again", "sit")


def some_line(table: Table, luck: Luck, at: int) -> Line:
    """Mostly answers; now and then anything, by anyone."""
    if luck.below(4):
        seat, text = some_answer(table, luck)
        return Line(at, seat, "answer", text, f"key{table.place}")
    seat = 1 + int(luck.below(table.match.state.seats()))
    kind = KINDS[int(luck.below(len(KINDS)))]
    return sit(seat, at) if kind == "sit" else Line(at, seat, kind, "pass" if kind == "answer" else "hm")


def until_secret(table: Table, at: int = 2 * SECOND) -> None:
    """Until several answer at once, in secret."""
    while not (table.match.state.is_secret() and len(table.sitting.asked) == table.match.state.seats()):
        answer(table, table.sitting.asked[0], at=at)
