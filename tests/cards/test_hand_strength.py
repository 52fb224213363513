"""Which hand wins, in the words of the table; every row has its near miss."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import BEST_STRENGTH, DECK, Card, Category, Suit, cards, category, strength

# what                                        the board          wins     loses
WINS = [
    ("Z48 the wheel is a straight",           "2c 3d 4h Ks Jd",  "As5c",  "KdKh"),
    ("Z48 the wheel is the lowest straight",  "2c 3d 4h 5s Jd",  "6c9s",  "AsAh"),
    ("Z48 a straight does not go round",      "Qc Kd Ah 2s 7d",  "7h9c",  "3c4d"),
    ("Z48 a wheel in one suit",               "2h 3h 4h 9s 9d",  "Ah5h",  "9h9c"),
    ("Z48 a suited wheel is the lowest",      "2h 3h 4h 5h 9d",  "6h9c",  "AhAc"),
    ("Z50 flushes differ in the fifth card",  "Ks Js 9s 7s 2d",  "5s2c",  "4sAd"),
    ("Z50 the fifth card betters the board",  "Ks Js 9s 7s 3s",  "5s4s",  "4d5d"),
    ("Z50 the second card before the third",  "As 9s 4s 2d 2h",  "Ts3s",  "8s7s"),
    ("Z51 ten and T are one rank",            "10c Td 4h 5s 2d", "10h9c", "AsAh"),
    ("Z51 a ten is below a jack",             "2c 3d 4h 8s 8d",  "JcJd",  "10c10d"),
    ("GAME-09 one card from the hand plays",  "Kc Kd 7h 4s 2d",  "As3c",  "QsJc"),
    ("GAME-09 one card betters the board",    "Ac Kd Jh Ts 9d",  "Qc2c",  "8c6h"),
    ("three pair: the best two",              "Qc Qd 8h 8s 2d",  "AcAd",  "KcKd"),
    ("three pair: the third is no kicker",    "Ac Ad 8h 8s 5d",  "Kc2c",  "5cQc"),
    ("three pair: the third pair kicks",      "Ac Ad 8h 8s 4d",  "5c5d",  "4c2h"),
    ("two sets are a full house",             "Qc Qd Qh 8s 2d",  "8c8d",  "2c2h"),
    ("two sets: the higher one leads",        "7c 7d Kh Ks 2d",  "Kc7h",  "7sAd"),
    ("the pair of a full house counts last",  "7c 7d 7h Ks 2d",  "KcQd",  "QcQh"),
    ("four of a kind by its kicker",          "7c 7d 7h 7s 2d",  "Ac3c",  "KcKd"),
    ("four of a kind beats a full house",     "7c 7d Ah As 2d",  "7h7s",  "AcKd"),
    ("a full house beats a flush",            "7c 7d Ac Kc 2c",  "AhAd",  "QcJc"),
    ("a flush beats a straight",              "9c 8c 7c 6d 2d",  "3c2c",  "Th5h"),
    ("a straight beats three of a kind",      "9c 8c 7d 6d 2d",  "ThKh",  "9d9h"),
    ("three of a kind beats two pair",        "9c 8c Kd 2h 3d",  "2c2d",  "Kc9d"),
    ("two pair beats a pair",                 "9c 8c Kd 2h 3d",  "2c3c",  "AcAd"),
    ("a pair beats ace high",                 "9c 8c Kd Qh 3d",  "3c2c",  "AcJd"),
    ("a flush and a straight, apart",         "9c 8c 7c 6c 2d",  "5cKd",  "AcTd"),
    ("nor do seven cards make one of two",    "Jh Th 9h 8h 7c",  "7h2c",  "AhQc"),
    ("the higher end of the straight",        "9c 8d 7h 6s 2d",  "TcJd",  "Td5c"),
    ("a royal flush",                         "Ks Qs Js Ts 9s",  "As2d",  "8s7s"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "winner", "loser"), [row[1:] for row in WINS], ids=[row[0] for row in WINS])
def test_wins(board: str, winner: str, loser: str) -> None:
    on_board = cards(board)
    assert strength(on_board + cards(winner)) > strength(on_board + cards(loser))


# what                                             the board          one      the other
TIES = [
    ("Z49 GAME-09 the board plays: straight",      "Tc Jd Qh Ks Ad",  "2c2d",  "AcKc"),
    ("Z49 GAME-09 the board plays: flush",         "As Qs Ts 8s 6s",  "5s4s",  "AhAd"),
    ("Z49 GAME-09 the board plays: full house",    "Kc Kd Kh As Ad",  "QcQd",  "2c3c"),
    ("Z49 GAME-09 the board plays: four, ace",     "2c 2d 2h 2s Ad",  "KcKd",  "3c4c"),
    ("Z49 GAME-09 the board plays: high card",     "Ac Kd Jh Ts 9d",  "8c2c",  "7c6h"),
    ("Z49 the same ranks in other suits",          "2c 7d 9h Js Kd",  "AcQd",  "AdQh"),
    ("Z49 the same pair, kickers on the board",    "Ac Kd Qh 8s 8d",  "7c2c",  "6c5c"),
    ("Z49 two pair on the board, its ace kicks",   "Ac Kd Kh 8s 8d",  "QcJc",  "3c2c"),
    ("Z49 two pair, the third pair never counts",  "Ac Kd Kh 8s 8d",  "7c7d",  "3c2c"),
    ("Z49 the same straight by other cards",       "5c 6d 7h Ks Qd",  "8c9c",  "8h9h"),
    ("Z49 flushes alike in five, not in the sixth", "As Ks Qs Js 9s", "8s2d",  "7s7d"),
    ("Z49 two sets and one set with that pair",    "Kc Kd 4h 4s 9d",  "Kh4c",  "KsQc"),
    ("Z49 the sixth card never counts",            "Ac Ad Qh Ts 5d",  "Kc4c",  "Kd9h"),
    ("Z51 10 and T are the same hand",             "10c Jd Qh 2s 2d", "ThAc",  "10sAh"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "one", "other"), [row[1:] for row in TIES], ids=[row[0] for row in TIES])
def test_ties(board: str, one: str, other: str) -> None:
    on_board = cards(board)
    assert strength(on_board + cards(one)) == strength(on_board + cards(other))


# cards                       what they are
KINDS = [
    ("7c 5d 4h 3s 2d",        Category.HIGH_CARD),
    ("Qc Kd Ah 2s 3d",        Category.HIGH_CARD),       # Z48: a straight does not go round the ace
    ("Ac Kd Qh Js 9d 9c",     Category.PAIR),
    ("Ac Ad Kh Ks Qd Qc 2h",  Category.TWO_PAIR),        # three pair is no hand of its own
    ("2c 2d 2h 4s 5d 7c 9h",  Category.THREE_OF_A_KIND),
    ("Ac 2d 3h 4s 5d",        Category.STRAIGHT),        # Z48
    ("Tc Jd Qh Ks Ad 2c 3h",  Category.STRAIGHT),        # Z48: here the ace is high
    ("5h 6h 7h 8h 9c",        Category.STRAIGHT),        # four of a suit are no flush
    ("5h 6h 7h 8h Kh",        Category.FLUSH),           # four in a row are no straight
    ("5h 6h 7h 8h 9c Kh Ac",  Category.FLUSH),           # both, but not in the same five cards
    ("2c 2d 2h 3s 3d 3c 9h",  Category.FULL_HOUSE),      # two sets
    ("2c 2d 2h 3s 3d 9c 9h",  Category.FULL_HOUSE),      # a set and two pair
    ("2c 2d 2h 2s 3d 3c 3h",  Category.FOUR_OF_A_KIND),
    ("Ac 2c 3c 4c 5c 6d 7d",  Category.STRAIGHT_FLUSH),  # Z48: and not the straight to the seven
    ("As Ks Qs Js Ts",        Category.STRAIGHT_FLUSH),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_the_kind_of_hand(text: str, kind: Category) -> None:
    assert category(strength(cards(text))) is kind


def test_strength_runs_from_the_worst_hand_to_the_royal_flush() -> None:
    assert strength(cards("7c 5d 4h 3s 2d")) == 1
    assert strength(cards("As Ks Qs Js Ts")) == BEST_STRENGTH == 7462


@pytest.mark.parametrize("count", [0, 4, 8])
def test_only_five_to_seven_cards_can_be_ranked(count: int) -> None:
    with pytest.raises(AssertionError):
        strength(DECK[:count])


@pytest.mark.parametrize("beyond", [0, 7463])
def test_there_are_no_strengths_beyond(beyond: int) -> None:
    with pytest.raises(AssertionError):
        category(beyond)


@pytest.mark.parametrize("seed", range(4))
def test_game_09_a_hand_is_its_best_five(seed: int) -> None:
    dealer = Random(seed)
    for count in (6, 7) * 500:
        hand = dealer.sample(DECK, count)
        assert strength(hand) == max(strength(five) for five in combinations(hand, 5))


hands = st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: list[Card], shuffler: Random) -> None:
    other = hand.copy()
    shuffler.shuffle(other)
    assert strength(other) == strength(hand)


@given(hands, st.permutations(list(Suit)))
def test_z49_no_suit_is_worth_more_than_another(hand: list[Card], exchanged: list[Suit]) -> None:
    other = [DECK[4 * (one.rank - 2) + exchanged[one.suit.value].value] for one in hand]
    assert strength(other) == strength(hand)
