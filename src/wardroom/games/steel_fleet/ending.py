"""The end (SF-22): a fleet is gone, or nothing happens any more."""

from __future__ import annotations

from wardroom.core.game import Outcome
from wardroom.core.words import Message, seat_name
from wardroom.games.steel_fleet.state import Position


def is_over(position: Position) -> bool:
    """SF-22 A fleet is destroyed; SF-R17 so many quiet rounds."""
    if position.quiet >= position.setup.quiet_rounds:
        return True
    return not (position.is_standing(1) and position.is_standing(2))


def outcome_of(position: Position) -> Outcome:
    """Who is left; a draw is shared."""
    standing = [seat for seat in (1, 2) if position.is_standing(seat)]
    if len(standing) == 1:
        return Outcome((standing[0],), 2, Message("end.won", seat=seat_name(standing[0]), rule="SF-22"))
    if standing:
        return Outcome((1, 2), 2, Message("end.quiet", n=int(position.quiet), rule="SF-R17"))
    return Outcome((1, 2), 2, Message("end.both", rule="SF-R16"))
