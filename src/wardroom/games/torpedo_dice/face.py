"""The scene: the enemy through the porthole on the left, everyone's dashboard on the right, the dice below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core.bits import bits
from wardroom.core.game import View
from wardroom.core.scene import Element, Scene, Sheet
from wardroom.core.words import Message, seat_name
from wardroom.games.torpedo_dice.bars import system_name
from wardroom.games.torpedo_dice.boards import COLUMNS, HULL, WATER, Board
from wardroom.games.torpedo_dice.rules import TorpedoDice
from wardroom.games.torpedo_dice.setup import Setup
from wardroom.games.torpedo_dice.solo import FOR_A_SYSTEM, FOR_A_TORPEDO, score, systems_kept
from wardroom.games.torpedo_dice.state import ORDERS, USES
from wardroom.games.torpedo_dice.symbols import SYMBOLS
from wardroom.games.torpedo_dice.systems import ARTILLERY, LETTERS, PORTHOLES, SYSTEMS
from wardroom.games.torpedo_dice.view import offered, position_of

WIDE: Final = 40  # units: a terminal of 80 columns
DASHBOARD: Final = 12  # units across
UNCOUNTED: Final = -1


def scene(view: View) -> Scene:
    """What a seat sees; a watcher sees every porthole."""
    position = position_of(view)
    board = position.setup.board
    portholes = [view.seat] if view.seat else list(range(1, position.setup.players + 1))
    sheets: list[Sheet] = []
    across = max(1, WIDE // (board.columns + 2)) if not view.seat else 1
    for at, seat in enumerate(portholes):
        left, top = at % across * (board.columns + 2), at // across * (board.rows + 3)
        enemy = 0 if position.setup.is_solo else int(position.left_of(seat))
        sheets += porthole(board, seat, enemy, int(position.captain(seat).crossed), left, top)
    rows = (len(portholes) + across - 1) // across
    if view.seat:
        left, top, room = board.columns + 2, 0, WIDE - board.columns - 2
    else:
        left, top, room = 0, rows * (board.rows + 3), WIDE
    bottom = lowest(sheets)
    lay_dashboards(sheets, position, view, left, top, max(1, room // DASHBOARD))
    bottom = max(bottom, lowest(sheets)) + 1
    drawn = Scene(title(position), WIDE, bottom + 1, SYMBOLS)
    drawn.sheets.extend(sheets)
    drawn.lay(pool(int(position.pool), "spare" if position.agenda.kind >= ORDERS else "pool", bottom))
    drawn.lay(buttons(offered(view).buttons, bottom))
    return drawn


def lowest(sheets: list[Sheet]) -> int:
    """Where the last sheet ends."""
    return sheets[-1].elements[-1].y


def title(position: TorpedoDice) -> Message:
    outcome = position.outcome()
    return outcome.story if outcome is not None else turn(int(position.turn))


@lru_cache(maxsize=64)
def turn(number: int) -> Message:
    return Message("title", turn=number)


def words(id: str, x: int, y: int, message: Message, width: int, *classes: str) -> Element:
    """An element that is only text."""
    return Element(id, "text", x, y, message, text=message, width=width, classes=classes)


# The enemy through the porthole. Sheets that look the same are the same: whoever draws them remembers how.


@lru_cache(maxsize=4096)
def line(id: str, x: int, y: int, message: Message, width: int, *classes: str) -> Sheet:
    """A sheet with nothing but text."""
    return Sheet([words(id, x, y, message, width, *classes)])


@lru_cache(maxsize=4096)
def porthole(board: Board, seat: int, enemy: int, crossed: int, left: int, top: int) -> list[Sheet]:
    """TD-1 The submarine that a seat shoots at, with its crosses."""
    name = seat_name(enemy) if enemy else Message("enemy")
    heading = Message("porthole", enemy=name, n=crossed.bit_count(), cells=board.targets)
    return [
        line(f"p{seat}", left, top, heading, board.columns + 1, "heading"),
        rim(seat, board.columns, left + 1, top + 1),
        *[cells(board, seat, row, crossed & mask, left, top) for row, mask in enumerate(board.row_cells)],
    ]


@lru_cache(maxsize=64)
def rim(seat: int, columns: int, left: int, top: int) -> Sheet:
    """The letters above the columns."""
    return Sheet([edge(seat, COLUMNS[column], left + column, top) for column in range(columns)])


@lru_cache(maxsize=4096)
def cells(board: Board, seat: int, row: int, crossed: int, left: int, top: int) -> Sheet:
    """A row of a porthole, its number before it."""
    elements, hit = [edge(seat, str(row + 1), left, top + 2 + row)], board.crossed_cells(crossed)
    for cell in range(row * board.columns, (row + 1) * board.columns):
        x, y = left + 1 + cell % board.columns, top + 2 + row
        elements.append(porthole_cell(board, seat, cell, x, y, is_hit=cell in hit))
    return Sheet(elements)


def edge(seat: int, name: str, x: int, y: int) -> Element:
    return words(f"p{seat}-{name}", x, y, Message("plain", text=name), 1, "rim")


def porthole_cell(board: Board, seat: int, cell: int, x: int, y: int, *, is_hit: bool) -> Element:
    id, name, letter = f"p{seat}-{board.cell_name(cell)}", board.cell_name(cell), board.letter(cell)
    if letter == WATER:
        return Element(id, "water", x, y, Message("cell.water", cell=name), classes=("sea",))
    if letter == HULL:
        return Element(id, "hull", x, y, Message("cell.hull", cell=name), classes=("boat",))
    system = LETTERS.index(letter)
    symbol = SYSTEMS[system] + ("-hit" if is_hit else "")
    label = Message("cell.hit" if is_hit else "cell.target", cell=name, system=system_name(system))
    return Element(id, symbol, x, y, label, classes=("target", SYSTEMS[system], *(["hit"] if is_hit else [])))


# Dashboards


def lay_dashboards(sheets: list[Sheet], position: TorpedoDice, view: View, left: int, top: int, across: int) -> None:
    """One's own first, then the others clockwise."""
    seat = view.seat or 1
    rows = len(position.setup.board.systems) + 3
    for at in range(position.setup.players):
        lay_dashboard(sheets, position, view, seat, left + at % across * DASHBOARD, top + at // across * rows)
        seat = int(position.left_of(seat))


def lay_dashboard(sheets: list[Sheet], position: TorpedoDice, view: View, seat: int, left: int, top: int) -> None:
    """A seat's die, torpedoes and systems."""
    captain = position.captain(seat)
    sheets.append(heading(seat, mark(position, view, seat), left + 2, top))
    sheets.append(loaded(seat, int(captain.die), int(captain.face), int(captain.reserve), left, top))
    sheets.extend(rows(position, seat, left, top + 2))
    if position.setup.is_solo:
        boom = Message("explosions", n=int(position.explosions), boxes=len(position.setup.board.systems) - 1)
        sheets.append(line("explosions", left, top + 9, boom, DASHBOARD))
        sheets += [
            line(f"s1-{one.key.replace('.', '-')}", left, top + 10 + at, one, DASHBOARD)
            for at, one in enumerate(scores(position))
        ]


def scores(position: TorpedoDice) -> list[Message]:
    """TD-36 What a victory would be worth now; at the end what it was worth, or that a defeat is worth nothing."""
    outcome = position.outcome()
    if outcome is not None and not outcome.winners:
        return [Message("score.final", points=outcome.points[0])]
    kept, torpedoes = systems_kept(position), int(position.captain(1).reserve)
    return [
        Message("score.systems", count=kept, each=FOR_A_SYSTEM, points=kept * FOR_A_SYSTEM),
        Message("score.torpedoes", count=torpedoes, each=FOR_A_TORPEDO, points=torpedoes * FOR_A_TORPEDO),
        Message("score.now" if outcome is None else "score.final", points=score(position)),
    ]


@lru_cache(maxsize=4096)
def loaded(seat: int, die: int, face: int, torpedoes: int, left: int, top: int) -> Sheet:
    """The die that was drafted, if there is one, and the torpedoes in reserve."""
    elements: list[Element] = []
    if die:
        label = Message("die.drafted", face=die) if face == die else Message("die.changed", die=die, face=face)
        elements.append(Element(f"die-{seat}", f"die-{face}", left, top, label, width=2))
    reserve = Message("reserve", n=torpedoes)
    return Sheet([*elements, words(f"s{seat}-reserve", left, top + 1, reserve, DASHBOARD, "reserve")])


def mark(position: TorpedoDice, view: View, seat: int) -> str:
    """For the dead, for who is still to answer, and for the active player."""
    if position.captain(seat).is_dead:
        return "dead"
    if seat in view.waiting:
        return "waiting"
    return "active" if seat == position.active else ""


@lru_cache(maxsize=64)
def heading(seat: int, mark: str, left: int, top: int) -> Sheet:
    """A name with its mark."""
    name = seat_name(seat)
    return line(
        f"s{seat}", left, top, Message(f"heading.{mark}", seat=name) if mark else name, DASHBOARD - 2, "heading"
    )


def rows(position: TorpedoDice, seat: int, left: int, top: int) -> list[Sheet]:
    """The systems of a seat, by the numbers that they follow from."""
    captain = position.captain(seat)
    artillery, portholes = int(captain.spent_artillery), int(captain.spent_portholes)
    destroyed, usable, left_over = int(captain.destroyed), int(position.usable(seat)), left_overs(position, seat)
    return rows_by(position.setup, seat, destroyed, usable, left_over, artillery, portholes, left, top)


def left_overs(position: TorpedoDice, seat: int) -> tuple[int, ...]:
    """Of each system its cells not yet hit, or in solo its boxes not yet crossed."""
    if position.setup.is_solo:
        return tuple([int(position.boxes_left(system)) for system in position.setup.board.systems])
    crossed = position.captain(position.right_of(seat)).crossed
    return tuple([int(bits(cells & ~crossed)) for cells in position.setup.system_cells])


@lru_cache(maxsize=8192)
def rows_by(
    setup: Setup,
    seat: int,
    destroyed: int,
    usable: int,
    left_over: tuple[int, ...],
    artillery: int,
    portholes: int,
    left: int,
    top: int,
) -> list[Sheet]:
    board, found = setup.board, []
    for at, system in enumerate(board.systems):
        unusable = "spent" if setup.is_training else "inactive"
        status = "destroyed" if destroyed >> system & 1 else "active" if usable >> system & 1 else unusable
        whole = board.boxes[system] if setup.is_solo else board.system_cells[system].bit_count()
        uses = uses_left(system, artillery, portholes) if setup.is_training else UNCOUNTED
        found.append(row(f"s{seat}-{SYSTEMS[system]}", system, status, left_over[at], whole, uses, left, top + at))
    return found


def uses_left(system: int, artillery: int, portholes: int) -> int:
    """TD-17 Training: how often a system can still be used, where that is counted."""
    return {ARTILLERY: USES - artillery, PORTHOLES: USES - portholes}.get(system, UNCOUNTED)


@lru_cache(maxsize=8192)
def row(id: str, system: int, status: str, left_over: int, whole: int, uses: int, left: int, top: int) -> Sheet:
    """A system: its letter and name, whether it can be used, and what is left of it."""
    name = Message(f"system.{SYSTEMS[system]}", case="name")
    label = Message("system-row", system=name, status=Message(f"status.{status}"), n=left_over, cells=whole)
    symbol = {"active": "on", "inactive": "off", "destroyed": "lost", "spent": "off"}[status]
    count = Message("of", n=left_over, cells=whole)
    if uses != UNCOUNTED:
        count = Message("of-uses", n=left_over, cells=whole, uses=uses)
    return Sheet(
        [
            Element(
                id, SYSTEMS[system], left, top, label, classes=("row", SYSTEMS[system], status), text=name, width=7
            ),
            Element(f"{id}-status", symbol, left + 8, top, Message(f"status.{status}"), classes=(status,)),
            words(f"{id}-left", left + 9, top, count, 3, status),
        ]
    )


# Dice and buttons


@lru_cache(maxsize=4096)
def pool(dice: int, name: str, top: int) -> Sheet:
    """The dice on the table, how many show each face in four bits."""
    elements: list[Element] = []
    counts = [dice >> 4 * face & 15 for face in range(6)]
    faces = [face for face in range(1, 7) if counts[face - 1]]
    if faces:
        elements.append(words("pool", 0, top, Message("spare") if name == "spare" else Message("pool"), 5))
    for at, face in enumerate(faces):
        count, x = counts[face - 1], 5 + 3 * at
        id, label = "die-0" if name == "spare" else f"pool-{face}", Message("pool.dice", face=face, n=count)
        elements.append(Element(id, f"die-{face}", x, top, label, width=2))
        if count > 1:
            elements.append(words(f"pool-{face}-count", x + 2, top, Message("times", count=count), 1))
    return Sheet(elements)


@lru_cache(maxsize=64)
def buttons(names: tuple[str, ...], top: int) -> Sheet:
    """For answers that are no thing on the board."""
    texts = [Message(f"button.{name}") for name in names]
    return Sheet(
        [
            Element(name, "button", 20 + 5 * at, top, text, text=text, width=5)
            for at, (name, text) in enumerate(zip(names, texts, strict=True))
        ]
    )
