"""What an answer told everyone, in words. Fleets are told when both are ready."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.chance import Faces
from wardroom.core.game import State
from wardroom.core.words import Message, seat_name
from wardroom.games.steel_fleet.actions import GO, GUN, HIT, HOLD, PIVOT, RAM, ROCKET, STAY, VEHICLES, Order
from wardroom.games.steel_fleet.bars import vehicle_name
from wardroom.games.steel_fleet.cards import KINDS
from wardroom.games.steel_fleet.maps import FACINGS
from wardroom.games.steel_fleet.rules import SteelFleet
from wardroom.games.steel_fleet.state import DAMAGE_ROLL, DEPLOY, DEPLOY_ROLL, MOVE_ROLL, RAM_DAMAGE, RAM_ROLL, SETUP


def story(state: State, seat: int, action: Action) -> list[Message]:
    """The lines that an answer to this position adds."""
    assert isinstance(state, SteelFleet)
    after = state.copy()
    after.apply(seat, action)
    if isinstance(action, Faces):
        lines = roll_lines(state, action)
    else:
        assert isinstance(action, Order)
        lines = answer_lines(state, after, action)
    lines += damage_lines(state, after, action)
    outcome = after.outcome()
    return [*lines, outcome.story] if outcome is not None else lines


def roll_lines(state: SteelFleet, faces: Faces) -> list[Message]:
    kind = state.agenda.kind
    shown = " ".join([str(face) for face in faces.faces])
    if kind == MOVE_ROLL:
        return [Message("story.move-roll", vehicle=vehicle_name(state.active), faces=shown)]
    if kind == DAMAGE_ROLL:
        return [Message("story.damage-roll", vehicle=vehicle_name(state.target), faces=shown)]
    if kind == RAM_ROLL:
        return [ram_line(state, faces.faces[0], faces.faces[1])]
    return first_lines(state, faces.faces[0], faces.faces[1]) if kind != RAM_DAMAGE else []


def ram_line(state: SteelFleet, one: int, two: int) -> Message:
    """SF-13, SF-14 The roll of a ram, with its bonus if there is one."""
    rammer, target, bonus = vehicle_name(state.active), vehicle_name(state.target), int(state.bonus)
    if not bonus:
        return Message("story.ram-roll", vehicle=rammer, target=target, one=one, two=two, rule="SF-13")
    return Message(
        "story.ram-roll-bonus",
        vehicle=rammer,
        target=target,
        one=one,
        bonus=bonus,
        total=one + bonus,
        two=two,
        rule="SF-14",
    )


def first_lines(state: SteelFleet, one: int, two: int) -> list[Message]:
    """SF-3, SF-4 Who deploys or activates first; SF-R14 a tie is rolled again."""
    if one == two:
        return [Message("story.tie", one=one, rule="SF-R14")]
    first = seat_name(1 if one > two else 2)
    if state.agenda.kind == DEPLOY_ROLL:
        return [Message("story.deploys", seat=first, one=one, two=two, rule="SF-3")]
    return [Message("story.initiative", round=int(state.round), seat=first, one=one, two=two, rule="SF-4")]


def answer_lines(state: SteelFleet, after: SteelFleet, order: Order) -> list[Message]:
    kind = state.agenda.kind
    if kind == SETUP:
        return fleet_lines(after) if after.agenda.kind != SETUP else []
    vehicle = vehicle_name(order.vehicle if order.vehicle >= 0 else state.active)
    active = vehicle_name(state.active) if state.active >= 0 else vehicle
    cell = state.setup.field.cell_name(order.cell) if order.cell >= 0 else ""
    facing = Message(f"facing.{FACINGS[order.facing]}") if order.facing >= 0 else Message("plain", text="")
    if kind == DEPLOY:
        return [Message("story.place", vehicle=vehicle, cell=cell, facing=facing)]
    if order.kind == STAY:
        return [Message("story.stay", vehicle=vehicle)]
    if order.kind == PIVOT:
        turned = Message(f"facing.{FACINGS[after.vehicles[order.vehicle].facing]}")
        return [Message("story.pivot", vehicle=vehicle, facing=turned, rule="SF-R6")]
    if order.kind == GO:
        return [Message("story.go", vehicle=active, cell=cell, facing=facing)]
    if order.kind == RAM:
        return [Message("story.ram", vehicle=active, target=vehicle, cell=cell, rule="SF-12")]
    if order.kind == GUN:
        return [Message("story.gun", vehicle=active, target=vehicle)]
    if order.kind == ROCKET:
        return [Message("story.rocket", vehicle=active, cell=cell, rule="SF-17")]
    return [Message("story.hold", vehicle=active)] if order.kind == HOLD else []


def fleet_lines(after: SteelFleet) -> list[Message]:
    """SF-R2 Both fleets are revealed together."""
    lines = []
    for seat in (1, 2):
        one, two, three = [Message(f"kind.{KINDS[vehicle.kind]}") for vehicle in after.fleet(seat)]
        lines.append(Message("story.fleet", seat=seat_name(seat), one=one, two=two, three=three))
    return lines


def damage_lines(state: SteelFleet, after: SteelFleet, action: Action) -> list[Message]:
    """SF-18 to SF-21 Rockets spent, spaces crossed off, results without effect, vehicles that are gone."""
    hit = hits(state, action)
    lines = []
    for at in range(len(VEHICLES)):
        before, now = state.vehicles[at], after.vehicles[at]
        name = vehicle_name(at)
        fresh = [space for space in range(1, 9) if (now.crossed & ~before.crossed) >> (space - 1) & 1]
        for space in fresh:
            symbol = Message(f"symbol.{now.marked.symbol(space)}")
            if at in hit:
                rule = rule_of_box(hit[at], space, int(now.marked.spaces))
                lines.append(Message("story.crossed", vehicle=name, space=space, symbol=symbol, rule=rule))
            else:
                lines.append(Message("story.spent", vehicle=name, space=space, symbol=symbol, rule="SF-18"))
        if at in hit and not fresh:
            lines.append(Message("story.no-damage", vehicle=name, face=hit[at], rule="SF-R15"))
        if before.cell >= 0 and now.cell < 0:
            lines.append(Message("story.destroyed", vehicle=name, rule="SF-21"))
    return lines


def rule_of_box(face: int, space: int, spaces: int) -> str:
    """SF-19 The box that the die names, SF-R15 counted on beyond the last one, SF-20 or the next in rising order."""
    if space == face:
        return "SF-19"
    return "SF-R15" if space == face - spaces else "SF-20"


def hits(state: SteelFleet, action: Action) -> dict[int, int]:
    """The vehicles that an answer damages, and by which result."""
    kind = state.agenda.kind
    if isinstance(action, Order):
        return {int(state.target): int(action.value)} if action.kind == HIT else {}
    assert isinstance(action, Faces)
    faces = action.faces
    if kind == RAM_DAMAGE:
        losers = [int(at) for at, bit in ((state.active, 1), (state.target, 2)) if state.losers & bit]
        return dict(zip(losers, faces, strict=True))
    return {int(state.target): faces[0]} if kind == DAMAGE_ROLL and len(set(faces)) == 1 else {}
