"""What axe finds on a page that would keep somebody from using it: nothing, in light and in dark."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

ALIKE = """() => {
  const states = ["class", "style", "disabled", "open", "aria-disabled", "aria-pressed", "aria-current"];
  const known = new Map(), alike = [];
  const shape = (el) => {
    const own = states.map((name) => el.getAttribute(name) ?? "");
    return `${el.tagName} ${own} (${[...el.children].map((one) => known.get(one))})`;
  };
  for (const el of [...document.querySelectorAll("body *")].reverse()) known.set(el, shape(el)); // children come first
  for (const parent of document.querySelectorAll("body, body *")) {
    const count = {};
    for (const one of parent.children) {
      count[known.get(one)] = (count[known.get(one)] ?? 0) + 1;
      if (count[known.get(one)] > ROWS) alike.push(one);
    }
  }
  return alike;
}""".replace("ROWS", "2")
"""Rows that are made like two before them, an odd one and an even one: to find the colour behind every letter takes axe
longer than all else, and the colours of every single text are measured by contrast.js."""
RUN = f"""({{ colours, rules, ...how }}) => axe.run(
  colours ? {{ include: [document.body], exclude: ({ALIKE})() }} : document, {{
    resultTypes: ["violations"], preload: false, ...how, rules: {{ ...rules, ...Object.fromEntries(
    axe._audit.rules.filter(({{ impact }}) => impact === "minor" || impact === "moderate")
      .map(({{ id }}) => [id, {{ enabled: false }}])) }} }})
  .then(({{ violations }}) => violations
    .filter(({{ impact }}) => impact === "serious" || impact === "critical")
    .flatMap(({{ id, nodes }}) => nodes.map(({{ html }}) => `${{id}}: ${{html.slice(0, 160)}}`)))"""
"""What is no more than moderate is not asked: it was a quarter of the work, and is not told of either. No style
sheet is loaded for it: only a rule that is not asked (of a page that is locked in one orientation) reads them."""
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""All that the light can change: everything else has been said of a page when it has been looked at in one."""


def serious(page: Page, *, colours: bool | None = None) -> list[str]:
    """All of it, or what is said of its colours alone, or all but that."""
    if colours is None:
        return serious(page, colours=False) + serious(page, colours=True)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    alone = {"runOnly": {"type": "rule", "values": OF_COLOURS}}
    others = {"rules": {name: {"enabled": False} for name in OF_COLOURS}}
    found: list[str] = page.evaluate(RUN, {"colours": colours, **(alone if colours else others)})
    return found


def in_either_light(page: Page) -> list[str]:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    light = serious(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return light + serious(page, colours=True)
