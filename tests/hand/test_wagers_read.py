"""BET-06 to BET-14 at a table: what was said and pushed, and what the hand makes of it. In turn.

Blinds 50-100, everyone limps, and 4900 is in front of each on the flop; seats 2, 3, 4, 1 act in this order. A row is
what happened so far, what is done now, and the ruling. The helper sees to it that every command is legal and that the
chips add up.
"""

from __future__ import annotations

import pytest

from shuffleup.questions.steps import Action, Remedy, TakeAs, Verdict
from shuffleup.questions.wagers import SilentSingleChip
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from tests.hand.table_talk import Table, house_rules, play, under_every_book
from tests.hand.wager_talk import ruled

BET_100 = "2 bets 100"
TO_300 = "2 bets 100, 3 raises to 300"  # the next raise is to 500

without_guidelines = pytest.mark.parametrize("book", [HOMEGAME, ROBERTS], ids=["homegame", "roberts"])


def preflop(book: Rulebook, stacks: str = "1:5000 2:5000 3:5000 4:5000") -> Table:
    """Seat 4 is first to act, 2 and 3 have the blinds."""
    return play(stacks, button=1, blinds=(50, 100), book=book).posts().deals()


def flop(book: Rulebook, stacks: str = "1:5000 2:5000 3:5000 4:5000") -> Table:
    return preflop(book, stacks).does("4 calls, 1 calls, 2 calls, 3 checks").board("2c 7d 9h")


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "ruling"),
    [
        # words before chips
        (BET_100, "3 says raise, pushes 500", "raise to 500 (BET-06)"),
        (BET_100, "3 says raise to 300, pushes 250", "raise to 300, add 50 (BET-06)"),
        (BET_100, "3 says raise to 300, pushes 500", "raise to 300, 200 back (BET-06)"),
        (BET_100, "3 says call, pushes 100+500", "call, 500 back (BET-06)"),
        (BET_100, "3 says call, pushes 25+25", "call, add 50 (BET-06)"),
        (BET_100, "3 says raise", "raise to 200, add 200 (BET-06)"),
        (TO_300, "4 says raise", "raise to 500, add 500 (BET-06)"),
        (TO_300, "4 says raise to 400, pushes 400", "raise to 500, add 100 (BET-06)"),  # too little said
        (BET_100, "3 says fold, pushes 100", "fold, 100 back (DEAD-01)"),
        (BET_100, "3 says all-in", "raise to 4900, add 4900 (BET-06)"),
        (BET_100, "3 says 300, pushes 500", "raise to 300, 200 back (BET-06)"),
        (BET_100, "3 says 150, pushes 150", "director: SpokenAction"),
        ("", "2 says bet to 250, pushes 500", "bet to 250, 250 back (BET-06)"),
        ("", "2 says bet, pushes 25", "bet to 100, add 75 (BET-06)"),
        ("", "2 says check, pushes 25", "check, 25 back (BET-06)"),
        # words before gestures
        ("", "2 says bet to 250, taps", "bet to 250, add 250 (BET-06)"),
        # gestures before chips
        ("", "2 taps", "check (BET-07)"),
        ("", "2 taps, pushes 25+25", "check, 50 back (BET-07)"),
        # a check of a bet is no check and no fold: the chips, if any, speak, and never of a raise
        (BET_100, "3 taps", "no raise, act again (BET-07)"),
        (BET_100, "3 says check", "no raise, act again (BET-06)"),
        (BET_100, "3 taps, pushes 100", "call (BET-12)"),
        (BET_100, "3 says check, taps, pushes 100", "call (BET-12)"),
        (BET_100, "3 says check, taps", "no raise, act again (BET-07)"),
        # one motion
        (BET_100, "3 pushes 100", "call (BET-12)"),
        (BET_100, "3 pushes 25+25", "director: SilentChips"),  # fewer than the call, and not a word
        ("", "2 pushes 500", "bet to 500 (BET-12)"),  # nobody has bet: one chip is what it is
        ("", "2 pushes 25+25", "director: SilentChips"),
        # two motions
        (BET_100, "3 pushes 100, then 300", "300 back, call (BET-12)"),
        (BET_100, "3 pushes 25+25, then 50", "call (BET-12)"),  # near miss: no raise, only a call in two parts
        (BET_100, "3 says raise to 400, pushes 100, then 300", "raise to 400 (BET-06)"),  # near miss: he said how much
        (BET_100, "3 says call, pushes 100, then 300", "call, 300 back (BET-06)"),
        (BET_100, "3 pushes 100, then 300, then 500", "800 back, call (BET-12)"),
        ("", "2 pushes 100+100, then 300", "300 back, bet to 200 (BET-12)"),
    ],
)
def test_under_every_book(book: Rulebook, so_far: str, now: str, ruling: str) -> None:
    assert ruled(flop(book).does(so_far), now, book) == by_its_own(book, ruling)


