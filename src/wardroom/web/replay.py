"""Watching again: a table or a record step by step, playing on from any moment, and what decided the game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException, TooManyRequestsException
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Template

from wardroom.core.notation import BadNotation
from wardroom.core.record import parse_record
from wardroom.core.words import LANGUAGES, seat_name
from wardroom.language import speaker
from wardroom.rulebook import rulebook
from wardroom.table.plan import OPPONENT
from wardroom.table.store import Conflict
from wardroom.table.table import OPEN, Terms
from wardroom.web.analyst import After, Analyst, Progress, after
from wardroom.web.desk import desk_of, guest_of, is_own_origin, language_of
from wardroom.web.lines import LONGEST_NAME, No
from wardroom.web.pages import Asked, page
from wardroom.web.planning import ME, sit_down
from wardroom.web.reels import LONGEST, Reel, Step, of_record, of_table, step

CHUNK = 20  # steps sent at once, at most
KEPT = 32  # reels in memory
SPEEDS = {"2": "½ ×", "1": "1 ×", "0.5": "2 ×", "0.25": "4 ×", "0.1": "10 ×"}  # seconds a step
ENVELOPE = 20_000  # bytes of a form around a record
WIDEST = 300  # letters of a line that is complained about
DAY = 86_400

Number = Annotated[int, QueryParameter(ge=0, le=100_000)]


@dataclass
class Archive:
    """Reels that were asked for lately, and who analyses them."""

    analyst: Analyst
    reels: dict[str, Reel] = field(default_factory=dict)

    def keep(self, reel: Reel) -> None:
        self.reels.pop(reel.id, None)
        self.reels[reel.id] = reel
        if len(self.reels) > KEPT:
            del self.reels[next(iter(self.reels))]


@asynccontextmanager
async def archive(app: Litestar) -> AsyncIterator[None]:
    """Opened after the desk, closed before it."""
    app.state.archive = Archive(Analyst(app.state.desk.house.store))
    try:
        yield
    finally:
        await app.state.archive.analyst.close()


def archive_of(request: Asked) -> Archive:
    found = request.app.state.archive
    assert isinstance(found, Archive)
    return found


async def reel_of(request: Asked, id: str) -> Reel:
    """By the name of a table or of a record."""
    kept, house = archive_of(request), desk_of(request).house
    reel = kept.reels.get(id)
    if reel is not None and reel.record:
        return reel
    live = await house.find(id)
    if live is None:
        text = await asyncio.to_thread(house.store.known, f"record {id}")
        if text is None:
            raise NotFoundException("there is no such table or record")
        reel = await asyncio.to_thread(of_record, text.decode())
    elif reel is None or reel.place != live.table.place:
        make = of_table(live.table)
        reel = await asyncio.to_thread(make)
    kept.keep(reel)
    return reel


# Watching


@get(["/t/{id:str}/replay", "/replay/{id:str}"], include_in_schema=False)
async def show_replay(request: Asked, id: FromPath[str], at: FromQuery[int | None] = None) -> Template:
    """The player, at a moment: the first, unless the address says which."""
    reel = await reel_of(request, id)
    language, game = language_of(request), reel.match.game
    number = min(max(at or 0, 0), reel.last)
    voice = speaker(language, game, reel.names(language))
    shown = await asyncio.to_thread(step, reel, number, language)
    return page(
        request,
        "replay",
        game,
        reel=reel,
        book=rulebook(game, language),
        step=shown,
        story=["<br>".join(lines) for lines in reel.story(language)],
        seats={seat: voice.say(seat_name(seat)) for seat in range(1, reel.match.state.seats() + 1)},
        end=voice.sentence(reel.end) if reel.end is not None else "",
        speeds=SPEEDS,
        longest=LONGEST_NAME,
        checked=parse_record(reel.record) if reel.record else None,
    )


class Steps(msgspec.Struct):
    """Some positions of a match, and how many there are."""

    last: int
    steps: list[Step]


@get(["/t/{id:str}/steps", "/replay/{id:str}/steps"])
async def some_steps(
    request: Asked,
    id: FromPath[str],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=100_000)] = 0,
    to: Number = 0,
    language: Annotated[str, QueryParameter(max_length=2)] = "",
) -> Response[Steps]:
    """Positions from one number to another, both included, as a watcher saw them; 20 at most."""
    reel = await reel_of(request, id)
    spoken = language if language in LANGUAGES else language_of(request)
    numbers = range(first, min(to, reel.last, first + CHUNK - 1) + 1)
    found = await asyncio.to_thread(lambda: [step(reel, number, spoken) for number in numbers])
    is_fixed = reel.record and language
    headers = {"Cache-Control": f"private, max-age={DAY}" if is_fixed else "no-store"}
    return Response(Steps(reel.last, found), headers=headers)


# Playing on


@post(["/t/{id:str}/on", "/replay/{id:str}/on"], include_in_schema=False)
async def play_on(request: Asked, id: FromPath[str]) -> Response[Any]:
    """A new table that begins where this one was: one seat for the guest, machines in the others."""
    desk, reel, guest = desk_of(request), await reel_of(request, id), guest_of(request)
    if guest is None or not is_own_origin(request):
        return Redirect(reel.address, status_code=303)
    if not desk.guests.lines.takes(guest):
        raise TooManyRequestsException("slower, please")
    form = {key: str(value) for key, value in (await request.form()).items()}
    seats = range(1, reel.match.state.seats() + 1)
    try:
        at, mine = number_in(form, "at", 0, reel.last), number_in(form, "seat", 1, len(seats))
        if not reel.record or reel.states[at].outcome() is not None:
            raise BadNotation("nobody can play on here")
    except BadNotation as fault:
        return page(request, "wrong", reel.match.game, status=400, why=fault.reason)
    wanted = [ME if seat == mine else OPPONENT for seat in seats]
    sitters = [OPEN if who == ME else who for who in wanted]
    settings, record = reel.states[at].settings(), reel.cut(at)
    live = desk.house.found(Terms(reel.match.game.name, settings, sitters, is_listed=False, record=record))
    await sit_down(request, live, guest, form, wanted)
    return Redirect(f"/t/{live.table.id}", status_code=303)


def number_in(form: dict[str, str], name: str, low: int, high: int) -> int:
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 7 and low <= int(text) <= high):
        raise BadNotation(f"{name} is a number from {low} to {high}")
    return int(text)


# Records that somebody brings


@get("/replay", include_in_schema=False)
async def bring(request: Asked) -> Template:
    return page(request, "replay_bring", text="", why="")


@post("/replay", include_in_schema=False, request_max_body_size=LONGEST + ENVELOPE)
async def brought(request: Asked) -> Response[Any]:
    """Keep a record under the hash of its text, so that its address can be given on."""
    desk, guest = desk_of(request), guest_of(request)
    if guest is None or not is_own_origin(request):
        return Redirect("/replay", status_code=303)
    if not desk.guests.lines.takes(guest):
        raise TooManyRequestsException("slower, please")
    text = ""
    try:
        text = await text_in(request)
        reel = await asyncio.to_thread(of_record, text)
    except BadNotation as fault:
        bad = text.split("\n")[fault.line - 1 : fault.line]
        told: dict[str, object] = {"why": fault.reason, "line": fault.line, "bad": "".join(bad)[:WIDEST]}
        return page(request, "replay_bring", None, 400, text=text[:LONGEST], **told)
    with suppress(Conflict):  # somebody brought the same at the same moment
        await asyncio.to_thread(desk.house.store.fact, f"record {reel.id}", text.encode())
    archive_of(request).keep(reel)
    return Redirect(reel.base, status_code=303)


async def text_in(request: Asked) -> str:
    """What was typed, or the file."""
    form = await request.form()
    file = form.get("file")
    text = str(form.get("text") or "")
    if not text.strip() and isinstance(file, UploadFile):
        try:
            text = (await file.read()).decode()
        except UnicodeDecodeError:
            raise BadNotation("this is no text") from None
    return text.replace("\r\n", "\n").strip() + "\n"


@get("/replay/{id:str}/record", media_type="text/plain; charset=utf-8")
async def brought_record(request: Asked, id: FromPath[str]) -> Response[str]:
    """The record as it was brought."""
    return Response((await reel_of(request, id)).record)


# Looking back


@get(["/t/{id:str}/analysis", "/replay/{id:str}/analysis"])
async def look_back(request: Asked, id: FromPath[str]) -> Response[After | Progress | No]:
    """What decided a game that is over: 202 with how far it is as long as it is being worked out."""
    reel, analyst = await reel_of(request, id), archive_of(request).analyst
    if not reel.record or not reel.last:
        return Response(No("a match is analysed when it is over"), status_code=409)
    told = await analyst.known(id)
    if told is not None:
        language = language_of(request)
        voice = speaker(language, reel.match.game, reel.names(language))
        return Response(await asyncio.to_thread(after, told, reel, voice))
    if id in analyst.failed:
        return Response(No(analyst.failed[id]), status_code=409)
    analyst.ask(id, reel.record)
    return Response(Progress(analyst.done.get(id, 0), reel.last + 1), status_code=202)


REPLAY = [show_replay, some_steps, play_on, bring, brought, brought_record, look_back]
