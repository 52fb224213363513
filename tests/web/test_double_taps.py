"""A double tap never lands on a button that has come in the place of another: it counts for what it was meant for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import Asked
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.web.conftest import Open
from tests.web.staff import at, box_of
from tests.web.stage import NAMES, Night, Stage

pytestmark = pytest.mark.thumb_stays
T1 = TableNo(1)
A_THUMB = 150  # milliseconds between the taps of one thumb


def tapped_at(page: Page, selector: str, again: int = A_THUMB) -> None:
    """Two taps on one spot, wherever the page has gone in between."""
    box = box_of(page.locator(selector))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    page.wait_for_timeout(again)
    page.mouse.click(x, y)


def hands(night: Night) -> tuple[int, bool]:
    table = night.room.evening.tables[T1]
    return table.hands, table.in_hand


def test_next_hand_is_not_the_hand_after_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, opened, "/director")
    tapped_at(page, "#bar .next")
    expect(page.locator("#bar .next")).to_contain_text("Hand 3")
    page.wait_for_timeout(300)
    assert hands(night) == (2, True)
    page.locator("#bar .next").click()  # near miss: another tap, when it can have been read
    stage.until(lambda: hands(night) == (3, True))


def test_starting_the_clock_is_not_the_first_hand(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    page = at(night, opened, "/director")
    tapped_at(page, "#bar .next")
    stage.until(lambda: night.room.evening.clock.running)
    page.wait_for_timeout(300)
    assert hands(night) == (0, False)


def test_turning_one_down_is_not_turning_the_next_one_down(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    for nth in range(3):
        asked = Asked(str(nth) * 64, None, f"Guest {nth}", stage.clock.at)
        stage.wait(night.room.guest_list.record(asked, stage.clock.at))
    page = at(night, opened, "/director")
    rows = page.locator("#waits li", has_text="Guest")
    expect(rows).to_have_count(3)
    tapped_at(page, "#waits [data-do=turn-down] >> nth=0")
    expect(rows).to_have_count(2)
    page.wait_for_timeout(300)
    expect(rows).to_have_count(2)


def test_opening_a_sheet_ticks_nobody_in_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = at(night, opened, "/director")
    tapped_at(page, "#bar a.mine")
    expect(page.get_by_role("dialog", name="Who is out?")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.locator(".picks .pick:checked")).to_have_count(0)
    assert hands(night) == (1, True)


HELD = """() => new MutationObserver((all) => {
  window.held ||= all.some(({ attributeName }) => attributeName === "data-fresh");
}).observe(document, { subtree: true, attributes: true })"""


def test_a_page_that_was_opened_by_a_tap_waits_as_well(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:4])
    page = at(night, opened, "/director")
    page.add_init_script(f"({HELD})()")
    box = box_of(page.locator("#bar .next"))
    pressed = {"x": box["x"] + 9, "y": box["y"] + 9}
    page.evaluate(
        "(spot) => sessionStorage.setItem('press', JSON.stringify({ ...spot, at: Date.now() + 60_000 }))", pressed
    )
    page.reload()
    page.wait_for_function("() => window.held")
    expect(page.locator("[data-fresh]")).to_have_count(0)  # and not for long


# --------------------------------------------------------------------------------------- two thumbs at two phones


TAPS_AT_ONCE = """(selector) => {
  const tap = () => {
    watcher.disconnect();
    const control = document.querySelector(selector);
    const { x, y } = control.getBoundingClientRect();
    const how = { bubbles: true, cancelable: true, clientX: x + 9, clientY: y + 9, detail: 1 };
    control.dispatchEvent(new PointerEvent("pointerdown", how));
    control.dispatchEvent(new MouseEvent("click", how));
    document.body.dataset.tapped = "yes";
  };
  const watcher = new MutationObserver(tap);
  watcher.observe(document.querySelector(selector), { subtree: true, childList: true, attributes: true });
}"""
"""A tap in the very moment in which somebody else has changed what stands there."""


async def taken_back(night: Night) -> None:
    await night.room.undo(night.stage.clock.at)


async def begun(night: Night) -> None:
    await night.room.does(c.BeginHand(T1, night.stage.clock.at), night.stage.clock.at)


OTHERS = {"#bar [data-do=undo]": taken_back, "#bar .next": begun}


@pytest.mark.parametrize("control", OTHERS)
def test_what_another_has_just_changed_waits_until_it_can_be_read(stage: Stage, opened: Open, control: str) -> None:
    """Two directors mean the same step, or the same hand; the slower does not get the one after it."""
    night = stage.host()
    night.running(NAMES[:5])
    night.does(c.EndHand(T1), *(c.AddTime(Millis(n * MINUTE), stage.clock.at) for n in (5, 1)))
    page = at(night, opened, "/director")
    page.evaluate(TAPS_AT_ONCE, control)
    stage.wait(OTHERS[control](night))
    steps = len(night.room.session.steps)
    expect(page.locator("body")).to_have_attribute("data-tapped", "yes")
    expect(page.locator(f"{control}:not([data-fresh])")).to_be_visible()
    assert len(night.room.session.steps) == steps
    page.locator(control).click()  # near miss: what stands there by now can have been read
    stage.until(lambda: len(night.room.session.steps) > steps)
