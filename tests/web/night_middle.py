"""A night in chapters: what happens in the second, third and fourth level."""

from __future__ import annotations

import re

from shuffleup.tournament.chips.stacks import must_make
from shuffleup.tournament.words import TableNo
from tests.web.night_cast import Cast
from tests.web.tapping import expect
from tests.web.test_desk import answer

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


def a_misdeal_is_ruled(cast: Cast) -> None:
    """The dealer turns over the first card; the desk says misdeal, and the hand is dealt again with the same button."""
    tablet = cast.tablet
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
    """Six and four: one of the six moves, as a sentence that the host reads out and confirms when he sits.

    The wall and his own phone have said so before: how else should he know where to go?
    """
    host = cast.host
    cast.stage.later(20)
    cast.wall_says("20–40")
    winner, first, second = cast.at(2)[:3]
    host.out(2, [first, second], winner, 2)
    for loser in (first, second):
        host.settles(f"{loser.name} has no chips left", "Out")
    host.says_where_the_button_is(2)  # no hand was announced there for twenty minutes, and the move goes by it
    moved = host.waits("moves from table 1").inner_text().partition(" moves from")[0].strip()
    leaves = cast.who(moved).chair
    assert leaves is not None
    expect(cast.wall.locator(".due")).to_contain_text(
        f"{moved} moves from table 1, seat {leaves.seat} to table 2, seat"
    )
    phone = cast.phones[moved]  # the draw makes it one who has a phone
    phone.says("You move to table 2, seat")
    phone.sits_at(cast.who(moved))  # until the host has seen him in his new one
    host.settles(f"{moved} moves from table 1", "Seated in the new place")
    takes = cast.who(moved).chair
    assert takes is not None
    assert (leaves.table, takes.table) == (1, 2)
    told = f"Seat {leaves.seat}, table 1 ({moved}) moves to seat {takes.seat}, table 2"
    cast.wall_says(told)
    phone.says(told)
    phone.sits_at(cast.who(moved))
    expect(cast.wall.locator(".due")).to_have_count(0)
    expect(phone.page.locator("main")).not_to_contain_text("You move to")
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
        count_stacks(cast, table, 5 if table == 2 else 0)
        expect(page.locator(".racers li")).to_have_count(2 if table == 2 else 0)
        if page.get_by_role("button", name="Deal them here").count():
            page.get_by_role("button", name="Deal them here").click()
        host.tap("Done: record it")
        expect(page.locator(".tab", has_text=f"Table {table}")).to_contain_text("no race due")
    host.back_to_the_tables()
    expect(page.locator("#waits")).not_to_contain_text("not needed any more")
    assert all((one.stack or 0) % 25 == 0 for one in cast.room.evening.playing())
    assert cast.room.evening.balances()


def count_stacks(cast: Cast, table: int, odd: int = 0) -> None:
    """Everyone has a thousand, whoever sits first the rest; and one of them a few chips of the neighbour."""
    page, here = cast.host.page, cast.at(table)
    exactly = must_make(cast.room.evening, TableNo(table)).exactly or 1000 * len(here)
    has = [exactly - 1000 * (len(here) - 1) + odd, 1000 - odd, *[1000] * (len(here) - 2)]
    fields = page.locator(".counts input[type=number]")
    expect(fields.first).to_have_id(f"stack-{here[0].player}")  # of this table: another was shown before
    if not fields.first.is_visible():  # everyone here is counted, and may be counted again
        page.locator("details.counting summary").click()
    for nth, chips in enumerate(has):
        fields.nth(nth).fill(str(chips))
    page.get_by_role("button", name="Save the count").click()
    cast.stage.until(lambda: [one.stack for one in cast.at(table)] == has)


def everyone_rests(cast: Cast) -> None:
    cast.stage.later(20)
    cast.wall_says("Break")
    expect(cast.host.page.locator(".felt.current .refused")).to_contain_text("There is a break")
    cast.stage.later(10)
    cast.wall_says(re.compile("level 5"))


MIDDLE = (
    one_is_away_for_a_level,
    the_director_is_called,
    a_misdeal_is_ruled,
    a_mistake_is_undone_and_put_back,
    two_go_out_and_one_moves,
    chips_are_raced_off,
    everyone_rests,
)
