"""The position in words.

steam-torpedo 1                      the game and its edition
option edition en-2015               one line an option
turn 5 seat 1 rolls 17               whose turn; then perhaps `manoeuvred`, `stepped`, `held 2`, `slowed 2 1` (by 1)
sea 3 3 port 2                       the sectors of seats 1 and 2; who lies on the other's port side in a shared one
took 1 gatling-gun ...               while building: the tiles of a seat so far
swap 1 a1 b4                         while swapping: an answer already given, or `keep`
tile 1a1 gatling-gun Oo.xX           the tiles laid so far and their gears: O oxygen, o empty, . plain; x X covered
crew 1 c:1b3 s1:1b4- s2:2a1 s3:gone  where they are, - exhausted
used 1a5.1 2b2.2                     effects used in this action phase, by tile and number
stations 1b3 1b3 1a4 1b5 1b5         ST-E2: where the active crew was after recovery
now act-1                            the steps to come, then what is going on; `now over` at the end
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wardroom.core import i64
from wardroom.core.agenda import read_steps, steps_text
from wardroom.core.bits import bit
from wardroom.core.notation import BadNotation, Reader, Word, read_settings
from wardroom.games.steam_torpedo.actions import KEEP, MEMBERS, SWAP, Order
from wardroom.games.steam_torpedo.boat import CELLS, GEARS, LOCATIONS, full_name
from wardroom.games.steam_torpedo.moments import check_boats, check_moment, check_tiles
from wardroom.games.steam_torpedo.plan import Plan
from wardroom.games.steam_torpedo.sea import SECTORS
from wardroom.games.steam_torpedo.state import LAST_TURN, MOMENTS, NONE, UNANSWERED, Position

FIRST_LINE: Final = "steam-torpedo 1"
MOST: Final = 999_999
LINES: Final = ["took", "swap", "tile", "crew", "used", "stations"]
CELL_NAMES: Final = [full_name(cell) for cell in range(2 * CELLS)]
MEMBER_NAMES: Final = [f"{seat}{name}" for seat in (1, 2) for name in MEMBERS]
SLOT_NAMES: Final = [f"{cell}.{number + 1}" for cell in CELL_NAMES for number in range(GEARS)]


# Writing


def position_text(position: Position) -> str:
    lines = [FIRST_LINE, *[f"option {name} {value}" for name, value in position.setup.options.items()]]
    lines += [turn_text(position), sea_text(position), *build_lines(position)]
    for cell, tile in enumerate(position.tiles):
        if tile >= 0:
            gears = " " + gears_text(position, cell) if position.plan.tiles else ""
            lines.append(f"tile {CELL_NAMES[cell]} {position.setup.catalogue.tiles[tile].id}{gears}")
    if position.plan.tiles:
        lines += [crew_text(position, seat) for seat in (1, 2)]
    if position.used:
        lines.append("used " + names_in(SLOT_NAMES, position.used))
    if position.stations:
        lines.append("stations " + " ".join([CELL_NAMES[position.stations >> i64(5 * at) & 31] for at in range(5)]))
    return "\n".join([*lines, f"now {moment_text(position)}"]) + "\n"


def names_in(names: list[str], found: i64) -> str:
    return " ".join([name for at, name in enumerate(names) if found >> i64(at) & 1])


def turn_text(position: Position) -> str:
    parts = [f"turn {position.turn} seat {position.active} rolls {position.rolls}"]
    parts += ["manoeuvred"] if position.has_manoeuvred else []
    parts += ["stepped"] if position.has_stepped else []
    parts += [f"held {seat}" for seat in (1, 2) if position.held >> i64(seat) & 1]
    parts += [f"slowed {seat} {position.slowed(seat)}" for seat in (1, 2) if position.slowed(seat)]
    return " ".join(parts)


def sea_text(position: Position) -> str:
    port = f" port {position.north}" if position.north else ""
    return f"sea {position.sector1 + 1} {position.sector2 + 1}{port}"


def build_lines(position: Position) -> list[str]:
    """What was chosen: tiles as long as none is laid for good, and swaps."""
    lines = []
    for seat in (1, 2):
        ids = [tile.id for at, tile in enumerate(position.setup.catalogue.tiles) if position.taken(seat) >> i64(at) & 1]
        if ids:
            lines.append(" ".join([f"took {seat}", *ids]))
    for seat, answer in ((1, position.swap1), (2, position.swap2)):
        if answer != UNANSWERED:
            text = position.setup.space.orders[answer].text
            lines.append(f"swap {seat} {text.removeprefix('swap ')}")
    return lines


def gears_text(position: Position, cell: i64) -> str:
    marks = ""
    for gear in range(int(position.plan.tiles[cell].gears)):
        place = bit(cell * GEARS + i64(gear))
        if position.plan.oxygen & place:
            marks += "X" if position.damage & place else "O" if position.oxygen & place else "o"
        else:
            marks += "x" if position.damage & place else "."
    return marks


def crew_text(position: Position, seat: int) -> str:
    parts = [f"crew {seat}"]
    for at, name in enumerate(MEMBERS):
        member = (seat - 1) * 5 + at
        place = position.places[member]
        tired = "" if place < 0 or position.ready >> i64(member) & 1 else "-"
        parts.append(f"{name}:{CELL_NAMES[place] if place >= 0 else 'gone'}{tired}")
    return " ".join(parts)


def moment_text(position: Position) -> str:
    if position.agenda.is_empty:
        return "over"
    parts = steps_text(position.agenda, MOMENTS)
    if position.source >= 0:
        parts += ["source", SLOT_NAMES[position.source * GEARS + position.effect], "part", str(position.part)]
        parts += ["double"] if position.strength == 2 else []
    for name, names, found in (
        ("keys", MEMBER_NAMES, position.keys),
        ("struck", MEMBER_NAMES, position.struck),
        ("reacted", SLOT_NAMES, position.reacted),
    ):
        parts += [name, names_in(names, found)] if found else []
    parts += ["left", str(position.left)] if position.left else []
    parts += ["focus", CELL_NAMES[position.focus]] if position.focus >= 0 else []
    parts += ["location", LOCATIONS[position.location]] if position.location >= 0 else []
    parts += ["worked", str(position.worked)] if position.worked else []
    return " ".join(parts)


# Reading


def read_position(text: str, start: Callable[[dict[str, str]], Position]) -> Position:
    """Read a position; `start` lays the table for its options."""
    options, readers, place = read_settings(text, FIRST_LINE)
    position = start(options)
    if len(readers) < 3:
        raise BadNotation("expected lines 'turn ...', 'sea ...' and, at the end, 'now ...'", place)
    read_turn(position, readers[0])
    read_sea(position, readers[1])
    gears: dict[int, Word] = {}
    for reader in readers[2:-1]:
        read_line(position, reader, gears)
    check_tiles(position, readers[-1].end)
    if gears:
        read_gears(position, gears)
        check_boats(position, readers[-1].end)
    read_moment(position, readers[-1])
    check_moment(position, readers[-1].words[0])
    return position


def read_turn(position: Position, reader: Reader) -> None:
    reader.expect("turn")
    position.turn = reader.take().number(0, int(LAST_TURN))
    reader.expect("seat")
    position.active = reader.take().number(0, 2)
    reader.expect("rolls")
    position.rolls = reader.take().number(0, MOST)
    position.has_manoeuvred = reader.skip("manoeuvred")
    position.has_stepped = reader.skip("stepped")
    while reader.skip("held"):
        position.held |= 1 << reader.take().number(1, 2)
    while reader.skip("slowed"):
        seat = reader.take().number(1, 2)
        number = reader.take().number(1, MOST)
        position.slowed1 = number if seat == 1 else position.slowed1
        position.slowed2 = number if seat == 2 else position.slowed2
    reader.finish()


def read_sea(position: Position, reader: Reader) -> None:
    reader.expect("sea")
    position.sector1 = reader.take().number(1, SECTORS) - 1
    position.sector2 = reader.take().number(1, SECTORS) - 1
    word = reader.peek()
    position.north = reader.take().number(1, 2) if reader.skip("port") else 0
    if (position.sector1 == position.sector2) != (position.north > 0):
        raise word.fault("who lies to port is said in a shared sector, and only there (ST-11)")
    reader.finish()


def read_line(position: Position, reader: Reader, gears: dict[int, Word]) -> None:
    """A line between the sea and the moment."""
    match reader.take().one_of(LINES):
        case 0:
            read_taken(position, reader)
        case 1:
            read_swap(position, reader)
        case 2:
            read_tile(position, reader, gears)
        case 3:
            read_crew(position, reader)
        case 4:
            position.used = read_set(reader, SLOT_NAMES)
        case _:
            position.stations = 0
            for at in range(5):
                position.stations |= i64(reader.take().one_of(CELL_NAMES)) << i64(5 * at)
    reader.finish()


def read_set(reader: Reader, names: list[str]) -> i64:
    found: i64 = 0
    while not reader.is_done and reader.peek().text in names:
        found |= bit(reader.take().one_of(names))
    return found


def read_taken(position: Position, reader: Reader) -> None:
    seat = reader.take().number(1, 2)
    taken: i64 = 0
    known = [tile.id for tile in position.setup.catalogue.tiles]
    while not reader.is_done:
        taken |= bit(reader.take().one_of(known))
    if seat == 1:
        position.taken1 = taken
    else:
        position.taken2 = taken


def read_swap(position: Position, reader: Reader) -> None:
    seat = reader.take().number(1, 2)
    word = reader.peek()
    cells = [reader.take().text for _ in range(1 if word.text == "keep" else 2)]
    order = position.setup.space.by_text.get("keep" if word.text == "keep" else f"swap {' '.join(cells)}")
    if order is None or order.kind not in (SWAP, KEEP) or not is_swap(order, seat):
        raise word.fault("expected 'keep' or two tiles other than the control room (ST-3)")
    if seat == 1:
        position.swap1 = order.number
    else:
        position.swap2 = order.number


def is_swap(order: Order, seat: int) -> bool:
    room = 7 if seat == 1 else 2
    return order.cell != room and order.value != room


def read_tile(position: Position, reader: Reader, gears: dict[int, Word]) -> None:
    cell = reader.take().one_of(CELL_NAMES)
    word = reader.take()
    known = [tile.id for tile in position.setup.catalogue.tiles]
    if position.tiles[cell] >= 0:
        raise word.fault(f"a tile lies on {CELL_NAMES[cell]} already")
    position.tiles[cell] = word.one_of(known)
    if not reader.is_done:
        gears[cell] = reader.take()


def read_gears(position: Position, gears: dict[int, Word]) -> None:
    """Every tile has its gears, or none has (before all are laid)."""
    if len(gears) != 2 * CELLS:
        raise next(iter(gears.values())).fault(
            "gears are written for all twenty tiles, or for none while tiles are being laid"
        )
    position.plan = Plan([position.setup.catalogue.tiles[tile] for tile in position.tiles])
    for cell, word in gears.items():
        tile = position.plan.tiles[cell]
        symbols = "OoX" * int(tile.oxygen), ".x" * int(tile.gears - tile.oxygen)
        marks = word.text
        head, tail = marks[: int(tile.oxygen)], marks[int(tile.oxygen) :]
        if len(marks) != tile.gears or set(head) - set(symbols[0]) or set(tail) - set(symbols[1]):
            raise word.fault(
                f"{tile.id} has {tile.gears} gears, the first {tile.oxygen} with oxygen: OoX, then . and x"
            )
        for gear, mark in enumerate(marks):
            place = bit(cell * GEARS + gear)
            position.damage |= place if mark in "xX" else 0
            position.oxygen |= place if mark == "O" else 0
        if not position.free_gears(cell):
            position.ruins |= bit(cell)


def read_crew(position: Position, reader: Reader) -> None:
    first = reader.take()
    seat = first.number(1, 2)
    if max(position.places[seat * 5 - 5 : seat * 5]) >= 0:
        raise first.fault(f"the crew of seat {seat} stands twice")
    for at, name in enumerate(MEMBERS):
        word = reader.take()
        who, _, where = word.text.partition(":")
        cell = where.removesuffix("-")
        if who != name or (cell not in CELL_NAMES and where != "gone"):
            raise word.fault(f"expected {name} and a tile, as in {name}:1b3, {name}:1b3- or {name}:gone")
        member = (seat - 1) * 5 + at
        if where != "gone":
            position.places[member] = CELL_NAMES.index(cell)
            position.ready |= 0 if where.endswith("-") else bit(member)


def read_moment(position: Position, reader: Reader) -> None:
    """The steps to come, and what is going on."""
    if not read_steps(reader, position.agenda, MOMENTS):
        return
    if reader.skip("source"):
        slot = reader.take().one_of(SLOT_NAMES)
        position.source, position.effect = slot // GEARS, slot % GEARS
        reader.expect("part")
        position.part = reader.take().number(0, GEARS)
        position.strength = 2 if reader.skip("double") else 1
    position.keys = read_set(reader, MEMBER_NAMES) if reader.skip("keys") else 0
    position.struck = read_set(reader, MEMBER_NAMES) if reader.skip("struck") else 0
    position.reacted = read_set(reader, SLOT_NAMES) if reader.skip("reacted") else 0
    position.left = reader.take().number(1, MOST) if reader.skip("left") else 0
    position.focus = reader.take().one_of(CELL_NAMES) if reader.skip("focus") else NONE
    position.location = reader.take().one_of(LOCATIONS) if reader.skip("location") else NONE
    position.worked = reader.take().number(1, 60) if reader.skip("worked") else 0
    reader.finish()
