"""A table to test at: tiny submarines, positions in a line, and what can be seen of them."""

from __future__ import annotations

import wardroom
from wardroom import Match
from wardroom.core.chance import Roll
from wardroom.games.torpedo_dice.boards import Board, parse_board

MINNOW = parse_board("""name: minnow
mode: mission
boxes: periscope 3 artillery 3 sail 3 fins 3 engine 3 portholes 3 propellers 3

.......
PASFEOX
.......
#######
.......
""")

GOBY = parse_board("""name: goby
mode: training

......
PASFEO
......
######
......
""")

TURN = 13  # with two, three or four players the active one is again seat 1


def position(
    *captains: str,
    board: Board = MINNOW,
    turn: int = TURN,
    spare: int | None = None,
    mode: str = "",
    boxes: str = "",
    solo_reserve: str = "exhausted",
) -> Match:
    """A match at a position: a line for each captain, and the die left over if the dice have been taken."""
    lines = [
        "torpedo-dice 1",
        f"option mode {mode or board.mode}",
        f"option players {len(captains)}",
        f"option board {board.code()}",
        "option first 1",
        f"option solo_reserve {solo_reserve}",
        f"turn {turn} active {(turn - 1) % len(captains) + 1}" + ("" if spare is None else f" dice {spare}"),
        *[f"seat {seat} {captain}" for seat, captain in enumerate(captains, 1)],
        *([f"boxes {boxes}"] if boxes else []),
    ]
    return wardroom.from_position("\n".join(lines) + "\n")


def clause(word: str, names: list[str]) -> str:
    """`on sail fins`, or nothing where there are none."""
    return " ".join([word, *names]) if names else ""


def solo(
    captain: str,
    boxes: str = "3 3 3 3 3 3 3",
    *,
    spare: int | None = None,
    board: Board = MINNOW,
    turn: int = TURN,
    solo_reserve: str = "exhausted",
) -> Match:
    """A solo match at a position; the boxes are those left of the captain's own systems."""
    return position(captain, board=board, turn=turn, spare=spare, mode="solo", boxes=boxes, solo_reserve=solo_reserve)


def play(game: Match, *answers: str) -> Match:
    """Answer in order. A captain who fires, holds or switches without a word before uses no system."""
    for answer in answers:
        seat, _, text = answer.partition(" ")
        if text.startswith(("fire", "hold", "switch")) and "keep" in texts(game, int(seat)):
            game.play(f"{seat} keep")
        game.play(answer)
    return game


def texts(game: Match, seat: int) -> list[str]:
    return [action.text for action in game.legal(seat)]


def _after(word: str, game: Match, seat: int) -> set[str]:
    return {text.removeprefix(word) for text in texts(game, seat) if text.startswith(word)}


def uses(game: Match, seat: int) -> set[str]:
    """The systems a captain may use now, as in `sail+`."""
    return _after("use ", game, seat)


def usable(game: Match, seat: int) -> set[str]:
    """The systems a captain may use now, by name."""
    return {use.partition("-")[0].removesuffix("+") for use in uses(game, seat)}


def switches(game: Match, seat: int) -> set[str]:
    return _after("switch ", game, seat)


def volleys(game: Match, seat: int) -> set[frozenset[str]]:
    """The volleys a captain may fire now, each a set of cells."""
    return {frozenset(cells.split()) for cells in _after("fire ", game, seat)}


def shapes(game: Match, seat: int) -> set[str]:
    """The volleys all of whose shots land on the grid, drawn without their place: `x./.x`."""
    found = volleys(game, seat)
    pips = max(len(volley) for volley in found)
    return {drawing(volley) for volley in found if len(volley) == pips}


def drawing(volley: frozenset[str]) -> str:
    points = {(ord(cell[0]) - ord("a"), int(cell[1:])) for cell in volley}
    columns = range(min(x for x, _ in points), max(x for x, _ in points) + 1)
    rows = range(min(y for _, y in points), max(y for _, y in points) + 1)
    return "/".join("".join("x" if (x, y) in points else "." for x in columns) for y in rows)


def refusal(game: Match, answer: str) -> str:
    """The rule that forbids an answer, or nothing."""
    bar = game.why_not(answer)
    return "" if bar is None else bar.rule


def line(game: Match, start: str) -> str:
    """What the position says after `turn`, `seat 2` or `boxes`."""
    lines = game.position.splitlines()
    return next(text.removeprefix(f"{start} ") for text in lines if text.startswith(f"{start} "))


def reserve(game: Match, seat: int) -> int:
    words = line(game, f"seat {seat}").split()
    return int(words[words.index("reserve") + 1])


def crossed(game: Match, seat: int) -> set[str]:
    """The cells this captain has hit so far."""
    words = line(game, f"seat {seat}").split()
    cells = words[words.index("crossed") + 1 :] if "crossed" in words else []
    return {cell for cell in cells if cell[-1].isdigit() and cell[0].isalpha()}


def boxes(game: Match) -> str:
    return line(game, "boxes")


def dice_asked(game: Match) -> int:
    """How many dice chance is asked for."""
    assert isinstance(game.waiting, Roll)
    return game.waiting.count


def winners(game: Match) -> tuple[int, ...]:
    assert game.outcome is not None
    return game.outcome.winners


def points(game: Match) -> tuple[int, ...]:
    assert game.outcome is not None
    return game.outcome.points
