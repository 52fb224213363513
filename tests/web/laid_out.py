"""Tables as they stand and walls as they come, laid out on many screens: each is set up once for all there are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Page

T = TypeVar("T")

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


WALLS_LOOKED_AT = """async ({ walls, wide, high }) => {
  while (innerWidth !== wide || innerHeight !== high) await new Promise(requestAnimationFrame);
  const { fit } = await import(document.querySelector("link[href$='/fit.js']").href), root = document.documentElement;
  return walls.map((html) => {
    const wall = new DOMParser().parseFromString(html, "text/html");
    for (const time of wall.querySelectorAll("time")) time.textContent = time.textContent.trim() || "20:50";
    root.className = `scripted ${wall.documentElement.className}`;
    root.removeAttribute("style");
    document.body.replaceWith(wall.body);
    fit();
    return (LOOK)();
  });
}"""


def walls_on(
    page: Page, screens: Sequence[tuple[int, int]], walls: Mapping[T, str], look: str
) -> Iterator[tuple[T, tuple[int, int], Any]]:
    """What is seen of each of these walls on each screen, of a page of the wall that was left to itself. Scripts write
    nothing on a wall but times; and they make it fit, as they do here."""
    looks = WALLS_LOOKED_AT.replace("LOOK", look)
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(looks, {"walls": [*walls.values()], "wide": width, "high": height})
        yield from ((which, (width, height), one) for which, one in zip(walls, seen, strict=True))
