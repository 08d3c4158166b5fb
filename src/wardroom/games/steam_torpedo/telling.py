"""Tiles and their effects in words, as a player reads them."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.words import Message, listed
from wardroom.games.steam_torpedo.boat import LOCATIONS
from wardroom.games.steam_torpedo.names import arcs_name, location_name, range_name
from wardroom.games.steam_torpedo.parts import EVERYWHERE
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    BOARD,
    BONUS,
    ENGINE,
    HOLD,
    TARGETS,
    TRIGGERS,
    TYPES,
    WORDS,
    Effect,
    Part,
    Tile,
)


def design_note() -> Message:
    """The rulebooks show tiles only in pictures: what is printed on ours is our own design."""
    return Message("build.note")


def build_words(tiles: list[Tile]) -> Message:
    """What a set of tiles has in all."""
    oxygen, gears = sum([int(tile.oxygen) for tile in tiles]), sum([int(tile.gears) for tile in tiles])
    engines = len([tile for tile in tiles if tile.is_a(ENGINE)])
    return Message("build.total", oxygen=oxygen, gears=gears, engines=engines)


def tile_words(tile: Tile) -> Message:
    """Everything that is printed on a tile."""
    return Message(
        "tile.words",
        types=types_words(tile),
        gears=Message("tile.gears", n=int(tile.gears)),
        oxygen=Message("tile.oxygen", n=int(tile.oxygen)),
        effects=effects_words(tile),
    )


def state_words(tile: Tile, gears: tuple[str, ...]) -> Message:
    """What is printed on a tile, and what is left of it: its gears as the board shows them."""
    left, air = len([one for one in gears if one != "covered"]), len([one for one in gears if one == "oxygen"])
    oxygen = Message("tile.oxygen-left", left=air, all=int(tile.oxygen))
    return Message(
        "tile.words",
        types=types_words(tile),
        gears=Message("tile.gears-left", left=left, all=int(tile.gears)),
        oxygen=oxygen if tile.oxygen else Message("tile.no-oxygen"),
        effects=effects_words(tile),
    )


def types_words(tile: Tile) -> Message:
    return listed([Message(f"type.{name}") for at, name in enumerate(TYPES) if shows(tile, at)])


def shows(tile: Tile, type_at: int) -> bool:
    """A control room is an engine too (ST-7), which goes without saying."""
    names = [name for at, name in enumerate(TYPES) if tile.types >> i64(at) & 1]
    return TYPES[type_at] in names and (TYPES[type_at] == "control" or "control" not in names)


def effects_words(tile: Tile) -> Message:
    line = effect_words(tile.effects[0])
    for effect in tile.effects[1:]:
        line = Message("semicolon", one=line, two=effect_words(effect))
    return line


def effect_words(effect: Effect) -> Message:
    """When it works, its marks, its parts."""
    when = [Message(f"trigger.{TRIGGERS[effect.trigger]}")]
    when += [Message("mark.single")] if effect.is_single else []
    when += [Message("mark.two-keys")] if effect.has_two_keys else []
    return Message("effect", when=listed(when), parts=listed([part_words(part) for part in effect.parts]))


def part_words(part: Part) -> Message:
    said = bare_words(part)
    if part.is_aboard:
        said = Message("part.aboard", part=said)
    elif part.arcs and part.word != BONUS:
        said = Message("part.reach", part=said, arcs=arcs_name(part.arcs), range=range_name(part.ranges))
    if part.location >= 0 and part.word != ARMOUR:
        said = Message("part.hits", part=said, location=location_name(part.location))
    return Message("part.may", part=said) if part.is_optional else said


def bare_words(part: Part) -> Message:
    """The word itself with its number and its target."""
    name = WORDS[part.word]
    number = int(part.number)
    if part.word == HOLD or part.word == BOARD:
        return Message(f"part.{name}")
    if part.word == BONUS:
        return Message("part.bonus", n=number, arcs=arcs_name(part.arcs), range=range_name(part.ranges))
    if part.word == ARMOUR:
        where = "location.all" if part.location == EVERYWHERE else f"location.{LOCATIONS[part.location]}"
        return Message("part.armour", n=number, location=Message(where))
    if part.target:
        return Message(f"part.{name}-{TARGETS[part.target]}", n=number)
    return Message(f"part.{name}", n=number)
