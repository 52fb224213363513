"""Prizes, deals and paying, on the host's phone."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.prizes.payouts import Amounts, Money, Shares
from shuffleup.tournament.prizes.to_share import prizes_left, proposed_now
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.money import due_now, payouts_view
from shuffleup.web.doings import money
from shuffleup.web.screens import money as screen
from tests.web.conftest import TV, Open, Read
from tests.web.floor import Floor
from tests.web.looking import HOST, player, words_of
from tests.web.staff import at, decides_otherwise, run, sure
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

T1 = TableNo(1)
PATIENCE = 20.0
PLAY_ON = "[data-do=agree-deal]:not([data-ends])"


def three_left(stage: Stage, count: int = 4) -> Night:
    """Level 4: rebuys are over. One of four is out, and the others' stacks are counted."""
    night = stage.host()
    night.seated(NAMES[:count])
    night.does(c.StartClock(stage.clock.at))
    night.does(c.GoToItem(3, stage.clock.at))
    night.does(c.Race(T1, Chips(5), (), stage.clock.at))
    sitting = night.room.evening.table_now(T1).sitting
    night.does(c.BeginHand(T1, stage.clock.at))
    night.does(c.EndHand(T1, (c.Out(sitting[0].player, sitting[1].player),)))
    each = night.room.evening.plan.stack
    counted = (Stack(one.player, Chips(each * (2 if one is sitting[1] else 1))) for one in sitting[1:])
    night.does(c.CountStacks(T1, tuple(counted)))
    return night


# ----------------------------------------------------------------------------------------------------- the prizes


def test_the_purse_and_the_prizes_of_the_book(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.players()
    page = read(night.url("/money"), by=night.host_link)
    assert page.text(".sum") == "575"
    first, *others = page.all(".places tbody tr")
    assert "230" in first
    assert len(others) == 4
    assert "PAY-02" in page.text("#prizes")


@pytest.mark.parametrize(("buy_in", "told"), [(2500, True), (0, False)])
def test_a_night_for_nothing_has_no_purse_to_tell(stage: Stage, read: Read, buy_in: int, told: bool) -> None:
    night = stage.host(friday(buy_in=buy_in))
    night.running(NAMES[:3])
    places = ("tv/field", HOST), ("people/list", HOST), ("me/others", player(1))
    assert ["purse" in words_of(night.room, place, who) for place, who in places] == [told] * 3
    assert ("Purse" in read(night.url("/results"), by=night.host_link).text(".results header")) == told


def test_bots_buy_nothing_and_a_prize_has_one_place_on_every_screen(stage: Stage) -> None:
    night = stage.host(replace(friday(), rebuys=False))
    night.players(NAMES[:2])
    for number in (1, 2):
        night.does(c.EnterForNothing(PlayerId(f"b{number}"), f"Bot {number}"))
    listed = words_of(night.room, "people/list")
    assert "bought in 2 bots 2" in listed
    assert listed.count("bot · plays for nothing") == 2
    assert listed.count("bought in") == 1 + 2  # near miss: those who paid have a tick that says so
    night.does(c.DrawSeats((0, 1, 2, 3)), c.StartClock(stage.clock.at))
    left = prizes_left(night.room.evening, night.room.book)
    assert not isinstance(left, Refused)
    even, *_ = proposed_now(night.room.evening, left, night.room.book)
    night.does(c.AgreeDeal(even.prizes), c.BeginHand(TableNo(1), stage.clock.at))
    gone = tuple(c.Out(prize.player, PlayerId("b1"), Chips(1000)) for prize in even.prizes)
    night.does(c.EndHand(TableNo(1), gone))
    assert f"place 1–2 of those who paid {NAMES[0]}" in words_of(night.room, "money/due")
    mine = words_of(night.room, "me/me", player(1))
    assert "Your prize: 25 place 1–2 of those who paid" in mine


def test_other_prizes_before_the_start(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:5])
    page = at(night, tapped, "/money?edit=percent")
    for place, part in ((1, "70"), (2, "30"), (3, "")):
        page.get_by_label(f"place {place}", exact=True).fill(part)
    page.get_by_role("button", name="Post these").click()
    expect(page.locator(".places tbody tr")).to_have_count(2)
    expect(page.locator("#prizes")).to_contain_text("As the host posted them.")
    assert night.room.evening.plan.payouts == Shares((70, 30))


def test_half_percents_are_edited(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:5])
    night.does(c.EditPayouts(Shares((6250, 3750), 10_000)))
    page = at(night, tapped, "/money?edit=percent")
    expect(page.get_by_label("place 1", exact=True)).to_have_value("62.5")
    page.get_by_label("place 1", exact=True).fill("60,5")
    page.get_by_label("place 2", exact=True).fill("39.5")
    page.get_by_role("button", name="Post these").click()
    expect(page.locator(".places tbody tr").first).to_contain_text("60.5 %")
    assert night.room.evening.plan.payouts == Shares((6050, 3950), 10_000)


