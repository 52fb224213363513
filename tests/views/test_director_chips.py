"""What the director sees of chips out of play, of who directs, and of those whose chips wait for his word."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.director.chips import chips_sheet
from shuffleup.views.director.rows import Absent
from shuffleup.views.director.sheets import seat_sheet
from shuffleup.views.director.waits import waits_view
from tests.tournament.host import Host

T1 = TableNo(1)


@pytest.mark.parametrize("in_hand", [False, True])
@pytest.mark.parametrize("directs", [False, True])
def test_chip_04_what_a_player_has_and_who_decides_about_it(directs: bool, in_hand: bool) -> None:
    host = Host(5).starts()
    player = host.evening.tables[T1].chairs[Seat(2)]
    if directs:
        host.does(c.NameDirector(player))
    if in_hand:
        host.does(c.BeginHand(T1, host.now))
    sheet = chips_sheet(host.evening, host.evening.tables[T1], Seat(2), followed=False)
    assert sheet is not None
    assert (sheet.player, sheet.stack.certain, sheet.directs, sheet.in_hand) == (player, 1000, directs, in_hand)
    assert sheet.values[:2] == (Chips(5), Chips(25))
    seat = seat_sheet(host.evening, host.evening.tables[T1], Seat(2), host.book, host.now, followed=False, phone=False)
    assert seat is not None
    assert seat.directs is directs


def test_nothing_leaves_play_where_there_are_no_chips() -> None:
    host = Host(5).starts()
    gone, by = host.playing()[:2]
    host.hand(1, c.Out(gone, by))
    table = host.evening.tables[T1]
    assert chips_sheet(host.evening, table, Seat(1), followed=False) is None  # he says whether he rebuys first
    assert chips_sheet(host.evening, table, Seat(9), followed=False) is None  # an empty chair


# players  away  in a hand   over  asked  can be said now
@pytest.mark.parametrize(
    ("players", "away", "in_hand", "shown"),
    [
        (4, 4, False, (True, True, True)),
        (4, 3, True, (True, True, False)),
        (4, 2, True, (True, False, False)),  # near miss: two are there, and the chips go when the hand is over
    ],
)
def test_abs_03_the_director_is_asked_where_next_to_nobody_is_there(
    players: int, away: int, in_hand: bool, shown: tuple[bool, bool, bool]
) -> None:
    host = Host(players).starts()
    for player in host.playing()[:away]:
        host.does(c.GoAway(player, host.now))
    if in_hand:
        host.does(c.BeginHand(T1, host.now))
    host.passes(20)
    rows = [row for row in waits_view(host.evening, host.book, host.now) if isinstance(row, Absent)]
    assert [(row.over, row.asked, row.settled) for row in rows] == [shown] * away
