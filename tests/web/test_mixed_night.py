"""An evening with a real and a dealt table, from the host's phone: switches both ways, a move across, bots that come,
sit in, give back and go, to the last prize."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.cards import DECK
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Entrant, Status
from shuffleup.tournament.words import Millis, TableNo
from tests.web.conftest import PHONE, Open
from tests.web.stage import Night, Stage, friday
from tests.web.table_talk import A_DOUBLE_TAP
from tests.web.tapping import expect

T1, T2 = TableNo(1), TableNo(2)
SIX = ("Ann", "Bert", "Cleo", "Dana", "Emil", "Finn")


def mixed(stage: Stage) -> Night:
    """Three people at each table; the software deals at the second."""
    night = stage.host(replace(friday(), seats=4, rebuys=False))
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(DealtSet(T2, True, now), now))
    night.seated(SIX)
    _, *others = (*at(night, T1), *at(night, T2))  # one at the table with real cards has no phone
    for one in others:
        night.has_phone(one.player)
    night.does(c.StartClock(now))
    stage.wait(night._attended())
    return night


def at(night: Night, table: TableNo) -> list[Entrant]:
    return [night.room.evening.entrant(one.player) for one in night.room.evening.table_now(table).sitting]


def plays(night: Night, table: TableNo) -> bool:
    dealt = night.room.dealt.get(table)
    return bool(dealt and dealt.turn and dealt.session and dealt.turn.seq == dealt.session.seq)


def folded_out(night: Night, table: TableNo) -> None:
    """The people at a dealt table fold until its hand is over."""
    night.stage.until(lambda: plays(night, table))
    now = night.room.evening.tables[table]
    hand = now.hands
    for _ in range(500):
        if now.hands != hand or not now.in_hand:
            return
        night.stage.wait(_fold(night, table))
        time.sleep(0.02)
    raise AssertionError(f"hand {hand} of table {table} never ends")


async def _fold(night: Night, table: TableNo) -> None:
    dealt = night.room.dealt[table]
    player = dealt.player_at(dealt.turn.seat) if dealt.turn else None
    if dealt.session and player and player not in night.room.guest_list.guests.bots:
        await dealt.acts(player, TurnChoice("fold", Chips(dealt.price_for(player) or 0)), dealt.session.seq)


def seat(page: Page, name: str) -> Locator:
    return page.locator("#tables .seat").filter(has_text=name)


def row(page: Page, text: str) -> Locator:
    return page.locator("#waits li[data-key]").filter(has_text=text)


def sheet_of(page: Page, table: int) -> Locator:
    """The sheet of a table."""
    page.goto(f"{page.url.partition('?')[0]}?table={table}&sheet=table")
    return page.locator("#sheet")


@pytest.mark.long
def test_a_mixed_evening_to_its_end(stage: Stage, tapped: Open) -> None:
    night = mixed(stage)
    page = tapped(night.host_link, PHONE)
    page.goto(night.url("/director"))
    expect(page.locator(".felt-tab").nth(0)).to_contain_text("real")
    expect(page.locator(".felt-tab").nth(1)).to_contain_text("dealt")
    _a_bot_comes(night, page)
    _somebody_leaves_for_a_while(night, page)
    _a_move_across(night, page)
    _the_real_table_is_dealt(night, page)
    _the_dealt_table_is_real(night, page)
    _to_the_end(night, page, tapped)


def _a_bot_comes(night: Night, page: Page) -> None:
    page.goto(night.url("/people"))
    page.get_by_text("Add bots").first.click()
    page.get_by_role("button", name="Add bots").click()
    expect(page.locator("li.person").filter(has_text="Ada")).to_contain_text("bot")
    expect(page.locator(".figures")).to_contain_text("150")  # six people; the bot pays nothing
    folded_out(night, T2)
    night.stage.until(lambda: bool(bot(night).chair))
    chair = bot(night).chair
    assert chair
    assert chair.table == T2


def bot(night: Night) -> Entrant:
    (one,) = [one for one in night.room.evening.players.values() if one.for_nothing]
    return one


def _somebody_leaves_for_a_while(night: Night, page: Page) -> None:
    """A bot sits in at once, and gives back."""
    gone = next(one for one in at(night, T2) if not one.for_nothing)
    assert gone.chair
    night.stage.until(lambda: plays(night, T2))
    night.stage.clock.at = Millis(night.stage.clock.at + 1)
    page.goto(night.url(f"/director?table=2&sheet=seat&seat={gone.chair.seat}"))
    page.locator("#sheet").get_by_role("button", name="A bot plays on").click()
    expect(page.locator("#sheet .sheet")).to_have_count(0)
    guests = night.room.guest_list.guests
    night.stage.until(lambda: guests.has_stand_in(gone.player))
    night.stage.clock.at = Millis(night.stage.clock.at + 1)
    folded_out(night, T2)
    page.goto(night.url(f"/director?table=2&sheet=seat&seat={gone.chair.seat}"))
    page.locator("#sheet").get_by_role("button", name="Plays again, no bot").click()
    night.stage.until(lambda: not guests.has_stand_in(gone.player))


def _a_move_across(night: Night, page: Page) -> None:
    """Ordered while a hand is dealt, done when it is over; and the chips are paid out."""
    night.stage.until(lambda: plays(night, T2))
    mover = next(one for one in at(night, T2) if not one.for_nothing)
    assert mover.chair is not None
    page.goto(night.url(f"/director?table=2&sheet=seat&seat={mover.chair.seat}"))
    page.get_by_text("Move to another chair").click()
    page.get_by_label("Reason, for the record").fill("knee in plaster")
    page.locator("#sheet .move button[data-table='1']").first.click()
    expect(row(page, f"{mover.name} moves to table 1")).to_be_visible()
    folded_out(night, T2)
    paid = row(page, "Table 1 plays with real chips. Pay out:")
    expect(paid).to_contain_text(mover.name)
    expect(paid).to_contain_text("×")
    paid.get_by_role("button", name="Paid out").click()
    expect(paid).to_have_count(0)
    assert mover in at(night, T1)


def _the_real_table_is_dealt(night: Night, page: Page) -> None:
    page.goto(night.url("/director"))
    sheet_of(page, 1).get_by_role("link", name="The software deals here").click()
    expect(page.locator("#sheet .no-phone")).to_contain_text(at(night, T1)[0].name)
    page.get_by_role("button", name="These are the stacks: deal").click()
    taken = row(page, "The software deals at table 1. Take in the chips:")
    taken.get_by_role("button", name="Taken in").click()
    expect(taken).to_have_count(0)
    assert night.room.is_dealt(T1)


def _the_dealt_table_is_real(night: Night, page: Page) -> None:
    """When its hand is over; its bot can hold no real cards, and is taken out."""
    page.goto(night.url("/director"))
    night.stage.until(lambda: plays(night, T2) or not night.room.evening.tables[T2].in_hand)
    sheet_of(page, 2).get_by_role("button", name="Real cards here").click()
    expect(page.locator("#sheet .sheet")).to_have_count(0)
    if night.room.is_dealt(T2):
        folded_out(night, T2)
    night.stage.until(lambda: not night.room.is_dealt(T2))
    paid = row(page, "Table 2 plays with real chips. Pay out:")
    paid.get_by_role("button", name="Paid out").click()
    expect(paid).to_have_count(0)
    real = row(page, "is played by a bot")
    real.get_by_role("button", name="Take the bot out").click()
    page.wait_for_timeout(A_DOUBLE_TAP)
    page.locator("#waits [data-armed]").click()
    expect(real).to_have_count(0)
    assert bot(night).status is Status.OUT


def _to_the_end(night: Night, page: Page, opened: Open) -> None:
    """Table 1 is given back too, everyone draws for one table, and all but one go out."""
    page.goto(night.url("/director"))
    sheet_of(page, 1).get_by_role("button", name="Real cards here").click()
    expect(page.locator("#sheet .sheet")).to_have_count(0)
    if night.room.is_dealt(T1):
        folded_out(night, T1)
    night.stage.until(lambda: not night.room.is_dealt(T1))
    while not night.room.evening.over():
        _hand_of_people(night)
    night.does(c.PayPrizes())
    evening = night.room.evening
    assert evening.money_in == evening.money_out == 150_00
    tv = opened(night.url("/tv"), (1920, 1080))
    expect(tv.locator(".standings li").filter(has_text="Ada")).to_contain_text("bot")
    expect(tv.locator(".standings li")).to_have_count(7)
    page.goto(night.url("/money"))
    expect(page.locator("#purse")).to_contain_text("1 bot plays for nothing")
    expect(page.locator("#prizes")).not_to_contain_text("Ada")


def _hand_of_people(night: Night) -> None:
    """Somebody goes out at the fuller table; where fewer tables will do, everyone left draws first."""
    evening, now = night.room.evening, night.stage.clock.at
    left = len(evening.playing())
    if len(list(evening.open_tables())) > 1 and left <= 4:
        night.does(c.Redraw(tuple(range(left))))
    if due_moves(evening, night.room.book):
        night.does(c.Balance(tuple(DECK[:12])))
    number = max((table.number for table in evening.open_tables()), key=lambda one: len(at(night, one)))
    gone, taker, *_ = at(night, number)
    night.does(c.BeginHand(number, now), c.EndHand(number, (c.Out(gone.player, taker.player),)))
