"""The posted wall: what is to hang in plain view turns by before the start and in breaks, and the host chooses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from shuffleup.app.guests.posting import StartPosted, WallPage, WallTurned
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, Plan
from shuffleup.tournament.prizes.payouts import Amounts, Money
from shuffleup.tournament.words import MINUTE, Millis
from tests.web.afar import CLIPPED, ON_END, ON_EVERY_PAGE, SMALL_TV, WHOLE, looks_at, walls_on, whole_and_legible
from tests.web.conftest import TV, Open, Read
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect
from tests.web.walls import many, turned

A_PAGE = 20_000  # milliseconds
SHEETS = (WallPage.ENTRY, WallPage.SCHEDULE, WallPage.PRIZES, WallPage.CHIPS, WallPage.RULES)
SHOWN = ".sheet-page.shown h2"
OVER = """() => [...document.querySelectorAll(".sheet-page.shown")].flatMap((page) => {
  const place = page.parentElement.getBoundingClientRect();
  return [...page.querySelectorAll("*")].filter((el) => {
    const box = el.getBoundingClientRect();
    return box.bottom > place.bottom + 2 || box.right > place.right + 2;
  }).map((el) => el.textContent.trim().slice(0, 60));
})"""


def with_breaks(plan: Plan) -> Plan:
    steps = plan.schedule.steps
    return replace(plan, schedule=Schedule((*steps[:4], Break(10), *steps[4:])))


def holds(night: Night, page: WallPage | None, pages: Iterable[WallPage] = WallPage) -> None:
    now = night.stage.clock.at
    night.stage.wait(night.room.guest_list.record(WallTurned(tuple(pages), page, now), now))


def posts(night: Night, minutes: float) -> None:
    now = night.stage.clock.at
    starts = Millis(int(now + minutes * MINUTE))
    night.stage.wait(night.room.guest_list.record(StartPosted(starts, now), now))


def drawn(night: Night, names: Iterable[str] = NAMES) -> None:
    """Everyone has a seat, and knows it."""
    night.seated(tuple(names))
    turned(night, len(tuple(names)))


def titles(page: Page, stage: Stage, count: int) -> list[str]:
    """What the wall turns through, as the room sees it."""
    seen = []
    for _ in range(count):
        seen.append(page.locator(".pages > .shown h2").first.inner_text())
        stage.clock.at = Millis(stage.clock.at + A_PAGE)
        page.reload()
        expect(page.locator(".pages > .shown")).to_have_count(1)
    return seen


def test_before_the_start_the_wall_turns_through_what_is_posted(stage: Stage, opened: Open) -> None:
    night = stage.host(with_breaks(friday()))
    drawn(night)
    page = opened(night.url("/tv"), TV)
    seen = titles(page, stage, 6)
    everything = ["Buy-in", "Schedule", "Prizes", "Everyone begins with 1,000", "House rules tonight", "Table 1"]
    first = everything.index(seen[0])
    assert seen == [*everything[first:], *everything[:first]]


def test_the_hours_stand_on_the_wall_once_the_start_is_posted(stage: Stage, opened: Open) -> None:
    night = stage.host(with_breaks(friday()))
    drawn(night)
    holds(night, WallPage.SCHEDULE)
    page = opened(night.url("/tv"), TV)
    lines = page.locator(".sheet-page.shown li")
    expect(lines.nth(1)).to_contain_text("+0:20")
    posts(night, 30)
    expect(lines.nth(0)).to_contain_text("19:30")
    expect(lines.nth(4)).to_contain_text("20:50")
    expect(lines.nth(4)).to_contain_text("Break")
    expect(page.locator("#clock .state")).to_contain_text("Play begins at 19:30")
    expect(page.locator("#clock .left")).to_contain_text("30:00")
    holds(night, WallPage.ENTRY)
    expect(page.locator(".entry")).to_contain_text("25 for 1,000 chips")
    expect(page.locator(".entry")).to_contain_text(
        "1 each, before the first hand of level 4 (20:30), with no chips left"
    )


def test_in_a_level_the_wall_is_the_clocks_and_in_a_break_it_turns_again(stage: Stage, opened: Open) -> None:
    night = stage.host(with_breaks(friday()))
    drawn(night)
    night.does(c.StartClock(stage.clock.at))
    holds(night, WallPage.CHIPS)
    page = opened(night.url("/tv"), TV)
    expect(page.locator(".stakes")).to_have_text("10–20")
    expect(page.locator(".sheet-page")).to_have_count(0)
    stage.later(81)
    expect(page.locator(SHOWN)).to_have_text("Everyone begins with 1,000")
    expect(page.locator("#clock .left")).to_contain_text("9:00")
    expect(page.locator(".sheet-page.shown")).to_contain_text("goes after level 3, for chips of 25")
    stage.later(10)
    expect(page.locator(".sheet-page")).to_have_count(0)


def test_a_break_that_was_called_counts_to_the_time_that_is_posted(stage: Stage, opened: Open) -> None:
    night = stage.host()
    posts(night, 5)
    night.running(NAMES[:9])
    stage.later(7)
    night.does(c.EndHand(next(iter(night.room.evening.tables))), c.StopClock(stage.clock.at, Stop.BREAK.value))
    page = opened(night.url("/tv"), TV)
    expect(page.locator("#clock .state")).to_have_text("Break")
    expect(page.locator("#clock .left")).to_have_count(0)  # what was posted for the start is past
    posts(night, 15)
    expect(page.locator("#clock .left")).to_contain_text("15:00")
    expect(page.locator("#clock .goes-on")).to_contain_text("Play goes on at 19:22")


def test_the_host_chooses_pages_and_holds_one_from_the_phone(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    drawn(night)
    wall, phone = tapped(night.url("/tv"), TV), at(night, tapped, "/director?sheet=menu")
    phone.get_by_role("link", name="TV", exact=True).click()
    phone.get_by_role("button", name="Hold Prizes").click()
    expect(wall.locator(SHOWN)).to_have_text("Prizes")
    expect(wall.locator(".pages > *")).to_have_count(1)
    phone.get_by_role("button", name="Turn again").click()
    expect(wall.locator(".pages > *")).to_have_count(6)
    phone.get_by_role("button", name="House rules", exact=True).click()
    expect(phone.get_by_role("button", name="House rules", exact=True)).to_have_attribute("aria-pressed", "false")
    expect(wall.locator(".pages > *")).to_have_count(5)
    phone.get_by_role("button", name="House rules", exact=True).click()
    expect(wall.locator(".pages > *")).to_have_count(6)


@pytest.mark.parametrize("stop", ["", "break"])
def test_a_page_beside_the_clock_is_held_in_play_and_in_breaks(stage: Stage, read: Read, stop: str) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    now = stage.clock.at
    if stop:
        night.does(c.StopClock(now, stop))
    page = read(night.url("/tv"))
    assert len(page.all(".pages > *")) > 1 or "Table 1" in page.text(".pages")
    stage.wait(night.room.guest_list.record(WallTurned(tuple(WallPage), WallPage.AHEAD, now), now))
    assert [text.partition(" average")[0] for text in page.all(".pages > *")] == ["Average and breaks"]
    stage.wait(night.room.guest_list.record(WallTurned(tuple(WallPage), WallPage.SCHEDULE, now), now))
    assert ("Schedule" in page.text(".pages")) is bool(stop)  # near miss: what takes the whole screen waits for a break


@pytest.mark.parametrize("state", ["ready", "break"])
def test_one_table_leaves_what_is_posted_its_room(stage: Stage, opened: Open, state: str) -> None:
    night = stage.host()
    drawn(night, NAMES[:9])
    if state == "break":
        night.does(c.StartClock(stage.clock.at), c.StopClock(stage.clock.at, "break"))
    page = opened(night.url("/tv"), TV)
    expect(page.locator(".sheet-page").first).to_be_attached()
    assert page.evaluate(CLIPPED) == []
    tall = page.locator("#clock").bounding_box()
    assert tall is not None
    assert tall["height"] < 0.4 * TV[1]  # the posted page has the rest
    address = page.locator(".join figcaption").bounding_box()
    assert address is not None
    assert address["width"] > 0.12 * TV[0]  # read in words, not letter by letter


def test_the_host_posts_when_it_begins(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players(NAMES[:9])
    wall, phone = opened(night.url("/tv"), TV), at(night, opened, "/director?sheet=wall")
    phone.get_by_label("Play begins at").fill("20:15")
    phone.get_by_role("button", name="Post it").click()
    expect(wall.locator("#clock .state")).to_contain_text("Play begins at 20:15")
    expect(wall.locator("#clock .left")).to_contain_text("1:15:00")
    mine = opened(night.player_link("p1"))
    expect(mine.locator(".strip-time")).to_contain_text("1:15:00")
    phone.get_by_role("button", name="Take it off").click()
    expect(wall.locator("#clock .state")).to_contain_text("Shuffle up and deal soon")


def test_while_cards_are_turned_everybody_looks_at_the_tables(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.seated(NAMES[:9])
    page = read(night.url("/tv"))
    assert len(page.all(".table-card")) == 1
    assert page.all(".sheet-page") == []
    turned(night, 9)
    assert len(page.all(".sheet-page")) == 5


def test_a_night_for_nothing_posts_no_prizes(stage: Stage, read: Read) -> None:
    page, paid = (read(stage.host(friday(buy_in=buy_in)).url("/tv")) for buy_in in (0, 2500))
    assert len(page.all(".sheet-page")) == 4
    assert "Prizes" not in page.all(".sheet-page h2")
    assert "Prizes" in paid.all(".sheet-page h2")  # near miss


# --------------------------------------------------------------------------------------------------- read from afar


LONG_RULE = "Whoever spills a drink on the table fetches the towel, deals the next hand and buys the next round. "


def crowded() -> Plan:
    """Long blinds with antes, many levels, many prizes, every offer, and long rules."""
    levels = [Level(Chips(10_000 * n), Chips(20_000 * n), Chips(20_000 * n), 20, True) for n in range(1, 34)]
    plan = friday()
    chips = tuple((replace(chip, value=Chips(chip.value * 1000)), count) for chip, count in plan.set.counts)
    return replace(
        plan,
        name="The Grand Championship of the Northern Suburbs, Autumn",
        schedule=Schedule((*levels[:6], Break(15), *levels[6:])),
        set=replace(plan.set, counts=chips),
        colour_up=None,
        house=("BET-02=2", "DEAL-03", "LATE-02"),
        add_on=AddOn(Money(1_000_000), Chips(500_000), 4),
        re_entry=ReEntryOffer(2, 5),
        payouts=Amounts(tuple(Money(100_000 * n) for n in range(27, 0, -1))),
    )


FITS = looks_at(ON_EVERY_PAGE, f"() => ({{ over: ({OVER})(), ...({WHOLE})() }})")


@pytest.mark.long
def test_every_page_fits_and_is_read_from_afar(stage: Stage, opened: Open, read: Read) -> None:
    night = stage.host(crowded())
    drawn(night, many(45))
    for number in range(3):
        night.does(c.WriteRule(f"{number}. {3 * LONG_RULE}"))
    walls: dict[str, dict[WallPage, str]] = {"en": {}, "de": {}}
    for one in SHEETS:
        holds(night, one)
        for lang, pages in walls.items():
            wall = read(night.url("/tv"), lang=lang)
            keys = [str(page.get("data-key")) for page in wall.find(".pages > *")]
            assert keys
            assert all(key.startswith(f"posted-{one.value}") for key in keys)
            pages[one] = wall.comes()
    page = opened(night.url("/tv"))
    for lang, sizes in (("en", [TV]), ("de", [SMALL_TV, ON_END])):  # German takes more room
        for one, size, pages in walls_on(page, sizes, walls[lang], FITS):
            for seen in pages:
                assert seen["over"] == [], (one, size)
                whole_and_legible(seen, (one, size))


def test_whichever_page_is_held_is_on_the_wall(stage: Stage, opened: Open) -> None:
    night = stage.host(crowded())
    drawn(night, many(45))
    page = opened(night.url("/tv"), TV)
    for one in WallPage:
        holds(night, one)
        expect(page.locator(".pages > .shown")).to_have_count(1)
        if one in SHEETS:
            expect(page.locator(f"[data-key^=posted-{one.value}].shown")).to_have_count(1)
