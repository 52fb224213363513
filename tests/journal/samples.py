"""Values of any type a journal can hold, made from its hints: every enum word, every member of a union, at least once.

The same values every time, so that what is stored today can be compared with tomorrow.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import count
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from shuffleup.cards import UNSEEN, Card, Unseen, cards
from shuffleup.questions.steps import Sanction
from shuffleup.say import Sentence, Sum, counted, listed, nth, passage, say

PLAIN: dict[Any, list[Any]] = {
    str: ['Zoë said "all-in" 😀', ""],
    bool: [True, False],
    NoneType: [None],
    Sentence: [
        say("{name} loses {chips}.", name="Zoë", chips=1200),
        counted("{count} card, {money}", "{count} cards, {money}", 2, money=Sum(1250)),
        passage(say("It is dead."), listed(["Ann", nth(3)]), say("{duty}", duty=Sanction.WARNING)),
    ],
    Card: list(cards("As Td 2c")),
    Unseen: [UNSEEN],
}


class Samples:
    def __init__(self) -> None:
        self._numbers = count(1)

    def of(self, hint: Any) -> list[Any]:
        """A few values that stand for all of this type."""
        if isinstance(hint, NewType):
            return self.of(hint.__supertype__)
        if hint is int:
            return [next(self._numbers), 0]
        if hint in PLAIN:
            return PLAIN[hint]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return list(hint)
        if is_dataclass(hint):
            return self._facts(hint)
        if get_origin(hint) is tuple:
            return self._tuples(get_args(hint))
        assert get_origin(hint) in (Union, UnionType), hint
        return [value for member in get_args(hint) for value in self.of(member)]

    def _facts(self, kind: Any) -> list[Any]:
        """As many as the field with the most values needs; the others begin again."""
        hints = get_type_hints(kind)
        values = [self.of(hints[field.name]) for field in fields(kind)]
        return [kind(*[choice[n % len(choice)] for choice in values]) for n in range(max(map(len, values), default=1))]

    def _tuples(self, hints: tuple[Any, ...]) -> list[Any]:
        if hints[-1] is Ellipsis:
            return [tuple(self.of(hints[0])), ()]
        values = [self.of(hint) for hint in hints]
        return [tuple(choice[n % len(choice)] for choice in values) for n in range(max(map(len, values)))]


def samples_of(kind: type[Any]) -> list[Any]:
    return Samples().of(kind)
