"""The home page: what there is to play, who is playing, and where one's own matches go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from litestar import get
from litestar.response import Template

from wardroom.drafts import WORKSHOPS
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.players.levels import title
from wardroom.rulebook import Rulebook, rulebook
from wardroom.table.plan import OPPONENT
from wardroom.table.table import Table
from wardroom.web.desk import Desk, desk_of, guest_of, language_of
from wardroom.web.frames import names
from wardroom.web.house import House, now
from wardroom.web.pages import Asked, page

LISTED: Final = 30  # tables in the lobby
LOOKED_AT: Final = 150  # of the newest
RECENTLY: Final = 24 * 3600 * 1000  # milliseconds since something was written at a table
JUST_NOW: Final = 10 * 60 * 1000  # the same of a match that nobody looks at: longer ago it is given up
MINE: Final = 12
STATES: Final = ("open", "away", "running")
FRESH: Final = 2.0  # seconds for which everybody is shown the same lobby


@dataclass(frozen=True)
class Entry:
    """A table in a list."""

    id: str
    game: str
    seats: list[str]  # the names, "" for a free seat
    clock: str
    state: str  # open, away, running, or for who sits there my-move, others-move, waiting, finished


@dataclass(frozen=True)
class Lists:
    """What the home page lists."""

    books: dict[str, Rulebook]
    tables: list[Entry]
    mine: list[Entry]


@get("/", include_in_schema=False)
async def home(request: Asked) -> Template:
    """What there is to play, and who is playing."""
    language = language_of(request)
    rivals = {name: speaker(language, game).say(title(OPPONENT, game)) for name, game in GAMES.items()}
    return page(request, "home", rivals=rivals, builders=WORKSHOPS, lists=await lists(request))


@get("/lobby", include_in_schema=False)
async def lobby(request: Asked) -> Template:
    """The lists of the home page alone, to be looked at again and again."""
    return page(request, "lobby", lists=await lists(request))


async def lists(request: Asked) -> Lists:
    language = language_of(request)
    books = {name: rulebook(game, language) for name, game in GAMES.items()}
    own = await mine(request, language)
    others = [one for one in await listed(request, language) if one.id not in [table.id for table in own]]
    return Lists(books, others, own)


async def listed(request: Asked, language: str) -> list[Entry]:
    """Tables in the order of STATES, first those where somebody is; looked up once for all who ask at a time."""
    desk = desk_of(request)
    made, found = desk.lists.get(language, (0.0, []))
    if time.monotonic() - made < FRESH:
        return list(found)
    ids = await asyncio.to_thread(desk.house.store.moved_since, now() - RECENTLY, LOOKED_AT)
    tables = [
        table
        for table in await found_tables(desk.house, in_memory(desk, ids))
        if table.terms.is_listed and not table.is_over and not is_deserted(desk.house, table)
    ]
    tables.sort(key=lambda table: (STATES.index(openness(desk.house, table)), not is_attended(desk.house, table)))
    found = [entry(table, language, openness(desk.house, table)) for table in tables[:LISTED]]
    desk.lists[language] = (time.monotonic(), found)
    return found


def openness(house: House, table: Table) -> str:
    """Open to who comes, or away if nobody is at the table: who sat down would wait, unless moves take days."""
    if table.has_begun:
        return "running"
    return "open" if is_attended(house, table) or table.terms.clock.startswith("d") else "away"


def is_deserted(house: House, table: Table) -> bool:
    """Whether a match has begun, and nobody looks at it or has written there of late."""
    return table.has_begun and not is_attended(house, table) and table.lines[-1].at <= now() - JUST_NOW


def is_attended(house: House, table: Table) -> bool:
    """Whether anybody looks at a table now."""
    live = house.live.get(table.id)
    return live is not None and bool(live.watchers)


def in_memory(desk: Desk, ids: list[str]) -> list[str]:
    """Those that can be shown at once; after a start the others are read while the page is looked at."""
    others = [id for id in ids if id not in desk.house.live]
    if others and (desk.reading is None or desk.reading.done()):
        desk.reading = asyncio.create_task(found_tables(desk.house, others))
    return [id for id in ids if id in desk.house.live]


async def mine(request: Asked, language: str) -> list[Entry]:
    """Where the guest sits or sat, those first that wait for an answer, finished ones last."""
    guest, house = guest_of(request), desk_of(request).house
    if guest is None:
        return []
    ids = await asyncio.to_thread(house.store.tables_of, guest, MINE)
    tables = [table for table in await found_tables(house, ids) if table.has_begun or not table.is_over]
    entries = [entry(table, language, standing(table, guest)) for table in tables]
    order = ["my-move", "others-move", "waiting", "finished"]
    return sorted(entries, key=lambda one: order.index(one.state))


def standing(table: Table, guest: str) -> str:
    """How a table stands for who sits there."""
    if table.is_over:
        return "finished"
    if not table.has_begun:
        return "waiting"
    return "my-move" if set(table.seats_of(guest)) & set(table.sitting.asked) else "others-move"


async def found_tables(house: House, ids: Iterable[str]) -> list[Table]:
    """Tables, none of them in the middle of a line."""
    found = []
    for id in ids:
        live = await house.find(id)
        if live is not None:
            found.append(live.table)
    return found


def entry(table: Table, language: str, state: str) -> Entry:
    called = names(table, language)
    seats = [called.get(seat, "") for seat in range(1, table.match.state.seats() + 1)]
    return Entry(table.id, table.terms.game, seats, table.terms.clock, state)


LOBBY = [home, lobby]