def by_its_own(book: Rulebook, ruling: str) -> str:
    """That chips go in at once two documents say, and each book cites the one it puts first."""
    return ruling.replace("BET-12", "BET-23") if book is GUIDELINES else ruling


@pytest.mark.parametrize(
    ("book", "ruling"),
    [
        (HOMEGAME, "300 back, raise to 200, add 100 (BET-12 BET-06 over BET-23)"),
        (ROBERTS, "300 back, raise to 200, add 100 (BET-12 BET-06 over BET-23)"),
        (GUIDELINES, "raise to 400 (BET-23 BET-06 over BET-12)"),  # near miss: who said raise kept the right
    ],
)
def test_bet_12_and_bet_23_a_bare_raise_and_two_motions(book: Rulebook, ruling: str) -> None:
    assert ruled(flop(book).does(BET_100), "3 says raise, pushes 100, then 300", book) == ruling


@pytest.mark.parametrize(
    ("so_far", "now", "ruling"),
    [
        (BET_100, "3 pushes 500", "call, 400 back (BET-11)"),
        (BET_100, "3 pushes 500, then 500", "500 back, call, 400 back (BET-23 BET-11)"),
        (BET_100, "3 pushes 100+100", "raise to 200 (BET-14)"),
        (BET_100, "3 pushes 100+25", "call, 25 back (BET-14)"),
        (BET_100, "3 pushes 100+50", "raise to 200, add 50 (BET-14)"),  # near miss: a bet and a half
        (BET_100, "3 pushes 100+100, then 300", "300 back, raise to 200 (BET-23 BET-14)"),
        (TO_300, "4 pushes 100+100+100+25+25+25", "call, 75 back (BET-14)"),
        (TO_300, "4 pushes 100+100+100+100+25", "call, 125 back (BET-14)"),  # half the last raise is not enough
        (TO_300, "4 pushes 100+100+100+100+50", "raise to 500, add 50 (BET-14)"),  # near miss: half the bet faced
        (BET_100, "3 thumbs up", "raise to 200, add 200 (BET-08)"),
        (BET_100, "3 thumbs up, pushes 500", "raise to 500 (BET-08)"),  # the chip says how much
        (BET_100, "3 thumbs up, pushes 100, then 300", "300 back, raise to 200, add 100 (BET-23 BET-08)"),
        (BET_100, "3 says call, thumbs up", "call, add 100 (BET-06)"),
        ("", "2 thumbs up", "bet to 100, add 100 (BET-08)"),
    ],
)
def test_the_guidelines(so_far: str, now: str, ruling: str) -> None:
    assert ruled(flop(GUIDELINES).does(so_far), now, GUIDELINES) == ruling


@without_guidelines
@pytest.mark.parametrize(
    ("so_far", "now", "ruling"),
    [
        (BET_100, "3 pushes 500", "call, 400 back (BET-11)"),
        (BET_100, "3 pushes 500, then 500", "500 back, call, 400 back (BET-12 BET-11)"),
        ("", "2 pushes 25+25, then 300", "director: SilentChips, 300 back (BET-12)"),  # so much is certain
        (BET_100, "3 pushes 25+25, then 25", "director: SilentChips"),  # near miss: nobody has gone back to raise
        (BET_100, "3 pushes 100+100", "raise to 200 (BET-12)"),
        (BET_100, "3 pushes 100+25", "call, 25 back (BET-14)"),
        (BET_100, "3 pushes 100+50", "raise to 200, add 50 (BET-14)"),
        (BET_100, "3 thumbs up", "raise to 200, add 200 (BET-08)"),
        (BET_100, "3 pushes 100+100, then 300", "300 back, raise to 200 (BET-12)"),
    ],
)
def test_the_other_books_where_only_the_guidelines_speak(book: Rulebook, so_far: str, now: str, ruling: str) -> None:
    assert ruled(flop(book).does(so_far), now, book) == ruling


