"""The director's screen in a real browser: a phone in one hand, a laptop beside the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from shuffleup.app.guests.arrangements import Asked, FloorCalled, TableCall
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.events import Stack
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Held, Known, PlayerId, TableNo
from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open, Read
from tests.web.staff import box_of, tapped_twice
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

T1, T2 = TableNo(1), TableNo(2)


def director(night: Night, opened: Open, query: str = "", size: tuple[int, int] = PHONE) -> Page:
    page = opened(night.url(f"/director?{query}" if query else "/director"), size, by=night.host_link)
    expect(page.locator(".director")).to_be_visible()
    return page


def table(night: Night, number: int = 1) -> tuple[int, bool]:
    now = night.room.evening.tables[TableNo(number)]
    return now.hands, now.in_hand


def bar(page: Page, name: str) -> None:
    page.locator("#bar").get_by_text(name, exact=False).first.click()


# ------------------------------------------------------------------------------------------------- a new night


def test_a_new_night_says_what_to_do_next_one_thing_at_a_time(stage: Stage, opened: Open) -> None:
    night = stage.host()
    page = director(night, opened)
    primary = page.locator("#tables .primary, #bar .primary").filter(visible=True)
    expect(primary).to_have_text(["Add players"])
    night.players(NAMES[:5])
    expect(primary).to_have_text(["Draw seats"])
    night.does(c.DrawSeats((3, 1, 4, 0, 2)))
    expect(primary).to_have_text(["Start the clock"])
    primary.click()
    expect(primary).to_have_text([re.compile("Next hand.*Hand 1")])
    primary.click()
    expect(page.locator(".felt.current header")).to_contain_text("hand 1 in play")


def test_only_the_director_sees_it(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    assert read(night.url(), by=night.player_link("p1")).lands(night.url("/director")) == night.url("/me")


# --------------------------------------------------------------------------------------------------------- hands


@pytest.mark.thumb_stays
def test_a_double_tap_on_next_hand_is_one_hand(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    tapped_twice(page.locator("#bar .next"))
    expect(page.locator("#bar .next")).to_contain_text("Hand 3")
    page.wait_for_timeout(200)
    assert table(night) == (2, True)


def test_two_are_out_in_one_hand_and_one_of_them_rebuys(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    first, second, winner = (one.player for one in night.room.evening.table_now(T1).sitting[:3])
    name = night.room.evening.name_of
    page = director(night, either)
    bar(page, "Out")
    sheet = page.get_by_role("dialog", name="Who is out?")
    sheet.get_by_role("checkbox", name=name(first)).check()
    sheet.get_by_role("checkbox", name=name(second)).check()
    sheet.get_by_label("Who took the chips").select_option(winner)
    sheet.get_by_role("button", name="End hand 1").click()
    expect(sheet).to_have_count(0)
    rows = page.locator("#waits li")
    expect(rows).to_have_count(2)
    rows.first.get_by_role("button", name="Rebuy for 25").click()
    expect(rows).to_have_count(1)
    rows.first.get_by_role("button", name="Out").click()
    expect(rows).to_have_count(0)
    entrants = [night.room.evening.entrant(player) for player in (first, second, winner)]
    assert [(one.status, one.stack) for one in entrants] == [
        (Status.SEATED, 1000),
        (Status.OUT, 0),
        (Status.SEATED, None),  # nobody followed the hand
    ]
    assert held(night.room.evening, entrants[2]) == Held(Known.RECKONED, Chips(3000), entrants[2].last)


@pytest.mark.parametrize(("book", "ticked", "asked"), [("homegame", 2, 0), ("guidelines", 1, 0), ("guidelines", 2, 2)])
def test_chips_before_the_hand_are_asked_for_only_where_they_matter(
    stage: Stage, opened: Open, book: str, ticked: int, asked: int
) -> None:
    night = stage.host(friday(book))
    night.running(NAMES[:6])
    page = director(night, opened, "table=1&sheet=out")
    for place in range(ticked):
        page.locator(".pick").nth(place).check()
    expect(page.locator(".had").filter(visible=True)).to_have_count(asked)


def test_who_had_more_chips_before_the_hand_finishes_higher(stage: Stage, tapped: Open) -> None:
    night = stage.host(friday("guidelines"))
    night.running(NAMES[:6])
    first, second = (one.player for one in night.room.evening.table_now(T1).sitting[:2])
    page = director(night, tapped, "table=1&sheet=out&seat=1")
    page.locator(".pick").nth(1).check()
    page.locator(".had input").nth(0).fill("900")
    page.get_by_role("button", name="End hand 1").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    busted = [night.room.evening.entrant(player).busted for player in (first, second)]
    assert [one.had for one in busted if one] == [900, 1000]


def test_undo_names_what_it_takes_back_and_redo_puts_it_back(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_contain_text("Table 1, hand 1")
    undo.click()
    expect(page.locator(".toast")).to_contain_text("Taken back: Table 1, hand 1")
    expect(undo).to_contain_text("The clock starts")
    assert table(night) == (0, False)
    redo = page.get_by_role("button", name="Redo")
    expect(redo).to_contain_text("Table 1, hand 1")
    redo.click()
    expect(undo).to_contain_text("Table 1, hand 1")
    expect(redo).to_have_count(0)
    assert table(night) == (1, True)
    page.get_by_role("link", name="Menu").click()
    expect(page.get_by_role("link", name="TV")).to_be_visible()
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)


# ------------------------------------------------------------------------------------------------------ the clock


def test_one_tap_stops_the_clock_and_one_lets_it_go_on(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".time .what")).to_have_text("Stopped")
    assert not night.room.evening.clock.running
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".time .what")).to_have_text("Level 1 of 15")


def test_the_clock_has_minutes_and_levels_behind_it(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, either)
    page.locator(".time").click()
    sheet = page.get_by_role("dialog", name="Clock")
    sheet.get_by_role("button", name="+5").click()
    expect(page.locator("#strip .count")).to_have_text("25:00")
    skip = sheet.get_by_text("Skip to")
    skip.click()
    sheet.get_by_text("Skip: sure?").click()
    expect(page.locator("#strip .stakes")).to_contain_text("15–30")
    sheet.get_by_role("button", name="Call a break").click()
    expect(page.locator(".time")).to_contain_text("Break")
    expect(page.locator(".time .what")).to_contain_text("Level 2 goes on")
    expect(sheet).to_have_count(0)


# -------------------------------------------------------------------------------------------------- seats, tables


def test_a_seat_opens_a_sheet_and_escape_closes_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened, size=LAPTOP)
    seat = page.locator(".seat").nth(2)
    name = seat.locator(".name").inner_text()
    seat.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet).to_be_focused()
    assert page.locator("#tables").evaluate("region => region.inert")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(seat).to_be_focused()
    assert not page.locator("#tables").evaluate("region => region.inert")


def test_back_closes_a_sheet_and_a_reload_keeps_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    page.locator(".seat").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    page.reload()
    expect(sheet).to_be_visible()
    page.go_back()
    expect(sheet).to_have_count(0)


def test_away_and_back_are_marked_at_the_seat(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    seat = page.locator(".seat").nth(3)
    seat.click()
    page.get_by_role("button", name="Away").click()
    expect(seat.locator(".mark")).to_have_text(re.compile("away 20:00"))
    seat.click()
    page.get_by_role("button", name="Back").click()
    expect(seat.locator(".mark")).to_have_count(0)


def test_a_penalty_goes_on_the_record_with_its_reason(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, either, "table=1&sheet=penalty&seat=2")
    page.get_by_label("Misses hands").check()
    page.get_by_label("How many hands or rounds").fill("3")
    page.get_by_role("button", name="On the record").click()
    assert night.room.evening.penalties == []  # the form asks for a reason first
    page.get_by_label("Reason").fill("Foul language")
    page.get_by_role("button", name="On the record").click()
    expect(page.locator(".seat .mark")).to_have_text("sits out 3 hands")
    assert night.room.evening.penalties[0].reason == "Foul language"
    wall = either(night.url("/tv"))
    expect(wall.locator(".sits-out")).to_have_text("sits out 3 hands")
    page.locator(".seat", has=page.locator(".mark")).click()
    page.get_by_role("button", name="Plays again").click()
    expect(page.locator(".seat .mark")).to_have_count(0)
    expect(wall.locator(".sits-out")).to_have_count(0)


def test_stacks_are_counted_between_two_hands(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, either, "table=1&sheet=count")
    page.get_by_role("button", name="Hand 1 is over, nobody is out").click()
    fields = page.locator(".counts input[name='stacks[]']")
    for nth, chips in enumerate((700, 1000, 1000, 1000, 1000)):
        fields.nth(nth).fill(str(chips))
    page.get_by_role("button", name="These are the stacks").click()
    expect(page.locator(".toast")).to_contain_text("300 chips are missing: the stacks make 4,700")
    expect(page.locator(".toast")).to_contain_text("in play: 5,000.")
    fields.nth(1).fill("1300")
    page.get_by_role("button", name="These are the stacks").click()
    expect(page.locator(".seat .chips").nth(0)).to_have_text("700")
    expect(page.locator(".seat .chips").nth(1)).to_have_text("1,300")


def test_a_table_is_followed_closely_from_its_next_hand_on(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped)
    expect(page.locator(".felt.current .depth small")).to_have_text(
        "who is out only"
    )  # near miss: no name to find it by
    page.get_by_role("link", name="Table options").click()
    page.get_by_role("button", name="Hand by hand, with a dealer's page").click()
    expect(page.locator(".felt.current .depth")).to_contain_text("hand by hand")
    expect(page.get_by_role("button", name="Hand this page to whoever deals")).to_be_visible()
    page.keyboard.press("Escape")
    sitting = night.room.evening.table_now(T1).sitting
    counted = tuple(Stack(one.player, Chips(1000)) for one in sitting)  # after a hand that nobody followed
    night.does(c.EndHand(T1), c.CountStacks(T1, counted))
    expect(page.locator(".felt.current .uncounted")).to_have_count(0)
    expect(page.locator("#bar .next")).to_contain_text("Next hand")
    page.locator("#bar .next").click()
    expect(page.locator("#bar .next")).to_contain_text("Dealer's page")
    expect(page.locator("#bar .next")).to_have_attribute("href", re.compile("/dealer\\?table=1"))
    expect(page.locator("#bar").get_by_text("Out", exact=True)).to_have_count(0)


def test_tabs_and_a_swipe_turn_to_another_table(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = director(night, opened)
    shown = page.locator(".felt").filter(visible=True).locator("h2")
    expect(shown).to_have_text(["Table 1"])
    page.locator(".felt-tab").nth(2).click()
    expect(shown).to_have_text(["Table 3"])
    for start, end, lands in [(80, 320, "Table 2"), (320, 80, "Table 3"), (320, 80, "Table 3"), (200, 230, "Table 3")]:
        swipe(page, start, end)
        expect(shown).to_have_text([lands])
    expect(page.locator("#bar .next")).to_have_attribute("data-table", "3")


def swipe(page: Page, start: int, end: int) -> None:
    """A finger over the seats, as the browser would tell it."""
    page.locator(".felt.current .seats").evaluate(
        """(list, [start, end]) => {
            const touch = (x) => new Touch({ identifier: 1, target: list, clientX: x, clientY: 400 });
            const tell = (kind, on, off) => list.dispatchEvent(
                new TouchEvent(kind, { touches: on, changedTouches: off, bubbles: true }));
            tell("touchstart", [touch(start)], [touch(start)]);
            tell("touchend", [], [touch(end)]);
        }""",
        [start, end],
    )


def test_a_laptop_shows_all_tables_side_by_side(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = director(night, opened, size=LAPTOP)
    felts = page.locator(".felt").filter(visible=True)
    expect(felts).to_have_count(3)
    boxes = [box_of(felts.nth(place)) for place in range(3)]
    assert len({box["y"] for box in boxes}) == 1
    felts.nth(1).get_by_text("Next hand").click()
    expect(felts.nth(1)).to_contain_text("hand 2 in play")
    assert [table(night, number)[0] for number in (1, 2, 3)] == [1, 2, 1]


# ---------------------------------------------------------------------------------------------------- what waits


def test_phones_that_ask_are_let_in_or_turned_down(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    now = stage.clock.at
    for device, name in (("a" * 64, "Xaver"), ("b" * 64, "Yvonne")):
        stage.wait(night.room.guest_list.record(Asked(device, None, name, now), now))
    page = director(night, tapped)
    rows = page.locator("#waits li[data-key^=asking]")
    expect(page.locator("#waits")).to_contain_text("2 phones ask to be let in.")
    expect(rows.nth(0)).to_contain_text("Xaver wants to play.")
    rows.nth(0).get_by_role("button", name="Only let in").click()
    expect(rows).to_have_count(1)
    rows.nth(0).get_by_role("button", name="No").click()
    expect(rows).to_have_count(0)
    assert [who.player for who in night.room.guest_list.guests.passes.values() if who.player] == [PlayerId("p6")]
    assert night.room.evening.name_of(PlayerId("p6")) == "Xaver"


def test_a_player_who_calls_is_heard(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped)
    call = FloorCalled(PlayerId("p1"), TableCall.FLOOR, stage.clock.at)
    stage.wait(night.room.guest_list.record(call, stage.clock.at))
    row = page.locator("#waits li")
    expect(row).to_contain_text("Ann calls you to table 1.")
    row.get_by_role("button", name="Done").click()
    expect(row).to_have_count(0)


def test_low_cards_are_shown_before_anybody_moves(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated((*NAMES, "Yara"))
    first, second, winner = (one.player for one in night.room.evening.table_now(T1).sitting[:3])
    night.does(c.StartClock(stage.clock.at), c.BeginHand(T1, stage.clock.at))
    night.does(c.EndHand(T1, (c.Out(first, winner), c.Out(second, winner))), c.StayOut(first), c.StayOut(second))
    page = director(night, tapped)
    page.get_by_role("button", name="Draw the cards").click()
    expect(page.locator(".dealt .card")).to_have_count(2)
    expect(page.locator("#waits li")).to_contain_text(re.compile("moves from table [23], seat . to table 1"))
    assert len(night.room.evening.table_now(T1)) == 6
    page.get_by_role("button", name="Seated in the new place").click()
    expect(page.locator("#waits li")).to_have_count(0)
    expect(page.locator(".felt.current .seat:not(.dim)")).to_have_count(7)


# --------------------------------------------------------------------------------------------- for every reader


SHEETS = ("menu", "clock", "out", "seat&seat=2", "penalty&seat=2", "chips&seat=2")


def test_nothing_stands_in_the_way_of_a_reader(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    night.does(c.GoAway(night.room.evening.table_now(T1).sitting[0].player, stage.clock.at))
    page = director(night, opened, "table=1&")
    assert serious(page) == []
    for sheet in SHEETS:
        page.goto(night.url(f"/director?table=1&sheet={sheet}"))
        assert (sheet, serious(page)) == (sheet, [])


def test_nothing_is_wider_than_the_screen(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(("Maximiliane-Charlotte von Habenichts", *NAMES[1:]))
    page = director(night, opened)
    for query in ("table=1", "table=1&sheet=out", "table=1&sheet=seat&seat=1", "table=1&sheet=clock"):
        page.goto(night.url(f"/director?{query}"))
        for width, height in (PHONE, (320, 568), LAPTOP):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (query, width)
