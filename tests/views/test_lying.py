"""Button and blinds are the same on the wall, on the director's phone and on every player's."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.director.overview import director_table
from shuffleup.views.phone import me_view
from shuffleup.views.wall import table_view
from tests.tournament.host import Host

T1 = TableNo(1)

Discs = dict[Seat, tuple[bool, bool, bool]]


def on_each(host: Host) -> tuple[Discs, Discs, Discs]:
    """What lies before those who sit there: as the wall, the director's phone and their own phones have it."""
    evening, table = host.evening, host.evening.tables[T1]
    wall = {
        one.seat: (one.button, one.small_blind, one.big_blind) for one in table_view(evening, table, HOMEGAME).seats
    }
    seats = [one for one in director_table(evening, table, HOMEGAME, host.now).seats if one.player]
    staff = {one.seat: (one.button, one.small_blind, one.big_blind) for one in seats}
    phones = [me_view(evening, HOMEGAME, player) for player in table.chairs.values()]
    own = {one.seat: (one.button, one.small_blind, one.big_blind) for one in phones if one and one.seat}
    return {seat: wall[seat] for seat in own}, staff, own


@pytest.mark.parametrize("between", [True, False])
def test_every_screen_says_the_same_in_a_hand_and_between_two(between: bool) -> None:
    host = Host(6).starts()
    host.hand()
    if not between:
        host.does(c.BeginHand(T1, host.now))
    wall, staff, own = on_each(host)
    assert wall == staff == own
    assert [sum(discs) for discs in zip(*own.values(), strict=True)] == [1, 1, 1]


def test_where_hands_were_played_unannounced_nothing_lies_anywhere() -> None:
    host = Host(6).starts()
    host.hand()
    host.passes(5)
    assert any(map(any, on_each(host)[0].values()))  # near miss: that may still be the hand
    host.passes(5)
    assert not any(any(map(any, screen.values())) for screen in on_each(host))
