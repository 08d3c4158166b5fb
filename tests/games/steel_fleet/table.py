"""A table to test at: vehicles in a word each, positions in a line each, and what can be seen of them.

A card is written as its owner marked it, with a small letter for a symbol crossed off (and x for a blank): lGLLGL.
"""

from __future__ import annotations

from wardroom.core.chance import Roll
from wardroom.core.notation import BadNotation
from wardroom.games.steel_fleet import GAME
from wardroom.match import Match

LIGHT, AVERAGE, HEAVY = "LGLLGL", "LGRLGR", "GLRBGLRB"
VEHICLES = ("1a", "1b", "1c", "2a", "2b", "2c")
LOST = "llllGG"  # no Life symbol is left: such a vehicle has left the board


def position(*vehicles: str, now: str = "activate-1", count: str = "quiet 0", **options: str) -> Match:
    """A match at a position: `1a LGLLGL c3 n` for each vehicle left, the moment, and how many rounds were quiet."""
    if "map" not in options:
        options.setdefault("size", "6x6")
    given = {vehicle[:2]: vehicle.split()[1:] for vehicle in vehicles}
    spaces = 8 if options.get("card_spaces") == "eight" else 6
    lines = [
        "steel-fleet 1",
        *[f"option {name} {value}" for name, value in options.items()],
        f"round 2 rolls 9 {count}",
        *[vehicle_line(name, given.get(name, [LOST.ljust(spaces, "-")])) for name in VEHICLES],
        f"now {now}",
    ]
    return Match(GAME, GAME.parse("\n".join(lines) + "\n"))


def vehicle_line(name: str, words: list[str]) -> str:
    card, place = words[0], words[1:]
    symbols = card.upper().replace("X", "-")
    crossed = [str(space) for space, symbol in enumerate(card, 1) if symbol.islower()]
    parts = ["vehicle", name, kind_of(symbols), symbols]
    if crossed:
        parts += ["crossed", *crossed]
    return " ".join([*parts, "at", *place] if place else parts)


def kind_of(card: str) -> str:
    return "heavy" if "B" in card else "average" if "R" in card else "light"


def new(**options: str) -> Match:
    """A match before its setup."""
    if "map" not in options:
        options.setdefault("size", "6x6")
    return Match(GAME, GAME.start(options))


def set_up(one: str = "preset balanced", two: str = "preset balanced", **options: str) -> Match:
    """A match about to roll for deployment."""
    return play(new(**options), f"1 {one}", f"2 {two}")


def field(*rows: str) -> str:
    """A map of one's own, as an option carries it."""
    return "|".join(["name:_test", "", *rows])


def play(game: Match, *answers: str) -> Match:
    """Answer in order."""
    for answer in answers:
        bar = game.why_not(answer)
        assert bar is None, f"{answer}: {bar}"
        game.play(answer)
    return game


def texts(game: Match, seat: int | None = None) -> list[str]:
    """What may be answered, unless it is chance that is asked."""
    return [] if game.is_chance_asked else [action.text for action in game.legal(seat)]


def after(word: str, game: Match) -> set[str]:
    """What may follow a word: `after("go", game)` are the poses a move can end in."""
    return {text.removeprefix(f"{word} ") for text in texts(game) if text.startswith(f"{word} ")}


def asks(game: Match) -> str:
    """The dice that are asked for, as in `move 4d6`; or the seats, as in `1 2`."""
    if isinstance(game.waiting, Roll):
        return f"{game.waiting.name} {game.waiting.count}d{game.waiting.sides}"
    return " ".join(str(seat) for seat in game.waiting)


def refusal(game: Match, answer: str) -> str:
    """The rule that forbids an answer, or nothing."""
    bar = game.why_not(answer)
    return "" if bar is None else bar.rule


def is_refused(game: Match, answer: str) -> bool:
    """Whether an answer is forbidden, or none at all."""
    try:
        return game.why_not(answer) is not None
    except BadNotation:
        return True


def words_of(game: Match, vehicle: str) -> list[str]:
    start = f"vehicle {vehicle}"
    return next(line for line in game.position.splitlines() if line.startswith(start)).split()[2:]


def card(game: Match, vehicle: str) -> str:
    """The card of a vehicle, with a small letter for what is crossed off."""
    words = words_of(game, vehicle)
    crossed = set()
    if "crossed" in words:
        for word in words[words.index("crossed") + 1 :]:
            if not word.isdigit():
                break
            crossed.add(int(word))
    marks = enumerate(words[1], 1)
    return "".join(symbol.lower().replace("-", "x") if space in crossed else symbol for space, symbol in marks)


def pose(game: Match, vehicle: str) -> str:
    """Where a vehicle stands and how it faces, as in `c3 n`; nothing if it has left the board."""
    words = words_of(game, vehicle)
    at = words.index("at") + 1 if "at" in words else len(words)
    return " ".join(words[at : at + 2])


def is_done(game: Match, vehicle: str) -> bool:
    return "done" in words_of(game, vehicle)


def now(game: Match) -> str:
    return game.position.splitlines()[-1].removeprefix("now ")


def round_of(game: Match) -> int:
    return game.state.turn_number()


def quiet(game: Match) -> int:
    words = next(line for line in game.position.splitlines() if line.startswith("round ")).split()
    return int(words[words.index("quiet") + 1])


def winners(game: Match) -> tuple[int, ...]:
    assert game.outcome is not None
    return game.outcome.winners
