"""Whoever comes in: their cookie, their language, and where they come from."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import TooManyRequestsException

from wardroom.core.words import LANGUAGES
from wardroom.web.guests import COOKIE, Guests, neighbourhood
from wardroom.web.house import House

Asgi = ASGIConnection[Any, Any, Any, Any]


class Connection(Protocol):
    """Who asks, as far as that is wanted to know."""

    @property
    def headers(self) -> Mapping[str, str]: ...
    @property
    def cookies(self) -> Mapping[str, str]: ...


@dataclass
class Desk:
    """What every handler needs."""

    house: House
    guests: Guests
    lists: dict[str, tuple[float, Any]] = field(default_factory=dict)  # the lobby in each language, see lobby.py
    reading: asyncio.Task[Any] | None = None  # tables that the lobby has yet to show


def desk_of(connection: Asgi) -> Desk:
    desk = connection.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def guest_of(connection: Asgi) -> str | None:
    return known_guest(desk_of(connection), connection)


def known_guest(desk: Desk, connection: Connection) -> str | None:
    """By the cookie of a browser, or the token of a bot."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return desk.guests.read(token if scheme == "Bearer" else connection.cookies.get(COOKIE))


def newcomer(connection: Asgi) -> str:
    """Somebody new; too many from one address are turned away."""
    guests = desk_of(connection).guests
    if not guests.newcomers.takes(neighbourhood(address_of(connection))):
        raise TooManyRequestsException("too many new guests")
    return guests.new()


def address_of(connection: Asgi) -> str:
    return connection.client.host if connection.client else ""


def language_of(connection: Connection) -> str:
    """As chosen, or the first of ours that the browser asks for."""
    chosen = connection.cookies.get("language")
    if chosen in LANGUAGES:
        return chosen
    for wanted in connection.headers.get("accept-language", "").lower().split(","):
        if wanted.strip()[:2] in LANGUAGES:
            return wanted.strip()[:2]
    return "en"


def is_own_origin(connection: Connection) -> bool:
    """Whether a page of ours asks, or no page at all; pages of others may not."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False
