"""The pages: made here, patched by static/table.js where a table is live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import LANGUAGES, Message, Speaker
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.players import PLAYERS
from wardroom.players.levels import title
from wardroom.rulebook import rulebook
from wardroom.table.plan import Plan
from wardroom.table.table import OPEN, Guest, Line, Terms
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.frames import names
from wardroom.web.guests import COOKIE, YEAR
from wardroom.web.house import Live, clean, now
from wardroom.web.lines import LONGEST_NAME, seen

CLOCKS = ("", "m5", "m10", "m20", "m40", "d1", "d3", "d7")
LISTED = 30  # tables in the lobby

Asked = Request[Any, Any, Any]


def page(request: Asked, name: str, game: Game | None = None, status: int = 200, **context: object) -> Template:
    """A page in the reader's language; whoever comes for the first time gets a cookie."""
    language = language_of(request)
    voice = speaker(language, game)
    cookies = []
    if guest_of(request) is None:
        guests = desk_of(request).guests
        cookies = [Cookie(key=COOKIE, value=guests.cookie(guests.new()), max_age=YEAR, httponly=True, samesite="lax")]
    common: dict[str, object] = {
        "say": saying(voice),
        "game": game,
        "language": language,
        "languages": language_names(),
        "path": request.url.path,
    }
    return Template(f"{name}.html", context=common | context, cookies=cookies, status_code=status)


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


@get("/", include_in_schema=False)
async def home(request: Asked) -> Template:
    """What there is to play, and who is playing."""
    language = language_of(request)
    books = {name: rulebook(game, language) for name, game in GAMES.items()}
    return page(request, "home", books=books, tables=await lobby(request, language))


async def lobby(request: Asked, language: str) -> list[dict[str, object]]:
    """Tables that are open or being played, the newest first."""
    house = desk_of(request).house
    found: list[dict[str, object]] = []
    for id in (await asyncio.to_thread(house.store.tables))[:LISTED]:
        live = await house.find(id)
        if live is not None and live.table.terms.is_listed and not live.table.is_over:
            called = names(live.table, language)
            seats = [called.get(seat, "…") for seat in range(1, live.table.match.state.seats() + 1)]
            begun = live.table.has_begun
            found.append({"id": id, "game": live.table.terms.game, "seats": seats, "has_begun": begun})
    return found


@get("/new/{name:str}", include_in_schema=False)
async def plan_table(request: Asked, name: str) -> Template:
    """Everything to be agreed before a match; what is chosen decides what else is offered."""
    game = game_of(name)
    given = {key: value for key, value in request.query_params.items() if key in [c.name for c in game.choices]}
    plan = Plan(game, given)
    voice = speaker(language_of(request), game)
    machines = {player: voice.sentence(title(player, game)) for player in PLAYERS}
    return page(request, "new", game, plan=plan, machines=machines, clocks=CLOCKS, query=request.query_params)


@post("/new/{name:str}", include_in_schema=False)
async def found_table(request: Asked, name: str) -> Response[Any]:
    """Open a table, sit down where the form says so, and go there."""
    game, desk = game_of(name), desk_of(request)
    form = await request.form()
    guest = guest_of(request)
    if guest is None or not is_own_origin(request):
        return Redirect(f"/new/{name}")
    chosen = {choice.name: str(form[choice.name]) for choice in game.choices if choice.name in form}
    try:
        wanted = [str(form.get(f"seat-{seat}", OPEN)) for seat in Plan(game, chosen).seats]
        seats = [OPEN if who in ("me", "here", OPEN) else who for who in wanted]
        clock = str(form.get("clock", ""))
        live = await desk.house.found(Terms(game.name, chosen, seats, clock, is_listed="listed" in form))
        for seat, who in enumerate(wanted, 1):
            if who in ("me", "here"):
                called = clean(str(form.get(f"name-{seat}") or form.get("name") or "") or "Captain", LONGEST_NAME)
                await sit(request, live, seat, Guest(guest, called, str(form.get("word", ""))[:40]))
    except BadNotation as fault:
        return page(request, "wrong", game, status=400, why=str(fault))
    return Redirect(f"/t/{live.table.id}", status_code=303)


async def sit(request: Asked, live: Live, seat: int, guest: Guest) -> None:
    line = Line(now(), seat, "sit", msgspec.json.encode(guest).decode())
    await desk_of(request).house.write(live, line)


@get("/t/{id:str}", include_in_schema=False)
async def show_table(request: Asked, id: str) -> Template:
    live = await desk_of(request).house.find(id)
    if live is None:
        raise NotFoundException("there is no such table")
    first = await seen(live, guest_of(request) or "", language_of(request))
    game = live.table.match.game
    return page(
        request,
        "table",
        game,
        table=live.table,
        book=rulebook(game, language_of(request)),
        frame=first.decode().replace("<", "\\u003c"),
        mine=live.table.seats_of(guest_of(request) or ""),
    )


@get("/t/{id:str}/record", media_type="text/plain; charset=utf-8")
async def record(request: Asked, id: str) -> Response[str]:
    """The match as text, to be kept, replayed and verified."""
    live = await desk_of(request).house.find(id)
    if live is None:
        raise NotFoundException("there is no such table")
    async with live.lock:
        if not live.table.is_over:
            return Response("a match is recorded until it ends, and may be read then\n", status_code=409)
        return Response(live.table.record())


@get("/rules/{name:str}", include_in_schema=False)
async def rules(request: Asked, name: str) -> Template:
    game = game_of(name)
    return page(request, "rules", game, book=rulebook(game, language_of(request)))


@post("/language", include_in_schema=False)
async def choose_language(request: Asked) -> Redirect:
    """Another language, on the page that it was chosen on."""
    form = await request.form()
    language, back = str(form.get("language", "en")), str(form.get("back", "/"))
    back = back if back.startswith("/") and not back.startswith("//") else "/"
    cookies = [Cookie(key="language", value=language, max_age=YEAR, samesite="lax")] if language in LANGUAGES else []
    return Redirect(back, status_code=303, cookies=cookies)


PAGES = [home, plan_table, found_table, show_table, record, rules, choose_language]
