"""A record is the persisted truth of a match: a header, then one line an answer, chance included."""

from __future__ import annotations

from typing import Final

from wardroom.core.game import CHANCE
from wardroom.core.notation import BadNotation

FIRST_LINE: Final = "wardroom record 1"
KEYS: Final = (
    "game",
    "edition",
    "option",
    "seat",
    "player",
    "seed",
    "commitment",
    "word",
    "secret",
    "position",
    "end",
    "outcome",
)


class Answer:
    """One line: who answered, and what; and where it stood, for complaints."""

    def __init__(self, seat: int, text: str, number: int = 0) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.number: Final = number

    def line(self) -> str:
        return self.text if self.seat == CHANCE else f"{self.seat} {self.text}"

    def __repr__(self) -> str:
        return self.line()


class Record:
    """The header's values by key (`option mode`, `seat 1`), and the answers."""

    def __init__(self, header: dict[str, str], answers: list[Answer]) -> None:
        self.header: Final = header
        self.answers: Final = answers

    def named(self, key: str) -> dict[str, str]:
        """The values of `key name` by name."""
        return {
            name.removeprefix(key + " "): value for name, value in self.header.items() if name.startswith(key + " ")
        }

    def text(self) -> str:
        head = [FIRST_LINE, *[f"{key}: {value}" for key, value in self.header.items()]]
        return "\n".join([*head, "", *[answer.line() for answer in self.answers]]) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; whether its answers are legal shows when it is replayed."""
    lines = text.split("\n")
    if lines[0].rstrip() != FIRST_LINE:
        raise BadNotation(f"a record begins with {FIRST_LINE!r}")
    header: dict[str, str] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        key, colon, value = lines[number].partition(": ")
        if not colon or key.split(" ")[0] not in KEYS or key != " ".join(key.split()):
            raise BadNotation(f"expected one of {', '.join(KEYS)}, then ': ' and a value", number + 1)
        if key in header:
            raise BadNotation(f"{key!r} stands twice in the header", number + 1)
        header[key] = value.strip()
        number += 1
    for needed in ("game", "edition"):
        if needed not in header:
            raise BadNotation(f"the header lacks {needed!r}", number + 1)
    answers = [parse_answer(line, at) for at, line in enumerate(lines[number + 1 :], number + 2) if line.strip()]
    return Record(header, answers)


def parse_answer(line: str, number: int = 1) -> Answer:
    """`2 take 5`, or without a seat for chance: `roll 3 5`."""
    words = line.split()
    if not words:
        raise BadNotation("an answer is missing", number)
    if words[0].isascii() and words[0].isdigit():
        if len(words) == 1 or len(words[0]) > 2 or words[0] == "0":
            raise BadNotation("expected a seat and its answer", number)
        return Answer(int(words[0]), " ".join(words[1:]), number)
    return Answer(CHANCE, " ".join(words), number)
