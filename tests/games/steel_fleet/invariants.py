"""What holds in every position of Steel Fleet Warfare, and from every round to the next."""

from __future__ import annotations

from wardroom.core.game import State
from wardroom.games.steel_fleet.state import (
    ACTIVATE,
    CHOOSING,
    DAMAGE_ROLL,
    INITIATIVE,
    SPENDING,
    TARGETING,
    Position,
    Vehicle,
)

MOST_LOST = 7  # of one vehicle in a round: a hit in each of six activations, and a rocket of its own
FURTHEST = 6  # SF-8
FACINGS = [{7, 0, 1}, {3, 4, 5}]  # SF-R3


def holds(state: State) -> None:
    """In any position."""
    assert isinstance(state, Position)
    assert 0 <= state.quiet <= state.setup.quiet_rounds
    places = [int(vehicle.cell) for vehicle in state.vehicles if vehicle.cell >= 0]
    assert len(places) == len(set(places)), "SF-R4: one vehicle a space"
    assert all(state.setup.field.is_open[place] for place in places), "SF-R8"
    for vehicle in state.vehicles:
        holds_for_vehicle(state, vehicle)
    holds_for_activation(state)
    holds_for_outcome(state)


def holds_for_vehicle(state: Position, vehicle: Vehicle) -> None:
    """For one vehicle and its card."""
    assert 0 <= vehicle.facing < 8
    card = vehicle.card
    if card is None or not state.round:
        assert not vehicle.crossed
        assert not vehicle.is_done
        return
    assert card.kind == vehicle.kind
    assert vehicle.crossed >> card.spaces == 0, "SF-19: only spaces of the card are crossed off"
    assert (vehicle.cell >= 0) == (vehicle.lives > 0), "SF-21"
    assert vehicle.lives <= 4 >= vehicle.guns
    assert vehicle.rockets <= 4


def holds_for_activation(state: Position) -> None:
    """SF-5, SF-6 One vehicle at a time, and what it is doing."""
    active, kind = state.active, state.agenda.kind
    assert (active < 0) == (kind <= ACTIVATE), "SF-6: a vehicle is active from its activation to the end of its attack"
    if active < 0:
        assert state.rolled == state.bonus == state.dice == state.losers == state.pending == 0
        return
    assert not state.vehicles[active].is_done
    assert state.agenda.seat in (0, 1 if active < 3 else 2), "SF-5: only the owner of the active vehicle answers"
    hitting = kind in (SPENDING, TARGETING, DAMAGE_ROLL, CHOOSING)
    assert (state.dice > 0) == hitting
    assert state.vehicles[active].cell >= 0 or hitting, "SF-R13: only a shooter's remaining hits outlive it"
    for at, vehicle in enumerate(state.vehicles):
        if state.pending >> at & 1:
            assert vehicle.cell >= 0
            assert at != state.target or kind == TARGETING


def holds_for_outcome(state: Position) -> None:
    """SF-22, SF-R16, SF-R17 A match ends when a fleet is gone or too many rounds were quiet, and not otherwise."""
    standing = tuple(seat for seat in (1, 2) if state.is_standing(seat))
    outcome = state.outcome()
    if outcome is not None:
        assert outcome.winners == (standing if len(standing) == 1 else (1, 2))
        assert len(standing) < 2 or state.quiet == state.setup.quiet_rounds
    elif state.round and state.active < 0:
        assert standing == (1, 2)
        assert state.quiet < state.setup.quiet_rounds


def holds_between(earlier: State, later: State) -> None:
    """From the beginning of a round to its end."""
    assert isinstance(earlier, Position)
    assert isinstance(later, Position)
    if earlier.round == 0:
        holds_after_deployment(later)
        return
    if later.outcome() is None:
        assert later.round == earlier.round + 1
        assert later.agenda.kind == INITIATIVE, "SF-4"
        assert not any(vehicle.is_done for vehicle in later.vehicles)
    for before, after in zip(earlier.vehicles, later.vehicles, strict=True):
        holds_for_round(later, before, after)
    holds_for_quiet(earlier, later)


def holds_after_deployment(state: Position) -> None:
    """SF-3, SF-R3 Six undamaged vehicles stand in their home rows."""
    assert state.round == 1
    for at, vehicle in enumerate(state.vehicles):
        assert vehicle.cell in state.setup.field.homes[at // 3]
        assert vehicle.facing in FACINGS[at // 3]
        assert not vehicle.crossed


def holds_for_round(state: Position, before: Vehicle, after: Vehicle) -> None:
    """Nothing crossed off is restored, and nobody moves further than a die allows."""
    assert before.card is after.card
    assert before.crossed & ~after.crossed == 0
    assert int(after.crossed & ~before.crossed).bit_count() <= MOST_LOST
    assert before.cell >= 0 or after.cell < 0, "SF-21: what is destroyed stays away"
    if after.cell >= 0:
        assert state.setup.field.distance(before.cell, after.cell) <= FURTHEST


def holds_for_quiet(earlier: Position, later: Position) -> None:
    """SF-R17 A round in which no space was crossed off is counted; any other begins the count anew."""
    is_loud = any(one.crossed != two.crossed for one, two in zip(earlier.vehicles, later.vehicles, strict=True))
    if later.round > earlier.round:
        assert later.quiet == (0 if is_loud else earlier.quiet + 1)
    elif later.is_standing(1) and later.is_standing(2):
        assert later.quiet == earlier.quiet + 1 == later.setup.quiet_rounds
        assert not is_loud
