"""A whole sit-and-go with real clicks, from the start page to the last place.

With a reload, a lost network and a double click in the middle.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage
from tests.web.table_talk import stays

MOST_HANDS = 40


def my_turn_or_the_end(page: Page) -> Locator:
    return page.locator(".kind-turn .acts .primary:enabled, .placing")


def acts(page: Page, click: Locator) -> None:
    """One action, and it is the table's turn again."""
    seen = stays(page).get_attribute("data-seen")
    click.click()
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)


def all_in(page: Page) -> None:
    """All of it, or a call where no raise is open."""
    raises = page.get_by_role("button", name="…")
    if not raises.count() or not raises.first.is_enabled():
        acts(page, stays(page))
        return
    seen = stays(page).get_attribute("data-seen")
    raises.first.click()
    page.get_by_role("button", name="All-in").click()
    page.locator("button[data-choice=raise]").click()
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)


def test_from_the_start_page_to_the_last_place(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, PHONE, quiet=True)
    page.get_by_text("Choose").click()
    page.get_by_label("Opponents").select_option("1")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/table")
    (room,) = stage.house.rooms.values()

    my_turn_or_the_end(page).first.wait_for()
    page.reload()
    my_turn_or_the_end(page).first.wait_for()
    page.context.set_offline(True)
    stays(page).click()  # kept, and sent when there is a network again
    page.context.set_offline(False)
    my_turn_or_the_end(page).first.wait_for()
    stays(page).dblclick()

    for _ in range(MOST_HANDS):
        my_turn_or_the_end(page).first.wait_for()
        if page.locator(".placing").count():
            break
        all_in(page)
    expect(page.locator(".placing")).to_have_count(1)
    assert room.evening.over()
    assert room.evening.balances()
    assert sorted(one.place for one in room.evening.players.values()) == [1, 2]
