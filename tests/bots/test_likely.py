"""What everybody may hold from the flop on, as the quick styles take it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.bots.equity import summed, top
from shuffleup.bots.likely import MOST_PICKED, heaps, may_hold
from shuffleup.bots.rounds import RoundPlayed
from shuffleup.bots.seen import PastAct, Seen
from shuffleup.cards import cards
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.questions.words import Chips, Seat, Street
from tests.bots.spots import to_act

SIX = (1, 2, 3, 4, 5, 6)
GONE = tuple((seat, FOLD) for seat in (4, 5, 6, 1))


def before(*acts: tuple[int, int]) -> RoundPlayed:
    return RoundPlayed((), 0, tuple((seat, 2000) for seat in SIX), ((1, 10), (2, 20)), SIX, 20, acts)


@pytest.mark.parametrize(
    ("seat", "acts", "holds", "lacks"),
    [
        (3, ((3, 46), *GONE, (2, STAY)), "AsAd", "7s2d"),  # came in first
        (2, ((3, 46), *GONE, (2, STAY)), "TsTd", "7s2d"),  # called
        (2, ((3, 46), *GONE, (2, 120), (3, STAY)), "AsAd", "Ts6d"),  # raised again
    ],
)
def test_hands_are_in_the_heap_as_often_as_they_come_here(
    seat: int, acts: tuple[tuple[int, int], ...], holds: str, lacks: str
) -> None:
    heap = heaps(before(*acts))[seat]
    assert heap.count(summed(cards(holds))) > 1
    assert heap.count(summed(cards(lacks))) == 0


def test_what_the_table_does_not_have_is_in_no_heap() -> None:
    """Somebody only called to come in; whoever raised that is not in the table either."""
    assert set(heaps(before((3, STAY), *GONE, (2, 80)))) == set()
    assert set(heaps(before((3, 46), (4, STAY), (5, FOLD), (6, FOLD), (1, FOLD), (2, FOLD)))) == {3, 4}


def later(street: Street, *did: tuple[int, Street, str]) -> Seen:
    """The button raised, the big blind called; now one of them acts on this street."""
    seen = to_act("AsKd", 2, 50, "call")
    acts = tuple(PastAct(Seat(seat), when, what, Chips(50)) for seat, when, what in did)
    return replace(seen, board=cards("Qd7c2h5s9c")[: street + 2], acts=(*seen.acts, *acts))


def test_whoever_paid_on_a_street_has_picked() -> None:
    flop = later(Street.FLOP)
    river = later(Street.RIVER, (1, Street.FLOP, "called"), (1, Street.TURN, "called"), (2, Street.TURN, "checked"))
    assert [may_hold(flop, seat).keen for seat in (1, 2)] == [1, 1]
    assert [may_hold(river, seat).keen for seat in (1, 2)] == [3, 1]  # near miss: one has only checked
    assert may_hold(river, 1, keen=2).keen == MOST_PICKED


def test_what_is_not_in_the_table_goes_by_what_it_cost() -> None:
    limped = replace(to_act("AsKd", 6, "call", "call"), board=cards("Qd7c2h"))
    assert may_hold(limped, 3) == top(0.7)
