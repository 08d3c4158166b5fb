"""Both submarines as they are laid: which tile lies where, and what can be read off them once and for all."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.games.steam_torpedo.boat import CELLS, GEARS
from wardroom.games.steam_torpedo.parts import ALSO_STANDBY, EVERYWHERE
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    ARMOURED,
    BONUS,
    COUNTER,
    ENGINE,
    SPEED,
    STANDBY,
    Part,
    Tile,
)  # fmt: skip


class Plan:
    """Twenty tiles. Sets of cells and of gears (cell * 3 + number) are bits."""

    def __init__(self, tiles: list[Tile]) -> None:
        self.tiles: Final = tiles
        self.engines: Final[i64] = cells([tile.is_a(ENGINE) for tile in tiles])
        self.armoured: Final[i64] = cells([tile.is_a(ARMOURED) for tile in tiles])
        self.counters: Final[i64] = cells([any(one.trigger == COUNTER for one in tile.effects) for tile in tiles])
        self.gears: Final[i64] = gear_bits([int(tile.gears) for tile in tiles])
        self.oxygen: Final[i64] = gear_bits([int(tile.oxygen) for tile in tiles])
        self.standing: Final = [standby_parts(tile) for tile in tiles]  # by cell
        self.bonuses: Final[i64] = cells([has_word(tile, BONUS) for tile in tiles])
        self.armours: Final[i64] = cells([has_word(tile, ARMOUR) for tile in tiles])
        self.speeds: Final[i64] = cells([has_word(tile, SPEED) for tile in tiles])
        # ST-R14 The standby effects that do something, as bits of cell * 3 + effect.
        self.workers: Final[i64] = sum(
            [
                1 << cell * GEARS + number
                for cell, tile in enumerate(tiles)
                for number, effect in enumerate(tile.effects)
                if effect.trigger == STANDBY and any(part.word in ALSO_STANDBY for part in effect.parts)
            ]
        )

    def speed(self, working: i64) -> i64:
        """What standby effects add to the speed."""
        total: i64 = 0
        for cell in range(2 * CELLS):
            if working & self.speeds & 1 << i64(cell):
                total += sum([int(part.number) for part in self.standing[cell] if part.word == SPEED])
        return total

    def armour(self, working: i64, location: i64) -> i64:
        """What standby effects add to the armour of a location."""
        total: i64 = 0
        for cell in range(2 * CELLS):
            if working & self.armours & 1 << i64(cell):
                for part in self.standing[cell]:
                    if part.word == ARMOUR and (part.location == location or part.location == EVERYWHERE):
                        total += part.number
        return total

    def bonus(self, working: i64, arc: i64, reach: i64) -> i64:
        """What standby effects add to an attack."""
        total: i64 = 0
        for cell in range(2 * CELLS):
            if working & self.bonuses & 1 << i64(cell):
                for part in self.standing[cell]:
                    if part.word == BONUS and part.arcs & arc and part.ranges & reach:
                        total += part.number
        return total


def cells(wanted: list[bool]) -> int:
    return sum([1 << cell for cell, is_wanted in enumerate(wanted) if is_wanted])


def gear_bits(counts: list[int]) -> int:
    """So many gears of each tile, the first ones."""
    return sum([((1 << count) - 1) << cell * GEARS for cell, count in enumerate(counts)])


def standby_parts(tile: Tile) -> list[Part]:
    return [part for effect in tile.effects if effect.trigger == STANDBY for part in effect.parts]


def has_word(tile: Tile, word: i64) -> bool:
    return any(part.word == word for part in standby_parts(tile))
