"""At a table in a real browser: what is told before an answer, and what the people there learn of each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Person

pytestmark = pytest.mark.slow


def test_what_an_answer_would_do_is_told_while_the_pointer_rests_on_it(browser: Browser, site: str) -> None:
    """And nothing moves away from under the pointer."""
    person = Person(browser, site)
    person.open_table("torpedo-dice", mode="training", board="guppy")
    page = person.page
    while not page.locator("#all").is_visible():  # more answers than a few: shots
        person.choose()
        page.wait_for_timeout(50)
    page.click("#all summary")
    answer = page.locator("#answers .choice").first
    answer.hover()
    page.wait_for_selector("#preview p")
    before = answer.bounding_box()
    page.wait_for_timeout(400)
    assert page.locator("#preview").inner_text().strip()
    assert answer.bounding_box() == before
    person.leave()
