"""Button and blinds at every seat of a dealt table, from two players to ten, on narrow phones and on their side: every
disc is whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from lxml import html
from playwright.sync_api import expect

from tests.web.conftest import Open, Read
from tests.web.laid_out import left_to_itself, on_screens
from tests.web.reading import Reader
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
  const cut = [...document.querySelectorAll(".pod .disc")].filter((one) => one.checkVisibility()).flatMap((one) => {
    const box = one.getBoundingClientRect(), edge = edges(one);
    const over = Math.max(edge.left - box.left, box.right - edge.right);
    return over > 0.5 ? [`${one.textContent} by ${over.toFixed(1)}`] : [];
  });
  return [document.querySelectorAll(".pod").length, cut];
}"""


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def test_no_disc_is_cut_off(patient: Stage, read: Read, opened: Open) -> None:
    nights = [alone(patient, NAMES[:players]) for players in range(2, 11)]
    page = opened(nights[0].player_link(ME), SIZES[0])
    expect(page.locator(".pod")).to_have_count(1)
    tables = [table_of(read(night.url("/table"), by=night.player_link(ME))) for night in nights]
    left_to_itself(page)
    found = on_screens(page, SIZES, tables, f"() => {{ ({DISCS_EVERYWHERE})(); return ({CUT})() }}")
    assert [pods for *_, (pods, _) in found] == [*range(1, 10)] * len(SIZES)
    assert [one for one in found if one[-1][1]] == []


def table_of(reader: Reader) -> str:
    (main,) = reader.find("main")
    text: str = html.tostring(main, encoding="unicode")
    return text
