"""SHOW-01 to SHOW-07: who shows first, what must be shown, and how a pot is shared."""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase
from shuffleup.hand.events import Mucked, PotAwarded, Shown
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import play as ask
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from tests.hand.table_talk import Table, house_rules, play, seats_of, under_every_book

FOUR = "1:1000 2:1000 3:1000 4:1000"
DRY_BOARD = "2c 7d 9h 3c 4h"
TURN_CHECKED = "1 checks, 2 checks, 3 checks, 4 checks"


def river(book: Rulebook, turn_says: str = TURN_CHECKED) -> Table:
    """Four real hands nobody knows, button 4; the river is out and seat 1 is first to act."""
    told = play(FOUR, button=4, book=book).posts().deals().does("3 calls, 4 calls, 1 calls, 2 checks")
    return told.board("2c 7d 9h").does(TURN_CHECKED).board("3c").does(turn_says).board("4h")


@under_every_book
@pytest.mark.parametrize(
    ("clause", "says", "order"),
    [
        ("SHOW-01", "1 checks, 2 bets 20, 3 calls, 4 calls, 1 calls", "2 3 4 1"),
        ("SHOW-01", "1 bets 20, 2 calls, 3 calls, 4 calls", "1 2 3 4"),
        ("SHOW-01", "1 bets 20, 2 raises to 40, 3 calls, 4 folds, 1 calls", "2 3 1"),
        ("SHOW-01", "1 bets 20, 2 calls, 3 raises to 40, 4 calls, 1 calls, 2 calls", "3 4 1 2"),  # SHOW-01 near miss
        ("SHOW-02", TURN_CHECKED, "1 2 3 4"),  # SHOW-01 near miss: nobody bet
        ("SHOW-02", "1 folds, 2 checks, 3 checks, 4 checks", "2 3 4"),
        ("SHOW-02", "1 checks, 2 folds, 3 checks, 4 checks", "1 3 4"),
    ],
)
def test_show_01_02_who_shows_first(book: Rulebook, clause: str, says: str, order: str) -> None:
    told = river(book).does(says).stands_at(Phase.SHOWDOWN)
    assert told.show_order == seats_of(order)
    told.asks(seats_of(order)[0])
    terms = told.terms
    ruling = terms.shows_first_after_bet if clause == "SHOW-01" else terms.shows_first_after_checks
    assert ruling.by.id == clause


@under_every_book
def test_show_02_near_miss_a_bet_on_the_turn_is_no_bet_on_the_last_round(book: Rulebook) -> None:
    """SHOW-02 near miss: seat 3 bet, but on the round before; the river was checked, so seat 1 shows first."""
    told = river(book, "1 checks, 2 checks, 3 bets 20, 4 calls, 1 calls, 2 calls").does(TURN_CHECKED)
    assert told.show_order == seats_of("1 2 3 4")


@under_every_book
def test_show_02_everyone_all_in_before_the_river(book: Rulebook) -> None:
    told = play("1:500 2:500 3:500", button=3, book=book).posts().deals()
    told.does("3 is all-in, 1 calls, 2 calls").runs_out(DRY_BOARD)
    assert told.show_order == seats_of("1 2 3")


@under_every_book
def test_show_01_the_turn_to_show_goes_round_as_hands_are_shown_or_mucked(book: Rulebook) -> None:
    told = river(book).does("1 checks, 2 bets 20, 3 calls, 4 calls, 1 calls")
    told.asks(2).does("2 shows AsAd").asks(3).does("3 mucks").asks(4).does("4 shows KsKd").asks(1).does("1 mucks")
    told.ends_with("1:960 2:1120 3:960 4:960")


# ── SHOW-03 ──