@without_guidelines
@pytest.mark.parametrize(
    ("now", "ruling"),
    [
        ("3 says raise, pushes 100, then 300", "raise to 400 (BET-13 BET-06)"),
        (
            "3 says raise, pushes 100, rests, then 300",  # near miss
            "300 back, raise to 200, add 100 (BET-13 BET-06 over BET-23)",
        ),
        ("3 pushes 100, then 300", "300 back, call (BET-23 BET-12)"),  # near miss: he has not said raise
        ("3 says raise to 300, pushes 100, then 300", "raise to 300, 100 back (BET-06)"),
    ],
)
def test_bet_13_outside_tournaments(book: Rulebook, now: str, ruling: str) -> None:
    assert ruled(flop(book).does(BET_100), now, book, tournament=False) == ruling


@pytest.mark.parametrize(
    ("so_far", "now", "ruling"),
    [
        ("4 calls, 1 calls", "2 pushes 50", "call (BET-23)"),
        ("4 calls, 1 calls", "2 pushes 100", "call, 50 back (BET-11)"),  # one chip for the 50 he owes
        ("4 calls, 1 calls", "2 pushes 50+50", "raise to 200, add 50 (BET-14)"),  # near miss: two chips; 150 in front
        ("4 calls, 1 calls, 2 calls", "3 taps", "check (BET-07)"),
        ("4 calls, 1 calls, 2 calls", "3 says call", "check (BET-06)"),
        ("4 calls, 1 calls, 2 calls", "3 says bet to 300", "raise to 300, add 200 (BET-06)"),
        ("4 calls, 1 calls, 2 calls", "3 pushes 500", "check, 500 back (BET-11)"),
        ("4 calls, 1 calls, 2 calls", "3 pushes 100+100", "raise to 300 (BET-14)"),
        ("", "4 pushes 500", "call, 400 back (BET-11)"),  # the blind is the bet
    ],
)
def test_blinds_count_what_lies_in_front_of_them(so_far: str, now: str, ruling: str) -> None:
    assert ruled(preflop(GUIDELINES).does(so_far), now, GUIDELINES) == ruling


@under_every_book
@pytest.mark.parametrize(
    ("stack", "now", "ruling"),
    [
        # seat 3 has this much left and faces 100
        (60, "3 says call", "call, add 60 (BET-06)"),
        (60, "3 says raise to 300, pushes 50", "call, add 10 (BET-06)"),
        (60, "3 says all-in, pushes 50+10", "call (BET-06)"),
        (60, "3 pushes 50+10", "call (BET-12)"),  # all he has needs no word
        (60, "3 pushes 50", "director: SilentSingleChip"),  # near miss: ten left behind
        (130, "3 says all-in", "raise to 130, add 130 (BET-06)"),
        (130, "3 says raise", "raise to 130, add 130 (BET-06)"),
        (130, "3 says raise to 130, pushes 100+25+5", "raise to 130 (BET-06)"),
        (100, "3 says all-in, pushes 100", "call (BET-06)"),  # near miss: just the call
        (100, "3 pushes 100", "call (BET-12)"),
    ],
)
def test_all_in_for_less(book: Rulebook, stack: int, now: str, ruling: str) -> None:
    told = flop(book, f"1:5000 2:5000 3:{100 + stack} 4:5000").does(BET_100)
    assert ruled(told, now, book) == by_its_own(book, ruling)


@pytest.mark.parametrize(
    ("book", "ruling"),
    [
        (GUIDELINES, "raise to 130 (BET-14)"),
        (HOMEGAME, "raise to 130 (BET-12)"),
        (ROBERTS, "raise to 130 (BET-12)"),
    ],
)
def test_a_whole_stack_pushed_silently_is_all_in(book: Rulebook, ruling: str) -> None:
    told = flop(book, "1:5000 2:5000 3:230 4:5000").does(BET_100)
    assert ruled(told, "3 pushes 100+25+5", book) == ruling


