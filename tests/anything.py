"""Any command with anything in its fields, by chance: mostly refused, and so every refusal is heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from shuffleup.facts import types_in

A = TypeVar("A")

Pool = Mapping[Any, Sequence[Any]]
"""What to take for a type where not everything will do."""


def anything(of: Any, chance: Random, pool: Pool) -> Any:
    """A value of this type."""
    if of in pool:
        return chance.choice(pool[of])
    if get_origin(of) in (Union, UnionType):
        return anything(chance.choice(get_args(of)), chance, pool)
    if get_origin(of) is Literal:
        return chance.choice(get_args(of))
    if get_origin(of) is tuple:
        return tuple(anything(get_args(of)[0], chance, pool) for _ in range(chance.randint(0, 3)))
    if isinstance(of, type) and issubclass(of, Enum):
        return chance.choice(list(of))
    if of is type(None):
        return None
    return built(of, lambda one: anything(one, chance, pool))


def built(of: type[A], fill: Callable[[Any], Any]) -> A:
    hints = types_in(of)
    return of(**{field.name: fill(hints[field.name]) for field in fields(of) if field.init})  # type: ignore[arg-type]