def three_pots(book: Rulebook, river_says: str = "3 checks, 4 checks") -> Table:
    """Seat 1 is all-in for the main pot, seat 2 for a side pot; seats 3 and 4 have a side pot of their own."""
    told = play("1:100 2:300 3:1000 4:1000", button=4, book=book).posts().deals()
    told.does("3 raises to 300, 4 calls, 1 is all-in, 2 is all-in").board("2c 7d 9h").does("3 bets 100, 4 calls")
    return told.board("3c").does("3 checks, 4 checks").board("4h").does(river_says).stands_at(Phase.SHOWDOWN)


@under_every_book
@pytest.mark.parametrize(
    ("river_says", "order"),
    [
        ("3 checks, 4 checks", "3 4 2 1"),
        ("3 checks, 4 bets 20, 3 calls", "4 3 2 1"),
        ("3 bets 20, 4 raises to 40, 3 calls", "4 3 2 1"),
        ("3 bets 20, 4 calls", "3 4 2 1"),
    ],
)
def test_show_03_the_last_side_pot_shows_first_and_the_main_pot_last(
    book: Rulebook, river_says: str, order: str
) -> None:
    told = three_pots(book, river_says)
    assert [seats for _, seats in told.pots] == [(1, 2, 3, 4), (2, 3, 4), (3, 4)]
    assert told.show_order == seats_of(order)


def test_show_03_near_miss_where_the_house_does_not_follow_it() -> None:
    """SHOW-03 near miss: overruled by the house, everyone shows in turn from the first to act on the last round."""
    in_turn = house_rules(value("house 1", ask.SidePotsFirst, False, text="Everyone shows in turn."))
    assert three_pots(in_turn).show_order == seats_of("3 4 1 2")


@under_every_book
def test_show_03_side_pots_are_awarded_before_the_main_pot(book: Rulebook) -> None:
    told = three_pots(book).does("3 shows KsKd, 4 shows QsQd")
    assert [award.pot for award in told.happened(PotAwarded)] == [2]
    told.does("2 shows JsJd")
    assert [award.pot for award in told.happened(PotAwarded)] == [2, 1]
    told.does("1 shows AsAd")
    assert [award.pot for award in told.happened(PotAwarded)] == [2, 1, 0]
    told.ends_with("1:400 2:0 3:1400 4:600")


@pytest.mark.parametrize(("book", "clause"), [(GUIDELINES, "SHOW-03"), (HOMEGAME, "SHOW-03"), (ROBERTS, "SHOW-03")])
def test_show_03_winners_are_named_in_that_order(book: Rulebook, clause: str) -> None:
    told = three_pots(book).refuses("pot 0 to 1", because="Next to be awarded is side pot 2", by=clause)
    told.refuses("pot 1 to 2", because="side pot 2", by=clause).does("pot 2 to 4")
    told.refuses("pot 0 to 1", because="side pot 1", by=clause).refuses("pot 2 to 4", by=clause)
    told.does("pot 1 to 2").does("pot 0 to 1").ends_with("1:400 2:600 3:600 4:800")


# ── SHOW-04, SHOW-05 ──


def heads_up_river(holes: str = "", book: Rulebook = HOMEGAME) -> Table:
    """Button 1, 40 in the pot, the river checked: seat 2 is first to show."""
    told = play("1:1000 2:1000", button=1, book=book).posts().deals(holes).does("1 calls, 2 checks")
    return told.checks_down(DRY_BOARD).asks(2)


@under_every_book
@pytest.mark.parametrize(
    ("holes", "sayings", "ends"),
    [
        ("1:AsAd 2:KsKd", "2 shows, 1 shows", "1:1020 2:980"),
        ("1:KsKd 2:AsAd", "2 shows, 1 shows", "1:980 2:1020"),  # SHOW-04 near miss: the cards, not the seats
        ("1:AsAd 2:KsKd", "1 shows, 2 shows", "1:1020 2:980"),  # shown early, ranked all the same
        ("1:AsAd 2:KsKd", "2 shows, 1 mucks", "1:980 2:1020"),  # SHOW-04 near miss: mucked aces say nothing
    ],
)
def test_show_04_cards_speak(book: Rulebook, holes: str, sayings: str, ends: str) -> None:
    heads_up_river(holes, book).does(sayings).ends_with(ends)


