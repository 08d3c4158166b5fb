"""The answers of Torpedo Dice: their text, and the finite space they come from.

take 5            phase 1: a die of the pool
keep              phase 2: use no system
use periscope     use artillery, engine, portholes, propellers likewise
use sail+         or sail-
use fins-2        copy the die of seat 2; solo: use fins-spare, the die left over
fire c4 d5 e6     phase 3: the cells that are shot at; shots off the grid go unnamed
hold              phase 3: a die without a pip fires nothing
switch sail       phase 3, Mission: switch on a system instead
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action
from wardroom.core.notation import BadNotation, Word, words_of
from wardroom.games.torpedo_dice.boards import Board
from wardroom.games.torpedo_dice.shapes import volleys
from wardroom.games.torpedo_dice.systems import FINS, SAIL, SWITCHED, SYSTEMS

TAKE: Final[i64] = 0
KEEP: Final[i64] = 1
USE: Final[i64] = 2
FIRE: Final[i64] = 3
SWITCH: Final[i64] = 4

SPARE: Final[i64] = 0  # the value of `use fins-spare`, where another seat would stand

HELP: Final = "there are take FACE, keep, use SYSTEM, fire CELLS, hold and switch SYSTEM"


@mypyc_attr(acyclic=True)
class Order(Action):
    """An answer with its fields: the system meant, and the face, the Sail's step or the seat that Fins copy."""

    def __init__(self, number: int, text: str, kind: i64, system: i64 = -1, value: i64 = 0) -> None:
        super().__init__(number, text)
        self.kind: Final[i64] = kind
        self.system: Final[i64] = system
        self.value: Final[i64] = value
        self.cells: tuple[int, ...] = ()
        self.mask: i64 = 0  # the targets among the cells


class Space:
    """Every answer there is on a board, numbered."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.orders: Final[list[Order]] = []
        self.by_text: Final[dict[str, Order]] = {}
        self.takes: Final = [self.add(f"take {face}", TAKE, -1, face) for face in range(1, 7)]
        self.keep: Final = self.add("keep", KEEP)
        self.uses: Final = [order for system in board.systems for order in self.uses_of(system)]
        self.switches: Final = [
            self.add(f"switch {SYSTEMS[system]}", SWITCH, system) for system in SWITCHED if system in board.systems
        ]
        self.hold: Final = self.add("hold", FIRE)
        self.by_cells: Final[dict[tuple[int, ...], Order]] = {}
        # By shape and face, in order and quick to look up.
        self.volleys: Final = [[self.fires(shape, face) for face in range(1, 7)] for shape in range(4)]

    def add(self, text: str, kind: i64, system: i64 = -1, value: i64 = 0) -> Order:
        order = Order(len(self.orders), text, kind, system, value)
        self.orders.append(order)
        self.by_text[text] = order
        return order

    def uses_of(self, system: int) -> list[Order]:
        if system == SAIL:
            return [self.add("use sail-", USE, system, -1), self.add("use sail+", USE, system, 1)]
        if system == FINS:
            spare = [self.add("use fins-spare", USE, system, SPARE)]
            return spare + [self.add(f"use fins-{seat}", USE, system, seat) for seat in range(1, 5)]
        return [self.add(f"use {SYSTEMS[system]}", USE, system)]

    def fires(self, shape: int, face: int) -> dict[Order, None]:
        """The volleys of a die; a die without a pip can only hold its fire (TD-R4)."""
        found = [self.fire(cells) for cells in volleys(shape, face, self.board.columns, self.board.rows)]
        return dict.fromkeys(found or [self.hold])

    def fire(self, cells: tuple[int, ...]) -> Order:
        if cells not in self.by_cells:
            order = self.add("fire " + " ".join([self.board.cell_name(cell) for cell in cells]), FIRE)
            order.cells = cells
            bits = [self.board.bits[cell] for cell in cells]
            order.mask = sum([1 << bit for bit in bits if bit >= 0])
            self.by_cells[cells] = order
        return self.by_cells[cells]

    def parse(self, text: str) -> Order:
        words = words_of(text)
        if not words:
            raise BadNotation(f"an answer is missing: {HELP}")
        return self.read(words)

    def read(self, words: list[Word]) -> Order:
        """The answer written so, the cells of a volley in any order.

        What can be read but never be answered here has no number: shots that no die makes, a switch or a system that
        the board lacks.
        """
        text = " ".join([word.text for word in words])
        if words[0].text == "fire" and len(words) > 1:
            cells = tuple(sorted([self.board.parse_cell(word) for word in words[1:]]))
            return self.by_cells.get(cells) or Order(-1, text, FIRE)
        if text in self.by_text:
            return self.by_text[text]
        if len(words) == 2 and words[0].text in ("use", "switch") and words[1].text in SYSTEMS:
            return Order(-1, text, USE if words[0].text == "use" else SWITCH, SYSTEMS.index(words[1].text))
        raise words[0].fault(f"unknown answer {text!r}: {HELP}")
