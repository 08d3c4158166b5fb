"""A new table: everything to be agreed before a match, or nothing at all for who wants to play at once."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from wardroom.core.game import Choice, Game
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.language import speaker, wording
from wardroom.players.levels import LEVELS, title
from wardroom.rulebook import rulebook
from wardroom.table.plan import OPPONENT, Plan
from wardroom.table.table import OPEN, Guest, Line, Terms
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of, newcomer
from wardroom.web.frames import linked
from wardroom.web.house import now, one_line
from wardroom.web.ledger import Live
from wardroom.web.lines import LONGEST_NAME, LONGEST_WORD
from wardroom.web.pages import Asked, game_of, guest_cookie, here, page

CLOCKS: Final = {"m": ("m5", "m10", "m20", "m40"), "d": ("d1", "d3", "d7")}
ME, HERE = "me", "here"  # who may take a seat besides OPEN and machines
FIRST_FEW: Final = 3  # options that are shown at once
LONGEST_REASON: Final = 300
LONGEST_CODE: Final = 24  # of a code as the name of a value

Given = Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """An option in the reader's words."""

    name: str
    label: str
    meaning: str  # HTML, rule ids linked
    values: list[tuple[str, str]]  # each with its words
    chosen: str
    refused: str  # a code that cannot be
    is_free: bool
    is_usual: bool


@get("/new/{name:str}", include_in_schema=False)
async def plan_table(request: Asked, name: FromPath[str]) -> Template:
    """Everything to be agreed before a match; what is chosen decides what else is offered."""
    return await form_page(request, game_of(name), dict(request.query_params))


