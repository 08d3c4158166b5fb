"""Beside a match: hints, what an answer would do, why nothing can be touched there, a seat on another device."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Template

from wardroom.core.action import Action, Bar
from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.core.refusal import judged
from wardroom.core.words import Message
from wardroom.table.table import Guest, Line, Table
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.frames import prompt, voice_of
from wardroom.web.house import now
from wardroom.web.ledger import Live, Stale
from wardroom.web.lines import LONGEST_ANSWER, LONGEST_NAME, No, no, unread
from wardroom.web.logs import LOG
from wardroom.web.pages import Asked, page, table_of

Seat = Annotated[int | None, QueryParameter(ge=1, le=4)]
Answer = Annotated[str, QueryParameter(max_length=LONGEST_ANSWER)]
Touched = Annotated[list[str], QueryParameter(min_items=1, max_items=20)]
Verb = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]
NOT_TOGETHER = Bar("", Message("web.not-together"))


class Hint(msgspec.Struct):
    """What a strong machine would answer, and why."""

    answer: str
    text: str


class Would(msgspec.Struct):
    """What an answer would do: elements with a class of their own, and lines."""

    classes: dict[str, str]
    lines: list[str]


class Pass(msgspec.Struct):
    """Where a seat is taken to another device."""

    link: str


@get("/t/{id:str}/hint")
async def hint(id: FromPath[str], request: Asked, seat: Seat = None) -> Response[Hint | No]:
    """For a seat that is asked, at a casual table."""
    live = await table_of(request, id)
    table, asked = live.table, asked_seat(live, request, seat)
    if not asked or not table.terms.is_casual or not desk_of(request).guests.lines.takes(guest_of(request) or ""):
        return no(request, 409, Message("web.no-hints"))
    view = View(table.match.state, asked)
    try:
        advice = await desk_of(request).house.hint(table, view)
    except OSError:
        LOG.exception("nobody thinks of a hint", extra={"table": id})
        return no(request, 503, Message("web.no-thinker"))
    options = table.match.game.options(view)
    label = next(option.label for option in options if option.action.text == advice.best.answer)
    voice = voice_of(table, language_of(request))
    return Response(Hint(advice.best.answer, voice.sentence(advice.sentence(label))))


@get("/t/{id:str}/preview")
async def preview(
    id: FromPath[str], request: Asked, answer: Answer, version: FromQuery[int] = 1 << 31, seat: Seat = None
) -> Response[Would | No]:
    """What an answer would do, and its odds, at a casual table; nothing if the table has moved on since the version."""
    live = await table_of(request, id)
    voice = voice_of(live.table, language_of(request))
    asked = asked_seat(live, request, seat)
    place = live.table.notice.place(version, live.table.seats_of(guest_of(request) or ""))
    if not asked or not live.table.terms.is_casual or live.table.is_stale(asked, place):
        return Response(Would({}, []))
    view = View(live.table.match.state, asked)
    try:
        action = view.state.action(asked, answer)
    except BadNotation as fault:
        return no(request, 400, unread(fault))
    bar = view.state.bar(asked, action)
    if bar is not None:
        return Response(No(voice.sentence(bar.why), bar.rule), status_code=409)
    found = live.table.match.game.preview(view, action)
    return Response(Would(found.classes, [voice.sentence(line) for line in found.lines]))


@get("/t/{id:str}/why")
async def why(
    id: FromPath[str], request: Asked, touch: Touched, verb: Verb = "", seat: Seat = None
) -> Response[No | None]:
    """Why a seat cannot touch these elements together, the one touched last at the end; a 204 if nothing is to be said.

    With a verb, the first word of an answer, only answers of that kind are meant.
    """
    live, guest = await table_of(request, id), guest_of(request) or ""
    seat = meant_seat(live, guest, seat)
    if seat < 1:
        return no(request, 403, Message("web.no-seat"))
    if not desk_of(request).guests.lines.takes(guest):
        return no(request, 429, Message("web.fault.429"))
    is_asked = seat in live.table.asked
    said = untouchable(live.table, seat, touch, verb) if is_asked else Bar("", not_asked(live.table))
    if said is None:
        return Response(None, status_code=204)
    voice = voice_of(live.table, language_of(request))
    return Response(No(voice.sentence(said.why), said.rule))


def not_asked(table: Table) -> Message:
    """Whose turn it is, or that there is none."""
    return Message("web.match-over") if table.is_over else prompt(table)


def untouchable(table: Table, seat: int, touched: list[str], verb: str) -> Bar | None:
    """What forbids to touch all these; if they mean nothing together, what forbids the last of them alone."""
    game, view = table.match.game, View(table.match.state, seat)
    found = judged(game, view, frozenset(touched), verb)
    if found is None and len(touched) > 1:
        found = judged(game, view, frozenset(touched[-1:]), verb)
        return NOT_TOGETHER if isinstance(found, Action) else found
    return None if isinstance(found, Action) else found


def meant_seat(live: Live, guest: str, wanted: int | None) -> int:
    """Of a guest's seats the one that is meant; -1 if there is none."""
    return live.table.seat_of(live.table.seats_of(guest), wanted)


