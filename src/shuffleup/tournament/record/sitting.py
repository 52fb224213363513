"""Who sat where in which hand, told again from the record."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.questions.words import Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.record.history import Standing, steps_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo

Sitting = dict[tuple[TableNo, int], dict[Seat, PlayerId]]
"""By table and number of the hand, for every hand that stands."""


def who_sat(entries: Iterable[e.Entry]) -> tuple[Evening, Sitting]:
    """The evening as it stands, and who sat where when each of its hands began."""
    (planned,), *done = Standing(steps_of(entries)).stands
    assert isinstance(planned, e.Planned), planned
    evening, sat = begin(planned), Sitting()
    for event in (event for events in done for event in events):
        evolve(evening, event)
        if isinstance(event, e.HandBegan):
            sat[event.table, event.number] = dict(evening.tables[event.table].chairs)
    return evening, sat
