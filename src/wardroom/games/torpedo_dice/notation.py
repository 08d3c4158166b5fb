"""The position in words.

    torpedo-dice 1                   the game and its edition
    option mode mission              one line an option
    turn 3 active 1 dice 4 6         the dice on the table, once they are rolled; `over` at the end
    seat 1 reserve 9 on periscope sail crossed c4 d5 die 4 orders use propellers, roll 3, fire c3 d4
    boxes 3 3 3 3 3 3 2              solo: boxes left of each own system

What follows from this is not written: whose step it is, what is destroyed. Orders given this turn are
written as they were answered and answered again when read, so that a position that cannot arise is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wardroom.core.game import CHANCE
from wardroom.core.notation import BadNotation, Reader, Word, read_settings
from wardroom.games.torpedo_dice.actions import FIRE, SWITCH
from wardroom.games.torpedo_dice.ending import is_decided
from wardroom.games.torpedo_dice.solo import explosions_due
from wardroom.games.torpedo_dice.state import LAST_TURN, MODIFY, ORDERS, REROLL, USES, Captain, Position
from wardroom.games.torpedo_dice.systems import PROPELLERS, SWITCHED, SYSTEMS, names

FIRST_LINE: Final = "torpedo-dice 1"


def position_text(position: Position) -> str:
    options = [f"option {name} {value}" for name, value in position.setup.options.items()]
    seats = [f"seat {seat} {captain_text(position, seat)}" for seat in range(1, position.setup.players + 1)]
    boxes = " ".join([str(position.boxes_left(system)) for system in position.setup.board.systems])
    last = [f"boxes {boxes}"] if position.setup.is_solo else []
    return "\n".join([FIRST_LINE, *options, table_text(position), *seats, *last]) + "\n"


def table_text(position: Position) -> str:
    parts = [f"turn {position.turn} active {position.active}"]
    if position.agenda.is_empty:
        parts.append("over")
    dice = [str(face) for face in range(1, 7) for _ in range(position.dice_showing(face))]
    if dice:
        parts.append("dice " + " ".join(dice))
    return " ".join(parts)


def captain_text(position: Position, seat: int) -> str:
    captain = position.captain(seat)
    board = position.setup.board
    parts = [f"reserve {captain.reserve}"]
    if captain.is_dead:
        parts.append("dead")
    if captain.switched:
        parts.append("on " + " ".join(names(captain.switched)))
    if captain.spent_artillery or captain.spent_portholes:
        parts.append(f"spent {captain.spent_artillery} {captain.spent_portholes}")
    if captain.crossed:
        parts.append("crossed " + " ".join([board.cell_name(cell) for cell in board.crossed_cells(captain.crossed)]))
    if captain.die:
        parts.append(f"die {captain.die}")
    answers = orders_given(position, seat)
    if answers:
        parts.append("orders " + ", ".join(answers))
    return " ".join(parts)


def orders_given(position: Position, seat: int) -> list[str]:
    """The answers of phases 2 and 3 so far, the reroll among them."""
    captain = position.captain(seat)
    answers = []
    used, orders = captain.used, captain.orders
    if used is not None:
        answers.append(used.text)
        is_rolling = position.agenda.kind == REROLL and position.agenda.seat == seat
        if used.system == PROPELLERS and not is_rolling:
            answers.append(f"roll {captain.face}")
    elif captain.die and captain.stage != MODIFY and position.agenda.kind >= ORDERS and position.usable(seat):
        answers.append("keep")
    if orders is not None:
        answers.append(orders.text)
    return answers


def read_position(text: str, start: Callable[[dict[str, str]], Position]) -> Position:
    """Read a position; `start` lays the table for its options."""
    options, readers, place = read_settings(text, FIRST_LINE)
    position = start(options)
    is_solo = position.setup.is_solo
    if len(readers) != position.setup.players + 1 + int(is_solo):
        raise BadNotation("expected a line 'turn ...', a line 'seat ...' for each player, 'boxes' in solo", place)
    read_table(position, readers[0])
    orders = [read_captain(position, seat, readers[seat]) for seat in range(1, position.setup.players + 1)]
    if is_solo:
        read_boxes(position, readers[-1])
    derive(position)
    lay_agenda(position, readers[0].words[0])
    # Who awaits a reroll comes last: nobody can answer before the dice have.
    for seat in sorted(range(1, position.setup.players + 1), key=lambda seat: awaits_reroll(orders[seat - 1])):
        give_orders(position, seat, orders[seat - 1])
    return position


def read_table(position: Position, reader: Reader) -> None:
    reader.expect("turn")
    position.turn = reader.take().number(1, LAST_TURN)
    reader.expect("active")
    position.active = reader.take().number(0, position.setup.players)
    position.pool = 0
    if reader.skip("over"):
        position.agenda.clear()
    if reader.skip("dice"):
        while not reader.is_done:
            position.pool += 1 << (reader.take().number(1, 6) - 1) * 4
            if total_dice(position) > position.setup.players + 1:
                raise reader.peek().fault(f"there are {position.setup.players + 1} dice (TD-2)")
    reader.finish()


def total_dice(position: Position) -> int:
    return sum([int(position.dice_showing(face)) for face in range(1, 7)])


def read_captain(position: Position, seat: int, reader: Reader) -> list[Word]:
    """One seat's line; its orders are returned, to be given when the table is laid."""
    captain = position.captain(seat)
    board = position.setup.board
    reader.expect("seat")
    reader.take().number(seat, seat)
    reader.expect("reserve")
    captain.reserve = reader.take().number(0, board.reserve)
    captain.is_dead = reader.skip("dead")
    if captain.is_dead and captain.reserve:
        raise reader.peek().fault("the death box is crossed when no torpedo is left (TD-27)")
    if reader.skip("on"):
        captain.switched = read_switches(position, reader)
    if reader.skip("spent"):
        read_spent(position, captain, reader)
    if reader.skip("crossed"):
        captain.crossed = read_crosses(position, reader)
    captain.die = reader.take().number(1, 6) if reader.skip("die") else 0
    captain.forget_orders()
    orders = reader.words[reader.at :] if reader.skip("orders") else []
    if not orders:
        reader.finish()
    return orders


