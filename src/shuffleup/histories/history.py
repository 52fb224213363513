"""A hand as somebody wrote it down: plain facts and what was done, not yet checked by the referee."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import TypeAlias

from shuffleup.histories.phh_units import AS_WRITTEN, Units
from shuffleup.histories.posts import HistoryPosts
from shuffleup.histories.steps import HistoryStep
from shuffleup.questions.words import Chips, Seat


@dataclass(frozen=True, slots=True)
class HistoryFault:
    """What is wrong with a history, in words; and the field, the action (counted from 0) or the line it is about."""

    reason: str
    field: str | None = None
    action: int | None = None
    line: int | None = None

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True)
class Fields:
    """Named values in the order written: what a file says beyond what the replay needs."""

    pairs: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value | None:
        return dict(self.pairs).get(name)


Value: TypeAlias = str | bool | int | Decimal | datetime | date | time | tuple["Value", ...] | Fields


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """Everything is listed clockwise from the player left of the button; heads-up that is the big blind.

    A negative entry of `blinds` is posted by somebody who is due no blind (a newcomer): it is a bet like a blind, but
    the action does not start behind it. `for_others` is what others are told was posted, where they would come to other
    stacks. `button` is given only where it lies at an empty seat.
    """

    stacks: tuple[Chips, ...]
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    least_bet: Chips
    steps: tuple[HistoryStep, ...] = ()
    ante_is_dead: bool = True
    for_others: HistoryPosts | None = None
    seats: tuple[Seat, ...] | None = None
    button: Seat | None = None
    unit: Chips = Chips(1)
    units: Units = AS_WRITTEN
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[Chips, ...] | None = None
    hand: str | int | None = None
    other: Fields = Fields()

    @property
    def as_posted(self) -> HistoryPosts:
        return HistoryPosts(self.antes, self.blinds, self.least_bet, self.ante_is_dead)

    @property
    def seating(self) -> tuple[Seat, ...]:
        """The seat of each player; numbered from 1 where the file names none."""
        return self.seats or tuple(Seat(number) for number in range(1, len(self.stacks) + 1))

    @property
    def unknown(self) -> tuple[Seat, ...]:
        """Of whom nobody recorded the stack."""
        return tuple(self.seating[place] for place in self.units.unknown)

    @property
    def names(self) -> dict[Seat, str]:
        """Who sits where, as far as it is known. PHH writes an unknown name as an empty one."""
        return {seat: name for seat, name in zip(self.seating, self.players or (), strict=False) if name}
