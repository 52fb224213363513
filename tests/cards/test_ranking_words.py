"""Which five cards play, how they are laid out, and how the hand is said."""

from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from shuffleup.cards import BEST_STRENGTH, DECK, Card, Category, any_card, cards, ranking, strength

# cards                        the five that play  said
READINGS = [
    ("Ts 2d As Js 3c Ks Qs",   "As Ks Qs Js Ts",   "royal flush"),
    ("9s 2d 5s 6s 3c 8s 7s",   "9s 8s 7s 6s 5s",   "straight flush, nine high"),
    ("Ah 2h 3h 4h 5h 6d 7d",   "5h 4h 3h 2h Ah",   "straight flush, five high"),
    ("7c Ad 7d Kc 7h Qc 7s",   "7c 7d 7h 7s Ad",   "four sevens, ace kicker"),
    ("4c Kd 4d Kc 2h Kh 4s",   "Kd Kc Kh 4c 4d",   "full house, kings full of fours"),
    ("As 9s 2s 5s Kd Ks 4d",   "As Ks 9s 5s 2s",   "flush, ace high, with king, nine, five and two"),
    ("6s 9d 7c 8h Td 2c 2d",   "Td 9d 8h 7c 6s",   "straight, ten high"),
    ("Ac 2d 3h 4s 5d Kc Kd",   "5d 4s 3h 2d Ac",   "straight, five high"),
    ("Qc 9d Qd Tc Qh As 2h",   "Qc Qd Qh As Tc",   "three queens, ace and ten kickers"),
    ("8c Ad 8d Kc Ah 3s 3h",   "Ad Ah 8c 8d Kc",   "two pair, aces and eights, king kicker"),
    ("9h 6c 2d Ad 6d Kc 3h",   "6c 6d Ad Kc 9h",   "pair of sixes, ace, king and nine kickers"),
    ("8h Ac 2d Td 4d Kc 3h",   "Ac Kc Td 8h 4d",   "ace high, with king, ten, eight and four"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "five", "words"), READINGS)
def test_a_hand_is_laid_out_and_said(text: str, five: str, words: str) -> None:
    read = ranking(cards(text))
    assert (read.five, read.words) == (cards(five), words)


# cards, in the order given     the five that play   which of the equal ones
EQUAL_FIVES = [
    ("2s 2h Tc Jd Qh Ks Ad",    "Ad Ks Qh Jd Tc"),   # GAME-09: the board is better than what he holds
    ("Ac Kc Tc Jd Qh Ks Ad",    "Ac Kc Qh Jd Tc"),   # his own cards came first
    ("Tc Jd Qh Ks Ad Ac Kc",    "Ad Ks Qh Jd Tc"),   # GAME-09: the board came first, and plays
    ("Ah Kd Ks Kh 9d 9c 9s",    "Kd Ks Kh 9d 9c"),
    ("Kd 9s Ks 9c Kh 9d Ah",    "Kd Ks Kh 9s 9c"),
    ("Ac Ad 8c 8d 3s 3h 3d",    "3s 3h 3d Ac Ad"),
    ("Ac Ad 8c 8d 5s 5h 2d",    "Ac Ad 8c 8d 5s"),   # a card of the third pair is the kicker
    ("Ac Ad 8c 8d 5h 5s 2d",    "Ac Ad 8c 8d 5h"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "five"), EQUAL_FIVES)
def test_of_equal_fives_the_earlier_cards_play(text: str, five: str) -> None:
    assert ranking(cards(text)).five == cards(five)


# cards                             said of them
UNREADABLE = [
    ("As Ks Qs Js",                 "a hand is read from 5 to 7 cards, not 4"),
    ("As Ks Qs Js Ts 9s 8s 7s",     "a hand is read from 5 to 7 cards, not 8"),
    ("As Ks Qs Js ??",              "a hand with a card face down cannot be read"),
    ("As Ks Qs Js Ks",              "Ks is there twice: a deck has only one"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), UNREADABLE)
def test_what_is_no_hand_is_refused_in_words(text: str, said: str) -> None:
    hand = [any_card(one) for one in text.split()]
    with pytest.raises(ValueError, match=f"^{said}$"):
        ranking(hand)  # type: ignore[arg-type]


def test_the_five_that_play_are_as_strong_as_the_hand() -> None:
    dealer = Random(9)
    for count in (5, 6, 7) * 400:
        hand = dealer.sample(DECK, count)
        read = ranking(hand)
        assert strength(read.five) == read.strength == strength(hand)
        assert len(set(read.five) & set(hand)) == 5


def one_of_each() -> list[list[Card]]:
    """A hand of every set of ranks, once in one suit where that can be and once in several."""
    hands = []
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks.count(ranks[0]) < 5:
            suits = [0, 1, 2, 3, 0] if len(set(ranks)) < 5 else [0, 0, 0, 0, 1]
            hands.append([DECK[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)])
    return hands + [[DECK[4 * rank] for rank in ranks] for ranks in combinations(range(13), 5)]


def test_z49_two_hands_have_the_same_words_exactly_when_they_tie() -> None:
    read = [ranking(hand) for hand in one_of_each()]
    assert {each.strength for each in read} == set(range(1, BEST_STRENGTH + 1))
    assert len({each.words for each in read}) == len({(each.words, each.strength) for each in read}) == BEST_STRENGTH
    assert {each.category for each in read} == set(Category)
