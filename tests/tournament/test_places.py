"""WIN: places backwards, players who go out together under either rule, and every cent of their prizes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.hand import Refused
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import Prize
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.places import (
    Finish,
    KnockOut,
    PlayerOut,
    by_hand,
    champion,
    hand_for_hand_due,
    knock_outs,
    places,
    prizes_for,
)
from shuffleup.tournament.words import PlayerId, TableNo
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.hand.table_talk import Table, cited, play

steadily = settings(max_examples=150, deadline=None, derandomize=True, database=None)


def out(name: str, had: int | None = 500, table: int = 1, hand: int = 7, round_: int | None = None) -> PlayerOut:
    return PlayerOut(PlayerId(name), None if had is None else Chips(had), TableNo(table), hand, round_)


def outs_of(text: str) -> tuple[PlayerOut, ...]:
    """Read "ann:500 ben:300": who is out with how many chips before the hand."""
    pairs = (piece.split(":") for piece in text.split())
    return tuple(out(name, None if had == "?" else int(had)) for name, had in pairs)


def finishes(outs: tuple[PlayerOut, ...], left: int, book: Rulebook) -> tuple[Finish, ...]:
    made = places(outs, left, book)
    assert not isinstance(made, Refused), made
    return made


def spelled(made: tuple[Finish, ...]) -> str:
    """ "ann 3=ben cat 5": a place and with whom it is shared."""
    return " ".join(f"{one.player} {one.place}{''.join(f'={other}' for other in one.shared_with)}" for one in made)


@pytest.mark.parametrize(
    ("book", "outs", "left", "places_taken", "by"),
    [
        # book       out            left  finish                          who says so
        (HOMEGAME, "ann:500", 9, "ann 9", "WIN-01"),
        (HOMEGAME, "ann:500", 2, "ann 2", "WIN-01"),
        (HOMEGAME, "ann:500 ben:300", 9, "ann 8=ben ben 8=ann", "WIN-01 WIN-02"),  # WIN-01 near miss: one more is out
        (HOMEGAME, "ann:? ben:?", 9, "ann 8=ben ben 8=ann", "WIN-01 WIN-02"),  # nobody needs to count
        (HOMEGAME, "ann:5 ben:3 cat:9", 4, "ann 2=ben=cat ben 2=ann=cat cat 2=ann=ben", "WIN-01 WIN-02"),
        (GUIDELINES_1, "ann:500", 9, "ann 9", "custom"),
        (GUIDELINES_1, "ann:500 ben:300", 9, "ann 8 ben 9", "custom WIN-03"),  # WIN-02 near miss: the other book
        (GUIDELINES_1, "ben:300 ann:500", 9, "ann 8 ben 9", "custom WIN-03"),
        (GUIDELINES_1, "ann:301 ben:300", 9, "ann 8 ben 9", "custom WIN-03"),
        (GUIDELINES_1, "ann:300 ben:300", 9, "ann 8=ben ben 8=ann", "custom WIN-03"),  # WIN-03 near miss: equal stacks
        (GUIDELINES_1, "ann:300 ben:900 cat:300", 9, "ben 7 ann 8=cat cat 8=ann", "custom WIN-03"),
        (GUIDELINES_1, "ann:900 ben:300 cat:900", 9, "ann 7=cat cat 7=ann ben 9", "custom WIN-03"),
        (ROBERTS_1, "ann:500 ben:300", 9, "ann 8 ben 9", "custom custom"),
    ],
)
def test_win_01_win_02_win_03_who_finishes_where(
    book: Rulebook, outs: str, left: int, places_taken: str, by: str
) -> None:
    made = finishes(outs_of(outs), left, book)
    assert spelled(made) == places_taken
    assert {" ".join(citation.id for citation in one.by) for one in made} == {by}


def test_win_03_needs_to_know_the_stacks() -> None:
    """WIN-03 near miss: nobody counted, so nobody can say who had more."""
    made = places(outs_of("ann:500 ben:?"), 9, GUIDELINES)
    assert isinstance(made, Refused)
    assert cited(made) == "WIN-03"
    assert not isinstance(places(outs_of("ann:?"), 9, GUIDELINES), Refused)  # one alone needs no counting


def test_win_01_the_last_one_with_chips() -> None:
    winner = champion(PlayerId("zoe"), HOMEGAME)
    assert (winner.place, [citation.id for citation in winner.by]) == (1, ["WIN-01"])


# ----------------------------------------------------------------------------------------------- the same hand


@pytest.mark.parametrize(
    ("gone", "together"),
    [
        ([out("ann"), out("ben")], "ann+ben"),
        ([out("ann", hand=7), out("ben", hand=8)], "ann ben"),  # near miss: the next hand
        ([out("ann", table=1), out("ben", table=2)], "ann ben"),  # near miss: hand 7 of another table
        ([out("ann", table=1, round_=3), out("ben", table=2, round_=3)], "ann+ben"),  # hand for hand
        ([out("ann", table=1, round_=3), out("ben", table=2, round_=4)], "ann ben"),
        ([out("ann", round_=3), out("ben", table=2, hand=2, round_=3), out("cat", hand=8, round_=4)], "ann+ben cat"),
        ([out("ann", table=1), out("ben", table=2), out("cat", table=1)], "ann+cat ben"),
    ],
)
def test_win_02_what_counts_as_the_same_hand(gone: list[PlayerOut], together: str) -> None:
    assert " ".join("+".join(one.player for one in group) for group in by_hand(gone)) == together


@pytest.mark.parametrize(("book", "taken"), [(HOMEGAME, "ann 4=ben ben 4=ann"), (GUIDELINES, "ben 4 ann 5")])
def test_win_02_win_03_hand_for_hand_over_two_tables(book: Rulebook, taken: str) -> None:
    (group,) = by_hand([out("ann", 200, 1, 30, 5), out("ben", 900, 2, 28, 5)])
    assert spelled(finishes(group, 5, book)) == taken


@pytest.mark.parametrize(
    ("left", "paid", "tables", "due"),
    [(6, 5, 2, True), (7, 5, 2, False), (5, 5, 2, False), (6, 5, 1, False)],
)
def test_hand_for_hand_on_the_bubble_only(left: int, paid: int, tables: int, due: bool) -> None:
    assert hand_for_hand_due(left, paid, tables) is due


# ----------------------------------------------------------------------------------------------------- prizes


@pytest.mark.parametrize(
    ("book", "outs", "left", "prizes", "unit", "paid"),
    [
        (HOMEGAME, "ann:500 ben:300", 4, "500 300 200 100", 1, "ann:150 ben:150"),
        (GUIDELINES, "ann:500 ben:300", 4, "500 300 200 100", 1, "ann:200 ben:100"),  # WIN-02 near miss
        (HOMEGAME, "ann:500 ben:300", 4, "500 300 201", 1, "ann:101 ben:100"),  # the odd cent, and an unpaid place
        (HOMEGAME, "ann:5 ben:3 cat:1", 4, "500 300 200 100", 1, "ann:200 ben:200 cat:200"),
        (HOMEGAME, "ann:5 ben:3", 6, "500 300 200 100", 1, "ann:0 ben:0"),  # near miss: one place short of the money
        (HOMEGAME, "ann:5 ben:3", 5, "500 300 200 101", 1, "ann:51 ben:50"),
        (HOMEGAME, "ann:500 ben:300", 4, "2000 1500 1000 500", 500, "ann:1000 ben:500"),  # in bills of 5
        (GUIDELINES, "ann:300 ben:900 cat:300", 5, "500 300 200 101", 1, "ben:200 ann:51 cat:50"),
    ],
)
def test_win_02_win_03_prizes(book: Rulebook, outs: str, left: int, prizes: str, unit: int, paid: str) -> None:
    posted = tuple(Money(int(prize)) for prize in prizes.split())
    made = prizes_for(finishes(outs_of(outs), left, book), posted, Money(unit))
    assert " ".join(f"{prize.player}:{prize.money}" for prize in made) == paid


@given(
    stacks=st.lists(st.integers(1, 4), min_size=1, max_size=12),
    more=st.integers(1, 12),
    purse=st.lists(st.integers(1, 100_000), max_size=12),
    book=st.sampled_from(list(BOOKS.values())),
)
@steadily
def test_places_are_taken_once_and_prizes_are_paid_to_the_cent(
    stacks: list[int], more: int, purse: list[int], book: Rulebook
) -> None:
    prizes = tuple(Money(prize) for prize in sorted(purse, reverse=True))
    outs = tuple(out(f"p{i}", had) for i, had in enumerate(stacks))
    left = len(outs) + more
    made = finishes(outs, left, book)
    assert sorted(one.player for one in made) == sorted(one.player for one in outs)
    taken = sorted(place for takes in {one.takes for one in made} for place in takes)
    assert taken == list(range(more + 1, left + 1))
    paid = prizes_for(made, prizes)
    assert sum(prize.money for prize in paid) == sum(prizes[more:left])
    assert all(one.money >= other.money for one, other in pairwise(paid))
    assert all(isinstance(prize, Prize) for prize in paid)


@given(
    groups=st.lists(st.integers(1, 4), min_size=1, max_size=8),
    purse=st.lists(st.integers(1, 9_999), min_size=1, max_size=20),
    book=st.sampled_from(list(BOOKS.values())),
)
@steadily
def test_win_01_a_whole_tournament_takes_every_place_and_pays_every_cent(
    groups: list[int], purse: list[int], book: Rulebook
) -> None:
    left = sum(groups) + 1
    prizes = tuple(Money(prize) for prize in sorted(purse, reverse=True))[:left]
    made: list[Finish] = []
    for hand, size in enumerate(groups):
        made += finishes(tuple(out(f"{hand}-{i}", i, hand=hand) for i in range(size)), left, book)
        left -= size
    made.append(champion(PlayerId("last"), book))
    assert sum(prize.money for prize in prizes_for(made, prizes)) == sum(prizes)


# ------------------------------------------------------------------------------------------------- who did it

BOARD = "2c 7d 9h 3c 4h"


def knocked(told: Table) -> list[tuple[int, int, list[int]]]:
    assert all(isinstance(one, KnockOut) for one in knock_outs(told.events))
    return [(one.seat, one.had, list(one.by)) for one in knock_outs(told.events)]


def test_the_winner_of_the_last_chip_did_it() -> None:
    """Seat 2 is all-in for the main pot and loses it to seat 3; seat 4 loses the side pot to seat 1."""
    told = play("1:1000 2:100 3:200 4:300", button=1).posts().deals("1:KsKd 2:QsQd 3:AsAd 4:JsJd")
    told.does("4 is all-in, 1 is all-in, 2 is all-in, 3 is all-in").runs_out(BOARD).ends_with("1:900 2:0 3:700 4:0")
    assert knocked(told) == [(2, 100, [3]), (4, 300, [1])]


def test_two_winners_did_it_together() -> None:
    told = play("1:1000 2:100 3:1000", button=1).posts().deals("1:AsAd 2:QsQd 3:AcAh")
    told.does("1 raises to 100, 2 is all-in, 3 calls").checks_down(BOARD)
    assert knocked(told) == [(2, 100, [3, 1])]


def test_near_miss_a_player_who_wins_the_main_pot_is_not_out() -> None:
    told = play("1:1000 2:100 3:200", button=1).posts().deals("1:KsKd 2:AsAd 3:QsQd")
    told.does("1 is all-in, 2 is all-in, 3 is all-in").runs_out(BOARD)
    assert knocked(told) == [(3, 200, [1])]


def test_one_who_is_away_is_blinded_out_by_whoever_wins_the_pot() -> None:
    """Away and not dealt in, so without a claim to any pot."""
    told = play("1:1000 2:1000 3:20 4:1000", button=1, away=[3]).posts().deals("1:AsAd 2:KsKd 4:QsQd")
    told.does("4 folds, 1 raises to 60, 2 folds")
    assert knocked(told) == [(3, 20, [1])]


def test_nobody_is_out_of_a_hand_that_leaves_everyone_chips() -> None:
    assert knocked(play("1:1000 2:1000 3:1000", button=1).posts().deals().does("1 folds, 2 folds")) == []


def test_a_dead_ante_that_takes_the_last_chip_lies_in_the_main_pot() -> None:
    told = play("1:1000 2:1000 3:20", button=1, ante=20, big_blind_ante=True).posts().deals("1:AsAd 2:KsKd 3:QsQd")
    told.does("1 calls, 2 calls").checks_down(BOARD)
    assert told.stacks[Seat(3)] == 0
    assert knocked(told) == [(3, 20, [1])]
