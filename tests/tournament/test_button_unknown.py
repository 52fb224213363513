"""A move goes by the button: where no hand was announced for long, somebody says first where it is."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.seating.balancing import Moves
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.words import TableNo
from shuffleup.views.director.rows import ButtonToSay, MovesToMake
from shuffleup.views.director.waits import waits_view
from tests.tournament.host import Host
from tests.tournament.told_evening import Evening

ONE, TWO = TableNo(1), TableNo(2)
ASKED = "Say first where the button is at table 2: who moves goes by it."


def uneven(announced: tuple[int, ...], *, followed: bool = False) -> Host:
    """Six at each of two tables, and after 9 minutes two go out at table 1; table 2 announces hands at these."""
    host = Host(12).starts()
    for minute in range(9):
        if minute % 2 == 0:
            host.hand(1)
        if minute in announced:
            host.does(c.BeginHand(TWO, host.now))
            host.does(c.EndPlayedHand(TWO, tuple(stacks_of(host))) if followed else c.EndHand(TWO))
        host.passes(1)
    first, second, *_ = host.playing(1)
    host.hand(1, c.Out(first), c.Out(second))
    for player in (first, second):
        host.does(c.StayOut(player))
    return host


def stacks_of(host: Host) -> list[Stack]:
    return [Stack(one.player, one.stack or Chips(0)) for one in host.evening.table_now(TWO).sitting]


# table 2 announces hands at minutes   is it followed   whose button is asked for
@pytest.mark.parametrize(
    ("announced", "followed", "asked"),
    [
        ((0,), False, (2,)),
        ((0, 4), False, ()),  # near miss: not so long ago
        ((0, 8), False, (2,)),  # one announced now, after many that were not
        ((0,), True, ()),  # near miss: followed action by action, and so no hand is forgotten
    ],
)
def test_whose_button_is_asked_for(announced: tuple[int, ...], followed: bool, asked: tuple[int, ...]) -> None:
    host = uneven(announced, followed=followed)
    due = due_moves(host.evening, host.book)
    assert isinstance(due, Moves)
    assert due.doubtful == asked
    kinds = [type(one) for one in waits_view(host.evening, host.book, host.now)]
    assert (ButtonToSay in kinds, MovesToMake in kinds) == (bool(asked), not asked)


def test_nobody_moves_and_no_hand_begins_by_a_button_that_nobody_knows() -> None:
    """MOVE-03, MOVE-04: and whoever moves is who the true button says."""
    host = uneven((0,))
    cited = "MOVE-01 MOVE-06 MOVE-03 MOVE-05 MOVE-04"
    host.refuses(c.Balance(), ASKED, cited)
    host.refuses(c.BeginHand(TWO, host.now), ASKED, cited)
    movers = set()
    for seat in (1, 4):
        host.does(c.SayButton(TWO, Seat(seat)))
        due = due_moves(host.evening, host.book)
        assert isinstance(due, Moves)
        assert due.doubtful == ()
        movers.add(due.moves[0].player)
    assert len(movers) == 2
    host.does(c.Balance())


def test_a_redraw_needs_no_button() -> None:
    """BTN-01: near miss, everyone draws for it."""
    host = uneven((0,))
    first, *_ = host.playing(1)
    host.does(c.EndUntoldHand(ONE, (c.Out(first),), 0, host.now))
    host.does(c.StayOut(first))
    host.does(c.Redraw(host.order(9)))


def test_a_hand_is_not_told_with_a_button_that_nobody_knows() -> None:
    evening = Evening(4).starts()
    evening.hand(TableNo(1))
    hand = "Table 1, hand 2, blinds 10–20"
    known = f"{hand}: Ben (seat 2) has the button, Cid (seat 3) the small, Dee (seat 4) the big blind."
    unknown = f"{hand}. Nobody has said where the button is."
    for minutes, told in ((6, known), (1, unknown)):  # near miss: the longest that it is taken for known
        evening.passes(minutes)
        assert evening.does(c.BeginHand(TableNo(1), evening.now)) == [told]
        evening.steps(evening.record.undo(evening.now))
    evening.does(c.SayButton(TableNo(1), Seat(3)))
    assert "Dee (seat 4) has the button" in evening.does(c.BeginHand(TableNo(1), evening.now))[0]