def test_fixed_sums_are_changed_when_a_rebuy_raises_the_purse(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    night.does(c.EditPayouts(Amounts((Money(10_000), Money(2500)))))
    night.does(c.StartClock(stage.clock.at))
    loser, winner, *_ = [sitting.player for sitting in night.room.evening.table_now(T1).sitting]
    night.does(c.BeginHand(T1, stage.clock.at))
    night.does(c.EndHand(T1, (c.Out(loser, winner),)))
    night.does(c.Rebuy(loser))
    page = at(night, tapped, "/director")
    expect(page.locator("[data-key=prizes-off]")).to_contain_text("The prizes come to 125, but the purse is 150.")
    page.get_by_role("link", name="Change the prizes").click()
    expect(page.get_by_label("place 1", exact=True)).to_have_value("100")
    page.get_by_label("place 1", exact=True).fill("125")
    page.get_by_role("button", name="Post these").click()
    expect(page.locator(".places tbody tr").first).to_contain_text("125")
    assert night.room.evening.plan.payouts == Amounts((Money(12_500), Money(2500)))


def test_percent_that_do_not_make_a_hundred_are_refused(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:5])
    page = at(night, tapped, "/money?edit=percent")
    page.get_by_label("place 1", exact=True).fill("60")
    page.get_by_role("button", name="Post these").click()
    expect(page.locator(".toast")).to_contain_text("110 percent")
    expect(page.get_by_label("place 1", exact=True)).to_have_value("60")


def test_after_the_start_the_prizes_stand_unless_the_director_says_otherwise(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, either, "/money?edit=sums")
    for place, sum_ in ((1, "100"), (2, "25"), (3, "")):
        page.get_by_label(f"place {place}", exact=True).fill(sum_)
    page.get_by_role("button", name="Post these").click()
    expect(page.locator("#otherwise")).to_contain_text("the posted prizes stand")
    decides_otherwise(page, "PAY-02", "Bea wants no third prize")
    expect(page.locator(".places tbody tr")).to_have_count(2)
    assert night.room.evening.plan.payouts == Amounts((10_000, 2500))  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------------------- deals


def test_a_proposal_is_taken_adjusted_and_recorded(stage: Stage, opened: Open) -> None:
    night = three_left(stage)
    leader = night.room.evening.table_now(T1).sitting[0]
    page = at(night, opened, "/money")
    page.get_by_role("link", name="Even").click()
    fields = page.locator(".deals input[name='sums[]']")
    expect(fields.nth(0)).to_have_value("33.34")
    fields.nth(0).fill("40")
    sure(page, PLAY_ON)
    expect(page.locator(".toast")).to_contain_text("The deal comes to 106.66, but 100 is left to pay.")
    fields.nth(1).fill("30")
    fields.nth(2).fill("30,00")
    sure(page, PLAY_ON)
    expect(page.locator("#deal")).to_contain_text("What was agreed")
    expect(page.locator("#deal form")).to_have_count(0)  # nothing is left to fill in
    assert dict(night.room.evening.deal)[leader.player] == 4000
    sure(page, "[data-do=end-by-deal]")
    expect(page.locator("#deal")).to_contain_text("The night is over.")
    assert night.room.evening.over()


