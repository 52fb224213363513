"""What is typed and not sent yet is there again when its form is: others' taps throw nothing away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import TableNo
from tests.web.conftest import Open
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage
from tests.web.test_director import bar, director

T1 = TableNo(1)
COUNTED = ("900", "1100", "800", "1200", "1050", "950")
FIELDS = "#sheet .counts input[name='stacks[]']"


def between_hands(stage: Stage, count: int = 6) -> Night:
    night = stage.host()
    night.running(NAMES[:count])
    night.does(c.EndHand(T1))
    return night


def typed(page: Page, *values: str) -> None:
    for nth, value in enumerate(values):
        page.locator(FIELDS).nth(nth).fill(value)


def expect_typed(page: Page, *values: str) -> None:
    for nth, value in enumerate(values):
        expect(page.locator(FIELDS).nth(nth)).to_have_value(value)


def test_a_hand_that_somebody_starts_throws_no_count_away(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=count")
    typed(page, *COUNTED)
    night.does(c.BeginHand(T1, stage.clock.at))
    expect(page.locator("#sheet")).to_contain_text("Stacks are counted between two hands.")
    night.does(c.EndHand(T1))
    expect_typed(page, *COUNTED)


def test_it_is_there_again_after_a_look_at_another_page_and_gone_when_it_was_sent(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=count")
    typed(page, *COUNTED)
    page.goto(night.url("/people"))
    page.goto(night.url("/director?table=1&sheet=count"))
    expect_typed(page, *COUNTED)
    page.get_by_role("button", name="These are the stacks").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1))
    page.goto(night.url("/director?table=1&sheet=count"))
    expect(page.locator(FIELDS)).to_have_count(6)
    assert "900" not in page.locator(FIELDS).evaluate_all("(all) => all.map((one) => one.value)")


def test_who_is_out_meanwhile_takes_no_other_count_along(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=count")
    typed(page, *COUNTED)
    first = night.room.evening.table_now(T1).sitting[0].player
    night.does(c.EndUntoldHand(T1, (c.Out(first),), 0, stage.clock.at), c.StayOut(first))
    expect(page.locator(FIELDS)).to_have_count(5)
    expect_typed(page, *COUNTED[1:])


def test_what_was_counted_meanwhile_is_newer_than_what_was_typed(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=count")
    typed(page, "1234")
    page.locator("#sheet [data-close]").click()
    players = [one.player for one in night.room.evening.table_now(T1).sitting]
    night.does(c.CountStacks(T1, tuple(Stack(player, Chips(1000)) for player in players)))
    page.goto(night.url("/director?table=1&sheet=count"))
    expect_typed(page, "1000")


def test_a_reason_is_of_the_one_it_was_typed_for(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=penalty&seat=1")
    reason = page.locator("#sheet [name=reason]")
    reason.fill("soft play")
    for seat, there in ((2, ""), (1, "soft play")):
        page.evaluate("(seat) => { history.pushState({}, '', `?table=1&sheet=penalty&seat=${seat}`); }", seat)
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        name = night.room.evening.name_of(night.room.evening.tables[T1].chairs[Seat(seat)])
        expect(page.locator("#sheet h2")).to_have_text(f"Penalty for {name}")
        expect(reason).to_have_value(there)


def test_who_was_ticked_and_given_up_is_not_out_with_the_next_one(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    page = director(night, opened, "table=1&sheet=out")
    page.locator("#sheet label.who").first.click()
    expect(page.locator("#sheet .pick:checked")).to_have_count(1)
    page.locator("#sheet [data-close]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    bar(page, "Out")
    expect(page.locator("#sheet .pick")).to_have_count(6)
    expect(page.locator("#sheet .pick:checked")).to_have_count(0)


def test_who_took_the_chips_of_one_hand_is_not_said_of_the_next(stage: Stage, opened: Open) -> None:
    night = between_hands(stage)
    night.does(c.BeginHand(T1, stage.clock.at))
    page = director(night, opened, "table=1&sheet=out")
    page.locator("#sheet label.who").first.click()
    page.locator("#sheet [name=by]").select_option(index=2)
    night.does(c.EndHand(T1), c.BeginHand(T1, stage.clock.at))  # another director taps Next hand
    expect(page.locator("#sheet .quiet").first).to_contain_text("hand 3")
    expect(page.locator("#sheet [name=by]")).to_have_value("")
    expect(page.locator("#sheet .pick:checked")).to_have_count(0)


def test_a_name_half_typed_survives_a_look_at_the_money(stage: Stage, opened: Open) -> None:
    night = stage.host()
    page = at(night, opened, "/people")
    page.locator("#name").fill("Zora, Yan")
    page.goto(night.url("/money"))
    page.goto(night.url("/people"))
    expect(page.locator("#name")).to_have_value("Zora, Yan")
