"""What may be fired, compared with the oracle on every board."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tests.games.torpedo_dice import oracle
from tests.games.torpedo_dice.table import GOBY, MINNOW, play, position, texts, volleys
from tests.rule import rule
from wardroom.games.torpedo_dice.boards import Board, parse_board


def shipped(name: str) -> Board:
    return parse_board(files("wardroom.games.torpedo_dice.data").joinpath(f"{name}.txt").read_text("utf-8"))


SLIVER = parse_board("name: sliver\nmode: mission\n\nPASFEOX\n")
MAST = parse_board("name: mast\nmode: training\n\nP\nA\nS\nF\nE\nO\n")
RAFT = parse_board("name: raft\nmode: mission\n\nPAS\nFEO\nX..\n")
BOARDS = [shipped("guppy"), shipped("kraken"), shipped("marlin"), MINNOW, GOBY, SLIVER, MAST, RAFT]


@rule("TD-10", "TD-13", "TD-14", "TD-20", "TD-R4", "TD-R6", "TD-R11")
@pytest.mark.parametrize("system", ["plain", "artillery", "engine", "portholes"])
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_the_volleys_are_those_found_by_trying_all(board: Board, face: int, system: str) -> None:
    on = " on periscope sail engine propellers" if board.mode == "mission" else ""
    game = position(f"reserve 12{on} die {face}", "reserve 12 die 1", board=board, spare=1)
    play(game, "1 keep" if system == "plain" else f"1 use {system}")
    found = volleys(game, 1) or {frozenset()}
    assert found == oracle.volleys(board.columns, board.rows, face, system)
    assert ("hold" in texts(game, 1)) == (found == {frozenset()})
