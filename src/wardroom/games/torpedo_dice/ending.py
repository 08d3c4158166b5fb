"""The end, looked for when everybody's orders are carried out (TD-26 to TD-29, TD-35)."""

from __future__ import annotations

from wardroom.core.game import Outcome
from wardroom.core.words import Message, listed, seat_name
from wardroom.games.torpedo_dice.solo import is_enemy_sunk, is_own_boat_lost, is_reserve_gone, score
from wardroom.games.torpedo_dice.state import LAST_TURN, Position


def is_over(position: Position) -> bool:
    """TD-R10 The last turn ends the game if nothing did before."""
    return is_decided(position) or position.turn >= LAST_TURN


def is_decided(position: Position) -> bool:
    """TD-26 Somebody sank the enemy, TD-27 or died; TD-35 solo."""
    if position.setup.is_solo:
        return is_reserve_gone(position) or is_enemy_sunk(position) or is_own_boat_lost(position)
    for captain in position.captains:
        if captain.is_dead or captain.crossed == position.setup.all_cells:
            return True
    return False


def rule_of_end(position: Position) -> str:
    """The rule by which a game is over."""
    if not is_decided(position):
        return "TD-R10"
    if position.setup.is_solo:
        return "TD-35"
    return "TD-27" if any(captain.is_dead for captain in position.captains) else "TD-26"


def outcome_of(position: Position) -> Outcome:
    return solo_outcome(position) if position.setup.is_solo else table_outcome(position)


def solo_outcome(position: Position) -> Outcome:
    """TD-35 Victory, or the reason for the loss; TD-R8 an empty reserve loses even when the enemy is sunk."""
    if is_reserve_gone(position):
        rule = "TD-R8" if is_enemy_sunk(position) else "TD-35"
        return Outcome((), 1, Message("end.solo-reserve", rule=rule), (0,))
    if is_enemy_sunk(position):
        points = score(position)
        return Outcome((1,), 1, Message("end.solo-won", n=points, rule="TD-36"), (points,))
    if is_own_boat_lost(position):
        return Outcome((), 1, Message("end.solo-lost", rule="TD-35"), (0,))
    return Outcome((), 1, Message("end.solo-late", rule="TD-R10"), (0,))


def table_outcome(position: Position) -> Outcome:
    """Who wins among two to four."""
    seats = list(range(1, position.setup.players + 1))
    alive = [seat for seat in seats if not position.captain(seat).is_dead]  # TD-27 the dead are out, whatever they sank
    sinkers = [seat for seat in alive if position.captain(seat).crossed == position.setup.all_cells]
    points = tuple([total(position, seat) for seat in seats])
    if sinkers:  # TD-26, TD-28
        best = sinkers
        key, rule = "end.sunk", "TD-28" if len(alive) < len(seats) else "TD-26"
    elif alive:
        most_points = max([points[seat - 1] for seat in alive])
        best = [seat for seat in alive if points[seat - 1] == most_points]
        key, rule = ("end.points", "TD-27") if len(alive) < len(seats) else ("end.late", "TD-R10")
    else:
        return Outcome((), len(seats), Message("end.nobody", rule="TD-R7"), points)
    most = max([int(position.captain(seat).reserve) for seat in best])
    winners = tuple([seat for seat in best if position.captain(seat).reserve == most])  # TD-29
    rule = rule if len(best) == 1 else "TD-29"
    message = Message(key, winners=named(winners), rule=rule, totals=totals(position))
    return Outcome(winners, len(seats), message, points)


def total(position: Position, seat: int) -> int:
    """TD-27 Hits of the whole game and torpedoes left."""
    return position.hits(seat) + int(position.captain(seat).reserve)


def totals(position: Position) -> Message:
    """TD-27 The sum of every seat: `Player 1: 4 + 0 = 4 (out), Player 2: 3 + 22 = 25`."""
    return listed([sum_of(position, seat) for seat in range(1, position.setup.players + 1)])


def sum_of(position: Position, seat: int) -> Message:
    captain = position.captain(seat)
    return Message(
        "end.total-out" if captain.is_dead else "end.total",
        seat=seat_name(seat),
        hits=position.hits(seat),
        torpedoes=int(captain.reserve),
        total=total(position, seat),
    )


def named(seats: tuple[int, ...]) -> Message:
    """Names joined: one, two and three."""
    message = seat_name(seats[0])
    for seat in seats[1:]:
        message = Message("and" if seat == seats[-1] else "comma", one=message, two=seat_name(seat))
    return message
