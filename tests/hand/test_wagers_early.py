"""BET-09 and BET-10 at a table: done out of turn, kept aside, and asked about again when the turn comes.

The flop of a limped pot at 50-100: seats 2, 3, 4, 1 act in this order with 4900 each. A row is what happened so far,
what is done too early, the ruling then, what happens in between, and the ruling when the turn comes.
"""

from __future__ import annotations

import pytest

from shuffleup.hand.wagers import HeldAction, WagerRuling
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from tests.hand.table_talk import Table, play, under_every_book
from tests.hand.wager_talk import read, ruled, settle, spelled_ruling

without_guidelines = pytest.mark.parametrize("book", [HOMEGAME, ROBERTS], ids=["homegame", "roberts"])

HELD = "held to check (BET-10 over BET-09)"
RELEASED = "free (BET-10 over BET-09)"


def flop(book: Rulebook, stacks: str = "1:5000 2:5000 3:5000 4:5000") -> Table:
    told = play(stacks, button=1, blinds=(50, 100), book=book).posts().deals()
    return told.does("4 calls, 1 calls, 2 calls, 3 checks").board("2c 7d 9h")


def acts_early(told: Table, now: str, book: Rulebook) -> tuple[HeldAction, str]:
    ruling = read(told, now, book)
    assert isinstance(ruling, WagerRuling), ruling
    assert ruling.command is None
    assert ruling.held, ruling
    return ruling.held, spelled_ruling(ruling)


@pytest.mark.parametrize(
    ("so_far", "early", "ruling", "between", "in_turn"),
    [
        ("", "4 says check", HELD, "2 checks, 3 checks", "check (BET-10 over BET-09)"),
        ("", "4 says check", HELD, "2 checks, 3 bets 100", RELEASED),  # near miss: a bet in between
        ("", "4 taps", "held to check (BET-10 BET-07 over BET-09)", "2 folds, 3 checks", "check (BET-10 over BET-09)"),
        ("", "4 says bet to 300", "held to bet to 300 (BET-10)", "2 checks, 3 checks", "bet to 300, add 300 (BET-10)"),
        ("", "4 says bet to 300", "held to bet to 300 (BET-10)", "2 checks, 3 bets 100", "free (BET-10)"),
        (
            "",
            "4 pushes 100+100",
            "held to bet to 200 (BET-10 BET-23)",
            "2 checks, 3 checks",
            "bet to 200 (BET-10)",
        ),
        (
            "",
            "4 pushes 100+100",
            "held to bet to 200 (BET-10 BET-23)",
            "2 bets 200, 3 folds",
            "free, 200 back (BET-10)",
        ),
        ("2 bets 100", "4 says call", "held to call (BET-10)", "3 calls", "call, add 100 (BET-10)"),
        ("2 bets 100", "4 says call", "held to call (BET-10)", "3 folds", "call, add 100 (BET-10)"),
        ("2 bets 100", "4 says call", "held to call (BET-10)", "3 raises to 200", "free (BET-10)"),  # near miss
        ("2 bets 100", "4 says call, pushes 100", "held to call (BET-10)", "3 calls", "call (BET-10)"),
        ("2 bets 100", "4 pushes 500", "held to call (BET-10 BET-11)", "3 calls", "call, 400 back (BET-10)"),
        ("2 bets 100", "4 pushes 500", "held to call (BET-10 BET-11)", "3 raises to 200", "free, 500 back (BET-10)"),
        (
            "2 bets 100",
            "4 pushes 100+50",
            "held to raise to 200 (BET-10 BET-14)",
            "3 calls",
            "raise to 200, add 50 (BET-10)",
        ),
        ("2 bets 100", "4 says fold", "held to fold (BET-10 over DEAD-01)", "3 calls", "fold (BET-10 over DEAD-01)"),
        (
            "2 bets 100",
            "4 says fold",
            "held to fold (BET-10 over DEAD-01)",
            "3 raises to 200",
            "free (BET-10 over DEAD-01)",
        ),
        ("2 bets 100", "4 says raise", "held to raise to 200 (BET-10)", "3 folds", "raise to 200, add 200 (BET-10)"),
        ("2 bets 100", "4 says raise", "held to raise to 200 (BET-10)", "3 raises to 200", "free (BET-10)"),
        (
            "2 bets 100",
            "4 pushes 100, then 300",
            "held to call (BET-10 BET-23)",
            "3 calls",
            "call, 300 back (BET-10)",
        ),
    ],
)
def test_bet_10_the_guidelines(so_far: str, early: str, ruling: str, between: str, in_turn: str) -> None:
    told = flop(GUIDELINES).does(so_far)
    held, said = acts_early(told, early, GUIDELINES)
    assert said == ruling
    assert spelled_ruling(settle(told.does(between), held, GUIDELINES)) == in_turn


