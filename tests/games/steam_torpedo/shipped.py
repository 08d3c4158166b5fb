"""The tiles that come with the game, read from their packs as plain text."""

from __future__ import annotations

import re
from pathlib import Path

import wardroom

DATA = Path(wardroom.__file__).parent / "games" / "steam_torpedo" / "data"
PACKS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.pack"))}
BLOCKS = {
    block.split()[0]: block for text in PACKS.values() for block in re.split(r"^tile: ", text, flags=re.MULTILINE)[1:]
}
CONTROL_ROOMS = {id for id, block in BLOCKS.items() if "type: control" in block}
PLAIN_TILES = sorted(set(BLOCKS) - CONTROL_ROOMS)
PRESETS = {name for name, text in PACKS.items() if "\nfar: " in text}


def preset_layout(name: str, seat: int) -> list[str]:
    """The tiles of a preset, a1 to b5: seat 1's near row is b, seat 2's is a (ST-R1)."""
    rows = [re.findall(rf"^{row}: (.*)$", PACKS[name], re.MULTILINE)[0].split() for row in ("far", "near")]
    return [*rows[0], *rows[1]] if seat == 1 else [*rows[1], *rows[0]]


def gears_of(id: str) -> tuple[int, int]:
    """How many gears a tile has, and how many with an oxygen symbol."""
    number, symbols = re.findall(r"^gears: (\d) oxygen (\d)$", BLOCKS[id], re.MULTILINE)[0]
    return int(number), int(symbols)
