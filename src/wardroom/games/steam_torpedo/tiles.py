"""What a tile is, and the closed vocabulary of what tiles can do. The numbers come from tile packs (packs.py)."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64

# When an effect works (ST-29 to ST-31).
STANDBY: Final[i64] = 0
DUTY: Final[i64] = 1
COUNTER: Final[i64] = 2
TRIGGERS: Final = ["standby", "duty", "counter"]

# What it does.
ATTACK: Final[i64] = 0
OXYGEN: Final[i64] = 1
DAMAGE: Final[i64] = 2
EXHAUST: Final[i64] = 3
RECALL: Final[i64] = 4
ELIMINATE: Final[i64] = 5
REPAIR: Final[i64] = 6
RESTORE: Final[i64] = 7
SHIFT: Final[i64] = 8
HOLD: Final[i64] = 9
SLOW: Final[i64] = 10
BONUS: Final[i64] = 11
ARMOUR: Final[i64] = 12
SPEED: Final[i64] = 13
MARCH: Final[i64] = 14
READY: Final[i64] = 15
BOARD: Final[i64] = 16
RETURN: Final[i64] = 17
WORDS: Final = [
    "attack", "oxygen", "damage", "exhaust", "recall", "eliminate", "repair", "restore", "shift", "hold", "slow",
    "bonus", "armour", "speed", "march", "ready", "board", "return",
]  # fmt: skip

# Whom or what it concerns; which of these a word takes is in packs.py.
NOBODY_NAMED: Final[i64] = 0
CREW: Final[i64] = 1
SAILORS: Final[i64] = 2
CAPTAIN: Final[i64] = 3
ANY_TILE: Final[i64] = 4
DAMAGED_TILE: Final[i64] = 5
ENGINE_TILE: Final[i64] = 6
OWN: Final[i64] = 7
ENEMY: Final[i64] = 8
TARGETS: Final = ["", "crew", "sailors", "captain", "tile", "damaged", "engine", "own", "enemy"]

# The types of tiles (ST-6, ST-7), as bits.
STANDARD: Final[i64] = 1
ENGINE: Final[i64] = 2
ARMOURED: Final[i64] = 4
EXPERIMENTAL: Final[i64] = 8
CONTROL: Final[i64] = 16
TYPES: Final = ["standard", "engine", "armoured", "experimental", "control"]


class Part:
    """One thing that an effect does."""

    word: i64
    number: i64
    target: i64
    arcs: i64  # 0 where the enemy may be anywhere
    ranges: i64
    location: i64  # -1: the one that faces the weapon (ST-34); for armour, 4 is everywhere
    is_aboard: bool  # against enemies aboard one's own submarine
    is_optional: bool  # "may" (ST-27)

    def __init__(self) -> None:
        self.word = ATTACK
        self.number = 0
        self.target = NOBODY_NAMED
        self.arcs = 0
        self.ranges = 0
        self.location = -1
        self.is_aboard = False
        self.is_optional = False


class Effect:
    """When it works, how often, and its parts."""

    def __init__(self, trigger: i64, parts: list[Part], *, is_single: bool, has_two_keys: bool) -> None:
        self.trigger: Final[i64] = trigger
        self.parts: Final = parts
        self.is_single: Final = is_single  # ST-32
        self.has_two_keys: Final = has_two_keys  # ST-33


class Tile:
    """A compartment as its pack describes it."""

    def __init__(
        self,
        id: str,
        code: str,
        names: dict[str, str],
        pack: str,
        types: i64,
        gears: i64,
        oxygen: i64,
        effects: list[Effect],
    ) -> None:
        self.id: Final = id
        self.code: Final = code  # two letters, for build codes
        self.names: Final = names  # by language
        self.pack: Final = pack
        self.types: Final[i64] = types
        self.gears: Final[i64] = gears
        self.oxygen: Final[i64] = oxygen  # the gears with an oxygen symbol are the first ones
        self.effects: Final = effects

    def is_a(self, kind: i64) -> bool:
        """ST-7 A control room is an engine too."""
        return self.types & kind != 0

    @property
    def is_combat(self) -> bool:
        """ST-6 A tile with an attack symbol, whatever its type."""
        return any(part.word == ATTACK or part.word == OXYGEN for effect in self.effects for part in effect.parts)


class Pack:
    """A file of tiles; a faction's has a preset: its rows as its owner sees them, the far one first."""

    def __init__(self, name: str, names: dict[str, str], tiles: list[Tile], preset: list[str]) -> None:
        self.name: Final = name
        self.names: Final = names
        self.tiles: Final = tiles
        self.preset: Final = preset  # ten tile ids, or none
