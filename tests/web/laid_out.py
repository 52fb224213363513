"""Tables as they stand, laid out on many screens: each is set up once for all there are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

TABLE = "document.querySelector('main')"
SCRIPTS = re.compile(r"<script\b.*?</script>", re.DOTALL)


def stands(page: Page) -> str:
    """The table as it stands now."""
    html: str = page.evaluate(f"{TABLE}.outerHTML")
    return html


def left_to_itself(page: Page) -> None:
    """The same page without its scripts: whatever is laid on it stays, and is only measured."""
    page.set_content(SCRIPTS.sub("", page.content()))


def on_screens(page: Page, screens: list[tuple[int, int]], tables: Sequence[str], look: str) -> list[Any]:
    """What is seen of each of these tables on each screen. A screen is set up once: that costs more than to look."""
    seen = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(
            f"tables => tables.map((html) => {{ {TABLE}.outerHTML = html; return ({look})() }})", tables
        )
        seen += [(width, height, nth, one) for nth, one in enumerate(found)]
    return seen
