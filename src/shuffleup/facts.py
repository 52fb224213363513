"""Facts: small values that never change once made. Commands, events, questions, rulings and set-ups are facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cache
from typing import Any, TypeVar, dataclass_transform, get_type_hints

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fact(cls: type[T]) -> type[T]:
    """A dataclass that the type checker holds frozen.

    A `frozen=True` dataclass is made three times slower, and a hand makes hundreds of facts (docs/adr/0003). mypy
    refuses every assignment to a field, which is the same promise kept earlier; equality and hash are by value.

    Dataclasses compile four methods a class. With eight hundred kinds of fact, of which an evening compares a few, that
    was a third of the time the program takes to start: so equality and hash are compiled when they are first asked for.
    """
    made = dataclass(slots=True, eq=False, repr=False)(cls)
    for name, method in _methods(made).items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    return made


types_in: Callable[[Any], dict[str, Any]] = cache(get_type_hints)
"""The type of every field, read once: it is compiled from text, which took more than all that is done with it."""


def _methods(cls: Any) -> dict[str, Any]:
    def equal(self: Any, other: object) -> Any:
        cls.__eq__ = _by_value(cls).__eq__
        return cls.__eq__(self, other)

    def number(self: Any) -> int:
        cls.__hash__ = _by_value(cls).__hash__ if any(one.compare for one in fields(cls)) else _of_kind(cls)
        return hash(self)

    return {"__eq__": equal, "__hash__": number, "__repr__": _told, "__deepcopy__": _itself}


def _by_value(cls: Any) -> Any:
    return make_dataclass(cls.__name__, [one.name for one in fields(cls) if one.compare], unsafe_hash=True)


def _of_kind(cls: Any) -> Callable[[Any], int]:
    """Of nothing but its kind. A book is asked a hundred kinds of question that have no fields: by their values all had
    one number, and to find a ruling was to compare it with each of the others."""
    own = hash(cls.__qualname__)
    return lambda _: own


def _itself(self: T, _: Any) -> T:
    """What never changes is its own copy: most of an evening that is copied is facts."""
    return self


def _told(self: Any) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"
