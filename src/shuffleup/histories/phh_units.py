"""Amounts of a PHH hand in whole chips: decimals in the smallest unit there is, and a stack for who has an unknown one.

Histories of cash games are written in cents as 0.05, and stacks nobody recorded as `inf`. The referee counts whole
chips, so both are turned on the way in, and back on the way out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from shuffleup.facts import fact
from shuffleup.histories.steps import MOST_DIGITS
from shuffleup.questions.words import Chips

POSTED: Final = ("antes", "blinds_or_straddles", "min_bet")
AMOUNTS: Final = (*POSTED, *(f"_{name}" for name in POSTED), "starting_stacks", "finishing_stacks", "_unit")
RAISE: Final = re.compile(r"(\s*p\d+\s+cbr\s+)(\d{1,12}(?:\.\d{0,12})?)(\s.*)?", re.DOTALL)
FINEST: Final = 6  # digits behind the point; nobody pays with less
ENDLESS: Final = Decimal("inf")
ROOM: Final = 1_000  # times whatever is named: so much nobody loses in one hand


@fact
class Units:
    """How many chips one of the file stands for, and whose stacks are not known."""

    scale: int = 1
    unknown: tuple[int, ...] = ()

    def written(self, chips: int) -> int | Decimal:
        return chips if self.scale == 1 else Decimal(chips) / self.scale

    def stacks(self, stacks: Iterable[Chips]) -> tuple[int | Decimal, ...]:
        return tuple(ENDLESS if place in self.unknown else self.written(stack) for place, stack in enumerate(stacks))


AS_WRITTEN: Final = Units()


def in_chips(table: Mapping[str, Any]) -> tuple[dict[str, Any], Units]:
    """The same hand in whole chips."""
    decimals = max(map(_decimals, _amounts(table)), default=0)
    units = Units(10**decimals if decimals <= FINEST else 1, tuple(_unknown(table)))
    turned = {name: _times(value, units.scale) if name in AMOUNTS else value for name, value in table.items()}
    if units.scale > 1 and isinstance(turned.get("actions"), list):
        turned["actions"] = [_raise_times(action, units.scale) for action in turned["actions"]]
    return (_with_stacks(turned) if units.unknown else turned), units


def _amounts(table: Mapping[str, Any]) -> list[Decimal]:
    """Every amount in the hand that is one."""
    listed = (table.get(name) for name in AMOUNTS)
    values = [one for value in listed for one in (value if isinstance(value, list) else (value,))]
    actions = table.get("actions")
    raised = map(_raise, actions if isinstance(actions, list) else ())
    values += [Decimal(found[2]) for found in raised if found]
    numbers = [Decimal(value) for value in values if isinstance(value, int | Decimal)]
    return [number for number in numbers if number.is_finite() and number.adjusted() < MOST_DIGITS]


def _raise(action: object) -> re.Match[str] | None:
    return RAISE.fullmatch(action) if isinstance(action, str) else None


def _decimals(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _times(value: Any, scale: int) -> Any:
    if isinstance(value, list):
        return [_times(one, scale) for one in value]
    return value * scale if scale > 1 and type(value) in {int, Decimal} else value


def _raise_times(action: Any, scale: int) -> Any:
    """Whole amounts as well: `cbr 3` beside `cbr 2.50` is three hundred."""
    found = _raise(action)
    return f"{found[1]}{int(Decimal(found[2]) * scale)}{found[3] or ''}" if found else action


def _unknown(table: Mapping[str, Any]) -> Iterator[int]:
    stacks = table.get("starting_stacks")
    return (place for place, stack in enumerate(stacks if isinstance(stacks, list) else ()) if stack == ENDLESS)


def _with_stacks(table: dict[str, Any]) -> dict[str, Any]:
    """A stack nobody recorded is one that nothing in the hand can use up."""
    plenty = ROOM * max(map(int, _amounts(table)), default=1)
    table["starting_stacks"] = [plenty if stack == ENDLESS else stack for stack in table["starting_stacks"]]
    table.pop("finishing_stacks", None)
    return table
