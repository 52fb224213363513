"""Odds: every figure the booklet prints (ODDS-01), and outs found by counting (ODDS-02)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import DECK, Card, Category, cards, category, strength
from shuffleup.lab.odds import (
    chart,
    chart_row,
    kind_on_board,
    odds_against,
    outs_of,
    percent,
)
from shuffleup.questions.materials import ChartBasis, DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook, Ruling

# -------------------------------------------------------------------------------------------------- ODDS-01

PRINTED = """\
20  42.6  1.35   43.5  1.30   67.5  0.48   17.6  4.69
19  40.4  1.47   41.3  1.42   65.0  0.54   15.8  5.32
18  38.3  1.61   39.1  1.56   62.4  0.60   14.2  6.07
17  36.2  1.76   37.0  1.71   59.8  0.67   12.6  6.95
16  34.0  1.94   34.8  1.88   57.0  0.75   11.1  8.01
15  31.9  2.13   32.6  2.07   54.1  0.85    9.7  9.30
14  29.8  2.36   30.4  2.29   51.2  0.95    8.4  10.88
13  27.7  2.62   28.3  2.54   48.1  1.08    7.2  12.86
12  25.5  2.92   26.1  2.83   45.0  1.22    6.1  15.38
11  23.4  3.27   23.9  3.18   41.7  1.40    5.1  18.65
10  21.3  3.70   21.7  3.60   38.4  1.60    4.2  23.02
9   19.1  4.22   19.6  4.11   35.0  1.86    3.3  29.03
8   17.0  4.88   17.4  4.75   31.5  2.18    2.6  37.61
7   14.9  5.71   15.2  5.57   27.8  2.59    1.9  50.48
6   12.8  6.83   13.0  6.67   24.1  3.14    1.4  71.07
5   10.6  8.40   10.9  8.20   20.4  3.91    0.9  107.10
4    8.5  10.75   8.7  10.50  16.5  5.07    0.6  179.17
3    6.4  14.67   6.5  14.33  12.5  7.01    0.3  359.33
2    4.3  22.50   4.3  22.00   8.4  10.88   0.1  1080.00
1    2.1  46.00   2.2  45.00   4.3  22.50   0.0  NA
"""
ROWS = [row.split() for row in PRINTED.splitlines()]


def basis(book: Rulebook = HOMEGAME) -> ChartBasis:
    ruling = book.ask(OutsChart())
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "ODDS-01"
    return ruling.answer


def test_odds_01_the_chart_has_twenty_rows_of_eight_figures() -> None:
    assert [row.outs for row in chart(basis())] == list(range(1, 21))
    assert sum(len(row) - 1 for row in ROWS) == 160


@pytest.mark.parametrize("printed", ROWS, ids=lambda row: f"{row[0]} outs")
def test_odds_01_every_printed_figure_is_worked_out(printed: list[str]) -> None:
    row = chart(basis())[int(printed[0]) - 1]
    worked_out = [
        text
        for chance in (row.turn, row.river, row.either, row.both)
        for text in (percent(chance), odds_against(chance))
    ]
    assert worked_out == printed[1:]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_odds_01_47_and_46_cards_are_unseen_in_every_book(book: Rulebook) -> None:
    assert basis(book) == ChartBasis(most_outs=20, unseen_on_turn=47, unseen_on_river=46)


def test_odds_01_one_unseen_card_less_gives_other_figures() -> None:
    """Near miss: with a card folded face up the chart does not hold."""
    assert percent(chart_row(9, basis()).turn) == "19.1"
    assert percent(chart_row(9, ChartBasis(20, 46, 45)).turn) == "19.6"


def test_odds_01_turn_and_river_are_what_dealing_two_cards_gives() -> None:
    """Against counting every pair of cards out of 47, for 8 outs."""
    pairs = [(turn, river) for turn in range(47) for river in range(47) if turn != river]
    either = sum(turn < 8 or river < 8 for turn, river in pairs)
    both = sum(turn < 8 and river < 8 for turn, river in pairs)
    row = chart_row(8, basis())
    assert (row.either, row.both) == (Fraction(either, len(pairs)), Fraction(both, len(pairs)))


@pytest.mark.parametrize(
    ("chance", "in_percent", "odds"),
    [
        (Fraction(1, 2), "50.0", "1.00"),
        (Fraction(1, 1), "100.0", "0.00"),
        (Fraction(0), "0.0", "NA"),
        (Fraction(1, 2000), "0.1", "1999.00"),  # half is rounded up
        (Fraction(999, 2_000_000), "0.0", "2001.00"),  # near miss: a little less than half
        (Fraction(200, 401), "49.9", "1.01"),  # 1.005
    ],
)
def test_figures_are_rounded_half_up(chance: Fraction, in_percent: str, odds: str) -> None:
    assert (percent(chance), odds_against(chance)) == (in_percent, odds)


# -------------------------------------------------------------------------------------------------- ODDS-02

PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH = list(Category)[1:]
COMPLETED = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)

DRAWS = [
    # draw                       hand    board     makes        outs of the clause
    (DrawingHand.OPEN_STRAIGHT_FLUSH, "9s8s", "7s6s2d", COMPLETED),
    (DrawingHand.INSIDE_STRAIGHT_FLUSH, "9s8s", "7s5s2d", COMPLETED),
    (DrawingHand.FLUSH, "AsKs", "Qs7s2d", (FLUSH,)),
    (DrawingHand.FLUSH, "AsKs", "Qs7s2d4c", (FLUSH,)),
    (DrawingHand.FLUSH, "AsKd", "Qs7s2s", (FLUSH,)),
    (DrawingHand.OPEN_STRAIGHT, "9h8d", "7s6c2d", (STRAIGHT,)),
    (DrawingHand.OPEN_STRAIGHT, "5h4d", "3s2cKd", (STRAIGHT,)),  # the ace below, the six above
    (DrawingHand.INSIDE_STRAIGHT, "9h8d", "6s5c2d", (STRAIGHT,)),
    (DrawingHand.TWO_PAIR, "Kh7d", "Kc7s2d", (FULL,)),
    (DrawingHand.PAIR, "8h8d", "Kc7s2d", (TRIPS,)),
    (DrawingHand.PAIR, "KhQd", "Kc7s2d", (TRIPS,)),
    (DrawingHand.THREE_OF_A_KIND, "8h8d", "8c7s2d", (QUADS,)),
    (DrawingHand.THREE_OF_A_KIND, "8hKd", "8c8s2d", (QUADS,)),
]


@pytest.mark.parametrize(("draw", "hole", "board", "makes"), DRAWS)
def test_odds_02_the_outs_of_a_draw_are_counted(
    draw: DrawingHand, hole: str, board: str, makes: tuple[Category, ...]
) -> None:
    ruling = HOMEGAME.ask(OutsOfDraw(draw))
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "ODDS-02"
    assert len(outs_of(cards(hole), cards(board)).to(*makes)) == ruling.answer


def test_odds_02_the_table_of_the_booklet() -> None:
    found = [HOMEGAME.ask(OutsOfDraw(draw)) for draw in DrawingHand]
    assert [ruling.answer for ruling in found if isinstance(ruling, Ruling)] == [15, 12, 9, 8, 4, 4, 2, 1]


NEAR_MISSES = [
    # why                                              hand    board       seen   makes      outs
    ("one of the suit is off: no straight flush", "9s8s", "7s6h2d", "", COMPLETED, 8),
    ("one of the suit was folded face up", "9s8s", "7s5s2d", "As", COMPLETED, 11),
    ("the card inside was folded face up", "9s8s", "7s5s2d", "6h", COMPLETED, 11),
    ("three of a suit and not four", "AsKh", "Qs7s2d", "", (FLUSH,), 0),
    ("four of a suit, one more seen", "AsKs", "Qs7s2d", "2s", (FLUSH,), 8),
    ("the ace ends the straight: one side only", "AhKd", "QsJc2d", "", (STRAIGHT,), 4),
    ("the ace ends it below as well", "Ah2d", "3s4cKd", "", (STRAIGHT,), 4),
    ("a gap on both sides is as good as open", "9h7d", "Js8c5d", "", (STRAIGHT,), 8),
    ("a straight on the board is everyone's", "2h2d", "9s8c7d6h", "", (STRAIGHT,), 0),
    ("both pairs lie on the board", "AhQd", "KcKs7d7h", "", (FULL,), 0),
    ("one of four cards was seen", "Kh7d", "Kc7s2d", "Ks", (FULL,), 3),
    ("the pair lies on the board", "AhQd", "7c7s2d", "", (TRIPS,), 0),
    ("one of the pair's last two was seen", "8h8d", "Kc7s2d", "8c", (TRIPS,), 1),
    ("all three lie on the board", "AhKd", "8c8s8d", "", (QUADS,), 0),
    ("the fourth was folded face up", "8h8d", "8c7s2d", "8s", (QUADS,), 0),
]


@pytest.mark.parametrize(
    ("hole", "board", "seen", "makes", "count"), [row[1:] for row in NEAR_MISSES], ids=[row[0] for row in NEAR_MISSES]
)
def test_odds_02_near_misses(hole: str, board: str, seen: str, makes: tuple[Category, ...], count: int) -> None:
    assert len(outs_of(cards(hole), cards(board), cards(seen)).to(*makes)) == count


def test_odds_02_the_cards_and_what_they_make() -> None:
    draws = outs_of(cards("9s8s"), cards("7s6s2d"))
    assert [str(outs) for outs in draws.outs] == [
        "a straight flush: 2 cards",
        "a flush: 7 cards",
        "a straight: 6 cards",
        "a pair: 6 cards",
    ]
    assert draws.outs[0].cards == cards("Ts5s")
    assert draws.outs[2].cards == cards("Th Td Tc 5h 5d 5c")
    assert (draws.now, draws.unseen) == (Category.HIGH_CARD, 47)


def test_one_card_is_one_card() -> None:
    assert str(outs_of(cards("8h8d"), cards("8c7s2d")).outs[0]) == "four of a kind: 1 card"


def test_the_chance_of_the_next_card() -> None:
    assert outs_of(cards("AsKs"), cards("Qs7s2d")).chance(FLUSH) == Fraction(9, 47)
    assert outs_of(cards("AsKs"), cards("Qs7s2d4c")).chance(FLUSH) == Fraction(9, 46)
    assert outs_of(cards("AsKs"), cards("Qs7s2d4c"), cards("3s")).chance(FLUSH) == Fraction(8, 45)


some_cards = st.lists(st.sampled_from(DECK), min_size=5, max_size=9, unique=True)


@given(some_cards, st.sampled_from([3, 4]))
def test_outs_are_unseen_cards_that_really_improve_the_hand(dealt: list[Card], on_board: int) -> None:
    if len(dealt) < 2 + on_board:
        return
    hole, board, seen = dealt[:2], dealt[2 : 2 + on_board], dealt[2 + on_board :]
    draws = outs_of(hole, board, seen)
    found = [card for outs in draws.outs for card in outs.cards]
    assert len(found) == len(set(found))
    assert not set(found) & set(dealt)
    assert draws.unseen == 52 - len(dealt)
    for outs in draws.outs:
        assert outs.makes > draws.now
        assert all(category(strength((*hole, *board, card))) is outs.makes for card in outs.cards)


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        ("9s8c7d6h", Category.HIGH_CARD),
        ("9s9c7d6h", Category.PAIR),
        ("9s9c7d7h", Category.TWO_PAIR),
        ("9s9c9d6h", Category.THREE_OF_A_KIND),
        ("9s9c9d9h", Category.FOUR_OF_A_KIND),
        ("9s8s7s6s", Category.HIGH_CARD),  # near miss: four cards of a suit and in a row
        ("9s8s7s6s5s", Category.STRAIGHT_FLUSH),
        ("9s9c9d6h6c", Category.FULL_HOUSE),
    ],
)
def test_what_lies_on_the_board(board: str, kind: Category) -> None:
    assert kind_on_board(cards(board)) is kind


def test_a_card_cannot_be_in_two_places() -> None:
    with pytest.raises(AssertionError, match="twice"):
        outs_of(cards("AsKs"), cards("Qs7s2d"), cards("As"))
