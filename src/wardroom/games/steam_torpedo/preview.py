"""What an answer would do, and what a weapon reaches from where it is: shown before anything is decided."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.bits import lowest
from wardroom.core.game import View
from wardroom.core.scene import Preview
from wardroom.core.words import Message, listed
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo.actions import Order
from wardroom.games.steam_torpedo.boat import first_cell, owner
from wardroom.games.steam_torpedo.effects import attack_total
from wardroom.games.steam_torpedo.names import location_name, place_name
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.sea import SECTORS, bearing, reach
from wardroom.games.steam_torpedo.targets import FINE, first_of, location_of, part_fault
from wardroom.games.steam_torpedo.tiles import ATTACK, OXYGEN, STANDBY, Part
from wardroom.games.steam_torpedo.view import effect_of, position_of, tile_id


def preview(view: View, action: Action) -> Preview:
    """The elements an answer concerns, and what to say of it."""
    position = position_of(view)
    assert isinstance(action, Order)
    if action.kind == a.TRIGGER:
        return trigger_preview(position, view.seat, action)
    if action.kind == a.REACT:
        return shots(position, view.seat, effect_of(position, view.seat, action).parts, 2 if action.extra else 1)
    if action.kind == a.MANOEUVRE:
        return course(position, view.seat, action)
    return Preview({}, [])


def trigger_preview(position: SteamTorpedo, seat: int, order: Order) -> Preview:
    """As it will be once the crew member has left the tile (ST-R5)."""
    member = first_of(seat) + order.member
    effect = effect_of(position, seat, order)
    after = position.copy()
    after.places[member] = int(first_cell(seat) + order.cell)
    return shots(after, seat, effect.parts, 2 if order.extra else 1)


def shots(position: SteamTorpedo, seat: i64, parts: list[Part], strength: int) -> Preview:
    """ST-36 The tiles that may be hit, the total and the armour."""
    classes: dict[str, str] = {}
    lines = []
    for part in parts:
        if part.word in (ATTACK, OXYGEN) and part_fault(position, seat, part) == FINE:
            where = location_of(position, seat, part)
            for cell in cells(position.tiles_hit(3 - seat, where)):
                classes[tile_id(cell)] = "blast"
            total = int(part.number) * strength + int(position.attack_bonus(seat))
            armour = int(position.armour(3 - seat, where))
            damage = int(attack_total(position, seat, part, part.number * strength))
            key = "preview.attack" if part.word == ATTACK else "preview.oxygen"
            lines.append(Message(key, location=location_name(where), total=total, armour=armour, n=damage))
    return Preview(classes, lines)


def cells(found: i64) -> list[int]:
    listing = []
    while found:
        listing.append(int(lowest(found)))
        found &= found - 1
    return listing


def course(position: SteamTorpedo, seat: int, order: Order) -> Preview:
    """Where both submarines end, and which manned weapons bear from there."""
    after = position.copy()
    after.apply(seat, order)
    sectors = {f"s-{seat}-{order.value + 1}": "path", f"s-{3 - seat}-{order.extra + 1}": "path"}
    bearing_now = [place_name(after, cell) for cell in cells(after.working(seat)) if bears(after, seat, cell)]
    said = "preview.bears" if bearing_now else "preview.bears-not"
    return Preview(sectors, [Message(said, tiles=listed(bearing_now or [Message("plain", text="")]))])


def bears(position: SteamTorpedo, seat: i64, cell: int) -> bool:
    """Whether a tile's attack can reach the enemy."""
    for part in weapon_parts(position, cell):
        if part_fault(position, seat, part) == FINE:
            return True
    return False


def weapon_parts(position: SteamTorpedo, cell: int) -> list[Part]:
    """The parts of a tile's effects that reach for an arc and a range."""
    effects = [effect for effect in position.plan.tiles[cell].effects if effect.trigger != STANDBY]
    return [part for effect in effects for part in effect.parts if part.arcs]


def weapon_hint(position: SteamTorpedo, cell: int) -> Preview | None:
    """ST-34 The sectors that a tile's weapon covers, and the enemy tiles that it could hit from here."""
    parts = weapon_parts(position, cell)
    if not parts or position.ruins >> i64(cell) & 1:
        return None
    seat = owner(cell)
    classes: dict[str, str] = {}
    for part in parts:
        for sector in range(SECTORS):
            if covers(position, seat, part, sector):
                classes[f"s-{3 - seat}-{sector + 1}"] = "range"
        if part.arcs & position.bearing(seat) and part.ranges & position.reach():
            for hit in cells(position.tiles_hit(3 - seat, location_of(position, seat, part))):
                classes[tile_id(hit)] = "blast"
    return Preview(classes, [])


def covers(position: SteamTorpedo, seat: i64, part: Part, sector: int) -> bool:
    """Whether an enemy in a sector, on either side of a shared one, would be in the arc and the range."""
    own = position.sector(seat)
    sides = bearing(own, sector, is_to_port=True) | bearing(own, sector, is_to_port=False)
    return part.arcs & sides != 0 and part.ranges & reach(own, sector) != 0