@under_every_book
@pytest.mark.parametrize(
    ("now", "ruling"),
    [
        # 2 bet 100, 3 called, 4 is all-in for 130: no full raise, and 2 has acted
        ("2 says raise to 400, pushes 300", "call, 270 back (BET-06 BET-04)"),
        ("2 says all-in", "call, add 30 (BET-06 BET-04)"),
        ("2 says call, pushes 30", "call (BET-06)"),  # near miss: nothing was closed that he asked for
        ("2 pushes 25+5", "call (BET-12)"),
    ],
)
def test_a_raise_that_is_not_open_is_a_call(book: Rulebook, now: str, ruling: str) -> None:
    told = flop(book, "1:5000 2:5000 3:5000 4:230").does("2 bets 100, 3 calls, 4 is all-in, 1 folds")
    assert ruled(told.asks(2), now, book) == by_its_own(book, ruling)


@pytest.mark.parametrize(
    ("book", "now", "ruling"),
    [
        (GUIDELINES, "2 pushes 100+100", "call, 170 back (BET-14 BET-04)"),
        (GUIDELINES, "2 pushes 100", "call, 70 back (BET-11)"),
        (HOMEGAME, "2 pushes 100+100", "call, 170 back (BET-12 BET-04)"),
        (HOMEGAME, "2 pushes 100", "call, 70 back (BET-12)"),  # an oversized chip is a call, raise or no raise
        (ROBERTS, "2 pushes 100", "call, 70 back (BET-12)"),
    ],
)
def test_silent_chips_where_no_raise_is_open(book: Rulebook, now: str, ruling: str) -> None:
    told = flop(book, "1:5000 2:5000 3:5000 4:230").does("2 bets 100, 3 calls, 4 is all-in, 1 folds")
    assert ruled(told.asks(2), now, book) == ruling


@under_every_book
def test_all_in_over_the_last_all_in_is_a_call(book: Rulebook) -> None:
    told = play("1:5000 2:800", button=1, blinds=(50, 100), book=book).posts().deals().does("1 calls, 2 is all-in")
    assert ruled(told, "1 says all-in", book) == "call, add 700 (BET-06)"
    assert ruled(told, "1 pushes 5000", book) == "refused: Seat 1 has 4,900 to push, not 5,000."


@under_every_book
@pytest.mark.parametrize(
    ("now", "reason"),
    [
        ("3 pushes 5000", "refused: Seat 3 has 4,900 to push, not 5,000."),
        ("3 rests", "refused: Nothing was said, shown or put in."),
        ("3 pushes 0", "refused: Nothing was said, shown or put in."),
        ("3 says call, pushes 100+0", "refused: Chips and amounts are more than 0."),
        ("4 says call", "refused: Seat 4 has no live hand."),
        ("9 says call", "refused: Seat 9 is not in this hand."),
    ],
)
def test_what_nobody_can_have_seen(book: Rulebook, now: str, reason: str) -> None:
    told = preflop(book).does("4 folds, 1 calls, 2 calls, 3 checks").board("2c 7d 9h").does(BET_100)
    assert ruled(told, now, book) == reason


@under_every_book
def test_nobody_bets_between_the_rounds(book: Rulebook) -> None:
    told = flop(book).does("2 checks, 3 checks, 4 checks, 1 checks")
    assert ruled(told, "2 says check", book).startswith("refused: There is no betting now")


def test_what_the_director_decides_is_read_like_any_clause() -> None:
    """A ruling of the floor on the oversized chip, and the rest of the wager follows: BET-12, then the house."""
    oversized = value(
        "house", SilentSingleChip, Remedy(Verdict.BINDING, (TakeAs(Seat(3), Action.RAISE, Chips(500)),)),
        text="One silent chip is a raise to its worth.",
    )  # fmt: skip
    told = flop(HOMEGAME).does(BET_100)
    assert ruled(told, "3 pushes 500, then 100", HOMEGAME) == "100 back, call, 400 back (BET-12 BET-11)"
    assert (
        ruled(told, "3 pushes 500, then 100", house_rules(oversized))
        == "100 back, raise to 500 (BET-12 house over BET-11)"
    )
