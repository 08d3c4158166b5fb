"""The answers of Steel Fleet Warfare: their text, and the finite space they come from.

Vehicles are called 1a 1b 1c and 2a 2b 2c: their owner's seat and a letter.

    preset balanced           setup: a fleet with its cards marked, in one step
    fleet light average heavy setup: three vehicles ...
    mark LGLLGL               ... and then the card of each, space 1 first: L life, G gun, R rocket, B hybrid, - blank
    place 1a c12 n            deployment: a vehicle, a space of the home row, a facing
    move 1a                   activate a vehicle and roll its movement
    stay 1a                   activate it without moving
    pivot 1a left             SF-R6: instead of moving, where there is no first step
    go c4 ne                  the pose a move ends in
    ram 2b d4 ne +2           the vehicle rammed, where the rammer stands, its facing, its bonus
    gun 2b, rocket e5, hold   the attack: a vehicle ahead, a space, or none
    spend 3                   the space of the rocket symbol that was fired
    target 2b                 the vehicle that a rocket hits next
    hit 5                     the result chosen of a damage roll
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action
from wardroom.core.notation import BadNotation, Word, words_of
from wardroom.games.steel_fleet.cards import KINDS, Card, markings
from wardroom.games.steel_fleet.maps import FACINGS, Battlefield

PRESET: Final[i64] = 0
FLEET: Final[i64] = 1
MARK: Final[i64] = 2
PLACE: Final[i64] = 3
MOVE: Final[i64] = 4
STAY: Final[i64] = 5
PIVOT: Final[i64] = 6
GO: Final[i64] = 7
RAM: Final[i64] = 8
GUN: Final[i64] = 9
ROCKET: Final[i64] = 10
HOLD: Final[i64] = 11
SPEND: Final[i64] = 12
TARGET: Final[i64] = 13
HIT: Final[i64] = 14

VEHICLES: Final = ["1a", "1b", "1c", "2a", "2b", "2c"]
BONUSES: Final = 6
VERBS: Final = "preset, fleet, mark, place, move, stay, pivot, go, ram, gun, rocket, hold, spend, target and hit"


@mypyc_attr(acyclic=True)
class Order(Action):
    """An answer with its fields; which of them count depends on its kind."""

    def __init__(
        self, number: int, text: str, kind: i64, vehicle: i64 = -1, cell: i64 = -1, facing: i64 = -1, value: i64 = 0
    ) -> None:
        super().__init__(number, text)
        self.kind: Final[i64] = kind
        self.vehicle: Final[i64] = vehicle
        self.cell: Final[i64] = cell
        self.facing: Final[i64] = facing
        self.value: Final[i64] = value  # a bonus, a space of a card, a die, a turn of the hand
        self.kinds: tuple[int, ...] = ()  # of a fleet
        self.cards: tuple[Card, ...] = ()  # of a mark (one) or a preset (three)


class Space:
    """Every answer there is on a battlefield, numbered. Rams are many and rare: each is made when it is first met.

    A ram has the number of its vehicle's letter and of the pose it ends in: both fleets are never offered at once
    (SF-R7). One with a bonus has a number of the letter only: where a straight run ends, its facing and its bonus
    follow from the position.
    """

    def __init__(self, field: Battlefield, presets: dict[str, list[Card]], *, eight: bool) -> None:
        self.field: Final = field
        self.poses: Final = field.size * 8
        self.orders: Final[list[Order]] = []
        self.by_text: Final[dict[str, Order]] = {}
        self.presets: Final = [self.preset(name, cards) for name, cards in presets.items()]
        self.fleets: Final = [
            self.fleet([one, two, three]) for one in range(3) for two in range(one, 3) for three in range(two, 3)
        ]
        self.marks: Final = [
            [self.mark(kind, text) for text in markings(KINDS[kind], eight=eight)] for kind in range(3)
        ]
        self.openings: Final[list[Action]] = [*self.presets, *self.fleets]
        self.markings: Final[list[list[Action]]] = [[*marks] for marks in self.marks]
        self.places: Final = [self.places_of(vehicle) for vehicle in range(6)]
        self.moves: Final = [self.add(f"move {name}", MOVE, at) for at, name in enumerate(VEHICLES)]
        self.stays: Final = [self.add(f"stay {name}", STAY, at) for at, name in enumerate(VEHICLES)]
        self.pivots: Final = [
            [self.add(f"pivot {name} left", PIVOT, at, value=-1), self.add(f"pivot {name} right", PIVOT, at, value=1)]
            for at, name in enumerate(VEHICLES)
        ]
        self.goes: Final = [
            self.add(f"go {field.cell_name(cell)} {name}", GO, -1, cell, facing)
            for cell in range(field.size)
            for facing, name in enumerate(FACINGS)
        ]
        self.guns: Final = [self.add(f"gun {name}", GUN, at) for at, name in enumerate(VEHICLES)]
        self.rockets: Final = [
            self.add(f"rocket {field.cell_name(cell)}", ROCKET, -1, cell) for cell in range(field.size)
        ]
        self.hold: Final = self.add("hold", HOLD)
        self.spends: Final = [self.add(f"spend {space}", SPEND, value=space) for space in range(1, 9)]
        self.targets: Final = [self.add(f"target {name}", TARGET, at) for at, name in enumerate(VEHICLES)]
        self.hits: Final = [self.add(f"hit {face}", HIT, value=face) for face in range(1, 9)]
        self.first_ram: Final = len(self.orders)
        self.rams: Final[dict[int, Order]] = {}

    def add(self, text: str, kind: i64, vehicle: i64 = -1, cell: i64 = -1, facing: i64 = -1, value: i64 = 0) -> Order:
        order = Order(len(self.orders), text, kind, vehicle, cell, facing, value)
        self.orders.append(order)
        self.by_text[text] = order
        return order

    def preset(self, name: str, cards: list[Card]) -> Order:
        order = self.add(f"preset {name}", PRESET)
        order.cards = tuple(cards)
        return order

    def fleet(self, kinds: list[int]) -> Order:
        order = self.add("fleet " + " ".join([KINDS[kind] for kind in kinds]), FLEET)
        order.kinds = tuple(kinds)
        return order

    def mark(self, kind: int, text: str) -> Order:
        order = self.add(f"mark {text}", MARK, value=kind)
        order.cards = (Card(kind, text),)
        return order

    def places_of(self, vehicle: int) -> list[Order]:
        """SF-R3 Facing the opponent's edge, or either side next to that."""
        seat, field = vehicle // 3, self.field
        facings = [7, 0, 1] if seat == 0 else [3, 4, 5]
        return [
            self.add(
                f"place {VEHICLES[vehicle]} {field.cell_name(cell)} {FACINGS[facing]}", PLACE, vehicle, cell, facing
            )
            for cell in field.homes[seat]
            for facing in facings
        ]

    def ram(self, vehicle: int, ram: int) -> Order:
        """A ram of a vehicle; where it stands, its facing and its bonus are one number (see moves.py)."""
        at = vehicle * self.poses * BONUSES + ram
        if at not in self.rams:
            pose, bonus = ram // BONUSES, ram % BONUSES
            text = f"ram {VEHICLES[vehicle]} {self.field.cell_name(pose // 8)} {FACINGS[pose % 8]} +{bonus}"
            number = self.first_ram + vehicle % 3 * (self.poses + 1) + (self.poses if bonus else pose)
            self.rams[at] = Order(number, text, RAM, vehicle, pose // 8, pose % 8, bonus)
        return self.rams[at]

    def everything(self) -> list[Action]:
        rams = self.poses * BONUSES
        return [*self.orders, *[self.ram(at // rams, at % rams) for at in range(6 * rams)]]

    def parse(self, text: str) -> Order:
        words = words_of(text)
        if not words:
            raise BadNotation(f"an answer is missing: there are {VERBS}")
        return self.read(words)

    def read(self, words: list[Word]) -> Order:
        """The answer written so. What can be read but never be answered here has no number: a place, a marking."""
        if words[0].text == "ram" and len(words) == 5:
            vehicle = words[1].one_of(VEHICLES)
            cell = self.field.parse_cell(words[2])
            facing = words[3].one_of(FACINGS)
            bonus = words[4].one_of([f"+{number}" for number in range(BONUSES)])
            return self.ram(vehicle, (cell * 8 + facing) * BONUSES + bonus)
        if words[0].text == "fleet":
            words = [words[0], *sorted(words[1:], key=lambda word: word.one_of(KINDS))]
        text = " ".join([word.text for word in words])
        if text in self.by_text:
            return self.by_text[text]
        if words[0].text == "place" and len(words) == 4:
            vehicle, cell = words[1].one_of(VEHICLES), self.field.parse_cell(words[2])
            return Order(-1, text, PLACE, vehicle, cell, words[3].one_of(FACINGS))
        if words[0].text == "mark" and len(words) == 2 and set(words[1].text) <= set("LGRB-"):
            return Order(-1, text, MARK)
        if words[0].text == "go" and len(words) == 3:
            self.field.parse_cell(words[1])
            words[2].one_of(FACINGS)
        raise words[0].fault(f"unknown answer {text!r}: there are {VERBS}")
