"""Cards are read in every usual spelling, and nothing else is taken for a card (Z51)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import DECK, UNSEEN, BadCard, any_card, any_cards, card, cards

USUAL_SPELLINGS = [
    ("As", "As"),
    ("as", "As"),
    ("aS", "As"),
    ("AS", "As"),
    ("A♠", "As"),
    ("A♤", "As"),
    ("k♡", "Kh"),
    ("Q♢", "Qd"),
    ("j♧", "Jc"),
    ("Td", "Td"),
    ("td", "Td"),
    ("10d", "Td"),
    ("10D", "Td"),
    ("10♦", "Td"),
    ("A♠\ufe0f", "As"),  # as a telephone writes it
    ("10♥\ufe0f", "Th"),
    ("k♡\ufe0e", "Kh"),
]

NO_CARDS = ["", " ", "A", "s", "1s", "0s", "11s", "100s", "1Os", "10", "10 h", "Ax", "sA", "As ", " As", "AsKd"]
NO_CARDS += ["??", "?", "14s", "A♠♠", "\ufe0f", "♠\ufe0f", "A♠\u200d", "Ａs", "XX", "joker", "2 c"]


@pytest.mark.parametrize(("text", "canonical"), USUAL_SPELLINGS)
def test_z51_every_usual_spelling_is_the_same_card(text: str, canonical: str) -> None:
    assert card(text).text == canonical


@pytest.mark.parametrize("text", NO_CARDS)
def test_z51_what_is_no_card_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(BadCard) as refused:
        card(text)
    assert repr(text) in str(refused.value)
    assert "expected a rank (2 to 9, T or 10, J, Q, K, A) and a suit" in str(refused.value)


def is_card(text: str) -> bool:
    try:
        card(text)
    except BadCard:
        return False
    return True


def test_z51_of_all_short_texts_only_the_listed_spellings_are_cards() -> None:
    letters = "0123456789TtJjQqKkAaCcDdHhSsXx?♣♦♥♠♧♢♡♤ ,"
    accepted = [text for size in (1, 2, 3) for text in map("".join, product(letters, repeat=size)) if is_card(text)]
    rank_spellings, suit_spellings = 8 + 3 + 8, 4 * 4  # 2 to 9; T t 10; J j Q q K k A a
    assert len(accepted) == rank_spellings * suit_spellings


@pytest.mark.parametrize("text", ["A♠\ufe0fK♦\ufe0f10♥\ufe0f", "A♠\ufe0f K♦\ufe0f, 10♥\ufe0f", "A♠K♦\ufe0f10h"])
def test_cards_as_a_telephone_writes_them(text: str) -> None:
    assert cards(text) == any_cards(text) == cards("AsKdTh")


def test_every_card_is_read_back_from_what_it_prints() -> None:
    for one in DECK:
        assert card(one.text) is card(one.symbol_text) is any_card(str(one)) is one


@pytest.mark.parametrize(
    "text",
    ["AsKdTh2c", "As Kd Th 2c", "As,Kd,Th,2c", " As,  Kd , 10h 2c ", "AsKd 10h,2c", "asKD10♥2♧", "As\nKd\tTh2c"],
)
def test_several_cards_may_run_together(text: str) -> None:
    assert cards(text) == (card("As"), card("Kd"), card("Th"), card("2c"))


# text          what is wrong
REFUSED_LISTS = [
    ("AsK", "'K' is not a card"),
    ("As1Kd", "'1K' is not a card"),
    ("As A s", "'A' is not a card"),
    ("As;Kd", "';K' is not a card"),
    ("As 10", "'10' is not a card"),
    ("As ??", "'??' is not a card"),
    ("As Kd As", "As is there twice"),
    ("10h Kd Th", "Th is there twice"),  # Z51: two spellings, one card
]


@pytest.mark.parametrize(("text", "reason"), REFUSED_LISTS)
def test_a_list_with_anything_else_in_it_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadCard) as refused:
        cards(text)
    assert str(refused.value).startswith(reason)


def test_no_text_is_no_cards() -> None:
    assert cards("") == any_cards(" , ") == ()


def test_cards_face_down_may_be_many() -> None:
    assert any_cards("As????,10h ??") == (card("As"), UNSEEN, UNSEEN, card("Th"), UNSEEN)
    assert any_card("??") is UNSEEN


@pytest.mark.parametrize(("text", "reason"), [("As ?? A♠", "As is there twice"), ("As ???", "'?' is not a card")])
def test_cards_face_down_excuse_nothing_else(text: str, reason: str) -> None:
    with pytest.raises(BadCard) as refused:
        any_cards(text)
    assert str(refused.value).startswith(reason)


@given(st.text(st.sampled_from("10TtAaKk29sShHdDcC♠♡? ,x"), max_size=12))
def test_whatever_is_typed_is_refused_or_read_for_good(text: str) -> None:
    try:
        found = any_cards(text)
    except BadCard:
        return
    assert any_cards("".join(map(str, found))) == found
    assert any_cards(", ".join(one.symbol_text for one in found)) == found
