"""A fair shuffle: bytes from a key, numbers without bias from bytes, an order from numbers.

Every order of a deck is as likely as the bytes are random, and the same key gives the same order again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hmac import digest
from itertools import count
from typing import TypeVar

T = TypeVar("T")

DrawBelow = Callable[[int], int]
"""A number from 0 up to, and without, the one that is given; each as likely."""

BYTES = 256


def below(limit: int, byte: int, values: int = BYTES) -> int | None:
    """The number below `limit` that a byte stands for; None if it stands for none and the next byte has to.

    A byte has 256 values, which rarely fall into `limit` equal shares. The few left over would make small numbers more
    likely than great ones, so they are not used. Where there are more to choose from, two bytes are one.
    """
    shares = values - values % limit
    return byte % limit if byte < shares else None


def bytes_of(key: bytes, what: str) -> Iterator[int]:
    """Bytes without end: HMAC-SHA-256 under the key of what they are for and a count, 32 at a time."""
    for block in count():
        yield from digest(key, f"{what} {block}".encode(), "sha256")


def two_bytes(source: Iterator[int]) -> int:
    return next(source) * BYTES + next(source)


def draws(key: bytes, what: str) -> DrawBelow:
    """Numbers drawn from a key, for one purpose."""
    source = bytes_of(key, what)

    def draw(limit: int) -> int:
        assert 1 <= limit <= BYTES * BYTES, limit
        number = None
        while number is None:
            number = below(limit, next(source)) if limit <= BYTES else below(limit, two_bytes(source), BYTES * BYTES)
        return number

    return draw


def shuffled(cards: Sequence[T], draw: DrawBelow) -> tuple[T, ...]:
    """Fisher and Yates: the last place gets any of the cards, the place before it any of the others, and so on."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        chosen = draw(last + 1)
        mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
    return tuple(mixed)
