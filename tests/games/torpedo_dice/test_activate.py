"""Phase 3 in Mission: switching systems on, links, and destruction."""

from __future__ import annotations

import pytest

from tests.games.torpedo_dice.table import (
    GOBY,
    MINNOW,
    clause,
    line,
    play,
    position,
    refusal,
    switches,
    texts,
    usable,
    volleys,
)
from tests.rule import rule
from wardroom import Match
from wardroom.games.torpedo_dice.boards import Board, parse_board
from wardroom.games.torpedo_dice.systems import SYSTEMS

WITH_A_SWITCH = {"periscope", "sail", "fins", "engine", "propellers"}
CELL = {"periscope": "a2", "sail": "c2", "engine": "e2", "propellers": "g2"}
TROUT = parse_board("""name: trout
mode: mission

PPASFEOX
########
""")


def next_turn(game: Match, faces: str = "1 1 1") -> Match:
    """Roll these dice; each takes the lowest left."""
    play(game, f"roll {faces}")
    for _ in range(2):
        game.play(game.legal()[0])
    return game


@rule("TD-23")
@pytest.mark.parametrize("face", range(1, 7))
def test_any_die_switches_on_any_system_that_has_a_switch(face: int) -> None:
    game = position(f"reserve 12 die {face}", "reserve 12 die 1", spare=1)
    assert switches(game, 1) == WITH_A_SWITCH


@rule("TD-23")
@pytest.mark.parametrize("system", sorted(WITH_A_SWITCH))
def test_a_system_switched_on_can_be_used_from_the_next_turn(system: str) -> None:
    game = position("reserve 12 die 3", "reserve 12 die 1", spare=1)
    play(game, f"1 switch {system}", "2 fire a1")
    assert line(game, "seat 1") == f"reserve 12 on {system}"
    assert usable(next_turn(game), 1) == {system}


@rule("TD-23")
def test_switching_costs_no_torpedo_and_stays_on() -> None:
    game = position("reserve 0 die 3", "reserve 12 die 1", spare=1)
    play(game, "1 switch sail", "2 fire a1")
    play(next_turn(game), "1 use sail+", "1 switch fins", "2 fire a1")
    assert line(game, "seat 1") == "reserve 0 on sail fins"


@rule("TD-23")
def test_a_system_that_is_on_is_not_switched_on_again_and_never_off() -> None:
    game = play(position("reserve 12 on sail die 3", "reserve 12 die 1", spare=1), "1 keep")
    assert switches(game, 1) == WITH_A_SWITCH - {"sail"}
    assert refusal(game, "1 switch sail") == "TD-23"


@rule("TD-23")
def test_a_destroyed_system_is_not_switched_on() -> None:
    game = position("reserve 12 die 3", "reserve 12 crossed c2 die 1", spare=1)
    assert switches(game, 1) == WITH_A_SWITCH - {"sail"}
    assert refusal(game, "1 switch sail") == "TD-23"


@rule("TD-23", "TD-25")
def test_a_system_loses_its_switch_when_it_is_sunk() -> None:
    game = position("reserve 12 die 1", "reserve 12 die 1", spare=1)
    offered = [switches(game, 1)]
    play(game, "1 fire a1", "2 fire c2")
    offered.append(switches(next_turn(game), 1))
    assert offered == [WITH_A_SWITCH, WITH_A_SWITCH - {"sail"}]


@rule("TD-23", "TD-7")
def test_nothing_is_switched_on_in_training() -> None:
    game = play(position("reserve 12 die 3", "reserve 12 die 1", board=GOBY, spare=1), "1 keep")
    assert switches(game, 1) == set()
    assert refusal(game, "1 switch sail") == "TD-7"


@rule("TD-24")
@pytest.mark.parametrize("system", ["portholes", "artillery"])
def test_portholes_and_artillery_have_no_switch(system: str) -> None:
    game = position("reserve 12 die 3", "reserve 12 die 1", spare=1)
    assert system not in switches(game, 1)
    assert refusal(game, f"1 switch {system}") == "TD-24"


CASES = [("on", "on", True), ("sunk", "sunk", True), ("on", "sunk", True), ("sunk", "on", True)]
CASES += [("on", "off", False), ("off", "on", False), ("sunk", "off", False), ("off", "sunk", False)]
CASES += [("off", "off", False)]


