"""Looking back at a hand: what the strongest bot would have done, about what one's choice cost, and no noise."""

from __future__ import annotations

import pytest

from shuffleup.bots.hindsight import LEAST, looked_back
from shuffleup.hand import Event, first_positions
from shuffleup.histories import History, as_shown, events_of, read_phh
from shuffleup.histories.history import HistoryFault
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.clock import Blinds

HAND = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [10, 20]
min_bet = 20
starting_stacks = [{stack}, {stack}]
actions = [ "d dh p1 {mine}", "d dh p2 KsKd", "p2 cbr {stack}", "p1 {act}" ]
"""
SEATS = (Seat(1), Seat(2))
PLAN = usual_plan("Friday", "2026-11-20", HOMEGAME, Money(2000))


def hand(mine: str, act: str, stack: int) -> tuple[Event, ...]:
    read = read_phh(HAND.format(mine=mine, act=act, stack=stack)).history
    assert isinstance(read, History), read
    told = events_of(read)
    assert not isinstance(told, HistoryFault), told
    return as_shown(told, SEATS[:1])


# cards   act   stack  the bot   costs
ALL_IN = [
    ("AsAd", "f",  600, "call", True),
    ("AsAd", "cc", 600, "call", False),  # near miss: so would the bot
    ("7c2d", "cc", 600, "fold", True),
    ("7c2d", "f",  600, "fold", False),
    ("AsAd", "f",  160, "call", False),  # eight big blinds: all-in or nothing, by a chart without prices
]  # fmt: skip


@pytest.mark.parametrize(("mine", "act", "stack", "bot", "costs"), ALL_IN)
def test_what_a_choice_cost_against_an_all_in(mine: str, act: str, stack: int, bot: str, costs: bool) -> None:
    blinds = Blinds(Chips(10), Chips(20), Chips(0), Chips(20))
    (one,) = looked_back(hand(mine, act, stack), Seat(1), first_positions(SEATS, Seat(2)), blinds, PLAN)
    assert (one.mine.what, one.bot.what) == ({"f": "fold", "cc": "call"}[act], bot)
    assert one.same == (one.mine.what == bot)
    assert (one.cost is not None and one.cost > LEAST) == costs
    assert one.cost is None or one.cost <= 2 * stack / 20  # never more than there was to win


def test_nobody_elses_decisions_are_looked_at() -> None:
    blinds = Blinds(Chips(10), Chips(20), Chips(0), Chips(20))
    told = hand("AsAd", "f", 600)
    assert looked_back(told, Seat(2), first_positions(SEATS, Seat(2)), blinds, PLAN) == ()  # cards nobody showed
