"""Pots of the players' own: a last longer is decided by the evening, any other by hand, and all of it is shared."""

from __future__ import annotations

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.prizes.payouts import Chop, Money
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import PlayerId
from tests.tournament.host import Host
from tests.tournament.test_bounties import night as bounty_night
from tests.tournament.test_bounties import out, p

STAKE = Money(500)


def pot(*members: int, last_longer: bool = True, number: int = 0) -> c.SetSidePot:
    return c.SetSidePot("Last longer", STAKE, tuple(map(p, members)), last_longer, number)


def night(players: int, *members: int, re_entry: ReEntryOffer | None = None) -> Host:
    """Without rebuys, at one table, with a last longer of these."""
    host = bounty_night(players, BountyKind.NONE, re_entry=re_entry)
    host.does(pot(*members))
    return host


def won(host: Host) -> dict[PlayerId, int]:
    return dict(host.evening.side_pots[1].shares())


def test_it_is_no_part_of_the_purse() -> None:
    host = night(4, 1, 2, 3)
    assert host.evening.side_pots[1].worth == 3 * STAKE
    assert host.evening.purse() == host.evening.money_in == 4 * 2500


# who goes out, one after the other       when it is decided, and for whom
@pytest.mark.parametrize(
    ("members", "outs", "winner"),
    [
        ((1, 2, 3), (1, 2), 3),
        ((1, 2, 3), (1, 4), None),  # near miss: two of them are left
        ((1, 2), (1,), 2),
        ((1, 2, 5), (1, 2, 3), 5),
        ((1, 2, 3), (4, 5, 1, 2), 3),  # the winner of it all is in it
    ],
)
def test_whoever_is_in_last(members: tuple[int, ...], outs: tuple[int, ...], winner: int | None) -> None:
    host = night(5, *members)
    for gone in outs:
        host.hand(1, out(gone))
    assert won(host) == ({p(winner): len(members) * STAKE} if winner else {})


def test_those_who_go_together_share_it_by_their_places() -> None:
    host = night(4, 1, 2)
    host.hand(1, c.Out(p(1), p(3), Chips(1000)), c.Out(p(2), p(3), Chips(1000)))
    assert won(host) == {p(1): 500, p(2): 500}


def test_a_new_entry_is_no_way_back_into_it() -> None:
    host = night(4, 1, 2, 3, re_entry=ReEntryOffer(1, 4))
    host.hand(1, out(1))
    host.does(c.ReEnter(p(1)))
    host.hand(1, out(2))
    assert won(host) == {p(3): 1500}


def test_at_the_end_it_is_decided_by_places() -> None:
    host = night(4, 1, 2, 3)
    host.hand(1, out(1))
    host.does(c.EndEarly(Chop.EVEN, "the power is out"))
    assert won(host) == {p(2): 750, p(3): 750}


def test_another_pot_is_decided_by_hand_changed_and_paid() -> None:
    host = night(4, 1, 2, 3)
    host.does(pot(1, 2, 4, last_longer=False))
    host.hand(1, out(1))
    assert not host.evening.side_pots[2].won_by
    host.refuses(c.PaySidePot(2), Refusal.SOMETHING_FIRST)
    host.refuses(c.DecideSidePot(2, (p(3),)), "It goes to somebody who is in the pot.")
    host.does(c.DecideSidePot(2, (p(1),)))
    host.does(c.DecideSidePot(2, (p(2), p(4), p(1))))  # all of them: everyone has the stake back
    assert {money for _, money in host.evening.side_pots[2].shares()} == {500}
    host.does(c.PaySidePot(2))
    host.refuses(c.PaySidePot(2), Refusal.ALREADY_DONE)
    host.refuses(c.DecideSidePot(2, (p(1),)), Refusal.ALREADY_DONE)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (pot(1), Refusal.TOO_FEW_PLAYERS),
        (pot(2, 2), Refusal.TOO_FEW_PLAYERS),
        (pot(1, 2), Refusal.WRONG_STANDING),  # out already
        (pot(2, 9), Refusal.NO_SUCH_PLAYER),
        (c.SetSidePot(" ", STAKE, (p(2), p(3))), "A name has 1 to 40 letters"),
        (c.SetSidePot("Pot", Money(0), (p(2), p(3))), Refusal.UNSAID),
        (pot(2, 3, number=7), "There is no such pot."),
    ],
)
def test_what_cannot_be(command: c.SetSidePot, why: str) -> None:
    host = night(4, 2, 3)
    host.hand(1, out(1))
    host.refuses(command, why)


def test_members_may_change_until_it_is_decided() -> None:
    host = night(5, 1, 2)
    host.does(pot(1, 2, 3, number=1))
    host.hand(1, out(1))
    assert host.does(pot(1, 2, 4, number=1)) == (e.SidePotSet(1, "Last longer", STAKE, True, (p(1), p(2), p(4))),)
    host.hand(1, out(2))
    assert won(host) == {p(4): 1500}
    host.refuses(pot(1, 2, 3, number=1), Refusal.ALREADY_DONE)


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ((1, 2, 3, 4), ""),  # somebody joins
        ((1, 2, 4), ""),  # one leaves, another joins
        ((2, 3, 4), "Player 1 is out, and the stake stays in the pot."),
        ((1, 2), "Two of those who are still in stay in it; else say whose it is."),
        ((1, 2, 3), ""),  # near miss: two are left
    ],
)
def test_who_is_out_of_a_last_longer_stays_in_it(members: tuple[int, ...], why: str) -> None:
    host = night(5, 1, 2, 3)
    host.hand(1, out(1))
    if why:
        host.refuses(pot(*members, number=1), why)
        return
    host.does(pot(*members, number=1))
    assert host.evening.side_pots[1].worth == len(members) * STAKE


def test_of_another_pot_anybody_may_leave() -> None:
    host = night(5, 1, 2, 3)
    host.does(pot(1, 2, 3, last_longer=False))
    host.hand(1, out(1))
    host.does(pot(2, 3, last_longer=False, number=2))
    assert host.evening.side_pots[2].worth == 2 * STAKE


def test_the_record_says_who_joined_and_who_left() -> None:
    host = night(4, 1, 2)
    changed = e.SidePotSet(1, "Pot", STAKE, last_longer=True, members=(p(2), p(3)))
    said = [str(one) for one in told(Scene(host.evening, host.book, (changed,)), changed)]
    assert said == ["Pot: Player 3 joined with 5 each.", "Pot: Player 1 left, with 5 back each."]
