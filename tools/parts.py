"""Every part of the interface in every state, on one page: its pictures are kept in docs/screens (`make screens`).

The page is made of the parts themselves, the macros and the style sheet that the screens use, and stands alone.
`tests/web/test_parts.py` holds it beside the pictures.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from shuffleup.questions.words import Chips
from shuffleup.tournament.words import Held, Known
from shuffleup.web.live.render import environment
from shuffleup.web.pages.assets import asset, assets

SCHEMES = ("light", "dark")
FOLDER = Path(__file__).parents[1] / "docs" / "screens"
SIZE = (1312, 900)
TEMPLATE = Path(__file__).with_suffix(".html")


STACKS = (Held(Known.COUNTED, Chips(1_200)), Held(Known.RECKONED, Chips(950)), Held(Known.UNKNOWN, None))


def page_of(scheme: str) -> str:
    made = environment("en").from_string(TEMPLATE.read_text(encoding="utf-8"))
    sheet, icons = (assets()[name].body.decode() for name in ("app.css", "icons.svg"))
    html = made.render(scheme=scheme, sheet=sheet, icons=icons, stacks=STACKS, code="")
    return html.replace(asset("icons.svg"), "")


def picture_of(scheme: str) -> Path:
    return FOLDER / f"parts-{scheme}.png"


def take_parts(browser: Browser) -> None:
    width, height = SIZE
    for scheme in SCHEMES:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        shown = context.new_page()
        shown.set_content(page_of(scheme))
        shown.screenshot(path=picture_of(scheme), full_page=True)
        context.close()
