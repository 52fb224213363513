"""The shuffle of the sealed dealer, and bad ones of the kinds people write: all from the same good bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from shuffleup.cards import DECK
from shuffleup.dealing.commitments import deck_key
from shuffleup.dealing.sealed import deck_of
from shuffleup.dealing.shuffling import DrawBelow, bytes_of, draws

CARDS = list(range(52))

Shuffle = Callable[[bytes], list[int]]
"""From a key to the indexes of the cards, in order."""


def keys(count: int, start: int = 0) -> Iterator[bytes]:
    """Keys of decks as the dealer makes them, from seeds anybody can make again."""
    for number in range(start, start + count):
        yield deck_key(sha256(f"fair {number}".encode()).digest(), "hand", ())


def sealed(key: bytes) -> list[int]:
    return [card.index for card in deck_of(key)]


def _swapped(draw: DrawBelow, steps: Iterator[tuple[int, int]]) -> list[int]:
    cards = CARDS.copy()
    for place, limit in steps:
        other = draw(limit)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def swap_with_any(key: bytes) -> list[int]:
    """Every card changes places with any card: 52⁵² ways, which do not divide by 52!."""
    return _swapped(draws(key, "deck"), ((place, 52) for place in CARDS))


def swap_with_another(key: bytes) -> list[int]:
    """One off: a card may not stay where it is."""
    return _swapped(draws(key, "deck"), ((last, last) for last in range(51, 0, -1)))


def stops_one_short(key: bytes) -> list[int]:
    """One off at the end: the last two cards are never swapped."""
    return _swapped(draws(key, "deck"), ((last, last + 1) for last in range(51, 1, -1)))


def remainder(key: bytes) -> list[int]:
    """The remainder of a byte: small numbers come up more often."""
    source = bytes_of(key, "deck")
    return _swapped(lambda limit: next(source) % limit, ((last, last + 1) for last in range(51, 0, -1)))


def sorted_by_bytes(key: bytes) -> list[int]:
    """Sorted by a random byte each; where two are the same, the cards stay in order."""
    source = bytes_of(key, "deck")
    return sorted(CARDS, key=lambda _: next(source))


def first_card_stays(key: bytes) -> list[int]:
    return [0, *(card for card in sealed(key) if card)]


def few_seeds(key: bytes) -> list[int]:
    """A seed of sixteen bits."""
    return sealed(key[:2])


def five_riffles(key: bytes) -> list[int]:
    """Cut, and let the halves fall together, five times."""
    source, cards = bytes_of(key, "deck"), CARDS
    for _ in range(5):
        halves = [next(source) & 1 for _ in CARDS]
        left, right = iter(cards[: halves.count(0)]), iter(cards[halves.count(0) :])
        cards = [next(right if half else left) for half in halves]
    return cards


BAD: dict[str, Shuffle] = {
    shuffle.__name__: shuffle
    for shuffle in (
        swap_with_any,
        swap_with_another,
        stops_one_short,
        remainder,
        sorted_by_bytes,
        first_card_stays,
        few_seeds,
        five_riffles,
    )
}

assert [card.index for card in DECK] == CARDS
