"""An analysis told in a terminal: every decision and every roll, then the account of each player."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import track

from wardroom.core.words import Message, Speaker, seat_name
from wardroom.lab.analysis import MARKS, Account, Analysis, Decision, Throw, analysed, steps, thorough
from wardroom.lab.plot import SIGNS, Plot, percent, signed
from wardroom.language import speaker
from wardroom.match import Match

TEXTS = ("who", "answer", "best", "meaning")  # columns to the left; figures stand to the right


def present(
    match: Match, language: str, simulations: int | None, jobs: int, plot: Path | None, *, as_json: bool = False
) -> None:
    """Analyse a match, print what came out and draw it where that is wanted."""
    voice = speaker(language, match.game, match.names)
    told = watched(match, voice, simulations or thorough(match.game), jobs)
    print(told.json() if as_json else "\n".join(lines(told, match, voice)))
    if plot is not None:
        plot.write_text(Plot(told, voice).svg(match.game.scene(match.view(0)).title), encoding="utf-8")


def watched(match: Match, voice: Speaker, simulations: int, jobs: int = 1) -> Analysis:
    """An analysis with a bar that says how far it is, where there is a terminal to draw it on."""
    console = Console(stderr=True)
    found = track(
        steps(match, simulations, jobs),
        voice.sentence(Message("analysis.thinking")),
        total=len(match.played) + 1,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    return analysed(match, list(found), simulations)


def lines(told: Analysis, match: Match, voice: Speaker) -> list[str]:
    limits = {name: f"{100 * least:.0f}" for name, least in MARKS}
    return [
        voice.sentence(match.game.scene(match.view(0)).title),
        voice.sentence(Message("analysis.scale", n=told.simulations)),
        "",
        *answers_table(told, voice),
        "",
        voice.sentence(Message("analysis.marks", **limits)),
        "",
        *accounts_table(told.accounts, voice),
        "",
        voice.sentence(Message("analysis.sum")),
    ]


def answers_table(told: Analysis, voice: Speaker) -> list[str]:
    """Every decision and every roll, in order."""
    rows = {one.number: decision_row(one, voice) for one in told.decisions}
    rows |= {one.number: throw_row(one, voice) for one in told.throws}
    return table(
        "analysis", "number turn who answer before after change best", [rows[at] for at in sorted(rows)], voice
    )


def decision_row(one: Decision, voice: Speaker) -> list[str]:
    loss, best = (f"{signed(-one.loss, voice)} {SIGNS[one.mark]:<2}", one.best) if one.loss else ("", "")
    who, before, after = voice.say(seat_name(one.seat)), percent(one.before, voice), percent(one.after, voice)
    return [str(one.number), str(one.turn), who, one.answer, before, after, loss, best]


def throw_row(one: Throw, voice: Speaker) -> list[str]:
    dice, luck = voice.say(Message("analysis.dice")), " / ".join([signed(part, voice) for part in one.luck])
    return [str(one.number), str(one.turn), dice, one.answer.removeprefix("roll "), "", "", f"{luck}   ", ""]


def accounts_table(accounts: list[Account], voice: Speaker) -> list[str]:
    rows = []
    for one in accounts:
        who = voice.say(seat_name(one.seat)) + (f" ({one.player})" if one.player else "")
        sums = [
            signed(one.luck, voice),
            signed(-one.lost, voice),
            signed(one.gained, voice),
            signed(one.unexplained, voice),
        ]
        marks = [f"{one.marks[name]} {SIGNS[name]}" for name, _ in MARKS if one.marks[name]]
        rows.append([who, percent(one.start, voice), *sums, percent(one.result, voice), ", ".join(marks)])
    return table("analysis", "who start luck losses gained unexplained result errors", rows, voice)


def table(family: str, names: str, rows: list[list[str]], voice: Speaker) -> list[str]:
    """Columns under their headings, never folded: that is left to the terminal."""
    headings = [voice.say(Message(f"{family}.column.{name}")) for name in names.split()]
    widths = [max([len(cell) for cell in column]) for column in zip(headings, *rows, strict=True)]
    is_text = [name in TEXTS for name in names.split()]
    return [
        "  ".join(
            [
                f"{cell:<{wide}}" if left else f"{cell:>{wide}}"
                for cell, wide, left in zip(row, widths, is_text, strict=True)
            ]
        ).rstrip()
        for row in [headings, *rows]
    ]
