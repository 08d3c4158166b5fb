"""The builders: submarines, fleets and boards are put together here, and taken to a table."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import quote, urlencode

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect, Template

from wardroom.core.action import Illegal
from wardroom.core.game import Game
from wardroom.core.notation import BadNotation
from wardroom.drafts import WORKSHOPS, Workshop
from wardroom.drafts.draft import Draft
from wardroom.language import speaker
from wardroom.players import PLAYERS
from wardroom.players.levels import title
from wardroom.table.table import ANSWER, OPEN, Line, Refused
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.frames import linked
from wardroom.web.house import now
from wardroom.web.ledger import Live
from wardroom.web.lines import spoken, unread
from wardroom.web.pages import Asked, game_of, page
from wardroom.web.planning import ME, called, sit_down, terms

LONGEST = 4000
WEEKS = 28 * 24 * 3600  # that a friend may take to sit down
Code = Annotated[str, QueryParameter(max_length=LONGEST)]


def workshop_of(name: str) -> Workshop:
    if name not in WORKSHOPS:
        raise NotFoundException(f"nothing is built for {name}")
    return WORKSHOPS[name]


@get("/build/{name:str}", include_in_schema=False)
async def build(request: Asked, name: FromPath[str]) -> Template:
    """Everything a submarine, a fleet or a board is made of, and what has been chosen."""
    workshop, game, language = workshop_of(name), game_of(name), language_of(request)
    query = request.query_params.dict()
    if sum(len(value) for values in query.values() for value in values) > LONGEST:
        raise NotFoundException("that is too long")
    found = workshop.shown(query, language)
    draft = found["draft"]
    assert isinstance(draft, Draft)
    voice = speaker(language, game)
    found["path"] = address(name, draft)
    found["machines"] = {player: voice.sentence(title(player, game)) for player in PLAYERS}
    found["called"] = await called(request, guest_of(request))
    found["tables"] = my_tables(request, game)
    found["table"] = (query.get("table") or [""])[0]
    found["fresh"] = urlencode(draft.options)
    found["total"] = [linked(line, name) for line in draft.total]
    return page(request, workshop.page, game, 200, **found)


def address(name: str, draft: Draft) -> str:
    """Where the same draft is shown again."""
    spaces = draft.options.get("card_spaces", "")
    chosen = {"code": draft.code, "spaces": spaces}
    return f"/build/{name}?{urlencode({key: value for key, value in chosen.items() if value})}"


@get("/build/{name:str}/check")
async def check(request: Asked, name: FromPath[str], code: Code, spaces: Code = "") -> Response[Draft]:
    """What a build code, a fleet or a board is, and what is wrong with it or still wanted."""
    query = {"code": [code], "spaces": [spaces]}
    return Response(workshop_of(name).checked(query, language_of(request)))


# To a table


def my_tables(request: Asked, game: Game) -> list[Live]:
    """Where the guest is asked for a submarine or a fleet."""
    guest = guest_of(request) or ""
    return [live for live in desk_of(request).house.live.values() if asks(live, game, guest)]


def asks(live: Live, game: Game, guest: str) -> bool:
    table, state = live.table, live.table.match.state
    seats = [seat for seat in table.seats_of(guest) if seat in table.asked] if table.match.game is game else []
    verbs = [action.words[0] for seat in seats for action in state.legal(seat)]
    return WORKSHOPS[game.name].is_wanted(state, verbs)


@post("/build/{name:str}/play", include_in_schema=False)
async def play(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Take what was built to a table: a new one, or one where it is asked for."""
    game, guest = game_of(name), guest_of(request)
    form = await request.form()
    code, spaces = str(form.get("code", ""))[:LONGEST], str(form.get("spaces", ""))
    back = f"/build/{name}?{urlencode({'code': code})}"
    if guest is None or not is_own_origin(request) or not desk_of(request).guests.lines.takes(guest):
        return Redirect(back, status_code=303)
    draft = workshop_of(name).checked({"code": [code], "spaces": [spaces]}, language_of(request))
    if not draft.is_ready:
        return Redirect(back, status_code=303)
    try:
        live = await table_for(request, game, draft, {key: str(value) for key, value in form.items()}, guest)
    except BadNotation as fault:
        return page(request, "wrong", game, status=400, why=speaker(language_of(request)).sentence(unread(fault)))
    if live is None:
        raise NotFoundException("there is no such table")
    try:
        cookies = await answer(request, live, guest, draft)
    except (Illegal, Refused) as fault:
        return page(request, "wrong", game, status=409, why=spoken(live, request, fault))
    return Redirect(f"/t/{live.table.id}", status_code=303, cookies=cookies)


async def table_for(request: Asked, game: Game, draft: Draft, form: dict[str, str], guest: str) -> Live | None:
    """The table that the form names, or a new one with the opponent that it names."""
    house, who = desk_of(request).house, form.get("who", OPEN)
    if who.startswith("table "):
        found = await house.find(who.removeprefix("table "))
        return found if found is not None and asks(found, game, guest) else None
    seats = game.start(draft.options).seats()
    wanted = [ME, *[who] * (seats - 1)]
    live = house.found(terms(game, draft.options | ({"listed": "on"} if who == OPEN else {}), wanted))
    await sit_down(request, live, guest, form, wanted)
    return live


async def answer(request: Asked, live: Live, guest: str, draft: Draft) -> list[Cookie]:
    """`build CODE`, as anybody may. A table that waits for a friend cannot take it yet: the browser keeps it."""
    table, text = live.table, f"build {draft.code}"
    if not draft.answers:
        return []
    if not table.has_begun:
        value = quote(text, safe="")
        return [Cookie(key="built", value=value, path=f"/t/{table.id}", max_age=WEEKS, samesite="strict")]
    seat = next(seat for seat in table.seats_of(guest) if seat in table.sitting.asked)
    await desk_of(request).house.write(live, Line(now(), seat, ANSWER, text))
    return []


BUILDERS = [build, check, play]
