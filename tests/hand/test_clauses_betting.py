"""BET-01 to BET-05, BET-19, BET-21 and BET-22: what a player may say, and what the table answers, under every book.

A row is what was said so far, what is said now, and the answer: YES, or the clause that says no.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from shuffleup.hand import Command, Phase, Player, Structure, first_positions, set_up, terms_of
from shuffleup.hand.events import Shown, UncalledReturned
from shuffleup.questions import play as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.say import say
from tests.hand.table_talk import Table, accepted_setup, play, seats_of, under_every_book

Scene = Callable[[Rulebook], Table]

YES = "yes"
PLAIN = ""  # no clause needs to say so
LIMPS = "4 calls, 1 calls, 2 calls, 3 checks"


def answers(told: Table, now: str, answer: str) -> None:
    if answer == YES:
        told.allows(now)
    else:
        told.refuses(now, by=answer)


def preflop(book: Rulebook) -> Table:
    """Blinds 10-20, 1000 each, button 1: seat 4 is first to act."""
    return play("1:1000 2:1000 3:1000 4:1000", button=1, book=book).posts().deals()


def flop(book: Rulebook) -> Table:
    """Everyone limped: seat 2 is first to act, 980 in front of each."""
    return preflop(book).does(LIMPS).board("2c 7d 9h")


def flop_at_100(book: Rulebook) -> Table:
    """The same with a big blind of 100 and 4900 in front of each."""
    told = play("1:5000 2:5000 3:5000 4:5000", button=1, blinds=(50, 100), book=book).posts().deals()
    return told.does(LIMPS).board("2c 7d 9h")


def short_flop(book: Rulebook) -> Table:
    """The flop at 10-20, but seat 2 has only 15 left and seat 3 only 60."""
    told = play("1:1000 2:35 3:80 4:1000", button=1, book=book).posts().deals()
    return told.does(LIMPS).board("2c 7d 9h")


FIVE_RAISES = "2 bets 20, 3 raises to 40, 4 raises to 60, 1 raises to 80, 2 raises to 100"


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "answer"),
    [
        ("", "2 bets 980", YES),
        ("", "2 bets 981", "BET-01"),  # BET-01 near miss: one chip more than he has
        ("2 bets 20", "3 raises to 980", YES),
        ("2 bets 20", "3 raises to 981", "BET-01"),
        (FIVE_RAISES, "3 raises to 120", YES),  # no cap on raises
        (FIVE_RAISES, "3 raises to 119", "BET-03"),  # BET-01 near miss: what stops it is the size, not the count
    ],
)
def test_bet_01_no_limit_and_no_cap(book: Rulebook, so_far: str, now: str, answer: str) -> None:
    answers(flop(book).does(so_far), now, answer)


@under_every_book
@pytest.mark.parametrize(
    ("scene", "now", "answer"),
    [
        (flop, "2 bets 20", YES),
        (flop, "2 bets 19", "BET-02"),  # BET-02 near miss: less than the big blind
        (flop_at_100, "2 bets 100", YES),
        (flop_at_100, "2 bets 99", "BET-02"),
        (short_flop, "2 bets 15", YES),  # all-in for less
        (short_flop, "2 is all-in", YES),
        (short_flop, "2 bets 14", "BET-02"),  # BET-02 near miss: less, and not all-in
        (short_flop, "2 bets 20", "BET-01"),
        (flop, "2 raises to 40", "BET-02"),  # there is nothing to raise
    ],
)
def test_bet_02_the_smallest_bet(book: Rulebook, scene: Scene, now: str, answer: str) -> None:
    answers(scene(book), now, answer)


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "answer"),
    [
        # the document's own numbers
        ("2 bets 100, 3 raises to 200", "4 raises to 300", YES),
        ("2 bets 100, 3 raises to 200", "4 raises to 299", "BET-03"),  # BET-03 near miss: one chip short
        ("2 bets 100, 3 raises to 400", "4 raises to 700", YES),
        ("2 bets 100, 3 raises to 400", "4 raises to 699", "BET-03"),  # BET-03 near miss: one chip short
        # and some of ours
        ("2 bets 250", "3 raises to 500", YES),
        ("2 bets 250", "3 raises to 499", "BET-03"),
        ("2 bets 100, 3 raises to 400, 4 raises to 700", "1 raises to 1000", YES),
        ("2 bets 100, 3 raises to 400, 4 raises to 701", "1 raises to 1001", "BET-03"),
        ("2 bets 100", "3 bets 300", "BET-03"),  # there is a bet already
        ("2 bets 100", "3 raises to 100", "BET-03"),
    ],
)
def test_bet_03_the_smallest_raise(book: Rulebook, so_far: str, now: str, answer: str) -> None:
    answers(flop_at_100(book).does(so_far), now, answer)


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "answer"),
    [
        ("", "4 raises to 40", YES),
        ("", "4 raises to 39", "BET-03"),  # BET-03 near miss: the blind counts as the bet
        ("", "4 bets 40", "BET-03"),
        ("4 raises to 70", "1 raises to 120", YES),
        ("4 raises to 70", "1 raises to 119", "BET-03"),
        ("4 calls, 1 calls", "2 raises to 40", YES),
        ("4 calls, 1 calls", "2 raises to 30", "BET-03"),  # BET-03 near miss: to 30 is not by 30
    ],
)
def test_bet_03_before_the_flop_the_big_blind_is_the_bet(book: Rulebook, so_far: str, now: str, answer: str) -> None:
    answers(preflop(book).does(so_far), now, answer)


@under_every_book
def test_bet_03_a_new_street_is_measured_anew(book: Rulebook) -> None:
    told = preflop(book).does("4 raises to 300, 1 calls, 2 folds, 3 folds").board("2c 7d 9h")
    told.asks(4).offers(call=0, raises=(20, 700))


@under_every_book
@pytest.mark.parametrize(
    ("bet", "now", "answer"),
    [
        # seat 4 bets, seat 1 calls, seat 3 is all-in for 60; seat 4 again
        (50, "4 raises to 110", "BET-04"),
        (50, "4 is all-in", "BET-04"),
        (50, "4 calls", YES),
        (50, "4 folds", YES),
        (31, "4 raises to 91", "BET-04"),
        (30, "4 raises to 90", YES),  # BET-04 near miss: 30 on 30 is a full raise
        (30, "4 raises to 89", "BET-03"),
    ],
)
def test_bet_04_a_short_all_in_does_not_reopen(book: Rulebook, bet: int, now: str, answer: str) -> None:
    told = short_flop(book).does("2 checks, 3 checks").does(f"4 bets {bet}").does("1 calls, 2 folds, 3 is all-in")
    answers(told.asks(4), now, answer)


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "answer"),
    [
        # seat 2 is all-in for 15, less than a bet: 20 is a full raise of it
        ("", "1 raises to 35", YES),  # BET-04 near miss: has not acted on this round
        ("", "1 raises to 34", "BET-03"),
        ("1 raises to 35, 3 calls", "4 raises to 55", YES),  # BET-04 near miss: a full raise since he called
    ],
)
def test_bet_04_is_only_for_those_who_have_acted(book: Rulebook, so_far: str, now: str, answer: str) -> None:
    answers(short_flop(book).does("2 is all-in, 3 calls, 4 calls").does(so_far), now, answer)


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "now", "answer"),
    [
        ("4 calls, 1 calls, 2 calls", "3 raises to 40", YES),
        ("4 calls, 1 calls, 2 calls", "3 checks", YES),
        ("4 calls, 1 calls", "2 raises to 40", YES),  # the small blind has the option too
        ("4 calls, 1 calls", "2 checks", "GAME-03"),  # but it costs 10
        ("4 calls, 1 raises to 60, 2 folds, 3 folds", "4 raises to 100", YES),
        ("4 calls, 1 calls, 2 calls, 3 checks", "3 raises to 40", PLAIN),  # BET-05 near miss: the option is used up
        ("4 folds, 1 folds, 2 raises to 40", "3 checks", "GAME-03"),  # BET-05 near miss: no free look at a raise
    ],
)
def test_bet_05_the_option_of_the_blinds(book: Rulebook, so_far: str, now: str, answer: str) -> None:
    answers(preflop(book).does(so_far), now, answer)


@pytest.mark.parametrize(("book", "clause"), [(GUIDELINES, "BET-21"), (HOMEGAME, "BET-21"), (ROBERTS, "BET-21")])
@pytest.mark.parametrize("now", ["1 calls", "1 folds", "1 raises to 60", "1 is all-in", "3 checks", "2 folds"])
def test_bet_21_only_in_turn(book: Rulebook, clause: str, now: str) -> None:
    preflop(book).asks(4).refuses(now, because="It is seat 4's turn", by=clause)


@under_every_book
def test_bet_21_near_misses(book: Rulebook) -> None:
    """Who has no hand or no betting to act on is told so, whoever's turn it is."""
    told = preflop(book).does("4 folds")
    told.refuses("4 calls", because="Seat 4 has no live hand")  # BET-21 near miss: he has folded
    told.refuses("9 calls", because="Seat 9 is not in this hand")  # BET-21 near miss: nobody sits there
    told.allows("1 calls")  # BET-21 near miss: now it is his turn
    told.does("1 folds, 2 calls, 3 checks").refuses("2 checks", because="the next street is to be dealt")