def asked_seat(live: Live, request: Asked, wanted: int | None) -> int:
    """The guest's seat that is asked now; 0 if there is none."""
    seat = meant_seat(live, guest_of(request) or "", wanted)
    return seat if seat in live.table.asked else 0


# A seat goes to another device


@post("/t/{id:str}/move", status_code=200)
async def offer_move(id: FromPath[str], request: Asked, seat: Seat = None) -> Response[Pass | No]:
    """A link for a seat of the guest's, good for an hour and for once."""
    live = await table_of(request, id)
    found = meant_seat(live, guest_of(request) or "", seat)
    if found < 1 or not is_own_origin(request):
        return no(request, 403, Message("web.no-seat"))
    token = desk_of(request).guests.pass_for(pass_facts(live.table, found))
    return Response(Pass(f"/t/{id}/move/{found}/{token}"))


@get("/t/{id:str}/move/{seat:int}/{token:str}", include_in_schema=False)
async def show_move(id: FromPath[str], seat: FromPath[int], token: FromPath[str], request: Asked) -> Template:
    """Asks first: whoever looks at a link before it is followed shall not use it up."""
    table = (await table_of(request, id)).table
    is_good = is_pass(table, seat, token, request)
    called = table.guests[seat].name if is_good else ""
    return page(request, "move", table.match.game, status=200 if is_good else 410, called=called, id=id)


@post("/t/{id:str}/move/{seat:int}/{token:str}", include_in_schema=False)
async def move(id: FromPath[str], seat: FromPath[int], token: FromPath[str], request: Asked) -> Redirect:
    """The seat is the one's who follows the link; the link is used up, for the seat has another holder."""
    live, guest = await table_of(request, id), guest_of(request)
    place = live.table.place
    if guest is not None and is_own_origin(request) and is_pass(live.table, seat, token, request):
        sitter = live.table.guests[seat]
        text = Guest(guest, sitter.name, sitter.word).text()
        try:
            await desk_of(request).house.write(live, Line(now(), seat, "move", text), place)
        except Stale:  # another took it, or a move was made: the page asks again
            return Redirect(request.url.path, status_code=303)
    return Redirect(f"/t/{id}", status_code=303)


def is_pass(table: Table, seat: int, token: str, request: Asked) -> bool:
    return seat in table.guests and desk_of(request).guests.is_pass(token, pass_facts(table, seat))


def pass_facts(table: Table, seat: int) -> list[str | int]:
    """The seat, who holds it, and how often it has moved: true until it moves."""
    moves = len([line for line in table.lines if line.kind == "move" and line.seat == seat])
    return [table.id, seat, table.guests[seat].id, moves]


ASIDES = [hint, preview, why, offer_move, show_move, move]
