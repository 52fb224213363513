"""A night in chapters: from the start page to the end of the first level."""

from __future__ import annotations

import re

from shuffleup.hand import Phase
from tests.web.conftest import LAPTOP
from tests.web.night_cast import Cast, Tablet
from tests.web.staff import sure
from tests.web.tapping import expect

LISTED = ("Ann", "Bert", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Maximiliane-Charlotte", "Jola")


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
    host.waits("Another phone asks to be Ann.").get_by_role("button", name="Let in").click()
    sure(ann.page, "[data-do=let-phone]")
    second.is_in()
    host.settles("A second phone is Ann's since", "All right")


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
    expect(page.locator(".hero .chair")).to_have_text(re.compile("Table ., seat ."))
    cast.wall_says(first)
    host.tap("Turn all at once")
    expect(page.locator(".hero")).to_contain_text("Every seat is drawn.")
    for phone in cast.phones.values():
        phone.sits_at(cast.who(phone.name))
    host.tap("To the tables")
    cast.wall_says("Maximiliane-Charlotte")


# --------------------------------------------------------------------------------------------------------- level 1


def play_begins(cast: Cast) -> None:
    """The clock starts, a tablet becomes the dealer's of table 1, and table 2 plays its first hand."""
    host, page = cast.host, cast.host.page
    host.tap("Start the clock", "#bar")
    cast.wall_says("10–20")
    sheet = host.table_sheet(1)
    sheet.get_by_role("button", name="Hand by hand, with a dealer's page").click()
    expect(page.locator(".felt.current .depth")).to_contain_text("hand by hand")
    page.keyboard.press("Escape")
    host.next_hand(2, 1)
    host.goes_to("Links")
    page.get_by_role("button", name="Dealer, table 1").click()
    cast.tablet = Tablet(cast.night, cast.opened, page.locator("#shown input.address").input_value())
    host.closes_what_is_shown()
    host.back_to_the_tables()


def a_hand_is_followed(cast: Cast) -> None:
    """From the blinds to the pot: a raise, a call, folds, a bet on the turn, and a showdown that one of two wins."""
    tablet = cast.tablet
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
    tablet.press(shower.locator("[data-do=hand-show]"))
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
    assert (cast.who(loser.name).stack, cast.who(winner.name).stack) == (1000, None)  # nobody followed the hand
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


OPENING = (
    the_night_is_opened,
    the_money_is_taken,
    phones_are_let_in,
    seats_are_drawn,
    play_begins,
    a_hand_is_followed,
    somebody_goes_out_and_rebuys,
    one_comes_late,
)
