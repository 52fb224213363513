"""What waits for the director: each row with its near miss, and the command that settles it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import pytest

from shuffleup.cards import cards
from shuffleup.hand import Refusal, Refused
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.director.rows import LowCardToDeal, MovesToMake, MoveToCome, NeedsSeat, RedrawToMake, Row
from shuffleup.views.director.waits import waits_view
from tests.first_edition import GUIDELINES_1
from tests.refusals import refused
from tests.tournament.machine_night import Night, player, short_plan
from tests.tournament.test_held_back import uneven
from tests.tournament.test_machine_found import hand, seated, without_rebuys

A = TypeVar("A")

ONE, TWO, THREE = TableNo(1), TableNo(2), TableNo(3)
LATE = PlayerId("late")


def now_waits(night: Night) -> tuple[Row, ...]:
    return waits_view(night.evening, night.book, night.now)


def only(night: Night, kind: type[A]) -> A:
    """The one thing of this kind that waits."""
    (one,) = [one for one in now_waits(night) if isinstance(one, kind)]
    return one


# ------------------------------------------------------------------------------------------- seats for the late


def comes_late(night: Night) -> NeedsSeat:
    night.does(c.Commit(LATE, "Zoe"))
    night.does(c.BuyIn(LATE))
    return only(night, NeedsSeat)


def test_a_seat_for_a_late_player() -> None:
    night = seated(3, plan=short_plan(HOMEGAME, seats=5))
    assert now_waits(night) == ()  # near miss: everyone has a seat
    needs = comes_late(night)
    assert (needs.name, needs.free) == ("Zoe", True)
    night.does(c.SeatLate(LATE, Chair(ONE, Seat(4))))
    assert now_waits(night) == ()


def test_nobody_draws_for_fewer_tables_while_a_late_player_has_no_seat() -> None:
    """He bought in; three are left who would fit at one table of three, and with him they are four."""
    night = without_rebuys(4, seats=3)
    comes_late(night)
    hand(night, player(1), by=player(2))
    refused(night.tells(c.Redraw((0, 1, 2))), Refusal.NOTHING_DUE)
    assert only(night, NeedsSeat).free
    night.does(c.SeatLate(LATE, Chair(ONE, Seat(1))))
    assert not [one for one in now_waits(night) if isinstance(one, NeedsSeat)]


# ------------------------------------------------------------------------------------------- moves and draws


def held_by_moves(night: Night) -> tuple[TableNo, ...]:
    """The tables that deal no hand before somebody has moved."""
    due = due_moves(night.evening, night.book)
    assert due is not None
    assert not isinstance(due, Refused)
    return due.concerns


def test_a_move_before_it_is_made() -> None:
    night = uneven(HOMEGAME)
    due = only(night, MovesToMake)
    (move,) = due.moves
    assert (move.duty, due.by) == (Duty.BUTTON, ("MOVE-01", "MOVE-06", "MOVE-03", "MOVE-05", "MOVE-04"))
    assert (move.name, move.leaves, move.takes) == ("Player 20", Chair(THREE, Seat(2)), Chair(ONE, Seat(2)))
    night.does(c.Balance())
    assert night.evening.entrant(move.player).chair == move.takes
    assert now_waits(night) == ()
    night.does(c.BeginHand(ONE, night.now))


@pytest.mark.parametrize(
    ("book", "playing_on", "leaves", "by", "holds"),
    [
        (HOMEGAME, None, 2, ("MOVE-01", "MOVE-06", "MOVE-03", "MOVE-05", "MOVE-04"), (1, 2, 3)),
        (HOMEGAME, THREE, None, ("MOVE-01", "MOVE-04"), (1, 2, 3)),
        (GUIDELINES_1, None, 4, ("MOVE-08",), (1, 3)),
        (GUIDELINES_1, THREE, None, (), (1, 3)),
    ],
)
def test_a_move_and_the_tables_it_holds(
    book: Rulebook, playing_on: TableNo | None, leaves: int | None, by: tuple[str, ...], holds: tuple[int, ...]
) -> None:
    """From seat 2 or 4 of table 3 to the button of table 1, or it waits for the hand at table 3."""
    night = uneven(book, playing_on)
    (due,) = now_waits(night)
    assert isinstance(due, MovesToMake | MoveToCome)
    assert (due.by, held_by_moves(night)) == (by, holds)
    if isinstance(due, MoveToCome):
        assert (leaves, due.tables) == (None, (3,))
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
    assert isinstance(due, LowCardToDeal)
    assert (due.tables, held_by_moves(night)) == ((2, 3), (1, 2, 3))
    assert due.by == ("MOVE-01", "MOVE-02")
    night.does(c.Balance(cards("4c Kh")))
    assert len({player(number) for number in range(10, 19)} & {*night.at(ONE)}) == 1  # one of table 2
    assert now_waits(night) == ()


def test_what_falls_to_a_chair_whose_table_deals_its_hand_again() -> None:
    """Table 2 takes a hand back, so the big blind is due from the same seat once more: next to the mover's left."""
    night = without_rebuys(12)
    hand(night, *night.at(ONE)[:2], by=night.at(ONE)[5])
    (before,) = only(night, MovesToMake).moves
    night = without_rebuys(12)
    night.does(c.BeginHand(ONE, night.now))
    night.does(c.TakeBackHand(ONE))
    for one in night.at(ONE)[:2]:
        night.does(c.Leave(one))
    (again,) = only(night, MovesToMake).moves
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
        (11, 2, (RedrawToMake("redraw", 9, 1, (), ("SEAT-04",)),)),
        (21, 3, (RedrawToMake("redraw", 18, 2, (), ("SEAT-04",)),)),
    ],
)
def test_seat_04_a_draw_for_fewer_tables(players: int, gone: int, waits: tuple[Row, ...]) -> None:
    night = without_rebuys(players)
    for number in range(gone):
        night.does(c.Leave(night.at(TableNo(len(night.tables(in_hand=False)) - number))[0]))
    assert now_waits(night) == waits


def test_a_draw_waits_for_the_hands_in_play() -> None:
    night = without_rebuys(11)
    for table in (ONE, TWO):
        night.does(c.BeginHand(table, night.now))
    night.does(c.EndHand(ONE, tuple(c.Out(one, night.at(ONE)[4]) for one in night.at(ONE)[:2])))
    assert only(night, RedrawToMake).hands == (2,)
    night.does(c.EndHand(TWO))
    assert only(night, RedrawToMake).hands == ()


def test_in_a_round_everyone_finishes_first() -> None:
    plan = replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True)
    night = seated(4, plan=plan)
    hand(night, night.at(ONE)[0], by=night.at(ONE)[1])
    assert now_waits(night) == ()
    hand(night, table=TWO)
    assert only(night, RedrawToMake).tables == 1
