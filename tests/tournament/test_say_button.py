"""One tap says which seat has the button: the blinds follow, in a hand and between two."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import TableNo
from tests.tournament.host import Host
from tests.tournament.test_decide_rulings import NO_SEAT, TWO, at_seats

ONE = TableNo(1)


def say(button: int, *, no_small: bool = False) -> c.SayButton:
    return c.SayButton(ONE, Seat(button), no_small)


def lies(host: Host) -> tuple[int, int, int, bool]:
    at = host.evening.tables[ONE].last
    assert at is not None
    return at.button, at.small_blind, at.big_blind, at.dead_small_blind


# players at           the button at, without a small blind   button and blinds of the hand; or refused
@pytest.mark.parametrize(
    ("sitting", "button", "no_small", "expected"),
    [
        ((1, 2, 3, 4, 5, 6), 5, False, (5, 6, 1, False)),  # BTN-03
        ((1, 2, 3, 4, 5, 6), 10, False, (10, 1, 2, False)),  # a dead button; the blinds stay with nobody behind it
        ((1, 2, 3, 4, 6), 5, False, (5, 6, 1, False)),
        ((1, 2, 3, 4, 6), 4, False, (4, 6, 1, False)),
        ((1, 2, 3, 4, 6), 4, True, (4, 5, 6, True)),  # BTN-04: whoever was due the small blind is out
        ((1, 2, 3, 4, 6), 3, True, "Seat 4 is next to the button, and posts the small blind."),  # near miss
        ((2, 5), 2, False, (2, 2, 5, False)),  # BTN-07
        ((2, 5), 3, False, TWO),
        ((2, 5), 2, True, TWO),
        ((1, 2, 3, 4, 5, 6), 0, False, NO_SEAT),
        ((1, 2, 3, 4, 5, 6), 11, False, NO_SEAT),
    ],
)
@pytest.mark.parametrize("in_hand", [True, False])
def test_the_blinds_follow_the_button(
    in_hand: bool, sitting: tuple[int, ...], button: int, no_small: bool, expected: tuple[int, int, int, bool] | str
) -> None:
    host = at_seats(*sitting)
    host.hand()
    if in_hand:
        host.does(c.BeginHand(ONE, host.now))
    decision = host.asks(say(button, no_small=no_small))
    if isinstance(expected, str):
        assert isinstance(decision, Refused)
        assert decision.reason == expected
        return
    host.does(say(button, no_small=no_small))
    assert lies(host) == expected


def test_the_next_hand_goes_on_from_there() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    host.does(say(5))
    host.hand()
    assert lies(host) == (6, 1, 2, False)


def test_who_went_out_in_the_last_hand_was_in_it() -> None:
    """BTN-04: the big blind is out; the hand after it has no small blind."""
    host = at_seats(1, 2, 3, 4, 5, 6)
    chairs = host.evening.tables[ONE].chairs
    host.hand()
    host.passes(7)
    host.does(c.EndUntoldHand(ONE, (c.Out(chairs[Seat(5)]),), 0, host.now))
    host.does(say(3))
    assert lies(host) == (3, 4, 5, False)
    host.does(c.StayOut(chairs[Seat(5)]))
    host.hand()
    assert lies(host) == (4, 5, 6, True)


def test_a_dead_blind_the_record_knows_of_is_kept() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    lying = host.evening.tables[ONE].last
    assert lying is not None
    big = host.evening.tables[ONE].chairs[lying.big_blind]
    host.does(c.EndUntoldHand(ONE, (c.Out(big),), 0, host.now))
    host.does(c.StayOut(big))
    host.hand()
    before = lies(host)
    host.does(say(before[0]))
    assert lies(host) == before


@pytest.mark.parametrize("again", [False, True])
def test_for_the_first_hand_and_one_dealt_again_it_is_that_of_the_next(again: bool) -> None:
    host = Host(6).starts()
    if again:
        host.does(c.BeginHand(ONE, host.now))
        host.does(c.TakeBackHand(ONE))
    host.does(say(4))
    host.does(c.BeginHand(ONE, host.now))
    assert host.evening.tables[ONE].last == Positions(Seat(4), Seat(5), Seat(6))


# ------------------------------------------------------------------------- hands that the button tells of (ADR 12)


def unknown(host: Host) -> int:
    """How many at the table have nobody knows how much."""
    return sum(one.stack is None for one in map(host.evening.entrant, host.evening.tables[ONE].chairs.values()))


# minutes since the last count   seats the button went on   are those counts of any worth?
@pytest.mark.parametrize(
    ("minutes", "on", "stale"),
    [
        (9, 2, True),
        (9, 0, False),  # near miss: it lies where it lay, and no hand was played
        (5, 2, False),  # near miss: no time for it; somebody puts a wrong button right
    ],
)
@pytest.mark.parametrize("announced", [True, False])
def test_a_button_that_went_on_leaves_no_old_count(announced: bool, minutes: int, on: int, stale: bool) -> None:
    host = Host(6).starts()
    if announced:
        host.hand()
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.evening.tables[ONE].chairs.values())))
    host.passes(minutes)
    table = host.evening.tables[ONE]
    at = table.last or table.first
    assert at is not None
    host.does(say((at.button + on - 1) % 6 + 1))
    assert unknown(host) == (6 if stale else 0)
    assert host.evening.balances()


def test_a_count_after_the_unannounced_hands_stands() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    host.passes(9)
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.evening.tables[ONE].chairs.values())))
    host.does(say(5))
    assert unknown(host) == 0
