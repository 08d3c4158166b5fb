"""Draws the pictures of the README anew: python scripts/pictures.py"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import wardroom
from wardroom.draw.svg import svg
from wardroom.language import speaker
from wardroom.match import Match
from wardroom.players import player
from wardroom.table.session import Session
from wardroom.tui.app import Wardroom

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"


def well_into(game: str, answers: int) -> Match:
    """A match after so many answers of sensible players, with a person to answer next."""
    match = wardroom.new(game, seed=4)
    sensible = player("greedy", match.game, 5)
    while len(match.played) < answers or match.is_chance_asked:
        if match.is_chance_asked:
            match.roll()
        else:
            seat = match.state.waiting()[0]
            match.play(sensible.choose(match.view(seat)), seat)
    return match


def rocket_aimed() -> str:
    """A battle in which a rocket may be fired, with the blast of one."""
    answers = 40
    while not any(action.text.startswith("rocket") for action in well_into("steel-fleet", answers).legal()):
        answers += 1
    match = well_into("steel-fleet", answers)
    seat = match.state.waiting()[0]
    view = match.view(seat)
    aimed = next(action for action in match.legal() if action.text.startswith("rocket"))
    return svg(match.game.scene(view), speaker("en", match.game), match.game.preview(view, aimed).classes)


def shot_aimed() -> str:
    """A duel in which a weapon bears, with the tiles that it may hit."""
    answers = 60
    while True:
        match = well_into("steam-torpedo", answers)
        seat = match.state.waiting()[0]
        view = match.view(seat)
        for action in match.legal():
            aimed = match.game.preview(view, action)
            if action.text.startswith("trigger") and aimed.classes:
                return svg(match.game.scene(view), speaker("en", match.game), aimed.classes)
        answers += 1


async def screenshot(match: Match) -> str:
    match.players = {1: "person", 2: "greedy"}
    app = Wardroom(Session(match), match.game, "en")
    async with app.run_test(size=(100, 34)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.press("tab")
        await pilot.pause()
        drawn = app.export_screenshot(title="wardroom play")
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)  # a picture loads nothing from elsewhere


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    match = well_into("torpedo-dice", 60)
    (PICTURES / "mission.svg").write_text(match.svg(1), encoding="utf-8")
    (PICTURES / "fleet.svg").write_text(rocket_aimed(), encoding="utf-8")
    (PICTURES / "duel.svg").write_text(shot_aimed(), encoding="utf-8")
    (PICTURES / "terminal.svg").write_text(asyncio.run(screenshot(match)), encoding="utf-8")


if __name__ == "__main__":
    main()
