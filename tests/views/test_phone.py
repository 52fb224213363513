"""Where a player stands, as his phone says it."""

from __future__ import annotations

from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.views.phone import Standing, me_view
from tests.tournament.host import Host

P1, P2, P3 = PlayerId("p1"), PlayerId("p2"), PlayerId("p3")


def standings(host: Host) -> list[tuple[Standing, int]]:
    seen = (me_view(host.evening, host.book, player) for player in (P1, P2, P3))
    return [(me.standing, me.place) for me in seen if me]


def test_whoever_does_not_rebuy_waits_for_his_place_until_the_others_of_that_hand_have_decided() -> None:
    """He is not asked a second time."""
    host = Host(3).starts()
    host.hand(1, c.Out(P1, P3, Chips(1000)), c.Out(P2, P3, Chips(1000)))
    assert standings(host) == [(Standing.BROKE, 0), (Standing.BROKE, 0), (Standing.PLAYING, 0)]
    host.does(c.StayOut(P1))
    assert standings(host) == [(Standing.DECLINED, 0), (Standing.BROKE, 0), (Standing.PLAYING, 0)]
    host.does(c.StayOut(P2))
    assert [standing for standing, _ in standings(host)] == [Standing.OUT, Standing.OUT, Standing.WON]
