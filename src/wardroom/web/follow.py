"""The other of two verbs: follow the frames of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol

from litestar import Request, Response, WebSocket, get, websocket
from litestar.params import FromPath

from wardroom.core.words import Message
from wardroom.table.table import Table
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.frames import NEVER, frame, is_shared_secret
from wardroom.web.ledger import Live
from wardroom.web.lines import No, no

Socket = WebSocket[Any, Any, Any]
GONE, NOT_YOURS, UNREAD = 4404, 4403, 4400  # why a socket is closed
WIRE: Final = "wardroom.wire"  # where a server that has wires hands one over, among the extensions of ASGI


class Wire(Protocol):
    """What frames leave by, at once; whoever cannot take more is told when it can."""

    is_free: bool
    when_free: Callable[[], None]

    def tell(self, data: bytes) -> None: ...


class Posted:
    """The wire of a server that has none: each frame is a task."""

    def __init__(self, socket: Socket) -> None:
        self.socket: Final = socket
        self.is_free = True
        self.when_free: Callable[[], None] = lambda: None
        self.sending: asyncio.Task[None] | None = None

    def tell(self, data: bytes) -> None:
        self.is_free = False
        self.sending = asyncio.get_running_loop().create_task(self.send(data))

    async def send(self, data: bytes) -> None:
        await self.socket.send_text(data)
        self.is_free = True
        self.when_free()


class Follower:
    """Whoever follows a table, and how far."""

    def __init__(self, live: Live, guest: str, language: str, since: int, wire: Wire) -> None:
        self.live: Final = live
        self.guest: Final = guest
        self.language: Final = language
        self.mine = live.table.seats_of(guest)
        self.since = since
        self.wire: Final = wire
        wire.when_free = self.look

    def look(self) -> None:
        """Tell what is new; who takes long to hear it is told of several versions together."""
        table = self.live.table
        mine = table.seats_of(self.guest)
        if mine != self.mine:  # whoever sat there has seen what the guest has not
            self.mine, self.since = mine, NEVER
        version = table.version(mine)
        if version == self.since or not self.wire.is_free:
            return
        data = seen(table, mine, self.language, self.since)
        self.since = version
        self.wire.tell(data)


@websocket("/t/{id:str}/socket")
async def follow(id: FromPath[str], socket: Socket) -> None:
    """A frame whenever the table has moved on since the version that the client has: only what is new to it, or
    everything if that version is not the last one."""
    await socket.accept()
    live, since = await desk_of(socket).house.find(id), since_of(socket)
    if live is None or since is None or not is_own_origin(socket):
        return await socket.close(GONE if live is None else UNREAD if since is None else NOT_YOURS)
    follower = Follower(live, guest_of(socket) or "", language_of(socket), since, wire_of(socket))
    live.watchers.add(follower.look)
    try:
        follower.look()
        while (await socket.receive())["type"] != "websocket.disconnect":  # what it says is of no interest
            pass
    finally:
        live.watchers.discard(follower.look)
    return None


def wire_of(socket: Socket) -> Wire:
    extensions: Any = socket.scope.get("extensions") or {}
    return extensions[WIRE]["wire"] if WIRE in extensions else Posted(socket)


def since_of(socket: Socket) -> int | None:
    """The version that the client has; None if it is no number."""
    try:
        return int(socket.query_params.get("since", NEVER))
    except ValueError:
        return None


@get("/t/{id:str}/frame")
async def one_frame(id: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes | No]:
    """The frame of the version that the table is at."""
    live = await desk_of(request).house.find(id)
    if live is None:
        return no(request, 404, Message("web.no-table"))
    mine = live.table.seats_of(guest_of(request) or "")
    return Response(seen(live.table, mine, language_of(request)), media_type="application/json")


def seen(table: Table, mine: list[int], language: str, since: int = NEVER) -> bytes:
    """The table as who sits there may see it; whoever holds several seats sees for the one that is asked.

    Where that is a secret from the others at the screen and none of them is asked, they only watch.
    """
    seat = max(0, table.seat_of(mine))
    if is_shared_secret(table, mine) and seat not in table.sitting.asked:
        seat = 0
    return frame(table, seat, mine, language, since)
