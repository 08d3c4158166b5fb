"""Why an effect cannot be triggered, with its rule and in words."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Bar
from wardroom.core.words import Message
from wardroom.games.steam_torpedo import targets as t
from wardroom.games.steam_torpedo import triggers as w
from wardroom.games.steam_torpedo.names import arcs_name, member_name, place_name, range_name
from wardroom.games.steam_torpedo.state import Position

RULES: Final[dict[int, tuple[str, str]]] = {
    t.NO_TARGET: ("ST-R9", "bar.no-target"),
    t.NOT_BESIDE: ("ST-R18", "bar.not-beside"),
    w.EXHAUSTED: ("ST-30", "bar.exhausted"),
    w.ABROAD: ("ST-25", "bar.abroad"),
    w.FIRST_TURN: ("ST-17", "bar.first-turn"),
    w.INTRUDER: ("ST-28", "bar.intruder"),
    w.NO_EFFECT: ("ST-27", "bar.no-effect"),
    w.ON_STANDBY: ("ST-29", "bar.standby"),
    w.USED: ("ST-32", "bar.used"),
    w.USED_TILE: ("ST-E6", "bar.used-tile"),
    w.MOVED: ("ST-E2", "bar.moved"),
    w.CUT_OFF: ("ST-23", "bar.cut-off"),
    w.ONE_KEY: ("ST-33", "bar.one-key"),
    w.NO_SECOND: ("ST-33", "bar.no-second"),
    w.NO_COUNTER: ("ST-31", "bar.no-counter"),
    w.UNMANNED: ("ST-31", "bar.unmanned"),
    w.REACTED: ("ST-R10", "bar.reacted"),
    w.EN_KEYS: ("ST-E3", "bar.en-keys"),
    w.DEAD: ("ST-40", "bar.gone"),
}


def reason(position: Position, seat: i64, fault: i64, member: i64, cell: i64, number: i64) -> Bar:
    """The bar for a fault of a crew member (or -1) and a tile's effect."""
    if fault == t.WRONG_ARC or fault == t.WRONG_RANGE:
        return reach_bar(position, seat, fault, cell, number)
    rule, key = RULES[int(fault)]
    if member >= 0 and key in ("bar.exhausted", "bar.abroad", "bar.moved", "bar.gone", "bar.cut-off"):
        return Bar(rule, Message(key, member=member_name(member)))
    return Bar(rule, Message(key, tile=place_name(position, cell)))


def reach_bar(position: Position, seat: i64, fault: i64, cell: i64, number: i64) -> Bar:
    """ST-34, ST-35 Where it reaches, and where the enemy is."""
    part = position.plan.tiles[cell].effects[number].parts[0]
    rule = "ST-34" if fault == t.WRONG_ARC else "ST-35"
    return Bar(
        rule,
        Message(
            "bar.reach",
            tile=place_name(position, cell),
            arcs=arcs_name(part.arcs),
            range=range_name(part.ranges),
            bearing=arcs_name(position.bearing(seat)),
            distance=range_name(position.reach()),
        ),
    )
