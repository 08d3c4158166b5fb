"""The position in words.

steel-fleet 1                                     the game and its edition
option map open                                   one line an option
round 3 rolls 41 quiet 0 loud                     loud: a space was crossed off this round
vehicle 1a light LGLLGL crossed 1 3 at c12 n done six of these; a destroyed vehicle is nowhere
now moving-1 active 1a rolled 3 5                 the steps to come, then what is going on; `now over` at the end
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wardroom.core.agenda import read_steps, steps_text
from wardroom.core.notation import BadNotation, Reader, Word, read_settings
from wardroom.games.steel_fleet.actions import BONUSES, VEHICLES
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import FACINGS
from wardroom.games.steel_fleet.moments import check_moment
from wardroom.games.steel_fleet.state import MOMENTS, NONE, Position, Vehicle

FIRST_LINE: Final = "steel-fleet 1"
MOST: Final = 999_999


def position_text(position: Position) -> str:
    options = [f"option {name} {value}" for name, value in position.setup.options.items()]
    loud = " loud" if position.is_loud else ""
    table = f"round {position.round} rolls {position.rolls} quiet {position.quiet}{loud}"
    vehicles = [f"vehicle {VEHICLES[at]}{vehicle_text(position, at)}" for at in range(6)]
    return "\n".join([FIRST_LINE, *options, table, *vehicles, f"now {moment_text(position)}"]) + "\n"


def vehicle_text(position: Position, at: int) -> str:
    vehicle = position.vehicles[at]
    parts = [""]
    if vehicle.kind >= 0:
        parts.append(KINDS[vehicle.kind])
    card = vehicle.card
    if card is not None:
        parts.append(card.text)
    if vehicle.crossed:
        parts += ["crossed", *[str(space + 1) for space in range(8) if vehicle.crossed >> space & 1]]
    if vehicle.cell >= 0:
        parts += ["at", position.setup.field.cell_name(vehicle.cell), FACINGS[vehicle.facing]]
    if vehicle.is_done:
        parts.append("done")
    return " ".join(parts)


def moment_text(position: Position) -> str:
    if position.agenda.is_empty:
        return "over"
    parts = steps_text(position.agenda, MOMENTS)
    if position.active >= 0:
        parts += ["active", VEHICLES[position.active]]
    if position.target >= 0:
        parts += ["target", VEHICLES[position.target]]
    if position.rolled:
        parts += ["rolled", *[str(face) for face in range(1, 9) if position.rolled >> face & 1]]
    for name, value in (("bonus", position.bonus), ("dice", position.dice), ("losers", position.losers)):
        parts += [name, str(value)] if value else []
    if position.pending:
        parts += ["pending", *[name for at, name in enumerate(VEHICLES) if position.pending >> at & 1]]
    return " ".join(parts)


def read_position(text: str, start: Callable[[dict[str, str]], Position]) -> Position:
    """Read a position; `start` lays the table for its options."""
    options, readers, place = read_settings(text, FIRST_LINE)
    position = start(options)
    if len(readers) != 8:
        raise BadNotation("expected a line 'round ...', six lines 'vehicle ...' and a line 'now ...'", place)
    read_table(position, readers[0])
    for number in range(6):
        read_vehicle(position, number, readers[number + 1])
    read_moment(position, readers[7])
    check_moment(position, readers[7].words[0])
    return position


def read_table(position: Position, reader: Reader) -> None:
    reader.expect("round")
    position.round = reader.take().number(0, MOST)
    reader.expect("rolls")
    position.rolls = reader.take().number(0, MOST)
    reader.expect("quiet")
    position.quiet = reader.take().number(0, int(position.setup.quiet_rounds))
    position.is_loud = reader.skip("loud")
    reader.finish()


def read_vehicle(position: Position, at: int, reader: Reader) -> None:
    vehicle = position.vehicles[at]
    reader.expect("vehicle")
    reader.expect(VEHICLES[at])
    given = len(reader.words) - 2
    if given < 1:
        return
    vehicle.kind = reader.take().one_of(KINDS)
    if given < 2:
        return
    read_card(position, vehicle, reader.take())
    if reader.skip("crossed"):
        while not reader.is_done and reader.peek().text not in ("at", "done"):
            vehicle.crossed |= 1 << reader.take().number(1, int(vehicle.marked.spaces)) - 1
    if reader.skip("at"):
        read_pose(position, vehicle, reader)
    vehicle.is_done = reader.skip("done")
    reader.finish()


def read_card(position: Position, vehicle: Vehicle, word: Word) -> None:
    """SF-2 One of the ways to mark the card of this kind."""
    for order in position.setup.space.marks[vehicle.kind]:
        if order.cards[0].text == word.text:
            vehicle.card = order.cards[0]
            return
    raise word.fault(f"no card of a {KINDS[vehicle.kind]} vehicle is marked {word.text!r} (SF-2)")


def read_pose(position: Position, vehicle: Vehicle, reader: Reader) -> None:
    word = reader.take()
    cell = position.setup.field.parse_cell(word)
    if not position.setup.field.is_open[cell] or position.vehicle_at(cell) >= 0:
        raise word.fault(f"{word.text} is no free space (SF-R4, SF-R8)")
    vehicle.cell = cell
    vehicle.facing = reader.take().one_of(FACINGS)


def read_moment(position: Position, reader: Reader) -> None:
    """The steps to come, and what is going on."""
    if not read_steps(reader, position.agenda, MOMENTS):
        return
    position.active = read_named_vehicle(reader, "active")
    position.target = read_named_vehicle(reader, "target")
    if reader.skip("rolled"):
        while not reader.is_done and reader.peek().text.isdigit():
            position.rolled |= 1 << reader.take().number(1, 8)
    position.bonus = reader.take().number(1, BONUSES - 1) if reader.skip("bonus") else 0
    position.dice = reader.take().number(1, 4) if reader.skip("dice") else 0
    position.losers = reader.take().number(1, 3) if reader.skip("losers") else 0
    if reader.skip("pending"):
        while not reader.is_done:
            position.pending |= 1 << reader.take().one_of(VEHICLES)
    reader.finish()


def read_named_vehicle(reader: Reader, name: str) -> int:
    return reader.take().one_of(VEHICLES) if reader.skip(name) else int(NONE)
