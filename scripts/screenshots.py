"""Takes the pictures of the wardroom in a browser anew (Chromium must be there): python -m scripts.screenshots"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from scripts.pictures import PICTURES, well_into
from tests.web.browser import DESKTOP, chromium
from tests.web.server import Server, founded
from wardroom.table.table import OPEN, Terms

PHONE = {"width": 390, "height": 800}
ANSWERS = {"steel-fleet": 45, "steam-torpedo": 75}
RIVAL = "level3"
PAGES = {
    "": "web-home",
    "build/steam-torpedo?code=ST-AcAsGgLdLsSbStTcTsTu-o": "web-builder",
    "learn/steel-fleet?step=7": "web-lesson",
}


def begun(game: str) -> Terms:
    """A match well under way, with an open seat for whoever is asked."""
    match = well_into(game, ANSWERS[game])
    (asked,) = match.state.waiting()
    seats = [OPEN if seat == asked else RIVAL for seat in (1, 2)]
    return Terms(game, match.state.settings(), seats, record=match.record)


@contextmanager
def page(browser: Browser, screen: dict[str, int], scheme: str = "light") -> Iterator[Page]:
    context = browser.new_context(viewport=screen, color_scheme=scheme, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]  # literals there
    yield context.new_page()
    context.close()


def taken(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / f"{name}.png")


def sit_down(page: Page, address: str) -> None:
    page.goto(address)
    page.fill(".sit input", "Nemo")
    page.click(".sit button")
    page.wait_for_selector(".sitter.yours")
    page.wait_for_selector("#board .lit")


def main() -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        path = Path(folder, "tables.db")
        tables = founded(path, begun("steel-fleet"), begun("steam-torpedo"), begun("steel-fleet"))
        with Server(path) as server:
            with page(browser, DESKTOP) as desk:
                for table, name in zip(tables, ("web-steel-fleet", "web-steam-torpedo"), strict=False):
                    sit_down(desk, f"{server.address}t/{table}")
                    taken(desk, name)
            with page(browser, DESKTOP) as desk:
                for where, name in PAGES.items():
                    desk.goto(f"{server.address}{where}")
                    taken(desk, name)
            with page(browser, PHONE, "dark") as phone:
                sit_down(phone, f"{server.address}t/{tables[2]}")
                taken(phone, "web-phone")


if __name__ == "__main__":
    main()