def read_switches(position: Position, reader: Reader) -> int:
    """TD-23 The systems that are on."""
    known = [SYSTEMS[system] for system in SWITCHED]
    mask = 0
    if position.setup.is_training:
        raise reader.peek().fault("Training boards have no switches (TD-17)")
    while not reader.is_done and reader.peek().text in known:
        mask |= 1 << SYSTEMS.index(reader.take().text)
    if not mask:
        reader.peek().one_of(known)
    return mask


def read_spent(position: Position, captain: Captain, reader: Reader) -> None:
    if not position.setup.is_training:
        raise reader.peek().fault("uses are counted in Training only (TD-17)")
    captain.spent_artillery = reader.take().number(0, USES)
    captain.spent_portholes = reader.take().number(0, USES)


def read_crosses(position: Position, reader: Reader) -> int:
    board = position.setup.board
    mask = 0
    while not reader.is_done and reader.peek().text not in ("die", "orders"):
        word = reader.take()
        bit = board.bits[board.parse_cell(word)]
        if bit < 0:
            raise word.fault(f"{word.text} is no target and cannot be crossed (TD-21)")
        mask |= 1 << bit
    return mask


def read_boxes(position: Position, reader: Reader) -> None:
    reader.expect("boxes")
    position.boxes = 0
    for system in position.setup.board.systems:
        position.boxes |= reader.take().number(0, position.setup.board.boxes[system]) << system * 4
    reader.finish()


def derive(position: Position) -> None:
    """What follows from the crosses: TD-25 and TD-33 systems destroyed, TD-31 explosions."""
    for seat, captain in enumerate(position.captains, 1):
        captain.destroyed = (
            position.out_of_boxes() if position.setup.is_solo else position.sunk_by(position.right_of(seat))
        )
    position.explosions = explosions_due(position) if position.setup.is_solo else 0


def lay_agenda(position: Position, turn: Word) -> None:
    """The steps to come follow from the dice: not rolled yet, on the table, or before the captains."""
    over = position.agenda.is_empty
    rolled = total_dice(position) + sum([1 for captain in position.captains if captain.die])
    if not over and is_decided(position):
        raise turn.fault("this game is over: say so with the word 'over'")
    if over and (rolled or not position.active or not (is_decided(position) or position.turn == LAST_TURN)):
        raise turn.fault("this game is not over")
    if position.active == 0:
        if rolled or position.turn > 1 or position.setup.options["first"] != "random" or position.setup.is_solo:
            raise turn.fault("somebody must be active")
    elif not over:
        if rolled not in (0, position.setup.players + 1):
            raise turn.fault(f"expected {position.setup.players + 1} dice in all, or none before the roll (TD-2)")
        check_active(position, turn)
        check_draft(position, turn)
        position.agenda.clear()
        position.lay_turn()


def check_active(position: Position, turn: Word) -> None:
    """TD-8 Being active goes round to the left, turn by turn."""
    first = "1" if position.setup.is_solo else position.setup.options["first"]
    if first != "random" and (int(first) + position.turn - 1 - position.active) % position.setup.players:
        raise turn.fault("another player is active in this turn (TD-8)")


def check_draft(position: Position, turn: Word) -> None:
    """TD-5 Dice are taken clockwise from the active player."""
    seat = position.active
    dice = []
    for _ in position.captains:
        dice.append(position.captain(seat).die > 0)
        seat = position.left_of(seat)
    if dice != sorted(dice, reverse=True):
        raise turn.fault("dice are taken clockwise, beginning with the active player (TD-5)")


def awaits_reroll(answers: list[Word]) -> bool:
    return [word.text for word in answers[-2:]] == ["use", SYSTEMS[PROPELLERS]]


def give_orders(position: Position, seat: int, words: list[Word]) -> None:
    """Answer again what was answered in phases 2 and 3."""
    answer: list[Word] = []
    for word in words:
        answer.append(Word(word.text.removesuffix(","), word.line, word.column))
        if word.text.endswith(","):
            give_order(position, seat, answer)
            answer = []
    if answer:
        give_order(position, seat, answer)


def give_order(position: Position, seat: int, words: list[Word]) -> None:
    if position.agenda.kind == REROLL and position.agenda.seat == seat:
        words[0].one_of(["roll"])
        if len(words) != 2:
            raise words[0].fault("one die is rolled again (TD-15)")
        position.apply(CHANCE, position.question().answer([words[1].number(1, 6)]))
        return
    order = position.setup.space.read(words)
    barred = position.bar(seat, order)
    if barred is not None:
        raise words[0].fault(f"{order.text!r} is not allowed here ({barred.rule})")
    if order.kind in (FIRE, SWITCH) and position.waiting() == [seat]:
        raise words[0].fault("when everyone has given orders they are carried out at once (TD-R3)")
    position.apply(seat, order)
