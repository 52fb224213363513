"""LATE: until when somebody who is not there yet may still enter, and what becomes of the places then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import ROBERTS_1
from tests.tournament.host import BUY_IN, Host
from tests.tournament.test_entries import AGAIN, house

LATE = PlayerId("late")


def one_is_out(book: Rulebook, plan: Plan | None = None) -> Host:
    """Player A of five is out in level 1, and one more name is on the list."""
    own = plan or usual_plan("Friday", "2026-11-13", book, BUY_IN)
    host = Host(5, book, plan=replace(own, rebuys=False)).starts()
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.Commit(LATE, "Late"))
    return host


def test_late_01_one_who_is_waited_for_may_enter_though_somebody_is_out() -> None:
    """Everyone who is out by then finishes a place lower."""
    host = one_is_out(HOMEGAME)
    (out,) = [one for one in host.evening.players.values() if one.status is Status.OUT]
    assert out.place == 5
    host.does(c.BuyIn(LATE))
    host.does(c.SeatLate(LATE, Chair(TableNo(1), Seat(9))))
    assert out.place == 6
    two, three, *_ = host.playing()
    host.hand(1, c.Out(two, three))
    assert host.evening.entrant(two).place == 5


def test_late_01_near_miss_the_second_level_has_dealt_its_first_hand() -> None:
    host = one_is_out(HOMEGAME)
    host.passes(20)
    assert isinstance(host.asks(c.BuyIn(LATE)), Accepted)  # the clock says so, but nothing is dealt yet
    host.hand(1)
    host.refuses(c.BuyIn(LATE), "who still enters is the director's to say", "LATE-01 TD-01")


def test_late_01_a_level_the_clock_has_left_behind_was_played_though_nobody_announced_a_hand() -> None:
    host = one_is_out(HOMEGAME)
    host.passes(20)
    assert isinstance(host.asks(c.BuyIn(LATE)), Accepted)  # near miss: the second level has only begun
    host.passes(20)
    host.refuses(c.BuyIn(LATE), "a hand of level 2 has been dealt: who still enters is", "LATE-01 TD-01")


def test_where_no_book_waits_for_him_the_places_stand() -> None:
    one_is_out(ROBERTS_1).refuses(c.BuyIn(LATE), "who still enters is the director's to say", "custom")
    offer = replace(usual_plan("Friday", "2026-11-13", ROBERTS_1, BUY_IN), re_entry=AGAIN)
    one_is_out(ROBERTS_1, offer).does(c.BuyIn(LATE))  # near miss: who is out could enter again


@pytest.mark.parametrize(
    ("book", "enters"),
    [
        (GUIDELINES, True),
        (house(LateUntilLevel, NO_LIMIT), True),
        (house(LateUntilLevel, 3), True),
        (house(LateUntilLevel, 2), False),  # near miss: level 2 has dealt a hand
    ],
)
def test_late_02_it_is_never_too_late_where_there_is_no_limit(book: Rulebook, enters: bool) -> None:
    host = one_is_out(book)
    host.passes(20)
    host.hand(1)
    if enters:
        host.does(c.BuyIn(LATE))
    else:
        host.refuses(c.BuyIn(LATE), "who still enters is the director's to say", "house TD-01")
