"""Players who are away, dealt in and folded when reached (DEAL-18) or not dealt at all (ABS-01), and their blinds."""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase, terms_of
from shuffleup.hand.events import Folded, Posted
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from tests.hand.table_talk import play, seats_of, under_every_book

FOUR = "1:1000 2:1000 3:1000 4:1000"
FIRST = EDITIONS[FIRST_EDITION]["roberts"]
BOARD = "2c 7d 9h 3c 4h"


@pytest.mark.parametrize(
    ("book", "away", "clause", "dealt_in"),
    [
        (GUIDELINES, [4], "DEAL-18", "2 3 4 1"),
        (HOMEGAME, [4], "ABS-01", "2 3 1"),  # DEAL-18 near miss: the home rulebook deals him out
        (ROBERTS, [4], "ABS-01", "2 3 1"),
        (FIRST, [4], "custom", "2 3 4 1"),  # ABS-01 near miss: Robert's Rules alone say nothing of it
        (HOMEGAME, [], "ABS-01", "2 3 4 1"),  # ABS-01 near miss: he is there
    ],
)
def test_deal_18_abs_01_is_an_absent_player_dealt_in(
    book: Rulebook, away: list[int], clause: str, dealt_in: str
) -> None:
    told = play(FOUR, button=1, book=book, away=away).posts().deals()
    assert told.dealt_in == seats_of(dealt_in)
    assert terms_of(book).absent_dealt_in.by.id == clause


@pytest.mark.parametrize("says", ["4 checks", "4 calls", "4 raises to 60", "4 is all-in"])
def test_deal_18_the_hand_is_folded_when_the_action_reaches_it(says: str) -> None:
    told = play(FOUR, button=1, book=GUIDELINES, away=[4]).posts().deals().asks(4)
    told.refuses(says, because="Seat 4 is away; the hand is folded", by="DEAL-18")
    told.does("4 folds").asks(1)
    assert told.happened(Folded) == [Folded(Seat(4))]


def test_deal_18_even_where_checking_would_be_free() -> None:
    told = play(FOUR, button=1, book=GUIDELINES, away=[3]).posts().deals().does("4 calls, 1 calls, 2 calls").asks(3)
    told.refuses("3 checks", because=Refusal.NOT_IN_HAND, by="DEAL-18").does("3 folds").board("2c 7d 9h").asks(2)


def test_deal_18_the_offer_is_to_fold_and_nothing_else() -> None:
    """What the table offers and what it accepts are one: a free check is not offered to a player who is away."""
    told = play(FOUR, button=1, book=GUIDELINES, away=[3]).posts().deals().does("4 calls, 1 calls, 2 calls").asks(3)
    assert not told.moves.may_raise
    assert not told.moves.may_check


def test_deal_18_near_miss_a_player_who_is_there_acts_freely() -> None:
    """DEAL-18 near miss: nobody is away."""
    play(FOUR, button=1, book=GUIDELINES).posts().deals().asks(4).allows("4 calls").allows("4 raises to 60")


def test_deal_18_everyone_folds_before_the_absent_big_blind_is_reached() -> None:
    """DEAL-18 near miss: the action never gets to him, so he wins what is there."""
    told = play(FOUR, button=1, book=GUIDELINES, away=[3]).posts().deals().does("4 folds, 1 folds, 2 folds")
    told.ends_with("1:1000 2:990 3:1010 4:1000")


def test_deal_18_all_in_from_the_blind_there_is_no_action_left_to_miss() -> None:
    told = play("1:1000 2:1000 3:20", button=1, book=GUIDELINES, away=[3]).posts().deals("1:QsQd 2:KsKd 3:AsAd")
    told.does("1 calls, 2 calls").checks_down(BOARD).ends_with("1:980 2:980 3:60")


def test_abs_01_not_dealt_cannot_win_and_is_never_asked() -> None:
    told = play(FOUR, button=1, away=[3]).posts().deals("1:QsQd 2:KsKd 4:JsJd").does("4 folds, 1 calls, 2 calls")
    told.stands_at(Phase.BOARD).refuses("3 checks", because="Seat 3 has no live hand")
    told.checks_down(BOARD).refuses("3 shows AsAd", because="Seat 3 has no live hand")
    told.does("2 shows, 1 shows").ends_with("1:980 2:1040 3:980 4:1000")
    assert told.pots == [(60, (2, 1))]


def test_abs_01_the_only_player_there_wins_the_blinds_without_a_deal() -> None:
    play("1:1000 2:1000 3:1000", button=1, away=[2, 3]).posts().ends_with("1:1030 2:990 3:980")
    play("1:1000 2:1000 3:1000", button=1, away=[1, 2]).posts().ends_with("1:1000 2:990 3:1010")
    play("1:1000 2:1000", button=1, away=[2]).posts().ends_with("1:1020 2:980")
    play("1:1000 2:1000", button=1, away=[1], ante=5).posts().ends_with("1:985 2:1015")
    play("1:1000 2:1000", button=1, away=[2], ante=20, big_blind_ante=True).posts().ends_with("1:1040 2:960")


def test_abs_01_near_miss_two_players_there_play_the_hand() -> None:
    """ABS-01 near miss: one more is there, so cards are dealt."""
    play("1:1000 2:1000 3:1000", button=1, away=[3]).posts().stands_at(Phase.DEALING).deals().asks(1)


@under_every_book
@pytest.mark.parametrize(
    ("away", "posts"),
    [
        ([3], {2: 10, 3: 20}),
        ([2], {2: 10, 3: 20}),
        ([2, 3], {2: 10, 3: 20}),
        ([4], {2: 10, 3: 20}),  # BET-20 near miss: nothing falls due to him
        ([], {2: 10, 3: 20}),
    ],
)
def test_bet_20_a_blind_due_to_an_absent_player_is_posted(
    book: Rulebook, away: list[int], posts: dict[int, int]
) -> None:
    told = play(FOUR, button=1, book=book, away=away).posts()
    assert {post.seat: post.paid for post in told.happened(Posted)} == posts
    assert {seat: 1000 - chips for seat, chips in told.stacks.items() if chips < 1000} == posts


@under_every_book
def test_bet_20_antes_too(book: Rulebook) -> None:
    told = play(FOUR, button=1, book=book, away=[4], ante=5).posts()
    assert told.stacks[Seat(4)] == 995
    assert play(FOUR, button=1, book=book, away=[4]).posts().stacks[Seat(4)] == 1000  # BET-20 near miss: no ante
