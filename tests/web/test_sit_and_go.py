"""A whole sit-and-go with real clicks, from the start page to the last place.

With a reload, a lost network and a double click in the middle.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.guests.arrangements import Ordered
from shuffleup.app.room import Room
from shuffleup.hand import Accepted, Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId
from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage
from tests.web.table_talk import ME, T1, stays
from tests.web.tapping import expect

MOST_TURNS = 60  # all-in every time against one who calls: it takes a few
LATE = 9  # the item of a level whose blinds are as large as a stack


def my_turn_or_the_end(page: Page) -> Locator:
    return page.locator(".kind-turn .acts .primary:enabled, .placing")


def turns_taken(room: Room) -> list[tuple[str, int]]:
    """Every turn of mine that the table took, as it goes."""
    table, taken = room.dealt[T1], list[tuple[str, int]]()
    takes = table.acts

    async def acts(player: PlayerId, choice: TurnChoice, seen: int, came: Millis | None = None) -> Accepted | Refused:
        stream = table.session.stream if table.session else ""
        done = await takes(player, choice, seen, came)
        if player == ME and not isinstance(done, Refused):
            taken.append((stream, seen))
        return done

    table.acts = acts  # type: ignore[method-assign]
    return taken


def acts(page: Page, click: Locator, times: int = 1) -> None:
    """One action, and it is the table's turn again."""
    seen = stays(page).get_attribute("data-seen")
    click.click(click_count=times)
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)


def folds(page: Page) -> None:
    """One tap, or two where checking is free."""
    fold = page.locator("button[data-choice=fold]")
    for _ in range(2 if fold.get_attribute("data-confirm") else 1):
        fold.click()


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


@pytest.mark.thumb_stays
def test_from_the_start_page_to_the_last_place(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, PHONE, quiet=True)
    page.get_by_text("Choose").click()
    page.get_by_label("Opponents").select_option("1")
    page.get_by_label("How they play").select_option("stays")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/table")
    (room,) = stage.house.rooms.values()
    my_turn_or_the_end(page).first.wait_for()
    assert page.request.get(decks_of(page)).status == 409  # nobody sees a seed before the event is over

    loses_the_network_and_taps_twice(page, turns_taken(room))
    for _ in range(MOST_TURNS):
        my_turn_or_the_end(page).first.wait_for()
        if page.locator(".placing").count():
            break
        all_in(page)
    expect(page.locator(".placing")).to_have_count(1)
    assert room.evening.over()
    assert room.evening.balances()
    assert sorted(one.place for one in room.evening.players.values()) == [1, 2]
    checks_every_deck(page, room.evening.tables[T1].hands)
    plays_again(page, stage)


def plays_again(page: Page, stage: Stage) -> None:
    """The end leads to the result, to the start page, and to the same once more."""
    expect(page.locator("#clock")).to_have_text("The event is over.")
    expect(page.locator(".places li")).to_have_count(2)
    expect(page.get_by_role("link", name="Start page")).to_have_attribute("href", "/")
    before = set(stage.house.rooms)
    page.get_by_role("button", name="Play again").click()
    my_turn_or_the_end(page).first.wait_for()
    (code,) = set(stage.house.rooms) - before
    assert f"/t/{code}/table" in page.url
    assert [bot.style for bot in stage.house.rooms[code].guest_list.guests.bots.values()] == ["stays"]


def decks_of(page: Page) -> str:
    return page.url.replace("/table", "/decks.json")


def loses_the_network_and_taps_twice(page: Page, taken: list[tuple[str, int]]) -> None:
    """After a reload. What is tapped is done once."""
    page.reload()
    my_turn_or_the_end(page).first.wait_for()
    seen = stays(page).get_attribute("data-seen")
    page.context.set_offline(True)
    stays(page).click()  # kept, and sent when there is a network again
    assert taken == []
    page.context.set_offline(False)
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0, timeout=60_000)
    my_turn_or_the_end(page).first.wait_for()
    assert len(taken) == 1
    acts(page, stays(page), times=2)
    assert len(taken) == len(set(taken)) == 2


def checks_every_deck(page: Page, hands: int) -> None:
    """The phone does by itself, when the seeds are opened; and finds it if the server has thought of others since."""
    opened_decks = page.request.get(decks_of(page)).json()
    assert len(opened_decks) == hands
    which = "the one deck this phone saw is" if hands == 1 else f"the decks this phone saw ({hands}) are all"
    sealed = "the one that was sealed" if hands == 1 else "the ones that were sealed"
    expect(page.locator("#fair-said")).to_have_text(f"The seeds are open: {which} {sealed}.")
    other = [{**deck, "seed": "0" * 64} for deck in opened_decks]
    page.route("**/decks.json", lambda route: route.fulfill(json=other))
    page.reload()
    expect(page.locator("#fair-alarm")).to_have_attribute("data-kinds", " ".join(["seed"] * hands))


def test_two_people_and_a_bot_play_it_out(stage: Stage, tapped: Open) -> None:
    """Each on a phone of his own; whoever has no chips left says that he does not rebuy, as on a real night."""
    night = stage.host()
    night.dealt(["p1", "p2"], ("Ann", "Bert", "Cleo"))
    pages = [tapped(night.player_link(player)) for player in ("p1", "p2")]
    ends = {page: page.locator(".placing") for page in pages}

    for _ in range(MOST_TURNS * 50):
        if all(end.count() for end in ends.values()):
            break
        for page, end in ends.items():
            page.wait_for_timeout(10)
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


def test_one_who_is_out_plays_again_or_lets_the_bots_finish(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, PHONE, quiet=True)
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/table")
    (room,) = stage.house.rooms.values()
    my_turn_or_the_end(page).first.wait_for()
    now = stage.clock()
    stage.wait(room.guest_list.record(Ordered(ME, None, "", now), now))  # he is gone after this hand
    folds(page)
    finish = page.get_by_role("button", name="Let the bots finish")
    expect(finish).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_role("link", name="Start page")).to_be_visible()
    widths = page.locator(".kind-out .acts :is(a, button)").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert len(widths) == 3
    assert max(widths) - min(widths) <= 1
    assert not room.evening.over()
    finish.click()
    expect(page.get_by_text("The bots finish without pauses.")).to_be_visible()
    now = stage.clock()
    stage.wait(room.does(c.GoToItem(LATE, now), now))  # for blinds that end it soon
    expect(page.locator(".places li")).to_have_count(3, timeout=90_000)
    assert room.evening.over()
