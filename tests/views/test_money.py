"""The money as the host sees it: balance, places, what is due, and the proposals for a deal."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.deals import long_weighed
from shuffleup.tournament.prizes.payouts import CENT, Amounts, Money, Shares
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.lying import lying
from shuffleup.views.money import deal_view, due_now, due_view, long_weighed_now, payouts_view, purse_view
from tests.tournament.host import BUY_IN, Host

T1 = TableNo(1)
HALVES = Shares((6250, 3750), 10_000)


def freezeout(players: int) -> Host:
    """No rebuys, so that who is out is out."""
    return Host(players, plan=replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), rebuys=False)).starts()


def out(host: Host, *losers: int) -> None:
    """Who sits in these places of the table goes out on one hand; the last one at the table takes it."""
    players = host.playing()
    host.hand(1, *(c.Out(players[place], players[-1]) for place in losers))


# ---------------------------------------------------------------------------------------------------- the purse


def test_money_in_is_money_out_and_money_held() -> None:
    host = freezeout(3)
    purse = purse_view(host.evening)
    assert (purse.entries, purse.rebuys, purse.purse, purse.paid_out, purse.held) == (3, 0, 7500, 0, 7500)
    out(host, 0)
    host.does(c.PayPrizes())
    purse = purse_view(host.evening)
    assert (purse.purse, purse.paid_out, purse.held) == (7500, 1500, 6000)


def test_a_rebuy_is_in_the_purse() -> None:
    host = Host(3).starts()
    out(host, 0)
    loser = next(one.player for one in host.evening.players.values() if not one.stack)
    host.does(c.Rebuy(loser))
    purse = purse_view(host.evening)
    assert (purse.entries, purse.rebuys, purse.purse) == (3, 1, 10_000)


# --------------------------------------------------------------------------------------------------- the prizes


@pytest.mark.parametrize(
    ("players", "percent", "first"),
    [(10, [50, 30, 20], 12_500), (11, [50, 25, 15, 10], 13_750), (21, [40, 25, 20, 10, 5], 21_000)],
)
def test_prizes_of_the_book_by_the_field(players: int, percent: list[int], first: int) -> None:
    """To the cent, so that the shares are seen."""
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), unit=CENT)
    view = payouts_view(Host(players, plan=plan).evening, HOMEGAME)
    assert [row.percent for row in view.places] == percent
    assert view.places[0].prize == first
    assert view.source == "PAY-02"


def test_before_anyone_has_paid_there_is_nothing_to_share() -> None:
    view = payouts_view(Host(0).evening, HOMEGAME)
    assert (view.places, view.refused) == ((), "There is no purse to pay.")


def test_prizes_of_the_host() -> None:
    host = Host(4)
    host.does(c.EditPayouts(Shares((70, 30))))
    view = payouts_view(host.evening, HOMEGAME)
    assert (view.source, view.posted) == ("host", ((70, 7000), (30, 3000)))
    host.does(c.EditPayouts(Amounts((Money(6000), Money(4000)))))
    assert payouts_view(host.evening, HOMEGAME).posted == ((None, 6000), (None, 4000))


def test_half_percents_are_edited_as_they_were_set_up() -> None:
    host = Host(4, plan=replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=HALVES))
    assert payouts_view(host.evening, HOMEGAME).posted == ((62.5, 6500), (37.5, 3500))


def test_after_a_deal_the_places_pay_what_was_agreed() -> None:
    host = freezeout(3)
    out(host, 0)
    one, two = (player.player for player in host.evening.playing())
    host.does(c.AgreeDeal((Prize(one, Money(3100)), Prize(two, Money(2900)))))
    rows = [(row.place, row.shared_by, row.prize, row.paid) for row in payouts_view(host.evening, HOMEGAME).places]
    assert sorted(rows) == [(1, 2, 2900, False), (1, 2, 3100, False), (3, 1, 1500, False)]
    host.does(c.PayPrizes())
    assert all(row.paid for row in payouts_view(host.evening, HOMEGAME).places)


def test_fixed_sums_that_are_not_the_purse_any_more() -> None:
    sums = Amounts((Money(5000), Money(2500)))
    host = Host(3, plan=replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=sums)).starts()
    assert not payouts_view(host.evening, HOMEGAME).refused
    out(host, 0)
    host.does(c.Rebuy(next(one.player for one in host.evening.players.values() if not one.stack)))
    view = payouts_view(host.evening, HOMEGAME)
    assert view.refused == "The prizes come to 75, but the purse is 100."
    assert view.posted == ((None, 5000), (None, 2500))  # to be changed, not to be typed again


def test_posted_prizes_stand_once_play_has_begun_until_the_purse_grows() -> None:
    host = Host(4)
    assert payouts_view(host.evening, HOMEGAME).stands == ""
    host.starts()
    view = payouts_view(host.evening, HOMEGAME)
    assert "the posted prizes stand" in view.stands
    assert view.stands_by == ("PAY-02",)
    out(host, 0)
    host.does(c.Rebuy(next(one.player for one in host.evening.players.values() if one.stack == 0)))
    assert payouts_view(host.evening, HOMEGAME).stands == ""


def test_places_settled_and_places_to_win_are_one_list() -> None:
    host = freezeout(5)
    out(host, 0)
    view = payouts_view(host.evening, HOMEGAME)
    assert [(row.place, bool(row.name), row.prize) for row in view.places] == [
        (1, False, 6500),
        (2, False, 3500),
        (3, False, 2500),
        (5, True, 0),
    ]


def test_players_out_together_share_places_and_prizes() -> None:
    host = freezeout(4)
    out(host, 0, 1)  # WIN-02: third and fourth together
    rows = [row for row in payouts_view(host.evening, HOMEGAME).places if row.name]
    assert [(row.place, row.shared_by, row.prize, row.paid) for row in rows] == [(3, 2, 1000, False)] * 2
    host.does(c.PayPrizes())
    rows = [row for row in payouts_view(host.evening, HOMEGAME).places if row.name]
    assert [(row.prize, row.paid) for row in rows] == [(1000, True)] * 2
    assert payouts_view(host.evening, HOMEGAME).closed


def test_what_does_not_divide_goes_to_the_lower_seat() -> None:
    """One unit of 15 for third and fourth together. Who was listed or named first has no more of it."""
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), rebuys=False, unit=Money(1500))
    host = Host(4, plan=plan).starts()
    by_seat = host.playing()
    low, high = next((one, two) for one, two in combinations(by_seat, 2) if one > two)
    winner = next(one for one in by_seat if one not in (low, high))
    host.hand(1, c.Out(high, winner), c.Out(low, winner))
    assert [(prize.player, prize.money) for prize in due_now(host.evening, HOMEGAME)] == [(low, 1500)]


# ------------------------------------------------------------------------------------------------------- paying


def test_what_is_due_is_due_once() -> None:
    host = freezeout(3)
    assert due_now(host.evening, host.book) == ()
    out(host, 0)
    (due,) = due_view(host.evening, host.book)
    assert (due.place, due.money) == (3, 1500)
    host.does(c.PayPrizes())
    assert due_view(host.evening, host.book) == ()


def test_at_the_end_everyone_who_is_left_is_paid() -> None:
    host = freezeout(3)
    out(host, 0)
    out(host, 0)
    assert [(one.place, one.money) for one in due_view(host.evening, host.book)] == [(1, 4000), (2, 2000), (3, 1500)]


# -------------------------------------------------------------------------------------------------------- deals


def heads_up() -> Host:
    host = freezeout(3)
    out(host, 0)
    one, other = host.playing()
    host.does(c.CountStacks(T1, (Stack(one, Chips(1000)), Stack(other, Chips(2000)))))
    return host


def test_proposals_side_by_side() -> None:
    view = deal_view(heads_up().evening, HOMEGAME)
    assert [chop.name for chop in view.chops] == ["EVEN", "CHIPS", "ICM"]
    assert [row.stack.certain for row in view.rows] == [2000, 1000]  # the leader first
    assert [row.shares for row in view.rows] == [(3000, 3300, 3300), (3000, 2700, 2700)]
    assert (view.left, view.first_prize, view.by, view.refused) == (6000, 4000, "WIN-04", "")


def test_the_form_is_there_before_the_chances_are() -> None:
    host = heads_up()
    view = deal_view(host.evening, HOMEGAME, "icm", weighed=False)
    assert [chop.name for chop in view.chops] == [chop.name for chop in view.off.chops] == ["EVEN", "CHIPS"]
    assert (view.chosen, view.weighed) == ("", False)
    assert [chop.name for chop in deal_view(host.evening, HOMEGAME).off.chops] == ["EVEN", "CHIPS", "ICM"]  # near miss
    assert long_weighed_now(host.evening, HOMEGAME) is None


@pytest.mark.parametrize(("players", "places", "long"), [(100, 15, False), (1000, 150, True), (1001, 150, False)])
def test_what_stacks_are_worth_takes_its_time_where_many_are_left(players: int, places: int, long: bool) -> None:
    """More than a thousand are not weighed at all."""
    stacks = [Stack(PlayerId(f"p{n}"), Chips(100 + n)) for n in range(players)]
    prizes = tuple(Money(1000 - n) for n in range(places))
    found = long_weighed(stacks, prizes)
    assert (found is not None) is long
    if found:
        chips, over = found
        assert (chips[0], len(chips), over[0], over[-1]) == (100 + players - 1, players, 1000, 0)


@pytest.mark.parametrize(
    ("chosen", "agreed", "key"),
    [("", [0, 0], ""), ("even", [3000, 3000], "even"), ("icm", [3300, 2700], "icm"), ("rubbish", [0, 0], "")],
)
def test_a_proposal_is_written_into_the_form(chosen: str, agreed: list[int], key: str) -> None:
    view = deal_view(heads_up().evening, HOMEGAME, chosen)
    assert [row.agreed for row in view.rows] == agreed
    assert view.chosen == key


def test_no_deal_while_there_are_rebuys() -> None:
    view = deal_view(Host(3).starts().evening, HOMEGAME)
    assert "As long as there are rebuys" in view.refused


def test_no_deal_by_one_player_alone() -> None:
    host = heads_up()
    out(host, 0)
    view = deal_view(host.evening, HOMEGAME)
    assert (view.rows, view.refused) == ((), "A deal is made by two players or more.")


def test_a_deal_on_the_record_is_shown_and_paid_at_once() -> None:
    host = heads_up()
    one, other = host.playing()
    host.does(c.AgreeDeal((Prize(one, Money(2900)), Prize(other, Money(3100)))))
    view = deal_view(host.evening, HOMEGAME)
    assert [one.money for one in view.agreed] == [3100, 2900]
    assert sorted(due.money for due in due_view(host.evening, host.book)) == [1500, 2900, 3100]
    assert payouts_view(host.evening, HOMEGAME).closed


def test_names_come_with_the_deal() -> None:
    host = heads_up()
    names = {row.player: row.name for row in deal_view(host.evening, HOMEGAME).rows}
    assert names == {player: host.evening.name_of(PlayerId(player)) for player in host.playing()}


# stacks, from the first left of the button as it is shown; none: not counted   who gets odd units, by the same order
@pytest.mark.parametrize(
    ("stacks", "odd"),
    [
        ((), [0, 1]),
        ((500, 1250, 2000, 1250), [2, 1]),  # near miss: the largest stacks; of equal ones the first left of the button
        ((1250, 1250, 1250, 1250), [0, 1]),
    ],
)
def test_an_even_deal_says_who_gets_what_does_not_divide(stacks: tuple[int, ...], odd: list[int]) -> None:
    """12,510 for four players: two cents more than it takes. No name comes first by its letters."""
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, Money(2502)), rebuys=False, unit=Money(1500))
    host = Host(5, plan=plan).starts()
    winner, loser, *_ = host.playing()
    host.hand(1, c.Out(loser, winner))
    table = host.evening.tables[TableNo(1)]
    at, chairs = lying(host.evening, table, HOMEGAME), table.chairs  # the button every screen shows
    assert at is not None
    order = [chairs[seat] for seat in sorted(chairs, key=lambda seat: (seat <= at.at.button, seat))]
    if stacks:
        counted = zip(order, stacks, strict=True)
        host.does(c.CountStacks(TableNo(1), tuple(Stack(one, Chips(chips)) for one, chips in counted)))
    view = deal_view(host.evening, HOMEGAME)
    names = [host.evening.name_of(order[nth]) for nth in odd]
    assert view.odd == ((names[0], 1), (names[1], 1))


# in steps of   percent and sum of each place
@pytest.mark.parametrize(
    ("unit", "places"),
    [
        (100, [(50, 5000), (30, 3000), (20, 2000)]),
        (1500, [(55, 5500), (30, 3000), (15, 1500)]),  # near miss: rounded, and the percent is that of the sum
    ],
)
def test_the_percent_beside_a_sum_is_that_of_the_sum(unit: int, places: list[tuple[int, int]]) -> None:
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), unit=Money(unit))
    view = payouts_view(Host(4, plan=plan).evening, HOMEGAME)
    assert [(row.percent, row.prize) for row in view.places] == places
    assert [part for part, _ in view.posted] == [50, 30, 20]  # as it is edited