@without_guidelines
@pytest.mark.parametrize(
    ("between", "now", "in_turn"),
    [
        ("2 checks, 3 checks", "4 taps", "check (BET-07)"),
        ("2 checks, 3 checks", "4 says bet to 300, pushes 300", "check, 300 back (BET-06 BET-09)"),
        ("2 checks, 3 bets 100", "4 says call", "call, add 100 (BET-06)"),
        ("2 checks, 3 bets 100", "4 says fold", "fold (DEAD-01)"),
        ("2 checks, 3 bets 100", "4 says raise to 300, pushes 300", "call, 200 back (BET-06 BET-09)"),
        ("2 checks, 3 bets 100", "4 says all-in", "call, add 100 (BET-06 BET-09)"),
        ("2 checks, 3 bets 100", "4 pushes 100+100", "call, 100 back (BET-12 BET-09)"),
        ("2 checks, 3 bets 100", "4 pushes 500", "call, 400 back (BET-12)"),  # one chip would be a call anyway
    ],
)
def test_bet_09_who_checks_too_early_may_not_raise(book: Rulebook, between: str, now: str, in_turn: str) -> None:
    told = flop(book)
    held, said = acts_early(told, "4 says check", book)
    assert said == "no raise (BET-09 over BET-10)"
    settled = settle(told.does(between), held, book)
    assert isinstance(settled, WagerRuling)
    assert spelled_ruling(settled) == "no raise (BET-09 over BET-10)"
    assert spelled_ruling(read(told, now, book, barred_by=settled.barred_by)) == in_turn


def test_bet_09_near_miss_under_the_guidelines_a_bet_in_between_sets_him_free() -> None:
    told = flop(GUIDELINES)
    held, _ = acts_early(told, "4 says check", GUIDELINES)
    settled = settle(told.does("2 checks, 3 bets 100"), held, GUIDELINES)
    assert isinstance(settled, WagerRuling)
    assert settled.barred_by == ()
    now = "4 says raise to 300, pushes 300"
    assert spelled_ruling(read(told, now, GUIDELINES, barred_by=settled.barred_by)) == "raise to 300 (BET-06)"


@without_guidelines
@pytest.mark.parametrize(
    ("early", "ruling"),
    [
        ("4 says bet to 300", "held to bet to 300 (BET-10)"),
        ("4 says fold", "held to fold (BET-10)"),
        ("4 pushes 100+100", "held to bet to 200 (BET-10 BET-12)"),
    ],
)
def test_bet_09_speaks_of_checks_alone(book: Rulebook, early: str, ruling: str) -> None:
    """Near misses: to anything else the Guidelines hold you, since nobody above them speaks of it."""
    assert ruled(flop(book), early, book) == ruling


@pytest.mark.parametrize(
    ("book", "early", "ruling"),
    [
        (HOMEGAME, "4 says check", "no raise (BET-09)"),
        (ROBERTS, "4 says check", "no raise (BET-09)"),
        (ROBERTS, "4 taps", "no raise (BET-09 BET-07)"),
        (ROBERTS, "4 says check, taps", "no raise (BET-09)"),
        (ROBERTS, "3 says check", "no raise, act again (BET-06)"),  # near miss: it is his turn
        (GUIDELINES, "4 says check", "no raise (BET-10)"),  # near miss: held to what he did, as far as it can be done
        (GUIDELINES, "4 taps", "no raise (BET-10 BET-07)"),
    ],
)
def test_a_check_of_a_bet_out_of_turn(book: Rulebook, early: str, ruling: str) -> None:
    """It is no check, and still BET-09 knows who checked too early."""
    assert ruled(flop(book).does("2 bets 100"), early, book) == ruling


