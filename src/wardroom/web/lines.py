"""Two verbs, for browsers and bots alike: post a line, and follow the frames."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import Receive, Send

from wardroom.core.action import Illegal
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message
from wardroom.language import speaker
from wardroom.table.table import Guest, Line, Refused, Table
from wardroom.web.desk import Asgi, Connection, Desk, desk_of, guest_of, is_own_origin, known_guest, language_of
from wardroom.web.frames import NEVER, frame, is_shared_secret, voice_of
from wardroom.web.house import Live, Stale, now, one_line

LONGEST_NAME, LONGEST_WORD, LONGEST_TALK, LONGEST_ANSWER = 20, 40, 300, 2000
GONE, NOT_YOURS, UNREAD = 4404, 4403, 4400  # why a socket is closed


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A line to be written at a table."""

    kind: Literal["sit", "answer", "undo", "resign", "offer", "decline", "say", "again"]
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
    said = await written(desk_of(request), id, data, request)
    return Response(said.content, status_code=said.status)


async def written(desk: Desk, id: str, data: Written, request: Connection) -> Said:
    guest = known_guest(desk, request)
    if guest is None or not is_own_origin(request):
        return refusal(request, 403, Message("web.no-cookie"))
    if not desk.guests.lines.takes(guest):
        return refusal(request, 429, Message("web.fault.429"))
    live = await desk.house.find(id)
    if live is None:
        return refusal(request, 404, Message("web.no-table"))
    seat = writer(live, guest, data)
    if seat < 0:
        return refusal(request, 403, Message("web.no-seat"))
    if data.kind in ("sit", "say") and not one_line(data.text, LONGEST_TALK):
        return refusal(request, 400, Message("web.nothing-written"))
    try:
        if data.kind == "again":
            return Said(Ack(await desk.house.again(live, guest)))
        line = Line(now(), seat, data.kind, text_of(data, guest), f"{guest} {data.key}" if data.key else "")
        return Said(Ack(await desk.house.write(live, line, data.version)))
    except Stale as fault:
        return refusal(request, 412, Message("web.moved-on"), fault.version)
    except Illegal as fault:
        return Said(No(spoken(live, request, fault), fault.rule), 409)
    except Refused as fault:
        return Said(No(spoken(live, request, fault)), 409)
    except BadNotation as fault:
        return refusal(request, 400, unread(fault))


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


@get("/t/{id:str}/frame")
async def one_frame(id: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes | No]:
    """The frame of the version that the table is at."""
    live = await desk_of(request).house.find(id)
    if live is None:
        return no(request, 404, Message("web.no-table"))
    async with live.lock:
        mine = live.table.seats_of(guest_of(request) or "")
        return Response(seen(live.table, mine, language_of(request)), media_type="application/json")


async def follow(desk: Desk, id: str, socket: Asgi, receive: Receive, send: Send) -> None:
    """A frame whenever the table has moved on since the version that the client has: only what is new to it, or
    everything if that version is not the last one."""
    await receive()  # that somebody wants to connect
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    live, since = await desk.house.find(id), since_of(socket)
    if live is None or since is None or not is_own_origin(socket):
        code = GONE if live is None else UNREAD if since is None else NOT_YOURS
        await send({"type": "websocket.close", "code": code, "reason": None})
        return
    guest, language = known_guest(desk, socket) or "", language_of(socket)
    mine = live.table.seats_of(guest)
    waker = asyncio.Event()
    live.watchers.add(waker)
    listening = asyncio.create_task(listen(receive, waker))
    try:
        while not listening.done():
            waker.clear()
            current = desk.house.live.get(id) or await desk.house.find(id)
            if current is not None and current is not live:  # the cache was dropped
                live.watchers.discard(waker)
                live = current
                live.watchers.add(waker)
            if live.table.version > since:
                async with live.lock:
                    sat, mine = mine, live.table.seats_of(guest)
                    if mine != sat:  # whoever sat there has seen what the guest has not
                        since = NEVER
                    data, since = seen(live.table, mine, language, since), live.table.version
                await send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            await waker.wait()
    except OSError:  # the client is gone
        pass
    finally:
        listening.cancel()
        live.watchers.discard(waker)


def since_of(socket: Asgi) -> int | None:
    """The version that the client has; None if it is no number."""
    try:
        return int(socket.query_params.get("since", NEVER))
    except ValueError:
        return None


async def listen(receive: Receive, waker: asyncio.Event) -> None:
    """Until the client goes; what it says is of no interest."""
    try:
        while (await receive())["type"] != "websocket.disconnect":
            pass
    finally:
        asyncio.get_running_loop().call_soon(waker.set)  # once this task is done


def seen(table: Table, mine: list[int], language: str, since: int = NEVER) -> bytes:
    """The table as who sits there may see it; whoever holds several seats sees for the one that is asked.

    Where that is a secret from the others at the screen and none of them is asked, they only watch.
    """
    seat = max(0, table.seat_of(mine))
    if is_shared_secret(table, mine) and seat not in table.sitting.asked:
        seat = 0
    return frame(table, seat, mine, language, since)
