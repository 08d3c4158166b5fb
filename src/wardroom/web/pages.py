"""The pages: made here, patched by static/table.js where a table is live."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from inspect import getdoc
from typing import Any, Final

from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import FromPath
from litestar.response import Redirect, Template
from litestar.routes import HTTPRoute

from wardroom.core.game import Game
from wardroom.core.words import LANGUAGES, Message, Speaker
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.rulebook import rulebook
from wardroom.web.desk import desk_of, guest_of, language_of, newcomer
from wardroom.web.follow import follow, seen
from wardroom.web.guests import COOKIE, YEAR
from wardroom.web.house import now
from wardroom.web.ledger import Live

SAFE: Final = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}

Asked = Request[Any, Any, Any]


def page(request: Asked, name: str, game: Game | None = None, status: int = 200, **context: object) -> Template:
    """A page in the reader's language; whoever comes for the first time gets a cookie."""
    language = language_of(request)
    common: dict[str, object] = {
        "say": saying(speaker(language, game)),
        "game": game,
        "language": language,
        "languages": language_names(),
        "path": here(request),
    }
    cookies = []
    if guest_of(request) is None:
        with suppress(TooManyRequestsException):  # reading is free
            cookies = [guest_cookie(request, newcomer(request))]
    return Template(f"{name}.html", context=common | context, cookies=cookies, status_code=status)


def guest_cookie(request: Asked, guest: str) -> Cookie:
    value = desk_of(request).guests.cookie(guest)
    return Cookie(key=COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax")


def here(request: Asked) -> str:
    """Where a reader comes back to after choosing another language."""
    if request.method != "GET":
        return "/"
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path


def saying(voice: Speaker) -> Callable[..., str]:
    def say(key: str, **args: int | str) -> str:
        return voice.sentence(Message(key, case="", **args))

    return say


def language_names() -> dict[str, str]:
    return {language: speaker(language).say(Message("ui.language-name")) for language in LANGUAGES}


def game_of(name: str) -> Game:
    if name not in GAMES:
        raise NotFoundException(f"there is no game {name}")
    return GAMES[name]


async def table_of(request: Asked, id: str) -> Live:
    live = await desk_of(request).house.find(id)
    if live is None:
        raise NotFoundException("there is no such table")
    return live


@get("/t/{id:str}", include_in_schema=False)
async def show_table(request: Asked, id: FromPath[str]) -> Template:
    live = await table_of(request, id)
    mine = live.table.seats_of(guest_of(request) or "")
    first = seen(live.table, mine, language_of(request))
    game = live.table.match.game
    return page(
        request,
        "table",
        game,
        table=live.table,
        book=rulebook(game, language_of(request)),
        frame=first.decode().replace("<", "\\u003c"),
        mine=mine,
        now=now(),
    )


@get("/t/{id:str}/record", media_type="text/plain; charset=utf-8")
async def record(request: Asked, id: FromPath[str]) -> Response[str]:
    """The match as text, to be kept, replayed and verified."""
    live = await table_of(request, id)
    if not live.table.is_over:
        return Response("a match is recorded until it ends, and may be read then\n", status_code=409)
    return Response(live.table.record())


@dataclass(frozen=True)
class Call:
    """What a program may ask for."""

    verb: str
    path: str
    meaning: str


@get("/bots", include_in_schema=False)
async def for_bots(request: Asked) -> Template:
    """The interface for programs: all that the OpenAPI description holds, and the socket, in a few lines."""
    return page(request, "bots", calls=calls(request.app))


def calls(app: Litestar) -> list[Call]:
    found = [Call("WebSocket", "/t/{id}/socket", getdoc(follow) or "")]
    for route in app.routes:
        path = route.path.replace(":str", "").replace(":int", "")
        if isinstance(route, HTTPRoute):
            described = [one for one in route.route_handlers if one.resolve_include_in_schema()]
            found += [Call(" ".join(sorted(one.http_methods)), path, getdoc(one.fn) or "") for one in described]
    return sorted(found, key=lambda call: call.path)


@post("/language", include_in_schema=False)
async def choose_language(request: Asked) -> Redirect:
    """Another language, on the page that it was chosen on."""
    form = await request.form()
    language, back = str(form.get("language", "en")), str(form.get("back", "/"))
    back = back if is_ours(back) else "/"
    cookies = [Cookie(key="language", value=language, max_age=YEAR, samesite="lax")] if language in LANGUAGES else []
    return Redirect(back, status_code=303, cookies=cookies)


def is_ours(path: str) -> bool:
    """Whether a path leads to a page of this house; browsers read two slashes, also backward ones, as another house."""
    return path.startswith("/") and path[1:2] not in ("/", "\\") and path.isprintable()


PAGES = [show_table, record, for_bots, choose_language]
