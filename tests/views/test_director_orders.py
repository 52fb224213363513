"""What is ordered at dealt tables, as rows and sheets of the director's screen; and what one who asks could buy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.director import sheets
from shuffleup.views.director.orders import EntryPrice, OrderLine, entry_view, order_line
from shuffleup.views.director.overview import Why
from shuffleup.views.director.rows import NeedsSeat, RebuyOrOut
from shuffleup.views.director.waits import waits_view
from tests.tournament.host import BUY_IN, Host

T1, T2 = TableNo(1), TableNo(2)
FREE = Chair(T2, Seat(10))


def two_tables(*in_hand: TableNo) -> tuple[Host, PlayerId]:
    """Hands are played at these; and somebody of the first table."""
    host = Host(12).starts()
    for table in in_hand:
        host.does(c.BeginHand(table, host.now))
    return host, host.playing(1)[0]


def line(host: Host, player: PlayerId, chair: Chair | None) -> OrderLine | None:
    command = c.MovePlayer(player, chair, "knee in plaster") if chair else c.Leave(player, by_director=True)
    return order_line(host.evening, host.book, command)


# in hand     to chair  waits for
@pytest.mark.parametrize(
    ("in_hand", "chair", "hands"),
    [
        ((T1, T2), FREE, (T1, T2)),
        ((T2,), FREE, (T2,)),
        ((T1, T2), None, (T1,)),  # who leaves for good waits for his own hand only
        ((), FREE, ()),
    ],
)
def test_an_order_waits_for_the_hands_it_concerns(
    in_hand: tuple[TableNo, ...], chair: Chair | None, hands: tuple[TableNo, ...]
) -> None:
    host, player = two_tables(*in_hand)
    assert line(host, player, chair) == OrderLine(
        "order", player, host.evening.name_of(player), chair, hands, refused=None
    )


def test_an_order_that_cannot_be_carried_out_says_why_once_no_hand_is_in_the_way() -> None:
    taken = Chair(T2, Seat(2))
    host, player = two_tables(T1)
    waits = line(host, player, taken)
    assert waits is not None
    assert waits.refused is None
    host, player = two_tables()
    wrong = line(host, player, taken)
    assert wrong is not None
    assert wrong.refused is not None
    assert wrong.refused.text == "Seat 2, table 2 is not free."


def test_one_who_has_no_chair_any_more_has_no_order() -> None:
    host, player = two_tables()
    assert line(host, PlayerId("nobody"), FREE) is None
    host.does(c.Leave(player, by_director=True))
    assert line(host, player, FREE) is None


# ---------------------------------------------------------------------------------------------------------- the sheet


def sheet(host: Host, player: PlayerId, *dealt: TableNo) -> sheets.SeatSheet:
    chair = host.evening.entrant(player).chair
    assert chair is not None
    table = host.evening.tables[chair.table]
    made = sheets.seat_sheet(
        host.evening, table, chair.seat, host.book, host.now, followed=False, phone=False, dealt=dealt
    )
    assert made is not None
    return made


def test_during_a_hand_that_is_dealt_moves_and_leaving_are_offered_for_later() -> None:
    host, player = two_tables(T1, T2)
    real, dealt = sheet(host, player), sheet(host, player, T1, T2)
    assert (real.later, real.chairs) == (False, ())
    assert dealt.later
    assert FREE in dealt.chairs
    assert {chair.table for chair in dealt.chairs} >= {T2}
    leaves = [{one.act: one.refused for one in made.choices}["leave"] for made in (real, dealt)]
    assert leaves == [Why(say("A hand is being played; the chips are shared when it is over.")), None]


def test_where_the_software_deals_at_one_of_the_tables_a_move_across_is_offered_for_later() -> None:
    host, player = two_tables(T1, T2)
    for dealt in ((T1,), (T2,)):
        assert [chair for chair in sheet(host, player, *dealt).chairs if chair.table == T2]
    assert [chair for chair in sheet(host, player).chairs if chair.table == T2] == []  # near miss: people deal at both


# ------------------------------------------------------------------------------------------------------------ the rows


# software deals  clock runs  hand played  sits down by itself
@pytest.mark.parametrize(
    ("dealt", "runs", "hand", "later"),
    [
        (True, True, True, True),
        (True, True, False, True),
        (True, False, True, True),
        (True, False, False, False),  # near miss: while the clock stands the host may draw for him
        (False, True, True, False),
    ],
)
def test_where_the_software_deals_a_late_player_sits_down_by_himself(
    dealt: bool, runs: bool, hand: bool, later: bool
) -> None:
    host = Host(5).starts()
    if hand:
        host.does(c.BeginHand(T1, host.now))
    if not runs:
        host.does(c.StopClock(host.now, "break"))
    host.does(c.Commit(PlayerId("p6"), "Late"))
    host.does(c.BuyIn(PlayerId("p6")))
    rows = waits_view(host.evening, host.book, host.now, dealt=dealt)
    assert rows == (NeedsSeat("needs-seat", PlayerId("p6"), "Late", free=True, later=later),)


@pytest.mark.parametrize("asks", [True, False])
def test_one_who_has_asked_for_a_rebuy_has_one_row(asks: bool) -> None:
    host = Host(9).starts()
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    rows = waits_view(host.evening, host.book, host.now, asks=[loser] if asks else [winner])
    assert rows == (RebuyOrOut("rebuy", loser, host.evening.name_of(loser), 0, BUY_IN, None, asks=asks),)


# ------------------------------------------------------------------------------------------------ one who wants to play


def test_what_one_who_asks_could_buy() -> None:
    host = Host(5)
    assert entry_view(host.evening, host.book, None) is None  # before the draw the list is enough
    host.starts()
    host.does(c.Commit(PlayerId("p6"), "Late"))
    offered = EntryPrice(BUY_IN, refused=None)
    assert entry_view(host.evening, host.book, None) == offered
    assert entry_view(host.evening, host.book, PlayerId("p6")) == offered
    assert entry_view(host.evening, host.book, PlayerId("p1")) is None  # near miss: he has bought in


def test_when_it_is_too_late_to_enter_the_reason_is_said() -> None:
    plan = replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), rebuys=False)
    host = Host(5, plan=plan).starts()
    host.passes(25)
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    late = entry_view(host.evening, host.book, None)
    assert late is not None
    assert late.refused is not None
    assert "the director's to say" in late.refused.text
