"""How an event stands, for bots that play in one."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.questions.words import Chips
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.wall import FieldView


def field_of(left: int, average: int, prizes: Sequence[int]) -> FieldView:
    paid = tuple(Money(prize) for prize in prizes)
    return FieldView(left, left, 0, 0, Chips(average), 0, Chips(0), Money(sum(prizes)), paid)
