"""A question is a frozen value: the facts that matter, and in its type what kind of answer it wants."""

from __future__ import annotations

from typing import Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)


class Question(Generic[A_co]):
    """Subclass as a frozen dataclass: `class SmallestBet(Question[int])`. Facts are its fields."""

    __slots__ = ()
