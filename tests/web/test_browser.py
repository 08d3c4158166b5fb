"""In a real browser: whole games by clicks, two people, keys alone, a phone, a reload, languages, and axe."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.web.browser import PHONE, Person

pytestmark = pytest.mark.slow
GAMES = {"torpedo-dice": {}, "steel-fleet": {"size": "8x8"}, "steam-torpedo": {}}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_machine_by_clicks(browser: Browser, site: str, game: str) -> None:
    person = Person(browser, site)
    person.open_table(game, **GAMES[game])
    person.play_out()
    assert person.page.locator("#result").inner_text().strip()
    person.leave()


def test_two_browsers_play_each_other_and_see_the_same(browser: Browser, site: str) -> None:
    one, two = Person(browser, site), Person(browser, site, language="fr")
    table = one.open_table("torpedo-dice", "open", name="Ann", mode="training", board="guppy")
    two.go(table)
    two.page.fill(".sit input", "Bert")
    two.page.click(".sit button")
    for _ in range(2000):
        if one.is_over and two.is_over:
            break
        if not (one.choose() or two.choose()):
            one.page.wait_for_timeout(20)
    assert one.is_over
    assert two.is_over
    assert "Ann" in two.page.locator("#sitters").inner_text()
    assert two.page.locator("html").get_attribute("lang") == "fr"
    one.leave()
    two.leave()


def test_on_a_phone_a_draw_is_offered_in_sight_wherever_the_page_stands(browser: Browser, site: str) -> None:
    one, two = Person(browser, site), Person(browser, site, PHONE)
    table = one.open_table("torpedo-dice", "open", mode="training", board="guppy")
    two.go(table)
    two.page.fill(".sit input", "Bert")
    two.page.click(".sit button")
    two.page.wait_for_selector(".sitter.yours")
    two.page.evaluate("scrollTo(0, 300)")
    one.page.click("#more summary")
    one.page.click("#settings .offer")
    accept = two.page.wait_for_selector("#offered .strong")
    assert accept is not None
    box = accept.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= PHONE["height"] - box["height"]
    accept.click()
    one.page.wait_for_selector("#result:not([hidden])")
    one.leave()
    two.leave()


def test_what_is_built_for_a_friend_is_at_the_table_when_the_friend_sits_down(browser: Browser, site: str) -> None:
    one, two = Person(browser, site), Person(browser, site)
    one.go("/build/steam-torpedo?code=ST-AcAsGgLdLsSbStTcTsTu-o")
    one.page.select_option("#play select", "open")
    one.page.click("#play button")
    one.page.wait_for_selector("#kept:not([hidden])")
    one.page.reload()
    two.go(one.page.url.removeprefix(site.rstrip("/")))
    two.page.fill(".sit input", "Bert")
    two.page.click(".sit button")
    one.page.wait_for_selector("#build-1:has-text('10 of 10')")
    assert one.page.evaluate("document.cookie") == ""
    one.leave()
    two.leave()


def test_keys_alone_are_enough(browser: Browser, site: str) -> None:
    """Tab to what is offered or lit, Enter to take it, until something has been played."""
    person = Person(browser, site)
    person.open_table("torpedo-dice")
    page = person.page
    story = page.locator("#story li")
    before = story.count()
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#ready .choice, #choices .choice, #board g.lit')"):
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
        if story.count() > before + 3:
            break
    assert story.count() > before + 3
    person.leave()


def test_by_keys_too_one_is_told_why_not_with_the_rule(browser: Browser, site: str) -> None:
    """An answer that is not in the list is typed."""
    person = Person(browser, site)
    person.open_table("torpedo-dice", mode="training")
    page = person.page
    for _ in range(100):
        if page.locator("#all").is_visible():
            break
        person.choose()
        page.wait_for_timeout(50)
    page.focus("#all summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("take 3")
    assert page.locator("#answers li").count() == 0
    page.keyboard.press("Enter")
    page.wait_for_selector("#why a.rule")
    assert page.locator("#why a.rule").inner_text().startswith("TD-")
    person.wrongs = [wrong for wrong in person.wrongs if "409" not in wrong]  # the browser's own word for a refusal
    person.leave()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_nothing_is_wider_than_the_screen(browser: Browser, site: str, game: str) -> None:
    person = Person(browser, site, PHONE)
    person.open_table(game)
    for _ in range(12):
        person.choose()
        person.page.wait_for_timeout(60)
    for path in ("", "/", f"/new/{game}", f"/rules/{game}"):
        if path:
            person.go(path)
        assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    person.leave()


SMALL = """() => [...document.querySelectorAll(".top a, .top button")].filter((one) => one.offsetParent).map((one) => {
  const box = one.getBoundingClientRect();
  return [one.textContent, box.width, box.height, box.right];
}).filter(([, width, height, right]) => width < 40 || height < 40 || right > innerWidth)"""


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_on_a_phone_the_top_is_one_line_and_everything_in_it_as_large_as_a_finger(
    browser: Browser, site: str, language: str
) -> None:
    person = Person(browser, site, PHONE, language)
    for path in ("/", "/new/steel-fleet", "/rules/steel-fleet", "/learn/steel-fleet"):
        person.go(path)
        assert person.page.evaluate("document.querySelector('.top').offsetHeight") < 60, path
        assert person.page.evaluate(SMALL) == [], path
    person.leave()


FIELDS = {"torpedo-dice": "p1-a1", "steel-fleet": "c-a1", "steam-torpedo": "t-1a1"}
MEASURE = """() => {
  const board = document.getElementById("board"), svg = board.firstElementChild;
  const scale = svg.width.baseVal.value / svg.viewBox.baseVal.width;
  const hidden = [...board.querySelectorAll("g.lit")].filter((one) => one.getBoundingClientRect().right > innerWidth);
  return [board.scrollWidth - board.clientWidth, 30 * scale, hidden.length];
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_board_is_folded_and_large_enough_to_be_read(
    browser: Browser, site: str, game: str, language: str
) -> None:
    """A unit of the drawing, a cell say, is 18 pixels or more; nothing that may be touched is out of sight sideways."""
    person = Person(browser, site, PHONE, language)
    person.open_table(game)
    for _ in range(200):
        if person.page.locator(f"#{FIELDS[game]}").count():
            break
        person.choose()
        person.page.wait_for_timeout(60)
    for _ in range(10):
        person.choose()
        person.page.wait_for_timeout(60)
        too_wide, unit, hidden = person.page.evaluate(MEASURE)
        assert too_wide <= 0
        assert unit >= 17.9
        assert not hidden
    _, folded, _ = person.page.evaluate(MEASURE)
    person.page.click("#zoom")
    _, large, _ = person.page.evaluate(MEASURE)
    assert large > folded
    person.context.close()  # a click that came too late is no fault here


SETUPS = [
    ("steel-fleet", {}, "m-1-L"),
    ("steam-torpedo", {}, "preset-talion"),
    ("steam-torpedo", {"build": "free"}, "tile-mess-room"),
]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(("game", "options", "until"), SETUPS)
def test_on_a_phone_what_comes_before_the_battle_is_folded_too(
    browser: Browser, site: str, game: str, options: dict[str, str], until: str, language: str
) -> None:
    """Fleets to choose and cards to mark, submarines ready-made or tile by tile."""
    person = Person(browser, site, PHONE, language)
    person.open_table(game, **options)
    for _ in range(2):
        too_wide, unit, hidden = person.page.evaluate(MEASURE)
        assert too_wide <= 0
        assert unit >= 17.9
        assert not hidden
        if person.page.locator(f"#{until}").count():
            break
        person.page.click("#fleet-LLH")
        person.page.click("#ready .strong")
        person.page.wait_for_selector(f"#{until}")
    person.leave()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_of_a_lesson_is_as_broad_as_the_screen(browser: Browser, site: str, game: str) -> None:
    person = Person(browser, site, PHONE)
    for step in (1, 2, 3):
        person.go(f"/learn/{game}?step={step}")
        person.page.wait_for_selector("#board svg[viewBox]")
        person.page.wait_for_timeout(100)
        too_wide, _, hidden = person.page.evaluate(MEASURE)
        assert too_wide <= 0
        assert not hidden
    person.leave()


def test_a_reload_in_the_middle_loses_nothing(browser: Browser, site: str) -> None:
    person = Person(browser, site)
    person.open_table("steam-torpedo")
    for _ in range(20):
        person.choose()
        person.page.wait_for_timeout(60)
    person.page.wait_for_timeout(500)
    before = person.page.locator("#story").inner_text()
    person.page.reload()
    person.page.wait_for_selector("#board svg")
    assert person.page.locator("#story").inner_text()[: len(before)] == before
    assert person.page.locator(".sitter.yours").count() == 1
    person.leave()


def test_the_language_can_be_changed_in_the_middle(browser: Browser, site: str) -> None:
    person = Person(browser, site)
    person.open_table("steel-fleet")
    person.page.click("button[name=language][value=ru]")
    person.page.wait_for_selector("#board svg")
    assert person.page.locator("html").get_attribute("lang") == "ru"
    assert any("а" <= letter <= "я" for letter in person.page.locator("#prompt").inner_text().lower())
    person.leave()


def test_a_replay_opens_at_the_moment_of_its_link(browser: Browser, site: str) -> None:
    person = Person(browser, site)
    table = person.open_table("torpedo-dice", mode="training", board="guppy")
    person.play_out()
    person.go(f"{table}/replay?at=5")
    person.page.wait_for_selector("svg")
    assert person.page.locator("input[type=range]").input_value() == "5"
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_selector("#number:text-matches('^6 /')")
    assert "at=6" in person.page.url
    last = person.page.get_attribute("#scrub", "max")
    for key, number in (("End", last), ("Home", "0")):
        person.page.keyboard.press(key)
        assert person.page.locator("#scrub").input_value() == number
    person.page.keyboard.press(" ")
    person.page.wait_for_selector("#number:text-matches('^1 /')")
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    for place in (0, 200):  # on a phone the board is seen while one steps
        person.page.evaluate(f"scrollTo(0, {place})")
        box = person.page.locator(".controls").bounding_box()
        assert box is not None
        assert 0 < box["y"] <= PHONE["height"] - box["height"]
    person.leave()


def test_a_wide_board_of_a_lesson_is_as_wide_as_the_page(browser: Browser, site: str) -> None:
    person = Person(browser, site)
    person.go("/learn/steam-torpedo")
    board, page = [person.page.locator(place).bounding_box() for place in ("#board", "#lesson")]
    assert board is not None
    assert page is not None
    assert board["width"] == page["width"]
    person.leave()


PAGES = [
    "/", "/new/torpedo-dice", "/new/steam-torpedo", "/rules/steel-fleet", "/learn/torpedo-dice", "/learn/steel-fleet",
    "/learn/steam-torpedo", "/build/steam-torpedo", "/build/steel-fleet", "/replay", "/bots",
]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(browser: Browser, site: str, path: str) -> None:
    person = Person(browser, site)
    person.go(path)
    assert serious(person) == []
    person.leave()


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table(browser: Browser, site: str, game: str) -> None:
    person = Person(browser, site)
    person.open_table(game)
    assert serious(person) == []
    person.leave()


def serious(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]
