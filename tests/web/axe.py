"""What axe finds on a page that would keep somebody from using it: nothing, in light and in dark."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

RUN = """({ rules, ...how }) => axe.run({ resultTypes: ["violations"], ...how, rules: { ...rules, ...Object.fromEntries(
    axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate")
      .map(({ id }) => [id, { enabled: false }])) } })
  .then(({ violations }) => violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)))"""
"""What is no more than moderate is not asked: it was a quarter of the work, and is not told of either."""
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""All that the light can change: everything else has been said of a page when it has been looked at in one."""


def serious(page: Page, *, colours: bool | None = None) -> list[str]:
    """All of it, or what is said of its colours alone, or all but that."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    alone = {"runOnly": {"type": "rule", "values": OF_COLOURS}}
    others = {"rules": {name: {"enabled": False} for name in OF_COLOURS}}
    found: list[str] = page.evaluate(RUN, {} if colours is None else alone if colours else others)
    return found


def in_either_light(page: Page) -> list[str]:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    light = serious(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return light + serious(page, colours=True)
