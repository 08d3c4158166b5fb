"""The end (ST-43): a control room, a crew or the oxygen is gone; or nothing was decided in time."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.game import Outcome
from wardroom.core.words import Message, seat_name
from wardroom.games.steam_torpedo.boat import control_room
from wardroom.games.steam_torpedo.state import Position


def has_lost_by_a_token(position: Position, seat: i64) -> bool:
    """ST-43 No control room, or (ST-15) no oxygen."""
    return position.ruins >> control_room(seat) & 1 == 1 or not position.oxygen_of(seat)


def has_lost(position: Position, seat: i64) -> bool:
    """ST-43 By a token, or because all crew are eliminated."""
    return has_lost_by_a_token(position, seat) or not position.alive(seat)


def is_over(position: Position) -> bool:
    """ST-R12 Checked after every token and elimination."""
    return has_lost(position, 1) or has_lost(position, 2)


def outcome_of(position: Position) -> Outcome:
    """Who is left; ST-R12 who lose together share the game, as do those who never finish (ST-R17)."""
    losers = [seat for seat in (1, 2) if has_lost(position, seat)]
    if len(losers) == 2:  # a token comes before the eliminations that it causes
        losers = [seat for seat in losers if has_lost_by_a_token(position, seat)] or losers
    if len(losers) == 2:
        return Outcome((1, 2), 2, Message("end.both", rule="ST-R12"))
    if not losers:
        return Outcome((1, 2), 2, Message("end.turns", n=int(position.turn), rule="ST-R17"))
    loser = losers[0]
    winner = 3 - loser
    key, rule = reason(position, loser)
    return Outcome((winner,), 2, Message(key, seat=seat_name(winner), loser=seat_name(loser), rule=rule))


def reason(position: Position, loser: i64) -> tuple[str, str]:
    """ST-43 What the loser has lost."""
    if position.ruins >> control_room(loser) & 1:
        return "end.control-room", "ST-43"
    return ("end.oxygen", "ST-15") if not position.oxygen_of(loser) else ("end.crew", "ST-43")
