"""Between two hands: what the next one is, who deals it, and why it cannot begin yet."""

from __future__ import annotations

from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.dealer.between import HandToCome, next_hand_view
from tests.tournament.host import Host

T1 = TableNo(1)


def host_of(players: int, book: Rulebook = HOMEGAME) -> Host:
    """Seats are drawn in the order of the list, and the clock runs."""
    host = Host(players, book)
    host.does(c.DrawSeats(tuple(range(players))))
    host.does(c.StartClock(host.now))
    return host


def coming(host: Host, *, full: bool = True) -> HandToCome:
    view = next_hand_view(host.evening, host.evening.tables[T1], host.book, host.now, full=full, last=())
    assert view is not None
    return view


def in_short(view: HandToCome) -> str:
    posts = {blind: who.seat for blind, who in view.posts}
    assert view.dead_small_blind is ("small" not in posts)
    small = posts.get("small", "nobody")
    return f"hand {view.number}: button {view.button.seat}, {small} and {posts['big']}, {view.blinds.big}"


def test_the_first_hand_and_the_next() -> None:
    host = host_of(5)
    assert in_short(coming(host)) == "hand 1: button 1, 2 and 3, 20"
    assert coming(host).dealer == "Player 1"  # nobody is out yet: the button deals
    host.does(c.BeginHand(T1, host.now))
    host.does(c.EndHand(T1))
    assert in_short(coming(host)) == "hand 2: button 2, 3 and 4, 20"


def test_a_hand_that_did_not_count_is_dealt_again_from_the_same_button() -> None:
    host = host_of(5)
    host.does(c.BeginHand(T1, host.now))
    assert not coming(host).again
    host.does(c.TakeBackHand(T1))
    assert coming(host).again
    assert in_short(coming(host)) == "hand 2: button 1, 2 and 3, 20"


def test_whoever_has_no_chips_left_says_first_whether_he_rebuys() -> None:
    host = host_of(5)
    host.does(c.BeginHand(T1, host.now))
    host.does(c.EndHand(T1, (c.Out(PlayerId("p5"), PlayerId("p1")),)))
    assert [broke.name for broke in coming(host).no_chips] == ["Player 5"]
    assert "Player 5" in coming(host).wrong
    host.does(c.StayOut(PlayerId("p5")))
    assert (coming(host).no_chips, coming(host).wrong) == ((), "")
    assert coming(host).dealer == "Player 2"


def test_whoever_is_out_deals_where_the_book_says_so() -> None:
    host = host_of(5, GUIDELINES)
    host.does(c.BeginHand(T1, host.now))
    host.does(c.EndHand(T1, (c.Out(PlayerId("p5"), PlayerId("p1")),)))
    host.does(c.StayOut(PlayerId("p5")))
    assert (coming(host).dealer, coming(host).dealer_by) == ("Player 5", "DLR-01")


def test_a_dead_small_blind_is_nobodys() -> None:
    host = host_of(5)
    host.does(c.BeginHand(T1, host.now))  # button 1, blinds 2 and 3
    host.does(c.EndHand(T1, (c.Out(PlayerId("p3"), PlayerId("p1")),)))
    host.does(c.StayOut(PlayerId("p3")))
    assert in_short(coming(host)) == "hand 2: button 2, nobody and 4, 20"


def test_why_no_hand_can_begin_in_a_break() -> None:
    host = host_of(5)
    host.does(c.StopClock(host.now, "break"))
    assert coming(host).wrong.startswith("There is a break")
    assert coming(host).by == ("CLK-04",)


def test_who_is_away() -> None:
    host = host_of(5)
    host.does(c.GoAway(PlayerId("p4"), host.now))
    assert [person.name for person in coming(host).away] == ["Player 4"]


def test_one_player_is_no_hand() -> None:
    host = host_of(2)
    host.does(c.BeginHand(T1, host.now))
    host.does(c.EndHand(T1, (c.Out(PlayerId("p1"), PlayerId("p2")),)))
    host.does(c.StayOut(PlayerId("p1")))
    table = host.evening.tables[T1]
    assert next_hand_view(host.evening, table, host.book, host.now, full=True, last=()) is None
