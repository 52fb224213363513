"""Cards from text. What is not plainly a card is refused: a guess at the table costs somebody a pot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from shuffleup.cards.deck import DECK, UNSEEN, AnyCard, Card, Rank, Suit

_WHITE_SYMBOLS: Final = {Suit.CLUBS: "♧", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♤"}
_EXPECTED: Final = "a rank (2 to 9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣, ♦, ♥, ♠), as in 'As' or '10h'"


class BadCard(ValueError):
    """The text is not a card, or names the same card twice. The message can be shown to whoever typed it."""


class CardTwice(BadCard):
    def __init__(self, twice: Card) -> None:
        super().__init__(f"{twice} is there twice: a deck has only one")
        self.card = twice


def _spellings(one: Card) -> Iterator[str]:
    rank = one.rank.letter
    ranks = {rank, rank.lower()} | ({"10"} if one.rank is Rank.TEN else set())
    letter = one.suit.letter
    for suit in (letter, letter.upper(), one.suit.symbol, _WHITE_SYMBOLS[one.suit]):
        yield from (spelled + suit for spelled in ranks)


# Every accepted spelling is listed, so that nothing else can be.
_BY_SPELLING: Final[dict[str, Card]] = {text: one for one in DECK for text in _spellings(one)}


def card(text: str) -> Card:
    """Read one card: "As", "td", "10h", "A♠"."""
    found = _BY_SPELLING.get(text) or _BY_SPELLING.get(_without_style(text))
    if found is None:
        raise BadCard(f"{text!r} is not a card: expected {_EXPECTED}")
    return found


def any_card(text: str) -> AnyCard:
    """Read one card, or "??" for a card face down."""
    return UNSEEN if text == UNSEEN.text else card(text)


def cards(text: str) -> tuple[Card, ...]:
    """Read several different cards, run together or parted by spaces and commas: "AsKd 10h,2c"."""
    return _all_different(tuple(card(piece) for piece in _pieces(text)))


def any_cards(text: str) -> tuple[AnyCard, ...]:
    """Read several cards, any number of which may be face down: "As ?? ??"."""
    found = tuple(any_card(piece) for piece in _pieces(text))
    _all_different(tuple(one for one in found if isinstance(one, Card)))
    return found


def _pieces(text: str) -> Iterator[str]:
    """Cut text into what should be cards: two characters each, or three where the rank is written 10."""
    for chunk in _without_style(text).replace(",", " ").split():
        start = 0
        while start < len(chunk):
            end = start + (3 if chunk.startswith("10", start) else 2)
            yield chunk[start:end]
            start = end


def _without_style(text: str) -> str:
    """Telephones write a suit with a mark behind it that nobody sees: whether it is to be a picture or a letter."""
    return text.replace("\ufe0f", "").replace("\ufe0e", "")


def _all_different(found: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(set(found)) < len(found):
        raise CardTwice(next(one for place, one in enumerate(found) if one in found[:place]))
    return found
