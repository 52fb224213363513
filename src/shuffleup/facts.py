"""Facts: small values that never change once made. Commands, events, questions, rulings and set-ups are facts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fact(cls: type[T]) -> type[T]:
    """A dataclass that the type checker holds frozen.

    A `frozen=True` dataclass is made three times slower, and a hand makes hundreds of facts (docs/adr/0003). mypy
    refuses every assignment to a field, which is the same promise kept earlier; equality and hash are by value.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
