"""Bugs of other engines, made impossible here: the least raise, and who may raise again (Z14-Z19)."""

from __future__ import annotations

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from tests.hand.table_talk import Table, play


def flop_of(stacks: str, *, button: int, blinds: tuple[int, int] = (50, 100)) -> Table:
    """Everyone limps in; the flop is out and nobody has bet."""
    told = play(stacks, button=button, blinds=blinds).posts().deals()
    while not told.moves.may_check:
        told.does(f"{told.hand.turn} calls")
    return told.does(f"{told.hand.turn} checks").board("2c 7d 9h")


def test_z14_stack_between_call_and_least_raise_may_raise_all_in() -> None:
    told = play("1:5000 2:5000 3:5000 4:150", button=1, blinds=(50, 100)).posts().deals()
    told.asks(4).offers(call=100, raises=(150, 150))


@pytest.mark.parametrize("says", ["4 raises to 150", "4 is all-in"])
def test_z15_all_in_below_the_least_raise_is_accepted(says: str) -> None:
    told = play("1:5000 2:5000 3:5000 4:150", button=1, blinds=(50, 100)).posts().deals().does(says)
    assert told.hand.price == 150
    assert told.stacks[Seat(4)] == 0


@pytest.mark.parametrize("total", [101, 149])
def test_z15_near_miss_anything_less_than_the_whole_stack_is_refused(total: int) -> None:
    told = play("1:5000 2:5000 3:5000 4:150", button=1, blinds=(50, 100)).posts().deals()
    told.refuses(f"4 raises to {total}", because="all-in for 150", by="BET-03")


def test_z16_after_a_bet_of_2_the_least_raise_is_to_4() -> None:
    told = flop_of("1:200 2:200", button=1, blinds=(1, 2)).does("2 bets 2")
    told.asks(1).offers(call=2, raises=(4, 198))
    told.refuses("1 raises to 3", because="smallest raise is to 4", by="BET-03").does("1 raises to 4")


def test_z16_the_blind_counts_once_before_the_flop() -> None:
    told = play("1:200 2:200 3:200", button=1, blinds=(1, 2)).posts().deals()
    told.offers(call=2, raises=(4, 200))


def full_all_in_then_a_short_one() -> Table:
    """Seat 2 bets 100, seat 3 is all-in for a full raise to 200, seat 4 calls, seat 5 is all-in for 250."""
    told = flop_of("1:5000 2:5000 3:300 4:5000 5:350", button=1)
    return told.does("2 bets 100, 3 is all-in, 4 calls, 5 is all-in, 1 folds")


def test_z17_who_answered_the_full_all_in_may_not_raise_the_short_one() -> None:
    told = full_all_in_then_a_short_one().does("2 calls")
    told.asks(4).offers(call=50, raises=None, closed_by="BET-04")
    told.refuses("4 raises to 400", because=Refusal.NOT_ALLOWED, by="BET-04")
    told.refuses("4 is all-in", because=Refusal.NOT_ALLOWED, by="BET-04")
    told.allows("4 calls").allows("4 folds")


def test_z17_near_miss_who_has_not_answered_the_full_one_may_raise() -> None:
    """The bettor faces 150 more since he bet 100: a full raise, and the next is measured by 100."""
    full_all_in_then_a_short_one().asks(2).offers(call=150, raises=(350, 4900))


def limper_and_short_all_in(all_in: int) -> Table:
    """Blinds 2,000-4,000: seat 4 limps, seat 5 is all-in for this much, the button and the small blind fold."""
    told = play(f"1:90000 2:90000 3:90000 4:90000 5:{all_in}", button=1, blinds=(2000, 4000)).posts().deals()
    return told.does("4 calls, 5 is all-in, 1 folds, 2 folds")


def test_z18_limper_may_not_reraise_a_short_all_in() -> None:
    told = limper_and_short_all_in(7500).does("3 calls")
    told.asks(4).offers(call=3500, raises=None, closed_by="BET-04")
    told.refuses("4 raises to 11500", because="3,500 more you face is less than a full raise of 4,000", by="BET-04")


def test_z18_near_miss_the_big_blind_has_not_acted_and_may_raise() -> None:
    told = limper_and_short_all_in(7500).asks(3).offers(call=3500, raises=(11500, 90000))
    told.does("3 raises to 11500").asks(4).offers(call=7500, raises=(15500, 90000))


def test_z18_near_miss_a_full_all_in_reopens_to_the_limper() -> None:
    limper_and_short_all_in(8000).does("3 calls").asks(4).offers(call=4000, raises=(12000, 90000))


def test_z18_who_checked_may_not_raise_a_40_all_in_with_a_100_minimum() -> None:
    told = flop_of("1:5000 2:5000 3:140", button=1).does("2 checks, 3 is all-in")
    told.asks(1).offers(call=40, raises=(140, 4900))  # has not acted on this round
    told.does("1 calls").asks(2).offers(call=40, raises=None, closed_by="BET-04")


def bet_of_300_and_short_all_ins(*totals: int) -> Table:
    """Seat 2 opens the flop for 300, each of the next seats is all-in for a little more, and the button calls."""
    short = " ".join(f"{seat}:{100 + total}" for seat, total in enumerate(totals, start=3))
    told = flop_of(f"1:5000 2:5000 {short}", button=1).does("2 bets 300")
    for seat in range(3, 3 + len(totals)):
        told.does(f"{seat} is all-in")
    return told.does("1 calls").asks(2)


def test_z19_several_short_all_ins_add_up_to_a_full_raise() -> None:
    told = bet_of_300_and_short_all_ins(500, 650, 800).offers(call=500, raises=(1100, 4900))
    told.refuses("2 raises to 1099", because="smallest raise is to 1,100", by="BET-03").does("2 raises to 1100")


@pytest.mark.parametrize(
    ("all_ins", "least"),
    [
        # seat 2 bet 300, so a full raise is 300 more
        ((500, 599), None),
        ((500, 600), 900),  # near miss: one chip more
        ((599,), None),
        ((600,), 900),
        ((400, 500, 599), None),
        ((400, 500, 600), 900),
    ],
)
def test_z19_it_is_the_sum_that_counts(all_ins: tuple[int, ...], least: int | None) -> None:
    told = bet_of_300_and_short_all_ins(*all_ins)
    told.offers(call=all_ins[-1] - 300, raises=(least, 4900) if least else None, closed_by="BET-04")
