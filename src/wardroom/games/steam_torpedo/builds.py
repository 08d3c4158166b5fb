"""Build codes: the ten tiles of a submarine as a short text that can be pasted in a chat.

    ST-AtBgBmBpDeMrMsPcSmTf-K

Two letters a tile, in the order of the letters, and a letter that gives typing errors away.
"""

from __future__ import annotations

from typing import Final

from wardroom.core.game import State
from wardroom.core.notation import BadNotation
from wardroom.games.steam_torpedo.building import FULL
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.setup import Catalogue
from wardroom.games.steam_torpedo.tiles import CONTROL, Tile

BEGINNING: Final = "ST-"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"  # 53, a prime: any one error shows


def build_code(tiles: list[Tile]) -> str:
    """The code of a set of tiles, whatever their order."""
    body = "".join(sorted([tile.code for tile in tiles]))
    return f"{BEGINNING}{body}-{check_letter(body)}"


def check_letter(body: str) -> str:
    """A letter that changes with any one letter, and with two neighbours exchanged."""
    return LETTERS[sum([at * LETTERS.index(letter) for at, letter in enumerate(body, 1)]) % len(LETTERS)]


def parse_build(code: str, catalogue: Catalogue) -> list[Tile]:
    """The tiles of a code; ST-1 what is wrong with it is told with its place."""
    body, dash, check = code.removeprefix(BEGINNING).partition("-")
    if not code.startswith(BEGINNING) or not dash:
        raise BadNotation(f"a build code is {BEGINNING}, two letters a tile, a hyphen and a letter; found {code!r}")
    start = len(BEGINNING) + 1
    tiles: list[Tile] = []
    for at in range(0, len(body), 2):
        pair = body[at : at + 2]
        if pair not in catalogue.by_code:
            raise BadNotation(f"no tile has the code {pair!r}", 1, start + at)
        tile = catalogue.tiles[catalogue.by_code[pair]]
        if tile in tiles:
            raise BadNotation(f"{tile.id} ({pair}) stands twice: the tiles are all different (ST-1)", 1, start + at)
        tiles.append(tile)
    if len(tiles) != FULL:
        raise BadNotation(f"a submarine has {FULL} tiles, this one {len(tiles)} (ST-1)", 1, start + len(body))
    rooms = [tile.id for tile in tiles if tile.is_a(CONTROL)]
    if len(rooms) != 1:
        found = " and ".join(rooms) or "none"
        raise BadNotation(f"one of the tiles is a control room, and only one; found {found} (ST-1)", 1, start)
    right = check_letter(body)
    if check != right:
        raise BadNotation(f"a letter is wrong or missing: the code would end in {right!r}", 1, start + len(body) + 1)
    return tiles


def unfold(state: State, seat: int, text: str) -> list[str]:
    """`build CODE` stands for taking its tiles one by one, those already taken left out."""
    words = text.split()
    if len(words) != 2 or words[0] != "build":
        return [text]
    assert isinstance(state, SteamTorpedo)
    catalogue = state.setup.catalogue
    tiles = parse_build(words[1], catalogue)
    return [f"take {tile.id}" for tile in tiles if not state.taken(seat) >> catalogue.by_id[tile.id] & 1]
