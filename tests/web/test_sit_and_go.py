"""A whole sit-and-go with real clicks, from the start page to the last place.

With a reload, a lost network and a double click in the middle.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage
from tests.web.table_talk import stays

MOST_TURNS = 60  # all-in every time against one who calls: it takes a few


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
    if not raises.count():
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
    page.get_by_label("How they play").select_option("stays")
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

    for _ in range(MOST_TURNS):
        my_turn_or_the_end(page).first.wait_for()
        if page.locator(".placing").count():
            break
        all_in(page)
    expect(page.locator(".placing")).to_have_count(1)
    assert room.evening.over()
    assert room.evening.balances()
    assert sorted(one.place for one in room.evening.players.values()) == [1, 2]


def test_two_people_and_a_bot_play_it_out(stage: Stage, opened: Open) -> None:
    """Each on a phone of his own; whoever has no chips left says that he does not rebuy, as on a real night."""
    night = stage.host()
    night.dealt(["p1", "p2"], ("Ann", "Bert", "Cleo"))
    pages = [opened(night.player_link(player), PHONE, quiet=True) for player in ("p1", "p2")]
    ends = {page: page.locator(".placing") for page in pages}

    for _ in range(MOST_TURNS * len(pages)):
        if all(end.count() for end in ends.values()):
            break
        for page, end in ends.items():
            broke = page.get_by_role("button", name="No rebuy")
            if end.count():
                continue
            if broke.count():
                broke.click()
                page.get_by_role("button", name="Really out?").click()
                expect(broke).to_have_count(0)
            elif stays(page).count():
                all_in(page)
    for end in ends.values():
        expect(end).to_have_count(1)
    assert night.room.evening.over()
    assert night.room.evening.balances()
    places = sorted(one.place for one in night.room.evening.players.values())
    assert places in ([1, 2, 3], [1, 2, 2])  # two may go out in the same hand with as many chips
