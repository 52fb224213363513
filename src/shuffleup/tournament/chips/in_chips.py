"""Can an amount lie on the table? Chips come in a few values, and not every number can be made of them."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import listed
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo


def not_in_chips(evening: Evening, number: TableNo, stacks: Iterable[int]) -> Refused | None:
    """The first of these stacks that the chips in play at this table do not make.

    Where a stack on record does not come out in chips there are, nobody can be held to it; and one that nobody has
    counted may have come with small chips from a table that still had them.
    """
    stacks_here = [sitting.stack for sitting in evening.table_now(number).sitting]
    values = evening.all_values() if None in stacks_here else evening.values_at(number)
    smallest = gcd(*values)
    if any(stack % smallest for stack in stacks_here if stack is not None):
        return None
    odd = next((stack for stack in stacks if stack % smallest), None)
    if odd is None:
        return None
    return refuse(
        "A stack of {stack} cannot be made of chips of {values}.",
        Refusal.NOT_IN_CHIPS,
        stack=odd,
        values=listed(values),
    )
