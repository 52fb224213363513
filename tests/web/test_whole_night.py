"""A whole night in real browsers, by taps and typing alone: from the start page to the last prize."""

from __future__ import annotations

import logging
import re
from random import Random

import pytest
from playwright.sync_api import expect

from shuffleup.hand import Phase
from shuffleup.tournament.words import TableNo
from shuffleup.web import chance
from tests.web.conftest import LAPTOP, Open
from tests.web.night_cast import Cast, Tablet
from tests.web.stage import Stage
from tests.web.test_desk import answer

LISTED = ("Ann", "Bert", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Maximiliane-Charlotte", "Jola")


def test_a_whole_night(
    stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Eleven at two tables of six, one more who comes late, and one winner."""
    monkeypatch.setattr(chance, "_CHANCE", Random(5))
    cast = Cast(stage, opened)
    the_night_is_opened(cast)
    the_money_is_taken(cast)
    phones_are_let_in(cast)
    seats_are_drawn(cast)
    tablet = play_begins(cast)
    a_hand_is_followed(cast, tablet)
    somebody_goes_out_and_rebuys(cast)
    one_comes_late(cast)
    one_is_away_for_a_level(cast)
    the_director_is_called(cast)
    a_misdeal_is_ruled(cast, tablet)
    a_mistake_is_undone_and_put_back(cast)
    two_go_out_and_one_moves(cast)
    chips_are_raced_off(cast)
    everyone_rests(cast)
    six_are_left_and_draw_anew(cast)
    down_to_two(cast)
    heads_up(cast, tablet)
    everyone_is_paid(cast)
    everyone_sees_the_places(cast)
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


# ------------------------------------------------------------------------------------------------ before the start


def the_night_is_opened(cast: Cast) -> None:
    """With all defaults but the size of the tables."""
    page = cast.host.page
    cast.host.tap("Host a real-card night")
    page.get_by_label("Name of the night").fill("Friday night")
    page.get_by_text("Tables", exact=True).click()
    page.get_by_label("Seats at a table").fill("6")
    page.get_by_role("button", name="Open the night").first.click()
    cast.opens()
    cast.wall_says("Shuffle up and deal soon")
    assert (cast.room.evening.plan.name, cast.room.evening.plan.seats) == ("Friday night", 6)


def the_money_is_taken(cast: Cast) -> None:
    """Ten names in a row; one pays by himself, the others together."""
    page = cast.host.page
    field = page.get_by_label("Add a player")
    field.fill(", ".join(LISTED[:9]))
    field.press("Enter")
    expect(page.locator(".person")).to_have_count(9)
    field.fill(LISTED[9])
    field.press("Enter")
    expect(page.locator(".person")).to_have_count(10)
    page.get_by_role("button", name="Emil: Buy in 20").click()
    expect(page.locator(".figures")).to_contain_text(re.compile(r"bought in\s*1\b"))
    cast.host.sure("All bought in", "180 from 9?")
    expect(page.locator("[data-do=buy-in]")).to_have_count(0)
    cast.wall_says(re.compile(r"purse\s*200"))


def phones_are_let_in(cast: Cast) -> None:
    """One asks by name, one has a code, one is new; and a second device asks before it is Ann's as well."""
    host = cast.host
    bert = cast.joins("Bert")
    host.goes_to("Links")
    host.page.get_by_role("button", name="Code Bert").click()
    bert.types(host.page.locator(".digits").inner_text())
    bert.is_in()
    host.closes_what_is_shown()
    ann = cast.joins("Ann")
    ann.asks()
    cleo = cast.joins("Cleo")
    cleo.asks_as_somebody_new()
    host.back_to_the_tables()
    host.settles("Ann asks to be let in.", "Let in")
    ann.is_in()
    host.settles("Cleo is new and asks to be let in.", "Let in")
    cleo.is_in()
    cleo.says("You are on the list. Buy in with the host.")
    second = cast.joins("Ann", "Ann's laptop", LAPTOP)
    second.asks()
    host.settles("Ann asks to use another phone.", "Let in")
    second.is_in()


def seats_are_drawn(cast: Cast) -> None:
    """Cleo pays; Gus is not here yet and gets a seat all the same. The cards are turned one by one, then all."""
    host, page = cast.host, cast.host.page
    host.goes_to("People")
    page.get_by_role("button", name="Cleo: Buy in 20").click()
    cast.phones["Cleo"].says("You are in. Your seat is drawn soon.")
    page.locator(".person .who", has_text="Gus").click()
    host.tap("Not here yet")
    host.tap("Draw seats", "#bar")
    expect(page.locator(".plan")).to_contain_text("11 players, 2 tables: 5, 6")
    host.tap("Shuffle and draw")
    first = page.locator(".hero .name").inner_text()
    cast.phones["Ann"].says("Your seat is drawn soon.")  # nobody's phone is ahead of the cards
    host.tap(f"{first} draws")
    expect(page.locator(".hero .chair")).to_have_text(re.compile("Table . seat .|Table ., seat ."))
    cast.wall_says(first)
    host.tap("Turn all at once")
    expect(page.locator(".hero")).to_contain_text("Every seat is drawn.")
    for phone in cast.phones.values():
        phone.sits_at(cast.who(phone.name))
    host.tap("To the tables")
    cast.wall_says("Maximiliane-Charlotte")


# --------------------------------------------------------------------------------------------------------- level 1


def play_begins(cast: Cast) -> Tablet:
    """The clock starts, a tablet becomes the dealer's of table 1, and table 2 plays its first hand."""
    host, page = cast.host, cast.host.page
    host.tap("Start the clock", "#bar")
    cast.wall_says("10–20")
    sheet = host.table_sheet(1)
    sheet.get_by_role("button", name="Follow every action").click()
    expect(page.locator(".felt.current .depth")).to_contain_text("full")
    host.next_hand(2, 1)
    host.goes_to("Links")
    page.get_by_role("button", name="Dealer, table 1").click()
    tablet = Tablet(cast.night, cast.opened, page.locator("#shown input.address").input_value())
    host.closes_what_is_shown()
    host.back_to_the_tables()
    return tablet


def a_hand_is_followed(cast: Cast, tablet: Tablet) -> None:
    """From the blinds to the pot: a raise, a call, folds, a bet on the turn, and a showdown that one of two wins."""
    tablet.deals()
    tablet.tap("Raise to…", "Least 40", "Raise to 40", "Call 40")
    while tablet.hand.phase is Phase.BETTING:
        tablet.tap("Fold")
    tablet.says("Burn one, turn three. The flop.")
    tablet.tap(
        "The flop is out", "Check", "Check", "The turn is out", "Check", "Bet…", "Pot 110", "Bet 110", "Call 110"
    )
    tablet.tap("The river is out", "Check", "Check")
    shower = tablet.page.locator(".show li").first
    tablet.press(shower.get_by_role("button", name="Shows", exact=True))
    winner = tablet.page.locator(".winners .row button").first
    name = winner.inner_text().split(maxsplit=1)[1]
    tablet.press(winner)
    tablet.tap(f"Push 330 to {name}")
    tablet.shows(f"{name} wins the pot, 330.")
    assert cast.who(name).stack == 1180
    assert cast.room.evening.balances()


def somebody_goes_out_and_rebuys(cast: Cast) -> None:
    """Table 2 is only told who is out. One rebuys; Gus comes in from the rain."""
    host = cast.host
    loser, winner = cast.at(2)[:2]
    host.out(2, [loser], winner, 1)
    host.settles(f"{loser.name} has no chips left: rebuy or out?", "Rebuy for 20")
    assert (cast.who(loser.name).stack, cast.who(winner.name).stack) == (1000, 2000)
    host.at_the_seat_of(cast.who("Gus"), "Is here")
    assert not cast.who("Gus").missing
    cast.wall_says(re.compile(r"purse\s*240"))


def one_comes_late(cast: Cast) -> None:
    host, page = cast.host, cast.host.page
    host.goes_to("People")
    page.get_by_label("Add a player").fill("Larry")
    host.tap("Add", ".add")
    page.get_by_role("button", name="Larry: Buy in 20").click()
    page.get_by_role("button", name="Larry: Draw a seat").click()
    expect(page.locator(".person", has_text="Larry")).to_contain_text("Table")
    host.back_to_the_tables()
    cast.wall_says(re.compile(r"players\s*12 of 12"))


# ------------------------------------------------------------------------------------------------- levels 2 and 3


def one_is_away_for_a_level(cast: Cast) -> None:
    """Ann goes and comes back from her own phone; her other device and the host see both."""
    ann, laptop = cast.phones["Ann"], cast.phones["Ann's laptop"]
    ann.tap("I am away for a while")
    ann.tap("Really away?")
    laptop.says("You are away; your blinds are posted. Be back within 20:00.")
    cast.stage.later(19)
    cast.host.waits("Ann is away; the chips are lost in 1:00")
    laptop.tap("I am back")
    expect(cast.host.page.locator("#waits")).not_to_contain_text("Ann is away")
    expect(ann.page.get_by_role("button", name="I am away for a while")).to_be_visible()
    cast.stage.later(1)
    cast.wall_says("15–30")
    ann.says("level 2")


def the_director_is_called(cast: Cast) -> None:
    bert = cast.phones["Bert"]
    bert.tap("Call the director")
    bert.says("You have called the director.")
    cast.host.settles("Bert calls you to table", "Done")
    expect(bert.page.get_by_role("button", name="Call the director")).to_be_visible()


def a_misdeal_is_ruled(cast: Cast, tablet: Tablet) -> None:
    """The dealer turns over the first card; the desk says misdeal, and the hand is dealt again with the same button."""
    tablet.deals(2)
    button = cast.button(1)
    page = tablet.page
    page.get_by_role("link", name="Something went wrong").click()
    page.get_by_label("What happened?").press_sequentially("card was seen")
    page.get_by_role("link", name="Cards of the starting hands").click()
    answer(page, "Whose doing", "dealer")
    expect(page.get_by_role("group", name=re.compile("Whose doing")).locator("[aria-current]")).to_have_text("dealer")
    answer(page, "Which card off the deck.*first card", "1 ")
    expect(page.locator(".verdict")).to_have_text("Misdeal")
    page.locator(".steps input").first.check()
    page.get_by_role("button", name="Carry out").click()
    expect(page.locator(".lately li")).to_contain_text("The ruling: misdeal")
    page.get_by_role("link", name="Back", exact=True).click()
    tablet.deals(3)
    assert cast.button(1) == button
    while cast.room.hands:
        tablet.tap("Fold")
    cast.host.goes_to("Record")
    expect(cast.host.page.locator(".rulings")).to_contain_text("The ruling: misdeal")
    cast.host.back_to_the_tables()


def a_mistake_is_undone_and_put_back(cast: Cast) -> None:
    """The wrong name was ticked, or was it? Back, forth, and back again; nobody is out."""
    host = cast.host
    loser, winner = cast.at(2)[1:3]
    chips = loser.stack
    host.next_hand(2, 2)
    host.out(2, [loser], winner, 2)
    host.waits(f"{loser.name} has no chips left")
    host.undoes(f"{loser.name} loses the last chip")
    assert cast.who(loser.name).stack == chips
    host.redoes(f"{loser.name} loses the last chip")
    host.waits(f"{loser.name} has no chips left")
    host.undoes(f"{loser.name} loses the last chip")
    expect(host.page.locator("#waits li")).to_have_count(0)
    assert cast.room.evening.balances()


def two_go_out_and_one_moves(cast: Cast) -> None:
    """Six and four: one of the six moves, as a sentence that the host reads out and confirms."""
    host = cast.host
    cast.stage.later(20)
    cast.wall_says("20–40")
    winner, first, second = cast.at(2)[:3]
    host.out(2, [first, second], winner, 2)
    for loser in (first, second):
        host.settles(f"{loser.name} has no chips left", "Out")
    moved = host.waits("moves from table 1").inner_text().partition(" moves from")[0].strip()
    leaves = cast.who(moved).chair
    host.settles(f"{moved} moves from table 1", "Seated in the new place")
    takes = cast.who(moved).chair
    assert leaves is not None
    assert takes is not None
    assert (leaves.table, takes.table) == (1, 2)
    told = f"Seat {leaves.seat}, table 1 ({moved}) moves to seat {takes.seat}, table 2"
    cast.wall_says(told)
    cast.phones[moved].says(told)  # the draw makes it one who has a phone
    cast.phones[moved].sits_at(cast.who(moved))
    cast.wall_says(re.compile(r"players\s*10 of 12"))
    assert [len(cast.at(table)) for table in (1, 2)] == [5, 5]


# --------------------------------------------------------------------------------------------------------- level 4


def chips_are_raced_off(cast: Cast) -> None:
    """Chips of five leave both tables. What is known of table 2 is counted first."""
    host, page = cast.host, cast.host.page
    cast.stage.later(20)
    host.waits("Chips of 5 are not needed any more: tables 1, 2.").get_by_role("link", name="Race", exact=True).click()
    for table in (1, 2):
        host.tap(f"Table {table}", ".tabs")
        if table == 2:
            count_one_chip_over(cast)
        if page.get_by_role("button", name="Deal them here").count():
            page.get_by_role("button", name="Deal them here").click()
        host.tap("Done: record it")
        expect(page.locator(".tab", has_text=f"Table {table}")).to_contain_text("no race due")
    host.back_to_the_tables()
    expect(page.locator("#waits")).not_to_contain_text("not needed any more")
    assert all(one.stack % 25 == 0 for one in cast.room.evening.playing())
    assert cast.room.evening.balances()


def count_one_chip_over(cast: Cast) -> None:
    page = cast.host.page
    page.get_by_text("Count the stacks of table 2").click()
    fields = page.locator(".counts input[type=number]")
    for nth, more in ((0, 5), (1, -5)):
        fields.nth(nth).fill(str(cast.at(2)[nth].stack + more))
    page.get_by_role("button", name="Save the count").click()
    expect(page.locator(".racers li")).to_have_count(2)


def everyone_rests(cast: Cast) -> None:
    cast.stage.later(20)
    cast.wall_says("Break")
    expect(cast.host.page.locator(".felt.current .refused")).to_contain_text("There is a break")
    cast.stage.later(10)
    cast.wall_says(re.compile("level 5"))


# ------------------------------------------------------------------------------------------------ the final table


def six_are_left_and_draw_anew(cast: Cast) -> None:
    """Two more go out at each table; rebuys are over."""
    host, page = cast.host, cast.host.page
    host.table_sheet(1).get_by_role("button", name="Only who is out").click()
    hands = {table.number: table.hands + 1 for table in cast.room.evening.open_tables()}
    for table, number in hands.items():
        host.next_hand(table, number)
    for table, number in hands.items():
        first, second, winner = cast.at(table)[:3]
        host.out(table, [first, second], winner, number)
    host.waits("6 players are left: everyone draws for one table.").get_by_role("link", name="Draw seats").click()
    host.tap("Shuffle and draw")
    host.tap("Turn all at once")
    host.tap("To the tables")
    expect(page.locator(".felt")).to_have_count(1)
    expect(page.locator(".felt .seat:not(.dim)")).to_have_count(6)


def down_to_two(cast: Cast) -> None:
    """Two at a time. Whoever is in the money is told the prize, and the host that it is to be paid."""
    host = cast.host
    final = next(iter(cast.room.evening.open_tables()))
    for number in (final.hands + 1, final.hands + 2):
        host.next_hand(final.number, number)
        winner, first, second = sorted(cast.at(final.number), key=lambda one: -one.stack)[:3]
        host.out(final.number, [first, second], winner, number)
    host.waits("Prizes to pay")
    cast.wall_says(re.compile(r"players\s*2 of 12"))


def heads_up(cast: Cast, tablet: Tablet) -> None:
    """The last hand is followed on the tablet: all-in, called, the cards are up, and it is over."""
    host = cast.host
    host.table_sheet(1).get_by_role("button", name="Follow every action").click()
    leader = max(cast.at(1), key=lambda one: one.stack)
    tablet.deals(cast.room.evening.tables[TableNo(1)].hands + 1)
    tablet.goes_all_in()
    tablet.tap("Call")
    tablet.shows("No more betting.")
    tablet.tap("The flop is out", "The turn is out", "The river is out")
    tablet.press(tablet.page.locator(".winners button", has_text=leader.name))
    tablet.tap("Push")
    expect(host.page.locator("#tables h2")).to_have_text(f"{leader.name} has won.")
    cast.wall_says(f"{leader.name} has won.")
    expect(cast.wall.locator(".standings li")).to_have_count(12)


def everyone_is_paid(cast: Cast) -> None:
    host, page = cast.host, cast.host.page
    host.tap("Prizes")
    page.get_by_role("button", name=re.compile("^Paid:")).click()
    expect(page.locator(".balance dd").last).to_have_text("0")
    evening = cast.room.evening
    assert evening.over()
    assert evening.balances()
    assert evening.money_out == evening.purse() == 13 * 2000


def everyone_sees_the_places(cast: Cast) -> None:
    """The wall and the phones have what is on record: the place of each, and the prize."""
    evening = cast.room.evening
    assert len([one for one in evening.players.values() if one.place]) == 12
    for name in ("Ann", "Bert", "Cleo"):
        one = cast.who(name)
        expect(cast.wall.locator(".standings li", has_text=name)).to_contain_text(str(one.place))
        phone = cast.phones[name]
        phone.says("You have won." if one.place == 1 else re.compile(f"Places? {one.place}"))
        expect(phone.page.locator("#others li", has_text="Dana").last).to_contain_text("1")
        prize = evening.prizes.get(one.player, 0)
        expect(phone.page.locator(".prize")).to_have_text([f"Your prize: {prize // 100}"] if prize else [])
