"""OpenSpiel's parameters and our options: texts, or whole numbers where all that an option may be are numbers.

A word among the numbers (players=auto, first=random) is 0. One parameter is OpenSpiel's alone: `position`, where a
match begins elsewhere than at its start.
"""

from __future__ import annotations

from wardroom.adapters.open_spiel.positions import NO_POSITION, position_text
from wardroom.core.game import Choice, Game, State
from wardroom.core.notation import BadNotation

POSITION = "position"


def short_name(game: Game) -> str:
    return "wardroom_" + game.name.replace("-", "_")


def words(choice: Choice) -> list[str]:
    return [value for value in choice.values if not value.isdecimal()]


def is_number(choice: Choice) -> bool:
    return not choice.free and len(words(choice)) < min(2, len(choice.values))


def default(choice: Choice) -> str | int:
    return number(choice.default) if is_number(choice) else choice.default


def number(value: str) -> int:
    return int(value) if value.isdecimal() else 0


def specification(game: Game) -> dict[str, str | int]:
    """Every parameter with what it is unless given."""
    return {choice.name: default(choice) for choice in game.choices} | {POSITION: NO_POSITION}


def option(choice: Choice, given: str | int) -> str:
    """What a parameter means as an option."""
    if is_number(choice) and given == 0 and words(choice):
        return words(choice)[0]
    return str(given)


def parameters(game: Game, options: dict[str, str]) -> dict[str, str | int]:
    """Options of ours as OpenSpiel takes them."""
    kinds = {choice.name: choice for choice in game.choices}
    return {name: number(value) if is_number(kinds[name]) else value for name, value in options.items()}


def start(game: Game, given: dict[str, str | int]) -> State:
    """The position that a match with these parameters begins in."""
    known = specification(game) | given
    if known[POSITION] == NO_POSITION:
        return game.start({choice.name: option(choice, known[choice.name]) for choice in game.choices})
    for choice in game.choices:
        if known[choice.name] != default(choice):
            raise BadNotation(f"a position has its own options: {choice.name} cannot be chosen beside it")
    return game.parse(position_text(str(known[POSITION])))
