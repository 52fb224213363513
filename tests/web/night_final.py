"""A night in chapters: the final table, the winner and the prizes."""

from __future__ import annotations

import re

from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import TableNo
from tests.web.night_cast import Cast
from tests.web.tapping import expect

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
        winner, first, second = sorted(cast.at(final.number), key=lambda one: -(one.stack or 0))[:3]
        host.out(final.number, [first, second], winner, number)
    host.waits("Prizes to pay")
    cast.wall_says(re.compile(r"players\s*2 of 12"))


def heads_up(cast: Cast) -> None:
    """The last hand is followed on the tablet: all-in, called, the cards are up, and it is over."""
    tablet = cast.tablet
    host = cast.host
    host.table_sheet(1).get_by_role("button", name="Hand by hand, with a dealer's page").click()
    expect(host.page.locator(".felt.current .depth")).to_contain_text("hand by hand")
    host.page.keyboard.press("Escape")
    in_play = cast.room.evening.in_play()
    chips = zip(cast.at(1), (in_play - 1000, 1000), strict=True)
    cast.night.does(c.CountStacks(TableNo(1), tuple(Stack(one.player, Chips(has)) for one, has in chips)))
    leader = max(cast.at(1), key=lambda one: one.stack or 0)
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
        expect(phone.page.locator("#others li", has_text="Dana").last).to_contain_text(str(cast.who("Dana").place))
        prize = evening.prizes.get(one.player, 0)
        expect(phone.page.locator(".prize")).to_have_text(
            [f"Your prize: {prize / 100:.2f}".removesuffix(".00")] if prize else []
        )


FINAL = (
    six_are_left_and_draw_anew,
    down_to_two,
    heads_up,
    everyone_is_paid,
    everyone_sees_the_places,
)
