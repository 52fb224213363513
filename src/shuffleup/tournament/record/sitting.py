"""Who sat where in which hand, told again from the record."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.questions.words import Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.record.history import WhatStands, steps_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo

SeatsOfHands = dict[tuple[TableNo, int], dict[Seat, PlayerId]]
"""By table and number of the hand, for every hand that stands."""


def who_sat(entries: Iterable[e.RecordEntry]) -> tuple[Evening, SeatsOfHands]:
    """The evening as it stands, and who sat where when each of its hands began."""
    (planned,), *done = WhatStands(steps_of(entries)).stands
    assert isinstance(planned, e.Planned), planned
    evening, sat = begin(planned), SeatsOfHands()
    for event in (event for events in done for event in events):
        evolve(evening, event)
        if isinstance(event, e.HandBegan):
            sat[event.table, event.number] = dict(evening.tables[event.table].chairs)
    return evening, sat