# ── BET-19: table stakes ──


@under_every_book
def test_bet_19_chips_may_not_be_added(book: Rulebook) -> None:
    assert book.cited(ask.ChipsMayBeAdded()) == ("BET-19",)
    assert not book.or_custom(ask.ChipsMayBeAdded(), False, say("by custom")).answer


def test_bet_19_no_command_brings_chips_to_the_table() -> None:
    """The only commands with an amount take it from the stack."""
    with_amounts = {kind.__name__ for kind in get_args(Command) if "total" in kind.__annotations__}
    assert with_amounts == {"BetTo", "RaiseTo"}
    assert not any("amount" in kind.__annotations__ or "chips" in kind.__annotations__ for kind in get_args(Command))


@under_every_book
def test_bet_19_a_player_wins_and_loses_only_what_was_there_when_the_hand_began(book: Rulebook) -> None:
    told = play("1:50 2:1000 3:1000", button=1, book=book).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    told.refuses("1 raises to 51", because="You have 50", by="BET-01")
    told.does("1 is all-in, 2 raises to 500, 3 calls").checks_down("2c 7d 9h 3c 4h").ends_with("1:150 2:1400 3:500")


def test_bet_19_near_miss_the_next_hand_may_begin_with_more() -> None:
    """BET-19 near miss: between hands a player may sit down with whatever was bought."""
    players = [Player(Seat(1), Chips(1000)), Player(Seat(2), Chips(1000))]
    setup = set_up(
        Structure(Chips(10), Chips(20)), first_positions(seats_of("1 2"), Seat(1)), players, terms_of(GUIDELINES)
    )
    assert {place.stack for place in accepted_setup(setup).places} == {1000}


