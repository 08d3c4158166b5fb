"""Board files."""

from __future__ import annotations

import pytest

import wardroom
from tests.games.torpedo_dice.table import boxes, line, play, position, usable
from tests.rule import rule
from wardroom import BadNotation
from wardroom.games.torpedo_dice.boards import parse_board

HEAD = "name: bream\nmode: mission\n\n"


@rule("TD-R1")
@pytest.mark.parametrize(
    ("drawing", "row", "column"),
    [
        ("PASFEOX\n######\n", 2, 7),  # a cell too few
        ("PASFEOX\n########\n", 2, 8),  # a cell too many
        ("PASFEOX\n###?###\n", 2, 4),  # no such letter
        ("PASFEOX\n#####P#\n", 2, 6),  # a second Periscope, apart
        ("PASFE.X\n#######\n", 1, 1),  # no Portholes
    ],
)
def test_a_bad_drawing_is_refused_with_its_line_and_column(drawing: str, row: int, column: int) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_board(HEAD + drawing)
    assert (refused.value.line, refused.value.column) == (row + 3, column)


@rule("TD-R1", "TD-17")
def test_a_training_board_lacks_nothing_without_propellers() -> None:
    assert parse_board("name: tench\nmode: training\n\nPASFEO\n").targets == 6


@rule("TD-R1")
def test_parts_that_touch_are_one_system() -> None:
    assert parse_board(HEAD + "PPSFEOX\nAPPP###\nA#P####\n").targets == 13


@rule("TD-R1", "TD-21")
def test_letters_are_targets_and_hull_and_water_are_not() -> None:
    board = parse_board(HEAD + "PASFEOX\n#......\n")
    game = position("reserve 12 die 6", "reserve 12 die 4", spare=1, board=board)
    play(game, "1 fire a1 b1 c1", "2 fire a2 c2")
    assert line(game, "seat 1") == "reserve 9 crossed a1 b1 c1"
    assert line(game, "seat 2") == "reserve 8"


@rule("TD-R1")
@pytest.mark.parametrize("name", ["marlin", "kraken", "guppy"])
def test_the_boards_that_come_with_the_game_can_be_played(name: str) -> None:
    mode = "training" if name == "guppy" else "mission"
    game = wardroom.new("torpedo-dice", mode=mode, board=name, first=1)
    assert line(game, "option board") == name


@rule("TD-R2")
def test_what_a_board_does_not_say_is_as_usual() -> None:
    board = parse_board(HEAD + "PASFEOX\n")
    assert board.reserve == 12
    assert min(board.boxes) > 0
    assert "portholes: engine propellers" in board.text()
    assert "artillery: periscope sail" in board.text()


@rule("TD-R2")
def test_a_board_gives_its_reserve_and_the_boxes_of_every_system() -> None:
    boxes_line = "boxes: periscope 1 artillery 2 sail 3 fins 4 engine 5 portholes 6 propellers 7"
    board = parse_board(f"name: bream\nmode: mission\nreserve: 4\n{boxes_line}\n\nPASFEOX\n")
    game = wardroom.new("torpedo-dice", mode="solo", board=board.code())
    assert line(game, "seat 1") == "reserve 4"
    assert boxes(game) == "1 2 3 4 5 6 7"


@rule("TD-R2", "TD-24")
def test_a_board_gives_the_systems_that_portholes_and_artillery_depend_on() -> None:
    links = "portholes: sail fins\nartillery: fins engine\n"
    board = parse_board("name: bream\nmode: mission\n" + links + "\nPASFEOX\n")
    game = position("reserve 12 on sail fins die 3", "reserve 12 on fins engine die 3", spare=1, board=board)
    assert usable(game, 1) == {"sail", "fins", "portholes"}
    assert usable(game, 2) == {"fins", "engine", "artillery"}
