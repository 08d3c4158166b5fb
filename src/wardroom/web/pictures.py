"""What a game looks like: a moment of a match, drawn as at a table."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from wardroom.core.game import View
from wardroom.core.words import LANGUAGES
from wardroom.draw.svg import svg
from wardroom.games import GAMES
from wardroom.language import speaker

WATCHER: Final = 0
CUT: Final = {  # the part of the drawing that tells most
    "torpedo-dice": "36 72 450 270",
    "steel-fleet": "46 70 400 240",
    "steam-torpedo": "253 72 500 300",
}
SIZE: Final = re.compile(r'viewBox="[^"]*" width="\d+" height="\d+"')


@get("/picture/{name:str}/{language:str}", media_type="image/svg+xml", include_in_schema=False)
async def picture(name: FromPath[str], language: FromPath[str]) -> Response[str]:
    if name not in GAMES or language not in LANGUAGES:
        raise NotFoundException("there is no such picture")
    return Response(drawn(name, language), headers={"Cache-Control": "public, max-age=3600"})


@cache
def drawn(name: str, language: str) -> str:
    """The moment that lies beside this module, or the beginning of a match."""
    game = GAMES[name]
    moment = files("wardroom.web").joinpath("moments", f"{name}.txt")
    state = game.parse(moment.read_text(encoding="utf-8")) if moment.is_file() else game.start({})
    whole = svg(game.scene(View(state, WATCHER)), speaker(language, game))
    return SIZE.sub(f'viewBox="{CUT[name]}" width="600" height="360"', whole, count=1) if name in CUT else whole
