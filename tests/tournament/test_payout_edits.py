"""Other prizes on the wall: when they may change (PAY-02, PAY-03), what is refused, and what is paid by them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.director import Discretion
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Amounts, Money, Prizes, PrizeStructure, Shares
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import PlayerId
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.tournament.host import BUY_IN, Host

WINNER, TWO_PLACES = Shares((100,)), Shares((70, 30))
WORD = (Discretion.POSTED,)


def dollars(*amounts: float) -> Prizes:
    return tuple(Money(round(100 * amount)) for amount in amounts)


def plan(payouts: PrizeStructure | None) -> Plan:
    return replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=payouts)


def rebuys(host: Host) -> None:
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.Rebuy(one))


def enters_late(host: Host) -> None:
    late = PlayerId("late")
    host.does(c.Commit(late, "Late"))
    host.does(c.BuyIn(late))


MAY_CHANGE = [
    # book       started  the purse grew  by the director  who says no
    (HOMEGAME,   False,   False,          False,           ""),
    (HOMEGAME,   True,    False,          False,           "PAY-02"),
    (HOMEGAME,   True,    True,           False,           ""),
    (HOMEGAME,   True,    False,          True,            ""),
    (GUIDELINES, True,    False,          False,           "PAY-03"),
    (GUIDELINES, True,    True,           False,           ""),
    (GUIDELINES, True,    False,          True,            ""),
    (ROBERTS_1,    True,    False,          False,           ""),
]  # fmt: skip


@pytest.mark.parametrize(("book", "running", "grew", "by_director", "by"), MAY_CHANGE)
def test_pay_03_posted_prizes_change_with_the_purse_or_by_the_director(
    book: Rulebook, running: bool, grew: bool, by_director: bool, by: str
) -> None:
    host = Host(4, book)
    if running:
        host.starts()
    if grew:
        enters_late(host)
    if by:
        host.refuses(c.EditPayouts(WINNER, WORD if by_director else ()), Refusal.TOO_LATE, by)
        return
    (event,) = host.does(c.EditPayouts(WINNER, WORD if by_director else ()))
    overruled = {HOMEGAME: ("PAY-02",), GUIDELINES: ("PAY-03",)}[book] if by_director else ()
    assert event == e.PayoutsEdited(WINNER, overruled)
    assert host.evening.plan.payouts == WINNER


@pytest.mark.parametrize("grow", [rebuys, enters_late])
def test_pay_03_what_raised_the_purse_opens_it_once(grow: Callable[[Host], None]) -> None:
    host = Host(4).starts()
    grow(host)
    host.does(c.EditPayouts(TWO_PLACES))
    host.refuses(c.EditPayouts(WINNER), Refusal.TOO_LATE, "PAY-02")  # near miss: not since they were changed


def test_the_purse_is_paid_by_the_prizes_on_the_wall() -> None:
    host = Host(4, plan=plan(TWO_PLACES))
    host.does(c.EditPayouts(Shares((60, 40))))
    host.starts()
    one, two, three, four = host.playing()
    host.passes(80)
    for gone in (one, two, three):
        host.hand(1, c.Out(gone, four))
    host.does(c.PayPrizes())
    assert host.evening.prizes == {four: 6000, three: 4000}
    host.refuses(c.EditPayouts(WINNER, word=WORD), Refusal.TOO_LATE)


def test_what_the_players_agreed_stands() -> None:
    host = Host(3, GUIDELINES_1).starts()  # no rebuys by this book
    shares = tuple(e.Prize(player, BUY_IN) for player in host.playing())
    host.does(c.AgreeDeal(shares))
    host.refuses(c.EditPayouts(WINNER, word=WORD), Refusal.TOO_LATE)


WRONG: list[tuple[bool, PrizeStructure | None, str]] = [
    # started  prizes                      why not
    (False,    None,                       "Those are the prizes on the wall already."),
    (False,    Shares((70, 20)),           "The shares come to 90 percent, not 100."),
    (False,    Amounts(dollars(20, 80)),   "Place 2 would be paid more than place 1."),
    (True,     Amounts(dollars(80, 30)),   "The prizes come to 110, but the purse is 100."),
    (True,     Shares((20,) * 5),          "More places are paid than there are players: 5, not 4."),
]  # fmt: skip


@pytest.mark.parametrize(("running", "structure", "why"), WRONG)
def test_prizes_that_cannot_be_paid_are_refused(running: bool, structure: PrizeStructure | None, why: str) -> None:
    host = Host(4)
    if running:
        host.starts()
    host.refuses(c.EditPayouts(structure, word=WORD), why)


@pytest.mark.parametrize(
    ("players", "payouts", "why"),
    [
        (4, Amounts(dollars(70, 30)), ""),
        (3, Amounts(dollars(70, 30)), "The prizes come to 100, but the purse is 75."),  # near miss: one did not come
        (2, Shares((50, 30, 20)), "More places are paid than there are players: 3, not 2."),
        (3, Shares((50, 30, 20)), ""),
        (2, None, ""),  # by the book it is as many places as there are players
    ],
)
def test_prizes_are_the_purse_before_the_clock_starts(players: int, payouts: PrizeStructure | None, why: str) -> None:
    host = Host(players, plan=plan(payouts))
    host.does(c.DrawSeats(tuple(range(players))))
    if not why:
        host.does(c.StartClock(host.now))
        return
    host.refuses(c.StartClock(host.now), why)
    host.does(c.EditPayouts(None))
    host.does(c.StartClock(host.now))


@pytest.mark.parametrize(
    ("payouts", "good"), [(Amounts(dollars(70, 30)), True), (Amounts(dollars(30, 70)), False), (Amounts(()), False)]
)
def test_a_plan_with_fixed_prizes(payouts: PrizeStructure, good: bool) -> None:
    assert isinstance(open_evening(c.OpenEvening(plan(payouts)), HOMEGAME), Accepted) is good


@pytest.mark.parametrize(
    ("structure", "by_director", "line"),
    [
        (WINNER, False, "The prizes are changed: 100 percent of the purse (PAY-02)."),
        (Shares((2, 1), 3), False, "The prizes are changed: 2 and 1 parts of 3 (PAY-02)."),
        (Amounts(dollars(62.5, 62.5)), False, "The prizes are changed: 62.50 and 62.50 (PAY-02)."),
        (None, True, "The director overrules PAY-02. The prizes are changed: they are those of the book."),
    ],
)
def test_how_other_prizes_are_told(structure: PrizeStructure | None, by_director: bool, line: str) -> None:
    host = Host(4, plan=plan(TWO_PLACES)).starts()
    if not by_director:
        enters_late(host)
    decision = host.asks(c.EditPayouts(structure, WORD if by_director else ()))
    assert isinstance(decision, Accepted), decision
    (sentence,) = told(Scene(host.evening, HOMEGAME, decision.events), decision.events[0])
    assert str(sentence) == line
