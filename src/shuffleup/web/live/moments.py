"""What was worked out of a room or a hand at this moment of it, kept for all who look until it moves on.

It goes with what it is of, and with the moment: nothing of an evening is kept because somebody once looked at it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")

_known: WeakKeyDictionary[Any, tuple[Hashable, dict[Hashable, Any]]] = WeakKeyDictionary()


def known(of: object, moment: Hashable, what: Hashable, work_out: Callable[[], T]) -> T:
    """Worked out once a moment. What comes of it must not hold on to what it is of, or neither ever goes."""
    when, found = _known.get(of, (None, {}))
    if when != moment:
        found = {}
        _known[of] = (moment, found)
    if what not in found:
        found[what] = work_out()
    worked_out: T = found[what]
    return worked_out
