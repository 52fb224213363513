"""Where a player stands, as his phone says it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.events import Prize
from shuffleup.tournament.plan import AddOn, Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Amounts, Money
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId
from shuffleup.views.clock import Blinds
from shuffleup.views.phone import PlayerStanding, me_view
from shuffleup.views.wall import field_view, finished_view
from tests.tournament.host import BUY_IN, Host

P1, P2, P3 = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")

BLINDS = Blinds(Chips(10), Chips(20), Chips(0), unit=Chips(20))


def standings(host: Host) -> list[tuple[PlayerStanding, int]]:
    seen = (me_view(host.evening, host.book, player) for player in (P1, P2, P3))
    return [(me.standing, me.place) for me in seen if me]


def test_whoever_does_not_rebuy_waits_for_his_place_until_the_others_of_that_hand_have_decided() -> None:
    """He is not asked a second time."""
    host = Host(3).starts()
    host.hand(1, c.Out(P1, P3, Chips(1000)), c.Out(P2, P3, Chips(1000)))
    assert standings(host) == [(PlayerStanding.BROKE, 0), (PlayerStanding.BROKE, 0), (PlayerStanding.PLAYING, 0)]
    host.does(c.StayOut(P1))
    assert standings(host) == [(PlayerStanding.DECLINED, 0), (PlayerStanding.BROKE, 0), (PlayerStanding.PLAYING, 0)]
    host.does(c.StayOut(P2))
    assert [standing for standing, _ in standings(host)] == [PlayerStanding.OUT, PlayerStanding.OUT, PlayerStanding.WON]


def prize_of(host: Host, player: PlayerId) -> int:
    me = me_view(host.evening, host.book, player)
    assert me is not None
    return me.prize


def posted(**changes: Any) -> Plan:
    return replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), **changes)


@pytest.mark.parametrize(
    ("plan", "listed", "prize"),
    [
        (posted(rebuys=False), False, 2000),
        (posted(), False, 0),  # near miss: somebody may still rebuy
        (posted(rebuys=False, add_on=AddOn(Money(1000), Chips(500), 4)), False, 0),
        (posted(rebuys=False, re_entry=ReEntryOffer(1, 4)), False, 0),
        (posted(rebuys=False), True, 0),  # near miss: one who is on the list may still enter (LATE-01)
    ],
)
def test_a_prize_is_told_as_soon_as_it_is_certain(plan: Plan, listed: bool, prize: int) -> None:
    """Four players, 100 in the purse, and the third prize is 20; nobody has been paid yet."""
    host = Host(4, plan=plan).starts()
    host.hand(1, c.Out(PlayerId("p4"), P1))
    if host.evening.entrant(PlayerId("p4")).status is Status.BUSTED:
        host.does(c.StayOut(PlayerId("p4")))
    host.hand(1, c.Out(P3, P1))
    if host.evening.entrant(P3).status is Status.BUSTED:
        host.does(c.StayOut(P3))
    if listed:
        host.does(c.Commit(PlayerId("late"), "Late"))
    assert prize_of(host, P3) == prize
    assert [row.prize for row in finished_view(host.evening, host.book)] == [prize, 0]
    host.does(c.PayPrizes())
    assert prize_of(host, P3) == 2000


def test_after_a_deal_everyone_of_it_sees_what_was_agreed() -> None:
    host = Host(3, plan=posted(rebuys=False)).starts()
    host.hand(1, c.Out(P3, P1))
    assert [prize_of(host, player) for player in (P1, P2, P3)] == [0, 0, 1500]
    host.does(c.AgreeDeal((Prize(P1, Money(3100)), Prize(P2, Money(2900)))))
    assert [prize_of(host, player) for player in (P1, P2, P3)] == [3100, 2900, 1500]
    field = field_view(host.evening, host.book, BLINDS)
    assert [(one.name, one.money) for one in field.agreed] == [("Player 1", 3100), ("Player 2", 2900)]
    host.hand(1, c.Out(P2, P1))
    assert [row.prize for row in finished_view(host.evening, host.book)] == [3100, 2900, 1500]


def test_fixed_sums_hang_on_the_wall_until_they_are_changed() -> None:
    host = Host(3, plan=posted(payouts=Amounts((Money(5000), Money(2500))))).starts()
    host.hand(1, c.Out(P3, P1))
    host.does(c.Rebuy(P3))
    assert field_view(host.evening, host.book, BLINDS).prizes == (5000, 2500)


@pytest.mark.parametrize(
    ("blinds", "counted"),
    [
        (BLINDS, (50, 0)),
        (Blinds(Chips(0), Chips(20), Chips(0), unit=Chips(20)), (50, 0)),  # near miss: the one blind is a big one
        (Blinds(Chips(0), Chips(0), Chips(5), unit=Chips(40)), (25, 40)),
    ],
)
def test_without_blinds_the_average_is_counted_in_what_bets_begin_at(blinds: Blinds, counted: tuple[int, int]) -> None:
    host = Host(3, plan=posted()).starts()
    field = field_view(host.evening, host.book, blinds)
    assert (field.average, (field.average_blinds, field.unit)) == (1000, counted)
