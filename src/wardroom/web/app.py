"""The wardroom as a web application: pages, lines and frames, health."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from time import monotonic
from typing import Any

from litestar import Litestar, Request, Router, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

from wardroom import __version__
from wardroom.table.store import Store
from wardroom.web.asides import ASIDES
from wardroom.web.builder import BUILDERS
from wardroom.web.desk import Desk, desk_of, newcomer
from wardroom.web.faults import tell_fault
from wardroom.web.follow import follow, one_frame
from wardroom.web.guests import RATE, Guests
from wardroom.web.house import PACE, House
from wardroom.web.learn import LEARN
from wardroom.web.lines import write_line
from wardroom.web.lobby import LOBBY
from wardroom.web.logs import note_fault
from wardroom.web.pages import PAGES, SAFE
from wardroom.web.pictures import picture
from wardroom.web.planning import PLANNING
from wardroom.web.replay import REPLAY, archive

HERE = Path(str(files("wardroom.web")))
TIDIED, ALL_TIDIED = 0.25, 600.0  # seconds
MOST_OF_TIME = 0.05  # that may go into tidying


@get("/healthz", media_type="text/plain", include_in_schema=False)
async def health() -> str:
    return "ok"


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> str:
    """For Prometheus."""
    house = desk_of(request).house
    figures = {
        "wardroom_lines_total": ("counter", "lines written", house.ledger.lines),
        "wardroom_commits_total": ("counter", "commits of the store", house.store.commits),
        "wardroom_tables": ("gauge", "tables in memory", len(house.live)),
        "wardroom_watchers": ("gauge", "open sockets", sum(len(live.watchers) for live in house.live.values())),
        "wardroom_thinking": ("gauge", "machines thinking", len(house.studies) - house.idle.qsize()),
    }
    return "".join(
        f"# HELP {name} {text}\n# TYPE {name} {kind}\n{name} {value}\n" for name, (kind, text, value) in figures.items()
    )


@post("/guests", status_code=201)
async def token(request: Request[Any, Any, Any]) -> dict[str, str]:
    """A token for a bot: send it as `Authorization: Bearer TOKEN`."""
    return {"token": desk_of(request).guests.cookie(newcomer(request))}


HANDLERS = [
    *LOBBY,
    *PLANNING,
    picture,
    *PAGES,
    *BUILDERS,
    *LEARN,
    *ASIDES,
    *REPLAY,
    write_line,
    one_frame,
    follow,
    token,
    health,
    metrics,
]


def application(
    path: Path, *, studies: int = 1, pace: float = PACE, rate: float = RATE, debug: bool = False
) -> Litestar:
    """The whole application over one file."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        store = Store(path)
        house = House(store, studies=studies, pace=pace)
        app.state.desk = Desk(house, Guests(store.fact("cookie key", secrets.token_bytes(32)), rate=rate))
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        [*HANDLERS, static()],
        lifespan=[opened, archive, tidied],
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/lines", "/metrics"]),
        openapi_config=OpenAPIConfig(
            title="Wardroom", version=__version__, path="/api", render_plugins=[JsonRenderPlugin()]
        ),
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SAFE.items()],
        request_max_body_size=200_000,
        logging_config=None,  # see logs.py
        exception_handlers={Exception: tell_fault},
        after_exception=[note_fault],
        debug=debug,
    )


@asynccontextmanager
async def tidied(_: Litestar) -> AsyncIterator[None]:
    """What is new is looked through for what only holds itself: often, so that it never takes long. And seldom all."""

    async def tidy() -> None:
        wait, all_due = TIDIED, monotonic() + ALL_TIDIED
        while True:
            await asyncio.sleep(wait)
            began = monotonic()
            if began < all_due:
                gc.collect(0)
            else:
                gc.collect()
                all_due = began + ALL_TIDIED
            wait = max(TIDIED, (monotonic() - began) / MOST_OF_TIME)

    task = asyncio.create_task(tidy())
    try:
        yield
    finally:
        task.cancel()


def static() -> Router:
    return create_static_files_router("/static", [HERE / "static"])
