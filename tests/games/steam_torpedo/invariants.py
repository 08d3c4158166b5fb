"""What holds in every position of Steam Torpedo, over every answer, and from every turn to the next."""

from __future__ import annotations

from wardroom.core.action import Action
from wardroom.core.game import CHANCE, NOBODY, State
from wardroom.games.steam_torpedo import actions as a
from wardroom.games.steam_torpedo.actions import Order
from wardroom.games.steam_torpedo.boat import NEIGHBOURS, control_room, first_cell, owner
from wardroom.games.steam_torpedo.state import ACT, CREW_OF, LAST_TURN, REACTING, STANDBYS, Position
from wardroom.games.steam_torpedo.tiles import ELIMINATE, RECALL, STANDBY

MEMBERS = range(10)
SECTORS = range(5)
# Which answers may do what; everything else leaves it alone.
PLACE_TOKENS = (a.COVER, a.ABSORB)
TAKE_OXYGEN = (a.BREATHE, a.LOSE, a.STRIP)
MOVE_SUBMARINES = (a.MANOEUVRE, a.SHIFT)
MAKE_READY = (a.BREATHE, a.ROUSE)
CARRY_ACROSS = (a.ABOARD, a.BRING, a.HIT)
WALK = (a.MOVE, a.STEP, a.MARCH)


def holds(state: State) -> None:
    """In any position."""
    assert isinstance(state, Position)
    assert 0 <= state.turn <= LAST_TURN, "ST-R17"
    assert state.sector1 in SECTORS, "ST-12"
    assert state.sector2 in SECTORS, "ST-12"
    assert (state.sector1 == state.sector2) == (state.north in (1, 2)), "ST-11: a side in a shared sector, only there"
    assert state.setup.is_russian or not state.stations, "ST-E2"
    if state.plan.tiles:
        holds_for_tiles(state)
        holds_for_crews(state)
        holds_for_turn(state)
    holds_for_outcome(state)
    for seat in state.waiting():
        assert state.legal(seat), "whoever is asked has an answer"


def holds_for_tiles(state: Position) -> None:
    """ST-1, ST-2, ST-5, ST-40 Ten different tiles each; tokens on gears; destroyed is what is all covered."""
    for seat in (1, 2):
        start = int(first_cell(seat))
        assert len(set(state.tiles[start : start + 10])) == 10
        assert state.tiles[control_room(seat)] in state.setup.catalogue.rooms
    assert state.damage & ~state.plan.gears == 0
    assert state.oxygen & ~state.plan.oxygen == 0, "ST-5: oxygen lies on oxygen gears"
    assert state.oxygen & state.damage == 0, "ST-39: never under a damage token"
    for cell in range(20):
        assert (state.free_gears(cell) == 0) == (state.ruins >> cell & 1 == 1), "ST-40"


def holds_for_crews(state: Position) -> None:
    """ST-4, ST-40 Five each, in whole tiles; only the living are ready."""
    assert len(state.places) == 10
    for member, place in enumerate(state.places):
        assert -1 <= place < 20
        if place < 0:
            assert not state.ready >> member & 1
        else:
            assert not state.ruins >> place & 1, "ST-40: nobody is in a destroyed tile"


