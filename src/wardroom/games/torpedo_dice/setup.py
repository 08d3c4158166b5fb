"""What does not change during a match: its options, its board, and lists worked out once and shared."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wardroom.core import i64
from wardroom.core.action import Action
from wardroom.core.chance import Roll
from wardroom.core.game import Choice, settled
from wardroom.core.notation import BadNotation
from wardroom.games.torpedo_dice.actions import Space
from wardroom.games.torpedo_dice.boards import Board, board_from_code, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.games.torpedo_dice.systems import MISSION, SOLO, SWITCHED, TRAINING, mask_of

DEFAULT_BOARDS: Final = {TRAINING: "guppy", MISSION: "marlin", SOLO: "marlin"}

CHOICES: Final = (
    Choice("mode", (MISSION, TRAINING, SOLO), MISSION, "the side of the boards, or alone against the enemy (TD-1)"),
    Choice("players", ("auto", "1", "2", "3", "4"), "auto", "how many play; auto is 2, or 1 in solo (TD-1)"),
    Choice("board", ("auto", *BOARDS), "auto", "a board of ours, or the code of one of your own (TD-R1)", free=True),
    Choice("first", ("random", "1", "2", "3", "4"), "random", "the seat that is active first (TD-4)"),
    Choice("solo_reserve", ("exhausted", "death_box"), "exhausted", "when an empty reserve loses in solo (TD-R8)"),
)


class Setup:
    """The options of a match made ready; shared by all matches that have them."""

    def __init__(self, given: dict[str, str]) -> None:
        options = settled(CHOICES, given)
        self.mode: Final = options["mode"]
        if options["players"] == "auto":
            options["players"] = "1" if self.mode == SOLO else "2"
        if options["board"] == "auto":
            options["board"] = DEFAULT_BOARDS[self.mode]
        self.options: Final = options
        self.players: Final[i64] = int(options["players"])
        check_players(self.mode, self.players, options["first"])
        self.board: Final = find_board(options["board"], self.mode)
        self.is_solo: Final = self.mode == SOLO
        self.is_training: Final = self.mode == TRAINING
        self.loses_at_zero: Final = self.is_solo and options["solo_reserve"] == "exhausted"
        self.space: Final = space_of(self.board.code())
        self.first_roll: Final = Roll(1, self.players, "first")
        self.dice_roll: Final = Roll(self.players + 1, 6, "dice")  # TD-2 (solo: 1 + 1)
        self.rerolls: Final = [Roll(1, 6, f"reroll-{seat}") for seat in range(1, self.players + 1)]
        self.all_cells: Final[i64] = (1 << self.board.targets) - 1
        self.system_cells: Final = [self.board.system_cells[system] for system in self.board.systems]
        self.systems: Final[i64] = mask_of(self.board.systems)
        self.switches: Final[i64] = 0 if self.is_training else mask_of(SWITCHED)
        self.artillery_links: Final[i64] = mask_of(self.board.links[1])
        self.portholes_links: Final[i64] = mask_of(self.board.links[5])
        # Legal answers by what they depend on, filled when first asked for: see rules.py.
        self.take_lists: Final[list[list[Action] | None]] = [None] * 64
        self.use_lists: Final[list[list[Action] | None]] = [None] * (128 * 6 * 4)
        self.fire_lists: Final[list[list[Action] | None]] = [None] * (4 * 6 * 128)


def check_players(mode: str, players: int, first: str) -> None:
    """TD-1 Two to four players, or one alone."""
    if (mode == SOLO) != (players == 1):
        raise BadNotation(f"{mode} is not for {players}: solo is for 1, training and mission are for 2 to 4")
    if first != "random" and int(first) > players:
        raise BadNotation(f"option first is seat {first}, and there are {players} players")


@lru_cache(maxsize=32)
def space_of(code: str) -> Space:
    """The answers on a board, worked out once."""
    return Space(board_from_code(code))


def find_board(name: str, mode: str) -> Board:
    board = parse_board(BOARDS[name]) if name in BOARDS else board_from_code(name)
    side = TRAINING if mode == TRAINING else MISSION  # TD-1 solo is played on the Mission side
    if board.mode != side:
        raise BadNotation(f"board {board.name} is for {board.mode}, and the mode is {mode}")
    return board


@lru_cache(maxsize=64)
def _setup_of(given: tuple[tuple[str, str], ...]) -> Setup:
    return Setup(dict(given))


def setup_of(given: dict[str, str]) -> Setup:
    """The same setup for the same options."""
    return _setup_of(tuple(sorted(given.items())))
