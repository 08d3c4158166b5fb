"""Touching what is lit, in a real browser: by mouse, by keys, on a phone; and that page and board do not mix."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.source import SOURCE
from tests.web.browser import PHONE, Person
from tests.web.tables import SETUPS, seated, some_answer, terms
from wardroom.core.chance import Luck
from wardroom.core.game import View
from wardroom.table.table import Line

WITH_BOARDS = ("base", "table", "replay", "learn")
ID = re.compile(r'\bid="([\w-]+)"')


@pytest.mark.parametrize("game", SETUPS)
def test_nothing_on_a_board_is_called_as_something_on_a_page_is(game: str) -> None:
    pages = [Path(SOURCE, f"web/templates/{name}.html").read_text(encoding="utf-8") for name in WITH_BOARDS]
    taken = {id for page in pages for id in ID.findall(page)}
    assert "ready" in taken
    table, luck = seated(terms(game)), Luck(3)
    for _ in range(60):
        for seat in range(table.match.state.seats() + 1):
            assert not taken & table.match.game.scene(View(table.match.state, seat)).ids
        if table.is_over:
            break
        seat, text = some_answer(table, luck)
        table.write(Line(1, seat, "answer", text))


def at_the_dice(browser: Browser, site: str, screen: dict[str, int] | None = None) -> Person:
    """At a match of Torpedo Dice where a die is to be taken, or will be."""
    person = Person(browser, site, screen)
    person.open_table("torpedo-dice", mode="training", board="guppy", first="1")
    person.page.wait_for_selector("#board g.lit[id^=pool]")
    return person


@pytest.mark.slow
def test_one_click_alone_answers_nothing_and_the_second_does(browser: Browser, site: str) -> None:
    person = at_the_dice(browser, site)
    page = person.page
    before = page.locator("#story li").count()
    die = page.locator("#board g.lit[id^=pool] use").first
    die.click()
    page.wait_for_timeout(300)
    assert page.locator("#story li").count() == before
    assert "again" in page.locator("#about").inner_text()
    page.locator("#board g.touched use").click()
    page.wait_for_function(f"document.querySelectorAll('#story li').length > {before}")
    person.leave()


@pytest.mark.slow
def test_tab_stops_once_at_the_board_and_the_focus_is_never_lost(browser: Browser, site: str) -> None:
    person = at_the_dice(browser, site)
    page = person.page
    for _ in range(6):
        assert page.locator("#board [tabindex='0']").count() <= 1
        if page.locator("#board g.lit, #board g.touched").count():
            page.locator("#board g.lit, #board g.touched").first.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(250)
        assert page.evaluate("document.activeElement !== document.body")
    person.leave()


@pytest.mark.slow
def test_on_a_phone_what_can_follow_a_touch_is_in_sight_and_can_be_put_away(browser: Browser, site: str) -> None:
    person = at_the_dice(browser, site, PHONE)
    page = person.page
    page.locator("#board g.lit[id^=pool] use").first.tap()
    answer = page.wait_for_selector("#bar .choice.strong")
    assert answer is not None
    box = answer.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    page.locator("#hush").tap()
    assert page.locator("#board g.touched").count() == 0
    assert page.evaluate("getComputedStyle(document.getElementById('bar')).position") == "static"
    person.leave()


@pytest.mark.slow
def test_who_invites_by_a_link_that_others_cannot_open_is_told_so(browser: Browser, site: str) -> None:
    person = Person(browser, site)
    person.open_table("torpedo-dice", "open")
    assert "--host" in person.page.locator("#local").inner_text()
    person.leave()
