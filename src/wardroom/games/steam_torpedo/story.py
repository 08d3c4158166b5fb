"""What an answer told everyone, in words. Builds and swaps are told when both have chosen."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.bits import lowest
from wardroom.core.game import State
from wardroom.core.words import Message, listed, seat_name
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo import state as s
from wardroom.games.steam_torpedo.actions import SIDES, Order
from wardroom.games.steam_torpedo.boat import CELLS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.effects import attack_total, current_part
from wardroom.games.steam_torpedo.names import (
    location_name,
    member_name,
    place_name,
    tile_name,
)
from wardroom.games.steam_torpedo.rules import SteamTorpedo
from wardroom.games.steam_torpedo.targets import FINE, location_of, part_fault
from wardroom.games.steam_torpedo.telling import effect_words
from wardroom.games.steam_torpedo.tiles import ATTACK, OXYGEN, STANDBY, WORDS
from wardroom.games.steam_torpedo.view import cell_of, effect_of, member_at, source_of, tile_meant

QUIET = (a.STAY, a.PASS, a.ALLOW, a.KEEP, a.DECLINE, a.PRESET, a.SWAP)
CITED: Final = {
    "key": "ST-33",
    "strip": "ST-R15",
    "strike": "ST-41",
    "shift": "ST-R20",
    "bring": "ST-R18",
}  # of what is told alike: the rule to look up; the rest is routine


def story(state: State, seat: int, action: Action) -> list[Message]:
    """The lines that an answer to this position adds."""
    assert isinstance(state, SteamTorpedo)
    after = state.copy()
    after.apply(seat, action)
    lines: list[Message] = []
    if isinstance(action, Order):
        lines += answer_lines(state, after, seat, action)
        lines += bounce_lines(state, after, seat, action)
    lines += battle_lines(state, after)
    lines += build_lines(state, after)
    lines += turn_lines(state, after)
    outcome = after.outcome()
    return [*lines, outcome.story] if outcome is not None else lines


# Building


def build_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """ST-3 Both submarines are seen together; ST-R2 so are swaps."""
    if after.plan.tiles and not state.plan.tiles:
        return [submarine_line(after, seat) for seat in (1, 2)]
    if state.agenda.kind == s.SWAPPING and after.agenda.kind != s.SWAPPING:
        return [line for seat in (1, 2) for line in swap_lines(state, after, seat)]
    return []


def submarine_line(after: SteamTorpedo, seat: int) -> Message:
    start = int(first_cell(seat))
    tiles = [tile_name(tile) for tile in after.plan.tiles[start : start + CELLS]]
    return Message("story.submarine", seat=seat_name(seat), tiles=listed(tiles))


def swap_lines(state: SteamTorpedo, after: SteamTorpedo, seat: int) -> list[Message]:
    moved = [cell for cell in range(2 * CELLS) if owner(cell) == seat and state.tiles[cell] != after.tiles[cell]]
    if not moved:
        return [Message("story.keep", seat=seat_name(seat))]
    one, two = [place_name(after, cell) for cell in moved]
    return [Message("story.swap", seat=seat_name(seat), one=one, two=two, rule="ST-3")]


# Answers


def answer_lines(state: SteamTorpedo, after: SteamTorpedo, seat: int, order: Order) -> list[Message]:
    """What somebody did; secret answers are silent."""
    kind = int(order.kind)
    if kind in QUIET or state.agenda.kind == s.BUILD:
        return []
    name = seat_name(seat)
    if kind == a.TAKE:
        return [Message("story.take", seat=name, tile=tile_name(state.setup.catalogue.tiles[order.value]))]
    if kind == a.END:
        return []
    if kind in (a.MANOEUVRE, a.SHIFT):
        return [sea_line(after, seat, order)]
    if kind in (a.HIT, a.ROUSE, a.BRING):
        whose = 3 - seat if kind == a.HIT else seat
        verb = WORDS[current_part(state).word] if kind == a.HIT else a.VERBS[kind]
        member = member_at(state, whose, order.member)
        return [Message(f"story.{verb}", seat=seat_name(whose), member=member, rule=CITED.get(verb, ""))]
    return tile_lines(state, seat, order)


def sea_line(after: SteamTorpedo, seat: int, order: Order) -> Message:
    side = f"-{SIDES[order.side - 1]}" if order.side else ""
    own, enemy = int(after.sector(seat)) + 1, int(after.sector(3 - seat)) + 1
    course = "story.manoeuvre" if order.kind == a.MANOEUVRE else "story.shift"
    return Message(
        f"{course}{side}", seat=seat_name(seat), own=own, enemy=enemy, rule=CITED.get(a.VERBS[order.kind], "")
    )


def tile_lines(state: SteamTorpedo, seat: int, order: Order) -> list[Message]:
    """Answers that name a tile."""
    kind = int(order.kind)
    verb = a.VERBS[kind]
    name = seat_name(seat)
    if kind == a.ABSORB:
        if state.agenda.kind == s.COVERING:
            return [Message("story.spill", seat=name, rule="ST-38")]
        return [Message("story.absorb", seat=name, rule="ST-37")]
    tile = tile_meant(state, seat, order)
    if kind in (a.TRIGGER, a.REACT):
        return [effect_line(state, seat, order)]
    if kind == a.ABOARD:
        boarder = member_name(lowest(state.keys & ~state.struck))
        return [Message("story.aboard", seat=name, member=boarder, tile=tile, rule="ST-R18")]
    if kind == a.STEP:
        return [Message("story.step", seat=name, tile=tile)]
    if kind == a.BREATHE:
        return [Message("story.breathe-rest" if order.extra else "story.breathe", seat=name, tile=tile)]
    if order.member >= 0:
        stays = "-stay" if kind == a.KEY and cell_of(state, seat, order) == state.source else ""
        member = member_name(order.member)
        return [Message(f"story.{verb}{stays}", seat=name, member=member, tile=tile, rule=CITED.get(verb, ""))]
    return [Message(f"story.{verb}", seat=name, tile=tile, rule=CITED.get(verb, ""))]


def effect_line(state: SteamTorpedo, seat: int, order: Order) -> Message:
    """Who triggered what."""
    double = "-double" if order.extra else ""
    source = source_of(state, seat, order)
    effect = effect_words(effect_of(state, seat, order))
    if order.kind == a.REACT:
        tile = place_name(state, source)
        return Message(f"story.react{double}", seat=seat_name(seat), tile=tile, effect=effect, rule="ST-31")
    way = first_cell(seat) + order.cell
    stays = "-stay" if source == way else ""
    return Message(
        f"story.trigger{double}{stays}",
        seat=seat_name(seat),
        member=member_name(order.member),
        tile=place_name(state, source),
        effect=effect,
        way=place_name(state, way),
    )


# What came of it


def battle_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """An attack and what it will do; tiles destroyed, crew lost, what holds or slows."""
    lines = standby_lines(state, after) + attack_lines(state, after)
    for cell in range(2 * CELLS):
        if after.ruins >> i64(cell) & 1 and not state.ruins >> i64(cell) & 1 and cell not in rooms():
            tile = place_name(after, cell)
            lines.append(Message("story.destroyed", seat=seat_name(int(owner(cell))), tile=tile, rule="ST-40"))
    for member, place in enumerate(state.places):
        if place >= 0 > after.places[member] and after.ruins >> i64(place) & 1:
            name = seat_name(1 if member < 5 else 2)
            lines.append(Message("story.lost", seat=name, member=member_name(member), rule="ST-40"))
    return lines + hindrance_lines(state, after)


def hindrance_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """ST-R16 Who is held or slowed from now on."""
    lines = []
    for seat in (1, 2):
        if after.held >> i64(seat) & 1 and not state.held >> i64(seat) & 1:
            lines.append(Message("story.held", seat=seat_name(seat), rule="ST-R16"))
        slower = int(after.slowed(seat) - state.slowed(seat))
        if slower > 0:
            lines.append(Message("story.slowed", seat=seat_name(seat), n=slower, rule="ST-R16"))
    return lines


def standby_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """ST-R14 A standby effect that works after recovery."""
    if after.source < 0 or after.resolving.trigger != STANDBY or after.worked == state.worked:
        return []
    tile = place_name(after, after.source)
    return [
        Message("story.standby", seat=seat_name(int(after.active)), tile=tile, effect=effect_words(after.resolving))
    ]


def rooms() -> tuple[int, int]:
    return int(control_room(1)), int(control_room(2))


def attack_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """ST-36 The total after armour, and the location hit."""
    kind = after.agenda.kind
    is_new = state.agenda.now != after.agenda.now or state.part != after.part or state.source != after.source
    if kind not in (s.DEFENCE, s.SUFFOCATION) or not is_new:
        return []
    key, rule = ("story.attack", "ST-36") if kind == s.DEFENCE else ("story.suffocation", "ST-42")
    where = location_name(after.location)
    return [Message(key, seat=seat_name(int(after.agenda.seat)), n=int(after.left), location=where, rule=rule)]


def bounce_lines(state: SteamTorpedo, after: SteamTorpedo, seat: int, order: Order) -> list[Message]:
    """ST-R11 An attack of which the armour lets nothing through."""
    if order.kind not in (a.TRIGGER, a.REACT, a.KEY) or after.agenda.kind == s.SECOND_KEY:
        return []
    strength = 2 if order.kind == a.KEY or order.extra else 1
    first = effect_of(state, seat, order).parts[0]
    if first.word not in (ATTACK, OXYGEN) or part_fault(state, seat, first) != FINE:
        return []
    if attack_total(after, seat, first, first.number * strength):
        return []
    return [Message("story.bounced", location=location_name(location_of(state, seat, first)), rule="ST-36")]


def turn_lines(state: SteamTorpedo, after: SteamTorpedo) -> list[Message]:
    """Whose turn it is now."""
    if after.turn == state.turn:
        return []
    return [Message("story.turn", turn=int(after.turn), seat=seat_name(int(after.active)))]
