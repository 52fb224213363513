"""Which hands were played and who sat where in them, told again from the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.record.history import RecordStep, WhatStands, steps_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, PlayerId, TableNo

HandKey = tuple[TableNo, int]
"""Which hand it is: its table, and its number there."""
SeatsOfHands = dict[HandKey, dict[Seat, PlayerId]]
"""Of hands that began."""


@fact
class PlayedHand:
    """A hand that stands and is over, with who sat where when it began."""

    table: TableNo
    number: int
    level: int
    positions: Positions
    began: Millis
    sat: tuple[tuple[Seat, PlayerId], ...]

    @property
    def key(self) -> HandKey:
        return self.table, self.number

    def seat_of(self, players: Iterable[PlayerId]) -> Seat | None:
        wanted = frozenset(players)
        return next((seat for seat, player in self.sat if player in wanted), None)


class HandsPlayed:
    """The hands of a record as far as it was told, those that are over in the order they were. `hear` tells it on; what
    was taken back since has it told anew."""

    def __init__(self) -> None:
        self.over: dict[HandKey, PlayedHand] = {}
        self.again = 0  # how often it was told anew
        self._begun: dict[HandKey, PlayedHand] = {}  # whatever became of them
        self._playing: dict[TableNo, PlayedHand] = {}
        self._evening: Evening | None = None
        self._told = 0

    @property
    def evening(self) -> Evening:
        assert self._evening is not None, "nothing was told"
        return self._evening

    def hear(self, steps: Sequence[RecordStep], stood: WhatStands) -> None:
        if self._told and any(step.back for step in steps[self._told :]):
            self.over, self._begun, self._playing, self._evening, self._told = {}, {}, {}, None, 0
            self.again += 1
        for event in (event for events in stood.stands[self._told :] for event in events):
            self._take(event)
        self._told = len(stood.stands)

    def _take(self, event: e.Event) -> None:
        if self._evening is None:
            assert isinstance(event, e.Planned), event
            self._evening = begin(event)
            return
        evolve(self._evening, event)
        match event:
            case e.HandBegan():
                one = self._beginning(event)
                self._playing[event.table] = self._begun[one.key] = one
            case e.HandOver() if event.table in self._playing:
                one = self._playing.pop(event.table)
                self.over[one.key] = one
            case e.HandTakenBack():
                self._playing.pop(event.table, None)
            case _:
                return

    def _beginning(self, event: e.HandBegan) -> PlayedHand:
        sat = tuple(self.evening.tables[event.table].chairs.items())
        return PlayedHand(event.table, event.number, event.level, event.positions, event.at, sat)

    def seats(self) -> SeatsOfHands:
        """Of every hand that began."""
        return {key: dict(one.sat) for key, one in self._begun.items()}


def hands_played(entries: Iterable[e.RecordEntry]) -> HandsPlayed:
    """Of a whole record."""
    steps, told = list(steps_of(entries)), HandsPlayed()
    told.hear(steps, WhatStands(steps))
    return told
