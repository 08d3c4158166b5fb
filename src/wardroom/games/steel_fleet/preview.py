"""What an answer would do: the path of a move, the blast of a rocket, the odds of each result."""

from __future__ import annotations

from fractions import Fraction

from wardroom.core.action import Action
from wardroom.core.chance import Faces
from wardroom.core.game import View
from wardroom.core.scene import Preview
from wardroom.core.words import Message, listed
from wardroom.games.steel_fleet.actions import GO, GUN, RAM, ROCKET, Order
from wardroom.games.steel_fleet.attack import blast
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.damage import space_hit
from wardroom.games.steel_fleet.paths import path
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.view import position_of


def preview(view: View, action: Action) -> Preview:
    """The elements an answer concerns, and what to say of it."""
    position = position_of(view)
    assert isinstance(action, Order)
    if action.kind == GO or action.kind == RAM:
        odds = ram_odds(position, action) if action.kind == RAM else []
        return Preview(dict.fromkeys(cells(position, path(position, action)), "path"), odds)
    if action.kind == GUN:
        dice = int(position.vehicles[position.active].guns)
        place = [int(position.vehicles[action.vehicle].cell)]
        return Preview(dict.fromkeys(cells(position, place), "blast"), [hit_odds(position, action.vehicle, dice)])
    if action.kind == ROCKET:
        dice = int(position.vehicles[position.active].rockets)
        hit = blast(position, action.cell)
        lines = [hit_odds(position, at, dice) for at in range(6) if hit >> at & 1]
        return Preview(dict.fromkeys(cells(position, position.setup.around[action.cell]), "blast"), lines)
    return Preview({}, [])


def cells(position: SteelFleet, spaces: list[int]) -> list[str]:
    return [f"c-{position.setup.field.cell_name(cell)}" for cell in spaces]


def ram_odds(position: SteelFleet, order: Order) -> list[Message]:
    """SF-13 How likely it is that the target, the rammer or both are damaged."""
    shares = [Fraction(0), Fraction(0), Fraction(0)]
    for faces, chance in position.setup.ram_roll.odds():
        assert isinstance(faces, Faces)
        total = faces.faces[0] + int(order.value) - faces.faces[1]
        shares[0 if total > 0 else 1 if total < 0 else 2] += chance
    wins, loses = percent(shares[0]), percent(shares[1])
    name = vehicle_name(order.vehicle)
    return [Message("odds.ram", vehicle=name, wins=wins, loses=loses, both=100 - wins - loses)]


def hit_odds(position: SteelFleet, at: int, dice: int) -> Message:
    """How likely the dice are to offer each symbol that a vehicle has left, and to offer nothing (before SF-18)."""
    vehicle = position.vehicles[at]
    shares: dict[str, Fraction] = {}
    for faces, chance in position.setup.damage_rolls[dice].odds():
        assert isinstance(faces, Faces)
        spaces = [int(space_hit(position, vehicle, face)) for face in faces.faces]
        for symbol in {vehicle.marked.symbol(space) for space in spaces if space} or {"nothing"}:
            shares[symbol] = shares.get(symbol, Fraction(0)) + chance
    parts = [
        Message("odds.share", what=Message(f"symbol.{symbol}"), share=percent(shares[symbol]))
        for symbol in ("L", "G", "R", "B", "-", "nothing")
        if symbol in shares
    ]
    return Message("odds.hit", vehicle=vehicle_name(at), odds=listed(parts))


def percent(share: Fraction) -> int:
    return round(100 * share)
