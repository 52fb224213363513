"""Of each buy-in so much is kept for the season: apart from the purse, counted, and given back when one cancels."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import Plan, usual_plan, wrong_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.results import night_results
from shuffleup.tournament.words import PlayerId
from tests.tournament.host import BUY_IN, Host

P1, P2, P3 = (PlayerId(f"p{number}") for number in (1, 2, 3))


def season_plan(season: int = 200, bounty: int = 0) -> Plan:
    usual = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)
    kind = BountyKind.PLAIN if bounty else BountyKind.NONE
    return replace(usual, season=Money(season), bounties=kind, bounty=Money(bounty), re_entry=ReEntryOffer(1, 4))


# what is bought          of it for the season
@pytest.mark.parametrize(
    ("rebuys", "enters_again", "kept"),
    [
        (False, False, 3 * 200),
        (False, True, 4 * 200),
        (True, False, 3 * 200),  # near miss: a rebuy is all for the purse
    ],
)
def test_every_entry_gives_its_share(rebuys: bool, enters_again: bool, kept: int) -> None:
    host = Host(3, plan=season_plan()).starts()
    host.hand(1, c.Out(P1, P2))
    host.does(c.Rebuy(P1) if rebuys else c.StayOut(P1))
    if enters_again:
        host.does(c.ReEnter(P1))
    assert sum(host.evening.season.values()) == kept
    assert host.evening.purse() == host.evening.money_in - kept
    assert night_results(host.evening, HOMEGAME).season == kept


def test_it_stays_in_the_box_when_everything_else_is_paid() -> None:
    host = Host(3, plan=replace(season_plan(bounty=500), rebuys=False, re_entry=None)).starts()
    for gone, by in ((P1, P2), (P2, P3)):
        host.hand(1, c.Out(gone, by))
    assert not host.evening.all_paid_out()
    host.does(c.PayPrizes())
    assert host.evening.all_paid_out()
    assert host.evening.money_in - host.evening.money_out == 600


def test_whoever_cancels_gets_all_of_it_back() -> None:
    host = Host(3, plan=season_plan())
    host.does(c.Cancel(P3))
    assert (sum(host.evening.season.values()), host.evening.money_in) == (400, 2 * BUY_IN)
    assert host.evening.balances()


def test_a_program_gives_nothing() -> None:
    host = Host(2, plan=season_plan())
    events = host.does(c.EnterForNothing(PlayerId("b1"), "Bot"))
    assert not any(isinstance(event, e.SetApart) for event in events)


@pytest.mark.parametrize(
    ("season", "bounty", "most"), [(2500, 0, ""), (2501, 0, "25"), (2000, 500, ""), (2001, 500, "20"), (-1, 0, "25")]
)
def test_it_is_a_part_of_the_buy_in(season: int, bounty: int, most: str) -> None:
    fault = wrong_plan(season_plan(season, bounty), HOMEGAME)
    said = f"What is kept for the season is a part of the buy-in: {most} at most."
    assert (fault and fault.reason) == (said if most else None)
