"""A question is a frozen value: the facts that matter, and in its type what kind of answer it wants. A topic is what a
clause only states: it can be cited, and has no answer to read."""

from __future__ import annotations

from typing import Generic, TypeVar

A_co = TypeVar("A_co", covariant=True)


class Question(Generic[A_co]):
    """Subclass as a frozen dataclass: `class SmallestBet(Question[int])`. Facts are its fields."""

    __slots__ = ()


class Topic:
    """Subclass to name it: `class ActsOnlyInTurn(Topic)`. Whoever acts by it cites it (`Rulebook.cite`)."""

    __slots__ = ()
