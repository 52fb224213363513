"""Bounties on the screens: set up, won, said later and put right by a thumb, on the wall and on the phone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from playwright.sync_api import expect

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.results import night_results, without_sums
from shuffleup.tournament.prizes.to_share import prizes_left, proposed_now
from shuffleup.tournament.words import TableNo
from shuffleup.views.bounties import unsaid_knock_outs
from shuffleup.web.acts import DONE
from shuffleup.web.doings import hands, money
from tests.web.conftest import PHONE, Open
from tests.web.floor import NOW, T1, Floor, floor
from tests.web.looking import player, words_of
from tests.web.staff import at
from tests.web.stage import NAMES, Stage, friday


def on_a_bounty_night(test: Callable[[Floor], Awaitable[None]], kind: BountyKind = BountyKind.PLAIN) -> None:
    async def whole() -> None:
        plan = replace(friday("homegame"), rebuys=False, bounties=kind, bounty=Money(500))
        await test(await floor(plan=plan))

    asyncio.run(whole())


async def out(f: Floor, gone: str, by: str = "", split: tuple[str, ...] = ()) -> None:
    await f.does(c.BeginHand(T1, NOW))
    act = hands.EndHand(table=1, hand=f.table().hands, players=(gone,), by=by, split=split)
    assert await f.taps(act) == DONE


def test_those_of_the_same_table_are_asked_about_first_and_who_is_away_last(stage: Stage) -> None:
    night = stage.host(replace(friday("homegame"), rebuys=False, bounties=BountyKind.PLAIN, bounty=Money(500)))
    night.running([f"{name} {nth}" for nth in (1, 2) for name in NAMES[:6]])
    evening = night.room.evening
    one, two, *others = (one.player for one in evening.table_now(T1).sitting)
    night.does(c.GoAway(two, stage.clock.at), c.EndHand(T1, (c.Out(one),)))
    (row,) = unsaid_knock_outs(evening)
    assert {player.player for player in row.there} == {two, *others}
    assert row.there[-1].player == two
    assert {player.player for player in row.elsewhere} == {one.player for one in evening.table_now(TableNo(2)).sitting}
    asked = words_of(night.room, "director/waits").partition("Nobody")
    assert row.there[0].name in asked[0]
    assert row.elsewhere[0].name not in asked[0]  # near miss
    assert row.elsewhere[0].name in asked[2].partition("Somebody else")[2]


def test_who_did_it_is_said_with_the_bust_or_waits_and_is_put_right() -> None:
    async def test(f: Floor) -> None:
        one, two, three, four = (f.at(seat) for seat in range(4))
        await out(f, one.player)
        waits = words_of(f.room, "director/waits")
        assert f"Who knocked out {one.name}? The bounty of 5 waits." in waits
        assert await f.taps(money.NameKnockOut(number=1, player=two.player)) == DONE
        assert "Who knocked out" not in words_of(f.room, "director/waits")
        assert f"{two.name} 1 knock-out won 5 5" in words_of(f.room, "money/bounties")
        assert f"{one.name} was knocked out by {two.name}" in words_of(f.room, "money/bounties")
        both = (three.player, four.player)
        assert await f.taps(money.NameKnockOut(number=1, players=both)) == DONE
        assert [row.bounty for row in night_results(f.room.evening, f.room.book).rows if row.bounty] == [250, 250]
        given = await f.taps(money.NameKnockOut(number=1, player=one.player))
        assert given.kind == Refusal.NOT_IN_HAND

    on_a_bounty_night(test)


def test_several_split_the_pot_in_the_sheet() -> None:
    async def test(f: Floor) -> None:
        one, two, three = (f.at(seat) for seat in range(3))
        await out(f, one.player, split=(two.player, three.player))
        assert dict(f.room.evening.bounties.won) == {two.player: 250, three.player: 250}
        assert one.busted
        assert set(one.busted.takers) == {two.player, three.player}

    on_a_bounty_night(test)


def test_the_phone_says_what_is_on_my_head_and_what_i_won() -> None:
    async def test(f: Floor) -> None:
        one, two = f.at(0), f.at(1)
        await out(f, one.player, by=two.player)
        mine = words_of(f.room, "me/me", player(int(two.player.removeprefix("p"))))
        assert "Bounty on your head: 7.50 You knocked out 1 player: 2.50" in mine
        gone = words_of(f.room, "me/me", player(int(one.player.removeprefix("p"))))
        assert "Bounty" not in gone

    on_a_bounty_night(test, BountyKind.PROGRESSIVE)


def test_the_own_bounty_that_a_deal_leaves_is_no_knock_out() -> None:
    async def test(f: Floor) -> None:
        one, two, three = f.at(0), f.at(1), f.at(2)
        await out(f, one.player, by=two.player)
        left = prizes_left(f.room.evening, f.room.book)
        assert not isinstance(left, Refused)
        even, *_ = proposed_now(f.room.evening, left, f.room.book)
        await f.does(c.AgreeDeal(even.prizes, ends=True))
        mine = words_of(f.room, "me/me", player(int(two.player.removeprefix("p"))))
        assert "You knocked out 1 player: 2.50 Your own bounty: 7.50" in mine
        other = words_of(f.room, "me/me", player(int(three.player.removeprefix("p"))))
        assert "Your own bounty: 5" in other
        assert "knocked out" not in other
        assert f"{two.name} 1 knock-out won 2.50 own bounty 7.50" in words_of(f.room, "money/bounties")
        places = words_of(f.room, "tv/room")
        assert f"{two.name} + bounties 10 (own 7.50) 24" in places
        assert f"{three.name} + own bounty 5 24" in places
        rows = {row.player: (row.bounty, row.own) for row in night_results(f.room.evening, f.room.book).rows}
        assert (rows[two.player], rows[one.player]) == ((1000, 750), (0, 0))  # near miss: whose head fell keeps none
        assert {row.own for row in without_sums(night_results(f.room.evening, f.room.book), rows).rows} == {0}

    on_a_bounty_night(test, BountyKind.PROGRESSIVE)


def test_the_wall_tells_and_lists_them_and_the_money_page_says_what_is_owed() -> None:
    async def test(f: Floor) -> None:
        one, two = f.at(0), f.at(1)
        await out(f, one.player, by=two.player)
        assert f"The bounty on {one.name}: 5 for {two.name}." in words_of(f.room, "tv/news")
        assert f"Bounties {two.name} 1 knock-out won 5 5" in words_of(f.room, "tv/room")
        assert f"{two.name} bounties 5" in words_of(f.room, "money/due")
        assert "Besides: for bounties 30 taken in 150 paid out 0" in words_of(f.room, "money/purse")
        assert "for bounties 30 on heads 25 won 5" in words_of(f.room, "money/bounties")
        assert await f.taps(money.PayPrizes(due=500)) == DONE
        assert "paid out 5" in words_of(f.room, "money/purse")

    on_a_bounty_night(test)


def test_side_pots_on_the_money_page_the_phone_and_the_wall() -> None:
    async def test(f: Floor) -> None:
        one, two, three = (f.at(seat) for seat in range(3))
        made = money.SetSidePot(name="Last longer", stake="5", players=(one.player, two.player))
        assert await f.taps(made) == DONE
        assert (await f.taps(money.SetSidePot(name="Pot", stake="much"))).refused
        assert "Last longer 10 2 still in" in words_of(f.room, "money/side-pots")
        all_in_it = (one.player, two.player, three.player)
        assert await f.taps(money.SetSidePot(name="Last longer", players=all_in_it, number=1)) == DONE  # one joins
        assert "Last longer 15 3 still in" in words_of(f.room, "money/side-pots")
        assert (await f.taps(money.SetSidePot(name="Last longer", players=(one.player,), number=1))).refused
        assert not (await f.taps(hands.Undo(step=f.room.session.stood.last_act))).refused
        assert "Last longer 10 2 still in" in words_of(f.room, "money/side-pots")
        await out(f, one.player, by=three.player)
        assert f"Last longer 10 won by {two.name}" in words_of(f.room, "money/side-pots")
        mine = words_of(f.room, "me/me", player(int(two.player.removeprefix("p"))))
        assert f"Last longer 10: won by {two.name}" in mine
        assert f"{two.name} wins Last longer: 10." in words_of(f.room, "tv/news")
        assert await f.taps(money.PaySidePot(number=1)) == DONE
        assert "Last longer 10 paid" in words_of(f.room, "money/side-pots")

    on_a_bounty_night(test)


def test_a_night_with_bounties_on_a_phone(stage: Stage, opened: Open) -> None:
    """From the form to the answer of one tap."""
    page = opened(f"{stage.url}/new", PHONE, quiet=True)  # a form that is refused is an error to the console
    page.get_by_text("Rebuys, add-ons and prizes").click()
    page.get_by_label("Bounties").select_option("progressive")
    page.get_by_label("Bounty of each entry").fill("30")
    page.get_by_role("button", name="Open the night").last.click()
    expect(page.locator("#wrong-bounty")).to_have_text("A bounty is a part of the buy-in: more than 0, and 20 at most.")
    page.get_by_label("Bounty of each entry").fill("5")
    expect(page.locator("#outcome")).to_contain_text("Purse 135")
    night = stage.host(replace(friday("homegame"), rebuys=False, bounties=BountyKind.PROGRESSIVE, bounty=Money(500)))
    night.seated(NAMES[:4])
    night.does(c.StartClock(stage.clock.at))
    one, two, *_ = night.room.evening.table_now(T1).sitting
    night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1, (c.Out(one.player),)))
    name = night.room.evening.name_of(two.player)
    page = at(night, opened, "/director")
    page.locator("#waits").get_by_role("button", name=str(name)).click()
    expect(page.locator("#waits")).not_to_contain_text("Who knocked out")
    assert night.room.evening.bounties.won == {two.player: 250}
