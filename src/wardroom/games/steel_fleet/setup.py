"""What does not change during a match: its options, its battlefield, and what is worked out once and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core import i64
from wardroom.core.chance import Roll
from wardroom.core.game import Choice, settled
from wardroom.core.notation import BadNotation, Reader, from_one_line
from wardroom.games.steel_fleet.actions import Space
from wardroom.games.steel_fleet.cards import BLANK, KINDS, SYMBOLS, Card
from wardroom.games.steel_fleet.data import FLEETS, MAPS
from wardroom.games.steel_fleet.maps import LARGEST, SMALLEST, STEPS, Battlefield, open_field, parse_map
from wardroom.games.steel_fleet.moves import Chart

CHOICES: Final = (
    Choice("map", tuple(MAPS), "open", "a battlefield of ours, or the code of one of your own (SF-R4)", free=True),
    Choice("size", ("auto",), "auto", "columns x rows of an open field, as in 10x16 (SF-R4)", free=True),
    Choice("card_spaces", ("symbols", "eight"), "symbols", "as many spaces as symbols, or always eight (SF-R1)"),
    Choice("deploy", ("whole", "alternate"), "whole", "fleet after fleet, or one vehicle each in turn (SF-R3)"),
    Choice("overshoot", ("miss", "wrap"), "miss", "a roll past the last space: no damage, or count on from 1 (SF-R15)"),
    Choice("quiet_rounds", ("20", "10", "40"), "20", "rounds without damage that make a draw (SF-R17)"),
)


class Setup:
    """The options of a match made ready; shared by all matches that have them."""

    def __init__(self, given: dict[str, str]) -> None:
        self.options: Final = settled(CHOICES, given)
        self.field: Final = find_field(self.options["map"], self.options["size"])
        self.wraps: Final = self.options["overshoot"] == "wrap"
        self.alternates: Final = self.options["deploy"] == "alternate"
        self.quiet_rounds: Final[i64] = int(self.options["quiet_rounds"])
        eight = self.options["card_spaces"] == "eight"
        self.space: Final = space_of(self.field.code(), eight=eight)
        self.chart: Final = chart_of(self.field.code())
        self.deploy_roll: Final = Roll(2, 6, "deploy", ordered=True)
        self.initiative_roll: Final = Roll(2, 6, "initiative", ordered=True)
        self.ram_roll: Final = Roll(2, 6, "ram", ordered=True)
        self.move_rolls: Final = [Roll(dice, 6, "move") for dice in range(5)]
        self.damage_rolls: Final = [Roll(dice, 8, "damage") for dice in range(5)]
        self.both_damage_roll: Final = Roll(2, 8, "damage-both", ordered=True)
        self.ahead: Final[list[list[i64]]] = [
            self.spaces_ahead(cell, facing) for cell in range(self.field.size) for facing in range(8)
        ]
        self.around: Final[list[list[i64]]] = [self.spaces_around(cell) for cell in range(self.field.size)]

    def spaces_ahead(self, cell: int, facing: int) -> list[i64]:
        """SF-16 The one or two spaces straight ahead; nothing blocks the line (SF-R11)."""
        dx, dy = STEPS[facing]
        x, y = cell % self.field.columns, cell // self.field.columns
        places = [(x + dx * step, y + dy * step) for step in (1, 2)]
        return [
            b * self.field.columns + a for a, b in places if 0 <= a < self.field.columns and 0 <= b < self.field.rows
        ]

    def spaces_around(self, cell: int) -> list[i64]:
        """SF-17 A space and all its neighbours: the area of a rocket."""
        return [other for other in range(self.field.size) if self.field.distance(cell, other) <= 1]


def field_from_code(code: str) -> Battlefield:
    return parse_map(from_one_line(code))


def find_field(name: str, size: str) -> Battlefield:
    """SF-R4 A map of ours, one of your own, or an open field of any size."""
    if size == "auto":
        return parse_map(MAPS[name]) if name in MAPS else field_from_code(name)
    columns, _, rows = size.partition("x")
    sizes = [str(side) for side in range(SMALLEST, LARGEST + 1)]
    if name != "open" or columns not in sizes or rows not in sizes:
        raise BadNotation(f"size is for the open map, as in 10x16, each from {SMALLEST} to {LARGEST}; found {size!r}")
    return open_field(int(columns), int(rows))


@lru_cache(maxsize=16)
def space_of(code: str, *, eight: bool) -> Space:
    """The answers on a battlefield, worked out once."""
    return Space(field_from_code(code), presets(FLEETS, eight=eight), eight=eight)


@lru_cache(maxsize=8)
def chart_of(code: str) -> Chart:
    """The moves on a battlefield."""
    return Chart(field_from_code(code))


def presets(text: str, *, eight: bool) -> dict[str, list[Card]]:
    """Fleets with marked cards, one a line."""
    found: dict[str, list[Card]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.startswith("//"):
            name, _, vehicles = line.partition(":")
            reader = Reader(vehicles.replace(",", " "), number)
            found[name] = [read_card(reader, eight=eight) for _ in range(3)]
            reader.finish()
    return found


def read_card(reader: Reader, *, eight: bool) -> Card:
    kind = reader.take().one_of(KINDS)
    word = reader.take()
    if sorted(word.text) != sorted(SYMBOLS[KINDS[kind]]):
        raise word.fault(f"a {KINDS[kind]} vehicle has the symbols {SYMBOLS[KINDS[kind]]}, in any order (SF-2)")
    return Card(kind, word.text.ljust(8, BLANK) if eight else word.text)


@lru_cache(maxsize=64)
def _setup_of(given: tuple[tuple[str, str], ...]) -> Setup:
    return Setup(dict(given))


def setup_of(given: dict[str, str]) -> Setup:
    """The same setup for the same options."""
    return _setup_of(tuple(sorted(given.items())))