@under_every_book
def test_show_04_nobody_is_named_winner_against_his_cards(book: Rulebook) -> None:
    told = heads_up_river("1:AsAd 2:KsKd", book)
    told.refuses("pot 0 to 2", because=Refusal.NOT_ALLOWED, by="SHOW-04")
    told.does("2 shows").refuses("2 mucks", because=Refusal.NOT_ALLOWED, by="SHOW-04").refuses(
        "2 shows", because=Refusal.ALREADY_DONE
    )


@under_every_book
@pytest.mark.parametrize(
    ("sayings", "ends"),
    [
        ("2 mucks", "1:1020 2:980"),  # the last one with a claim need not show
        ("1 mucks", "1:980 2:1020"),
        ("2 shows, 1 mucks", "1:980 2:1020"),  # the better hand was not shown
        ("2 shows, 1 shows", "1:1020 2:980"),  # SHOW-05 near miss: shown, it wins
    ],
)
def test_show_05_an_unshown_hand_wins_nothing(book: Rulebook, sayings: str, ends: str) -> None:
    heads_up_river("1:AsAd 2:KsKd", book).does(sayings).ends_with(ends)


@under_every_book
def test_show_05_who_has_mucked_cannot_be_named(book: Rulebook) -> None:
    told = river(book).does(TURN_CHECKED).does("1 mucks")
    told.refuses("pot 0 to 1", because="Seat 1 has no claim", by="SHOW-05")
    told.refuses("pot 0 to 1 2", because="Seat 1 has no claim", by="SHOW-05")
    told.refuses("1 shows AsAd", because=Refusal.NOT_IN_HAND).refuses("1 mucks", because=Refusal.NOT_IN_HAND)
    told.allows("pot 0 to 2")  # SHOW-05 near miss: has not mucked


def test_show_05_one_card_is_not_the_hand() -> None:
    """SHOW-05 near miss: with one of two cards face up, the hand is not shown and cannot be paid."""
    told = heads_up_river().refuses("2 shows As", because="A hand is two cards; 1 were given")
    told.refuses("2 shows As ??", because=Refusal.WRONG_CARDS, by="SHOW-05").allows("2 shows As Kd")


@under_every_book
def test_show_05_the_last_claim_is_not_thrown_away(book: Rulebook) -> None:
    told = river(book).does(TURN_CHECKED).does("1 mucks, 2 mucks").asks(3).does("3 mucks")
    assert [event.seat for event in told.happened(Mucked)] == [1, 2, 3]
    assert told.happened(Shown) == []
    told.ends_with("1:980 2:980 3:980 4:1060")


def side_pot_won_without_a_show() -> Table:
    """Seat 1 is all-in for 100; seat 3 mucks to seat 2, who so wins the side pot of 200."""
    told = play("1:100 2:1000 3:1000", button=1).posts().deals().does("1 is all-in, 2 calls, 3 calls")
    told.board("2c 7d 9h").does("2 bets 100, 3 calls").checks_down(DRY_BOARD).does("3 mucks")
    assert told.won == {2: 200}
    return told.asks(2)


def test_show_05_who_has_won_the_side_pot_may_still_muck_for_the_main_pot() -> None:
    side_pot_won_without_a_show().does("2 mucks").ends_with("1:300 2:1000 3:800")


def test_show_05_near_miss_who_shows_for_the_side_pot_is_in_for_the_main_pot_too() -> None:
    """SHOW-05 near miss: seat 2 has shown, so when the others muck both pots are his."""
    told = play("1:100 2:1000 3:1000", button=1).posts().deals().does("1 is all-in, 2 calls, 3 calls")
    told.board("2c 7d 9h").does("2 bets 100, 3 calls").checks_down(DRY_BOARD)
    told.does("2 shows AsAd, 3 mucks").asks(1).does("1 mucks").ends_with("1:0 2:1300 3:800")


