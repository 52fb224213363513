"""A deal ends the night where all agree, or they play on for what is left (WIN-04)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.money import deal_view, payouts_view
from shuffleup.views.wall import finished_view, winners_view
from tests.tournament.host import Host

LEFT = 3


def three_left(players: int = 6, plan: Plan | None = None) -> Host:
    """The last of six: prizes of 75, 45 and 30, and rebuys are over."""
    host = Host(players, plan=plan).starts()
    while host.evening.tables[TableNo(1)].level_dealt < 4:
        host.hand()
        host.passes(20)
    for _ in range(players - LEFT):
        host.hand(1, c.Out(host.playing()[-1], host.playing()[0]))
    return host


def shares(host: Host, *dollars: int) -> tuple[e.Prize, ...]:
    return tuple(e.Prize(player, Money(100 * n)) for player, n in zip(host.playing(), dollars, strict=True))


# what each gets  left for the winner  why not
AGREED = [
    ((60, 50, 40), 0,   ""),
    ((50, 50, 50), 0,   ""),
    ((60, 50, 30), 0,   "The deal comes to 140, but 150 is left to pay."),
    ((60, 50, 30), 10,  "10 is still played for: share it, or play on."),  # near miss: all of it is there
    ((60, 50, 41), 0,   "The deal comes to 151, but 150 is left to pay."),
    ((60, 50, 50), -10, "Nobody can be given less than nothing."),
]  # fmt: skip


@pytest.mark.parametrize(("dollars", "rest", "because"), AGREED)
def test_all_agree_and_the_night_is_over(dollars: tuple[int, ...], rest: int, because: str) -> None:
    host = three_left()
    decision = host.asks(c.AgreeDeal(shares(host, *dollars), Money(100 * rest), ends=True))
    if because:
        assert isinstance(decision, Refused)
        assert because in decision.reason
        return
    players = host.playing()
    agreed = c.AgreeDeal(shares(host, *dollars), ends=True)
    host.does(agreed)
    host.refuses(agreed, Refusal.TOO_LATE)  # a second director, at the same moment
    assert host.evening.over()
    assert host.evening.balances()
    assert not host.evening.playing()
    host.does(c.PayPrizes())
    assert [host.evening.prizes[player] for player in players] == [100 * n for n in dollars]
    assert host.evening.money_in == host.evening.money_out


# what each gets  their places, and how many share each
PLACES = [
    ((60, 50, 40), [(1, 1), (2, 1), (3, 1)]),
    ((40, 50, 60), [(3, 1), (2, 1), (1, 1)]),
    ((50, 50, 50), [(1, 3), (1, 3), (1, 3)]),
    ((70, 40, 40), [(1, 1), (2, 2), (2, 2)]),
    ((55, 55, 40), [(1, 2), (1, 2), (3, 1)]),
    ((45, 55, 50), [(3, 1), (1, 1), (2, 1)]),  # near miss: not even, though by little
]  # fmt: skip


@pytest.mark.parametrize(("dollars", "places"), PLACES)
def test_places_follow_what_was_agreed(dollars: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    host = three_left()
    players = [host.evening.entrant(player) for player in host.playing()]
    host.does(c.AgreeDeal(shares(host, *dollars), ends=True))
    assert [(one.place, one.shared_by) for one in players] == places


@pytest.mark.parametrize(("unit", "places"), [(500, [1, 1, 1]), (400, [1, 3, 2])])
def test_an_even_deal_has_no_winner_by_its_last_coin(unit: int, places: list[int]) -> None:
    host = three_left(plan=replace(Host(6).evening.plan, unit=Money(unit)))
    players = [host.evening.entrant(player) for player in host.playing()]
    host.does(c.AgreeDeal(shares(host, 53, 48, 49), ends=True))
    assert [one.place for one in players] == places


def test_everyone_stands_in_the_places() -> None:
    host = three_left(9)
    host.does(even(host))
    assert [row.place for row in finished_view(host.evening, HOMEGAME)] == [1, 1, 1, 4, 5, 6, 7, 8, 9]


def even(host: Host) -> c.AgreeDeal:
    left = deal_view(host.evening, host.book).left
    each = Money(left // LEFT)
    assert each * LEFT == left
    return c.AgreeDeal(tuple(e.Prize(player, each) for player in host.playing()), ends=True)


def test_a_hand_in_play_at_a_light_table_ends_with_nobody_out() -> None:
    host = three_left()
    host.does(c.BeginHand(TableNo(1), host.now))
    events = host.does(c.AgreeDeal(shares(host, 50, 50, 50), ends=True))
    assert [type(event) for event in events[:3]] == [e.DealAgreed, e.HandOver, e.EndedByDeal]


def test_they_may_agree_first_and_stop_later() -> None:
    host = three_left()
    one, two, three = host.playing()
    host.refuses(c.EndByDeal(), Refusal.NOTHING_DUE)
    host.does(c.AgreeDeal(shares(host, 60, 50, 40)))
    host.hand(1, c.Out(one, two))
    host.does(c.EndByDeal())
    places = {player: host.evening.entrant(player).place for player in (one, two, three)}
    assert places == {two: 1, three: 2, one: 3}  # who lost the chips is third, whatever was agreed
    host.refuses(c.EndByDeal(), Refusal.OVER)


def test_they_play_on_for_the_rest() -> None:
    host = three_left()
    one, two, three = host.playing()
    host.refuses(c.AgreeDeal(shares(host, 50, 40, 40)), "comes to 130, but 150 is left to pay")
    host.does(c.AgreeDeal(shares(host, 50, 40, 40), Money(2000)))
    assert Money(2000) in [row.prize for row in payouts_view(host.evening, host.book).places if not row.name]
    host.refuses(c.EndByDeal(), "20 is still played for")
    host.hand(1, c.Out(one, two))
    host.hand(1, c.Out(two, three))
    host.does(c.PayPrizes())
    assert host.evening.prizes == {one: 5000, two: 4000, three: 6000, **_fourth(host)}
    assert host.evening.money_in == host.evening.money_out


def _fourth(host: Host) -> dict[PlayerId, Money]:
    return {player: money for player, money in host.evening.prizes.items() if host.evening.entrant(player).place > LEFT}


# what each gets  who has won          what is told
STORY = [
    ((60, 50, 40), 1, "finishes in 1st place, as the players agreed"),
    ((50, 50, 50), 3, "shares 1st to 3rd place, as the players agreed"),
]  # fmt: skip


@pytest.mark.parametrize(("dollars", "winners", "line"), STORY)
def test_the_story_and_the_wall_say_who_finishes_first(dollars: tuple[int, ...], winners: int, line: str) -> None:
    host = three_left()
    before = Scene(host.evening, HOMEGAME, ())
    decision = host.asks(c.AgreeDeal(shares(host, *dollars), ends=True))
    assert not isinstance(decision, Refused)
    scene = Scene(before.evening, HOMEGAME, decision.events)
    lines = [str(sentence) for event in decision.events for sentence in told(scene, event)]
    assert any("play no more" in one for one in lines)
    assert any(line in one for one in lines), lines
    host.does(c.AgreeDeal(shares(host, *dollars), ends=True))
    assert len(winners_view(host.evening)) == winners
