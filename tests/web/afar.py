"""What is seen of a wall from afar, on any screen: how large it is, and that nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Page

from tests.web.laid_out import left_to_itself

T = TypeVar("T")

SMALL_TV, HUGE_TV = (1280, 720), (3840, 2160)
A_LAPTOP, ON_END = (1366, 768), (1080, 1920)
A_PROJECTOR, SQUARER = (1024, 768), (1280, 1024)
SIZES = """() => Object.fromEntries([".left", ".stakes"].map((one) =>
  [one, document.querySelector(one).getBoundingClientRect().height / innerHeight]))"""
SMALLEST = """() => [...document.querySelectorAll("main.tv *")]
  .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((el) => !el.closest("svg, .sr, .controls, .chip")) // what stands on a chip stands beside it too
  .filter((el) => [...el.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()))
  .map((el) => [parseFloat(getComputedStyle(el).fontSize) / Math.min(innerWidth, innerHeight), el.textContent.trim()])
  .reduce((a, b) => (b[0] < a[0] ? b : a))"""
LEGIBLE = 0.0299
"""Of the shorter side: on 55 inches (68 cm high) a letter of 20 mm whose capitals are 15 mm high, ten minutes of arc at
five metres, which an eye of 20/40 reads; a hair less than the 3 % that are meant, for what a browser rounds."""
CUT = """() => [...document.querySelectorAll(".tables.shown .name")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""

CLIPPED = """() => {
  const cut = [];
  for (const el of document.querySelectorAll("main.tv *")) {
    const inline = getComputedStyle(el).display === "inline"; // has no width of its own
    if (inline || !el.checkVisibility({ visibilityProperty: true })) continue;
    if (el.closest("svg, .name, .sr, .controls") || !el.textContent.trim()) continue;
    if (el.matches("main, .news, .news li + li")) continue; // what is older than there is room for wraps out of sight
    const box = el.getBoundingClientRect();
    const wide = el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0;
    const out = box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1;
    if (wide || out) cut.push(`${el.tagName}.${el.className}: ${el.textContent.trim().slice(0, 40)}`);
  }
  for (const card of document.querySelectorAll(".table-card")) {
    if (card.scrollHeight > card.clientHeight + 1) cut.push(`seats of ${card.querySelector("h2").textContent}`);
  }
  const latest = document.querySelector(".news li:first-child");
  if (latest?.checkVisibility()) {
    const under = latest.getBoundingClientRect().bottom - latest.parentElement.getBoundingClientRect().bottom;
    if (under > 1 || latest.scrollHeight > latest.clientHeight + 1) cut.push(`the latest news: ${latest.textContent}`);
  }
  for (const told of document.querySelectorAll(".moment:not([hidden])")) {
    if (told.scrollHeight > told.clientHeight + 1) cut.push(`what a hand has brought: ${told.textContent}`);
  }
  const clock = document.querySelector("#clock"), inside = clock.firstElementChild.getBoundingClientRect();
  if (inside.height > clock.clientHeight + 1) cut.push("the clock");
  return cut;
}"""

WHOLE = f"() => ({{ clipped: ({CLIPPED})(), smallest: ({SMALLEST})() }})"
AFAR = f"""() => ({{ ...({WHOLE})(), ...({SIZES})(),
  time: document.querySelector(".left time").getBoundingClientRect().width }})"""
ON_EVERY_PAGE = """() => [...document.querySelectorAll(".pages > *")].map((page, _, pages) => {
  for (const one of pages) one.classList.toggle("shown", one === page);
  return (LOOK)();
})"""  # whose turn it is
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""What is measured for a new size (fit.js) is measured when it is drawn."""


def looks_at(what: str, look: str) -> str:
    return what.replace("LOOK", look)


def seen_in(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([wide, high]) => innerWidth === wide && innerHeight === high", arg=list(size))
    page.evaluate(DRAWN)


def holds_from_afar(seen: dict[str, Any], where: object) -> None:
    assert seen[".left"] >= 1 / 3, where
    assert seen[".stakes"] >= 1 / 5, where
    whole_and_legible(seen, where)


def whole_and_legible(seen: dict[str, Any], where: object) -> None:
    assert seen["smallest"][0] >= LEGIBLE, (where, seen["smallest"])
    assert seen["clipped"] == [], where


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
    """What is seen of each of these walls on each screen, on the page of any: all that scripts write on one are times,
    and the page whose turn it is; and they make it fit, as they do here."""
    left_to_itself(page)
    looks = looks_at(WALLS_LOOKED_AT, look)
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(looks, {"walls": [*walls.values()], "wide": width, "high": height})
        yield from ((which, (width, height), one) for which, one in zip(walls, seen, strict=True))
