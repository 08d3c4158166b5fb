"""Boards of Torpedo Dice: ours, or one's own as text."""

from __future__ import annotations

from wardroom.core.notation import BadNotation, from_one_line
from wardroom.core.words import Message, Speaker
from wardroom.drafts.draft import Draft, Query, first, told
from wardroom.games import GAMES
from wardroom.games.torpedo_dice.boards import Board, parse_board
from wardroom.games.torpedo_dice.data import BOARDS
from wardroom.games.torpedo_dice.systems import LETTERS, SYSTEMS
from wardroom.language import speaker

FIRST = "marlin"


def checked(query: Query, language: str) -> Draft:  # noqa: ARG001 (what cannot be read is told in English)
    return board(first(query, "code"))[0]


def board(text: str) -> tuple[Draft, Board | None]:
    """A board of ours by its name, or the text of one's own, on one line or many."""
    written = BOARDS.get(text) or (text if "\n" in text else from_one_line(text))
    try:
        found = parse_board(written.replace("\r", ""))
    except BadNotation as fault:
        return Draft(code="", parts=[], wrong=[told(fault)]), None
    code = text if text in BOARDS else found.code()
    return Draft(code=code, parts=found.drawing, options={"mode": found.mode, "board": code}), found


def shown(query: Query, language: str) -> dict[str, object]:
    """A board drawn; what is wrong with its text is shown in its line."""
    voice = speaker(language, GAMES["torpedo-dice"])
    text = (query.get("text") or [""])[0] or first(query, "code") or FIRST
    draft, found = board(text)
    written = BOARDS.get(text) or (text if "\n" in text else found.text() if found else text.replace("|", "\n"))
    lines = written.replace("\r", "").split("\n")
    line = lines[draft.wrong[0].line - 1] if draft.wrong and draft.wrong[0].line <= len(lines) else ""
    return {
        "draft": draft,
        "written": written,
        "line": line,
        "board": found,
        "systems": systems(found, voice) if found else [],
        "ours": {name: board(name)[1] for name in BOARDS},
        "letters": LETTERS,
    }


def systems(found: Board, voice: Speaker) -> list[tuple[str, str, int]]:
    """The letter of each system, its name and how many cells it has."""
    return [
        (LETTERS[at], voice.say(Message(f"system.{SYSTEMS[at]}")), found.system_cells[at].bit_count())
        for at in found.systems
    ]
