"""Button and blinds at every seat of a dealt table, from two players to ten, on narrow phones and on their side: every
disc is whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import BETWEEN_HANDS, ME, alone

SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (844, 390)]

# Every seat is given both discs: which seats have them tonight is chance.
DISCS_EVERYWHERE = """() => {
  for (const pod of document.querySelectorAll(".pod")) {
    pod.querySelectorAll(".dealer-disc, .blind-disc").forEach((old) => old.remove());
    const both = '<span class="dealer-disc"><span class="disc">D</span></span>'
      + '<span class="blind-disc"><span class="disc">BB</span></span>';
    pod.insertAdjacentHTML("beforeend", both);
  }
}"""
CUT = """() => {
  const clips = (one) => /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflow);
  const edges = (one) => {
    let { left, right } = { left: 0, right: document.documentElement.clientWidth };
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (clips(up)) ({ left, right } = { left: Math.max(left, up.getBoundingClientRect().left),
        right: Math.min(right, up.getBoundingClientRect().right) });
    }
    return { left, right };
  };
  return [...document.querySelectorAll(".pod .disc")].filter((one) => one.checkVisibility()).flatMap((one) => {
    const box = one.getBoundingClientRect(), edge = edges(one);
    const over = Math.max(edge.left - box.left, box.right - edge.right);
    return over > 0.5 ? [`${one.textContent} by ${over.toFixed(1)}`] : [];
  });
}"""


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


@pytest.mark.parametrize("players", range(2, 11))
def test_no_disc_is_cut_off(patient: Stage, opened: Open, players: int) -> None:
    page = opened(alone(patient, NAMES[:players]).player_link(ME), SIZES[0])
    expect(page.locator(".pod").first).to_be_visible()
    cut = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DISCS_EVERYWHERE)
        page.wait_for_function(f"() => document.documentElement.clientWidth <= {width}")
        cut[width, height] = page.evaluate(CUT)
    assert not any(cut.values()), cut
