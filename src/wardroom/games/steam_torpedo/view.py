"""What a client may touch: the options of a seat as sets of element ids."""

from __future__ import annotations

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.game import View
from wardroom.core.options import Option
from wardroom.core.words import Message
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo.actions import MEMBERS, SIDES, Order
from wardroom.games.steam_torpedo.boat import GEARS, control_room, first_cell, full_name, owner
from wardroom.games.steam_torpedo.effects import current_part
from wardroom.games.steam_torpedo.names import member_name, names, place_name, place_of, tile_name
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.state import CREW_OF, SHIFTING
from wardroom.games.steam_torpedo.targets import first_of
from wardroom.games.steam_torpedo.telling import effect_words
from wardroom.games.steam_torpedo.tiles import OWN, Effect

AT_THE_ENEMY = (a.STRIP, a.STRIKE, a.ABOARD)
WITH_GEAR = (a.COVER, a.MEND)
ACTIVATIONS = (a.MOVE, a.TRIGGER, a.KEY)
BARE = (a.KEEP, a.STAY, a.END, a.PASS, a.ALLOW, a.DECLINE)


def position_of(view: View) -> SteamTorpedo:
    assert isinstance(view.state, SteamTorpedo)
    return view.state


def options(view: View) -> list[Option]:
    """Everything the seat may answer now."""
    position = position_of(view)
    found = []
    for action in position.legal(view.seat) if view.seat else []:
        assert isinstance(action, Order)
        found.append(Option(action, touches(position, view.seat, action), label(position, view.seat, action)))
    return found


def meant(view: View, touched: frozenset[str]) -> list[Action]:
    """Answers, legal or not, that touching these, and perhaps more, may mean."""
    position = position_of(view)
    found: list[Action] = []
    for action in position.setup.space.orders:
        assert isinstance(action, Order)
        if action.kind == a.SHIFT and position.agenda.kind != SHIFTING:
            continue  # whose submarine it moves is known only then
        if touched <= touches(position, view.seat, action) and may_mean(position, view.seat, action, touched):
            found.append(action)
    return found


def may_mean(position: SteamTorpedo, seat: int, order: Order, touched: frozenset[str]) -> bool:
    """Who touches a tile but nobody to go there means somebody left; and ready to be activated, if anybody is."""
    whose = 3 - seat if order.kind == a.HIT else seat
    if order.member < 0 or member_id(whose, order.member) in touched:
        return True
    member = first_of(whose) + order.member
    is_ready = position.ready >> member & 1 != 0 or position.ready & CREW_OF[whose] == 0
    return position.places[member] >= 0 and (is_ready or order.kind not in ACTIVATIONS)


def tile_id(cell: i64) -> str:
    return f"t-{full_name(cell)}"


def member_id(seat: int, member: i64) -> str:
    return f"m-{seat}{MEMBERS[member]}"


def cell_of(position: SteamTorpedo, seat: int, order: Order) -> i64:
    """The cell that an answer means, on whichever submarine."""
    if order.kind in AT_THE_ENEMY:
        return first_cell(3 - seat) + order.cell
    if order.kind in (a.MOVE, a.MARCH, a.STEP):
        member = first_of(seat) + max(i64(0), order.member)
        return first_cell(owner(position.places[member])) + order.cell
    return first_cell(seat) + order.cell


def tile_meant(position: SteamTorpedo, seat: int, order: Order) -> Message:
    """The tile that an answer means; for crew, who may be aboard the enemy, also whose it is."""
    cell = cell_of(position, seat, order)
    return place_of(position, seat, cell) if order.member >= 0 or order.kind == a.STEP else place_name(position, cell)


def source_of(position: SteamTorpedo, seat: int, order: Order) -> i64:
    """The tile whose effect is triggered: by who is in it, by a second key, or as a reaction."""
    if order.kind == a.TRIGGER:
        return position.places[first_of(seat) + order.member]
    return position.source if order.kind == a.KEY else first_cell(seat) + order.cell


def effect_of(position: SteamTorpedo, seat: int, order: Order) -> Effect:
    """The effect that is triggered."""
    number = position.effect if order.kind == a.KEY else order.value
    return position.plan.tiles[source_of(position, seat, order)].effects[number]


def touches(position: SteamTorpedo, seat: int, order: Order) -> frozenset[str]:
    """The elements that are touched to choose an answer."""
    kind = int(order.kind)
    if kind == a.PRESET:
        return frozenset([f"preset-{order.text.split()[1]}"])
    if kind == a.TAKE:
        return frozenset([f"tile-{order.text.split()[1]}"])
    if kind in BARE:
        return frozenset([order.text])
    if kind == a.SWAP:
        return frozenset([tile_id(first_cell(seat) + order.cell), tile_id(first_cell(seat) + order.value)])
    if kind in (a.MANOEUVRE, a.SHIFT):
        return sea_touches(position, seat, order)
    if kind == a.ABSORB:
        return frozenset([f"g-{full_name(control_room(seat))}-{order.value + 1}"])
    if kind in (a.HIT, a.ROUSE, a.BRING):
        return frozenset([member_id(3 - seat if kind == a.HIT else seat, order.member)])
    return crew_touches(position, seat, order)


