"""The director calls the event off: whoever is left shares what is left, the reason is on record, and it can be undone.
No document says how; the director does (TD-01)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.prizes.payouts import Chop, Money
from shuffleup.tournament.prizes.posted import prizes_won
from shuffleup.tournament.state import Status
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.money import call_off_view, deal_view, payouts_view
from tests.tournament.host import Host
from tests.tournament.test_deal_ends import three_left

T1 = TableNo(1)
STORM = "the power is out"


def off(how: Chop = Chop.EVEN, reason: str = STORM) -> c.EndEarly:
    return c.EndEarly(how, reason)


def counted(*chips: int) -> Host:
    """Three are left with these chips, for 75, 45 and 30."""
    host = three_left()
    host.does(c.CountStacks(T1, tuple(e.Stack(one, n) for one, n in zip(host.playing(), chips, strict=True))))  # type: ignore[arg-type]
    return host


def won(host: Host) -> list[int]:
    due = prizes_won(host.evening, HOMEGAME)
    return sorted((int(money) // 100 for money in due.values() if money), reverse=True)


# how        chips of the three     what they get
@pytest.mark.parametrize(
    ("how", "chips", "money"),
    [
        (Chop.EVEN, (4000, 1000, 1000), [50, 50, 50]),
        (Chop.CHIPS, (4000, 1000, 1000), [70, 40, 40]),
        (Chop.ICM, (4000, 1000, 1000), [65, 45, 40]),
        (Chop.ICM, (2000, 2000, 2000), [50, 50, 50]),  # near miss: equal stacks share evenly in every way
    ],
)
def test_what_is_left_is_shared(how: Chop, chips: tuple[int, ...], money: list[int]) -> None:
    host = counted(*chips)
    host.does(off(how))
    assert won(host) == money
    assert {one.shared_by for one in host.evening.winners()} == {3}  # nobody has won, whatever the stacks
    assert host.evening.over()
    assert host.evening.called_off
    host.does(c.PayPrizes())
    assert host.evening.money_in == host.evening.money_out
    host.refuses(off(how), Refusal.OVER)


def test_nobody_who_is_out_loses_a_prize_by_it() -> None:
    """Near miss: a place that is settled keeps its prize, and one without chips has to say first who rebuys."""
    host = counted(4000, 1000, 1000)
    host.hand(1, c.Out(host.playing()[-1], host.playing()[0]))
    third = next(one for one in host.evening.players.values() if one.place == 3)
    host.does(off())
    assert prizes_won(host.evening, HOMEGAME)[third.player] == Money(3000)
    assert won(host) == [60, 60, 30]


def test_chips_that_nobody_has_counted_are_shared_evenly_or_not_at_all() -> None:
    host = three_left()
    host.refuses(off(Chop.ICM), Refusal.NEEDS_COUNT)
    assert call_off_view(host.evening, HOMEGAME).chops == (Chop.EVEN,)
    host.does(c.BeginHand(T1, host.now))
    host.refuses(off(Chop.CHIPS), Refusal.HAND_IN_PLAY)
    host.does(off())  # near miss: evenly it makes no difference what is in the pot
    assert won(host) == [50, 50, 50]


def test_before_anybody_is_out_everyone_has_the_money_back() -> None:
    host = Host(6).starts()
    host.does(off(Chop.ICM))
    assert won(host) == [25] * 6


def test_when_an_event_cannot_be_called_off() -> None:
    host = three_left()
    host.refuses(off(reason=" "), Refusal.UNSAID)
    Host(6).refuses(off(), Refusal.TOO_FEW_PLAYERS)
    host.does(c.AgreeDeal(tuple(e.Prize(one, Money(5000)) for one in host.playing())))
    host.refuses(off(), Refusal.ALREADY_DONE)
    busted = Host(6).starts()
    busted.does(c.BeginHand(T1, busted.now))
    busted.does(c.EndHand(T1, (c.Out(busted.playing()[-1], busted.playing()[0]),)))
    assert busted.evening.tally.standing[Status.BUSTED]
    busted.refuses(off(), Refusal.SOMETHING_FIRST)


@pytest.mark.parametrize("deal", [False, True])
def test_programs_that_play_for_nothing_finish_behind_those_who_paid(deal: bool) -> None:
    host = Host(3, plan=replace(Host(3).evening.plan, rebuys=False))
    host.does(c.EnterForNothing(PlayerId("bot"), "Bot"))
    host.starts()
    even = tuple(e.Prize(one.player, Money(2500)) for one in host.evening.playing_for_prizes())
    host.does(c.AgreeDeal(even, ends=True) if deal else off(Chop.ICM))
    assert host.evening.entrant(PlayerId("bot")).place == 4
    assert won(host) == [25] * 3


def test_it_is_told_with_its_reason_and_the_pages_say_so() -> None:
    host = counted(2000, 2000, 2000)
    decision = host.asks(off(Chop.CHIPS))
    assert isinstance(decision, Accepted)
    host.does(off(Chop.CHIPS))
    scene = Scene(host.evening, HOMEGAME, decision.events)
    lines = [str(sentence) for event in decision.events for sentence in told(scene, event)]
    assert lines[0].startswith("The event is called off: the power is out. What is left to win is shared by chips: 50")
    assert "shares 1st to 3rd place" in lines[1]
    assert payouts_view(host.evening, HOMEGAME).called_off
    assert deal_view(host.evening, HOMEGAME).off.chops == ()
