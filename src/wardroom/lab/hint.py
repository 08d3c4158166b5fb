"""A hint for one position, told in a terminal."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from wardroom.core.game import View
from wardroom.core.notation import BadNotation
from wardroom.core.record import FIRST_LINE
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.games import GAMES
from wardroom.lab.plot import percent
from wardroom.lab.telling import table
from wardroom.language import speaker
from wardroom.match import Match, from_position, from_record
from wardroom.players.advice import Advice, advise

SHOWN = 9  # answers


def present(
    path: Path, language: str, *, at: int | None, seat: int, simulations: int, seconds: float, as_json: bool
) -> None:
    """Think, and print what came out."""
    match = match_in(path, at)
    voice = speaker(language, match.game, match.names)
    advice = advise(match.game, view_of(match, seat), simulations=simulations, seconds=seconds)
    print(json.dumps(asdict(advice), indent=2) if as_json else "\n".join(lines(advice, match, voice)))


def match_in(path: Path, at: int | None = None) -> Match:
    """The match of a record, as it was after so many answers; or one that begins at the position in the file."""
    if not path.is_file():
        raise BadNotation(f"there is no file {path}")
    text = path.read_text(encoding="utf-8", errors="replace")
    try:
        if text.split(" ", 1)[0] not in (*GAMES, FIRST_LINE.split(" ", 1)[0]):
            raise BadNotation("this is neither a record nor a position of a game")
        match = from_record(text) if text.startswith(FIRST_LINE) else from_position(text)
    except BadNotation as fault:
        fault.source = str(path)
        raise
    if at is not None and at < len(match.played):
        match.state = match.played[at].before
    return match


def view_of(match: Match, seat: int = 0) -> View:
    """What a seat that is asked knows; by default the first of them."""
    if match.outcome is not None:
        raise BadNotation("the match is over: nobody is asked")
    if match.is_chance_asked:
        raise BadNotation("the dice are asked for now, and nobody else")
    asked = match.state.waiting()
    if seat and seat not in asked:
        raise BadNotation(f"seat {seat} is not asked now, but {' and '.join(map(str, asked))}")
    return match.view(seat or asked[0])


def lines(advice: Advice, match: Match, voice: Speaker) -> list[str]:
    """The answers tried most, what each would bring, and why the best is the best."""
    labels = {option.action.text: option.label for option in match.options(advice.seat)}
    seat, value = seat_name(advice.seat), percent(advice.best.value, voice)
    rows = [
        [one.answer, percent(one.value, voice), percent(one.share, voice), voice.sentence(labels[one.answer])]
        for one in advice.considered[:SHOWN]
    ]
    return [
        voice.sentence(Message("hint.head", seat=seat, percent=value)),
        "",
        *table("hint", "answer value tried meaning", rows, voice),
        "",
        voice.sentence(advice.because()),
    ]
