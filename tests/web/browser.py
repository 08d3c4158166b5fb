"""A real browser: Chromium by Playwright, clicking as a person would."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--mute-audio"]
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
LONG = 60.0  # seconds without a new version: the table is stuck


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's; without it the tests are skipped, or fail where WARDROOM_BROWSER says that they must run."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("WARDROOM_BROWSER"):
            pytest.fail("no Chromium for the browser tests")
        pytest.skip("no Chromium here")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """Somebody at a screen. What goes wrong in the page is remembered."""

    def __init__(self, browser: Browser, site: str, screen: dict[str, int] | None = None, language: str = "en") -> None:
        self.site = site
        self.context: BrowserContext = browser.new_context(
            viewport=screen or DESKTOP,  # type: ignore[arg-type]
            locale=language,
            has_touch=screen is PHONE,
            reduced_motion="reduce",
        )
        self.page: Page = self.context.new_page()
        self.wrongs: list[str] = []
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        self.page.on("console", lambda said: self.wrongs.append(said.text) if said.type == "error" else None)

    def go(self, path: str) -> None:
        self.page.goto(f"{self.site.rstrip('/')}{path}")

    def open_table(self, game: str, rival: str = "level1", name: str = "Nemo", **options: str) -> str:
        """By the form; the path of the table."""
        self.go(f"/new/{game}?" + "&".join(f"{key}={value}" for key, value in options.items()))
        self.page.fill("input[name=name]", name)
        if self.page.query_selector("select[name=seat-2]"):
            self.page.select_option("select[name=seat-2]", rival)
        self.page.click("form.plan button[type=submit], form.plan button.strong")
        self.page.wait_for_selector("#board svg")
        return self.page.url.removeprefix(self.site.rstrip("/"))

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result").is_visible()

    def choose(self) -> bool:
        """One click: something lit on the board, or an offered answer; False if nothing is asked of us."""
        return bool(self.page.evaluate(CHOOSE))

    def play_out(self, seconds: float = 240.0) -> None:
        """To the end, by clicks at what is lit or offered."""
        end, changed, last = time.monotonic() + seconds, time.monotonic(), ""
        while not self.is_over:
            now = self.page.locator("#prompt").inner_text() + self.page.locator("#story").inner_text()[-80:]
            changed, last = (time.monotonic(), now) if now != last else (changed, last)
            assert time.monotonic() < end, f"not over in time: {now}"
            assert time.monotonic() - changed < LONG, f"stuck: {now}"
            if not self.choose():
                self.page.wait_for_timeout(30)

    def leave(self) -> None:
        assert not self.wrongs, self.wrongs
        self.context.close()


# A real click (pointer events and all) on one of what a person could click now, the offered answers first.
CHOOSE = """() => {
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  const click = (element) => {
    const box = element.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (const kind of ["pointerdown", "pointerup", "click"]) {
      element.dispatchEvent(new (kind === "click" ? MouseEvent : PointerEvent)(kind, at));
    }
    return true;
  };
  const offered = [...document.querySelectorAll("#ready .choice, #choices .choice")];
  const ready = offered.filter((one) => one.classList.contains("strong"));
  if (ready.length) return click(ready[0]);
  const lit = [...document.querySelectorAll("#board g.lit")];
  if (offered.length && (!lit.length || Math.random() < 0.5)) return click(pick(offered));
  if (lit.length) return click(pick(lit).querySelector("use, rect, text") ?? pick(lit));
  return false;
}"""
