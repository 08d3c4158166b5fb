"""How answers leave: head and body in one write. uvicorn writes each by itself, and every write wakes the reader."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Held(asyncio.Transport):
    """Holds what is written until it is let go, at the latest by the next turn of the loop."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self.transport: Final = transport
        self.parts: list[bytes] = []

    def write(self, data: Any) -> None:
        if not self.parts:
            asyncio.get_running_loop().call_soon(self.let_go)
        self.parts.append(data)

    def let_go(self) -> None:
        if self.parts:
            parts, self.parts = self.parts, []
            self.transport.writelines(parts)

    def close(self) -> None:
        self.let_go()
        self.transport.close()

    def is_closing(self) -> bool:
        return self.transport.is_closing()


class Http(HttpToolsProtocol):
    """uvicorn's, an answer at a time."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.held = self.transport = Held(transport)

    def on_response_complete(self) -> None:
        self.held.let_go()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Frames are whole already."""
        self.transport = self.held.transport
        super().handle_websocket_upgrade()
