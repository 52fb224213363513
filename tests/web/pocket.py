"""A phone in a pocket: its page runs, hears and keeps everything, and is laid out and drawn for nobody, which is
most of what a page costs. What it says is read as ever; nothing of it can be seen or tapped before it is taken out."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import Open

DARK = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { display: none }");
  document.adoptedStyleSheets = [sheet];
}"""


def pocketed(opened: Open, url: str, *size: tuple[int, int], **how: Any) -> Page:
    page = opened("about:blank", *size, **how)
    page.add_init_script(DARK)
    page.goto(url)
    return page


def taken_out(page: Page) -> Page:
    """To be looked at, until it is loaded again."""
    page.evaluate("document.adoptedStyleSheets = []")
    return page