# ── SHOW-06, SHOW-07 ──


@under_every_book
@pytest.mark.parametrize(
    ("holes", "ends"),
    [
        ("1:AsKs 2:AcKc", "1:1000 2:1000"),  # spades are no better than clubs
        ("1:AcKc 2:AsKs", "1:1000 2:1000"),
        ("1:AsKs 2:AcQc", "1:1020 2:980"),  # SHOW-06 near miss: the kicker decides
        ("1:6s5s 2:6c5d", "1:1000 2:1000"),  # the same straight
        ("1:8s6s 2:6c5d", "1:980 2:1020"),  # SHOW-06 near miss: not a straight at all
    ],
)
def test_show_06_ties_share_and_suits_decide_nothing(book: Rulebook, holes: str, ends: str) -> None:
    heads_up_river(holes, book).does("2 shows, 1 shows").ends_with(ends)


@under_every_book
@pytest.mark.parametrize(
    ("button", "unit", "shares"),
    [
        # a pot of 1000 for seats 1, 2 and 3, who tie; seat 4 loses
        (4, 1, {1: 334, 2: 333, 3: 333}),
        (1, 1, {1: 333, 2: 334, 3: 333}),  # SHOW-07 near miss: the button one seat on
        (2, 1, {1: 333, 2: 333, 3: 334}),
        (3, 1, {1: 334, 2: 333, 3: 333}),  # the first winner left of the button, over a loser
        (4, 5, {1: 335, 2: 335, 3: 330}),  # two odd chips of 5
        (4, 25, {1: 350, 2: 325, 3: 325}),  # SHOW-07 near miss: a larger smallest chip
        (2, 25, {1: 325, 2: 325, 3: 350}),
        (4, 50, {1: 350, 2: 350, 3: 300}),
    ],
)
def test_show_07_odd_chips_from_left_of_the_button(
    book: Rulebook, button: int, unit: int, shares: dict[int, int]
) -> None:
    told = play("1:250 2:250 3:250 4:250", button=button, blinds=(25, 50), unit=unit, book=book).posts()
    told.deals("1:AsKs 2:AcKc 3:AdKd 4:QsJs")
    told.does(f"{told.hand.turn} is all-in")
    while told.hand.phase is Phase.BETTING:
        told.does(f"{told.hand.turn} calls")
    assert told.runs_out(DRY_BOARD).won == shares


@under_every_book
def test_show_07_each_pot_is_split_separately(book: Rulebook) -> None:
    """69 and 75 are 35 and 34, 38 and 37. Thrown together they would be 72 each."""
    told = play("1:1000 2:1000 3:16 4:1000 5:1000", button=3, blinds=(5, 10), book=book).posts()
    told.deals("1:AsKs 2:AcKc 3:QsJs").does("1 calls, 2 calls, 3 is all-in, 4 folds, 5 calls, 1 calls, 2 calls")
    told.board("2c 7d 9h").does("5 bets 25, 1 calls, 2 calls").board("3c").does("5 folds").checks_down(DRY_BOARD)
    assert told.pots == [(69, (1, 2, 3)), (75, (1, 2))]
    assert told.won == {1: 35 + 38, 2: 34 + 37}


def test_show_07_the_share_of_a_pot_is_an_event_with_its_pot() -> None:
    told = heads_up_river("1:AsKs 2:AcKc").does("2 shows, 1 shows")
    (award,) = told.happened(PotAwarded)
    assert {share.seat: share.amount for share in award.shares} == {Seat(1): 20, Seat(2): 20}


def test_show_02_nobody_acted_on_the_last_round() -> None:
    """SHOW-02: all-in before the river, the first hand left of the button shows first, chips behind or not."""
    told = play("1:1000 2:200 3:1000", button=1).posts().deals()
    told.does("1 raises to 200, 2 calls, 3 folds").board("2c 7d 9h").board("3s").board("4s").asks(2)
