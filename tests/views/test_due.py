"""What the room is told about seats while it is due: what the director reads out, and nothing else that waits."""

from __future__ import annotations

import pytest

from shuffleup.questions.seating import Duty
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.director.rows import MovesToMake, MoveToCome, RedrawToMake
from shuffleup.views.director.waits import waits_view
from shuffleup.views.due import my_move, seats_due, with_chips
from shuffleup.views.phone import me_view
from tests.tournament.host import Host

T1, T2 = TableNo(1), TableNo(2)


def lose(host: Host, table: int, players: int) -> None:
    """So many of a table lose everything to its last player, and do not rebuy."""
    *losers, winner = host.playing(table)
    host.hand(table, *(c.Out(loser, winner) for loser in losers[:players]))
    for loser in losers[:players]:
        host.does(c.StayOut(loser))


def uneven() -> Host:
    """Six and four, between two hands."""
    host = Host(12).starts()
    host.hand(1)
    lose(host, 2, 2)
    return host


def test_a_move_is_told_to_the_room_and_to_the_one_who_moves_until_it_is_made() -> None:
    host = uneven()
    due = seats_due(host.evening, host.book)
    assert isinstance(due, MovesToMake)
    assert due in waits_view(host.evening, host.book, host.now)
    (move,) = due.moves
    assert my_move(due, move.player) == move
    assert [my_move(due, one.player) for one in host.evening.playing() if one.player != move.player] == [None] * 9
    host.does(c.Balance())
    assert seats_due(host.evening, host.book) is None


def test_as_long_as_a_hand_is_played_nobody_knows_who_will_move() -> None:
    host = Host(12).starts()
    host.does(c.BeginHand(T1, host.now))
    lose(host, 2, 2)
    assert seats_due(host.evening, host.book) == MoveToCome("move-to-come", (T1,), ("MOVE-01", "MOVE-04"))
    host.does(c.EndHand(T1))
    assert isinstance(seats_due(host.evening, host.book), MovesToMake)


def test_a_redraw_is_told_before_it_is_made_and_while_hands_are_played() -> None:
    host = Host(11).starts()
    host.does(c.BeginHand(T2, host.now))
    lose(host, 1, 2)
    told = [seats_due(host.evening, host.book)]
    host.does(c.EndHand(T2))
    told.append(seats_due(host.evening, host.book))
    assert [(due.players, due.tables, due.hands) for due in told if isinstance(due, RedrawToMake)] == [
        (9, 1, (T2,)),
        (9, 1, ()),
    ]
    host.does(c.Redraw(host.order(9)))
    assert seats_due(host.evening, host.book) is None


def test_a_rebuy_to_be_decided_is_nobody_elses_business() -> None:
    host = Host(9).starts()
    loser, winner = host.playing()[:2]
    host.hand(1, c.Out(loser, winner))
    assert waits_view(host.evening, host.book, host.now) != ()
    assert seats_due(host.evening, host.book) is None


def test_nothing_is_due_when_one_has_everything() -> None:
    host = Host(2).starts()
    lose(host, 1, 1)
    assert host.evening.over()
    assert seats_due(host.evening, host.book) is None


def test_the_phone_of_one_who_has_moved_shows_what_falls_to_him_next() -> None:
    """Not what lay before that chair in a hand he was not in."""
    host = uneven()
    due = seats_due(host.evening, host.book)
    assert isinstance(due, MovesToMake)
    (move,) = due.moves
    host.does(c.Balance())
    me = me_view(host.evening, host.book, move.player)
    assert me is not None
    discs = {
        Duty.BUTTON: (True, False, False),
        Duty.BUTTON_AND_SMALL_BLIND: (True, True, False),
        Duty.SMALL_BLIND: (False, True, False),
        Duty.BIG_BLIND: (False, False, True),
        Duty.DEALT_IN: (False, False, False),
    }
    assert (me.button, me.small_blind, me.big_blind) == discs[move.duty]
    host.does(c.BeginHand(move.takes.table, host.now))
    again = me_view(host.evening, host.book, move.player)
    assert again is not None
    assert (again.button, again.small_blind, again.big_blind) == discs[move.duty]


@pytest.mark.parametrize(
    ("dealt", "across"),
    [((), ""), ((T1, T2), ""), ((T1,), "out"), ((T2,), "in")],  # near misses first: chips stay what they are
)
def test_who_goes_between_real_cards_and_a_dealt_table_changes_chips(dealt: tuple[TableNo, ...], across: str) -> None:
    host = uneven()
    due = with_chips(seats_due(host.evening, host.book), host.evening, dealt)
    assert isinstance(due, MovesToMake)
    (move,) = due.moves
    assert (move.leaves.table, move.takes.table) == (T1, T2)
    assert move.across == across
    assert move.stack == (host.evening.entrant(move.player).stack if across else None)
