"""A satellite: seats in another event, the rest in cash for the next place, and play that ends when all are decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import usual_plan, wrong_plan
from shuffleup.tournament.prizes.payouts import Money, Seats, prizes
from shuffleup.tournament.prizes.posted import prizes_won
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.director.rows import SeatsToAward
from shuffleup.views.director.waits import waits_view
from shuffleup.views.money import seats_said
from tests.tournament.host import BUY_IN, Host

T1 = TableNo(1)


def p(number: int) -> PlayerId:
    return PlayerId(f"p{number}")


def satellite(players: int, value: int = 5000, *, rebuys: bool = False) -> Host:
    """Everyone pays 25; a seat is worth 50."""
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=Seats(Money(value)), rebuys=rebuys)
    return Host(players, plan=plan).starts()


def won(host: Host) -> dict[PlayerId, Money]:
    return {player: money for player, money in prizes_won(host.evening, HOMEGAME).items() if money}


# purse   a seat   players   what each place gets
@pytest.mark.parametrize(
    ("purse", "value", "players", "paid"),
    [
        (10_000, 5000, 4, (5000, 5000)),
        (12_500, 5000, 5, (5000, 5000, 2500)),  # the rest in cash for the next place
        (14_999, 5000, 5, (5000, 5000, 4999)),
        (15_000, 5000, 5, (5000, 5000, 5000)),  # near miss: one cent more is a seat
        (4999, 5000, 3, (4999,)),  # not even one: all of it in cash
        (10_001, 5000, 2, (5001, 5000)),  # everyone has a seat, and there is no next place
        (0, 5000, 3, ()),
    ],
)
def test_seats_and_the_rest_in_cash(purse: int, value: int, players: int, paid: tuple[int, ...]) -> None:
    made = prizes(Money(purse), Seats(Money(value)), players)
    assert made == paid
    assert not isinstance(made, Refused)
    assert sum(made) == purse


def test_play_is_over_when_as_many_are_left_as_there_are_seats() -> None:
    host = satellite(5)  # two seats, and 25 for the third
    host.hand(1, c.Out(p(1), p(5)))
    host.hand(1, c.Out(p(2), p(5)))
    assert not host.evening.over()  # near miss: three are left for two seats
    assert seats_said(host.evening) == "2 seats worth 50 each. 25 in cash for the next place."
    events = host.hand(1, c.Out(p(3), p(5)))
    assert e.SeatsDecided() in events
    assert [one.player for one in host.evening.winners()] == [p(4), p(5)]
    assert won(host) == {p(4): 5000, p(5): 5000, p(3): 2500}
    host.does(c.PayPrizes())
    assert host.evening.all_paid_out()


def test_two_out_in_one_hand_may_leave_fewer_than_there_are_seats() -> None:
    host = satellite(6)  # three seats
    host.hand(1, c.Out(p(1), p(6)))
    host.hand(1, c.Out(p(2), p(6)))
    host.hand(1, c.Out(p(3), p(6), Chips(1000)), c.Out(p(4), p(6), Chips(500)))
    assert host.evening.over()
    assert won(host) == {p(5): 5000, p(6): 5000, p(3): 2500, p(4): 2500}  # out together, they share the third seat


def test_as_long_as_there_are_rebuys_nobody_knows_how_many_seats_there_are() -> None:
    host = satellite(4, rebuys=True)  # two seats
    for gone in (1, 2):
        host.hand(1, c.Out(p(gone), p(4)))
        host.does(c.StayOut(p(gone)))
    assert not host.evening.over()
    host.refuses(c.AwardSeats(), Refusal.SOMETHING_FIRST)
    host.does(c.GoToItem(3, host.now))
    host.does(c.BeginHand(T1, host.now))
    assert SeatsToAward("seats", 2) in waits_view(host.evening, HOMEGAME, host.now)
    assert isinstance(host.asks(c.AwardSeats()), Accepted)
    host.does(c.EndHand(T1))  # with the end of the hand at the latest, though nobody is out in it
    assert host.evening.over()
    host.refuses(c.AwardSeats(), Refusal.OVER)


def test_near_misses_of_the_command() -> None:
    satellite(5).refuses(c.AwardSeats(), "Seats: 2; still playing for them: 5.")
    Host(3).starts().refuses(c.AwardSeats(), Refusal.NOTHING_DUE)


def test_a_seat_has_a_value() -> None:
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=Seats(Money(0)))
    fault = wrong_plan(plan, HOMEGAME)
    assert fault
    assert fault.reason == "A seat is worth more than nothing."
