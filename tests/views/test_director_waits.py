"""What waits for the director, row by row; and that a row does not change while nothing happens."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.cards import cards
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Amounts, Money
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from shuffleup.views.director.rows import (
    Absent,
    DealtCard,
    LowCardToDeal,
    MovesToMake,
    MoveToCome,
    NeedsSeat,
    NotHere,
    PrizesToChange,
    PrizesToPay,
    RaceToHold,
    RebuyOrOut,
    RedrawToMake,
    Row,
    SidePotToPay,
)
from shuffleup.views.director.waits import holds_up, waits_view
from tests.tournament.host import BUY_IN, Host

T1, T2, T3 = TableNo(1), TableNo(2), TableNo(3)
LOW = "2cKh"


def waits(host: Host, dealt: str = "") -> tuple[Row, ...]:
    return waits_view(host.evening, host.book, host.now, cards(dealt))


def out(host: Host, table: int, players: int) -> None:
    """So many of a table lose everything to its last player, and do not rebuy."""
    *losers, winner = host.playing(table)
    host.hand(table, *(c.Out(loser, winner) for loser in losers[:players]))
    for loser in losers[:players]:
        host.does(c.StayOut(loser))


def test_nothing_waits_while_everybody_plays() -> None:
    host = Host(9).starts()
    assert waits(host) == ()
    host.does(c.BeginHand(T1, host.now))
    assert waits(host) == ()


def test_nothing_waits_before_the_draw_or_the_start() -> None:
    host = Host(9)
    assert waits(host) == ()
    host.does(c.DrawSeats(host.order(9)))
    assert waits(host) == ()


# ------------------------------------------------------------------------------------------------------ players


def test_one_without_chips_is_asked_for_a_rebuy() -> None:
    host = Host(9).starts()
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    assert waits(host) == (RebuyOrOut("rebuy", loser, host.evening.name_of(loser), 0, BUY_IN, None),)
    host.does(c.StayOut(loser))
    assert waits(host) == ()


# minutes away   shown   over
@pytest.mark.parametrize(("minutes", "shown", "over"), [(14, False, False), (15, True, False), (20, True, True)])
def test_an_absence_waits_when_it_comes_near_its_limit(minutes: int, shown: bool, over: bool) -> None:
    host = Host(9).starts()
    player, went = host.playing()[0], host.now
    host.does(c.GoAway(player, went))
    host.does(c.BeginHand(T1, went))  # the chips stay on the table as long as the hand lasts
    host.passes(minutes)
    rows = [row for row in waits(host) if isinstance(row, Absent)]
    until = Millis(went + 20 * MINUTE)
    assert [(row.player, row.until, row.over) for row in rows] == ([(player, until, over)] if shown else [])


@pytest.mark.parametrize(("minutes", "shown", "gone"), [(14, False, False), (15, True, False), (20, True, True)])
def test_one_who_has_not_come_waits_when_the_second_level_comes_near(minutes: int, shown: bool, gone: bool) -> None:
    host = Host(9)
    host.does(c.MarkMissing(PlayerId("p4")))
    host.starts()
    host.passes(minutes)
    rows = [(row.player, row.before_level, row.gone) for row in waits(host) if isinstance(row, NotHere)]
    assert rows == ([(PlayerId("p4"), 2, gone)] if shown else [])


def test_one_who_bought_in_late_needs_a_seat() -> None:
    host = Host(5).starts()
    host.does(c.Commit(PlayerId("p6"), "Late"))
    assert waits(host) == ()  # near miss: only on the list
    host.does(c.BuyIn(PlayerId("p6")))
    assert waits(host) == (NeedsSeat("needs-seat", PlayerId("p6"), "Late", free=True),)


# -------------------------------------------------------------------------------------------------------- seats


def test_a_move_waits_for_the_hands_and_then_for_the_director() -> None:
    host = Host(12).starts()
    host.does(c.BeginHand(T2, host.now))
    out(host, 1, 2)
    assert waits(host) == (MoveToCome("move-to-come", (T2,), ("MOVE-01", "MOVE-04")),)
    host.does(c.EndHand(T2))
    (row,) = waits(host)
    assert isinstance(row, MovesToMake)
    (line,) = row.moves
    assert (line.leaves.table, line.takes.table) == (T2, T1)
    assert line.takes.table == 1
    assert row.dealt == ()
    assert "MOVE-01" in row.by


def test_a_move_is_told_with_what_falls_to_the_new_chair() -> None:
    host = Host(12).starts()
    out(host, 1, 2)
    (row,) = waits(host)
    assert isinstance(row, MovesToMake)
    host.does(c.Balance())
    table = host.evening.tables[T1]
    host.does(c.BeginHand(T1, host.now))
    assert table.last is not None
    seat = row.moves[0].takes.seat
    posts = {table.last.big_blind: Duty.BIG_BLIND, table.last.small_blind: Duty.SMALL_BLIND}
    posts |= {table.last.button: Duty.BUTTON}
    assert row.moves[0].duty is posts.get(seat, Duty.DEALT_IN)


def uneven() -> Host:
    """Three tables, two of which are equally full and one short of two."""
    host = Host(24).starts()
    out(host, 1, 2)
    return host


def test_tables_that_tie_are_dealt_a_card_and_the_low_one_gives_a_player() -> None:
    host = uneven()
    (asked,) = waits(host)
    assert asked == LowCardToDeal("low-card", (T2, T3), ("MOVE-01", "MOVE-02"))
    (low,), (high,) = waits(host, "2cKh"), waits(host, "Kh2c")
    assert isinstance(low, MovesToMake)
    assert isinstance(high, MovesToMake)
    assert (low.moves[0].leaves.table, high.moves[0].leaves.table) == (T2, T3)
    assert low.dealt == (DealtCard(T2, "2c"), DealtCard(T3, "Kh"))
    assert low.cards == "2cKh"


@pytest.mark.parametrize("dealt", ["", "2c"])
def test_too_few_cards_move_nobody(dealt: str) -> None:
    assert [type(row) for row in waits(uneven(), dealt)] == [LowCardToDeal]


def test_the_same_card_twice_moves_nobody() -> None:
    host = uneven()
    twice = cards("2c") * 2
    assert [type(row) for row in waits_view(host.evening, host.book, host.now, twice)] == [LowCardToDeal]


def test_cards_nobody_asked_for_are_not_shown() -> None:
    host = Host(12).starts()
    out(host, 1, 2)
    (row,) = waits(host, LOW)
    assert isinstance(row, MovesToMake)
    assert (row.dealt, row.cards) == ((), "")


def test_a_redraw_waits_for_the_hands_in_play() -> None:
    host = Host(11).starts()
    host.does(c.BeginHand(T2, host.now))
    out(host, 1, 2)
    assert waits(host) == (RedrawToMake("redraw", 9, 1, (T2,), ("SEAT-04",)),)
    host.does(c.EndHand(T2))
    assert waits(host) == (RedrawToMake("redraw", 9, 1, (), ("SEAT-04",)),)


def test_what_keeps_a_table_from_its_next_hand_is_told_apart() -> None:
    host = Host(11).starts()
    assert not holds_up(waits(host))
    loser, winner = host.playing(1)[:2]
    host.hand(1, c.Out(loser, winner))
    assert not holds_up(waits(host))  # a rebuy holds up one table, which says so itself
    host.does(c.StayOut(loser))
    assert holds_up(waits(host))  # ten are left, who fit at one table
    assert not holds_up([PrizesToPay("prizes", Money(100))])


# ---------------------------------------------------------------------------------------------- chips and money


@pytest.mark.parametrize(("item", "shown"), [(2, False), (3, True)])
def test_a_race_waits_once_no_level_needs_the_chip(item: int, shown: bool) -> None:
    host = Host(12).starts()
    host.does(c.GoToItem(item, host.now))
    rows = [row for row in waits(host) if isinstance(row, RaceToHold)]
    assert [(row.tables, row.chip) for row in rows] == ([((T1, T2), Chips(5))] if shown else [])


def test_prizes_wait_when_places_are_settled() -> None:
    host = Host(3).starts()
    out(host, 1, 2)
    assert waits(host) == (PrizesToPay("prizes", Money(3 * BUY_IN)),)
    host.does(c.PayPrizes())
    assert waits(host) == ()


def test_side_pots_wait_until_those_who_won_them_have_them() -> None:
    host = Host(3).starts()
    first, second, _ = host.playing()
    for last_longer in (True, False):
        host.does(c.SetSidePot("Pot", Money(500), (first, second), last_longer))
    assert waits(host) == ()  # near miss: nobody has won one yet
    out(host, 1, 2)
    host.does(c.PayPrizes())
    won, open_ = waits(host)
    assert isinstance(won, SidePotToPay)
    assert isinstance(open_, SidePotToPay)
    assert (won.number, won.worth, len(won.won_by), open_.number, open_.won_by) == (1, 1000, 2, 2, ())
    for command in (c.PaySidePot(1), c.DecideSidePot(2, (first,)), c.PaySidePot(2)):
        host.does(command)
    assert waits(host) == ()


def test_fixed_sums_wait_to_be_changed_when_a_rebuy_raises_the_purse() -> None:
    """And again when the sums are right: nobody is left unpaid at the end because nobody said so."""
    sums = Amounts((Money(2 * BUY_IN), Money(BUY_IN)))
    host = Host(3, plan=replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), payouts=sums)).starts()
    assert waits(host) == ()
    loser, winner, _ = host.playing()
    host.hand(1, c.Out(loser, winner))
    host.does(c.Rebuy(loser))
    off = PrizesToChange("prizes-off", Money(3 * BUY_IN), Money(4 * BUY_IN))
    assert waits(host) == (off,)
    assert not holds_up([off])
    host.does(c.EditPayouts(Amounts((Money(3 * BUY_IN), Money(BUY_IN)))))
    assert waits(host) == ()


# ---------------------------------------------------------------------------------------------- while time passes


def test_rows_stay_what_they_are_while_nothing_happens() -> None:
    """Else every screen would be sent the same news again and again."""
    host = Host(12).starts()
    host.does(c.GoAway(host.playing(1)[0], host.now))
    host.passes(16)
    loser, winner = host.playing(2)[:2]
    host.hand(2, c.Out(loser, winner))
    first = waits(host)
    assert [type(row) for row in first] == [RebuyOrOut, Absent]
    host.now = Millis(host.now + 90_000)
    assert waits(host) == first
