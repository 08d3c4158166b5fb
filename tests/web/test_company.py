"""At a table in a real browser: what is told before an answer, and what the people there learn of each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.browser import PHONE, Person

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


def friends(browser: Browser, site: str) -> tuple[Person, Person]:
    """Two who have sat down, the second by the first one's link."""
    one, two = Person(browser, site), Person(browser, site, language="fr")
    two.go(one.open_table("torpedo-dice", "open", name="Ann", mode="training", board="guppy"))
    two.page.fill(".sit input", "Bert")
    two.page.click(".sit button")
    two.page.wait_for_selector(".sitter.yours")
    return one, two


def test_who_follows_a_link_is_asked_to_sit_down_and_who_only_watches_is_not_asked_to_talk(
    browser: Browser, site: str
) -> None:
    one, two, three = Person(browser, site), Person(browser, site), Person(browser, site)
    table = one.open_table("torpedo-dice", "open", name="Ann", mode="training", board="guppy")
    two.go(table)
    assert two.page.locator("#prompt").inner_text() == "Type your name and sit down to play"
    assert "Free seat" in two.page.locator("#sitters").inner_text()
    two.page.fill(".sit input", "Bert")
    two.page.click(".sit button")
    two.page.wait_for_selector("#say:not([hidden])")
    three.go(table)
    assert "sit down" not in three.page.locator("#prompt").inner_text()
    assert not three.page.locator("#say").is_visible()
    for person in (one, two, three):
        person.leave()


def test_who_offers_a_draw_learns_that_it_was_not_taken(browser: Browser, site: str) -> None:
    one, two = friends(browser, site)
    one.page.click("#more summary")
    one.page.click("#settings .offer")
    two.page.click("#offered button:not(.strong)")
    one.page.wait_for_selector("#offered:has-text('not taken')")
    assert not two.page.locator("#offered").is_visible()
    one.leave()
    two.leave()


def test_who_is_waited_for_at_a_rematch_is_told_so(browser: Browser, site: str) -> None:
    one, two = friends(browser, site)
    one.page.click("#more summary")
    one.page.click("#settings .resign")
    one.page.click("#dialog .danger")
    two.page.wait_for_selector("#result .strong")
    assert "revanche vous attend" not in two.page.locator("#result").inner_text()
    one.page.click("#result .strong")
    two.page.wait_for_selector("#result:has-text('revanche vous attend')")
    two.page.click("#result .strong")
    two.page.wait_for_url(lambda url: url == one.page.url)
    two.page.wait_for_selector(".sitter.yours")
    one.leave()
    two.leave()


def test_on_a_phone_the_latest_of_the_story_is_told_above_the_board(browser: Browser, site: str) -> None:
    person = Person(browser, site, PHONE)
    person.open_table("torpedo-dice", mode="training", board="guppy")
    told = person.page.locator("#latest").bounding_box()
    board = person.page.locator("#board").bounding_box()
    assert told is not None
    assert board is not None
    assert 0 < told["y"] < board["y"]
    last = person.page.locator("#story li").last.text_content()
    assert person.page.locator("#latest p").last.inner_text() == last
    person.leave()


def test_on_a_phone_the_longest_names_and_days_in_the_reader_s_words_are_in_sight(browser: Browser, site: str) -> None:
    person = Person(browser, site, PHONE, "fr")
    person.open_table("torpedo-dice", "here", name="W" * 20, clock="d3")
    assert " j " in person.page.locator(".clock").first.inner_text()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    person.leave()


def draft(person: Person) -> None:
    """At a table where a die is to be taken. Where the dice left show one face only, nobody is asked: another one."""
    while not person.page.locator("#board g.lit[id^=pool-]").count():
        person.open_table("torpedo-dice", mode="training", board="guppy")
        person.page.wait_for_selector("#board g.lit")


@pytest.mark.parametrize("screen", [None, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_touched_says_why_with_its_rule(
    browser: Browser, site: str, screen: dict[str, int] | None
) -> None:
    """In sight of who touched it; and the text of the rule is one click away."""
    person = Person(browser, site, screen)
    draft(person)
    page = person.page
    page.locator("#board #p1-a1").click()
    rule = page.locator("#why a.rule")
    rule.wait_for()
    assert rule.inner_text() == "TD-5"
    box = page.locator("#why").bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    assert 0 <= box["y"] <= page.viewport_size["height"] - box["height"]
    rule.click()
    page.wait_for_selector("#dialog[open]")
    assert "TD-5" in page.locator("#dialog-text").inner_text()
    person.leave()
