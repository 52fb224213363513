"""What waits for the director: each fact with its sentence, its near miss, and the command that settles it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest

from shuffleup.cards import cards
from shuffleup.hand import Refusal
from shuffleup.questions import places as ask
from shuffleup.questions.clock import Stop
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.waiting import facts as w
from shuffleup.tournament.waiting.waits import Waiting, waiting
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from tests.hand.table_talk import house_rules
from tests.refusals import refused
from tests.tournament.machine_night import Night, player, short_plan
from tests.tournament.test_held_back import uneven
from tests.tournament.test_machine_found import hand, seated, without_rebuys

A = TypeVar("A")

ONE, TWO, THREE = TableNo(1), TableNo(2), TableNo(3)
LATE = PlayerId("late")
NO_DEALS = house_rules(value("house WIN-04", ask.SideDealsAllowed, False, "000", text="No side deals."))


def now_waits(night: Night) -> tuple[Waiting, ...]:
    return waiting(night.evening, night.book, night.now)


def only(night: Night, kind: type[A]) -> A:
    """The one thing of this kind that waits."""
    (one,) = [one for one in now_waits(night) if isinstance(one, kind)]
    return one


# ------------------------------------------------------------------------------------------- before the first hand


def listed(*numbers: int, book: Rulebook = HOMEGAME, seats: int = 10) -> Night:
    night = Night(short_plan(book, seats=seats), book)
    night.enters(*numbers)
    return night


@pytest.mark.parametrize(
    ("book", "players", "waits"),
    [
        (HOMEGAME, 0, ()),
        (HOMEGAME, 1, ()),  # near miss: one player draws no seat
        (HOMEGAME, 9, (w.SeatsToDraw(9, (9,), ("SEAT-01", "SEAT-02")),)),
        (HOMEGAME, 25, (w.SeatsToDraw(25, (8, 8, 9), ("SEAT-01", "SEAT-02")),)),
        (ROBERTS, 11, (w.SeatsToDraw(11, (5, 6), ()),)),
    ],
)
def test_seats_to_draw(book: Rulebook, players: int, waits: tuple[Waiting, ...]) -> None:
    assert now_waits(listed(*range(1, players + 1), book=book)) == waits


def test_a_clock_to_start() -> None:
    night = listed(1, 2, 3)
    night.does(c.DrawSeats((0, 1, 2)))
    (stands,) = now_waits(night)
    assert stands == w.ClockStands("not-started", (), c.StartClock(night.now))
    night.does(stands.settles)
    assert now_waits(night) == ()
    night.does(c.StopClock(night.now, Stop.DISPUTE.value))
    assert only(night, w.ClockStands).why == Stop.DISPUTE


def test_a_level_that_is_not_on_record_yet() -> None:
    """CLK-01: the time is up and nobody has told the clock."""
    night = seated(3)
    night.now = Millis(night.now + 5 * MINUTE - 1)
    assert now_waits(night) == ()  # near miss: a moment before
    night.now = Millis(night.now + 1)
    due = only(night, w.LevelDue)
    assert due == w.LevelDue(1, ("CLK-01",), c.Tick(night.now))
    night.does(due.settles)
    assert now_waits(night) == ()


def test_a_break_that_is_not_on_record_yet() -> None:
    night = seated(3, plan=short_plan(HOMEGAME, break_after=1))
    night.now = Millis(night.now + 5 * MINUTE)
    assert now_waits(night) == (w.LevelDue(1, ("CLK-01",), c.Tick(night.now)),)


def comes_late(night: Night) -> w.SeatToGive:
    night.does(c.Commit(LATE, "Zoe"))
    night.does(c.BuyIn(LATE))
    return only(night, w.SeatToGive)


def test_a_seat_for_a_late_player() -> None:
    night = seated(3, plan=short_plan(HOMEGAME, seats=5))
    assert now_waits(night) == ()  # near miss: everyone has a seat
    needs = comes_late(night)
    assert (needs.name, needs.by) == ("Zoe", ("SEAT-02",))
    assert needs.chairs == (Chair(ONE, Seat(4)), Chair(ONE, Seat(5)))
    night.does(c.SeatLate(LATE, needs.chairs[0]))
    assert now_waits(night) == ()


def test_nobody_draws_for_fewer_tables_while_a_late_player_has_no_seat() -> None:
    """He bought in; three are left who would fit at one table of three, and with him they are four."""
    night = without_rebuys(4, seats=3)
    comes_late(night)
    hand(night, player(1), by=player(2))
    refused(night.tells(c.Redraw((0, 1, 2))), Refusal.NOTHING_DUE)
    needs = only(night, w.SeatToGive)
    assert needs.chairs != ()
    night.does(c.SeatLate(LATE, needs.chairs[0]))
    assert not [one for one in now_waits(night) if isinstance(one, w.SeatToGive)]


# ------------------------------------------------------------------------------------------- moves and draws


def test_a_move_before_it_is_made() -> None:
    night = uneven(HOMEGAME)
    due = only(night, w.MovesDue)
    (move,) = due.moves
    assert (move.duty, move.by) == (Duty.BUTTON, ("MOVE-01", "MOVE-06", "MOVE-03", "MOVE-05"))
    assert (move.name, move.leaves, move.takes) == ("Player 20", Chair(THREE, Seat(2)), Chair(ONE, Seat(2)))
    assert due.holds == (1, 2, 3)
    night.does(due.settles)
    assert night.evening.entrant(move.player).chair == move.takes
    assert now_waits(night) == ()
    night.does(c.BeginHand(ONE, night.now))


@pytest.mark.parametrize(
    ("book", "playing_on", "leaves", "by", "holds"),
    [
        (HOMEGAME, None, 2, ("MOVE-01", "MOVE-06", "MOVE-03", "MOVE-05", "MOVE-04"), (1, 2, 3)),
        (HOMEGAME, THREE, None, ("MOVE-01", "MOVE-04"), (1, 2, 3)),
        (GUIDELINES, None, 4, ("MOVE-08",), (1, 3)),
        (GUIDELINES, THREE, None, (), (1, 3)),
    ],
)
def test_a_move_and_the_tables_it_holds(
    book: Rulebook, playing_on: TableNo | None, leaves: int | None, by: tuple[str, ...], holds: tuple[int, ...]
) -> None:
    """From seat 2 or 4 of table 3 to the button of table 1, or it waits for the hand at table 3."""
    (due,) = now_waits(uneven(book, playing_on))
    assert isinstance(due, w.MovesDue | w.MoveWaits)
    assert (due.by, due.holds) == (by, holds)
    if isinstance(due, w.MoveWaits):
        assert (leaves, due.after_hands_at) == (None, (3,))
    else:
        moves = [(move.leaves, move.takes, move.duty) for move in due.moves]
        assert moves == [(Chair(THREE, Seat(leaves or 0)), Chair(ONE, Seat(2)), Duty.BUTTON)]


def test_near_miss_nobody_moves_while_eight_and_nine_are_even() -> None:
    assert now_waits(uneven(HOMEGAME, ONE)) == ()


def test_move_02_a_low_card_comes_first() -> None:
    """Nine, nine and seven: the dealer of the first table deals two cards."""
    night = without_rebuys(27)
    hand(night, *night.at(ONE)[:2], by=night.at(ONE)[8])
    (due,) = now_waits(night)
    assert isinstance(due, w.LowCardDue)
    assert (due.to, due.dealer_of, due.holds) == ((2, 3), 1, (1, 2, 3))
    assert due.by == ("MOVE-01", "MOVE-02")
    night.does(c.Balance(cards("4c Kh")))
    assert len({player(number) for number in range(10, 19)} & {*night.at(ONE)}) == 1  # one of table 2
    assert now_waits(night) == ()


def test_what_falls_to_a_chair_whose_table_deals_its_hand_again() -> None:
    """Table 2 takes a hand back, so the big blind is due from the same seat once more: next to the mover's left."""
    night = without_rebuys(12)
    hand(night, *night.at(ONE)[:2], by=night.at(ONE)[5])
    (before,) = only(night, w.MovesDue).moves
    night = without_rebuys(12)
    night.does(c.BeginHand(ONE, night.now))
    night.does(c.TakeBackHand(ONE))
    for one in night.at(ONE)[:2]:
        night.does(c.Leave(one))
    (again,) = only(night, w.MovesDue).moves
    assert before.takes.table == again.takes.table == 1
    night.does(c.Balance())
    (began,) = night.does(c.BeginHand(ONE, night.now)).events
    assert isinstance(began, e.HandBegan)
    assert (again.takes.seat == began.positions.big_blind) == (again.duty is Duty.BIG_BLIND)
    assert began.positions.big_blind == 3  # as in the hand that did not count