def test_a_deal_of_many_is_weighed_beside_the_loop(stage: Stage, tapped: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is there at once, with what needs no weighing; the rest comes by itself."""
    night, may_end = three_left(stage), threading.Event()
    monkeypatch.setattr(screen, "worths", lambda *_: may_end.wait(PATIENCE))
    monkeypatch.setattr(screen, "long_weighed_now", lambda *_: ((2, 1), (1, 0)))
    page = at(night, tapped, "/money")
    expect(page.locator("#deal")).to_contain_text("is being worked out")
    expect(page.get_by_role("link", name="By chips")).to_be_visible()
    expect(page.get_by_role("link", name="ICM")).to_have_count(0)
    may_end.set()
    expect(page.get_by_role("link", name="ICM")).to_be_visible()
    expect(page.locator("#deal")).not_to_contain_text("is being worked out")


def test_all_agree_and_the_night_is_over_on_every_screen(stage: Stage, tapped: Open) -> None:
    night = three_left(stage)
    wall = tapped(night.url("/tv"), TV)
    page = at(night, tapped, "/money?deal=even")
    sure(page, "[data-do=agree-deal][data-ends]")
    expect(page.locator("#deal")).to_contain_text("The night is over.")
    expect(page.locator("#deal")).not_to_contain_text("left to win")
    expect(wall.locator(".winner")).to_contain_text("share the first place")  # an odd cent makes no winner
    expect(wall.locator(".standings li")).to_have_count(4)
    page.get_by_role("button", name="Paid: 100").click()
    expect(page.locator(".balance dd").last).to_have_text("0")
    page.goto(night.url("/director"))
    expect(page.locator("#tables .places-all li")).to_have_count(4)


def test_an_undo_brings_the_players_of_a_deal_back() -> None:
    async def test(f: Floor) -> None:
        winner = f.at(1)
        await f.does(c.BeginHand(T1, f.room.evening.last_told))
        outs = [one for one in f.room.evening.playing() if one is not winner][:4]
        await f.does(c.EndHand(T1, tuple(c.Out(one.player, winner.player) for one in outs)))
        await f.does(*(c.StayOut(one.player) for one in outs), c.GoToItem(3, f.room.evening.last_told))
        await f.does(c.BeginHand(T1, f.room.evening.last_told), c.EndHand(T1))
        left = [one.player for one in f.room.evening.playing()]
        sums = [str(sum(row.prize for row in payouts_view(f.room.evening, f.room.book).places[:2]) // 200)] * 2
        given = await f.taps(money.AgreeDeal(players=[str(one) for one in left], sums=sums, ends=True))
        assert not given.refused
        assert f.room.evening.over()
        await f.room.undo(f.room.evening.last_told)
        assert [one.player for one in f.room.evening.playing()] == left
        assert not f.room.evening.over()
        assert not f.room.evening.deal

    run(test)


def test_the_event_is_called_off_on_every_screen_and_taken_back(stage: Stage, tapped: Open) -> None:
    night = three_left(stage)
    wall = tapped(night.url("/tv"), TV)
    page = at(night, tapped, "/money")
    page.get_by_text("Call the event off").click()
    page.locator(".off [name=reason]").fill("the power is out")
    sure(page, ".off [data-how=even]")
    expect(page.locator("#prizes")).to_contain_text("The event was called off")
    expect(page.locator("#deal")).to_contain_text("Called off")
    expect(wall.locator("#news")).to_contain_text("The event is called off: the power is out.")
    assert night.room.evening.over()
    stage.wait(night.room.undo(stage.clock.at))
    expect(page.locator("#deal")).to_contain_text("Call the event off")
    assert not night.room.evening.called_off


def test_no_deal_while_there_are_rebuys(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    assert "As long as there are rebuys" in read(night.url("/money"), by=night.host_link).text("#deal")


# ---------------------------------------------------------------------------------------------------------- paying


def test_prizes_are_paid_and_the_box_empties(stage: Stage, tapped: Open) -> None:
    night = three_left(stage)
    page = at(night, tapped, "/money")
    expect(page.locator(".due")).to_have_count(0)  # the fourth place pays nothing
    for _ in range(2):
        one, other = night.room.evening.table_now(T1).sitting[:2]
        night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1, (c.Out(one.player, other.player),)))
    page.get_by_role("button", name="Paid: 100").click()
    expect(page.locator(".due")).to_have_count(0)
    expect(page.locator(".balance")).to_contain_text("in the box")
    expect(page.locator(".balance dd").last).to_have_text("0")
    assert night.room.evening.money_out == 10_000


# ------------------------------------------------------------------------------------------------------- the acts


def test_what_is_no_sum_is_named() -> None:
    async def test(f: Floor) -> None:
        players = [str(one.player) for one in f.room.evening.playing()]
        given = await f.taps(money.AgreeDeal(players=players, sums=["10", "ten"]))
        assert given.kind == Refusal.MALFORMED
        assert "'ten'" in given.refused
        given = await f.taps(money.EditPayouts(places=["50", "3o"], otherwise="a long night"))
        assert given.kind == Refusal.MALFORMED
        assert "'3o'" in given.refused

    run(test)


def test_paying_twice_pays_once() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, f.room.evening.last_told))
        stacks = [Stack(one.player, Chips(0)) for one in f.room.evening.playing() if one is not winner]
        outs = tuple(c.Out(stack.player, winner.player) for stack in stacks)
        await f.does(c.EndHand(T1, outs))
        await f.does(*(c.StayOut(stack.player) for stack in stacks))
        due = sum(prize.money for prize in due_now(f.room.evening, f.room.book))
        assert due == 15_000
        assert not (await f.taps(money.PayPrizes(due=due))).refused
        given = await f.taps(money.PayPrizes(due=due))
        assert given.kind == Refusal.OVERTAKEN
        assert loser.status == "out"

    run(test)
