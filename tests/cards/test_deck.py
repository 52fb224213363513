"""There are fifty-two cards, each of them once, and one that nobody has seen."""

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from shuffleup.cards import DECK, UNSEEN, Card, Rank, Suit, Unseen, card


def test_the_deck_is_in_order() -> None:
    assert [one.text for one in DECK[:5]] == ["2c", "2d", "2h", "2s", "3c"]
    assert [one.text for one in DECK[-4:]] == ["Ac", "Ad", "Ah", "As"]
    assert [one.index for one in DECK] == list(range(52))
    assert all(one.index == 4 * (one.rank - 2) + one.suit.value for one in DECK)
    assert sorted([card("As"), card("2d"), card("Ah"), card("2c")]) == [DECK[0], DECK[1], DECK[50], DECK[51]]


def test_a_card_says_what_it_is() -> None:
    ten = card("Th")
    assert (ten.rank, ten.suit) == (Rank.TEN, Suit.HEARTS)
    assert (str(ten), f"{ten:>4}", repr(ten), ten.symbol_text) == ("Th", "  Th", "Card('Th')", "T♥")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_card_comes_back_from_a_pickle_as_itself(protocol: int) -> None:
    for one in (*DECK, UNSEEN):
        assert pickle.loads(pickle.dumps(one, protocol)) is one  # noqa: S301 (our own pickle)


def test_a_copy_of_a_card_is_the_card() -> None:
    for one in (*DECK, UNSEEN):
        assert copy.copy(one) is one
        assert copy.deepcopy([one])[0] is one


def test_there_is_no_fifty_third_card() -> None:
    ace = card("As")
    with pytest.raises(TypeError, match="the deck is complete"):
        Card(ace.index, ace.rank, ace.suit, ace.key, ace.bit, ace.text)
    with pytest.raises(TypeError, match="the deck is complete"):
        replace(ace, rank=Rank.KING)


@pytest.mark.parametrize("name", ["index", "rank", "suit", "key", "text"])
def test_a_card_cannot_be_marked(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(card("As"), name, None)


def test_cards_are_the_same_only_if_they_are_one() -> None:
    assert len(set(DECK)) == 52
    assert card("As") != card("Ad")
    assert card("Ad") < card("As") <= card("As") > card("Ks") >= card("Kh")


def test_an_unseen_card_has_no_face() -> None:
    assert (str(UNSEEN), f"{UNSEEN:>4}", repr(UNSEEN), UNSEEN.symbol_text) == ("??", "  ??", "UNSEEN", "??")
    assert list(Unseen) == [UNSEEN]
    assert not hasattr(UNSEEN, "rank")
    assert not hasattr(UNSEEN, "suit")


def test_ranks_and_suits_have_words() -> None:
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert [Rank.SIX.plural, Rank.TEN.word, Rank.ACE.word, Rank.ACE.plural] == ["sixes", "ten", "ace", "aces"]
    assert [(suit.letter, suit.symbol, suit.word) for suit in Suit] == [
        ("c", "♣", "clubs"),
        ("d", "♦", "diamonds"),
        ("h", "♥", "hearts"),
        ("s", "♠", "spades"),
    ]