@rule("TD-24", "TD-R2", "TD-R9")
@pytest.mark.parametrize(("one", "other", "is_active"), CASES)
@pytest.mark.parametrize(
    ("system", "first", "second"), [("portholes", "engine", "propellers"), ("artillery", "periscope", "sail")]
)
def test_a_linked_system_is_active_while_both_it_depends_on_are_on_or_destroyed(
    system: str, first: str, second: str, one: str, other: str, is_active: bool
) -> None:
    states = {first: one, second: other, "fins": "on"}
    on = [name for name in SYSTEMS if states.get(name) == "on"]
    sunk = [CELL[name] for name in SYSTEMS if states.get(name) == "sunk"]
    game = position(f"reserve 12 {clause('on', on)} die 3", f"reserve 12 {clause('crossed', sunk)} die 1", spare=1)
    assert (system in usable(game, 1)) == is_active
    assert (refusal(game, f"1 use {system}") == "") == is_active


@rule("TD-24")
@pytest.mark.parametrize(("system", "cell"), [("portholes", "f2"), ("artillery", "b2")])
def test_a_linked_system_that_is_itself_destroyed_is_not_active(system: str, cell: str) -> None:
    game = position(
        "reserve 12 on periscope sail fins engine propellers die 3", f"reserve 12 crossed {cell} die 1", spare=1
    )
    assert system not in usable(game, 1)
    assert refusal(game, f"1 use {system}") == "TD-16"


@rule("TD-24", "TD-23")
def test_the_second_switch_activates_the_linked_system_in_the_next_turn() -> None:
    game = position("reserve 12 on engine die 3", "reserve 12 die 1", spare=1)
    play(game, "1 switch propellers", "2 fire a1")
    assert usable(next_turn(game), 1) == {"engine", "propellers", "portholes"}


@rule("TD-24", "TD-25")
def test_sinking_the_systems_it_depends_on_activates_a_linked_system() -> None:
    game = position("reserve 12 on fins die 3", "reserve 12 crossed e2 die 1", spare=1)
    assert "portholes" not in usable(game, 1)
    play(game, "1 fire a1 b2 c3", "2 fire g2")
    assert usable(next_turn(game), 1) == {"fins", "portholes"}


def half_sunk(board: Board = TROUT) -> Match:
    """Seat 2 has hit one of the two cells of seat 1's Periscope, which is on."""
    return position("reserve 12 on periscope die 6", "reserve 12 crossed a1 die 1", board=board, spare=1)


@rule("TD-25")
def test_a_system_with_a_cell_left_is_not_destroyed() -> None:
    game = play(half_sunk(), "1 switch sail", "2 fire c1")
    assert "periscope" in usable(next_turn(game), 1)


@rule("TD-25")
def test_a_system_all_of_whose_cells_are_crossed_is_lost_from_the_next_turn_to_the_end() -> None:
    game = play(half_sunk(), "1 switch sail", "2 fire b1")
    for _ in range(3):
        assert "periscope" not in usable(next_turn(game), 1)
        play(game, "1 fire a2", "2 fire a2")


@rule("TD-25", "TD-R3")
def test_a_system_destroyed_in_this_very_turn_can_still_be_used_in_it() -> None:
    game = play(half_sunk(), "2 fire b1")
    assert "periscope" in usable(game, 1)
    play(game, "1 use periscope", "1 fire h1")
    assert line(game, "seat 1").endswith("crossed h1")
    assert line(game, "seat 1").startswith("reserve 12 ")


@rule("TD-25", "TD-R3")
@pytest.mark.parametrize(("seat", "enemy"), [(1, 2), (2, 1)])
def test_a_system_destroyed_in_this_very_turn_can_still_be_switched_on_in_it(seat: int, enemy: int) -> None:
    game = position("reserve 12 die 1", "reserve 12 die 1", spare=1)
    play(game, f"{seat} fire e2")
    assert "engine" in switches(game, enemy)
    play(game, f"{enemy} switch engine")
    assert line(game, f"seat {enemy}") == "reserve 12 on engine"
    assert "use engine" not in texts(next_turn(game), enemy)


@rule("TD-25", "TD-R3", "TD-24")
def test_a_linked_system_does_not_awake_before_the_turn_of_a_sinking_is_over() -> None:
    game = position("reserve 12 on fins engine die 2", "reserve 12 die 1", spare=1)
    play(game, "2 fire g2")
    assert usable(game, 1) == {"fins", "engine"}


@rule("TD-25")
def test_crosses_sink_the_systems_of_the_captain_shot_at_and_not_of_the_one_who_shoots() -> None:
    game = position("reserve 12 on sail die 2", "reserve 12 on sail crossed c2 die 3", spare=1, board=MINNOW)
    assert usable(game, 2) == {"sail"}
    assert usable(game, 1) == set()
    assert volleys(game, 1)
