"""A light table where nobody taps Next hand: Out, the button, and taps that come twice."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import TableNo
from tests.web.afar import seen_in
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.staff import at, box_of
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect
from tests.web.test_director import bar, director, table

T1, T2 = TableNo(1), TableNo(2)


def test_out_is_the_same_taps_though_no_hand_was_announced(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    night.does(c.StartClock(stage.clock.at))
    page = director(night, tapped)
    bar(page, "Out")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Table 1, hand 1 · not announced")
    sheet.locator("label.who").first.click()
    sheet.get_by_role("button", name="End hand 1").click()
    expect(page.locator("#waits")).to_contain_text("has no chips left: rebuy or out?")
    assert table(night) == (1, False)


def test_a_tap_on_the_seat_that_has_it_puts_the_button_right_in_a_hand(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped, "table=1&sheet=button")
    expect(page.get_by_role("dialog")).to_contain_text("tap the seat that has it in this hand")
    page.locator(".lies", has_text="blinds 5 and 1").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".felt.current .seats li").nth(3).locator(".discs")).to_contain_text("D")
    last = night.room.evening.tables[T1].last
    assert last is not None
    assert (last.button, last.small_blind, last.big_blind) == (4, 5, 1)


def test_a_move_asks_where_the_button_is(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:12])
    stage.later(9)
    gone = [one.player for one in night.room.evening.table_now(T1).sitting[:2]]
    night.does(c.EndUntoldHand(T1, tuple(map(c.Out, gone)), 0, stage.clock.at), *map(c.StayOut, gone))
    if night.room.evening.tables[T2].in_hand:
        night.does(c.EndHand(T2))
    page = director(night, tapped)
    for number in (1, 2):
        page.locator("#waits").get_by_text(f"Where is the button at table {number}?").click()
        expect(page.get_by_role("dialog")).to_contain_text(f"Table {number}: tap the seat that had it in the last hand")
        page.locator(".lies").nth(2).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".felt-tab[aria-current]")).to_contain_text("Table 1")  # where the host was
    page.locator("#waits").get_by_text("Seated in the new place").click()
    expect(page.locator("#waits")).to_contain_text("Nothing waits for you.")


def test_a_move_that_waits_for_a_hand_leads_to_its_table(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:12])
    gone = [one.player for one in night.room.evening.table_now(T1).sitting[:2]]
    night.does(c.EndHand(T1, tuple(map(c.Out, gone))), *map(c.StayOut, gone))
    page = director(night, tapped)
    expect(page.locator("#waits")).to_contain_text("Somebody moves when the hand at table 2 is over.")
    page.locator("#waits").get_by_text("Table 2", exact=True).click()
    expect(page.locator(".felt-tab[aria-current]")).to_contain_text("Table 2")


def test_a_table_to_be_followed_says_what_has_to_be_counted_first(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(DepthSet(T1, True, now), now))
    page = director(night, tapped)
    expect(page.locator("#waits")).not_to_contain_text("Count the stacks")  # near miss: a hand is played
    night.does(c.EndHand(T1))
    expect(page.locator("#waits")).to_contain_text("Table 1 is to be followed hand by hand. Count the stacks first")
    page.locator("#waits").get_by_role("link", name="Count the stacks").click()
    expect(page.locator("main")).to_contain_text("Count the stacks of table 1")


@pytest.mark.thumb_stays
def test_a_double_tap_records_the_race_of_one_table_and_no_other(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:12])
    night.does(c.StartClock(stage.clock.at))
    stage.later(60)
    for number in (T1, T2):  # for so long nobody announced a hand: a race asks for a count first
        here = night.room.evening.table_now(number).sitting
        night.does(c.CountStacks(number, tuple(Stack(one.player, Chips(1000)) for one in here)))
    page = at(night, opened, "/race?table=1")
    page.get_by_role("button", name="Done: record it").dblclick()
    expect(page.get_by_role("link", name="Go on with table 2")).to_be_visible()
    page.wait_for_timeout(300)
    removed = [night.room.evening.tables[one].removed for one in (T1, T2)]
    assert removed == [(5,), ()]


TAPS_AGAIN = """({ x, y }) => {
  const again = () => {
    const under = document.elementFromPoint(x, y), at = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    under.dispatchEvent(new PointerEvent("pointerdown", at));
    under.dispatchEvent(new MouseEvent("click", { ...at, detail: 2 }));
    window.tapped = under.closest("[data-do]").dataset.do;
  };
  const shorter = () => document.querySelectorAll("#waits [data-do=rebuy]").length === 1;
  const watch = new MutationObserver(() => shorter() && (watch.disconnect(), setTimeout(again)));
  watch.observe(document.body, { childList: true, subtree: true });
}"""
"""The second half of a double tap: as soon as the list is shorter, before anybody could have read what is there now."""


@pytest.mark.thumb_stays
def test_a_double_tap_on_a_rebuy_buys_none_for_the_next_in_the_list(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    gone = [one.player for one in night.room.evening.table_now(T1).sitting[:2]]
    night.does(c.EndHand(T1, tuple(map(c.Out, gone))))
    page = director(night, opened)
    button = page.locator("#waits [data-do=rebuy]")
    expect(button).to_have_count(2)
    box = box_of(button.first)
    spot = {"x": box["x"] + 10, "y": box["y"] + 10}
    page.evaluate(TAPS_AGAIN, spot)
    page.mouse.click(spot["x"], spot["y"])
    page.wait_for_function("() => window.tapped")
    page.wait_for_timeout(300)
    assert [night.room.evening.entrant(one).status for one in gone] == [Status.SEATED, Status.BUSTED]
    button.click()
    expect(button).to_have_count(0)


def test_the_reason_comes_before_the_tap_and_chairs_never_used_are_not_offered(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened, "table=1&sheet=button")
    expect(page.locator(".lies")).to_have_count(5)
    page.get_by_label("Reason, if you like; then tap the seat").fill("It stood still")
    reason, first = box_of(page.locator("#sheet [name=reason]")), box_of(page.locator(".lies").first)
    assert reason["y"] < first["y"]
    gone = night.room.evening.tables[T1].chairs[Seat(2)]
    night.does(c.EndHand(T1, (c.Out(gone),)), c.StayOut(gone))
    expect(page.locator(".lies", has_text="empty")).to_have_count(1)  # near miss: somebody sat there in the last hand
    expect(page.locator("#sheet [name=reason]")).to_have_value("It stood still")


def test_with_two_out_who_took_the_chips_can_be_seen(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = director(night, opened, "table=1&sheet=out")
    for nth in (0, 1):
        page.locator("#sheet label.who").nth(nth).click()
    page.locator("#sheet [name=by]").focus()
    page.wait_for_function("""() => {
      const field = document.querySelector("#sheet [name=by]").getBoundingClientRect();
      const button = document.querySelector("#sheet form > button.primary").getBoundingClientRect();
      return field.bottom <= button.top;
    }""")


def test_two_sentences_that_wait_each_have_the_whole_width(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:12])
    gone = [one.player for one in night.room.evening.table_now(T1).sitting[:2]]
    night.does(c.EndHand(T1, tuple(map(c.Out, gone))), *map(c.StayOut, gone), c.EndHand(T2))
    page = director(night, opened)
    row = page.locator("#waits li", has_text="moves from table")
    expect(row.locator("> p")).to_have_count(2)
    for size in (PHONE, LAPTOP):
        seen_in(page, size)
        wide = row.evaluate("row => row.clientWidth")
        for one in row.locator("> p").evaluate_all("all => all.map((one) => one.offsetWidth)"):
            assert one > wide * 0.85, size