# ── BET-22: what nobody matches ──


@under_every_book
@pytest.mark.parametrize(
    ("so_far", "back", "ends"),
    [
        ("4 raises to 300, 1 folds, 2 folds, 3 folds", (4, 280), "1:1000 2:990 3:980 4:1030"),
        ("4 folds, 1 folds, 2 folds", (3, 10), "1:1000 2:990 3:1010 4:1000"),
        ("4 folds, 1 folds, 2 raises to 50, 3 folds", (2, 30), "1:1000 2:1020 3:980 4:1000"),
        ("4 raises to 60, 1 raises to 200, 2 folds, 3 folds, 4 folds", (1, 140), "1:1090 2:990 3:980 4:940"),
    ],
)
def test_bet_22_a_bet_nobody_matches(book: Rulebook, so_far: str, back: tuple[int, int], ends: str) -> None:
    """The unmatched part comes back, the rest is won, and no card is shown."""
    told = preflop(book).does(so_far).ends_with(ends)
    assert [(event.seat, event.amount) for event in told.happened(UncalledReturned)] == [back]
    assert told.happened(Shown) == []


@under_every_book
def test_bet_22_near_miss_one_caller_and_it_goes_to_the_showdown(book: Rulebook) -> None:
    """BET-22 near miss: matched by one player, nothing comes back and nothing is won yet."""
    told = preflop(book).does("4 raises to 300, 1 folds, 2 folds, 3 calls").stands_at(Phase.BOARD)
    assert told.happened(UncalledReturned) == []
