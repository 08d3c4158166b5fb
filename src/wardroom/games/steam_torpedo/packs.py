"""Tile packs are text files, so that a designer or an owner of the printed game can add tiles without touching code.

pack: talion                              the pack's name, then its names in English, French and Russian
names: Talion / Talion / Талион

tile: gatling-gun                         then one block a tile
code: Gg                                  two letters, for build codes
names: Gatling Gun / Mitrailleuse Gatling / Пулемёт Гатлинга
type: standard                            standard, engine, armoured, experimental, or control
gears: 3 oxygen 1                         1 to 3 gears; how many of them have an oxygen symbol
duty two-keys: attack 1 ahead/port any    one line an effect: when, its marks, its parts after ; (see parts.py)

far: five ids                             a faction's preset: the row away from its owner, rear to bow,
near: five ids                            and the near one, with the control room in the middle
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.notation import BadNotation, Reader
from wardroom.core.words import LANGUAGES
from wardroom.games.steam_torpedo.boat import COLUMNS, GEARS
from wardroom.games.steam_torpedo.parts import read_effect
from wardroom.games.steam_torpedo.tiles import (
    CONTROL,
    COUNTER,
    DAMAGE,
    ENGINE,
    EXPERIMENTAL,
    TRIGGERS,
    TYPES,
    Effect,
    Pack,
    Tile,
)  # fmt: skip

MOST_EFFECTS: Final = 3
FIELDS: Final = ["code", "names", "type", "gears"]


class Field:
    """A line `name: value`."""

    def __init__(self, text: str, line: int) -> None:
        self.name: Final = text.partition(":")[0].strip()
        self.value: Final = text.partition(":")[2].strip()
        self.line: Final = line
        self.column: Final = len(text) - len(text.partition(":")[2].lstrip()) + 1
        self.reader: Final = Reader(text, line, text.find(":") + 1)

    def fault(self, reason: str) -> BadNotation:
        return BadNotation(reason, self.line, self.column)


def parse_pack(text: str, others: list[Pack] | None = None) -> Pack:
    """Read a pack, beside others; a bad one is refused with the tile, the field and the place."""
    fields = fields_of(text)
    at = blocks(fields)
    head = {field.name: field for field in fields[: at[0]]}
    for needed in ("pack", "names"):
        if needed not in head:
            raise BadNotation(f"a pack begins with a line '{needed}: ...'")
    name = name_of(head["pack"])
    tiles = [tile_of(fields[start:end], name) for start, end in zip(at, [*at[1:], len(fields)], strict=True)]
    if name in [pack.name for pack in others or []]:
        raise head["pack"].fault(f"pack: there is a pack {name} already")
    check_alone(tiles, [tile for pack in others or [] for tile in pack.tiles], [fields[start:] for start in at])
    return Pack(name, names_of(head["names"]), tiles, preset_of(fields, tiles))


def fields_of(text: str) -> list[Field]:
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        if ":" not in line:
            raise BadNotation(f"expected 'field: value', found {line.strip()!r}", number)
        found.append(Field(line, number))
    return found


def blocks(fields: list[Field]) -> list[int]:
    """Where the tiles begin."""
    found = [at for at, field in enumerate(fields) if field.name == "tile"]
    if not found:
        raise BadNotation("a pack has at least one line 'tile: ...'", fields[-1].line if fields else 1)
    for field in fields[: found[0]]:
        if field.name not in ("pack", "names"):
            raise field.fault(f"only 'pack:' and 'names:' stand above the first tile, found {field.name!r}")
    return found


def name_of(field: Field) -> str:
    if not field.value.isascii() or not field.value.replace("-", "").isalnum() or field.value != field.value.lower():
        raise field.fault(f"{field.name}: expected small letters, digits and hyphens, found {field.value!r}")
    return field.value


def names_of(field: Field, where: str = "") -> dict[str, str]:
    """A name in each language."""
    names = [name.strip() for name in field.value.split("/")]
    if len(names) != len(LANGUAGES) or not all(names):
        raise field.fault(f"{where}names: expected one each for {', '.join(LANGUAGES)}, with / between them")
    return dict(zip(LANGUAGES, names, strict=True))


def tile_of(fields: list[Field], pack: str) -> Tile:
    """A tile from its block; what is wrong is told with the tile's name."""
    id = name_of(fields[0])
    known: dict[str, Field] = {}
    effects: list[Effect] = []
    for field in fields[1:]:
        if field.name in FIELDS:
            if field.name in known:
                raise field.fault(f"tile {id}, {field.name}: stands twice")
            known[field.name] = field
        elif field.name.split(" ")[0] in TRIGGERS:
            effects.append(read_effect(id, field.name.split(), field.reader, field.line))
        elif field.name not in ("far", "near"):
            raise field.fault(f"tile {id}: unknown field {field.name!r}; there are {', '.join([*FIELDS, *TRIGGERS])}")
    for needed in FIELDS:
        if needed not in known:
            raise fields[0].fault(f"tile {id}: the field '{needed}:' is missing")
    gears, oxygen = gears_of(id, known["gears"])
    types = types_of(id, known["type"])
    tile = Tile(
        id, code_of(id, known["code"]), names_of(known["names"], f"tile {id}, "), pack, types, gears, oxygen, effects
    )
    check_tile(tile, fields[0])
    return tile


