"""The two verbs of a table by a short way: every move needs them, and Litestar takes longer to hand a line over than it
takes to write it down.

A line that is not plain goes on to Litestar, whose handler for the same address is the one that is described, and
refuses what cannot be read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cached_property
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.types import HTTPReceiveMessage, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from wardroom.web.desk import Desk
from wardroom.web.lines import No, Said, Written, follow, written
from wardroom.web.logs import note_fault

VERB: Final = re.compile(r"/t/([^/]+)/(lines|socket)")
READER: Final = msgspec.json.Decoder(Written)
HEADERS: Final = [(b"content-type", b"application/json"), (b"x-content-type-options", b"nosniff")]


class Quick(Litestar):
    """Litestar with a short way."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Whoever comes, and the beginning and the end of everything."""
        found = VERB.fullmatch(scope.get("path", ""))
        id, verb = found.groups() if found else ("", "")
        match (scope["type"], scope.get("method"), verb):
            case ("websocket", _, "socket"):
                scope["litestar_app"] = self
                await follow(self.state.desk, id, ASGIConnection(scope), receive, send)
            case ("http", "POST", "lines"):
                message = await receive()
                data = plain(message)
                if data is None:
                    await self.long_way(scope, beginning_with(message, receive), send)
                else:
                    await write(self.state.desk, id, data, scope, send)
            case _:
                await self.long_way(scope, receive, send)

    @cached_property
    def long_way(self) -> Any:
        """Litestar's own. Behind a proxy on the same machine the address is the one that it forwards."""
        own: Any = super().__call__
        return ProxyHeadersMiddleware(own, os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))


class Caller:
    """Who writes a line: of a connection only what that needs."""

    def __init__(self, scope: Scope) -> None:
        self.scope: Final = scope
        self.headers: Final = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}

    @property
    def cookies(self) -> Mapping[str, str]:
        return ASGIConnection[Any, Any, Any, Any](self.scope).cookies


def plain(message: HTTPReceiveMessage) -> Written | None:
    """The line that a message is; nothing if it is none, or only a part."""
    if message["type"] != "http.request" or message.get("more_body"):
        return None
    try:
        return READER.decode(message["body"])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def beginning_with(message: HTTPReceiveMessage, receive: Receive) -> Receive:
    """As if the message had not been received yet."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again


async def write(desk: Desk, id: str, data: Written, scope: Scope, send: Send) -> None:
    """Write a line, and say what came of it."""
    try:
        said = await written(desk, id, data, Caller(scope))
    except Exception as fault:
        await note_fault(fault, scope)
        status = HTTPStatus.INTERNAL_SERVER_ERROR
        said = Said(No(status.phrase), status)
    body = msgspec.json.encode(said.content)
    headers = [*HEADERS, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": said.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
