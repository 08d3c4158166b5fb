"""What does not change during a match: its options, its tiles, and what is worked out once and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core import i64
from wardroom.core.chance import Roll
from wardroom.core.game import Choice, settled
from wardroom.core.notation import BadNotation, from_one_line
from wardroom.games.steam_torpedo.actions import Space
from wardroom.games.steam_torpedo.data import PACKS
from wardroom.games.steam_torpedo.packs import parse_pack
from wardroom.games.steam_torpedo.tiles import CONTROL, Pack, Tile

MOST_TILES: Final = 62  # a set of tiles is the bits of a machine integer
CHOICES: Final = (
    Choice("edition", ("en-2015", "fr-2011", "ru-2012"), "en-2015", "whose rulebook is followed (ST-E1 to ST-E6)"),
    Choice("build", ("preset", "free", "draft", "random"), "preset", "how submarines come by their tiles (ST-R2)"),
    Choice("layout", ("edition", "random"), "edition", "presets laid as the edition has it, or at random (ST-R2)"),
    Choice("first", ("random", "1", "2"), "random", "who plays first (ST-13)"),
    Choice("pack", ("none",), "none", "the code of a tile pack of your own, beside ours", free=True),
)


class Catalogue:
    """All tiles there are, numbered."""

    def __init__(self, packs: list[Pack]) -> None:
        self.packs: Final = packs
        self.tiles: Final[list[Tile]] = [tile for pack in packs for tile in pack.tiles]
        self.by_id: Final = {tile.id: at for at, tile in enumerate(self.tiles)}
        self.by_code: Final = {tile.code: at for at, tile in enumerate(self.tiles)}
        self.rooms: Final = [at for at, tile in enumerate(self.tiles) if tile.is_a(CONTROL)]
        self.room_set: Final[i64] = sum([1 << at for at in self.rooms])
        self.others: Final[i64] = sum([1 << at for at in range(len(self.tiles))]) & ~self.room_set
        self.preset_packs: Final = [pack for pack in packs if pack.preset]
        self.presets: Final = [[self.by_id[id] for id in pack.preset] for pack in self.preset_packs]

    def preset_set(self, preset: int) -> i64:
        """The tiles of a preset as a set."""
        return i64(sum([1 << at for at in self.presets[preset]]))


class Setup:
    """The options of a match made ready; shared by all matches that have them."""

    def __init__(self, given: dict[str, str]) -> None:
        self.options: Final = settled(CHOICES, given)
        self.catalogue: Final = catalogue_of(self.options["pack"])
        self.space: Final = space_of(self.options["pack"])
        edition, build = self.options["edition"], self.options["build"]
        self.is_english: Final = edition == "en-2015"
        self.is_russian: Final = edition == "ru-2012"
        self.is_preset: Final = build == "preset"
        self.is_draft: Final = build == "draft"
        self.is_random: Final = build == "random"
        self.is_laid_out: Final = self.is_preset and self.is_english and self.options["layout"] == "edition"
        self.first: Final[i64] = 0 if self.options["first"] == "random" else int(self.options["first"])
        self.first_roll: Final = Roll(1, 2, "first")
        self.draft_roll: Final = Roll(1, 2, "draft")
        self.deal_rolls: Final = [Roll(1, max(1, number), "deal") for number in range(MOST_TILES + 1)]


@lru_cache(maxsize=16)
def catalogue_of(code: str) -> Catalogue:
    """Our packs, and one of your own."""
    packs: list[Pack] = []
    for text in [*PACKS.values(), *([] if code == "none" else [from_one_line(code)])]:
        packs.append(parse_pack(text, packs))
    count = sum([len(pack.tiles) for pack in packs])
    if count > MOST_TILES:
        raise BadNotation(f"there is room for {MOST_TILES} tiles in all, here are {count}")
    return Catalogue(packs)


@lru_cache(maxsize=16)
def space_of(code: str) -> Space:
    catalogue = catalogue_of(code)
    return Space([tile.id for tile in catalogue.tiles], [pack.name for pack in catalogue.preset_packs])


@lru_cache(maxsize=64)
def _setup_of(given: tuple[tuple[str, str], ...]) -> Setup:
    return Setup(dict(given))


def setup_of(given: dict[str, str]) -> Setup:
    """The same setup for the same options."""
    return _setup_of(tuple(sorted(given.items())))
