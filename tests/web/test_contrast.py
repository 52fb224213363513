"""Every page can be used by everyone, and nothing is said in colours nobody can read: every pair of tokens, and every
state a page or a button can be in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.screens import Picture, club_of, dealt, pictures, replayed, staged

from shuffleup.app.guests.posting import WallColours
from shuffleup.web.pages.assets import assets
from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.staff import at
from tests.web.stage import Stage
from tests.web.test_axe import PAGES
from tests.web.test_money import three_left

MEASURE = Path(__file__).with_name("contrast.js").read_text()
TEXT, OUTLINE = 4.5, 3.0
THEMES = ("light", "dark")

# ------------------------------------------------------------------------------------------------------ the tokens

BEHIND = ("ground", "raised", "felt")
WRITTEN = [
    *product(("ink", "quiet", "accent", "danger", "good"), BEHIND),
    ("on-accent", "accent"),
    ("on-danger", "danger"),
]
DRAWN = [*product(("edge",), BEHIND)]


def tokens(theme: str, wall: str = "") -> dict[str, str]:
    """Those of every page, or those a wall wears instead."""
    sheet = assets()["app.css"].body.decode()
    page = ":root {" if theme == "light" else ":root.dark {"
    start = sheet.index(f":root.{theme}:has(.in-{wall}) {{" if wall else page)
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", sheet[start : sheet.index("}", start)]))


def light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def ratio(one: str, other: str) -> float:
    dim, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize(("ours", "least"), [("#000000", 21.0), ("#ffffff", 1.0), ("#767676", 4.54)])
def test_the_measure_is_that_of_everyone(ours: str, least: float) -> None:
    assert round(ratio(ours, "#ffffff"), 2) == least


def faint_pairs(colours: Mapping[str, str]) -> list[tuple[str, str]]:
    pairs = [(pair, TEXT) for pair in WRITTEN] + [(pair, OUTLINE) for pair in DRAWN]
    return [(a, b) for (a, b), least in pairs if ratio(colours[a], colours[b]) < least]


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_can_be_read_on_every_ground(theme: str) -> None:
    assert faint_pairs(tokens(theme)) == []


@pytest.mark.parametrize(
    ("theme", "wall"), [*product(THEMES, [one.value for one in WallColours if one is not WallColours.FELT])]
)
def test_the_colours_a_host_can_choose_are_whole_and_can_be_read_too(theme: str, wall: str) -> None:
    colours = tokens(theme, wall)
    assert set(colours) >= {*chain.from_iterable((*WRITTEN, *DRAWN)), "felt-edge", "line"}
    assert faint_pairs(colours) == []
    on_edge = product(("ink", "quiet", "accent", "good"), ("felt-edge",))  # tables in a break
    assert [pair for pair in on_edge if ratio(colours[pair[0]], colours[pair[1]]) < TEXT] == []


def test_what_the_device_asks_for_is_what_the_button_gives() -> None:
    """Dark is written twice: for a screen that is dark, and for a device that wishes it."""
    sheet = assets()["app.css"].body.decode()
    asked = sheet[sheet.index("(prefers-color-scheme: dark)") :]
    assert dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", asked[: asked.index("}")])) == tokens("dark")


# ------------------------------------------------------------------------------------------------------- the pages

OF_A_PAGE = {
    "as it is": "() => {}",
    "asks why": "() => { document.getElementById('otherwise')?.showModal(); }",
    "shows a code": "() => { document.getElementById('show')?.showModal(); }",
    "without a line": """() => {
        document.documentElement.classList.add('stale');
        document.body.insertAdjacentHTML('afterbegin', '<p class="stale-note">No connection since 19:00</p>');
        document.getElementById('toasts')?.insertAdjacentHTML('beforeend',
          '<div class="toast">Not now. <span class="clause"><a href="/rules/BET-01">BET-01</a></span></div>'); }""",
    "pointed at": """() => {
        const at = /:(hover|active)/g, pointed = new CSSStyleSheet();
        for (const sheet of document.styleSheets)
          for (const { selectorText, cssText } of sheet.cssRules)
            if (selectorText?.match(at)) pointed.insertRule(cssText.replace(at, ''), pointed.cssRules.length);
        document.adoptedStyleSheets = [pointed]; }""",
}
OF_A_BUTTON = {
    "asks once more": "(b) => { b.dataset.armed = '1'; }",
    "in danger": "(b) => b.classList.add('danger')",
    "first": "(b) => b.classList.add('primary')",
    "first, and asks once more": "(b) => { b.classList.add('primary', 'danger'); b.dataset.armed = '1'; }",
    "not now": "(b) => b.setAttribute('aria-disabled', 'true')",
    "never": "(b) => { b.disabled = true; }",
    "pressed": "(b) => b.setAttribute('aria-pressed', 'true')",
    "on its way": "(b) => b.classList.add('busy')",
}
LOOKS = f"""({{ theme, asked }}) => {{
  const measure = {MEASURE}, found = [];
  const pages = {{ {", ".join(f'"{state}": {make}' for state, make in OF_A_PAGE.items())} }};
  const buttons = {{ {", ".join(f'"{state}": {make}' for state, make in OF_A_BUTTON.items())} }};
  const note = (state, shorts) => found.push(...shorts.map((short) => [theme, state, ...short]));
  const asItWas = () => {{
    document.documentElement.className = theme;
    document.adoptedStyleSheets = [];
    document.body.replaceWith(window.whole.cloneNode(true));
  }};
  const ofButtons = () => {{
    const all = [...document.querySelectorAll("button")].map((one) => [one, [...one.attributes]]);
    for (const [state, make] of Object.entries(buttons)) {{
      // A card to tap is pressed or not, and comes into no other state.
      for (const [one] of all) if (state === "pressed" || !one.matches(".card")) make(one);
      note(state, measure("button, button *"));
      for (const [one, were] of all) {{
        for (const {{ name }} of [...one.attributes]) one.removeAttribute(name);
        for (const {{ name, value }} of were) one.setAttribute(name, value);
      }}
    }}
  }};
  for (const state of asked) {{
    asItWas();
    pages[state]();
    if (state === "as it is") ofButtons();
    else note(state, measure());
  }}
  return found;
}}"""
"""A copy of the page is put into each state and measured, all in one go: between two goes it would be drawn, which
nobody looks at. What a button is, colours nothing but itself and what is in it: the rest of the page is not measured
for it again."""
OPEN_ALL = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.fixture(scope="module")
def shown() -> Iterator[dict[str, Picture]]:
    """One busy night for all of them: looking changes nothing."""
    with Stage() as stage:
        night = pictures(stage, staged(stage))
        yield {picture.name: picture for picture in (*night, dealt(stage), *replayed(stage), *club_of(stage))}


def test_every_page_is_looked_at(shown: dict[str, Picture]) -> None:
    assert sorted(shown) == sorted(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_used_by_everyone_and_read_in_every_state(
    shown: dict[str, Picture], opened: Open, name: str
) -> None:
    """axe finds nothing serious, its rules of colours asked on a phone in the light; the colours of every other state,
    size and light are measured here. Each size comes once: a page that changes it is laid out and drawn anew."""
    page = opened(shown[name].path, PHONE, by=shown[name].link)
    page.evaluate("() => { document.documentElement.className = 'light'; }")
    assert serious(page) == []
    page.evaluate(OPEN_ALL)
    assert "\n".join(sorted(set(map(str, faint(page))))) == ""
    sized(page, LAPTOP)
    assert serious(page, colours=False) == []
    assert "\n".join(sorted(set(map(str, faint(page, ["as it is"]))))) == ""


def sized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def faint(page: Page, states: Sequence[str] = tuple(OF_A_PAGE)) -> Iterator[Any]:
    """As it is, the page comes last and is measured with the focus where Tab brings it: that takes a real key."""
    page.evaluate("() => { window.whole = document.body.cloneNode(true); }")
    for theme in THEMES:
        yield from page.evaluate(LOOKS, {"theme": theme, "asked": [*reversed(states)]})
        page.keyboard.press("Tab")
        yield from ((theme, "as it is", *short) for short in page.evaluate(MEASURE))


# ------------------------------------------------------------------------------------------- the second step, for real


def test_the_second_step_of_a_deal_can_be_read(stage: Stage, opened: Open) -> None:
    page = at(three_left(stage), opened, "/money?deal=even")
    button = page.locator("[data-do=agree-deal][data-ends]")
    button.click()
    expect(button).to_have_text("All of them agree?")
    assert page.evaluate(MEASURE) == []
