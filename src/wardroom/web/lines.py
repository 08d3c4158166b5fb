"""One of two verbs, for browsers and bots alike: post a line. (The other is to follow the frames: see follow.py.)"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from litestar import Request, Response, post
from litestar.params import FromPath, JSONBody

from wardroom.core.action import Illegal
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message
from wardroom.language import speaker
from wardroom.table.table import Guest, Line, Refused
from wardroom.web.desk import Connection, Desk, desk_of, guest_of, is_own_origin, known_guest, language_of
from wardroom.web.frames import voice_of
from wardroom.web.house import now, one_line
from wardroom.web.ledger import Entry, Live, Stale
from wardroom.web.logs import LOG

LONGEST_NAME, LONGEST_WORD, LONGEST_TALK, LONGEST_ANSWER = 20, 40, 300, 2000


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A line to be written at a table."""

    kind: Literal["sit", "answer", "undo", "resign", "offer", "decline", "cancel", "say", "again"]
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_ANSWER)] = ""
    version: Annotated[int, msgspec.Meta(ge=0, le=1 << 31)] | None = None  # the one it is meant for
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""  # sent twice, it is written once
    seat: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None  # of who sits in several
    word: Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)] = ""  # for the dice, when sitting down


class Ack(msgspec.Struct):
    """The line is on the disk."""

    version: int


class No(msgspec.Struct):
    """Why not, and the rule that says so."""

    why: str
    rule: str = ""
    version: int | None = None  # the one the table is at


class Said(NamedTuple):
    """What came of a line, and the status that says so."""

    content: Ack | No
    status: int = 200


@post("/t/{id:str}/lines", status_code=200)
async def write_line(id: FromPath[str], data: JSONBody[Written], request: Request[Any, Any, Any]) -> Response[Ack | No]:
    """Write a line at a table: an answer, or a word around the game. Acknowledged when it is stored."""
    desk = desk_of(request)
    live = await desk.house.find(id)
    if live is None:
        return no(request, 404, Message("web.no-table"))
    said = allowed(desk, live, data, request)
    if isinstance(said, Line):
        try:
            if data.kind == "again":
                place = await desk.house.again(live, guest_of(request) or "")
            else:
                place = await desk.house.write(live, said, place_of(desk, live, data, request))
            said = outcome(desk, live, request, place)
        except Exception as fault:
            said = outcome(desk, live, request, fault)
    return Response(said.content, status_code=said.status)


def write_soon(desk: Desk, live: Live, data: Written, request: Connection, tell: Callable[[Said], None]) -> None:
    """The same, without waiting: whoever asks is told what came of it."""
    line = allowed(desk, live, data, request)
    if isinstance(line, Said):
        tell(line)
    else:
        place = place_of(desk, live, data, request)
        desk.house.ledger.enter(Entry(live, line, place, lambda found: tell(outcome(desk, live, request, found))))


def allowed(desk: Desk, live: Live, data: Written, request: Connection) -> Line | Said:
    """The line as its table will have it; or why it cannot be written, whatever the table may say."""
    guest = known_guest(desk, request)
    if guest is None or not is_own_origin(request):
        return refusal(request, 403, Message("web.no-cookie"))
    if not desk.guests.lines.takes(guest):
        return refusal(request, 429, Message("web.fault.429"))
    seat = writer(live, guest, data)
    if seat < 0:
        return refusal(request, 403, Message("web.no-seat"))
    if data.kind in ("sit", "say") and not one_line(data.text, LONGEST_TALK):
        return refusal(request, 400, Message("web.nothing-written"))
    return Line(now(), seat, data.kind, text_of(data, guest), f"{guest} {data.key}" if data.key else "")


def seats_of(desk: Desk, live: Live, request: Connection) -> list[int]:
    """Where who asks sits: versions are counted by what is noticed there."""
    return live.table.seats_of(known_guest(desk, request) or "")


def place_of(desk: Desk, live: Live, data: Written, request: Connection) -> int | None:
    """The place in the log that a line is meant for."""
    if data.version is None:
        return None
    return live.table.notice.place(data.version, seats_of(desk, live, request))


def outcome(desk: Desk, live: Live, request: Connection, found: int | Exception) -> Said:
    """What came of a line: the version after it, or what its table had against it."""
    notice = live.table.notice
    match found:
        case int():
            return Said(Ack(notice.version(found, seats_of(desk, live, request))))
        case Stale():
            version = notice.version(found.place, seats_of(desk, live, request))
            return refusal(request, 412, Message("web.moved-on"), version)
        case Illegal():
            return Said(No(spoken(live, request, found), found.rule), 409)
        case Refused():
            return Said(No(spoken(live, request, found)), 409)
        case BadNotation():
            return refusal(request, 400, unread(found))
    LOG.error("a line failed", exc_info=found, extra={"table": live.table.id})
    return Said(No(HTTPStatus.INTERNAL_SERVER_ERROR.phrase), HTTPStatus.INTERNAL_SERVER_ERROR)


def writer(live: Live, guest: str, data: Written) -> int:
    """The seat that a line is of; who sits in several takes back what was answered last."""
    if data.kind == "sit":
        return data.seat or 0
    seats = live.table.seats_of(guest)
    if data.kind == "undo" and data.seat is None:
        return live.table.last_to_answer(seats) or live.table.seat_of(seats)
    return live.table.seat_of(seats, data.seat)


def spoken(live: Live, request: Connection, fault: Illegal | Refused) -> str:
    voice = voice_of(live.table, language_of(request))
    return voice.sentence(fault.bar.why if isinstance(fault, Illegal) else fault.message)


def text_of(data: Written, guest: str) -> str:
    if data.kind == "sit":
        return Guest(guest, one_line(data.text, LONGEST_NAME), one_line(data.word, LONGEST_WORD)).text()
    if data.kind == "say":
        return one_line(data.text, LONGEST_TALK)
    return data.text if data.kind == "answer" else ""


def no(request: Connection, status: int, why: Message) -> Response[Any]:
    """A refusal to whom Litestar answers."""
    return Response(refusal(request, status, why).content, status_code=status)


def refusal(request: Connection, status: int, why: Message, version: int | None = None) -> Said:
    """A refusal in the reader's language."""
    return Said(No(speaker(language_of(request)).sentence(why), version=version), status)


def unread(fault: BadNotation) -> Message:
    """What cannot be read and where; the parsers themselves speak English."""
    return Message("web.unread", line=fault.line, column=fault.column, why=fault.reason[:LONGEST_TALK])
