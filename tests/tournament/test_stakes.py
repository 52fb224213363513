"""Programs play for nothing: the purse, the prizes and a deal are the people's; chips and places are everybody's."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.events import PlaysForNothing
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Amounts, Money
from shuffleup.tournament.prizes.posted import prize_list
from shuffleup.tournament.prizes.stakes import prize_place
from shuffleup.tournament.prizes.to_share import prizes_left
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.clock import clock_view
from shuffleup.views.money import deal_view, due_view, payouts_view, purse_view
from shuffleup.views.phone import me_view
from shuffleup.views.wall import field_view, finished_view
from tests.tournament.host import Host

PRICE = Money(20_00)
T1 = TableNo(1)


PLAN = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, PRICE), rebuys=False)


def evening(people: int, bots: int, plan: Plan = PLAN) -> Host:
    host = Host(people, plan=plan)
    for number in range(1, bots + 1):
        host.does(c.EnterForNothing(PlayerId(f"b{number}"), f"Bot {number}"))
    return host


def out_one_by_one(host: Host, *order: str) -> None:
    """These go out, each in a hand of his own, to whoever wins in the end."""
    for player in order:
        host.hand(1, c.Out(PlayerId(player), PlayerId(host_winner(host, order))))


def host_winner(host: Host, order: tuple[str, ...]) -> str:
    return next(one.player for one in host.evening.players.values() if one.player not in order)


# ------------------------------------------------------------------------------------------------------ the purse

# people, bots, the purse in whole coins
PURSES = [
    (2, 6, 40),
    (8, 0, 160),  # near miss: eight who pay
    (1, 7, 20),
    (0, 4, 0),  # nobody pays: there is nothing to win
]


@pytest.mark.parametrize(("people", "bots", "purse"), PURSES)
def test_who_plays_for_nothing_pays_nothing_and_counts_for_no_prize(people: int, bots: int, purse: int) -> None:
    host = evening(people, bots).starts()
    assert host.evening.purse() == host.evening.money_in == purse * 100
    assert host.evening.issued == 1000 * (people + bots)  # chips are chips
    prizes = prize_list(host.evening, host.book)
    alone = prize_list(evening(people, 0).evening, host.book)
    assert prizes == alone
    assert isinstance(prizes, Refused) == (people == 0)
    assert purse_view(host.evening).entries == host.evening.how_many_pay() == people
    assert field_view(host.evening, host.book, clock_view(host.evening.clock).blinds).for_nothing == bots


def test_a_program_enters_in_one_step_and_the_record_says_so() -> None:
    host = Host(1, plan=PLAN)
    events = host.does(c.EnterForNothing(PlayerId("b1"), "Ada"))
    assert [type(event) for event in events] == [e.Committed, PlaysForNothing, e.BoughtIn]
    host.refuses(c.EnterForNothing(PlayerId("b2"), " ada "), Refusal.TAKEN)
    host.refuses(c.EnterForNothing(PlayerId("b1"), "Basil"), Refusal.TAKEN)


def test_nothing_can_be_bought_for_it() -> None:
    add_on, again = AddOn(Money(10_00), Chips(500), 4), ReEntryOffer(1, 4)
    host = evening(2, 2, replace(PLAN, rebuys=True, add_on=add_on, re_entry=again)).starts()
    refused = "Bot 1 plays for nothing, and buys no more chips."
    host.refuses(c.BuyAddOn(PlayerId("b1")), refused)
    host.does(c.BuyAddOn(PlayerId("p1")))  # near miss: somebody who pays
    events = host.hand(1, c.Out(PlayerId("b1"), PlayerId("p1")))
    assert e.WentOut(PlayerId("b1"), 4, 1) in events  # nobody waits for its answer
    host.refuses(c.ReEnter(PlayerId("b1")), refused)
    assert host.evening.purse() == 2 * PRICE + 10_00


# ------------------------------------------------------------------------------------------------------ the prizes

# who goes out in which order (the last one named is second), what each of the people gets, in whole coins, and the
# place among the people of each
FINISHES = [
    ("b1 b2 p3 b3 p2", {"p1": 40, "p2": 20}, {"p1": 1, "p2": 2, "p3": 3}),  # the people win
    ("b1 b2 p3 p2 p1", {"p1": 40, "p2": 20}, {"p1": 1, "p2": 2, "p3": 3}),  # near miss: a program wins the event
    ("p3 p2 p1 b1 b2", {"p1": 40, "p2": 20}, {"p1": 1, "p2": 2, "p3": 3}),  # and all the people go first
    ("p1 b1 p2 b2 p3", {"p3": 40, "p2": 20}, {"p3": 1, "p2": 2, "p1": 3}),
]


@pytest.mark.parametrize(("order", "paid", "places"), FINISHES)
def test_prizes_go_to_the_best_people_in_order(order: str, paid: dict[str, int], places: dict[str, int]) -> None:
    host = evening(3, 3).starts()
    host.does(c.Otherwise(c.EditPayouts(Amounts((Money(40_00), Money(20_00)))), "so be it"))
    out_one_by_one(host, *order.split())
    host.does(c.PayPrizes())
    assert {player: money // 100 for player, money in host.evening.prizes.items()} == paid
    assert {one.player: prize_place(host.evening, one) for one in host.evening.paying()} == places
    assert host.evening.money_in == host.evening.money_out
    rows = payouts_view(host.evening, host.book).places
    assert [row.name for row in rows if row.prize] == [host.evening.name_of(PlayerId(player)) for player in paid]
    standings = finished_view(host.evening, host.book)
    assert {row.name for row in standings if row.for_nothing} == {"Bot 1", "Bot 2", "Bot 3"}
    assert len(standings) == 6


def test_people_out_in_one_hand_with_a_program_share_their_own_places_only() -> None:
    host = evening(3, 2).starts()
    host.does(c.BeginHand(T1, host.now))
    together = [c.Out(PlayerId(one), PlayerId("b2"), Chips(1000)) for one in ("p2", "p3", "b1")]
    host.does(c.EndHand(T1, tuple(together)))
    two, three = (host.evening.entrant(PlayerId(one)) for one in ("p2", "p3"))
    assert (two.place, two.shared_by) == (3, 3)  # with the program
    assert prize_place(host.evening, two) == prize_place(host.evening, three) == 2


# -------------------------------------------------------------------------------------------------------- deals


def test_a_deal_is_made_by_people_and_what_the_program_has_is_not_shared() -> None:
    host = evening(2, 2).starts()
    host.does(c.Otherwise(c.EditPayouts(Amounts((Money(30_00), Money(10_00)))), "so be it"))
    assert prizes_left(host.evening, host.book) == (Money(30_00), Money(10_00))
    rows = deal_view(host.evening, host.book).rows
    assert [row.player for row in rows] == ["p1", "p2"]
    shares = (e.Prize(PlayerId("p1"), Money(20_00)), e.Prize(PlayerId("p2"), Money(20_00)))
    with_bot = (*shares[:1], e.Prize(PlayerId("b1"), Money(20_00)))
    host.refuses(c.AgreeDeal(with_bot), "must name every player who is left")
    host.does(c.AgreeDeal(shares))
    host.does(c.PayPrizes())
    assert host.evening.prizes == {"p1": 2000, "p2": 2000}


def test_phone_and_money_name_the_same_place_of_a_prize() -> None:
    """Two people agree on the prizes, and two programs outlast them: among all they have other places."""
    host = evening(2, 2).starts()
    host.does(c.Otherwise(c.EditPayouts(Amounts((Money(30_00), Money(10_00)))), "so be it"))
    shares = (e.Prize(PlayerId("p1"), Money(20_00)), e.Prize(PlayerId("p2"), Money(20_00)))
    host.does(c.AgreeDeal(shares))
    host.hand(1, *(c.Out(PlayerId(one), PlayerId("b1"), Chips(1000)) for one in ("p1", "p2")))
    one = host.evening.entrant(PlayerId("p1"))
    me = me_view(host.evening, host.book, one.player)
    assert me
    due = {row.name: (row.place, row.shared_by, row.among_payers) for row in due_view(host.evening, host.book)}
    assert (one.place, one.shared_by) == (3, 2)
    assert me.paid_for == (1, 2)
    assert due[one.name] == (1, 2, True)
    alone = evening(2, 0).starts()  # near miss: without programs a place is a place
    alone.does(c.Otherwise(c.EditPayouts(Amounts((Money(30_00), Money(10_00)))), "so be it"))
    alone.does(c.AgreeDeal(shares, ends=True))
    me = me_view(alone.evening, alone.book, one.player)
    assert me
    assert me.paid_for is None
    assert {(row.place, row.shared_by, row.among_payers) for row in due_view(alone.evening, alone.book)} == {
        (1, 2, False)
    }


def test_one_person_among_programs_has_nobody_to_deal_with() -> None:
    host = evening(1, 3).starts()
    host.refuses(c.AgreeDeal((e.Prize(PlayerId("p1"), PRICE),)), Refusal.TOO_FEW_PLAYERS)


# ---------------------------------------------------------------------------------------------------- any evening


@pytest.mark.parametrize("seed", range(30))
def test_any_evening_pays_all_of_the_purse_to_people_only(seed: int) -> None:
    chance = Random(seed)
    people, bots = chance.randint(1, 6), chance.randint(0, 5)
    host = evening(people, max(bots, 2 - people)).starts()
    while not host.evening.over():
        host.puts_right()
        for table in [table.number for table in host.evening.open_tables()]:
            here = host.playing(table)
            gone = chance.sample(here, chance.randint(0, min(2, len(here) - 1)))
            taker = chance.choice([one for one in here if one not in gone])
            if not isinstance(host.asks(c.BeginHand(table, host.now)), Refused):
                host.hand(table, *(c.Out(one, taker) for one in gone))
    host.does(c.PayPrizes())
    assert host.evening.money_in == host.evening.money_out == people * PRICE
    assert not any(host.evening.entrant(player).for_nothing for player in host.evening.prizes)
    assert host.evening.balances()
    ranks = sorted(prize_place(host.evening, one) for one in host.evening.paying())
    assert ranks[0] == 1
    assert ranks[-1] <= people