def code_of(id: str, field: Field) -> str:
    if len(field.value) != 2 or not (field.value.isascii() and field.value.isalpha()):
        raise field.fault(f"tile {id}, code: expected two letters, found {field.value!r}")
    return field.value


def gears_of(id: str, field: Field) -> tuple[int, int]:
    """ST-5 So many gears, and on how many of them oxygen."""
    words = field.reader.words
    numbers = [str(number) for number in range(GEARS + 1)]
    is_read = len(words) == 3 and words[1].text == "oxygen" and words[0].text in numbers and words[2].text in numbers
    if not is_read or words[0].text == "0" or words[2].text > words[0].text:
        raise field.fault(f"tile {id}, gears: expected as in '3 oxygen 2', 1 to {GEARS} gears, found {field.value!r}")
    return int(words[0].text), int(words[2].text)


def types_of(id: str, field: Field) -> i64:
    """ST-6 One type or several; ST-7 a control room is an engine as well."""
    types: i64 = 0
    for word in field.reader.words:
        if word.text not in TYPES:
            raise word.fault(f"tile {id}, type: expected one of {', '.join(TYPES)}, found {word.text!r}")
        types |= 1 << i64(TYPES.index(word.text))
    if not types:
        raise field.fault(f"tile {id}, type: expected one of {', '.join(TYPES)}")
    return types | ENGINE if types & CONTROL else types


def check_tile(tile: Tile, field: Field) -> None:
    """What the fields must be together."""
    where = f"tile {tile.id}"
    has_counter = any(effect.trigger == COUNTER for effect in tile.effects)
    if not 1 <= len(tile.effects) <= MOST_EFFECTS:
        raise field.fault(f"{where}: a tile has 1 to {MOST_EFFECTS} effects, this one {len(tile.effects)}")
    if not tile.is_a(CONTROL) and has_counter != tile.is_a(EXPERIMENTAL):
        raise field.fault(f"{where}, type: experimental tiles, and only they, carry counters (ST-6)")
    if tile.is_a(CONTROL) and not tile.is_combat:
        raise field.fault(f"{where}, type: a control room is a combat tile: it needs an attack (ST-7)")
    if tile.is_combat and any(part.word == DAMAGE for effect in tile.effects for part in effect.parts):
        raise field.fault(f"{where}, damage: a combat tile deals its damage by attacks (ST-41)")


def check_alone(tiles: list[Tile], others: list[Tile], blocks: list[list[Field]]) -> None:
    """ST-1 Every tile has an id and a code of its own."""
    for number, tile in enumerate(tiles):
        for other in others + tiles[:number]:
            if tile.id == other.id:
                raise blocks[number][0].fault(f"tile {tile.id}: there is a tile of this name already, in {other.pack}")
            if tile.code == other.code:
                code = next(field for field in blocks[number] if field.name == "code")
                raise code.fault(f"tile {tile.id}, code: {tile.code} is that of {other.id}")


def preset_of(fields: list[Field], tiles: list[Tile]) -> list[str]:
    """ST-2 Ten different tiles of the pack, the control room in the middle of the near row; or no preset."""
    rows = {field.name: field for field in fields if field.name in ("far", "near")}
    if not rows:
        return []
    ids: list[str] = []
    known = {tile.id: tile for tile in tiles}
    for name in ("far", "near"):
        words = rows[name].reader.words if name in rows else []
        if len(words) != COLUMNS:
            raise BadNotation(f"preset, {name}: expected {COLUMNS} tiles", rows[name].line if name in rows else 1)
        for column, word in enumerate(words):
            if word.text not in known or word.text in ids:
                raise word.fault(f"preset, {name}: {word.text!r} is no tile of this pack, or stands twice")
            if known[word.text].is_a(CONTROL) != (name == "near" and column == 2):
                raise word.fault(f"preset, {name}: the control room lies in the middle of the near row (ST-2)")
            ids.append(word.text)
    return ids
