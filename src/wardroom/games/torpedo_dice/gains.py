"""A quick guess of what each answer gains: for machine players."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.bits import bits
from wardroom.core.game import State
from wardroom.games.torpedo_dice.actions import FIRE, KEEP, SWITCH, TAKE, Order
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.shapes import ARTILLERY_SHAPE, ENGINE_SHAPE, PLAIN, PORTHOLES_SHAPE, shots
from wardroom.games.torpedo_dice.state import Captain
from wardroom.games.torpedo_dice.systems import (
    ARTILLERY,
    ENGINE,
    FINS,
    PERISCOPE,
    PROPELLERS,
    SAIL,
)

# Measured in hits. Chosen by hand, tried with bench/balance_torpedo_dice.py.
MISS: Final = 1.0  # a torpedo is worth about a hit ...
SCARCE: Final = 5.0  # ... and more when few are left
DEATH: Final = 100.0
SINKING: Final = 0.8  # a system less for the enemy to use
SWITCHING: Final = 4.5  # what a switch brings over a whole game
LIMITED_USE: Final = 0.7  # Training: uses of Artillery and Portholes are counted


def gains(state: State, seat: int) -> list[float]:
    """For each legal answer of a seat what it gains at once, in hits; a die is worth the best one can make of it."""
    assert isinstance(state, TorpedoDice)
    aim = Aim(state, seat)
    found = []
    for action in state.legal(seat):
        assert isinstance(action, Order)
        found.append(aim.gain(action))
    return found


class Aim:
    """One seat's guesses in one position; the best volley of a die is looked for once."""

    def __init__(self, state: TorpedoDice, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.captain: Final[Captain] = state.captain(seat)
        self.crossed: Final[i64] = self.captain.crossed
        self.usable: Final[i64] = state.usable(seat)
        self.cost: Final[float] = MISS + SCARCE / float(int(self.captain.reserve) + 1)
        self.known: Final[dict[int, float]] = {}

    def gain(self, order: Order) -> float:
        if order.kind == FIRE:
            return self.volley(order, shots(self.captain.shape, self.captain.face))
        if order.kind == SWITCH:
            return self.switch(order.system)
        if order.kind == TAKE:
            return self.die(order.value)
        if order.kind == KEEP:
            return self.best(PLAIN, self.captain.die)
        return self.use(order, self.captain.die)

    def volley(self, order: Order, count: i64) -> float:
        """Hits, less what the misses cost, and something for every system that goes down."""
        hits = bits(order.mask & ~self.crossed)
        misses = count - hits
        if misses > self.captain.reserve:
            return -DEATH
        value = float(int(hits)) - self.cost * float(int(misses))
        return value + SINKING * self.sinks(order.mask) if hits else value

    def sinks(self, mask: i64) -> float:
        count = 0.0
        for cells in self.state.setup.system_cells:
            system: i64 = cells
            left = system & ~self.crossed
            if left and left & ~mask == 0:
                count += 1.0
        return count

    def best(self, shape: i64, face: i64) -> float:
        """The best volley of a die."""
        key = int(shape * 8 + face)
        if key not in self.known:
            count = shots(shape, face)
            found = -DEATH
            for order in self.state.setup.space.volleys[shape][face - 1]:
                found = max(found, self.volley(order, count))
            self.known[key] = found
        return self.known[key]

    def use(self, order: Order, die: i64) -> float:
        """What the best volley gains after a system has changed the die."""
        system = order.system
        if system == PERISCOPE:
            return self.best(PLAIN, 7 - die)
        if system == SAIL:
            return self.best(PLAIN, die + order.value)
        if system == FINS:
            return self.best(PLAIN, self.state.fins_die(order.value))
        if system == ENGINE:
            return self.best(ENGINE_SHAPE, die)
        if system == PROPELLERS:
            return sum([self.best(PLAIN, face) for face in range(1, 7)]) / 6.0
        shape = ARTILLERY_SHAPE if system == ARTILLERY else PORTHOLES_SHAPE
        limited = LIMITED_USE if self.state.setup.is_training else 0.0
        return self.best(shape, die) - limited

    def die(self, face: i64) -> float:
        """The best that can be made of a die: as it is, or with a system (Fins depend on what others take)."""
        found = self.best(PLAIN, face)
        for order in self.state.setup.space.uses:
            system = order.system
            if system == FINS or not self.usable >> system & 1:
                continue
            if system == SAIL and not 1 <= face + order.value <= 6:
                continue
            found = max(found, self.use(order, face))
        return found

    def switch(self, system: i64) -> float:
        """A switch is worth more the more of the game is left, and the fewer are on."""
        board = self.state.setup.board
        to_do = float(board.targets - self.state.hits(self.seat)) / float(board.targets)
        on = float(int(bits(self.captain.switched)))
        links = self.state.setup.portholes_links | self.state.setup.artillery_links
        linked = 0.5 if links >> system & 1 else 0.0
        return (SWITCHING + linked) * to_do - on
