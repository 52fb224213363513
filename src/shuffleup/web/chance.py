"""Chance for a real-card night: the draw for seats, low cards and race cards. From the operating system's entropy."""

from __future__ import annotations

import secrets

from shuffleup.cards import DECK, Card

_CHANCE = secrets.SystemRandom()


def order(count: int) -> tuple[int, ...]:
    """A permutation of the first `count` numbers."""
    numbers = list(range(count))
    _CHANCE.shuffle(numbers)
    return tuple(numbers)


def cards(count: int) -> tuple[Card, ...]:
    """The top cards of a shuffled deck."""
    return tuple(_CHANCE.sample(DECK, count))


def seed() -> int:
    """For a bot's own choices; it never touches a deck."""
    return secrets.randbelow(2**31)


def letters(count: int) -> str:
    """A code for an evening that can be read out and typed: no letter that is taken for another, and no words."""
    return "".join(secrets.choice("bcdfghjkmnpqrstvwxz23456789") for _ in range(count))