@pytest.mark.parametrize(
    ("players", "gone", "waits"),
    [
        (11, 1, ()),  # SEAT-04 near miss: ten need two tables
        (11, 2, (w.RedrawDue(9, 1, (TWO,), (), ("SEAT-04",)),)),
        (21, 3, (w.RedrawDue(18, 2, (THREE,), (), ("SEAT-04",)),)),
    ],
)
def test_seat_04_a_draw_for_fewer_tables(players: int, gone: int, waits: tuple[Waiting, ...]) -> None:
    night = without_rebuys(players)
    for number in range(gone):
        night.does(c.Leave(night.at(TableNo(len(night.tables(in_hand=False)) - number))[0]))
    assert now_waits(night) == waits


def test_a_draw_waits_for_the_hands_in_play() -> None:
    night = without_rebuys(11)
    for table in (ONE, TWO):
        night.does(c.BeginHand(table, night.now))
    night.does(c.EndHand(ONE, tuple(c.Out(one, night.at(ONE)[4]) for one in night.at(ONE)[:2])))
    assert only(night, w.RedrawDue).after_hands_at == (2,)
    night.does(c.EndHand(TWO))
    assert only(night, w.RedrawDue).after_hands_at == ()


def test_in_a_round_everyone_finishes_first() -> None:
    plan = replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True)
    night = seated(4, plan=plan)
    hand(night, night.at(ONE)[0], by=night.at(ONE)[1])
    assert now_waits(night) == ()
    hand(night, table=TWO)
    assert only(night, w.RedrawDue).tables == 1
