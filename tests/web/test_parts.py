"""Every part of the interface in every state looks as its picture in the docs does (docs/parts.md)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tools.parts import SCHEMES, SIZE, page_of, picture_of

from tests.web.browsing import Chromium

BLOCK = 10  # pixels: letters that are drawn a little otherwise elsewhere come to about the same grey
ALIKE = 2.0  # of 255, root of the mean square over all blocks of a part
COMPARED = """async ([kept, now, block]) => {
  const [was, is] = await Promise.all([kept, now].map(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    return [bitmap, bitmap.width, bitmap.height];
  }));
  if (was[1] !== is[1] || was[2] !== is[2]) return { size: [was.slice(1), is.slice(1)] };
  const coarse = ([bitmap], { x, y, width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    pen.drawImage(bitmap, -x, -y);
    const { data } = pen.getImageData(0, 0, width, height);
    const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)];
    const sums = new Float64Array(3 * across * down);
    for (let py = 0; py < height; py++) for (let px = 0; px < width; px++) for (let c = 0; c < 3; c++)
      sums[3 * (Math.floor(py / block) * across + Math.floor(px / block)) + c] += data[4 * (py * width + px) + c];
    return sums.map((sum) => sum / block ** 2);
  };
  const apart = {};
  for (const part of document.querySelectorAll("[data-part]")) {
    const box = part.getBoundingClientRect();
    const at = { x: box.x + scrollX, y: box.y + scrollY, width: Math.round(box.width), height: Math.round(box.height) };
    const [a, b] = [coarse(was, at), coarse(is, at)];
    apart[part.dataset.part] = Math.sqrt(a.reduce((sum, one, nth) => sum + (one - b[nth]) ** 2, 0) / a.length);
  }
  return apart;
}"""
"""How far each part is from its picture, by blocks; or two sizes, where the pages have not even that in common."""


@pytest.fixture
def page(browser: Chromium) -> Iterator[Page]:
    width, height = SIZE
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield context.new_page()
    browser.shut([context])


def seen(page: Page, scheme: str, changed: str = "") -> bytes:
    """What it looks like; `changed` is a style that somebody has added since."""
    page.set_content(page_of(scheme).replace("</head>", f"<style>{changed}</style></head>"))
    return page.screenshot(full_page=True)


def apart(page: Page, was: bytes, now: bytes) -> dict[str, float]:
    """How far each part of two pictures is apart."""
    found: dict[str, float] = page.evaluate(COMPARED, [b64encode(was).decode(), b64encode(now).decode(), BLOCK])
    return found


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_part_looks_as_its_picture_does(page: Page, scheme: str) -> None:
    """Where it is meant to look otherwise: `make screens`, look at the pictures, and keep them.

    Where a machine has other letters, every part may be as far from its picture as letters are there.
    """
    found = apart(page, picture_of(scheme).read_bytes(), seen(page, scheme))
    assert len(found) > 40, found
    alike = ALIKE + 5 * found["letters"]
    assert {part: how for part, how in found.items() if how > alike} == {}


CUT = """() => [...document.querySelectorAll("[data-part] > div")].filter((one) => {
  const { right, bottom } = one.getBoundingClientRect();
  const beyond = ({ right: far, bottom: low }) => far > right + 1 || low > bottom + 1;
  return [...one.querySelectorAll(":not(.sr, .sr *, :has(*))")].some((part) => beyond(part.getBoundingClientRect()));
}).map((one) => one.parentElement.dataset.part)"""


def test_no_part_is_cut_by_its_cell(page: Page) -> None:
    page.set_content(page_of("light"))
    assert page.evaluate(CUT) == []


CHANGES = [  # no two touch the same part: all are looked at in one picture
    ("button.primary { background: var(--raised); color: var(--ink) }", "what comes first"),
    ("button:disabled { border-style: none }", "never, in this state"),
    (".has-focus { outline: none }", "has the focus"),
    ("select { background-image: none }", "one of a list"),
    (".clause { display: none }", "with its clause"),
    (".trouble { background: none; color: inherit }", "trouble"),
    (".card.d { color: var(--spade) }", "four suits"),
    (".card.back { background: #fff }", "face down, three designs"),
    (".disc-d { background: none; color: inherit }", "button and blinds"),
]
OF_EVERY_BUTTON = [("button { padding: 2px }", "plain")]


def test_a_part_that_changes_is_seen_and_named(page: Page) -> None:
    before = seen(page, "light")
    for changes in (CHANGES, OF_EVERY_BUTTON):
        found = apart(page, before, seen(page, "light", " ".join(style for style, _ in changes)))
        assert {part: found[part] for _, part in changes if found[part] <= ALIKE} == {}
        assert found["panel"] < ALIKE  # near miss: what nobody touched