@post("/new/{name:str}", include_in_schema=False)
async def found_table(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Open a table, sit down where the form says so, and go there."""
    form = {key: str(value) for key, value in (await request.form()).items()}
    return await opened(request, game_of(name), form)


@post("/quick/{name:str}", include_in_schema=False)
async def play_at_once(request: Asked, name: FromPath[str]) -> Response[Any]:
    """A table as nobody has planned it: me against a machine."""
    return await opened(request, game_of(name), {"listed": "on"})


async def opened(request: Asked, game: Game, form: Given) -> Response[Any]:
    """The way to a new table, or the form again with what is wrong."""
    desk, guest = desk_of(request), guest_of(request)
    if not is_own_origin(request):
        raise PermissionDeniedException("a page of another house asks")
    cookies = []
    if guest is None:
        guest = newcomer(request)
        cookies = [guest_cookie(request, guest)]
    if not desk.guests.lines.takes(guest):
        raise TooManyRequestsException("slower, please")
    wanted = sitters(game, form)
    if not {ME, HERE, OPEN} & set(wanted):
        return await form_page(request, game, form, Message("web.nobody-sits"))
    try:
        live = desk.house.found(terms(game, form, wanted))
    except BadNotation as fault:
        return await form_page(request, game, form, Message("web.cannot-begin", why=fault.reason[:LONGEST_REASON]))
    await sit_down(request, live, guest, form, wanted)
    return Redirect(f"/t/{live.table.id}", status_code=303, cookies=cookies)


def terms(game: Game, form: Given, wanted: list[str]) -> Terms:
    seats = [OPEN if who in (ME, HERE) else who for who in wanted]
    return Terms(game.name, chosen(game, form), seats, form.get("clock", ""), is_listed="listed" in form)


def chosen(game: Game, given: Given) -> dict[str, str]:
    """The options of the game that are given; a code of one's own comes before what is chosen from the list."""
    return {choice.name: given[choice.name] for choice in game.choices if choice.name in given} | codes(game, given)


def codes(game: Game, given: Given) -> dict[str, str]:
    """What is written beside the lists."""
    own = {choice.name: given.get(f"own-{choice.name}", "").strip() for choice in game.choices if choice.free}
    return {name: code for name, code in own.items() if code}


def planned(game: Game, given: Given) -> tuple[Plan, dict[str, str]]:
    """What is offered, and the codes that cannot be: for them the choice from the list stands."""
    plan, written = Plan(game, chosen(game, given)), codes(game, given)
    refused = {name: code for name, code in written.items() if plan.chosen[name] != code}
    kept = {key: value for key, value in given.items() if key.removeprefix("own-") not in refused or key in refused}
    return (Plan(game, chosen(game, kept)) if refused else plan), refused


def sitters(game: Game, given: Given) -> list[str]:
    """Who sits where, first seat first; unless said otherwise me against machines."""
    seats = Plan(game, chosen(game, given)).seats
    return [given.get(f"seat-{seat}", ME if seat == 1 else OPPONENT) for seat in seats]


async def sit_down(request: Asked, live: Live, guest: str, form: Given, wanted: list[str]) -> None:
    """The others at this screen first: a guest is known by the name that was written last."""
    known = await called(request, guest)
    for seat, who in sorted(enumerate(wanted, 1), key=lambda one: one[1] == ME):
        if who in (ME, HERE):
            given = form.get(f"name-{seat}", "") if who == HERE else form.get("name", "") or known
            name = one_line(given, LONGEST_NAME) or stranger(request, seat if who == HERE else 0)
            word = one_line(form.get("word", ""), LONGEST_WORD) if who == ME else ""
            line = Line(now(), seat, "sit", Guest(guest, name, word).text())
            await desk_of(request).house.write(live, line)


async def called(request: Asked, guest: str | None) -> str:
    """The name of a guest who has been here before."""
    return await asyncio.to_thread(desk_of(request).house.store.name_of, guest) if guest else ""


def stranger(request: Asked, seat: int) -> str:
    """What somebody is called who gives no name."""
    voice = speaker(language_of(request))
    return voice.sentence(seat_name(seat) if seat else Message("web.captain"))


async def form_page(request: Asked, game: Game, given: Given, fault: Message | None = None) -> Template:
    """The form, with everything in it that was given."""
    language = language_of(request)
    voice = speaker(language, game)
    plan, refused = planned(game, given)
    rows = [row(plan, choice, voice, refused.get(choice.name, "")) for choice in game.choices]
    return page(
        request,
        "new",
        game,
        status=400 if fault else 200,
        fault=voice.sentence(fault) if fault else "",
        book=rulebook(game, language),
        rows=rows[:FIRST_FEW],
        more=rows[FIRST_FEW:],
        seats={seat: voice.sentence(seat_name(seat)) for seat in plan.seats},
        sitters=dict(enumerate(sitters(game, given), 1)),
        machines={player: voice.sentence(title(player, game)) for player in LEVELS},
        clocks=CLOCKS,
        given=given,
        called=given.get("name", "") or await called(request, guest_of(request)),
        is_listed="listed" in given or not any(key.startswith("seat-") for key in given),
        path=f"/new/{game.name}" if fault else here(request),
    )


def row(plan: Plan, choice: Choice, voice: Speaker, refused: str) -> Row:
    key = f"ui.choice.{choice.name}"
    values = [(value, value_name(voice, f"{key}.{value}", value, choice)) for value in plan.values(choice)]
    return Row(
        choice.name,
        capital(wording(voice, key, choice.name)),
        linked(capital(wording(voice, f"{key}.meaning", choice.meaning)), plan.game.name),
        values,
        plan.chosen[choice.name],
        refused,
        choice.free,
        plan.chosen[choice.name] == choice.default and not refused,
    )


def value_name(voice: Speaker, key: str, value: str, choice: Choice) -> str:
    if value in choice.values:
        return capital(wording(voice, key, value))
    short = value if len(value) <= LONGEST_CODE else value[:LONGEST_CODE] + "…"
    return f"{voice.sentence(Message('web.own'))}: {short}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


PLANNING = [plan_table, found_table, play_at_once]
