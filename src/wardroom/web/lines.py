"""Two verbs, for browsers and bots alike: post a line, and follow the frames."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, JSONBody

from wardroom.core.action import Illegal
from wardroom.core.notation import BadNotation
from wardroom.table.table import Guest, Line, Refused
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.frames import frame, is_shared_secret, voice_of
from wardroom.web.house import Live, Stale, clean, now, one_line, seat_of

LONGEST_NAME, LONGEST_WORD, LONGEST_TALK, LONGEST_ANSWER = 20, 40, 300, 2000
GONE, NOT_YOURS = 4404, 4403  # why a socket is closed


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


@post("/t/{id:str}/lines", status_code=200)
async def write_line(id: FromPath[str], data: JSONBody[Written], request: Request[Any, Any, Any]) -> Response[Ack | No]:
    """Write a line at a table: an answer, or a word around the game. Acknowledged when it is stored."""
    desk, guest = desk_of(request), guest_of(request)
    if guest is None or not is_own_origin(request):
        return no(403, "a cookie or a token of this house is needed")
    if not desk.guests.may_write(guest):
        return no(429, "slower, please")
    live = await desk.house.find(id)
    if live is None:
        return no(404, "there is no such table")
    seat = (data.seat or 0) if data.kind == "sit" else seat_of(live, guest, data.seat)
    if seat < 0:
        return no(403, "that is not your seat")
    try:
        if data.kind == "again":
            return Response(Ack(await desk.house.again(live, guest)))
        line = Line(now(), seat, data.kind, text_of(data, guest), f"{guest} {data.key}" if data.key else "")
        return Response(Ack(await desk.house.write(live, line, data.version)))
    except Stale as fault:
        return Response(No("the table has moved on", version=fault.version), status_code=412)
    except Illegal as fault:
        return Response(No(said(live, request, fault), fault.rule), status_code=409)
    except Refused as fault:
        return Response(No(said(live, request, fault)), status_code=409)
    except BadNotation as fault:
        return no(400, str(fault))


def said(live: Live, request: Request[Any, Any, Any], fault: Illegal | Refused) -> str:
    voice = voice_of(live.table, language_of(request))
    return voice.sentence(fault.bar.why if isinstance(fault, Illegal) else fault.message)


def text_of(data: Written, guest: str) -> str:
    if data.kind == "sit":
        return Guest(guest, clean(data.text, LONGEST_NAME), one_line(data.word, LONGEST_WORD)).text()
    if data.kind == "say":
        return clean(data.text, LONGEST_TALK)
    return data.text if data.kind == "answer" else ""


def no(status: int, reason: str) -> Response[Ack | No]:
    return Response(No(reason), status_code=status)


@get("/t/{id:str}/frame")
async def one_frame(id: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes | No]:
    """The frame of the version that the table is at."""
    live = await desk_of(request).house.find(id)
    if live is None:
        return Response(No("there is no such table"), status_code=404)
    return Response(await seen(live, guest_of(request) or "", language_of(request)), media_type="application/json")


@websocket("/t/{id:str}/socket")
async def follow(id: FromPath[str], socket: WebSocket[Any, Any, Any], since: FromQuery[int] = -1) -> None:
    """A frame whenever the table has moved on since the version that the client has."""
    live = await desk_of(socket).house.find(id)
    await socket.accept()
    if live is None or not is_own_origin(socket):
        await socket.close(GONE if live is None else NOT_YOURS)
        return
    guest, language = guest_of(socket) or "", language_of(socket)
    waker = asyncio.Event()
    live.watchers.add(waker)
    listening = asyncio.create_task(listen(socket, waker))
    try:
        while not listening.done():
            waker.clear()
            current = await desk_of(socket).house.find(id)
            if current is not None and current is not live:  # the cache was dropped
                live.watchers.discard(waker)
                live = current
                live.watchers.add(waker)
            if live.table.version > since:
                data = await seen(live, guest, language)
                since = live.table.version
                await socket.send_data(data, mode="text")
            await waker.wait()
    except WebSocketDisconnect:
        pass
    finally:
        listening.cancel()
        live.watchers.discard(waker)


async def listen(socket: WebSocket[Any, Any, Any], waker: asyncio.Event) -> None:
    """Until the client goes; what it says is of no interest."""
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    finally:
        asyncio.get_running_loop().call_soon(waker.set)  # once this task is done


async def seen(live: Live, guest: str, language: str) -> bytes:
    """The table as a guest may see it; whoever holds several seats sees for the one that is asked.

    Where that is a secret from the others at the screen and none of them is asked, they only watch.
    """
    async with live.lock:
        mine = live.table.seats_of(guest)
        seat = max(0, seat_of(live, guest, None))
        if is_shared_secret(live.table, mine) and seat not in live.table.sitting.asked:
            seat = 0
        return frame(live, seat, mine, language)
