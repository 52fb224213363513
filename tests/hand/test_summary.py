"""A hand summed up: what can be found of it, and what each player's figures count, with the hands that nearly count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.cards import Category
from shuffleup.hand.events import HandStarted
from shuffleup.hand.summary import HandSummed, SeatSummed, summed_up
from shuffleup.questions.words import Seat
from shuffleup.views.figures import PlayTally, TimesOf, figures_view
from tests.hand.told_hands import played

BUTTON, SMALL, BIG = 1, 2, 3
"""Of three; with two the button posts the small blind."""


def of(choices: str, seat: int, **how: object) -> SeatSummed:
    summed = summed_up(played(choices, **how).events)  # type: ignore[arg-type]
    return next(one for one in summed.seats if one.seat == Seat(seat))


@pytest.mark.parametrize(
    ("choices", "seat", "chance", "put_in", "raised"),
    [
        ("fcc", BUTTON, True, False, False),
        ("cff", BUTTON, True, True, False),  # a call is chips put in
        ("rff", BUTTON, True, True, True),
        ("ff", BIG, False, False, False),  # a walk: the big blind never had a choice, and missed none
        ("ccc", BIG, True, False, False),  # near miss: a big blind that checks had one, and put in nothing
        ("ccrcc", BIG, True, True, True),
        ("fcc", SMALL, True, True, False),  # completing the small blind is chips put in
        ("ff", SMALL, True, False, False),  # near miss: the small blind alone is not
        ("rfc", BIG, True, True, False),
        ("rff", BIG, True, False, False),
        ("ccc ccc r", SMALL, True, True, False),  # a bet after the flop is no raise before it
    ],
)
def test_chips_put_in_before_the_flop(choices: str, seat: int, chance: bool, put_in: bool, raised: bool) -> None:
    one = of(choices, seat)
    assert (one.acted, one.put_in, one.raised) == (chance, put_in, raised)


@pytest.mark.parametrize(
    ("choices", "seat", "could", "did"),
    [
        ("rrf", SMALL, True, True),
        ("rfc", SMALL, True, False),
        ("rfc", BIG, True, False),
        ("crf", SMALL, False, False),  # near miss: over a limp it is the first raise
        ("crff", BUTTON, True, False),  # who limped and faces one raise could
        ("rrrf", BIG, False, False),  # near miss: over two raises it is a fourth bet
        ("rrrf", BUTTON, False, False),  # nor is the answer of who raised first
        ("ccc rrf", BIG, False, False),  # after the flop it is another thing
        ("ff", BIG, False, False),
    ],
)
def test_a_raise_over_one_raise(choices: str, seat: int, could: bool, did: bool) -> None:
    one = of(choices, seat)
    assert (one.could_three_bet, one.three_bet) == (could, did)


def test_who_has_no_chips_beyond_the_call_could_not_raise() -> None:
    assert not of("ac", SMALL, stacks=(200, 200, 200)).could_three_bet  # it takes all of it to call
    assert of("rc", SMALL, stacks=(200, 200, 200)).could_three_bet  # near miss


@pytest.mark.parametrize(
    ("choices", "seat", "bets", "calls"),
    [
        ("ccc rcc", SMALL, 1, 0),
        ("ccc rcc", BIG, 0, 1),
        ("ccc rrc", BIG, 1, 0),
        ("rcc ccc", BUTTON, 0, 0),  # near miss: what is raised before the flop is not counted here
        ("ccc ccc ccc rcc", SMALL, 1, 0),
    ],
)
def test_bets_and_calls_after_the_flop(choices: str, seat: int, bets: int, calls: int) -> None:
    one = of(choices, seat)
    assert (one.bets, one.calls) == (bets, calls)


NUTS = "AhAdKc AsKd7c"  # to seats 2, 3, 1, twice: seat 2 has a pair of aces
FLAT = "2c7d9h3sQcJd4s5h"  # burn, flop, burn, turn, burn, river


def with_board(choices: str) -> HandSummed:
    return summed_up(played(choices, NUTS.replace(" ", "") + FLAT).events)


def test_showdowns_are_those_where_two_were_left() -> None:
    summed = with_board("ccc")
    assert (summed.showdown, summed.kind, summed.pot) == (True, Category.PAIR, 60)
    assert [one.seat for one in summed.seats if one.showdown and one.won] == [Seat(SMALL)]
    uncontested = with_board("ccc rff")
    assert (uncontested.showdown, uncontested.kind) == (False, None)  # near miss: won, and nothing shown
    assert not any(one.showdown for one in uncontested.seats)


@pytest.mark.parametrize(("choices", "all_in"), [("afc", True), ("aff", True), ("rfc", False)])
def test_all_in(choices: str, all_in: bool) -> None:
    assert with_board(choices).all_in == all_in


def test_the_pot_is_what_was_won_and_not_what_came_back() -> None:
    assert with_board("aff").pot == 50  # the blinds and a call's worth; the rest went back


def test_one_who_is_away_had_no_choice() -> None:
    first, *rest = played("fcc").events
    assert isinstance(first, HandStarted)
    away = tuple(replace(place, absent=place.seat == Seat(BUTTON)) for place in first.setup.places)
    gone = summed_up((HandStarted(replace(first.setup, places=away)), *rest))
    assert not next(one for one in gone.seats if one.seat == Seat(BUTTON)).acted


def test_figures_are_sums() -> None:
    tally = PlayTally()
    for choices in ("ff", "ccc", "rfc", "ccrcc"):
        tally.add(of(choices, BIG))
    both = PlayTally()
    both.join(tally)
    both.join(tally)
    shown = figures_view("Ann", both)
    assert (shown.hands, shown.vpip, shown.pfr) == (8, TimesOf(4, 6), TimesOf(2, 6))
    assert (shown.vpip.percent, shown.three_bet.percent) == (67, 0)
    assert figures_view("", PlayTally()).vpip.percent is None
    assert figures_view("", PlayTally(bets=3)).aggression is None  # no call yet: nothing to divide by
    assert figures_view("", PlayTally(bets=3, calls=2)).aggression == 1.5