def sea_touches(position: SteamTorpedo, seat: int, order: Order) -> frozenset[str]:
    """Where each submarine goes, and the side where they meet."""
    side = [f"side-{SIDES[order.side - 1]}"] if order.side else []
    if order.kind == a.MANOEUVRE:
        return frozenset([f"s-{seat}-{order.value + 1}", f"s-{3 - seat}-{order.extra + 1}", *side])
    moved = seat if current_part(position).target == OWN else 3 - seat
    return frozenset([f"s-{moved}-{order.value + 1}", *side])


def crew_touches(position: SteamTorpedo, seat: int, order: Order) -> frozenset[str]:
    """A tile, and perhaps a gear, a crew member, an effect, a button."""
    kind = int(order.kind)
    cell = cell_of(position, seat, order)
    if kind in WITH_GEAR:
        return frozenset([f"g-{full_name(cell)}-{order.value + 1}"])
    found = [tile_id(cell)]
    found += [member_id(seat, order.member)] if order.member >= 0 else []
    found += ["step"] if kind == a.STEP else []
    found += [f"effect-{order.value + 1}"] if kind in (a.TRIGGER, a.REACT) else []
    found += ["x2"] if kind in (a.TRIGGER, a.REACT) and order.extra else []
    found += ["rest"] if kind == a.BREATHE and order.extra else []
    return frozenset(found)


def label(position: SteamTorpedo, seat: int, order: Order) -> Message:
    """An answer's name in a list."""
    kind = int(order.kind)
    verb = a.VERBS[kind]
    if kind == a.PRESET:
        return Message("option.preset", name=names(position.setup.catalogue.preset_packs[order.value].names))
    if kind == a.TAKE:
        return Message("option.take", tile=tile_name(position.setup.catalogue.tiles[order.value]))
    if kind in BARE:
        return Message(f"option.{verb}")
    if kind == a.SWAP:
        one, two = first_cell(seat) + order.cell, first_cell(seat) + order.value
        return Message("option.swap", one=place_name(position, one), two=place_name(position, two))
    if kind in (a.MANOEUVRE, a.SHIFT):
        return sea_label(position, order)
    if kind == a.ABSORB:
        return Message("option.absorb", gear=gear_name(position, control_room(seat), order.value))
    if kind in (a.HIT, a.ROUSE, a.BRING):
        return Message(f"option.{verb}", member=member_at(position, 3 - seat if kind == a.HIT else seat, order.member))
    return crew_label(position, seat, order)


def member_at(position: SteamTorpedo, seat: int, member: i64) -> Message:
    """A crew member and the tile it is in."""
    place = position.places[first_of(seat) + member]
    if place < 0:
        return member_name(member)
    return Message("member", name=member_name(member), tile=place_of(position, seat, place))


def gear_name(position: SteamTorpedo, cell: i64, gear: i64) -> Message:
    """A gear by its number and what is on it."""
    return Message(f"gear.{on_gear(position, cell, gear)}", number=int(gear) + 1)


def on_gear(position: SteamTorpedo, cell: i64, gear: i64) -> str:
    spot = cell * GEARS + i64(gear)
    if position.damage >> spot & 1:
        return "covered"
    if not position.plan.oxygen >> spot & 1:
        return "plain"
    return "oxygen" if position.oxygen >> spot & 1 else "empty"


def sea_label(position: SteamTorpedo, order: Order) -> Message:
    side = f"-{SIDES[order.side - 1]}" if order.side else ""
    if order.kind == a.MANOEUVRE:
        return Message(f"option.manoeuvre{side}", own=int(order.value) + 1, enemy=int(order.extra) + 1)
    whose = "own" if current_part(position).target == OWN else "enemy"
    return Message(f"option.shift-{whose}{side}", sector=int(order.value) + 1)


def crew_label(position: SteamTorpedo, seat: int, order: Order) -> Message:
    kind = int(order.kind)
    cell = cell_of(position, seat, order)
    tile = tile_meant(position, seat, order)
    if kind in WITH_GEAR:
        return Message(f"option.{a.VERBS[kind]}", tile=tile, gear=gear_name(position, cell, order.value))
    if kind in (a.TRIGGER, a.REACT):
        return effect_label(position, seat, order, tile)
    if kind == a.STEP:
        return Message("option.step", tile=tile)
    if kind == a.BREATHE:
        return Message("option.breathe-rest" if order.extra else "option.breathe", tile=tile)
    if order.member >= 0:
        return Message(f"option.{a.VERBS[kind]}", member=member_name(order.member), tile=tile)
    return Message(f"option.{a.VERBS[kind]}", tile=tile)


def effect_label(position: SteamTorpedo, seat: int, order: Order, tile: Message) -> Message:
    """The effect in words; for a trigger also who, and the way back."""
    source = source_of(position, seat, order)
    effect = effect_words(effect_of(position, seat, order))
    double = "-double" if order.extra else ""
    if order.kind == a.REACT:
        return Message(f"option.react{double}", tile=tile, effect=effect)
    name = member_name(order.member)
    stays = "-stay" if source == first_cell(seat) + order.cell else ""
    return Message(
        f"option.trigger{double}{stays}", member=name, source=place_name(position, source), effect=effect, tile=tile
    )
