"""The fifty-two cards, and the card nobody has seen yet.

A card is one of fifty-two objects made once, here. Two equal cards are therefore the same object, comparing and hashing
them costs nothing, and pickling or copying one gives back the very same card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import total_ordering
from typing import Final, final

from shuffleup.cards.lookup import CARD_BITS, CARD_KEYS
from shuffleup.say import Sentence, say

_RANK_WORDS: Final = (
    (say("two"), say("twos")),
    (say("three"), say("threes")),
    (say("four"), say("fours")),
    (say("five"), say("fives")),
    (say("six"), say("sixes")),
    (say("seven"), say("sevens")),
    (say("eight"), say("eights")),
    (say("nine"), say("nines")),
    (say("ten"), say("tens")),
    (say("jack"), say("jacks")),
    (say("queen"), say("queens")),
    (say("king"), say("kings")),
    (say("ace"), say("aces")),
)


class Rank(IntEnum):
    """The rank of a card; the ace is the highest, and a straight may also use it as a one."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return "23456789TJQKA"[self - 2]

    @property
    def word(self) -> Sentence:
        return _RANK_WORDS[self - 2][0]

    @property
    def plural(self) -> Sentence:
        return _RANK_WORDS[self - 2][1]


class Suit(Enum):
    """The suit of a card. No suit is worth more than another: the order only numbers the deck."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "cdhs"[self.value]

    @property
    def symbol(self) -> str:
        return "♣♦♥♠"[self.value]

    @property
    def word(self) -> Sentence:
        return (say("clubs"), say("diamonds"), say("hearts"), say("spades"))[self.value]


@final
@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the fifty-two. Cards are not made: they are read with `card("As")` or taken from `DECK`.

    Once `DECK` stands, calling `Card(...)` is refused, so there can be no second ace of spades. Cards sort by `index`.
    A set of cards has no order that survives a restart: sort it before anything visible depends on it.
    """

    index: int
    rank: Rank
    suit: Suit
    key: int  # what `lookup` adds up to rank a hand
    bit: int  # this card in a set of cards that is one integer
    text: str

    def __post_init__(self) -> None:
        if "DECK" in globals():
            raise TypeError("the deck is complete: read a card with card('As') or take it from DECK")

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __repr__(self) -> str:
        return f"Card('{self.text}')"

    def __reduce__(self) -> tuple[object, ...]:
        return card_at, (self.index,)

    @property
    def symbol_text(self) -> str:
        return self.rank.letter + self.suit.symbol

    @property
    def words(self) -> Sentence:
        return say("{rank} of {suit}", rank=self.rank.word, suit=self.suit.word)


class Unseen(Enum):
    """A real card lying face down. It is a card like any other, but it has no rank and no suit that anyone knows."""

    FACE_DOWN = "??"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "UNSEEN"

    @property
    def bit(self) -> int:
        """No known card."""
        return 0

    @property
    def text(self) -> str:
        return self.value

    @property
    def symbol_text(self) -> str:
        return self.value


UNSEEN: Final = Unseen.FACE_DOWN
AnyCard = Card | Unseen


def _deck() -> tuple[Card, ...]:
    order = [(rank, suit) for rank in Rank for suit in Suit]
    return tuple(
        Card(index, rank, suit, CARD_KEYS[index], CARD_BITS[index], rank.letter + suit.letter)
        for index, (rank, suit) in enumerate(order)
    )


DECK: Final[tuple[Card, ...]] = _deck()


def card_at(index: int) -> Card:
    """The card with this index. A pickled card is this call, which is why it comes back as the same object."""
    return DECK[index]