def holds_for_turn(state: Position) -> None:
    """ST-17, ST-31, ST-R14 What was used, and what it was used for."""
    kinds = [int(step) >> 3 for step in state.agenda.steps]
    assert state.used == 0 or state.turn > 2, "ST-17"
    for slot in range(60):
        if state.used >> slot & 1:
            effects = state.plan.tiles[slot // 3].effects
            assert slot % 3 < len(effects)
            assert effects[slot % 3].trigger != STANDBY, "ST-29: a standby effect is no trigger"
    if state.asked() > CHANCE:
        assert state.reacted & ~state.used == 0
        assert state.reacted == 0 or REACTING in kinds, "ST-R10"
        assert state.worked == 0 or STANDBYS in kinds, "ST-R14"
    assert min(state.slowed1, state.slowed2, state.left) >= 0
    if state.turn and kinds:
        assert kinds.count(ACT) == 1, "ST-16"
        assert state.active in (1, 2)


def holds_for_outcome(state: Position) -> None:
    """ST-43, ST-R12, ST-R17 It is over when somebody has lost or the last turn has ended, and not before."""
    outcome = state.outcome()
    assert (outcome is None) == (state.asked() != NOBODY)
    if not state.plan.tiles:
        assert outcome is None
        return
    standing = tuple(seat for seat in (1, 2) if is_standing(state, seat))
    if outcome is None:
        assert standing == (1, 2)
    else:
        assert outcome.winners == (standing if len(standing) == 1 else (1, 2))
        assert len(standing) < 2 or state.turn == LAST_TURN


def is_standing(state: Position, seat: int) -> bool:
    """ST-43 It has a control room, oxygen and crew."""
    start = int(first_cell(seat))
    has_oxygen = any(state.oxygen_in(cell) for cell in range(start, start + 10))
    has_crew = any(place >= 0 for member, place in enumerate(state.places) if CREW_OF[seat] >> member & 1)
    return has_oxygen and has_crew and not state.ruins >> control_room(seat) & 1


# Over an answer


def holds_over(before: State, seat: int, action: Action, after: State) -> None:
    """From a position to the one that an answer leads to."""
    assert isinstance(before, Position)
    assert isinstance(after, Position)
    if seat == CHANCE or not before.turn:
        return
    assert isinstance(action, Order)
    holds_for_tokens(before, seat, action, after)
    holds_for_losses(before, action, after)
    holds_for_places(before, action, after)
    holds_for_sea(before, seat, action, after)
    holds_for_uses(before, seat, action)
    assert after.turn == before.turn + (action.kind == a.END and before.turn < LAST_TURN)


def holds_for_tokens(before: Position, seat: int, action: Order, after: Position) -> None:
    """ST-14, ST-39, ST-42, ST-R11 One token at a time, and each by its own answer."""
    covered, repaired = after.damage & ~before.damage, before.damage & ~after.damage
    lost, restored = before.oxygen & ~after.oxygen, after.oxygen & ~before.oxygen
    assert count(covered) == (action.kind in PLACE_TOKENS)
    assert count(repaired) == (action.kind == a.MEND)
    assert count(restored) == (action.kind == a.FILL)
    assert lost & ~covered == 0 or action.kind in TAKE_OXYGEN
    assert count(lost) == (action.kind in TAKE_OXYGEN) or lost == covered
    assert before.ruins & ~after.ruins == 0, "ST-R11: what is destroyed stays destroyed"
    for gears in (repaired, restored):
        cells = [gear // 3 for gear in range(60) if gears >> gear & 1]
        assert all(owner(cell) == seat and cell != control_room(seat) for cell in cells), "ST-7"
    if action.kind == a.COVER:
        assert not covered >> control_room(seat) * 3 & 7, "ST-38: never the control room"
    if action.kind == a.ABSORB:
        assert covered >> control_room(seat) * 3 & 7, "ST-37"


def holds_for_losses(before: Position, action: Order, after: Position) -> None:
    """ST-40, ST-26 Crew are lost with their tile, or by an effect that eliminates a sailor."""
    for member in MEMBERS:
        place = before.places[member]
        if place < 0:
            assert after.places[member] < 0, "who is eliminated stays so"
        elif after.places[member] < 0 and action.kind == a.HIT:
            assert word(before) == ELIMINATE
            assert member % 5, "ST-26: never the captain"
        elif after.places[member] < 0:
            assert after.ruins & ~before.ruins & 1 << place
    if action.kind not in MAKE_READY:
        assert after.ready & ~before.ready == 0, "readied only by recovery or an effect"


def holds_for_places(before: Position, action: Order, after: Position) -> None:
    """ST-21, ST-R7 Steps go to the next tile; only effects carry crew across."""
    moved = [at for at in MEMBERS if after.places[at] not in (-1, before.places[at])]
    for member in moved:
        old, new = before.places[member], after.places[member]
        if owner(old) != owner(new):
            assert action.kind in CARRY_ACROSS
            assert action.kind != a.HIT or word(before) == RECALL
        elif action.kind in WALK:
            assert NEIGHBOURS[old] >> new & 1
    if action.kind in (*WALK, a.ABOARD, a.HIT):
        home = [at for at in moved if after.places[at] == control_room(1 if at < 5 else 2)]
        assert len(moved) <= 1 or len(moved) - len(home) <= 1, "others only go home, after a reaction"


def holds_for_sea(before: Position, seat: int, action: Order, after: Position) -> None:
    """ST-16, ST-19, ST-R16, ST-R20 One manoeuvre a turn, within the speed; shifts move one submarine."""
    own = int(after.sector(seat) - before.sector(seat))
    enemy = int(after.sector(3 - seat) - before.sector(3 - seat))
    if action.kind not in MOVE_SUBMARINES:
        assert own == enemy == 0
        assert before.north == after.north
    if action.kind == a.MANOEUVRE:
        assert not before.has_manoeuvred, "ST-16"
        assert not before.held >> seat & 1, "ST-R16"
        assert abs(own) + abs(enemy) <= before.speed(seat), "ST-19"
    if action.kind == a.SHIFT:
        assert own == 0 or enemy == 0
        assert own or enemy
    if action.kind != a.END:
        assert after.has_manoeuvred == (before.has_manoeuvred or action.kind == a.MANOEUVRE), "ST-R20"


def holds_for_uses(before: Position, seat: int, action: Order) -> None:
    """ST-17, ST-28, ST-32, ST-E6 No effect is used too early, under an enemy's eyes, or too often."""
    if action.kind == a.TRIGGER:
        cell = before.places[action.member + (0 if seat == 1 else 5)]
    elif action.kind == a.REACT:
        cell = int(first_cell(seat) + action.cell)
    else:
        return
    effects = before.plan.tiles[cell].effects
    assert before.turn > 2
    assert owner(cell) == seat, "ST-25"
    assert not before.crew_at(3 - seat, cell), "ST-28"
    assert before.crew_at(seat, cell)
    if before.setup.is_english:
        assert not (effects[action.value].is_single and before.used & before.slot(cell, action.value)), "ST-32"
    elif any(effect.is_single for effect in effects):
        assert not before.used >> cell * 3 & 7, "ST-E6"


# From turn to turn


def holds_between(earlier: State, later: State) -> None:
    """From the beginning of a turn to its end."""
    assert isinstance(earlier, Position)
    assert isinstance(later, Position)
    if not earlier.turn:
        assert later.turn == 1
        assert count(later.oxygen) == count(later.plan.oxygen), "ST-5"
        return
    assert earlier.ruins & ~later.ruins == 0
    assert all(two < 0 for one, two in zip(earlier.places, later.places, strict=True) if one < 0)
    if later.outcome() is None:
        holds_for_new_turn(earlier, later)


def holds_for_new_turn(earlier: Position, later: Position) -> None:
    """ST-14, ST-32, ST-R16 The other's turn begins afresh."""
    assert later.turn == earlier.turn + 1
    assert later.active == 3 - earlier.active
    assert not later.has_manoeuvred
    assert later.used == 0
    assert not later.held >> earlier.active & 1
    assert later.slowed(earlier.active) == 0


def word(state: Position) -> int:
    """What the part being resolved does."""
    return int(state.resolving.parts[state.part - 1].word)


def count(mask: int) -> int:
    return int(mask).bit_count()