@without_guidelines
def test_bet_09_who_checks_a_bet_too_early_may_not_raise_it(book: Rulebook) -> None:
    told = flop(book).does("2 bets 100")
    held, _ = acts_early(told, "4 says check", book)
    settled = settle(told.does("3 calls"), held, book)
    assert isinstance(settled, WagerRuling)
    assert ruled(told, "4 says raise to 300", book) == "raise to 300, add 300 (BET-06)"  # near miss: not barred
    barred = read(told, "4 says raise to 300", book, barred_by=settled.barred_by)
    assert spelled_ruling(barred) == "call, add 100 (BET-06 BET-09)"


@without_guidelines
@pytest.mark.parametrize("pushes", ["", ", pushes 100"])
def test_dead_01_a_fold_out_of_turn_facing_a_bet(book: Rulebook, pushes: str) -> None:
    told = flop(book).does("2 bets 100")
    ruling = read(told, f"4 says fold{pushes}", book)
    assert spelled_ruling(ruling) == f"dead{', 100 back' if pushes else ''} (DEAD-01 over BET-10)"
    assert isinstance(ruling, WagerRuling)
    assert (ruling.kills, ruling.held, ruling.command) == (True, None, None)
    assert ruled(told, "3 says fold", book) == "fold (DEAD-01)"  # near miss: his turn, an action like any other


@under_every_book
@pytest.mark.parametrize(
    ("check", "now", "ruling"),
    [
        ("3 says check", "3 says raise to 300", "call, add 100 (BET-06)"),
        ("3 says check", "3 pushes 100+100+100", "call, 200 back (BET-12 BET-06)"),
        ("3 taps", "3 says all-in", "call, add 100 (BET-06)"),
        ("3 says check", "3 says fold", "fold (DEAD-01)"),  # near misses: what is left to do
        ("3 says check", "3 says call", "call, add 100 (BET-06)"),
    ],
)
def test_bet_06_a_check_said_to_a_bet_is_no_way_to_a_raise(book: Rulebook, check: str, now: str, ruling: str) -> None:
    told = flop(book).does("2 bets 100")
    held, said = acts_early(told, check, book)
    assert held.in_turn
    assert said in {"no raise, act again (BET-06)", "no raise, act again (BET-07)"}
    settled = settle(told, held, book)
    assert isinstance(settled, WagerRuling)
    again = read(told, now, book, barred_by=settled.barred_by)
    assert spelled_ruling(again).replace("BET-14", "BET-12") == ruling


@without_guidelines
def test_what_it_is_comes_before_whether_it_binds(book: Rulebook) -> None:
    assert ruled(flop(book).does("2 bets 100"), "4 pushes 500", book) == "held to call (BET-10 BET-11)"
    assert ruled(flop(book).does("2 bets 100"), "4 pushes 25+25", book) == "director: SilentChips"  # near miss


def test_held_to_a_raise_nobody_is_left_to_call() -> None:
    """Seat 3, all-in, is the only one left when the turn comes: the raise that was held is a call."""
    told = flop(GUIDELINES, "1:5000 2:5000 3:200 4:5000").does("2 checks, 3 is all-in")
    held, said = acts_early(told, "2 says raise to 300", GUIDELINES)
    assert said == "held to raise to 300 (BET-10)"
    assert spelled_ruling(settle(told.does("4 folds, 1 folds"), held, GUIDELINES)) == "call, add 100 (BET-10)"


def test_held_to_a_raise_that_was_never_open() -> None:
    """Seat 2 bet and faces 30 more, no full raise: what he said out of turn is read as the call it can be."""
    told = flop(GUIDELINES, "1:5000 2:5000 3:5000 4:230").does("2 bets 100, 3 calls, 4 is all-in")
    held, said = acts_early(told, "2 says raise to 300", GUIDELINES)
    assert said == "held to call (BET-10)"
    assert spelled_ruling(settle(told.does("1 calls"), held, GUIDELINES)) == "call, add 30 (BET-10)"


@under_every_book
def test_nothing_is_settled_before_the_turn_comes(book: Rulebook) -> None:
    told = flop(book)
    held, _ = acts_early(told, "4 says check", book)
    assert spelled_ruling(settle(told.does("2 checks"), held, book)).startswith("refused: It is seat 3's turn.")


@under_every_book
def test_one_who_is_all_in_has_nothing_to_do(book: Rulebook) -> None:
    told = flop(book, "1:5000 2:200 3:5000 4:5000").does("2 is all-in")
    assert ruled(told, "2 says call", book) == "refused: Seat 2 is all-in and has nothing left to do."
