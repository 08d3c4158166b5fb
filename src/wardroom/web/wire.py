"""How lines come in: every move is one, so most take a short way, from uvicorn's parser to their table and back.

Litestar, and a task of the loop for each request, would take longer than the line itself. Whatever is not plain goes on
to Litestar, whose handler for the same address is the one that is described, and refuses what cannot be read.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import HTTPScope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from wardroom.web.desk import Desk
from wardroom.web.follow import WIRE
from wardroom.web.lines import Said, Written, write_soon

TEXT: Final = 0x81  # a whole message
LINES: Final = re.compile(r"/t/([^/]+)/lines")
LONGEST: Final = 16_000  # bytes of a body; longer ones are read piece by piece
READER: Final = msgspec.json.Decoder(Written)
HEAD: Final = b"content-type: application/json\r\nx-content-type-options: nosniff\r\ncontent-length: "


class Caller:
    """Who writes a line: of a connection only what that needs."""

    def __init__(self, scope: Any) -> None:
        self.scope: Final[HTTPScope] = scope
        self.headers: Final = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}

    @property
    def cookies(self) -> Mapping[str, str]:
        return ASGIConnection[Any, Any, Any, Any](self.scope).cookies


class Http(HttpToolsProtocol):
    """uvicorn's, with a short way for lines. It begins where uvicorn would make a task of a request."""

    waiting: Any = None  # the application, where a line is to come whose body has not

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        if cycle.more_body and is_short(cycle):
            self.waiting = app
        elif not self.is_taken(cycle):
            super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.waiting is not None:
            app, self.waiting = self.waiting, None
            self._start_asgi_task(self.cycle, app)

    def is_taken(self, cycle: RequestResponseCycle) -> bool:
        """Whether it is a plain line for a table that is in memory."""
        found = LINES.fullmatch(cycle.scope["path"])
        data = plain(cycle.body) if found and cycle.scope["method"] == "POST" and not cycle.more_body else None
        if found is None or data is None or data.kind == "again":
            return False
        desk = self.config.app.state.desk  # type: ignore[union-attr]  # Litestar's
        assert isinstance(desk, Desk)
        live = desk.house.live.get(found[1])
        if live is not None:
            write_soon(desk, live, data, Caller(cycle.scope), lambda said: self.answer(cycle, said))
        return live is not None

    def answer(self, cycle: RequestResponseCycle, said: Said) -> None:
        """In one write: every write wakes the reader."""
        if cycle.disconnected:
            return
        body = msgspec.json.encode(said.content)
        end = b"\r\n\r\n" if cycle.keep_alive else b"\r\nconnection: close\r\n\r\n"
        self.transport.write(b"%b%b%d%b%b" % (STATUS_LINE[said.status], HEAD, len(body), end, body))
        cycle.response_started = cycle.response_complete = True
        if not cycle.keep_alive:
            self.transport.close()
        self.on_response_complete()


def is_short(cycle: RequestResponseCycle) -> bool:
    """Whether all of a body may be waited for."""
    size = next((value for name, value in cycle.scope["headers"] if name == b"content-length"), b"")
    return size.isdigit() and int(size) <= LONGEST and not cycle.waiting_for_100_continue


def plain(body: bytearray) -> Written | None:
    try:
        return READER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's, by which frames leave at once, without a task for each."""

    when_free: Callable[[], None] = staticmethod(lambda: None)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.scope["extensions"][WIRE] = {"wire": self}

    @property
    def is_free(self) -> bool:
        """Whether the last frames have left, and there is anybody to tell."""
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.transport.is_closing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.when_free()

    def tell(self, data: bytes) -> None:
        """As a text: one whole message, compressed where that was agreed upon."""
        if self.conn.extensions:
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(head_of(len(data)) + data)


def head_of(size: int) -> bytes:
    """Of a text that is not masked (RFC 6455, 5.2): websockets takes four times as long, most of it for other cases."""
    if size < 126:
        return bytes((TEXT, size))
    return struct.pack("!BBH", TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, 127, size)
